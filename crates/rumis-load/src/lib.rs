//! Clients for a Rumis server, and many of them at once: how much it carries, and whether it loses
//! anything.
//!
//! - **One client**: [`Client`] for HTTP, [`Socket`] for a table's socket.
//! - **Many**: [`crowd`] opens tables and seats people, [`pace`] lets them play as people do,
//!   [`burst`] as fast as they can, [`fill`] puts many past games into a store.
//! - **What it costs**: [`House`] is a server process of our own and what it uses, [`Delays`] how
//!   long things took, [`draw_growth`] a chart.

pub mod burst;
mod client;
pub mod crowd;
mod delays;
mod drawing;
mod error;
pub mod fill;
mod house;
pub mod pace;
mod socket;

pub use client::{Answer, Client};
pub use delays::Delays;
pub use drawing::{Growth, draw_growth};
pub use error::Error;
pub use house::{House, Usage};
pub use socket::{CommandResult, Socket};
