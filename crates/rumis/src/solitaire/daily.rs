//! The puzzle of the day: the same for everybody, easy on Mondays and hard on Sundays.
//!
//! **This file is frozen.** The puzzle of a date never changes once people have solved it, so nothing here may depend
//! on what other code happens to do: not on the solver, nor on the order of orientations or sets. The tests compare
//! puzzles with a text file.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use super::{Kind, Puzzle};
use crate::colour::Colour;
use crate::error::{Error, ErrorKind};
use crate::placement::Placement;
use crate::square::Cell;
use crate::stone::Stone;

/// A day of the calendar, in UTC, from 1 November 2026 on.
///
/// ```
/// use rumis::solitaire::Day;
/// let day: Day = "2026-11-18".parse()?;
/// assert_eq!(Day::at(1_795_000_000_000), Some(day));
/// assert_eq!(day.to_string(), "2026-11-18");
/// assert!("2026-10-31".parse::<Day>().is_err());
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(u32);

/// Days from the year 0 to 1970.
const BEFORE_1970: u32 = 719_528;
/// Days of 400 years.
const CYCLE: u32 = 146_097;

impl Day {
    /// The first day that has a puzzle: 1 November 2026.
    pub const FIRST: Self = Self(20_758);
    /// The length of a day, in milliseconds.
    pub const LENGTH: u64 = 86_400_000;
    /// The last day of the year 9999.
    const LAST: Self = Self(2_932_896);

    /// The day of a time in milliseconds since 1970, if it has a puzzle.
    #[must_use]
    pub fn at(milliseconds: u64) -> Option<Self> {
        Self::numbered(u32::try_from(milliseconds / Self::LENGTH).ok()?)
    }

    /// The day with this number, if it has a puzzle.
    #[must_use]
    pub fn numbered(number: u32) -> Option<Self> {
        Some(Self(number)).filter(|day| (Self::FIRST..=Self::LAST).contains(day))
    }

    /// How many days there were between 1 January 1970 and this day.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    /// When the day begins, in milliseconds since 1970.
    #[must_use]
    pub const fn begin(self) -> u64 {
        self.0 as u64 * Self::LENGTH
    }

    /// When the day ends, in milliseconds since 1970.
    #[must_use]
    pub const fn end(self) -> u64 {
        self.begin() + Self::LENGTH
    }

    /// 0 for Monday to 6 for Sunday.
    const fn weekday(self) -> usize {
        // 1 January 1970 was a Thursday.
        (self.0 as usize + 3) % 7
    }

    /// Year, month and day of the month.
    fn date(self) -> (u32, u32, u32) {
        // Years begin in March here, so that leap days come last.
        let days = self.0 + BEFORE_1970 - 60;
        let (cycle, day) = (days / CYCLE, days % CYCLE);
        let year = (day - day / 1_460 + day / 36_524 - day / (CYCLE - 1)) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let of_month = day - (153 * month + 2) / 5 + 1;
        let (year, month) = (400 * cycle + year, month + 3);
        if month > 12 { (year + 1, month - 12, of_month) } else { (year, month, of_month) }
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let number = |text: &str| text.parse::<u32>().ok();
        let day = match (text.len(), text.get(..4), text.get(5..7), text.get(8..)) {
            (10, Some(year), Some(month), Some(day)) => from_date(number(year), number(month), number(day)),
            _ => None,
        };
        // Also refuses other characters, and days that a month does not have.
        day.filter(|day| day.to_string() == text)
            .ok_or_else(|| no_puzzle(format!("expected a date from {} on, such as 2026-11-18", Self::FIRST)))
    }
}

fn from_date(year: Option<u32>, month: Option<u32>, day: Option<u32>) -> Option<Day> {
    let (year, month, day) = (year?, month.filter(|month| (1..=12).contains(month))?, day?);
    let (year, month) = if month > 2 { (year, month - 3) } else { (year.checked_sub(1)?, month + 9) };
    let days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5;
    Day::numbered((days + day + 59).checked_sub(BEFORE_1970)?)
}

fn no_puzzle(sentence: String) -> Error {
    Error::new(ErrorKind::BadPuzzle(sentence))
}

impl Puzzle {
    /// The puzzle of a day: a half-built shape that can be completed with the other stones of one colour.
    ///
    /// ```
    /// use rumis::solitaire::{Board, Day, Puzzle};
    /// let puzzle = Puzzle::of_day("2026-11-18".parse::<Day>()?)?;
    /// assert_eq!(puzzle.colours().len(), 1);
    /// assert!(!Board::new(puzzle).is_solved());
    /// # Ok::<(), rumis::Error>(())
    /// ```
    ///
    /// # Errors
    /// If no puzzle is found, which happens on no day of the next centuries.
    pub fn of_day(day: Day) -> Result<Self, Error> {
        let Want { missing, effort } = WANTED[day.weekday()];
        let mut dice = Dice(u64::from(day.0).wrapping_mul(0xd134_2543_de82_ef95));
        let begun = (0..CANDIDATES).filter_map(|_| Begun::roll(&mut dice, missing));
        let best = begun.min_by_key(|begun| distance(begun.effort, effort));
        best.ok_or_else(|| no_puzzle(format!("no puzzle was found for {day}")))?.puzzle()
    }
}

/// What the puzzle of a day of the week is like.
struct Want {
    /// How many stones are missing: from, to.
    missing: (u64, u64),
    /// How many stones a search tries that finds all solutions.
    effort: u32,
}

const fn want(from: u64, to: u64, effort: u32) -> Want {
    Want { missing: (from, to), effort }
}

/// From Monday to Sunday.
const WANTED: [Want; 7] = [
    want(3, 3, 15),
    want(3, 4, 30),
    want(4, 4, 60),
    want(4, 5, 130),
    want(5, 5, 300),
    want(5, 6, 700),
    want(6, 7, 1_500),
];

/// How many puzzles are tried for a day. The one whose effort is closest to the wanted one is taken.
const CANDIDATES: usize = 16;
/// The most stones that are tried to fill a shape.
const MOST_TO_FILL: u32 = 20_000;
/// The most stones that are tried to measure the effort.
const MOST_TO_MEASURE: u32 = 6_000;

/// How far an effort is from another one, as a ratio.
fn distance(effort: u32, wanted: u32) -> u32 {
    let (effort, wanted) = (effort.max(1), wanted.max(1));
    effort.max(wanted) * 1_000 / effort.min(wanted)
}

/// Random numbers that follow from a seed (SplitMix64).
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to `below`.
    fn below(&mut self, below: u64) -> u64 {
        self.next() % below.max(1)
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.below(at as u64 + 1) as usize);
        }
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len() as u64) as usize).copied()
    }
}

/// Boxes of 24 to 36 cubes: files, rows, levels.
const BOXES: [(i8, i8, i8); 9] =
    [(3, 3, 3), (3, 2, 4), (4, 2, 4), (3, 3, 4), (5, 2, 3), (4, 3, 3), (4, 2, 3), (6, 2, 3), (4, 4, 2)];

/// The cells of a shape, by level, row and file.
fn shape(dice: &mut Dice) -> Vec<Cell> {
    if dice.below(3) == 0
        && let Some((files, rows, levels)) = dice.pick(&BOXES)
    {
        return pile(files, rows, |_, _| levels);
    }
    loop {
        let (files, rows) = (3 + dice.below(3) as i8, 2 + dice.below(3) as i8);
        // A slope, which may be a ridge, and some steps.
        let [slope_file, slope_row] = [0, 0].map(|_: i8| dice.below(3) as i8 - 1);
        let (base, ridge) = (1 + dice.below(3) as i8, dice.below(2) == 0);
        let steps: Vec<i8> = (0..files * rows).map(|_| i8::from(dice.below(4) == 0)).collect();
        let cells = pile(files, rows, |file, row| {
            let from = |at: i8, side: i8| if ridge { at.min(side - 1 - at) } else { at };
            let slope = slope_file * from(file, files) + slope_row * from(row, rows);
            (base + slope + steps[(row * files + file) as usize]).clamp(1, 4)
        });
        if (22..=36).contains(&cells.len()) {
            return cells;
        }
    }
}

fn pile(files: i8, rows: i8, height: impl Fn(i8, i8) -> i8) -> Vec<Cell> {
    let squares = |level| (0..rows).flat_map(move |row| (0..files).map(move |file| Cell { file, row, level }));
    (0..4).flat_map(squares).filter(|cell| cell.level < height(cell.file, cell.row)).collect()
}

/// A stone in its place: its number, and its cells as bits.
type Piece = (usize, u64);

/// Every place where a stone can lie in a shape, by the first of its cells.
struct Places {
    all: Vec<Vec<Piece>>,
    full: u64,
}

impl Places {
    fn of(cells: &[Cell]) -> Self {
        let mut all = vec![Vec::new(); cells.len()];
        let bits = Bits::of(cells);
        for (number, stone) in Stone::ALL.into_iter().enumerate() {
            let shapes: BTreeSet<u64> = cells
                .iter()
                .flat_map(|&at| stone.orientations().map(move |orientation| Placement { orientation, at }))
                .filter_map(|placement| bits.mask(placement))
                .collect();
            for shape in shapes {
                all[shape.trailing_zeros() as usize].push((number, shape));
            }
        }
        Self { all, full: (1 << cells.len()) - 1 }
    }

    /// Tries all ways to fill what is left, in order. `tried` counts stones, and the search ends when there are too
    /// many; `first` ends it at the first solution.
    fn search(&self, pieces: &mut Vec<Piece>, tried: &mut u32, most: u32, first: bool) -> bool {
        let (filled, used) =
            pieces.iter().fold((0, 0), |(filled, used), piece| (filled | piece.1, used | 1 << piece.0));
        self.search_from(filled, used, pieces, tried, most, first)
    }

    /// The same with the filled cells and the used stones as bits.
    fn search_from(
        &self,
        filled: u64,
        used: u32,
        pieces: &mut Vec<Piece>,
        tried: &mut u32,
        most: u32,
        first: bool,
    ) -> bool {
        if filled == self.full {
            return first;
        }
        let open = (!filled & self.full).trailing_zeros() as usize;
        for &(stone, cells) in &self.all[open] {
            if cells & filled != 0 || used & 1 << stone != 0 {
                continue;
            }
            *tried += 1;
            if *tried >= most {
                return false;
            }
            pieces.push((stone, cells));
            if self.search_from(filled | cells, used | 1 << stone, pieces, tried, most, first) {
                return true;
            }
            pieces.pop();
        }
        false
    }
}

/// The bits of the cells of a shape, by level, row and file.
struct Bits([[[Option<u8>; 8]; 8]; 8]);

impl Bits {
    fn of(cells: &[Cell]) -> Self {
        let mut bits = [[[None; 8]; 8]; 8];
        for (bit, cell) in (0..).zip(cells) {
            bits[cell.level as usize][cell.row as usize][cell.file as usize] = Some(bit);
        }
        Self(bits)
    }

    /// The cells of a stone as bits, if all are in the shape.
    fn mask(&self, placement: Placement) -> Option<u64> {
        let at = |number: i8| usize::try_from(number).ok();
        placement.cubes().try_fold(0, |mask, cube| {
            let bit = *self.0.get(at(cube.level)?)?.get(at(cube.row)?)?.get(at(cube.file)?)?;
            Some(mask | 1 << bit?)
        })
    }
}

/// The cells of a stone from its bits.
fn cubes(cells: &[Cell], (_, mask): Piece) -> Vec<Cell> {
    (0..).zip(cells).filter(|(bit, _)| mask & (1_u64 << bit) != 0).map(|(_, &cell)| cell).collect()
}

/// A shape that somebody has begun to fill.
struct Begun {
    cells: Vec<Cell>,
    given: Vec<Piece>,
    effort: u32,
}

impl Begun {
    fn roll(dice: &mut Dice, (least, most): (u64, u64)) -> Option<Self> {
        let cells = shape(dice);
        let mut places = Places::of(&cells);
        for here in &mut places.all {
            dice.shuffle(here);
        }
        let missing = least + dice.below(most - least + 1);
        let mut given = Vec::new();
        if !places.search(&mut given, &mut 0, MOST_TO_FILL, true) {
            return None;
        }
        let mut out: Vec<Piece> = Vec::new();
        for _ in 0..missing {
            let piece = next_out(&cells, &given, &out, dice)?;
            given.retain(|other| *other != piece);
            out.push(piece);
        }
        let mut effort = 0;
        places.search(&mut given.clone(), &mut effort, MOST_TO_MEASURE, false);
        given.sort_unstable();
        Some(Self { cells, given, effort })
    }

    fn puzzle(self) -> Result<Puzzle, Error> {
        let Self { cells, given, .. } = self;
        let placed =
            given.into_iter().filter_map(|piece| Some((Colour::Red, Placement::with_cubes(&cubes(&cells, piece))?)));
        let placed = placed.collect();
        Puzzle::new(cells, 1, Kind::Free)?.with_given(placed)
    }
}

/// The next stone to take out: one that lies open above, and touches one that is out already, as far as there are such
/// stones.
fn next_out(cells: &[Cell], given: &[Piece], out: &[Piece], dice: &mut Dice) -> Option<Piece> {
    let of = |piece: &Piece| cubes(cells, *piece);
    let above = |lower: &Piece, upper: &Piece| {
        of(lower).iter().any(|&cell| of(upper).contains(&Cell { level: cell.level + 1, ..cell }))
    };
    let far = |a: i8, b: i8| (a - b).unsigned_abs();
    let next_to = |a: &Cell, b: &Cell| far(a.file, b.file) + far(a.row, b.row) + far(a.level, b.level) == 1;
    let touch = |a: &Piece, b: &Piece| of(a).iter().any(|a| of(b).iter().any(|b| next_to(a, b)));
    let is_open = |piece: &&Piece| !given.iter().any(|other| other != *piece && above(piece, other));
    let open: Vec<Piece> = given.iter().filter(is_open).copied().collect();
    let touching: Vec<Piece> =
        open.iter().filter(|piece| out.iter().any(|other| touch(piece, other))).copied().collect();
    [touching, open, given.to_vec()].iter().find(|some| !some.is_empty()).and_then(|some| dice.pick(some))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_the_calendar() {
        let mut day = Day::FIRST;
        assert_eq!((day.to_string().as_str(), day.weekday()), ("2026-11-01", 6));
        let (mut year, mut month, mut of_month) = day.date();
        for _ in 0..200_000 {
            let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            let days = [31, if leap { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month as usize - 1];
            assert_eq!(day.date(), (year, month, of_month));
            assert_eq!(day.to_string().parse(), Ok(day));
            (year, month, of_month) = match (month, of_month == days) {
                (12, true) => (year + 1, 1, 1),
                (_, true) => (year, month + 1, 1),
                _ => (year, month, of_month + 1),
            };
            day = Day(day.0 + 1);
        }
        assert_eq!(Day::LAST.to_string(), "9999-12-31");
    }

    #[test]
    fn other_texts_are_no_days() {
        for text in
            ["", "2026-11-00", "2026-11-31", "2026-13-01", "2026-02-30", "1970-01-01", "2026/11/18", "+026-11-18"]
        {
            assert!(text.parse::<Day>().is_err(), "{text}");
        }
        assert!(Day::at(0).is_none() && Day::at(u64::MAX).is_none());
    }
}
