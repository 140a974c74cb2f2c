//! Help with puzzles where every stone is placed as in a game, the colours in turn.

use rumis::{Cell, Colour, Placement};
use rumis_solver::{Book, BuildOrder, ByTheRules, Effort, Target};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use wasm_bindgen::prelude::wasm_bindgen;

use super::help::{HintKind, effort};
use super::js;
use super::question::Frame;
use crate::bridge::{give, take, take_all};
use crate::fault::Fault;
use crate::stones;

/// A puzzle by the rules: the id of one in the book, or what is to be filled.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(untagged)]
pub enum RulesPuzzle {
    /// The puzzle's id.
    Book(String),
    /// A puzzle of one's own.
    Own {
        /// The cells to be filled.
        cells: Vec<Cell>,
        /// The number of colours.
        colours: u8,
    },
}

impl RulesPuzzle {
    fn read(&self) -> Result<(ByTheRules, Frame), Fault> {
        match self {
            Self::Book(id) => {
                let unknown = || Fault::new("no-such-puzzle", format!("the book has no puzzle {id} by the rules"));
                let puzzle = Book::standard()?.find(id).and_then(|puzzle| puzzle.by_the_rules()).ok_or_else(unknown)?;
                Ok((puzzle.clone(), Frame::around(&[])))
            }
            Self::Own { cells, colours } => {
                let target = Target::new(cells.iter().copied())?;
                Ok((ByTheRules::new(&target, *colours)?, Frame::around(cells)))
            }
        }
    }
}

/// A stone in its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlacedStone {
    /// Whose it is.
    pub colour: Colour,
    /// The cells it fills.
    pub cells: Vec<Cell>,
}

/// What comes next in a puzzle by the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RulesHint {
    /// What kind of hint it is.
    pub kind: HintKind,
    /// Whose stone comes next, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub colour: Option<Colour>,
    /// The cells it fills.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cells: Option<Vec<Cell>>,
    /// The stones after it on this way to the end: whoever follows it need not ask again.
    pub rest: Vec<PlacedStone>,
}

impl RulesHint {
    fn of(puzzle: &RulesPuzzle, placed: &[PlacedStone], seed: u64, effort: &mut Effort) -> Result<Self, Fault> {
        let (puzzle, frame) = puzzle.read()?;
        let placed = placed.iter().map(|stone| inward(stone, frame)).collect::<Result<Vec<_>, _>>()?;
        let kind = match puzzle.solve_after(&placed, seed, effort)? {
            BuildOrder::Found(order) => {
                let mut stones = order.into_iter().map(|stone| outward(stone, frame));
                if let Some(PlacedStone { colour, cells }) = stones.next() {
                    let (colour, cells, rest) = (Some(colour), Some(cells), stones.collect());
                    return Ok(Self { kind: HintKind::Next, colour, cells, rest });
                }
                HintKind::Finished
            }
            BuildOrder::Unsolvable => HintKind::Unsolvable,
            BuildOrder::GaveUp => HintKind::GaveUp,
        };
        Ok(Self { kind, colour: None, cells: None, rest: Vec::new() })
    }
}

/// A stone of the solver where it really lies.
fn outward((colour, placement): (Colour, Placement), frame: Frame) -> PlacedStone {
    PlacedStone { colour, cells: placement.cubes().map(|cell| frame.outward(cell)).collect() }
}

/// The same the other way round.
fn inward(stone: &PlacedStone, frame: Frame) -> Result<(Colour, Placement), Fault> {
    let cells: Vec<Cell> = stone.cells.iter().map(|&cell| frame.inward(cell)).collect();
    Ok((stone.colour, stones::with_cells(&cells)?))
}

/// The next stone of a way to finish a puzzle by the rules, after those that are placed.
///
/// # Errors
/// When there can't be such a puzzle, or what is placed breaks its rules.
#[wasm_bindgen(js_name = hintByTheRules)]
pub fn hint_by_the_rules(
    puzzle: js::RulesPuzzle,
    placed: Vec<js::PlacedStone>,
    seed: u32,
    effort: f64,
) -> Result<js::RulesHint, Fault> {
    let (puzzle, placed) = (take(puzzle)?, take_all(placed)?);
    give(&RulesHint::of(&puzzle, &placed, seed.into(), &mut self::effort(effort))?)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn hints_by_the_rules_lead_to_a_solution() {
        let puzzle = RulesPuzzle::Book("cube-3-by-the-rules-2".to_owned());
        let mut placed = Vec::new();
        loop {
            let hint = RulesHint::of(&puzzle, &placed, 1, &mut effort(1e6)).unwrap();
            match (hint.kind, hint.colour, hint.cells) {
                (HintKind::Next, Some(colour), Some(cells)) => placed.push(PlacedStone { colour, cells }),
                (kind, ..) => break assert_eq!(kind, HintKind::Finished),
            }
        }
        assert_eq!(placed.iter().map(|stone| stone.cells.len()).sum::<usize>(), 27);
    }

    #[test]
    fn a_puzzle_of_the_book_that_is_not_by_the_rules_is_refused() {
        let fault = RulesHint::of(&RulesPuzzle::Book("nothing".to_owned()), &[], 1, &mut effort(1.0)).unwrap_err();
        assert_eq!(fault.code, "no-such-puzzle");
    }

    #[test]
    fn what_breaks_the_rules_is_refused() {
        let puzzle = RulesPuzzle::Book("cube-3-by-the-rules-2".to_owned());
        let cells = [0, 1].map(|file| Cell { file, row: 0, level: 2 }).to_vec();
        let floating = PlacedStone { colour: Colour::Red, cells };
        assert!(RulesHint::of(&puzzle, &[floating], 1, &mut effort(1e6)).is_err());
    }
}
