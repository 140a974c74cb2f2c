//! Ratings, and the games that they are based on.

use async_trait::async_trait;
use rumis::Way;
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::{PostgresStore, person_id, rating, table_id};
use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::people::rating::Rating;
use crate::store::entry::{self, signed, unsigned};
use crate::store::{RatedRow, RatingStore};

#[async_trait]
impl RatingStore for PostgresStore {
    async fn ratings_of(&self, person: PersonId) -> Result<Vec<(Way, Rating)>, Error> {
        let sql = "SELECT way, mean, deviation, games FROM ratings WHERE person = $1 ORDER BY way";
        self.read(sql, &[&person.to_string()], |row| Ok((entry::way(row.try_get(0)?)?, rating(row, 1)?))).await
    }

    async fn ratings(&self, people: &[PersonId]) -> Result<Vec<(PersonId, Way, Rating)>, Error> {
        let people: Vec<String> = people.iter().map(PersonId::to_string).collect();
        let sql = "SELECT person, way, mean, deviation, games FROM ratings WHERE person = ANY($1) ORDER BY person, way";
        let one = |row: &Row| Ok((person_id(row)?, entry::way(row.try_get(1)?)?, rating(row, 2)?));
        self.read(sql, &[&people], one).await
    }

    async fn best(&self, way: Way, most: u32) -> Result<Vec<(PersonId, String, Rating)>, Error> {
        let sql = "SELECT person, name, mean, deviation, games FROM ratings JOIN people ON id = person
                   WHERE way = $1 AND name IS NOT NULL ORDER BY mean - 3.0 * deviation DESC LIMIT $2";
        let best = |row: &Row| Ok((person_id(row)?, row.try_get(1)?, rating(row, 2)?));
        self.read(sql, &[&way.name(), &i64::from(most)], best).await
    }

    async fn rating_changes(&self, table: TableId, game: u32) -> Result<Vec<(PersonId, i32)>, Error> {
        let sql = "SELECT person, change FROM rated_games WHERE table_id = $1 AND game = $2 ORDER BY person";
        let change = |row: &Row| Ok((person_id(row)?, entry::change(row.try_get(1)?)));
        self.read(sql, &[&table.to_string(), &i64::from(game)], change).await
    }

    async fn rated_games_of(&self, person: PersonId, way: Way, before: u64, most: u32) -> Result<Vec<RatedRow>, Error> {
        let sql = "SELECT table_id, game, at, mean, deviation, games, change, place, players, weight FROM rated_games
                   WHERE person = $1 AND way = $2 AND at < $3 ORDER BY at DESC LIMIT $4";
        let params: [&(dyn ToSql + Sync); 4] = [&person.to_string(), &way.name(), &signed(before), &i64::from(most)];
        self.read(sql, &params, |row| {
            Ok(RatedRow {
                table: table_id(row)?,
                game: entry::count(row.try_get(1)?),
                way,
                at: unsigned(row.try_get(2)?),
                rating: rating(row, 3)?,
                change: entry::change(row.try_get(6)?),
                place: entry::count(row.try_get(7)?),
                players: entry::count(row.try_get(8)?),
                weight: row.try_get(9)?,
            })
        })
        .await
    }
}
