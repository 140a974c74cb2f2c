//! Copies rows between PostgreSQL and an SQLite file.

use std::error::Error as StdError;
use std::path::Path;
use std::pin::pin;

use futures_util::TryStreamExt as _;
use rusqlite::types::Value;
use rusqlite::{Row, params_from_iter};
use tokio::sync::mpsc;
use tokio_postgres::binary_copy::BinaryCopyInWriter;
use tokio_postgres::types::{FromSql, ToSql, Type};
use tokio_postgres::{Client, IsolationLevel};

use super::{Contents, blocking, not_empty};
use crate::error::{Code, Error};
use crate::store::Database;
use crate::store::migrations;
use crate::store::postgres::address::Address;
use crate::store::postgres::pool;
use crate::store::sqlite::connection;

/// All copied tables and their columns. Referenced tables come before the tables that refer to
/// them. The rows of `nodes` belong to running processes, so they are not copied.
pub(super) const TABLES: [(&str, &str); 25] = [
    (
        "tables",
        "id, head, updated, phase, listed, deadline, live_clock, program_due, card, aside, watchers, lasting, counted, \
         strength",
    ),
    ("events", "table_id, seq, at, body"),
    ("people", "id, name, password, created, banned, revoked, profile"),
    ("players", "person, table_id, ended"),
    ("sessions", "token, person, used, created, client"),
    ("recovery_codes", "person, code"),
    ("aliases", "guest, person"),
    ("ratings", "person, way, mean, deviation, games"),
    ("rated_games", "person, table_id, game, way, at, mean, deviation, games, change, place, players, weight, company"),
    ("documents", "person, key, revision, bytes, body"),
    ("games", "table_id, game, plan, way, rated, moves, length, position, seats"),
    ("results", "person, table_id, game, seat, at"),
    ("standings", "person, watched, way, plan, players, programs, games, firsts, shared, points, most"),
    ("pairs", "person, watched, opponent, games, won, lost, last"),
    ("best_wins", "person, watched, way, opponent, points, at"),
    ("searches", "person, pace, players, points, since, lease, pairing, answer_until, here, seated"),
    ("blocks", "person, blocked, since"),
    ("challenges", "id, sender, receiver, terms, again, sent, expires, changed, state, hidden, lease"),
    ("daily_players", "person, day, began, millis, hints"),
    ("daily_counts", "day, slot, people"),
    ("analyses", "table_id, game, updated, done, body"),
    ("life", "one, at, checks"),
    ("push_keys", "one, key"),
    ("push_subscriptions", "session, person, endpoint, origin, p256dh, auth, kinds, created"),
    ("push_notices", "session, kind, due, since, asked, tries, sent"),
];

/// How many rows are copied at a time.
const ARMFUL: usize = 1000;

/// A value read from PostgreSQL.
struct Cell(Value);
/// A value for PostgreSQL.
type Parameter = Box<dyn ToSql + Sync + Send>;

impl<'a> FromSql<'a> for Cell {
    fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn StdError + Sync + Send>> {
        Ok(Self(match *kind {
            Type::BOOL => Value::Integer(bool::from_sql(kind, raw)?.into()),
            Type::FLOAT8 => Value::Real(f64::from_sql(kind, raw)?),
            Type::TEXT => Value::Text(String::from_sql(kind, raw)?),
            Type::BYTEA => Value::Blob(Vec::from_sql(kind, raw)?),
            _ => Value::Integer(i64::from_sql(kind, raw)?),
        }))
    }

    fn from_sql_null(_: &Type) -> Result<Self, Box<dyn StdError + Sync + Send>> {
        Ok(Self(Value::Null))
    }

    fn accepts(kind: &Type) -> bool {
        [Type::BOOL, Type::FLOAT8, Type::TEXT, Type::BYTEA, Type::INT8].contains(kind)
    }
}

/// A separate connection: copying takes longer than the usual timeouts allow.
async fn connect(url: &str) -> Result<Client, Error> {
    let (config, tls) = url.parse::<Address>()?.ready()?;
    let (client, connection) = config.connect(tls).await?;
    // The task ends with the client, and later queries return its error.
    tokio::spawn(connection);
    Ok(client)
}

/// Writes a consistent snapshot of a PostgreSQL database into a new file.
pub(super) async fn from_postgres(url: &str, to: &Path) -> Result<(), Error> {
    let mut client = connect(url).await?;
    migrations::current(pool::layout(&client).await?)?;
    // All reads see the snapshot of the first read.
    let transaction = client.build_transaction().isolation_level(IsolationLevel::RepeatableRead).read_only(true);
    let transaction = transaction.start().await?;
    let (sender, receiver) = mpsc::channel(2);
    let file = to.to_owned();
    let writing = tokio::spawn(blocking(move || write_rows(&file, receiver)));
    let mut sent = [0; TABLES.len()];
    'tables: for (number, (table, columns)) in TABLES.into_iter().enumerate() {
        let statement = transaction.prepare(&format!("SELECT {columns} FROM {table}")).await?;
        let rows = transaction.query_raw(&statement, std::iter::empty::<i64>()).await?;
        let mut rows = pin!(rows.try_chunks(ARMFUL));
        while let Some(rows) = rows.try_next().await.map_err(|error| error.1)? {
            let row = |row: &tokio_postgres::Row| (0..row.len()).map(|column| row.try_get(column)).collect();
            let rows = rows.iter().map(row).collect::<Result<Vec<_>, _>>()?;
            sent[number] += rows.len();
            if sender.send((number, rows)).await.is_err() {
                // The writer failed and reports the error itself.
                break 'tables;
            }
        }
    }
    drop(sender);
    let written = writing.await.map_err(|_| Error::new(Code::Internal, "the copying stopped half way"))??;
    if sent == written {
        Ok(())
    } else {
        Err(Error::storage("the backup is incomplete: fewer rows were written than read"))
    }
}

/// Writes rows into a new file, and counts its content.
fn write_rows(file: &Path, mut rows: mpsc::Receiver<(usize, Vec<Vec<Cell>>)>) -> Result<[usize; TABLES.len()], Error> {
    let mut connection = connection::to_write(file)?;
    // A single file without a journal. Until it is complete, it does not need protection against
    // crashes.
    connection.pragma_update(None, "journal_mode", "DELETE")?;
    connection.pragma_update(None, "synchronous", "OFF")?;
    let transaction = connection.transaction()?;
    transaction.execute("DELETE FROM life", [])?;
    while let Some((number, rows)) = rows.blocking_recv() {
        let (table, columns) = TABLES[number];
        let places = vec!["?"; columns.split(',').count()].join(", ");
        let sql = format!("INSERT INTO {table} ({columns}) VALUES ({places})");
        let mut insert = transaction.prepare_cached(&sql)?;
        for row in rows {
            insert.execute(params_from_iter(row.into_iter().map(|cell| cell.0)))?;
        }
    }
    transaction.commit()?;
    let mut written = [0; TABLES.len()];
    for (number, (table, _)) in TABLES.into_iter().enumerate() {
        let count: i64 = connection.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0))?;
        written[number] = usize::try_from(count).unwrap_or(0);
    }
    Ok(written)
}

/// Restores a backup of this version into a PostgreSQL database, completely or not at all.
pub(super) async fn into_postgres(from: &Path, url: &str, replace: bool) -> Result<Contents, Error> {
    let mut client = connect(url).await?;
    pool::migrate(&mut client).await?;
    let transaction = client.transaction().await?;
    let names = TABLES.map(|(table, _)| table).join(", ");
    // Lock the tables, so that nobody can add rows between the check and the writing.
    transaction.batch_execute(&format!("LOCK TABLE {names} IN ACCESS EXCLUSIVE MODE")).await?;
    let somebody = "SELECT EXISTS (SELECT FROM tables) OR EXISTS (SELECT FROM people)";
    if !replace && transaction.query_one(somebody, &[]).await?.try_get(0)? {
        return Err(not_empty(&Database::Postgres(url.to_owned())));
    }
    transaction.batch_execute(&format!("TRUNCATE {names}")).await?;
    let mut copied = [0; TABLES.len()];
    for (number, (table, columns)) in TABLES.into_iter().enumerate() {
        let statement = transaction.prepare(&format!("SELECT {columns} FROM {table}")).await?;
        let kinds: Vec<Type> = statement.columns().iter().map(|column| column.type_().clone()).collect();
        let sink = transaction.copy_in(&format!("COPY {table} ({columns}) FROM STDIN (FORMAT binary)")).await?;
        let mut writer = pin!(BinaryCopyInWriter::new(sink, &kinds));
        let (sender, mut receiver) = mpsc::channel(2);
        let file = from.to_owned();
        let reading = tokio::spawn(blocking(move || read_rows(&file, number, &kinds, &sender)));
        while let Some(rows) = receiver.recv().await {
            for row in rows {
                writer.as_mut().write_raw(row).await?;
            }
        }
        reading.await.map_err(|_| Error::new(Code::Internal, "the copying stopped half way"))??;
        copied[number] = writer.finish().await?;
    }
    transaction.commit().await?;
    // Update the statistics of the query planner.
    client.batch_execute("ANALYZE").await?;
    let [tables, events, people, ..] = copied;
    Ok(Contents { tables, events, people })
}

/// Reads all rows of one table of a backup, with the types that PostgreSQL expects.
fn read_rows(
    file: &Path,
    number: usize,
    kinds: &[Type],
    sender: &mpsc::Sender<Vec<Vec<Parameter>>>,
) -> Result<(), Error> {
    let connection = connection::to_read(file)?;
    let (table, columns) = TABLES[number];
    let mut statement = connection.prepare(&format!("SELECT {columns} FROM {table}"))?;
    let mut rows = statement.query([])?;
    let mut armful = Vec::new();
    while let Some(row) = rows.next()? {
        let row = kinds.iter().enumerate().map(|(column, kind)| parameter(row, column, kind));
        armful.push(row.collect::<Result<_, _>>()?);
        if armful.len() == ARMFUL && sender.blocking_send(std::mem::take(&mut armful)).is_err() {
            // The other side failed and reports the error itself.
            return Ok(());
        }
    }
    let _failed_and_says_so = sender.blocking_send(armful);
    Ok(())
}

fn parameter(row: &Row<'_>, column: usize, kind: &Type) -> Result<Parameter, rusqlite::Error> {
    Ok(match *kind {
        Type::BOOL => Box::new(row.get::<_, Option<bool>>(column)?),
        Type::FLOAT8 => Box::new(row.get::<_, Option<f64>>(column)?),
        Type::TEXT => Box::new(row.get::<_, Option<String>>(column)?),
        Type::BYTEA => Box::new(row.get::<_, Option<Vec<u8>>>(column)?),
        _ => Box::new(row.get::<_, Option<i64>>(column)?),
    })
}
