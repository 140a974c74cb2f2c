//! Puzzles for one as JavaScript states them and is shown them.

use rumis::solitaire::Kind;
use rumis::{Cell, Colour};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::plan::Site;
use super::view::StandingStone;

/// A stone that lies there from the start.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
pub struct GivenStone {
    /// Whose it is.
    pub colour: Colour,
    /// The cells it fills.
    pub cells: Vec<Cell>,
}

/// What is to be filled, with what, and how strictly.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
pub struct SolitairePuzzle {
    /// The cells to be filled; the ground is level 0.
    pub cells: Vec<Cell>,
    /// The number of colours whose stones there are.
    pub colours: u8,
    /// How strict it is.
    pub kind: Kind,
    /// The codes of the only stones that each colour has; all eleven if not said.
    #[ts(optional = nullable)]
    pub stones: Option<Vec<String>>,
    /// Stones that lie there from the start.
    #[serde(default)]
    #[ts(as = "Option<Vec<GivenStone>>", optional)]
    pub given: Vec<GivenStone>,
}

/// The stones that a colour still has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Supply {
    /// Which colour.
    pub colour: Colour,
    /// The stones' codes.
    pub left: Vec<&'static str>,
}

/// How a puzzle stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SolitaireView {
    /// The ground below the cells, each square as high as its highest cell.
    pub site: Site,
    /// The cells to be filled.
    pub cells: Vec<Cell>,
    /// The stones on the board; those that lay there from the start come first.
    pub stones: Vec<StandingStone>,
    /// How many lay there from the start.
    pub given: usize,
    /// What is left, in turn order.
    pub colours: Vec<Supply>,
    /// The colour whose turn it is, where colours take turns.
    pub to_move: Option<Colour>,
    /// Whether every cell is filled.
    pub solved: bool,
}
