//! Passwords, recovery codes and sessions over HTTP.

use hyper::Method;
use hyper::header::USER_AGENT;
use rumis_server::{
    ChairView, Code, CodesLeft, Command, Export, Me, RecoveryCodes, Registered, SessionEntry, TableList,
};

use crate::house::{House, any_move, ask, code, credentials, house, open, path, refusal, secret, with};

const PASSWORD: &str = "a pair of stones";
const NEW: &str = "a bar of four";
const ALONE: &str = r#"{"plan": "chullpa", "seats": ["me", "me"]}"#;

fn count(house: &House, sql: &str) -> i64 {
    let database = rusqlite::Connection::open(house.folder.path().join("rumis.db")).unwrap();
    database.query_row(sql, [], |row| row.get(0)).unwrap()
}

async fn sign_in(house: &House, name: &str, password: &str) -> Result<Me, Code> {
    let answer = house.stranger().post::<Me>("/api/v1/session", &credentials(name, password)).await;
    answer.map_err(|error| error.refusal().unwrap().code)
}

#[tokio::test]
async fn a_password_is_changed_by_whoever_knows_the_old_one_and_other_sessions_end() {
    let house = house(|_| {}).await;
    let mut ann = house.named("Ann", PASSWORD).await;
    let mut elsewhere = house.stranger();
    let _me: Me = elsewhere.post("/api/v1/session", &credentials("Ann", PASSWORD)).await.unwrap();
    let body = |old: &str, new: &str| serde_json::json!({ "old": old, "new": new }).to_string();
    let mut change = async |old: &str, new: &str| {
        code(&ask(&mut ann, Method::POST, "/api/v1/account/password", &body(old, new)).await)
    };
    assert_eq!(change("wrong wrong", NEW).await, Some(Code::WrongPassword));
    assert_eq!(change(PASSWORD, "short").await, Some(Code::BadPassword));
    assert_eq!(change(PASSWORD, "Password1").await, Some(Code::CommonPassword));
    assert!(elsewhere.get::<Me>("/api/v1/me").await.unwrap().id.is_some());
    assert_eq!(change(PASSWORD, NEW).await, None);
    assert_eq!(elsewhere.get::<Me>("/api/v1/me").await.unwrap().id, None, "other sessions end");
    assert_eq!(sign_in(&house, "Ann", PASSWORD).await, Err(Code::WrongPassword));
    assert!(sign_in(&house, "Ann", NEW).await.is_ok());
    let mut guest = house.guest().await;
    let refused = ask(&mut guest, Method::POST, "/api/v1/account/password", &body("", NEW)).await;
    assert_eq!(code(&refused), Some(Code::NotNow), "a guest has no password");
    let refused = ask(&mut house.stranger(), Method::POST, "/api/v1/account/password", &body("", NEW)).await;
    assert_eq!(code(&refused), Some(Code::SignInFirst));
    house.server.stop().await;
}

#[tokio::test]
async fn the_session_in_which_the_password_was_changed_goes_on() {
    let house = house(|_| {}).await;
    let ann = house.named("Ann", PASSWORD).await;
    let mut same = ann.clone();
    let body = serde_json::json!({ "old": PASSWORD, "new": NEW }).to_string();
    assert_eq!(code(&ask(&mut same, Method::POST, "/api/v1/account/password", &body).await), None);
    assert!(ann.clone().get::<Me>("/api/v1/me").await.unwrap().id.is_some());
    house.server.stop().await;
}

#[tokio::test]
async fn a_recovery_code_signs_in_once_and_sets_a_new_password() {
    let house = house(|_| {}).await;
    let mut ann = house.stranger();
    let Registered { me, codes } = ann.post("/api/v1/account", &credentials("Ann", PASSWORD)).await.unwrap();
    assert_eq!((me.name.as_deref(), codes.len()), (Some("Ann"), 8));
    let recover = async |name: &str, used: &str, password: &str| {
        let body = serde_json::json!({ "name": name, "code": used, "password": password }).to_string();
        let mut stranger = house.stranger();
        let answer = ask(&mut stranger, Method::POST, "/api/v1/session/recovery", &body).await;
        (code(&answer), stranger)
    };
    for (name, used) in [("Ann", "abcd-efgh-ijkl-mnop"), ("Ann", ""), ("Bob", &codes[0]), ("not a name", &codes[0])] {
        assert_eq!(recover(name, used, NEW).await.0, Some(Code::WrongCode), "{name} {used}");
    }
    assert_eq!(recover("Ann", &codes[0], "password").await.0, Some(Code::CommonPassword));
    // However it is typed.
    let (refused, mut back) = recover("ann", &codes[0].to_uppercase().replace('-', " "), NEW).await;
    assert_eq!(refused, None);
    assert_eq!(back.get::<Me>("/api/v1/me").await.unwrap().id, me.id);
    assert_eq!(ann.get::<Me>("/api/v1/me").await.unwrap().id, None, "all other sessions end");
    assert_eq!(sign_in(&house, "Ann", PASSWORD).await, Err(Code::WrongPassword));
    assert!(sign_in(&house, "Ann", NEW).await.is_ok());
    assert_eq!(recover("Ann", &codes[0], NEW).await.0, Some(Code::WrongCode), "it was used");
    assert_eq!(back.get::<CodesLeft>("/api/v1/account/codes").await.unwrap().left, 7);
    // New codes replace the old ones.
    let wrong = ask(&mut back, Method::POST, "/api/v1/account/codes", r#"{"password": "wrong"}"#).await;
    assert_eq!(code(&wrong), Some(Code::WrongPassword));
    let confirmation = rumis_server::Confirmation { password: NEW.to_owned() };
    let renewed: RecoveryCodes = back.post("/api/v1/account/codes", &confirmation).await.unwrap();
    assert_eq!(renewed.codes.len(), 8);
    assert_eq!(recover("Ann", &codes[1], NEW).await.0, Some(Code::WrongCode), "it was replaced");
    assert_eq!(recover("Ann", &renewed.codes[7], NEW).await.0, None);
    // The store has only hashes.
    for code in codes.iter().chain(&renewed.codes) {
        for entry in std::fs::read_dir(house.folder.path()).unwrap() {
            let bytes = std::fs::read(entry.unwrap().path()).unwrap();
            for text in [code.clone(), code.replace('-', "")] {
                assert!(!bytes.windows(text.len()).any(|window| window.eq_ignore_ascii_case(text.as_bytes())));
            }
        }
    }
    house.server.stop().await;
}

#[tokio::test]
async fn every_sign_in_and_registration_has_a_new_secret_and_ends_the_old_one() {
    let house = house(|_| {}).await;
    let mut guest = house.stranger();
    open(&mut guest, ALONE).await;
    let old = guest.clone();
    let _me: Me = guest.post("/api/v1/account", &credentials("Ann", PASSWORD)).await.unwrap();
    assert_ne!(secret(&guest), secret(&old));
    assert_eq!(old.clone().get::<Me>("/api/v1/me").await.unwrap().id, None);
    assert_eq!(guest.get::<TableList>("/api/v1/me/tables").await.unwrap().tables.len(), 1);
    let old = guest.clone();
    let _me: Me = guest.post("/api/v1/session", &credentials("Ann", PASSWORD)).await.unwrap();
    assert_ne!(secret(&guest), secret(&old));
    assert_eq!(old.clone().get::<Me>("/api/v1/me").await.unwrap().id, None);
    assert_eq!(count(&house, "SELECT count(*) FROM sessions"), 1);
    house.server.stop().await;
}

#[tokio::test]
async fn sessions_are_listed_and_ended_one_by_one() {
    let house = house(|_| {}).await;
    let mut ann = house.named("Ann", PASSWORD).await;
    let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    let mut elsewhere = with(&house.stranger(), USER_AGENT, firefox);
    let _me: Me = elsewhere.post("/api/v1/session", &credentials("Ann", PASSWORD)).await.unwrap();
    let sessions: Vec<SessionEntry> = ann.get("/api/v1/sessions").await.unwrap();
    assert_eq!(sessions.len(), 2);
    let [current, other] = [true, false].map(|current| sessions.iter().find(|it| it.current == current).unwrap());
    assert_eq!((current.client.as_str(), other.client.as_str()), ("", "Firefox, Linux"));
    assert!(other.created > 0 && other.used >= other.created);
    assert_eq!(ann.get::<Export>("/api/v1/me/export").await.unwrap().sessions, sessions);
    // Nobody else can end it.
    let mut eve = house.named("Eve", PASSWORD).await;
    let ends = format!("/api/v1/sessions/{}", other.id);
    assert_eq!(code(&ask(&mut eve, Method::DELETE, &ends, "").await), Some(Code::NotFound));
    assert_eq!(code(&ask(&mut house.stranger(), Method::DELETE, &ends, "").await), Some(Code::SignInFirst));
    assert!(elsewhere.get::<Me>("/api/v1/me").await.unwrap().id.is_some());
    assert_eq!(code(&ask(&mut ann, Method::DELETE, &ends, "").await), None);
    assert_eq!(elsewhere.get::<Me>("/api/v1/me").await.unwrap().id, None);
    assert_eq!(ann.get::<Vec<SessionEntry>>("/api/v1/sessions").await.unwrap().len(), 1);
    house.server.stop().await;
}

#[tokio::test]
async fn a_session_ends_when_it_is_unused_or_old() {
    let house = house(|_| {}).await;
    let database = rusqlite::Connection::open(house.folder.path().join("rumis.db")).unwrap();
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as i64;
    let days = |days: i64| now - days * 86_400_000;
    for (used, created, lives) in [(89, 89, true), (91, 91, false), (0, 364, true), (0, 366, false)] {
        let mut guest = house.guest().await;
        let id = guest.get::<Me>("/api/v1/me").await.unwrap().id.unwrap();
        let sql = format!("UPDATE sessions SET used = {}, created = {} WHERE person = ?1", days(used), days(created));
        assert_eq!(database.execute(&sql, [id.to_string()]).unwrap(), 1);
        assert_eq!(guest.get::<Me>("/api/v1/me").await.unwrap().id.is_some(), lives, "{used} {created}");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn common_passwords_and_the_name_are_refused() {
    let house = house(|_| {}).await;
    for (name, password) in [("Ann", "password1"), ("Ann", "PASSWORD1"), ("Quarryman", "quarryMAN")] {
        let made = house.stranger().post::<Me>("/api/v1/account", &credentials(name, password)).await;
        assert_eq!(refusal(made), Code::CommonPassword, "{name} {password}");
    }
    assert_eq!(count(&house, "SELECT count(*) FROM people"), 0);
    house.server.stop().await;
}

#[tokio::test]
async fn strangers_who_are_refused_a_seat_leave_nothing_behind() {
    let house = house(|_| {}).await;
    let mut ann = house.stranger();
    let id = open(&mut ann, r#"{"plan": "chullpa", "seats": ["me", "open", "open"]}"#).await.id;
    let rows = "SELECT (SELECT count(*) FROM people) + (SELECT count(*) FROM sessions)";
    let before = count(&house, rows);
    for _ in 0..25 {
        let mut stranger = house.stranger();
        let taken = ask(&mut stranger, Method::POST, &path(id, "/commands"), r#"{"type": "sit", "seat": "A"}"#).await;
        assert_eq!(code(&taken), Some(Code::SeatTaken));
        assert_eq!(stranger.cookie(), None);
    }
    assert_eq!(count(&house, rows), before);
    // Whoever gets the seat is a guest.
    let mut bob = house.stranger();
    bob.command(id, &Command::Sit { seat: None }).await.unwrap();
    assert!(bob.get::<Me>("/api/v1/me").await.unwrap().id.is_some());
    assert_eq!(count(&house, rows), before + 2);
    // A failed registration leaves nothing either.
    let made = house.stranger().post::<Me>("/api/v1/account", &credentials("x", PASSWORD)).await;
    assert_eq!(refusal(made), Code::BadName);
    assert_eq!(count(&house, rows), before + 2);
    house.server.stop().await;
}

#[tokio::test]
async fn a_running_server_removes_what_has_expired() {
    let folder = {
        let house = house(|_| {}).await;
        let mut guest = house.stranger();
        open(&mut guest, r#"{"plan": "chullpa", "seats": ["me", "open"]}"#).await;
        open(&mut house.stranger(), ALONE).await;
        house.server.stop().await;
        house.folder
    };
    let file = folder.path().join("rumis.db");
    let database = rusqlite::Connection::open(&file).unwrap();
    database.execute_batch("UPDATE tables SET updated = 1; UPDATE people SET created = 1").unwrap();
    let listen = "127.0.0.1:0".parse().unwrap();
    let config = rumis_server::Config::new(listen, rumis_server::Database::Sqlite(file));
    let server = rumis_server::Server::start(config).await.unwrap();
    let rows = || -> (i64, i64) {
        let sql = "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM people)";
        database.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap()
    };
    let swept = async {
        while rows() != (1, 2) {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    // The table that never began goes; the one with a game stays, and so do the people: the guest of the first
    // table is removed in the next round.
    tokio::time::timeout(std::time::Duration::from_secs(20), swept).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn a_person_who_sits_at_one_table_as_guest_and_as_account_plays_both_seats() {
    let house = house(|_| {}).await;
    let mut ann = house.named("Ann", PASSWORD).await;
    let id = open(&mut ann, r#"{"plan": "chullpa", "seats": ["me", "open"]}"#).await.id;
    let mut phone = house.stranger();
    phone.command(id, &Command::Sit { seat: None }).await.unwrap();
    let me: Me = phone.post("/api/v1/session", &credentials("Ann", PASSWORD)).await.unwrap();
    let guest = me.also[0];
    for _ in 0..4 {
        let view = phone.table(id).await.unwrap();
        assert_eq!(view.chairs, [ChairView::Person(me.id.unwrap()), ChairView::Person(guest)]);
        phone.command(id, &any_move(&view)).await.unwrap();
    }
    assert_eq!(phone.get::<TableList>("/api/v1/me/tables").await.unwrap().tables.len(), 1, "it is listed once");
    // Leaving gives up the account's chair first, then the guest's.
    phone.command(id, &Command::Leave).await.unwrap();
    assert_eq!(phone.table(id).await.unwrap().chairs, [ChairView::Open, ChairView::Person(guest)]);
    phone.command(id, &Command::Leave).await.unwrap();
    assert_eq!(phone.table(id).await.unwrap().chairs, [ChairView::Open, ChairView::Open]);
    house.server.stop().await;
}
