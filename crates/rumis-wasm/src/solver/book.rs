//! The puzzle book.

use rumis::Cell;
use rumis::solitaire::Kind;
use rumis_solver::{Book, BookPuzzle};
use serde::Serialize;
use ts_rs::TS;
use wasm_bindgen::prelude::wasm_bindgen;

use super::js;
use super::question::{Frame, PuzzlePart};
use crate::bridge::give_all;
use crate::fault::Fault;

/// A puzzle of the book.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BookEntry {
    /// Its name in links and commands.
    pub id: &'static str,
    /// Its title, in English.
    pub title: &'static str,
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
    /// Its chapter.
    pub chapter: &'static str,
}

impl From<&'static BookPuzzle> for BookEntry {
    fn from(puzzle: &'static BookPuzzle) -> Self {
        let target = puzzle.packing().target();
        let pieces = puzzle.packing().stock().pieces();
        let all = pieces.len() == rumis::Stone::COUNT;
        Self {
            id: puzzle.id(),
            title: puzzle.title(),
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

/// The puzzles of the book: first the cubes of the booklets, then the others, from easy to hard.
#[wasm_bindgen]
pub fn book() -> Result<Vec<js::BookEntry>, Fault> {
    give_all(&Book::standard()?.puzzles().iter().map(BookEntry::from).collect::<Vec<_>>())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use crate::solver::question::{Asked, PuzzleQuestion};

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
}
