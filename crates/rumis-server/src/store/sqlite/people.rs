//! People and their accounts. Each function is one change, which happens completely or not at all.

use async_trait::async_trait;
use rusqlite::{Connection, ffi, params};

use super::SqliteStore;
use super::rows::{change, one, person_columns, person_row, refused};
use super::sessions::{add_session, end_other_sessions};
use crate::error::Error;
use crate::id::PersonId;
use crate::store::entry::{self, name_taken, nobody, signed, unsigned};
use crate::store::{CodeHash, PeopleStore, PersonRow, Registration, TokenHash};

#[async_trait]
impl PeopleStore for SqliteStore {
    async fn add_person(&self, person: PersonRow) -> Result<(), Error> {
        self.writer.write(move |connection| add_person(connection, &person)).await
    }

    async fn person(&self, id: PersonId) -> Result<Option<PersonRow>, Error> {
        self.readers.read(move |connection| person(connection, id)).await
    }

    async fn person_by_name(&self, name: &str) -> Result<Option<PersonRow>, Error> {
        let name = name.to_owned();
        self.readers.read(move |connection| person_by_name(connection, &name)).await
    }

    async fn names(&self, people: &[PersonId]) -> Result<Vec<(PersonId, String)>, Error> {
        let people = people.to_vec();
        self.readers.read(move |connection| names(connection, &people)).await
    }

    async fn register(&self, registration: Registration) -> Result<(), Error> {
        self.writer.write(move |connection| register(connection, &registration)).await
    }

    async fn forget_person(&self, id: PersonId) -> Result<(), Error> {
        self.writer.write(move |connection| forget_person(connection, id)).await
    }

    async fn change_password(&self, person: PersonId, old: &str, new: &str, except: TokenHash) -> Result<bool, Error> {
        let (old, new) = (old.to_owned(), new.to_owned());
        self.writer.write(move |connection| change_password(connection, person, &old, &new, except)).await
    }

    async fn renew_codes(&self, person: PersonId, codes: Vec<CodeHash>) -> Result<(), Error> {
        self.writer.write(move |connection| renew_codes(connection, person, &codes)).await
    }

    async fn codes_left(&self, person: PersonId) -> Result<u32, Error> {
        self.readers.read(move |connection| codes_left(connection, person)).await
    }

    async fn banned_since(&self, person: PersonId) -> Result<Option<u64>, Error> {
        self.readers.read(move |connection| time(connection, "SELECT banned FROM people WHERE id = ?1", person)).await
    }

    async fn revoked_at(&self, person: PersonId) -> Result<Option<u64>, Error> {
        self.readers.read(move |connection| time(connection, "SELECT revoked FROM people WHERE id = ?1", person)).await
    }
}

fn add_person(connection: &Connection, person: &PersonRow) -> Result<(), Error> {
    let PersonRow { id, name, password, created, also: _ } = person;
    let sql = "INSERT INTO people (id, name, password, created) VALUES (?1, ?2, ?3, ?4)";
    match change(connection, sql, params![id.to_string(), name, password, signed(*created)]) {
        Err(error) if refused(&error, ffi::SQLITE_CONSTRAINT_UNIQUE) => Err(name_taken()),
        added => Ok(added.map(drop)?),
    }
}

fn person(connection: &Connection, id: PersonId) -> Result<Option<PersonRow>, Error> {
    one(connection, concat!("SELECT ", person_columns!(), " FROM people WHERE id = ?1"), [id.to_string()], person_row)
}

pub(super) const PERSON_BY_NAME: &str =
    concat!("SELECT ", person_columns!(), " FROM people WHERE name = ?1 COLLATE NOCASE");

fn person_by_name(connection: &Connection, name: &str) -> Result<Option<PersonRow>, Error> {
    one(connection, PERSON_BY_NAME, [name], person_row)
}

fn names(connection: &Connection, people: &[PersonId]) -> Result<Vec<(PersonId, String)>, Error> {
    let mut names = Vec::with_capacity(people.len());
    for id in people {
        // A guest who signed in to an account has its name.
        let sql = "SELECT name FROM people WHERE id = ?1 AND name IS NOT NULL
                   UNION ALL SELECT name FROM aliases JOIN people ON id = person WHERE guest = ?1";
        names.extend(one(connection, sql, [id.to_string()], |row| Ok((*id, row.get(0)?)))?);
    }
    Ok(names)
}

fn forget_person(connection: &Connection, id: PersonId) -> Result<(), Error> {
    // Sessions, ratings and the list of tables are deleted with the row.
    Ok(change(connection, "DELETE FROM people WHERE id = ?1", [id.to_string()]).map(drop)?)
}

fn register(connection: &Connection, registration: &Registration) -> Result<(), Error> {
    let Registration { person, name, password, codes, session } = registration;
    let id = person.to_string();
    let new = "INSERT INTO people (id, created) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    change(connection, new, params![id, signed(session.at)])?;
    let sql = "UPDATE people SET name = ?2, password = ?3 WHERE id = ?1 AND name IS NULL";
    match change(connection, sql, (&id, name, password)) {
        Ok(0) => return Err(nobody()),
        Err(error) if refused(&error, ffi::SQLITE_CONSTRAINT_UNIQUE) => return Err(name_taken()),
        named => named?,
    };
    add_session(connection, *person, session)?;
    // A guest has one browser, whose subscription goes on.
    let sql = "UPDATE push_subscriptions SET session = ?2 WHERE session =
               (SELECT session FROM push_subscriptions WHERE person = ?1 ORDER BY created DESC LIMIT 1)";
    change(connection, sql, params![id, session.token])?;
    end_other_sessions(connection, *person, session.token)?;
    renew_codes(connection, *person, codes)
}

fn change_password(
    connection: &Connection,
    person: PersonId,
    old: &str,
    new: &str,
    except: TokenHash,
) -> Result<bool, Error> {
    let id = person.to_string();
    if change(connection, "UPDATE people SET password = ?3 WHERE id = ?1 AND password = ?2", (&id, old, new))? == 0 {
        return Ok(false);
    }
    end_other_sessions(connection, person, except)?;
    Ok(true)
}

pub(super) fn renew_codes(connection: &Connection, person: PersonId, codes: &[CodeHash]) -> Result<(), Error> {
    let id = person.to_string();
    change(connection, "DELETE FROM recovery_codes WHERE person = ?1", [&id])?;
    for code in codes {
        match change(connection, "INSERT INTO recovery_codes (person, code) VALUES (?1, ?2)", params![id, code]) {
            Err(error) if refused(&error, ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => return Err(nobody()),
            added => added?,
        };
    }
    Ok(())
}

fn codes_left(connection: &Connection, person: PersonId) -> Result<u32, Error> {
    let sql = "SELECT count(*) FROM recovery_codes WHERE person = ?1";
    Ok(one(connection, sql, [person.to_string()], |row| Ok(entry::count(row.get(0)?)))?.unwrap_or(0))
}

fn time(connection: &Connection, sql: &str, person: PersonId) -> Result<Option<u64>, Error> {
    let time = one(connection, sql, [person.to_string()], |row| Ok(row.get::<_, Option<i64>>(0)?))?;
    Ok(time.flatten().map(unsigned))
}
