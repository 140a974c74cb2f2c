//! Encrypted and authenticated connections to a real PostgreSQL and a real NATS server.
#![allow(unreachable_pub, reason = "the helpers are shared by the files of this test")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod services;

#[path = "secure_links/certificates.rs"]
mod certificates;
#[path = "secure_links/nats.rs"]
mod nats;
#[path = "secure_links/postgres.rs"]
mod postgres;
