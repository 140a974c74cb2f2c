//! Connections to the server, replacements for broken ones, and migrations.

use std::time::{Duration, Instant};

use deadpool_postgres::{
    Client, Hook, HookError, Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime, Timeouts,
};
use tokio::time::timeout;
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;

use super::address::Address;
use crate::error::Error;
use crate::store::entry::closed;
use crate::store::migrations;

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

/// A pool of connections, opened when needed.
pub(super) fn pool(address: Address) -> Result<Pool, Error> {
    let (config, tls) = address.ready()?;
    // Checking every connection before use would double the round trips. The pool notices broken
    // connections, and `read` repeats the statement that found one broken.
    let manager = Manager::from_config(config, tls, ManagerConfig { recycling_method: RecyclingMethod::Fast });
    let greeting = Hook::async_fn(|client: &mut deadpool_postgres::ClientWrapper, _| {
        Box::pin(async move { client.batch_execute(GREETING).await.map_err(HookError::Backend) })
    });
    let timeouts = Timeouts { wait: Some(PATIENCE), create: Some(PATIENCE), recycle: Some(PATIENCE) };
    let pool = Pool::builder(manager).max_size(MOST).runtime(Runtime::Tokio1).timeouts(timeouts).post_create(greeting);
    pool.build().map_err(Error::storage)
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
    mut client: Object,
    work: impl AsyncFnOnce(&mut Object) -> Result<T, Failed>,
) -> Result<T, Failed> {
    let done = match timeout(DEADLINE, work(&mut client)).await {
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
pub(in crate::store) async fn migrate(client: &mut tokio_postgres::Client) -> Result<(), Error> {
    while let [step, ..] = migrations::missing(layout(client).await?)? {
        let transaction = client.transaction().await?;
        // A migration, or waiting for another node's, may take any time.
        transaction.batch_execute("SET LOCAL statement_timeout = 0").await?;
        transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&MIGRATING]).await?;
        transaction
            .batch_execute(
                "CREATE TABLE IF NOT EXISTS rumis_migrations (number BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL)",
            )
            .await?;
        // Another node may have been first while this one waited.
        let sql = "INSERT INTO rumis_migrations (number, name) VALUES ($1, $2) ON CONFLICT (number) DO NOTHING";
        if transaction.execute(sql, &[&step.number, &step.name]).await? == 1 {
            transaction.batch_execute(step.postgres).await?;
        }
        transaction.commit().await?;
    }
    Ok(())
}
