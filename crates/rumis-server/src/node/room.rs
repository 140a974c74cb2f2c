//! A table in the memory of one node: its cached state, who is connected, and the program that
//! thinks for it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::broadcast;
use tokio::task::JoinHandle;

use super::company::Memory;
use super::inbox::Inbox;
use super::presence::Connected;
use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::messages::{Presence, ServerMessage};
use crate::table::Table;

/// How many messages a socket may lag behind before it must read the log.
const BACKLOG: usize = 16;

/// A table at this node.
pub(crate) struct Room {
    pub(crate) id: TableId,
    /// The table after the events that this node has read; `None` if it has read none or is unsure.
    pub(crate) table: tokio::sync::Mutex<Option<Table>>,
    /// Messages for every socket.
    pub(crate) news: broadcast::Sender<News>,
    connected: Mutex<Connected>,
    thinking: Mutex<Option<Thinker>>,
    used: Mutex<u64>,
    /// Unread notes of other nodes.
    pub(super) inbox: Inbox,
    /// What clients were last told about who is connected.
    presence: Mutex<Presence>,
    /// The people at the table, as they were last read.
    memory: Mutex<Memory>,
}

/// News for every socket of a table.
#[derive(Clone, Debug)]
pub(crate) enum News {
    /// A message to pass on.
    Message(Told),
    /// The clients cannot go on, for this reason. They must connect again.
    SendAway(Error),
}

/// A message for every socket of a table.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    /// The number of the event, if it is one.
    pub(crate) seq: Option<u64>,
    /// The message as it goes over the network.
    pub(crate) text: Utf8Bytes,
    /// Who may receive it; `None` for everybody.
    only: Option<Arc<[PersonId]>>,
}

impl Told {
    fn new(table: &Table, message: &ServerMessage) -> Self {
        let seq = if let ServerMessage::Event { logged, .. } = message { Some(logged.seq) } else { None };
        let only = table.only_for().map(Arc::from);
        // Cannot fail: all keys are strings.
        Self { seq, text: serde_json::to_string(message).unwrap_or_default().into(), only }
    }

    /// Whether somebody may receive it. People who could see the table when they connected may have
    /// lost that right.
    pub(crate) fn is_for(&self, person: Option<PersonId>) -> bool {
        self.only.as_ref().is_none_or(|only| person.is_some_and(|person| only.contains(&person)))
    }
}

/// A program that thinks about a position.
struct Thinker {
    position: u64,
    task: JoinHandle<()>,
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// A panic in another task cannot leave the data behind these locks inconsistent.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Room {
    pub(crate) fn new(id: TableId, now: u64) -> Self {
        Self {
            id,
            table: tokio::sync::Mutex::new(None),
            news: broadcast::channel(BACKLOG).0,
            connected: Mutex::new(Connected::new()),
            thinking: Mutex::new(None),
            used: Mutex::new(now),
            inbox: Inbox::default(),
            presence: Mutex::default(),
            memory: Mutex::default(),
        }
    }

    pub(crate) fn connected(&self) -> MutexGuard<'_, Connected> {
        lock(&self.connected)
    }

    /// Sends a message to every socket that may still see the table.
    pub(crate) fn tell(&self, table: &Table, message: &ServerMessage) {
        if self.news.receiver_count() > 0 {
            let _nobody = self.news.send(News::Message(Told::new(table, message)));
        }
    }

    /// Tells every socket who is connected, if that is news.
    pub(crate) fn tell_presence(&self, table: &Table, presence: Presence) {
        let mut last = lock(&self.presence);
        if *last != presence {
            self.tell(table, &ServerMessage::Present(presence.clone()));
            *last = presence;
        }
    }

    /// What every socket was last told about who is connected.
    pub(crate) fn told_presence(&self) -> Presence {
        lock(&self.presence).clone()
    }

    /// Ends the sockets of all clients for this reason. They connect again.
    pub(crate) fn send_away(&self, reason: Error) {
        let _nobody = self.news.send(News::SendAway(reason));
    }

    /// What this node remembers of the people at the table.
    pub(super) fn memory(&self) -> MutexGuard<'_, Memory> {
        lock(&self.memory)
    }

    /// Records that somebody used the room at this time.
    pub(crate) fn use_at(&self, now: u64) {
        *lock(&self.used) = now;
    }

    /// When somebody last used it.
    pub(crate) fn used(&self) -> u64 {
        *lock(&self.used)
    }

    /// Starts a program on a position, unless one already works on it. Work on other positions is
    /// aborted.
    pub(crate) fn think(&self, position: u64, start: impl FnOnce() -> JoinHandle<()>) {
        let mut thinking = lock(&self.thinking);
        if thinking.as_ref().is_none_or(|thinker| thinker.position != position || thinker.task.is_finished()) {
            *thinking = None;
            *thinking = Some(Thinker { position, task: start() });
        }
    }

    /// Aborts the program's work.
    pub(crate) fn stop_thinking(&self) {
        *lock(&self.thinking) = None;
    }
}
