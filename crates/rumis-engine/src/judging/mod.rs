//! Judging games: the chances in every position, and what every move cost against the best one.

mod judge;
mod opinion;
#[cfg(feature = "network")]
mod owner;
mod verdict;

pub use judge::Judge;
pub use opinion::{KnownMoves, Opinion};
#[cfg(feature = "network")]
pub use owner::LikelyOwner;
pub use verdict::{Mark, Performance, Verdict};
