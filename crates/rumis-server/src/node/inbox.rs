//! What a room has been told by other nodes and has not read yet. Every room reads on its own, so
//! that a table that waits for the store does not hold up the others.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::table::Logged;

/// With more unread notes than this, it is faster to read the store.
const MOST: usize = 64;

/// Something to read.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Mail {
    /// Another node has stored these events.
    Events(Vec<Logged>),
    /// The store may have events that this node does not know.
    Look,
}

/// The mail of a room.
#[derive(Debug, Default)]
pub(super) struct Inbox {
    state: Mutex<State>,
    arrival: Notify,
}

#[derive(Debug, Default)]
struct State {
    mail: VecDeque<Mail>,
    is_read: bool,
}

/// The right and duty to read a room's mail. Dropping it, also in a panic, lets somebody else read.
pub(super) struct Reading<'a> {
    inbox: &'a Inbox,
    is_over: bool,
}

impl Inbox {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds mail. Returns whether nobody reads at the moment, so that the caller must see to it.
    pub(super) fn put(&self, mail: Mail) -> bool {
        let mut state = self.state();
        if state.mail.len() >= MOST {
            state.mail.clear();
            state.mail.push_back(Mail::Look);
        } else if mail != Mail::Look || !state.mail.contains(&Mail::Look) {
            state.mail.push_back(mail);
        }
        self.arrival.notify_one();
        !state.is_read
    }

    /// Waits for mail that came since this last returned.
    pub(super) async fn arrival(&self) {
        self.arrival.notified().await;
    }

    /// Lets [`arrival`](Self::arrival) return at once, if there is mail.
    pub(super) fn look_again(&self) {
        if !self.state().mail.is_empty() {
            self.arrival.notify_one();
        }
    }

    /// The mail about the event with this number, if there is any. It stays until it is known. Mail about known events
    /// is removed.
    pub(super) fn event(&self, seq: u64) -> Option<Vec<Logged>> {
        let mut state = self.state();
        let is_known =
            |mail: &Mail| matches!(mail, Mail::Events(events) if events.last().is_some_and(|last| last.seq < seq));
        state.mail.retain(|mail| !is_known(mail));
        state.mail.iter().find_map(|mail| match mail {
            Mail::Events(events) if events.first().is_some_and(|first| first.seq == seq) => Some(events.clone()),
            _ => None,
        })
    }

    /// Removes the mail about the event with this number.
    pub(super) fn drop_event(&self, seq: u64) {
        let is_it =
            |mail: &Mail| matches!(mail, Mail::Events(events) if events.first().is_some_and(|first| first.seq == seq));
        self.state().mail.retain(|mail| !is_it(mail));
    }

    /// Starts to read, unless somebody does.
    pub(super) fn read(&self) -> Option<Reading<'_>> {
        let mut state = self.state();
        let starts = !state.is_read && !state.mail.is_empty();
        state.is_read |= starts;
        drop(state);
        starts.then(|| Reading { inbox: self, is_over: false })
    }
}

impl Reading<'_> {
    /// The next mail. If there is none, the reading ends at the same moment, so that no mail is left
    /// unread.
    pub(super) fn next(&mut self) -> Option<Mail> {
        let mut state = self.inbox.state();
        let mail = state.mail.pop_front();
        state.is_read = mail.is_some();
        self.is_over = mail.is_none();
        mail
    }
}

impl Drop for Reading<'_> {
    fn drop(&mut self) {
        if !self.is_over {
            let mut state = self.inbox.state();
            // The mail may have caused the panic. The store has everything.
            state.mail.clear();
            state.is_read = false;
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use rumis::Seat;

    use super::*;
    use crate::table::Event;

    #[test]
    fn mail_is_read_once_in_order_by_one_reader() {
        let inbox = Inbox::default();
        assert!(inbox.read().is_none(), "there is no mail");
        assert!(inbox.put(Mail::Events(Vec::new())));
        let mut reading = inbox.read().unwrap();
        assert!(!inbox.put(Mail::Look), "somebody reads");
        assert!(inbox.read().is_none());
        assert_eq!(reading.next(), Some(Mail::Events(Vec::new())));
        assert_eq!(reading.next(), Some(Mail::Look));
        assert_eq!(reading.next(), None);
        drop(reading);
        assert!(inbox.put(Mail::Look));
        assert!(inbox.read().is_some());
    }

    #[test]
    fn whoever_waits_for_the_store_hears_of_the_next_event_alone() {
        let event = |seq| Logged { seq, at: 0, event: Event::Rose { seat: Seat::A } };
        let inbox = Inbox::default();
        inbox.put(Mail::Look);
        for seq in [3, 5, 4, 7] {
            inbox.put(Mail::Events(vec![event(seq)]));
        }
        assert_eq!(inbox.event(4), Some(vec![event(4)]));
        assert_eq!(inbox.event(4), Some(vec![event(4)]), "it stays until it is applied");
        assert_eq!(inbox.event(5), Some(vec![event(5)]));
        assert_eq!(inbox.event(6), None, "the next one comes after a gap");
        let mut reading = inbox.read().unwrap();
        let rest = [reading.next(), reading.next(), reading.next()];
        assert_eq!(rest, [Some(Mail::Look), Some(Mail::Events(vec![event(7)])), None]);
    }

    #[test]
    fn a_room_that_reads_too_slowly_looks_into_the_store() {
        let inbox = Inbox::default();
        for _ in 0..=MOST {
            inbox.put(Mail::Events(Vec::new()));
        }
        let mut reading = inbox.read().unwrap();
        assert_eq!((reading.next(), reading.next()), (Some(Mail::Look), None));
    }
}
