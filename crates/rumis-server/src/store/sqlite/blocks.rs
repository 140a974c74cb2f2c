//! Who has blocked whom.

use async_trait::async_trait;
use rusqlite::{Connection, ffi, params};

use super::SqliteStore;
use super::rows::{all, change, one, person_id, refused};
use crate::error::Error;
use crate::id::PersonId;
use crate::store::entry::{count, nobody, signed, unsigned};
use crate::store::{BlockRow, BlockStore};

#[async_trait]
impl BlockStore for SqliteStore {
    async fn account_of(&self, id: PersonId) -> Result<Option<PersonId>, Error> {
        let sql = "SELECT id FROM people WHERE id = ?1 UNION ALL SELECT person FROM aliases WHERE guest = ?1";
        self.readers.read(move |connection| one(connection, sql, [id.to_string()], person_id)).await
    }

    async fn block(&self, person: PersonId, blocked: PersonId, now: u64, most: u32) -> Result<bool, Error> {
        self.writer.write(move |connection| block(connection, person, blocked, now, most)).await
    }

    async fn unblock(&self, person: PersonId, blocked: PersonId) -> Result<(), Error> {
        let sql = "DELETE FROM blocks WHERE person = ?1 AND blocked = ?2";
        let ids = [person.to_string(), blocked.to_string()];
        self.writer.write(move |connection| Ok(change(connection, sql, ids).map(drop)?)).await
    }

    async fn blocks_of(&self, person: PersonId) -> Result<Vec<BlockRow>, Error> {
        let sql = "SELECT blocked, name, since FROM blocks JOIN people ON id = blocked WHERE person = ?1
                   ORDER BY since DESC, blocked";
        self.readers
            .read(move |connection| {
                all(connection, sql, [person.to_string()], |row| {
                    Ok(BlockRow { id: person_id(row)?, name: row.get(1)?, since: unsigned(row.get(2)?) })
                })
            })
            .await
    }
}

fn block(connection: &Connection, person: PersonId, blocked: PersonId, now: u64, most: u32) -> Result<bool, Error> {
    let ids = [person.to_string(), blocked.to_string()];
    let known = one(connection, "SELECT 1 FROM blocks WHERE person = ?1 AND blocked = ?2", ids.each_ref(), |_| Ok(()))?;
    if known.is_some() {
        return Ok(true);
    }
    let sql = "SELECT count(*) FROM blocks WHERE person = ?1";
    if one(connection, sql, [&ids[0]], |row| Ok(count(row.get(0)?)))?.unwrap_or(0) >= most {
        return Ok(false);
    }
    let [person, blocked] = ids;
    let sql = "INSERT INTO blocks (person, blocked, since) VALUES (?1, ?2, ?3)";
    match change(connection, sql, params![person, blocked, signed(now)]) {
        Err(error) if refused(&error, ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => Err(nobody()),
        added => Ok(added.map(|_| true)?),
    }
}
