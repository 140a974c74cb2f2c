//! Kills and pauses `rumis serve`, cuts it off from its services and fills its disk while people play.
//! Everything that was acknowledged must be kept.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

#[path = "crash/checks.rs"]
mod checks;
#[path = "crash/clocks.rs"]
mod clocks;
#[path = "crash/company.rs"]
mod company;
#[cfg(target_os = "linux")]
#[path = "crash/disk.rs"]
mod disk;
#[allow(dead_code, reason = "the chaos test uses the rest")]
#[path = "crash/hand.rs"]
mod hand;
#[path = "crash/ledger.rs"]
mod ledger;
#[path = "crash/nodes.rs"]
mod nodes;
#[path = "crash/pauses.rs"]
mod pauses;
#[path = "crash/players.rs"]
mod players;
#[path = "crash/process.rs"]
mod process;
#[path = "../../rumis-server/tests/services/mod.rs"]
mod services;
#[path = "crash/single.rs"]
mod single;
