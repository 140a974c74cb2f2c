//! Documents of people. A change is one transaction.

use async_trait::async_trait;
use deadpool_postgres::Object;
use tokio_postgres::Row;

use super::PostgresStore;
use super::pool::{Failed, Pool, within_deadline};
use crate::error::Error;
use crate::id::PersonId;
use crate::store::entry::{nobody, signed, unsigned};
use crate::store::{DocumentChange, DocumentChanged, DocumentRow, DocumentStore};

const DOCUMENT: &str = "SELECT key, revision, body FROM documents WHERE person = $1 AND key = $2";

#[async_trait]
impl DocumentStore for PostgresStore {
    async fn documents_of(&self, person: PersonId, since: u64) -> Result<Vec<(String, u64)>, Error> {
        let sql = "SELECT key, revision FROM documents WHERE person = $1 AND revision > $2 ORDER BY revision";
        let entry = |row: &Row| Ok((row.try_get(0)?, unsigned(row.try_get(1)?)));
        self.read(sql, &[&person.to_string(), &signed(since)], entry).await
    }

    async fn all_documents_of(&self, person: PersonId) -> Result<Vec<DocumentRow>, Error> {
        let sql = "SELECT key, revision, body FROM documents WHERE person = $1 ORDER BY key";
        self.read(sql, &[&person.to_string()], |row| Ok(document(row)?)).await
    }

    async fn document(&self, person: PersonId, key: &str) -> Result<Option<DocumentRow>, Error> {
        self.read_one(DOCUMENT, &[&person.to_string(), &key], |row| Ok(document(row)?)).await
    }

    async fn documents_size(&self) -> Result<u64, Error> {
        let sql = "SELECT coalesce(sum(bytes), 0)::bigint FROM documents";
        Ok(self.read_one(sql, &[], |row| Ok(unsigned(row.try_get(0)?))).await?.unwrap_or_default())
    }

    async fn change_document(&self, change: DocumentChange) -> Result<DocumentChanged, Error> {
        change_document(&self.pool, &change).await
    }
}

fn document(row: &Row) -> Result<DocumentRow, tokio_postgres::Error> {
    Ok(DocumentRow { key: row.try_get(0)?, revision: unsigned(row.try_get(1)?), body: row.try_get(2)? })
}

async fn change_document(pool: &Pool, change: &DocumentChange) -> Result<DocumentChanged, Error> {
    let work = async |client: &mut Object| {
        let DocumentChange { person, key, based, body, most, most_bytes } = change;
        let (transaction, id) = (client.transaction().await?, person.to_string());
        // Locked: revisions and limits concern all documents of the person.
        let sql = "SELECT 1 FROM people WHERE id = $1 FOR NO KEY UPDATE";
        if transaction.query_opt(sql, &[&id]).await?.is_none() {
            return Err(Failed::Misread(nobody()));
        }
        let current = transaction.query_opt(DOCUMENT, &[&id, key]).await?.as_ref().map(document).transpose()?;
        if current.as_ref().map_or(0, |row| row.revision) != *based {
            return Ok(DocumentChanged::Beaten(current));
        }
        let sql = "SELECT count(*) FILTER (WHERE key <> $2),
                   coalesce(sum(bytes) FILTER (WHERE key <> $2), 0)::bigint, coalesce(max(revision), 0)
                   FROM documents WHERE person = $1";
        let row = transaction.query_one(sql, &[&id, key]).await?;
        let (documents, bytes, newest): (i64, i64, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        if unsigned(documents) >= u64::from(*most) || unsigned(bytes) + body.len() as u64 > *most_bytes {
            return Ok(DocumentChanged::Full);
        }
        let sql = "INSERT INTO documents (person, key, revision, bytes, body) VALUES ($1, $2, $3, $4, $5)
                   ON CONFLICT (person, key)
                   DO UPDATE SET revision = excluded.revision, bytes = excluded.bytes, body = excluded.body";
        transaction.execute(sql, &[&id, key, &(newest + 1), &(body.len() as i64), body]).await?;
        transaction.commit().await?;
        Ok(DocumentChanged::Stored(unsigned(newest + 1)))
    };
    Ok(within_deadline(pool.get().await?, work).await?)
}
