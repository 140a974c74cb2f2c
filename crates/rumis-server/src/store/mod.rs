//! Storage: the tables' logs, people, sessions and ratings. There are two stores: [`sqlite`] inside
//! the program, and [`postgres`] for several machines.
//!
//! The log of a table is authoritative. The other columns of a table's row are a summary of the
//! log, written in the same transaction, so that tables can be found without reading their logs.

pub(crate) mod backup;
mod database;
mod entry;
mod migrations;
pub(crate) mod operating;
pub(crate) mod postgres;
pub(crate) mod sqlite;

pub use database::Database;

use std::str::FromStr;

use async_trait::async_trait;
use rumis::Way;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::bus::NodeId;
use crate::error::{Code, Error};
use crate::id::{PersonId, TableId};
use crate::people::rating::{RatedGame, Rating};
use crate::table::Logged;

/// The phase of a table, for finding it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum Phase {
    /// A chair is free.
    Waiting,
    /// A game is running.
    Playing,
    /// A game is over.
    Over,
    /// Everybody has left.
    Closed,
}

impl Phase {
    /// Its name in the store.
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

impl FromStr for Phase {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self, Error> {
        let known =
            [Self::Waiting, Self::Playing, Self::Over, Self::Closed].into_iter().find(|phase| phase.name() == name);
        known.ok_or_else(|| Error::new(Code::BadRequest, "expected waiting, playing, over or closed"))
    }
}

/// What can be known of a table without reading its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its phase.
    pub phase: Phase,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// When the running clock expires, in milliseconds since 1970.
    pub deadline: Option<u64>,
    /// Whether the running clock counts minutes. Outages of the server do not count for those.
    pub live_clock: bool,
    /// Whether a program must move in a correspondence game, which continues even if nobody is
    /// connected.
    pub program_due: bool,
    /// The summary for the lobby and lists, as JSON.
    pub card: String,
}

/// Events to add to a table's log, all or none.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The length of the log when the events were decided; 0 for a new table.
    pub after: u64,
    /// The events, numbered from `after + 1`. Never empty.
    pub events: Vec<Logged>,
    /// The new summary of the table.
    pub summary: Summary,
    /// People who sat down; the table is listed as theirs from now on.
    pub people: Vec<PersonId>,
    /// A game that ended and counts for ratings.
    pub rated: Option<RatedGame>,
}

/// The outcome of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// They are on disk.
    Stored,
    /// Another writer was first: the log is longer than expected, and nothing was written.
    Beaten,
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    /// The ID.
    pub id: PersonId,
    /// The name, if registered.
    pub name: Option<String>,
    /// The password's hash, if registered.
    pub password: Option<String>,
    /// When they first came, in milliseconds since 1970.
    pub created: u64,
    /// The guests who signed in to this account: the person sits under these IDs at some tables. Read from the
    /// store; [`Store::add_person`] ignores it.
    pub also: Vec<PersonId>,
}

/// A session that begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSession {
    /// The hash of its secret.
    pub token: TokenHash,
    /// When it begins, in milliseconds since 1970.
    pub at: u64,
    /// A short description of the client, such as `Firefox, Linux`; may be empty.
    pub client: String,
}

/// A session of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// The hash of its secret.
    pub token: TokenHash,
    /// When it began, in milliseconds since 1970.
    pub created: u64,
    /// When it was last used, to the hour.
    pub used: u64,
    /// A short description of the client; may be empty.
    pub client: String,
}

/// A new account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registration {
    /// The person: a guest, or somebody who is not in the store yet.
    pub person: PersonId,
    /// The name.
    pub name: String,
    /// The password's hash.
    pub password: String,
    /// Hashes of the recovery codes.
    pub codes: Vec<CodeHash>,
    /// The session that replaces those of the guest.
    pub session: NewSession,
}

/// A sign-in whose password or recovery code was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignIn {
    /// The account.
    pub person: PersonId,
    /// The session that begins.
    pub session: NewSession,
    /// The session of the same browser that ends.
    pub ends: Option<TokenHash>,
    /// The guest of the same browser, whose tables move to the account.
    pub guest: Option<PersonId>,
    /// The recovery code that is used up, and the hash of the new password. This ends all other sessions.
    pub recovery: Option<(CodeHash, String)>,
}

/// What to remove, each before a time in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expired {
    /// Sessions that were last used before this.
    pub unused_sessions: u64,
    /// Sessions that began before this.
    pub sessions: u64,
    /// Guests who came before this and never sat anywhere.
    pub guests: u64,
    /// Tables at which no game has begun, and whose last event was before this.
    pub waiting_tables: u64,
}

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

/// The analysis of a game so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisRow {
    /// When it was last updated, in milliseconds since 1970.
    pub updated: u64,
    /// Whether it is complete.
    pub done: bool,
    /// The analysis so far, as JSON.
    pub body: String,
}

/// A rated game of a person.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedRow {
    /// The table.
    pub table: TableId,
    /// The number of the game at the table.
    pub game: u32,
    /// The way to play.
    pub way: Way,
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
    /// The rating after it.
    pub rating: Rating,
    /// How much it changed the rating, in points.
    pub change: i32,
    /// The person's place.
    pub place: u32,
    /// How many people played.
    pub players: u32,
    /// How much it counted: 1 for the first game of these people on that day, then 1/2, 1/4 and so on.
    pub weight: f64,
}

/// What the store knows about a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeRow {
    /// The node.
    pub id: NodeId,
    /// Since when it could store without interruption, by the store's clock.
    pub able_since: u64,
    /// When it last recorded that it can store, by the store's clock.
    pub beat: u64,
}

/// The answer to a node that recorded that it can store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beat {
    /// The store's time, in milliseconds since 1970.
    pub now: u64,
    /// The nodes that have not signed off, including this one. Nodes that were silent for an hour are
    /// left out.
    pub nodes: Vec<NodeRow>,
}

/// A hash of the secret in a person's cookie.
pub type TokenHash = [u8; 32];

/// A hash of a recovery code.
pub type CodeHash = [u8; 32];

/// All operations of a store. When a future completes, its change is on disk. Every change happens
/// completely or not at all.
#[async_trait]
pub trait Store: Send + Sync {
    /// Adds events to a table's log, if the log still has the expected length.
    async fn append(&self, append: Append) -> Result<Appended, Error>;

    /// The events of a table after the one with this number, in order.
    async fn events(&self, table: TableId, after: u64) -> Result<Vec<Logged>, Error>;

    /// The lengths of the logs of these tables. Tables that do not exist are left out.
    async fn heads(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, Error>;

    /// Listed tables that wait or play: waiting ones first, then by their last event, newest first.
    async fn lobby(&self, most: u32) -> Result<Vec<TableRow>, Error>;

    /// The tables of a person whose last event was before this time, newest first.
    async fn tables_of(&self, person: PersonId, before: u64, most: u32) -> Result<Vec<TableRow>, Error>;

    /// How many tables of a person wait or play.
    async fn open_tables_of(&self, person: PersonId) -> Result<u32, Error>;

    /// Tables with a clock that has expired by this time.
    async fn overdue(&self, now: u64, most: u32) -> Result<Vec<TableId>, Error>;

    /// Tables with a running clock that counts minutes.
    async fn live_clocks(&self) -> Result<Vec<TableId>, Error>;

    /// Tables that continue without anybody connected and wait for a program.
    async fn programs_due(&self) -> Result<Vec<TableId>, Error>;

    /// When a node was last able to store something, by the store's clock; `None` if never.
    async fn last_alive(&self) -> Result<Option<u64>, Error>;

    /// The store's time, in milliseconds since 1970. All nodes share it.
    async fn time(&self) -> Result<u64, Error>;

    /// Records that this node can store now. If its last record is older than `outage` milliseconds,
    /// the node was interrupted.
    async fn beat(&self, node: NodeId, outage: u64) -> Result<Beat, Error>;

    /// Removes the records of a node that stops.
    async fn sign_off(&self, node: NodeId) -> Result<(), Error>;

    /// Sets a table aside whose log cannot be read: from now on, [`overdue`](Self::overdue),
    /// [`live_clocks`](Self::live_clocks), [`programs_due`](Self::programs_due) and
    /// [`lobby`](Self::lobby) leave it out, until something is added to its log. Returns whether that is
    /// new.
    async fn set_aside(&self, table: TableId, now: u64) -> Result<bool, Error>;

    /// Adds a new guest.
    async fn add_person(&self, person: PersonRow) -> Result<(), Error>;

    /// A person, if they exist.
    async fn person(&self, id: PersonId) -> Result<Option<PersonRow>, Error>;

    /// A person by name, ignoring case.
    async fn person_by_name(&self, name: &str) -> Result<Option<PersonRow>, Error>;

    /// The names of those of these people who have one.
    async fn names(&self, people: &[PersonId]) -> Result<Vec<(PersonId, String)>, Error>;

    /// Registers a guest or a new person, and replaces all their sessions by a new one. `NameTaken` if the name is
    /// taken, `NotFound` if they are already registered.
    async fn register(&self, registration: Registration) -> Result<(), Error>;

    /// Deletes a person: name, password, recovery codes, sessions, ratings, and the list of their tables.
    async fn forget_person(&self, id: PersonId) -> Result<(), Error>;

    /// Adds a session.
    async fn add_session(&self, person: PersonId, session: NewSession) -> Result<(), Error>;

    /// Signs in. Returns `false` and changes nothing if the recovery code is not one of the person's.
    async fn sign_in(&self, sign_in: SignIn) -> Result<bool, Error>;

    /// The person of a session, if it was used after `used` and began after `created`. Marks the session as used
    /// now.
    async fn session(&self, token: TokenHash, now: u64, used: u64, created: u64) -> Result<Option<PersonRow>, Error>;

    /// The sessions of a person, the last used first.
    async fn sessions_of(&self, person: PersonId) -> Result<Vec<SessionRow>, Error>;

    /// Ends a session.
    async fn end_session(&self, token: TokenHash) -> Result<(), Error>;

    /// Ends all sessions of a person.
    async fn end_sessions(&self, person: PersonId) -> Result<(), Error>;

    /// Changes the hash of a password, and ends all sessions except one. Returns `false` and changes nothing if the
    /// old hash is another one.
    async fn change_password(&self, person: PersonId, old: &str, new: &str, except: TokenHash) -> Result<bool, Error>;

    /// Replaces the recovery codes of a person.
    async fn renew_codes(&self, person: PersonId, codes: Vec<CodeHash>) -> Result<(), Error>;

    /// How many recovery codes of a person are not used up.
    async fn codes_left(&self, person: PersonId) -> Result<u32, Error>;

    /// Since when an operator keeps a person out; `None` if they do not.
    async fn banned_since(&self, person: PersonId) -> Result<Option<u64>, Error>;

    /// The people whose sessions an operator ended after this time, under all their IDs, and when.
    async fn revoked_since(&self, time: u64) -> Result<Vec<(PersonId, u64)>, Error>;

    /// Removes what has expired, at most this many rows of each kind. Returns how many rows were removed.
    async fn sweep(&self, expired: Expired, most: u32) -> Result<u64, Error>;

    /// The ratings of a person by way to play.
    async fn ratings_of(&self, person: PersonId) -> Result<Vec<(Way, Rating)>, Error>;

    /// The ratings of these people, by way to play.
    async fn ratings(&self, people: &[PersonId]) -> Result<Vec<(PersonId, Way, Rating)>, Error>;

    /// The best rated people of a way to play, ordered by the lower bound of their rating.
    async fn best(&self, way: Way, most: u32) -> Result<Vec<(PersonId, String, Rating)>, Error>;

    /// How much a game of a table changed the ratings of its players, in points. Empty if it did not count.
    async fn rating_changes(&self, table: TableId, game: u32) -> Result<Vec<(PersonId, i32)>, Error>;

    /// The rated games of a person in one way to play that ended before this time, newest first.
    async fn rated_games_of(&self, person: PersonId, way: Way, before: u64, most: u32) -> Result<Vec<RatedRow>, Error>;

    /// The analysis of a game of a table.
    async fn analysis(&self, table: TableId, game: u32) -> Result<Option<AnalysisRow>, Error>;

    /// Stores the analysis of a game of a table.
    async fn save_analysis(&self, table: TableId, game: u32, row: AnalysisRow) -> Result<(), Error>;

    /// Whether the store can be read and written now.
    async fn check(&self) -> Result<(), Error>;

    /// Finishes pending work and closes all connections.
    async fn close(&self);
}
