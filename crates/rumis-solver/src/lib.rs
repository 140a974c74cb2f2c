//! Filling shapes with stones: how many ways there are, one of them, the next stone.
//!
//! A [`Target`] is what is to be filled, a [`Stock`] the pieces there are, a [`Packing`] both
//! together. Rumis stones are only the usual stock: any polycubes will do.
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

mod assembly;
mod book;
mod by_rules;
mod checkpoint;
mod count;
mod error;
mod hint;
mod list;
mod mask;
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
pub use count::{Count, Counting, Tally};
pub use error::Error;
pub use hint::{Forced, Hint};
pub use packing::Packing;
pub use search::Effort;
pub use stock::{Piece, Stock};
pub use target::Target;
pub use techniques::Techniques;
