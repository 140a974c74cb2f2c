//! What a finished game says about its players' strength. How ratings change is decided elsewhere.

use rumis::Way;

use crate::id::PersonId;

/// A game that counts for ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// Its number at the table.
    pub game: u32,
    /// The way to play.
    pub way: Way,
    /// The players and their places: 1 for the first; tied players share a place.
    pub places: Vec<(PersonId, usize)>,
}
