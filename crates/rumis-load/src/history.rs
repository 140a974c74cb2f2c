//! Fills a store with the past games of many people: with ratings, results and sums of them, as if they had been played.
//!
//! Every game is stored as a server stores it, so that everything that belongs to it is as it would be. Only the log is
//! short at most tables: it would need most of the space, and no list reads it.

use futures_util::future::try_join_all;
use rumis::Rng;
use rumis_server::{
    Actor, Append, Command, Database, Draft, Error as ServerError, FinishedGame, Head, Logged, Lot, PersonId,
    PersonRow, Player, RatedGame, SeatChoice, Store, Summary, TableId, begin_session,
};

use crate::crowd::{any_move, terms};
use crate::error::Error;

/// How many different games there are; the rest are copies by other people.
const KINDS: usize = 24;
/// One of this many tables has its whole log.
const WHOLE_LOGS: usize = 20;
/// How many tables in the lobby wait for somebody.
const WAITING: usize = 150;
/// How many changes are stored concurrently.
const AT_ONCE: usize = 256;
/// How many people with sessions there are, who then ask for pages.
const VISITORS: usize = 50;
/// The time between two games, in milliseconds.
const BETWEEN: u64 = 60_000;

/// Somebody who asks for pages.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// Their name.
    pub name: String,
    /// The secret of their session.
    pub secret: String,
    /// A table with a whole log.
    pub table: TableId,
}

/// A game as it is copied.
struct Kind {
    events: Vec<Logged>,
    summary: Summary,
    finished: FinishedGame,
    rated: RatedGame,
}

/// Stores this many games of this many people. Returns some of the people, first the one with most games.
///
/// # Errors
/// If the store cannot be opened or written.
pub async fn write(
    database: &Database,
    games: usize,
    people: usize,
    mut tell: impl FnMut(usize),
) -> Result<Vec<Visitor>, Error> {
    let store = database.open().await?;
    let now = store.time().await?;
    let ids = (0..people).map(|_| PersonId::random()).collect::<Result<Vec<_>, _>>()?;
    for (batch, ids) in ids.chunks(AT_ONCE).enumerate() {
        let person = |(number, &id): (usize, &PersonId)| PersonRow {
            id,
            name: Some(format!("player-{}", batch * AT_ONCE + number)),
            password: None,
            created: now,
            also: Vec::new(),
        };
        try_join_all(ids.iter().enumerate().map(person).map(|row| store.add_person(row))).await?;
    }
    let kinds = (0..KINDS).map(|kind| kind_of_game(kind as u64)).collect::<Result<Vec<_>, _>>()?;
    let (mut rng, mut tables) = (Rng::new(1), Vec::new());
    for first in (0..games).step_by(AT_ONCE) {
        let numbers = first..games.min(first + AT_ONCE);
        let mut batch = Vec::new();
        for number in numbers {
            let (kind, at) = (&kinds[number % KINDS], now.saturating_sub((games - number) as u64 * BETWEEN));
            let players = company(&ids, kind.finished.seats.len(), &mut rng);
            let is_whole = number % WHOLE_LOGS == 0;
            let append = kind.copy(TableId::random()?, &players, at, is_whole);
            if is_whole && tables.len() < VISITORS {
                tables.push(append.table);
            }
            batch.push(add(&*store, append));
        }
        try_join_all(batch).await?;
        tell(first);
    }
    try_join_all((0..WAITING).map(|number| wait(&*store, ids[number % ids.len()], now))).await?;
    let mut visitors = Vec::new();
    for number in 0..VISITORS.min(people) {
        // From those who play most to those who play least.
        let number = number * people / VISITORS.min(people);
        let secret = begin_session(&*store, ids[number], now).await?;
        let Some(&table) = tables.get(visitors.len() % tables.len().max(1)) else { break };
        visitors.push(Visitor { name: format!("player-{number}"), secret, table });
    }
    store.close().await;
    Ok(visitors)
}

/// Different people. Some play much more than others: the first one in a hundredth of all games.
fn company(ids: &[PersonId], size: usize, rng: &mut Rng) -> Vec<PersonId> {
    let mut players: Vec<PersonId> = Vec::with_capacity(size);
    if rng.below(100) == 0 {
        players.extend(ids.first());
    }
    while players.len() < size {
        let chance = f64::from(rng.below(1_000_000)) / 1e6;
        let person = ids[((ids.len() as f64 * chance * chance) as usize).min(ids.len() - 1)];
        if !players.contains(&person) {
            players.push(person);
        }
    }
    players
}

async fn add(store: &dyn Store, append: Append) -> Result<(), ServerError> {
    // The IDs are random, so nobody else writes to these tables.
    store.append(append).await.map(drop)
}

/// Opens a table that the lobby shows.
async fn wait(store: &dyn Store, person: PersonId, now: u64) -> Result<(), ServerError> {
    let terms = rumis_server::Terms { listed: true, ..terms(vec![SeatChoice::Me, SeatChoice::Open]) };
    let Draft { table, events, .. } = Draft::open(TableId::random()?, terms, person, true, now, Lot::from_bits(1))?;
    let (summary, after) = (table.summary(), Head::default());
    let (people, rated, finished) = (vec![person], None, None);
    add(store, Append { table: table.id(), after, events, summary, people, rated, finished, notices: Vec::new() }).await
}

impl Kind {
    /// The same game, played by these people at another table, ending at this time.
    fn copy(&self, table: TableId, players: &[PersonId], at: u64, is_whole: bool) -> Append {
        let person = |id: PersonId| players.get(id.bits() as usize - 1).copied().unwrap_or(id);
        let last = self.events.len() as u64;
        let kept = if is_whole { self.events.len() } else { 1 };
        let events = self.events.iter().take(kept).map(|logged| {
            let mut event = logged.event.clone();
            match &mut event {
                rumis_server::Event::Opened { by, .. } => *by = person(*by),
                rumis_server::Event::Sat { person: sitter, .. } => *sitter = person(*sitter),
                _ => {}
            }
            let begun = at.saturating_sub((last - logged.seq) * 1000);
            Logged { seq: logged.seq, at: if is_whole { begun } else { at }, event }
        });
        let mut summary = self.summary.clone();
        let mut finished = FinishedGame { at, ..self.finished.clone() };
        for seat in &mut finished.seats {
            if let Player::Person(id) = &mut seat.player {
                summary.card = summary.card.replace(&id.to_string(), &person(*id).to_string());
                *id = person(*id);
            }
        }
        let places = self.rated.places.iter().map(|&(id, place)| (person(id), place)).collect();
        Append {
            table,
            after: Head::default(),
            events: events.collect(),
            summary,
            people: players.to_vec(),
            rated: Some(RatedGame { places, ..self.rated.clone() }),
            finished: Some(finished),
            notices: Vec::new(),
        }
    }
}

/// A random game of people with the IDs 1, 2 and so on.
fn kind_of_game(seed: u64) -> Result<Kind, Error> {
    let nonsense = || Error::Nonsense("a game without an end".to_owned());
    let lot = Lot::from_bits(seed);
    let people: Vec<PersonId> = (1..=2 + u128::from(seed % 3)).map(PersonId::from_bits).collect();
    let mut seats = vec![SeatChoice::Open; people.len()];
    seats[0] = SeatChoice::Me;
    let terms = rumis_server::Terms {
        plan: rumis::PlanName::ALL[seed as usize % rumis::PlanName::ALL.len()].into(),
        rated: true,
        listed: !seed.is_multiple_of(3),
        games: 1,
        ..terms(seats)
    };
    let Draft { mut table, mut events, .. } =
        Draft::open(TableId::from_bits(seed.into()), terms, people[0], true, 1, lot)?;
    let mut rng = Rng::new(seed);
    let mut sitters = people[1..].iter();
    loop {
        let (person, command) = match (sitters.next(), table.position()) {
            (Some(&person), _) => (person, Command::Sit { seat: None }),
            (None, Some((position, number))) => {
                let drop = any_move(position, &mut rng).ok_or_else(nonsense)?;
                let turn = table.turn().ok_or_else(nonsense)?;
                (people[turn.index()], Command::Move { position: number, drop })
            }
            (None, None) => return Err(nonsense()),
        };
        let draft = table.decide(Actor::Person(person, true), &command, 1, lot, |_| None)?;
        table = draft.table;
        events.extend(draft.events);
        if let (Some(finished), Some(rated)) = (draft.finished, draft.rated) {
            return Ok(Kind { events, summary: table.summary(), finished, rated });
        }
    }
}
