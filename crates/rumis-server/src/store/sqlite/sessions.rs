//! The sessions of people. Each function is one change, which happens completely or not at all.

use async_trait::async_trait;
use rusqlite::{Connection, ffi, params};

use super::SqliteStore;
use super::push::move_subscription;
use super::results::adopt_results;
use super::rows::{all, change, one, person_columns, person_id, person_row, refused};
use crate::error::Error;
use crate::id::PersonId;
use crate::store::entry::{USED_AGAIN_AFTER, nobody, signed, token, unsigned};
use crate::store::{NewSession, PersonRow, Proof, SessionRow, SessionStore, SignIn, TokenHash};

#[async_trait]
impl SessionStore for SqliteStore {
    async fn add_session(&self, person: PersonId, session: NewSession) -> Result<(), Error> {
        self.writer.write(move |connection| add_session(connection, person, &session)).await
    }

    async fn sign_in(&self, sign_in: SignIn) -> Result<bool, Error> {
        self.writer.write(move |connection| self::sign_in(connection, &sign_in)).await
    }

    async fn live_sessions(
        &self,
        tokens: &[TokenHash],
        now: u64,
        used: u64,
        created: u64,
    ) -> Result<Vec<(TokenHash, PersonRow)>, Error> {
        let tokens = tokens.to_vec();
        let read = move |connection: &Connection| live_sessions(connection, &tokens, used, created);
        let sessions = self.readers.read(read).await?;
        let is_unmarked = |used: u64| now.saturating_sub(used) >= USED_AGAIN_AFTER;
        let unmarked = sessions.iter().filter(|&&(_, _, used)| is_unmarked(used));
        let unmarked: Vec<TokenHash> = unmarked.map(|&(token, ..)| token).collect();
        if !unmarked.is_empty() {
            let mark = move |connection: &Connection| sessions_used(connection, &unmarked, now);
            // A full disk must not sign people out who only want to read.
            if let Err(error) = self.writer.write(mark).await {
                tracing::warn!(%error, "sessions could not be marked as used");
            }
        }
        Ok(sessions.into_iter().map(|(token, person, _)| (token, person)).collect())
    }

    async fn sessions_of(&self, person: PersonId) -> Result<Vec<SessionRow>, Error> {
        self.readers.read(move |connection| sessions_of(connection, person)).await
    }

    async fn end_session(&self, token: TokenHash) -> Result<(), Error> {
        self.writer.write(move |connection| end_session(connection, token)).await
    }

    async fn end_sessions(&self, person: PersonId) -> Result<(), Error> {
        self.writer.write(move |connection| end_sessions(connection, person)).await
    }

    async fn revoked_since(&self, time: u64) -> Result<Vec<(PersonId, u64)>, Error> {
        self.readers.read(move |connection| revoked_since(connection, time)).await
    }
}

fn sign_in(connection: &Connection, sign_in: &SignIn) -> Result<bool, Error> {
    let SignIn { person, session, ends, guest, proof } = sign_in;
    let sql = "SELECT password FROM people WHERE id = ?1 AND banned IS NULL";
    let password = one(connection, sql, [person.to_string()], |row| Ok(row.get::<_, Option<String>>(0)?))?;
    let Some(password) = password else { return Ok(false) };
    if matches!(proof, Proof::Password(checked) if password.as_ref() != Some(checked)) {
        return Ok(false);
    }
    if let Proof::Recovery { code, password } = proof {
        let sql = "DELETE FROM recovery_codes WHERE person = ?1 AND code = ?2";
        if change(connection, sql, params![person.to_string(), code])? == 0 {
            return Ok(false);
        }
        change(connection, "UPDATE people SET password = ?2 WHERE id = ?1", params![person.to_string(), password])?;
    }
    add_session(connection, *person, session)?;
    if let Some(token) = ends {
        move_subscription(connection, *token, session.token, *person, *guest)?;
        end_session(connection, *token)?;
    }
    if matches!(proof, Proof::Recovery { .. }) {
        end_other_sessions(connection, *person, session.token)?;
    }
    if let Some(guest) = guest {
        adopt(connection, *guest, *person)?;
    }
    Ok(true)
}

/// What else of a guest belongs to the account from now on: blocks, also of the guest, and challenges. A search ends
/// with the guest.
const MOVED: [&str; 4] = [
    "INSERT INTO blocks (person, blocked, since) SELECT ?2, blocked, since FROM blocks
     WHERE person = (SELECT id FROM people WHERE id = ?1 AND name IS NULL) AND blocked <> ?2 ON CONFLICT DO NOTHING",
    "INSERT INTO blocks (person, blocked, since) SELECT person, ?2, since FROM blocks
     WHERE blocked = (SELECT id FROM people WHERE id = ?1 AND name IS NULL) AND person <> ?2 ON CONFLICT DO NOTHING",
    "UPDATE challenges SET sender = ?2
     WHERE sender = (SELECT id FROM people WHERE id = ?1 AND name IS NULL) AND receiver <> ?2",
    "UPDATE challenges SET receiver = ?2
     WHERE receiver = (SELECT id FROM people WHERE id = ?1 AND name IS NULL) AND sender <> ?2",
];

/// Gives the tables, results and puzzles of a guest to an account. The logs keep the guest's ID, so the account gets it as an alias.
fn adopt(connection: &Connection, guest: PersonId, person: PersonId) -> Result<(), Error> {
    let (guest, person) = (guest.to_string(), person.to_string());
    let sql = "INSERT INTO aliases (guest, person) SELECT id, ?2 FROM people WHERE id = ?1 AND name IS NULL
               AND EXISTS (SELECT 1 FROM players WHERE person = ?1) ON CONFLICT DO NOTHING";
    change(connection, sql, [&guest, &person])?;
    let is_guest = "SELECT 1 FROM people WHERE id = ?1 AND name IS NULL";
    if one(connection, is_guest, [&guest], |_| Ok(()))?.is_some() {
        adopt_results(connection, &guest, &person)?;
    }
    let sql = "INSERT INTO players (person, table_id) SELECT ?2, table_id FROM players
               WHERE person = (SELECT id FROM people WHERE id = ?1 AND name IS NULL) ON CONFLICT DO NOTHING";
    change(connection, sql, [&guest, &person])?;
    for sql in MOVED {
        change(connection, sql, [&guest, &person])?;
    }
    let sql = "INSERT INTO daily_players (person, day, began, millis, hints)
               SELECT ?2, day, began, millis, hints FROM daily_players
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

/// Those of these sessions that have not expired, with their people and when they were last used. A node of version
/// 0.1.0 does not store when a session began; then it counts from its last use.
fn live_sessions(
    connection: &Connection,
    tokens: &[TokenHash],
    used: u64,
    created: u64,
) -> Result<Vec<(TokenHash, PersonRow, u64)>, Error> {
    let sql = concat!(
        "SELECT ",
        person_columns!(),
        ", used FROM sessions JOIN people ON id = person
          WHERE token = ?1 AND used > ?2 AND coalesce(sessions.created, used) > ?3 AND banned IS NULL"
    );
    let mut live = Vec::with_capacity(tokens.len());
    for token in tokens {
        let session = |row: &rusqlite::Row<'_>| Ok((*token, person_row(row)?, unsigned(row.get(5)?)));
        live.extend(one(connection, sql, params![token, signed(used), signed(created)], session)?);
    }
    Ok(live)
}

fn sessions_used(connection: &Connection, tokens: &[TokenHash], now: u64) -> Result<(), Error> {
    let sql = "UPDATE sessions SET created = coalesce(created, used), used = max(used, ?2) WHERE token = ?1";
    for token in tokens {
        change(connection, sql, params![token, signed(now)])?;
    }
    Ok(())
}

fn sessions_of(connection: &Connection, person: PersonId) -> Result<Vec<SessionRow>, Error> {
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

fn end_session(connection: &Connection, token: TokenHash) -> Result<(), Error> {
    Ok(change(connection, "DELETE FROM sessions WHERE token = ?1", [token]).map(drop)?)
}

pub(super) fn end_other_sessions(connection: &Connection, person: PersonId, except: TokenHash) -> Result<(), Error> {
    let sql = "DELETE FROM sessions WHERE person = ?1 AND token <> ?2";
    Ok(change(connection, sql, params![person.to_string(), except]).map(drop)?)
}

pub(super) fn end_sessions(connection: &Connection, person: PersonId) -> Result<(), Error> {
    Ok(change(connection, "DELETE FROM sessions WHERE person = ?1", [person.to_string()]).map(drop)?)
}

fn revoked_since(connection: &Connection, time: u64) -> Result<Vec<(PersonId, u64)>, Error> {
    let sql = "SELECT id, revoked FROM people WHERE revoked > ?1
               UNION ALL SELECT guest, revoked FROM people JOIN aliases ON person = id WHERE revoked > ?1";
    all(connection, sql, [signed(time)], |row| Ok((person_id(row)?, unsigned(row.get(1)?))))
}
