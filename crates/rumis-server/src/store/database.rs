//! The address of a database, as written on a command line.

use std::fmt;
use std::fs::{File, TryLockError};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use super::Store;
use super::operating::OperatorStore;
use super::postgres::PostgresStore;
use super::postgres::address::Address;
use super::sqlite::SqliteStore;
use crate::error::{Code, Error};

/// The address of a database.
///
/// ```
/// use rumis_server::Database;
/// let file: Database = "sqlite:rumis.db".parse()?;
/// assert_eq!(file, "rumis.db".parse()?);
/// let server: Database = "postgres://rumis:secret@db.example/rumis".parse()?;
/// assert_eq!(server.to_string(), "postgres://db.example/rumis"); // passwords are not shown
/// assert!("mysql://db.example/rumis".parse::<Database>().is_err());
/// # Ok::<(), rumis_server::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub enum Database {
    /// An SQLite file, for one machine.
    Sqlite(PathBuf),
    /// The address of a PostgreSQL database, for one machine or several.
    Postgres(String),
}

impl Database {
    /// Locks an SQLite file for as long as the returned value is held. Only one server may use a
    /// file, because each trusts its own cache. The operating system releases the lock when the
    /// process ends, however it ends.
    ///
    /// # Errors
    /// If another process holds the lock.
    pub(crate) fn claim(&self) -> Result<Option<File>, Error> {
        let Self::Sqlite(path) = self else { return Ok(None) };
        let file = File::create(path.with_added_extension("lock")).map_err(Error::storage)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(file)),
            Err(TryLockError::WouldBlock) => Err(Error::new(
                Code::Unavailable,
                format!("a server uses {}: stop it first, or name another file", path.display()),
            )),
            // Some file systems have no locks. Then two servers cannot be detected.
            Err(TryLockError::Error(_)) => Ok(None),
        }
    }

    /// Opens the store and migrates it to the current schema.
    ///
    /// # Errors
    /// If it cannot be opened, or was written by a newer version of this program.
    pub async fn open(&self) -> Result<Arc<dyn Store>, Error> {
        Ok(match self {
            Self::Sqlite(path) => Arc::new(SqliteStore::open(path)?),
            Self::Postgres(url) => Arc::new(PostgresStore::connect(url).await?),
        })
    }

    /// Opens the store for an operator. It must exist, and be of this version.
    ///
    /// # Errors
    /// If it does not or is not.
    pub(crate) async fn operate(&self) -> Result<Arc<dyn OperatorStore>, Error> {
        Ok(match self {
            Self::Sqlite(path) => Arc::new(SqliteStore::open_current(path)?),
            Self::Postgres(url) => Arc::new(PostgresStore::connect_current(url).await?),
        })
    }
}

impl FromStr for Database {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let bad = |sentence: &str| Err(Error::new(Code::BadRequest, sentence));
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return text.parse::<Address>().map(|_| Self::Postgres(text.to_owned()));
        }
        let path = text.strip_prefix("sqlite://").or_else(|| text.strip_prefix("sqlite:")).unwrap_or(text);
        if path.is_empty() {
            return bad("a database needs a path: sqlite:PATH");
        }
        if path == ":memory:" {
            return bad("an in-memory database would be lost when the program ends; name a file");
        }
        if path.contains("://") {
            return bad("not a valid database: expected sqlite:PATH, a path, or postgres://USER@HOST/NAME");
        }
        Ok(Self::Sqlite(path.into()))
    }
}

impl fmt::Display for Database {
    /// As written, but without user, password and settings.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => write!(f, "sqlite:{}", path.display()),
            Self::Postgres(url) => {
                let address = url.split_once("://").map_or(url.as_str(), |(_, address)| address);
                let address = address.split_once('?').map_or(address, |(address, _)| address);
                write!(f, "postgres://{}", address.rsplit_once('@').map_or(address, |(_, address)| address))
            }
        }
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
