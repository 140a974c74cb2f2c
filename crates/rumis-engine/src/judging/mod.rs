//! Judging games: what every position is worth, and what every move was worth beside the best one.

mod judge;
mod opinion;
mod verdict;

pub use judge::Judge;
pub use opinion::{KnownMoves, Opinion};
pub use verdict::{Mark, Play, Verdict};
