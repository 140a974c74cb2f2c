//! How much a program may think: simulations, time, or both.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::clock::Stopwatch;
use crate::error::{Error, ErrorKind, excerpt};

/// How much a program may think about a move. Whichever limit is reached first ends it.
///
/// A limit of time needs the feature `clock`: without it `Budget::time` and `Budget::and_time` do not
/// exist, and the text of such a budget is an error.
///
/// As text: `2000` simulations, `100ms` or `1.5s` of time, or both: `2000+100ms`. Times are written in
/// milliseconds.
///
/// ```
/// # #[cfg(feature = "clock")] {
/// use std::time::Duration;
/// use rumis_engine::Budget;
/// let budget = Budget::simulations(1000).and_time(Duration::from_millis(50));
/// assert_eq!(budget.most_simulations(), Some(1000));
/// assert_eq!(budget.most_time(), Some(Duration::from_millis(50)));
/// assert_eq!(budget.to_string(), "1000+50ms");
/// assert_eq!("1.5s".parse(), Ok(Budget::time(Duration::from_millis(1500))));
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Budget {
    simulations: Option<u32>,
    time: Option<Duration>,
}

impl Budget {
    /// A number of simulated games. It means the same on every machine.
    #[must_use]
    pub const fn simulations(simulations: u32) -> Self {
        Self { simulations: Some(simulations), time: None }
    }

    /// A length of time.
    #[cfg(feature = "clock")]
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self { simulations: None, time: Some(time) }
    }

    /// The same, but not longer than this.
    #[cfg(feature = "clock")]
    #[must_use]
    pub const fn and_time(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// The greatest number of simulations, if it is limited.
    #[must_use]
    pub const fn most_simulations(self) -> Option<u32> {
        self.simulations
    }

    /// The longest time, if it is limited.
    #[must_use]
    pub const fn most_time(self) -> Option<Duration> {
        self.time
    }

    /// Whether a search with this many simulations has reached one of the limits.
    pub(crate) fn is_spent(self, simulations: u32, stopwatch: &Stopwatch) -> bool {
        self.simulations.is_some_and(|most| simulations >= most)
            || self.time.is_some_and(|most| stopwatch.elapsed() >= most)
    }

    /// Reads a budget, in a build that has a clock or in one that has none.
    fn read(text: &str, has_clock: bool) -> Result<Self, Error> {
        let budget = match text.split_once('+') {
            Some((simulations, time)) => read_simulations(simulations).zip(read_time(time)).map(both),
            None => read_simulations(text).map(Self::simulations).or_else(|| read_time(text).map(only_time)),
        };
        match budget {
            Some(budget) if budget.time.is_none() || has_clock => Ok(budget),
            Some(_) => Err(Error::new(ErrorKind::NoClock(excerpt(text)))),
            None => Err(Error::new(ErrorKind::BadBudget(excerpt(text)))),
        }
    }
}

const fn both((simulations, time): (u32, Duration)) -> Budget {
    Budget { simulations: Some(simulations), time: Some(time) }
}

const fn only_time(time: Duration) -> Budget {
    Budget { simulations: None, time: Some(time) }
}

fn read_simulations(text: &str) -> Option<u32> {
    is_number(text).then(|| text.parse().ok()).flatten()
}

/// `100ms`, `2s` or `1.5s`, exactly.
fn read_time(text: &str) -> Option<Duration> {
    let (digits, decimals) = match text.strip_suffix("ms") {
        Some(digits) => (digits, 6),
        None => (text.strip_suffix('s')?, 9),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    if !is_number(whole) || !is_number(fraction) || fraction.len() > decimals {
        return None;
    }
    let nanoseconds: u128 = format!("{whole}{fraction:0<decimals$}").parse().ok()?;
    let seconds = u64::try_from(nanoseconds / NANOSECONDS).ok()?;
    Some(Duration::new(seconds, (nanoseconds % NANOSECONDS) as u32))
}

/// How many there are in a second.
const NANOSECONDS: u128 = 1_000_000_000;

/// Only digits: Rust also reads a sign before a number.
fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

impl FromStr for Budget {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Self::read(text, cfg!(feature = "clock"))
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(simulations) = self.simulations {
            write!(f, "{simulations}")?;
        }
        let Some(time) = self.time else { return Ok(()) };
        let fraction = match time.as_nanos() % 1_000_000 {
            0 => String::new(),
            nanoseconds => format!(".{nanoseconds:06}").trim_end_matches('0').to_owned(),
        };
        let plus = if self.simulations.is_some() { "+" } else { "" };
        write!(f, "{plus}{}{fraction}ms", time.as_millis())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn every_budget_is_read_as_it_is_written() {
        let times = [0, 1, 999, 1_000_000, 1_500_000, 60_000_000_000, u64::MAX].map(Duration::from_nanos);
        for time in times.into_iter().chain([Duration::MAX]).map(Some).chain([None]) {
            for simulations in [None, Some(0), Some(1), Some(u32::MAX)] {
                let budget = Budget { simulations, time };
                if budget != (Budget { simulations: None, time: None }) {
                    assert_eq!(Budget::read(&budget.to_string(), true), Ok(budget), "{budget}");
                }
            }
        }
    }

    #[test]
    fn times_are_read_in_seconds_and_milliseconds() {
        let time = |text| Budget::read(text, true).unwrap().most_time().unwrap();
        assert_eq!(time("100ms"), Duration::from_millis(100));
        assert_eq!(time("2s"), Duration::from_secs(2));
        assert_eq!(time("1.5s"), Duration::from_millis(1500));
        assert_eq!(time("0.000001ms"), Duration::from_nanos(1));
    }

    #[test]
    fn a_text_that_is_not_a_budget_is_refused() {
        for text in [
            "",
            "+",
            "s",
            "ms",
            "soon",
            "-1",
            "+5",
            "5m",
            "1e3",
            "1.5",
            "1.s",
            ".5s",
            "1,5s",
            "5 s",
            "100MS",
            "infs",
            "4294967296",
            "1+",
            "+1s",
            "1s+1",
            "1+1+1s",
            "0.0000001ms",
            "99999999999999999999s",
        ] {
            assert_eq!(Budget::read(text, true).unwrap_err().code(), "bad-budget", "{text}");
        }
    }

    #[test]
    fn a_time_limit_without_a_clock_is_an_error() {
        assert_eq!(Budget::read("100ms", false).unwrap_err().code(), "no-clock");
        assert_eq!(Budget::read("2000+100ms", false).unwrap_err().code(), "no-clock");
        assert_eq!(Budget::read("2000", false), Ok(Budget::simulations(2000)));
    }
}
