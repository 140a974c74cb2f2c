//! Matches between programs that play the building game Rumis.
//!
//! Every opening is played in every order of seats, and all games on one opening are a [`Group`].
//! Groups are independent of each other, so all errors are estimated from the differences between them.
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
//! - **Programs**: [`Program`] and its text; a [`Contestant`] is a program at a table. Any program that
//!   speaks GTP can take part.
//! - **One game**: [`Opening`], [`referee::play`], and [`Fault`] for programs that lose by default.
//! - **Many games**: [`Schedule`], [`hold`] and [`Contest`], [`SaveFile`].
//! - **Results**: [`MatchReport`] and [`Ladder`], with [`stats`] behind both; [`draw_ladder`].

#![warn(missing_debug_implementations)]
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
mod save_file;
mod schedule;
mod seeds;
pub mod stats;

pub use contest::{Conditions, Contest, News, hold};
pub use contestant::Contestant;
pub use drawing::draw_ladder;
pub use error::{Error, ErrorKind};
pub use fault::Fault;
pub use group::{Forfeit, Group, PlayedGame};
pub use ladder::{Ladder, Rung};
pub use opening::Opening;
pub use program::{Program, SeatedPlayer};
pub use report::{MatchReport, ProgramResult};
pub use save_file::SaveFile;
pub use schedule::Schedule;

/// Tests the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
