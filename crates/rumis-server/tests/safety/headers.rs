//! Security headers of every answer.

use hyper::Method;
use hyper::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
    X_CONTENT_TYPE_OPTIONS,
};
use rumis_load::Answer;

use crate::house::{ask, from_origin, house, open, routes};

fn is_strict(asked: &str, answer: &Answer) {
    let header = |name: hyper::header::HeaderName| {
        let values: Vec<_> = answer.headers.get_all(&name).iter().map(|value| value.to_str().unwrap()).collect();
        assert_eq!(values.len(), 1, "{asked}: {name}: {values:?}");
        values[0].to_owned()
    };
    let policy = header(CONTENT_SECURITY_POLICY);
    let directives: Vec<(&str, &str)> =
        policy.split(';').map(|part| part.trim().split_once(' ').unwrap_or((part.trim(), ""))).collect();
    let directive = |wanted: &str| directives.iter().find(|(name, _)| *name == wanted).map(|(_, value)| *value);
    assert!(
        !policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'") && !policy.contains('*'),
        "{policy}"
    );
    assert_eq!(directive("default-src"), Some("'self'"), "{asked}: {policy}");
    assert_eq!(directive("frame-ancestors"), Some("'none'"), "{asked}: {policy}");
    assert_eq!(directive("object-src"), Some("'none'"), "{asked}: {policy}");
    assert_eq!(directive("base-uri"), Some("'none'"), "{asked}: {policy}");
    for source in directive("script-src").unwrap().split(' ') {
        assert!(matches!(source, "'self'" | "'wasm-unsafe-eval'"), "{asked}: {policy}");
    }
    assert_eq!(header(X_CONTENT_TYPE_OPTIONS), "nosniff", "{asked}");
    assert_eq!(header(REFERRER_POLICY), "no-referrer", "{asked}");
    if asked.contains("/api/") {
        assert_eq!(header(CACHE_CONTROL), "no-store", "{asked}");
    }
    let kind = answer.headers.get(CONTENT_TYPE).map(|kind| kind.to_str().unwrap()).unwrap_or_default();
    if kind.starts_with("text/html") {
        has_no_script_of_its_own(asked, &String::from_utf8_lossy(&answer.body).to_ascii_lowercase());
    }
}

/// Scripts and styles of a page must be separate files: the policy blocks inline ones.
fn has_no_script_of_its_own(asked: &str, page: &str) {
    for script in page.split("<script").skip(1) {
        let (tag, rest) = script.split_once('>').unwrap();
        assert!(tag.contains(" src="), "{asked}: <script{tag}>");
        assert!(rest.trim_start().starts_with("</script>"), "{asked}: <script{tag}>{rest}");
    }
    assert!(!page.contains("<style") && !page.contains(" style="), "{asked}");
    assert!(!page.contains("javascript:"), "{asked}");
    for tag in page.split('<').skip(1).filter_map(|tag| tag.split_once('>')) {
        assert!(
            !tag.0.split_whitespace().any(|word| word.starts_with("on") && word.contains('=')),
            "{asked}: {}",
            tag.0
        );
    }
}

#[tokio::test]
async fn every_answer_has_a_strict_policy() {
    let house = house(|config| config.limits.requests_per_second = 50).await;
    let mut guest = house.stranger();
    let table = open(&mut guest, r#"{"plan": "chullpa", "seats": ["me", "open"]}"#).await;
    let mut asked = routes(table.id);
    for path in [
        "/",
        "/nothing",
        "/healthz",
        "/readyz",
        "/metrics",
        "/robots.txt",
        "/t/short",
        "/t/short/picture.png",
        "/.well-known/security.txt",
        "/api/v1/openapi.json",
        "/api/",
        "/api/v1/nothing",
    ] {
        asked.extend(
            [Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::OPTIONS].map(|m| (m, path.to_owned())),
        );
    }
    for (method, path) in asked {
        let answer = ask(&mut guest, method.clone(), &path, "").await;
        is_strict(&format!("{method} {path}"), &answer);
    }
    let answer = ask(&mut from_origin(&guest, "null"), Method::POST, "/api/v1/tables", "{}").await;
    is_strict("/api/ without an origin", &answer);
    let answer = ask(&mut guest, Method::POST, "/api/v1/tables", &"x".repeat(20_000)).await;
    is_strict("/api/ with a body that is too large", &answer);
    // Also for requests over the rate limit.
    loop {
        let answer = ask(&mut guest, Method::GET, "/api/v1/me", "").await;
        is_strict("/api/ too often", &answer);
        if answer.status == 429 {
            break;
        }
    }
    house.server.stop().await;
}

#[tokio::test]
async fn browsers_are_told_to_use_tls_only_if_people_do() {
    for (url, expected) in [("https://rumis.example", Some("max-age=31536000")), ("http://rumis.example", None)] {
        let house = house(|config| config.public_url = Some(url.to_owned())).await;
        for path in ["/", "/api/v1/me", "/nothing"] {
            let answer = ask(&mut house.stranger(), Method::GET, path, "").await;
            let told = answer.headers.get(STRICT_TRANSPORT_SECURITY).map(|value| value.to_str().unwrap());
            assert_eq!(told, expected, "{url} {path}");
        }
        house.server.stop().await;
    }
}
