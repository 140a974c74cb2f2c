//! The nine levels. They are made of work, not of time, so that they mean the same everywhere.

use rumis::Rng;

use crate::budget::Budget;
use crate::engine::Engine;
use crate::thinker::Thinker;

/// How strong the engine plays, from 1, which a careful beginner beats, to 9.
///
/// ```
/// use rumis::{PlanName, Setup};
/// use rumis_engine::{Level, Player};
/// let position = Setup::new(PlanName::Chullpa, 2).position()?;
/// let mut player = Level::new(2).expect("levels are 1 to 9").player(7);
/// assert!(player.choose(&position).is_some());
/// assert_eq!(Level::new(10), None);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// By level: simulations a move, and how freely the low levels choose among the moves that seem
/// good to them. Found by playing each against the one below.
const WORK: [(u32, f32); 9] =
    [(0, 4.0), (0, 2.0), (0, 1.2), (0, 0.6), (5, 0.8), (9, 0.0), (30, 0.0), (85, 0.0), (260, 0.0)];

impl Level {
    /// The levels in order.
    pub const ALL: [Self; 9] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8), Self(9)];

    /// The level with this number; `None` if there is none.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (1..=9).contains(&number).then_some(Self(number))
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How much it thinks about a move.
    #[must_use]
    pub const fn budget(self) -> Budget {
        Budget::simulations(WORK[self.0 as usize - 1].0)
    }

    /// How freely it chooses among moves that seem good: 0 for always the best, 1 for as likely as it
    /// thinks of them.
    #[must_use]
    pub const fn freedom(self) -> f32 {
        WORK[self.0 as usize - 1].1
    }

    /// A program that plays at this level, on one thread. The same seed plays the same game.
    #[must_use]
    pub fn player(self, seed: u64) -> Thinker {
        self.player_with(Engine::new(seed), seed)
    }

    /// The same, with an engine that was given another clock or a way to stop it.
    #[must_use]
    pub fn player_with(self, engine: Engine, seed: u64) -> Thinker {
        let player = Thinker::new(engine, self.budget());
        if self.freedom() > 0.0 { player.choosing_freely(self.freedom(), Rng::new(seed)) } else { player }
    }
}
