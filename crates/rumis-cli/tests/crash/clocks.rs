//! Clocks computed from a log in the simplest way: whose turn it was, from when to when.

use rumis::Seat;
use rumis_server::{ClockRule, ClocksView, Event, Logged};

use super::ledger::Ledger;

/// The tolerance of a clock, in milliseconds.
pub(crate) const SECOND: u64 = 1000;

/// The expected clocks of a table.
#[derive(Default)]
pub(crate) struct Clocks {
    ledger: Ledger,
    /// The time left for each seat, without the current turn.
    left: Vec<u64>,
    /// The running clock, and since when.
    pub(crate) running: Option<(Seat, u64)>,
    /// By how much moves came after their time, in all. A server that does not know whether a player could have moved in
    /// time accepts a late move.
    pub(crate) overtime: u64,
}

impl Clocks {
    /// The clocks after a log.
    pub(crate) fn after(log: &[Logged]) -> Self {
        let mut clocks = Self::default();
        log.iter().for_each(|logged| clocks.add(logged));
        clocks
    }

    /// The next event of the log.
    pub(crate) fn add(&mut self, logged: &Logged) {
        self.ledger.add(logged);
        let rule = self.ledger.clock();
        let Some(first) = first(rule) else { return };
        match &logged.event {
            Event::Began { .. } => {
                self.left = vec![first; self.ledger.seats()];
                self.running = None;
            }
            Event::Moved { seat, .. } => {
                let left = &mut self.left[seat.index()];
                if let Some((running, since)) = self.running.take() {
                    assert_eq!(running, *seat, "the clock of another seat ran");
                    let used = logged.at - since;
                    self.overtime += used.saturating_sub(*left);
                    *left = left.saturating_sub(used);
                }
                match rule {
                    ClockRule::None => {}
                    ClockRule::Minutes { increment, .. } => *left += u64::from(increment) * 1000,
                    ClockRule::Days(_) => *left = first,
                }
            }
            Event::Retired { seat, .. } => {
                if let Some((_, since)) = self.running.take_if(|(running, _)| running == seat) {
                    let left = &mut self.left[seat.index()];
                    *left = left.saturating_sub(logged.at - since);
                }
            }
            Event::Outage { length } => {
                // An outage gives back no more than was lost.
                self.running = self.running.map(|(seat, since)| (seat, (since + length).min(logged.at)));
            }
            _ => {}
        }
        if self.running.is_none() {
            self.running = self.ledger.turn_of_a_person().map(|seat| (seat, logged.at));
        }
    }
}

/// The time at the start.
fn first(rule: ClockRule) -> Option<u64> {
    match rule {
        ClockRule::None => None,
        ClockRule::Minutes { seconds, .. } => Some(u64::from(seconds) * 1000),
        ClockRule::Days(days) => Some(u64::from(days) * 86_400_000),
    }
}

/// Compares the clocks of a view with those of the log.
pub(crate) fn compare(shown: Option<&ClocksView>, log: &[Logged]) {
    let Clocks { ledger, left, running, .. } = Clocks::after(log);
    let has_clocks = first(ledger.clock()).is_some();
    assert_eq!(shown.is_some(), has_clocks, "clocks are shown although there are none, or the other way round");
    let Some(shown) = shown else { return };
    let near = |a: u64, b: u64| a.abs_diff(b) <= SECOND;
    let are_left =
        shown.left.len() == left.len() && shown.left.iter().zip(&left).all(|(&shown, &reckoned)| near(shown, reckoned));
    let runs = match (shown.running.zip(shown.since), running) {
        (Some((shown, since)), Some((reckoned, from))) => shown == reckoned && near(since, from),
        (shown, reckoned) => shown.is_none() && reckoned.is_none(),
    };
    assert!(are_left && runs, "the view shows {shown:?}, but the log gives {left:?} and {running:?}");
}
