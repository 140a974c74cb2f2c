//! `rumis loadtest cluster`: what moves and idle tables cost, with one node and with several.

use std::io::Write;
use std::time::Duration;

use clap::Args;
use rumis_load::House;
use rumis_load::cluster::{Cost, Costs, Trial, growth, measure};
use serde::Serialize;

use super::{blame, failure, start_house};
use crate::failure::Failure;
use crate::json;
use crate::typed;

pub(super) const HELP: &str = "Example:\n  \
     rumis loadtest cluster --database-url postgres://rumis@localhost/loadtest --nats-url nats://localhost:4222";

/// For how long nobody moves. Some work is done once a minute for each table, so a shorter time would measure chance.
const REST: Duration = Duration::from_mins(1);

#[derive(Debug, Args)]
pub(super) struct ClusterOptions {
    /// An empty PostgreSQL database. The load test leaves its tables in it
    #[arg(long, value_name = "URL")]
    database_url: String,
    /// A NATS server that nobody else uses
    #[arg(long, value_name = "URL")]
    nats_url: String,
    /// How many nodes, one cluster after the other
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',', default_value = "1,2,4", value_parser = typed::number::<u8>(1..=16))]
    nodes: Vec<u8>,
    /// How many tables are played at
    #[arg(long, default_value_t = 20, value_parser = typed::number::<u32>(1..=1000))]
    tables: u32,
    /// At how many tables everybody is connected and nobody moves
    #[arg(long, default_value_t = 100, value_parser = typed::number::<u32>(1..=5000))]
    idle: u32,
    /// For how many seconds people play
    #[arg(long, default_value_t = 20, value_parser = typed::number::<u64>(5..=600))]
    seconds: u64,
}

/// What a cluster cost.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct ClusterStep {
    /// The number of nodes.
    nodes: usize,
    /// Over how many nodes the people of each table were spread.
    spread: usize,
    /// How many moves were stored.
    moves: usize,
    /// The cost of a move.
    per_move: ClusterCost,
    /// The cost of a table for a minute at which everybody is connected and nobody moves.
    per_idle_table_and_minute: ClusterCost,
    /// The statements that a node sends for itself in a second, whoever plays. They are not part of the costs.
    own_statements_per_second: f64,
}

/// A cost, at all nodes together.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ClusterCost {
    /// Statements for the database.
    statements: f64,
    /// Notes about tables that nodes received.
    notes: f64,
    /// Bytes in these notes.
    bytes: f64,
}

impl From<Cost> for ClusterCost {
    fn from(Cost { statements, notes, bytes }: Cost) -> Self {
        Self { statements, notes, bytes }
    }
}

impl From<&Costs> for ClusterStep {
    fn from(costs: &Costs) -> Self {
        Self {
            nodes: costs.nodes,
            spread: costs.spread,
            moves: costs.moves,
            per_move: costs.per_move.into(),
            per_idle_table_and_minute: costs.per_idle_table.into(),
            own_statements_per_second: costs.per_node,
        }
    }
}

pub(super) async fn run(options: &ClusterOptions, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let mut all = Vec::new();
    if !wants_json {
        writeln!(output, "players  nodes  moves   per move                       per idle table and minute")?;
        writeln!(output, "on                      statements   notes   bytes     statements   notes   bytes")?;
    }
    for spread in [1, 2] {
        for &nodes in options.nodes.iter().filter(|&&nodes| usize::from(nodes) >= spread) {
            let costs = step(options, nodes.into(), spread).await?;
            if !wants_json {
                let figures = |cost: Cost| format!("{:>10.2} {:>7.2} {:>7.0}", cost.statements, cost.notes, cost.bytes);
                let (per_move, idle) = (figures(costs.per_move), figures(costs.per_idle_table));
                let on = if spread == 1 { "1 node " } else { "2 nodes" };
                writeln!(output, "{on} {nodes:>6} {:>6}   {per_move}     {idle}", costs.moves)?;
                output.flush()?;
            }
            all.push(costs);
        }
    }
    if wants_json {
        json::print(&all.iter().map(ClusterStep::from).collect::<Vec<_>>(), output)?;
    } else if let Some(costs) = all.last() {
        let own = costs.per_node;
        writeln!(output, "each node also sends {own:.1} statements a second, whoever plays")?;
    }
    blame(&growth(&all))
}

/// Starts this many nodes, measures them, and stops them.
async fn step(options: &ClusterOptions, nodes: usize, spread: usize) -> Result<Costs, Failure> {
    let mut houses: Vec<House> = Vec::new();
    for _ in 0..nodes {
        houses.push(start_house(options.database_url.as_ref(), Some(&options.nats_url)).await?);
    }
    let addresses: Vec<_> = houses.iter().map(House::address).collect();
    let length = Duration::from_secs(options.seconds);
    let trial = Trial { tables: options.tables as usize, idle: options.idle as usize, spread, rest: REST, length };
    let costs = measure(&addresses, trial).await.map_err(|error| failure(&error))?;
    for house in houses {
        house.stop().await;
    }
    Ok(costs)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use std::path::Path;

    use super::*;

    /// The whole load test needs PostgreSQL and NATS, and minutes.
    #[test]
    fn costs_are_printed_as_the_example_shows() {
        let cost = |statements, notes, bytes| Cost { statements, notes, bytes };
        let costs = Costs {
            nodes: 4,
            spread: 2,
            moves: 400,
            per_move: cost(2.5, 1.0, 300.5),
            per_idle_table: cost(0.0, 2.0, 250.0),
            per_node: 9.5,
        };
        let mut printed = Vec::new();
        json::print(&[ClusterStep::from(&costs)], &mut printed).unwrap();
        let found: serde_json::Value = serde_json::from_slice(&printed).unwrap();
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/json/loadtest-cluster.json");
        let expected: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        assert_eq!(found, expected);
    }
}
