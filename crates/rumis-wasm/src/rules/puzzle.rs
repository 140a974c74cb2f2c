//! Puzzles for one as JavaScript states them and is shown them.

use rumis::solitaire::Kind;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

use super::plan::Site;
use super::view::StandingStone;
use crate::space::Cell;
use crate::table::Colour;

/// How strict a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum PuzzleKind {
    /// Any stone, any order, any place.
    Free,
    /// Every stone from above, with no hole, and in touch with its colour.
    ByTheRules,
    /// By the rules, and the colours take turns in order.
    InTurn,
}

impl From<PuzzleKind> for Kind {
    fn from(kind: PuzzleKind) -> Self {
        match kind {
            PuzzleKind::Free => Self::Free,
            PuzzleKind::ByTheRules => Self::ByTheRules,
            PuzzleKind::InTurn => Self::InTurn,
        }
    }
}

/// A stone that lies there from the start.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Tsify)]
pub struct GivenStone {
    /// Whose it is.
    pub colour: Colour,
    /// The cells it fills.
    pub cells: Vec<Cell>,
}

/// What is to be filled, with what, and how strictly.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Tsify)]
pub struct SolitairePuzzle {
    /// The cells to be filled; the ground is level 0.
    pub cells: Vec<Cell>,
    /// The number of colours whose stones there are.
    pub colours: u8,
    /// How strict it is.
    pub kind: PuzzleKind,
    /// The codes of the only stones that each colour has; all eleven if not said.
    #[tsify(optional, type = "string[] | null")]
    pub stones: Option<Vec<String>>,
    /// Stones that lie there from the start.
    #[serde(default)]
    #[tsify(optional)]
    pub given: Vec<GivenStone>,
}

/// The stones that a colour still has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Supply {
    /// Which colour.
    pub colour: Colour,
    /// The stones' codes.
    pub left: Vec<&'static str>,
}

/// How a puzzle stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
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
