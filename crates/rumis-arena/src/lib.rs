//! Programs against each other: who plays, on what openings, in which seats, and what the results
//! are worth.
//!
//! The same openings are played in every order of seats, and all games on one opening are a
//! [`Group`]: groups are independent of each other, so all error bars come from the differences
//! between them.
//!
//! ```
//! use rumis::PlanName;
//! use rumis_arena::{Conditions, MatchReport, Schedule, hold};
//!
//! let programs = vec!["random-1".parse()?, "greedy-1".parse()?];
//! let schedule = Schedule::of_match(programs, vec![PlanName::Chullpa.into()], 2)?.seed(7).openings(5);
//! let groups = hold(&schedule, &Conditions::default())?;
//! let report = MatchReport::of(&schedule, &groups);
//! assert_eq!(report.games, 10);
//! assert!(report.programs[1].share.mean > 0.5);
//! # Ok::<(), rumis_arena::Error>(())
//! ```
//!
//! Where to find things:
//! - **Who plays**: [`Program`], what can be typed; [`Contestant`], the same at a table; a program
//!   of any kind can take part as long as it speaks GTP.
//! - **A game**: [`Opening`], [`referee::play`], [`Fault`] for those who lose by default.
//! - **Many games**: [`Schedule`], [`hold`] and [`Contest`], [`SaveFile`].
//! - **What came of it**: [`MatchReport`] and [`Ladder`], with [`stats`] behind both; [`draw_ladder`].

#![cfg_attr(test, allow(clippy::unwrap_used, reason = "a test may fail"))]

mod contest;
mod contestant;
mod drawing;
mod error;
mod fault;
mod group;
mod gtp;
mod ladder;
mod opening;
mod program;
pub mod referee;
mod report;
mod save;
mod schedule;
mod seeds;
pub mod stats;

pub use contest::{Conditions, Contest, News, hold};
pub use contestant::Contestant;
pub use drawing::draw_ladder;
pub use error::Error;
pub use fault::Fault;
pub use group::{Forfeit, Group, Played};
pub use ladder::{Ladder, Rung};
pub use opening::Opening;
pub use program::Program;
pub use report::{MatchReport, Row};
pub use save::SaveFile;
pub use schedule::Schedule;
