//! Two servers with one database: one is killed, the other continues; NATS stops and comes back.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use rumis::Rng;
use rumis_server::{Event, Logged};
use tokio::task::block_in_place;
use tokio::time::sleep;

use super::checks;
use super::company::{Company, seat_all, some_terms};
use super::players::Player;
use super::process::{Process, Server, serve, wall};
use super::services::nats::NatsServer;
use super::services::postgres::PostgresServer;

const TABLES: usize = 20;
/// How late an event may reach a socket at the other node, in milliseconds. Without NATS, nodes
/// poll the database every second.
const LATEST: u64 = 5_000;

/// A longer outage does not come from a busy machine, in milliseconds.
const LONG: u64 = 4_000;

/// The failure of a round.
#[derive(Clone, Copy, Debug)]
enum Trouble {
    /// This node is killed, and restarted later.
    Node(usize),
    /// NATS is down for a while.
    Nats,
    /// NATS is down, and meanwhile this node is killed and restarted.
    NatsAndNode(usize),
    /// The worker is killed, and not restarted.
    Worker,
    /// NATS is up but forwards nothing, and all players change to the other node and back, so that
    /// they know more than the node that they come to.
    Silence,
}

const TROUBLES: [Trouble; 5] =
    [Trouble::Node(0), Trouble::Nats, Trouble::Silence, Trouble::Worker, Trouble::NatsAndNode(1)];

struct House {
    /// The folder for logs; dropped last.
    folder: tempfile::TempDir,
    database: String,
    nats: NatsServer,
    nodes: Vec<Server>,
    worker: Option<Process>,
    _postgres: PostgresServer,
}

impl House {
    /// `None` if the services are not installed.
    async fn new() -> Option<Self> {
        let (postgres, nats) = (block_in_place(PostgresServer::new)?, block_in_place(NatsServer::new)?);
        let (database, folder) = (postgres.database().await, tempfile::tempdir().unwrap());
        let nodes = block_in_place(|| start_nodes(&database, &nats, folder.path()));
        let mut worker = Command::new(env!("CARGO_BIN_EXE_rumis"));
        worker.args(["worker", "--json", "--threads", "1", "--nats-url", &nats.url()]);
        let (worker, _) = block_in_place(|| Process::start(&mut worker, &folder.path().join("worker")));
        Some(Self { folder, database, nats, nodes, worker: Some(worker), _postgres: postgres })
    }

    /// Kills a node, moves its players to the other one, and restarts it.
    async fn kill_node(&mut self, number: usize, company: &Company) {
        let dead = self.nodes.remove(number);
        let (gone, other) = (dead.address, self.nodes[0].address);
        block_in_place(|| dead.process.kill());
        company.send(gone, other);
        company.goes_on(2).await;
        let node = block_in_place(|| start_node(&self.database, &self.nats, self.folder.path(), number));
        self.nodes.insert(number, node);
    }

    async fn trouble(&mut self, trouble: Trouble, company: &Company) {
        match trouble {
            Trouble::Node(number) => self.kill_node(number, company).await,
            Trouble::Nats => {
                block_in_place(|| self.nats.stop());
                company.goes_on(3).await;
                block_in_place(|| self.nats.start());
            }
            Trouble::NatsAndNode(number) => {
                block_in_place(|| self.nats.stop());
                company.goes_on(1).await;
                self.kill_node(number, company).await;
                block_in_place(|| self.nats.start());
            }
            Trouble::Worker => {
                if let Some(worker) = self.worker.take() {
                    block_in_place(|| worker.kill());
                }
            }
            Trouble::Silence => {
                block_in_place(|| self.nats.freeze());
                let (one, other) = (self.nodes[0].address, self.nodes[1].address);
                for (from, to) in [(one, other), (other, one), (one, other)] {
                    company.send(from, to);
                    sleep(Duration::from_millis(400)).await;
                }
                block_in_place(|| self.nats.thaw());
            }
        }
    }

    /// Checks all tables through both nodes. No table may have more long outages than this; short ones
    /// come from a busy machine.
    async fn check(&self, players: &[Player], outages: usize) {
        for node in &self.nodes {
            let told = checks::ask(node, players).await;
            checks::all(&told, players);
            for told in told.values() {
                let is_long = |logged: &&Logged| matches!(logged.event, Event::Outage { length } if length > LONG);
                let forgiven = told.log.iter().filter(is_long).count();
                assert!(forgiven <= outages, "{forgiven} outages at a table, expected at most {outages}");
            }
        }
    }

    /// Kills both nodes, and restarts both at the same time after a while. Returns how many clocks
    /// were corrected.
    async fn kill_both(&mut self, company: Company) -> (Vec<Player>, usize) {
        let killed = block_in_place(|| self.nodes.drain(..).map(|node| node.process.kill()).max().unwrap_or(0));
        let players = company.home().await;
        sleep(Duration::from_millis(4_500)).await;
        self.nodes = block_in_place(|| start_nodes(&self.database, &self.nats, self.folder.path()));
        let ready = self.nodes.iter().map(|node| node.ready).max().unwrap_or(0);
        let told = checks::ask(&self.nodes[0], &players).await;
        let forgiven = checks::outage(&told, killed, ready);
        (players, forgiven)
    }
}

fn start_node(database: &str, nats: &NatsServer, folder: &Path, number: usize) -> Server {
    let mut command = serve(database);
    command.args(["--thinkers", "1", "--nats-url", &nats.url()]);
    Server::start(&mut command, &folder.join(format!("node-{number}")))
}

/// Starts both at the same time.
fn start_nodes(database: &str, nats: &NatsServer, folder: &Path) -> Vec<Server> {
    std::thread::scope(|scope| {
        let starting = [0, 1].map(|number| scope.spawn(move || start_node(database, nats, folder, number)));
        starting.map(|starting| starting.join().unwrap()).into()
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn no_acknowledged_move_is_lost_when_one_of_two_nodes_is_killed_or_nats_stops() {
    let Some(mut house) = House::new().await else {
        eprintln!("SKIPPED: two nodes need PostgreSQL and NATS");
        return;
    };
    let seed = wall();
    eprintln!("the seed is {seed}");
    let mut rng = Rng::new(seed);
    let mut players = seat_all(house.nodes[0].address, (0..TABLES).map(some_terms), seed).await;
    let mut latest = Vec::new();
    for (round, trouble) in TROUBLES.into_iter().enumerate() {
        // The two players of a table use different nodes, and swap every round.
        let company = Company::gather(players, |number| house.nodes[(number + round) % 2].address);
        company.goes_on(1).await;
        sleep(Duration::from_millis(u64::from(rng.below(500)))).await;
        house.trouble(trouble, &company).await;
        company.goes_on(1).await;
        players = company.home().await;
        let late = players.iter_mut().map(|player| std::mem::take(&mut player.latest)).max().unwrap_or(0);
        assert!(late < LATEST, "an event came {late} ms late: {trouble:?}");
        latest.push((trouble, late));
        // One node was always alive.
        house.check(&players, 0).await;
    }
    // Finally no node runs for a while. That outage must be subtracted once.
    let company = Company::gather(players, |number| house.nodes[number % 2].address);
    company.goes_on(1).await;
    let (players, forgiven) = house.kill_both(company).await;
    assert!(forgiven > TABLES / 4, "{forgiven} tables were credited");
    let company = Company::gather(players, |number| house.nodes[number % 2].address);
    company.goes_on(2).await;
    let players = company.home().await;
    house.check(&players, 1).await;
    for node in &house.nodes {
        let told = checks::ask(node, &players).await;
        block_in_place(|| checks::records(node, &told));
    }
    let moves: usize = players.iter().map(|player| player.hand.acked.len()).sum();
    let again = players.iter().flat_map(|player| &player.hand.acked).filter(|acked| acked.again).count();
    let missed: u64 = players.iter().map(|player| player.returns.1).sum();
    eprintln!("{moves} moves, {again} of them sent again, {missed} missed events caught up");
    eprintln!("the latest events, in milliseconds: {latest:?}");
}
