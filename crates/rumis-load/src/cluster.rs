//! What moves and idle tables cost a cluster: statements for the database, and notes between nodes. The cost must not
//! grow with the number of nodes, only with the number of nodes that have somebody at the table.
//!
//! Every node also works for itself, whether or not anybody plays: it records that it is alive, looks for expired
//! clocks, compares its tables with the store. The nodes count this work separately.

use std::net::SocketAddr;
use std::ops::Sub;
use std::time::{Duration, Instant};

use hyper::Method;

use crate::client::Client;
use crate::crowd::{Party, follow, gather};
use crate::error::Error;
use crate::pace::{Pace, assemble};
use crate::socket::Socket;

/// How long the nodes get to tell each other who has come.
const SETTLE: Duration = Duration::from_secs(4);
/// The time between two moves of a person.
const EVERY: Duration = Duration::from_millis(800);
/// How many people sit at each table.
const PLAYERS: usize = 2;

/// What to measure.
#[derive(Clone, Copy, Debug)]
pub struct Trial {
    /// How many tables are played at.
    pub tables: usize,
    /// At how many tables everybody is connected and nobody moves.
    pub idle: usize,
    /// Over how many nodes the people of each table are spread: 1 or 2.
    pub spread: usize,
    /// For how long nobody moves.
    pub rest: Duration,
    /// For how long people play.
    pub length: Duration,
}

/// What people cost, at all nodes together, without the work that nodes do for themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cost {
    /// Operations of the store. Each is one statement, except for the end of a rated game and changes of accounts.
    pub statements: f64,
    /// Notes that nodes received.
    pub notes: f64,
    /// Bytes in these notes.
    pub bytes: f64,
}

impl Sub for Cost {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self {
            statements: self.statements - other.statements,
            notes: self.notes - other.notes,
            bytes: self.bytes - other.bytes,
        }
    }
}

impl Cost {
    fn times(self, factor: f64) -> Self {
        Self { statements: self.statements * factor, notes: self.notes * factor, bytes: self.bytes * factor }
    }
}

/// What a cluster cost.
#[derive(Clone, Copy, Debug)]
pub struct Costs {
    /// How many nodes there were.
    pub nodes: usize,
    /// Over how many nodes the people of each table were spread.
    pub spread: usize,
    /// How many moves were stored.
    pub moves: usize,
    /// The cost of a move.
    pub per_move: Cost,
    /// The cost of an idle table for a minute.
    pub per_idle_table: Cost,
    /// The statements of a node for itself in a second, whoever plays.
    pub per_node: f64,
}

/// The counters of all nodes.
#[derive(Clone, Copy)]
struct Count {
    /// Without the work of the nodes for themselves, and without their signs of life.
    people: Cost,
    /// The statements of the nodes for themselves.
    own: f64,
}

async fn count(nodes: &[SocketAddr]) -> Result<Count, Error> {
    let mut sum = Count { people: Cost::default(), own: 0.0 };
    for &node in nodes {
        let answer = Client::new(node).send(Method::GET, "/metrics", Vec::new()).await?;
        let text = String::from_utf8_lossy(&answer.body);
        let value = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            let value = line.and_then(|value| value.parse::<f64>().ok());
            value.ok_or_else(|| Error::Nonsense(format!("the server has no metric {name}")))
        };
        let own = value("rumis_store_rounds_total")?;
        sum.own += own;
        sum.people.statements += value("rumis_store_seconds_count")? - own;
        sum.people.notes += value("rumis_bus_received_total{topic=\"table\"}")?;
        sum.people.bytes += value("rumis_bus_received_bytes_total{topic=\"table\"}")?;
    }
    Ok(sum)
}

/// What people cost at all nodes during this time, and what the nodes did for themselves.
async fn during<T>(nodes: &[SocketAddr], doing: impl Future<Output = T>) -> Result<(T, Count), Error> {
    let before = count(nodes).await?;
    let done = doing.await;
    let after = count(nodes).await?;
    Ok((done, Count { people: after.people - before.people, own: after.own - before.own }))
}

/// Tables whose people are spread over the nodes.
async fn seated(nodes: &[SocketAddr], tables: usize, spread: usize) -> Result<Vec<Party>, Error> {
    let mut parties = Vec::new();
    for (first, &node) in nodes.iter().enumerate() {
        let share = tables / nodes.len() + usize::from(first < tables % nodes.len());
        let opened = gather(node, share, PLAYERS).await?;
        let at = |number: usize| nodes[(first + number % spread) % nodes.len()];
        parties.extend(opened.into_iter().map(|Party { table, players }| {
            let players = players.into_iter().enumerate().map(|(number, client)| client.at(at(number))).collect();
            Party { table, players }
        }));
    }
    Ok(parties)
}

async fn sockets(parties: &[Party]) -> Result<Vec<Socket>, Error> {
    let mut sockets = Vec::new();
    for Party { table, players } in parties {
        for client in players {
            sockets.push(follow(client, *table).await?.0);
        }
    }
    Ok(sockets)
}

/// Measures what a cluster of these nodes costs. They must share a database and a bus, and nobody else may use them.
///
/// # Errors
/// If a node refuses or does not answer, or a player is told something wrong.
pub async fn measure(nodes: &[SocketAddr], trial: Trial) -> Result<Costs, Error> {
    let Trial { tables, idle, spread, rest, length } = trial;
    let _idle = sockets(&seated(nodes, idle, spread).await?).await?;
    tokio::time::sleep(SETTLE).await;
    let begun = Instant::now();
    let ((), resting) = during(nodes, tokio::time::sleep(rest)).await?;
    let seconds = begun.elapsed().as_secs_f64();
    let per_idle_table = resting.people.times(60.0 / seconds / idle.max(1) as f64);

    let parties = seated(nodes, tables, spread).await?;
    let assembly = assemble(&parties, Pace { every: EVERY, watchers: 0, length }).await?;
    tokio::time::sleep(SETTLE).await;
    let begun = Instant::now();
    let (played, busy) = during(nodes, assembly.play()).await?;
    if let Some(fault) = played.faults.first() {
        return Err(Error::Nonsense(fault.clone()));
    }
    let moves = played.moves.len();
    let idle_meanwhile = per_idle_table.times(idle as f64 * begun.elapsed().as_secs_f64() / 60.0);
    Ok(Costs {
        nodes: nodes.len(),
        spread,
        moves,
        per_move: (busy.people - idle_meanwhile).times(1.0 / moves.max(1) as f64),
        per_idle_table,
        per_node: resting.own / seconds / nodes.len() as f64,
    })
}

/// Whether two costs differ by no more than a tenth, or by no more than this.
fn is_close(one: f64, other: f64, anyway: f64) -> bool {
    (one - other).abs() <= (one.abs().max(other.abs()) / 10.0).max(anyway)
}

/// What is not flat, in a sentence each: the costs of more nodes are compared with those of the fewest, with the
/// people of each table spread over equally many nodes. Flat means within a tenth, or within what other work of the
/// machine changes by chance.
#[must_use]
pub fn growth(all: &[Costs]) -> Vec<String> {
    let mut found = Vec::new();
    for (number, costs) in all.iter().enumerate() {
        let Some(first) = all[..number].iter().find(|first| first.spread == costs.spread) else { continue };
        let mut compare = |what: &str, before: f64, now: f64, anyway: f64| {
            if !is_close(before, now, anyway) {
                let (few, many) = (first.nodes, costs.nodes);
                found.push(format!("{what}: {before:.2} with {few} nodes, {now:.2} with {many}"));
            }
        };
        let (before, now) = (first.per_move, costs.per_move);
        compare("statements per move", before.statements, now.statements, 0.1);
        compare("notes per move", before.notes, now.notes, 0.1);
        compare("bytes per move", before.bytes, now.bytes, 20.0);
        let (before, now) = (first.per_idle_table, costs.per_idle_table);
        compare("statements per idle table and minute", before.statements, now.statements, 1.0);
        compare("notes per idle table and minute", before.notes, now.notes, 1.0);
        compare("bytes per idle table and minute", before.bytes, now.bytes, 200.0);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn costs(nodes: usize, spread: usize, statements: f64) -> Costs {
        let per_move = Cost { statements, notes: 1.0, bytes: 300.0 };
        Costs { nodes, spread, moves: 100, per_move, per_idle_table: Cost::default(), per_node: 9.0 }
    }

    #[test]
    fn costs_that_grow_with_the_nodes_are_found() {
        assert_eq!(growth(&[costs(1, 1, 2.0), costs(2, 2, 4.0), costs(2, 1, 2.1), costs(4, 2, 4.2)]), [""; 0]);
        let grown = growth(&[costs(1, 1, 2.0), costs(2, 1, 2.4)]);
        assert_eq!(grown, ["statements per move: 2.00 with 1 nodes, 2.40 with 2"]);
    }
}
