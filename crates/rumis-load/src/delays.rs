//! Measured delays.

use std::time::Duration;

/// A list of delays.
///
/// ```
/// use std::time::Duration;
/// use rumis_load::Delays;
/// let mut delays = Delays::default();
/// for millis in 1..=100 {
///     delays.add(Duration::from_millis(millis));
/// }
/// assert_eq!(delays.quantile(0.5), Duration::from_millis(50));
/// assert_eq!(delays.quantile(0.99), Duration::from_millis(99));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Delays {
    micros: Vec<u32>,
}

impl Delays {
    /// Adds one.
    pub fn add(&mut self, delay: Duration) {
        self.micros.push(u32::try_from(delay.as_micros()).unwrap_or(u32::MAX));
    }

    /// Adds all delays of another list.
    pub fn extend(&mut self, other: Self) {
        self.micros.extend(other.micros);
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.micros.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.micros.is_empty()
    }

    /// The smallest delay that this fraction of all delays does not exceed; zero if there are none.
    #[must_use]
    pub fn quantile(&self, part: f64) -> Duration {
        let mut sorted = self.micros.clone();
        sorted.sort_unstable();
        let index = ((sorted.len() as f64 * part).ceil() as usize).clamp(1, sorted.len().max(1)) - 1;
        Duration::from_micros(sorted.get(index).copied().unwrap_or(0).into())
    }
}
