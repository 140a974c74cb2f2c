//! Servers for a test, and players at their tables.

use std::net::SocketAddr;
use std::time::Duration;

use rumis::Seat;
use rumis_load::{Client, CommandResult, Socket};
use rumis_server::{
    Code, Command, Config, Credentials, Database, Event, Logged, Me, Phase, Presence, Ratings, Server, ServerMessage,
    Table, TableId, TableView, Terms,
};
use tokio::time::{sleep, timeout};

use crate::services::link::Link;
use crate::services::nats::NatsServer;
use crate::services::postgres::PostgresServer;

/// Longer than anything takes, even on a busy machine.
const EVER: Duration = Duration::from_secs(120);

pub async fn soon<T>(what: &str, doing: impl Future<Output = T>) -> T {
    timeout(EVER, doing).await.unwrap_or_else(|_| panic!("{what} did not happen"))
}

/// Asks repeatedly until there is an answer.
pub async fn until<T>(what: &str, mut ask: impl AsyncFnMut() -> Option<T>) -> T {
    soon(what, async {
        loop {
            match ask().await {
                Some(answer) => return answer,
                None => sleep(Duration::from_millis(20)).await,
            }
        }
    })
    .await
}

/// One server, or two that share a database.
pub struct House {
    nodes: Vec<Server>,
    pub configs: Vec<Config>,
    _folder: tempfile::TempDir,
    _nats: Option<NatsServer>,
}

fn config(database: Database) -> Config {
    let mut config = Config::new("127.0.0.1:0".parse().unwrap(), database);
    config.thinkers = 1;
    // All clients of a test come from the same address and send many requests.
    config.limits.requests_per_second = 100_000;
    config.limits.tables_per_minute = 100_000;
    config.limits.messages_per_second = 100_000;
    config.limits.sign_ins_per_minute = 100_000;
    config.limits.challenges_per_minute = 100_000;
    config.limits.connections_per_address = 100_000;
    config
}

impl House {
    /// One server with a file.
    pub async fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let configs = vec![config(Database::Sqlite(folder.path().join("rumis.db")))];
        let mut house = Self { nodes: Vec::new(), configs, _folder: folder, _nats: None };
        house.start().await;
        house
    }

    /// Two servers with a PostgreSQL database, connected by NATS; `None` if these are not
    /// installed.
    pub async fn postgres() -> Option<Self> {
        let (postgres, nats) = (PostgresServer::shared()?, NatsServer::new()?);
        let mut config = config(Database::Postgres(postgres.database().await));
        config.nats = Some(nats.servers());
        let folder = tempfile::tempdir().unwrap();
        let configs = vec![config.clone(), config];
        let mut house = Self { nodes: Vec::new(), configs, _folder: folder, _nats: Some(nats) };
        house.start().await;
        Some(house)
    }

    /// Two servers as above, with a link from each to the database and to NATS.
    pub async fn with_links() -> Option<(Self, Links)> {
        let (postgres, nats) = (PostgresServer::shared()?, NatsServer::new()?);
        let (url, nats_url) = (postgres.database().await, nats.url());
        let mut links =
            Links { database: Vec::new(), nats: Vec::new(), database_url: url.clone(), nats_url: nats_url.clone() };
        let mut configs = Vec::new();
        for _ in 0..2 {
            let database = Link::to(address_in(&url)).await;
            let bus = Link::to(address_in(&nats_url)).await;
            let through =
                |url: &str, link: &Link| url.replace(&address_in(url).to_string(), &link.address().to_string());
            let mut config = config(Database::Postgres(through(&url, &database)));
            config.nats = Some(through(&nats_url, &bus).parse().unwrap());
            configs.push(config);
            links.database.push(database);
            links.nats.push(bus);
        }
        let folder = tempfile::tempdir().unwrap();
        let mut house = Self { nodes: Vec::new(), configs, _folder: folder, _nats: Some(nats) };
        house.start().await;
        Some((house, links))
    }

    pub async fn start(&mut self) {
        for config in &self.configs {
            self.nodes.push(Server::start(config.clone()).await.unwrap());
        }
    }

    pub async fn stop(&mut self) {
        for node in self.nodes.drain(..) {
            soon("the end of a server", node.stop()).await;
        }
    }

    /// Stops one of the nodes. Clients at it must go to another one.
    pub async fn stop_one(&mut self, number: usize) {
        let node = self.nodes.remove(number);
        soon("the end of a server", node.stop()).await;
    }

    /// The addresses of the nodes.
    pub fn addresses(&self) -> Vec<SocketAddr> {
        self.nodes.iter().map(Server::address).collect()
    }

    /// A client without an identity, at one of the nodes.
    pub fn client(&self, number: usize) -> Client {
        Client::new(self.nodes[number % self.nodes.len()].address())
    }

    /// The same person at one of the nodes.
    pub fn moved(&self, client: &Client, number: usize) -> Client {
        client.at(self.nodes[number % self.nodes.len()].address())
    }

    /// A registered person.
    pub async fn named(&self, number: usize, name: &str) -> Client {
        let mut client = self.client(number);
        let wanted = Credentials { name: name.to_owned(), password: "correct horse".to_owned() };
        let me: Me = client.post("/api/v1/account", &wanted).await.unwrap();
        assert_eq!(me.name.as_deref(), Some(name));
        client
    }

    /// This many people at a table with as many chairs, alternating between the nodes. The first
    /// one opened the table.
    pub async fn table(&self, people: usize, more: &str) -> Vec<Player> {
        self.table_of((0..people).map(|number| self.client(number)).collect(), more).await
    }

    pub async fn table_of(&self, mut clients: Vec<Client>, more: &str) -> Vec<Player> {
        let open = r#", "open""#.repeat(clients.len() - 1);
        let table = clients[0].open(&terms(&format!(r#"{{"seats": ["me"{open}], {more}}}"#))).await.unwrap();
        for client in &mut clients[1..] {
            client.command(table.id, &Command::Sit { seat: None }).await.unwrap();
        }
        let mut players = Vec::new();
        for client in clients {
            players.push(Player::join(client, table.id).await);
        }
        let seq = players[0].events().await.len();
        for player in &mut players {
            player.follow(seq as u64).await;
        }
        players
    }
}

/// The links of each server.
pub struct Links {
    pub database: Vec<Link>,
    pub nats: Vec<Link>,
    /// The address of the database without a link.
    pub database_url: String,
    /// The address of NATS without a link.
    pub nats_url: String,
}

/// The host and port in an address such as `postgres://rumis@127.0.0.1:5432/rumis`.
fn address_in(url: &str) -> SocketAddr {
    let rest = url.split_once("://").unwrap().1;
    rest.split('/').next().unwrap().rsplit('@').next().unwrap().parse().unwrap()
}

pub fn terms(json: &str) -> Terms {
    serde_json::from_str(json).unwrap()
}

/// A player with a socket, who computes the state of the table from its log.
pub struct Player {
    pub client: Client,
    pub socket: Socket,
    pub id: TableId,
    pub log: Vec<Logged>,
    pub present: Presence,
    /// How many presence messages arrived.
    pub told: u32,
    /// Whether the last event came with the table after it.
    pub is_shown: bool,
    /// The ratings in the last table that was sent.
    pub ratings: Ratings,
}

impl Player {
    /// Opens a socket and reads the whole log.
    pub async fn join(client: Client, id: TableId) -> Self {
        let socket = client.socket(id, Some(0)).await.unwrap();
        let mut player = Self {
            client,
            socket,
            id,
            log: Vec::new(),
            present: Presence::default(),
            told: 0,
            is_shown: false,
            ratings: Ratings::new(),
        };
        player.read_until("a welcome", |message, _| matches!(message, ServerMessage::Back { .. })).await;
        player
    }

    /// Reconnects with a new socket, and states the last event seen.
    pub async fn come_back(&mut self) {
        self.socket = self.client.socket(self.id, Some(self.seen())).await.unwrap();
        self.read_until("a welcome", |message, _| matches!(message, ServerMessage::Back { .. })).await;
    }

    pub fn seen(&self) -> u64 {
        self.log.len() as u64
    }

    /// Reads messages until a condition holds.
    pub async fn read_until(&mut self, what: &str, mut done: impl FnMut(&ServerMessage, &Self) -> bool) {
        soon(what, async {
            loop {
                let message = self.socket.hear().await.unwrap();
                self.note(&message);
                if done(&message, self) {
                    return;
                }
            }
        })
        .await;
    }

    fn note(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Event { logged, table } => {
                assert_eq!(logged.seq, self.seen() + 1, "an event was left out, or came twice");
                self.log.push(logged.clone());
                if let Some(sent) = table {
                    self.ratings = sent.ratings.clone();
                    let mut computed = self.table().view(&sent.names, sent.now).unwrap();
                    computed.ratings = sent.ratings.clone();
                    assert_eq!(**sent, computed, "the table that was sent is not the table after the event");
                }
                self.is_shown = table.is_some();
            }
            ServerMessage::Back { .. } => {
                assert!(self.is_shown || self.log.is_empty(), "the last missed event came without the table");
            }
            ServerMessage::Present(present) => {
                self.present = present.clone();
                self.told += 1;
            }
            _ => {}
        }
    }

    /// Reads until this event.
    pub async fn follow(&mut self, seq: u64) {
        if self.seen() < seq {
            self.read_until("an event", |_, player| player.seen() >= seq).await;
            assert!(self.is_shown, "an event came without the table after it");
        }
    }

    /// Reads until an event that satisfies a condition, starting now.
    pub async fn hears(&mut self, what: &str, wanted: impl Fn(&Event) -> bool) -> Logged {
        let seen = self.log.len();
        self.read_until(what, |_, player| player.log[seen..].iter().any(|logged| wanted(&logged.event))).await;
        self.log[seen..].iter().find(|logged| wanted(&logged.event)).unwrap().clone()
    }

    pub fn table(&self) -> Table {
        Table::replay(self.id, &self.log).unwrap().unwrap()
    }

    pub fn turn(&self) -> Option<Seat> {
        self.table().turn()
    }

    /// A legal move in the state that this player knows.
    pub fn some_move(&self) -> Command {
        let table = self.table();
        let (position, number) = table.position().unwrap();
        let moves = position.legal_moves();
        Command::Move { position: number, drop: moves.nth(moves.len() / 2).unwrap().drop_move() }
    }

    pub async fn want(&mut self, command: Command) -> CommandResult {
        soon("an answer", self.socket.want(command)).await.unwrap()
    }

    /// Sends a command that must succeed, and reads its events.
    pub async fn does(&mut self, command: Command) -> u64 {
        let seq =
            self.want(command.clone()).await.unwrap_or_else(|(error, _)| panic!("{command:?}: {}", error.message));
        self.follow(seq).await;
        seq
    }

    pub async fn refused(&mut self, command: Command) -> (Code, TableView) {
        let (error, table) = self.want(command).await.unwrap_err();
        (error.code, *table.unwrap())
    }

    /// The log according to the server.
    pub async fn events(&mut self) -> Vec<Logged> {
        self.client.get(&format!("/api/v1/tables/{}/events", self.id)).await.unwrap()
    }

    pub async fn view(&mut self) -> TableView {
        self.client.table(self.id).await.unwrap()
    }
}

/// The player whose turn it is moves, and everybody reads the move.
pub async fn step(players: &mut [Player]) {
    let turn = players[0].turn().unwrap().index();
    let command = players[turn].some_move();
    let seq = players[turn].does(command).await;
    for player in players {
        player.follow(seq).await;
    }
}

pub async fn play_out(players: &mut [Player]) {
    while players[0].turn().is_some() {
        step(players).await;
    }
    assert_eq!(players[0].table().phase(), Phase::Over);
}
