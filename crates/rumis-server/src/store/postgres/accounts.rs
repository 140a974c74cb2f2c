//! Changes of accounts and sessions that need several statements. Each is one transaction.

use deadpool_postgres::{Object, Pool, Transaction};
use tokio_postgres::error::SqlState;

use super::pool::{Failed, within_deadline};
use crate::error::Error;
use crate::id::PersonId;
use crate::store::entry::{name_taken, nobody, signed};
use crate::store::{CodeHash, NewSession, Registration, SignIn};

pub(super) const ADD_SESSION: &str =
    "INSERT INTO sessions (token, person, used, created, client) VALUES ($1, $2, $3, $3, $4)";

/// The number of changed rows. If the database refuses the change for this reason, the error is the refusal.
fn unless(
    reason: &SqlState,
    refusal: fn() -> Error,
    changed: Result<u64, tokio_postgres::Error>,
) -> Result<u64, Failed> {
    changed.map_err(|error| if error.code() == Some(reason) { Failed::Misread(refusal()) } else { error.into() })
}

pub(super) async fn register(pool: &Pool, registration: &Registration) -> Result<(), Error> {
    let work = async |client: &mut Object| {
        let Registration { person, name, password, codes, session } = registration;
        let transaction = client.transaction().await?;
        let id = person.to_string();
        let new = "INSERT INTO people (id, created) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING";
        transaction.execute(new, &[&id, &signed(session.at)]).await?;
        let sql = "UPDATE people SET name = $2, password = $3 WHERE id = $1 AND name IS NULL";
        let named = transaction.execute(sql, &[&id, name, password]).await;
        if unless(&SqlState::UNIQUE_VIOLATION, name_taken, named)? == 0 {
            return Err(Failed::Misread(nobody()));
        }
        transaction.execute("DELETE FROM sessions WHERE person = $1", &[&id]).await?;
        add_session(&transaction, &id, session).await?;
        replace_codes(&transaction, &id, codes).await?;
        Ok(transaction.commit().await?)
    };
    Ok(within_deadline(pool.get().await?, work).await?)
}

async fn add_session(transaction: &Transaction<'_>, person: &str, session: &NewSession) -> Result<(), Failed> {
    let NewSession { token, at, client } = session;
    let added = transaction.execute(ADD_SESSION, &[&token.as_slice(), &person, &signed(*at), client]).await;
    unless(&SqlState::FOREIGN_KEY_VIOLATION, nobody, added).map(drop)
}

pub(super) async fn sign_in(pool: &Pool, sign_in: &SignIn) -> Result<bool, Error> {
    let work = async |client: &mut Object| {
        let SignIn { person, session, ends, guest, recovery } = sign_in;
        let transaction = client.transaction().await?;
        let id = person.to_string();
        if let Some((code, password)) = recovery {
            let sql = "DELETE FROM recovery_codes WHERE person = $1 AND code = $2";
            if transaction.execute(sql, &[&id, &code.as_slice()]).await? == 0 {
                return Ok(false);
            }
            transaction.execute("UPDATE people SET password = $2 WHERE id = $1", &[&id, password]).await?;
            transaction.execute("DELETE FROM sessions WHERE person = $1", &[&id]).await?;
        }
        if let Some(token) = ends {
            transaction.execute("DELETE FROM sessions WHERE token = $1", &[&token.as_slice()]).await?;
        }
        add_session(&transaction, &id, session).await?;
        if let Some(guest) = guest {
            adopt(&transaction, &guest.to_string(), &id).await?;
        }
        transaction.commit().await?;
        Ok(true)
    };
    Ok(within_deadline(pool.get().await?, work).await?)
}

/// Gives the tables of a guest to an account. The logs keep the guest's ID, so the account gets it as an alias.
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
    transaction.execute("DELETE FROM people WHERE id = $1", &[&guest]).await?;
    Ok(())
}

pub(super) async fn change_password(
    pool: &Pool,
    person: PersonId,
    old: &str,
    new: &str,
    except: &[u8],
) -> Result<bool, Error> {
    let work = async |client: &mut Object| {
        let (transaction, id) = (client.transaction().await?, person.to_string());
        let sql = "UPDATE people SET password = $3 WHERE id = $1 AND password = $2";
        if transaction.execute(sql, &[&id, &old, &new]).await? == 0 {
            return Ok(false);
        }
        transaction.execute("DELETE FROM sessions WHERE person = $1 AND token <> $2", &[&id, &except]).await?;
        transaction.commit().await?;
        Ok(true)
    };
    Ok(within_deadline(pool.get().await?, work).await?)
}

pub(super) async fn renew_codes(pool: &Pool, person: PersonId, codes: &[CodeHash]) -> Result<(), Error> {
    let work = async |client: &mut Object| {
        let transaction = client.transaction().await?;
        replace_codes(&transaction, &person.to_string(), codes).await?;
        Ok(transaction.commit().await?)
    };
    Ok(within_deadline(pool.get().await?, work).await?)
}

pub(super) async fn replace_codes(
    transaction: &Transaction<'_>,
    person: &str,
    codes: &[CodeHash],
) -> Result<(), Failed> {
    transaction.execute("DELETE FROM recovery_codes WHERE person = $1", &[&person]).await?;
    let codes: Vec<&[u8]> = codes.iter().map(<[u8; 32]>::as_slice).collect();
    let sql = "INSERT INTO recovery_codes (person, code) SELECT $1, unnest($2::bytea[])";
    let added = transaction.execute(sql, &[&person, &codes]).await;
    unless(&SqlState::FOREIGN_KEY_VIOLATION, nobody, added).map(drop)
}
