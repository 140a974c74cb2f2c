//! Who sits at the table, and whose stones are whose.

use rumis::Cube;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// One of the four colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// The first in turn order.
    Red,
    /// The second.
    Yellow,
    /// The third.
    Green,
    /// The fourth.
    Blue,
}

impl From<rumis::Colour> for Colour {
    fn from(colour: rumis::Colour) -> Self {
        match colour {
            rumis::Colour::Red => Self::Red,
            rumis::Colour::Yellow => Self::Yellow,
            rumis::Colour::Green => Self::Green,
            rumis::Colour::Blue => Self::Blue,
        }
    }
}

impl From<Colour> for rumis::Colour {
    fn from(colour: Colour) -> Self {
        match colour {
            Colour::Red => Self::Red,
            Colour::Yellow => Self::Yellow,
            Colour::Green => Self::Green,
            Colour::Blue => Self::Blue,
        }
    }
}

/// Whose a stone or a cube is: a colour's, or nobody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(untagged)]
#[tsify(type = "Colour | \"ruin\"")]
pub enum Owner {
    /// A colour's.
    Colour(Colour),
    /// A ruin's.
    Ruin(Ruin),
}

/// Nobody's: a ruin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Ruin {
    /// The only one there is.
    Ruin,
}

impl Owner {
    /// Nobody.
    pub const RUIN: Self = Self::Ruin(Ruin::Ruin);
}

impl From<Cube> for Owner {
    fn from(cube: Cube) -> Self {
        match cube {
            Cube::Colour(colour) => Self::Colour(colour.into()),
            Cube::Ruin => Self::RUIN,
        }
    }
}

/// A place at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
pub enum Seat {
    /// The first in turn order.
    A,
    /// The second.
    B,
    /// The third.
    C,
    /// The fourth.
    D,
}

impl From<rumis::Seat> for Seat {
    fn from(seat: rumis::Seat) -> Self {
        match seat {
            rumis::Seat::A => Self::A,
            rumis::Seat::B => Self::B,
            rumis::Seat::C => Self::C,
            rumis::Seat::D => Self::D,
        }
    }
}
