//! The searches for opponents. Each function is one change, which happens completely or not at all.

use async_trait::async_trait;
use rusqlite::{Connection, Row, ffi, params};

use super::SqliteStore;
use super::logs::append;
use super::rows::{all, change, one, person_id, refused};
use crate::error::Error;
use crate::id::PersonId;
use crate::pairing::policy::MOST_SEARCHES;
use crate::pairing::{Queue, Search, Step};
use crate::store::entry::{Entry, nobody, signed};
use crate::store::searches::{self, Columns, PAST, search_columns};
use crate::store::{Append, Appended, SearchStore};

#[async_trait]
impl SearchStore for SqliteStore {
    async fn queue(&self, now: u64) -> Result<Queue, Error> {
        self.readers.read(move |connection| queue(connection, &[], now)).await
    }

    async fn take_steps(&self, steps: Vec<Step>, now: u64) -> Result<Queue, Error> {
        self.writer.write(move |connection| take_steps(connection, &steps, now)).await
    }

    async fn seat_group(&self, append: Append, now: u64) -> Result<bool, Error> {
        let (table, entry) = (append.table, Entry::try_from(append)?);
        self.writer
            .write(move |connection| {
                let before = queue(connection, &[], now)?;
                let mut after = before.clone();
                if !after.is_complete(table) || self::append(connection, &entry)? != Appended::Stored {
                    return Ok(false);
                }
                after.seat(table, now);
                write(connection, &before, &after)?;
                Ok(true)
            })
            .await
    }

    async fn close_missed(&self, append: Append, now: u64) -> Result<Appended, Error> {
        let (table, entry) = (append.table, Entry::try_from(append)?);
        self.writer
            .write(move |connection| {
                let before = queue(connection, &[], now)?;
                let mut after = before.clone();
                if !after.is_missed(table, now) || self::append(connection, &entry)? != Appended::Stored {
                    return Ok(Appended::Beaten);
                }
                after.miss(table, now);
                write(connection, &before, &after)?;
                Ok(Appended::Stored)
            })
            .await
    }

    async fn search_of(&self, person: PersonId) -> Result<Option<Search>, Error> {
        self.readers.read(move |connection| search_of(connection, person)).await
    }
}

fn columns(row: &Row<'_>) -> Result<Columns, Error> {
    Ok(Columns {
        person: row.get(0)?,
        pace: row.get(1)?,
        players: row.get(2)?,
        points: row.get(3)?,
        since: row.get(4)?,
        lease: row.get(5)?,
        pairing: row.get(6)?,
        answer_until: row.get(7)?,
        here: row.get(8)?,
        seated: row.get(9)?,
    })
}

fn search_of(connection: &Connection, person: PersonId) -> Result<Option<Search>, Error> {
    let sql = concat!("SELECT ", search_columns!(), " FROM searches WHERE person = ?1");
    Ok(one(connection, sql, [person.to_string()], |row| columns(row)?.search())?.flatten())
}

pub(super) const QUEUE: &str =
    concat!("SELECT ", search_columns!(), " FROM searches WHERE lease > ?1 ORDER BY since LIMIT ?2");

/// Everybody who searches, before these steps.
fn queue(connection: &Connection, steps: &[Step], now: u64) -> Result<Queue, Error> {
    let params = params![signed(now.saturating_sub(PAST)), MOST_SEARCHES as i64];
    let rows = all(connection, QUEUE, params, |row| columns(row)?.search())?;
    let searches: Vec<Search> = rows.into_iter().flatten().collect();
    let mut blocks = Vec::new();
    for person in searches::people(&searches, steps) {
        let sql = "SELECT blocked FROM blocks WHERE person = ?1";
        let blocked = all(connection, sql, [person.to_string()], person_id)?;
        blocks.extend(blocked.into_iter().map(|blocked| (person, blocked)));
    }
    let mut playing = Vec::new();
    for person in searches::beginners(steps) {
        if is_playing(connection, person)? {
            playing.push(person);
        }
    }
    Ok(searches::queue(searches, blocks, playing))
}

pub(super) const PLAYING: &str = "SELECT card FROM players CROSS JOIN tables ON tables.id = players.table_id
    WHERE players.person = ?1 AND ended IS NULL AND phase = 'playing' AND live_clock = 1 AND aside IS NULL";

/// Whether somebody plays a game whose clock of minutes runs.
pub(super) fn is_playing(connection: &Connection, person: PersonId) -> Result<bool, Error> {
    let cards = all(connection, PLAYING, [person.to_string()], |row| Ok(row.get::<_, String>(0)?))?;
    let sql = "SELECT guest FROM aliases WHERE person = ?1";
    let mut ids = if cards.is_empty() { Vec::new() } else { all(connection, sql, [person.to_string()], person_id)? };
    ids.push(person);
    Ok(cards.iter().any(|card| searches::sits(card, &ids)))
}

/// Ends the searches of people who sit at a table under these IDs.
pub(super) fn stop(connection: &Connection, people: &[String]) -> Result<(), Error> {
    let sql = "DELETE FROM searches WHERE person = ?1 OR person = (SELECT person FROM aliases WHERE guest = ?1)";
    for person in people {
        change(connection, sql, [person])?;
    }
    Ok(())
}

fn take_steps(connection: &Connection, steps: &[Step], now: u64) -> Result<Queue, Error> {
    let before = queue(connection, steps, now)?;
    let after = searches::after(&before, steps, now);
    write(connection, &before, &after)?;
    Ok(after)
}

fn write(connection: &Connection, before: &Queue, after: &Queue) -> Result<(), Error> {
    let (gone, put) = searches::difference(before, after);
    for person in gone {
        change(connection, "DELETE FROM searches WHERE person = ?1", [person])?;
    }
    let sql = concat!(
        "INSERT INTO searches (",
        search_columns!(),
        ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT (person) DO UPDATE SET
         pace = ?2, players = ?3, points = ?4, since = ?5, lease = ?6, pairing = ?7, answer_until = ?8, here = ?9,
         seated = ?10"
    );
    for search in put {
        let Columns { person, pace, players, points, since, lease, pairing, answer_until, here, seated } = search;
        let row = params![person, pace, players, points, since, lease, pairing, answer_until, here, seated];
        match change(connection, sql, row) {
            Err(error) if refused(&error, ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => return Err(nobody()),
            put => put?,
        };
    }
    Ok(())
}
