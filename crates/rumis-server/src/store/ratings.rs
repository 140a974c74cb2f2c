//! Ratings, and the games that they are based on.

use async_trait::async_trait;
use rumis::Way;

use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::people::rating::Rating;

/// A rated game of a person.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedRow {
    /// The table.
    pub table: TableId,
    /// The number of the game at the table.
    pub game: u32,
    /// The way to play.
    pub way: Way,
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
    /// The rating after it.
    pub rating: Rating,
    /// How much it changed the rating, in points.
    pub change: i32,
    /// The person's place.
    pub place: u32,
    /// How many people played.
    pub players: u32,
    /// How much it counted: 1 for the first game of these people on that day, then 1/2, 1/4 and so on.
    pub weight: f64,
}

/// Ratings, and the games that they are based on. An append changes them.
#[async_trait]
pub trait RatingStore: Send + Sync {
    /// The ratings of a person by way to play.
    async fn ratings_of(&self, person: PersonId) -> Result<Vec<(Way, Rating)>, Error>;

    /// The ratings of these people, by way to play.
    async fn ratings(&self, people: &[PersonId]) -> Result<Vec<(PersonId, Way, Rating)>, Error>;

    /// The best rated people of a way to play, ordered by the lower bound of their rating.
    async fn best(&self, way: Way, most: u32) -> Result<Vec<(PersonId, String, Rating)>, Error>;

    /// How much a game of a table changed the ratings of its players, in points. Empty if it did not count.
    async fn rating_changes(&self, table: TableId, game: u32) -> Result<Vec<(PersonId, i32)>, Error>;

    /// The rated games of a person in one way to play that ended before this time, newest first.
    async fn rated_games_of(&self, person: PersonId, way: Way, before: u64, most: u32) -> Result<Vec<RatedRow>, Error>;
}
