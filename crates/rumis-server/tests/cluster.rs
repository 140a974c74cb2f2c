//! The cost of a move and of an idle table does not depend on the number of nodes. A small version of
//! `rumis loadtest cluster`.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod services;

use std::time::Duration;

use rumis_load::cluster::{Costs, Trial, measure};
use rumis_server::{Config, Database, Server};
use services::nats::NatsServer;
use services::postgres::PostgresServer;

/// The costs of this many nodes, with the people of each table at `spread` of them.
async fn costs(nodes: usize, spread: usize) -> Option<Costs> {
    let (postgres, nats) = (PostgresServer::shared()?, NatsServer::new()?);
    let mut config = Config::new("127.0.0.1:0".parse().unwrap(), Database::Postgres(postgres.database().await));
    config.nats = Some(nats.servers());
    config.thinkers = 1;
    config.limits.requests_per_second = 100_000;
    config.limits.tables_per_minute = 100_000;
    config.limits.messages_per_second = 100_000;
    let mut servers = Vec::new();
    for _ in 0..nodes {
        servers.push(Server::start(config.clone()).await.unwrap());
    }
    let addresses: Vec<_> = servers.iter().map(Server::address).collect();
    let length = Duration::from_secs(5);
    let trial = Trial { tables: 8, idle: 24, spread, rest: length, length };
    let costs = measure(&addresses, trial).await.unwrap();
    for server in servers {
        server.stop().await;
    }
    Some(costs)
}

fn close_to(found: f64, expected: f64, by: f64) -> bool {
    (found - expected).abs() <= by
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_costs_the_same_however_many_nodes_there_are() {
    for spread in [1, 2] {
        // A server that gets no processor for two seconds reads all its tables afterwards, so a busy machine may need
        // several attempts. Costs that grow with the nodes show in all of them.
        let mut complaints = Vec::new();
        for _ in 0..3 {
            let (Some(few), Some(many)) = tokio::join!(costs(spread, spread), costs(4, spread)) else { return };
            eprintln!("{few:?}\n{many:?}");
            complaints = compare(few, many);
            if complaints.is_empty() {
                break;
            }
        }
        assert!(complaints.is_empty(), "{complaints:?}");
    }
}

/// What is wrong with the costs at many nodes, compared with those at few.
fn compare(few: Costs, many: Costs) -> Vec<String> {
    let mut complaints = Vec::new();
    // Every move reaches every other node that has somebody at the table, and no more.
    let others = many.spread as f64 - 1.0;
    for costs in [few, many] {
        if !close_to(costs.per_move.notes, others, 0.3) {
            complaints.push(format!("a move sends more or fewer notes: {costs:?}"));
        }
        if costs.per_idle_table.statements.abs() >= 0.6 {
            complaints.push(format!("an idle table costs statements: {costs:?}"));
        }
    }
    // Names are read again every few seconds. With few moves it is chance how often.
    let (before, now) = (few.per_move.statements, many.per_move.statements);
    if !close_to(now, before, 0.25 * before) {
        complaints.push(format!("{before} statements per move, then {now}"));
    }
    complaints
}
