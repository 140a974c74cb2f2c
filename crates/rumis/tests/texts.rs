//! The texts of the game: squares, moves, plans, positions and records.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test may panic")]

mod common;

#[path = "texts/damage.rs"]
mod damage;
#[path = "texts/faults.rs"]
mod faults;
#[path = "texts/impossible_positions.rs"]
mod impossible_positions;
#[cfg(feature = "serde")]
#[path = "texts/json.rs"]
mod json;
#[path = "texts/notation_page.rs"]
mod notation_page;
#[path = "texts/round_trips.rs"]
mod round_trips;
