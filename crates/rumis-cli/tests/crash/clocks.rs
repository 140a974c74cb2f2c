//! Clocks computed from a log in the simplest way: whose turn it was, from when to when.

use rumis::Seat;
use rumis_server::{ClockRule, ClocksView, Event, Logged};

use super::ledger::Ledger;

/// The tolerance of a clock, in milliseconds.
pub(crate) const SECOND: u64 = 1000;

/// The expected clocks of a table.
#[derive(Debug)]
pub(crate) struct Clocks {
    /// The time left for each seat, without the current turn.
    left: Vec<u64>,
    /// The running clock, and since when.
    pub(crate) running: Option<(Seat, u64)>,
}

/// The clocks after a log; `None` for a table without clocks.
pub(crate) fn after(log: &[Logged]) -> Option<Clocks> {
    let mut ledger = Ledger::default();
    let mut clocks = Clocks { left: Vec::new(), running: None };
    for logged in log {
        ledger.add(logged);
        match (&logged.event, ledger.clock()) {
            (Event::Began { .. }, rule) => clocks = Clocks { left: vec![first(rule)?; ledger.seats()], running: None },
            (Event::Moved { seat, .. }, rule) => {
                let left = &mut clocks.left[seat.index()];
                if let Some((running, since)) = clocks.running.take() {
                    assert_eq!(running, *seat, "the clock of another seat ran");
                    *left -= logged.at - since;
                }
                match rule {
                    ClockRule::None => {}
                    ClockRule::Minutes { increment, .. } => *left += u64::from(increment) * 1000,
                    ClockRule::Days(_) => *left = first(rule)?,
                }
            }
            (Event::Retired { seat, .. }, _) => {
                if let Some((_, since)) = clocks.running.take_if(|(running, _)| running == seat) {
                    let left = &mut clocks.left[seat.index()];
                    *left = left.saturating_sub(logged.at - since);
                }
            }
            (Event::Outage { length }, _) => {
                // An outage gives back no more than was lost.
                clocks.running = clocks.running.map(|(seat, since)| (seat, (since + length).min(logged.at)));
            }
            _ => {}
        }
        if clocks.running.is_none() {
            clocks.running = ledger.turn_of_a_person().map(|seat| (seat, logged.at));
        }
    }
    first(ledger.clock()).map(|_| clocks)
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
    let reckoned = after(log);
    let (Some(shown), Some(reckoned)) = (shown, &reckoned) else {
        assert!(
            shown.is_none() && reckoned.is_none(),
            "clocks are shown although there are none, or the other way round: {shown:?}"
        );
        return;
    };
    let near = |a: u64, b: u64| a.abs_diff(b) <= SECOND;
    let lefts = shown.left.len() == reckoned.left.len()
        && shown.left.iter().zip(&reckoned.left).all(|(&shown, &reckoned)| near(shown, reckoned));
    let running = match (shown.running.zip(shown.since), reckoned.running) {
        (Some((shown, since)), Some((reckoned, from))) => shown == reckoned && near(since, from),
        (shown, reckoned) => shown.is_none() && reckoned.is_none(),
    };
    assert!(lefts && running, "the view shows {shown:?}, but the log gives {reckoned:?}");
}
