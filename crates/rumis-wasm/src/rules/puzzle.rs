//! Puzzles for one as JavaScript states them and is shown them.

use rumis::solitaire::{Board, Kind, Puzzle};
use serde::{Deserialize, Serialize};
use tsify::Tsify;

use super::plan::{Site, SiteSquare};
use super::view::StandingStone;
use crate::fault::Fault;
use crate::space::{Cell, cells_for, cells_from};
use crate::stones;
use crate::table::{Colour, Owner};

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

impl TryFrom<&SolitairePuzzle> for Puzzle {
    type Error = Fault;

    fn try_from(puzzle: &SolitairePuzzle) -> Result<Self, Fault> {
        let given = |stone: &GivenStone| Ok((stone.colour.into(), stones::with_cells(&cells_from(&stone.cells))?));
        let given = puzzle.given.iter().map(given).collect::<Result<_, Fault>>()?;
        let bare = Self::new(cells_from(&puzzle.cells), puzzle.colours, puzzle.kind.into())?;
        Ok(bare.with_stones(stones::chosen(puzzle.stones.as_deref())?)?.with_given(given)?)
    }
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

impl From<&Board> for SolitaireView {
    fn from(board: &Board) -> Self {
        let puzzle = board.puzzle();
        let supply = |colour: rumis::Colour| Supply {
            colour: colour.into(),
            left: board.stones_left(colour).iter().map(rumis::Stone::code).collect(),
        };
        let standing = |stone: &rumis::solitaire::BoardStone| StandingStone {
            id: stone.id.to_string(),
            owner: Owner::Colour(stone.colour.into()),
            stone: stone.placement.orientation.stone().code(),
            cells: cells_for(stone.placement.cubes()),
        };
        Self {
            site: site_below(puzzle),
            cells: cells_for(puzzle.cells().iter().copied()),
            stones: board.stones().iter().map(standing).collect(),
            given: puzzle.given().len(),
            colours: puzzle.colours().iter().map(supply).collect(),
            to_move: board.to_move().map(Colour::from),
            solved: board.is_solved(),
        }
    }
}

/// The ground below a puzzle's cells.
fn site_below(puzzle: &Puzzle) -> Site {
    let mut squares: Vec<SiteSquare> = Vec::new();
    // Sorted by file, row and level, so that each square's highest cell comes last.
    for cell in puzzle.cells() {
        let square = SiteSquare { file: cell.file as u8, row: cell.row as u8, limit: cell.level as u8 + 1 };
        match squares.last_mut() {
            Some(last) if (last.file, last.row) == (square.file, square.row) => *last = square,
            _ => squares.push(square),
        }
    }
    squares.sort_by_key(|square| (square.row, square.file));
    let most = |number: fn(&SiteSquare) -> u8| squares.iter().map(number).max().map_or(0, |most| most + 1);
    Site { width: most(|square| square.file), depth: most(|square| square.row), squares }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may stop where it goes wrong")]
mod tests {
    use super::*;

    #[test]
    fn the_site_below_a_puzzle_is_as_high_as_its_highest_cells() {
        let arch = [[0, 0, 0], [0, 0, 1], [1, 0, 1], [2, 0, 1], [2, 0, 0]];
        let arch = arch.map(|[file, row, level]| rumis::Cell { file, row, level });
        let site = SolitaireView::from(&Board::new(Puzzle::new(arch, 1, Kind::Free).unwrap())).site;
        assert_eq!((site.width, site.depth, site.squares.len()), (3, 1, 3));
        assert!(site.squares.iter().all(|square| square.limit == 2));
    }
}
