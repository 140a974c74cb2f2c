//! What strong play says about the game: the strongest engine plays many games against itself, judges first
//! moves and is compared with exact results. `docs/what-strong-play-says.md` tells what came out.
//!
//! Every part stores what it finds in files of one folder, and continues from them when it is run again:
//!
//! - [`Studied`] lists the games that are studied: plans, numbers of players, ways to play.
//! - [`openings`] draws the first stones, [`selfplay`] plays games, [`games`] keeps them in files, [`Facts`] are what one game tells.
//! - [`firsts`] judges first moves, [`exact`] solves small plans, [`levels`] measures the levels by exact endgames.
//! - [`boxes`] counts the ways to fill boxes with stones of several colours.
//! - [`report`] writes the tables of the pages, the pictures, and the JSON that the web app reads.
//!
//! ```
//! use rumis_study::{Facts, Opening, Studied, selfplay};
//! let studied: Studied = "chullpa-2".parse()?;
//! let game = selfplay::play(studied, &Opening { number: 0, moves: Vec::new() }, &[5, 5], 0)?;
//! assert!(game.position().is_over());
//! assert_eq!(Facts::of(&game).points.len(), 2);
//! # Ok::<(), rumis_study::Error>(())
//! ```

#![warn(missing_debug_implementations)]
#![cfg_attr(test, allow(clippy::unwrap_used, reason = "a test may fail"))]

pub mod boxes;
mod classes;
mod error;
pub mod exact;
mod facts;
pub mod firsts;
pub mod games;
pub mod levels;
mod lines;
mod made;
mod mean;
pub mod openings;
mod pool;
pub mod report;
pub mod selfplay;
mod studied;

pub use classes::{Class, first_moves};
pub use error::{Error, ErrorKind};
pub use facts::{Facts, Stage};
pub use mean::Mean;
pub use openings::Opening;
pub use studied::Studied;
