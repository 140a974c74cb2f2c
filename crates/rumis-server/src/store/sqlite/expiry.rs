//! Removes what has expired, a few rows at a time, so that other changes do not wait long.

use async_trait::async_trait;
use rusqlite::{Connection, Params, params};

use super::SqliteStore;
use super::rows::{all, change, one};
use crate::error::Error;
use crate::store::entry::signed;
use crate::store::{Expired, ExpiryStore};

const ROWS: [&str; 4] = [
    "DELETE FROM sessions WHERE token IN (SELECT token FROM sessions WHERE used < ?1 LIMIT ?2)",
    "DELETE FROM sessions WHERE token IN (SELECT token FROM sessions WHERE created < ?1 LIMIT ?2)",
    "DELETE FROM searches WHERE person IN (SELECT person FROM searches WHERE lease < ?1 LIMIT ?2)",
    "DELETE FROM challenges WHERE id IN (SELECT id FROM challenges WHERE expires < ?1 LIMIT ?2)",
];

/// Whether somebody is a guest who came before a time and is not there any more, see [`Expired::guests`]. Bodies of
/// events are compared as texts: one that is not JSON must not stop the sweep. They are written without spaces, and
/// `"seat":"A` has nine letters.
macro_rules! is_idle_guest {
    () => {
        r#"name IS NULL AND created < ?1
            AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.person = people.id AND used >= ?1)
            AND NOT EXISTS (SELECT 1 FROM daily_players WHERE daily_players.person = people.id AND began >= ?3)
            AND NOT EXISTS (SELECT 1 FROM searches WHERE searches.person = people.id)
            AND NOT EXISTS (SELECT 1 FROM challenges WHERE sender = people.id AND state = 'open')
            AND NOT EXISTS (SELECT 1 FROM challenges WHERE receiver = people.id AND state = 'open')
            AND NOT EXISTS (
            SELECT 1 FROM players CROSS JOIN tables ON tables.id = players.table_id WHERE players.person = people.id AND (
                phase IN ('waiting', 'playing') OR updated >= ?1 OR aside IS NOT NULL OR EXISTS (
                    SELECT 1 FROM events AS sat CROSS JOIN events AS moved
                    ON moved.table_id = sat.table_id AND moved.seq > sat.seq
                    WHERE sat.table_id = tables.id AND sat.body LIKE '%"type":"sat"%"' || people.id || '"%'
                    AND moved.body LIKE '%"type":"moved"%'
                    AND substr(moved.body, instr(moved.body, '"seat":"'), 9) =
                        substr(sat.body, instr(sat.body, '"seat":"'), 9))))"#
    };
}

const GUESTS: &str = concat!("SELECT id FROM people WHERE ", is_idle_guest!(), " ORDER BY created LIMIT ?2");

/// Asked again before the removal: the guest may have sat down meanwhile.
const IS_STILL_IDLE: &str = concat!("SELECT 1 FROM people WHERE id = ?4 AND ", is_idle_guest!());

/// The tables at which nobody but this guest sat, and no stone was placed.
const THEIR_TABLES: &str = r#"SELECT table_id FROM players AS mine WHERE person = ?1
    AND NOT EXISTS (SELECT 1 FROM players WHERE table_id = mine.table_id AND person <> ?1)
    AND NOT EXISTS (SELECT 1 FROM events WHERE table_id = mine.table_id AND body LIKE '%"type":"moved"%')"#;

const TABLES: &str = "SELECT id FROM tables WHERE phase = 'waiting' AND updated < ?1 ORDER BY updated LIMIT ?2";

#[async_trait]
impl ExpiryStore for SqliteStore {
    async fn sweep(&self, expired: Expired, most: u32) -> Result<u64, Error> {
        // Looking at all guests may take long, and others want to write.
        let (before, puzzles) = (signed(expired.guests), signed(expired.puzzles));
        let guests =
            self.readers.read(move |connection| ids(connection, GUESTS, params![before, most, puzzles])).await?;
        self.writer.write(move |connection| sweep(connection, expired, &guests, most)).await
    }
}

fn ids(connection: &Connection, sql: &str, params: impl Params) -> Result<Vec<String>, Error> {
    all(connection, sql, params, |row| Ok(row.get(0)?))
}

fn sweep(connection: &Connection, expired: Expired, idle: &[String], most: u32) -> Result<u64, Error> {
    let Expired { unused_sessions, sessions, guests, puzzles, waiting_tables, searches, challenges } = expired;
    let mut removed = 0;
    for (sql, before) in ROWS.into_iter().zip([unused_sessions, sessions, searches, challenges]) {
        removed += change(connection, sql, params![signed(before), most])?;
    }
    for guest in idle {
        let params = params![signed(guests), most, signed(puzzles), guest];
        if one(connection, IS_STILL_IDLE, params, |_| Ok(()))?.is_some() {
            let tables = ids(connection, THEIR_TABLES, [guest])?;
            removed += change(connection, "DELETE FROM people WHERE id = ?1", [guest])?;
            removed += remove_tables(connection, &tables)?;
        }
    }
    let tables = ids(connection, TABLES, params![signed(waiting_tables), most])?;
    removed += remove_tables(connection, &tables)?;
    Ok(removed as u64)
}

/// Removes tables without moves, which are in no rating.
fn remove_tables(connection: &Connection, tables: &[String]) -> Result<usize, Error> {
    for table in tables {
        for sql in [
            "DELETE FROM players WHERE table_id = ?1",
            "DELETE FROM analyses WHERE table_id = ?1",
            "DELETE FROM events WHERE table_id = ?1",
            "DELETE FROM tables WHERE id = ?1",
        ] {
            change(connection, sql, [table])?;
        }
    }
    Ok(tables.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::connection::migrate;

    #[test]
    fn the_sweep_reads_no_whole_table() -> Result<(), Error> {
        let mut connection = Connection::open_in_memory()?;
        migrate(&mut connection)?;
        let rows = ["sessions_by_use", "sessions_by_age", "searches_by_lease", "challenges_by_expiry"];
        let indexes = rows.into_iter().chain(["guests_by_age", "waiting_tables_by_time"]);
        for (sql, index) in ROWS.into_iter().chain([GUESTS, TABLES]).zip(indexes) {
            let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}"))?;
            let numbers = vec![0; statement.parameter_count()];
            let plan: Vec<String> = statement
                .query_map(rusqlite::params_from_iter(numbers), |row| row.get("detail"))?
                .collect::<Result<_, _>>()?;
            assert!(plan.iter().any(|step| step.contains(index)), "{sql}: {plan:?}");
            assert!(!plan.iter().any(|step| step.starts_with("SCAN") && !step.contains("INDEX")), "{sql}: {plan:?}");
        }
        Ok(())
    }
}
