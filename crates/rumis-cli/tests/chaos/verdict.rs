//! What must hold afterwards, whatever failed.

use rumis_server::{Event, Logged, Why};

use super::checks::{self, Told};
use super::clocks::Clocks;
use super::guest::{Guest, LATE, Late};
use super::history::{Fault, Thing, outages};
use super::site::Site;

/// An outage of this length may not be noticed, and a busy machine adds to it. In milliseconds.
const UNNOTICED: u64 = 2_500;
/// How long a link may need after a fault: a packet is sent again after as much time as it has been lost for.
const RECOVERY: u64 = 3_000;
/// How long players of a node that died may need to reach another one: until then they get their time back. After that
/// the nodes have forgotten who was connected to it.
const MOVING: u64 = 22_000;

/// What was found.
#[derive(Default, Debug)]
pub(crate) struct Verdict {
    pub(crate) moves: usize,
    pub(crate) again: usize,
    pub(crate) refused: usize,
    pub(crate) games: usize,
    pub(crate) outages: usize,
    pub(crate) out_of_time: usize,
    /// The longest time in one turn in which no node could store a move, in milliseconds.
    pub(crate) lost: u64,
    pub(crate) delivered: u64,
    pub(crate) late: usize,
    pub(crate) connections: u64,
    /// What must not be.
    pub(crate) wrong: Vec<String>,
}

/// Compares all tables, as every node shows them, with what their players saw until they left. Clocks run and programs
/// move after that, while long logs are read.
pub(crate) async fn judge(site: &Site, guests: &[Guest], left: u64, faults: &[Fault]) -> Verdict {
    let mut verdict = Verdict::default();
    for two in guests.chunks(2) {
        let (first, second) = (&two[0].hand, &two[1].hand);
        let mut logs = Vec::new();
        for node in &site.addresses {
            let told: Told = checks::ask_one(*node, first.table).await;
            checks::one(&told, first, second);
            logs.push(told.log);
        }
        let until = |time: u64| logs[0].iter().rposition(|logged| logged.at <= time).map_or(0, |last| last + 1);
        let log = &logs[0][..until(left)];
        let due = until(left - LATE);
        for guest in two {
            let seen = guest.hand.ledger.log.len();
            verdict.expect(seen >= due, || {
                format!(
                    "{}: a player saw {seen} of {due} events; they left at {left}: {:?}",
                    first.table,
                    log.get(seen)
                )
            });
            verdict.count(guest, two, faults);
        }
        verdict.outages += log.iter().filter(|logged| matches!(logged.event, Event::Outage { .. })).count();
        verdict.games += first.ledger.games.len();
        verdict.times(two, log, faults);
    }
    verdict
}

impl Verdict {
    fn expect(&mut self, holds: bool, otherwise: impl FnOnce() -> String) {
        if !holds {
            self.wrong.push(otherwise());
        }
    }

    fn count(&mut self, guest: &Guest, table: &[Guest], faults: &[Fault]) {
        self.moves += guest.hand.acked.len();
        self.again += guest.hand.acked.iter().filter(|acked| acked.again).count();
        self.refused += guest.hand.refused.len();
        self.delivered += guest.delivered;
        self.connections += guest.connections;
        self.late += guest.late.len();
        for late in &guest.late {
            let storer = table.iter().find_map(|player| player.stored.get(&late.seq)).copied();
            self.expect(is_excused(late, storer, faults), || {
                format!(
                    "{}: event {}, of {}, stored by node {storer:?}, reached a socket of node {} after {} ms, more than \
                     {LATE}",
                    guest.hand.table,
                    late.seq,
                    late.at,
                    late.node,
                    late.received - late.at
                )
            });
        }
    }

    /// Nobody was charged for a time in which no node could store a move, and nobody got time for an outage that
    /// never was.
    fn times(&mut self, two: &[Guest], log: &[Logged], faults: &[Fault]) {
        let table = two[0].hand.table;
        let mut clocks = Clocks::default();
        for (number, logged) in log.iter().enumerate() {
            let (running, overtime) = (clocks.running, clocks.overtime);
            clocks.add(logged);
            match logged.event {
                Event::Moved { .. } | Event::Retired { why: Why::Time, .. } => {
                    self.out_of_time += usize::from(matches!(logged.event, Event::Retired { .. }));
                    let Some((_, since)) = running else { continue };
                    let begun = turn_began(&log[..number]);
                    let charged = logged.at.saturating_sub(since);
                    let unable = outages(faults, begun, logged.at);
                    let lost: u64 = unable.iter().map(|(from, to)| to - from).sum();
                    self.lost = self.lost.max(lost);
                    let most = logged.at - begun - lost + 1_000 + UNNOTICED * unable.len() as u64;
                    let late = clocks.overtime - overtime;
                    self.expect(late == 0 || troubled(two, faults, begun, logged.at) > 0, || {
                        format!("{table}: event {} was accepted {late} ms after its time without a reason", logged.seq)
                    });
                    self.expect(charged <= most, || {
                        format!("{table}: {charged} ms were charged for event {}, at most {most} are fair", logged.seq)
                    });
                }
                Event::Outage { length } if length > 2 * UNNOTICED => {
                    let from = logged.at - length;
                    let known = troubled(two, faults, from, logged.at);
                    self.expect(known * 2 > length, || {
                        format!(
                            "{table}: {length} ms until {} were given back, {known} of them with a reason",
                            logged.at
                        )
                    });
                }
                _ => {}
            }
        }
    }
}

/// When the turn began that a log ends in.
fn turn_began(log: &[Logged]) -> u64 {
    let begins =
        |logged: &&Logged| matches!(logged.event, Event::Began { .. } | Event::Moved { .. } | Event::Retired { .. });
    log.iter().rev().find(begins).map_or(0, |logged| logged.at)
}

/// Whether nodes need this to store moves.
fn is_vital(thing: Thing) -> bool {
    matches!(thing, Thing::Machine | Thing::Postgres | Thing::Node(_) | Thing::Database(_))
}

/// For how many milliseconds of a time something that the players' nodes need did not work, or had just begun to work
/// again: connections need a moment to notice that, and players of a dead node need longer.
fn troubled(two: &[Guest], faults: &[Fault], from: u64, to: u64) -> u64 {
    let end = |fault: &Fault| {
        let moving = if fault.is_total && matches!(fault.thing, Thing::Node(_)) { fault.from + MOVING } else { 0 };
        fault.to.saturating_add(RECOVERY).max(moving)
    };
    // Whoever lost their node tries others, which may be why they got their time back.
    let is_visited = |node: usize| {
        let mut visits = two.iter().flat_map(|guest| &guest.visits);
        visits.any(|&(other, came, went)| other == node && came < to && from < went + MOVING)
    };
    let concerns = |thing: Thing| match thing {
        Thing::Node(node) | Thing::Database(node) => is_visited(node),
        thing => is_vital(thing),
    };
    let mut times: Vec<(u64, u64)> = faults
        .iter()
        .filter(|fault| concerns(fault.thing))
        .map(|fault| (fault.from.max(from), end(fault).min(to)))
        .filter(|(from, to)| from < to)
        .collect();
    times.sort_unstable();
    let (mut sum, mut until) = (0, from);
    for (from, to) in times {
        sum += to.saturating_sub(from.max(until));
        until = until.max(to);
    }
    sum
}

/// Whether something failed between the store and the socket, or where the event was stored: it has the time at
/// which its command arrived. If no player knows which node stored it, any of them may have been late.
fn is_excused(late: &Late, storer: Option<usize>, faults: &[Fault]) -> bool {
    let concerns = |thing: Thing| match thing {
        Thing::Node(node) | Thing::Database(node) => node == late.node || storer.is_none_or(|storer| storer == node),
        Thing::Door(node) => node == late.node,
        thing => is_vital(thing),
    };
    faults.iter().any(|fault| {
        let recovery = RECOVERY + (fault.to.saturating_sub(fault.from)).min(20_000);
        concerns(fault.thing) && fault.from < late.received && late.at < fault.to.saturating_add(recovery)
    })
}
