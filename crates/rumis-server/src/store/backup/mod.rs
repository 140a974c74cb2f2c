//! Backs up and restores a store.
//!
//! A backup is always one SQLite file with the same schema as the store, whatever it was made from.
//! It can be made while a server runs. It is a consistent snapshot with every change that was
//! acknowledged before the backup began.
//!
//! A backup can be restored into either database. So this is also how to move from SQLite to
//! PostgreSQL, or back: stop the server, [`back_up`] the one, [`restore`] into the other, and start
//! the server there.

mod copy;

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, ErrorCode};
use tokio::task::spawn_blocking;

use super::Database;
use super::entry::unsigned;
use super::migrations;
use super::sqlite::connection;
use crate::error::{Code, Error};
use crate::id::random;

/// How much a backup contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contents {
    /// The number of tables.
    pub tables: u64,
    /// The number of events in all their logs.
    pub events: u64,
    /// The number of people, including guests.
    pub people: u64,
}

/// Writes everything in a database into a new file, and checks the file. A server may use the
/// database meanwhile.
///
/// ```
/// # async fn example() -> Result<(), rumis_server::Error> {
/// use rumis_server::{Database, back_up, restore};
/// let here: Database = "sqlite:rumis.db".parse()?;
/// let there: Database = "postgres://rumis@db.example/rumis".parse()?;
/// let kept = back_up(&here, "rumis.backup".as_ref()).await?;
/// let moved = restore("rumis.backup".as_ref(), &there, false).await?;
/// assert_eq!(kept, moved);
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// If the database cannot be read, or if the file exists or cannot be written.
pub async fn back_up(from: &Database, to: &Path) -> Result<Contents, Error> {
    if fs::exists(to).map_err(Error::storage)? {
        let sentence = format!("the file {} already exists; a backup does not overwrite files", to.display());
        return Err(Error::new(Code::BadRequest, sentence));
    }
    // Rename the file when it is complete, so that a file with the final name can be trusted.
    let partial = Partial::new(to)?;
    match from {
        Database::Sqlite(path) => {
            let (path, partial) = (path.clone(), partial.0.clone());
            blocking(move || vacuum(&path, &partial)).await?;
        }
        Database::Postgres(url) => copy::from_postgres(url, &partial.0).await?,
    }
    let to = to.to_owned();
    blocking(move || {
        let contents = check(&partial.0)?;
        partial.keep(&to).map_err(Error::storage)?;
        Ok(contents)
    })
    .await
}

/// Restores a backup into an empty database, or replaces everything in it. No server may use the
/// database meanwhile.
///
/// # Errors
/// If the backup is damaged or from a newer version of this program, if the database is not empty
/// and `replace` is false, or if it cannot be written. The database is then unchanged.
pub async fn restore(from: &Path, to: &Database, replace: bool) -> Result<Contents, Error> {
    // A running server must not use the database.
    let _claim = to.claim()?;
    let backup = from.to_owned();
    let kept = blocking(move || check(&backup)).await?;
    let restored = match to {
        Database::Sqlite(path) => {
            let (backup, path) = (from.to_owned(), path.clone());
            blocking(move || into_sqlite(&backup, &path, replace)).await?
        }
        Database::Postgres(url) => {
            let backup = from.to_owned();
            let newer = blocking(move || migrated(&backup)).await?;
            copy::into_postgres(newer.as_ref().map_or(from, |copy| &copy.0), url, replace).await?
        }
    };
    if kept == restored {
        Ok(restored)
    } else {
        Err(Error::storage("the restore is incomplete: fewer rows were restored than the backup has"))
    }
}

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> Result<T, Error> + Send + 'static) -> Result<T, Error> {
    spawn_blocking(work).await.map_err(|_| Error::new(Code::Internal, "the copying stopped half way"))?
}

/// An incomplete file, removed unless it is kept.
struct Partial(PathBuf);

impl Partial {
    fn new(whole: &Path) -> Result<Self, Error> {
        let mut name = whole.as_os_str().to_owned();
        name.push(".partial");
        let partial = Self(name.into());
        // Remove what an aborted backup left behind.
        partial.remove();
        connection::create(&partial.0)?;
        Ok(partial)
    }

    /// Syncs the file to disk, then renames it.
    fn keep(&self, to: &Path) -> std::io::Result<()> {
        File::open(&self.0)?.sync_all()?;
        fs::rename(&self.0, to)?;
        let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        File::open(folder)?.sync_all()
    }

    fn remove(&self) {
        for end in ["", "-journal", "-wal", "-shm"] {
            let mut name = self.0.as_os_str().to_owned();
            name.push(end);
            let _there_was_none = fs::remove_file(name);
        }
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        self.remove();
    }
}

/// Copies a snapshot of an SQLite file, even while others write into it.
fn vacuum(from: &Path, to: &Path) -> Result<(), Error> {
    let source = connection::open(from)?;
    known(&source, from)?;
    // Not page by page: that starts again after every write, and never ends on a busy server.
    let to = to.to_str().ok_or_else(|| Error::new(Code::BadRequest, "the name of the backup is not valid Unicode"))?;
    source.execute("VACUUM INTO ?1", [to])?;
    Ok(())
}

/// A temporary copy of a backup of an older version, with all migrations; `None` for a backup of this
/// version.
fn migrated(backup: &Path) -> Result<Option<Partial>, Error> {
    if migrations::missing(connection::layout(&connection::to_read(backup)?)?)?.is_empty() {
        return Ok(None);
    }
    let copy = Partial::new(&std::env::temp_dir().join(format!("rumis-{:x}", u64::from_be_bytes(random()?))))?;
    vacuum(backup, &copy.0)?;
    let mut connection = connection::open(&copy.0)?;
    connection::migrate(&mut connection)?;
    Ok(Some(copy))
}

/// The same error, with the path of the file.
fn in_file(path: &Path, error: &Error) -> Error {
    Error::new(error.code(), format!("{}: {error}", path.display()))
}

/// Refuses files that are not databases of this program, or are from a newer version.
fn known(connection: &Connection, path: &Path) -> Result<(), Error> {
    let named = |error: Error| in_file(path, &error);
    let foreign = || Error::new(Code::BadRequest, format!("{} is not a database of Rumis", path.display()));
    // The first read of the file finds out if it is not a database at all.
    match connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(())) {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::NotADatabase) => return Err(foreign()),
        looked => looked.map_err(|error| named(error.into()))?,
    }
    let layout = connection::layout(connection).map_err(named)?;
    if layout == 0 {
        return Err(foreign());
    }
    migrations::missing(layout).map(drop).map_err(named)
}

/// Checks that a file is intact: its pages, its references, and that every log is as long as its
/// table says.
fn check(path: &Path) -> Result<Contents, Error> {
    let connection = connection::to_read(path)?;
    known(&connection, path)?;
    let damaged = |what: &str| Error::new(Code::Storage, format!("{} is damaged: {what}", path.display()));
    let verdict: String = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if verdict != "ok" {
        return Err(damaged(&verdict));
    }
    if connection.prepare("PRAGMA foreign_key_check")?.exists([])? {
        return Err(damaged("a row refers to a table or a person that does not exist"));
    }
    let gaps = "SELECT 1 FROM tables LEFT JOIN
        (SELECT table_id, count(*) AS events, max(seq) AS last FROM events GROUP BY table_id) ON table_id = id
        WHERE events IS NOT head OR last IS NOT head";
    if connection.prepare(gaps)?.exists([])? {
        return Err(damaged("the log of a table has a gap"));
    }
    contents(&connection)
}

fn contents(connection: &Connection) -> Result<Contents, Error> {
    let count = |table| -> Result<u64, Error> {
        Ok(unsigned(connection.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0))?))
    };
    Ok(Contents { tables: count("tables")?, events: count("events")?, people: count("people")? })
}

fn not_empty(database: &Database) -> Error {
    let sentence = format!("{database} is not empty; allow replacing everything in it, or name another database");
    Error::new(Code::BadRequest, sentence)
}

fn into_sqlite(from: &Path, to: &Path, replace: bool) -> Result<Contents, Error> {
    let source = connection::to_read(from)?;
    connection::create(to)?;
    let mut target = connection::open(to)?;
    let somebody = "SELECT 1 FROM tables UNION ALL SELECT 1 FROM people";
    if connection::layout(&target).map_err(|error| in_file(to, &error))? > 0
        && !replace
        && target.prepare(somebody)?.exists([])?
    {
        return Err(not_empty(&Database::Sqlite(to.to_owned())));
    }
    // All pages in one step: completely or not at all.
    match Backup::new(&source, &mut target)?.step(-1)? {
        StepResult::Done => {}
        _ => return Err(Error::storage("somebody else is using the database")),
    }
    drop(target);
    // Migrate an older backup.
    drop(connection::to_write(to)?);
    check(to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_is_copied() -> Result<(), Error> {
        let mut connection = Connection::open_in_memory()?;
        connection::migrate(&mut connection)?;
        let sql = "SELECT group_concat(c.name, ', ') FROM sqlite_schema t, pragma_table_info(t.name) c
                   WHERE t.type = 'table' AND t.name = ?1";
        for (table, columns) in copy::TABLES {
            let all: String = connection.query_row(sql, [table], |row| row.get(0))?;
            assert_eq!(all, columns, "{table}");
        }
        let sql =
            "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('rumis_migrations', 'nodes')";
        let tables: usize = connection.query_row(sql, [], |row| row.get::<_, i64>(0)).map(|n| n as usize)?;
        assert_eq!(tables, copy::TABLES.len());
        Ok(())
    }
}
