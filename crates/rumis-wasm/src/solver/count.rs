//! A count in many small tasks, so that a page can show its progress.

use rumis_solver::{Counting, Tally};
use serde::Serialize;
use ts_rs::TS;
use wasm_bindgen::prelude::wasm_bindgen;

use super::js;
use super::question::Asked;
use crate::bridge::{give, take};
use crate::fault::Fault;

/// The number of tasks of a count: enough for a smooth progress bar.
const TASKS: usize = 1000;

/// The number of solutions, as texts: it can be larger than a number of JavaScript.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CountResult {
    /// All assemblies.
    pub assemblies: String,
    /// Assemblies that are turns of each other count as one.
    pub up_to_turns: String,
    /// Mirror images count as one, too.
    pub up_to_mirror_images: String,
}

/// A count of all solutions of a puzzle, one task after the other.
#[wasm_bindgen]
pub struct Count {
    counting: Counting<'static>,
    /// The tasks that are still to do.
    waiting: Vec<usize>,
    tally: Tally,
}

#[wasm_bindgen]
impl Count {
    /// A new count.
    ///
    /// # Errors
    /// When the puzzle is not valid.
    #[wasm_bindgen(constructor)]
    pub fn new(question: js::PuzzleQuestion) -> Result<Self, Fault> {
        Ok(Self::of(Asked::new(&take(question)?)?))
    }

    fn of(asked: Asked) -> Self {
        let counting = Counting::owning(asked.puzzle, TASKS);
        // In a random order, so that progress tells how long the rest will take.
        Self { waiting: counting.in_random_order(), counting, tally: Tally::default() }
    }

    /// Does one task; true when all are done.
    pub fn step(&mut self) -> bool {
        if let Some(task) = self.waiting.pop() {
            self.tally = self.tally + self.counting.run(task);
        }
        self.waiting.is_empty()
    }

    /// How much is done, from 0 to 1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        let all = self.counting.tasks().max(1) as f64;
        1.0 - self.waiting.len() as f64 / all
    }

    /// The solutions counted so far; all of them when all tasks are done.
    pub fn result(&self) -> Result<js::CountResult, Fault> {
        give(&self.counted())
    }

    fn counted(&self) -> CountResult {
        let count = self.counting.count(self.tally);
        CountResult {
            assemblies: count.assemblies().to_string(),
            up_to_turns: count.up_to_turns().to_string(),
            up_to_mirror_images: count.up_to_mirror_images().to_string(),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use rumis::Cell;

    use super::*;
    use crate::solver::PuzzleQuestion;

    #[test]
    fn all_tasks_together_count_the_one_colour_cube() {
        let cells = (0..27).map(|n: i8| Cell { file: n % 3, row: n / 3 % 3, level: n / 9 }).collect();
        let question = PuzzleQuestion { cells, colours: 1, stones: None, uses_all: false, given: Vec::new() };
        let mut count = Count::of(Asked::new(&question).unwrap());
        assert!(count.progress() < 0.01);
        while !count.step() {}
        assert!((count.progress() - 1.0).abs() < f64::EPSILON);
        let result = count.counted();
        assert_eq!(
            (&*result.assemblies, &*result.up_to_turns, &*result.up_to_mirror_images),
            ("80928", "3372", "1686")
        );
    }
}
