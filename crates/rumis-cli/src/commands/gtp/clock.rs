//! The clock of a game: the time left for each colour, and how much of it to use for the next move.

use std::time::Duration;

use rumis::{Colour, Position, Square};

/// The part of every move that is reserved for reading, answering, and a busy machine.
const OVERHEAD: Duration = Duration::from_millis(10);

/// The average number of cubes of a stone.
const CUBES_A_STONE: f64 = 3.6;

/// The clocks of all colours.
#[derive(Debug, Default)]
pub(super) struct Clock {
    /// The time of every colour at the start.
    first: Option<Left>,
    periods: Option<Left>,
    left: [Option<Left>; 4],
}

/// Time for a number of moves; for all moves to come if `moves` is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Left {
    pub(super) time: Duration,
    pub(super) moves: u32,
}

impl Clock {
    /// GTP's time settings: a main time, then periods with a number of moves each. Periods of no
    /// moves mean no limit.
    pub(super) fn new(main: Duration, period: Duration, moves: u32) -> Self {
        if !period.is_zero() && moves == 0 {
            return Self::default();
        }
        let periods = (!period.is_zero()).then_some(Left { time: period, moves });
        let first = match periods {
            Some(periods) if main.is_zero() => periods,
            _ => Left { time: main, moves: 0 },
        };
        Self { first: Some(first), periods, left: [Some(first); 4] }
    }

    /// Resets every clock, for another game.
    pub(super) const fn restart(&mut self) {
        self.left = [self.first; 4];
    }

    /// Sets a colour's clock.
    pub(super) const fn set(&mut self, colour: Colour, left: Left) {
        self.left[colour.index()] = Some(left);
    }

    /// The time left for a colour; `None` without a limit.
    pub(super) const fn left(&self, colour: Colour) -> Option<Left> {
        self.left[colour.index()]
    }

    /// How long the colour may think about its move; `None` without a limit.
    pub(super) fn share(&self, colour: Colour, position: &Position) -> Option<Duration> {
        let Left { time, moves } = self.left[colour.index()]?;
        // With less time than the overhead, half of it is used.
        let free = time.saturating_sub(OVERHEAD.min(time / 2));
        Some(match moves {
            // The number of moves left is an estimate, so the last move must not use all of the
            // time.
            0 => (free.div_f64(moves_to_come(position, colour))).min(time / 2),
            moves => free / moves,
        })
    }

    /// Subtracts the time of a move from the clock.
    pub(super) fn spend(&mut self, colour: Colour, time: Duration) {
        let Some(left) = &mut self.left[colour.index()] else { return };
        match (left.time.checked_sub(time), self.periods) {
            (Some(rest), _) if left.moves == 0 => left.time = rest,
            (Some(rest), _) if left.moves > 1 => *left = Left { time: rest, moves: left.moves - 1 },
            // The main time or a period is over.
            (_, Some(periods)) => *left = periods,
            (_, None) => left.time = Duration::ZERO,
        }
    }
}

/// An estimate of how many moves a colour will make, from its stones and its share of the free
/// cells.
fn moves_to_come(position: &Position, colour: Colour) -> f64 {
    let plan = position.plan();
    let squares = (0..plan.depth()).flat_map(|row| (0..plan.width()).filter_map(move |file| Square::new(file, row)));
    let room: u32 = squares.map(|square| u32::from(position.room(square))).sum();
    let rivals = position.colours().iter().filter(|&colour| !position.out().contains(colour)).count();
    let places = f64::from(room) / CUBES_A_STONE / rivals.max(1) as f64;
    let stones = position.stones_left(colour).len() + position.ruins_left().len();
    places.min(stones as f64).max(1.0)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use rumis::{PlanName, Rng, Setup};

    use super::*;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn start() -> Position {
        Setup::new(PlanName::Chullpa, 2).position().unwrap()
    }

    #[test]
    fn the_main_time_lasts_for_the_whole_game() {
        for seed in 0..20 {
            let mut clock = Clock::new(seconds(10), Duration::ZERO, 0);
            let (mut position, mut rng) = (start(), Rng::new(seed));
            while let Some(colour) = position.to_move() {
                let share = clock.share(colour, &position).unwrap();
                assert!(share > Duration::from_millis(100), "{share:?}");
                clock.spend(colour, share + Duration::from_millis(5));
                position.play(position.random_move(&mut rng).unwrap()).unwrap();
            }
        }
    }

    #[test]
    fn periods_follow_the_main_time() {
        let mut clock = Clock::new(seconds(1), seconds(10), 5);
        clock.spend(Colour::Red, seconds(2));
        let share = clock.share(Colour::Red, &start()).unwrap();
        assert!(share > Duration::from_millis(1900) && share < seconds(2));
        for _ in 0..4 {
            clock.spend(Colour::Red, seconds(2));
        }
        assert_eq!(clock.left[0], Some(Left { time: seconds(2), moves: 1 }));
        clock.spend(Colour::Red, seconds(1));
        assert_eq!(clock.left[0], Some(Left { time: seconds(10), moves: 5 }));
    }

    #[test]
    fn a_colour_without_time_does_not_think() {
        let clock = Clock::new(Duration::ZERO, Duration::ZERO, 0);
        assert_eq!(clock.share(Colour::Red, &start()), Some(Duration::ZERO));
        let mut clock = Clock::new(seconds(5), Duration::ZERO, 0);
        clock.spend(Colour::Red, seconds(5));
        assert_eq!(clock.share(Colour::Red, &start()), Some(Duration::ZERO));
        clock.restart();
        assert!(clock.share(Colour::Red, &start()) > Some(Duration::ZERO));
        assert_eq!(Clock::new(seconds(5), seconds(1), 0).share(Colour::Red, &start()), None);
    }
}
