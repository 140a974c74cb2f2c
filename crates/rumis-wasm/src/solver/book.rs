//! The puzzle book, and the puzzle of a day.

use std::borrow::Cow;

use rumis::Cell;
use rumis::solitaire::{Day, Kind, Puzzle};
use rumis_solver::{Book, BookPuzzle, Difficulty, Effort};
use serde::Serialize;
use ts_rs::TS;
use wasm_bindgen::prelude::wasm_bindgen;

use super::js;
use super::question::{Asked, Frame, PuzzlePart, PuzzleQuestion};
use crate::bridge::{give, give_all};
use crate::fault::Fault;

/// A puzzle of the book.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BookEntry {
    /// Its name in links and commands.
    pub id: Cow<'static, str>,
    /// Its title, in English.
    pub title: Cow<'static, str>,
    /// How strict it is.
    pub kind: Kind,
    /// The number of colours.
    pub colours: u8,
    /// The codes of the stones that each colour has; null for all eleven.
    pub stones: Option<Vec<&'static str>>,
    /// Whether every stone must be used.
    pub uses_all: bool,
    /// The cells to fill.
    pub cells: Vec<Cell>,
    /// The stones that are placed already.
    pub given: Vec<PuzzlePart>,
    /// The number of assemblies that solve it; null if they were not counted.
    pub solutions: Option<f64>,
    /// The same, if assemblies that are turns of each other count as one.
    pub up_to_turns: Option<f64>,
    /// How hard it is, from 1 to 5.
    pub grade: u8,
    /// Its chapter; `daily` for the puzzle of a day.
    pub chapter: &'static str,
}

impl From<&'static BookPuzzle> for BookEntry {
    fn from(puzzle: &'static BookPuzzle) -> Self {
        let target = puzzle.packing().target();
        let pieces = puzzle.packing().stock().pieces();
        let all = pieces.len() == rumis::Stone::COUNT;
        Self {
            id: puzzle.id().into(),
            title: puzzle.title().into(),
            kind: puzzle.kind(),
            colours: puzzle.colour_count(),
            stones: (!all).then(|| pieces.iter().map(|piece| piece.name()).collect()),
            uses_all: puzzle.uses_all(),
            cells: target.cells().iter().copied().collect(),
            // The book's targets lie in the corner already.
            given: Frame::around(&[]).parts(puzzle.given()),
            solutions: puzzle.solutions().map(|number| number as f64),
            up_to_turns: puzzle.up_to_turns().map(|number| number as f64),
            grade: puzzle.grade(),
            chapter: puzzle.chapter().unwrap_or_default(),
        }
    }
}

/// Steps before the grade of a puzzle of a day is that of the hardest.
const EFFORT: u64 = 1_000_000;

impl BookEntry {
    /// The puzzle of a day.
    fn of_day(day: Day) -> Result<Self, Fault> {
        let puzzle = Puzzle::of_day(day)?;
        let parts = puzzle.given().iter().map(|(_, placement)| PuzzlePart {
            piece: placement.orientation.stone().code().to_owned(),
            cells: placement.cubes().collect(),
        });
        let (cells, given): (Vec<Cell>, Vec<PuzzlePart>) = (puzzle.cells().iter().copied().collect(), parts.collect());
        let colours = puzzle.colours().len() as u8;
        let question =
            PuzzleQuestion { cells: cells.clone(), colours, stones: None, uses_all: false, given: given.clone() };
        let difficulty = Asked::new(&question)?.puzzle.difficulty(&mut Effort::limited(EFFORT));
        let effort = if let Difficulty::Solvable { effort } = difficulty { effort } else { EFFORT };
        Ok(Self {
            id: format!("daily-{day}").into(),
            title: format!("Puzzle of {day}").into(),
            kind: puzzle.kind(),
            colours,
            stones: None,
            uses_all: false,
            cells,
            given,
            solutions: None,
            up_to_turns: None,
            grade: BookPuzzle::grade_of(puzzle.kind(), effort, None),
            chapter: "daily",
        })
    }
}

/// The puzzle of a day, such as `2026-11-18`, which is the same for everybody. The first is that of 2026-11-01.
///
/// # Errors
/// When the text is not a day that has a puzzle.
#[wasm_bindgen]
pub fn daily(day: &str) -> Result<js::BookEntry, Fault> {
    give(&BookEntry::of_day(day.parse()?)?)
}

/// The puzzles of the book: first the cubes of the booklets, then the others, from easy to hard.
#[wasm_bindgen]
pub fn book() -> Result<Vec<js::BookEntry>, Fault> {
    give_all(&Book::standard()?.puzzles().iter().map(BookEntry::from).collect::<Vec<_>>())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_of_the_book_can_be_passed_back_to_the_solver() {
        for puzzle in Book::standard().unwrap().puzzles() {
            let entry = BookEntry::from(puzzle);
            let question = PuzzleQuestion {
                cells: entry.cells,
                colours: entry.colours,
                stones: entry.stones.map(|stones| stones.into_iter().map(str::to_owned).collect()),
                uses_all: entry.uses_all,
                given: entry.given,
            };
            let asked = Asked::new(&question).unwrap();
            assert_eq!(asked.puzzle.stock(), puzzle.packing().stock(), "{}", entry.id);
            assert_eq!(asked.puzzle.target(), puzzle.packing().target(), "{}", entry.id);
            assert!(!entry.chapter.is_empty() && (1..=5).contains(&entry.grade), "{}", entry.id);
        }
    }

    #[test]
    fn puzzles_of_days_are_moderate_and_easiest_on_mondays() {
        let grades = |first: u32| -> u32 {
            let days = (0..4).filter_map(|week| Day::numbered(first + 7 * week));
            days.map(|day| u32::from(BookEntry::of_day(day).unwrap().grade)).sum()
        };
        let monday = "2026-11-02".parse::<Day>().unwrap().number();
        let (mondays, sundays) = (grades(monday), grades(monday + 6));
        assert!(mondays < sundays && sundays <= 20, "{mondays} {sundays}");
        assert!(daily("2026-02-30").is_err());
    }
}
