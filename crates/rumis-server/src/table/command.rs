//! What people ask of a table.

use rumis::{DropMove, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::event::{Phrase, SeatName, Wish};
use crate::id::PersonId;

/// What somebody at a table wants.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(tag = "type", rename_all = "kebab-case")]
pub enum Command {
    /// Take a chair.
    Sit {
        /// Which; without it the first that is free.
        #[serde(default)]
        #[ts(optional)]
        #[schema(value_type = Option<SeatName>)]
        seat: Option<Seat>,
    },
    /// Place a stone. The same move made twice in the same position counts once.
    Move {
        /// The number of the position it is made in.
        #[ts(type = "number")]
        position: u64,
        /// The move in drop notation.
        #[serde(rename = "move")]
        #[ts(as = "String", rename = "move")]
        #[schema(value_type = String, example = "S05 a1:3 b1")]
        drop: DropMove,
    },
    /// Ask everybody for something.
    Ask {
        /// For what.
        wish: Wish,
    },
    /// Agree to what was asked.
    Agree,
    /// Do not agree to what was asked, or take back what one has asked.
    Decline,
    /// Go on after a pause.
    Resume,
    /// Say something.
    Say {
        /// What.
        phrase: Phrase,
    },
    /// Say that somebody whose turn it is has been gone for too long.
    Claim {
        /// The chair.
        #[schema(value_type = SeatName)]
        seat: Seat,
    },
    /// Leave the table for good.
    Leave,
}

/// Who asks something of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A person, and whether they have a name.
    Person(PersonId, bool),
    /// The program whose turn it is.
    Program,
}
