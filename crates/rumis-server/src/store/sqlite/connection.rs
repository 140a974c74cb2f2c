//! One connection to the file, and how the file comes to look as this program expects.

use std::fmt;
use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, OptionalExtension as _, TransactionBehavior};

use crate::error::{Code, Error};
use crate::store::migrations;

/// How long to wait for another process that writes, a restore for example.
const PATIENCE: Duration = Duration::from_secs(5);

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        Self::storage(error)
    }
}

/// Opens the file to write, makes it if there is none, and brings it up to date.
pub(in crate::store) fn to_write(path: &Path) -> Result<Connection, Error> {
    create(path)?;
    let mut connection = open(path)?;
    // Without this a file that may only be read would be found out by the first who wants to play.
    if connection.is_readonly("main")? {
        return Err(Error::new(Code::Storage, format!("{} can't be written", path.display())));
    }
    // The journal goes behind the log: readers never wait for the writer, and a commit is one write
    // and one wait for the disk. `FULL`, because with less a commit could be lost with the power.
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    // Moving the journal into the file makes a commit wait; so it is done seldom, and the journal is
    // cut off again if something has made it long.
    connection.pragma_update(None, "wal_autocheckpoint", 4000)?;
    connection.pragma_update(None, "journal_size_limit", 64 << 20)?;
    // In KiB when negative: most of what a busy evening touches.
    connection.pragma_update(None, "cache_size", -65_536)?;
    migrate(&mut connection)?;
    Ok(connection)
}

/// Opens the file, which must be there, to read.
pub(in crate::store) fn to_read(path: &Path) -> Result<Connection, Error> {
    // Not as read-only: only who may write can bring the journal of a crashed process in order.
    let connection = open(path)?;
    connection.pragma_update(None, "query_only", true)?;
    Ok(connection)
}

/// Makes an empty file, which nobody else can read: hashes of passwords will be in it. If there is a
/// file already, it stays as it is.
pub(in crate::store) fn create(path: &Path) -> Result<(), Error> {
    let mut file = OpenOptions::new();
    // Never opens one that is there: to close it would undo the locks that SQLite has on it.
    file.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut file, 0o600);
    match file.open(path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(unopened(path, error)),
        _ => Ok(()),
    }
}

fn unopened(path: &Path, error: impl fmt::Display) -> Error {
    Error::new(Code::Storage, format!("{} can't be opened: {error}", path.display()))
}

/// Opens the file, which must be there.
pub(in crate::store) fn open(path: &Path) -> Result<Connection, Error> {
    // A connection is only ever used by one thread at a time, so it needs no locks of its own.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(|error| unopened(path, error))?;
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// How far the file has been taken; 0 for an empty one.
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

/// Takes the file as far as this program knows, each step wholly or not at all.
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
