//! Commands at a table.

use rumis::{DropMove, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::event::{Phrase, SeatName, Wish};
use super::shapes::MoveText;
use crate::id::PersonId;

/// A command at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(tag = "type", rename_all = "kebab-case")]
pub enum Command {
    /// Take a chair.
    Sit {
        /// Which chair; the first free one by default.
        #[serde(default)]
        #[ts(optional)]
        #[schema(value_type = Option<SeatName>)]
        seat: Option<Seat>,
    },
    /// Place a stone. Repeating a move in the same position has no effect.
    Move {
        /// The number of the position in which the move is made.
        #[ts(type = "number")]
        position: u64,
        /// The move in drop notation.
        #[serde(rename = "move")]
        #[ts(as = "String", rename = "move")]
        #[schema(value_type = MoveText)]
        drop: DropMove,
    },
    /// Ask everybody to agree to something.
    Ask {
        /// What is asked.
        wish: Wish,
    },
    /// Agree to the request.
    Agree,
    /// Decline the request, or withdraw one's own.
    Decline,
    /// Continue after a pause.
    Resume,
    /// Say a phrase.
    Say {
        /// The phrase.
        phrase: Phrase,
    },
    /// Report that the player whose turn it is has been away for too long.
    Claim {
        /// The chair.
        #[schema(value_type = SeatName)]
        seat: Seat,
    },
    /// Leave the table for good.
    Leave,
}

/// Who sends a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A person, and whether they are registered.
    Person(PersonId, bool),
    /// The program whose turn it is.
    Program,
}
