//! Five programs to measure others with. They are frozen: each plays as it did when it got its
//! number, so that strength can be compared across years. Do not improve them; a better one gets a new
//! number.

mod flat;
mod greedy;
mod mcts;
mod random;
mod uct;

pub use flat::Flat;
pub use greedy::Greedy;
pub use mcts::Mcts;
pub use random::Random;
pub use uct::Uct;
