//! Clients for a Rumis server, and load tests with many of them: how much the server can handle,
//! and whether it loses anything.
//!
//! - **One client**: [`Client`] for HTTP, [`Socket`] for a table's socket, [`NewsSocket`] for news.
//! - **Many**: [`crowd`] opens tables and seats people, [`pace`] lets them play at people's pace,
//!   [`burst`] as fast as possible, [`fill`] stores many finished games,
//!   [`history`] the games of many people and what else they have, [`pages`] asks for every page, [`cluster`] compares the cost of
//!   several nodes.
//! - **Measurements**: [`House`] is a server process and the resources that it uses, [`Delays`] are
//!   measured delays, [`draw_growth`] draws a chart.

mod belongings;
pub mod burst;
mod client;
pub mod cluster;
pub mod crowd;
mod delays;
mod drawing;
mod error;
pub mod fill;
pub mod history;
mod house;
mod news;
pub mod pace;
pub mod pages;
mod socket;

pub use client::{Answer, Client};
pub use delays::Delays;
pub use drawing::{Growth, draw_growth};
pub use error::Error;
pub use house::{House, Usage};
pub use hyper::Method;
pub use news::NewsSocket;
pub use socket::{CommandResult, Socket};
