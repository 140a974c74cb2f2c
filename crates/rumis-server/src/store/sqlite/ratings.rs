//! Ratings, and the games that they are based on.

use async_trait::async_trait;
use rumis::Way;
use rusqlite::{Connection, Row, params};

use super::SqliteStore;
use super::rows::{all, change, one, person_id, table_id};
use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::people::rating::Rating;
use crate::store::entry::{self, Entry, Rated, signed, unsigned};
use crate::store::{RatedRow, RatingStore};
use crate::table::RatedGame;

#[async_trait]
impl RatingStore for SqliteStore {
    async fn ratings_of(&self, person: PersonId) -> Result<Vec<(Way, Rating)>, Error> {
        self.readers.read(move |connection| ratings_of(connection, person)).await
    }

    async fn ratings(&self, people: &[PersonId]) -> Result<Vec<(PersonId, Way, Rating)>, Error> {
        let people = people.to_vec();
        self.readers.read(move |connection| ratings(connection, &people)).await
    }

    async fn best(&self, way: Way, most: u32) -> Result<Vec<(PersonId, String, Rating)>, Error> {
        self.readers.read(move |connection| best(connection, way, most)).await
    }

    async fn rating_changes(&self, table: TableId, game: u32) -> Result<Vec<(PersonId, i32)>, Error> {
        self.readers.read(move |connection| rating_changes(connection, table, game)).await
    }

    async fn rated_games_of(&self, person: PersonId, way: Way, before: u64, most: u32) -> Result<Vec<RatedRow>, Error> {
        self.readers.read(move |connection| rated_games_of(connection, person, way, before, most)).await
    }
}

/// Mean, deviation and games, starting at this column.
fn rating(row: &Row<'_>, from: usize) -> Result<Rating, Error> {
    let games: i64 = row.get(from + 2)?;
    Ok(Rating { mean: row.get(from)?, deviation: row.get(from + 1)?, games: entry::count(games) })
}

/// How many rated games the same people have played on the same day. Each game has a row for every player who still
/// has an account.
pub(super) const EARLIER: &str = "SELECT count(*) FROM rated_games WHERE company = ?1 AND at >= ?2 AND at < ?3
    GROUP BY person ORDER BY count(*) DESC LIMIT 1";

pub(super) fn rate(connection: &Connection, entry: &Entry, game: &RatedGame) -> Result<(), Error> {
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

fn ratings_of(connection: &Connection, person: PersonId) -> Result<Vec<(Way, Rating)>, Error> {
    let sql = "SELECT way, mean, deviation, games FROM ratings WHERE person = ?1 ORDER BY way";
    all(connection, sql, [person.to_string()], |row| {
        Ok((entry::way(row.get_ref(0)?.as_str().map_err(Error::storage)?)?, rating(row, 1)?))
    })
}

fn ratings(connection: &Connection, people: &[PersonId]) -> Result<Vec<(PersonId, Way, Rating)>, Error> {
    let mut ratings = Vec::new();
    for &person in people {
        ratings.extend(ratings_of(connection, person)?.into_iter().map(|(way, rating)| (person, way, rating)));
    }
    Ok(ratings)
}

pub(super) const BEST: &str =
    "SELECT person, name, mean, deviation, games FROM ratings CROSS JOIN people ON id = person
    WHERE way = ?1 AND name IS NOT NULL ORDER BY mean - 3.0 * deviation DESC LIMIT ?2";

fn best(connection: &Connection, way: Way, most: u32) -> Result<Vec<(PersonId, String, Rating)>, Error> {
    all(connection, BEST, params![way.name(), most], |row| Ok((person_id(row)?, row.get(1)?, rating(row, 2)?)))
}

pub(super) const RATING_CHANGES: &str =
    "SELECT person, change FROM rated_games WHERE table_id = ?1 AND game = ?2 ORDER BY person";

fn rating_changes(connection: &Connection, table: TableId, game: u32) -> Result<Vec<(PersonId, i32)>, Error> {
    all(connection, RATING_CHANGES, params![table.to_string(), game], |row| {
        Ok((person_id(row)?, entry::change(row.get(1)?)))
    })
}

pub(super) const RATED_GAMES_OF: &str =
    "SELECT table_id, game, at, mean, deviation, games, change, place, players, weight
    FROM rated_games WHERE person = ?1 AND way = ?2 AND at < ?3 ORDER BY at DESC LIMIT ?4";

fn rated_games_of(
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
