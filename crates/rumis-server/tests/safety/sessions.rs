//! Ending a session also ends its open sockets.

use hyper::Method;
use rumis_load::Client;
use rumis_server::{Code, Me, TableId};

use crate::house::{
    House, any_move, ask, code, credentials, house, last_word, open, refusal, secret, seen, until_closed, welcome,
    with_cookie,
};

const PASSWORD: &str = "a pair of stones";
const ALONE: &str = r#"{"plan": "chullpa", "seats": ["me", "me"]}"#;

async fn is_nobody(client: &Client, id: TableId) {
    let mut client = client.clone();
    assert_eq!(client.get::<Me>("/api/v1/me").await.unwrap().id, None);
    assert!(client.get::<rumis_server::TableList>("/api/v1/me/tables").await.unwrap().tables.is_empty());
    assert_eq!(refusal(client.get::<rumis_server::Export>("/api/v1/me/export").await), Code::SignInFirst);
    let view = seen(&mut client, id).await;
    assert_eq!(refusal(client.command(id, &any_move(&view)).await), Code::SignInFirst);
    let mut socket = client.socket(id, None).await.unwrap();
    assert_eq!(socket.want(any_move(&view)).await.unwrap().unwrap_err().0.code, Code::SignInFirst);
    assert_eq!(seen(&mut client, id).await, view);
}

#[tokio::test]
async fn a_forged_cookie_identifies_nobody() {
    let house = house(|_| {}).await;
    let mut guest = house.stranger();
    let table = open(&mut guest, ALONE).await;
    let secret = secret(&guest);
    let changed = |at: usize| {
        let letter = if secret.as_bytes()[at] == b'a' { "b" } else { "a" };
        format!("rumis={}{letter}{}", &secret[..at], &secret[at + 1..])
    };
    let mut cookies = vec![changed(0), changed(20), changed(51)];
    for made_up in ["", "a", "' OR 1=1 --", "%00", "\"\"", &secret[..51], &secret.to_uppercase(), &"a".repeat(52)] {
        cookies.push(format!("rumis={made_up}"));
    }
    cookies.extend([format!("rumis={secret}a"), format!("rumis={}", "a".repeat(5000)), format!("other={secret}")]);
    cookies.extend([format!("rumis{secret}"), format!("__Host-rumis={secret}"), secret.clone(), ";;=;=;".to_owned()]);
    for cookie in cookies {
        is_nobody(&with_cookie(&house.stranger(), &cookie), table.id).await;
    }
    // The right cookie is found among others.
    let mut right = with_cookie(&house.stranger(), &format!("a=b; rumis={secret}; c=d"));
    assert!(right.get::<Me>("/api/v1/me").await.unwrap().id.is_some());
    house.server.stop().await;
}

/// Ann with two sessions.
async fn ann(house: &House) -> (Client, Client, TableId) {
    let mut home = house.named("Ann", PASSWORD).await;
    let table = open(&mut home, ALONE).await;
    let mut elsewhere = house.stranger();
    let _me: Me = elsewhere.post("/api/v1/session", &credentials("Ann", PASSWORD)).await.unwrap();
    assert_ne!(home.cookie(), elsewhere.cookie());
    (home, elsewhere, table.id)
}

/// Ends a session with an open socket. The socket must not work any more.
async fn ends(method: &Method, path: &str, body: &str, everywhere: bool) {
    let house = house(|_| {}).await;
    let (home, elsewhere, id) = ann(&house).await;
    let mut sockets = [home.socket(id, None).await.unwrap(), elsewhere.socket(id, None).await.unwrap()];
    for socket in &mut sockets {
        welcome(socket).await;
    }
    let view = seen(&mut house.stranger(), id).await;
    let answer = ask(&mut home.clone(), method.clone(), path, body).await;
    assert_eq!(code(&answer), None);
    let [at_home, away] = &mut sockets;
    assert!(at_home.want(any_move(&view)).await.is_err());
    assert_eq!(last_word(&until_closed(at_home).await), Some(Code::SignInFirst));
    assert_eq!(seen(&mut house.stranger(), id).await.seq, view.seq);
    is_nobody(&home, id).await;
    if everywhere {
        // The socket does nothing, and is not pinged before this gives up.
        assert_eq!(last_word(&until_closed(away).await), Some(Code::SignInFirst));
        assert_eq!(seen(&mut house.stranger(), id).await.seq, view.seq);
        is_nobody(&elsewhere, id).await;
    } else {
        away.want(any_move(&view)).await.unwrap().unwrap();
    }
    house.server.stop().await;
}

#[tokio::test]
async fn signing_out_ends_this_session_and_its_sockets() {
    ends(&Method::DELETE, "/api/v1/session", "", false).await;
}

#[tokio::test]
async fn signing_out_everywhere_ends_every_session_and_its_sockets() {
    ends(&Method::DELETE, "/api/v1/sessions", "", true).await;
}

#[tokio::test]
async fn deleting_an_account_ends_its_sessions_and_sockets() {
    ends(&Method::DELETE, "/api/v1/account", &format!(r#"{{"password": "{PASSWORD}"}}"#), true).await;
}
