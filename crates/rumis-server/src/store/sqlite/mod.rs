//! SQLite, inside the program: one file, one thread that writes, a few that read.

mod accounts;
pub(super) mod connection;
mod operating;
mod readers;
mod rows;
mod sweep;
mod writer;

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use rumis::Way;

use self::readers::Readers;
use self::writer::Writer;
use super::entry::{Entry, USED_AGAIN_AFTER};
use super::migrations;
use super::{
    AnalysisRow, Append, Appended, Beat, CodeHash, Expired, NewSession, PersonRow, RatedRow, Registration, SessionRow,
    SignIn, Store, TableRow, TokenHash,
};
use crate::bus::NodeId;
use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::people::rating::Rating;
use crate::table::Logged;
use crate::time::now;

/// A store in an SQLite file.
///
/// ```
/// # async fn example() -> Result<(), rumis_server::Error> {
/// use rumis_server::{SqliteStore, Store};
/// let store = SqliteStore::open("rumis.db")?;
/// store.check().await?;
/// store.close().await;
/// # Ok(())
/// # }
/// ```
pub struct SqliteStore {
    writer: Writer,
    readers: Arc<Readers>,
}

impl SqliteStore {
    /// Opens or creates the file, and migrates it.
    ///
    /// # Errors
    /// If it cannot be opened, or belongs to another program or a newer version of this one.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, Error> {
        let path = path.as_ref();
        Ok(Self { writer: Writer::new(connection::to_write(path)?)?, readers: Readers::new(path) })
    }

    /// Opens a file of this version, which a server may be using.
    pub(super) fn open_current(path: &Path) -> Result<Self, Error> {
        migrations::current(connection::layout(&connection::to_read(path)?)?)?;
        Self::open(path)
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn append(&self, append: Append) -> Result<Appended, Error> {
        let entry = Entry::try_from(append)?;
        self.writer.write(move |connection| rows::append(connection, &entry)).await
    }

    async fn events(&self, table: TableId, after: u64) -> Result<Vec<Logged>, Error> {
        self.readers.read(move |connection| rows::events(connection, table, after)).await
    }

    async fn heads(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, Error> {
        let tables = tables.to_vec();
        self.readers.read(move |connection| rows::heads(connection, &tables)).await
    }

    async fn lobby(&self, most: u32) -> Result<Vec<TableRow>, Error> {
        self.readers.read(move |connection| rows::lobby(connection, most)).await
    }

    async fn tables_of(&self, person: PersonId, before: u64, most: u32) -> Result<Vec<TableRow>, Error> {
        self.readers.read(move |connection| rows::tables_of(connection, person, before, most)).await
    }

    async fn open_tables_of(&self, person: PersonId) -> Result<u32, Error> {
        self.readers.read(move |connection| rows::open_tables_of(connection, person)).await
    }

    async fn overdue(&self, now: u64, most: u32) -> Result<Vec<TableId>, Error> {
        self.readers.read(move |connection| rows::overdue(connection, now, most)).await
    }

    async fn live_clocks(&self) -> Result<Vec<TableId>, Error> {
        self.readers.read(rows::live_clocks).await
    }

    async fn programs_due(&self) -> Result<Vec<TableId>, Error> {
        self.readers.read(rows::programs_due).await
    }

    async fn last_alive(&self) -> Result<Option<u64>, Error> {
        self.readers.read(rows::last_alive).await
    }

    async fn time(&self) -> Result<u64, Error> {
        Ok(now())
    }

    async fn beat(&self, node: NodeId, outage: u64) -> Result<Beat, Error> {
        self.writer.write(move |connection| rows::beat(connection, node, outage, now())).await
    }

    async fn sign_off(&self, node: NodeId) -> Result<(), Error> {
        self.writer.write(move |connection| rows::sign_off(connection, node)).await
    }

    async fn set_aside(&self, table: TableId, now: u64) -> Result<bool, Error> {
        self.writer.write(move |connection| rows::set_aside(connection, table, now)).await
    }

    async fn add_person(&self, person: PersonRow) -> Result<(), Error> {
        self.writer.write(move |connection| rows::add_person(connection, &person)).await
    }

    async fn person(&self, id: PersonId) -> Result<Option<PersonRow>, Error> {
        self.readers.read(move |connection| rows::person(connection, id)).await
    }

    async fn person_by_name(&self, name: &str) -> Result<Option<PersonRow>, Error> {
        let name = name.to_owned();
        self.readers.read(move |connection| rows::person_by_name(connection, &name)).await
    }

    async fn names(&self, people: &[PersonId]) -> Result<Vec<(PersonId, String)>, Error> {
        let people = people.to_vec();
        self.readers.read(move |connection| rows::names(connection, &people)).await
    }

    async fn register(&self, registration: Registration) -> Result<(), Error> {
        self.writer.write(move |connection| accounts::register(connection, &registration)).await
    }

    async fn forget_person(&self, id: PersonId) -> Result<(), Error> {
        self.writer.write(move |connection| rows::forget_person(connection, id)).await
    }

    async fn add_session(&self, person: PersonId, session: NewSession) -> Result<(), Error> {
        self.writer.write(move |connection| accounts::add_session(connection, person, &session)).await
    }

    async fn sign_in(&self, sign_in: SignIn) -> Result<bool, Error> {
        self.writer.write(move |connection| accounts::sign_in(connection, &sign_in)).await
    }

    async fn session(&self, token: TokenHash, now: u64, used: u64, created: u64) -> Result<Option<PersonRow>, Error> {
        let session = self.readers.read(move |connection| accounts::session(connection, token, used, created)).await?;
        let Some((person, used)) = session else { return Ok(None) };
        if now.saturating_sub(used) >= USED_AGAIN_AFTER {
            let marked = self.writer.write(move |connection| accounts::session_used(connection, token, now)).await;
            // A full disk must not sign people out who only want to read.
            if let Err(error) = marked {
                tracing::warn!(%error, "a session could not be marked as used");
            }
        }
        Ok(Some(person))
    }

    async fn sessions_of(&self, person: PersonId) -> Result<Vec<SessionRow>, Error> {
        self.readers.read(move |connection| accounts::sessions_of(connection, person)).await
    }

    async fn end_session(&self, token: TokenHash) -> Result<(), Error> {
        self.writer.write(move |connection| accounts::end_session(connection, token)).await
    }

    async fn end_sessions(&self, person: PersonId) -> Result<(), Error> {
        self.writer.write(move |connection| accounts::end_sessions(connection, person)).await
    }

    async fn change_password(&self, person: PersonId, old: &str, new: &str, except: TokenHash) -> Result<bool, Error> {
        let (old, new) = (old.to_owned(), new.to_owned());
        self.writer.write(move |connection| accounts::change_password(connection, person, &old, &new, except)).await
    }

    async fn renew_codes(&self, person: PersonId, codes: Vec<CodeHash>) -> Result<(), Error> {
        self.writer.write(move |connection| accounts::renew_codes(connection, person, &codes)).await
    }

    async fn codes_left(&self, person: PersonId) -> Result<u32, Error> {
        self.readers.read(move |connection| accounts::codes_left(connection, person)).await
    }

    async fn banned_since(&self, person: PersonId) -> Result<Option<u64>, Error> {
        self.readers.read(move |connection| operating::banned_since(connection, person)).await
    }

    async fn revoked_since(&self, time: u64) -> Result<Vec<(PersonId, u64)>, Error> {
        self.readers.read(move |connection| operating::revoked_since(connection, time)).await
    }

    async fn sweep(&self, expired: Expired, most: u32) -> Result<u64, Error> {
        self.writer.write(move |connection| sweep::sweep(connection, expired, most)).await
    }

    async fn ratings_of(&self, person: PersonId) -> Result<Vec<(Way, Rating)>, Error> {
        self.readers.read(move |connection| rows::ratings_of(connection, person)).await
    }

    async fn ratings(&self, people: &[PersonId]) -> Result<Vec<(PersonId, Way, Rating)>, Error> {
        let people = people.to_vec();
        self.readers.read(move |connection| rows::ratings(connection, &people)).await
    }

    async fn best(&self, way: Way, most: u32) -> Result<Vec<(PersonId, String, Rating)>, Error> {
        self.readers.read(move |connection| rows::best(connection, way, most)).await
    }

    async fn rating_changes(&self, table: TableId, game: u32) -> Result<Vec<(PersonId, i32)>, Error> {
        self.readers.read(move |connection| rows::rating_changes(connection, table, game)).await
    }

    async fn rated_games_of(&self, person: PersonId, way: Way, before: u64, most: u32) -> Result<Vec<RatedRow>, Error> {
        self.readers.read(move |connection| rows::rated_games_of(connection, person, way, before, most)).await
    }

    async fn analysis(&self, table: TableId, game: u32) -> Result<Option<AnalysisRow>, Error> {
        self.readers.read(move |connection| rows::analysis(connection, table, game)).await
    }

    async fn save_analysis(&self, table: TableId, game: u32, row: AnalysisRow) -> Result<(), Error> {
        self.writer.write(move |connection| rows::save_analysis(connection, table, game, &row)).await
    }

    async fn check(&self) -> Result<(), Error> {
        self.writer.write(rows::check).await?;
        self.readers.read(rows::checks).await.map(drop)
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}
