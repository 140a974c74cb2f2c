//! Lists of tables.

use async_trait::async_trait;
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::{PostgresStore, table_id};
use crate::error::Error;
use crate::id::PersonId;
use crate::store::entry::{self, signed, unsigned};
use crate::store::{ListStore, RunningTable, TableRow};

#[async_trait]
impl ListStore for PostgresStore {
    async fn lobby(&self, since: u64, waiting: u32, running: u32) -> Result<Vec<TableRow>, Error> {
        let params: [&(dyn ToSql + Sync); 3] = [&signed(since), &i64::from(waiting), &i64::from(running)];
        self.read(include_str!("lobby.sql"), &params, table_row).await
    }

    async fn featured(&self, since: u64) -> Result<Option<TableRow>, Error> {
        self.read_one(include_str!("featured.sql"), &[&signed(since)], table_row).await
    }

    async fn tables_of(&self, person: PersonId, before: u64, most: u32) -> Result<Vec<TableRow>, Error> {
        let sql = "SELECT id, head, updated, card FROM (
                       SELECT table_id FROM players JOIN tables ON id = table_id
                       WHERE person = $1 AND ended IS NULL AND updated < $2
                       UNION ALL
                       (SELECT table_id FROM players WHERE person = $1 AND ended < $2
                        ORDER BY ended DESC, table_id LIMIT $3)
                   ) AS newest JOIN tables ON id = table_id ORDER BY updated DESC, id LIMIT $3";
        self.read(sql, &[&person.to_string(), &signed(before), &i64::from(most)], table_row).await
    }

    async fn running_tables_of(&self, person: PersonId, most: u32) -> Result<Vec<RunningTable>, Error> {
        let sql = "SELECT id, updated, card, deadline FROM players JOIN tables ON id = table_id
                   WHERE person = $1 AND ended IS NULL AND phase = 'playing' AND aside IS NULL
                   ORDER BY deadline NULLS LAST, updated LIMIT $2";
        self.read(sql, &[&person.to_string(), &i64::from(most)], |row| {
            let deadline: Option<i64> = row.try_get(3)?;
            Ok(RunningTable {
                id: table_id(row)?,
                updated: unsigned(row.try_get(1)?),
                card: row.try_get(2)?,
                deadline: deadline.map(unsigned),
            })
        })
        .await
    }

    async fn open_tables_of(&self, person: PersonId) -> Result<u32, Error> {
        let sql = "SELECT count(*) FROM players WHERE person = $1 AND ended IS NULL";
        let open = self.read_one(sql, &[&person.to_string()], |row| Ok(entry::count(row.try_get(0)?))).await?;
        Ok(open.unwrap_or(0))
    }
}

fn table_row(row: &Row) -> Result<TableRow, Error> {
    let (head, updated) = (unsigned(row.try_get(1)?), unsigned(row.try_get(2)?));
    Ok(TableRow { id: table_id(row)?, head, updated, card: row.try_get(3)? })
}
