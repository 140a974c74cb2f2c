//! Monte-Carlo tree search for any number of seats. Every node maximises the mover's own reward;
//! the policy says where to look first and plays the simulated games.

mod node;
mod reusable_tree;
mod tree;
mod tuning;

pub(crate) use node::{Edge, End, TreeNode};
pub(crate) use reusable_tree::ReusableTree;
pub(crate) use tree::{Alone, Ends, LEAST_POINTS, Scratch, Tree};
pub use tuning::Tuning;
