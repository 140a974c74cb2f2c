//! The messages of a person's socket and of finding opponents: pairing, challenges, blocks. The TypeScript
//! types of the web app are generated from these.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::error::{Code, Error};
use crate::id::{PersonId, TableId};
use crate::messages::{ErrorBody, ListedTable};
use crate::pairing::Pace;
use crate::pairing::policy::PLAYERS;
use crate::table::{Names, Terms};

/// A message from a client on a person's socket.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(tag = "type", rename_all = "kebab-case")]
pub enum NewsRequest {
    /// The first message: the version of the protocol.
    Hello {
        /// The version of the protocol.
        version: u32,
    },
    /// Begins or ends the news of the lobby.
    Watch {
        /// Whether to send them.
        lobby: bool,
    },
    /// The answer to `paired`: somebody is at the screen, and the game can begin.
    Here {
        /// The group, as in `paired`.
        pairing: TableId,
    },
    /// Asks the server to answer with `pong`.
    Ping,
}

/// A message from the server on a person's socket. Each of them replaces what the message before it with the same
/// `type` said, except `lobby`, which may contain only what has changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(tag = "type", rename_all = "kebab-case")]
pub enum NewsMessage {
    /// The answer to a hello. For somebody with an identity, `search`, `challenges` and `turns` follow.
    Welcome {
        /// The version of the protocol.
        version: u32,
        /// Your ID, if you are known. Without one, only the lobby has news.
        you: Option<PersonId>,
        /// The server's time, in milliseconds since 1970.
        #[ts(type = "number")]
        now: u64,
    },
    /// The lobby: first all of it, then what has changed, at most once a second.
    Lobby(LobbyNews),
    /// Your search; `null` if you do not search. If it ends without `seated`, and you did not end it, nobody answered
    /// for you: search again if you still want to.
    Search {
        /// The search.
        search: Option<SearchView>,
    },
    /// Opponents were found. Answer with `here`: only when everybody has answered the game begins.
    Paired {
        /// The group, and the ID of the table at which the game will begin.
        pairing: TableId,
        /// Until when the server waits for the answers, in milliseconds since 1970.
        #[ts(type = "number")]
        until: u64,
    },
    /// A game has begun at this table, and you sit there: after `paired`. It may be repeated after a new connection.
    Seated {
        /// The table.
        table: TableId,
    },
    /// Your challenges, those you sent and those you received.
    Challenges(ChallengeList),
    /// The tables that wait for your move.
    Turns {
        /// The tables, at most 50, the last changed first.
        tables: Vec<TableId>,
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

/// What is new in the lobby.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct LobbyNews {
    /// Whether `tables` are all tables of the lobby. If not, they are those that are new or have changed.
    pub all: bool,
    /// The tables, as in `GET /lobby`. Those with a free chair come first, then by `updated`, newest first; so the
    /// order of changed tables follows from what they contain.
    pub tables: Vec<ListedTable>,
    /// Tables that are no longer in the lobby.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<TableId>>", optional)]
    pub gone: Vec<TableId>,
    /// Names of the people at these tables who have one.
    #[ts(type = "Record<string, string>")]
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    pub names: Names,
    /// The running game with the strongest players, among those in the lobby.
    pub featured: Option<TableId>,
}

/// A search for opponents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SearchView {
    /// The wanted pace.
    pub pace: Pace,
    /// The wanted number of players.
    pub players: u8,
    /// Since when, in milliseconds since 1970.
    #[ts(type = "number")]
    pub since: u64,
    /// How many points opponents may be stronger or weaker; `null` for any number. It grows while the search goes on.
    pub within: Option<u32>,
    /// About how many people search at the moment: a multiple of five, rounded down, at most 100.
    pub waiting: u32,
}

/// A wish to play against anybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSearch {
    /// The pace.
    pub pace: Pace,
    /// The number of players.
    #[schema(minimum = 2, maximum = 4)]
    pub players: u8,
}

impl NewSearch {
    /// Checks the number of players.
    pub(crate) fn check(self) -> Result<(), Error> {
        if PLAYERS.contains(&self.players) {
            return Ok(());
        }
        Err(Error::new(Code::BadRequest, "a game has 2 to 4 players"))
    }
}

/// A challenge to somebody: at a pace, or the same again as at a finished table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewChallenge {
    /// The pace, for a new game. `any` lets the server choose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pace: Option<Pace>,
    /// The number of players: 2, which is also the default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(minimum = 2, maximum = 2)]
    pub players: Option<u8>,
    /// Whether it is a rated game if both have an account; the default is yes. Not with `again`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rated: Option<bool>,
    /// A table at which both have finished a game, for a rematch with the same settings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub again: Option<TableId>,
}

/// Where a challenge stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum ChallengeState {
    /// It waits for an answer.
    Open,
    /// It was accepted, and the game has begun.
    Accepted,
    /// It was declined.
    Declined,
    /// Whoever sent it has withdrawn it.
    Withdrawn,
    /// Nobody answered in time, or whoever sent it has gone.
    Expired,
}

/// A challenge.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct ChallengeView {
    /// Its ID, and that of the table at which the game begins if it is accepted.
    pub id: TableId,
    /// Who sent it.
    pub from: PersonId,
    /// Who received it.
    pub to: PersonId,
    /// The settings of the table.
    pub terms: Terms,
    /// The finished table of which this is a rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub again: Option<TableId>,
    /// When it was sent, in milliseconds since 1970.
    #[ts(type = "number")]
    pub sent: u64,
    /// Until when it can be accepted, in milliseconds since 1970. A game with a clock of minutes, or without one, begins
    /// only while the sender is connected; if they have gone for too long, the challenge expires before that.
    #[ts(type = "number")]
    pub until: u64,
    /// Where it stands.
    pub state: ChallengeState,
}

/// Challenges, newest first: all that are open, and those that were answered in the last ten minutes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct ChallengeList {
    /// The challenges.
    pub challenges: Vec<ChallengeView>,
    /// The names of people who have one.
    #[ts(type = "Record<string, string>")]
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    pub names: Names,
}

/// Somebody whom the caller has blocked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct BlockEntry {
    /// The person.
    pub id: PersonId,
    /// Their name, if they have one.
    pub name: Option<String>,
    /// Since when, in milliseconds since 1970.
    #[ts(type = "number")]
    pub since: u64,
}
