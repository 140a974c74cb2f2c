//! The rules, the engine and the solver for JavaScript: WebAssembly modules from one crate,
//! each behind a feature, so that a page loads only what it needs.
//!
//! - [`rules`]: games, solitaire, plans and stones. With the feature `drafts`, also buildings that are
//!   set up by hand.
//! - [`engine`]: programs that play and judge, for a web worker.
//! - [`solver`]: the puzzle book, hints and counts, for a web worker.
//!
//! Nothing is decided here. JavaScript gets plain structures and strings, with names in the style
//! of TypeScript. Plain Rust functions make each of them; the exported classes and functions only
//! convert. `cargo xtask npm` makes the npm package of the bindings, which the web app uses, too;
//! `npm/types/values.d.ts` declares the structures.
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

// Each module uses only a part of the shared code.
#![cfg_attr(not(all(feature = "drafts", feature = "engine", feature = "solver")), allow(dead_code))]

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
#[cfg(all(feature = "drafts", feature = "engine", feature = "solver"))]
mod typescript;

pub use fault::Fault;
pub use place::{Owner, Square};
#[cfg(all(feature = "drafts", feature = "engine", feature = "solver"))]
pub use typescript::typescript;
