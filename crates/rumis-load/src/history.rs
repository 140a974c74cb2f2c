//! Fills a store with the past games of many people: with ratings, results and sums of them, as if they had been played.
//!
//! Every game is stored as a server stores it, so that everything that belongs to it is as it would be. Only the log is
//! short at most tables: it would need most of the space, and no list reads it.

use std::time::Duration;

use futures_util::future::try_join_all;
use rumis::Rng;
use rumis_server::{
    Actor, Append, ClockRule, Code, Command, Database, Draft, Error as ServerError, FinishedGame, Head, Logged, Lot,
    NewSession, PersonId, Player, Playing, RatedGame, Registration, SeatChoice, Store, Summary, TableId, Terms,
    begin_session,
};
use serde::{Deserialize, Serialize};
use tokio::time::sleep;

use crate::belongings::{self, bytes};
use crate::crowd::{any_move, terms};
use crate::error::Error;

/// How many different games there are; the rest are copies by other people.
const KINDS: usize = 24;
/// One of this many tables has its whole log.
const WHOLE_LOGS: usize = 20;
/// How many tables in the lobby wait for somebody.
const WAITING: usize = 150;
/// One of this many people plays a game with a clock of minutes now.
const LIVE: usize = 200;
/// One of this many people plays a game with a clock of days.
const SLOW: usize = 20;
/// How many such games everybody plays who asks for pages.
const SLOW_EACH: usize = 20;
/// How many stones have been placed in a game that runs.
const PLACED: usize = 8;
/// How many changes are stored concurrently.
pub(crate) const AT_ONCE: usize = 2048;
/// How many people with sessions there are, who then ask for pages.
const VISITORS: usize = 50;
/// The ID of the first table and of the first person. The next ones follow: a store writes that much faster than random
/// IDs, and reads it as slowly, because the games of a person are far from each other anyway.
const FIRST_ID: u128 = 1 << 120;
/// The time between two games, in milliseconds.
const BETWEEN: u64 = 60_000;
/// How often a game is stored again if the store does not answer in time.
const PATIENCE: usize = 20;
/// How long to wait before that.
const PAUSE: Duration = Duration::from_secs(1);

/// Somebody who asks for pages.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Visitor {
    /// Their name.
    pub name: String,
    /// The secret of their session.
    pub secret: String,
    /// A table with a whole log, whose game is analysed.
    pub table: TableId,
    /// A day at whose puzzle they were, such as `2026-11-18`.
    pub day: String,
}

/// A table as it is copied.
struct Kind {
    events: Vec<Logged>,
    summary: Summary,
    /// How many people sit there. Their IDs are 1, 2 and so on.
    people: usize,
    finished: Option<FinishedGame>,
    rated: Option<RatedGame>,
}

/// Stores this many games of this many people, and what else belongs to them. Returns some of the people, first the
/// one with most games.
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
    let mut rng = Rng::new(1);
    let ids: Vec<PersonId> = (0..people).map(|number| PersonId::from_bits(FIRST_ID + number as u128)).collect();
    for (batch, ids) in ids.chunks(AT_ONCE).enumerate() {
        let rows: Vec<Registration> = ids
            .iter()
            .enumerate()
            .map(|(number, &person)| Registration {
                person,
                name: format!("player-{}", batch * AT_ONCE + number),
                // Nobody signs in.
                password: String::new(),
                codes: (0..8).map(|_| bytes(&mut rng)).collect(),
                session: NewSession { token: bytes(&mut rng), at: now, client: "Firefox, Linux".to_owned() },
            })
            .collect();
        try_join_all(rows.into_iter().map(|row| store.register(row))).await?;
    }
    let kinds = (0..KINDS).map(|kind| past_game(kind as u64)).collect::<Result<Vec<_>, _>>()?;
    let mut tables = Vec::new();
    for first in (0..games).step_by(AT_ONCE) {
        let numbers = first..games.min(first + AT_ONCE);
        let mut batch = Vec::new();
        for number in numbers {
            let (kind, at) = (&kinds[number % KINDS], now.saturating_sub((games - number) as u64 * BETWEEN));
            let players = company(&ids, kind.people, &mut rng);
            let is_whole = number % WHOLE_LOGS == 0;
            let table = TableId::from_bits(FIRST_ID + number as u128);
            let append = kind.copy(table, &players, Some(at), is_whole);
            if is_whole && tables.len() < VISITORS {
                tables.push(append.table);
            }
            batch.push(add(&*store, append));
        }
        try_join_all(batch).await?;
        tell(first);
    }
    // From those who play most to those who play least.
    let most = VISITORS.min(people);
    let visiting: Vec<PersonId> = (0..most).map(|number| ids[number * people / most]).collect();
    belongings::write(&*store, &ids, &visiting, &tables, &mut rng).await?;
    run(&*store, &ids, &visiting, &mut rng).await?;
    let now = store.time().await?;
    try_join_all((0..WAITING).map(|number| wait(&*store, ids[number % ids.len()], now))).await?;
    let mut visitors = Vec::new();
    for (number, &person) in visiting.iter().enumerate() {
        let secret = begin_session(&*store, person, now).await?;
        let Some(&table) = tables.get(number % tables.len().max(1)) else { break };
        let (name, day) = (format!("player-{}", number * people / most), belongings::day(now).to_string());
        visitors.push(Visitor { name, secret, table, day });
    }
    store.close().await;
    Ok(visitors)
}

/// Lets games run now: some with a clock of minutes, more with one of days.
async fn run(store: &dyn Store, ids: &[PersonId], visiting: &[PersonId], rng: &mut Rng) -> Result<(), Error> {
    let now = store.time().await?;
    let live = ClockRule::Minutes { seconds: 36_000, increment: 10 };
    let kinds = |clock| (0..KINDS).map(|kind| running_game(kind as u64, clock, now)).collect::<Result<Vec<_>, _>>();
    let (live, slow) = (kinds(live)?, kinds(ClockRule::Days(3))?);
    let mut tables = Vec::new();
    for number in 0..ids.len() / LIVE {
        tables.push(live[number % KINDS].copy(TableId::random()?, &company(ids, 2, rng), None, true));
    }
    for number in 0..ids.len() / SLOW {
        tables.push(slow[number % KINDS].copy(TableId::random()?, &company(ids, 2, rng), None, true));
    }
    for (number, &person) in visiting.iter().cycle().take(visiting.len() * SLOW_EACH).enumerate() {
        let mut players = company(ids, 2, rng);
        if !players.contains(&person) {
            players[number % 2] = person;
        }
        tables.push(slow[number % KINDS].copy(TableId::random()?, &players, None, true));
    }
    let mut tables = tables.into_iter().peekable();
    while tables.peek().is_some() {
        try_join_all(tables.by_ref().take(AT_ONCE).map(|append| add(store, append))).await?;
    }
    Ok(())
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
    for _ in 0..PATIENCE {
        match store.append(append.clone()).await {
            // A busy disk may take longer than the store waits. Nobody else writes to these tables: if it is stored
            // already, it was this.
            Err(error) if matches!(error.code(), Code::Unavailable | Code::Storage) => sleep(PAUSE).await,
            answer => return answer.map(drop),
        }
    }
    store.append(append).await.map(drop)
}

/// Opens a table that the lobby shows.
async fn wait(store: &dyn Store, person: PersonId, now: u64) -> Result<(), ServerError> {
    let terms = Terms { listed: true, ..terms(vec![SeatChoice::Me, SeatChoice::Open]) };
    let Draft { table, events, .. } = Draft::open(TableId::random()?, terms, person, true, now, Lot::from_bits(1))?;
    let (summary, after) = (table.summary(), Head::default());
    let (people, rated, finished) = (vec![person], None, None);
    add(store, Append { table: table.id(), after, events, summary, people, rated, finished, notices: Vec::new() }).await
}

impl Kind {
    /// The same at another table with these people: a game that ended at this time, or one that runs.
    fn copy(&self, table: TableId, players: &[PersonId], end: Option<u64>, is_whole: bool) -> Append {
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
            let at = end
                .map_or(logged.at, |end| if is_whole { end.saturating_sub((last - logged.seq) * 1000) } else { end });
            Logged { seq: logged.seq, at, event }
        });
        let mut summary = self.summary.clone();
        for number in 1..=self.people {
            let id = PersonId::from_bits(number as u128);
            summary.card = summary.card.replace(&id.to_string(), &person(id).to_string());
        }
        summary.playing = summary.playing.map(|playing| Playing { people: players.to_vec(), ..playing });
        let finished = self.finished.clone().map(|mut game| {
            for seat in &mut game.seats {
                if let Player::Person(id) = &mut seat.player {
                    *id = person(*id);
                }
            }
            FinishedGame { at: end.unwrap_or(game.at), ..game }
        });
        let rated = self.rated.clone().map(|game| {
            let places = game.places.iter().map(|&(id, place)| (person(id), place)).collect();
            RatedGame { places, ..game }
        });
        Append {
            table,
            after: Head::default(),
            events: events.collect(),
            summary,
            people: players.to_vec(),
            rated,
            finished,
            notices: Vec::new(),
        }
    }
}

/// The terms of a game of this many people. Most tables are in the lobby.
fn terms_of(seed: u64, people: usize) -> Terms {
    let mut seats = vec![SeatChoice::Open; people];
    seats[0] = SeatChoice::Me;
    Terms {
        plan: rumis::PlanName::ALL[seed as usize % rumis::PlanName::ALL.len()].into(),
        rated: true,
        listed: !seed.is_multiple_of(3),
        games: 1,
        ..terms(seats)
    }
}

/// A random game from this time on, until it ends or so many stones are placed, of people with the IDs 1, 2 and so on.
fn played(seed: u64, terms: Terms, now: u64, most: usize) -> Result<Kind, Error> {
    let lot = Lot::from_bits(seed);
    let people: Vec<(PersonId, bool)> =
        (1..=terms.seats.len()).map(|number| (PersonId::from_bits(number as u128), true)).collect();
    let Draft { mut table, mut events, .. } = Draft::seated(TableId::from_bits(seed.into()), terms, &people, now, lot)?;
    let (mut rng, mut finished, mut rated) = (Rng::new(seed), None, None);
    for _ in 0..most {
        let Some((position, number)) = table.position().filter(|_| finished.is_none()) else { break };
        let (Some(drop), Some(turn)) = (any_move(position, &mut rng), table.turn()) else { break };
        let command = Command::Move { position: number, drop };
        let (person, _) = people[turn.index()];
        let draft = table.decide(Actor::Person(person, true), &command, now, lot, |_| None)?;
        (table, finished, rated) = (draft.table, draft.finished, draft.rated);
        events.extend(draft.events);
    }
    Ok(Kind { events, summary: table.summary(), people: people.len(), finished, rated })
}

/// A random game that has ended.
fn past_game(seed: u64) -> Result<Kind, Error> {
    let kind = played(seed, terms_of(seed, 2 + (seed % 3) as usize), 1, usize::MAX)?;
    if kind.finished.is_none() || kind.rated.is_none() {
        return Err(Error::Nonsense("a game without an end".to_owned()));
    }
    Ok(kind)
}

/// A random game of two that has just begun.
fn running_game(seed: u64, clock: ClockRule, now: u64) -> Result<Kind, Error> {
    played(seed, Terms { clock, ..terms_of(seed, 2) }, now, PLACED)
}
