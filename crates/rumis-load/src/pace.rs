//! A load test at people's pace: everybody moves from time to time, and others watch.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rumis::{Rng, Seat};
use rumis_server::{Command, Event, Logged, Phase, ServerMessage, Table, TableId, Wish};
use tokio::sync::{Barrier, watch};
use tokio::task::JoinSet;

use crate::client::Client;
use crate::crowd::{Party, any_move, follow};
use crate::delays::Delays;
use crate::error::Error;
use crate::socket::Socket;

/// How people play.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// The average time between two moves of a person.
    pub every: Duration,
    /// How many people watch each table.
    pub watchers: usize,
    /// How long they play.
    pub length: Duration,
}

/// The results.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// How long it took until moves were acknowledged.
    pub moves: Delays,
    /// How long it took until others received them.
    pub heard: Delays,
    /// How many events were received, by all people together.
    pub events: u64,
    /// What went wrong, each message once.
    pub faults: Vec<String>,
}

impl Played {
    fn add(&mut self, other: Self) {
        self.moves.extend(other.moves);
        self.heard.extend(other.heard);
        self.events += other.events;
        for fault in other.faults {
            self.fault(fault);
        }
    }

    fn fault(&mut self, fault: String) {
        if !self.faults.contains(&fault) && self.faults.len() < 20 {
            self.faults.push(fault);
        }
    }
}

/// All people with their sockets, before the first move.
pub struct Assembly {
    people: JoinSet<Played>,
    begin: watch::Sender<bool>,
    /// How many sockets are open.
    pub sockets: usize,
}

/// How many people connect concurrently.
const AT_ONCE: usize = 64;

/// Connects everybody, and waits until all are connected. Nobody moves before [`Assembly::play`].
///
/// # Errors
/// If somebody cannot connect.
pub async fn assemble(parties: &[Party], pace: Pace) -> Result<Assembly, Error> {
    let (begin, begun) = watch::channel(false);
    let gate = Arc::new(tokio::sync::Semaphore::new(AT_ONCE));
    let sockets = parties.iter().map(|party| party.players.len() + pace.watchers).sum::<usize>();
    let everybody = Arc::new(Barrier::new(sockets + 1));
    let failed = Arc::new(AtomicU64::new(0));
    let mut people = JoinSet::new();
    for (number, party) in parties.iter().enumerate() {
        let players =
            party.players.iter().cloned().enumerate().map(|(index, client)| (Some(Seat::ALL[index % 4]), client));
        let watchers = (0..pace.watchers).map(|_| (None, party.players[0].stranger()));
        for (seat, client) in players.chain(watchers) {
            let (table, begun) = (party.table, begun.clone());
            let (gate, everybody, failed) = (Arc::clone(&gate), Arc::clone(&everybody), Arc::clone(&failed));
            let seed = number as u64 * 8 + seat.map_or(7, |seat| seat.index() as u64);
            people.spawn(async move {
                let connected = {
                    let _permit = gate.acquire().await;
                    Person::connect(&client, table, seat, seed).await
                };
                if connected.is_err() {
                    failed.fetch_add(1, Ordering::Relaxed);
                }
                everybody.wait().await;
                match connected {
                    Ok(person) => person.play(pace, begun).await,
                    Err(error) => Played { faults: vec![error.to_string()], ..Played::default() },
                }
            });
        }
    }
    everybody.wait().await;
    match failed.load(Ordering::Relaxed) {
        0 => Ok(Assembly { people, begin, sockets }),
        failed => Err(Error::Connection(format!("{failed} of {sockets} could not connect"))),
    }
}

impl Assembly {
    /// Lets everybody play, and returns the results.
    pub async fn play(mut self) -> Played {
        self.begin.send_replace(true);
        let mut played = Played::default();
        while let Some(one) = self.people.join_next().await {
            match one {
                Ok(one) => played.add(one),
                Err(error) => played.fault(error.to_string()),
            }
        }
        played
    }
}

/// A player or a watcher.
struct Person {
    socket: Socket,
    table: Table,
    seat: Option<Seat>,
    rng: Rng,
    played: Played,
}

impl Person {
    async fn connect(client: &Client, id: TableId, seat: Option<Seat>, seed: u64) -> Result<Self, Error> {
        let (socket, table) = follow(client, id).await?;
        Ok(Self { socket, table, seat, rng: Rng::new(seed), played: Played::default() })
    }

    async fn play(mut self, pace: Pace, mut begun: watch::Receiver<bool>) -> Played {
        drop(begun.wait_for(|&begun| begun).await);
        let end = Instant::now() + pace.length;
        // Start at random times: people do not move in step.
        let mut next_move = Instant::now() + pace.every.mul_f64(self.chance());
        while Instant::now() < end {
            let mine = self.table.turn() == self.seat && self.seat.is_some();
            let until = if mine { next_move.min(end) } else { end };
            if mine && Instant::now() >= next_move {
                next_move = Instant::now() + pace.every.mul_f64(0.5 + self.chance());
                if let Err(error) = self.make_move().await {
                    self.played.fault(error.to_string());
                    break;
                }
                continue;
            }
            let heard = tokio::time::timeout(until.saturating_duration_since(Instant::now()), self.socket.hear());
            match heard.await {
                Err(_) => {}
                Ok(Ok(message)) => {
                    if let Err(error) = self.take_note(message).await {
                        self.played.fault(error.to_string());
                        break;
                    }
                }
                Ok(Err(error)) => {
                    self.played.fault(error.to_string());
                    break;
                }
            }
        }
        self.played
    }

    /// A random number from 0 to 1.
    fn chance(&mut self) -> f64 {
        self.rng.below(1000) as f64 / 1000.0
    }

    async fn make_move(&mut self) -> Result<(), Error> {
        let Some((position, number)) = self.table.position() else { return Ok(()) };
        let Some(drop) = any_move(position, &mut self.rng) else { return Ok(()) };
        let sent = Instant::now();
        let outcome = self.socket.want(Command::Move { position: number, drop }).await?;
        self.played.moves.add(sent.elapsed());
        self.catch_up().await?;
        outcome.map(|_| ()).map_err(|(error, _)| Error::Refused(error))
    }

    /// Applies the messages that arrived while waiting for an answer.
    async fn catch_up(&mut self) -> Result<(), Error> {
        while let Some(message) = self.socket.heard() {
            Box::pin(self.take_note(message)).await?;
        }
        Ok(())
    }

    async fn take_note(&mut self, message: ServerMessage) -> Result<(), Error> {
        let ServerMessage::Event { logged, .. } = message else { return Ok(()) };
        self.played.events += 1;
        if !matches!(logged.event, Event::Moved { seat, .. } if Some(seat) == self.seat) {
            self.played.heard.add(age(&logged));
        }
        self.table.apply(&logged).map_err(|error| Error::Nonsense(error.to_string()))?;
        let wanted = match logged.event {
            Event::Ended { .. } if self.seat == Some(Seat::A) => Command::Ask { wish: Wish::NextGame },
            Event::Asked { .. } if self.seat.is_some_and(|seat| seat != Seat::A) => Command::Agree,
            _ => return Ok(()),
        };
        if self.table.phase() == Phase::Over {
            // Somebody else may have been faster.
            let _refused = self.socket.want(wanted).await?;
            self.catch_up().await?;
        }
        Ok(())
    }
}

/// How long ago an event happened. Client and server run on this machine, so their clocks agree.
fn age(logged: &Logged) -> Duration {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    since.saturating_sub(Duration::from_millis(logged.at))
}
