//! PostgreSQL, for several machines. The database decides which node was first; the nodes do not
//! coordinate.

pub(super) mod address;
mod analyses;
mod append;
mod blocks;
mod challenges;
mod daily;
mod documents;
mod due;
mod expiry;
mod lists;
mod logs;
mod nodes;
mod operating;
mod people;
pub(super) mod pool;
mod push;
mod ratings;
mod results;
mod searches;
mod sessions;

use async_trait::async_trait;
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;

use self::pool::{Failed, Pool, change, read};
use super::entry::{self, unsigned};
use super::{PersonRow, Store, StoreTimings, migrations};
use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::people::rating::Rating;

/// A store in a PostgreSQL database.
///
/// ```no_run
/// # async fn example() -> Result<(), rumis_server::Error> {
/// use rumis_server::{PostgresStore, Store};
/// let store = PostgresStore::connect("postgres://rumis@localhost/rumis").await?;
/// store.check().await?;
/// # Ok(())
/// # }
/// ```
pub struct PostgresStore {
    pool: Pool,
}

impl PostgresStore {
    /// Connects to the database and migrates it. `sslmode` and `sslrootcert` in the address mean what they
    /// mean to PostgreSQL's own programs.
    ///
    /// # Errors
    /// If the address is not valid, the server does not answer, or the database was written by a
    /// newer version of this program.
    pub async fn connect(url: &str) -> Result<Self, Error> {
        let pool = pool::pool(url.parse()?)?;
        pool::migrate(&mut pool.get().await?.client).await?;
        Ok(Self { pool })
    }

    /// Connects to a database of this version, which servers may be using.
    pub(super) async fn connect_current(url: &str) -> Result<Self, Error> {
        let pool = pool::pool(url.parse()?)?;
        migrations::current(pool::layout(&pool.get().await?.client).await?)?;
        Ok(Self { pool })
    }

    async fn read<T>(
        &self,
        sql: &str,
        params: &[&(dyn ToSql + Sync)],
        meaning: impl Fn(&Row) -> Result<T, Error>,
    ) -> Result<Vec<T>, Error> {
        read(&self.pool, sql, params).await?.iter().map(meaning).collect()
    }

    async fn read_one<T>(
        &self,
        sql: &str,
        params: &[&(dyn ToSql + Sync)],
        meaning: impl Fn(&Row) -> Result<T, Error>,
    ) -> Result<Option<T>, Error> {
        Ok(self.read(sql, params, meaning).await?.pop())
    }

    async fn change(&self, sql: &str, params: &[&(dyn ToSql + Sync)]) -> Result<u64, Error> {
        Ok(change(&self.pool, sql, params).await??)
    }

    /// A change that the database may refuse for one expected reason.
    async fn change_unless(
        &self,
        reason: &SqlState,
        refusal: fn() -> Error,
        sql: &str,
        params: &[&(dyn ToSql + Sync)],
    ) -> Result<u64, Error> {
        let changed = change(&self.pool, sql, params).await?;
        changed.map_err(|failed| match failed {
            Failed::Refused(error) if error.code() == Some(reason) => refusal(),
            failed => failed.into(),
        })
    }
}

/// The columns of a person, with the guests who signed in to the account.
macro_rules! person_columns {
    () => {
        "people.id, people.name, people.password, people.created,
         (SELECT string_agg(guest, ' ' ORDER BY guest) FROM aliases WHERE aliases.person = people.id)"
    };
}
use person_columns;

fn table_id(row: &Row) -> Result<TableId, Error> {
    row.try_get::<_, &str>(0)?.parse()
}

fn person_id(row: &Row) -> Result<PersonId, Error> {
    row.try_get::<_, &str>(0)?.parse()
}

fn person_row(row: &Row) -> Result<PersonRow, Error> {
    let created = unsigned(row.try_get(3)?);
    let also = entry::people(row.try_get(4)?)?;
    Ok(PersonRow { id: person_id(row)?, name: row.try_get(1)?, password: row.try_get(2)?, created, also })
}

/// Mean, deviation and games, starting at this column.
fn rating(row: &Row, from: usize) -> Result<Rating, Error> {
    let games = entry::count(row.try_get(from + 2)?);
    Ok(Rating { mean: row.try_get(from)?, deviation: row.try_get(from + 1)?, games })
}

#[async_trait]
impl Store for PostgresStore {
    fn timings(&self) -> StoreTimings {
        self.pool.timings.clone()
    }

    async fn check(&self) -> Result<(), Error> {
        // A write, so that the disk is checked too.
        self.change("UPDATE life SET checks = checks + 1", &[]).await.map(drop)
    }

    async fn close(&self) {
        self.pool.close();
    }
}
