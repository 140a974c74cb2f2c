//! Analyses of finished games.

use async_trait::async_trait;
use rusqlite::{Connection, ffi, params};

use super::SqliteStore;
use super::rows::{change, one, refused};
use crate::error::Error;
use crate::id::TableId;
use crate::store::entry::{no_table, signed, unsigned};
use crate::store::{AnalysisRow, AnalysisStore};

#[async_trait]
impl AnalysisStore for SqliteStore {
    async fn analysis(&self, table: TableId, game: u32) -> Result<Option<AnalysisRow>, Error> {
        self.readers.read(move |connection| analysis(connection, table, game)).await
    }

    async fn save_analysis(&self, table: TableId, game: u32, row: AnalysisRow) -> Result<(), Error> {
        self.writer.write(move |connection| save_analysis(connection, table, game, &row)).await
    }
}

fn analysis(connection: &Connection, table: TableId, game: u32) -> Result<Option<AnalysisRow>, Error> {
    let sql = "SELECT updated, done, body FROM analyses WHERE table_id = ?1 AND game = ?2";
    one(connection, sql, params![table.to_string(), game], |row| {
        Ok(AnalysisRow { updated: unsigned(row.get(0)?), done: row.get(1)?, body: row.get(2)? })
    })
}

fn save_analysis(connection: &Connection, table: TableId, game: u32, row: &AnalysisRow) -> Result<(), Error> {
    let sql = "INSERT INTO analyses (table_id, game, updated, done, body) VALUES (?1, ?2, ?3, ?4, ?5)
               ON CONFLICT DO UPDATE SET updated = excluded.updated, done = excluded.done, body = excluded.body";
    let saved = change(connection, sql, params![table.to_string(), game, signed(row.updated), row.done, row.body]);
    match saved {
        Err(error) if refused(&error, ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => Err(no_table()),
        saved => Ok(saved.map(drop)?),
    }
}
