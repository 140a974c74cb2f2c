//! Removes what has expired, a few rows at a time, so that other changes do not wait long.

use rusqlite::{Connection, params};

use super::rows::change;
use crate::error::Error;
use crate::store::Expired;
use crate::store::entry::signed;

const SESSIONS: [&str; 2] = [
    "DELETE FROM sessions WHERE token IN (SELECT token FROM sessions WHERE used < ?1 LIMIT ?2)",
    "DELETE FROM sessions WHERE token IN (SELECT token FROM sessions WHERE created < ?1 LIMIT ?2)",
];

const GUESTS: &str = "DELETE FROM people WHERE id IN (SELECT id FROM people WHERE name IS NULL AND created < ?1
    AND NOT EXISTS (SELECT 1 FROM players WHERE person = id) ORDER BY created LIMIT ?2)";

const TABLES: &str = "SELECT id FROM tables WHERE phase = 'waiting' AND updated < ?1 ORDER BY updated LIMIT ?2";

pub(super) fn sweep(connection: &Connection, expired: Expired, most: u32) -> Result<u64, Error> {
    let Expired { unused_sessions, sessions, guests, waiting_tables } = expired;
    let mut removed = 0;
    for (sql, before) in SESSIONS.into_iter().zip([unused_sessions, sessions]).chain([(GUESTS, guests)]) {
        removed += change(connection, sql, params![signed(before), most])?;
    }
    let tables =
        super::rows::all(
            connection,
            TABLES,
            params![signed(waiting_tables), most],
            |row| Ok(row.get::<_, String>(0)?),
        )?;
    for table in tables {
        for sql in ["DELETE FROM players WHERE table_id = ?1", "DELETE FROM events WHERE table_id = ?1"] {
            change(connection, sql, [&table])?;
        }
        removed += change(connection, "DELETE FROM tables WHERE id = ?1", [&table])?;
    }
    Ok(removed as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::connection::migrate;

    #[test]
    fn the_sweep_reads_no_whole_table() -> Result<(), Error> {
        let mut connection = Connection::open_in_memory()?;
        migrate(&mut connection)?;
        let indexes = ["sessions_by_use", "sessions_by_age", "guests_by_age", "waiting_tables_by_time"];
        for (sql, index) in SESSIONS.into_iter().chain([GUESTS, TABLES]).zip(indexes) {
            let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}"))?;
            let plan: Vec<String> =
                statement.query_map(params![0, 1], |row| row.get("detail"))?.collect::<Result<_, _>>()?;
            assert!(plan.iter().any(|step| step.contains(index)), "{sql}: {plan:?}");
            assert!(!plan.iter().any(|step| step.starts_with("SCAN") && !step.contains("INDEX")), "{sql}: {plan:?}");
        }
        Ok(())
    }
}
