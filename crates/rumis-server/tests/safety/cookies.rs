//! The session cookie.

use hyper::Method;
use hyper::header::SET_COOKIE;
use rumis_server::Me;

use crate::house::{ask, from_origin, house, open, secret, with_cookie};

/// The value and the attributes of a cookie.
fn attributes(answer: &rumis_load::Answer) -> (String, Vec<String>) {
    let cookies: Vec<_> = answer.headers.get_all(SET_COOKIE).iter().collect();
    assert_eq!(cookies.len(), 1);
    let mut parts = cookies[0].to_str().unwrap().split("; ").map(str::to_owned);
    (parts.next().unwrap(), parts.collect())
}

const TERMS: &str = r#"{"plan": "chullpa", "seats": ["me", "open"]}"#;

#[tokio::test]
async fn the_cookie_is_hidden_from_scripts_bound_to_this_site_and_long_lived() {
    let house = house(|_| {}).await;
    let mut guest = house.stranger();
    let (pair, attributes) = attributes(&ask(&mut guest, Method::POST, "/api/v1/tables", TERMS).await);
    assert!(pair.starts_with("rumis="), "{pair}");
    for wanted in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(attributes.iter().any(|attribute| attribute == wanted), "{wanted}: {attributes:?}");
    }
    assert!(!attributes.iter().any(|attribute| attribute.starts_with("Domain")), "{attributes:?}");
    let age = attributes.iter().find_map(|attribute| attribute.strip_prefix("Max-Age=")).unwrap();
    assert!(age.parse::<u64>().unwrap() >= 90 * 86_400, "{age}");
    house.server.stop().await;
}

#[tokio::test]
async fn over_https_the_cookie_is_for_tls_and_this_host_only() {
    let house = house(|config| config.public_url = Some("https://rumis.example".to_owned())).await;
    let mut guest = from_origin(&house.stranger(), "https://rumis.example");
    let (pair, attributes) = attributes(&ask(&mut guest, Method::POST, "/api/v1/tables", TERMS).await);
    assert!(pair.starts_with("__Host-rumis="), "{pair}");
    // Browsers accept a cookie with this prefix only with all of these attributes, and without a
    // domain.
    for wanted in ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(attributes.iter().any(|attribute| attribute == wanted), "{wanted}: {attributes:?}");
    }
    assert!(!attributes.iter().any(|attribute| attribute.starts_with("Domain")), "{attributes:?}");
    assert!(guest.get::<Me>("/api/v1/me").await.unwrap().id.is_some());
    // A cookie without the prefix may come from another host of the same domain.
    let mut tossed = with_cookie(&house.stranger(), &format!("rumis={}", secret(&guest)));
    assert_eq!(tossed.get::<Me>("/api/v1/me").await.unwrap().id, None);
    house.server.stop().await;
}

#[tokio::test]
async fn no_answer_reveals_the_cookie_to_scripts() {
    let house = house(|_| {}).await;
    let mut guest = house.stranger();
    let table = open(&mut guest, TERMS).await;
    let secret = secret(&guest);
    for (method, path) in crate::house::routes(table.id) {
        if method == Method::GET {
            let answer = ask(&mut guest, method, &path, "").await;
            assert!(!String::from_utf8_lossy(&answer.body).contains(&secret), "{path}");
        }
    }
    house.server.stop().await;
}

#[tokio::test]
async fn signing_out_clears_the_cookie() {
    let house = house(|_| {}).await;
    let mut guest = house.guest().await;
    let (pair, attributes) = attributes(&ask(&mut guest, Method::DELETE, "/api/v1/session", "").await);
    assert_eq!(pair, "rumis=");
    assert!(attributes.iter().any(|attribute| attribute == "Max-Age=0"), "{attributes:?}");
    house.server.stop().await;
}
