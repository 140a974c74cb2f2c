//! Points: for each colour, the cubes that are visible from straight above, minus the stones that are
//! left.

use std::fmt;

use super::{Cube, Position};
use crate::colour::{Colour, ColourSet};
use crate::seating::Seating;
use crate::way::Seat;

/// The points of every colour in the game.
///
/// ```
/// use rumis::{Colour, PlanName, Setup};
/// let scores = Setup::new(PlanName::Chullpa, 2).position()?.scores();
/// assert_eq!(scores.get(Colour::Red), -11);
/// assert_eq!(scores.to_string(), "red -11, yellow -11");
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scores {
    seating: Seating,
    points: [i8; 4],
}

impl Scores {
    /// The points of a colour; 0 if it is not in the game.
    #[must_use]
    pub const fn get(&self, colour: Colour) -> i32 {
        self.points[colour as usize] as i32
    }

    /// The colours in the game with their points, in turn order.
    pub fn iter(&self) -> impl Iterator<Item = (Colour, i32)> + '_ {
        self.seating.iter().map(|colour| (colour, self.get(colour)))
    }

    /// The colours with the most points: one, or several that share first place.
    #[must_use]
    pub fn best(&self) -> ColourSet {
        let most = self.iter().map(|(_, points)| points).max();
        self.iter().filter(|&(_, points)| Some(points) == most).map(|(colour, _)| colour).collect()
    }

    /// The place of a colour, counted from 1. Colours with equal points share a place.
    #[must_use]
    pub fn place(&self, colour: Colour) -> usize {
        1 + self.iter().filter(|&(_, points)| points > self.get(colour)).count()
    }
}

impl fmt::Display for Scores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (colour, points)) in self.iter().enumerate() {
            write!(f, "{}{colour} {points}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

/// How a game ended.
///
/// ```
/// use rumis::{PlanName, Rng, Setup};
/// let mut position = Setup::new(PlanName::Chullpa, 2).position()?;
/// assert!(position.outcome().is_none());
/// position.playout(&mut Rng::new(1));
/// let outcome = position.outcome().unwrap();
/// assert_eq!(outcome.winners, outcome.scores.best());
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Outcome {
    /// Every colour's points.
    pub scores: Scores,
    /// The colours with the most points.
    pub winners: ColourSet,
    /// The seats of the winning colours. With two colours per seat, the best single colour wins.
    pub winning_seats: Vec<Seat>,
}

impl Position {
    /// The points if the game ended now.
    #[must_use]
    pub fn scores(&self) -> Scores {
        let mut points = [0; 4];
        for (low, high, shown) in self.shown_by_level() {
            points[0] += (shown & !low & !high).count_ones() as i8;
            points[1] += (shown & low & !high).count_ones() as i8;
            points[2] += (shown & !low & high).count_ones() as i8;
            points[3] += (shown & low & high).count_ones() as i8;
        }
        for colour in self.colours() {
            points[colour.index()] -= self.left[colour.index()].len() as i8;
        }
        Scores { seating: self.seating, points }
    }

    /// For each level, the binary digits of its colours, and the squares whose topmost cube is at this
    /// level and belongs to a stone.
    pub(super) fn shown_by_level(&self) -> impl Iterator<Item = (u128, u128, u128)> + '_ {
        let exactly = |planes: &[u128; 4], value: usize| {
            (0..4).fold(!0, |all, i| all & if value >> i & 1 == 1 { planes[i] } else { !planes[i] })
        };
        // A column without stones shows a ruin or the ground.
        let built = (0..4).fold(0, |any, i| any | (self.height[i] ^ self.ruin[i]));
        (0..usize::from(self.levels)).map(move |level| {
            let [low, high] = self.dyes[level];
            (low, high, built & exactly(&self.height, level + 1))
        })
    }

    /// The topmost cube of a square: the one that is visible from straight above.
    #[must_use]
    pub fn top(&self, square: crate::Square) -> Option<Cube> {
        self.cube(square.cell(self.height(square) as i8 - 1))
    }

    /// Scores and winners; `None` until the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let scores = self.scores();
        let winners = scores.best();
        let mut winning_seats: Vec<Seat> = winners.iter().map(|colour| self.owner(colour)).collect();
        winning_seats.sort_unstable();
        winning_seats.dedup();
        Some(Outcome { scores, winners, winning_seats })
    }
}
