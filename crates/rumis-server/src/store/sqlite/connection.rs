//! Opens connections to the file, and applies migrations.

use std::fmt;
use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, OptionalExtension as _, TransactionBehavior};

use crate::error::{Code, Error};
use crate::store::migrations;

/// How long to wait for another process that writes, for example a restore.
const PATIENCE: Duration = Duration::from_secs(5);

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        Self::storage(error)
    }
}

/// Opens the file for writing, creates it if it does not exist, and migrates it.
pub(in crate::store) fn to_write(path: &Path) -> Result<Connection, Error> {
    create(path)?;
    let mut connection = open(path)?;
    // Otherwise a read-only file would be noticed only at the first write.
    if connection.is_readonly("main")? {
        return Err(Error::new(Code::Storage, format!("{} is read-only", path.display())));
    }
    // With WAL, readers never wait for the writer, and a commit is one write and one sync. `FULL`,
    // because otherwise a power failure could lose a commit.
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    // A checkpoint makes a commit wait. So checkpoints are rare, and the journal is truncated if it
    // has grown long.
    connection.pragma_update(None, "wal_autocheckpoint", 4000)?;
    connection.pragma_update(None, "journal_size_limit", 64 << 20)?;
    // Negative means KiB. Enough for most pages that a busy server uses.
    connection.pragma_update(None, "cache_size", -65_536)?;
    migrate(&mut connection)?;
    Ok(connection)
}

/// Opens an existing file for reading.
pub(in crate::store) fn to_read(path: &Path) -> Result<Connection, Error> {
    // Not read-only: recovering the journal of a crashed process needs write access.
    let connection = open(path)?;
    connection.pragma_update(None, "query_only", true)?;
    Ok(connection)
}

/// Creates an empty file that only its owner can read, because it will contain password hashes. An
/// existing file is not changed.
pub(in crate::store) fn create(path: &Path) -> Result<(), Error> {
    let mut file = OpenOptions::new();
    // Never open an existing file: closing it would release SQLite's locks on it.
    file.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut file, 0o600);
    match file.open(path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(unopened(path, error)),
        _ => Ok(()),
    }
}

fn unopened(path: &Path, error: impl fmt::Display) -> Error {
    Error::new(Code::Storage, format!("cannot open {}: {error}", path.display()))
}

/// Opens an existing file.
pub(in crate::store) fn open(path: &Path) -> Result<Connection, Error> {
    // A connection is used by one thread at a time, so it needs no mutex.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(|error| unopened(path, error))?;
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// The number of the last applied migration; 0 for an empty file.
pub(in crate::store) fn layout(connection: &Connection) -> Result<i64, Error> {
    let named =
        "SELECT count(*) FILTER (WHERE name = 'rumis_migrations'), count(*) FROM sqlite_schema WHERE type = 'table'";
    let (ours, all): (i64, i64) = connection.query_row(named, [], |row| Ok((row.get(0)?, row.get(1)?)))?;
    match (ours, all) {
        (0, 0) => Ok(0),
        (0, _) => Err(migrations::foreign()),
        _ => {
            let newest = connection.query_row("SELECT max(number) FROM rumis_migrations", [], |row| row.get(0));
            Ok(newest.optional()?.flatten().unwrap_or(0))
        }
    }
}

/// Applies all missing migrations, each completely or not at all.
pub(in crate::store) fn migrate(connection: &mut Connection) -> Result<(), Error> {
    while let [step, ..] = migrations::missing(layout(connection)?)? {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Another process may have been first while this one waited.
        if layout(&transaction)? + 1 == step.number {
            transaction.execute_batch(
                "CREATE TABLE IF NOT EXISTS rumis_migrations (number INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL) STRICT",
            )?;
            transaction.execute_batch(step.sqlite)?;
            transaction
                .execute("INSERT INTO rumis_migrations (number, name) VALUES (?1, ?2)", (step.number, step.name))?;
            transaction.commit()?;
        }
    }
    Ok(())
}
