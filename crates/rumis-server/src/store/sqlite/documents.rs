//! Documents of people. A change happens completely or not at all.

use async_trait::async_trait;
use rusqlite::{Connection, Row, ffi, params};

use super::SqliteStore;
use super::rows::{all, change, one, refused};
use crate::error::Error;
use crate::id::PersonId;
use crate::store::entry::{nobody, signed, unsigned};
use crate::store::{DocumentChange, DocumentChanged, DocumentRow, DocumentStore};

#[async_trait]
impl DocumentStore for SqliteStore {
    async fn documents_of(&self, person: PersonId, since: u64) -> Result<Vec<(String, u64)>, Error> {
        self.readers.read(move |connection| documents_of(connection, person, since)).await
    }

    async fn all_documents_of(&self, person: PersonId) -> Result<Vec<DocumentRow>, Error> {
        let sql = "SELECT key, revision, body FROM documents WHERE person = ?1 ORDER BY key";
        self.readers.read(move |connection| all(connection, sql, [person.to_string()], row)).await
    }

    async fn document(&self, person: PersonId, key: &str) -> Result<Option<DocumentRow>, Error> {
        let key = key.to_owned();
        self.readers.read(move |connection| document(connection, person, &key)).await
    }

    async fn documents_size(&self) -> Result<u64, Error> {
        let sql = "SELECT coalesce(sum(bytes), 0) FROM documents";
        let size =
            self.readers.read(move |connection| one(connection, sql, [], |row| Ok(unsigned(row.get(0)?)))).await?;
        Ok(size.unwrap_or_default())
    }

    async fn change_document(&self, change: DocumentChange) -> Result<DocumentChanged, Error> {
        self.writer.write(move |connection| change_document(connection, &change)).await
    }
}

fn documents_of(connection: &Connection, person: PersonId, since: u64) -> Result<Vec<(String, u64)>, Error> {
    let sql = "SELECT key, revision FROM documents WHERE person = ?1 AND revision > ?2 ORDER BY revision";
    all(connection, sql, params![person.to_string(), signed(since)], |row| Ok((row.get(0)?, unsigned(row.get(1)?))))
}

fn row(row: &Row<'_>) -> Result<DocumentRow, Error> {
    Ok(DocumentRow { key: row.get(0)?, revision: unsigned(row.get(1)?), body: row.get(2)? })
}

fn document(connection: &Connection, person: PersonId, key: &str) -> Result<Option<DocumentRow>, Error> {
    let sql = "SELECT key, revision, body FROM documents WHERE person = ?1 AND key = ?2";
    one(connection, sql, (person.to_string(), key), row)
}

fn change_document(connection: &Connection, wanted: &DocumentChange) -> Result<DocumentChanged, Error> {
    let DocumentChange { person, key, based, body, most, most_bytes } = wanted;
    let current = document(connection, *person, key)?;
    if current.as_ref().map_or(0, |row| row.revision) != *based {
        return Ok(DocumentChanged::Beaten(current));
    }
    let sql = "SELECT count(*), coalesce(sum(bytes), 0) FROM documents WHERE person = ?1 AND key <> ?2";
    let others =
        one(connection, sql, (person.to_string(), key), |row| Ok((unsigned(row.get(0)?), unsigned(row.get(1)?))))?;
    let (documents, bytes) = others.unwrap_or_default();
    if documents >= u64::from(*most) || bytes + body.len() as u64 > *most_bytes {
        return Ok(DocumentChanged::Full);
    }
    let sql = "INSERT INTO documents (person, key, revision, bytes, body)
               SELECT ?1, ?2, 1 + coalesce(max(revision), 0), ?3, ?4 FROM documents WHERE person = ?1
               ON CONFLICT DO UPDATE SET revision = excluded.revision, bytes = excluded.bytes, body = excluded.body";
    match change(connection, sql, params![person.to_string(), key, body.len() as i64, body]) {
        Err(error) if refused(&error, ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => return Err(nobody()),
        changed => changed?,
    };
    let sql = "SELECT revision FROM documents WHERE person = ?1 AND key = ?2";
    let revision = one(connection, sql, (person.to_string(), key), |row| Ok(unsigned(row.get(0)?)))?;
    Ok(DocumentChanged::Stored(revision.unwrap_or(0)))
}
