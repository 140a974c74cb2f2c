//! The puzzle book, hints, and counts. It runs in a worker, because some questions take long.

mod book;
mod by_rules;
mod count;
mod help;
mod question;

pub use book::{BookEntry, book, daily};
pub use by_rules::{Assessment, PlacedStone, RulesHint, SolverPuzzle, assess, hint_by_the_rules};
pub use count::{Count, CountResult};
pub use help::{HintKind, PuzzleHint, Solution, hint, solution, solutions, solvable};
pub use question::{PuzzlePart, PuzzleQuestion};

use crate::bridge::crossing;

crossing! {
    values {
        Assessment = "Assessment",
        BookEntry = "BookEntry",
        CountResult = "CountResult",
        PlacedStone = "PlacedStone",
        PuzzleHint = "PuzzleHint",
        PuzzleQuestion = "PuzzleQuestion",
        RulesHint = "RulesHint",
        Solution = "Solution",
        SolverPuzzle = "SolverPuzzle",
    }
}
