//! What is stored beside a table's log, so that the table can be found without reading the log.

use std::str::FromStr;

use rumis::Way;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::error::{Code, Error};
use crate::id::PersonId;

/// The phase of a table, for finding it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum Phase {
    /// A chair is free.
    Waiting,
    /// A game is running.
    Playing,
    /// A game is over.
    Over,
    /// Everybody has left.
    Closed,
}

impl Phase {
    /// Its name in the store.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Playing => "playing",
            Self::Over => "over",
            Self::Closed => "closed",
        }
    }
}

impl FromStr for Phase {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self, Error> {
        let known =
            [Self::Waiting, Self::Playing, Self::Over, Self::Closed].into_iter().find(|phase| phase.name() == name);
        known.ok_or_else(|| Error::new(Code::BadRequest, "expected waiting, playing, over or closed"))
    }
}

/// What can be known of a table without reading its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its phase.
    pub phase: Phase,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// When the running clock expires, in milliseconds since 1970.
    pub deadline: Option<u64>,
    /// Whether the running clock counts minutes. Outages of the server do not count for those.
    pub live_clock: bool,
    /// Whether a program must move in a correspondence game, which continues even if nobody is
    /// connected.
    pub program_due: bool,
    /// The summary for the lobby and lists, as JSON.
    pub card: String,
    /// Whether people may watch its games.
    pub watchers: bool,
    /// Whether it may wait for days until somebody sits down, because its clock counts days.
    pub lasting: bool,
    /// Who plays, if the lobby shows the running game.
    pub playing: Option<Playing>,
}

/// The people of a running game. Their ratings say where the lobby shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playing {
    /// The way to play.
    pub way: Way,
    /// Everybody on a chair, once.
    pub people: Vec<PersonId>,
}
