//! SQL statements for SQLite, and conversions of its rows.

use rumis::Way;
use rusqlite::{Connection, OptionalExtension as _, Params, Row, ffi, params};

use crate::bus::NodeId;
use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::people::rating::{RatedGame, Rating};
use crate::store::entry::{self, Entry, FORGOTTEN, Rated, name_taken, signed, unsigned};
use crate::store::{AnalysisRow, Appended, Beat, NodeRow, PersonRow, RatedRow, TableRow};
use crate::table::Logged;

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

fn table_row(row: &Row<'_>) -> Result<TableRow, Error> {
    let (head, updated) = (row.get(1)?, row.get(2)?);
    Ok(TableRow { id: table_id(row)?, head: unsigned(head), updated: unsigned(updated), card: row.get(3)? })
}

fn person_id(row: &Row<'_>) -> Result<PersonId, Error> {
    row.get_ref(0)?.as_str().map_err(Error::storage)?.parse()
}

pub(super) fn person_row(row: &Row<'_>) -> Result<PersonRow, Error> {
    let (created, also): (i64, Option<String>) = (row.get(3)?, row.get(4)?);
    let also = entry::people(also.as_deref())?;
    Ok(PersonRow { id: person_id(row)?, name: row.get(1)?, password: row.get(2)?, created: unsigned(created), also })
}

/// Mean, deviation and games, starting at this column.
fn rating(row: &Row<'_>, from: usize) -> Result<Rating, Error> {
    let games: i64 = row.get(from + 2)?;
    Ok(Rating { mean: row.get(from)?, deviation: row.get(from + 1)?, games: entry::count(games) })
}

pub(super) fn append(connection: &Connection, entry: &Entry) -> Result<Appended, Error> {
    let Entry { table, after, head, updated, phase, listed, deadline, live_clock, program_due, card, .. } = entry;
    // The first writer that finds the expected length wins.
    let first = if *after == 0 {
        change(
            connection,
            "INSERT INTO tables (id, head, updated, phase, listed, deadline, live_clock, program_due, card)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (id) DO NOTHING",
            params![table, head, updated, phase, listed, deadline, live_clock, program_due, card],
        )
    } else {
        change(
            connection,
            "UPDATE tables SET head = ?3, updated = ?4, phase = ?5, listed = ?6, deadline = ?7, live_clock = ?8,
             program_due = ?9, card = ?10, aside = NULL WHERE id = ?1 AND head = ?2",
            params![table, after, head, updated, phase, listed, deadline, live_clock, program_due, card],
        )
    };
    if first? == 0 {
        return Ok(Appended::Beaten);
    }
    let mut event =
        connection.prepare_cached("INSERT INTO events (table_id, seq, at, body) VALUES (?1, ?2, ?3, ?4)")?;
    for ((seq, at), body) in entry.seqs.iter().zip(&entry.ats).zip(&entry.bodies) {
        event.execute(params![table, seq, at, body])?;
    }
    for person in &entry.people {
        // A person who was deleted meanwhile does not get the table.
        change(
            connection,
            "INSERT INTO players (person, table_id) SELECT id, ?2 FROM people WHERE id = ?1 ON CONFLICT DO NOTHING",
            [person, table],
        )?;
    }
    if let Some(game) = &entry.rated {
        rate(connection, entry, game)?;
    }
    Ok(Appended::Stored)
}

/// How many rated games the same people have played on the same day. Each game has a row for every player who still
/// has an account.
const EARLIER: &str = "SELECT count(*) FROM rated_games WHERE company = ?1 AND at >= ?2 AND at < ?3
    GROUP BY person ORDER BY count(*) DESC LIMIT 1";

fn rate(connection: &Connection, entry: &Entry, game: &RatedGame) -> Result<(), Error> {
    let mut before = Vec::with_capacity(game.places.len());
    for (id, _) in &game.places {
        let sql = "SELECT mean, deviation, games FROM ratings WHERE person = ?1 AND way = ?2";
        before.extend(one(connection, sql, (id.to_string(), game.way.name()), |row| Ok((*id, rating(row, 0)?)))?);
    }
    let (company, (today, tomorrow)) = (entry::company(game), entry::day(entry.updated));
    let earlier = one(connection, EARLIER, params![company, today, tomorrow], |row| Ok(row.get(0)?))?;
    for Rated { person, after, change: points, place, weight } in
        entry::rated_players(game, &before, earlier.unwrap_or(0))
    {
        let (person, way) = (person.to_string(), game.way.name());
        // A person who was deleted meanwhile gets no rating.
        change(
            connection,
            "INSERT INTO ratings (person, way, mean, deviation, games)
             SELECT id, ?2, ?3, ?4, ?5 FROM people WHERE id = ?1
             ON CONFLICT DO UPDATE SET mean = excluded.mean, deviation = excluded.deviation, games = excluded.games",
            params![person, way, after.mean, after.deviation, after.games],
        )?;
        change(
            connection,
            "INSERT INTO rated_games
             (person, table_id, game, way, at, mean, deviation, games, change, place, players, weight, company)
             SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13 FROM people WHERE id = ?1
             ON CONFLICT DO NOTHING",
            params![
                person,
                entry.table,
                game.game,
                way,
                entry.updated,
                after.mean,
                after.deviation,
                after.games,
                points,
                place,
                game.places.len() as i64,
                weight,
                company
            ],
        )?;
    }
    Ok(())
}

pub(super) fn events(connection: &Connection, table: TableId, after: u64) -> Result<Vec<Logged>, Error> {
    let sql = "SELECT seq, at, body FROM events WHERE table_id = ?1 AND seq > ?2 ORDER BY seq";
    all(connection, sql, params![table.to_string(), signed(after)], |row| {
        entry::logged(row.get(0)?, row.get(1)?, row.get_ref(2)?.as_str().map_err(Error::storage)?)
    })
}

pub(super) fn heads(connection: &Connection, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, Error> {
    let mut heads = Vec::with_capacity(tables.len());
    for table in tables {
        let head =
            one(connection, "SELECT head FROM tables WHERE id = ?1", [table.to_string()], |row| Ok(row.get(0)?))?;
        heads.extend(head.map(|head| (*table, unsigned(head))));
    }
    Ok(heads)
}

const LOBBY: &str = "SELECT id, head, updated, card FROM tables
    WHERE listed = 1 AND phase IN ('waiting', 'playing') AND aside IS NULL
    ORDER BY phase DESC, updated DESC LIMIT ?1";

pub(super) fn lobby(connection: &Connection, most: u32) -> Result<Vec<TableRow>, Error> {
    all(connection, LOBBY, [most], table_row)
}

const TABLES_OF: &str = "SELECT id, head, updated, card FROM players CROSS JOIN tables ON id = table_id
    WHERE person = ?1 AND updated < ?2 ORDER BY updated DESC, id LIMIT ?3";

pub(super) fn tables_of(
    connection: &Connection,
    person: PersonId,
    before: u64,
    most: u32,
) -> Result<Vec<TableRow>, Error> {
    all(connection, TABLES_OF, params![person.to_string(), signed(before), most], table_row)
}

const OPEN_TABLES_OF: &str = "SELECT count(*) FROM players CROSS JOIN tables ON id = table_id
    WHERE person = ?1 AND phase IN ('waiting', 'playing')";

pub(super) fn open_tables_of(connection: &Connection, person: PersonId) -> Result<u32, Error> {
    let open = one(connection, OPEN_TABLES_OF, [person.to_string()], |row| Ok(row.get(0)?))?;
    Ok(open.unwrap_or(0))
}

const OVERDUE: &str = "SELECT id FROM tables WHERE deadline <= ?1 AND aside IS NULL ORDER BY deadline LIMIT ?2";

pub(super) fn overdue(connection: &Connection, now: u64, most: u32) -> Result<Vec<TableId>, Error> {
    all(connection, OVERDUE, params![signed(now), most], table_id)
}

const LIVE_CLOCKS: &str = "SELECT id FROM tables WHERE live_clock = 1 AND aside IS NULL";

pub(super) fn live_clocks(connection: &Connection) -> Result<Vec<TableId>, Error> {
    all(connection, LIVE_CLOCKS, [], table_id)
}

const PROGRAMS_DUE: &str = "SELECT id FROM tables WHERE program_due = 1 AND aside IS NULL";

pub(super) fn programs_due(connection: &Connection) -> Result<Vec<TableId>, Error> {
    all(connection, PROGRAMS_DUE, [], table_id)
}

pub(super) fn last_alive(connection: &Connection) -> Result<Option<u64>, Error> {
    let at: Option<i64> = one(connection, "SELECT at FROM life", [], |row| Ok(row.get(0)?))?.flatten();
    Ok(at.map(unsigned))
}

pub(super) fn beat(connection: &Connection, node: NodeId, outage: u64, now: u64) -> Result<Beat, Error> {
    // A system clock that was set back must not decrease the time.
    change(connection, "UPDATE life SET at = max(coalesce(at, 0), ?1)", [signed(now)])?;
    change(connection, "DELETE FROM nodes WHERE beat < ?1", [signed(now.saturating_sub(FORGOTTEN))])?;
    let sql = "INSERT INTO nodes (id, able_since, beat) VALUES (?1, ?2, ?2)
               ON CONFLICT (id) DO UPDATE SET beat = excluded.beat,
               able_since = iif(excluded.beat - beat > ?3, excluded.beat, able_since)";
    change(connection, sql, params![entry::node_column(node), signed(now), signed(outage)])?;
    Ok(Beat { now, nodes: nodes(connection)? })
}

pub(super) fn nodes(connection: &Connection) -> Result<Vec<NodeRow>, Error> {
    let sql = "SELECT id, able_since, beat FROM nodes ORDER BY id";
    all(connection, sql, [], |row| Ok(entry::node_row(row.get(0)?, row.get(1)?, row.get(2)?)))
}

pub(super) fn sign_off(connection: &Connection, node: NodeId) -> Result<(), Error> {
    Ok(change(connection, "DELETE FROM nodes WHERE id = ?1", [entry::node_column(node)]).map(drop)?)
}

pub(super) fn set_aside(connection: &Connection, table: TableId, now: u64) -> Result<bool, Error> {
    let sql = "UPDATE tables SET aside = ?2 WHERE id = ?1 AND aside IS NULL";
    Ok(change(connection, sql, params![table.to_string(), signed(now)])? > 0)
}

pub(super) fn add_person(connection: &Connection, person: &PersonRow) -> Result<(), Error> {
    let PersonRow { id, name, password, created, also: _ } = person;
    let sql = "INSERT INTO people (id, name, password, created) VALUES (?1, ?2, ?3, ?4)";
    match change(connection, sql, params![id.to_string(), name, password, signed(*created)]) {
        Err(error) if refused(&error, ffi::SQLITE_CONSTRAINT_UNIQUE) => Err(name_taken()),
        added => Ok(added.map(drop)?),
    }
}

pub(super) fn person(connection: &Connection, id: PersonId) -> Result<Option<PersonRow>, Error> {
    one(connection, concat!("SELECT ", person_columns!(), " FROM people WHERE id = ?1"), [id.to_string()], person_row)
}

const PERSON_BY_NAME: &str = concat!("SELECT ", person_columns!(), " FROM people WHERE name = ?1 COLLATE NOCASE");

pub(super) fn person_by_name(connection: &Connection, name: &str) -> Result<Option<PersonRow>, Error> {
    one(connection, PERSON_BY_NAME, [name], person_row)
}

pub(super) fn names(connection: &Connection, people: &[PersonId]) -> Result<Vec<(PersonId, String)>, Error> {
    let mut names = Vec::with_capacity(people.len());
    for id in people {
        // A guest who signed in to an account has its name.
        let sql = "SELECT name FROM people WHERE id = ?1 AND name IS NOT NULL
                   UNION ALL SELECT name FROM aliases JOIN people ON id = person WHERE guest = ?1";
        names.extend(one(connection, sql, [id.to_string()], |row| Ok((*id, row.get(0)?)))?);
    }
    Ok(names)
}

pub(super) fn forget_person(connection: &Connection, id: PersonId) -> Result<(), Error> {
    // Sessions, ratings and the list of tables are deleted with the row.
    Ok(change(connection, "DELETE FROM people WHERE id = ?1", [id.to_string()]).map(drop)?)
}

pub(super) fn ratings_of(connection: &Connection, person: PersonId) -> Result<Vec<(Way, Rating)>, Error> {
    let sql = "SELECT way, mean, deviation, games FROM ratings WHERE person = ?1 ORDER BY way";
    all(connection, sql, [person.to_string()], |row| {
        Ok((entry::way(row.get_ref(0)?.as_str().map_err(Error::storage)?)?, rating(row, 1)?))
    })
}

pub(super) fn ratings(connection: &Connection, people: &[PersonId]) -> Result<Vec<(PersonId, Way, Rating)>, Error> {
    let mut ratings = Vec::new();
    for &person in people {
        ratings.extend(ratings_of(connection, person)?.into_iter().map(|(way, rating)| (person, way, rating)));
    }
    Ok(ratings)
}

const BEST: &str = "SELECT person, name, mean, deviation, games FROM ratings CROSS JOIN people ON id = person
    WHERE way = ?1 AND name IS NOT NULL ORDER BY mean - 3.0 * deviation DESC LIMIT ?2";

pub(super) fn best(connection: &Connection, way: Way, most: u32) -> Result<Vec<(PersonId, String, Rating)>, Error> {
    all(connection, BEST, params![way.name(), most], |row| Ok((person_id(row)?, row.get(1)?, rating(row, 2)?)))
}

const RATING_CHANGES: &str = "SELECT person, change FROM rated_games WHERE table_id = ?1 AND game = ?2 ORDER BY person";

pub(super) fn rating_changes(
    connection: &Connection,
    table: TableId,
    game: u32,
) -> Result<Vec<(PersonId, i32)>, Error> {
    all(connection, RATING_CHANGES, params![table.to_string(), game], |row| {
        Ok((person_id(row)?, entry::change(row.get(1)?)))
    })
}

const RATED_GAMES_OF: &str = "SELECT table_id, game, at, mean, deviation, games, change, place, players, weight
    FROM rated_games WHERE person = ?1 AND way = ?2 AND at < ?3 ORDER BY at DESC LIMIT ?4";

pub(super) fn rated_games_of(
    connection: &Connection,
    person: PersonId,
    way: Way,
    before: u64,
    most: u32,
) -> Result<Vec<RatedRow>, Error> {
    all(connection, RATED_GAMES_OF, params![person.to_string(), way.name(), signed(before), most], |row| {
        Ok(RatedRow {
            table: table_id(row)?,
            game: entry::count(row.get(1)?),
            way,
            at: unsigned(row.get(2)?),
            rating: rating(row, 3)?,
            change: entry::change(row.get(6)?),
            place: entry::count(row.get(7)?),
            players: entry::count(row.get(8)?),
            weight: row.get(9)?,
        })
    })
}

pub(super) fn analysis(connection: &Connection, table: TableId, game: u32) -> Result<Option<AnalysisRow>, Error> {
    let sql = "SELECT updated, done, body FROM analyses WHERE table_id = ?1 AND game = ?2";
    one(connection, sql, params![table.to_string(), game], |row| {
        Ok(AnalysisRow { updated: unsigned(row.get(0)?), done: row.get(1)?, body: row.get(2)? })
    })
}

pub(super) fn save_analysis(
    connection: &Connection,
    table: TableId,
    game: u32,
    row: &AnalysisRow,
) -> Result<(), Error> {
    let sql = "INSERT INTO analyses (table_id, game, updated, done, body) VALUES (?1, ?2, ?3, ?4, ?5)
               ON CONFLICT DO UPDATE SET updated = excluded.updated, done = excluded.done, body = excluded.body";
    let saved = change(connection, sql, params![table.to_string(), game, signed(row.updated), row.done, row.body]);
    match saved {
        Err(error) if refused(&error, ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => Err(entry::no_table()),
        saved => Ok(saved.map(drop)?),
    }
}

/// A write, so that the disk is checked too.
pub(super) fn check(connection: &Connection) -> Result<(), Error> {
    Ok(change(connection, "UPDATE life SET checks = checks + 1", []).map(drop)?)
}

/// Reads the value that `check` writes.
pub(super) fn checks(connection: &Connection) -> Result<i64, Error> {
    Ok(connection.prepare_cached("SELECT checks FROM life")?.query_row([], |row| row.get(0)).optional()?.unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Queries must stay fast with any number of tables: only one person's tables may be sorted.
    #[test]
    fn no_query_reads_or_sorts_all_tables() -> Result<(), Error> {
        let mut connection = Connection::open_in_memory()?;
        super::super::connection::migrate(&mut connection)?;
        let (lobby, deadline) = ("tables_in_lobby", "tables_by_deadline");
        let expected: [(&str, &[&str]); 11] = [
            (LOBBY, &[lobby]),
            (OVERDUE, &[deadline]),
            (LIVE_CLOCKS, &["tables_with_live_clock"]),
            (PROGRAMS_DUE, &["tables_with_program_due"]),
            (EARLIER, &["rated_games_by_company", "TEMP B-TREE", "TEMP B-TREE"]),
            (RATING_CHANGES, &["rated_games_by_table"]),
            (RATED_GAMES_OF, &["rated_games_by_time"]),
            (PERSON_BY_NAME, &["people_by_name", "SCALAR SUBQUERY", "aliases_by_person"]),
            (BEST, &["ratings_best_first", "sqlite_autoindex_people_1"]),
            (TABLES_OF, &["SEARCH players USING PRIMARY KEY", "sqlite_autoindex_tables_1", "TEMP B-TREE"]),
            (OPEN_TABLES_OF, &["SEARCH players USING PRIMARY KEY", "sqlite_autoindex_tables_1"]),
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
