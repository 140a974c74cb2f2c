//! SQLite, inside the program: one file, one thread that writes, a few that read.

mod analyses;
mod blocks;
mod challenges;
pub(super) mod connection;
mod daily;
mod documents;
mod due;
mod expiry;
mod lists;
mod logs;
mod nodes;
mod operating;
mod people;
mod push;
mod ratings;
mod readers;
mod results;
mod rows;
mod searches;
mod sessions;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use rusqlite::Connection;

use self::readers::Readers;
use self::rows::{change, one};
use self::writer::Writer;
use super::{Store, StoreTimings, migrations};
use crate::error::Error;

/// How long to wait for the disk, once for a place in the queue and once for the answer.
const DEADLINE: Duration = Duration::from_secs(10);

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
    timings: StoreTimings,
}

impl SqliteStore {
    /// Opens or creates the file, and migrates it.
    ///
    /// # Errors
    /// If it cannot be opened, or belongs to another program or a newer version of this one.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, Error> {
        let path = path.as_ref();
        let timings = StoreTimings::new();
        let writer = Writer::new(connection::to_write(path)?, timings.clone())?;
        Ok(Self { writer, readers: Readers::new(path, timings.clone()), timings })
    }

    /// Opens a file of this version, which a server may be using.
    pub(super) fn open_current(path: &Path) -> Result<Self, Error> {
        migrations::current(connection::layout(&connection::to_read(path)?)?)?;
        Self::open(path)
    }
}

#[async_trait]
impl Store for SqliteStore {
    fn timings(&self) -> StoreTimings {
        self.timings.clone()
    }

    async fn check(&self) -> Result<(), Error> {
        self.writer.write(check).await?;
        self.readers.read(checks).await.map(drop)
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

/// A write, so that the disk is checked too.
fn check(connection: &Connection) -> Result<(), Error> {
    Ok(change(connection, "UPDATE life SET checks = checks + 1", []).map(drop)?)
}

/// Reads the value that `check` writes.
fn checks(connection: &Connection) -> Result<Option<i64>, Error> {
    one(connection, "SELECT checks FROM life", [], |row| Ok(row.get(0)?))
}
