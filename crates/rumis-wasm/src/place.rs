//! Squares of the ground, and owners of stones.

use js_sys::Number;
use rumis::{Colour, Cube};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::bridge::whole;
use crate::fault::Fault;

/// A square of the ground, both numbers counted from 0. It may be outside the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Square {
    /// Files run right.
    pub file: i8,
    /// Rows run away from the viewer.
    pub row: i8,
}

impl Square {
    /// The square with these numbers from JavaScript.
    pub(crate) fn at(file: Number, row: Number) -> Result<Self, Fault> {
        Ok(Self { file: whole(file)?, row: whole(row)? })
    }
}

/// The owner of a stone or cube: a colour, or a ruin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
pub enum Owner {
    /// A colour.
    Colour(Colour),
    /// A ruin.
    Ruin(#[ts(type = "\"ruin\"")] Ruin),
}

/// The word `ruin`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Ruin {
    /// The only value.
    Ruin,
}

impl Owner {
    /// A ruin.
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
