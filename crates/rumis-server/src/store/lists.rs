//! Lists of tables.

use async_trait::async_trait;

use crate::error::Error;
use crate::id::{PersonId, TableId};

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// The table.
    pub id: TableId,
    /// The number of events in its log.
    pub head: u64,
    /// When its last event happened, in milliseconds since 1970.
    pub updated: u64,
    /// The summary for lists, as JSON.
    pub card: String,
}

/// A table where a game runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunningTable {
    /// The table.
    pub id: TableId,
    /// When its last event happened, in milliseconds since 1970.
    pub updated: u64,
    /// The summary for lists, as JSON.
    pub card: String,
    /// When the running clock expires.
    pub deadline: Option<u64>,
}

/// Lists of tables, for people who look for one.
#[async_trait]
pub trait ListStore: Send + Sync {
    /// Listed tables that people can join or watch: at most `waiting` with a free chair, then at most `running` where a
    /// game runs, each by their last event, newest first. Of the former, those whose last event was not after `since`
    /// are left out, unless they wait for days.
    async fn lobby(&self, since: u64, waiting: u32, running: u32) -> Result<Vec<TableRow>, Error>;

    /// The running game with the strongest players among those that are listed, that people can watch, and whose last
    /// event was after `since`. Ratings count as they were at its last event.
    async fn featured(&self, since: u64) -> Result<Option<TableRow>, Error>;

    /// The tables of a person whose last event was before this time, newest first.
    async fn tables_of(&self, person: PersonId, before: u64, most: u32) -> Result<Vec<TableRow>, Error>;

    /// The tables of a person at which a game runs, at most this many: those with the least time left first, those
    /// without a clock last.
    async fn running_tables_of(&self, person: PersonId, most: u32) -> Result<Vec<RunningTable>, Error>;

    /// How many tables of a person wait or play.
    async fn open_tables_of(&self, person: PersonId) -> Result<u32, Error>;
}
