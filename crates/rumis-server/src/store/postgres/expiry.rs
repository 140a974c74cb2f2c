//! Removes what has expired, a few rows at a time. Several nodes may do it at the same time.

use async_trait::async_trait;
use deadpool_postgres::{Object, Transaction};
use tokio_postgres::Row;

use super::PostgresStore;
use super::pool::{Pool, within_deadline};
use crate::error::Error;
use crate::store::entry::signed;
use crate::store::{Expired, ExpiryStore};

const ROWS: [&str; 4] = [
    "DELETE FROM sessions WHERE token IN
     (SELECT token FROM sessions WHERE used < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)",
    "DELETE FROM sessions WHERE token IN
     (SELECT token FROM sessions WHERE created < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)",
    "DELETE FROM searches WHERE person IN
     (SELECT person FROM searches WHERE lease < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)",
    "DELETE FROM challenges WHERE id IN
     (SELECT id FROM challenges WHERE expires < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)",
];

/// Bodies of events are compared as texts: one that is not JSON must not stop the sweep. They are written without
/// spaces, and `"seat":"A` has nine letters. A guest who sits down at this moment is locked, and stays.
const GUESTS: &str = r#"SELECT id FROM people WHERE name IS NULL AND created < $1
    AND NOT EXISTS (SELECT FROM sessions WHERE sessions.person = people.id AND used >= $1)
    AND NOT EXISTS (SELECT FROM daily_players WHERE daily_players.person = people.id AND began >= $3)
    AND NOT EXISTS (SELECT FROM searches WHERE searches.person = people.id)
    AND NOT EXISTS (SELECT FROM challenges WHERE sender = people.id AND state = 'open')
    AND NOT EXISTS (SELECT FROM challenges WHERE receiver = people.id AND state = 'open')
    AND NOT EXISTS (
    SELECT FROM players JOIN tables ON tables.id = players.table_id WHERE players.person = people.id AND (
        phase IN ('waiting', 'playing') OR updated >= $1 OR aside IS NOT NULL OR EXISTS (
            SELECT FROM events AS sat JOIN events AS moved ON moved.table_id = sat.table_id AND moved.seq > sat.seq
            WHERE sat.table_id = tables.id AND sat.body LIKE '%"type":"sat"%"' || people.id || '"%'
            AND moved.body LIKE '%"type":"moved"%'
            AND substr(moved.body, strpos(moved.body, '"seat":"'), 9) = substr(sat.body, strpos(sat.body, '"seat":"'), 9)
        )))
    ORDER BY created LIMIT $2 FOR UPDATE SKIP LOCKED"#;

/// The tables at which nobody but these guests sat, and no stone was placed.
const THEIR_TABLES: &str = r#"SELECT id FROM tables WHERE id IN (SELECT table_id FROM players WHERE person = ANY($1))
    AND NOT EXISTS (SELECT FROM players WHERE table_id = tables.id AND person <> ALL($1))
    AND NOT EXISTS (SELECT FROM events WHERE table_id = tables.id AND body LIKE '%"type":"moved"%') FOR UPDATE"#;

/// A table at which somebody sits down at this moment is locked, and stays.
const TABLES: &str = "SELECT id FROM tables WHERE phase = 'waiting' AND updated < $1 ORDER BY updated LIMIT $2
    FOR UPDATE SKIP LOCKED";

#[async_trait]
impl ExpiryStore for PostgresStore {
    async fn sweep(&self, expired: Expired, most: u32) -> Result<u64, Error> {
        sweep(&self.pool, expired, most).await
    }
}

async fn sweep(pool: &Pool, expired: Expired, most: u32) -> Result<u64, Error> {
    let work = async |client: &mut Object| {
        let Expired { unused_sessions, sessions, guests, puzzles, waiting_tables, searches, challenges } = expired;
        let (most, mut removed) = (i64::from(most), 0);
        for (sql, before) in ROWS.into_iter().zip([unused_sessions, sessions, searches, challenges]) {
            removed += client.execute(sql, &[&signed(before), &most]).await?;
        }
        let transaction = client.transaction().await?;
        let guests = ids(&transaction.query(GUESTS, &[&signed(guests), &most, &signed(puzzles)]).await?)?;
        if !guests.is_empty() {
            let tables = ids(&transaction.query(THEIR_TABLES, &[&guests]).await?)?;
            removed += transaction.execute("DELETE FROM people WHERE id = ANY($1)", &[&guests]).await?;
            removed += remove_tables(&transaction, &tables).await?;
        }
        transaction.commit().await?;
        let transaction = client.transaction().await?;
        let tables = ids(&transaction.query(TABLES, &[&signed(waiting_tables), &most]).await?)?;
        removed += remove_tables(&transaction, &tables).await?;
        transaction.commit().await?;
        Ok(removed)
    };
    Ok(within_deadline(pool.get().await?, work).await?)
}

fn ids(rows: &[Row]) -> Result<Vec<String>, tokio_postgres::Error> {
    rows.iter().map(|row| row.try_get(0)).collect()
}

/// Removes tables without moves, which are in no rating.
async fn remove_tables(transaction: &Transaction<'_>, tables: &[String]) -> Result<u64, tokio_postgres::Error> {
    for sql in [
        "DELETE FROM players WHERE table_id = ANY($1)",
        "DELETE FROM analyses WHERE table_id = ANY($1)",
        "DELETE FROM events WHERE table_id = ANY($1)",
    ] {
        transaction.execute(sql, &[&tables]).await?;
    }
    transaction.execute("DELETE FROM tables WHERE id = ANY($1)", &[&tables]).await
}
