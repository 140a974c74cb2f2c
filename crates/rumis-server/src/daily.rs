//! The puzzle of the day: what is told about it, how times are counted, and when a solution counts. The puzzles
//! themselves are [`Puzzle::of_day`].

use std::sync::{Arc, Mutex, PoisonError};

use rumis::solitaire::{Board, Day, Puzzle};
use rumis::{Cell, Colour, Placement};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::error::{Code, Error};
use crate::store::DailyRow;

/// The least time for a stone, in milliseconds: nobody places stones faster.
const LEAST_PER_STONE: u64 = 500;
/// The most hints that are counted.
const MOST_HINTS: u32 = 1000;

/// The puzzle of a day, and how people did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DailyView {
    /// The day, such as `2026-11-18`.
    pub date: String,
    /// When it ends, in milliseconds since 1970.
    #[ts(type = "number")]
    pub until: u64,
    /// How many people solved it.
    #[ts(type = "number")]
    pub solved: u64,
    /// Half of them took less time than this, in milliseconds, to within some seconds; `null` if nobody solved it.
    #[ts(type = "number | null")]
    pub median: Option<u64>,
    /// How the caller did, if they solved it on its day.
    pub yours: Option<DailyPlace>,
}

/// How the caller did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DailyPlace {
    /// In how many milliseconds.
    #[ts(type = "number")]
    pub millis: u64,
    /// With how many hints.
    pub hints: u32,
    /// How many people took more time, by at least some seconds.
    #[ts(type = "number")]
    pub slower: u64,
}

/// A solution of the puzzle of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DailySolution {
    /// The stones that were not given, each as its cells: file, row and level.
    pub stones: Vec<Vec<[i8; 3]>>,
    /// In how many milliseconds, by the clock of the client. The time since the beginning counts, if it is longer.
    #[ts(type = "number")]
    pub millis: u64,
    /// With how many hints.
    pub hints: u32,
}

/// The puzzle of a day in the data about a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DailyEntry {
    /// The day.
    pub date: String,
    /// When they began, in milliseconds since 1970.
    #[ts(type = "number")]
    pub began: u64,
    /// In how many milliseconds they solved it; `null` if they did not.
    #[ts(type = "number | null")]
    pub millis: Option<u64>,
    /// With how many hints; `null` if they did not solve it.
    pub hints: Option<u32>,
}

impl From<DailyRow> for DailyEntry {
    fn from(DailyRow { day, began, solved }: DailyRow) -> Self {
        let (millis, hints) = (solved.map(|solved| solved.millis), solved.map(|solved| solved.hints));
        Self { date: day.to_string(), began, millis, hints }
    }
}

/// A day that has begun, from a client.
pub(crate) fn past_day(text: &str, now: u64) -> Result<Day, Error> {
    let day = text.parse::<Day>().ok().filter(|day| day.begin() <= now);
    day.ok_or_else(|| Error::new(Code::NotFound, "there is no puzzle of this day, or not yet"))
}

/// The number of the slot that a time belongs to: of 5 seconds in the first minute, of 30 in the first ten, of 5 minutes
/// in the first hour, and one for all longer times.
pub(crate) const fn slot(millis: u64) -> u32 {
    let seconds = millis / 1000;
    (match seconds {
        0..60 => seconds / 5,
        60..600 => 12 + (seconds - 60) / 30,
        600..3600 => 30 + (seconds - 600) / 300,
        _ => 40,
    }) as u32
}

/// When a slot ends, in milliseconds.
const fn slot_end(slot: u32) -> u64 {
    let next = slot as u64 + 1;
    1000 * match slot {
        0..12 => next * 5,
        12..30 => 60 + (next - 12) * 30,
        _ => 600 + (next - 30) * 300,
    }
}

/// What is told about a day.
pub(crate) fn view(day: Day, counts: &[(u32, u64)], mine: Option<DailyRow>) -> DailyView {
    let solved: u64 = counts.iter().map(|count| count.1).sum();
    let mut before = 0;
    let middle = counts.iter().find(|&&(_, people)| {
        before += people;
        2 * before >= solved
    });
    let yours = mine.and_then(|row| row.solved).map(|mine| {
        let slower = counts.iter().filter(|count| count.0 > slot(mine.millis)).map(|count| count.1).sum();
        DailyPlace { millis: mine.millis, hints: mine.hints, slower }
    });
    DailyView { date: day.to_string(), until: day.end(), solved, median: middle.map(|count| slot_end(count.0)), yours }
}

/// The puzzle that was asked for last: nearly always that of today.
static LATEST: Mutex<Option<(Day, Arc<Puzzle>)>> = Mutex::new(None);

fn puzzle(day: Day) -> Result<Arc<Puzzle>, Error> {
    let mut latest = LATEST.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((known, puzzle)) = &*latest
        && *known == day
    {
        return Ok(Arc::clone(puzzle));
    }
    let puzzle = Puzzle::of_day(day).map_err(|error| Error::new(Code::Internal, error.to_string()))?;
    let puzzle = Arc::new(puzzle);
    *latest = Some((day, Arc::clone(&puzzle)));
    Ok(puzzle)
}

/// Checks a solution by the rules, and returns the time and the hints that count if somebody began this long ago.
pub(crate) fn check(day: Day, solution: &DailySolution, since: u64) -> Result<(u64, u32), Error> {
    let mut board = Board::new((*puzzle(day)?).clone());
    for stone in &solution.stones {
        let cells: Vec<Cell> = stone.iter().map(|&[file, row, level]| Cell { file, row, level }).collect();
        let placement = Placement::with_cubes(&cells);
        let placement = placement.ok_or_else(|| Error::new(Code::BadMove, "no stone has these cells"))?;
        board.place(Colour::Red, placement).map_err(|error| Error::of_move(&error))?;
    }
    if !board.is_solved() {
        return Err(Error::new(Code::BadMove, "the stones do not fill the shape"));
    }
    let least = LEAST_PER_STONE * solution.stones.len() as u64;
    Ok((solution.millis.min(Day::LENGTH).max(since).max(least), solution.hints.min(MOST_HINTS)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::DailySolved;

    #[test]
    fn every_time_is_in_the_slot_that_ends_after_it() {
        let mut last = 0;
        for millis in (0..4_000_000).step_by(500) {
            let slot = slot(millis);
            assert!(slot == last || slot == last + 1, "{millis}");
            assert!(slot == 40 || (millis < slot_end(slot) && (slot == 0 || millis >= slot_end(slot - 1))), "{millis}");
            last = slot;
        }
    }

    #[test]
    fn half_of_the_people_took_less_than_the_median() {
        let mine =
            |millis| Some(DailyRow { day: Day::FIRST, began: 0, solved: Some(DailySolved { millis, hints: 1 }) });
        let told = |counts: &[(u32, u64)], row| {
            let view = view(Day::FIRST, counts, row);
            (view.solved, view.median, view.yours.map(|yours| yours.slower))
        };
        assert_eq!(told(&[], None), (0, None, None));
        assert_eq!(told(&[(3, 1)], mine(17_000)), (1, Some(20_000), Some(0)));
        assert_eq!(told(&[(3, 2), (4, 1), (9, 3)], mine(22_000)), (6, Some(25_000), Some(3)));
    }
}
