//! Connections to the server, replacements for broken ones, and migrations.

use std::time::{Duration, Instant};

use deadpool_postgres::{
    Client, Hook, HookError, Manager, ManagerConfig, Object, PoolError, RecyclingMethod, Runtime, Timeouts,
};
use tokio::time::timeout;
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;

use super::address::Address;
use crate::error::Error;
use crate::store::entry::closed;
use crate::store::{StoreTimings, migrations};

/// Connections of one node. A server allows a hundred by default, which is enough for a few nodes,
/// and more would only wait for the same disk.
const MOST: usize = 16;
/// How long to wait for a connection.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);
/// How long to wait for the answer to a statement. A server that is frozen, or behind a broken link,
/// does not answer at all.
const DEADLINE: Duration = Duration::from_secs(5);
/// The advisory lock that nodes hold during migrations: an arbitrary number.
const MIGRATING: i64 = 0x72_756d_6973;

/// How long a migration waits for a lock at a time.
const LOCK_TIMEOUT: &str = "SET LOCAL lock_timeout = '2s'";
/// How long it waits until it tries again.
const BETWEEN_TRIES: Duration = Duration::from_secs(2);

/// A node whose last sign of life is older no longer runs, in milliseconds.
const RUNNING: i64 = 10_000;
/// How long to wait for a sign of life of a node of version 0.1.0.
const SIGN_OF_LIFE: Duration = Duration::from_secs(2);

/// Sent on every new connection. A change counts as stored only when it is on disk, whatever the
/// server's configuration says. Abandoned queries end after a timeout.
const GREETING: &str = "SET statement_timeout = '10s'; SET idle_in_transaction_session_timeout = '10s';
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

impl From<tokio_postgres::Error> for Error {
    fn from(error: tokio_postgres::Error) -> Self {
        Self::storage(described(&error))
    }
}

impl From<PoolError> for Error {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::Closed => closed(),
            PoolError::Backend(error) => error.into(),
            error => Self::storage(error),
        }
    }
}

/// The error with its cause; alone it only names its kind.
pub(super) fn described(error: &tokio_postgres::Error) -> String {
    match (error.as_db_error(), std::error::Error::source(error)) {
        (Some(said), _) => said.message().to_owned(),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    }
}

/// Whether the connection broke, so that the outcome of the last statement is unknown.
fn broke(error: &tokio_postgres::Error) -> bool {
    match error.code() {
        Some(code) => {
            // The server is shutting down or still starting.
            let goodbyes = [SqlState::ADMIN_SHUTDOWN, SqlState::CRASH_SHUTDOWN, SqlState::CANNOT_CONNECT_NOW];
            goodbyes.contains(code) || code.code().starts_with("08")
        }
        None => {
            let source = std::error::Error::source(error);
            error.is_closed() || source.is_some_and(<dyn std::error::Error>::is::<std::io::Error>)
        }
    }
}

/// The connections of a node, opened when needed.
pub(super) struct Pool {
    connections: deadpool_postgres::Pool,
    pub(super) timings: StoreTimings,
}

/// A connection that is used for one operation.
pub(super) struct Lent {
    pub(super) client: Object,
    timings: StoreTimings,
}

impl Pool {
    /// A free connection, or a new one.
    pub(super) async fn get(&self) -> Result<Lent, Error> {
        let client = self.timings.wait(self.connections.get()).await?;
        Ok(Lent { client, timings: self.timings.clone() })
    }

    pub(super) fn close(&self) {
        self.connections.close();
    }
}

/// The pool of an address.
pub(super) fn pool(address: Address) -> Result<Pool, Error> {
    let (config, tls) = address.ready()?;
    // Checking every connection before use would double the round trips. The pool notices broken
    // connections, and `read` repeats the statement that found one broken.
    let manager = Manager::from_config(config, tls, ManagerConfig { recycling_method: RecyclingMethod::Fast });
    let greeting = Hook::async_fn(|client: &mut deadpool_postgres::ClientWrapper, _| {
        Box::pin(async move { client.batch_execute(GREETING).await.map_err(HookError::Backend) })
    });
    let timeouts = Timeouts { wait: Some(PATIENCE), create: Some(PATIENCE), recycle: Some(PATIENCE) };
    let pool = deadpool_postgres::Pool::builder(manager).max_size(MOST).runtime(Runtime::Tokio1);
    let connections = pool.timeouts(timeouts).post_create(greeting).build().map_err(Error::storage)?;
    Ok(Pool { connections, timings: StoreTimings::new() })
}

/// What went wrong with a statement.
pub(super) enum Failed {
    /// The server refused it, and nothing was changed.
    Refused(tokio_postgres::Error),
    /// Its answer makes no sense, so the transaction was rolled back.
    Misread(Error),
    /// The connection broke, or no answer came in time. A change may have been made or not.
    Lost(Error),
}

impl From<tokio_postgres::Error> for Failed {
    fn from(error: tokio_postgres::Error) -> Self {
        if broke(&error) { Self::Lost(error.into()) } else { Self::Refused(error) }
    }
}

impl From<Failed> for Error {
    fn from(failed: Failed) -> Self {
        match failed {
            Failed::Refused(error) => error.into(),
            Failed::Misread(error) | Failed::Lost(error) => error,
        }
    }
}

/// Uses a connection until the deadline. If the connection broke or gave no answer, it is not used
/// again.
pub(super) async fn within_deadline<T>(
    Lent { mut client, timings }: Lent,
    work: impl AsyncFnOnce(&mut Object) -> Result<T, Failed>,
) -> Result<T, Failed> {
    let done = match timings.operate(timeout(DEADLINE, work(&mut client))).await {
        Ok(done) => done,
        Err(_) => Err(Failed::Lost(Error::storage("the database did not answer in time"))),
    };
    if let Err(Failed::Lost(_)) = &done {
        // The pool may not have noticed that the connection is broken.
        drop(Object::take(client));
    }
    done
}

/// Queries rows. If the connection broke, tries again on another one: reading twice is harmless.
pub(super) async fn read(pool: &Pool, sql: &str, params: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, Error> {
    let begun = Instant::now();
    match within_deadline(pool.get().await?, async |client| query(client, sql, params).await).await {
        Err(Failed::Lost(_)) if begun.elapsed() < DEADLINE => {
            Ok(within_deadline(pool.get().await?, async |client| query(client, sql, params).await).await?)
        }
        rows => Ok(rows?),
    }
}

async fn query(client: &Client, sql: &str, params: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, Failed> {
    Ok(client.query(&client.prepare_cached(sql).await?, params).await?)
}

/// Changes something, and returns how many rows changed.
pub(super) async fn change(
    pool: &Pool,
    sql: &str,
    params: &[&(dyn ToSql + Sync)],
) -> Result<Result<u64, Failed>, Error> {
    let execute = async |client: &mut Object| Ok(client.execute(&client.prepare_cached(sql).await?, params).await?);
    Ok(within_deadline(pool.get().await?, execute).await)
}

/// The number of the last applied migration; 0 for an empty database.
pub(in crate::store) async fn layout(client: &tokio_postgres::Client) -> Result<i64, Error> {
    let begun = client.query_one("SELECT to_regclass('rumis_migrations') IS NOT NULL", &[]).await?;
    if !begun.try_get(0)? {
        return Ok(0);
    }
    let newest = client.query_one("SELECT coalesce(max(number), 0) FROM rumis_migrations", &[]).await?;
    Ok(newest.try_get(0)?)
}

/// Applies all missing migrations, each completely or not at all. Several nodes may try at the same
/// time; one applies them, and the others wait.
///
/// A migration needs locks that exclude everybody else. While it waits for one, because a backup reads the table, the
/// statements of running nodes wait behind it. So it waits only for a moment at a time. It also tries again if a running
/// node and the migration wait for each other.
pub(in crate::store) async fn migrate(client: &mut tokio_postgres::Client) -> Result<(), Error> {
    loop {
        let applied = layout(client).await?;
        let [step, ..] = migrations::missing(applied)? else { return Ok(()) };
        if step.breaks_older && do_older_nodes_run(client, applied, step.number).await? {
            return Err(migrations::older_nodes_run());
        }
        let transaction = client.transaction().await?;
        // A migration, or waiting for another node's, may take any time.
        transaction.batch_execute("SET LOCAL statement_timeout = 0").await?;
        transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&MIGRATING]).await?;
        transaction.batch_execute(LOCK_TIMEOUT).await?;
        transaction
            .batch_execute(
                "CREATE TABLE IF NOT EXISTS rumis_migrations (number BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL)",
            )
            .await?;
        // Another node may have been first while this one waited.
        let sql = "INSERT INTO rumis_migrations (number, name) VALUES ($1, $2) ON CONFLICT (number) DO NOTHING";
        if transaction.execute(sql, &[&step.number, &step.name]).await? == 1
            && let Err(error) = transaction.batch_execute(step.postgres).await
        {
            let busy = [SqlState::LOCK_NOT_AVAILABLE, SqlState::T_R_DEADLOCK_DETECTED];
            if !error.code().is_some_and(|code| busy.contains(code)) {
                return Err(error.into());
            }
            transaction.rollback().await?;
            tracing::warn!(
                migration = step.name,
                "something else uses the database, such as a backup or another node; waiting"
            );
            // Let everybody else pass.
            tokio::time::sleep(BETWEEN_TRIES).await;
            continue;
        }
        transaction.commit().await?;
    }
}

/// Whether nodes run that do not know the migration with this number.
async fn do_older_nodes_run(client: &tokio_postgres::Client, applied: i64, number: i64) -> Result<bool, Error> {
    if applied >= migrations::LAYOUTS {
        let sql = "SELECT EXISTS (SELECT 1 FROM nodes WHERE coalesce(layout, 0) < $1
                   AND beat >= (extract(epoch FROM clock_timestamp()) * 1000)::bigint - $2)";
        return Ok(client.query_one(sql, &[&number, &RUNNING]).await?.try_get(0)?);
    }
    if applied == 0 || applied >= migrations::NODES {
        return Ok(false);
    }
    // Version 0.1.0 does not say which nodes run, but each of them writes the time twice a second.
    let sql = "SELECT at FROM life";
    let before: Option<i64> = client.query_one(sql, &[]).await?.try_get(0)?;
    tokio::time::sleep(SIGN_OF_LIFE).await;
    let after: Option<i64> = client.query_one(sql, &[]).await?.try_get(0)?;
    Ok(before != after)
}

/// The number of changed rows. If the database refuses the change for this reason, the error is the refusal.
pub(super) fn unless(
    reason: &SqlState,
    refusal: fn() -> Error,
    changed: Result<u64, tokio_postgres::Error>,
) -> Result<u64, Failed> {
    changed.map_err(|error| if error.code() == Some(reason) { Failed::Misread(refusal()) } else { error.into() })
}
