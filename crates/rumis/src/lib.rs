//! The rules of Rumis, the building game: stones, plans, positions, legal moves, scores and
//! notation. This crate reads no files, has no clock and contains no strategy. All other crates of
//! the project ask it what is legal.
//!
//! ```
//! use rumis::{Game, PlanName, Rng, Setup};
//!
//! let mut game = Game::new(Setup::new(PlanName::Chullpa, 4))?;
//! game.play_text("S05 a1:3 b1")?; // red: a bar of three standing on a1, and one cube on b1
//! game.play_text("S01 a2:2")?; // yellow: a pair standing beside it
//!
//! let position = game.position();
//! println!("{} has {} moves", position.to_move().unwrap(), position.legal_moves().len());
//!
//! let mut copy = *position; // positions are small plain values
//! copy.playout(&mut Rng::new(42)); // a random game from here
//! println!("{}", copy.scores());
//! # Ok::<(), rumis::Error>(())
//! ```
//!
//! Where to find things:
//! - **The material**: [`Stone`], [`Orientation`], [`Colour`], [`Square`], [`Cell`], [`Plan`].
//! - **The settings of a game**: [`Setup`] with [`PlanName`], [`Edition`], [`Way`],
//!   [`Seating`] and [`Ruins`]; a [`Match`] of several games.
//! - **Playing**: [`Position`], its [`MoveSet`], [`SquareSet`]s and [`Scores`]; a [`Game`] with its history.
//! - **Setting up by hand**: a [`Draft`] of a building; [`Game::leading_to`] a position.
//! - **Placing a stone**: [`Move`] for code, [`DropMove`] for people, [`Placement`] for user
//!   interfaces, and an [`Objection`] for every rule that it breaks.
//! - **Puzzles for one player**: [`solitaire`].
//!
//! `README.md` lists the features and the supported versions of Rust, and explains how to build for
//! full speed.
//!
//! With the feature `serde`, types that have a text form (`Position`, `Game`, `DropMove`, `Plan` and
//! so on) are serialised as that text, most others as plain structures. A [`Move`] is not
//! serialised: send its [`DropMove`], and let the position find the move with
//! [`Position::find_move`]. With the feature `typescript`, the types that user interfaces need
//! ([`Colour`], [`Seat`], [`Cell`], [`Objection`] and so on) implement `ts_rs::TS`, which declares
//! their serialised form in TypeScript.

mod catalogue;
mod colour;
mod draft;
mod edition;
mod error;
mod game;
mod leading;
mod matches;
mod names;
mod objection;
mod orientation;
mod placement;
mod placing;
mod plan;
mod position;
mod record;
mod rng;
mod ruins;
mod seating;
#[cfg(feature = "serde")]
mod serde;
mod sets;
mod setup;
pub mod solitaire;
mod square;
mod stone;
mod symmetry;
mod typed;
mod way;

pub use catalogue::{PlanName, Standing};
pub use colour::{Colour, ColourSet, Colours};
pub use draft::Draft;
pub use edition::{Edition, EditionSettings, FirstStone};
pub use error::{Error, ErrorKind};
pub use game::{Game, PlacedStone};
pub use matches::Match;
pub use names::nearest_name;
pub use objection::{Objection, Reason};
pub use orientation::{Axis, Column, Orientation};
pub use placement::{DropMove, Move, Placement};
pub use plan::Plan;
pub use position::{Counted, Cube, MoveSet, Moves, MovesOf, Outcome, Position, Scores, SquareSet};
pub use record::RecordText;
pub use rng::Rng;
pub use ruins::Ruins;
pub use seating::Seating;
pub use setup::{PlanChoice, Setup};
pub use square::{Cell, Square};
pub use stone::{Stone, StoneSet, Stones};
pub use symmetry::Symmetry;
pub use typed::notation;
pub use way::{Seat, Way};

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
