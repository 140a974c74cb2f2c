//! Monte Carlo tree search for any number of seats. At every node the mover maximises its own reward;
//! the policy guides the search and plays the simulated games.

mod node;
mod reusable_tree;
mod tree;
mod tuning;

pub(crate) use node::{Edge, End, TreeNode};
pub(crate) use reusable_tree::ReusableTree;
pub(crate) use tree::{EndCounts, LEAST_POINTS, Scratch, SharedCounter, Tree};
pub use tuning::Tuning;
