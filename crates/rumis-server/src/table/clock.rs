//! The clocks of a game: how much time each seat has left, and which clock runs since when.

use rumis::Seat;

use super::terms::ClockRule;

/// The clocks of a game. Times are milliseconds since 1970, lengths are milliseconds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clocks {
    rule: ClockRule,
    left: Vec<u64>,
    running: Option<Running>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Running {
    pub(crate) seat: Seat,
    /// Since when it runs. Later than the actual start if an outage was subtracted.
    pub(crate) since: u64,
}

impl Clocks {
    pub(crate) fn new(rule: ClockRule, seats: usize) -> Self {
        Self { rule, left: vec![rule.at_first().unwrap_or(0); seats], running: None }
    }

    /// The time left for each seat, not counting what the running clock has used; `None` without
    /// clocks.
    pub(crate) fn left(&self) -> Option<&[u64]> {
        self.rule.at_first().map(|_| self.left.as_slice())
    }

    pub(crate) const fn running(&self) -> Option<Running> {
        self.running
    }

    /// Starts the clock of a seat. Does nothing without clocks.
    pub(crate) fn start(&mut self, seat: Seat, now: u64) {
        self.running = self.rule.at_first().map(|_| Running { seat, since: now });
    }

    /// Stops the running clock.
    pub(crate) fn stop(&mut self, now: u64) {
        if let Some(Running { seat, since }) = self.running.take()
            && let Some(left) = self.left.get_mut(seat.index())
        {
            *left = left.saturating_sub(now.saturating_sub(since));
        }
    }

    /// Stops the clock of a seat that has moved, and adds its increment.
    pub(crate) fn moved(&mut self, seat: Seat, now: u64) {
        self.stop(now);
        if let Some(left) = self.left.get_mut(seat.index()) {
            *left = self.rule.after_move(*left);
        }
    }

    /// Stops the running clock because moves of these seats are taken back. Their increments are
    /// taken back too. With time per move, everybody gets the full time again.
    pub(crate) fn taken_back(&mut self, moves: &[Seat], now: u64) {
        self.stop(now);
        match self.rule {
            ClockRule::None => {}
            ClockRule::Days(_) => self.left.fill(self.rule.at_first().unwrap_or(0)),
            ClockRule::Minutes { increment, .. } => {
                for seat in moves {
                    if let Some(left) = self.left.get_mut(seat.index()) {
                        // Never down to zero: agreeing to a take-back must not lose the game.
                        *left = left.saturating_sub(u64::from(increment) * 1000).max(1000);
                    }
                }
            }
        }
    }

    /// Subtracts this time from the running clock's use.
    pub(crate) fn forgive(&mut self, length: u64, now: u64) {
        if let Some(running) = &mut self.running {
            running.since = running.since.saturating_add(length).min(now);
        }
    }

    /// When the running clock expires.
    pub(crate) fn deadline(&self) -> Option<u64> {
        let Running { seat, since } = self.running?;
        Some(since.saturating_add(*self.left.get(seat.index())?))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    const MINUTE: ClockRule = ClockRule::Minutes { seconds: 60, increment: 2 };

    #[test]
    fn only_the_running_clock_loses_time() {
        let mut clocks = Clocks::new(MINUTE, 2);
        clocks.start(Seat::A, 1_000);
        assert_eq!(clocks.deadline(), Some(61_000));
        clocks.moved(Seat::A, 11_000);
        assert_eq!((clocks.left().unwrap(), clocks.running()), (&[52_000, 60_000][..], None));
        clocks.start(Seat::B, 11_000);
        clocks.stop(21_000);
        assert_eq!(clocks.left().unwrap(), [52_000, 50_000]);
    }

    #[test]
    fn a_clock_stops_at_zero() {
        let mut clocks = Clocks::new(MINUTE, 2);
        clocks.start(Seat::A, 0);
        clocks.stop(1_000_000);
        assert_eq!(clocks.left().unwrap(), [0, 60_000]);
    }

    #[test]
    fn forgiving_never_reaches_into_the_future() {
        let mut clocks = Clocks::new(MINUTE, 2);
        clocks.start(Seat::A, 1_000);
        clocks.forgive(3_000, 10_000);
        assert_eq!(clocks.running().unwrap().since, 4_000);
        clocks.forgive(u64::MAX, 10_000);
        assert_eq!(clocks.running().unwrap().since, 10_000);
    }

    #[test]
    fn a_take_back_restores_days_but_not_minutes() {
        let day = 86_400_000;
        for (rule, left) in [(ClockRule::Days(1), day), (MINUTE, 59_000)] {
            let mut clocks = Clocks::new(rule, 1);
            clocks.start(Seat::A, 0);
            clocks.taken_back(&[], 1_000);
            assert_eq!((clocks.left().unwrap(), clocks.deadline()), (&[left][..], None));
        }
    }

    #[test]
    fn taking_back_a_move_takes_back_its_increment() {
        let mut clocks = Clocks::new(MINUTE, 1);
        clocks.start(Seat::A, 0);
        clocks.moved(Seat::A, 10_000);
        assert_eq!(clocks.left().unwrap(), [52_000]);
        clocks.taken_back(&[Seat::A], 10_000);
        assert_eq!(clocks.left().unwrap(), [50_000]);
    }

    #[test]
    fn without_clocks_no_clock_runs() {
        let mut clocks = Clocks::new(ClockRule::None, 2);
        clocks.start(Seat::A, 0);
        assert_eq!((clocks.left(), clocks.running(), clocks.deadline()), (None, None, None));
    }
}
