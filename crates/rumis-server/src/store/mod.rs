//! What is remembered: the tables' logs, people, sessions and ratings. Two stores know how:
//! [`sqlite`] inside the program, and [`postgres`] when one machine is not enough.
//!
//! The log is the truth. What else stands in the row of a table is a summary of its log, written
//! together with it, so that tables can be found without reading their logs.

pub(crate) mod backup;
mod database;
mod entry;
mod migrations;
pub(crate) mod postgres;
pub(crate) mod sqlite;

pub use database::Database;

use async_trait::async_trait;
use rumis::Way;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::people::rating::{RatedGame, Rating};
use crate::table::Logged;

/// Where a table stands, for finding it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum Phase {
    /// A chair is free.
    Waiting,
    /// A game is on.
    Playing,
    /// A game is over.
    Over,
    /// Everybody has left.
    Closed,
}

impl Phase {
    /// Its word in the store.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Playing => "playing",
            Self::Over => "over",
            Self::Closed => "closed",
        }
    }
}

/// What can be asked of a table without reading its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Where it stands.
    pub phase: Phase,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// When the clock that runs will have run out, in milliseconds since 1970.
    pub deadline: Option<u64>,
    /// Whether the clock that runs is one of minutes, which an outage of the server stops.
    pub live_clock: bool,
    /// Whether a program has to move in a game that goes on with nobody there: one by days.
    pub program_due: bool,
    /// What lobby and lists show, as JSON.
    pub card: String,
}

/// Events that are to be added to a table's log, all or none.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// How long the log was when the events were decided on; 0 for a new table.
    pub after: u64,
    /// The events, numbered from `after + 1`. Never empty.
    pub events: Vec<Logged>,
    /// What the table's row says from now on.
    pub summary: Summary,
    /// People whose table it is from now on, because they sat down.
    pub people: Vec<PersonId>,
    /// A game that ended and counts for ratings.
    pub rated: Option<RatedGame>,
}

/// Whether events got into the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// They are on disk.
    Stored,
    /// Somebody else was first: the log is longer than was thought, and nothing was written.
    Beaten,
}

/// Somebody who plays here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    /// Who it is.
    pub id: PersonId,
    /// The name, for those who have made one.
    pub name: Option<String>,
    /// The password's hash, for those who have made one.
    pub password: Option<String>,
    /// When they came first, in milliseconds since 1970.
    pub created: u64,
}

/// A table as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// The table.
    pub id: TableId,
    /// The number of events in its log.
    pub head: u64,
    /// When its last event happened, in milliseconds since 1970.
    pub updated: u64,
    /// What lists show, as JSON.
    pub card: String,
}

/// What was thought about a game, as far as it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisRow {
    /// When it was last written, in milliseconds since 1970.
    pub updated: u64,
    /// Whether it is finished.
    pub done: bool,
    /// The analysis so far, as JSON.
    pub body: String,
}

/// A hash of the secret in somebody's cookie.
pub type TokenHash = [u8; 32];

/// Everything the server asks of a store. Every change is on disk when its future is ready, and
/// happens wholly or not at all.
#[async_trait]
pub trait Store: Send + Sync {
    /// Adds events to a table's log, if it still is as long as was thought.
    async fn append(&self, append: Append) -> Result<Appended, Error>;

    /// The events of a table after the one with this number, in order.
    async fn events(&self, table: TableId, after: u64) -> Result<Vec<Logged>, Error>;

    /// The lengths of the logs of those of these tables that there are.
    async fn heads(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, Error>;

    /// Listed tables that wait or play, waiting ones first, then by their last event, newest first.
    async fn lobby(&self, most: u32) -> Result<Vec<TableRow>, Error>;

    /// The tables of a person whose last event was before this moment, newest first.
    async fn tables_of(&self, person: PersonId, before: u64, most: u32) -> Result<Vec<TableRow>, Error>;

    /// How many tables of a person wait or play.
    async fn open_tables_of(&self, person: PersonId) -> Result<u32, Error>;

    /// Tables on which a clock has run out by this moment.
    async fn overdue(&self, now: u64, most: u32) -> Result<Vec<TableId>, Error>;

    /// Tables on which a clock of minutes runs.
    async fn live_clocks(&self) -> Result<Vec<TableId>, Error>;

    /// Tables that go on with nobody there and wait for a program.
    async fn programs_due(&self) -> Result<Vec<TableId>, Error>;

    /// Says that a server lives at this moment, and tells when one said so last.
    async fn heartbeat(&self, now: u64) -> Result<Option<u64>, Error>;

    /// Remembers a new guest.
    async fn add_person(&self, person: PersonRow) -> Result<(), Error>;

    /// Somebody, if they are known.
    async fn person(&self, id: PersonId) -> Result<Option<PersonRow>, Error>;

    /// Somebody by name, capital letters or not.
    async fn person_by_name(&self, name: &str) -> Result<Option<PersonRow>, Error>;

    /// The names of those of these people who have one.
    async fn names(&self, people: &[PersonId]) -> Result<Vec<(PersonId, String)>, Error>;

    /// Gives a guest a name and a password. `NameTaken` if somebody has the name, `NotFound` if
    /// there is no such guest or they have a name.
    async fn name_person(&self, id: PersonId, name: &str, password: &str) -> Result<(), Error>;

    /// Forgets somebody: name, password, sessions, ratings, and whose tables were theirs.
    async fn forget_person(&self, id: PersonId) -> Result<(), Error>;

    /// Remembers a session.
    async fn add_session(&self, token: TokenHash, person: PersonId, now: u64) -> Result<(), Error>;

    /// Whose session it is, if it was used after the moment `since`; it counts as used now.
    async fn session(&self, token: TokenHash, now: u64, since: u64) -> Result<Option<PersonRow>, Error>;

    /// Ends a session.
    async fn end_session(&self, token: TokenHash) -> Result<(), Error>;

    /// Ends all sessions of a person.
    async fn end_sessions(&self, person: PersonId) -> Result<(), Error>;

    /// The ratings of a person by way to play.
    async fn ratings_of(&self, person: PersonId) -> Result<Vec<(Way, Rating)>, Error>;

    /// The best rated at a way to play, by the lower end of what their rating may be.
    async fn best(&self, way: Way, most: u32) -> Result<Vec<(PersonId, String, Rating)>, Error>;

    /// What was thought about a game of a table.
    async fn analysis(&self, table: TableId, game: u32) -> Result<Option<AnalysisRow>, Error>;

    /// Remembers what was thought about a game of a table.
    async fn save_analysis(&self, table: TableId, game: u32, row: AnalysisRow) -> Result<(), Error>;

    /// Whether the store can be read and written now.
    async fn check(&self) -> Result<(), Error>;

    /// Finishes what was begun and lets go of everything.
    async fn close(&self);
}
