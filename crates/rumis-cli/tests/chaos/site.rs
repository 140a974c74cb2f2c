//! Three servers, a worker, PostgreSQL and NATS, each on its own host, and what can happen to them.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use rustix::process::Signal;
use tokio::task::block_in_place;
use tokio::time::{sleep, timeout};

use super::history::{NODES, Thing};
use super::hosts::{Condition, Host, Link};
use super::process::Process;
use super::services::nats::NatsServer;
use super::services::postgres::PostgresServer;

/// The port of every node.
const PORT: u16 = 8080;
/// How wrong the clocks of the nodes are, in seconds.
const CLOCKS: [&str; NODES] = ["+0", "+300", "-300"];

pub(crate) struct Site {
    postgres: Mutex<PostgresServer>,
    nats: Mutex<NatsServer>,
    worker: Mutex<Machine>,
    nodes: Vec<Mutex<Machine>>,
    links: HashMap<Thing, Link>,
    /// The addresses of the nodes, as the players know them.
    pub(crate) addresses: Vec<SocketAddr>,
    folder: tempfile::TempDir,
    _hosts: Vec<Host>,
}

/// A process of the program on its own host.
struct Machine {
    /// The command that starts it.
    words: Vec<String>,
    log: PathBuf,
    process: Option<Process>,
}

impl Machine {
    fn launch(&mut self) {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]);
        self.process = Some(Process::launch(&mut command, &self.log));
    }

    fn signal(&self, signal: Signal) {
        self.process.as_ref().unwrap().signal(signal);
    }

    fn runs(&mut self) -> bool {
        self.process.as_mut().is_some_and(Process::lives)
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap()
}

impl Site {
    /// Starts everything.
    pub(crate) async fn new() -> Self {
        let hosts: Vec<Host> = (0..NODES + 3).map(|_| Host::new()).collect();
        let (database, bus, office) = (&hosts[NODES], &hosts[NODES + 1], &hosts[NODES + 2]);
        // Links of the test that never fail.
        let (to_database, to_bus) = (Link::new(1, database, None), Link::new(2, bus, None));
        let postgres = block_in_place(|| PostgresServer::at(|| database.place(to_database.near()))).unwrap();
        let nats = block_in_place(|| NatsServer::at(bus.place(to_bus.near()), &[])).unwrap();
        let url = postgres.database().await;
        let name = url.rsplit('/').next().unwrap();

        // Its own process would stand between us and the node, so only ask it for its library.
        let library = Command::new("faketime").args(["-m", "-f", "+0", "printenv", "LD_PRELOAD"]).output().unwrap();
        let faketime = format!("LD_PRELOAD={}", String::from_utf8(library.stdout).unwrap().trim());
        let folder = tempfile::tempdir().unwrap();
        let mut links = HashMap::from([(Thing::WorkerBus, Link::new(3, office, Some(bus)))]);
        let mut nodes = Vec::new();
        for (number, node) in hosts[..NODES].iter().enumerate() {
            let link = |kind: u8, far| Link::new(10 * (1 + kind) + number as u8, node, far);
            let (door, data, news) = (link(0, None), link(1, Some(database)), link(2, Some(bus)));
            let (data_url, news_url) =
                (postgres.url_at(&data.far().to_string(), "rumis", name, ""), nats.url_at(news.far()));
            let mut words = node.place(door.near()).enter;
            words.extend(["env".to_owned(), faketime.clone(), format!("FAKETIME={}", CLOCKS[number])]);
            words.push("FAKETIME_DONT_FAKE_MONOTONIC=1".to_owned());
            words.extend([env!("CARGO_BIN_EXE_rumis"), "serve", "--json", "--thinkers", "1"].map(str::to_owned));
            words.extend(["--drain-seconds".to_owned(), "2".to_owned(), "--listen".to_owned()]);
            words.extend([format!("0.0.0.0:{PORT}"), "--database-url".to_owned(), data_url]);
            words.extend(["--nats-url".to_owned(), news_url]);
            for limit in ["connections-per-address", "requests-per-second", "tables-per-minute", "open-tables"] {
                words.extend([format!("--most-{limit}"), "1000000".to_owned()]);
            }
            nodes.push(Machine { words, log: folder.path().join(format!("node-{number}")), process: None });
            links.extend([(Thing::Door(number), door), (Thing::Database(number), data), (Thing::Bus(number), news)]);
        }
        let mut words = office.place(links[&Thing::WorkerBus].near()).enter;
        words.extend([env!("CARGO_BIN_EXE_rumis"), "worker", "--json", "--threads", "1"].map(str::to_owned));
        words.extend(["--nats-url".to_owned(), nats.url_at(links[&Thing::WorkerBus].far())]);
        let worker = Machine { words, log: folder.path().join("worker"), process: None };
        let addresses = (0..NODES).map(|number| SocketAddr::from((links[&Thing::Door(number)].near(), PORT))).collect();
        let nodes = nodes.into_iter().map(Mutex::new).collect();
        let (postgres, nats, worker) = (Mutex::new(postgres), Mutex::new(nats), Mutex::new(worker));
        let site = Self { postgres, nats, worker, nodes, links, addresses, folder, _hosts: hosts };
        for number in 0..NODES {
            site.start_node(number).await;
        }
        locked(&site.worker).launch();
        site
    }

    /// Changes a link.
    pub(crate) fn link(&self, link: Thing, condition: Condition) {
        block_in_place(|| self.links[&link].becomes(condition));
    }

    /// Freezes a process.
    pub(crate) fn freeze(&self, thing: Thing) {
        match thing {
            Thing::Postgres => locked(&self.postgres).freeze(),
            Thing::Nats => locked(&self.nats).freeze(),
            Thing::Worker => locked(&self.worker).signal(Signal::STOP),
            Thing::Node(number) => locked(&self.nodes[number]).signal(Signal::STOP),
            _ => panic!("{thing:?} is not a process"),
        }
    }

    /// Continues after [`freeze`](Self::freeze).
    pub(crate) fn thaw(&self, thing: Thing) {
        match thing {
            Thing::Postgres => locked(&self.postgres).thaw(),
            Thing::Nats => locked(&self.nats).thaw(),
            Thing::Worker => locked(&self.worker).signal(Signal::CONT),
            Thing::Node(number) => locked(&self.nodes[number]).signal(Signal::CONT),
            _ => panic!("{thing:?} is not a process"),
        }
    }

    /// Kills a process, as if its machine had failed.
    pub(crate) fn kill(&self, thing: Thing) {
        block_in_place(|| match thing {
            Thing::Postgres => locked(&self.postgres).crash(),
            Thing::Nats => locked(&self.nats).stop(),
            Thing::Worker => drop(locked(&self.worker).process.take().unwrap().kill()),
            Thing::Node(number) => drop(locked(&self.nodes[number]).process.take().unwrap().kill()),
            _ => panic!("{thing:?} is not a process"),
        });
    }

    /// Asks a node to end, and waits until it has.
    pub(crate) fn dismiss(&self, number: usize) {
        let process = locked(&self.nodes[number]).process.take().unwrap();
        process.signal(Signal::TERM);
        let status = block_in_place(|| process.end());
        assert_eq!(status, Some(0), "node {number} did not end in order");
    }

    /// Starts a process again. Returns when it is ready.
    pub(crate) async fn start(&self, thing: Thing) {
        match thing {
            Thing::Postgres => block_in_place(|| locked(&self.postgres).start()),
            Thing::Nats => block_in_place(|| locked(&self.nats).start()),
            Thing::Worker => locked(&self.worker).launch(),
            Thing::Node(number) => self.start_node(number).await,
            _ => panic!("{thing:?} is not a process"),
        }
    }

    /// Starts a node until it is ready. One that cannot reach its services gives up, and is started again.
    async fn start_node(&self, number: usize) {
        loop {
            if !locked(&self.nodes[number]).runs() {
                locked(&self.nodes[number]).launch();
            }
            sleep(Duration::from_millis(300)).await;
            if self.is_ready(number).await {
                return;
            }
        }
    }

    /// Whether a node says that it is ready.
    async fn is_ready(&self, number: usize) -> bool {
        let mut client = rumis_load::Client::new(self.addresses[number]);
        let answer = timeout(Duration::from_secs(2), client.send("GET".parse().unwrap(), "/readyz", Vec::new())).await;
        matches!(answer, Ok(Ok(answer)) if answer.status.as_u16() == 200)
    }

    /// Copies all logs to a folder that stays, and returns its path with the last lines of each.
    pub(crate) fn keep_logs(&self) -> String {
        let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join("chaos");
        let _there_was_none = std::fs::remove_dir_all(&kept);
        std::fs::create_dir_all(&kept).unwrap();
        let mut files: Vec<PathBuf> =
            std::fs::read_dir(self.folder.path()).unwrap().map(|file| file.unwrap().path()).collect();
        files.retain(|file| file.is_file());
        files.sort();
        let mut told = format!("all logs are in {}\n", kept.display());
        for file in files {
            let text = String::from_utf8_lossy(&std::fs::read(&file).unwrap()).into_owned();
            let lines: Vec<&str> = text.lines().collect();
            told += &format!("{}:\n{}\n", file.display(), lines[lines.len().saturating_sub(25)..].join("\n"));
            std::fs::write(kept.join(file.file_name().unwrap()), text).unwrap();
        }
        told
    }
}
