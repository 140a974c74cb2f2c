//! Whatever is sent, the answer has a stable code, and nothing fails.

use std::net::SocketAddr;

use futures_util::{SinkExt as _, StreamExt as _};
use hyper::Method;
use rumis_server::{ClientMessage, Code, Config, Database, Me, Server, ServerMessage, TableId, back_up, restore};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use crate::house::{House, ask, check, code, house, last_word, open, path, raw, routes, until_closed, welcome};

const ALONE: &str = r#"{"plan": "chullpa", "seats": ["me", "me"]}"#;

#[tokio::test]
async fn every_error_of_the_interface_is_json_with_a_code() {
    let house = house(|_| {}).await;
    let mut guest = house.stranger();
    let table = open(&mut guest, ALONE).await;
    let mut paths: Vec<String> = routes(table.id).into_iter().map(|(_, path)| path).collect();
    paths.extend(
        ["/api/", "/api/v1", "/api/v1/", "/api/v2/lobby", "/api/v1/lobby/", "/api/v1/openapi.json"].map(str::to_owned),
    );
    for path in &paths {
        for method in ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"] {
            // A stranger sends it, so that the request signs nobody out.
            let answer = ask(&mut house.stranger(), method.parse().unwrap(), path, "").await;
            assert!(answer.status != 405 || answer.headers.contains_key("allow"), "{method} {path}");
        }
    }
    let answer = ask(&mut guest, Method::PUT, "/api/v1/lobby", "").await;
    assert_eq!((answer.status.as_u16(), code(&answer)), (405, Some(Code::BadRequest)));
    let answer = ask(&mut guest, Method::GET, "/api/v1/nothing", "").await;
    assert_eq!((answer.status.as_u16(), code(&answer)), (404, Some(Code::NotFound)));
    house.server.stop().await;
}

#[tokio::test]
async fn unknown_paths_and_ids_are_not_found() {
    let house = house(|_| {}).await;
    let mut guest = house.stranger();
    let table = open(&mut guest, ALONE).await;
    let long = "a".repeat(5000);
    for name in [
        "..",
        "%2e%2e",
        "..%2f..%2fetc%2fpasswd",
        "%00",
        "%ff",
        "%c3%28",
        "'",
        "%27%20OR%201=1--",
        "%22",
        "1e9",
        "-1",
        &long,
    ] {
        let answer = ask(&mut guest, Method::GET, &format!("/api/v1/tables/{name}"), "").await;
        assert_eq!(code(&answer), Some(Code::NotFound), "{name}");
        let answer = ask(&mut guest, Method::GET, &format!("/api/v1/ratings/{name}"), "").await;
        assert_eq!(code(&answer), Some(Code::NotFound), "{name}");
        for rest in ["record", "analysis"] {
            let answer = ask(&mut guest, Method::GET, &path(table.id, &format!("/games/{name}/{rest}")), "").await;
            assert_eq!(code(&answer), Some(Code::NotFound), "{name}");
        }
        let answer =
            ask(&mut guest, Method::POST, &format!("/api/v1/tables/{name}/commands"), r#"{"type": "leave"}"#).await;
        assert_eq!(code(&answer), Some(Code::NotFound), "{name}");
    }
    // Game numbers at the limits of integer types.
    for game in ["0", "2", "4294967295", "4294967296", "18446744073709551616", "+2", "1.0"] {
        for rest in ["record", "analysis"] {
            let answer = ask(&mut guest, Method::GET, &path(table.id, &format!("/games/{game}/{rest}")), "").await;
            assert_eq!(code(&answer), Some(Code::NotFound), "{game}");
        }
    }
    for (number, is_one) in [
        ("0", true),
        ("9223372036854775807", true),
        ("9223372036854775808", false),
        ("18446744073709551615", false),
        ("18446744073709551616", false),
        ("-1", false),
        ("1e3", false),
        ("%00", false),
        ("%ff", false),
        ("0&after=1&before=2", false),
    ] {
        for asked in [path(table.id, &format!("/events?after={number}")), format!("/api/v1/me/tables?before={number}")]
        {
            let answer = ask(&mut guest, Method::GET, &asked, "").await;
            assert_eq!(code(&answer), (!is_one).then_some(Code::BadRequest), "{asked}");
        }
    }
    house.server.stop().await;
}

/// Hostile bodies.
fn hostile() -> Vec<Vec<u8>> {
    let mut bodies: Vec<Vec<u8>> = [
        "", " ", "null", "true", "0", "-1", "1e999", "\"\"", "[]", "{}", "{", "}", "[[", "{\"", "\u{feff}{}", "NaN",
        r#"{"plan": null, "seats": null}"#,
        r#"{"plan": "chullpa", "seats": []}"#,
        r#"{"plan": "chullpa", "seats": ["me"]}"#,
        r#"{"plan": "chullpa", "seats": ["me", "me", "me", "me", "me"]}"#,
        r#"{"plan": "chullpa", "seats": ["me", {"program": 0}]}"#,
        r#"{"plan": "chullpa", "seats": ["me", {"program": 256}]}"#,
        r#"{"plan": "chullpa", "seats": ["me", {"program": -1}]}"#,
        r#"{"plan": "chullpa", "seats": ["me", {"program": 1, "program": 2}]}"#,
        r#"{"plan": "chullpa", "seats": ["me", "open"], "games": 0}"#,
        r#"{"plan": "chullpa", "seats": ["me", "open"], "games": 99999999999999999999999}"#,
        r#"{"plan": "chullpa", "seats": ["me", "open"], "games": 1.5}"#,
        r#"{"plan": "chullpa", "seats": ["me", "open"], "clock": {"days": 0}}"#,
        r#"{"plan": "chullpa", "seats": ["me", "open"], "clock": {"minutes": {"seconds": 4294967295, "increment": 4294967295}}}"#,
        r#"{"plan": "chullpa", "seats": ["me", "open"], "nobody": "knows"}"#,
        r#"{"plan": "chullpa", "plan": "chullpa", "seats": ["me", "open"]}"#,
        r#"{"plan": "'; DROP TABLE tables; --", "seats": ["me", "open"]}"#,
        r#"{"plan": "\u0000", "seats": ["me", "open"]}"#,
        r#"{"plan": "\ud800", "seats": ["me", "open"]}"#,
        r#"{"plan": "9/9/9/9/9/9/9/9/9/9/9/9/9", "seats": ["me", "open"]}"#,
        r#"{"type": "move"}"#,
        r#"{"type": "move", "position": -1, "move": "S01 a1"}"#,
        r#"{"type": "move", "position": 18446744073709551616, "move": "S01 a1"}"#,
        r#"{"type": "move", "position": 18446744073709551615, "move": "S99 z99:99 z99:99"}"#,
        r#"{"type": "move", "position": 1, "move": "\u0000"}"#,
        r#"{"type": "move", "position": 1, "move": "S04 a1", "seat": "A"}"#,
        r#"{"type": "claim", "seat": "E"}"#,
        r#"{"type": "sit", "seat": "A", "person": "aaaaaaaaaaaaaaaaaaaaaaaaaa"}"#,
        r#"{"type": "sit", "type": "leave"}"#,
        r#"{"type": "say", "phrase": "<script>"}"#,
        r#"{"type": "ask", "wish": {"take-back": 1}}"#,
        r#"{"type": ["leave"]}"#,
        r#"{"type": "nothing"}"#,
        r#"{"name": null, "password": null}"#,
        r#"{"name": "Ann", "password": 12345678}"#,
        r#"{"name": "Ann", "name": "Bob", "password": "12345678"}"#,
        r#"{"name": "Ann", "password": "12345678", "admin": true}"#,
        r#"{"password": "1"}"#,
    ]
    .into_iter()
    .map(|text| text.as_bytes().to_vec())
    .collect();
    for (open, close) in [("[", "]"), (r#"{"plan":"#, "}"), (r#"{"type":"#, "}")] {
        bodies.push((open.repeat(1500) + "1" + &close.repeat(1500)).into_bytes());
    }
    bodies.push(b"\xff\xfe{}".to_vec());
    bodies.push(b"{\"name\": \"\xc3\x28\", \"password\": \"12345678\"}".to_vec());
    bodies.push(b"{\"plan\": \"chu\0llpa\", \"seats\": [\"me\", \"open\"]}".to_vec());
    bodies.push(vec![0; 1000]);
    bodies
}

#[tokio::test]
async fn no_body_breaks_anything() {
    let house = house(|_| {}).await;
    let mut guest = house.stranger();
    let table = open(&mut guest, ALONE).await;
    let before = crate::house::seen(&mut guest, table.id).await;
    for (method, path) in routes(table.id) {
        // Analyses and signing out read no body.
        if method == Method::GET || path.ends_with("/analysis") || path.ends_with("/sessions") {
            continue;
        }
        for body in hostile() {
            // A guest can delete their account without a password, so somebody else sends this.
            let mut somebody = if method == Method::DELETE { house.stranger() } else { guest.clone() };
            let answer = somebody.send(method.clone(), &path, body.clone()).await.unwrap();
            let asked = format!("{method} {path} {}", String::from_utf8_lossy(&body));
            check(&asked, &answer, &method);
            assert!(answer.status.is_client_error() || path.ends_with("/session"), "{asked}: {}", answer.status);
        }
    }
    assert_eq!(crate::house::seen(&mut guest, table.id).await, before);
    // A body that is not declared as JSON, as a form of another site would be.
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonx"] {
        let mut form = crate::house::with(&guest, hyper::header::CONTENT_TYPE, kind);
        assert_eq!(
            code(&ask(&mut form, Method::POST, "/api/v1/tables", ALONE).await),
            Some(Code::BadRequest),
            "{kind}"
        );
    }
    house.server.stop().await;
}

#[tokio::test]
async fn no_name_breaks_anything() {
    let house = house(|_| {}).await;
    let long = "a".repeat(10_000);
    for name in [
        "",
        "a",
        "ab",
        "a b",
        "Ann'",
        "Ann\"",
        "Ann;--",
        "Ann\0",
        "Änn",
        "ann\u{202e}",
        "%00%00",
        "<b>",
        "../..",
        "ａｎｎ",
        &long,
    ] {
        let body = serde_json::to_string(&crate::house::credentials(name, "a pair of stones")).unwrap();
        let made = ask(&mut house.stranger(), Method::POST, "/api/v1/account", &body).await;
        assert_eq!(code(&made), Some(Code::BadName), "{name:?}");
        let tried = ask(&mut house.stranger(), Method::POST, "/api/v1/session", &body).await;
        assert_eq!(code(&tried), Some(Code::WrongPassword), "{name:?}");
    }
    for password in ["", "1234567", &"a".repeat(201), &"ä".repeat(201)] {
        let body = serde_json::to_string(&crate::house::credentials("Ann", password)).unwrap();
        let made = ask(&mut house.stranger(), Method::POST, "/api/v1/account", &body).await;
        assert_eq!(code(&made), Some(Code::BadPassword), "{password:?}");
    }
    // A password may contain any characters, and all of them count.
    let strange = "'; --\0\u{202e}\"\\ßπ🏛".to_owned();
    let mut ann = house.named("Ann", &strange).await;
    assert!(ann.get::<Me>("/api/v1/me").await.unwrap().name.is_some());
    for (password, right) in [(strange.as_str(), true), ("'; --", false), (&strange[..strange.len() - 4], false)] {
        let tried = house.stranger().post::<Me>("/api/v1/session", &crate::house::credentials("Ann", password)).await;
        assert_eq!(tried.is_ok(), right, "{password:?}");
    }
    house.server.stop().await;
}

/// The answer to something other than a proper hello.
async fn first_word(address: SocketAddr, id: TableId, said: &str) -> Vec<ServerMessage> {
    let mut request = format!("ws://{address}{}", path(id, "/socket")).into_client_request().unwrap();
    request.headers_mut().insert("origin", format!("http://{address}").parse().unwrap());
    let stream = tokio::net::TcpStream::connect(address).await.unwrap();
    let (mut socket, _) = tokio_tungstenite::client_async(request, stream).await.unwrap();
    socket.send(Message::text(said)).await.unwrap();
    let mut heard = Vec::new();
    while let Some(Ok(message)) = socket.next().await {
        if let Message::Text(text) = message {
            heard.push(serde_json::from_str(&text).unwrap());
        }
    }
    heard
}

#[tokio::test]
async fn every_bad_message_is_answered_with_a_code() {
    let house = house(|_| {}).await;
    let mut guest = house.stranger();
    let table = open(&mut guest, ALONE).await;
    let before = crate::house::seen(&mut guest, table.id).await;
    let mut texts: Vec<String> = hostile().into_iter().filter_map(|body| String::from_utf8(body).ok()).collect();
    let wrapped: Vec<String> =
        texts.iter().map(|text| format!(r#"{{"type": "do", "id": 1, "command": {text}}}"#)).collect();
    texts.extend(wrapped.into_iter().filter(|text| text.len() < 4000));
    texts.retain(|text| text.len() < 4000);
    for bad in [
        r#"{"type": "do", "id": -1, "command": {"type": "leave"}}"#,
        r#"{"type": "do", "id": 4294967296, "command": {"type": "leave"}}"#,
        r#"{"type": "do", "command": {"type": "leave"}}"#,
        r#"{"type": "hello", "version": 1}"#,
        r#"{"type": "hello", "version": 1, "you": "aaaaaaaaaaaaaaaaaaaaaaaaaa"}"#,
    ] {
        texts.push(bad.to_owned());
    }
    for text in texts {
        let mut socket = guest.socket(table.id, None).await.unwrap();
        welcome(&mut socket).await;
        socket.say_raw(Message::text(text.clone())).await.unwrap();
        // A message that is valid but refused does not close the socket.
        socket.say_raw(Message::text("this is the end")).await.unwrap();
        let heard = until_closed(&mut socket).await;
        assert_eq!(last_word(&heard), Some(Code::BadRequest), "{text}: {heard:?}");
        let done = |message: &ServerMessage| matches!(message, ServerMessage::Done { .. });
        assert!(!heard.iter().any(done), "{text}");
    }
    for hello in
        [r#"{"type": "ping"}"#, "", "[", r#"{"type": "hello", "version": 0}"#, r#"{"type": "hello", "version": -1}"#]
    {
        assert_eq!(last_word(&first_word(house.address(), table.id, hello).await), Some(Code::BadRequest), "{hello}");
    }
    let mut socket = guest.socket(table.id, Some(u64::MAX)).await.unwrap();
    assert_eq!(welcome(&mut socket).await.seq, before.seq);
    assert_eq!(crate::house::seen(&mut guest, table.id).await, before);
    house.server.stop().await;
}

#[tokio::test]
async fn no_request_line_or_header_breaks_anything() {
    let house = house(|_| {}).await;
    let long = "x".repeat(100_000);
    for head in [
        "GET /api/v1/me HTTP/1.1\r\nHost: x\r\nCookie: rumis=\u{0}\r\n",
        "GET /api/v1/me HTTP/1.1\r\nHost: x\r\nCookie: \u{ff}\u{fe}=\u{80}\r\n",
        "GET /api/v1/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \u{ff}\r\n",
        "GET /api/v1/me HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: \u{ff},,,\r\n",
        "GET /api/v1/me HTTP/1.1\r\n",
        "GET \u{0} HTTP/1.1\r\nHost: x\r\n",
        "GET * HTTP/1.1\r\nHost: x\r\n",
        "GET //api//v1//me HTTP/1.1\r\nHost: x\r\n",
        "GET http://evil.example/api/v1/me HTTP/1.1\r\nHost: x\r\n",
        "POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n",
        "POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n",
        "GET /api/v1/me HTTP/9.9\r\nHost: x\r\n",
        &format!("GET /api/v1/me?{long} HTTP/1.1\r\nHost: x\r\n"),
        &format!("GET /api/v1/me HTTP/1.1\r\nHost: x\r\nX: {long}\r\n"),
    ] {
        let (status, answer) = raw(house.address(), format!("{head}Connection: close\r\n\r\n").as_bytes()).await;
        // Hyper answers unknown versions itself; we do not control that.
        assert!(status.is_none_or(|status| !status.is_server_error() || status == 505), "{head:.60?}: {answer}");
    }
    assert!(house.stranger().get::<Me>("/api/v1/me").await.unwrap().id.is_none());
    house.server.stop().await;
}

#[tokio::test]
async fn a_malformed_command_is_refused_and_the_socket_stays_open() {
    let house = house(|_| {}).await;
    let mut ann = house.stranger();
    let table = open(&mut ann, r#"{"plan": "chullpa", "seats": ["me", "me"]}"#).await;
    let mut socket = ann.socket(table.id, None).await.unwrap();
    let wish = r#"{"type": "do", "id": 77, "command": {"type": "move", "position": 4, "move": "S99 z9"}}"#;
    socket.say_raw(Message::text(wish)).await.unwrap();
    loop {
        if let ServerMessage::Refused { id, error, .. } = socket.hear().await.unwrap() {
            assert_eq!((id, error.code), (77, Code::BadRequest));
            break;
        }
    }
    socket.say(&ClientMessage::Ping).await.unwrap();
    while !matches!(socket.hear().await.unwrap(), ServerMessage::Pong { .. }) {}
    house.server.stop().await;
}

#[tokio::test]
async fn two_servers_cannot_use_the_same_file() {
    let house = house(|_| {}).await;
    let file = house.folder.path().join("rumis.db");
    let config = Config::new("127.0.0.1:0".parse().unwrap(), Database::Sqlite(file.clone()));
    let Err(error) = Server::start(config).await else { panic!("a second server started") };
    assert_eq!(error.code(), Code::Unavailable);
    let backup = house.folder.path().join("backup");
    back_up(&Database::Sqlite(file.clone()), &backup).await.unwrap();
    let error = restore(&backup, &Database::Sqlite(file.clone()), true).await.unwrap_err();
    assert_eq!(error.code(), Code::Unavailable);
    let House { server, folder: _folder } = house;
    server.stop().await;
    restore(&backup, &Database::Sqlite(file), true).await.unwrap();
}
