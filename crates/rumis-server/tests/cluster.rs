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
    let all = tokio::join!(costs(1, 1), costs(4, 1), costs(2, 2), costs(4, 2));
    let (Some(at_one), Some(at_one_of_four), Some(at_two), Some(at_two_of_four)) = all else { return };
    for (few, many) in [(at_one, at_one_of_four), (at_two, at_two_of_four)] {
        eprintln!("{few:?}\n{many:?}");
        // Every move reaches every other node that has somebody at the table, and no more.
        let others = many.spread as f64 - 1.0;
        assert!(close_to(few.per_move.notes, others, 0.3), "{few:?}");
        assert!(close_to(many.per_move.notes, others, 0.3), "{many:?}");
        // Names are read again every few seconds. With few moves it is chance how often.
        let (before, now) = (few.per_move.statements, many.per_move.statements);
        assert!(close_to(now, before, 0.25 * before), "{before} statements per move, then {now}");
        for costs in [few, many] {
            assert!(costs.per_idle_table.statements.abs() < 0.6, "an idle table costs statements: {costs:?}");
        }
    }
}
