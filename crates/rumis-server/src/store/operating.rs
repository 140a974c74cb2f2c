//! What operators do with a store, while servers use it.

use async_trait::async_trait;

use super::{CodeHash, NodeRow, Store};
use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::table::Phase;

/// A table as operators see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableEntry {
    /// The table. Its ID is its link, which is a secret.
    pub id: TableId,
    /// Its phase.
    pub phase: Phase,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// The number of events in its log.
    pub events: u64,
    /// When its last event happened, in milliseconds since 1970.
    pub updated: u64,
    /// Whether it was set aside because its log cannot be read.
    pub aside: bool,
}

/// How much a store contains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Tables with a free chair.
    pub waiting: u64,
    /// Tables with a running game.
    pub playing: u64,
    /// Tables whose game is over.
    pub over: u64,
    /// Tables that are closed.
    pub closed: u64,
    /// Tables that were set aside because their log cannot be read.
    pub aside: u64,
    /// People with a name.
    pub accounts: u64,
    /// People without a name.
    pub guests: u64,
    /// People who are kept out.
    pub banned: u64,
    /// Sessions.
    pub sessions: u64,
}

/// A password that an operator replaces, because the person has lost it.
pub(crate) struct Reset {
    pub(crate) person: PersonId,
    /// The hash of a password that nobody knows.
    pub(crate) password: String,
    /// The only recovery code from now on.
    pub(crate) code: CodeHash,
    /// When, by the store's clock.
    pub(crate) at: u64,
}

/// The operations of operators. Each is one change.
#[async_trait]
pub(crate) trait OperatorStore: Store {
    /// How much there is.
    async fn counts(&self) -> Result<Counts, Error>;

    /// The servers that use the database, or crashed within the last hour.
    async fn nodes(&self) -> Result<Vec<NodeRow>, Error>;

    /// Tables in this phase, or all of them, the last changed first.
    async fn tables(&self, phase: Option<Phase>, most: u32) -> Result<Vec<TableEntry>, Error>;

    /// Closes a table whose log cannot be read: nothing is added to the log, but the table waits and plays no longer.
    /// Returns whether it was open.
    async fn close_unread(&self, table: TableId, at: u64) -> Result<bool, Error>;

    /// Keeps a person out, and ends their sessions.
    async fn ban(&self, person: PersonId, at: u64) -> Result<(), Error>;

    /// Lets a person in again. Returns whether they were kept out.
    async fn unban(&self, person: PersonId) -> Result<bool, Error>;

    /// Replaces a password and the recovery codes, and ends all sessions.
    async fn reset(&self, reset: Reset) -> Result<(), Error>;

    /// Ends all sessions of a person. Returns how many there were.
    async fn revoke(&self, person: PersonId, at: u64) -> Result<u64, Error>;
}
