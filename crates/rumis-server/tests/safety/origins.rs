//! Requests that a page of another site makes a browser send.

use hyper::Method;
use hyper::header::AUTHORIZATION;
use rumis_load::Client;
use rumis_server::{Code, Command, Me, TableId, TableList};

use crate::house::{
    House, ask, code, from_origin, house, open, path, refusal, routes, secret, seen, terms, welcome, with,
};

const PASSWORD: &str = "a pair of stones";

/// A body that would change something if it were accepted.
fn body(method: &Method, path: &str) -> String {
    let credentials = |name| format!(r#"{{"name": "{name}", "password": "{PASSWORD}"}}"#);
    match path.rsplit('/').next() {
        Some("tables") => r#"{"plan": "chullpa", "seats": ["me", "open"], "listed": true}"#.to_owned(),
        Some("commands") => r#"{"type": "say", "phrase": "hello"}"#.to_owned(),
        Some("account") if *method == Method::DELETE => format!(r#"{{"password": "{PASSWORD}"}}"#),
        Some("account") => credentials("Somebody"),
        Some("session") => credentials("Ann"),
        _ => "{}".to_owned(),
    }
}

/// Everything that a request could have changed.
async fn all(client: &mut Client, id: TableId) -> impl PartialEq + std::fmt::Debug + use<> {
    let me: Me = client.get("/api/v1/me").await.unwrap();
    let tables: TableList = client.get("/api/v1/me/tables").await.unwrap();
    let lobby: TableList = client.get("/api/v1/lobby").await.unwrap();
    (me, tables, lobby, seen(client, id).await)
}

/// Ann at her own table with a finished game.
async fn ann(house: &House, origin: &str) -> (Client, TableId) {
    let mut ann = from_origin(&house.stranger(), origin);
    let credentials = crate::house::credentials("Ann", PASSWORD);
    let _me: Me = ann.post("/api/v1/account", &credentials).await.unwrap();
    let table = ann.open(&terms(r#"{"plan": "chullpa", "seats": ["me", "me"], "listed": true}"#)).await.unwrap();
    (ann, table.id)
}

async fn only_from(house: House, right: &str, wrong: &[&str]) {
    let (mut ann, id) = ann(&house, right).await;
    let before = all(&mut ann, id).await;
    for (method, path) in routes(id) {
        if method == Method::GET {
            // Reading needs no origin: pages of other sites cannot read the answer.
            let answer = ask(&mut from_origin(&ann, ""), method, &path, "").await;
            assert_ne!(code(&answer), Some(Code::BadOrigin), "{path}");
            continue;
        }
        let body = body(&method, &path);
        for origin in wrong {
            let answer = ask(&mut from_origin(&ann, origin), method.clone(), &path, &body).await;
            assert_eq!(code(&answer), Some(Code::BadOrigin), "{method} {path} from {origin:?}");
            let by_name = with(&from_origin(&ann, origin), AUTHORIZATION, "Basic YW5uOmFubg==");
            let answer = ask(&mut by_name.clone(), method.clone(), &path, &body).await;
            assert_eq!(code(&answer), Some(Code::BadOrigin), "{method} {path} from {origin:?} with a password");
        }
        // Strangers have nothing to lose.
        let stranger = from_origin(&house.stranger(), right);
        let answer = ask(&mut stranger.clone(), method.clone(), &path, "{}").await;
        assert_ne!(code(&answer), Some(Code::BadOrigin), "{method} {path}");
        let bearer = with(&from_origin(&stranger, ""), AUTHORIZATION, &format!("Bearer {}", "a".repeat(52)));
        let answer = ask(&mut bearer.clone(), method.clone(), &path, "{}").await;
        assert_ne!(code(&answer), Some(Code::BadOrigin), "{method} {path} with a token");
    }
    assert_eq!(all(&mut ann, id).await, before);
    for origin in wrong {
        let refused = from_origin(&ann, origin).socket(id, None).await.map(|_| ());
        assert_eq!(refusal(refused), Code::BadOrigin, "a socket from {origin:?}");
    }
    welcome(&mut ann.socket(id, None).await.unwrap()).await;
    house.server.stop().await;
}

#[tokio::test]
async fn only_pages_of_this_server_change_anything_or_open_sockets() {
    let house = house(|_| {}).await;
    let address = house.address();
    let right = format!("http://{address}");
    let wrong = ["", "null", "http://evil.example", "http://127.0.0.1:1", "http://127.0.0.1", "http://[::1]:80"];
    let longer = format!("http://{address}.evil.example");
    let inside = format!("http://evil.example/{address}");
    let bare = address.to_string();
    let wrong: Vec<&str> = wrong.into_iter().chain([longer.as_str(), inside.as_str(), bare.as_str()]).collect();
    only_from(house, &right, &wrong).await;
}

#[tokio::test]
async fn with_a_public_address_the_origin_must_match_scheme_and_port() {
    let house = house(|config| config.public_url = Some("https://Rumis.example/".to_owned())).await;
    let here = format!("http://{}", house.address());
    let wrong = [
        "",
        "null",
        "http://rumis.example",
        "https://rumis.example:8443",
        "https://rumis.example.evil.example",
        "https://evil.example",
        "https://www.rumis.example",
        here.as_str(),
    ];
    only_from(house, "https://rumis.example", &wrong).await;
}

#[tokio::test]
async fn a_bearer_secret_needs_no_origin_and_a_wrong_one_disables_the_cookie() {
    let house = house(|_| {}).await;
    let mut ann = house.stranger();
    let table = open(&mut ann, r#"{"plan": "chullpa", "seats": ["me", "me"]}"#).await;
    let bearer = format!("Bearer {}", secret(&ann));
    let mut program = with(&from_origin(&house.stranger(), ""), AUTHORIZATION, &bearer);
    program.command(table.id, &crate::house::any_move(&table)).await.unwrap();
    welcome(&mut program.socket(table.id, None).await.unwrap()).await;
    // A page of another site may be able to add a header, but the cookie must not count then.
    for made_up in [format!("Bearer {}", "a".repeat(52)), "Bearer ".to_owned() + "x", "Bearer  ".to_owned()] {
        let mut forged = with(&from_origin(&ann, "http://evil.example"), AUTHORIZATION, &made_up);
        let view = seen(&mut ann, table.id).await;
        let refused = forged.command(table.id, &Command::Leave).await;
        assert!(matches!(refusal(refused), Code::SignInFirst | Code::BadOrigin), "{made_up}");
        assert_eq!(seen(&mut ann, table.id).await, view);
    }
    let answer = ask(&mut program, Method::GET, &path(table.id, "/events"), "").await;
    assert_eq!(code(&answer), None);
    house.server.stop().await;
}
