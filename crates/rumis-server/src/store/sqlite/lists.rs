//! Lists of tables.

use async_trait::async_trait;
use rusqlite::{Connection, Row, params};

use super::SqliteStore;
use super::rows::{all, one, table_id};
use crate::error::Error;
use crate::id::PersonId;
use crate::store::entry::{signed, unsigned};
use crate::store::{ListStore, RunningTable, TableRow};

#[async_trait]
impl ListStore for SqliteStore {
    async fn lobby(&self, since: u64, waiting: u32, running: u32) -> Result<Vec<TableRow>, Error> {
        self.readers.read(move |connection| lobby(connection, since, waiting, running)).await
    }

    async fn featured(&self, since: u64) -> Result<Option<TableRow>, Error> {
        self.readers.read(move |connection| featured(connection, since)).await
    }

    async fn tables_of(&self, person: PersonId, before: u64, most: u32) -> Result<Vec<TableRow>, Error> {
        self.readers.read(move |connection| tables_of(connection, person, before, most)).await
    }

    async fn running_tables_of(&self, person: PersonId, most: u32) -> Result<Vec<RunningTable>, Error> {
        self.readers.read(move |connection| running_tables_of(connection, person, most)).await
    }

    async fn open_tables_of(&self, person: PersonId) -> Result<u32, Error> {
        self.readers.read(move |connection| open_tables_of(connection, person)).await
    }
}

fn table_row(row: &Row<'_>) -> Result<TableRow, Error> {
    let (head, updated) = (row.get(1)?, row.get(2)?);
    Ok(TableRow { id: table_id(row)?, head: unsigned(head), updated: unsigned(updated), card: row.get(3)? })
}

fn lobby(connection: &Connection, since: u64, waiting: u32, running: u32) -> Result<Vec<TableRow>, Error> {
    all(connection, include_str!("lobby.sql"), params![signed(since), waiting, running], table_row)
}

fn featured(connection: &Connection, since: u64) -> Result<Option<TableRow>, Error> {
    one(connection, include_str!("featured.sql"), [signed(since)], table_row)
}

pub(super) const TABLES_OF: &str = "SELECT id, head, updated, card FROM (
        SELECT table_id FROM players CROSS JOIN tables ON id = table_id
        WHERE person = ?1 AND ended IS NULL AND updated < ?2
        UNION ALL
        SELECT * FROM (SELECT table_id FROM players WHERE person = ?1 AND ended < ?2
                       ORDER BY ended DESC, table_id LIMIT ?3)
    ) CROSS JOIN tables ON id = table_id ORDER BY updated DESC, id LIMIT ?3";

fn tables_of(connection: &Connection, person: PersonId, before: u64, most: u32) -> Result<Vec<TableRow>, Error> {
    all(connection, TABLES_OF, params![person.to_string(), signed(before), most], table_row)
}

pub(super) const RUNNING_TABLES_OF: &str = "SELECT id, updated, card, deadline
    FROM players CROSS JOIN tables ON tables.id = players.table_id
    WHERE players.person = ?1 AND ended IS NULL AND phase = 'playing' AND aside IS NULL
    ORDER BY deadline IS NULL, deadline, updated LIMIT ?2";

fn running_tables_of(connection: &Connection, person: PersonId, most: u32) -> Result<Vec<RunningTable>, Error> {
    all(connection, RUNNING_TABLES_OF, params![person.to_string(), most], |row| {
        let deadline: Option<i64> = row.get(3)?;
        Ok(RunningTable {
            id: table_id(row)?,
            updated: unsigned(row.get(1)?),
            card: row.get(2)?,
            deadline: deadline.map(unsigned),
        })
    })
}

pub(super) const OPEN_TABLES_OF: &str = "SELECT count(*) FROM players WHERE person = ?1 AND ended IS NULL";

fn open_tables_of(connection: &Connection, person: PersonId) -> Result<u32, Error> {
    let open = one(connection, OPEN_TABLES_OF, [person.to_string()], |row| Ok(row.get(0)?))?;
    Ok(open.unwrap_or(0))
}
