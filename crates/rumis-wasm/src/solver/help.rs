//! Help for somebody in the middle of a puzzle where stones may lie anywhere.

use std::ops::ControlFlow;

use rumis::Cell;
use rumis_solver::{Effort, Hint};
use serde::Serialize;
use ts_rs::TS;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::js;
use super::question::{Asked, PuzzlePart};
use crate::bridge::{give, give_all, take};
use crate::fault::Fault;

/// What kind of hint it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum HintKind {
    /// This piece can come next on the way to a solution.
    Next,
    /// Nothing is left to place: it is solved.
    Finished,
    /// There is no solution from here.
    Unsolvable,
    /// Nothing was found with so much effort.
    GaveUp,
}

/// What comes next in a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PuzzleHint {
    /// What kind of hint it is.
    pub kind: HintKind,
    /// The stone's code, if one comes next.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub piece: Option<String>,
    /// The cells it fills.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cells: Option<Vec<Cell>>,
}

impl PuzzleHint {
    fn of(asked: &Asked, effort: &mut Effort) -> Self {
        let kind = match asked.puzzle.hint(effort) {
            Hint::Next(part) => {
                let PuzzlePart { piece, cells } = asked.frame.part(&part);
                return Self { kind: HintKind::Next, piece: Some(piece), cells: Some(cells) };
            }
            Hint::Finished => HintKind::Finished,
            Hint::Unsolvable => HintKind::Unsolvable,
            Hint::GaveUp => HintKind::GaveUp,
        };
        Self { kind, piece: None, cells: None }
    }
}

/// Effort as JavaScript states it: pieces put in place.
pub(super) fn effort(steps: f64) -> Effort {
    // What is no number is no effort, and what is too large the largest there is.
    Effort::limited(steps as u64)
}

/// A piece that can come next on the way to a solution.
///
/// # Errors
/// When there can't be such a puzzle.
#[wasm_bindgen]
pub fn hint(question: js::PuzzleQuestion, effort: f64) -> Result<js::PuzzleHint, Fault> {
    give(&PuzzleHint::of(&Asked::new(&take(question)?)?, &mut self::effort(effort)))
}

/// Whether there is a solution; null if that took too much effort to find out.
///
/// # Errors
/// When there can't be such a puzzle.
#[wasm_bindgen(unchecked_return_type = "boolean | null")]
pub fn solvable(question: js::PuzzleQuestion, effort: f64) -> Result<JsValue, Fault> {
    let known = Asked::new(&take(question)?)?.puzzle.is_solvable(&mut self::effort(effort));
    Ok(known.map_or(JsValue::NULL, JsValue::from_bool))
}

/// A solution: every piece in its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(transparent)]
pub struct Solution(pub Vec<PuzzlePart>);

/// A solution that depends on the seed; null if none was found with so much effort.
///
/// # Errors
/// When there can't be such a puzzle.
#[wasm_bindgen(unchecked_return_type = "Solution | null")]
pub fn solution(question: js::PuzzleQuestion, seed: u32, effort: f64) -> Result<JsValue, Fault> {
    let asked = Asked::new(&take(question)?)?;
    match asked.puzzle.random_within(seed.into(), &mut self::effort(effort)) {
        Some(assembly) => Ok(give::<js::Solution>(&Solution(asked.frame.parts(&assembly)))?.into()),
        None => Ok(JsValue::NULL),
    }
}

/// So many solutions from this one on, in an order that is always the same. Those before them are
/// looked for, too, so the first ones come quickest.
///
/// # Errors
/// When there can't be such a puzzle.
#[wasm_bindgen]
pub fn solutions(question: js::PuzzleQuestion, from: usize, many: usize) -> Result<Vec<js::Solution>, Fault> {
    give_all(&leaf_through(&Asked::new(&take(question)?)?, from, many))
}

fn leaf_through(asked: &Asked, from: usize, many: usize) -> Vec<Solution> {
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
    use crate::solver::PuzzleQuestion;

    fn cuboid(files: i8, rows: i8, levels: i8) -> PuzzleQuestion {
        let cell = |number: i8| Cell { file: number % files, row: number / files % rows, level: number / files / rows };
        let cells = (0..files * rows * levels).map(cell).collect();
        PuzzleQuestion { cells, colours: 1, stones: None, uses_all: false, given: Vec::new() }
    }

    #[test]
    fn hints_lead_to_a_solution() {
        let mut question = cuboid(3, 3, 3);
        loop {
            let hint = PuzzleHint::of(&Asked::new(&question).unwrap(), &mut effort(1e6));
            match (hint.kind, hint.piece, hint.cells) {
                (HintKind::Next, Some(piece), Some(cells)) => question.given.push(PuzzlePart { piece, cells }),
                (kind, ..) => break assert_eq!(kind, HintKind::Finished),
            }
        }
        assert_eq!(question.given.iter().map(|part| part.cells.len()).sum::<usize>(), 27);
    }

    #[test]
    fn leafing_through_shows_every_solution_once() {
        let asked = Asked::new(&cuboid(1, 2, 3)).unwrap();
        let all = leaf_through(&asked, 0, 100);
        assert_eq!(all.len(), 6);
        let again: Vec<Solution> = (0..6).flat_map(|from| leaf_through(&asked, from, 1)).collect();
        assert_eq!(again, all);
        assert!(leaf_through(&asked, 6, 10).is_empty());
    }

    #[test]
    fn effort_is_what_a_number_of_javascript_can_say() {
        assert!(effort(f64::NAN).is_used_up());
        assert!(!effort(f64::INFINITY).is_used_up());
    }
}
