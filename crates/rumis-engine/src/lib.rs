//! Programs that play the building game Rumis.
//!
//! ```
//! use rumis::{PlanName, Setup};
//! use rumis_engine::{Budget, Engine};
//!
//! let position = Setup::new(PlanName::Chullpa, 2).position()?;
//! let thoughts = Engine::new(7).think(&position, Budget::simulations(200));
//! let best = thoughts.best().expect("the game has just begun");
//! assert!(position.is_legal(best));
//! # Ok::<(), rumis::Error>(())
//! ```
//!
//! Where to find things:
//! - **Choosing moves**: [`Engine`] with a [`Budget`], and what it finds: [`Thoughts`]. A [`Player`] is
//!   any program that plays: a [`Level`] for people, a [`Thinker`] with any budget, and the frozen
//!   yardsticks [`Random`], [`Greedy`], [`Flat`], [`Uct`] and [`Mcts`].
//! - **Judging games**: [`Judge`], its [`Opinion`] on a position and its [`Verdict`] on a move.
//! - **Exact endgames**: [`solve`] and [`EndgameSolver`].
//! - **Settings of the search**: [`Tuning`], and the [`Weights`] of its policy.
//!
//! Features: `clock` for budgets of time, `threads` for searches on several cores and `trained` for the
//! network with its weights are on by default. Browsers have no clock and no threads for Rust, and load the
//! weights when they are needed: `network` is the network without them. `learning` adds the module `learning`, which learns new weights.
//!
//! With one thread, the same seed and number of simulations give the same moves.

#![warn(missing_debug_implementations)]

#[cfg(all(target_family = "wasm", target_os = "unknown", any(feature = "clock", feature = "threads")))]
compile_error!("wasm32-unknown-unknown has no clock and no threads: use rumis-engine with default-features = false");

mod budget;
mod clock;
mod endgame;
mod engine;
mod error;
mod evaluators;
mod judging;
#[cfg(feature = "learning")]
pub mod learning;
mod level;
mod player;
mod policy;
mod ranking;
mod reward;
mod search;
mod simulations;
mod thinker;
mod thoughts;
mod yardsticks;

pub use budget::Budget;
pub use endgame::{EndgameSolver, Solved, SolvedMove, Worth, solve};
pub use engine::Engine;
pub use error::{Error, ErrorKind};
#[cfg(feature = "network")]
pub use judging::LikelyOwner;
pub use judging::{Judge, KnownMoves, Mark, Opinion, Performance, Verdict};
pub use level::Level;
pub use player::Player;
pub use policy::Weights;
pub use ranking::Ranking;
pub use search::Tuning;
pub use thinker::Thinker;
pub use thoughts::{Candidate, Thoughts};
pub use yardsticks::{Flat, Greedy, Mcts, Random, Uct};

/// Tests the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
