//! Statistics of results: pure functions of numbers.
//!
//! - [`Estimate`]: a mean with its error, from groups that are independent of each other. [`student`] is the factor
//!   for other means.
//! - [`Elo`]: shares of the first place as differences in strength.
//! - [`Sprt`]: a sequential test that ends a match as soon as the result is clear.
//! - [`bradley_terry`]: ratings for many programs.

pub mod bradley_terry;
mod elo;
mod estimate;
mod sprt;

pub use elo::{Elo, Stake};
pub use estimate::{Estimate, student};
pub use sprt::{Decision, Sprt, SprtRun};
