//! Fills a store with many finished games.

use rumis::Rng;
use rumis_server::{
    Append, Appended, Command, Database, Draft, Head, Logged, Lot, PersonId, PersonRow, SeatChoice, Store, Table,
    TableId,
};

use crate::crowd::{any_move, terms};
use crate::error::Error;

/// How many different games there are; the rest are copies with other IDs.
const KINDS: usize = 20;
/// How many games are stored concurrently.
const AT_ONCE: usize = 256;

/// Stores this many finished games, each at its own table.
///
/// # Errors
/// If the store cannot be opened or written.
pub async fn fill(database: &Database, games: usize, mut tell: impl FnMut(usize)) -> Result<(), Error> {
    let store = database.open().await?;
    let person = PersonId::random()?;
    let guest = PersonRow { id: person, name: None, password: None, created: 0, also: Vec::new() };
    store.add_person(guest).await?;
    let logs: Result<Vec<_>, _> = (0..KINDS).map(|kind| game(person, kind as u64)).collect();
    let logs = logs?;
    for first in (0..games).step_by(AT_ONCE) {
        let batch = (first..games.min(first + AT_ONCE)).map(|number| add(&*store, person, &logs[number % KINDS]));
        futures_util::future::try_join_all(batch).await?;
        tell(first);
    }
    store.close().await;
    Ok(())
}

async fn add(store: &dyn Store, person: PersonId, (table, events): &(Table, Vec<Logged>)) -> Result<(), Error> {
    let id = TableId::random()?;
    let append = Append {
        table: id,
        after: Head::default(),
        events: events.clone(),
        summary: table.summary(),
        people: vec![person],
        rated: None,
        finished: None,
        notices: Vec::new(),
    };
    match store.append(append).await? {
        Appended::Stored => Ok(()),
        Appended::Beaten => Err(Error::Connection("the table already exists".to_owned())),
    }
}

/// The log of a random game.
fn game(person: PersonId, seed: u64) -> Result<(Table, Vec<Logged>), Error> {
    let (id, lot) = (TableId::from_bits(seed.into()), Lot::from_bits(seed));
    let opened = Draft::open(id, terms(vec![SeatChoice::Me; 4]), person, false, seed, lot)?;
    let (mut table, mut events) = (opened.table, opened.events);
    let mut rng = Rng::new(seed);
    while let Some((position, number)) = table.position().filter(|(position, _)| !position.is_over()) {
        let Some(drop) = any_move(position, &mut rng) else { break };
        let command = Command::Move { position: number, drop };
        let draft = table.decide(rumis_server::Actor::Person(person, false), &command, seed, lot, |_| None)?;
        table = draft.table;
        events.extend(draft.events);
    }
    Ok((table, events))
}
