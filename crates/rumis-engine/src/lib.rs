//! Programs that play Rumis: a search that can be asked for moves and for what it thinks of a
//! position, verdicts on moves, exact endgames, levels, and the yardsticks that strength is measured with.
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

mod budget;
mod endgame;
mod engine;
mod error;
mod judging;
#[cfg(feature = "learning")]
pub mod learning;
mod level;
mod player;
mod policy;
mod ranking;
mod reward;
mod search;
mod thinker;
mod thoughts;
mod yardsticks;

#[cfg(feature = "threads")]
pub use budget::SystemClock;
pub use budget::{Budget, Clock};
pub use endgame::{EndgameSolver, Solved, SolvedMove, Worth, solve};
pub use engine::Engine;
pub use error::Error;
pub use judging::{Judge, KnownMoves, Mark, Opinion, Play, Verdict};
pub use level::Level;
pub use player::Player;
pub use policy::Weights;
pub use ranking::Ranking;
pub use search::Tuning;
pub use thinker::Thinker;
pub use thoughts::{Candidate, Thoughts};
pub use yardsticks::{Flat, Greedy, Random, Uct};
