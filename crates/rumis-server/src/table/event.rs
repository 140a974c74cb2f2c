//! What can happen at a table. The log of these events is the truth about it; everything else is
//! reckoned from the log.

use rumis::{Colour, DropMove, Ruins, Scores, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::id::PersonId;
use crate::table::terms::Terms;

/// An event with its place in the table's log.
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

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[ts(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Event {
    /// Somebody opened the table.
    Opened {
        /// What they chose.
        terms: Terms,
        /// Who it was.
        by: PersonId,
    },
    /// Somebody took a chair.
    Sat {
        /// The chair.
        #[schema(value_type = SeatName)]
        seat: Seat,
        /// Who it was.
        person: PersonId,
        /// Whether they have a name, so that games can count for their rating.
        named: bool,
    },
    /// Somebody left a chair that no game needs: none is on, or all its colours are out.
    Rose {
        /// The chair.
        #[schema(value_type = SeatName)]
        seat: Seat,
    },
    /// A game began.
    Began {
        /// Its number at this table, counted from 1.
        game: u32,
        /// Who starts.
        #[schema(value_type = ColourName)]
        start: Colour,
        /// Where the ruins come from, as in a record.
        #[ts(as = "String")]
        #[schema(value_type = String, example = "seed 17")]
        ruins: Ruins,
        /// Whether it counts for ratings.
        rated: bool,
    },
    /// A stone was placed.
    Moved {
        /// The chair that placed it.
        #[schema(value_type = SeatName)]
        seat: Seat,
        /// The number of the position it was placed in.
        #[ts(type = "number")]
        position: u64,
        /// The move in drop notation.
        #[serde(rename = "move")]
        #[ts(as = "String", rename = "move")]
        #[schema(value_type = String, example = "S05 a1:3 b1")]
        drop: DropMove,
    },
    /// A chair's colours were put out of the game.
    Retired {
        /// The chair.
        #[schema(value_type = SeatName)]
        seat: Seat,
        /// Why.
        why: Why,
    },
    /// A program goes on for somebody.
    Replaced {
        /// The chair.
        #[schema(value_type = SeatName)]
        seat: Seat,
        /// The program's level.
        level: u8,
        /// Why.
        why: Why,
    },
    /// Somebody asked everybody for something.
    Asked {
        /// Who asked.
        #[schema(value_type = SeatName)]
        seat: Seat,
        /// For what.
        wish: Wish,
    },
    /// Somebody agreed to what was asked.
    Agreed {
        /// Who agreed.
        #[schema(value_type = SeatName)]
        seat: Seat,
    },
    /// Somebody did not agree, so nothing comes of it.
    Declined {
        /// Who it was.
        #[schema(value_type = SeatName)]
        seat: Seat,
    },
    /// Moves were taken back.
    TakenBack {
        /// How many moves of the game are left.
        moves: u32,
    },
    /// The clocks stand still.
    Paused,
    /// The game goes on.
    Resumed,
    /// A game is over.
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
    /// Somebody at the table said something.
    Said {
        /// The chair.
        #[schema(value_type = SeatName)]
        seat: Seat,
        /// What they said.
        phrase: Phrase,
    },
    /// The server was away; clocks do not count the time.
    Outage {
        /// How long, in milliseconds.
        #[ts(type = "number")]
        length: u64,
    },
    /// Everybody has left for good.
    Closed,
}

/// Points by colour, as the log keeps them.
pub type Points = std::collections::BTreeMap<Colour, i32>;

/// Points as the log keeps them.
pub(crate) fn points(scores: &Scores) -> Points {
    scores.iter().collect()
}

/// Why colours were put out, or a program goes on with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum Why {
    /// The clock ran out.
    Time,
    /// The person left.
    Left,
    /// The person was gone for too long, and somebody said so.
    Claimed,
}

/// What everybody has to agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum Wish {
    /// Take back everything since, and with, the asker's last move.
    TakeBack,
    /// Stop the clocks.
    Pause,
    /// Play the next game of the match, or another after the last, the start moved on by one.
    NextGame,
}

/// What can be said at a table. Screens say it in the reader's language.
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
