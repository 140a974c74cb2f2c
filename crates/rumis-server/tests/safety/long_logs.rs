//! Long logs are read and sent in pages, and refusals are cheap.

use std::time::Duration;

use hyper::Method;
use rumis::Seat;
use rumis_load::Client;
use rumis_server::{
    Append, Appended, ClientMessage, Code, Command, Database, Event, Head, Logged, Phrase, ServerMessage, Table,
    TableId,
};
use tokio::time::timeout;

use crate::house::{House, ask, code, house, open, path, welcome};

/// More than two pages of the store.
const MANY: u64 = 1200;
const HELLO: Event = Event::Said { seat: Seat::A, phrase: Phrase::Hello };

/// Adds an event and many phrases to a log, as another node would.
async fn lengthen(house: &House, id: TableId, first: Event) -> u64 {
    let store = Database::Sqlite(house.folder.path().join("rumis.db")).open().await.unwrap();
    let log = store.events(id, 0, u32::MAX).await.unwrap();
    let mut table = Table::replay(id, &log).unwrap().unwrap();
    let (after, at) = (table.seq(), table.at());
    let people = if let Event::Sat { person, .. } = first { vec![person] } else { Vec::new() };
    let logged = |(seq, event)| Logged { seq, at, event };
    let events = std::iter::once(first).chain(std::iter::repeat_n(HELLO, MANY as usize - 1));
    let events: Vec<Logged> = (after + 1..).zip(events).map(logged).collect();
    for logged in &events {
        table.apply(logged).unwrap();
    }
    let summary = table.summary();
    let append = Append {
        table: id,
        after: Head { seq: after, at },
        events,
        summary,
        people,
        rated: None,
        finished: None,
        notices: Vec::new(),
    };
    assert_eq!(store.append(append).await, Ok(Appended::Stored));
    store.close().await;
    after + MANY
}

/// The numbers of all events that a socket receives up to this one.
async fn heard(socket: &mut rumis_load::Socket, last: u64) -> Vec<u64> {
    let mut numbers = Vec::new();
    while numbers.last() != Some(&last) {
        if let ServerMessage::Event { logged, table } = socket.hear().await.unwrap() {
            numbers.push(logged.seq);
            assert_eq!(table.is_some(), logged.seq == last, "only the last missed event comes with the table");
        }
    }
    numbers
}

#[tokio::test]
async fn a_long_log_is_sent_in_pages() {
    let house = house(|_| {}).await;
    let mut ann = house.stranger();
    let id = open(&mut ann, r#"{"plan": "chullpa", "seats": ["me", "open"]}"#).await.id;
    let mut connected = ann.socket(id, None).await.unwrap();
    let before = welcome(&mut connected).await.seq;
    let last = lengthen(&house, id, HELLO).await;

    let page = async |client: &mut Client, after: u64, most: &str| -> Vec<u64> {
        let log: Vec<Logged> = client.get(&path(id, &format!("/events?after={after}{most}"))).await.unwrap();
        log.iter().map(|logged| logged.seq).collect()
    };
    // Clients of version 0.1.0 do not know pages.
    assert!(page(&mut ann, 0, "").await.into_iter().eq(1..=last));
    assert!(page(&mut ann, last - 2, "").await.into_iter().eq(last - 1..=last));
    let mut log = page(&mut ann, 0, "&most=500").await;
    assert_eq!(log.len(), 500);
    while let [.., next] = page(&mut ann, log[log.len() - 1], "&most=500").await[..] {
        log.extend(log[log.len() - 1] + 1..=next);
    }
    assert!(log.into_iter().eq(1..=last));
    for most in ["0", "1001", "-1", "x"] {
        let answer = ask(&mut ann, Method::GET, &path(id, &format!("/events?most={most}")), "").await;
        assert_eq!(code(&answer), Some(Code::BadRequest), "{most}");
    }

    // Somebody who comes back gets everything that they missed, and so does somebody who was there.
    let mut back = ann.socket(id, Some(1)).await.unwrap();
    assert!(heard(&mut back, last).await.into_iter().eq(2..=last));
    assert!(heard(&mut connected, last).await.into_iter().eq(before + 1..=last));
    house.server.stop().await;
}

#[tokio::test]
async fn a_socket_that_was_too_slow_still_learns_who_is_connected() {
    let house = house(|_| {}).await;
    let (mut ann, bob) = (house.stranger(), house.guest().await);
    let id = open(&mut ann, r#"{"plan": "chullpa", "seats": ["me", "open", "open"]}"#).await.id;
    let mut slow = ann.socket(id, None).await.unwrap();
    welcome(&mut slow).await;
    let mut watches = bob.socket(id, None).await.unwrap();
    let person = loop {
        if let ServerMessage::Welcome { you, .. } = watches.hear().await.unwrap() {
            break you.unwrap();
        }
    };
    // Bob sits down, and so much happens after it that the socket cannot follow.
    let last = lengthen(&house, id, Event::Sat { seat: Seat::B, person, named: false }).await;
    let mut seen = (0, 0);
    let all = async {
        while seen != (last, 2) {
            match slow.hear().await.unwrap() {
                ServerMessage::Event { logged, .. } => seen.0 = logged.seq,
                ServerMessage::Present(present) => seen.1 = present.people.len(),
                _ => {}
            }
        }
    };
    let in_time = timeout(Duration::from_secs(20), all).await;
    assert!(in_time.is_ok(), "the last event and the number of players who are connected: {seen:?}");
    let metrics = ask(&mut ann, Method::GET, "/metrics", "").await;
    let metrics = String::from_utf8_lossy(&metrics.body).into_owned();
    assert!(!metrics.contains("rumis_lagging_sockets_total 0"), "{metrics}");
    house.server.stop().await;
}

/// How often the store was used, without the work of the node for itself.
async fn uses_of_the_store(client: &mut Client) -> f64 {
    let metrics = ask(client, Method::GET, "/metrics", "").await;
    let text = String::from_utf8(metrics.body.to_vec()).unwrap();
    let value = |name: &str| -> f64 {
        let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        value.unwrap_or_else(|| panic!("{text}")).parse().unwrap()
    };
    value("rumis_store_seconds_count") - value("rumis_store_rounds_total")
}

#[tokio::test]
async fn a_ping_reads_no_database() {
    let house = house(|_| {}).await;
    let mut ann = house.stranger();
    let table = open(&mut ann, r#"{"plan": "chullpa", "seats": ["me", "open"]}"#).await;
    let mut socket = ann.socket(table.id, None).await.unwrap();
    welcome(&mut socket).await;
    let before = uses_of_the_store(&mut ann).await;
    for _ in 0..200 {
        socket.say(&ClientMessage::Ping).await.unwrap();
        while !matches!(socket.hear().await.unwrap(), ServerMessage::Pong { .. }) {}
    }
    let more = uses_of_the_store(&mut ann).await - before;
    // One operation of the node for itself may be counted only as an operation at that moment.
    assert!(more.abs() <= 1.0, "{more} uses for 200 pings");
    house.server.stop().await;
}

#[tokio::test]
async fn a_refusal_is_short_and_reads_no_names_or_ratings() {
    const TIMES: u32 = 200;
    let house = house(|_| {}).await;
    let mut ann = house.stranger();
    let table = open(&mut ann, r#"{"plan": "chullpa", "seats": ["me", "me"]}"#).await;
    let mut socket = ann.socket(table.id, None).await.unwrap();
    welcome(&mut socket).await;
    let at = |position, drop: &str| Command::Move { position, drop: drop.parse().unwrap() };
    let first = table.game.unwrap().position;
    let second = ann.command(table.id, &at(first, "S04 a1:4")).await.unwrap().seq;
    let (illegal, late) = (at(second, "S01 e4:2"), at(first, "S01 e4:2"));
    for (command, is_late) in [(illegal, false), (late, true)] {
        let before = uses_of_the_store(&mut ann).await;
        for _ in 0..TIMES {
            let (error, shown) = socket.want(command.clone()).await.unwrap().unwrap_err();
            assert_eq!(error.code == Code::TooLate, is_late, "{error:?}");
            assert_eq!(shown.is_some(), is_late, "only a command that comes too late is refused with the table");
        }
        // The log, in case this node has missed an event, and for a request also the session.
        let each = (uses_of_the_store(&mut ann).await - before) / f64::from(TIMES);
        assert!(each < 2.5, "{each} uses for each refusal");
        let body = serde_json::to_string(&command).unwrap();
        let length = ask(&mut ann, Method::POST, &path(table.id, "/commands"), &body).await.body.len();
        assert!(is_late || length < 500, "{length} bytes");
    }
    house.server.stop().await;
}
