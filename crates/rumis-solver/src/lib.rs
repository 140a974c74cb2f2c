//! Fills shapes with the stones of Rumis, or with any polycubes: counts and lists the solutions,
//! finds one, and gives hints.
//!
//! A [`Target`] is the cells to fill, a [`Stock`] the pieces, and a [`Packing`] is both together:
//! the puzzle.
//!
//! ```
//! use rumis_solver::{Packing, Stock, Target};
//!
//! let puzzle = Packing::new(Target::cuboid(3, 3, 3)?, Stock::of_colours(1)?)?;
//! let count = puzzle.count();
//! assert_eq!(count.assemblies(), 80_928);
//! assert_eq!(count.up_to_turns(), 3_372);
//! assert_eq!(count.up_to_mirror_images(), 1_686);
//! # Ok::<(), rumis_solver::Error>(())
//! ```
//!
//! | question | answer |
//! |---|---|
//! | How many solutions are there? | [`Packing::count`]; [`Counting`] and [`Checkpoint`] for long counts |
//! | What are they? | [`Packing::for_each`], each an [`Assembly`] |
//! | What is one of them? | [`Packing::first`], [`Packing::random`] |
//! | What comes next? | [`Packing::hint`], [`Packing::forced`] |
//! | In which order do the rules of the game allow the stones? | [`ByTheRules`] |
//! | How hard is it? | [`Packing::difficulty`], [`ByTheRules::difficulty`] |
//! | Is there a puzzle to try? | [`Book::standard`] |
//! | How is a search limited or stopped? | [`Effort`]; what takes one has `_within` in its name, or needs it anyway |
//!
//! # Features
//!
//! `threads` (on by default) uses all cores to count and to build by the rules. Without it the crate
//! also builds for the browser. The answers are the same.

#![warn(missing_debug_implementations)]

mod assembly;
mod beam;
mod book;
mod by_rules;
mod checkpoint;
mod count;
mod difficulty;
mod error;
mod hint;
mod holes;
mod list;
mod mask;
mod ordering;
mod packing;
mod remainder;
mod search;
mod space;
mod stock;
mod symmetry;
mod target;
mod tasks;
mod techniques;

pub use assembly::{Assembly, Part, cell_text};
pub use book::{Book, BookPuzzle};
pub use by_rules::{BuildOrder, ByTheRules};
pub use checkpoint::Checkpoint;
pub use count::{Count, Counting, Fraction, Tally};
pub use difficulty::Difficulty;
pub use error::{Error, ErrorKind};
pub use hint::{Forced, Hint};
pub use packing::Packing;
pub use search::Effort;
pub use stock::{Piece, Stock};
pub use target::Target;
pub use techniques::Techniques;

/// The examples of the README are tested, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
