//! A small neural network that judges positions of the building game Rumis.
//!
//! Where to find things:
//! - **What the network sees** of a position: [`Features`].
//! - **Judging a position**: [`Network::evaluate`], which returns an [`Evaluation`].
//! - **Files of weights**: [`Network::read`]; their format is described there.
//!
//! Features: `trained`, on by default, embeds the trained weights ([`Network::trained`]). Without it the
//! crate is small, and weights are read at run time.
//!
//! The network is convolutional, so it works on every site, of any shape. Training it is the task of
//! the folder `training` of the project.

mod convolution;
mod error;
mod features;
mod geometry;
mod layers;
mod network;
mod weights;

pub use error::{Error, ErrorKind};
pub use features::{Features, NUMBERS, PLANES};
pub use network::{Evaluation, Network, Scratch};
pub use weights::{BLOCKS, CHANNELS};
