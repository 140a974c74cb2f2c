//! The current time, and dates.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use time::UtcDateTime;

/// Milliseconds since 1970, as this machine's clock shows. Games use the [`StoreClock`] instead.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// A difference to the store's time that is not worth a correction, in milliseconds.
const CLOSE: u64 = 20;

/// The store's time, which all nodes share, even if the clocks of their machines are wrong. Between
/// two looks at the store's clock, this machine's monotonic clock measures the time.
///
/// It never goes back: if the store's clock was set back, it goes at half the speed until the store's
/// clock has caught up. It never stands still: everything that people wait for happens.
pub(crate) struct StoreClock(Mutex<Reading>);

#[derive(Clone, Copy)]
struct Reading {
    /// A time of the store, and when it was that time.
    time: u64,
    at: Instant,
    /// The time that was shown when the clock was last corrected, and when that was: from then on it goes at least at
    /// half the speed.
    shown: (u64, Instant),
    /// The latest time that was returned.
    latest: u64,
}

impl Reading {
    const fn new(time: u64, at: Instant) -> Self {
        Self { time, at, shown: (0, at), latest: 0 }
    }

    fn now(&mut self, instant: Instant) -> u64 {
        let time = self.time + millis(instant.saturating_duration_since(self.at));
        let (shown, since) = self.shown;
        let slow = shown + millis(instant.saturating_duration_since(since)) / 2;
        self.latest = self.latest.max(time).max(slow);
        self.latest
    }
}

impl StoreClock {
    /// A clock that shows this machine's time until it is [`set`](Self::set).
    pub(crate) fn new() -> Self {
        Self(Mutex::new(Reading::new(now(), Instant::now())))
    }

    /// The time, in milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.at(Instant::now())
    }

    fn at(&self, instant: Instant) -> u64 {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).now(instant)
    }

    /// Corrects the clock: the store showed this time between two instants.
    pub(crate) fn set(&self, time: u64, asked: Instant, answered: Instant) {
        let mut reading = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let answering = millis(answered.saturating_duration_since(asked));
        let (told, shown) =
            (time + answering / 2, reading.time + millis(answered.saturating_duration_since(reading.at)));
        // The store looked at its clock at some moment between the two instants, so half of their
        // distance is uncertain.
        if told.abs_diff(shown) > answering / 2 + CLOSE {
            // Nobody knows the time from before the first look.
            let known = if reading.latest > 0 { reading.now(answered) } else { 0 };
            reading.shown = (known, answered);
            reading.time = told;
            reading.at = answered;
        }
    }
}

/// A duration in whole milliseconds.
pub(crate) fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// The date of a time in UTC, such as `2026-11-15`. Times after the year 9999 have the first date of all.
pub(crate) fn date(at: u64) -> String {
    let time = i64::try_from(at / 1000).ok().and_then(|seconds| UtcDateTime::from_unix_timestamp(seconds).ok());
    time.unwrap_or(UtcDateTime::UNIX_EPOCH).date().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    /// A clock that was set to this time at this instant.
    fn clock(time: u64, at: Instant) -> StoreClock {
        StoreClock(Mutex::new(Reading::new(time, at)))
    }

    #[test]
    fn a_machine_that_is_five_minutes_off_follows_the_store() {
        let start = Instant::now();
        for wrong in [1_000_000 - 300_000, 1_000_000 + 300_000] {
            let clock = clock(wrong, start);
            clock.set(1_000_000, start, start);
            assert_eq!(clock.at(start + SECOND), 1_001_000);
        }
    }

    #[test]
    fn a_slow_answer_changes_the_time_only_by_what_is_certain() {
        let start = Instant::now();
        let clock = clock(1_000_000, start);
        // The answer took two seconds, so the store may have looked at its clock at any moment in
        // between.
        for time in [1_000_000, 1_002_000] {
            clock.set(time, start, start + 2 * SECOND);
            assert_eq!(clock.at(start + 2 * SECOND), 1_002_000);
        }
        clock.set(1_009_000, start, start + 2 * SECOND);
        assert_eq!(clock.at(start + 2 * SECOND), 1_010_000);
    }

    #[test]
    fn time_never_goes_back() {
        let start = Instant::now();
        let clock = clock(1_000_000, start);
        assert_eq!(clock.at(start + 60 * SECOND), 1_060_000);
        clock.set(1_050_000, start + 60 * SECOND, start + 60 * SECOND);
        assert_eq!(clock.at(start + 70 * SECOND), 1_065_000, "it goes at half the speed");
        assert_eq!(clock.at(start + 80 * SECOND), 1_070_000, "until the store has caught up");
        assert_eq!(clock.at(start + 90 * SECOND), 1_080_000);
    }

    #[test]
    fn deadlines_pass_after_the_stores_clock_jumped_forward_and_back() {
        let (start, hour) = (Instant::now(), 3_600_000);
        let clock = clock(1_000_000, start);
        assert_eq!(clock.at(start), 1_000_000);
        clock.set(1_000_000 + hour, start, start);
        let deadline = clock.at(start + SECOND) + 5_000;
        clock.set(1_002_000, start + 2 * SECOND, start + 2 * SECOND);
        // However often somebody asks.
        for millis in 0..12_000 {
            clock.at(start + 2 * SECOND + Duration::from_millis(millis));
        }
        assert!(clock.at(start + 14 * SECOND) > deadline);
    }

    #[test]
    fn dates_agree_with_the_calendar() {
        const DAY: u64 = 86_400_000;
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(DAY - 1), "1970-01-01");
        assert_eq!(date(11_016 * DAY), "2000-02-29");
        assert_eq!(date(11_017 * DAY), "2000-03-01");
        assert_eq!(date(47_540 * DAY), "2100-02-28");
        assert_eq!(date(47_541 * DAY), "2100-03-01");
        assert_eq!(date(u64::MAX), "1970-01-01");
    }
}
