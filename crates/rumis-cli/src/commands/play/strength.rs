//! How strong the programs in the other seats are: a level, or as strong as possible in a given time. Records keep it
//! in their headers, so that a game continues as it began.

use std::fmt;
use std::thread::available_parallelism;
use std::time::Duration;

use rumis::Game;
use rumis_engine::{Budget, Engine, Level, Thinker};

use crate::typed;

/// How strong programs are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Strength {
    /// Of a level.
    Level(Level),
    /// As strong as possible, with this time for a move.
    Time(Duration),
}

impl Strength {
    /// A program of this strength.
    pub(super) fn player(self, seed: u64) -> Thinker {
        match self {
            Self::Level(level) => level.player(seed),
            Self::Time(time) => {
                let threads = available_parallelism().map_or(1, Into::into);
                Thinker::new(Engine::new(seed).with_threads(threads), Budget::time(time))
            }
        }
    }

    /// The option of `rumis play` for it.
    pub(super) fn option(self) -> String {
        match self {
            Self::Level(level) => format!("--level {}", level.number()),
            Self::Time(time) => format!("--time {}s", time.as_secs_f64()),
        }
    }

    /// Records in the headers that programs of this strength play every seat except the first.
    pub(super) fn note(self, game: &mut Game) -> Result<(), rumis::Error> {
        let seats: Vec<_> = game.position().seats().skip(1).collect();
        seats.into_iter().try_for_each(|seat| game.set_header(&format!("Seat{seat}"), &self.to_string()))
    }

    /// The strength in the headers; `None` for a game between people.
    pub(super) fn noted(game: &Game) -> Option<Self> {
        let seat = game.position().seats().nth(1)?;
        let text = game.header(&format!("Seat{seat}"))?;
        let level = text.strip_prefix("level ").and_then(|number| typed::level(number).ok());
        let time = || text.strip_suffix(" s a move").and_then(|number| typed::time(&format!("{number}s")).ok());
        level.map(Self::Level).or_else(|| time().map(Self::Time))
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "level {}", level.number()),
            Self::Time(time) => write!(f, "{} s a move", time.as_secs_f64()),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use rumis::{PlanName, Setup};

    use super::*;

    #[test]
    fn a_record_keeps_the_strength_of_its_programs() {
        let mut game = Game::new(Setup::new(PlanName::Chullpa, 3)).unwrap();
        assert_eq!(Strength::noted(&game), None);
        let levels = Level::ALL.map(Strength::Level);
        let times = [20, 1500, 60_000].map(|time| Strength::Time(Duration::from_millis(time)));
        for strength in levels.into_iter().chain(times) {
            strength.note(&mut game).unwrap();
            let read: Game = game.to_string().parse().unwrap();
            assert_eq!(Strength::noted(&read), Some(strength));
        }
        game.set_header("SeatB", "somebody").unwrap();
        assert_eq!(Strength::noted(&game), None);
    }
}
