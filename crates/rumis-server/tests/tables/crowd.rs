//! A crowd that searches for opponents at two nodes, while browsers close and a node stops.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use rumis_load::{Client, Error, Socket};
use rumis_server::{
    ChairView, Me, NewSearch, NewsMessage, NewsRequest, Pace, PersonId, Phase, SearchView, ServerMessage, TableId,
    TableList,
};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::house::{House, soon};

const PEOPLE: u64 = 200;
/// Over what time they begin to search.
const ARRIVING: Duration = Duration::from_millis(4_000);
/// When the second node stops.
const STOPPED: Duration = Duration::from_millis(1_500);

/// What became of somebody.
enum Fate {
    /// They sit at this table, and their socket there is open.
    Sits(Client, TableId, Box<Socket>),
    /// They closed the browser, having answered for these groups.
    Closed(Client, BTreeSet<TableId>),
}

/// Somebody in the crowd.
struct Somebody {
    client: Client,
    nodes: Arc<[SocketAddr]>,
    number: u64,
    wish: NewSearch,
    /// When they close the browser, if they do.
    closes: Option<Instant>,
    answered: BTreeSet<TableId>,
}

impl Somebody {
    fn elsewhere(&mut self) {
        // The first node never stops.
        self.client = self.client.at(self.nodes[0]);
    }

    async fn search(&mut self) {
        while self.client.post::<SearchView>("/api/v1/pairing", &self.wish).await.is_err() {
            self.elsewhere();
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Searches until they sit or close the browser. When everybody else sits, they take anybody.
    async fn play(mut self, mut is_late: watch::Receiver<bool>) -> Fate {
        self.search().await;
        loop {
            match self.listen(&mut is_late).await {
                Ok(Some(table)) => {
                    let socket = self.enter(table).await;
                    return Fate::Sits(self.client, table, Box::new(socket));
                }
                Ok(None) => return Fate::Closed(self.client, self.answered),
                Err(_) => {
                    sleep(Duration::from_millis(10 + self.number % 50)).await;
                    self.elsewhere();
                }
            }
        }
    }

    async fn enter(&mut self, table: TableId) -> Socket {
        loop {
            if let Ok(mut socket) = self.client.socket(table, None).await
                && matches!(socket.hear().await, Ok(ServerMessage::Welcome { .. }))
            {
                return socket;
            }
            self.elsewhere();
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Reads news until they sit, or close the browser.
    async fn listen(&mut self, is_late: &mut watch::Receiver<bool>) -> Result<Option<TableId>, Error> {
        let mut socket = self.client.news().await?;
        let mut begun = false;
        loop {
            let closes = self.closes;
            let message = tokio::select! {
                message = socket.hear() => message?,
                () = async { sleep_until(closes.unwrap_or_else(Instant::now)).await }, if closes.is_some() => {
                    return Ok(None);
                }
                Ok(()) = is_late.changed() => {
                    self.wish = NewSearch { pace: Pace::Any, players: 2 };
                    self.search().await;
                    continue;
                }
            };
            match message {
                NewsMessage::Paired { pairing, .. } => {
                    self.answered.insert(pairing);
                    socket.say(&NewsRequest::Here { pairing }).await?;
                }
                NewsMessage::Seated { table } => return Ok(Some(table)),
                NewsMessage::Search { search } => {
                    // Somebody may have been too slow to answer.
                    if begun && search.is_none() {
                        begun = false;
                        self.search().await;
                    } else {
                        begun |= search.is_some();
                    }
                }
                NewsMessage::Bye { .. } => return Err(Error::Connection("bye".to_owned())),
                _ => {}
            }
        }
    }
}

fn wish(number: u64) -> NewSearch {
    let pace = [Pace::FivePlusFive, Pace::Any, Pace::TenPlusFive, Pace::ThreeDays, Pace::Any][number as usize % 5];
    NewSearch { pace, players: 2 + (number / 5 % 3) as u8 }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_hundred_people_who_search_nobody_sits_alone_or_twice() {
    let Some(mut house) = House::postgres().await else { return };
    let nodes: Arc<[SocketAddr]> = house.addresses().into();
    let (late, is_late) = watch::channel(false);
    let begun = Instant::now();
    let mut crowd = JoinSet::new();
    for number in 0..PEOPLE {
        let client = Client::new(nodes[number as usize % 2]);
        // Scattered, and the same in every run.
        let chance = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
        let arrives = begun + ARRIVING.mul_f64((chance % 1000) as f64 / 1000.0);
        let closes = (number % 7 == 3).then(|| arrives + Duration::from_millis(chance % 1500));
        let (nodes, is_late) = (Arc::clone(&nodes), is_late.clone());
        let answered = BTreeSet::new();
        crowd.spawn(async move {
            sleep_until(arrives).await;
            Somebody { client, nodes, number, wish: wish(number), closes, answered }.play(is_late).await
        });
    }
    sleep_until(begun + STOPPED).await;
    house.stop_one(1).await;
    sleep_until(begun + ARRIVING + Duration::from_secs(2)).await;
    // Whoever is left takes anybody.
    late.send_replace(true);
    let mut fates = Vec::new();
    soon("the end of the search", async {
        while crowd.len() > 1
            && let Some(fate) = crowd.join_next().await
        {
            fates.push(fate.unwrap());
        }
    })
    .await;
    // The last one may be about to sit. If an odd number of people stay, they find nobody.
    if let Ok(Some(fate)) = timeout(Duration::from_secs(3), crowd.join_next()).await {
        fates.push(fate.unwrap());
    }
    crowd.shutdown().await;

    let mut tables: BTreeMap<TableId, BTreeSet<PersonId>> = BTreeMap::new();
    let (mut closed, mut answered) = (BTreeSet::new(), BTreeSet::new());
    let mut sockets = Vec::new();
    let mut clients = Vec::new();
    for fate in fates {
        match fate {
            Fate::Sits(client, table, socket) => {
                let mut client = client.at(nodes[0]);
                let me: Me = client.get("/api/v1/me").await.unwrap();
                assert!(tables.entry(table).or_default().insert(me.id.unwrap()));
                clients.push((client, table));
                sockets.push(socket);
            }
            Fate::Closed(client, groups) => {
                let me: Me = client.at(nodes[0]).get("/api/v1/me").await.unwrap();
                closed.insert(me.id.unwrap());
                answered.extend(groups);
            }
        }
    }
    let mut at_tables: BTreeMap<TableId, Vec<Socket>> = BTreeMap::new();
    for (client, table) in &mut clients {
        at_tables.entry(*table).or_default().push(client.socket(*table, None).await.unwrap());
        let mine: TableList = client.get("/api/v1/me/tables").await.unwrap();
        let ids: Vec<TableId> = mine.tables.iter().map(|table| table.id).collect();
        assert_eq!(ids, [*table], "somebody was seated twice");
        let card = &mine.tables[0].card;
        let seated: BTreeSet<PersonId> = card
            .chairs
            .iter()
            .filter_map(|chair| if let ChairView::Person(id) = chair { Some(*id) } else { None })
            .collect();
        assert_eq!((card.phase, seated.len()), (Phase::Playing, card.chairs.len()), "a table has not begun");
        // Whoever said that they were there, and closed the browser at that moment, is missed by the others.
        let is_left = answered.contains(table) && seated.iter().any(|person| closed.contains(person));
        assert!(is_left || tables[table] == seated, "somebody at {table} is not connected");
    }
    for (table, mut sockets) in at_tables {
        let everybody = &tables[&table];
        soon("everybody's presence", async {
            while let Ok(message) = sockets[0].hear().await {
                if let ServerMessage::Present(present) = message
                    && present.people.iter().collect::<BTreeSet<_>>() == everybody.iter().collect()
                {
                    break;
                }
            }
        })
        .await;
    }
    assert!(tables.len() > 40 && closed.len() > 2, "{} tables, {} closed", tables.len(), closed.len());
    eprintln!("{} tables, {} people closed the browser, after {:?}", tables.len(), closed.len(), begun.elapsed());
    drop(sockets);
    house.stop().await;
}
