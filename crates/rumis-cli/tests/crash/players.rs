//! A player who makes random moves, trusts only acknowledgements, and always reconnects.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rumis_load::{Client, Error, Socket};
use rumis_server::{ClientMessage, Code, Command, ErrorBody, ServerMessage};
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until, timeout};

use super::hand::Hand;
use super::process::wall;

/// How long the server may take to answer on a busy machine.
const ANSWER: Duration = Duration::from_secs(60);
/// The longest time to think about a move, in milliseconds. A socket may send at most ten messages
/// per second.
const LONGEST: u32 = 180;

/// Where a player should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    At(SocketAddr),
    /// The test is over.
    Home,
}

pub(crate) struct Player {
    pub(crate) client: Client,
    pub(crate) hand: Hand,
    /// Whether the storage may fail for a while.
    pub(crate) patient: bool,
    /// The number of acknowledged moves at the table, of all its players.
    pub(crate) progress: Arc<AtomicU64>,
    /// How many commands were refused at the table because the storage failed, for all its players.
    pub(crate) refusals: Arc<AtomicU64>,
    /// The largest delay of a live event, in milliseconds.
    pub(crate) latest: u64,
    /// How often the player reconnected, and how many events it had missed in total.
    pub(crate) returns: (u32, u64),
}

/// Why a connection ended.
enum End {
    /// The connection broke.
    Broken,
    /// The player is sent to another server.
    Sent,
}

impl From<Error> for End {
    fn from(error: Error) -> Self {
        if let Error::Connection(_) = error { Self::Broken } else { panic!("{error}") }
    }
}

/// A sent command without an answer.
struct Open {
    id: u32,
    is_move: bool,
    since: Instant,
}

impl Player {
    pub(crate) fn new(client: Client, hand: Hand) -> Self {
        let (progress, refusals) = (Arc::default(), Arc::default());
        Self { client, hand, patient: false, progress, refusals, latest: 0, returns: (0, 0) }
    }

    /// Plays until the test is over. After a broken connection, waits for the address of a server.
    pub(crate) async fn play(mut self, mut place: watch::Receiver<Place>) -> Self {
        loop {
            let here = *place.borrow_and_update();
            let Place::At(server) = here else { return self };
            let Err(end) = self.converse(server, &mut place).await;
            if let End::Broken = end {
                // Without a sender there will be no other address.
                if place.changed().await.is_err() {
                    return self;
                }
            }
        }
    }

    async fn converse(
        &mut self,
        server: SocketAddr,
        place: &mut watch::Receiver<Place>,
    ) -> Result<std::convert::Infallible, End> {
        let client = self.client.at(server);
        let opening = client.socket(self.hand.table, Some(self.hand.ledger.seq()));
        let mut socket = timeout(ANSWER, opening).await.unwrap_or_else(|_| panic!("no socket could be opened"))?;
        timeout(ANSWER, self.come_back(&mut socket)).await.unwrap_or_else(|_| panic!("the hello was not answered"))?;
        let mut open: Option<Open> = None;
        let mut due = self.soon();
        let mut id = 0;
        loop {
            let wants = open.is_none() && self.hand.wants();
            let limit = open.as_ref().map_or_else(Instant::now, |open| open.since + ANSWER);
            tokio::select! {
                message = socket.hear() => match message? {
                    ServerMessage::Event { logged, .. } => {
                        self.latest = self.latest.max(wall().saturating_sub(logged.at));
                        self.hand.ledger.add(&logged);
                        if open.is_none() {
                            due = self.soon();
                        }
                    }
                    ServerMessage::Done { id, seq } => {
                        let open = open.take().filter(|open| open.id == id);
                        let open = open.unwrap_or_else(|| panic!("a command was acknowledged that was not sent"));
                        assert!(self.hand.ledger.seq() >= seq, "the acknowledgement came before its events");
                        if open.is_move {
                            self.hand.acknowledged(seq);
                            self.progress.fetch_add(1, Ordering::Relaxed);
                        }
                        due = self.soon();
                    }
                    ServerMessage::Refused { id, error, .. } => {
                        let open = open.take().filter(|open| open.id == id);
                        let open = open.unwrap_or_else(|| panic!("a command was refused that was not sent"));
                        self.was_refused(open.is_move, &error);
                        // Slowly, or the server would close the socket.
                        due = self.soon() + Duration::from_millis(150);
                    }
                    ServerMessage::Present(_)
                    | ServerMessage::Names { .. }
                    | ServerMessage::Clocks { .. }
                    | ServerMessage::Pong { .. } => {}
                    other => panic!("unexpected message: {other:?}"),
                },
                () = sleep_until(due), if wants => {
                    id += 1;
                    let command = self.hand.choose();
                    let is_move = matches!(command, Command::Move { .. });
                    open = Some(Open { id, is_move, since: Instant::now() });
                    socket.say(&ClientMessage::Do { id, command }).await?;
                }
                () = sleep_until(limit), if open.is_some() => panic!("the server does not answer"),
                changed = place.changed() => {
                    drop(changed);
                    return Err(End::Sent);
                }
            }
        }
    }

    /// Reads exactly the missed events, from the first to the last.
    async fn come_back(&mut self, socket: &mut Socket) -> Result<(), End> {
        let seen = self.hand.ledger.seq();
        loop {
            match socket.hear().await? {
                ServerMessage::Event { logged, .. } => self.hand.ledger.add(&logged),
                ServerMessage::Names { .. } => {}
                ServerMessage::Back { you, seq, .. } => {
                    assert_eq!(seq, self.hand.ledger.seq(), "not all missed events were sent");
                    assert_eq!(you, Some(self.hand.me));
                    self.returns = (self.returns.0 + 1, self.returns.1 + seq - seen);
                    return Ok(());
                }
                other => panic!("unexpected message after a reconnect: {other:?}"),
            }
        }
    }

    /// A short time to think.
    fn soon(&mut self) -> Instant {
        Instant::now() + Duration::from_millis(5 + self.hand.hesitation(LONGEST))
    }

    fn was_refused(&mut self, is_move: bool, error: &ErrorBody) {
        match error.code {
            Code::Storage if self.patient => {
                self.hand.was_refused();
                self.refusals.fetch_add(1, Ordering::Relaxed);
            }
            // The other player may have asked first, or the answer to our request was lost.
            Code::NotNow if !is_move => {}
            _ => panic!("{:?} was refused: {error:?}", self.hand.unanswered()),
        }
    }
}
