//! Judging games: the chances in every position, and what every move cost against the best one.

mod judge;
mod opinion;
mod verdict;

pub use judge::Judge;
pub use opinion::{KnownMoves, Opinion};
pub use verdict::{Mark, Performance, Verdict};
