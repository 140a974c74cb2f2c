//! Workers: take tasks from the [queue](super::queue) and execute them.

use std::collections::{HashMap, HashSet, VecDeque};
use std::future::pending;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::consumer::pull::BatchConfig;
use async_nats::jetstream::message::Acker;
use async_nats::jetstream::{self, AckKind, Context};
use async_nats::{Client, ConnectOptions, Message, StatusCode, Subscriber};
use futures_util::StreamExt as _;
use tokio::sync::oneshot;
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep, timeout, timeout_at};

use super::pool::Pool;
use super::queue::{CANCEL, Envelope, LONGEST, QueueRule, Reply, Said, TASKS_VERSION, Versioned, jetstream, open};
use super::{Task, Thinking as _};
use crate::bus::nats::{self, briefly, is_connected};
use crate::bus::servers::NatsServers;
use crate::error::{Code, Error};

/// How long the server remembers that a worker wants tasks.
const WANTING: Duration = Duration::from_secs(5);
/// How often a worker checks for a new connection or free threads.
const LOOK: Duration = Duration::from_millis(100);
/// How long a worker waits after it failed to open the queue.
const LATER: Duration = Duration::from_secs(1);
/// The longest wait between attempts to connect. Meanwhile the nodes execute their tasks
/// themselves.
const LONGEST_WAIT: Duration = Duration::from_secs(30);
/// How long tasks may still run after the worker is told to stop.
const GRACE: Duration = Duration::from_secs(3);
/// How long sending a worker's last messages may take.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// The longest time for one task, so that no task occupies a thread forever.
const LONGEST_THOUGHT: Duration = Duration::from_secs(300);
/// How many cancelled tasks a worker remembers.
const CANCELLED: usize = 10_000;

/// Takes tasks from the queue, never more than it has free threads.
///
/// ```
/// use std::sync::Arc;
///
/// use rumis_server::{Pool, QueueRule, Worker};
/// # #[tokio::main]
/// # async fn main() -> Result<(), rumis_server::Error> {
/// let pool = Arc::new(Pool::new(2, 2));
/// let worker = Worker::connect(&"nats://127.0.0.1:1".parse()?, pool, 2, QueueRule::default()).await?;
/// worker.run(async { /* completes when the worker should stop */ }).await?;
/// # Ok(())
/// # }
/// ```
pub struct Worker {
    client: Client,
    pool: Arc<Pool>,
    threads: usize,
    rule: QueueRule,
}

/// Works with this many threads until `stop` completes. If NATS does not answer, it keeps trying.
///
/// ```
/// # #[tokio::main]
/// # async fn main() -> Result<(), rumis_server::Error> {
/// rumis_server::run_worker(&"nats://127.0.0.1:1".parse()?, 2, async { /* completes to stop */ }).await
/// # }
/// ```
///
/// # Errors
/// If credentials or certificates cannot be read.
pub async fn run_worker(servers: &NatsServers, threads: usize, stop: impl Future<Output = ()>) -> Result<(), Error> {
    let threads = threads.max(1);
    let pool = Arc::new(Pool::new(threads, threads));
    let worked = Worker::connect(servers, Arc::clone(&pool), threads, QueueRule::default()).await?.run(stop).await;
    pool.close().await;
    worked
}

/// Why a task is aborted.
enum End {
    /// Nobody waits for it.
    Cancelled,
    /// The worker stops; another worker may execute the task.
    Stopping,
}

/// The most recently cancelled tasks, oldest first.
#[derive(Default)]
struct Cancelled {
    order: VecDeque<u64>,
    ids: HashSet<u64>,
}

impl Cancelled {
    fn add(&mut self, id: u64) {
        if self.ids.insert(id) {
            self.order.push_back(id);
        }
        if self.order.len() > CANCELLED
            && let Some(oldest) = self.order.pop_front()
        {
            self.ids.remove(&oldest);
        }
    }
}

/// A request to the queue for tasks.
struct Pull {
    number: u64,
    left: usize,
    until: Instant,
}

/// The state of a running worker.
struct Desk {
    worker: Worker,
    context: Context,
    /// The subject for tasks, before a dot and the number of the pull.
    inbox: String,
    consumer: Option<PullConsumer>,
    pull: Option<Pull>,
    pulls: u64,
    /// Do not pull before this time.
    wait: Instant,
    /// How many connections there were.
    connects: u64,
    tasks: JoinSet<()>,
    running: HashMap<u64, oneshot::Sender<End>>,
    cancelled: Cancelled,
}

impl Worker {
    /// A worker with its own connection and these threads; `threads` is their number.
    ///
    /// # Errors
    /// If credentials or certificates cannot be read.
    pub async fn connect(
        servers: &NatsServers,
        pool: Arc<Pool>,
        threads: usize,
        rule: QueueRule,
    ) -> Result<Self, Error> {
        let client = nats::connect(servers, ConnectOptions::new().name("rumis worker"), LONGEST_WAIT, |_| {}).await?;
        Ok(Self::new(client, pool, threads, rule))
    }

    pub(super) fn new(client: Client, pool: Arc<Pool>, threads: usize, rule: QueueRule) -> Self {
        Self { client, pool, threads: threads.max(1), rule }
    }

    /// Works until `stop` completes. Then it takes no more tasks, finishes those that take only a
    /// few seconds more, and returns the rest to the queue. If the future is dropped instead, other
    /// workers take its tasks only after its signs of life are missed.
    ///
    /// # Errors
    /// If the connection was closed.
    pub async fn run(self, stop: impl Future<Output = ()>) -> Result<(), Error> {
        let mut stop = pin!(stop);
        let inbox = self.client.new_inbox();
        let tasks = format!("{inbox}.*");
        let subscribed = tokio::select! {
            biased;
            () = &mut stop => return Ok(()),
            both = async { Ok((self.client.subscribe(tasks).await?, self.client.subscribe(CANCEL).await?)) } => both,
        };
        let (mut tasks, mut cancels) = subscribed.map_err(|error: async_nats::SubscribeError| {
            Error::new(Code::Unavailable, format!("cannot subscribe to NATS: {error}"))
        })?;
        let mut desk = Desk {
            context: jetstream(&self.client),
            worker: self,
            inbox,
            consumer: None,
            pull: None,
            pulls: 0,
            wait: Instant::now(),
            connects: 0,
            tasks: JoinSet::new(),
            running: HashMap::new(),
            cancelled: Cancelled::default(),
        };
        loop {
            tokio::select! {
                biased;
                () = &mut stop => break,
                () = desk.pull() => {}
            }
            tokio::select! {
                () = &mut stop => break,
                message = tasks.next() => match message {
                    Some(message) => desk.deliver(message).await,
                    None => return Err(Error::new(Code::Unavailable, "the connection to NATS was closed")),
                },
                Some(message) = cancels.next() => desk.cancel(&message.payload),
                Some(_) = desk.tasks.join_next() => desk.running.retain(|_, end| !end.is_closed()),
                () = sleep(LOOK) => {}
            }
        }
        desk.leave(tasks).await;
        Ok(())
    }
}

impl Desk {
    /// How many threads are free. Others may use the pool too.
    fn free(&self) -> usize {
        self.worker.threads.saturating_sub(self.tasks.len().max(self.worker.pool.busy()))
    }

    /// Asks for as many tasks as there are free threads, unless a request is pending.
    async fn pull(&mut self) {
        let connects = self.worker.client.statistics().connects.load(Ordering::Relaxed);
        if connects != self.connects {
            // The server is another one, or has lost its memory.
            self.connects = connects;
            self.consumer = None;
            self.pull = None;
        }
        let now = Instant::now();
        if self.pull.as_ref().is_some_and(|pull| pull.left > 0 && now < pull.until) {
            return;
        }
        let free = self.free();
        if free == 0 || now < self.wait || !is_connected(&self.worker.client) {
            return;
        }
        let consumer = match self.consumer.take() {
            Some(consumer) => consumer,
            None => match open(&self.context, &self.worker.rule).await {
                Ok(consumer) => consumer,
                Err(error) => {
                    tracing::debug!(%error, "cannot open the queue");
                    self.wait = Instant::now() + LATER;
                    return;
                }
            },
        };
        self.pulls += 1;
        let batch = BatchConfig { batch: free, expires: Some(WANTING), ..BatchConfig::default() };
        // Before sending: if this future is dropped, tasks may still arrive.
        self.pull = Some(Pull { number: self.pulls, left: free, until: Instant::now() + WANTING + LATER });
        let reply = format!("{}.{}", self.inbox, self.pulls);
        if briefly(consumer.request_batch(batch, reply.into())).await.is_some() {
            self.consumer = Some(consumer);
        } else {
            self.pull = None;
            self.wait = Instant::now() + LATER;
        }
    }

    /// Handles a message in the inbox: a task, or the end of a pull.
    async fn deliver(&mut self, message: Message) {
        if let Some(status) = message.status {
            let number = message.subject.rsplit('.').next().and_then(|number| number.parse().ok());
            if self.pull.as_ref().is_some_and(|pull| Some(pull.number) == number) {
                self.pull = None;
                if !matches!(status, StatusCode::TIMEOUT | StatusCode::NOT_FOUND) {
                    tracing::debug!(%status, "the queue is gone");
                    self.consumer = None;
                    self.wait = Instant::now() + LATER;
                }
            }
            return;
        }
        let message = jetstream::Message { message, context: self.context.clone() };
        // It does not come from the queue.
        if message.info().is_err() {
            return;
        }
        if let Some(pull) = &mut self.pull {
            pull.left = pull.left.saturating_sub(1);
        }
        let (message, acker) = message.split();
        if is_newer(&message.payload) {
            tracing::debug!("a task is left to workers of a newer version");
            let _told = briefly(acker.ack_with(AckKind::Nak(Some(LATER)))).await;
            return;
        }
        let Some(Envelope { id, task, reply, .. }) = read(&message.payload) else {
            tracing::debug!("a task is malformed");
            let _told = briefly(acker.ack_with(AckKind::Term)).await;
            return;
        };
        if self.cancelled.ids.contains(&id) {
            let _told = briefly(acker.ack()).await;
            return;
        }
        // The task is already running here.
        if self.running.contains_key(&id) {
            return;
        }
        let (end, ended) = oneshot::channel();
        self.running.insert(id, end);
        let rule = self.worker.rule;
        let job = Job { id, reply, client: self.worker.client.clone(), acker, rule };
        self.tasks.spawn(job.work(Arc::clone(&self.worker.pool), task, ended));
    }

    fn cancel(&mut self, text: &[u8]) {
        // A task number has at most twenty digits.
        let id = if text.len() <= 20 { serde_json::from_slice(text).ok() } else { None };
        let Some(id) = id else {
            return;
        };
        self.cancelled.add(id);
        if let Some(end) = self.running.remove(&id) {
            // It may have ended at this moment.
            let _ended = end.send(End::Cancelled);
        }
    }

    /// Stops without losing a task.
    async fn leave(mut self, mut tasks: Subscriber) {
        let soon = Instant::now() + LAST_WORDS;
        let _told = briefly(tasks.drain()).await;
        while let Ok(Some(message)) = timeout_at(soon, tasks.next()).await {
            if message.status.is_none() {
                let _told = briefly(Acker::new(self.context.clone(), message.reply).ack_with(AckKind::Nak(None))).await;
            }
        }
        let _finished = timeout(GRACE, async { while self.tasks.join_next().await.is_some() {} }).await;
        for (_, end) in self.running.drain() {
            let _ended = end.send(End::Stopping);
        }
        let _ended = timeout(LAST_WORDS, async { while self.tasks.join_next().await.is_some() {} }).await;
        if is_connected(&self.worker.client) {
            let _sent = timeout(LAST_WORDS, self.worker.client.flush()).await;
        }
    }
}

/// Whether only workers of a newer version understand a task.
fn is_newer(text: &[u8]) -> bool {
    text.len() <= LONGEST && serde_json::from_slice(text).is_ok_and(|Versioned { version }| version > TASKS_VERSION)
}

/// A task as a node sent it. Answers go only to an inbox: a worker must not send messages to
/// arbitrary subjects for anyone who can queue a task.
fn read(text: &[u8]) -> Option<Envelope> {
    if text.len() > LONGEST {
        return None;
    }
    let envelope: Envelope = serde_json::from_slice(text).ok()?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
    let inbox = envelope.reply.starts_with("_INBOX.") && envelope.reply.len() < 200;
    (inbox && envelope.reply.bytes().all(plain)).then_some(envelope)
}

/// A running task.
struct Job {
    id: u64,
    reply: String,
    client: Client,
    acker: Acker,
    rule: QueueRule,
}

impl Job {
    async fn work(self, pool: Arc<Pool>, task: Task, ended: oneshot::Receiver<End>) {
        let signs = self.rule.ack_wait / 3;
        let mut signs = interval_at(Instant::now(), signs.max(Duration::from_millis(1)));
        signs.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut thinking = pin!(pool.think(task));
        let mut too_long = pin!(sleep(LONGEST_THOUGHT));
        let mut ended = pin!(async {
            match ended.await {
                Ok(end) => end,
                // The worker was dropped, and this with it.
                Err(_) => pending().await,
            }
        });
        let ack = loop {
            tokio::select! {
                biased;
                end = &mut ended => break match end {
                    End::Cancelled => AckKind::Ack,
                    End::Stopping => AckKind::Nak(None),
                },
                thought = &mut thinking => break match thought {
                    Ok(thought) => {
                        self.say(Said::Thought(thought)).await;
                        AckKind::Ack
                    }
                    // Another worker may have room.
                    Err(_) => AckKind::Nak(Some(LATER)),
                },
                () = &mut too_long => {
                    self.say(Said::Refused(Code::TooLarge)).await;
                    break AckKind::Ack;
                }
                _ = signs.tick() => {
                    self.say(Said::Working).await;
                    let _told = briefly(self.acker.ack_with(AckKind::Progress)).await;
                }
            }
        };
        let _told = briefly(self.acker.ack_with(ack)).await;
    }

    async fn say(&self, said: Said) {
        if let Ok(text) = serde_json::to_vec(&Reply { id: self.id, said }) {
            let _told = briefly(self.client.publish(self.reply.clone(), text.into())).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_latest_cancelled_tasks_are_remembered() {
        let mut cancelled = Cancelled::default();
        for id in 0..=CANCELLED as u64 {
            cancelled.add(id);
            cancelled.add(id);
        }
        assert!(!cancelled.ids.contains(&0));
        assert!(cancelled.ids.contains(&1) && cancelled.ids.contains(&(CANCELLED as u64)));
        assert_eq!((cancelled.ids.len(), cancelled.order.len()), (CANCELLED, CANCELLED));
    }
}
