//! How points are counted at the end of a game: square by square, then stone by stone.

use super::{Cube, Position};
use crate::colour::Colour;
use crate::square::Square;
use crate::stone::Stone;
use crate::way::Seat;

/// Something that counts for or against a colour.
///
/// ```
/// use rumis::{Colour, Counted, PlanName, Setup};
/// let position = Setup::new(PlanName::Chullpa, 2).position()?;
/// let tally = position.tally(Colour::Red);
/// assert!(matches!(tally[0], Counted::Stone(_)));
/// assert_eq!(tally.into_iter().map(Counted::points).sum::<i32>(), -11);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counted {
    /// A square on which the colour is on top.
    Square(Square),
    /// A stone that was not placed.
    Stone(Stone),
}

impl Counted {
    /// What it counts: one point for a square, minus one for a stone.
    #[must_use]
    pub const fn points(self) -> i32 {
        match self {
            Self::Square(_) => 1,
            Self::Stone(_) => -1,
        }
    }
}

impl Position {
    /// Everything that makes up the points of a colour: first its squares, row by row from the front
    /// left corner, then the stones that are left.
    #[must_use]
    pub fn tally(&self, colour: Colour) -> Vec<Counted> {
        let plan = self.plan();
        let squares = plan.squares().filter(|&square| self.top(square) == Some(Cube::Colour(colour)));
        let left = self.stones_left(colour);
        squares.map(Counted::Square).chain(left.iter().map(Counted::Stone)).collect()
    }

    /// The place of a seat if the game ended now, counted from 1. Seats with equal points share a place.
    /// With two colours per seat, the better one counts.
    #[must_use]
    pub fn place_of(&self, seat: Seat) -> usize {
        let scores = self.scores();
        let best = |seat: Seat| self.colours_of(seat).iter().map(|colour| scores.get(colour)).max();
        1 + self.seats().filter(|&other| best(other) > best(seat)).count()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use crate::{PlanName, Rng, Ruins, Setup, Way};

    fn ended(setup: &Setup, seed: u64) -> Position {
        let mut position = setup.position().unwrap();
        position.playout(&mut Rng::new(seed));
        position
    }

    fn setups() -> Vec<Setup> {
        let plans = PlanName::ALL.into_iter();
        plans
            .flat_map(|plan| {
                [
                    Setup::new(plan, 2),
                    Setup::new(plan, 4),
                    Setup::new(plan, 2).way(Way::FourColours),
                    Setup::new(plan, 3).way(Way::Ruinas).ruins(Ruins::Seed(7)),
                ]
            })
            .collect()
    }

    #[test]
    fn the_tally_of_a_colour_adds_up_to_its_points() {
        for setup in setups() {
            let position = ended(&setup, 5);
            for (colour, points) in position.scores().iter() {
                let tally = position.tally(colour);
                assert_eq!(tally.iter().map(|counted| counted.points()).sum::<i32>(), points, "{setup:?} {colour}");
            }
        }
    }

    #[test]
    fn the_winning_seats_are_those_in_first_place() {
        for setup in setups() {
            for seed in 0..4 {
                let position = ended(&setup, seed);
                let first: Vec<Seat> = position.seats().filter(|&seat| position.place_of(seat) == 1).collect();
                assert_eq!(first, position.outcome().unwrap().winning_seats, "{setup:?}");
            }
        }
    }
}
