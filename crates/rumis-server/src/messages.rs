//! The messages of a table's socket, and the bodies of requests and responses. The TypeScript types
//! of the web app are generated from these.

use std::collections::BTreeMap;

use rumis::Objection;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::daily::DailyEntry;
use crate::documents::Document;
use crate::error::{Code, Error};
use crate::id::{PersonId, TableId};
use crate::news::{BlockEntry, ChallengeView, SearchView};
use crate::people::publicity::Publicity;
use crate::people::rating::Rating;
use crate::profiles::{BestWin, HeadToHead, PlayedGame, Standing};
use crate::push::messages::PushEntry;
use crate::store::RatedRow;
use crate::table::{Card, ClocksView, Command, Logged, Names, Ratings, TableRating, TableView};

/// The version of the protocol. It increases with every change that old clients cannot handle.
pub const VERSION: u32 = 1;

/// The oldest version that the server accepts: the previous one, so that pages of the previous version of the program
/// still work during and after an upgrade. Before version 1 there was none.
pub(crate) const OLDEST_VERSION: u32 = if VERSION > 1 { VERSION - 1 } else { 1 };

/// A message from a client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(tag = "type", rename_all = "kebab-case")]
pub enum ClientMessage {
    /// The first message: the version of the protocol and the last event seen.
    Hello {
        /// The version of the protocol.
        version: u32,
        /// The number of the last event seen. Without it, the server sends the whole table.
        #[serde(default)]
        #[ts(type = "number", optional)]
        seen: Option<u64>,
    },
    /// A command. The answer has the same `id`.
    Do {
        /// A number chosen by the client.
        id: u32,
        /// The command.
        command: Command,
    },
    /// Asks the server to answer with `pong`.
    Ping,
}

/// A message from the server.
#[allow(clippy::large_enum_variant, reason = "messages are short-lived: none is stored")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to a hello without `seen`, or whose `seen` is not in the log: the whole table.
    Welcome {
        /// The version of the protocol.
        version: u32,
        /// Your ID, if you are known.
        you: Option<PersonId>,
        /// The table.
        table: TableView,
    },
    /// The answer to a hello with `seen`, after the missed events.
    Back {
        /// The version of the protocol.
        version: u32,
        /// Your ID, if you are known.
        you: Option<PersonId>,
        /// The number of the last event.
        #[ts(type = "number")]
        seq: u64,
        /// The server's time, in milliseconds since 1970.
        #[ts(type = "number")]
        now: u64,
    },
    /// Something happened.
    Event {
        /// What happened.
        #[serde(flatten)]
        #[ts(flatten)]
        logged: Logged,
        /// The table after the event; `null` for a missed event that another one follows. Servers of
        /// version 0.1.0 do not send it: load the table then.
        #[serde(default)]
        #[ts(optional = nullable)]
        table: Option<Box<TableView>>,
    },
    /// The command was executed and its result is stored.
    Done {
        /// The number of the command.
        id: u32,
        /// The number of the last event that it caused.
        #[ts(type = "number")]
        seq: u64,
    },
    /// The command was refused.
    Refused {
        /// The number of the command.
        id: u32,
        /// Why.
        error: ErrorBody,
        /// The current table, if the command came too late. Version 0.1.0 sent it with every refusal.
        table: Option<Box<TableView>>,
    },
    /// The clocks, after events that may have changed them.
    Clocks {
        /// The clocks.
        clocks: ClocksView,
        /// The server's time, in milliseconds since 1970.
        #[ts(type = "number")]
        now: u64,
    },
    /// Who is connected.
    Present(Presence),
    /// Names of people who arrived, or whose names have changed.
    Names {
        /// The names.
        #[ts(type = "Record<string, string>")]
        #[schema(value_type = BTreeMap<String, String>)]
        names: Names,
    },
    /// The answer to a ping.
    Pong {
        /// The server's time, in milliseconds since 1970.
        #[ts(type = "number")]
        now: u64,
    },
    /// The server ends the connection. Reconnect, unless the error says that it is pointless.
    Bye {
        /// Why.
        error: ErrorBody,
    },
}

/// Who is connected to a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Presence {
    /// People who sit at the table.
    pub people: Vec<PersonId>,
    /// People who sit at the table and may be connected: the server cannot tell at the moment.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unknown: Vec<PersonId>,
    /// How many people watch.
    pub watchers: u32,
    /// If the player whose turn it is is gone: from when the others may claim the seat, in
    /// milliseconds since 1970.
    #[serde(default, rename = "claimFrom", skip_serializing_if = "Option::is_none")]
    #[ts(optional, rename = "claimFrom", type = "number")]
    pub claim_from: Option<u64>,
}

/// An error as it is sent over the network.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ErrorBody {
    /// The kind of the error: a stable code.
    pub code: Code,
    /// The error as a message in English.
    pub message: String,
    /// The rules that a move breaks, each with the cubes concerned.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Objection>>", optional)]
    #[schema(value_type = Vec<Object>)]
    pub objections: Vec<Objection>,
}

impl From<&Error> for ErrorBody {
    fn from(error: &Error) -> Self {
        // What exactly failed is for the operator's log, not for clients.
        let message = match error.code() {
            Code::Storage => "the storage cannot be read or written at the moment: try again soon".to_owned(),
            Code::Unreadable => "the log of this table cannot be read: the table is set aside".to_owned(),
            Code::Newer => "a newer version of the server has changed this table: connect again".to_owned(),
            Code::Internal => "internal error".to_owned(),
            _ => error.to_string(),
        };
        Self { code: error.code(), message, objections: error.objections().to_vec() }
    }
}

/// The HTTP response to a refused command.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Refusal {
    /// Why.
    pub error: ErrorBody,
    /// The current table, if a move came too late.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<Box<TableView>>,
}

/// The HTTP response to an executed command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Done {
    /// The number of the last event that it caused.
    #[ts(type = "number")]
    pub seq: u64,
}

/// Tables in a list, and the names of the people at them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct TableList {
    /// The tables.
    pub tables: Vec<ListedTable>,
    /// The names of people who have one.
    #[ts(type = "Record<string, string>")]
    #[schema(value_type = BTreeMap<String, String>)]
    pub names: Names,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct ListedTable {
    /// The table.
    pub id: TableId,
    /// When its last event happened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub updated: u64,
    /// Its summary.
    pub card: Card,
    /// The ratings, in its way to play, of the people at it who have one.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(as = "Option<BTreeMap<String, TableRating>>", optional)]
    #[schema(value_type = BTreeMap<String, TableRating>)]
    pub ratings: Ratings,
}

/// The caller.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Me {
    /// The caller's ID; `null` before their first table.
    pub id: Option<PersonId>,
    /// The name, if registered.
    pub name: Option<String>,
    /// IDs of guests who signed in to this account: at their tables, the caller sits under these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<PersonId>>", optional)]
    pub also: Vec<PersonId>,
    /// The ratings by way to play.
    #[ts(type = "Record<string, ShownRating>")]
    pub ratings: BTreeMap<String, ShownRating>,
}

/// A rating with the numbers that are shown to people.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct ShownRating {
    /// The number that version 0.1.0 showed.
    pub shown: u32,
    /// The number that is shown: 1500 for a newcomer.
    #[serde(default)]
    pub points: u32,
    /// Whether it is still uncertain.
    #[serde(default)]
    pub provisional: bool,
    /// The rating behind it.
    pub rating: Rating,
}

impl From<Rating> for ShownRating {
    fn from(rating: Rating) -> Self {
        Self { shown: rating.shown(), points: rating.points(), provisional: rating.is_provisional(), rating }
    }
}

/// A name and a password.
#[derive(Clone, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// 3 to 20 letters a to z, digits, - and _.
    #[schema(pattern = "^[A-Za-z0-9_-]{3,20}$")]
    pub name: String,
    /// 8 to 200 characters.
    #[schema(min_length = 8, max_length = 200)]
    pub password: String,
}

/// A new account.
#[derive(Clone, Deserialize, Serialize, TS, ToSchema)]
pub struct Registered {
    /// The person.
    #[serde(flatten)]
    pub me: Me,
    /// Recovery codes. The server does not know them any more: show them now.
    pub codes: Vec<String>,
}

/// A change of the password.
#[derive(Clone, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The current password.
    pub old: String,
    /// The new one: 8 to 200 characters.
    #[schema(min_length = 8, max_length = 200)]
    pub new: String,
}

/// A sign-in with a recovery code instead of the password.
#[derive(Clone, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    /// The name.
    #[schema(pattern = "^[A-Za-z0-9_-]{3,20}$")]
    pub name: String,
    /// A recovery code that was not used yet. Case, spaces and hyphens do not matter.
    pub code: String,
    /// The new password: 8 to 200 characters.
    #[schema(min_length = 8, max_length = 200)]
    pub password: String,
}

/// New recovery codes.
#[derive(Clone, Deserialize, Serialize, TS, ToSchema)]
pub struct RecoveryCodes {
    /// The codes. The server does not know them any more: show them now.
    pub codes: Vec<String>,
}

/// How many recovery codes are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS, ToSchema)]
pub struct CodesLeft {
    /// How many were not used yet.
    pub left: u32,
}

/// A session of the caller.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, TS, ToSchema)]
pub struct SessionEntry {
    /// Its ID, to end it.
    pub id: String,
    /// When it began, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: u64,
    /// When it was last used, to the hour.
    #[ts(type = "number")]
    pub used: u64,
    /// A short description of the browser, such as `Firefox, Linux`; may be empty.
    pub client: String,
    /// Whether this request belongs to it.
    pub current: bool,
}

/// A password, to confirm an action.
#[derive(Clone, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Confirmation {
    /// The password.
    pub password: String,
}

/// An entry of the list of best players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Ranked {
    /// The person.
    pub id: PersonId,
    /// Their name.
    pub name: String,
    /// The number that version 0.1.0 showed.
    pub shown: u32,
    /// The number that is shown: 1500 for a newcomer.
    #[serde(default)]
    pub points: u32,
    /// Whether it is still uncertain.
    #[serde(default)]
    pub provisional: bool,
    /// Their rating.
    pub rating: Rating,
}

/// A rated game of the caller, and their rating after it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct RatedEntry {
    /// The table.
    pub table: TableId,
    /// The number of the game at the table.
    pub game: u32,
    /// The way to play.
    pub way: String,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// The caller's place: 1 for the first.
    pub place: u32,
    /// How many people played.
    pub players: u32,
    /// How much the game changed the rating, in points.
    pub change: i32,
    /// How much it counted: 1, or less if the same people had already played rated games on that day.
    pub weight: f64,
    /// The rating after it, in points.
    pub points: u32,
    /// Whether the rating was still uncertain.
    pub provisional: bool,
    /// The rating after it.
    pub rating: Rating,
}

impl From<RatedRow> for RatedEntry {
    fn from(row: RatedRow) -> Self {
        let RatedRow { table, game, way, at, rating, change, place, players, weight } = row;
        let (points, provisional) = (rating.points(), rating.is_provisional());
        let way = way.name().to_owned();
        Self { table, game, way, at, place, players, change, weight, points, provisional, rating }
    }
}

/// The pages that the operator of a server has written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Pages {
    /// Whether `/privacy` exists.
    pub privacy: bool,
    /// Whether `/imprint` exists.
    pub imprint: bool,
}

/// Everything that is stored about a person.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Export {
    /// The person.
    pub me: Me,
    /// When they first came, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: u64,
    /// Since when an operator keeps them out, in milliseconds since 1970. `null` in every download: whoever is kept out
    /// cannot sign in.
    #[serde(default)]
    #[ts(type = "number | null")]
    pub banned: Option<u64>,
    /// When an operator last ended their sessions, in milliseconds since 1970; `null` if none ever did.
    #[serde(default)]
    #[ts(type = "number | null")]
    pub revoked: Option<u64>,
    /// How many recovery codes are left. Only hashes of them are stored.
    #[serde(default)]
    pub codes: u32,
    /// Their sessions.
    #[serde(default)]
    pub sessions: Vec<SessionEntry>,
    /// Their documents: settings and progress that their devices share.
    #[serde(default)]
    pub documents: Vec<Document>,
    /// What others may see of them.
    #[serde(default)]
    pub profile: Publicity,
    /// The sums of their results.
    #[serde(default)]
    pub standings: Vec<Standing>,
    /// Their best wins by way to play.
    #[serde(default, rename = "bestWins")]
    #[ts(type = "Record<string, BestWin>", rename = "bestWins")]
    pub best_wins: BTreeMap<String, BestWin>,
    /// Whom they have blocked.
    #[serde(default)]
    pub blocks: Vec<BlockEntry>,
    /// The challenges that they sent, and those that they received, as far as they are stored.
    #[serde(default)]
    pub challenges: Vec<ExportedChallenge>,
    /// Their search for opponents.
    #[serde(default)]
    #[ts(type = "ExportedSearch | null")]
    pub search: Option<ExportedSearch>,
    /// The browsers in which they get notifications.
    #[serde(default)]
    pub notifications: Vec<PushEntry>,
    /// The puzzles of days that they began.
    #[serde(default)]
    pub daily: Vec<DailyEntry>,
    /// How often they played with whom, the most recent first.
    #[serde(default)]
    pub opponents: Vec<ExportedPair>,
    /// Their rated games, newest first in each way to play.
    #[serde(default)]
    pub rated: Vec<RatedEntry>,
    /// Their finished games, newest first.
    #[serde(default)]
    pub results: Vec<PlayedGame>,
    /// Their tables, the most recent first.
    pub tables: Vec<ExportedTable>,
}

/// How often a person played with somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ExportedPair {
    /// The name of the other one; `null` for a guest.
    pub name: Option<String>,
    /// How often they played.
    #[serde(flatten)]
    pub pair: HeadToHead,
}

/// A challenge that a person sent or received.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct ExportedChallenge {
    /// The challenge.
    #[serde(flatten)]
    pub challenge: ChallengeView,
    /// When it was sent or answered, in milliseconds since 1970.
    #[ts(type = "number")]
    pub changed: u64,
    /// Until when the person counts as connected, if they sent it and it can be accepted only then.
    #[ts(type = "number | null")]
    pub lease: Option<u64>,
    /// Whether it is not shown, because the person received it from somebody whom they have blocked.
    pub hidden: bool,
}

/// A search for opponents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ExportedSearch {
    /// The search.
    #[serde(flatten)]
    pub search: SearchView,
    /// The rating with which the person searches.
    pub points: u32,
    /// Until when the person counts as connected, in milliseconds since 1970.
    #[ts(type = "number")]
    pub lease: u64,
}

/// A table of a person.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct ExportedTable {
    /// The table.
    pub id: TableId,
    /// Its games as records.
    pub games: Vec<String>,
    /// Why the games are missing, if they are: the table's log is `unreadable`, or `newer` than the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub missing: Option<Code>,
}

/// The engine's analysis of a finished game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Analysis {
    /// Whether the analysis is complete.
    pub done: bool,
    /// How many positions the game has.
    pub positions: u32,
    /// The positions analysed so far, from the start of the game.
    pub judged: Vec<Judged>,
}

/// The engine's judgement of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Judged {
    /// The engine's move, in drop notation.
    pub best: Option<String>,
    /// Each seat's probability of winning, in turn order.
    pub chances: Vec<f32>,
    /// The expected points of each colour, in turn order.
    pub points: Vec<f32>,
}
