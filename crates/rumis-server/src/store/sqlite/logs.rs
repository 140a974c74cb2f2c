//! The logs of the tables.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::SqliteStore;
use super::push::keep_notices;
use super::ratings::rate;
use super::results::count_game;
use super::rows::{all, change, one};
use super::searches;
use crate::error::Error;
use crate::id::TableId;
use crate::store::entry::{self, Entry, signed, strength, unsigned};
use crate::store::{Append, Appended, Head, LogStore};
use crate::table::Logged;

#[async_trait]
impl LogStore for SqliteStore {
    async fn append(&self, append: Append) -> Result<Appended, Error> {
        let entry = Entry::try_from(append)?;
        self.writer.write(move |connection| self::append(connection, &entry)).await
    }

    async fn events(&self, table: TableId, after: u64, most: u32) -> Result<Vec<Logged>, Error> {
        self.readers.read(move |connection| events(connection, table, after, most)).await
    }

    async fn heads(&self, tables: &[TableId]) -> Result<Vec<(TableId, Head)>, Error> {
        let tables = tables.to_vec();
        self.readers.read(move |connection| heads(connection, &tables)).await
    }

    async fn set_aside(&self, table: TableId, now: u64) -> Result<bool, Error> {
        self.writer.write(move |connection| set_aside(connection, table, now)).await
    }
}

pub(super) fn append(connection: &Connection, entry: &Entry) -> Result<Appended, Error> {
    let Entry {
        table,
        after,
        after_at,
        head,
        updated,
        phase,
        listed,
        deadline,
        live_clock,
        program_due,
        card,
        watchers,
        lasting,
        way,
        ..
    } = entry;
    let playing = entry.playing.as_ref().map(serde_json::to_string).transpose().map_err(Error::storage)?;
    // The first writer that finds the expected last event wins.
    let first = if *after == 0 {
        change(
            connection,
            concat!(
                "INSERT INTO tables (id, head, updated, phase, listed, deadline, live_clock, program_due, card,
                 watchers, lasting, counted, strength) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?2, ",
                strength!("json_each(?12) LEFT JOIN ratings ON person = value AND way = ?13"),
                ") ON CONFLICT (id) DO NOTHING"
            ),
            params![
                table,
                head,
                updated,
                phase,
                listed,
                deadline,
                live_clock,
                program_due,
                card,
                watchers,
                lasting,
                playing,
                way
            ],
        )
    } else {
        change(
            connection,
            concat!(
                "UPDATE tables SET head = ?3, updated = ?4, phase = ?5, listed = ?6, deadline = ?7, live_clock = ?8,
                 program_due = ?9, card = ?10, watchers = ?11, lasting = ?12, aside = NULL,
                 counted = CASE WHEN counted = head THEN ?3 ELSE counted END, strength = ",
                strength!("json_each(?14) LEFT JOIN ratings ON person = value AND way = ?15"),
                " WHERE id = ?1 AND head = ?2 AND updated = ?13"
            ),
            params![
                table,
                after,
                head,
                updated,
                phase,
                listed,
                deadline,
                live_clock,
                program_due,
                card,
                watchers,
                lasting,
                after_at,
                playing,
                way
            ],
        )
    };
    if first? == 0 {
        return Ok(Appended::Beaten);
    }
    let mut event =
        connection.prepare_cached("INSERT INTO events (table_id, seq, at, body) VALUES (?1, ?2, ?3, ?4)")?;
    for ((seq, at), body) in entry.seqs.iter().zip(&entry.ats).zip(&entry.bodies) {
        event.execute(params![table, seq, at, body])?;
    }
    for person in &entry.people {
        // A person who was deleted meanwhile does not get the table.
        change(
            connection,
            "INSERT INTO players (person, table_id) SELECT id, ?2 FROM people WHERE id = ?1 ON CONFLICT DO NOTHING",
            [person, table],
        )?;
    }
    searches::stop(connection, &entry.starting)?;
    if let Some(game) = &entry.rated {
        rate(connection, entry, game)?;
    }
    if let Some(game) = &entry.finished {
        count_game(connection, table, game)?;
    }
    keep_notices(connection, &entry.notices)?;
    Ok(Appended::Stored)
}

fn events(connection: &Connection, table: TableId, after: u64, most: u32) -> Result<Vec<Logged>, Error> {
    let sql = "SELECT seq, at, body FROM events WHERE table_id = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3";
    all(connection, sql, params![table.to_string(), signed(after), most], |row| {
        entry::logged(row.get(0)?, row.get(1)?, row.get_ref(2)?.as_str().map_err(Error::storage)?)
    })
}

fn heads(connection: &Connection, tables: &[TableId]) -> Result<Vec<(TableId, Head)>, Error> {
    let mut heads = Vec::with_capacity(tables.len());
    for table in tables {
        let head = one(connection, "SELECT head, updated FROM tables WHERE id = ?1", [table.to_string()], |row| {
            Ok(Head { seq: unsigned(row.get(0)?), at: unsigned(row.get(1)?) })
        })?;
        heads.extend(head.map(|head| (*table, head)));
    }
    Ok(heads)
}

fn set_aside(connection: &Connection, table: TableId, now: u64) -> Result<bool, Error> {
    let sql = "UPDATE tables SET aside = ?2 WHERE id = ?1 AND aside IS NULL";
    Ok(change(connection, sql, params![table.to_string(), signed(now)])? > 0)
}
