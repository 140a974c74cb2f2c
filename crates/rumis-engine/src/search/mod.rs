//! Monte-Carlo tree search for any number of seats. Every node maximises the mover's own reward;
//! the policy says where to look first and plays the simulated games.

mod kept;
mod node;
mod tree;
mod tuning;

pub(crate) use kept::Kept;
pub(crate) use node::{Edge, End, Node};
pub(crate) use tree::{Alone, Ends, LEAST_POINTS, Scratch, Tree};
pub use tuning::Tuning;
