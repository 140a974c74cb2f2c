//! The puzzle of a date never changes: people have solved it, and compare their times.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::HashSet;
use std::fmt::Write as _;
use std::path::Path;

use rumis::solitaire::{Day, Puzzle};

fn text(day: Day) -> String {
    let puzzle = Puzzle::of_day(day).unwrap();
    let mut columns = std::collections::BTreeMap::new();
    for cell in puzzle.cells() {
        *columns.entry((cell.row, cell.file)).or_insert(0) += 1;
    }
    let (mut text, mut last) = (day.to_string(), -1);
    for ((row, _), height) in columns {
        write!(text, "{}{height}", if row == last { "" } else { " " }).unwrap();
        last = row;
    }
    for (_, placement) in puzzle.given() {
        let mut cells: Vec<String> = placement.cubes().map(|c| format!("{}{}{}", c.file, c.row, c.level)).collect();
        cells.sort();
        write!(text, " {}:{}", placement.orientation.stone().code(), cells.join(",")).unwrap();
    }
    text + "\n"
}

/// Two weeks at the beginning, and single days of later years. The heights of the columns row by row, and the stones
/// that are given. If this fails, change the program, never the file.
#[test]
fn the_puzzle_of_a_date_never_changes() {
    let first = Day::FIRST.number();
    let days = (0..14).chain((1..40).map(|number| number * 97)).filter_map(|number| Day::numbered(first + number));
    let now: String = days.map(text).collect();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/daily_puzzles.txt");
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(now, expected.replace("\r\n", "\n"));
}

#[test]
fn days_have_different_puzzles() {
    let mut seen = HashSet::new();
    for number in 0..90 {
        let day = Day::numbered(Day::FIRST.number() + number).unwrap();
        assert!(seen.insert(text(day).split_once(' ').unwrap().1.to_owned()), "{day}");
    }
}
