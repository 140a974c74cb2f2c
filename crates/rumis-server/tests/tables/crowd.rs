//! A crowd that searches for opponents at two nodes, while browsers close and a node is killed. Its people are of
//! different strength, and some have blocked others.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use hyper::Method;
use rumis_load::{Client, Error, Socket};
use rumis_server::{
    Append, Appended, ChairView, ClockRule, Code, Config, Draft, Head, Lot, Me, NewSearch, NewsMessage, NewsRequest,
    Pace, PersonId, Phase, RatedGame, SearchView, Server, ServerMessage, Store, TableId, TableList, TableView,
};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::house::{House, soon, terms};

const PEOPLE: u64 = 200;
/// Over what time they begin to search.
const ARRIVING: Duration = Duration::from_millis(4_000);
/// When the second node is killed.
const KILLED: Duration = Duration::from_millis(1_500);
/// Of two people whose numbers differ by this, who search for the same, the first one has blocked the other.
const BLOCKED: u64 = 15;

fn has_blocked(number: u64) -> bool {
    number.is_multiple_of(10) && number + BLOCKED < PEOPLE
}

/// Whether somebody closes the browser, at the latest when a game begins.
const fn closes(number: u64) -> bool {
    number % 7 == 3
}

/// A node that can be killed: nothing of it runs on, and it tells nobody.
struct Doomed {
    runtime: Runtime,
    server: Server,
}

impl Doomed {
    async fn start(config: Config) -> Self {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let server = runtime.spawn(Server::start(config)).await.unwrap().unwrap();
        Self { runtime, server }
    }

    fn kill(self) {
        self.runtime.shutdown_background();
    }
}

/// What became of somebody.
enum Fate {
    /// They sit at this table with everybody else, and their socket there is open.
    Sits(Client, TableId, Box<Socket>),
    /// They closed the browser.
    Closed,
}

/// The table to which somebody has come, and how many play there.
struct Place {
    table: TableId,
    socket: Socket,
    players: usize,
}

/// Somebody in the crowd.
struct Somebody {
    client: Client,
    nodes: Arc<[SocketAddr]>,
    number: u64,
    wish: NewSearch,
    /// When they close the browser, if they do.
    closes: Option<Instant>,
    /// Whether they use the second node, which is killed.
    at_second: bool,
    place: Option<Place>,
}

impl Somebody {
    fn elsewhere(&mut self) {
        // The first node never stops.
        self.client = self.client.at(self.nodes[0]);
        self.at_second = false;
    }

    async fn search(&mut self) {
        while let Err(error) = self.client.post::<SearchView>("/api/v1/pairing", &self.wish).await {
            // A game has just begun, and the news say so.
            if error.refusal().is_some_and(|refusal| refusal.code == Code::NotNow) {
                return;
            }
            self.elsewhere();
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Searches until they sit with everybody else, or close the browser. In the end, they take anybody.
    async fn play(mut self, mut is_late: watch::Receiver<bool>) -> Fate {
        self.search().await;
        loop {
            match self.listen(&mut is_late).await {
                Ok(true) => {}
                Ok(false) => return Fate::Closed,
                Err(_) => {
                    sleep(Duration::from_millis(10 + self.number % 50)).await;
                    self.elsewhere();
                    continue;
                }
            }
            let Some(Place { table, socket, .. }) = self.place.take() else { continue };
            if !self.at_second {
                return Fate::Sits(self.client, table, Box::new(socket));
            }
            // Their node will not be there for long.
            drop(socket);
            self.elsewhere();
            self.enter(table).await;
        }
    }

    /// Comes to a table.
    async fn enter(&mut self, table: TableId) {
        loop {
            if let Ok(mut socket) = self.client.socket(table, None).await
                && let Ok(ServerMessage::Welcome { table: view, .. }) = socket.hear().await
            {
                self.place = Some(Place { table, socket, players: view.chairs.len() });
                return self.look(&view).await;
            }
            self.elsewhere();
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// If the table has closed, searches again.
    async fn look(&mut self, view: &TableView) {
        if view.phase == Phase::Closed {
            self.place = None;
            self.search().await;
        }
    }

    /// Reads what happens at the table. Returns whether everybody is there.
    async fn attend(&mut self, heard: Result<ServerMessage, Error>) -> bool {
        let Some(place) = &self.place else { return false };
        match heard {
            Ok(ServerMessage::Present(present)) => return present.people.len() == place.players,
            Ok(ServerMessage::Event { table: Some(view), .. }) => self.look(&view).await,
            Ok(ServerMessage::Bye { .. }) | Err(_) => {
                let table = place.table;
                self.elsewhere();
                self.enter(table).await;
            }
            Ok(_) => {}
        }
        false
    }

    /// Reads news until they sit with everybody else; `false` if they close the browser before.
    async fn listen(&mut self, is_late: &mut watch::Receiver<bool>) -> Result<bool, Error> {
        let mut socket = self.client.news().await?;
        loop {
            let closes = self.closes;
            let at_table = async {
                match &mut self.place {
                    Some(place) => place.socket.hear().await,
                    None => std::future::pending().await,
                }
            };
            let message = tokio::select! {
                message = socket.hear() => message?,
                heard = at_table => {
                    if self.attend(heard).await {
                        return Ok(true);
                    }
                    continue;
                }
                () = async { sleep_until(closes.unwrap_or_else(Instant::now)).await }, if closes.is_some() => {
                    return Ok(false);
                }
                Ok(()) = is_late.changed() => {
                    self.wish = NewSearch { pace: Pace::Any, players: 2 };
                    if self.place.is_none() {
                        self.search().await;
                    }
                    continue;
                }
            };
            match message {
                NewsMessage::Paired { pairing, .. } => socket.say(&NewsRequest::Here { pairing }).await?,
                // Now, when the others count on them.
                NewsMessage::Seated { .. } if closes.is_some() => return Ok(false),
                NewsMessage::Seated { table } if self.place.as_ref().is_none_or(|place| place.table != table) => {
                    self.enter(table).await;
                }
                // Somebody may have been too slow to answer, also because their node was killed.
                NewsMessage::Search { search: None } if self.place.is_none() => self.search().await,
                NewsMessage::Bye { .. } => return Err(Error::Connection("bye".to_owned())),
                _ => {}
            }
        }
    }
}

fn wish(number: u64) -> NewSearch {
    let pace = [Pace::FivePlusFive, Pace::Any, Pace::TenPlusFive, Pace::FivePlusFive, Pace::Any][number as usize % 5];
    NewSearch { pace, players: 2 + (number / 5 % 3) as u8 }
}

/// Gives everybody an identity and a rating, and stores blocks. Returns who they are.
async fn introduce(clients: &mut [Client], store: &dyn Store) -> Vec<PersonId> {
    let mut people = Vec::new();
    for client in clients.iter_mut() {
        let _search: SearchView = client.post("/api/v1/pairing", &wish(0)).await.unwrap();
        client.send(Method::DELETE, "/api/v1/pairing", Vec::new()).await.unwrap();
        let me: Me = client.get("/api/v1/me").await.unwrap();
        people.push(me.id.unwrap());
    }
    for pair in people.chunks(2) {
        let &[winner, loser] = pair else { continue };
        let (id, at) = (TableId::random().unwrap(), 1_000);
        let players = [(winner, true), (loser, true)];
        let terms = terms(r#"{"plan": "chullpa", "seats": ["me", "open"]}"#);
        let Draft { table, mut events, .. } = Draft::seated(id, terms, &players, at, Lot::from_bits(5)).unwrap();
        let closed = table.close(at).unwrap();
        events.extend(closed.events);
        let rated = Some(RatedGame { game: 1, way: rumis::Way::default(), places: vec![(winner, 1), (loser, 2)] });
        let (summary, after, people) = (closed.table.summary(), Head::default(), pair.to_vec());
        let append = Append { table: id, after, events, summary, people, rated, finished: None, notices: Vec::new() };
        assert_eq!(store.append(append).await, Ok(Appended::Stored));
    }
    for number in (0..PEOPLE).filter(|&number| has_blocked(number)) {
        let (one, other) = (people[number as usize], people[(number + BLOCKED) as usize]);
        assert_eq!(store.block(one, other, 1_000, 10).await, Ok(true));
    }
    people
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_hundred_people_who_search_nobody_sits_alone_or_twice() {
    let Some(mut house) = House::postgres().await else { return };
    house.stop_one(1).await;
    let doomed = Doomed::start(house.configs[1].clone()).await;
    let nodes: Arc<[SocketAddr]> = [house.addresses()[0], doomed.server.address()].into();
    let mut clients: Vec<Client> = (0..PEOPLE).map(|number| Client::new(nodes[number as usize % 2])).collect();
    let store = house.configs[0].database.open().await.unwrap();
    let people = introduce(&mut clients, &*store).await;
    store.close().await;
    let (late, is_late) = watch::channel(false);
    let begun = Instant::now();
    let mut crowd = JoinSet::new();
    for (number, client) in (0..PEOPLE).zip(clients) {
        // Scattered, and the same in every run.
        let chance = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
        let arrives = begun + ARRIVING.mul_f64((chance % 1000) as f64 / 1000.0);
        let closes = closes(number).then(|| arrives + Duration::from_millis(chance % 6_000));
        let (nodes, is_late, at_second) = (Arc::clone(&nodes), is_late.clone(), number % 2 == 1);
        crowd.spawn(async move {
            sleep_until(arrives).await;
            Somebody { client, nodes, number, wish: wish(number), closes, at_second, place: None }.play(is_late).await
        });
    }
    sleep_until(begun + KILLED).await;
    doomed.kill();
    sleep_until(begun + ARRIVING + Duration::from_secs(2)).await;
    // Whoever is left takes anybody.
    late.send_replace(true);
    let mut fates = Vec::new();
    soon("the end of the search", async {
        while crowd.len() > 2
            && let Some(fate) = crowd.join_next().await
        {
            fates.push(fate.unwrap());
        }
    })
    .await;
    // The last ones may be about to sit. If an odd number of people stay, or one of two has blocked the other, they find
    // nobody.
    let mut patience = Duration::from_secs(15);
    while let Ok(Some(fate)) = timeout(patience, crowd.join_next()).await {
        fates.push(fate.unwrap());
        patience = Duration::from_secs(3);
    }
    crowd.shutdown().await;

    let mut tables: BTreeMap<TableId, BTreeSet<PersonId>> = BTreeMap::new();
    let (mut closed, mut sitting) = (0, Vec::new());
    for fate in fates {
        match fate {
            Fate::Sits(client, table, socket) => {
                let mut client = client.at(nodes[0]);
                let me: Me = client.get("/api/v1/me").await.unwrap();
                assert!(tables.entry(table).or_default().insert(me.id.unwrap()));
                sitting.push((client, table, socket));
            }
            Fate::Closed => closed += 1,
        }
    }
    let mut missed = BTreeSet::new();
    for (client, table, _socket) in &mut sitting {
        let mine: TableList = client.get("/api/v1/me/tables").await.unwrap();
        let (playing, over): (Vec<_>, Vec<_>) =
            mine.tables.into_iter().partition(|table| table.card.phase == Phase::Playing);
        assert_eq!(playing.iter().map(|table| table.id).collect::<Vec<_>>(), [*table], "somebody was seated twice");
        missed.extend(over.into_iter().filter(|table| table.card.clock != ClockRule::None).map(|table| table.id));
        let card = &playing[0].card;
        let seated: BTreeSet<PersonId> = card
            .chairs
            .iter()
            .filter_map(|chair| if let ChairView::Person(id) = chair { Some(*id) } else { None })
            .collect();
        assert_eq!(seated.len(), card.chairs.len(), "a table has not begun");
        assert_eq!(tables[table], seated, "somebody at {table} is not connected");
        for number in (0..PEOPLE).filter(|&number| has_blocked(number)) {
            let pair = [number, number + BLOCKED].map(|number| people[number as usize]);
            assert!(!pair.iter().all(|person| seated.contains(person)), "{number} plays with somebody they blocked");
        }
    }
    assert!(tables.len() > 40 && closed > 20, "{} tables, {closed} closed", tables.len());
    assert!(!missed.is_empty(), "nobody closed the browser when a game began");
    eprintln!(
        "{} tables, {closed} people closed the browser, {} tables closed because of them, after {:?}",
        tables.len(),
        missed.len(),
        begun.elapsed()
    );
    drop(sitting);
    house.stop().await;
}
