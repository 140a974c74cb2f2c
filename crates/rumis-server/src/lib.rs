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
//! - **Notifications**: [`Push`] has the settings, a [`PushKind`] is what people can be told, and a [`Notice`] one
//!   thing that somebody is told.
//! - **A table**: [`Terms`] are its settings, [`Event`]s its log, [`Table`] its current state. A
//!   [`Command`] is what somebody wants to do, a [`Draft`] the result. Pure functions without a
//!   clock.
//! - **Storage**: a [`Store`], opened from a [`Database`]: [`SqliteStore`] or [`PostgresStore`];
//!   [`back_up`] and [`restore`].
//! - **Operators**: an [`Operator`] changes the data while servers run.
//! - **Several machines**: a [`Bus`] between nodes, [`LocalBus`] or [`NatsBus`] with its [`NatsServers`]; [`Thinking`]
//!   computes moves, in a [`Pool`], or in [`Worker`]s that take tasks from a [`ThinkQueue`].
//! - **Finding opponents**: a [`Queue`] of [`Search`]es, as pure functions.
//! - **Messages**: [`ClientMessage`], [`ServerMessage`] and the bodies of requests and responses.
//!   [`openapi`] and [`typescript`] describe them.

mod bus;
mod config;
mod contact;
mod counting;
mod course;
mod daily;
mod documents;
mod error;
mod http;
mod id;
mod messages;
mod metrics;
mod news;
mod node;
mod operator;
mod operator_page;
mod pairing;
mod people;
mod previews;
mod profiles;
mod programs;
mod proxies;
mod push;
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
pub use bus::{Bus, BusTraffic, Changed, Heard, News, NodeId, Note};
pub use config::{Config, Limits, Push, Retention};
pub use contact::{PushContact, SecurityContact};
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
pub use news::{
    BlockEntry, ChallengeList, ChallengeState, ChallengeView, LobbyNews, NewChallenge, NewSearch, NewsMessage,
    NewsRequest, SearchView,
};
pub use operator::{Operator, Status};
pub use operator_page::OperatorPage;
pub use pairing::{Pace, Queue, Search, Stage, Step};
pub use people::publicity::Publicity;
pub use people::rating::{Rating, rated, weight};
pub use people::session::begin_for as begin_session;
pub use profiles::{
    BestWin, HeadToHead, Opponent, PlayedGame, PlayedSeat, Profile, ProfileChoice, ProfileRating, RatingPoint, Standing,
};
pub use programs::pool::Pool;
pub use programs::queue::{QueueRule, ThinkQueue};
pub use programs::worker::{Worker, run_worker};
pub use programs::{Task, Thinking, Thought, Work};
pub use proxies::TrustedProxies;
pub use push::endpoint::PushOrigin;
pub use push::kind::PushKind;
pub use push::messages::{PushContent, PushEntry, PushKeys, PushOffer, PushState, PushWish, WaitingTables};
pub use push::notices::Notice;
pub use server::Server;
pub use store::backup::{Contents, back_up, restore};
pub use store::operating::{Counts, TableEntry};
pub use store::postgres::PostgresStore;
pub use store::sqlite::SqliteStore;
pub use store::{
    AnalysisRow, AnalysisStore, Append, Appended, Audience, Beat, BestWinRow, BlockRow, BlockStore, ChallengeRow,
    ChallengeStore, CodeHash, Corrected, DailyRow, DailySolved, DailyStore, Database, DocumentChange, DocumentChanged,
    DocumentRow, DocumentStore, DueNotice, DueStore, Expired, ExpiryStore, Head, KeptChallenge, KnownRow, ListStore,
    LogStore, NewSession, NodeRow, NodeStore, PairRow, PeopleStore, PersonRow, Proof, PushServices, PushStore,
    RatedRow, RatingStore, Registration, ResultRow, ResultStore, RunningTable, SearchStore, SeatRow, Sent, SessionRow,
    SessionStore, Settled, SignIn, StandingRow, Store, StoreTimings, Subscription, SubscriptionRow, TableRow,
    TokenHash, WantedNotices,
};
pub use table::{
    Actor, AskedView, Card, ChairView, ClockRule, ClocksView, ColourName, Command, Draft, Event, FinishedGame,
    FinishedSeat, GameView, Logged, Lot, Names, Phase, Phrase, Player, Playing, Points, RatedGame, Ratings,
    RuinsChoice, SeatChoice, SeatName, StartChoice, Summary, Table, TableRating, TableView, Terms, WhenGone, Why, Wish,
};
pub use typescript::typescript;
