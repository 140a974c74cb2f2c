//! Hints for puzzles by the rules, and whether a puzzle of any kind has a solution and how hard it is.

use js_sys::Number;
use rumis::solitaire::{Kind, Puzzle};
use rumis::{Cell, Colour, ColourSet, Placement};
use rumis_solver::{BookPuzzle, BuildOrder, ByTheRules, Difficulty, Effort};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use wasm_bindgen::prelude::wasm_bindgen;

use super::help::{HintKind, effort};
use super::js;
use super::question::{Asked, PuzzleQuestion, unless_impossible};
use crate::bridge::{give, number, seed, take, take_all};
use crate::fault::Fault;
use crate::stones;

/// The cells to fill, the stones, and how strict the rules are.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
pub struct SolverPuzzle {
    /// The cells to fill; the ground is level 0.
    pub cells: Vec<Cell>,
    /// The colours whose stones there are, in any order.
    pub colours: Vec<Colour>,
    /// How strict the rules are.
    pub kind: Kind,
    /// The codes of the stones that each colour has; all eleven by default.
    #[ts(optional = nullable)]
    pub stones: Option<Vec<String>>,
}

impl SolverPuzzle {
    fn read(&self) -> Result<ByTheRules, Fault> {
        let colours = self.colours();
        let puzzle = Puzzle::new(self.cells.iter().copied(), colours.len() as u8, self.kind)?;
        let puzzle = puzzle.with_colours(colours)?.with_stones(stones::chosen(self.stones.as_deref())?)?;
        Ok(ByTheRules::new(puzzle)?)
    }

    /// The same without the rules.
    fn free(&self) -> PuzzleQuestion {
        let (cells, colours, stones) = (self.cells.clone(), self.colours().len() as u8, self.stones.clone());
        PuzzleQuestion { cells, colours, stones, uses_all: false, given: Vec::new() }
    }

    /// The colours. One that is named twice has its stones only once.
    fn colours(&self) -> ColourSet {
        self.colours.iter().copied().collect()
    }
}

/// A stone in its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlacedStone {
    /// Its colour.
    pub colour: Colour,
    /// The cells it fills.
    pub cells: Vec<Cell>,
}

/// A hint for a puzzle by the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RulesHint {
    /// What kind of hint it is.
    pub kind: HintKind,
    /// The colour of the next stone, if there is one to place.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub colour: Option<Colour>,
    /// The cells it fills.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cells: Option<Vec<Cell>>,
    /// The stones after it in the solution that was found. As long as they are placed in this order, no new hint is needed.
    pub rest: Vec<PlacedStone>,
}

impl RulesHint {
    fn of(puzzle: &SolverPuzzle, on_board: &[PlacedStone], seed: u64, effort: &mut Effort) -> Result<Self, Fault> {
        let without_stone = |kind| Ok(Self { kind, colour: None, cells: None, rest: Vec::new() });
        let Some(puzzle) = unless_impossible(puzzle.read())? else {
            return without_stone(HintKind::Unsolvable);
        };
        let placed = |stone: &PlacedStone| Ok((stone.colour, stones::with_cells(&stone.cells)?));
        let placed = on_board.iter().map(placed).collect::<Result<Vec<_>, Fault>>()?;
        let order = match puzzle.solve_after(&placed, seed, effort)? {
            BuildOrder::Found(order) => order,
            BuildOrder::Unsolvable => return without_stone(HintKind::Unsolvable),
            BuildOrder::GaveUp => return without_stone(HintKind::GaveUp),
        };
        let mut stones = order.into_iter().map(PlacedStone::from);
        let Some(PlacedStone { colour, cells }) = stones.next() else {
            return without_stone(HintKind::Finished);
        };
        let (colour, cells, rest) = (Some(colour), Some(cells), stones.collect());
        Ok(Self { kind: HintKind::Next, colour, cells, rest })
    }
}

impl From<(Colour, Placement)> for PlacedStone {
    fn from((colour, placement): (Colour, Placement)) -> Self {
        Self { colour, cells: placement.cubes().collect() }
    }
}

/// What is known about a puzzle before anybody has tried it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Assessment {
    /// Whether there is a solution; null if the effort was used up first.
    pub solvable: Option<bool>,
    /// How hard it is, from 1 to 5; null if no solution is known.
    pub grade: Option<u8>,
}

impl Assessment {
    fn of(puzzle: &SolverPuzzle, effort: &mut Effort) -> Result<Self, Fault> {
        let difficulty = match puzzle.kind {
            Kind::Free => Asked::new(&puzzle.free())?.puzzle.difficulty(effort),
            Kind::ByTheRules | Kind::InTurn => puzzle.read()?.difficulty(effort),
        };
        Ok(match difficulty {
            Difficulty::Solvable { effort } => {
                Self { solvable: Some(true), grade: Some(BookPuzzle::grade_of(puzzle.kind, effort, None)) }
            }
            Difficulty::Unsolvable => Self { solvable: Some(false), grade: None },
            Difficulty::Unknown => Self { solvable: None, grade: None },
        })
    }
}

/// Whether a puzzle of any kind has a solution, and how hard it is.
///
/// # Errors
/// When the puzzle is not valid.
#[wasm_bindgen]
pub fn assess(puzzle: js::SolverPuzzle, effort: Number) -> Result<js::Assessment, Fault> {
    give(&Assessment::of(&take(puzzle)?, &mut self::effort(number(effort)?))?)
}

/// The next stone of a solution by the rules, after the stones that are placed.
///
/// # Errors
/// When the puzzle is not valid, or its rules forbid a stone that is placed.
#[wasm_bindgen(js_name = hintByTheRules)]
pub fn hint_by_the_rules(
    puzzle: js::SolverPuzzle,
    placed: Vec<js::PlacedStone>,
    seed: Number,
    effort: Number,
) -> Result<js::RulesHint, Fault> {
    let (puzzle, placed) = (take(puzzle)?, take_all(placed)?);
    let (seed, mut effort) = (self::seed(seed)?, self::effort(number(effort)?));
    give(&RulesHint::of(&puzzle, &placed, seed.into(), &mut effort)?)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    fn cube(kind: Kind) -> SolverPuzzle {
        let cells = (0..27).map(|n: i8| Cell { file: 2 + n % 3, row: n / 3 % 3, level: n / 9 }).collect();
        SolverPuzzle { cells, colours: vec![Colour::Blue, Colour::Yellow], kind, stones: None }
    }

    #[test]
    fn hints_by_the_rules_lead_to_a_solution_in_the_place_of_the_target() {
        for kind in [Kind::ByTheRules, Kind::InTurn] {
            let puzzle = cube(kind);
            let mut placed = Vec::new();
            loop {
                let hint = RulesHint::of(&puzzle, &placed, 1, &mut effort(1e6)).unwrap();
                match (hint.kind, hint.colour, hint.cells) {
                    (HintKind::Next, Some(colour), Some(cells)) => placed.push(PlacedStone { colour, cells }),
                    (kind, ..) => break assert_eq!(kind, HintKind::Finished),
                }
            }
            assert!(placed.iter().all(|stone| puzzle.colours.contains(&stone.colour)));
            let filled: Vec<&Cell> = placed.iter().flat_map(|stone| &stone.cells).collect();
            assert!(filled.len() == 27 && filled.iter().all(|cell| puzzle.cells.contains(cell)));
        }
    }

    #[test]
    fn a_free_puzzle_has_no_hints_by_the_rules() {
        let fault = RulesHint::of(&cube(Kind::Free), &[], 1, &mut effort(1.0)).unwrap_err();
        assert_eq!(fault.code, "free-puzzle");
    }

    #[test]
    fn placed_stones_that_break_the_rules_are_refused() {
        let cells = [2, 3].map(|file| Cell { file, row: 0, level: 2 }).to_vec();
        let floating = PlacedStone { colour: Colour::Yellow, cells };
        assert!(RulesHint::of(&cube(Kind::InTurn), &[floating], 1, &mut effort(1e6)).is_err());
    }

    /// A link can open it: the rules know of no lack of cubes, only the solver does.
    #[test]
    fn a_volume_that_no_stones_have_is_unsolvable() {
        for kind in [Kind::ByTheRules, Kind::InTurn] {
            let single = SolverPuzzle { cells: vec![Cell { file: 0, row: 0, level: 0 }], ..cube(kind) };
            let hint = RulesHint::of(&single, &[], 1, &mut effort(1e6)).unwrap();
            assert_eq!(hint.kind, HintKind::Unsolvable, "{kind}");
        }
    }

    #[test]
    fn a_colour_that_is_named_twice_has_its_stones_once() {
        for kind in Kind::ALL {
            let twice = SolverPuzzle { colours: vec![Colour::Blue; 2], ..cube(kind) };
            let once = SolverPuzzle { colours: vec![Colour::Blue], ..cube(kind) };
            let known = |puzzle: &SolverPuzzle| Assessment::of(puzzle, &mut effort(1e6)).unwrap();
            assert_eq!(known(&twice), known(&once), "{kind}");
            // Two colours would have enough stones.
            let cells = (0..48).map(|n: i8| Cell { file: n % 4, row: n / 4 % 4, level: n / 16 }).collect();
            assert!(Assessment::of(&SolverPuzzle { cells, ..twice }, &mut effort(1e6)).is_err(), "{kind}");
        }
    }

    #[test]
    fn every_kind_is_assessed() {
        for kind in Kind::ALL {
            let known = Assessment::of(&cube(kind), &mut effort(1e6)).unwrap();
            assert!(known.solvable == Some(true) && known.grade.is_some_and(|grade| grade < 5), "{kind}: {known:?}");
            let pairs =
                SolverPuzzle { stones: Some(vec!["S05".to_owned(), "S02".to_owned(), "S04".to_owned()]), ..cube(kind) };
            assert!(Assessment::of(&pairs, &mut effort(1e6)).is_err(), "too few cubes");
            let nothing = Assessment { solvable: None, grade: None };
            assert_eq!(Assessment::of(&cube(kind), &mut effort(1.0)).unwrap(), nothing);
        }
    }
}
