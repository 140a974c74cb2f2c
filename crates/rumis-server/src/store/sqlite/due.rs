//! Tables that go on without a client.

use async_trait::async_trait;
use rusqlite::{Connection, params};

use super::SqliteStore;
use super::rows::{all, table_id};
use crate::error::Error;
use crate::id::TableId;
use crate::store::DueStore;
use crate::store::entry::signed;

#[async_trait]
impl DueStore for SqliteStore {
    async fn overdue(&self, now: u64, most: u32) -> Result<Vec<TableId>, Error> {
        self.readers.read(move |connection| overdue(connection, now, most)).await
    }

    async fn live_clocks(&self) -> Result<Vec<TableId>, Error> {
        self.readers.read(live_clocks).await
    }

    async fn programs_due(&self) -> Result<Vec<TableId>, Error> {
        self.readers.read(programs_due).await
    }
}

pub(super) const OVERDUE: &str =
    "SELECT id FROM tables WHERE deadline <= ?1 AND aside IS NULL ORDER BY deadline LIMIT ?2";

fn overdue(connection: &Connection, now: u64, most: u32) -> Result<Vec<TableId>, Error> {
    all(connection, OVERDUE, params![signed(now), most], table_id)
}

pub(super) const LIVE_CLOCKS: &str = "SELECT id FROM tables WHERE live_clock = 1 AND aside IS NULL";

fn live_clocks(connection: &Connection) -> Result<Vec<TableId>, Error> {
    all(connection, LIVE_CLOCKS, [], table_id)
}

pub(super) const PROGRAMS_DUE: &str = "SELECT id FROM tables WHERE program_due = 1 AND aside IS NULL";

fn programs_due(connection: &Connection) -> Result<Vec<TableId>, Error> {
    all(connection, PROGRAMS_DUE, [], table_id)
}
