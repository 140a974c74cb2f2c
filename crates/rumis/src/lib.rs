//! The rules of Rumis, the building game: stones, plans, positions, legal moves, scores and
//! notation. Nothing here reads files, knows the time or plays well; everything else in the
//! project asks this crate what is legal.
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
//! - **What is agreed on before a game**: [`Setup`] with [`PlanName`], [`Edition`], [`Way`],
//!   [`Seating`] and [`Ruins`]; a [`Match`] of several games.
//! - **Playing**: [`Position`], its [`MoveSet`] and [`Scores`]; a [`Game`] with its history.
//! - **Placing a stone**: [`Move`] for code, [`DropMove`] for people, [`Placement`] for screens, and
//!   every [`Objection`] to it.
//! - **Alone**: [`solitaire`].
//!
//! `README.md` has the features, the supported versions of Rust and how to get the faster build.
//!
//! With the feature `serde`, everything that has a text form goes over the wire as that text
//! (`Position`, `Game`, `DropMove`, `Plan` and so on), the rest as plain structures; a [`Move`] goes as
//! a [`DropMove`], because only a position knows which way the stone is turned. With the feature
//! `typescript`, the types that screens need ([`Colour`], [`Seat`], [`Cell`], [`Objection`] and so on)
//! implement `ts_rs::TS`, which declares what goes over the wire in TypeScript.

mod catalogue;
mod colour;
mod edition;
mod error;
mod game;
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
mod way;

pub use catalogue::{PlanName, Standing};
pub use colour::{Colour, ColourSet, Colours};
pub use edition::{Edition, EditionSettings, FirstStone};
pub use error::{Error, ErrorKind};
pub use game::{Game, PlacedStone};
pub use matches::Match;
pub use names::nearest_name;
pub use objection::{Objection, Reason};
pub use orientation::{Axis, Column, Orientation};
pub use placement::{DropMove, Move, Placement};
pub use plan::Plan;
pub use position::{Cube, MoveSet, Moves, MovesOf, Outcome, Position, Scores};
pub use rng::Rng;
pub use ruins::Ruins;
pub use seating::Seating;
pub use setup::{PlanChoice, Setup};
pub use square::{Cell, Square};
pub use stone::{Stone, StoneSet, Stones};
pub use symmetry::Symmetry;
pub use way::{Seat, Way};

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
