//! The logs of the tables.

use async_trait::async_trait;
use tokio_postgres::Row;

use super::{PostgresStore, table_id};
use crate::error::Error;
use crate::id::TableId;
use crate::store::entry::{self, Entry, signed, unsigned};
use crate::store::{Append, Appended, Head, LogStore};
use crate::table::Logged;

#[async_trait]
impl LogStore for PostgresStore {
    async fn append(&self, append: Append) -> Result<Appended, Error> {
        super::append::append(&self.pool, &Entry::try_from(append)?).await
    }

    async fn events(&self, table: TableId, after: u64, most: u32) -> Result<Vec<Logged>, Error> {
        let sql = "SELECT seq, at, body FROM events WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3";
        let event = |row: &Row| entry::logged(row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        self.read(sql, &[&table.to_string(), &signed(after), &i64::from(most)], event).await
    }

    async fn heads(&self, tables: &[TableId]) -> Result<Vec<(TableId, Head)>, Error> {
        let tables: Vec<String> = tables.iter().map(TableId::to_string).collect();
        let head =
            |row: &Row| Ok((table_id(row)?, Head { seq: unsigned(row.try_get(1)?), at: unsigned(row.try_get(2)?) }));
        self.read("SELECT id, head, updated FROM tables WHERE id = ANY($1)", &[&tables], head).await
    }

    async fn set_aside(&self, table: TableId, now: u64) -> Result<bool, Error> {
        let sql = "UPDATE tables SET aside = $2 WHERE id = $1 AND aside IS NULL";
        Ok(self.change(sql, &[&table.to_string(), &signed(now)]).await? > 0)
    }
}
