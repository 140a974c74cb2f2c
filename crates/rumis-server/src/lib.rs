//! A server for Rumis: people and programs play at tables over a network, and everything is stored.
//!
//! ```
//! use rumis_server::{Config, Database, Server};
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), rumis_server::Error> {
//! # let folder = tempfile::tempdir().unwrap();
//! let database = Database::Sqlite(folder.path().join("rumis.db"));
//! let server = Server::start(Config::new("127.0.0.1:0".parse().unwrap(), database)).await?;
//! println!("serving at http://{}", server.address());
//! server.stop().await;
//! # Ok(())
//! # }
//! ```
//!
//! Where to find things:
//! - **A server**: [`Server`], its [`Config`] and [`Limits`], the [`TrustedProxies`] before it; [`web_app_licences`] has the licences
//!   of its web pages.
//! - **A table**: [`Terms`] are its settings, [`Event`]s its log, [`Table`] its current state. A
//!   [`Command`] is what somebody wants to do, a [`Draft`] the result. Pure functions without a
//!   clock.
//! - **Storage**: a [`Store`], opened from a [`Database`]: [`SqliteStore`] or [`PostgresStore`];
//!   [`back_up`] and [`restore`].
//! - **Operators**: an [`Operator`] changes the data while servers run.
//! - **Several machines**: a [`Bus`] between nodes, [`LocalBus`] or [`NatsBus`] with its [`NatsServers`]; [`Thinking`]
//!   computes moves, in a [`Pool`], or in [`Worker`]s that take tasks from a [`ThinkQueue`].
//! - **Messages**: [`ClientMessage`], [`ServerMessage`] and the bodies of requests and responses.
//!   [`openapi`] and [`typescript`] describe them.

mod bus;
mod config;
mod contact;
mod course;
mod daily;
mod documents;
mod error;
mod http;
mod id;
mod messages;
mod metrics;
mod node;
mod operator;
mod operator_page;
mod people;
mod programs;
mod proxies;
mod security;
mod server;
mod store;
mod sweeping;
mod table;
mod time;
mod typescript;

pub use bus::local::LocalBus;
pub use bus::nats::NatsBus;
pub use bus::servers::NatsServers;
pub use bus::{Bus, BusTraffic, Heard, News, NodeId, Note};
pub use config::{Config, Limits, Retention};
pub use contact::SecurityContact;
pub use daily::{DailyEntry, DailyPlace, DailySolution, DailyView};
pub use documents::{ChangedDocument, Document, DocumentEntry, DocumentRefusal};
pub use error::{Code, Error};
pub use http::{openapi, web_app_licences};
pub use id::{PersonId, TableId};
pub use messages::{
    Analysis, ClientMessage, CodesLeft, Confirmation, Credentials, Done, ErrorBody, Export, ExportedTable, Judged,
    ListedTable, Me, NewPassword, Pages, Presence, Ranked, RatedEntry, Recovery, RecoveryCodes, Refusal, Registered,
    ServerMessage, SessionEntry, ShownRating, TableList, VERSION,
};
pub use operator::{Operator, Status};
pub use operator_page::OperatorPage;
pub use people::rating::{Rating, rated, weight};
pub use programs::pool::Pool;
pub use programs::queue::{QueueRule, ThinkQueue};
pub use programs::worker::{Worker, run_worker};
pub use programs::{Task, Thinking, Thought, Work};
pub use proxies::TrustedProxies;
pub use server::Server;
pub use store::backup::{Contents, back_up, restore};
pub use store::operating::{Counts, TableEntry};
pub use store::postgres::PostgresStore;
pub use store::sqlite::SqliteStore;
pub use store::{
    AnalysisRow, AnalysisStore, Append, Appended, Beat, CodeHash, Corrected, DailyRow, DailySolved, DailyStore,
    Database, DocumentChange, DocumentChanged, DocumentRow, DocumentStore, DueStore, Expired, ExpiryStore, Head,
    ListStore, LogStore, NewSession, NodeRow, NodeStore, PeopleStore, PersonRow, Proof, RatedRow, RatingStore,
    Registration, SessionRow, SessionStore, SignIn, Store, StoreTimings, TableRow, TokenHash,
};
pub use table::{
    Actor, AskedView, Card, ChairView, ClockRule, ClocksView, ColourName, Command, Draft, Event, GameView, Logged, Lot,
    Names, Phase, Phrase, Points, RatedGame, Ratings, RuinsChoice, SeatChoice, SeatName, StartChoice, Summary, Table,
    TableRating, TableView, Terms, WhenGone, Why, Wish,
};
pub use typescript::typescript;
