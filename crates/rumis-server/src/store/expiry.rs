//! What expires.

use async_trait::async_trait;

use crate::error::Error;

/// What to remove, each before a time in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expired {
    /// Sessions that were last used before this.
    pub unused_sessions: u64,
    /// Sessions that began before this.
    pub sessions: u64,
    /// Guests who came before this, never placed a stone, have not used a session since, neither search for opponents nor
    /// have an open challenge, and sit at no table that waits, plays, or had an event since.
    /// Tables at which nobody else sat and no stone was placed are removed with them. A table whose log cannot be read
    /// stays, and so do its guests.
    pub guests: u64,
    /// Whoever began a puzzle of a day since this stays, too: it can still be solved.
    pub puzzles: u64,
    /// Tables at which no game has begun, and whose last event was before this.
    pub waiting_tables: u64,
    /// Searches of people who were last connected before this.
    pub searches: u64,
    /// Challenges that could be accepted until before this.
    pub challenges: u64,
}

/// Removes what has expired.
#[async_trait]
pub trait ExpiryStore: Send + Sync {
    /// Removes what has expired, at most this many rows of each kind. Returns how many rows were removed.
    async fn sweep(&self, expired: Expired, most: u32) -> Result<u64, Error>;
}
