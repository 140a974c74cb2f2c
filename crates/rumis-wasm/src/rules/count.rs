//! The count at the end of a game, step by step.

use rumis::{Colour, Counted, Position, Seat};
use serde::Serialize;
use ts_rs::TS;

/// A square on which a colour is on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct CountedSquare {
    /// Counted from 0.
    pub file: u8,
    /// Counted from 0.
    pub row: u8,
    /// The colour's points once this square is counted.
    pub points: i32,
}

/// A stone that was not placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct CountedStone {
    /// Its code.
    pub stone: &'static str,
    /// The colour's points once this stone is subtracted.
    pub points: i32,
}

/// How the points of a colour come about: first its squares are counted, then its stones subtracted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ColourCount {
    /// The colour.
    pub colour: Colour,
    /// The seat that plays it.
    pub seat: Seat,
    /// The squares on which it is on top, row by row from the front left corner.
    pub squares: Vec<CountedSquare>,
    /// The stones that are left.
    pub stones: Vec<CountedStone>,
    /// Its points in the end.
    pub score: i32,
    /// The place of its seat, counted from 1. Seats with equal points share a place. Null for a colour that does not
    /// count, because its seat has a better one.
    pub place: Option<usize>,
}

impl ColourCount {
    /// The counts of all colours, in turn order.
    #[must_use]
    pub fn all(position: &Position) -> Vec<Self> {
        position.seating().iter().map(|colour| Self::of(position, colour)).collect()
    }

    fn of(position: &Position, colour: Colour) -> Self {
        let seat = position.owner(colour);
        let (mut squares, mut stones, mut points) = (Vec::new(), Vec::new(), 0);
        for counted in position.tally(colour) {
            points += counted.points();
            match counted {
                Counted::Square(square) => {
                    squares.push(CountedSquare { file: square.file(), row: square.row(), points });
                }
                Counted::Stone(stone) => stones.push(CountedStone { stone: stone.code(), points }),
            }
        }
        let scores = position.scores();
        let score = scores.get(colour);
        let counts = position.colours_of(seat).iter().all(|other| scores.get(other) <= score);
        Self { colour, seat, squares, stones, score, place: counts.then(|| position.place_of(seat)) }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use rumis::{PlanName, Rng, Setup, Way};

    use super::*;

    fn counts(setup: &Setup) -> Vec<ColourCount> {
        let mut position = setup.position().unwrap();
        position.playout(&mut Rng::new(8));
        ColourCount::all(&position)
    }

    #[test]
    fn every_square_adds_a_point_and_every_stone_takes_one_until_the_score_is_reached() {
        for count in counts(&Setup::new(PlanName::Coricancha, 4)) {
            let points: Vec<i32> = count.squares.iter().map(|square| square.points).collect();
            let most = points.len() as i32;
            assert_eq!(points, (1..=most).collect::<Vec<_>>());
            let points: Vec<i32> = count.stones.iter().map(|stone| stone.points).collect();
            assert_eq!(points, (count.score..most).rev().collect::<Vec<_>>());
        }
    }

    #[test]
    fn of_two_colours_only_the_better_one_has_a_place() {
        let counts = counts(&Setup::new(PlanName::Chullpa, 2).way(Way::FourColours));
        for (one, other) in [(&counts[0], &counts[2]), (&counts[1], &counts[3])] {
            assert_eq!(one.seat, other.seat);
            assert_eq!(
                (one.place.is_some(), other.place.is_some()),
                (one.score >= other.score, other.score >= one.score)
            );
        }
        let best = counts.iter().max_by_key(|count| count.score).unwrap();
        assert_eq!(best.place, Some(1));
    }
}
