//! What operators see: metrics, readiness on an address of its own, and the files in `ops/`.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::collections::BTreeSet;
use std::path::Path;

use hyper::{Method, StatusCode};
use rumis_load::Client;
use rumis_server::{Config, Credentials, Database, Me, Server, Terms};

/// A server with its folder.
async fn server(change: impl FnOnce(&mut Config)) -> (Server, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::new("127.0.0.1:0".parse().unwrap(), Database::Sqlite(folder.path().join("rumis.db")));
    change(&mut config);
    (Server::start(config).await.unwrap(), folder)
}

async fn get(client: &mut Client, path: &str) -> (StatusCode, String) {
    let answer = client.send(Method::GET, path, Vec::new()).await.unwrap();
    (answer.status, String::from_utf8(answer.body.to_vec()).unwrap())
}

/// The value of one line of the metrics.
fn value(metrics: &str, line: &str) -> Option<f64> {
    metrics.lines().find_map(|found| found.strip_prefix(line)?.strip_prefix(' ')?.parse().ok())
}

/// The names of all metrics in a text.
fn names(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    words.filter(|word| word.starts_with("rumis_")).map(str::to_owned).collect()
}

#[tokio::test]
async fn every_metric_in_the_dashboard_and_the_alert_rules_exists() {
    let (server, _folder) = server(|_| {}).await;
    let mut client = Client::new(server.address());
    // The first request is counted when it has been answered.
    get(&mut client, "/metrics").await;
    let existing = names(&get(&mut client, "/metrics").await.1);
    for file in ["dashboard.json", "alerts.yml"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ops").join(file);
        let used = names(&std::fs::read_to_string(path).unwrap());
        assert!(used.len() > 5, "{file}: {used:?}");
        let missing: Vec<_> = used.difference(&existing).collect();
        assert!(missing.is_empty(), "{file}: {missing:?}");
    }
    server.stop().await;
}

#[tokio::test]
async fn requests_are_counted_by_route_and_status_without_secrets() {
    let (server, _folder) = server(|_| {}).await;
    let mut client = Client::new(server.address());
    let terms: Terms = serde_json::from_str(r#"{"plan": "chullpa", "seats": ["me", "open"]}"#).unwrap();
    let table = client.open(&terms).await.unwrap();
    get(&mut client, &format!("/api/v1/tables/{}", table.id)).await;
    get(&mut client, "/api/v1/tables/k3f2a2q7k3f2a2q7k3f2a2q7ka").await;
    get(&mut client, "/nothing").await;
    client.send(Method::from_bytes(b"BREW").unwrap(), "/api/v1/me", Vec::new()).await.unwrap();
    let metrics = get(&mut client, "/metrics").await.1;
    for (line, expected) in [
        (r#"rumis_requests_total{method="POST",route="/api/v1/tables",status="201"}"#, 1.0),
        (r#"rumis_requests_total{method="GET",route="/api/v1/tables/{id}",status="200"}"#, 1.0),
        (r#"rumis_requests_total{method="GET",route="/api/v1/tables/{id}",status="404"}"#, 1.0),
        (r#"rumis_requests_total{method="GET",route="other",status="404"}"#, 1.0),
        (r#"rumis_request_seconds_count{route="/api/v1/tables/{id}"}"#, 2.0),
        (concat!(r#"rumis_build_info{version=""#, env!("CARGO_PKG_VERSION"), r#""}"#), 1.0),
        ("rumis_bus_connected", 1.0),
        ("rumis_dropped_notes_total", 0.0),
        ("rumis_lagging_sockets_total", 0.0),
    ] {
        assert_eq!(value(&metrics, line), Some(expected), "{line}\n{metrics}");
    }
    assert!(metrics.contains(r#"method="other""#) && !metrics.contains("BREW"), "{metrics}");
    assert!(value(&metrics, "rumis_store_seconds_count").unwrap() > 1.0);
    assert!(value(&metrics, "rumis_store_wait_seconds_count").unwrap() > 1.0);
    assert!(!metrics.contains(&table.id.to_string()) && !metrics.contains("k3f2a2"), "{metrics}");
    server.stop().await;
}

#[tokio::test]
async fn security_events_are_counted_without_names() {
    let (server, _folder) = server(|config| config.trusted_proxies = "192.0.2.1".parse().unwrap()).await;
    let mut ann = Client::new(server.address());
    let credentials = |password: &str| Credentials { name: "Inti".to_owned(), password: password.to_owned() };
    let _me: Me = ann.post("/api/v1/account", &credentials("a pair of stones")).await.unwrap();
    let mut stranger = Client::new(server.address());
    assert!(stranger.post::<Me>("/api/v1/session", &credentials("a wrong password")).await.is_err());
    let header = hyper::header::HeaderName::from_static("x-forwarded-for");
    let mut forger = stranger.clone().with_header(header, hyper::header::HeaderValue::from_static("198.51.100.7"));
    get(&mut forger, "/api/v1/me").await;
    ann.send(Method::DELETE, "/api/v1/sessions", Vec::new()).await.unwrap();
    let metrics = get(&mut stranger, "/metrics").await.1;
    for (event, expected) in
        [("sign-in-failed", 1.0), ("forwarded-refused", 1.0), ("sessions-ended", 1.0), ("banned-sign-in", 0.0)]
    {
        let line = format!(r#"rumis_security_events_total{{event="{event}"}}"#);
        assert_eq!(value(&metrics, &line), Some(expected), "{line}\n{metrics}");
    }
    assert!(!metrics.contains("Inti") && !metrics.contains("198.51"), "{metrics}");
    server.stop().await;
}

#[tokio::test]
async fn readiness_and_metrics_move_to_an_address_of_their_own() {
    let (server, _folder) = server(|config| config.admin_listen = Some("127.0.0.1:0".parse().unwrap())).await;
    let (mut public, mut admin) = (Client::new(server.address()), Client::new(server.admin_address().unwrap()));
    for (path, start) in [("/readyz", "ready"), ("/metrics", "# HELP"), ("/healthz", "alive")] {
        let (status, text) = get(&mut admin, path).await;
        assert!(status == StatusCode::OK && text.starts_with(start), "{path}: {status} {text}");
    }
    for path in ["/readyz", "/metrics"] {
        assert_eq!(get(&mut public, path).await.0, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(get(&mut public, "/healthz").await.0, StatusCode::OK);
    assert_eq!(get(&mut public, "/api/v1/me").await.0, StatusCode::OK);
    assert_eq!(get(&mut admin, "/api/v1/me").await.0, StatusCode::NOT_FOUND);
    server.stop().await;
}
