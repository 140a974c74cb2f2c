//! What a room has been told by other nodes and has not read yet. Every room reads on its own, so
//! that a table that waits for the store does not hold up the others.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

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
pub(super) struct Inbox(Mutex<State>);

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
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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
        !state.is_read
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
    use super::*;

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
    fn a_room_that_reads_too_slowly_looks_into_the_store() {
        let inbox = Inbox::default();
        for _ in 0..=MOST {
            inbox.put(Mail::Events(Vec::new()));
        }
        let mut reading = inbox.read().unwrap();
        assert_eq!((reading.next(), reading.next()), (Some(Mail::Look), None));
    }
}
