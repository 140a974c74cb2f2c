//! The twelve levels. A level is an amount of work, not of time, so that it means the same on every
//! machine.

use std::fmt;
use std::str::FromStr;

use rumis::Rng;

use crate::budget::Budget;
use crate::engine::Engine;
use crate::error::{Error, ErrorKind, excerpt};
use crate::thinker::Thinker;

/// How strongly the engine plays: from 1, which a careful beginner beats, to 12. As text: `level-5`.
///
/// ```
/// use rumis::{PlanName, Setup};
/// use rumis_engine::{Level, Player};
/// let position = Setup::new(PlanName::Chullpa, 2).position()?;
/// let mut player = Level::new(2).expect("levels are 1 to 12").player(7);
/// assert!(player.choose(&position).is_some());
/// assert_eq!(Level::new(13), None);
/// assert_eq!("level-2".parse(), Ok(Level::ALL[1]));
/// assert_eq!(Level::ALL[1].to_string(), "level-2");
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// For each level, the simulations per move and the temperature at which it chooses a move. Found by
/// letting each level play against the one below.
const WORK: [(u32, f32); 12] = [
    (0, 4.0),
    (0, 2.0),
    (0, 1.2),
    (0, 0.6),
    (5, 0.8),
    (9, 0.0),
    (30, 0.0),
    (85, 0.0),
    (260, 0.0),
    (48, 0.0),
    (200, 0.0),
    (1600, 0.0),
];

/// The first level with the network. Those below keep the strength that they had before there was one.
const FIRST_WITH_NETWORK: u8 = 10;

/// The simulations of those levels while there is no network: about as many times more as from level 8 to 9.
const WITHOUT_NETWORK: [u32; 3] = [800, 2400, 7200];

impl Level {
    /// The levels in order.
    pub const ALL: [Self; 12] =
        [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8), Self(9), Self(10), Self(11), Self(12)];

    /// The level with this number; `None` if it does not exist.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.0 == number)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How much it thinks about each move, from level 10 on with the network.
    #[must_use]
    pub const fn budget(self) -> Budget {
        Budget::simulations(WORK[self.0 as usize - 1].0)
    }

    /// The temperature at which it chooses among its moves; 0 means always the best one. See
    /// [`Thinker::with_temperature`].
    #[must_use]
    pub const fn temperature(self) -> f32 {
        WORK[self.0 as usize - 1].1
    }

    /// Whether the network judges its positions.
    #[must_use]
    pub const fn has_network(self) -> bool {
        self.0 >= FIRST_WITH_NETWORK
    }

    /// A player of this level, on one thread. The same seed gives the same moves.
    ///
    /// From level 10 on it has the network, with the feature `trained`. Without it, it simulates many more games.
    #[must_use]
    pub fn player(self, seed: u64) -> Thinker {
        self.player_with(self.engine(seed), seed)
    }

    /// The engine of this level.
    #[must_use]
    pub fn engine(self, seed: u64) -> Engine {
        if self.has_network() { Engine::new(seed) } else { Engine::playouts(seed) }
    }

    /// The same with an engine that is already set up, for example with a flag that stops it.
    #[must_use]
    pub fn player_with(self, engine: Engine, seed: u64) -> Thinker {
        let budget = match self.0.checked_sub(FIRST_WITH_NETWORK) {
            Some(above) if !engine.has_network() => Budget::simulations(WITHOUT_NETWORK[usize::from(above)]),
            _ => self.budget(),
        };
        let player = Thinker::new(engine, budget);
        let temperature = self.temperature();
        if temperature > 0.0 { player.with_temperature(temperature, Rng::new(seed)) } else { player }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level-{}", self.0)
    }
}

impl FromStr for Level {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let named = Self::ALL.into_iter().find(|level| level.to_string() == text);
        named.ok_or_else(|| Error::new(ErrorKind::NoSuchLevel(excerpt(text))))
    }
}
