//! Pictures of Rumis buildings as SVG and PNG, and charts as SVG.
//!
//! A [`Building`] is made by hand, or from a game, a position or a stone. It is drawn as stained
//! wood on engraved limestone, without any knowledge of the rules.
//!
//! ```
//! use rumis_picture::{Building, Column, Dye, DyedCube, Style, svg};
//!
//! let square = Some(Column { limit: 8, cubes: Vec::new() });
//! let mut building = Building { columns: vec![vec![square; 2]; 2], ..Building::default() };
//! for level in 0..2 {
//!     building.put(1, 0, level, DyedCube { dye: Dye::Red, stone: 1 });
//! }
//! let picture = svg(&building, &Style::default());
//! assert!(picture.starts_with("<svg"));
//! ```
//!
//! [`sheet`] draws several buildings side by side, [`stones`] the eleven stones of the game. The
//! module [`chart`] draws numbers.
//!
//! # Features
//!
//! `png` (on by default) adds `png`, which makes a PNG of a picture. Without it the crate has no
//! dependencies but the rules, and builds quickly.

#![warn(missing_debug_implementations)]

mod above;
mod building;
mod caption;
pub mod chart;
#[cfg(feature = "png")]
mod error;
mod face;
mod game;
mod glyphs;
mod isometric;
mod legend;
mod materials;
mod page;
mod palette;
#[cfg(feature = "png")]
mod raster;
mod scene;
mod shadow;
mod sheet;
mod signs;
mod space;
mod style;
mod svg;
#[cfg(test)]
mod testing;
mod tint;

pub use building::{Building, Column, Dye, DyedCube};
#[cfg(feature = "png")]
pub use error::{Error, ErrorKind};
pub use game::stones;
pub use page::{framed, svg};
#[cfg(feature = "png")]
pub use raster::png;
pub use sheet::sheet;
pub use style::{Style, Viewpoint};

/// Tests the examples of the README.
#[cfg(all(doctest, feature = "png"))]
#[doc = include_str!("../README.md")]
struct Readme;
