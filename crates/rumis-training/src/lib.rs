//! Self-play for training the network of Rumis.
//!
//! A worker plays many games at the same time. It does not evaluate positions itself: it writes them to
//! its output in large batches, and reads the network's answers from its input. So one process with a
//! graphics processor can serve many workers. The samples to learn from go the same way.
//!
//! Where to find things:
//! - **What is played**: [`setups`].
//! - **The search**: [`gumbel`], in trees of [`tree`].
//! - **One game**: [`game`], with exact [`endings`]; many of them: [`worker`].
//! - **The formats** of requests, answers and samples: [`wire`].
//! - **What came out**: [`strength`] plays the networks of a training against frozen programs.

pub mod endings;
pub mod game;
pub mod gumbel;
pub mod setups;
pub mod strength;
pub mod tree;
pub mod wire;
pub mod worker;
