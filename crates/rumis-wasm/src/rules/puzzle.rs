//! Solitaire puzzles, as JavaScript passes them in and gets them back.

use rumis::solitaire::{Board, BoardStone, Kind, Puzzle};
use rumis::{Cell, Colour, ColourSet, Stone};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::plan::{Site, SiteSquare};
use super::view::StandingStone;
use crate::fault::Fault;
use crate::place::Owner;
use crate::stones;

/// A stone that is given at the start.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
pub struct GivenStone {
    /// Its colour.
    pub colour: Colour,
    /// The cells it fills.
    pub cells: Vec<Cell>,
}

/// A puzzle: the cells to fill, the stones, and how strict the rules are.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
pub struct SolitairePuzzle {
    /// The cells to fill; the ground is level 0.
    pub cells: Vec<Cell>,
    /// The colours whose stones there are, in any order.
    pub colours: Vec<Colour>,
    /// How strict the rules are.
    pub kind: Kind,
    /// The codes of the stones that each colour has; all eleven by default.
    #[ts(optional = nullable)]
    pub stones: Option<Vec<String>>,
    /// Stones that are given at the start.
    #[serde(default)]
    #[ts(as = "Option<Vec<GivenStone>>", optional)]
    pub given: Vec<GivenStone>,
}

impl TryFrom<&SolitairePuzzle> for Puzzle {
    type Error = Fault;

    fn try_from(puzzle: &SolitairePuzzle) -> Result<Self, Fault> {
        let given = |stone: &GivenStone| Ok((stone.colour, stones::with_cells(&stone.cells)?));
        let given = puzzle.given.iter().map(given).collect::<Result<_, Fault>>()?;
        let colours: ColourSet = puzzle.colours.iter().copied().collect();
        let bare = Self::new(puzzle.cells.iter().copied(), colours.len() as u8, puzzle.kind)?.with_colours(colours)?;
        Ok(bare.with_stones(stones::chosen(puzzle.stones.as_deref())?)?.with_given(given)?)
    }
}

/// The stones that a colour still has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Supply {
    /// Which colour.
    pub colour: Colour,
    /// The stones' codes.
    pub left: Vec<&'static str>,
}

/// The state of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SolitaireView {
    /// The ground below the cells. The limit of each square is its highest cell.
    pub site: Site,
    /// The cells to fill.
    pub cells: Vec<Cell>,
    /// The stones on the board, given ones first.
    pub stones: Vec<StandingStone>,
    /// How many were given.
    pub given: usize,
    /// The stones left, in turn order.
    pub colours: Vec<Supply>,
    /// The colour whose turn it is, if colours take turns.
    pub to_move: Option<Colour>,
    /// Whether every cell is filled.
    pub solved: bool,
}

impl From<&Board> for SolitaireView {
    fn from(board: &Board) -> Self {
        let puzzle = board.puzzle();
        let supply =
            |colour: Colour| Supply { colour, left: board.stones_left(colour).iter().map(Stone::code).collect() };
        let standing = |stone: &BoardStone| StandingStone {
            id: stone.id.to_string(),
            owner: Owner::Colour(stone.colour),
            stone: stone.placement.orientation.stone().code(),
            cells: stone.placement.cubes().collect(),
        };
        Self {
            site: site_below(puzzle),
            cells: puzzle.cells().iter().copied().collect(),
            stones: board.stones().iter().map(standing).collect(),
            given: puzzle.given().len(),
            colours: puzzle.colours().iter().map(supply).collect(),
            to_move: board.to_move(),
            solved: board.is_solved(),
        }
    }
}

/// The ground below a puzzle's cells.
fn site_below(puzzle: &Puzzle) -> Site {
    let mut squares: Vec<SiteSquare> = Vec::new();
    // Sorted by file, row and level, so the highest cell of each square comes last.
    for cell in puzzle.cells() {
        let square = SiteSquare { file: cell.file as u8, row: cell.row as u8, limit: cell.level as u8 + 1 };
        match squares.last_mut() {
            Some(last) if (last.file, last.row) == (square.file, square.row) => *last = square,
            _ => squares.push(square),
        }
    }
    squares.sort_by_key(|square| (square.row, square.file));
    let most = |number: fn(&SiteSquare) -> u8| squares.iter().map(number).max().map_or(0, |most| most + 1);
    Site { width: most(|square| square.file), depth: most(|square| square.row), squares, outside: Vec::new() }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn the_site_below_a_puzzle_is_as_high_as_its_highest_cells() {
        let arch = [[0, 0, 0], [0, 0, 1], [1, 0, 1], [2, 0, 1], [2, 0, 0]];
        let arch = arch.map(|[file, row, level]| Cell { file, row, level });
        let site = SolitaireView::from(&Board::new(Puzzle::new(arch, 1, Kind::Free).unwrap())).site;
        assert_eq!((site.width, site.depth, site.squares.len()), (3, 1, 3));
        assert!(site.squares.iter().all(|square| square.limit == 2));
    }
}
