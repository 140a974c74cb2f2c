//! Finding opponents: what is new for a person, pairing, challenges and blocks.

use std::time::{Duration, SystemTime};

use hyper::{Method, StatusCode};
use rumis_load::{Client, NewsSocket};
use rumis_server::{
    BlockEntry, ChairView, ChallengeList, ChallengeState, ChallengeView, Code, Command, Credentials, LobbyNews, Me,
    NewChallenge, NewSearch, NewsMessage, NewsRequest, Pace, PersonId, Phase, SearchView, TableId, TableView,
};
use tokio::time::sleep;

use crate::house::{House, Player, play_out, soon, terms, until};

/// A plan with short games.
const SMALL: &str = r#""plan": "2 2/2 2""#;

/// Somebody with a socket for news, and what they were told last.
pub struct Reader {
    pub client: Client,
    pub socket: NewsSocket,
    pub id: Option<PersonId>,
    pub search: Option<SearchView>,
    pub paired: Option<TableId>,
    pub seated: Option<TableId>,
    pub challenges: Vec<ChallengeView>,
    pub turns: Option<Vec<TableId>>,
    pub lobby: Vec<TableId>,
    pub featured: Option<TableId>,
    /// How many messages about the lobby came.
    pub told: u32,
}

impl Reader {
    pub async fn new(client: Client) -> Self {
        let mut socket = client.news().await.unwrap();
        let NewsMessage::Welcome { you: id, .. } = soon("a welcome", socket.hear()).await.unwrap() else {
            panic!("no welcome")
        };
        Self {
            client,
            socket,
            id,
            search: None,
            paired: None,
            seated: None,
            challenges: Vec::new(),
            turns: None,
            lobby: Vec::new(),
            featured: None,
            told: 0,
        }
    }

    fn note(&mut self, message: NewsMessage) {
        match message {
            NewsMessage::Search { search } => self.search = search,
            NewsMessage::Paired { pairing, .. } => self.paired = Some(pairing),
            NewsMessage::Seated { table } => self.seated = Some(table),
            NewsMessage::Challenges(ChallengeList { challenges, .. }) => self.challenges = challenges,
            NewsMessage::Turns { tables } => self.turns = Some(tables),
            NewsMessage::Lobby(LobbyNews { all, tables, gone, featured, .. }) => {
                let new: Vec<TableId> = tables.iter().map(|table| table.id).collect();
                self.lobby.retain(|id| !all && !gone.contains(id) && !new.contains(id));
                self.lobby.extend(new);
                self.featured = featured;
                self.told += 1;
            }
            other => panic!("{other:?}"),
        }
    }

    /// Reads until a condition holds.
    pub async fn until(&mut self, what: &str, done: impl Fn(&Self) -> bool) {
        soon(what, async {
            while !done(self) {
                let message = self.socket.hear().await.unwrap();
                self.note(message);
            }
        })
        .await;
    }

    /// Answers until there is a table.
    async fn is_seated(&mut self) -> TableId {
        let mut answered = None;
        while self.seated.is_none() {
            self.until("opponents", |reader| reader.seated.is_some() || reader.paired != answered).await;
            answered = self.paired;
            if let Some(pairing) = answered.filter(|_| self.seated.is_none()) {
                self.socket.say(&NewsRequest::Here { pairing }).await.unwrap();
            }
        }
        assert_eq!(self.seated, self.paired);
        self.seated.unwrap()
    }
}

/// Somebody who searches, with a socket for news.
async fn searching(mut client: Client, pace: Pace, players: u8) -> Reader {
    let view: SearchView = client.post("/api/v1/pairing", &NewSearch { pace, players }).await.unwrap();
    assert_eq!((view.pace, view.players, view.waiting), (pace, players, 0));
    Reader::new(client).await
}

async fn send(client: &mut Client, method: Method, path: &str) -> StatusCode {
    client.send(method, &format!("/api/v1{path}"), Vec::new()).await.unwrap().status
}

fn now() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_millis() as u64
}

fn refusal<T: std::fmt::Debug>(answer: Result<T, rumis_load::Error>) -> Code {
    answer.unwrap_err().refusal().unwrap().code
}

pub async fn people_who_search_are_paired_and_the_game_begins(house: &mut House) {
    let (ann, bob) = (house.named(0, "ann").await, house.named(1, "bob").await);
    let mut readers = vec![searching(ann, Pace::Any, 2).await, searching(bob, Pace::TenPlusFive, 2).await];
    let mut views = Vec::new();
    for reader in &mut readers {
        reader.until("opponents", |reader| reader.paired.is_some()).await;
        let pairing = reader.paired.unwrap();
        assert_eq!(refusal(reader.client.table(pairing).await), Code::NotFound, "it opens when both have answered");
        reader.socket.say(&NewsRequest::Here { pairing }).await.unwrap();
    }
    for reader in &mut readers {
        let table = reader.is_seated().await;
        views.push(reader.client.table(table).await.unwrap());
        reader.until("the end of the search", |reader| reader.search.is_none()).await;
    }
    let view = &views[0];
    assert_eq!((view.id, view.phase), (views[1].id, Phase::Playing));
    assert!(view.game.as_ref().unwrap().rated && view.terms.listed);
    assert_eq!(serde_json::to_value(&view.terms).unwrap()["clock"]["minutes"]["seconds"], 600);
    // It is one of their turns, and the socket says so.
    let turn = view.game.as_ref().unwrap().turn.unwrap();
    let on_turn = readers.iter_mut().find(|reader| view.chairs[turn.index()] == ChairView::Person(reader.id.unwrap()));
    on_turn.unwrap().until("their turn", |reader| reader.turns == Some(vec![view.id])).await;
}

pub async fn whoever_does_not_answer_is_left_behind_and_the_others_search_on(house: &mut House) {
    let first = searching(house.client(0), Pace::FivePlusFive, 2).await;
    let mut silent = searching(house.client(1), Pace::FivePlusFive, 2).await;
    let mut first = first;
    first.until("opponents", |reader| reader.paired.is_some()).await;
    let since = first.search.as_ref().unwrap().since;
    let early = first.paired.take().unwrap();
    first.socket.say(&NewsRequest::Here { pairing: early }).await.unwrap();
    // Until then the other one does not exist for anybody else.
    let mut third = searching(house.client(1), Pace::FivePlusFive, 2).await;
    silent.until("the end of the search", |reader| reader.paired.is_some() && reader.search.is_none()).await;
    assert_eq!(silent.seated, None);
    let (one, other) = tokio::join!(first.is_seated(), third.is_seated());
    assert!(one == other && one != early);
    assert_eq!(refusal(first.client.table(early).await), Code::NotFound);
    assert!(since <= first.client.table(one).await.unwrap().now);
}

pub async fn whoever_stops_or_closes_the_browser_is_not_paired(house: &mut House) {
    let mut stopped = searching(house.client(0), Pace::ThreeDays, 2).await;
    stopped.until("the search", |reader| reader.search.is_some()).await;
    assert_eq!(send(&mut stopped.client, Method::DELETE, "/pairing").await, StatusCode::NO_CONTENT);
    stopped.until("its end", |reader| reader.search.is_none()).await;
    // Without a socket for news nobody is paired.
    let mut absent = house.client(1);
    let wish = NewSearch { pace: Pace::ThreeDays, players: 2 };
    let _view: SearchView = absent.post("/api/v1/pairing", &wish).await.unwrap();
    let closed = searching(house.client(0), Pace::ThreeDays, 2).await;
    closed.socket.close().await;
    let mut alone = searching(house.client(1), Pace::ThreeDays, 2).await;
    alone.until("another round", |reader| reader.search.as_ref().is_some_and(|search| search.within > Some(100))).await;
    assert_eq!(alone.seated, None);
    // A reload in time goes on with the search.
    let mut back = Reader::new(absent).await;
    let (one, other) = tokio::join!(alone.is_seated(), back.is_seated());
    assert_eq!(one, other);
    let refused = absent_players(&mut house.client(0)).await;
    assert_eq!(refused, [Code::BadRequest; 2]);
}

/// What is said to somebody who wants to play alone, or with too many.
async fn absent_players(client: &mut Client) -> Vec<Code> {
    let mut codes = Vec::new();
    for players in [1, 5] {
        let wish = NewSearch { pace: Pace::Any, players };
        codes.push(refusal(client.post::<SearchView>("/api/v1/pairing", &wish).await));
    }
    assert_eq!(client.cookie(), None, "nobody became a guest");
    codes
}

pub async fn a_challenge_arrives_is_accepted_and_repeated_after_the_game(house: &mut House) {
    let (ann, bob) = (house.named(0, "ann").await, house.named(1, "bob").await);
    let (mut ann, mut bob) = (Reader::new(ann).await, Reader::new(bob).await);
    let wish = NewChallenge { pace: Some(Pace::ThreeDays), ..NewChallenge::default() };
    let sent: ChallengeView = ann.client.post("/api/v1/people/Bob/challenges", &wish).await.unwrap();
    assert_eq!((sent.from, sent.to, sent.state), (ann.id.unwrap(), bob.id.unwrap(), ChallengeState::Open));
    bob.until("a challenge", |reader| reader.challenges.len() == 1).await;
    assert_eq!(bob.challenges[0], sent);
    assert_eq!(refusal(bob.client.post::<ChallengeView>("/api/v1/people/ann/challenges", &wish).await), Code::NotNow);
    let accept = format!("/challenges/{}/accept", sent.id);
    assert_eq!(send(&mut ann.client, Method::POST, &accept).await, StatusCode::NOT_FOUND, "it is not hers to accept");
    for _twice in 0..2 {
        let view: TableView = bob.client.post(&format!("/api/v1{accept}"), &()).await.unwrap();
        assert_eq!((view.id, view.phase, view.terms.rated), (sent.id, Phase::Playing, true));
    }
    ann.until("the answer", |reader| reader.challenges.iter().any(|one| one.state == ChallengeState::Accepted)).await;
    let on_turn = async |reader: &mut Reader| reader.until("turns", |reader| reader.turns.is_some()).await;
    on_turn(&mut ann).await;

    // Declined and withdrawn ones.
    let decline = async |reader: &mut Reader, method: Method, end: &str| {
        let path = format!("/challenges/{}{end}", reader.challenges[0].id);
        send(&mut reader.client, method, &path).await
    };
    for (by_sender, state) in [(true, ChallengeState::Withdrawn), (false, ChallengeState::Declined)] {
        let sent: ChallengeView = ann.client.post("/api/v1/people/bob/challenges", &wish).await.unwrap();
        for reader in [&mut ann, &mut bob] {
            reader.until("a challenge", |reader| reader.challenges[0].id == sent.id).await;
        }
        let status = if by_sender {
            decline(&mut ann, Method::DELETE, "").await
        } else {
            decline(&mut bob, Method::POST, "/decline").await
        };
        assert_eq!(status, StatusCode::NO_CONTENT);
        for reader in [&mut ann, &mut bob] {
            reader.until("the end of it", |reader| reader.challenges[0].state == state).await;
        }
        assert_eq!(
            send(&mut bob.client, Method::POST, &format!("/challenges/{}/accept", sent.id)).await,
            StatusCode::CONFLICT
        );
    }
}

pub async fn a_live_challenge_is_accepted_only_while_its_sender_is_there(house: &mut House) {
    let (ann, bob) = (house.named(0, "ann").await, house.named(1, "bob").await);
    let (mut ann, mut bob) = (Reader::new(ann).await, Reader::new(bob).await);
    let id = ann.id.unwrap();
    let store = house.configs[0].database.open().await.unwrap();
    let lease = async || store.live_challenges().await.unwrap().first().map(|&(_, lease)| lease);
    let wish = NewChallenge { pace: Some(Pace::FivePlusFive), ..NewChallenge::default() };
    let sent: ChallengeView = ann.client.post("/api/v1/people/bob/challenges", &wish).await.unwrap();
    let accept = format!("/api/v1/challenges/{}/accept", sent.id);
    // The node of the sender has seen that she is there.
    store.lease_challenges(vec![id], 1).await.unwrap();
    until("a renewal", async || lease().await.filter(|&lease| lease > now())).await;
    let client = ann.client.clone();
    ann.socket.close().await;
    // A moment more: the node's reading of the database's clock may be behind.
    until("the end of the lease", async || lease().await.filter(|&lease| lease + 500 <= now())).await;
    assert_eq!(refusal(bob.client.post::<TableView>(&accept, &()).await), Code::NotNow);
    assert_eq!(refusal(bob.client.table(sent.id).await), Code::NotFound);
    bob.until("the challenge", |reader| reader.challenges.iter().any(|one| one.state == ChallengeState::Open)).await;
    // A reload in time changes nothing, also at another node.
    let ann = Reader::new(house.moved(&client, 1)).await;
    until("the sender", async || lease().await.filter(|&lease| lease > now())).await;
    let view: TableView = bob.client.post(&accept, &()).await.unwrap();
    assert_eq!((view.id, view.phase), (sent.id, Phase::Playing));

    // Whoever does not come back challenges nobody any more.
    let mut client = ann.client.clone();
    let sent: ChallengeView = client.post("/api/v1/people/bob/challenges", &wish).await.unwrap();
    until("a round", async || lease().await).await;
    ann.socket.close().await;
    until("the end of the lease", async || lease().await.filter(|&lease| lease + 500 <= now())).await;
    store.lease_challenges(vec![id], 1).await.unwrap();
    let expired = |one: &ChallengeView| one.id == sent.id && one.state == ChallengeState::Expired;
    bob.until("the end of the challenge", |reader| reader.challenges.iter().any(expired)).await;
    let accept = format!("/api/v1/challenges/{}/accept", sent.id);
    assert_eq!(refusal(bob.client.post::<TableView>(&accept, &()).await), Code::NotNow);
    assert_eq!(store.live_challenges().await, Ok(Vec::new()));
    store.close().await;
}

pub async fn whoever_goes_as_soon_as_they_have_sent_a_challenge_plays_nobody(house: &mut House) {
    let (mut ann, mut bob) = (house.named(0, "ann").await, house.named(1, "bob").await);
    let store = house.configs[0].database.open().await.unwrap();
    let wish = NewChallenge { pace: Some(Pace::FivePlusFive), ..NewChallenge::default() };
    let sent: ChallengeView = ann.post("/api/v1/people/bob/challenges", &wish).await.unwrap();
    let &[(_, lease)] = &store.live_challenges().await.unwrap()[..] else { panic!("no challenge") };
    assert!(lease <= sent.sent + 3_000, "no node has seen her");
    store.close().await;
    let accept = format!("/api/v1/challenges/{}/accept", sent.id);
    let accepted = soon("the end of the lease", async {
        // A moment more: the clock of the database may differ by what its answer took.
        sleep(Duration::from_millis((lease + 100).saturating_sub(now()))).await;
        bob.post::<TableView>(&accept, &()).await
    });
    assert_eq!(refusal(accepted.await), Code::NotNow);
}

pub async fn whoever_begins_a_game_with_a_clock_searches_no_more(house: &mut House) {
    let (ann, bob) = (house.named(0, "ann").await, house.named(1, "bob").await);
    let mut carl = house.named(0, "carl").await;
    let (mut ann, mut bob) = (searching(ann, Pace::FivePlusFive, 3).await, searching(bob, Pace::Any, 4).await);
    for reader in [&mut ann, &mut bob] {
        reader.until("a search", |reader| reader.search.is_some()).await;
    }
    let wish = NewChallenge { pace: Some(Pace::FivePlusFive), ..NewChallenge::default() };
    let first: ChallengeView = ann.client.post("/api/v1/people/bob/challenges", &wish).await.unwrap();
    let second: ChallengeView = ann.client.post("/api/v1/people/carl/challenges", &wish).await.unwrap();
    let accept = |sent: &ChallengeView| format!("/api/v1/challenges/{}/accept", sent.id);
    let view: TableView = bob.client.post(&accept(&first), &()).await.unwrap();
    for reader in [&mut ann, &mut bob] {
        reader.until("the end of the search", |reader| reader.search.is_none()).await;
    }
    // She is not put into another game.
    assert_eq!(refusal(carl.post::<TableView>(&accept(&second), &()).await), Code::NotNow);
    let wanted = NewSearch { pace: Pace::Any, players: 2 };
    assert_eq!(refusal(ann.client.post::<SearchView>("/api/v1/pairing", &wanted).await), Code::NotNow);
    ann.client.command(view.id, &Command::Leave).await.unwrap();
    let _search: SearchView = ann.client.post("/api/v1/pairing", &wanted).await.unwrap();
    ann.until("another search", |reader| reader.search.is_some()).await;
    // The same holds for whoever sits down.
    let minutes =
        r#"{"plan": "chullpa", "clock": {"minutes": {"seconds": 300, "increment": 5}}, "seats": ["me", "open"]}"#;
    let table = carl.open(&terms(minutes)).await.unwrap().id;
    ann.client.command(table, &Command::Sit { seat: None }).await.unwrap();
    ann.until("the end of the search", |reader| reader.search.is_none()).await;
}

pub async fn whoever_comes_to_a_table_without_opponents_searches_on(house: &mut House) {
    let ann = searching(house.client(0), Pace::FivePlusFive, 2).await;
    let bob = searching(house.client(1), Pace::FivePlusFive, 2).await;
    let (mut ann, mut bob) = (ann, bob);
    ann.until("a search", |reader| reader.search.is_some()).await;
    let since = ann.search.as_ref().unwrap().since;
    let (table, _) = tokio::join!(ann.is_seated(), bob.is_seated());
    // He closes the browser at the moment when the game begins, and his app has only asked who the opponents are.
    assert_eq!(bob.client.table(table).await.unwrap().phase, Phase::Playing);
    bob.socket.close().await;
    let player = Player::join(ann.client.clone(), table).await;
    ann.until("the end of the search", |reader| reader.search.is_none()).await;
    ann.until("the search", |reader| reader.search.is_some()).await;
    assert_eq!(ann.search.as_ref().unwrap().since, since, "she has not lost her place");
    assert_eq!(ann.client.table(table).await.unwrap().phase, Phase::Closed);
    drop(player);
    let mut carl = searching(house.client(1), Pace::FivePlusFive, 2).await;
    ann.seated = None;
    let (one, other) = tokio::join!(ann.is_seated(), carl.is_seated());
    assert!(one == other && one != table);
}

pub async fn a_desk_that_is_open_has_the_tables_of_a_guest_who_signs_in_elsewhere(house: &mut House) {
    let mut laptop = Reader::new(house.named(0, "ann").await).await;
    laptop.until("whose turn it is", |reader| reader.turns == Some(Vec::new())).await;
    let (mut phone, mut bob) = (house.client(1), house.client(0));
    let days = r#"{"plan": "chullpa", "clock": {"days": 3}, "seats": ["me", "open"]}"#;
    let table = phone.open(&terms(days)).await.unwrap().id;
    bob.command(table, &Command::Sit { seat: None }).await.unwrap();
    let credentials = Credentials { name: "ann".to_owned(), password: "correct horse".to_owned() };
    let _me: Me = phone.post("/api/v1/session", &credentials).await.unwrap();
    for (client, waits) in [(&mut phone, true), (&mut bob, false)] {
        let turns = if waits { vec![table] } else { Vec::new() };
        laptop.until("whose turn it is", |reader| reader.turns.as_ref() == Some(&turns)).await;
        let game = client.table(table).await.unwrap().game.unwrap();
        let position: rumis::Position = game.text.parse().unwrap();
        let drop = position.legal_moves().nth(0).unwrap().drop_move();
        client.command(table, &Command::Move { position: game.position, drop }).await.unwrap();
    }
    laptop.until("whose turn it is", |reader| reader.turns == Some(vec![table])).await;
}

pub async fn a_challenge_to_a_game_of_days_needs_nobody_to_be_there(house: &mut House) {
    let (mut ann, mut bob) = (house.named(0, "ann").await, house.named(1, "bob").await);
    let wish = NewChallenge { pace: Some(Pace::ThreeDays), ..NewChallenge::default() };
    let sent: ChallengeView = ann.post("/api/v1/people/bob/challenges", &wish).await.unwrap();
    let store = house.configs[0].database.open().await.unwrap();
    assert_eq!(store.live_challenges().await, Ok(Vec::new()));
    store.lease_challenges(vec![sent.from], 1).await.unwrap();
    store.close().await;
    let view: TableView = bob.post(&format!("/api/v1/challenges/{}/accept", sent.id), &()).await.unwrap();
    assert_eq!((view.id, view.phase), (sent.id, Phase::Playing));
}

/// The people at the table, chair by chair.
async fn people_at(players: &mut [Player]) -> Vec<PersonId> {
    let chairs = players[0].view().await.chairs.into_iter();
    chairs.filter_map(|chair| if let ChairView::Person(id) = chair { Some(id) } else { None }).collect()
}

pub async fn guests_who_finished_a_game_can_play_again_by_id(house: &mut House) {
    let mut players = house.table(2, SMALL).await;
    let table = players[0].id;
    let ids = people_at(&mut players).await;
    let again = NewChallenge { again: Some(table), ..NewChallenge::default() };
    let path = format!("/api/v1/people/{}/challenges", ids[1]);
    let early = players[0].client.post::<ChallengeView>(&path, &again).await;
    assert_eq!(refusal(early), Code::NotFound, "the game is not over");
    play_out(&mut players).await;
    let anything = NewChallenge { pace: Some(Pace::Any), ..NewChallenge::default() };
    assert_eq!(refusal(players[0].client.post::<ChallengeView>(&path, &anything).await), Code::SignInFirst);
    let mut stranger = house.client(0);
    stranger.open(&terms(&format!(r#"{{{SMALL}, "seats": ["me", "me"]}}"#))).await.unwrap();
    assert_eq!(refusal(stranger.post::<ChallengeView>(&path, &again).await), Code::NotFound);
    let sent: ChallengeView = players[0].client.post(&path, &again).await.unwrap();
    assert_eq!((sent.again, sent.to), (Some(table), ids[1]));
    let accept = format!("/api/v1/challenges/{}/accept", sent.id);
    let view: TableView = players[1].client.post(&accept, &()).await.unwrap();
    assert_eq!((view.terms.plan, view.phase), (players[0].view().await.terms.plan, Phase::Playing));
    assert_eq!(view.chairs, [ChairView::Person(ids[1]), ChairView::Person(ids[0])], "the other one begins");
}

pub async fn whoever_asks_for_the_game_that_the_other_has_asked_for_accepts(house: &mut House) {
    let mut players = house.table(2, SMALL).await;
    let table = players[0].id;
    let ids = people_at(&mut players).await;
    play_out(&mut players).await;
    let again = NewChallenge { again: Some(table), ..NewChallenge::default() };
    let mut sent: Vec<ChallengeView> = Vec::new();
    for (number, other) in [(0, ids[1]), (1, ids[0])] {
        let path = format!("/api/v1/people/{other}/challenges");
        sent.push(players[number].client.post(&path, &again).await.unwrap());
    }
    assert_eq!(sent[1], ChallengeView { state: ChallengeState::Accepted, ..sent[0].clone() });
    assert_eq!(players[0].client.table(sent[0].id).await.unwrap().phase, Phase::Playing);
}

pub async fn whoever_is_blocked_notices_nothing_and_is_never_paired(house: &mut House) {
    let (ann, bob) = (house.named(0, "ann").await, house.named(1, "bob").await);
    let (mut ann, mut bob) = (Reader::new(ann).await, Reader::new(bob).await);
    assert_eq!(send(&mut bob.client, Method::POST, "/me/blocks/ann").await, StatusCode::NO_CONTENT);
    assert_eq!(send(&mut bob.client, Method::POST, "/me/blocks/bob").await, StatusCode::BAD_REQUEST);
    assert_eq!(send(&mut bob.client, Method::POST, "/me/blocks/nobody").await, StatusCode::NOT_FOUND);
    let blocks: Vec<BlockEntry> = bob.client.get("/api/v1/me/blocks").await.unwrap();
    assert_eq!((blocks.len(), blocks[0].id, blocks[0].name.as_deref()), (1, ann.id.unwrap(), Some("ann")));
    let wish = NewChallenge { pace: Some(Pace::Any), ..NewChallenge::default() };
    let sent: ChallengeView = ann.client.post("/api/v1/people/bob/challenges", &wish).await.unwrap();
    assert_eq!(refusal(bob.client.post::<ChallengeView>("/api/v1/people/ann/challenges", &wish).await), Code::NotNow);
    let known: ChallengeList = bob.client.get("/api/v1/me/challenges").await.unwrap();
    assert_eq!(known.challenges, []);
    ann.until("her challenge", |reader| reader.challenges.iter().any(|one| one.id == sent.id)).await;
    assert_eq!(ann.challenges[0].state, ChallengeState::Open);
    // In the queue they are invisible to each other.
    for reader in [&mut ann, &mut bob] {
        let wish = NewSearch { pace: Pace::Any, players: 2 };
        let _view: SearchView = reader.client.post("/api/v1/pairing", &wish).await.unwrap();
    }
    for reader in [&mut ann, &mut bob] {
        reader.until("a search", |reader| reader.search.as_ref().is_some_and(|search| search.within > Some(100))).await;
        assert_eq!(reader.paired, None);
    }
    assert_eq!(send(&mut bob.client, Method::DELETE, &format!("/me/blocks/{}", ann.id.unwrap())).await, 204);
    let (one, other) = tokio::join!(ann.is_seated(), bob.is_seated());
    assert_eq!(one, other);
}

pub async fn a_watcher_of_the_lobby_hears_what_changes_and_who_plays(house: &mut House) {
    let mut visitor = Reader::new(house.client(0)).await;
    assert_eq!(visitor.id, None);
    visitor.socket.say(&NewsRequest::Watch { lobby: true }).await.unwrap();
    visitor.until("the lobby", |reader| reader.told == 1).await;
    assert!(visitor.lobby.is_empty());
    let mut ann = house.client(1);
    let listed = r#""listed": true, "plan": "2 2/2 2", "seats": ["me", "open"]"#;
    let table = ann.open(&terms(&format!("{{{listed}}}"))).await.unwrap().id;
    visitor.until("the table", |reader| reader.lobby == [table]).await;
    assert_eq!(visitor.featured, None);
    let mut bob = house.client(0);
    bob.command(table, &Command::Sit { seat: None }).await.unwrap();
    visitor.until("the game", |reader| reader.featured == Some(table)).await;
    let mut players = vec![Player::join(ann, table).await, Player::join(bob, table).await];
    play_out(&mut players).await;
    visitor.until("its end", |reader| reader.lobby.is_empty() && reader.featured.is_none()).await;
}

pub async fn a_table_that_waits_for_a_move_is_told_at_another_node(house: &mut House) {
    let mut clients = vec![house.client(0), house.client(0)];
    let days = r#"{"plan": "chullpa", "clock": {"days": 3}, "seats": ["me", "open"]}"#;
    let table = clients[0].open(&terms(days)).await.unwrap().id;
    clients[1].command(table, &Command::Sit { seat: None }).await.unwrap();
    let mut readers = Vec::new();
    for client in &clients {
        // Nobody at their node has the table open.
        readers.push(Reader::new(house.moved(client, 1)).await);
    }
    for turn in [0, 1, 0] {
        for (number, reader) in readers.iter_mut().enumerate() {
            let waits = if number == turn { vec![table] } else { Vec::new() };
            reader.until("whose turn it is", |reader| reader.turns.as_ref() == Some(&waits)).await;
        }
        let game = clients[turn].table(table).await.unwrap().game.unwrap();
        let position: rumis::Position = game.text.parse().unwrap();
        let drop = position.legal_moves().nth(0).unwrap().drop_move();
        clients[turn].command(table, &Command::Move { position: game.position, drop }).await.unwrap();
    }
}

pub async fn a_session_that_ends_closes_the_socket_for_news(house: &mut House) {
    let ann = house.named(0, "ann").await;
    let mut reader = Reader::new(house.moved(&ann, 1)).await;
    let mut other = house.moved(&ann, 0);
    let begun = std::time::Instant::now();
    assert_eq!(send(&mut other, Method::DELETE, "/session").await, StatusCode::NO_CONTENT);
    let error = soon("a goodbye", async {
        loop {
            if let NewsMessage::Bye { error } = reader.socket.hear().await.unwrap() {
                return error;
            }
        }
    });
    assert_eq!(error.await.code, Code::SignInFirst);
    assert!(begun.elapsed() < Duration::from_secs(5));
    let credentials = Credentials { name: "ann".to_owned(), password: "correct horse".to_owned() };
    let _me: Me = house.client(0).post("/api/v1/session", &credentials).await.unwrap();
}
