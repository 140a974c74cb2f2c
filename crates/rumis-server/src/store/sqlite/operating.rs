//! SQL statements for operators. Each function is one change, which happens completely or not at all.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::SqliteStore;
use super::nodes::nodes;
use super::people::renew_codes;
use super::rows::{all, change, one, table_id};
use super::sessions::end_sessions;
use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::store::NodeRow;
use crate::store::entry::{signed, unsigned};
use crate::store::operating::{Counts, OperatorStore, Reset, TableEntry};
use crate::table::Phase;

fn mark_revoked(connection: &Connection, person: PersonId, at: u64) -> Result<u64, Error> {
    let id = person.to_string();
    change(connection, "UPDATE people SET revoked = ?2 WHERE id = ?1", params![id, signed(at)])?;
    let ended =
        one(connection, "SELECT count(*) FROM sessions WHERE person = ?1", [&id], |row| Ok(unsigned(row.get(0)?)))?;
    end_sessions(connection, person)?;
    Ok(ended.unwrap_or(0))
}

#[async_trait]
impl OperatorStore for SqliteStore {
    async fn counts(&self) -> Result<Counts, Error> {
        self.readers
            .read(|connection| {
                let count = |sql: &str| -> Result<u64, Error> {
                    Ok(one(connection, sql, [], |row| Ok(unsigned(row.get(0)?)))?.unwrap_or(0))
                };
                let phase =
                    |phase: Phase| count(&format!("SELECT count(*) FROM tables WHERE phase = '{}'", phase.name()));
                Ok(Counts {
                    waiting: phase(Phase::Waiting)?,
                    playing: phase(Phase::Playing)?,
                    over: phase(Phase::Over)?,
                    closed: phase(Phase::Closed)?,
                    aside: count("SELECT count(*) FROM tables WHERE aside IS NOT NULL")?,
                    accounts: count("SELECT count(*) FROM people WHERE name IS NOT NULL")?,
                    guests: count("SELECT count(*) FROM people WHERE name IS NULL")?,
                    banned: count("SELECT count(*) FROM people WHERE banned IS NOT NULL")?,
                    sessions: count("SELECT count(*) FROM sessions")?,
                })
            })
            .await
    }

    async fn nodes(&self) -> Result<Vec<NodeRow>, Error> {
        self.readers.read(nodes).await
    }

    async fn tables(&self, phase: Option<Phase>, most: u32) -> Result<Vec<TableEntry>, Error> {
        let sql = "SELECT id, phase, listed, head, updated, aside IS NOT NULL FROM tables
                   WHERE ?1 IS NULL OR phase = ?1 ORDER BY updated DESC, id LIMIT ?2";
        let entry = |row: &rusqlite::Row<'_>| {
            Ok(TableEntry {
                id: table_id(row)?,
                phase: row.get_ref(1)?.as_str().map_err(Error::storage)?.parse()?,
                listed: row.get(2)?,
                events: unsigned(row.get(3)?),
                updated: unsigned(row.get(4)?),
                aside: row.get(5)?,
            })
        };
        self.readers.read(move |connection| all(connection, sql, params![phase.map(Phase::name), most], entry)).await
    }

    async fn close_unread(&self, table: TableId, at: u64) -> Result<bool, Error> {
        let sql = "UPDATE tables SET phase = 'closed', listed = 0, deadline = NULL, live_clock = 0, program_due = 0,
                   aside = coalesce(aside, ?2) WHERE id = ?1 AND phase <> 'closed'";
        let id = table.to_string();
        self.writer.write(move |connection| Ok(change(connection, sql, params![id, signed(at)])? > 0)).await
    }

    async fn ban(&self, person: PersonId, at: u64) -> Result<(), Error> {
        self.writer
            .write(move |connection| {
                let sql = "UPDATE people SET banned = coalesce(banned, ?2) WHERE id = ?1";
                change(connection, sql, params![person.to_string(), signed(at)])?;
                mark_revoked(connection, person, at).map(drop)
            })
            .await
    }

    async fn unban(&self, person: PersonId) -> Result<bool, Error> {
        let sql = "UPDATE people SET banned = NULL WHERE id = ?1 AND banned IS NOT NULL";
        self.writer.write(move |connection| Ok(change(connection, sql, [person.to_string()])? > 0)).await
    }

    async fn reset(&self, reset: Reset) -> Result<(), Error> {
        self.writer
            .write(move |connection| {
                let sql = "UPDATE people SET password = ?2 WHERE id = ?1";
                change(connection, sql, (reset.person.to_string(), &reset.password))?;
                renew_codes(connection, reset.person, &[reset.code])?;
                mark_revoked(connection, reset.person, reset.at).map(drop)
            })
            .await
    }

    async fn revoke(&self, person: PersonId, at: u64) -> Result<u64, Error> {
        self.writer.write(move |connection| mark_revoked(connection, person, at)).await
    }
}
