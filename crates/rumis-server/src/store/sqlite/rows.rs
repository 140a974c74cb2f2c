//! Statements and rows of SQLite, for all modules here.

use rusqlite::{Connection, Params, Row};

use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::store::PersonRow;
use crate::store::entry::{self, unsigned};

/// All rows of a result.
pub(super) fn all<T>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    meaning: impl FnMut(&Row<'_>) -> Result<T, Error>,
) -> Result<Vec<T>, Error> {
    connection.prepare_cached(sql)?.query_and_then(params, meaning)?.collect()
}

/// The only row of a result, if there is one.
pub(super) fn one<T>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    meaning: impl FnOnce(&Row<'_>) -> Result<T, Error>,
) -> Result<Option<T>, Error> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(params)?;
    rows.next()?.map(meaning).transpose()
}

/// The number of rows that were changed.
pub(super) fn change(connection: &Connection, sql: &str, params: impl Params) -> Result<usize, rusqlite::Error> {
    connection.prepare_cached(sql)?.execute(params)
}

/// Whether a change was refused for this reason.
pub(super) fn refused(error: &rusqlite::Error, reason: i32) -> bool {
    matches!(error, rusqlite::Error::SqliteFailure(failure, _) if failure.extended_code == reason)
}

/// The columns of a person, with the guests who signed in to the account.
macro_rules! person_columns {
    () => {
        "people.id, people.name, people.password, people.created,
         (SELECT group_concat(guest, ' ') FROM aliases WHERE aliases.person = people.id)"
    };
}
pub(super) use person_columns;

pub(super) fn table_id(row: &Row<'_>) -> Result<TableId, Error> {
    row.get_ref(0)?.as_str().map_err(Error::storage)?.parse()
}

pub(super) fn person_id(row: &Row<'_>) -> Result<PersonId, Error> {
    row.get_ref(0)?.as_str().map_err(Error::storage)?.parse()
}

pub(super) fn person_row(row: &Row<'_>) -> Result<PersonRow, Error> {
    let (created, also): (i64, Option<String>) = (row.get(3)?, row.get(4)?);
    let also = entry::people(also.as_deref())?;
    Ok(PersonRow { id: person_id(row)?, name: row.get(1)?, password: row.get(2)?, created: unsigned(created), also })
}

#[cfg(test)]
mod tests {
    use super::super::challenges::{CHANGED, LIVE};
    use super::super::connection::migrate;
    use super::super::due::{LIVE_CLOCKS, OVERDUE, PROGRAMS_DUE};
    use super::super::lists::{OPEN_TABLES_OF, RUNNING_TABLES_OF, TABLES_OF};
    use super::super::people::PERSON_BY_NAME;
    use super::super::ratings::{BEST, EARLIER, RATED_GAMES_OF, RATING_CHANGES};
    use super::super::results::{OPPONENTS_OF, PAIRS_OF, RESULTS_OF, STANDINGS_OF, UNCOUNTED};
    use super::super::searches::{PLAYING, QUEUE};
    use super::*;

    /// Queries must stay fast with any number of tables: only one person's tables may be sorted.
    #[test]
    fn no_query_reads_or_sorts_all_tables() -> Result<(), Error> {
        let mut connection = Connection::open_in_memory()?;
        migrate(&mut connection)?;
        let expected: [(&str, &[&str]); 20] = [
            (OVERDUE, &["tables_by_deadline"]),
            (LIVE_CLOCKS, &["tables_with_live_clock"]),
            (PROGRAMS_DUE, &["tables_with_program_due"]),
            (EARLIER, &["rated_games_by_company", "TEMP B-TREE", "TEMP B-TREE"]),
            (RATING_CHANGES, &["rated_games_by_table"]),
            (RATED_GAMES_OF, &["rated_games_by_time"]),
            (
                RESULTS_OF,
                &[
                    "results_by_time",
                    "games USING PRIMARY KEY",
                    "sqlite_autoindex_tables_1",
                    "SCALAR SUBQUERY",
                    "players USING PRIMARY KEY",
                    "SCALAR SUBQUERY",
                    "results_by_game",
                    "sqlite_autoindex_people_1",
                    "SCALAR SUBQUERY",
                    "players USING PRIMARY KEY",
                ],
            ),
            (STANDINGS_OF, &["standings USING PRIMARY KEY"]),
            (OPPONENTS_OF, &["CO-ROUTINE", "pairs_by_time", "SCAN met", "sqlite_autoindex_people_1"]),
            (PAIRS_OF, &["CO-ROUTINE", "pairs_by_time", "SCAN met", "sqlite_autoindex_people_1"]),
            (UNCOUNTED, &["tables_to_count"]),
            (PERSON_BY_NAME, &["people_by_name", "SCALAR SUBQUERY", "aliases_by_person"]),
            (BEST, &["ratings_best_first", "sqlite_autoindex_people_1"]),
            (
                TABLES_OF,
                &[
                    "MERGE (UNION ALL)",
                    "LEFT",
                    "players_by_end",
                    "sqlite_autoindex_tables_1",
                    "sqlite_autoindex_tables_1",
                    "TEMP B-TREE",
                    "RIGHT",
                    "CO-ROUTINE",
                    "players_by_end",
                    "SCAN (subquery",
                    "sqlite_autoindex_tables_1",
                    "TEMP B-TREE",
                ],
            ),
            (OPEN_TABLES_OF, &["players_by_end"]),
            (RUNNING_TABLES_OF, &["players_by_end", "sqlite_autoindex_tables_1", "TEMP B-TREE"]),
            (CHANGED, &["COMPOUND", "LEFT-MOST", "challenges_by_change", "UNION ALL", "challenges_by_change"]),
            (LIVE, &["challenges_by_lease"]),
            (QUEUE, &["searches_by_lease", "TEMP B-TREE"]),
            (PLAYING, &["players_by_end", "sqlite_autoindex_tables_1"]),
        ];
        for (sql, steps) in expected {
            let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}"))?;
            let mut rows = statement.raw_query();
            let mut plan: Vec<String> = Vec::new();
            while let Some(row) = rows.next()? {
                plan.push(row.get("detail")?);
            }
            assert_eq!(plan.len(), steps.len(), "{sql}: {plan:?}");
            assert!(plan.iter().zip(steps).all(|(step, index)| step.contains(index)), "{sql}: {plan:?}");
        }
        Ok(())
    }
}
