//! All players at all tables: seats them, sends them to servers, and ends the game.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rumis_server::{TableId, Terms};
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};

use super::hand;
use super::players::{Place, Player};

/// How long a table may make no progress on a busy machine. A program's move may have to wait until
/// a killed worker is noticed.
const STILL: Duration = Duration::from_secs(60);
/// How long all players may take to finish.
const HOME: Duration = Duration::from_secs(60);

/// All kinds of tables, most with a clock of minutes.
pub(crate) fn some_terms(number: usize) -> Terms {
    let clock = r#""clock": {"minutes": {"seconds": 300, "increment": 2}}"#;
    let two = r#""seats": ["me", "open"]"#;
    let text = match number % 10 {
        0 => format!(r#"{{"plan": "pisac", {two}, {clock}}}"#),
        1 => format!(r#"{{"plan": "pirka", {two}, {clock}, "games": 3}}"#),
        2 => format!(r#"{{"plan": "cucho", {two}, {clock}, "listed": true}}"#),
        3 => format!(r#"{{"plan": "chullpa", "way": "four-colours", {two}, {clock}}}"#),
        4 => format!(r#"{{"plan": "chullpa", "way": "ruinas", "ruins": "laid", {two}, {clock}}}"#),
        5 => format!(r#"{{"plan": "tambo", "way": "ruinas", {two}, {clock}}}"#),
        6 => format!(r#"{{"plan": "chullpa", {two}, "colours": ["blue", "green"], "start": "drawn"}}"#),
        7 if number % 20 == 7 => format!(r#"{{"plan": "chullpa", {two}, "clock": {{"days": 2}}}}"#),
        // Continues even if nobody is connected.
        7 => r#"{"plan": "chullpa", "seats": ["me", {"program": 2}, "open"], "clock": {"days": 2}}"#.to_owned(),
        8 => format!(r#"{{"plan": "chullpa", {two}, "clock": {{"minutes": {{"seconds": 120, "increment": 0}}}}}}"#),
        _ => format!(r#"{{"plan": "chullpa", "seats": ["me", "open", {{"program": 7}}], {clock}}}"#),
    };
    serde_json::from_str(&text).unwrap()
}

/// The same without programs.
pub(crate) fn without_programs(number: usize) -> Terms {
    let mut terms = some_terms(number);
    terms.seats.retain(|seat| !matches!(seat, rumis_server::SeatChoice::Program(_)));
    terms
}

/// Two people at a table that one of them opens.
pub(crate) async fn seat_two(server: SocketAddr, terms: Terms, seed: u64) -> [Player; 2] {
    let (progress, refusals) = (Arc::<AtomicU64>::default(), Arc::<AtomicU64>::default());
    hand::seat_two(server, &terms, seed).await.map(|(client, hand)| {
        let mut player = Player::new(client, hand);
        player.progress = Arc::clone(&progress);
        player.refusals = Arc::clone(&refusals);
        player
    })
}

/// Two people at each of these tables; the two players of a table are adjacent in the list.
pub(crate) async fn seat_all(server: SocketAddr, terms: impl Iterator<Item = Terms>, seed: u64) -> Vec<Player> {
    let mut seating: JoinSet<[Player; 2]> = terms.map(|terms| seat_two(server, terms, seed)).collect();
    let mut players = Vec::new();
    while let Some(two) = seating.join_next().await {
        players.extend(two.unwrap());
    }
    players
}

/// All players, while they play.
pub(crate) struct Company {
    members: Vec<Member>,
}

struct Member {
    table: TableId,
    progress: Arc<AtomicU64>,
    refusals: Arc<AtomicU64>,
    place: watch::Sender<Place>,
    playing: JoinHandle<Player>,
}

impl Company {
    /// Starts all players, each at a server.
    pub(crate) fn gather(players: Vec<Player>, place: impl Fn(usize) -> SocketAddr) -> Self {
        let members = players.into_iter().enumerate().map(|(number, player)| {
            let (sender, receiver) = watch::channel(Place::At(place(number)));
            let (progress, refusals) = (Arc::clone(&player.progress), Arc::clone(&player.refusals));
            let table = player.hand.table;
            Member { table, progress, refusals, place: sender, playing: tokio::spawn(player.play(receiver)) }
        });
        Self { members: members.collect() }
    }

    /// Sends the players of one server to another.
    pub(crate) fn send(&self, from: SocketAddr, to: SocketAddr) {
        for member in &self.members {
            member.place.send_if_modified(|place| {
                let goes = *place == Place::At(from);
                if goes {
                    *place = Place::At(to);
                }
                goes
            });
        }
    }

    /// Waits until this many more moves are acknowledged at every table.
    pub(crate) async fn goes_on(&self, moves: u64) {
        self.counts(moves, ("moves", |member| &member.progress)).await;
    }

    /// Waits until this many more commands are refused at every table because the storage failed.
    pub(crate) async fn is_refused(&self, wishes: u64) {
        self.counts(wishes, ("refusals", |member| &member.refusals)).await;
    }

    async fn counts(&self, more: u64, what: (&str, fn(&Member) -> &Arc<AtomicU64>)) {
        let counts: Vec<u64> = self.members.iter().map(|member| what.1(member).load(Ordering::Relaxed)).collect();
        let begun = Instant::now();
        for (member, before) in self.members.iter().zip(counts) {
            while what.1(member).load(Ordering::Relaxed) < before + more {
                // A player that fails reports the reason itself.
                assert!(!member.playing.is_finished(), "a player at {} gave up", member.table);
                assert!(
                    begun.elapsed() < STILL,
                    "at {} expected {more} more {} than {before}, found {}",
                    member.table,
                    what.0,
                    what.1(member).load(Ordering::Relaxed)
                );
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
    }

    /// Stops all players.
    pub(crate) async fn home(self) -> Vec<Player> {
        for member in &self.members {
            member.place.send_replace(Place::Home);
        }
        let mut players = Vec::with_capacity(self.members.len());
        for member in self.members {
            let player = tokio::time::timeout(HOME, member.playing).await;
            players.push(player.unwrap_or_else(|_| panic!("a player does not stop")).unwrap());
        }
        players
    }
}
