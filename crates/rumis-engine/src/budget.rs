//! How much a program may think: simulations, time, or both. The time comes from outside, because
//! a browser's worker has another clock than a server.

use std::time::Duration;

/// How much thinking a move is worth. What runs out first ends it.
///
/// ```
/// use std::time::Duration;
/// use rumis_engine::Budget;
/// let budget = Budget::simulations(1000).and_time(Duration::from_millis(50));
/// assert_eq!(budget.most_simulations(), Some(1000));
/// assert_eq!(budget.most_time(), Some(Duration::from_millis(50)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    simulations: Option<u32>,
    time: Option<Duration>,
}

impl Budget {
    /// So many simulated games. The same on every machine.
    #[must_use]
    pub const fn simulations(simulations: u32) -> Self {
        Self { simulations: Some(simulations), time: None }
    }

    /// So much time.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self { simulations: None, time: Some(time) }
    }

    /// The same, but not longer than this.
    #[must_use]
    pub const fn and_time(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// The most simulations, if they are limited.
    #[must_use]
    pub const fn most_simulations(self) -> Option<u32> {
        self.simulations
    }

    /// The most time, if it is limited.
    #[must_use]
    pub const fn most_time(self) -> Option<Duration> {
        self.time
    }

    /// Whether so much is more than is allowed, or as much.
    pub(crate) fn is_spent(self, simulations: u32, time: impl FnOnce() -> Duration) -> bool {
        self.simulations.is_some_and(|most| simulations >= most) || self.time.is_some_and(|most| time() >= most)
    }
}

/// Tells the time that has passed since some moment that never changes.
pub trait Clock: Send + Sync {
    /// The time since then.
    fn now(&self) -> Duration;
}

/// The system's clock.
///
/// ```
/// use rumis_engine::{Clock, SystemClock};
/// let clock = SystemClock::default();
/// assert!(clock.now() <= clock.now());
/// ```
#[cfg(feature = "threads")]
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(std::time::Instant);

#[cfg(feature = "threads")]
impl Default for SystemClock {
    fn default() -> Self {
        Self(std::time::Instant::now())
    }
}

#[cfg(feature = "threads")]
impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
