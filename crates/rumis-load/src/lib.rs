//! Clients for a Rumis server, and many of them at once: how much it carries, and whether it loses
//! anything.

mod client;
mod error;
mod socket;

pub use client::{Answer, Client};
pub use error::Error;
pub use socket::{Outcome, Socket};
