//! SQL statements for accounts and sessions. Each function is one change, which happens completely or not at all.

use rusqlite::{Connection, ffi, params};

use super::rows::{all, change, one, person_columns, person_row, refused};
use crate::error::Error;
use crate::id::PersonId;
use crate::store::entry::{self, name_taken, nobody, signed, token, unsigned};
use crate::store::{CodeHash, NewSession, PersonRow, Registration, SessionRow, SignIn, TokenHash};

pub(super) fn register(connection: &Connection, registration: &Registration) -> Result<(), Error> {
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
    end_sessions(connection, *person)?;
    add_session(connection, *person, session)?;
    renew_codes(connection, *person, codes)
}

pub(super) fn sign_in(connection: &Connection, sign_in: &SignIn) -> Result<bool, Error> {
    let SignIn { person, session, ends, guest, recovery } = sign_in;
    if let Some((code, password)) = recovery {
        let sql = "DELETE FROM recovery_codes WHERE person = ?1 AND code = ?2";
        if change(connection, sql, params![person.to_string(), code])? == 0 {
            return Ok(false);
        }
        change(connection, "UPDATE people SET password = ?2 WHERE id = ?1", params![person.to_string(), password])?;
        end_sessions(connection, *person)?;
    }
    if let Some(token) = ends {
        end_session(connection, *token)?;
    }
    add_session(connection, *person, session)?;
    if let Some(guest) = guest {
        adopt(connection, *guest, *person)?;
    }
    Ok(true)
}

/// Gives the tables of a guest to an account. The logs keep the guest's ID, so the account gets it as an alias.
fn adopt(connection: &Connection, guest: PersonId, person: PersonId) -> Result<(), Error> {
    let (guest, person) = (guest.to_string(), person.to_string());
    let sql = "INSERT INTO aliases (guest, person) SELECT id, ?2 FROM people WHERE id = ?1 AND name IS NULL
               AND EXISTS (SELECT 1 FROM players WHERE person = ?1) ON CONFLICT DO NOTHING";
    change(connection, sql, [&guest, &person])?;
    let sql = "INSERT INTO players (person, table_id) SELECT ?2, table_id FROM players
               WHERE person = (SELECT id FROM people WHERE id = ?1 AND name IS NULL) ON CONFLICT DO NOTHING";
    change(connection, sql, [&guest, &person])?;
    change(connection, "DELETE FROM people WHERE id = ?1 AND name IS NULL", [guest])?;
    Ok(())
}

pub(super) fn add_session(connection: &Connection, person: PersonId, session: &NewSession) -> Result<(), Error> {
    let NewSession { token, at, client } = session;
    let sql = "INSERT INTO sessions (token, person, used, created, client) VALUES (?1, ?2, ?3, ?3, ?4)";
    match change(connection, sql, params![token, person.to_string(), signed(*at), client]) {
        Err(error) if refused(&error, ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => Err(nobody()),
        added => Ok(added.map(drop)?),
    }
}

/// The person of a session, and when it was last used. A node of version 0.1.0 does not store when a session began;
/// then it counts from its last use.
pub(super) fn session(
    connection: &Connection,
    token: TokenHash,
    used: u64,
    created: u64,
) -> Result<Option<(PersonRow, u64)>, Error> {
    let sql = concat!(
        "SELECT ",
        person_columns!(),
        ", used FROM sessions JOIN people ON id = person
          WHERE token = ?1 AND used > ?2 AND coalesce(sessions.created, used) > ?3"
    );
    let session = |row: &rusqlite::Row<'_>| Ok((person_row(row)?, unsigned(row.get(5)?)));
    one(connection, sql, params![token, signed(used), signed(created)], session)
}

pub(super) fn session_used(connection: &Connection, token: TokenHash, now: u64) -> Result<(), Error> {
    let sql = "UPDATE sessions SET created = coalesce(created, used), used = max(used, ?2) WHERE token = ?1";
    Ok(change(connection, sql, params![token, signed(now)]).map(drop)?)
}

pub(super) fn sessions_of(connection: &Connection, person: PersonId) -> Result<Vec<SessionRow>, Error> {
    let sql = "SELECT token, coalesce(created, used), used, coalesce(client, '') FROM sessions WHERE person = ?1
               ORDER BY used DESC, token";
    all(connection, sql, [person.to_string()], |row| {
        let (created, used) = (unsigned(row.get(1)?), unsigned(row.get(2)?));
        Ok(SessionRow {
            token: token(row.get_ref(0)?.as_blob().map_err(Error::storage)?)?,
            created,
            used,
            client: row.get(3)?,
        })
    })
}

pub(super) fn end_session(connection: &Connection, token: TokenHash) -> Result<(), Error> {
    Ok(change(connection, "DELETE FROM sessions WHERE token = ?1", [token]).map(drop)?)
}

pub(super) fn end_sessions(connection: &Connection, person: PersonId) -> Result<(), Error> {
    Ok(change(connection, "DELETE FROM sessions WHERE person = ?1", [person.to_string()]).map(drop)?)
}

pub(super) fn change_password(
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
    change(connection, "DELETE FROM sessions WHERE person = ?1 AND token <> ?2", params![id, except])?;
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

pub(super) fn codes_left(connection: &Connection, person: PersonId) -> Result<u32, Error> {
    let sql = "SELECT count(*) FROM recovery_codes WHERE person = ?1";
    Ok(one(connection, sql, [person.to_string()], |row| Ok(entry::count(row.get(0)?)))?.unwrap_or(0))
}
