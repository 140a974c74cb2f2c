//! Who solved the puzzle of a day, and how fast.

use async_trait::async_trait;
use rumis::solitaire::Day;

use crate::error::Error;
use crate::id::PersonId;

/// Somebody at the puzzle of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyRow {
    /// The day.
    pub day: Day,
    /// When they began, in milliseconds since 1970.
    pub began: u64,
    /// How they solved it, if they did.
    pub solved: Option<DailySolved>,
}

/// How somebody solved the puzzle of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailySolved {
    /// In how many milliseconds.
    pub millis: u64,
    /// With how many hints.
    pub hints: u32,
}

/// The puzzles of the days.
#[async_trait]
pub trait DailyStore: Send + Sync {
    /// Somebody begins. If they have begun before, nothing changes. `NotFound` if the person does not exist.
    async fn begin_daily(&self, person: PersonId, day: Day, at: u64) -> Result<(), Error>;

    /// Somebody has solved it, in a time that belongs to this slot. Returns `false` and changes nothing if they have not
    /// begun, or solved it before.
    async fn solve_daily(&self, person: PersonId, day: Day, solved: DailySolved, slot: u32) -> Result<bool, Error>;

    /// How somebody stands at the puzzle of a day, if they have begun.
    async fn daily_of(&self, person: PersonId, day: Day) -> Result<Option<DailyRow>, Error>;

    /// All puzzles that somebody has begun, by day.
    async fn dailies_of(&self, person: PersonId) -> Result<Vec<DailyRow>, Error>;

    /// How many people solved the puzzle of a day in each slot of time, in the order of the slots.
    async fn daily_counts(&self, day: Day) -> Result<Vec<(u32, u64)>, Error>;
}
