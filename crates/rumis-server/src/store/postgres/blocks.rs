//! Who has blocked whom.

use async_trait::async_trait;
use tokio_postgres::error::SqlState;

use super::{PostgresStore, person_id};
use crate::error::Error;
use crate::id::PersonId;
use crate::store::entry::{nobody, signed, unsigned};
use crate::store::{BlockRow, BlockStore};

#[async_trait]
impl BlockStore for PostgresStore {
    async fn account_of(&self, id: PersonId) -> Result<Option<PersonId>, Error> {
        let sql = "SELECT id FROM people WHERE id = $1 UNION ALL SELECT person FROM aliases WHERE guest = $1";
        self.read_one(sql, &[&id.to_string()], person_id).await
    }

    async fn block(&self, person: PersonId, blocked: PersonId, now: u64, most: u32) -> Result<bool, Error> {
        let (person, blocked) = (person.to_string(), blocked.to_string());
        let sql = "INSERT INTO blocks (person, blocked, since) SELECT $1, $2, $3
                   WHERE (SELECT count(*) FROM blocks WHERE person = $1) < $4
                   OR EXISTS (SELECT FROM blocks WHERE person = $1 AND blocked = $2)
                   ON CONFLICT (person, blocked) DO UPDATE SET since = blocks.since";
        let params: [&(dyn tokio_postgres::types::ToSql + Sync); 4] =
            [&person, &blocked, &signed(now), &i64::from(most)];
        Ok(self.change_unless(&SqlState::FOREIGN_KEY_VIOLATION, nobody, sql, &params).await? > 0)
    }

    async fn unblock(&self, person: PersonId, blocked: PersonId) -> Result<(), Error> {
        let sql = "DELETE FROM blocks WHERE person = $1 AND blocked = $2";
        self.change(sql, &[&person.to_string(), &blocked.to_string()]).await.map(drop)
    }

    async fn blocks_of(&self, person: PersonId) -> Result<Vec<BlockRow>, Error> {
        let sql = "SELECT blocked, name, since FROM blocks JOIN people ON id = blocked WHERE person = $1
                   ORDER BY since DESC, blocked";
        self.read(sql, &[&person.to_string()], |row| {
            Ok(BlockRow { id: person_id(row)?, name: row.try_get(1)?, since: unsigned(row.try_get(2)?) })
        })
        .await
    }
}
