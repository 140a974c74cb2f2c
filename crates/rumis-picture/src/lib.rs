//! Pictures of Rumis buildings, as SVG and as PNG.
//!
//! The drawing knows nothing of the rules: it is given squares and cubes, and
//! draws them as stained beech on engraved limestone. A [`Building`] is made by
//! hand, or from a game, a position or a stone. A picture is one string
//! of SVG without fonts, scripts or links, so it looks the same everywhere.
//!
//! ```
//! use rumis_picture::{Building, Column, Cube, Dye, Style, png, svg};
//!
//! let free = Some(Column { limit: 8, cubes: Vec::new() });
//! let red = Some(Cube { dye: Dye::Red, stone: 1 });
//! let built = Some(Column { limit: 8, cubes: vec![red, red] });
//! let building = Building {
//!     columns: vec![vec![free.clone(), built], vec![free.clone(), free]],
//!     ..Building::default()
//! };
//! let picture = svg(&building, &Style::default());
//! assert!(picture.starts_with("<svg"));
//! let file = png(&picture, 320)?;
//! assert!(file.starts_with(b"\x89PNG"));
//! # Ok::<(), rumis_picture::Error>(())
//! ```

mod above;
mod building;
mod caption;
#[cfg(feature = "png")]
mod error;
mod face;
mod game;
mod glyphs;
mod isometric;
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

pub use building::{Building, Column, Cube, Dye};
#[cfg(feature = "png")]
pub use error::Error;
pub use game::stones;
pub use page::svg;
#[cfg(feature = "png")]
pub use raster::png;
pub use sheet::sheet;
pub use style::{Style, View};
