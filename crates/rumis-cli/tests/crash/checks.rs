//! Invariants of every table's log, whatever happened to the server.

use std::collections::{HashMap, HashSet};
use std::net::SocketAddr;

use rumis::{DropMove, Game};
use rumis_load::Client;
use rumis_server::{Event, Logged, Names, Table, TableId, TableView};
use tokio::task::JoinSet;

use super::clocks::{self, Clocks};
use super::hand::{Acked, Hand, moves};
use super::ledger::Ledger;
use super::players::Player;
use super::process::Server;

/// A table as the server reports it.
pub(crate) struct Told {
    pub(crate) view: TableView,
    pub(crate) log: Vec<Logged>,
}

impl Told {
    /// The log up to the last event of the view. The node may have missed later events.
    fn shown(&self) -> &[Logged] {
        &self.log[..self.view.seq as usize]
    }
}

/// Asks for all tables without an identity, so that no program starts to think.
pub(crate) async fn ask(server: &Server, players: &[Player]) -> HashMap<TableId, Told> {
    let mut asking: JoinSet<Told> = tables(players).map(|(first, _)| ask_one(server.address, first.table)).collect();
    let mut told = HashMap::new();
    while let Some(one) = asking.join_next().await {
        let one = one.unwrap();
        told.insert(one.view.id, one);
    }
    told
}

/// Asks for one table.
pub(crate) fn ask_one(server: SocketAddr, table: TableId) -> impl Future<Output = Told> + use<> {
    let mut client = Client::new(server);
    async move {
        let view = client.table(table).await.unwrap();
        let log: Vec<Logged> = client.get(&format!("/api/v1/tables/{table}/events")).await.unwrap();
        assert!(log.len() as u64 >= view.seq, "the view is ahead of the log");
        Told { view, log }
    }
}

/// The two players of every table.
fn tables(players: &[Player]) -> impl Iterator<Item = (&Hand, &Hand)> {
    players.chunks(2).map(|two| (&two[0].hand, &two[1].hand))
}

/// Checks every table with all its players.
pub(crate) fn all(told: &HashMap<TableId, Told>, players: &[Player]) {
    for (first, second) in tables(players) {
        one(&told[&first.table], first, second);
        assert_eq!(Clocks::after(&told[&first.table].log).overtime, 0, "nobody moves after their time");
    }
}

/// Checks a table with its two players.
pub(crate) fn one(told: &Told, first: &Hand, second: &Hand) {
    let Told { view, log } = told;
    // The ledger checks that numbers have no gaps, and that moves are made in turn and in the
    // positions that they name.
    let ledger = Ledger::of(log);
    for player in [first, second] {
        let seen = &player.ledger.log;
        assert!(
            log.len() >= seen.len() && log[..seen.len()] == seen[..],
            "a player saw an event that is not in the log"
        );
        holds(log, &player.acked);
    }
    let mut positions = HashSet::new();
    assert!(moves(log).all(|(position, ..)| positions.insert(position)), "two moves were made in one position");
    if !ledger.has_program() {
        nothing_else(log, first, second);
    }
    let ledger = Ledger::of(told.shown());
    clocks::compare(view.game.as_ref().and_then(|game| game.clocks.as_ref()), told.shown());
    assert_eq!(view.game.as_ref().map(|game| game.position), Some(ledger.position));
    assert_eq!(view.game.as_ref().map(|game| game.text.clone()), ledger.standing().map(ToString::to_string));
}

/// Every acknowledged move is in the log once, with the acknowledged number.
fn holds(log: &[Logged], acked: &[Acked]) {
    let made: HashMap<u64, (DropMove, u64)> = moves(log).map(|(position, drop, seq)| (position, (drop, seq))).collect();
    for acked in acked {
        let Some(&(drop, seq)) = made.get(&acked.position) else { panic!("an acknowledged move is lost: {acked:?}") };
        assert_eq!(drop, acked.drop, "another move was stored than the acknowledged one: {acked:?}");
        // The acknowledged number is that of the last event that the move caused: the move itself,
        // or the end of the game right after it. For a repeated move it may be a later one.
        let last =
            log.get(seq as usize).filter(|next| matches!(next.event, Event::Ended { .. })).map_or(seq, |_| seq + 1);
        assert!(acked.seq == last || (acked.again && acked.seq > last), "{acked:?} is number {seq}");
    }
}

/// Without programs, every move in the log was sent by a player: acknowledged, or not answered.
fn nothing_else(log: &[Logged], first: &Hand, second: &Hand) {
    let answered: HashSet<(u64, DropMove)> =
        first.acked.iter().chain(&second.acked).map(|acked| (acked.position, acked.drop)).collect();
    let open = [first, second].map(Hand::unanswered);
    for (position, drop, _) in moves(log) {
        let wanted = answered.contains(&(position, drop)) || open.contains(&Some((position, drop)));
        assert!(wanted, "{drop} in position {position} was not sent by any player");
    }
}

/// Between the end of a server and the start of the next, no clock of minutes ran, if that took
/// long. If it was short, no time was given back.
pub(crate) fn outage(told: &HashMap<TableId, Told>, killed: u64, ready: u64) -> usize {
    let length = ready - killed;
    let mut forgiven = 0;
    for Told { view, log } in told.values() {
        let is_outage = |logged: &&Logged| matches!(logged.event, Event::Outage { .. });
        let outages = log.iter().filter(|logged| logged.at >= killed).filter(is_outage).count();
        // The server counts from its last heartbeat. They are half a second apart, or more on a busy machine.
        if length < 1_000 {
            assert_eq!(
                outages,
                0,
                "an outage was recorded although the server was down for only {length} ms: {:?}",
                log.last()
            );
        }
        if length < 4_000 {
            continue;
        }
        let alive = log.iter().take_while(|logged| logged.at < killed).count();
        let before = Clocks::after(&log[..alive]).running;
        let after = Clocks::after(log).running;
        let (rumis_server::ClockRule::Minutes { .. }, Some((seat, since)), Some((same, from))) =
            (view.terms.clock, before, after)
        else {
            assert_eq!(outages, 0, "an outage was recorded at {} without a running clock", view.id);
            continue;
        };
        assert_eq!(seat, same);
        assert!(outages >= 1, "an outage of {length} ms was not recorded at {}", view.id);
        let (used_before, used_after) = (killed.saturating_sub(since), ready.saturating_sub(from));
        assert!(
            used_before.abs_diff(used_after) <= 3 * clocks::SECOND,
            "the turn had taken {used_before} ms when the server died, and {used_after} ms when it was back"
        );
        forgiven += 1;
    }
    forgiven
}

/// Every log has the same games as the server's records.
pub(crate) fn records(server: &Server, told: &HashMap<TableId, Told>) -> usize {
    let mut games = 0;
    for (id, told) in told {
        let table = Table::replay(*id, told.shown()).unwrap().unwrap();
        assert_eq!(table.view(&Names::new(), told.view.now).unwrap(), told.view);
        for (game, number) in Ledger::of(&told.log).games.iter().zip(1..) {
            let (status, text) = server.get(&format!("/api/v1/tables/{id}/games/{number}/record"));
            assert_eq!(status, 200, "{text}");
            let record: Game = text.parse().unwrap();
            // A running game may have continued: by a program, or by a move that a player sent
            // before leaving.
            let known = game.moves().len();
            assert!(record.moves().len() == known || !game.position().is_over());
            assert_eq!(record.moves()[..known], *game.moves());
            assert_eq!(record.position_after(known), Some(game.position()));
            games += 1;
        }
    }
    games
}
