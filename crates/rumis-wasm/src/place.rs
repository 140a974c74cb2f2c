//! Places on the ground, and whose stones stand there.

use rumis::{Colour, Cube};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A square of the ground, both numbers counted from 0. It may lie beside the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Square {
    /// Files run right.
    pub file: i8,
    /// Rows run away from the viewer.
    pub row: i8,
}

/// Whose a stone or a cube is: a colour's, or nobody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
pub enum Owner {
    /// A colour's.
    Colour(Colour),
    /// A ruin's.
    Ruin(#[ts(type = "\"ruin\"")] Ruin),
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
            Cube::Colour(colour) => Self::Colour(colour),
            Cube::Ruin => Self::RUIN,
        }
    }
}
