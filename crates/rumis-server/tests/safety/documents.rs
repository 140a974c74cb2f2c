//! Documents of accounts over HTTP.

use hyper::{Method, StatusCode};
use rumis::Seat;
use rumis_server::{Code, Command, Document, DocumentEntry, DocumentRefusal, Me};

use crate::house::{any_move, ask, code, credentials, house, open};

const PASSWORD: &str = "a pair of stones";
const PUZZLES: &str = "/api/v1/me/documents/puzzles";

fn change(based: u64, document: &str) -> String {
    format!(r#"{{"based": {based}, "document": {document}}}"#)
}

async fn current_id(client: &mut rumis_load::Client) -> rumis_server::PersonId {
    client.get::<Me>("/api/v1/me").await.unwrap().id.unwrap()
}

#[tokio::test]
async fn two_devices_of_an_account_share_documents_and_never_overwrite_each_other() {
    let house = house(|_| {}).await;
    let mut phone = house.named("Ann", PASSWORD).await;
    let mut desk = house.stranger();
    let _ann: Me = desk.post("/api/v1/session", &credentials("Ann", PASSWORD)).await.unwrap();
    let list = async |client: &mut rumis_load::Client, path| client.get::<Vec<DocumentEntry>>(path).await.unwrap();
    assert_eq!(list(&mut phone, "/api/v1/me/documents").await, []);
    let stored = ask(&mut phone, Method::PUT, PUZZLES, &change(0, r#"{"steps": [1, 2.5, "ü"]}"#)).await;
    let entry = DocumentEntry { key: "puzzles".to_owned(), revision: 1 };
    assert_eq!(stored.read::<DocumentEntry>().unwrap(), entry);
    assert_eq!(list(&mut desk, "/api/v1/me/documents").await, [entry]);
    assert_eq!(list(&mut desk, "/api/v1/me/documents?since=1").await, []);
    let beaten = ask(&mut desk, Method::PUT, PUZZLES, &change(0, "{}")).await;
    assert_eq!((beaten.status, code(&beaten)), (StatusCode::CONFLICT, Some(Code::TooLate)));
    let refusal: DocumentRefusal = serde_json::from_slice(&beaten.body).unwrap();
    let current: Document = desk.get(PUZZLES).await.unwrap();
    assert_eq!(refusal.document.as_ref(), Some(&current));
    assert_eq!(current.document, serde_json::json!({ "steps": [1, 2.5, "ü"] }));
    assert_eq!(code(&ask(&mut desk, Method::PUT, PUZZLES, &change(1, "{}")).await), None);
    let (ann, nobody) = (current_id(&mut desk).await, rumis_server::PersonId::from_bits(7));
    for (person, refused) in [(ann, None), (nobody, Some(Code::SignInFirst))] {
        let path = format!("{PUZZLES}?person={person}");
        assert_eq!(code(&ask(&mut desk, Method::GET, &path, "").await), refused);
        assert_eq!(code(&ask(&mut desk, Method::PUT, &path, &change(9, "1")).await), refused.or(Some(Code::TooLate)));
        let path = format!("/api/v1/me/documents?person={person}");
        assert_eq!(code(&ask(&mut desk, Method::GET, &path, "").await), refused);
    }
    let missing = ask(&mut desk, Method::GET, "/api/v1/me/documents/lessons", "").await;
    assert_eq!(code(&missing), Some(Code::NotFound));
    house.server.stop().await;
}

#[tokio::test]
async fn documents_are_for_accounts_and_bounded() {
    let house = house(|_| {}).await;
    for mut nobody in [house.stranger(), house.guest().await] {
        for (method, path) in [(Method::GET, "/api/v1/me/documents"), (Method::GET, PUZZLES), (Method::PUT, PUZZLES)] {
            assert_eq!(code(&ask(&mut nobody, method, path, &change(0, "1")).await), Some(Code::SignInFirst));
        }
    }
    let mut ann = house.named("Ann", PASSWORD).await;
    // Somebody who has been here for a week.
    let path = house.folder.path().join("rumis.db");
    let sql = "UPDATE people SET created = created - 7 * 86400000";
    rusqlite::Connection::open(path).unwrap().execute(sql, []).unwrap();
    let mut put = async |key: &str, body: String| {
        code(&ask(&mut ann, Method::PUT, &format!("/api/v1/me/documents/{key}"), &body).await)
    };
    let of = |bytes: usize| change(0, &format!("\"{}\"", "x".repeat(bytes - 2)));
    assert_eq!(put("large", of(64 * 1024)).await, None);
    assert_eq!(put("larger", of(64 * 1024 + 1)).await, Some(Code::TooLarge));
    assert_eq!(put("larger", of(1024 * 1024)).await, Some(Code::TooLarge));
    assert_eq!(put("UPPER", change(0, "1")).await, Some(Code::BadRequest));
    for bad in ["", "{", "1", r#"{"based": -1, "document": 1}"#, r#"{"document": 1}"#, r#"{"based": 0}"#] {
        assert_eq!(put("puzzles", bad.to_owned()).await, Some(Code::BadRequest), "{bad}");
    }
    assert_eq!(put("deep", change(0, &"[".repeat(5000))).await, Some(Code::BadRequest));
    assert_eq!(put("new", change(u64::MAX, "1")).await, Some(Code::TooLate));
    for number in 2..=16 {
        assert_eq!(put(&number.to_string(), of(64 * 1024)).await, None);
    }
    assert_eq!(put("17", of(64 * 1024)).await, Some(Code::TooLarge), "all documents together are too large");
    let mut refused = None;
    for _ in 0..300 {
        refused = refused.or(put("2", change(0, "1")).await.filter(|&code| code != Code::TooLate));
    }
    assert_eq!(refused, Some(Code::TooMany));
    house.server.stop().await;
}

/// A change that adds a document of this many bytes.
fn large(bytes: usize) -> String {
    change(0, &format!("\"{}\"", "x".repeat(bytes - 2)))
}

#[tokio::test]
async fn a_new_account_has_less_space_until_it_has_finished_a_game() {
    let house = house(|_| {}).await;
    let mut ann = house.named("Ann", PASSWORD).await;
    let put = async |client: &mut rumis_load::Client, key: &str| {
        let path = format!("/api/v1/me/documents/{key}");
        code(&ask(client, Method::PUT, &path, &large(64 * 1024)).await)
    };
    assert_eq!((put(&mut ann, "1").await, put(&mut ann, "2").await), (None, None));
    assert_eq!(put(&mut ann, "3").await, Some(Code::TooLarge));
    let table = open(&mut ann, r#"{"plan": "2222/2222/2222", "seats": ["me", "open"]}"#).await.id;
    let mut bob = house.stranger();
    bob.command(table, &Command::Sit { seat: None }).await.unwrap();
    assert_eq!(put(&mut ann, "3").await, Some(Code::TooLarge));
    while let view = ann.table(table).await.unwrap()
        && let Some(turn) = view.game.as_ref().unwrap().turn
    {
        let mover = if turn == Seat::A { &mut ann } else { &mut bob };
        mover.command(table, &any_move(&view)).await.unwrap();
    }
    assert_eq!(put(&mut ann, "3").await, None);
    house.server.stop().await;
}

#[tokio::test]
async fn the_operator_limits_the_space_of_all_documents() {
    let house = house(|config| config.limits.documents = Some(0)).await;
    let mut ann = house.named("Ann", PASSWORD).await;
    let full = ask(&mut ann, Method::PUT, PUZZLES, &change(0, "1")).await;
    assert_eq!(code(&full), Some(Code::NotNow));
    house.server.stop().await;
}
