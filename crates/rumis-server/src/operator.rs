//! What an operator does from the command line, directly in the database. Servers may run: they notice
//! within a few seconds.

use std::sync::Arc;

use crate::config::Retention;
use crate::error::{Code, Error};
use crate::id::{PersonId, TableId, random};
use crate::people::password::{self, Asker};
use crate::people::{accounts, recovery};
use crate::store::logs::replayed;
use crate::store::operating::{Counts, OperatorStore, Reset, TableEntry};
use crate::store::{Append, Appended, Database, Head, NodeRow};
use crate::sweeping::sweep_once;
use crate::table::Phase;

/// How often closing a table is tried while others play at it.
const TRIES: u32 = 10;

/// The state of a server's data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// The store's time, in milliseconds since 1970.
    pub now: u64,
    /// How much there is.
    pub counts: Counts,
    /// The servers that use the database, or crashed within the last hour.
    pub nodes: Vec<NodeRow>,
}

/// An operator at a database.
///
/// ```
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), rumis_server::Error> {
/// use rumis_server::{Config, Database, Operator, Server};
/// # let folder = tempfile::tempdir().unwrap();
/// let database = Database::Sqlite(folder.path().join("rumis.db"));
/// let server = Server::start(Config::new("127.0.0.1:0".parse().unwrap(), database.clone())).await?;
/// let operator = Operator::open(&database).await?;
/// assert_eq!(operator.status().await?.nodes.len(), 1);
/// assert!(operator.ban("nobody").await.is_err());
/// server.stop().await;
/// # Ok(())
/// # }
/// ```
pub struct Operator {
    store: Arc<dyn OperatorStore>,
}

impl Operator {
    /// Opens a database that a server of this version has used.
    ///
    /// # Errors
    /// If it does not exist, cannot be opened, or is from another version.
    pub async fn open(database: &Database) -> Result<Self, Error> {
        Ok(Self { store: database.operate().await? })
    }

    /// The state of the data.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn status(&self) -> Result<Status, Error> {
        let now = self.store.time().await?;
        Ok(Status { now, counts: self.store.counts().await?, nodes: self.store.nodes().await? })
    }

    /// Tables in this phase, or all of them, the last changed first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn tables(&self, phase: Option<Phase>, most: u32) -> Result<Vec<TableEntry>, Error> {
        self.store.tables(phase, most).await
    }

    /// Closes a table for good. A running game ends without a result, and nobody's rating changes. A table whose log
    /// cannot be read is only marked as closed, so that it is nobody's open table any more.
    ///
    /// # Errors
    /// If there is no such table, it is closed already, or a newer version has changed it.
    pub async fn close_table(&self, id: TableId) -> Result<(), Error> {
        for _ in 0..TRIES {
            let table = match replayed(&*self.store, id).await {
                Err(error) if error.code() == Code::Unreadable => return self.close_unread(id).await,
                table => table?,
            };
            let (table, _) = table.ok_or_else(|| Error::new(Code::NotFound, "there is no such table"))?;
            let after = Head { seq: table.seq(), at: table.at() };
            let draft = table.close(self.store.time().await?)?;
            let summary = draft.table.summary();
            let (people, rated, finished, notices) = (Vec::new(), None, None, Vec::new());
            let append = Append { table: id, after, events: draft.events, summary, people, rated, finished, notices };
            if self.store.append(append).await? == Appended::Stored {
                return Ok(());
            }
        }
        Err(Error::new(Code::Unavailable, "this table is too busy: try again"))
    }

    async fn close_unread(&self, id: TableId) -> Result<(), Error> {
        let is_closed = self.store.close_unread(id, self.store.time().await?).await?;
        if is_closed { Ok(()) } else { Err(Error::new(Code::Closed, "this table is closed")) }
    }

    async fn account(&self, name: &str) -> Result<PersonId, Error> {
        let person = accounts::find(&*self.store, name).await?;
        person.map(|person| person.id).ok_or_else(|| Error::new(Code::NotFound, "there is no account with this name"))
    }

    /// Replaces the password of an account by a recovery code, which signs in once and sets a new password.
    /// The old password, the old codes and all sessions end.
    ///
    /// # Errors
    /// If there is no such account.
    pub async fn reset_password(&self, name: &str) -> Result<String, Error> {
        let person = self.account(name).await?;
        // A hash of something that nobody knows.
        let unknown = data_encoding::HEXLOWER.encode(&random::<32>()?);
        let password = password::hash(unknown, Asker::Known).await?;
        let (shown, code) = recovery::code(person)?;
        self.store.reset(Reset { person, password, code, at: self.store.time().await? }).await?;
        Ok(shown)
    }

    /// Keeps an account out: its sessions end, and nobody can sign in to it.
    ///
    /// # Errors
    /// If there is no such account.
    pub async fn ban(&self, name: &str) -> Result<(), Error> {
        let person = self.account(name).await?;
        self.store.ban(person, self.store.time().await?).await
    }

    /// Lets an account in again. Returns whether it was kept out.
    ///
    /// # Errors
    /// If there is no such account.
    pub async fn unban(&self, name: &str) -> Result<bool, Error> {
        self.store.unban(self.account(name).await?).await
    }

    /// Ends all sessions of an account. Returns how many there were.
    ///
    /// # Errors
    /// If there is no such account.
    pub async fn revoke_sessions(&self, name: &str) -> Result<u64, Error> {
        let person = self.account(name).await?;
        self.store.revoke(person, self.store.time().await?).await
    }

    /// Removes what has expired. Returns how many rows were removed.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn sweep(&self, retention: Retention) -> Result<u64, Error> {
        sweep_once(&*self.store, retention).await
    }
}
