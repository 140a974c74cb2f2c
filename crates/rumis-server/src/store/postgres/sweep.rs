//! Removes what has expired, a few rows at a time. Several nodes may do it at the same time.

use deadpool_postgres::Object;

use super::pool::{Pool, within_deadline};
use crate::error::Error;
use crate::store::Expired;
use crate::store::entry::signed;

const SESSIONS: [&str; 2] = [
    "DELETE FROM sessions WHERE token IN
     (SELECT token FROM sessions WHERE used < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)",
    "DELETE FROM sessions WHERE token IN
     (SELECT token FROM sessions WHERE created < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)",
];

/// A guest who sits down at this moment is locked, and stays.
const GUESTS: &str = "DELETE FROM people WHERE id IN (SELECT id FROM people WHERE name IS NULL AND created < $1
    AND NOT EXISTS (SELECT FROM players WHERE person = id) ORDER BY created LIMIT $2 FOR UPDATE SKIP LOCKED)";

/// A table at which somebody sits down at this moment is locked, and stays.
const TABLES: &str = "SELECT id FROM tables WHERE phase = 'waiting' AND updated < $1 ORDER BY updated LIMIT $2
    FOR UPDATE SKIP LOCKED";

pub(super) async fn sweep(pool: &Pool, expired: Expired, most: u32) -> Result<u64, Error> {
    let work = async |client: &mut Object| {
        let Expired { unused_sessions, sessions, guests, waiting_tables } = expired;
        let (most, mut removed) = (i64::from(most), 0);
        for (sql, before) in SESSIONS.into_iter().zip([unused_sessions, sessions]).chain([(GUESTS, guests)]) {
            removed += client.execute(sql, &[&signed(before), &most]).await?;
        }
        let transaction = client.transaction().await?;
        let tables = transaction.query(TABLES, &[&signed(waiting_tables), &most]).await?;
        let tables = tables.iter().map(|row| row.try_get(0)).collect::<Result<Vec<String>, _>>()?;
        for sql in ["DELETE FROM players WHERE table_id = ANY($1)", "DELETE FROM events WHERE table_id = ANY($1)"] {
            transaction.execute(sql, &[&tables]).await?;
        }
        removed += transaction.execute("DELETE FROM tables WHERE id = ANY($1)", &[&tables]).await?;
        transaction.commit().await?;
        Ok(removed)
    };
    Ok(within_deadline(pool.get().await?, work).await?)
}
