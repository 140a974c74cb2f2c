//! The socket for news, in the hands of a stranger with a script.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use hyper::Method;
use hyper::header::HeaderName;
use rumis_load::{Client, NewsSocket};
use rumis_server::{Code, NewsMessage, NewsRequest, SearchView};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use crate::house::{House, ask, code, from_origin, house, open, refusal, with, with_cookie};

const LISTED: &str = r#"{"plan": "chullpa", "seats": ["me", "open"], "listed": true}"#;
/// A group that does not exist.
const HERE: &str = r#"{"type": "here", "pairing": "aaaaaaaaaaaaaaaaaaaaaaaaaa"}"#;

/// All messages until the socket is closed.
async fn until_closed(socket: &mut NewsSocket) -> Vec<NewsMessage> {
    let listen = async {
        let mut heard = Vec::new();
        while let Ok(message) = socket.hear().await {
            heard.push(message);
        }
        heard
    };
    tokio::time::timeout(Duration::from_secs(20), listen).await.unwrap()
}

fn last_word(heard: &[NewsMessage]) -> Option<Code> {
    if let Some(NewsMessage::Bye { error }) = heard.last() { Some(error.code) } else { None }
}

/// A socket after its welcome.
async fn welcome(client: &Client) -> NewsSocket {
    let mut socket = client.news().await.unwrap();
    assert!(matches!(socket.hear().await.unwrap(), NewsMessage::Welcome { .. }));
    socket
}

/// What is heard until the next pong.
async fn until_pong(socket: &mut NewsSocket) -> Vec<NewsMessage> {
    socket.say(&NewsRequest::Ping).await.unwrap();
    let mut heard = Vec::new();
    loop {
        match socket.hear().await.unwrap() {
            NewsMessage::Pong { .. } => return heard,
            message => heard.push(message),
        }
    }
}

/// The server still serves others.
async fn all_is_well(house: House) {
    until_pong(&mut welcome(&house.stranger()).await).await;
    house.server.stop().await;
}

#[tokio::test]
async fn every_bad_message_is_answered_with_a_code() {
    let house = house(|_| {}).await;
    let guest = house.guest().await;
    let nested = "[".repeat(1900);
    for text in [
        "",
        " ",
        "null",
        "0",
        "[]",
        "{}",
        "{",
        "\u{feff}{}",
        &nested,
        r#"{"type": null}"#,
        r#"{"type": "nothing"}"#,
        r#"{"type": "ping", "type": "watch"}"#,
        r#"{"type": "watch"}"#,
        r#"{"type": "watch", "lobby": 1}"#,
        r#"{"type": "watch", "lobby": true, "person": "aaaaaaaaaaaaaaaaaaaaaaaaaa"}"#,
        r#"{"type": "here"}"#,
        r#"{"type": "here", "pairing": null}"#,
        r#"{"type": "here", "pairing": "' OR 1=1"}"#,
        r#"{"type": "here", "pairing": "aaaaaaaaaaaaaaaaaaaaaaaaaa", "person": "aaaaaaaaaaaaaaaaaaaaaaaaaa"}"#,
        r#"{"type": "do", "id": 1, "command": {"type": "leave"}}"#,
        r#"{"type": "hello", "version": 1}"#,
    ] {
        for client in [&guest, &house.stranger()] {
            let mut socket = welcome(client).await;
            socket.say_raw(Message::text(text)).await.unwrap();
            let heard = until_closed(&mut socket).await;
            assert_eq!(last_word(&heard), Some(Code::BadRequest), "{text}: {heard:?}");
        }
    }
    let mut socket = welcome(&guest).await;
    socket.say_raw(Message::binary(r#"{"type": "ping"}"#)).await.unwrap();
    assert_eq!(last_word(&until_closed(&mut socket).await), Some(Code::BadRequest));
    all_is_well(house).await;
}

/// What the server says to a first message.
async fn first_word(house: &House, said: Message) -> Vec<NewsMessage> {
    let address = house.address();
    let mut request = format!("ws://{address}/api/v1/news").into_client_request().unwrap();
    request.headers_mut().insert("origin", format!("http://{address}").parse().unwrap());
    let stream = tokio::net::TcpStream::connect(address).await.unwrap();
    let (mut socket, _) = tokio_tungstenite::client_async(request, stream).await.unwrap();
    socket.send(said).await.unwrap();
    let mut heard = Vec::new();
    while let Some(Ok(message)) = socket.next().await {
        if let Message::Text(text) = message {
            heard.push(serde_json::from_str(&text).unwrap());
        }
    }
    heard
}

#[tokio::test]
async fn the_first_message_must_be_a_hello() {
    let house = house(|_| {}).await;
    for hello in [
        "",
        "[",
        r#"{"type": "ping"}"#,
        r#"{"type": "watch", "lobby": true}"#,
        HERE,
        r#"{"type": "hello"}"#,
        r#"{"type": "hello", "version": 0}"#,
        r#"{"type": "hello", "version": -1}"#,
        r#"{"type": "hello", "version": 4294967296}"#,
        r#"{"type": "hello", "version": 1, "you": "aaaaaaaaaaaaaaaaaaaaaaaaaa"}"#,
    ] {
        assert_eq!(last_word(&first_word(&house, Message::text(hello)).await), Some(Code::BadRequest), "{hello}");
    }
    for other in [Message::binary("{}"), Message::Ping(Vec::new().into())] {
        assert_eq!(last_word(&first_word(&house, other).await), Some(Code::BadRequest));
    }
    all_is_well(house).await;
}

#[tokio::test]
async fn a_message_that_is_too_large_closes_the_socket() {
    let house = house(|_| {}).await;
    for message in [Message::text(" ".repeat(5000)), Message::binary(vec![0; 5000])] {
        let mut socket = welcome(&house.stranger()).await;
        socket.say_raw(message).await.unwrap();
        assert_eq!(until_closed(&mut socket).await, []);
    }
    all_is_well(house).await;
}

/// Frames that no client library sends: each closes the connection, whatever it announces.
#[tokio::test]
async fn malformed_frames_close_the_socket() {
    let house = house(|_| {}).await;
    let address = house.address();
    let head = format!(
        "GET /api/v1/news HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    let frames: [&[u8]; 8] = [
        // Without a mask.
        &[0x81, 0x02, b'{', b'}'],
        // A reserved kind, and reserved bits.
        &[0x83, 0x80, 0, 0, 0, 0],
        &[0xf1, 0x80, 0, 0, 0, 0],
        // Text that is not UTF-8.
        &[0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28],
        // A continuation of nothing.
        &[0x80, 0x80, 0, 0, 0, 0],
        // A ping in pieces.
        &[0x09, 0x80, 0, 0, 0, 0],
        // It announces more than there is memory.
        &[0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0],
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    ];
    for frame in frames {
        let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
        stream.write_all(&[head.as_bytes(), frame].concat()).await.unwrap();
        let mut answer = Vec::new();
        let end = tokio::time::timeout(Duration::from_secs(10), stream.read_to_end(&mut answer)).await;
        assert!(end.is_ok(), "{frame:?}: the connection is still open");
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.starts_with("HTTP/1.1 101") && !answer.contains("welcome"), "{frame:?}: {answer}");
    }
    all_is_well(house).await;
}

#[tokio::test]
async fn messages_per_second_are_limited() {
    let house = house(|config| config.limits.messages_per_second = 2).await;
    let guest = house.guest().await;
    for message in [
        Message::text(r#"{"type": "ping"}"#),
        Message::text(r#"{"type": "watch", "lobby": true}"#),
        Message::text(HERE),
        Message::Ping(Vec::new().into()),
    ] {
        for client in [&guest, &house.stranger()] {
            let mut socket = welcome(client).await;
            for _ in 0..30 {
                // The server may close it before everything is sent.
                let _closed = socket.say_raw(message.clone()).await;
            }
            let heard = until_closed(&mut socket).await;
            assert!(heard.len() < 20);
            assert!(!message.is_text() || last_word(&heard) == Some(Code::TooMany), "{message}: {heard:?}");
        }
    }
    all_is_well(house).await;
}

#[tokio::test]
async fn whoever_asks_for_the_lobby_again_and_again_gets_it_once_a_second() {
    let house = house(|_| {}).await;
    let _guest = open(&mut house.stranger(), LISTED).await;
    let mut socket = welcome(&house.stranger()).await;
    let is_lobby = |message: &NewsMessage| matches!(message, NewsMessage::Lobby(lobby) if lobby.all);
    let begun = std::time::Instant::now();
    let mut told = 0;
    for _ in 0..50 {
        for lobby in [true, false, true] {
            socket.say(&NewsRequest::Watch { lobby }).await.unwrap();
        }
        told += until_pong(&mut socket).await.iter().filter(|message| is_lobby(message)).count();
    }
    assert!(told as u64 <= 1 + begun.elapsed().as_secs(), "{told}");
    // What was asked for comes nevertheless.
    while !is_lobby(&socket.hear().await.unwrap()) {}
    all_is_well(house).await;
}

#[tokio::test]
async fn answers_for_groups_of_others_change_nothing() {
    let house = house(|_| {}).await;
    let mut guest = house.guest().await;
    let search = r#"{"pace": "any", "players": 2}"#;
    assert_eq!(code(&ask(&mut guest, Method::POST, "/api/v1/pairing", search).await), None);
    let mut socket = welcome(&guest).await;
    let mut searching = None;
    for _ in 0..200 {
        socket.say_raw(Message::text(HERE)).await.unwrap();
    }
    while searching.is_none() {
        for message in until_pong(&mut socket).await {
            match message {
                NewsMessage::Search { search } => searching = search,
                NewsMessage::Challenges(_) | NewsMessage::Turns { .. } => {}
                other => panic!("{other:?}"),
            }
        }
    }
    assert!(matches!(searching, Some(SearchView { players: 2, .. })), "the search goes on");
    all_is_well(house).await;
}

#[tokio::test]
async fn sockets_from_one_address_are_limited() {
    let house = house(|config| config.limits.connections_per_address = 3).await;
    let stranger = house.stranger();
    let mut sockets = vec![welcome(&stranger).await, welcome(&stranger).await, welcome(&stranger).await];
    assert!(stranger.news().await.is_err());
    sockets.pop();
    let again = async {
        while stranger.news().await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), again).await.unwrap();
    house.server.stop().await;
}

#[tokio::test]
async fn behind_a_proxy_sockets_per_address_are_limited() {
    let house = house(|config| {
        config.trusted_proxies = "127.0.0.1".parse().unwrap();
        config.limits.connections_per_address = 2;
    })
    .await;
    let from = |address: &str| with(&house.stranger(), HeaderName::from_static("x-forwarded-for"), address);
    let _sockets = [welcome(&from("10.0.0.1")).await, welcome(&from("10.0.0.1")).await];
    assert_eq!(refusal(from("10.0.0.1").news().await.map(drop)), Code::TooMany);
    welcome(&from("10.0.0.2")).await;
    house.server.stop().await;
}

#[tokio::test]
async fn only_pages_of_this_server_open_sockets() {
    let house = house(|_| {}).await;
    let guest = house.guest().await;
    for origin in ["", "null", "http://evil.example", "http://127.0.0.1:1"] {
        for client in [&guest, &house.stranger()] {
            assert_eq!(refusal(from_origin(client, origin).news().await.map(drop)), Code::BadOrigin, "{origin:?}");
        }
    }
    all_is_well(house).await;
}

#[tokio::test]
async fn without_a_valid_cookie_only_the_lobby_is_told() {
    let house = house(|_| {}).await;
    let _guest = open(&mut house.stranger(), LISTED).await;
    let made_up = with_cookie(&house.stranger(), &format!("rumis={}", "a".repeat(52)));
    for client in [house.stranger(), made_up, with_cookie(&house.stranger(), "rumis=; rumis")] {
        let mut socket = client.news().await.unwrap();
        assert!(matches!(socket.hear().await.unwrap(), NewsMessage::Welcome { you: None, .. }));
        socket.say_raw(Message::text(HERE)).await.unwrap();
        assert_eq!(until_pong(&mut socket).await, []);
        socket.say(&NewsRequest::Watch { lobby: true }).await.unwrap();
        assert!(matches!(socket.hear().await.unwrap(), NewsMessage::Lobby(lobby) if lobby.tables.len() == 1));
    }
    all_is_well(house).await;
}
