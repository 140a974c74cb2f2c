//! The work queue between nodes and workers: NATS JetStream.
//!
//! A node puts a task into the queue and waits for the answer. Workers take tasks when they have a
//! free thread, and send signs of life while they work. A node that sees no sign of life for a
//! while executes the task itself, so a table never waits for NATS or for workers.
//!
//! The queue is only in memory. Tasks are seconds old, and a node that waits has executed its task
//! itself long before a crashed NATS server is back. So storing tasks on disk would cost time and
//! gain nothing.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::context::{PublishError, PublishErrorKind};
use async_nats::jetstream::stream::{self, DiscardPolicy, RetentionPolicy, StorageType};
use async_nats::jetstream::{self, Context};
use async_nats::{Client, ConnectOptions, Event};
use async_trait::async_trait;
use futures_util::StreamExt as _;
use serde::{Deserialize, Serialize};
use tokio::sync::{Notify, Semaphore, mpsc, oneshot, watch};
use tokio::time::{sleep, timeout};

use super::pool::Pool;
use super::worker::Worker;
use super::{Task, Thinking, Thought};
use crate::bus::nats::{self, Background, briefly, is_connected};
use crate::bus::servers::NatsServers;
use crate::error::{Code, Error};
use crate::id::random;

/// The subject for cancelled tasks.
pub(super) const CANCEL: &str = "rumis.cancel";
/// The longest task or answer accepted; real ones are a fraction of it.
pub(super) const LONGEST: usize = 64 * 1024;
const STREAM: &str = "RUMIS_THINK";
const TASKS: &str = "rumis.think";
const WORKERS: &str = "workers";
/// How long a task may wait in the queue.
const OLDEST: Duration = Duration::from_secs(120);
/// How many tasks may wait in the queue. If older ones are dropped, their nodes execute them.
const MOST_QUEUED: i64 = 10_000;
/// How often a task is delivered, if workers do not finish it.
const DELIVERIES: i64 = 5;
/// How long the server may take to acknowledge a task.
const ACKNOWLEDGED: Duration = Duration::from_secs(5);
/// How long a stopping node waits for its callers to give up.
const LEAVING: Duration = Duration::from_secs(1);

/// Timeouts and limits of a queue. All nodes and workers of a queue must use the same rule.
///
/// ```
/// use rumis_server::QueueRule;
/// let rule = QueueRule::default();
/// assert!(rule.ack_wait < rule.patience); // another worker is tried before the node gives up
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueueRule {
    /// How long a node waits for a sign of life from a worker before it executes the task itself.
    pub patience: Duration,
    /// How long the queue waits for a sign of life from a worker before it gives the task to
    /// another. Set by the first process that opens the queue.
    pub ack_wait: Duration,
    /// How many tasks of a node may wait for an answer.
    pub most: usize,
}

impl Default for QueueRule {
    fn default() -> Self {
        Self { patience: Duration::from_secs(15), ack_wait: Duration::from_secs(6), most: 1000 }
    }
}

/// The version of tasks that this program understands. It increases when a task means something that an older worker
/// would misunderstand.
pub(super) const TASKS_VERSION: u32 = 1;

/// The version of tasks without a number, which nodes of version 0.1.0 send.
const fn first() -> u32 {
    1
}

/// The version of a task, whatever else it contains.
#[derive(Deserialize)]
pub(super) struct Versioned {
    #[serde(default = "first")]
    pub(super) version: u32,
}

/// A task in the queue.
#[derive(Serialize, Deserialize)]
pub(super) struct Envelope {
    #[serde(default = "first")]
    pub(super) version: u32,
    pub(super) id: u64,
    pub(super) task: Task,
    /// The subject of the answer.
    pub(super) reply: String,
    /// Only for workers of version 0.1.0: they drop a task whose deadline has passed on their own clock.
    pub(super) deadline: u64,
}

/// What a worker reports about a task.
#[derive(Serialize, Deserialize)]
pub(super) struct Reply {
    pub(super) id: u64,
    pub(super) said: Said,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Said {
    /// The task is running.
    Working,
    /// The result.
    Thought(Thought),
    /// The task failed.
    Refused(Code),
}

/// JetStream with a timeout for every answer.
pub(super) fn jetstream(client: &Client) -> Context {
    let mut context = jetstream::new(client.clone());
    context.set_timeout(ACKNOWLEDGED);
    context
}

/// Opens the queue, and creates it if it does not exist. An existing queue is used as it is, so
/// that an operator can create it beforehand with replicas on several servers.
pub(super) async fn open(context: &Context, rule: &QueueRule) -> Result<PullConsumer, async_nats::Error> {
    let queue = context
        .get_or_create_stream(stream::Config {
            name: STREAM.to_owned(),
            subjects: vec![TASKS.to_owned()],
            retention: RetentionPolicy::WorkQueue,
            storage: StorageType::Memory,
            discard: DiscardPolicy::Old,
            max_age: OLDEST,
            max_messages: MOST_QUEUED,
            max_message_size: LONGEST as i32,
            num_replicas: 1,
            ..stream::Config::default()
        })
        .await?;
    let workers = pull::Config {
        durable_name: Some(WORKERS.to_owned()),
        ack_policy: AckPolicy::Explicit,
        ack_wait: rule.ack_wait,
        max_deliver: DELIVERIES,
        max_ack_pending: MOST_QUEUED,
        ..pull::Config::default()
    };
    Ok(queue.get_or_create_consumer(WORKERS, workers).await?)
}

/// A caller that waits for an answer.
struct Asker {
    answer: oneshot::Sender<Said>,
    alive: Arc<Notify>,
}

#[derive(Default)]
struct Askers(Mutex<HashMap<u64, Asker>>);

impl Askers {
    /// A panic in another thread cannot leave the map inconsistent.
    fn lock(&self) -> MutexGuard<'_, HashMap<u64, Asker>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn hear(&self, text: &[u8]) {
        if text.len() > LONGEST {
            return;
        }
        match serde_json::from_slice(text) {
            Ok(Reply { id, said: Said::Working }) => {
                if let Some(asker) = self.lock().get(&id) {
                    asker.alive.notify_one();
                }
            }
            Ok(Reply { id, said }) => {
                if let Some(asker) = self.lock().remove(&id) {
                    // The caller may have just gone.
                    let _gone = asker.answer.send(said);
                }
            }
            Err(error) => tracing::debug!(%error, "an answer from a worker is malformed"),
        }
    }
}

/// Gives tasks to workers, and executes them on its own threads if no worker answers.
///
/// ```
/// use std::sync::Arc;
///
/// use rumis_server::{Pool, ThinkQueue, Thinking};
/// # #[tokio::main]
/// # async fn main() -> Result<(), rumis_server::Error> {
/// let local = Arc::new(Pool::new(1, 100));
/// let queue = ThinkQueue::connect(&"nats://127.0.0.1:1".parse()?, local).await?; // without NATS it uses `local`
/// assert_eq!(queue.busy(), 0);
/// queue.close().await;
/// # Ok(())
/// # }
/// ```
pub struct ThinkQueue {
    client: Client,
    context: Context,
    local: Arc<Pool>,
    rule: QueueRule,
    askers: Arc<Askers>,
    /// The subject for answers to this node, before a dot and the task.
    inbox: String,
    cancels: mpsc::Sender<u64>,
    room: Semaphore,
    closed: watch::Sender<bool>,
    _answers: Background,
    _cancels: Background,
}

impl ThinkQueue {
    /// Connects a node. If no server answers, the node keeps trying in the background.
    ///
    /// # Errors
    /// If credentials or certificates cannot be read.
    pub async fn connect(servers: &NatsServers, local: Arc<Pool>) -> Result<Self, Error> {
        Self::connect_with(servers, local, QueueRule::default()).await
    }

    /// As [`connect`](Self::connect), with another rule.
    ///
    /// # Errors
    /// If credentials or certificates cannot be read.
    pub async fn connect_with(servers: &NatsServers, local: Arc<Pool>, rule: QueueRule) -> Result<Self, Error> {
        let rule = QueueRule { most: rule.most.clamp(1, 1 << 20), ..rule };
        let askers = Arc::new(Askers::default());
        let client = nats::connect(servers, ConnectOptions::new().name("rumis thinking"), nats::LONGEST_WAIT, {
            let askers = Arc::clone(&askers);
            move |event| {
                // Answers may be lost from now on, so every waiting caller must execute its task
                // itself.
                if matches!(event, Event::Disconnected) {
                    askers.lock().clear();
                }
            }
        })
        .await?;
        let inbox = client.new_inbox();
        let mut replies = client
            .subscribe(format!("{inbox}.*"))
            .await
            .map_err(|error| Error::new(Code::Unavailable, format!("cannot subscribe to NATS: {error}")))?;
        let answers = Background::spawn({
            let askers = Arc::clone(&askers);
            async move {
                while let Some(message) = replies.next().await {
                    askers.hear(&message.payload);
                }
            }
        });
        let (cancels, mut cancelled) = mpsc::channel::<u64>(rule.most);
        let tell = Background::spawn({
            let client = client.clone();
            async move {
                while let Some(id) = cancelled.recv().await {
                    if is_connected(&client) {
                        let _told = briefly(client.publish(CANCEL, id.to_string().into())).await;
                    }
                }
            }
        });
        Ok(Self {
            context: jetstream(&client),
            client,
            local,
            rule,
            askers,
            inbox,
            cancels,
            room: Semaphore::new(rule.most),
            closed: watch::Sender::new(false),
            _answers: answers,
            _cancels: tell,
        })
    }

    /// A worker on this node's own threads, for a cluster without separate workers. `threads` is
    /// their number. It takes no tasks while the node itself uses all of them.
    #[must_use]
    pub fn worker(&self, threads: usize) -> Worker {
        Worker::new(self.client.clone(), Arc::clone(&self.local), threads, self.rule)
    }

    /// Asks the workers; `None` if the node must execute the task itself.
    async fn ask(&self, task: &Task) -> Option<Thought> {
        let mut asked = Asked::new(self)?;
        // Checked after the caller is registered: if the connection is lost later, the caller is
        // told.
        if !is_connected(&self.client) {
            return None;
        }
        let envelope = Envelope {
            version: TASKS_VERSION,
            id: asked.id,
            // Workers of version 0.1.0 know only the usual colours. The answer names no colour.
            task: Task { position: task.position.in_usual_colours(), ..task.clone() },
            reply: format!("{}.{}", self.inbox, asked.id),
            // The clocks of machines differ, so there is none. A node cancels what it no longer waits for.
            deadline: u64::MAX,
        };
        let text = serde_json::to_vec(&envelope).ok().filter(|text| text.len() <= LONGEST)?;
        asked.queued = true;
        let said = tokio::select! {
            // A worker can answer before the server acknowledges the task.
            biased;
            said = &mut asked.answer => Some(said),
            queued = self.queue(text) => {
                queued?;
                None
            }
        };
        let said = match said {
            Some(said) => said,
            None => loop {
                tokio::select! {
                    biased;
                    said = &mut asked.answer => break said,
                    () = asked.alive.notified() => {}
                    () = sleep(self.rule.patience) => {
                        tracing::debug!("no worker answers");
                        return None;
                    }
                }
            },
        };
        match said {
            Ok(Said::Thought(thought)) => {
                asked.queued = false;
                Some(thought)
            }
            Ok(Said::Refused(code)) => {
                tracing::debug!(?code, "a worker refused a task");
                None
            }
            Ok(Said::Working) | Err(_) => None,
        }
    }

    async fn queue(&self, text: Vec<u8>) -> Option<()> {
        let first = self.publish(text.clone()).await;
        let queued = match first {
            // The NATS server lost its memory, or this is the first task.
            Err(error) if error.kind() == PublishErrorKind::StreamNotFound => {
                match open(&self.context, &self.rule).await {
                    Ok(_) => self.publish(text).await,
                    Err(_) => Err(error),
                }
            }
            first => first,
        };
        queued.map_err(|error| tracing::debug!(%error, "a task was not queued")).ok()
    }

    async fn publish(&self, text: Vec<u8>) -> Result<(), PublishError> {
        self.context.publish(TASKS, text.into()).await?.await.map(drop)
    }
}

/// A task given to the workers. When nobody waits for it any more, dropping this cancels it.
struct Asked<'a> {
    by: &'a ThinkQueue,
    id: u64,
    answer: oneshot::Receiver<Said>,
    alive: Arc<Notify>,
    /// Whether workers may have received it.
    queued: bool,
}

impl<'a> Asked<'a> {
    fn new(by: &'a ThinkQueue) -> Option<Self> {
        let id = u64::from_be_bytes(random().ok()?);
        let (send, answer) = oneshot::channel();
        let alive = Arc::new(Notify::new());
        by.askers.lock().insert(id, Asker { answer: send, alive: Arc::clone(&alive) });
        Some(Self { by, id, answer, alive, queued: false })
    }
}

impl Drop for Asked<'_> {
    fn drop(&mut self) {
        self.by.askers.lock().remove(&self.id);
        if self.queued {
            // If the channel is full, workers do some useless work.
            let _told = self.by.cancels.try_send(self.id);
        }
    }
}

#[async_trait]
impl Thinking for ThinkQueue {
    async fn think(&self, task: Task) -> Result<Thought, Error> {
        let stopping = || Error::new(Code::Unavailable, "the server is stopping");
        let mut closed = self.closed.subscribe();
        if *closed.borrow() {
            return Err(stopping());
        }
        let _room = self
            .room
            .try_acquire()
            .map_err(|_| Error::new(Code::Unavailable, "too many tasks are waiting for programs: try again later"))?;
        let thinking = async {
            match self.ask(&task).await {
                Some(thought) => Ok(thought),
                None => self.local.think(task).await,
            }
        };
        tokio::select! {
            thought = thinking => thought,
            _ = closed.wait_for(|closed| *closed) => Err(stopping()),
        }
    }

    fn busy(&self) -> usize {
        self.rule.most.saturating_sub(self.room.available_permits())
    }

    /// Stops accepting tasks, aborts waiting ones, and closes the node's own threads. Stop a
    /// [`worker`](Self::worker) on them first.
    async fn close(&self) {
        self.closed.send_replace(true);
        let all = u32::try_from(self.rule.most).unwrap_or(u32::MAX);
        let _gone = timeout(LEAVING, self.room.acquire_many(all)).await;
        if is_connected(&self.client) {
            let _sent = timeout(LEAVING, self.client.flush()).await;
        }
        self.local.close().await;
    }
}
