//! A player whose connections fail: notices it as the web app does, and continues at another server.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rumis_load::{Client, Error, Socket};
use rumis_server::{ClientMessage, Code, Command, ErrorBody, ServerMessage};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::hand::Hand;
use super::process::wall;

/// How long a connection or an answer may take.
const ANSWER: Duration = Duration::from_secs(3);
/// After this time without any message, the player asks whether the server is still there.
const QUIET: Duration = Duration::from_secs(3);
/// The longest time to think about a move, in milliseconds.
const LONGEST: u32 = 900;

/// An event that reached a socket late.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Late {
    pub(crate) seq: u64,
    /// The node that delivered it.
    pub(crate) node: usize,
    pub(crate) at: u64,
    pub(crate) received: u64,
}

/// What is delivered later than this counts as late, in milliseconds.
pub(crate) const LATE: u64 = 3_000;

/// What players should do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Play,
    /// Only listen.
    Rest,
    /// The test is over.
    Leave,
}

/// A conversation ended: the connection broke or was silent, the server cannot store anything, or the
/// test is over.
struct Ended;

impl From<Error> for Ended {
    fn from(error: Error) -> Self {
        match &error {
            Error::Connection(_) => Self,
            Error::Refused(body) if is_passing(body) => Self,
            _ => panic!("{error}"),
        }
    }
}

impl From<tokio::time::error::Elapsed> for Ended {
    fn from(_: tokio::time::error::Elapsed) -> Self {
        Self
    }
}

/// Whether another server, or a later attempt, may do better.
fn is_passing(error: &ErrorBody) -> bool {
    matches!(error.code, Code::Storage | Code::Unavailable)
}

async fn is_time_to_leave(stage: &mut watch::Receiver<Stage>) {
    drop(stage.wait_for(|stage| *stage == Stage::Leave).await);
}

/// A sent command without an answer.
struct Open {
    id: u32,
    is_move: bool,
    limit: Instant,
}

pub(crate) struct Guest {
    client: Client,
    pub(crate) hand: Hand,
    nodes: Vec<SocketAddr>,
    node: usize,
    /// The number of acknowledged moves.
    pub(crate) progress: Arc<AtomicU64>,
    pub(crate) late: Vec<Late>,
    /// The nodes that stored events, by the number of the event. A move that was sent again is not in it: the node that
    /// it was sent to before may have stored it, and the answer has the number of the last event of the table.
    pub(crate) stored: HashMap<u64, usize>,
    /// How many events arrived while connected.
    pub(crate) delivered: u64,
    /// How often the player connected.
    pub(crate) connections: u64,
    /// The nodes that the player was connected to, and from when to when.
    pub(crate) visits: Vec<(usize, u64, u64)>,
}

impl Guest {
    pub(crate) fn new(client: Client, hand: Hand, nodes: Vec<SocketAddr>, node: usize) -> Self {
        let progress = Arc::default();
        Self {
            client,
            hand,
            nodes,
            node,
            progress,
            late: Vec::new(),
            stored: HashMap::new(),
            delivered: 0,
            connections: 0,
            visits: Vec::new(),
        }
    }

    /// Plays until the test is over.
    pub(crate) async fn play(mut self, mut stage: watch::Receiver<Stage>) -> Self {
        loop {
            let (node, from) = (self.node, wall());
            let Err(Ended) = self.converse(&mut stage).await;
            self.visits.push((node, from, wall()));
            if *stage.borrow() == Stage::Leave {
                return self;
            }
            self.node = (self.node + 1 + self.hand.hesitation(2) as usize) % self.nodes.len();
            sleep(Duration::from_millis(100 + self.hand.hesitation(300))).await;
        }
    }

    async fn converse(&mut self, stage: &mut watch::Receiver<Stage>) -> Result<std::convert::Infallible, Ended> {
        let client = self.client.at(self.nodes[self.node]);
        let opening = client.socket(self.hand.table, Some(self.hand.ledger.seq()));
        let mut socket = timeout(ANSWER, opening).await??;
        // All missed events may have to be read.
        timeout(2 * ANSWER, self.come_back(&mut socket)).await??;
        self.connections += 1;
        let mut open: Option<Open> = None;
        let mut quiet = Instant::now() + QUIET;
        let mut pinged = None;
        let mut due = self.soon();
        let mut id = 0;
        loop {
            let wants = open.is_none() && *stage.borrow() == Stage::Play && self.hand.wants();
            let limit = open.as_ref().map(|open| open.limit).or(pinged).unwrap_or_else(Instant::now);
            tokio::select! {
                message = socket.hear() => {
                    quiet = Instant::now() + QUIET;
                    pinged = None;
                    match message? {
                        ServerMessage::Event { logged, .. } => {
                            let received = wall();
                            if received.saturating_sub(logged.at) > LATE {
                                self.late.push(Late { seq: logged.seq, node: self.node, at: logged.at, received });
                            }
                            self.delivered += 1;
                            self.hand.ledger.add(&logged);
                            due = self.soon();
                        }
                        ServerMessage::Done { id, seq } => {
                            let open = open.take().filter(|open| open.id == id);
                            if open.expect("a command was acknowledged that was not sent").is_move {
                                self.hand.acknowledged(seq);
                                if self.hand.acked.last().is_some_and(|acked| !acked.again) {
                                    self.stored.insert(seq, self.node);
                                }
                                self.progress.fetch_add(1, Ordering::Relaxed);
                            }
                            due = self.soon();
                        }
                        ServerMessage::Refused { id, error, .. } => {
                            let open = open.take().filter(|open| open.id == id);
                            let open = open.expect("a command was refused that was not sent");
                            self.was_refused(open.is_move, &error)?;
                            due = self.soon();
                        }
                        ServerMessage::Bye { error } if is_passing(&error) => return Err(Ended),
                        ServerMessage::Present(_)
                        | ServerMessage::Names { .. }
                        | ServerMessage::Clocks { .. }
                        | ServerMessage::Pong { .. } => {}
                        other => panic!("unexpected message: {other:?}"),
                    }
                }
                () = sleep_until(due), if wants => {
                    id += 1;
                    let command = self.hand.choose();
                    let is_move = matches!(command, Command::Move { .. });
                    open = Some(Open { id, is_move, limit: Instant::now() + ANSWER });
                    timeout(ANSWER, socket.say(&ClientMessage::Do { id, command })).await??;
                }
                () = sleep_until(quiet), if open.is_none() && pinged.is_none() => {
                    pinged = Some(Instant::now() + ANSWER);
                    timeout(ANSWER, socket.say(&ClientMessage::Ping)).await??;
                }
                () = sleep_until(limit), if open.is_some() || pinged.is_some() => return Err(Ended),
                () = is_time_to_leave(stage) => return Err(Ended),
            }
        }
    }

    /// Reads exactly the missed events.
    async fn come_back(&mut self, socket: &mut Socket) -> Result<(), Ended> {
        loop {
            match socket.hear().await? {
                ServerMessage::Event { logged, .. } => self.hand.ledger.add(&logged),
                ServerMessage::Names { .. } => {}
                ServerMessage::Back { you, seq, .. } => {
                    assert_eq!(seq, self.hand.ledger.seq(), "not all missed events were sent");
                    assert_eq!(you, Some(self.hand.me));
                    return Ok(());
                }
                ServerMessage::Bye { error } if is_passing(&error) => return Err(Ended),
                other => panic!("unexpected message after a reconnect: {other:?}"),
            }
        }
    }

    fn was_refused(&mut self, is_move: bool, error: &ErrorBody) -> Result<(), Ended> {
        match error.code {
            Code::Storage => {
                if is_move {
                    self.hand.was_refused();
                }
                Err(Ended)
            }
            Code::Unavailable => Err(Ended),
            // The other player may have asked first, or the answer to our request was lost.
            Code::NotNow if !is_move => Ok(()),
            // The game ended on time meanwhile.
            Code::TooLate | Code::NotNow if is_move && self.hand.is_overtaken() => Ok(()),
            _ => panic!("{:?} was refused: {error:?}", self.hand.unanswered()),
        }
    }

    fn soon(&mut self) -> Instant {
        Instant::now() + Duration::from_millis(100 + self.hand.hesitation(LONGEST))
    }
}
