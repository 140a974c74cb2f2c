//! The clocks of a game: how much time each seat has left, and whose clock runs since when.

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
    /// Since when it runs; later than it was started if the server was away meanwhile.
    pub(crate) since: u64,
}

impl Clocks {
    pub(crate) fn new(rule: ClockRule, seats: usize) -> Self {
        Self { rule, left: vec![rule.at_first().unwrap_or(0); seats], running: None }
    }

    /// What every seat has left, not counting what the running clock has used; `None` without clocks.
    pub(crate) fn left(&self) -> Option<&[u64]> {
        self.rule.at_first().map(|_| self.left.as_slice())
    }

    pub(crate) const fn running(&self) -> Option<Running> {
        self.running
    }

    /// Lets the clock of this seat run; nobody's where there are no clocks.
    pub(crate) fn start(&mut self, seat: Seat, now: u64) {
        self.running = self.rule.at_first().map(|_| Running { seat, since: now });
    }

    /// Stops the clock that runs.
    pub(crate) fn stop(&mut self, now: u64) {
        if let Some(Running { seat, since }) = self.running.take()
            && let Some(left) = self.left.get_mut(seat.index())
        {
            *left = left.saturating_sub(now.saturating_sub(since));
        }
    }

    /// Stops the clock of a seat that has moved, and gives it what it gets for a move.
    pub(crate) fn moved(&mut self, seat: Seat, now: u64) {
        self.stop(now);
        if let Some(left) = self.left.get_mut(seat.index()) {
            *left = self.rule.after_move(*left);
        }
    }

    /// Does not count so much time.
    pub(crate) fn forgive(&mut self, length: u64, now: u64) {
        if let Some(running) = &mut self.running {
            running.since = running.since.saturating_add(length).min(now);
        }
    }

    /// When the clock that runs will have run out.
    pub(crate) fn deadline(&self) -> Option<u64> {
        let Running { seat, since } = self.running?;
        Some(since.saturating_add(*self.left.get(seat.index())?))
    }
}
