//! Results of finished games, and sums of them.

use std::cmp::Ordering;

use async_trait::async_trait;
use rusqlite::{Connection, Row, params};

use super::SqliteStore;
use super::rows::{all, change, one, person_id, table_id};
use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::people::publicity::Publicity;
use crate::people::rating::Rating;
use crate::store::entry::{self, nobody, signed, unsigned};
use crate::store::results::{self, Counted, OPPONENTS};
use crate::store::{Audience, BestWinRow, KnownRow, PairRow, ResultRow, ResultStore, StandingRow};
use crate::table::FinishedGame;

#[async_trait]
impl ResultStore for SqliteStore {
    async fn publicity(&self, person: PersonId) -> Result<Publicity, Error> {
        self.readers.read(move |connection| publicity(connection, person)).await
    }

    async fn set_publicity(&self, person: PersonId, publicity: Publicity) -> Result<(), Error> {
        self.writer.write(move |connection| set_publicity(connection, person, publicity)).await
    }

    async fn results_of(
        &self,
        person: PersonId,
        viewer: Option<PersonId>,
        before: u64,
        most: u32,
    ) -> Result<Vec<ResultRow>, Error> {
        self.readers.read(move |connection| results_of(connection, person, viewer, before, most)).await
    }

    async fn standings_of(&self, person: PersonId, audience: Audience) -> Result<Vec<StandingRow>, Error> {
        self.readers.read(move |connection| standings_of(connection, person, audience)).await
    }

    async fn opponents_of(
        &self,
        person: PersonId,
        audience: Audience,
        most: u32,
    ) -> Result<Vec<(KnownRow, PairRow)>, Error> {
        self.readers.read(move |connection| opponents_of(connection, person, audience, most)).await
    }

    async fn pairs_of(
        &self,
        person: PersonId,
        before: u64,
        most: u32,
    ) -> Result<Vec<(PersonId, Option<String>, PairRow)>, Error> {
        self.readers.read(move |connection| pairs_of(connection, person, before, most)).await
    }

    async fn pair(&self, person: PersonId, opponent: PersonId) -> Result<Option<PairRow>, Error> {
        self.readers.read(move |connection| pair(connection, person, opponent)).await
    }

    async fn best_wins_of(&self, person: PersonId, audience: Audience) -> Result<Vec<BestWinRow>, Error> {
        self.readers.read(move |connection| best_wins_of(connection, person, audience)).await
    }

    async fn uncounted(&self, after: Option<TableId>, most: u32) -> Result<Vec<TableId>, Error> {
        let after = after.map(|id| id.to_string()).unwrap_or_default();
        self.readers.read(move |connection| all(connection, UNCOUNTED, params![after, most], table_id)).await
    }

    async fn count(&self, table: TableId, read: u64, games: Vec<FinishedGame>) -> Result<(), Error> {
        self.writer
            .write(move |connection| {
                let table = table.to_string();
                for game in &games {
                    count_game(connection, &table, game)?;
                }
                let sql = "UPDATE tables SET counted = ?2 WHERE id = ?1 AND counted < ?2";
                Ok(change(connection, sql, params![table, signed(read)]).map(drop)?)
            })
            .await
    }
}

/// Adds a game, unless it is there already.
pub(super) fn count_game(connection: &Connection, table: &str, game: &FinishedGame) -> Result<(), Error> {
    let (way, number) = (game.way.name(), game.game);
    let new = change(
        connection,
        "INSERT INTO games (table_id, game, plan, way, rated, moves, length, position, seats)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING",
        params![
            table,
            number,
            game.plan.to_string(),
            way,
            game.rated,
            game.moves,
            signed(game.length),
            game.position,
            results::seats_column(game)?
        ],
    );
    if new? == 0 {
        return Ok(());
    }
    let (mut aliases, mut known) = (Vec::new(), Vec::new());
    for id in results::people_at(game) {
        let sql = "SELECT id FROM people WHERE id = ?1 UNION ALL SELECT person FROM aliases WHERE guest = ?1";
        if let Some(person) = one(connection, sql, [&id], person_id)? {
            aliases.push((id.parse()?, person));
            known.push(person);
        }
    }
    let sql = "SELECT person, mean, deviation, games, change FROM rated_games WHERE table_id = ?1 AND game = ?2";
    let ratings = all(connection, sql, params![table, number], |row| {
        let after = Rating { mean: row.get(1)?, deviation: row.get(2)?, games: entry::count(row.get(3)?) };
        Ok((person_id(row)?, i64::from(after.points()) - row.get::<_, i64>(4)?))
    })?;
    let sql = "SELECT watchers FROM tables WHERE id = ?1";
    let is_watched = one(connection, sql, [table], |row| Ok(row.get(0)?))?.unwrap_or(false);
    let audiences = results::audiences(is_watched);
    let (at, players, plan) = (signed(game.at), game.seats.len() as i64, results::plan_column(game.plan));
    for Counted { person, seat, points, is_first, is_shared, others, beaten } in
        results::counted(game, &aliases, &known, &ratings)
    {
        let person = person.to_string();
        change(
            connection,
            "INSERT INTO results (person, table_id, game, seat, at) VALUES (?1, ?2, ?3, ?4, ?5)",
            params![person, table, number, seat as i64, at],
        )?;
        for watched in audiences.iter().map(|audience| audience.watched()) {
            change(
                connection,
                "INSERT INTO standings
                 (person, way, plan, players, programs, games, firsts, shared, points, most, watched)
                 VALUES (?1, ?2, ?3, ?4, ?5, 1, ?6, ?7, ?8, ?8, ?9)
                 ON CONFLICT DO UPDATE SET games = games + 1, firsts = firsts + excluded.firsts,
                 shared = shared + excluded.shared, points = points + excluded.points, most = max(most, excluded.most)",
                params![person, way, plan, players, results::has_programs(game), is_first, is_shared, points, watched],
            )?;
            for &(other, order) in &others {
                let (won, lost) = (order == Ordering::Less, order == Ordering::Greater);
                change(
                    connection,
                    "INSERT INTO pairs (person, opponent, games, won, lost, last, watched)
                     VALUES (?1, ?2, 1, ?3, ?4, ?5, ?6)
                     ON CONFLICT DO UPDATE SET games = games + 1, won = won + excluded.won,
                     lost = lost + excluded.lost, last = max(last, excluded.last)",
                    params![person, other.to_string(), won, lost, at, watched],
                )?;
            }
            if let Some((opponent, points)) = beaten {
                change(
                    connection,
                    "INSERT INTO best_wins (person, way, opponent, points, at, watched) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                     ON CONFLICT DO UPDATE SET opponent = excluded.opponent, points = excluded.points, at = excluded.at
                     WHERE excluded.points > points",
                    params![person, way, opponent.to_string(), points, at, watched],
                )?;
            }
        }
    }
    Ok(())
}

/// Gives the results of a guest to an account. What is left of the guest's rows is deleted with the guest.
pub(super) fn adopt_results(connection: &Connection, guest: &str, person: &str) -> Result<(), Error> {
    for sql in [
        "UPDATE results SET person = ?2 WHERE person = ?1",
        "INSERT INTO standings (person, watched, way, plan, players, programs, games, firsts, shared, points, most)
         SELECT ?2, watched, way, plan, players, programs, games, firsts, shared, points, most
         FROM standings WHERE person = ?1
         ON CONFLICT DO UPDATE SET games = games + excluded.games, firsts = firsts + excluded.firsts,
         shared = shared + excluded.shared, points = points + excluded.points, most = max(most, excluded.most)",
        "INSERT INTO pairs (person, watched, opponent, games, won, lost, last)
         SELECT ?2, watched, opponent, games, won, lost, last FROM pairs WHERE person = ?1 AND opponent <> ?2
         ON CONFLICT DO UPDATE SET games = games + excluded.games, won = won + excluded.won,
         lost = lost + excluded.lost, last = max(last, excluded.last)",
        "INSERT INTO pairs (person, watched, opponent, games, won, lost, last)
         SELECT person, watched, ?2, games, won, lost, last FROM pairs WHERE opponent = ?1 AND person <> ?2
         ON CONFLICT DO UPDATE SET games = games + excluded.games, won = won + excluded.won,
         lost = lost + excluded.lost, last = max(last, excluded.last)",
    ] {
        change(connection, sql, [guest, person])?;
    }
    Ok(())
}

fn publicity(connection: &Connection, person: PersonId) -> Result<Publicity, Error> {
    let sql = "SELECT profile FROM people WHERE id = ?1";
    let found = one(connection, sql, [person.to_string()], |row| results::publicity(text(row, 0)?))?;
    found.ok_or_else(nobody)
}

fn set_publicity(connection: &Connection, person: PersonId, publicity: Publicity) -> Result<(), Error> {
    let sql = "UPDATE people SET profile = ?2 WHERE id = ?1";
    if change(connection, sql, params![person.to_string(), publicity.name()])? == 0 { Err(nobody()) } else { Ok(()) }
}

/// A text that may be missing.
fn text<'a>(row: &'a Row<'_>, column: usize) -> Result<Option<&'a str>, Error> {
    row.get_ref(column)?.as_str_or_null().map_err(Error::storage)
}

pub(super) const RESULTS_OF: &str = "SELECT results.table_id, results.game, at, seat, plan, way, rated, moves, length,
    position, seats, (SELECT group_concat(sat.seat || ' ' || id || ' ' || name || ' ' || coalesce(profile, 'ratings'))
        FROM results AS sat CROSS JOIN people ON id = sat.person
        WHERE sat.table_id = results.table_id AND sat.game = results.game AND name IS NOT NULL),
    listed, EXISTS (SELECT 1 FROM players WHERE players.person = ?2 AND players.table_id = results.table_id) AS is_theirs
    FROM results CROSS JOIN games ON games.table_id = results.table_id AND games.game = results.game
    CROSS JOIN tables ON tables.id = results.table_id
    WHERE results.person = ?1 AND at < ?3 AND (watchers OR is_theirs) ORDER BY at DESC LIMIT ?4";

fn results_of(
    connection: &Connection,
    person: PersonId,
    viewer: Option<PersonId>,
    before: u64,
    most: u32,
) -> Result<Vec<ResultRow>, Error> {
    let viewer = viewer.map(|id| id.to_string());
    all(connection, RESULTS_OF, params![person.to_string(), viewer, signed(before), most], |row| {
        Ok(ResultRow {
            table: table_id(row)?,
            game: entry::count(row.get(1)?),
            at: unsigned(row.get(2)?),
            seat: entry::count(row.get(3)?),
            plan: row.get(4)?,
            way: entry::way(row.get_ref(5)?.as_str().map_err(Error::storage)?)?,
            rated: row.get(6)?,
            moves: entry::count(row.get(7)?),
            length: unsigned(row.get(8)?),
            position: row.get(9)?,
            seats: results::seats(row.get_ref(10)?.as_str().map_err(Error::storage)?)?,
            people: results::sitters(text(row, 11)?)?,
            is_listed: row.get(12)?,
            is_theirs: row.get(13)?,
        })
    })
}

pub(super) const STANDINGS_OF: &str = "SELECT way, plan, players, programs, games, firsts, shared, points, most
    FROM standings WHERE person = ?1 AND watched = ?2 ORDER BY way, plan, players, programs";

fn standings_of(connection: &Connection, person: PersonId, audience: Audience) -> Result<Vec<StandingRow>, Error> {
    all(connection, STANDINGS_OF, params![person.to_string(), audience.watched()], |row| {
        Ok(StandingRow {
            way: entry::way(row.get_ref(0)?.as_str().map_err(Error::storage)?)?,
            plan: row.get(1)?,
            players: entry::count(row.get(2)?),
            programs: row.get(3)?,
            games: entry::count(row.get(4)?),
            firsts: entry::count(row.get(5)?),
            shared: entry::count(row.get(6)?),
            points: row.get(7)?,
            most: entry::change(row.get(8)?),
        })
    })
}

/// Games, won, lost and last, starting at this column.
fn pair_row(row: &Row<'_>, from: usize) -> Result<PairRow, Error> {
    let count = |column| Ok::<_, Error>(entry::count(row.get(from + column)?));
    Ok(PairRow { games: count(0)?, won: count(1)?, lost: count(2)?, last: unsigned(row.get(from + 3)?) })
}

/// ID, name and publicity, from the first column on.
fn known_row(row: &Row<'_>) -> Result<KnownRow, Error> {
    Ok(KnownRow { id: person_id(row)?, name: row.get(1)?, publicity: results::publicity(text(row, 2)?)? })
}

pub(super) const OPPONENTS_OF: &str = "SELECT id, name, profile, games, won, lost, last FROM
    (SELECT * FROM pairs WHERE person = ?1 AND watched = ?4 ORDER BY last DESC LIMIT ?2) AS met CROSS JOIN people ON id = met.opponent
    WHERE name IS NOT NULL ORDER BY last DESC LIMIT ?3";

fn opponents_of(
    connection: &Connection,
    person: PersonId,
    audience: Audience,
    most: u32,
) -> Result<Vec<(KnownRow, PairRow)>, Error> {
    let params = params![person.to_string(), OPPONENTS.max(most), most, audience.watched()];
    all(connection, OPPONENTS_OF, params, |row| Ok((known_row(row)?, pair_row(row, 3)?)))
}

pub(super) const PAIRS_OF: &str = "SELECT id, name, games, won, lost, last FROM
    (SELECT * FROM pairs WHERE person = ?1 AND watched = FALSE AND last < ?2 ORDER BY last DESC LIMIT ?3) AS met
    CROSS JOIN people ON id = met.opponent ORDER BY last DESC";

fn pairs_of(
    connection: &Connection,
    person: PersonId,
    before: u64,
    most: u32,
) -> Result<Vec<(PersonId, Option<String>, PairRow)>, Error> {
    all(connection, PAIRS_OF, params![person.to_string(), signed(before), most], |row| {
        Ok((person_id(row)?, row.get(1)?, pair_row(row, 2)?))
    })
}

fn pair(connection: &Connection, person: PersonId, opponent: PersonId) -> Result<Option<PairRow>, Error> {
    let sql = "SELECT games, won, lost, last FROM pairs WHERE person = ?1 AND opponent = ?2 AND NOT watched";
    one(connection, sql, [person.to_string(), opponent.to_string()], |row| pair_row(row, 0))
}

fn best_wins_of(connection: &Connection, person: PersonId, audience: Audience) -> Result<Vec<BestWinRow>, Error> {
    let sql = "SELECT id, name, profile, way, points, at FROM best_wins
               LEFT JOIN people ON id = opponent AND name IS NOT NULL
               WHERE person = ?1 AND watched = ?2 ORDER BY way";
    all(connection, sql, params![person.to_string(), audience.watched()], |row| {
        Ok(BestWinRow {
            opponent: text(row, 0)?.map(|_| known_row(row)).transpose()?,
            way: entry::way(row.get_ref(3)?.as_str().map_err(Error::storage)?)?,
            points: entry::count(row.get(4)?),
            at: unsigned(row.get(5)?),
        })
    })
}

pub(super) const UNCOUNTED: &str =
    "SELECT id FROM tables WHERE counted < head AND aside IS NULL AND id > ?1 ORDER BY id LIMIT ?2";
