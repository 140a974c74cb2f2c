//! Free puzzles from JavaScript. The solver moves a target to the corner of its space; questions and
//! answers have it in its real place.

use rumis::Cell;
use rumis_solver::{Assembly, Packing, Part, Stock, Target, cell_text};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::fault::Fault;
use crate::stones;

/// A stone in its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PuzzlePart {
    /// The stone's code.
    pub piece: String,
    /// The cells it fills.
    pub cells: Vec<Cell>,
}

/// The cells to fill, and the stones, for a free puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PuzzleQuestion {
    /// The cells to fill.
    pub cells: Vec<Cell>,
    /// The number of colours. Each has every stone once.
    pub colours: u8,
    /// The codes of the stones that each colour has; all eleven by default.
    #[ts(optional = nullable)]
    pub stones: Option<Vec<String>>,
    /// Whether every stone must be used.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub uses_all: bool,
    /// The stones that are placed already.
    #[serde(default)]
    #[ts(as = "Option<Vec<PuzzlePart>>", optional)]
    pub given: Vec<PuzzlePart>,
}

/// A question that the solver can answer, and where its target lies.
pub(super) struct Asked {
    pub(super) puzzle: Packing,
    pub(super) frame: Frame,
}

impl Asked {
    pub(super) fn new(question: &PuzzleQuestion) -> Result<Self, Fault> {
        let cells = question.cells.clone();
        let frame = Frame::around(&cells);
        let stones = stones::chosen(question.stones.as_deref())?;
        let stock = Stock::stones(stones, question.colours)?;
        let stock = if question.uses_all { stock.use_all() } else { stock };
        let puzzle = Packing::new(Target::new(cells)?, stock)?;
        let given = frame.assembly(&question.given)?;
        Ok(Self { puzzle: puzzle.with_given(&given)?, frame })
    }
}

/// A puzzle; `None` if no choice of its stones has as many cubes as it has cells. A link can open such
/// a puzzle, so hints for it are possible. It has no solution.
pub(super) fn unless_impossible<T>(puzzle: Result<T, Fault>) -> Result<Option<T>, Fault> {
    match puzzle {
        Ok(puzzle) => Ok(Some(puzzle)),
        Err(fault) if fault.code == "impossible-volume" => Ok(None),
        Err(fault) => Err(fault),
    }
}

/// Where a target lies: its least file, row and level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    corner: Cell,
}

impl Frame {
    pub(super) fn around(cells: &[Cell]) -> Self {
        let least = |number: fn(&Cell) -> i8| cells.iter().map(number).min().unwrap_or(0);
        Self { corner: Cell { file: least(|c| c.file), row: least(|c| c.row), level: least(|c| c.level) } }
    }

    /// A cell as the solver sees it.
    pub(super) fn inward(self, cell: Cell) -> Cell {
        let from = |number: i8, least: i8| number.saturating_sub(least);
        Cell {
            file: from(cell.file, self.corner.file),
            row: from(cell.row, self.corner.row),
            level: from(cell.level, self.corner.level),
        }
    }

    /// A cell of the solver in its real place.
    pub(super) fn outward(self, cell: Cell) -> Cell {
        cell.offset(self.corner.file, self.corner.row, self.corner.level)
    }

    fn assembly(self, parts: &[PuzzlePart]) -> Result<Assembly, Fault> {
        let part = |part: &PuzzlePart| {
            let cells: Vec<String> = part.cells.iter().map(|&cell| cell_text(self.inward(cell))).collect();
            format!("{}:{}", part.piece, cells.join(","))
        };
        Ok(parts.iter().map(part).collect::<Vec<_>>().join(" ").parse()?)
    }

    pub(super) fn part(self, part: &Part) -> PuzzlePart {
        let cells = part.cells().iter().map(|&cell| self.outward(cell));
        PuzzlePart { piece: part.piece().to_owned(), cells: cells.collect() }
    }

    pub(super) fn parts(self, assembly: &Assembly) -> Vec<PuzzlePart> {
        assembly.parts().iter().map(|part| self.part(part)).collect()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn answers_are_in_the_place_of_the_target() {
        let cell = |file| Cell { file, row: 5, level: 1 };
        let question = PuzzleQuestion {
            cells: vec![cell(3), cell(4), cell(5), cell(6)],
            colours: 2,
            stones: Some(vec!["S01".to_owned()]),
            uses_all: false,
            given: vec![PuzzlePart { piece: "S01".to_owned(), cells: vec![cell(3), cell(4)] }],
        };
        let asked = Asked::new(&question).unwrap();
        let solution = asked.frame.parts(&asked.puzzle.first().unwrap());
        assert!(solution.contains(&question.given[0]));
        assert!(solution.contains(&PuzzlePart { piece: "S01".to_owned(), cells: vec![cell(5), cell(6)] }));
    }

    #[test]
    fn a_given_stone_outside_the_target_is_refused() {
        let cell = |file| Cell { file, row: 0, level: 0 };
        let given = vec![PuzzlePart { piece: "S01".to_owned(), cells: vec![cell(-1), cell(0)] }];
        let question =
            PuzzleQuestion { cells: (0..4).map(cell).collect(), colours: 1, stones: None, uses_all: false, given };
        assert!(Asked::new(&question).is_err());
    }
}
