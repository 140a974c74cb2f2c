//! What happens to running games when a link, a database or a log fails. Real servers, with links
//! between them that a test can break.
#![allow(unreachable_pub, reason = "the helpers are shared by the files of this test")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod services;

#[path = "outages/broken_tables.rs"]
mod broken_tables;
#[path = "outages/corrections.rs"]
mod corrections;
#[allow(dead_code, reason = "each test binary compiles its own copy and uses a part of it")]
#[path = "tables/house.rs"]
mod house;
#[path = "outages/links.rs"]
mod links;
#[path = "outages/names.rs"]
mod names;
#[path = "outages/presence.rs"]
mod presence;
#[path = "outages/sessions.rs"]
mod sessions;
#[path = "outages/waiting.rs"]
mod waiting;
