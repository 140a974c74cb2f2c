//! Storage: the tables' logs, people, sessions and ratings. There are two stores: [`sqlite`] inside
//! the program, and [`postgres`] for several machines.
//!
//! The log of a table is authoritative. The other columns of a table's row are a summary of the
//! log, written in the same transaction, so that tables can be found without reading their logs.
//!
//! A [`Store`] is made of one trait for each kind of caller. Each trait has a file here, and a file of
//! the same name in [`sqlite`] and in [`postgres`].

mod analyses;
pub(crate) mod backup;
mod blocks;
mod challenges;
mod daily;
mod database;
mod documents;
mod due;
mod entry;
mod expiry;
mod lists;
pub(crate) mod logs;
mod migrations;
mod nodes;
pub(crate) mod operating;
mod people;
pub(crate) mod postgres;
mod push;
mod ratings;
mod results;
mod searches;
mod sessions;
pub(crate) mod sqlite;
mod timings;

pub use analyses::{AnalysisRow, AnalysisStore};
pub use blocks::{BlockRow, BlockStore};
pub use challenges::{ChallengeRow, ChallengeStore, KeptChallenge, Sent};
pub use daily::{DailyRow, DailySolved, DailyStore};
pub use database::Database;
pub use documents::{DocumentChange, DocumentChanged, DocumentRow, DocumentStore};
pub use due::DueStore;
pub use expiry::{Expired, ExpiryStore};
pub use lists::{ListStore, RunningTable, TableRow};
pub use logs::{Append, Appended, Head, LogStore};
pub use nodes::{Beat, Corrected, NodeRow, NodeStore};
pub use people::{CodeHash, PeopleStore, PersonRow, Registration};
pub(crate) use push::MOST_SUBSCRIPTIONS;
pub use push::{DueNotice, PushServices, PushStore, Settled, Subscription, SubscriptionRow, WantedNotices};
pub use ratings::{RatedRow, RatingStore};
pub use results::{Audience, BestWinRow, KnownRow, PairRow, ResultRow, ResultStore, SeatRow, StandingRow};
pub use searches::SearchStore;
pub use sessions::{NewSession, Proof, SessionRow, SessionStore, SignIn, TokenHash};
pub use timings::StoreTimings;

use async_trait::async_trait;

use crate::error::Error;

/// A store. When a future completes, its change is on disk. Every change happens completely or not at
/// all.
#[async_trait]
pub trait Store:
    LogStore
    + ListStore
    + DueStore
    + NodeStore
    + PeopleStore
    + SessionStore
    + RatingStore
    + ResultStore
    + AnalysisStore
    + DocumentStore
    + ExpiryStore
    + SearchStore
    + ChallengeStore
    + BlockStore
    + PushStore
    + DailyStore
{
    /// How long its operations take.
    fn timings(&self) -> StoreTimings;

    /// Whether the store can be read and written now.
    async fn check(&self) -> Result<(), Error>;

    /// Finishes pending work and closes all connections.
    async fn close(&self);
}
