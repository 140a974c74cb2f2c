//! The security promises of the server, each tested against a real server.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

#[path = "safety/accounts.rs"]
mod accounts;
#[path = "safety/cookies.rs"]
mod cookies;
#[path = "safety/daily.rs"]
mod daily;
#[path = "safety/documents.rs"]
mod documents;
#[path = "safety/errors.rs"]
mod errors;
#[path = "safety/headers.rs"]
mod headers;
#[path = "safety/house.rs"]
mod house;
#[path = "safety/limits.rs"]
mod limits;
#[path = "safety/long_logs.rs"]
mod long_logs;
#[path = "safety/news.rs"]
mod news;
#[path = "safety/operators.rs"]
mod operators;
#[path = "safety/origins.rs"]
mod origins;
#[path = "safety/people.rs"]
mod people;
#[path = "safety/personal_data.rs"]
mod personal_data;
#[path = "safety/previews.rs"]
mod previews;
#[path = "safety/privacy.rs"]
mod privacy;
#[path = "safety/profiles.rs"]
mod profiles;
#[path = "safety/proxies.rs"]
mod proxies;
#[path = "safety/seats.rs"]
mod seats;
#[path = "safety/secrets.rs"]
mod secrets;
#[path = "safety/sessions.rs"]
mod sessions;
#[path = "safety/visitors.rs"]
mod visitors;
