//! Four simple programs to measure others with. They are frozen: each is what it was on the day it
//! got its number, so that strength can be compared across years. Nothing here is to be improved;
//! a better one gets a new number.

mod flat;
mod greedy;
mod random;
mod uct;

pub use flat::Flat;
pub use greedy::Greedy;
pub use random::Random;
pub use uct::Uct;
