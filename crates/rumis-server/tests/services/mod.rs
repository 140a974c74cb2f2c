//! Services that tests start for themselves.
#![allow(dead_code, unreachable_pub, reason = "each test binary compiles its own copy and uses a part of it")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop where it goes wrong")]

pub mod nats;
pub mod postgres;
