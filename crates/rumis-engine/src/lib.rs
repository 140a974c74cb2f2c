//! Programs that play Rumis: a search that can be asked for moves and for what it thinks of a
//! position, exact endgames, levels, and the yardsticks that strength is measured with.
//!
//! ```
//! use rumis::{PlanName, Setup};
//! use rumis_engine::{Greedy, Player};
//!
//! let position = Setup::new(PlanName::Chullpa, 2).position()?;
//! let mut player = Greedy::new(7);
//! let mv = player.choose(&position).expect("the game has just begun");
//! assert!(position.is_legal(mv));
//! # Ok::<(), rumis::Error>(())
//! ```

mod budget;
mod player;
mod ranking;
mod yardsticks;

#[cfg(feature = "threads")]
pub use budget::SystemClock;
pub use budget::{Budget, Clock};
pub use player::Player;
pub use ranking::Ranking;
pub use yardsticks::{Flat, Greedy, Random, Uct};
