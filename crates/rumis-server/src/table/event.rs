//! The events of a table. Its log of events is authoritative; everything else is computed from the
//! log.

use rumis::{Colour, DropMove, Ruins, Scores, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::id::PersonId;
use crate::table::terms::Terms;

/// An event with its number and time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Logged {
    /// Its number in the table's log, counted from 1 without gaps.
    #[ts(type = "number")]
    pub seq: u64,
    /// When it happened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// What happened.
    pub event: Event,
}

/// An event at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[ts(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Event {
    /// Somebody opened the table.
    Opened {
        /// The settings of the table.
        terms: Terms,
        /// Who opened it.
        by: PersonId,
    },
    /// Somebody took a chair.
    Sat {
        /// The chair.
        #[schema(value_type = SeatName)]
        seat: Seat,
        /// Who took it.
        person: PersonId,
        /// Whether they are registered, so that games can count for their rating.
        named: bool,
    },
    /// Somebody left a chair that the game does not need: no game is running, or all its colours
    /// are out.
    Rose {
        /// The chair.
        #[schema(value_type = SeatName)]
        seat: Seat,
    },
    /// A game began.
    Began {
        /// Its number at this table, counted from 1.
        game: u32,
        /// The colour that starts.
        #[schema(value_type = ColourName)]
        start: Colour,
        /// The source of the ruins, as in a record.
        #[ts(as = "String")]
        #[schema(value_type = String, example = "seed 17")]
        ruins: Ruins,
        /// Whether the game counts for ratings.
        rated: bool,
        /// How many stones every player must place before a rated game counts. Missing in logs of version 0.1.0,
        /// where every rated game counted.
        #[serde(default, skip_serializing_if = "is_zero")]
        #[ts(as = "Option<u32>", optional)]
        min_stones: u32,
    },
    /// A stone was placed.
    Moved {
        /// The chair that placed it.
        #[schema(value_type = SeatName)]
        seat: Seat,
        /// The number of the position in which it was placed.
        #[ts(type = "number")]
        position: u64,
        /// The move in drop notation.
        #[serde(rename = "move")]
        #[ts(as = "String", rename = "move")]
        #[schema(value_type = String, example = "S05 a1:3 b1")]
        drop: DropMove,
    },
    /// A chair's colours were retired from the game.
    Retired {
        /// The chair.
        #[schema(value_type = SeatName)]
        seat: Seat,
        /// The reason.
        why: Why,
    },
    /// A program takes over a chair.
    Replaced {
        /// The chair.
        #[schema(value_type = SeatName)]
        seat: Seat,
        /// The program's level.
        level: u8,
        /// The reason.
        why: Why,
    },
    /// Somebody asked everybody to agree to something.
    Asked {
        /// The chair that asked.
        #[schema(value_type = SeatName)]
        seat: Seat,
        /// What is asked.
        wish: Wish,
    },
    /// Somebody agreed to the request.
    Agreed {
        /// The chair that agreed.
        #[schema(value_type = SeatName)]
        seat: Seat,
    },
    /// Somebody declined, which ends the request.
    Declined {
        /// The chair that declined.
        #[schema(value_type = SeatName)]
        seat: Seat,
    },
    /// Moves were taken back.
    TakenBack {
        /// How many moves of the game remain.
        moves: u32,
    },
    /// The game was paused; the clocks stand still.
    Paused,
    /// The game continues.
    Resumed,
    /// A game ended.
    Ended {
        /// Its number at this table.
        game: u32,
        /// Points by colour.
        #[ts(type = "Partial<Record<Colour, number>>")]
        #[schema(value_type = std::collections::BTreeMap<String, i32>)]
        scores: Points,
        /// The chairs that won.
        #[schema(value_type = Vec<SeatName>)]
        winners: Vec<Seat>,
    },
    /// Somebody said a phrase.
    Said {
        /// The chair.
        #[schema(value_type = SeatName)]
        seat: Seat,
        /// The phrase.
        phrase: Phrase,
    },
    /// The server was down; the clocks do not count the time.
    Outage {
        /// How long, in milliseconds.
        #[ts(type = "number")]
        length: u64,
    },
    /// Everybody has left for good.
    Closed,
}

/// The version of events that this program understands. A new kind of event needs a new version, and so does a new
/// field or value without which an event would be misunderstood. The settings of a table are read strictly for the
/// same reason.
pub(crate) const EVENTS_VERSION: u32 = 2;

impl Event {
    /// The lowest version of events that has this one. Version 1 is that of program version 0.1.0.
    pub(crate) fn version(&self) -> u32 {
        match self {
            Self::Opened { terms, .. } if terms.colours.is_some() || terms.start.is_some() => 2,
            Self::Retired { why: Why::Alone, .. } | Self::Replaced { why: Why::Alone, .. } => 2,
            _ => 1,
        }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// Points by colour, as stored in the log.
pub type Points = std::collections::BTreeMap<Colour, i32>;

/// Points, as stored in the log.
pub(crate) fn points(scores: &Scores) -> Points {
    scores.iter().collect()
}

/// Why colours were retired, or a program took over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum Why {
    /// The time was up.
    Time,
    /// The person left.
    Left,
    /// The person was away for too long, and somebody reported it.
    Claimed,
    /// Everybody else left, so the game ended.
    Alone,
}

/// A request that everybody must agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum Wish {
    /// Take back the last move of the person who asks, and all moves after it.
    TakeBack,
    /// Stop the clocks.
    Pause,
    /// Play the next game of the match, or start another match after the last game. The starting
    /// colour moves on by one.
    NextGame,
}

/// Phrases that can be said at a table. Clients show them in the reader's language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum Phrase {
    /// Hello!
    Hello,
    /// Good luck!
    GoodLuck,
    /// Well built!
    WellBuilt,
    /// Oh no!
    OhNo,
    /// Oops, I did not mean that.
    Oops,
    /// I am thinking.
    Thinking,
    /// I will be right back.
    BackSoon,
    /// I am here again.
    HereAgain,
    /// Sorry.
    Sorry,
    /// Thank you.
    Thanks,
    /// Good game!
    GoodGame,
    /// Another one?
    Again,
    /// I have to go.
    MustGo,
    /// Goodbye!
    Goodbye,
}

/// A chair's letter.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only its shape is used, to describe the interface")]
#[schema(as = Seat)]
pub enum SeatName {
    /// The first chair.
    A,
    /// The second.
    B,
    /// The third.
    C,
    /// The fourth.
    D,
}

/// A colour's name.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only its shape is used, to describe the interface")]
#[schema(as = Colour, rename_all = "kebab-case")]
pub enum ColourName {
    /// The first colour.
    Red,
    /// The second.
    Yellow,
    /// The third.
    Green,
    /// The fourth.
    Blue,
}
