//! The rules, the engine and the solver for the browser: three modules of WebAssembly made from
//! one crate, each behind a feature of its own, so that a page loads only what it needs.
//!
//! - [`rules`]: games, puzzles for one, plans and stones, for whoever draws them.
//! - [`engine`]: programs that play, and what they think of a position, for a worker.
//! - [`solver`]: the puzzle book, hints and counts, for a worker.
//!
//! Nothing is decided here. What crosses the border are plain structures and texts, named as
//! TypeScript names things; each is made by a function that knows nothing of JavaScript, and the
//! classes and functions around them only pass things on. `cargo xtask web` makes the bindings; the
//! structures are declared in `web/src/generated/values.ts`.
//!
//! ```
//! # #[cfg(feature = "rules")] {
//! use rumis::{Game, PlanName, Setup};
//! use rumis_wasm::rules::GameView;
//! let game = Game::new(Setup::new(PlanName::Chullpa, 4))?;
//! assert_eq!(GameView::of(&game).columns.len(), 20);
//! # }
//! # Ok::<(), rumis::Error>(())
//! ```

// Each module needs only a part of what they share.
#![cfg_attr(not(all(feature = "rules", feature = "engine", feature = "solver")), allow(dead_code))]

mod bridge;
#[cfg(feature = "engine")]
pub mod engine;
mod fault;
mod place;
#[cfg(feature = "rules")]
pub mod rules;
#[cfg(feature = "solver")]
pub mod solver;
mod stones;
#[cfg(all(feature = "rules", feature = "engine", feature = "solver"))]
mod typescript;

pub use fault::Fault;
pub use place::{Owner, Square};
#[cfg(all(feature = "rules", feature = "engine", feature = "solver"))]
pub use typescript::typescript;
