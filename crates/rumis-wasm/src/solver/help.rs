//! Help during a free puzzle.

use std::ops::ControlFlow;

use js_sys::Number;
use rumis::Cell;
use rumis_solver::{Effort, Hint};
use serde::Serialize;
use ts_rs::TS;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::js;
use super::question::{Asked, PuzzlePart, PuzzleQuestion, unless_impossible};
use crate::bridge::{give, give_all, number, seed, take, whole};
use crate::fault::Fault;

/// What kind of hint it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum HintKind {
    /// This stone can come next.
    Next,
    /// The puzzle is solved.
    Finished,
    /// There is no solution from here.
    Unsolvable,
    /// The effort was used up before a solution was found.
    GaveUp,
}

/// A hint for a free puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PuzzleHint {
    /// What kind of hint it is.
    pub kind: HintKind,
    /// The code of the stone, if there is one to place.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub piece: Option<String>,
    /// The cells it fills.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cells: Option<Vec<Cell>>,
}

impl PuzzleHint {
    fn of(question: &PuzzleQuestion, effort: &mut Effort) -> Result<Self, Fault> {
        let without_stone = |kind| Ok(Self { kind, piece: None, cells: None });
        let Some(asked) = unless_impossible(Asked::new(question))? else {
            return without_stone(HintKind::Unsolvable);
        };
        match asked.puzzle.hint(effort) {
            Hint::Next(part) => {
                let PuzzlePart { piece, cells } = asked.frame.part(&part);
                Ok(Self { kind: HintKind::Next, piece: Some(piece), cells: Some(cells) })
            }
            Hint::Finished => without_stone(HintKind::Finished),
            Hint::Unsolvable => without_stone(HintKind::Unsolvable),
            Hint::GaveUp => without_stone(HintKind::GaveUp),
        }
    }
}

/// The effort from JavaScript: the number of steps.
pub(super) fn effort(steps: f64) -> Effort {
    // NaN becomes 0, and a number that is too large the largest one.
    Effort::limited(steps as u64)
}

/// A stone that can come next.
///
/// # Errors
/// When the puzzle is not valid.
#[wasm_bindgen]
pub fn hint(question: js::PuzzleQuestion, effort: Number) -> Result<js::PuzzleHint, Fault> {
    give(&PuzzleHint::of(&take(question)?, &mut self::effort(number(effort)?))?)
}

/// Whether there is a solution; null if the effort was used up first.
///
/// # Errors
/// When the puzzle is not valid.
#[wasm_bindgen(unchecked_return_type = "boolean | null")]
pub fn solvable(question: js::PuzzleQuestion, effort: Number) -> Result<JsValue, Fault> {
    let known = is_solvable(&take(question)?, &mut self::effort(number(effort)?))?;
    Ok(known.map_or(JsValue::NULL, JsValue::from_bool))
}

fn is_solvable(question: &PuzzleQuestion, effort: &mut Effort) -> Result<Option<bool>, Fault> {
    let asked = unless_impossible(Asked::new(question))?;
    Ok(asked.map_or(Some(false), |asked| asked.puzzle.is_solvable(effort)))
}

/// A solution: every stone in its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(transparent)]
pub struct Solution(pub Vec<PuzzlePart>);

/// A solution that depends on the seed; null if none was found within the effort.
///
/// # Errors
/// When the puzzle is not valid.
#[wasm_bindgen(unchecked_return_type = "Solution | null")]
pub fn solution(question: js::PuzzleQuestion, seed: Number, effort: Number) -> Result<JsValue, Fault> {
    let asked = Asked::new(&take(question)?)?;
    match asked.puzzle.random_within(self::seed(seed)?.into(), &mut self::effort(number(effort)?)) {
        Some(assembly) => Ok(give::<js::Solution>(&Solution(asked.frame.parts(&assembly)))?.into()),
        None => Ok(JsValue::NULL),
    }
}

/// This many solutions from a given one on, in an order that is always the same. Those before them are
/// searched, too, so the first ones are the fastest.
///
/// # Errors
/// When the puzzle is not valid.
#[wasm_bindgen]
pub fn solutions(question: js::PuzzleQuestion, from: Number, many: Number) -> Result<Vec<js::Solution>, Fault> {
    give_all(&solutions_from(&Asked::new(&take(question)?)?, whole(from)?, whole(many)?))
}

fn solutions_from(asked: &Asked, from: usize, many: usize) -> Vec<Solution> {
    let (mut seen, mut found) = (0, Vec::new());
    if many == 0 {
        return found;
    }
    asked.puzzle.for_each(|assembly| {
        seen += 1;
        if seen > from {
            found.push(Solution(asked.frame.parts(&assembly)));
        }
        if found.len() == many { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    fn cuboid(files: i8, rows: i8, levels: i8) -> PuzzleQuestion {
        let cell = |number: i8| Cell { file: number % files, row: number / files % rows, level: number / files / rows };
        let cells = (0..files * rows * levels).map(cell).collect();
        PuzzleQuestion { cells, colours: 1, stones: None, uses_all: false, given: Vec::new() }
    }

    #[test]
    fn hints_lead_to_a_solution() {
        let mut question = cuboid(3, 3, 3);
        loop {
            let hint = PuzzleHint::of(&question, &mut effort(1e6)).unwrap();
            match (hint.kind, hint.piece, hint.cells) {
                (HintKind::Next, Some(piece), Some(cells)) => question.given.push(PuzzlePart { piece, cells }),
                (kind, ..) => break assert_eq!(kind, HintKind::Finished),
            }
        }
        assert_eq!(question.given.iter().map(|part| part.cells.len()).sum::<usize>(), 27);
    }

    /// A link can open it: the rules know of no lack of cubes, only the solver does.
    #[test]
    fn a_volume_that_no_stones_have_is_unsolvable() {
        let single = cuboid(1, 1, 1);
        assert_eq!(PuzzleHint::of(&single, &mut effort(1e6)).unwrap().kind, HintKind::Unsolvable);
        assert_eq!(is_solvable(&single, &mut effort(1e6)), Ok(Some(false)));
        assert_eq!(is_solvable(&cuboid(1, 1, 2), &mut effort(1e6)), Ok(Some(true)));
        let nothing = PuzzleQuestion { cells: Vec::new(), ..single };
        assert_eq!(is_solvable(&nothing, &mut effort(1e6)).unwrap_err().code, "empty-target");
    }

    #[test]
    fn every_solution_is_listed_once() {
        let asked = Asked::new(&cuboid(1, 2, 3)).unwrap();
        let all = solutions_from(&asked, 0, 100);
        assert_eq!(all.len(), 6);
        let again: Vec<Solution> = (0..6).flat_map(|from| solutions_from(&asked, from, 1)).collect();
        assert_eq!(again, all);
        assert!(solutions_from(&asked, 6, 10).is_empty());
    }

    #[test]
    fn any_number_of_javascript_is_an_effort() {
        assert!(effort(f64::NAN).is_used_up());
        assert!(!effort(f64::INFINITY).is_used_up());
    }
}
