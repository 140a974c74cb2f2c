//! What goes over a table's socket, and the bodies of requests and answers. The types of the web
//! app are generated from these.

use std::collections::BTreeMap;

use rumis::Objection;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::error::{Code, Error};
use crate::id::{PersonId, TableId};
use crate::people::rating::Rating;
use crate::table::{Card, ClocksView, Command, Logged, Names, TableView};

/// The version of the protocol. It goes up when something changes that old clients can't know.
pub const VERSION: u32 = 1;

/// What a client says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(tag = "type", rename_all = "kebab-case")]
pub enum ClientMessage {
    /// The first message: which version is spoken, and what was seen last.
    Hello {
        /// The version of the protocol.
        version: u32,
        /// The number of the last event that was seen; without it the whole table is sent.
        #[serde(default)]
        #[ts(type = "number", optional)]
        seen: Option<u64>,
    },
    /// A wish. It is answered with the same number.
    Do {
        /// A number of the client's own.
        id: u32,
        /// What is wanted.
        command: Command,
    },
    /// Are you there?
    Ping,
}

/// What the server says.
#[allow(clippy::large_enum_variant, reason = "a message is written and gone; none is kept")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to a hello without `seen`, or with one that the log does not reach: everything.
    Welcome {
        /// The version of the protocol.
        version: u32,
        /// Who you are, if you are known.
        you: Option<PersonId>,
        /// The table.
        table: TableView,
    },
    /// The answer to a hello with `seen`, after the events that were missed.
    Back {
        /// The version of the protocol.
        version: u32,
        /// Who you are, if you are known.
        you: Option<PersonId>,
        /// The number of the last event.
        #[ts(type = "number")]
        seq: u64,
        /// The server's time, in milliseconds since 1970.
        #[ts(type = "number")]
        now: u64,
    },
    /// Something happened.
    Event(Logged),
    /// What was wanted is done and stored.
    Done {
        /// The number of the wish.
        id: u32,
        /// The number of the last event that came of it.
        #[ts(type = "number")]
        seq: u64,
    },
    /// What was wanted was refused, and how the table stands.
    Refused {
        /// The number of the wish.
        id: u32,
        /// Why.
        error: ErrorBody,
        /// The table now, if it could be read.
        table: Option<Box<TableView>>,
    },
    /// How the clocks stand, after events that may have changed them.
    Clocks {
        /// The clocks.
        clocks: ClocksView,
        /// The server's time, in milliseconds since 1970.
        #[ts(type = "number")]
        now: u64,
    },
    /// Who is connected.
    Present(Presence),
    /// Names of people who have come.
    Names {
        /// The names.
        #[ts(type = "Record<string, string>")]
        #[schema(value_type = BTreeMap<String, String>)]
        names: Names,
    },
    /// Yes.
    Pong {
        /// The server's time, in milliseconds since 1970.
        #[ts(type = "number")]
        now: u64,
    },
    /// The connection ends. Come back, unless the error says that it makes no sense.
    Bye {
        /// Why.
        error: ErrorBody,
    },
}

/// Who is connected to a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Presence {
    /// Those who sit there.
    pub people: Vec<PersonId>,
    /// How many look on.
    pub watchers: u32,
}

/// An error as it goes over the network.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ErrorBody {
    /// What kind of error it is: a word that does not change.
    pub code: Code,
    /// The same as a sentence in English.
    pub message: String,
    /// The rules that a move breaks, each with the cubes concerned.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Objection>>", optional)]
    #[schema(value_type = Vec<Object>)]
    pub objections: Vec<Objection>,
}

impl From<&Error> for ErrorBody {
    fn from(error: &Error) -> Self {
        Self { code: error.code(), message: error.to_string(), objections: error.objections().to_vec() }
    }
}

/// The answer to a wish that was refused over HTTP.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Refusal {
    /// Why.
    pub error: ErrorBody,
    /// The table now, where a move was refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<Box<TableView>>,
}

/// The answer to a wish that was granted over HTTP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Done {
    /// The number of the last event that came of it.
    #[ts(type = "number")]
    pub seq: u64,
}

/// Tables in a list, and the names of the people at them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct TableList {
    /// The tables.
    pub tables: Vec<ListedTable>,
    /// The names of those who have one.
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
    /// What there is to say of it.
    pub card: Card,
}

/// Who one is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Me {
    /// Oneself; nobody yet before the first table.
    pub id: Option<PersonId>,
    /// The name, for those who have made one.
    pub name: Option<String>,
    /// The ratings by way to play.
    #[ts(type = "Record<string, ShownRating>")]
    pub ratings: BTreeMap<String, ShownRating>,
}

/// A rating with the number that people are shown.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct ShownRating {
    /// The number that is shown.
    pub shown: u32,
    /// What it comes from.
    pub rating: Rating,
}

impl From<Rating> for ShownRating {
    fn from(rating: Rating) -> Self {
        Self { shown: rating.shown(), rating }
    }
}

/// A name and a password.
#[derive(Clone, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// 3 to 20 letters a to z, figures, - and _.
    pub name: String,
    /// 8 to 200 characters.
    pub password: String,
}

/// A password, to be sure it is you.
#[derive(Clone, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Confirmation {
    /// The password.
    pub password: String,
}

/// Somebody among the best.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Ranked {
    /// Who.
    pub id: PersonId,
    /// Their name.
    pub name: String,
    /// The number that is shown.
    pub shown: u32,
    /// Their rating.
    pub rating: Rating,
}

/// Everything that is remembered of somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Export {
    /// Who it is.
    pub me: Me,
    /// When they came first, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: u64,
    /// Their tables.
    pub tables: Vec<ExportedTable>,
}

/// A table of somebody's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct ExportedTable {
    /// The table.
    pub id: TableId,
    /// Its games as records.
    pub games: Vec<String>,
}

/// What the engine thinks of a past game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Analysis {
    /// Whether it is finished.
    pub done: bool,
    /// How many positions there are to judge.
    pub positions: u32,
    /// Those that are judged, from the beginning of the game.
    pub judged: Vec<Judged>,
}

/// What the engine thinks of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Judged {
    /// The move it would have made, in drop notation.
    pub best: Option<String>,
    /// Every seat's chance to come in first, in turn order.
    pub chances: Vec<f32>,
    /// The points every colour can expect, in turn order.
    pub points: Vec<f32>,
}
