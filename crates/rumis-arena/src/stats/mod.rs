//! What results are worth: pure functions from numbers to numbers.
//!
//! - [`Estimate`]: a mean with its error, from groups that are independent of each other.
//! - [`Elo`]: shares of the first place as differences in strength.
//! - [`Sprt`]: when to stop.
//! - [`bradley_terry`]: ratings for many programs at once.

pub mod bradley_terry;
mod elo;
mod estimate;
mod sprt;

pub use elo::{Elo, Stake};
pub use estimate::Estimate;
pub use sprt::{Sprt, SprtRun, Verdict};
