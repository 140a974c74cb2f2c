//! The sessions of people. Each change is one transaction.

use async_trait::async_trait;
use deadpool_postgres::{Object, Transaction};
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;

use super::pool::{Failed, Pool, unless, within_deadline};
use super::push::move_subscription;
use super::results::adopt_results;
use super::{PostgresStore, person_columns, person_id, person_row};
use crate::error::Error;
use crate::id::PersonId;
use crate::store::entry::{self, USED_AGAIN_AFTER, nobody, signed, unsigned};
use crate::store::{NewSession, PersonRow, Proof, SessionRow, SessionStore, SignIn, TokenHash};

const ADD_SESSION: &str = "INSERT INTO sessions (token, person, used, created, client) VALUES ($1, $2, $3, $3, $4)";

#[async_trait]
impl SessionStore for PostgresStore {
    async fn add_session(&self, person: PersonId, session: NewSession) -> Result<(), Error> {
        let NewSession { token, at, client } = session;
        let (reason, token) = (SqlState::FOREIGN_KEY_VIOLATION, token.as_slice());
        let params: [&(dyn ToSql + Sync); 4] = [&token, &person.to_string(), &signed(at), &client];
        self.change_unless(&reason, nobody, ADD_SESSION, &params).await.map(drop)
    }

    async fn sign_in(&self, sign_in: SignIn) -> Result<bool, Error> {
        self::sign_in(&self.pool, &sign_in).await
    }

    async fn live_sessions(
        &self,
        tokens: &[TokenHash],
        now: u64,
        used: u64,
        created: u64,
    ) -> Result<Vec<(TokenHash, PersonRow)>, Error> {
        // A node of version 0.1.0 does not store when a session began; then it counts from its last use.
        let sql = concat!(
            "SELECT ",
            person_columns!(),
            ", used, token FROM sessions JOIN people ON id = person
              WHERE token = ANY($1) AND used > $2 AND coalesce(sessions.created, used) > $3 AND banned IS NULL"
        );
        let tokens: Vec<&[u8]> = tokens.iter().map(<[u8; 32]>::as_slice).collect();
        let session = |row: &Row| Ok((entry::token(row.try_get(6)?)?, person_row(row)?, unsigned(row.try_get(5)?)));
        let sessions = self.read(sql, &[&tokens, &signed(used), &signed(created)], session).await?;
        let is_marked = |used: u64| now.saturating_sub(used) < USED_AGAIN_AFTER;
        if sessions.iter().any(|&(_, _, used)| !is_marked(used)) {
            let sql = "UPDATE sessions SET created = coalesce(created, used), used = greatest(used, $2)
                       WHERE token = ANY($1)";
            let unmarked = sessions.iter().filter(|&&(_, _, used)| !is_marked(used));
            let unmarked: Vec<&[u8]> = unmarked.map(|(token, ..)| token.as_slice()).collect();
            // A full disk must not sign people out who only want to read.
            if let Err(error) = self.change(sql, &[&unmarked, &signed(now)]).await {
                tracing::warn!(%error, "sessions could not be marked as used");
            }
        }
        Ok(sessions.into_iter().map(|(token, person, _)| (token, person)).collect())
    }

    async fn sessions_of(&self, person: PersonId) -> Result<Vec<SessionRow>, Error> {
        let sql = "SELECT token, coalesce(created, used), used, coalesce(client, '') FROM sessions WHERE person = $1
                   ORDER BY used DESC, token";
        self.read(sql, &[&person.to_string()], |row| {
            let (created, used) = (unsigned(row.try_get(1)?), unsigned(row.try_get(2)?));
            Ok(SessionRow { token: entry::token(row.try_get(0)?)?, created, used, client: row.try_get(3)? })
        })
        .await
    }

    async fn end_session(&self, token: TokenHash) -> Result<(), Error> {
        self.change("DELETE FROM sessions WHERE token = $1", &[&token.as_slice()]).await.map(drop)
    }

    async fn end_sessions(&self, person: PersonId) -> Result<(), Error> {
        self.change("DELETE FROM sessions WHERE person = $1", &[&person.to_string()]).await.map(drop)
    }

    async fn revoked_since(&self, time: u64) -> Result<Vec<(PersonId, u64)>, Error> {
        let sql = "SELECT id, revoked FROM people WHERE revoked > $1
                   UNION ALL SELECT guest, revoked FROM people JOIN aliases ON person = id WHERE revoked > $1";
        self.read(sql, &[&signed(time)], |row| Ok((person_id(row)?, unsigned(row.try_get(1)?)))).await
    }
}

pub(super) async fn add_session(
    transaction: &Transaction<'_>,
    person: &str,
    session: &NewSession,
) -> Result<(), Failed> {
    let NewSession { token, at, client } = session;
    let added = transaction.execute(ADD_SESSION, &[&token.as_slice(), &person, &signed(*at), client]).await;
    unless(&SqlState::FOREIGN_KEY_VIOLATION, nobody, added).map(drop)
}

pub(super) async fn end_other_sessions(
    transaction: &Transaction<'_>,
    person: &str,
    except: &[u8],
) -> Result<(), tokio_postgres::Error> {
    let sql = "DELETE FROM sessions WHERE person = $1 AND token <> $2";
    transaction.execute(sql, &[&person, &except]).await.map(drop)
}

async fn sign_in(pool: &Pool, sign_in: &SignIn) -> Result<bool, Error> {
    let work = async |client: &mut Object| {
        let SignIn { person, session, ends, guest, proof } = sign_in;
        let transaction = client.transaction().await?;
        let id = person.to_string();
        // Locked: a ban or a new password that comes now waits, and then ends this session, too.
        let sql = "SELECT password FROM people WHERE id = $1 AND banned IS NULL FOR NO KEY UPDATE";
        let Some(row) = transaction.query_opt(sql, &[&id]).await? else { return Ok(false) };
        if let Proof::Password(checked) = proof
            && row.try_get::<_, Option<&str>>(0)? != Some(checked)
        {
            return Ok(false);
        }
        if let Proof::Recovery { code, password } = proof {
            let sql = "DELETE FROM recovery_codes WHERE person = $1 AND code = $2";
            if transaction.execute(sql, &[&id, &code.as_slice()]).await? == 0 {
                return Ok(false);
            }
            transaction.execute("UPDATE people SET password = $2 WHERE id = $1", &[&id, password]).await?;
        }
        add_session(&transaction, &id, session).await?;
        if let Some(token) = ends {
            let token = token.as_slice();
            move_subscription(&transaction, token, &session.token, &id, guest.as_ref()).await?;
            transaction.execute("DELETE FROM sessions WHERE token = $1", &[&token]).await?;
        }
        if matches!(proof, Proof::Recovery { .. }) {
            end_other_sessions(&transaction, &id, &session.token).await?;
        }
        if let Some(guest) = guest {
            adopt(&transaction, &guest.to_string(), &id).await?;
        }
        transaction.commit().await?;
        Ok(true)
    };
    Ok(within_deadline(pool.get().await?, work).await?)
}

/// What else of a guest belongs to the account from now on: blocks, also of the guest, and challenges. A search ends
/// with the guest.
const MOVED: [&str; 4] = [
    "INSERT INTO blocks (person, blocked, since) SELECT $2, blocked, since FROM blocks
     WHERE person = $1 AND blocked <> $2 ON CONFLICT DO NOTHING",
    "INSERT INTO blocks (person, blocked, since) SELECT person, $2, since FROM blocks
     WHERE blocked = $1 AND person <> $2 ON CONFLICT DO NOTHING",
    "UPDATE challenges SET sender = $2 WHERE sender = $1 AND receiver <> $2",
    "UPDATE challenges SET receiver = $2 WHERE receiver = $1 AND sender <> $2",
];

/// Gives the tables, results and puzzles of a guest to an account. The logs keep the guest's ID, so the account gets it as an alias.
async fn adopt(transaction: &Transaction<'_>, guest: &str, person: &str) -> Result<(), Failed> {
    // Locked first: while the guest sits down, the list of their tables is not complete.
    let sql = "SELECT id FROM people WHERE id = $1 AND name IS NULL FOR UPDATE";
    if transaction.query_opt(sql, &[&guest]).await?.is_none() {
        return Ok(());
    }
    let sql = "INSERT INTO aliases (guest, person) SELECT DISTINCT person, $2 FROM players WHERE person = $1
               ON CONFLICT DO NOTHING";
    transaction.execute(sql, &[&guest, &person]).await?;
    let sql = "INSERT INTO players (person, table_id) SELECT $2, table_id FROM players WHERE person = $1
               ON CONFLICT DO NOTHING";
    transaction.execute(sql, &[&guest, &person]).await?;
    adopt_results(transaction, guest, person).await?;
    for sql in MOVED {
        transaction.execute(sql, &[&guest, &person]).await?;
    }
    let sql = "INSERT INTO daily_players (person, day, began, millis, hints)
               SELECT $2, day, began, millis, hints FROM daily_players WHERE person = $1 ON CONFLICT DO NOTHING";
    transaction.execute(sql, &[&guest, &person]).await?;
    transaction.execute("DELETE FROM people WHERE id = $1", &[&guest]).await?;
    Ok(())
}
