//! What an operator changes in the database reaches a running server within a few seconds.

use std::time::{Duration, Instant};

use hyper::Method;
use rumis_load::{Client, Socket};
use rumis_server::{Code, Database, Event, Me, Operator, Phase, Recovery, Retention, ServerMessage};

use crate::house::{
    House, any_move, ask, code, credentials, house, last_word, open, refusal, seen, until_closed, welcome,
};

const PASSWORD: &str = "a pair of stones";
const NEW_PASSWORD: &str = "another pair of stones";
const ALONE: &str = r#"{"plan": "chullpa", "seats": ["me", "me"]}"#;
/// How soon a running server must notice. Its pings come only every 25 seconds.
const SOON: Duration = Duration::from_secs(10);

async fn operator(house: &House) -> Operator {
    Operator::open(&Database::Sqlite(house.folder.path().join("rumis.db"))).await.unwrap()
}

/// A person with a name, and their socket at a table.
async fn player(house: &House, name: &str) -> (Client, Socket) {
    let mut player = house.named(name, PASSWORD).await;
    let table = open(&mut player, ALONE).await;
    let mut socket = player.socket(table.id, None).await.unwrap();
    welcome(&mut socket).await;
    (player, socket)
}

/// Her session has ended, and her socket is closed although she does nothing.
async fn is_out(ann: &mut Client, socket: &mut Socket) {
    let begun = Instant::now();
    assert_eq!(last_word(&until_closed(socket).await), Some(Code::SignInFirst));
    assert!(begun.elapsed() < SOON, "{:?}", begun.elapsed());
    assert_eq!(ann.get::<Me>("/api/v1/me").await.unwrap().id, None);
}

async fn signs_in(house: &House, password: &str) -> Result<Me, rumis_load::Error> {
    house.stranger().post("/api/v1/session", &credentials("Ann", password)).await
}

#[tokio::test]
async fn a_banned_person_is_out_within_seconds_and_cannot_sign_in() {
    let house = house(|_| {}).await;
    let (mut ann, mut socket) = player(&house, "Ann").await;
    let operator = operator(&house).await;
    // Names are found however they are written.
    operator.ban("ANN").await.unwrap();
    is_out(&mut ann, &mut socket).await;
    assert_eq!(refusal(signs_in(&house, PASSWORD).await), Code::Banned);
    assert_eq!(refusal(signs_in(&house, "a wrong password").await), Code::WrongPassword);
    assert_eq!(operator.status().await.unwrap().counts.banned, 1);
    assert_eq!(operator.unban("Ann").await, Ok(true));
    assert_eq!(operator.unban("Ann").await, Ok(false));
    signs_in(&house, PASSWORD).await.unwrap();
    house.server.stop().await;
}

#[tokio::test]
async fn a_reset_password_is_void_and_its_code_works_once() {
    let house = house(|_| {}).await;
    let (mut ann, mut socket) = player(&house, "Ann").await;
    let code = operator(&house).await.reset_password("Ann").await.unwrap();
    is_out(&mut ann, &mut socket).await;
    assert_eq!(refusal(signs_in(&house, PASSWORD).await), Code::WrongPassword);
    let recovery = Recovery { name: "Ann".to_owned(), code, password: NEW_PASSWORD.to_owned() };
    let mut again = house.stranger();
    let _me: Me = again.post("/api/v1/session/recovery", &recovery).await.unwrap();
    signs_in(&house, NEW_PASSWORD).await.unwrap();
    let used = house.stranger().post::<Me>("/api/v1/session/recovery", &recovery).await;
    assert_eq!(refusal(used), Code::WrongCode);
    house.server.stop().await;
}

#[tokio::test]
async fn revoked_sessions_end_within_seconds_and_the_password_still_works() {
    let house = house(|_| {}).await;
    let (mut ann, mut socket) = player(&house, "Ann").await;
    let (mut bob, mut other) = player(&house, "Bob").await;
    assert_eq!(operator(&house).await.revoke_sessions("ann").await, Ok(1));
    is_out(&mut ann, &mut socket).await;
    signs_in(&house, PASSWORD).await.unwrap();
    // Nobody else is sent away.
    assert!(bob.get::<Me>("/api/v1/me").await.unwrap().id.is_some());
    let id = table_of(&mut bob).await;
    let view = seen(&mut bob, id).await;
    other.want(any_move(&view)).await.unwrap().unwrap();
    house.server.stop().await;
}

/// Their only table.
async fn table_of(client: &mut Client) -> rumis_server::TableId {
    client.get::<rumis_server::TableList>("/api/v1/me/tables").await.unwrap().tables[0].id
}

#[tokio::test]
async fn a_table_that_is_closed_by_an_operator_is_closed_for_its_players() {
    let house = house(|_| {}).await;
    let (mut ann, mut socket) = player(&house, "Ann").await;
    let id = table_of(&mut ann).await;
    let view = seen(&mut ann, id).await;
    let operator = operator(&house).await;
    let listed = operator.tables(Some(Phase::Playing), 10).await.unwrap();
    assert_eq!(listed.iter().map(|table| table.id).collect::<Vec<_>>(), [id]);
    operator.close_table(id).await.unwrap();
    let told = async {
        loop {
            if let ServerMessage::Event { logged, .. } = socket.hear().await.unwrap()
                && logged.event == Event::Closed
            {
                return;
            }
        }
    };
    tokio::time::timeout(SOON, told).await.unwrap();
    assert_eq!(refusal(ann.command(id, &any_move(&view)).await), Code::Closed);
    assert_eq!(operator.tables(Some(Phase::Playing), 10).await.unwrap(), []);
    assert!(operator.close_table(id).await.is_err_and(|error| error.code() == Code::Closed));
    house.server.stop().await;
}

#[tokio::test]
async fn a_table_that_cannot_be_read_can_be_closed_and_is_no_longer_among_the_open_ones() {
    let house = house(|config| config.limits.open_tables = 1).await;
    let (mut ann, _socket) = player(&house, "Ann").await;
    let id = table_of(&mut ann).await;
    let path = house.folder.path().join("rumis.db");
    let database = rusqlite::Connection::open(path).unwrap();
    database.busy_timeout(SOON).unwrap();
    let sql = "UPDATE events SET body = '?' WHERE table_id = ?1 AND seq = 2";
    assert_eq!(database.execute(sql, [id.to_string()]).unwrap(), 1);
    let terms = r#"{"plan": "chullpa", "seats": ["me", "open"]}"#;
    assert_eq!(code(&ask(&mut ann, Method::POST, "/api/v1/tables", terms).await), Some(Code::TooMany));
    let operator = operator(&house).await;
    operator.close_table(id).await.unwrap();
    assert_eq!(code(&ask(&mut ann, Method::POST, "/api/v1/tables", terms).await), None);
    let tables = operator.tables(Some(Phase::Closed), 10).await.unwrap();
    assert_eq!(
        tables.iter().map(|table| (table.id, table.aside, table.listed)).collect::<Vec<_>>(),
        [(id, true, false)]
    );
    assert!(operator.close_table(id).await.is_err_and(|error| error.code() == Code::Closed));
    house.server.stop().await;
}

#[tokio::test]
async fn the_status_counts_everything_and_a_sweep_removes_what_has_expired() {
    let house = house(|_| {}).await;
    let _guest = house.guest().await;
    let _ann = player(&house, "Ann").await;
    let operator = operator(&house).await;
    let status = operator.status().await.unwrap();
    assert_eq!(status.nodes.len(), 1);
    assert!(status.now.abs_diff(status.nodes[0].beat) < 10_000);
    let counts = status.counts;
    assert_eq!((counts.waiting, counts.playing, counts.over, counts.closed, counts.aside), (1, 1, 0, 0, 0));
    assert_eq!((counts.accounts, counts.guests, counts.banned, counts.sessions), (1, 1, 0, 2));
    assert_eq!(operator.sweep(Retention::default()).await, Ok(0));
    tokio::time::sleep(Duration::from_millis(2)).await;
    let at_once = Retention { unused_session_days: 90, session_days: 0, guest_days: 1, waiting_table_days: 0 };
    assert_eq!(operator.sweep(at_once).await, Ok(3));
    house.server.stop().await;
}
