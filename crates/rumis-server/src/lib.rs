//! People and programs at one table of Rumis over a network, and what is remembered of it.

mod bus;
mod config;
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

pub use bus::local::LocalBus;
pub use bus::nats::NatsBus;
pub use bus::{Bus, Heard, News, NodeId, Note};
pub use config::{Config, Limits};
pub use error::{Code, Error};
pub use http::openapi;
pub use id::{PersonId, TableId};
pub use messages::{
    Analysis, ClientMessage, Confirmation, Credentials, Done, ErrorBody, Export, ExportedTable, Judged, ListedTable,
    Me, Presence, Ranked, Refusal, ServerMessage, TableList, VERSION,
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
    AskedView, Card, ChairView, ClockRule, ClocksView, ColourName, Command, Draft, Event, GameView, Logged, Names,
    Phrase, Points, RuinsChoice, SeatChoice, SeatName, Table, TableView, Terms, WhenGone, Why, Wish,
};
