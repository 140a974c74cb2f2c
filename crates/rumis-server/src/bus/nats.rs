//! The bus between nodes on several machines: NATS.
//!
//! Every node subscribes to the tables that it follows, so a note reaches only the nodes that have
//! somebody at its table. Notes sent while NATS is down are lost, and when it is back every node
//! receives a [`Heard::Gap`]. Nothing is queued, so nothing can pile up.

use std::collections::HashMap;
use std::future::ready;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, Message, Subscriber};
use async_trait::async_trait;
use futures_util::StreamExt as _;
use futures_util::stream::{AbortHandle, Abortable, SelectAll};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio::sync::{Mutex, Notify, mpsc};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::servers::NatsServers;
use super::traffic::Topic;
use super::{Bus, BusTraffic, Changed, Heard, News, NodeId, Note};
use crate::error::{Code, Error};
use crate::id::{PersonId, TableId, random};
use crate::table::{EVENTS_VERSION, Logged};

/// The subject of notes, before a dot and the ID of the table.
const NOTES: &str = "rumis.table";
/// The subject on which nodes say that they are alive.
const ALIVE: &str = "rumis.alive";
/// The subject on which nodes say whose sessions changed.
const SESSIONS: &str = "rumis.sessions";
/// The subject on which nodes say what has changed for people, whatever table they are at.
const CHANGED: &str = "rumis.changed";
/// The version of the notes that this node sends. Version 1 had no number. Whoever receives a note of a newer version
/// reads what it knows of it.
const NOTES_VERSION: u32 = 2;
/// Nobody listens to this subject, and the server answers so at once.
const NOWHERE: &str = "rumis.nowhere";
/// How long a starting node waits for NATS before it continues without it.
const AT_FIRST: Duration = Duration::from_secs(1);
/// How long a message may wait to be sent. It only takes this long when notes are sent faster than
/// the network can carry them.
const BRIEFLY: Duration = Duration::from_millis(500);
/// How long the server may take to answer.
const ANSWER: Duration = Duration::from_secs(2);
/// The wait after the first failed attempt to connect. Each wait is twice as long as the one
/// before, up to the longest.
const FIRST_WAIT: Duration = Duration::from_millis(250);
/// The longest wait of a node. Until it reconnects, other nodes learn late what happens here.
pub(crate) const LONGEST_WAIT: Duration = Duration::from_secs(2);
/// How many messages a node may lag behind.
const BACKLOG: usize = 4096;

/// A connection that reconnects forever and does not need the server at the start.
pub(crate) async fn connect(
    servers: &NatsServers,
    options: ConnectOptions,
    longest_wait: Duration,
    event: impl Fn(&Event) + Send + Sync + 'static,
) -> Result<Client, Error> {
    let options = servers.admitted(options).await?;
    let address = servers.to_string();
    let told = address.clone();
    let connected = Arc::new(Notify::new());
    let tell = Arc::clone(&connected);
    let client = options
        .retry_on_initial_connect()
        .max_reconnects(None)
        .reconnect_delay_callback(move |attempt| wait_before(attempt, longest_wait, random().map_or(0, |[byte]| byte)))
        .connection_timeout(Duration::from_secs(3))
        // A server that disappears silently is noticed after three of these.
        .ping_interval(Duration::from_secs(5))
        .subscription_capacity(BACKLOG)
        .event_callback(move |happened| {
            event(&happened);
            match happened {
                Event::Connected => {
                    tracing::info!(address = told, "connected to NATS");
                    tell.notify_one();
                }
                Event::Disconnected => tracing::warn!(address = told, "the connection to NATS was lost"),
                Event::ClientError(error) => {
                    tracing::warn!(address = told, %error, "no connection to NATS; trying again");
                }
                Event::SlowConsumer(_) => tracing::warn!("messages from NATS were lost: too many at once"),
                _ => {}
            }
            ready(())
        })
        .connect(servers.addresses())
        .await
        .map_err(|error| Error::new(Code::Unavailable, format!("no connection to NATS: {error}")))?;
    if timeout(AT_FIRST, connected.notified()).await.is_err() {
        tracing::warn!(address, "NATS does not answer yet; continuing without it");
    }
    Ok(client)
}

/// How long to wait before an attempt to connect, counted from 1. The first attempt is immediate.
/// `chance` shortens a wait by up to a half, so that machines that lost the server together do not
/// all reconnect at the same moment.
fn wait_before(attempt: usize, longest: Duration, chance: u8) -> Duration {
    let Some(failed) = attempt.checked_sub(2) else { return Duration::ZERO };
    let doubled = FIRST_WAIT.saturating_mul(1 << failed.min(16)).min(longest);
    doubled - doubled / 2 * u32::from(chance) / u32::from(u8::MAX)
}

/// Whether there is a connection at the moment.
pub(crate) fn is_connected(client: &Client) -> bool {
    client.connection_state() == State::Connected
}

/// Waits for a send that completes at once unless far too much is queued.
pub(crate) async fn briefly<T, E>(sending: impl Future<Output = Result<T, E>>) -> Option<T> {
    timeout(BRIEFLY, sending).await.ok()?.ok()
}

/// Makes a round trip to the server. After that, the server has read everything that was sent
/// before.
async fn there_and_back(client: &Client) {
    // "No responders" is the expected answer.
    let _answer = timeout(ANSWER, client.request(NOWHERE, Vec::new().into())).await;
}

/// A task that is aborted when its owner is dropped.
pub(crate) struct Background(JoinHandle<()>);

impl Background {
    pub(crate) fn spawn(work: impl Future<Output = ()> + Send + 'static) -> Self {
        Self(tokio::spawn(work))
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// A note as it is sent. A node of another version ignores fields that it does not know.
#[derive(Serialize)]
struct Sent<'a, T> {
    version: u32,
    /// The highest version of the events in it, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    events_version: Option<u32>,
    #[serde(flatten)]
    content: &'a T,
}

impl<'a, T: Serialize> Sent<'a, T> {
    fn text(content: &'a T, events_version: Option<u32>) -> Option<Vec<u8>> {
        serde_json::to_vec(&Self { version: NOTES_VERSION, events_version, content }).ok()
    }
}

/// The version of the events in a note. Without one, it is the first.
#[derive(Deserialize)]
struct EventsVersion {
    #[serde(default)]
    events_version: u32,
}

/// Whose sessions changed.
#[derive(Serialize, Deserialize)]
struct SessionsChanged {
    people: Vec<PersonId>,
}

/// What a node listens to.
struct Subscriptions {
    alive: Subscriber,
    sessions: Subscriber,
    changed: Subscriber,
    /// The tables that the node follows.
    tables: SelectAll<Abortable<Subscriber>>,
    /// Tables that it has begun to follow.
    followed: mpsc::UnboundedReceiver<Abortable<Subscriber>>,
}

/// One node's connection to NATS.
///
/// ```
/// use rumis_server::{Bus, NatsBus, NodeId};
/// # #[tokio::main]
/// # async fn main() -> Result<(), rumis_server::Error> {
/// let bus = NatsBus::connect(&"nats://127.0.0.1:1".parse()?, NodeId(7)).await?;
/// assert!(!bus.is_connected()); // there is no NATS server, but the node can start
/// # Ok(())
/// # }
/// ```
pub struct NatsBus {
    node: NodeId,
    client: Client,
    subscriptions: Mutex<Subscriptions>,
    /// Hands new subscriptions to [`hear`](Bus::hear).
    follow: mpsc::UnboundedSender<Abortable<Subscriber>>,
    /// Ends the subscriptions of the tables that the node follows.
    following: std::sync::Mutex<HashMap<TableId, AbortHandle>>,
    traffic: BusTraffic,
    gap: Arc<Notify>,
    _gaps: Background,
}

impl NatsBus {
    /// Connects a node. If no server answers, the node keeps trying in the background.
    ///
    /// # Errors
    /// If credentials or certificates cannot be read.
    pub async fn connect(servers: &NatsServers, node: NodeId) -> Result<Self, Error> {
        let gap = Arc::new(Notify::new());
        let connected = Arc::new(Notify::new());
        // A node does not need its own notes.
        let options = ConnectOptions::new().name(format!("rumis node {}", node.0)).no_echo();
        let client = connect(servers, options, LONGEST_WAIT, {
            let (gap, connected) = (Arc::clone(&gap), Arc::clone(&connected));
            move |event| match event {
                Event::Connected => connected.notify_one(),
                Event::SlowConsumer(_) => gap.notify_one(),
                _ => {}
            }
        })
        .await?;
        let failed = |error| Error::new(Code::Unavailable, format!("cannot subscribe to NATS: {error}"));
        let alive = client.subscribe(ALIVE).await.map_err(failed)?;
        let sessions = client.subscribe(SESSIONS).await.map_err(failed)?;
        let changed = client.subscribe(CHANGED).await.map_err(failed)?;
        let (follow, followed) = mpsc::unbounded_channel();
        let subscriptions = Mutex::new(Subscriptions { alive, sessions, changed, tables: SelectAll::new(), followed });
        if is_connected(&client) {
            there_and_back(&client).await;
            // The first connection is not a gap: nothing can have been missed yet.
            let _first = timeout(Duration::ZERO, connected.notified()).await;
        }
        let gaps = Background::spawn({
            let (client, gap) = (client.clone(), Arc::clone(&gap));
            async move {
                loop {
                    connected.notified().await;
                    // Report the gap only after the server has the subscription again. A node that
                    // reads the store earlier could miss what happens in between.
                    there_and_back(&client).await;
                    gap.notify_one();
                }
            }
        });
        let (following, traffic) = (std::sync::Mutex::default(), BusTraffic::new());
        Ok(Self { node, client, subscriptions, follow, following, traffic, gap, _gaps: gaps })
    }

    fn following(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, AbortHandle>> {
        self.following.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A note as JSON. If the events are too long for one message, the note lists none, and its
    /// receivers read the store.
    fn written(&self, note: &Note) -> Option<Vec<u8>> {
        let events: &[Logged] = if let News::Events(events) = &note.news { events } else { &[] };
        let text = Sent::text(note, events.iter().map(|logged| logged.event.version()).max())?;
        if text.len() <= self.client.max_payload() {
            return Some(text);
        }
        match note.news {
            News::Events(_) => {
                let short = Note { from: note.from, table: note.table, news: News::Events(Vec::new()) };
                Sent::text(&short, None)
            }
            News::Present { .. } | News::WhoIsThere => None,
        }
    }

    /// Sends a message. Returns whether it was sent.
    async fn publish(&self, topic: Topic, subject: String, text: Option<Vec<u8>>) -> bool {
        let Some(text) = text.filter(|_| self.is_connected()) else { return false };
        let bytes = text.len();
        let is_sent = briefly(self.client.publish(subject, text.into())).await.is_some();
        if is_sent {
            self.traffic.sent(topic, bytes);
        } else {
            tracing::debug!(?topic, "a message was not sent");
        }
        is_sent
    }

    /// Reads a message. One that this version does not understand is counted and ignored.
    fn read<T: DeserializeOwned>(&self, topic: Topic, message: &Message) -> Option<T> {
        self.traffic.received(topic, message.payload.len());
        match serde_json::from_slice(&message.payload) {
            Ok(read) => Some(read),
            Err(error) => {
                self.traffic.unread(topic);
                tracing::debug!(?topic, %error, "a message is malformed or of a newer version");
                None
            }
        }
    }

    /// Reads a note about a table. Events of a newer version may mean something else, even if they look familiar: the
    /// note then lists none, and the node reads the store, which knows their versions.
    fn read_note(&self, message: &Message) -> Option<Note> {
        let mut note: Note = self.read(Topic::Table, message)?;
        if let News::Events(events) = &mut note.news {
            let version = serde_json::from_slice(&message.payload);
            if version.map_or(true, |EventsVersion { events_version }| events_version > EVENTS_VERSION) {
                events.clear();
            }
        }
        Some(note)
    }
}

#[async_trait]
impl Bus for NatsBus {
    async fn follow(&self, table: TableId) -> bool {
        if self.following().contains_key(&table) {
            return true;
        }
        // Without a connection, the client queues requests to subscribe, and waits when the queue is full.
        if !self.is_connected() {
            return false;
        }
        let Some(notes) = briefly(self.client.subscribe(format!("{NOTES}.{table}"))).await else {
            tracing::debug!(table = table.brief(), "cannot subscribe to the notes of a table");
            return false;
        };
        let (end, ended) = AbortHandle::new_pair();
        // Dropping a subscription ends it.
        if let Some(twice) = self.following().insert(table, end) {
            twice.abort();
        }
        let _closed = self.follow.send(Abortable::new(notes, ended));
        true
    }

    async fn unfollow(&self, table: TableId) {
        if let Some(end) = self.following().remove(&table) {
            end.abort();
        }
    }

    async fn tell(&self, note: Note) -> bool {
        let subject = format!("{NOTES}.{}", note.table);
        self.publish(Topic::Table, subject, self.written(&note)).await
    }

    async fn tell_sessions_changed(&self, people: &[PersonId]) -> bool {
        let text = Sent::text(&SessionsChanged { people: people.to_vec() }, None);
        self.publish(Topic::Sessions, SESSIONS.to_owned(), text).await
    }

    async fn tell_changed(&self, changed: &Changed) -> bool {
        self.publish(Topic::Changed, CHANGED.to_owned(), Sent::text(changed, None)).await
    }

    async fn tell_alive(&self) {
        self.publish(Topic::Alive, ALIVE.to_owned(), serde_json::to_vec(&self.node).ok()).await;
    }

    async fn hear(&self) -> Heard {
        let mut subscriptions = self.subscriptions.lock().await;
        let Subscriptions { alive, sessions, changed, tables, followed } = &mut *subscriptions;
        loop {
            let heard = tokio::select! {
                // Gaps first: what is read from the store then is newer than the waiting notes.
                biased;
                () = self.gap.notified() => Some(Heard::Gap),
                Some(notes) = followed.recv() => {
                    tables.push(notes);
                    None
                }
                Some(message) = alive.next() => self.read(Topic::Alive, &message).map(Heard::Alive),
                Some(message) = sessions.next() => {
                    let changed = self.read::<SessionsChanged>(Topic::Sessions, &message);
                    changed.map(|changed| Heard::SessionsChanged(changed.people))
                }
                Some(message) = changed.next() => self.read(Topic::Changed, &message).map(Heard::Changed),
                Some(message) = tables.next(), if !tables.is_empty() => {
                    self.read_note(&message).map(Heard::Note)
                }
            };
            if let Some(heard) = heard {
                return heard;
            }
        }
    }

    fn traffic(&self) -> BusTraffic {
        self.traffic.clone()
    }

    fn is_connected(&self) -> bool {
        is_connected(&self.client)
    }

    async fn close(&self) {
        if self.is_connected() {
            let _sent = timeout(ANSWER, self.client.flush()).await;
        }
        let _closed = briefly(self.client.drain()).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_a_limit_and_are_never_less_than_half_of_that() {
        let wait = |attempt, chance| wait_before(attempt, Duration::from_secs(10), chance).as_millis();
        assert_eq!(wait(1, 0), 0);
        for (attempt, longest) in [(2, 250), (3, 500), (4, 1000), (7, 8000), (8, 10_000), (usize::MAX, 10_000)] {
            assert_eq!(wait(attempt, 0), longest, "{attempt}");
            assert_eq!(wait(attempt, u8::MAX), longest / 2, "{attempt}");
            assert!((longest / 2..=longest).contains(&wait(attempt, 100)), "{attempt}");
        }
    }
}
