//! Limits for clients.

use std::time::Duration;

use hyper::Method;
use hyper::header::RETRY_AFTER;
use rumis_load::{Client, Socket};
use rumis_server::{Analysis, ClientMessage, Code, Command, Me, TrustedProxies};
use tokio_tungstenite::tungstenite::Message;

use crate::house::{
    House, ask, code, credentials, house, last_word, open, path, play_out, refusal, terms, until_closed, welcome, with,
};

const TWO: &str = r#"{"plan": "chullpa", "seats": ["me", "open"]}"#;
/// Tests call from here, as if they were a proxy.
fn here() -> TrustedProxies {
    "127.0.0.1".parse().unwrap()
}

const ALONE: &str = r#"{"plan": "chullpa", "seats": ["me", "me"]}"#;

#[tokio::test]
async fn a_body_that_is_too_large_is_refused() {
    let house = house(|_| {}).await;
    let mut guest = house.guest().await;
    let padded = TWO.replace("\"plan\"", &format!("{}\"plan\"", " ".repeat(17 * 1024)));
    for body in [padded, "x".repeat(17 * 1024), "[".repeat(60_000)] {
        assert_eq!(code(&ask(&mut guest, Method::POST, "/api/v1/tables", &body).await), Some(Code::TooLarge));
    }
    // A body without a declared length is limited too.
    let mut chunked = format!(
        "POST /api/v1/session HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nContent-Type: application/json\r\n\
         Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n",
        house.address()
    );
    for _ in 0..20 {
        chunked += &format!("400\r\n{}\r\n", " ".repeat(1024));
    }
    let (status, answer) = crate::house::raw(house.address(), (chunked + "0\r\n\r\n").as_bytes()).await;
    assert_eq!(status.unwrap(), 413, "{answer}");
    house.server.stop().await;
}

#[tokio::test]
async fn a_message_that_is_too_large_closes_the_socket() {
    let house = house(|_| {}).await;
    let mut guest = house.stranger();
    let table = open(&mut guest, TWO).await;
    for message in [Message::text(" ".repeat(5000)), Message::binary(vec![0; 5000])] {
        let mut socket = guest.socket(table.id, None).await.unwrap();
        welcome(&mut socket).await;
        socket.say_raw(message).await.unwrap();
        until_closed(&mut socket).await;
        assert!(socket.want(Command::Leave).await.is_err());
    }
    assert_eq!(guest.table(table.id).await.unwrap().seq, table.seq);
    house.server.stop().await;
}

#[tokio::test]
async fn messages_per_second_on_a_socket_are_limited() {
    let house = house(|config| config.limits.messages_per_second = 2).await;
    let mut guest = house.stranger();
    let table = open(&mut guest, TWO).await;
    for message in [Message::text(r#"{"type": "ping"}"#), Message::Ping(Vec::new().into())] {
        let mut socket = guest.socket(table.id, None).await.unwrap();
        welcome(&mut socket).await;
        let is_text = message.is_text();
        for _ in 0..30 {
            // The server may close it before everything is sent.
            let _closed = socket.say_raw(message.clone()).await;
        }
        let heard = until_closed(&mut socket).await;
        assert!(heard.len() < 20);
        assert!(!is_text || last_word(&heard) == Some(Code::TooMany), "{heard:?}");
    }
    let mut socket = guest.socket(table.id, None).await.unwrap();
    welcome(&mut socket).await;
    socket.say(&ClientMessage::Ping).await.unwrap();
    house.server.stop().await;
}

#[tokio::test]
async fn requests_per_address_are_limited_and_allowed_again_later() {
    let house = house(|config| config.limits.requests_per_second = 4).await;
    let mut guest = house.stranger();
    let mut turned_away = None;
    for _ in 0..200 {
        let answer = ask(&mut guest, Method::GET, "/api/v1/me", "").await;
        if answer.status == 429 {
            turned_away = Some(answer);
            break;
        }
    }
    let turned_away = turned_away.unwrap();
    assert_eq!(code(&turned_away), Some(Code::TooMany));
    assert!(turned_away.headers.contains_key(RETRY_AFTER));
    let again = async {
        while code(&ask(&mut guest, Method::GET, "/api/v1/me", "").await) == Some(Code::TooMany) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), again).await.unwrap();
    house.server.stop().await;
}

#[tokio::test]
async fn a_school_behind_one_address_can_load_the_pages() {
    let house = house(|config| config.limits.requests_per_second = 4).await;
    let mut guest = house.stranger();
    for _ in 0..200 {
        assert_ne!(ask(&mut guest, Method::GET, "/", "").await.status, 429);
        assert_ne!(ask(&mut guest, Method::GET, "/assets/index.js", "").await.status, 429);
    }
    house.server.stop().await;
}

/// Opens sockets until no more are accepted.
async fn fill(guest: &Client, table: rumis_server::TableId, most: usize) -> Vec<Socket> {
    let mut sockets = Vec::new();
    while sockets.len() < most {
        // The connection of the previous request may not have ended yet.
        if let Ok(mut socket) = guest.socket(table, None).await
            && socket.hear().await.is_ok()
        {
            sockets.push(socket);
        }
    }
    sockets
}

async fn only_so_many(change: impl FnOnce(&mut rumis_server::Limits)) {
    let house = house(|config| change(&mut config.limits)).await;
    let mut guest = house.stranger();
    let table = open(&mut guest, TWO).await.id;
    let mut sockets = fill(&guest, table, 3).await;
    assert!(guest.table(table).await.is_err());
    assert!(guest.socket(table, None).await.is_err());
    drop(sockets.pop());
    let again = async {
        while guest.table(table).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), again).await.unwrap();
    house.server.stop().await;
}

#[tokio::test]
async fn connections_per_address_are_limited() {
    only_so_many(|limits| limits.connections_per_address = 3).await;
}

#[tokio::test]
async fn total_connections_are_limited() {
    only_so_many(|limits| limits.connections = 3).await;
}

#[tokio::test]
async fn open_tables_per_person_are_limited() {
    let house = house(|config| config.limits.open_tables = 2).await;
    let mut guest = house.stranger();
    let first = open(&mut guest, TWO).await;
    open(&mut guest, ALONE).await;
    assert_eq!(refusal(guest.open(&terms(TWO)).await), Code::TooMany);
    guest.command(first.id, &Command::Leave).await.unwrap();
    open(&mut guest, TWO).await;
    house.server.stop().await;
}

#[tokio::test]
async fn concurrent_analyses_per_person_are_limited() {
    let house = house(|config| (config.limits.analyses, config.thinkers) = (1, 1)).await;
    let mut guest = house.stranger();
    let (first, second) = (open(&mut guest, ALONE).await.id, open(&mut guest, ALONE).await.id);
    play_out(&mut guest, first).await;
    play_out(&mut guest, second).await;
    let begin = async |guest: &mut Client, id| ask(guest, Method::POST, &path(id, "/games/1/analysis"), "").await;
    assert_eq!(code(&begin(&mut guest, first).await), None);
    assert_eq!(code(&begin(&mut guest, second).await), Some(Code::TooMany));
    // Asking for the progress does not start a second analysis, and does not block others.
    assert_eq!(code(&begin(&mut guest, first).await), None);
    let mut other = house.guest().await;
    assert_eq!(code(&begin(&mut other, second).await), None);
    for id in [first, second] {
        while !guest.get::<Analysis>(&path(id, "/games/1/analysis")).await.unwrap().done {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    let third = open(&mut guest, ALONE).await.id;
    play_out(&mut guest, third).await;
    assert_eq!(code(&begin(&mut guest, third).await), None);
    house.server.stop().await;
}

/// A stranger at this address, for a server that trusts its proxy.
fn from(house: &House, address: &str) -> Client {
    with(&house.stranger(), hyper::header::HeaderName::from_static("x-forwarded-for"), address)
}

#[tokio::test]
async fn attempts_to_sign_in_are_limited_per_name_and_network() {
    let house = house(|config| (config.trusted_proxies, config.limits.sign_ins_per_minute) = (here(), 4)).await;
    let _ann = house.named("Ann", "a pair of stones").await;
    let mut codes = Vec::new();
    for n in 0..6 {
        let mut stranger = from(&house, &format!("10.0.0.{n}"));
        codes.push(refusal(stranger.post::<Me>("/api/v1/session", &credentials("aNN", "wrong wrong")).await));
    }
    assert_eq!(codes[..4], [Code::WrongPassword; 4]);
    assert_eq!(codes[4..], [Code::TooMany; 2]);
    // Even the right password is refused: an attacker must not learn that it was right.
    let right = credentials("Ann", "a pair of stones");
    assert_eq!(refusal(from(&house, "10.0.0.9").post::<Me>("/api/v1/session", &right).await), Code::TooMany);
    // Other names are not locked out, and the owner of the name is not either.
    let bob = credentials("Bob", "wrong wrong");
    assert_eq!(refusal(from(&house, "10.0.0.9").post::<Me>("/api/v1/session", &bob).await), Code::WrongPassword);
    let _me: Me = from(&house, "10.7.0.9").post("/api/v1/session", &right).await.unwrap();
    house.server.stop().await;
}

#[tokio::test]
async fn a_stranger_cannot_lock_out_a_browser_that_signed_in_before() {
    let house = house(|config| (config.trusted_proxies, config.limits.sign_ins_per_minute) = (here(), 4)).await;
    let mut ann = from(&house, "10.0.0.1");
    let right = serde_json::to_string(&credentials("Ann", "a pair of stones")).unwrap();
    let made = ask(&mut ann, Method::POST, "/api/v1/account", &right).await;
    let cookies = made.headers.get_all(hyper::header::SET_COOKIE).iter();
    let device = cookies.filter_map(|cookie| cookie.to_str().ok()?.split(';').next()).find(|it| it.contains("device"));
    let device = device.unwrap().to_owned();
    // A stranger at the same address uses up all attempts.
    for _ in 0..6 {
        let _refused = from(&house, "10.0.0.1").post::<Me>("/api/v1/session", &credentials("Ann", "wrong wrong")).await;
    }
    let refused = ask(&mut from(&house, "10.0.0.1"), Method::POST, "/api/v1/session", &right).await;
    assert_eq!(code(&refused), Some(Code::TooMany));
    // Ann still has a session, and can do everything that needs the password.
    let codes = ask(&mut ann, Method::POST, "/api/v1/account/codes", r#"{"password": "a pair of stones"}"#).await;
    assert_eq!(code(&codes), None);
    // She signs out, and in again: her browser remembers that it was hers.
    ask(&mut ann, Method::DELETE, "/api/v1/session", "").await;
    let mut known = crate::house::with_cookie(&from(&house, "10.0.0.1"), &device);
    assert_eq!(code(&ask(&mut known, Method::POST, "/api/v1/session", &right).await), None);
    // For another name it proves nothing, and it has its own limit.
    let mut known = crate::house::with_cookie(&from(&house, "10.0.0.1"), &device);
    let other = right.replace("Ann", "Bob");
    assert_eq!(code(&ask(&mut known, Method::POST, "/api/v1/session", &other).await), Some(Code::TooMany));
    let wrong = right.replace("a pair", "a pile");
    let mut codes = Vec::new();
    for _ in 0..5 {
        codes.push(code(&ask(&mut known, Method::POST, "/api/v1/session", &wrong).await));
    }
    assert_eq!(codes[0], Some(Code::WrongPassword));
    assert_eq!(codes[4], Some(Code::TooMany));
    house.server.stop().await;
}

#[tokio::test]
async fn attempts_to_sign_in_are_limited_per_address() {
    let house = house(|config| config.limits.sign_ins_per_minute = 3).await;
    let mut codes = Vec::new();
    for n in 0..5 {
        let credentials = credentials(&format!("Name-{n}"), "wrong wrong");
        codes.push(refusal(house.stranger().post::<Me>("/api/v1/session", &credentials).await));
    }
    assert_eq!(codes[..3], [Code::WrongPassword; 3]);
    assert_eq!(codes[3..], [Code::TooMany; 2]);
    // Registering counts as an attempt too: it is as expensive.
    let made = house.stranger().post::<Me>("/api/v1/account", &credentials("Ann", "a pair of stones")).await;
    assert_eq!(refusal(made), Code::TooMany);
    house.server.stop().await;
}

#[tokio::test]
async fn guests_who_delete_their_account_do_not_block_other_guests() {
    let house = house(|config| (config.trusted_proxies, config.limits.sign_ins_per_minute) = (here(), 2)).await;
    for n in 0..5 {
        let from = hyper::header::HeaderName::from_static("x-forwarded-for");
        let mut guest = with(&house.guest().await, from, &format!("10.0.0.{n}"));
        let gone = ask(&mut guest, Method::DELETE, "/api/v1/account", r#"{"password": ""}"#).await;
        assert_eq!(code(&gone), None);
    }
    house.server.stop().await;
}
