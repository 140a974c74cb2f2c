//! How much the engine thinks: a level, a time or a number of simulations. Every command that uses the
//! engine shares these options.

use std::fmt;
use std::time::Duration;

use clap::Args;
use rumis_engine::{Budget, Engine, Level};

use crate::typed;

/// Options for commands that use the engine.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct Thinking {
    /// The level of the engine: 1 to 12
    #[arg(long, value_name = "N", value_parser = typed::level, conflicts_with_all = ["time", "simulations"])]
    level: Option<Level>,
    /// How long to think about a move: 100ms, 1.5s
    #[arg(long, value_parser = typed::time, conflicts_with = "simulations")]
    time: Option<Duration>,
    /// How many simulations to make for a move, however long they take
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    simulations: Option<u32>,
    /// The seed for all random choices
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

impl Thinking {
    /// The effort that was given, if any.
    pub(crate) fn effort(&self) -> Option<Effort> {
        let level = self.level.map(Effort::Level);
        let time = self.time.map(Effort::Time);
        level.or(time).or(self.simulations.map(Effort::Simulations))
    }
}

/// How much to think about a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Effort {
    /// A level, from 1 to 12.
    Level(Level),
    /// A time.
    Time(Duration),
    /// A number of simulated games.
    Simulations(u32),
}

impl Effort {
    /// The budget for the engine.
    pub(crate) fn budget(self) -> Budget {
        match self {
            Self::Level(level) => level.budget(),
            Self::Time(time) => Budget::time(time),
            Self::Simulations(simulations) => Budget::simulations(simulations),
        }
    }

    /// The engine for it: that of the level, or the strongest one.
    pub(crate) fn engine(self, seed: u64) -> Engine {
        match self {
            Self::Level(level) => level.engine(seed),
            Self::Time(_) | Self::Simulations(_) => Engine::new(seed),
        }
    }

    /// The same, but at most this time.
    pub(crate) fn budget_within(self, time: Duration) -> Budget {
        let budget = self.budget();
        budget.and_time(budget.most_time().map_or(time, |most| most.min(time)))
    }
}

/// `level 5`, `100 ms`, `2000 simulations`.
impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "level {}", level.number()),
            Self::Time(time) => write!(f, "{} ms", time.as_millis()),
            Self::Simulations(1) => f.write_str("1 simulation"),
            Self::Simulations(simulations) => write!(f, "{simulations} simulations"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shorter_of_two_times_counts() {
        let (short, long) = (Duration::from_millis(5), Duration::from_millis(50));
        assert_eq!(Effort::Time(long).budget_within(short).most_time(), Some(short));
        assert_eq!(Effort::Time(short).budget_within(long).most_time(), Some(short));
        assert_eq!(Effort::Simulations(9).budget_within(short).most_simulations(), Some(9));
    }
}
