//! People and programs at one table of Rumis over a network, and what is remembered of it.
//!
//! ```
//! use rumis_server::{Config, Database, Server};
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), rumis_server::Error> {
//! # let folder = tempfile::tempdir().unwrap();
//! let database = Database::Sqlite(folder.path().join("rumis.db"));
//! let server = Server::start(Config::new("127.0.0.1:0".parse().unwrap(), database)).await?;
//! println!("tables are served at http://{}", server.address());
//! server.stop().await;
//! # Ok(())
//! # }
//! ```
//!
//! Where to find things:
//! - **A server**: [`Server`], its [`Config`] and [`Limits`]; [`web_app_licences`] of the pages that it serves.
//! - **A table**: [`Terms`] are agreed on, [`Event`]s happen, a [`Table`] is how things stand, a
//!   [`Command`] is what somebody wants and a [`Draft`] what would come of it. Pure, without a clock.
//! - **What is remembered**: a [`Store`], opened from a [`Database`]: [`SqliteStore`] or
//!   [`PostgresStore`]; [`back_up`] and [`restore`].
//! - **Several machines**: a [`Bus`] between nodes, [`LocalBus`] or [`NatsBus`]; [`Thinking`] for
//!   programs, in a [`Pool`] or over a [`ThinkQueue`] by [`Worker`]s.
//! - **What goes over the network**: [`ClientMessage`], [`ServerMessage`] and the bodies of requests
//!   and answers; described by [`openapi`] and [`typescript`].

mod bus;
mod config;
mod contact;
mod error;
mod http;
mod id;
mod messages;
mod metrics;
mod node;
mod people;
mod programs;
mod server;
mod store;
mod table;
mod time;
mod typescript;

pub use bus::local::LocalBus;
pub use bus::nats::NatsBus;
pub use bus::{Bus, Heard, News, NodeId, Note};
pub use config::{Config, Limits};
pub use contact::SecurityContact;
pub use error::{Code, Error};
pub use http::{openapi, web_app_licences};
pub use id::{PersonId, TableId};
pub use messages::{
    Analysis, ClientMessage, Confirmation, Credentials, Done, ErrorBody, Export, ExportedTable, Judged, ListedTable,
    Me, Presence, Ranked, Refusal, ServerMessage, ShownRating, TableList, VERSION,
};
pub use people::rating::{RatedGame, Rating, rated};
pub use programs::pool::Pool;
pub use programs::queue::{QueueRule, ThinkQueue};
pub use programs::worker::{Worker, run_worker};
pub use programs::{Task, Thinking, Thought, Work};
pub use server::Server;
pub use store::backup::{Contents, back_up, restore};
pub use store::postgres::PostgresStore;
pub use store::sqlite::SqliteStore;
pub use store::{AnalysisRow, Append, Appended, Database, PersonRow, Phase, Store, Summary, TableRow, TokenHash};
pub use table::{
    Actor, AskedView, Card, ChairView, ClockRule, ClocksView, ColourName, Command, Draft, Event, GameView, Logged,
    Names, Phrase, Points, RuinsChoice, SeatChoice, SeatName, Table, TableView, Terms, WhenGone, Why, Wish,
};
pub use typescript::typescript;
