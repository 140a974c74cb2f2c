//! Tree search for any number of seats. At every node the mover maximises its own reward. An [`Evaluator`] guides the
//! search and judges its leaves.

mod evaluator;
mod forecast;
mod node;
mod reusable_tree;
mod tree;
mod tuning;

pub(crate) use evaluator::{Evaluator, Playouts};
pub(crate) use node::{Edge, End, TreeNode};
pub(crate) use reusable_tree::ReusableTree;
pub(crate) use tree::{ForecastSums, Scratch, SharedCounter, Tree};
pub use tuning::Tuning;
