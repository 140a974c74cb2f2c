//! Notifications, from a move to a browser.

use std::time::Duration;

use hyper::Method;
use rumis_load::Client;
use rumis_server::{
    ChallengeView, Code, Command, Credentials, Export, NewChallenge, Pace, PushContent, PushKind, PushOffer,
    PushServices, PushState, TableId, TableView, WaitingTables, WantedNotices,
};

use crate::house::{House, terms, until};
use crate::pushservice::{Browser, PushService, check_signature};

const CONTACT: &str = "mailto:games@rumis.example";

/// Starts the servers again, with notifications.
async fn with_push(house: &mut House, patience: Duration) -> PushService {
    with_push_at(house, patience, &[]).await
}

/// As [`with_push`], and also to these push services.
async fn with_push_at(house: &mut House, patience: Duration, others: &[&PushService]) -> PushService {
    let service = PushService::start().await;
    house.stop().await;
    for config in &mut house.configs {
        let mut push = rumis_server::Push::new(CONTACT.parse().unwrap());
        push.allowed = others.iter().map(|other| other.origin()).chain([service.origin()]).collect();
        (push.patience, push.gap, push.pause) = (patience, Duration::ZERO, Duration::from_millis(1));
        config.push = Some(push);
    }
    house.start().await;
    service
}

/// Somebody who opened a table with a clock of days.
async fn opened(house: &House, number: usize) -> (Client, TableId) {
    let mut client = house.client(number);
    let table = r#"{"plan": "chullpa", "seats": ["me", "open"], "clock": {"days": 3}}"#;
    let id = client.open(&terms(table)).await.unwrap().id;
    (client, id)
}

async fn subscribe(client: &mut Client, browser: &Browser, kinds: Option<&[PushKind]>) {
    let answer = client.ask(Method::PUT, "/api/v1/me/push", Some(&browser.wish(kinds))).await.unwrap();
    assert!(answer.status.is_success(), "{answer:?}");
}

async fn kinds_of(client: &mut Client) -> Option<Vec<PushKind>> {
    client.get::<PushState>("/api/v1/me/push").await.unwrap().kinds
}

fn some_move(view: &TableView) -> Command {
    let game = view.game.as_ref().unwrap();
    let position: rumis::Position = game.text.parse().unwrap();
    let drop = position.legal_moves().iter().next().unwrap().drop_move();
    Command::Move { position: game.position, drop }
}

async fn moves(client: &mut Client, id: TableId) {
    let command = some_move(&client.table(id).await.unwrap());
    client.command(id, &command).await.unwrap();
}

async fn waiting(client: &mut Client) -> Vec<TableId> {
    client.get::<WaitingTables>("/api/v1/me/waiting").await.unwrap().tables
}

pub async fn who_waits_is_told_what_only_their_browser_can_read(house: &mut House) {
    let service = with_push(house, Duration::from_millis(100)).await;
    let offer: PushOffer = house.client(0).get("/api/v1/push").await.unwrap();
    assert_eq!(offer, house.client(1).get("/api/v1/push").await.unwrap(), "all nodes have one key");
    assert_eq!(offer.kinds, PushKind::ALL);
    let (mut ann, id) = opened(house, 0).await;
    let (desk, phone) = (Browser::new(&service, 1), Browser::new(&service, 2));
    subscribe(&mut ann, &desk, Some(&[PushKind::Started, PushKind::Turn])).await;
    assert_eq!(kinds_of(&mut ann).await, Some(vec![PushKind::Turn, PushKind::Started]));
    // Somebody who wants only one kind.
    let mut bob = house.client(1);
    bob.command(id, &Command::Sit { seat: None }).await.unwrap();
    subscribe(&mut bob, &phone, Some(&[PushKind::Clock])).await;
    let mut first = [service.message(0).await, service.message(1).await];
    // Both are due when a node looks, and are sent at the same time.
    first.sort_by_key(|message| desk.read(message).kind);
    let [turn, started] = first;
    assert_eq!(desk.read(&turn), PushContent { kind: PushKind::Turn, count: 1 });
    assert_eq!(desk.read(&started), PushContent { kind: PushKind::Started, count: 1 });
    check_signature(&turn, &service, &offer, CONTACT);
    assert!(turn.headers["topic"] == "turn" && turn.headers["ttl"] == "86400", "{turn:?}");
    assert_eq!((waiting(&mut ann).await, waiting(&mut bob).await), (vec![id], vec![]));
    // Every turn is told once, whichever node sends it.
    for number in 2..5 {
        moves(&mut ann, id).await;
        assert_eq!(waiting(&mut bob).await, [id]);
        moves(&mut bob, id).await;
        let message = service.message(number).await;
        assert_eq!(desk.read(&message).kind, PushKind::Turn);
    }
    assert!(service.arrived().iter().all(|message| desk.is_mine(message)), "nobody else wanted to be told");
    assert_eq!(service.arrived().len(), 5);
    // Registering keeps the subscription, and an export has it.
    let wanted = Credentials { name: "Ann".to_owned(), password: "correct horse".to_owned() };
    let me: rumis_server::Me = ann.post("/api/v1/account", &wanted).await.unwrap();
    let export: Export = ann.get("/api/v1/me/export").await.unwrap();
    assert_eq!(export.notifications.len(), 1);
    assert!(export.sessions.iter().any(|session| session.id == export.notifications[0].session));
    moves(&mut ann, id).await;
    moves(&mut bob, id).await;
    assert_eq!(desk.read(&service.message(5).await).kind, PushKind::Turn);
    // Signing out ends it.
    ann.send(Method::DELETE, "/api/v1/sessions", Vec::new()).await.unwrap();
    let store = house.configs[0].database.open().await.unwrap();
    assert_eq!(store.subscriptions_of(me.id.unwrap()).await, Ok(Vec::new()));
    store.close().await;
}

pub async fn a_push_service_that_fails_delays_a_message_and_one_that_is_gone_ends_it(house: &mut House) {
    let service = with_push(house, Duration::from_millis(1)).await;
    let (mut ann, id) = opened(house, 0).await;
    let desk = Browser::new(&service, 1);
    subscribe(&mut ann, &desk, Some(&[PushKind::Turn])).await;
    service.answers(&[500, 429, 503, 201, 410]);
    let mut bob = house.client(1);
    bob.command(id, &Command::Sit { seat: None }).await.unwrap();
    for number in 0..4 {
        assert_eq!(desk.read(&service.message(number).await).kind, PushKind::Turn);
    }
    // Only after the answer to it.
    let metric = async |outcome: &str| {
        let mut sum = 0.0;
        for number in 0..house.configs.len() {
            let answer = house.client(number).send(Method::GET, "/metrics", Vec::new()).await.unwrap();
            let text = String::from_utf8(answer.body.to_vec()).unwrap();
            let name = format!("rumis_notifications_total{{outcome=\"{outcome}\"}} ");
            sum += text.lines().find_map(|line| line.strip_prefix(&name)).unwrap().parse::<f64>().unwrap();
        }
        sum
    };
    until("the message is settled", async || (metric("sent").await > 0.5).then_some(())).await;
    assert!((metric("failed").await - 3.0).abs() < 0.5);
    moves(&mut ann, id).await;
    moves(&mut bob, id).await;
    service.message(4).await;
    until("the end of the subscription", async || kinds_of(&mut ann.clone()).await.is_none().then_some(())).await;
    assert!((metric("gone").await - 1.0).abs() < 0.5);
}

pub async fn a_message_that_was_stored_is_sent_after_all_servers_stopped(house: &mut House) {
    let service = with_push(house, Duration::from_secs(4)).await;
    let (mut ann, id) = opened(house, 0).await;
    let desk = Browser::new(&service, 1);
    subscribe(&mut ann, &desk, Some(&[PushKind::Turn])).await;
    house.client(1).command(id, &Command::Sit { seat: None }).await.unwrap();
    house.stop().await;
    assert_eq!(service.arrived().len(), 0);
    house.start().await;
    assert_eq!(desk.read(&service.message(0).await), PushContent { kind: PushKind::Turn, count: 1 });
}

pub async fn a_challenge_is_told_to_whoever_wants_to_know_and_has_not_blocked_the_sender(house: &mut House) {
    let service = with_push(house, Duration::from_secs(20)).await;
    let mut ann = house.named(0, "ann").await;
    let challenge = async |sender: &mut Client, name: &str| {
        let wish = NewChallenge { pace: Some(Pace::FivePlusFive), ..NewChallenge::default() };
        let path = format!("/api/v1/people/{name}/challenges");
        let _sent: ChallengeView = sender.post(&path, &wish).await.unwrap();
    };
    // None of them has a socket.
    let (mut bob, mut carl, mut dora) =
        (house.named(1, "bob").await, house.named(1, "carl").await, house.named(1, "dora").await);
    let browsers = [1, 2, 3].map(|number| Browser::new(&service, number));
    for (client, browser) in [&mut bob, &mut carl, &mut dora].into_iter().zip(&browsers) {
        subscribe(client, browser, None).await;
    }
    let others: Vec<PushKind> = PushKind::ALL.into_iter().filter(|&kind| kind != PushKind::Challenge).collect();
    subscribe(&mut carl, &browsers[1], Some(&others)).await;
    let mut eve = house.named(0, "eve").await;
    dora.send(Method::POST, "/api/v1/me/blocks/eve", Vec::new()).await.unwrap();
    challenge(&mut ann, "carl").await;
    challenge(&mut eve, "dora").await;
    // Whatever is told of these two is told before what follows.
    for (number, (name, browser)) in [("bob", &browsers[0]), ("dora", &browsers[2])].into_iter().enumerate() {
        challenge(&mut ann, name).await;
        let message = service.message(number).await;
        assert!(browser.is_mine(&message), "{name}: {message:?}");
        assert_eq!(browser.read(&message), PushContent { kind: PushKind::Challenge, count: 0 });
    }
    assert_eq!(service.arrived().len(), 2);
}

pub async fn a_push_service_that_never_answers_delays_nobody_else(house: &mut House) {
    let silent = PushService::silent().await;
    let service = with_push_at(house, Duration::from_secs(20), &[&silent]).await;
    let mut players = Vec::new();
    for number in 1..=40 {
        let (mut ann, id) = opened(house, usize::from(number % 2)).await;
        subscribe(&mut ann, &Browser::new(&silent, number), None).await;
        players.push((ann, id));
    }
    let mut begin = Vec::new();
    for (_, id) in &players {
        let mut bob = house.client(0);
        begin.push(async move { bob.command(*id, &Command::Sit { seat: None }).await.unwrap() });
    }
    futures_util::future::join_all(begin).await;
    let (mut ann, id) = opened(house, 0).await;
    let desk = Browser::new(&service, 1);
    subscribe(&mut ann, &desk, None).await;
    house.client(0).command(id, &Command::Sit { seat: None }).await.unwrap();
    // The other one has ten seconds for each message.
    let message = tokio::time::timeout(Duration::from_secs(6), service.message(0)).await.unwrap();
    assert_eq!(desk.read(&message).kind, PushKind::Started);
}

pub async fn a_subscription_that_seems_to_have_ended_is_removed_only_after_several_attempts(house: &mut House) {
    let service = with_push(house, Duration::from_millis(1)).await;
    let (mut ann, id) = opened(house, 0).await;
    let desk = Browser::new(&service, 1);
    subscribe(&mut ann, &desk, Some(&[PushKind::Turn])).await;
    service.answers(&[401, 403, 403, 201]);
    let mut bob = house.client(1);
    bob.command(id, &Command::Sit { seat: None }).await.unwrap();
    service.message(3).await;
    assert_eq!(kinds_of(&mut ann).await.unwrap(), [PushKind::Turn]);
    service.answers(&[403; 8]);
    moves(&mut ann, id).await;
    moves(&mut bob, id).await;
    service.message(11).await;
    until("the end of the subscription", async || kinds_of(&mut ann.clone()).await.is_none().then_some(())).await;
}

pub async fn whoever_subscribes_during_their_turn_is_warned_of_its_clock(house: &mut House) {
    let service = with_push(house, Duration::from_secs(20)).await;
    let (mut ann, id) = opened(house, 0).await;
    let desk = Browser::new(&service, 1);
    subscribe(&mut ann, &desk, Some(&[PushKind::Turn])).await;
    house.client(1).command(id, &Command::Sit { seat: None }).await.unwrap();
    let store = house.configs[0].database.open().await.unwrap();
    let any = WantedNotices { services: PushServices::AllBut(Vec::new()), each: 10, most: 10 };
    let in_three_days = async || {
        let now = store.time().await.unwrap();
        // They are due again at once.
        let due = store.take_notices(now + 3 * 86_400_000, now, any.clone()).await.unwrap();
        due.into_iter().filter(|due| due.kind == PushKind::Clock).count()
    };
    assert_eq!(in_three_days().await, 0);
    subscribe(&mut ann, &desk, Some(&[PushKind::Turn, PushKind::Clock])).await;
    assert_eq!(in_three_days().await, 1);
    store.close().await;
}

pub async fn an_absent_challenger_is_told_that_the_rematch_began_and_who_accepted_is_not(house: &mut House) {
    let service = with_push(house, Duration::from_millis(1)).await;
    let (mut ann, mut bob) = (house.named(0, "ann").await, house.named(1, "bob").await);
    let table = r#"{"plan": "2222/2222/2222", "seats": ["me", "open"], "clock": {"days": 3}}"#;
    let id = ann.open(&terms(table)).await.unwrap().id;
    bob.command(id, &Command::Sit { seat: None }).await.unwrap();
    while let view = ann.table(id).await.unwrap()
        && let Some(turn) = view.game.as_ref().unwrap().turn
    {
        let mover = if turn == rumis::Seat::A { &mut ann } else { &mut bob };
        mover.command(id, &some_move(&view)).await.unwrap();
    }
    let [hers, his] = [1, 2].map(|number| Browser::new(&service, number));
    let kinds = [PushKind::Started, PushKind::Turn];
    subscribe(&mut ann, &hers, Some(&kinds)).await;
    subscribe(&mut bob, &his, Some(&kinds)).await;
    // Whoever challenges to a rematch sits where the other one sat, so Ann sits last.
    let wish = NewChallenge { again: Some(id), ..NewChallenge::default() };
    let sent: ChallengeView = ann.post("/api/v1/people/bob/challenges", &wish).await.unwrap();
    let path = format!("/api/v1/challenges/{}/accept", sent.id);
    let _begun: TableView = bob.post(&path, &()).await.unwrap();
    let message = service.message(0).await;
    assert!(hers.is_mine(&message), "{message:?}");
    assert_eq!(hers.read(&message).kind, PushKind::Started);
    moves(&mut bob, sent.id).await;
    assert_eq!(hers.read(&service.message(1).await).kind, PushKind::Turn);
    assert_eq!(service.arrived().len(), 2);
}

pub async fn what_a_browser_sends_is_checked(house: &mut House) {
    let service = PushService::start().await;
    let browser = Browser::new(&service, 1);
    let refused = async |client: &mut Client, wish: &rumis_server::PushWish| {
        let answer = client.ask(Method::PUT, "/api/v1/me/push", Some(wish)).await.unwrap();
        answer.read::<()>().unwrap_err().refusal().unwrap().code
    };
    // Without a contact, a server sends and offers nothing.
    let (mut ann, _) = opened(house, 0).await;
    let offer: PushOffer = ann.get("/api/v1/push").await.unwrap();
    assert_eq!(offer, PushOffer { key: None, kinds: Vec::new() });
    assert_eq!(refused(&mut ann, &browser.wish(None)).await, Code::NotNow);
    let service = with_push(house, Duration::from_secs(20)).await;
    let mut ann = house.moved(&ann, 0);
    assert_eq!(refused(&mut house.client(0), &browser.wish(None)).await, Code::SignInFirst);
    let browser = Browser::new(&service, 1);
    for endpoint in [
        "http://push.example/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://169.254.169.254/latest/meta-data",
        "https://push.example:8443/a",
        "http://127.0.0.1:1/a",
        "file:///etc/passwd",
    ] {
        let wish = rumis_server::PushWish { endpoint: endpoint.to_owned(), ..browser.wish(None) };
        assert_eq!(refused(&mut ann, &wish).await, Code::BadRequest, "{endpoint}");
    }
    for (p256dh, auth) in [("", "AAAAAAAAAAAAAAAAAAAAAA"), ("!", "!"), ("BAAA", "AAAAAAAAAAAAAAAAAAAAAA")] {
        let mut wish = browser.wish(None);
        (wish.keys.p256dh, wish.keys.auth) = (p256dh.to_owned(), auth.to_owned());
        assert_eq!(refused(&mut ann, &wish).await, Code::BadRequest);
    }
    let mut wish = browser.wish(None);
    wish.keys.auth = "AAAA".to_owned();
    assert_eq!(refused(&mut ann, &wish).await, Code::BadRequest);
    assert_eq!(kinds_of(&mut ann).await, None);
    subscribe(&mut ann, &browser, None).await;
    assert_eq!(kinds_of(&mut ann).await.unwrap(), PushKind::ALL);
    ann.send(Method::DELETE, "/api/v1/me/push", Vec::new()).await.unwrap();
    assert_eq!(kinds_of(&mut ann).await, None);
}
