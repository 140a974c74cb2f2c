//! Services that tests start themselves.
#![allow(dead_code, unreachable_pub, reason = "each test binary compiles its own copy and uses a part of it")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

pub mod link;
pub mod nats;
pub mod postgres;
