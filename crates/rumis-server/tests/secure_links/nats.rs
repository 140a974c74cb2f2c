//! Tokens, users, credentials and TLS for NATS.

use std::path::Path;
use std::time::Duration;

use data_encoding::BASE64URL_NOPAD;
use nkeys::KeyPair;
use rumis_server::{Bus as _, Code, NatsBus, NatsServers, NodeId, Pool, ThinkQueue};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::certificates::Authority;
use crate::services::nats::NatsServer;

/// Longer than anything takes, even on a busy machine.
const EVER: Duration = Duration::from_secs(60);

async fn is_let_in(servers: &NatsServers) {
    let bus = NatsBus::connect(servers, NodeId(1)).await.unwrap();
    let connected = async {
        while !bus.is_connected() {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(EVER, connected).await.unwrap_or_else(|_| panic!("{servers} does not let a node in"));
}

/// A node tries again and again, so being refused means: not connected after several attempts.
async fn is_refused(servers: &NatsServers) {
    let bus = NatsBus::connect(servers, NodeId(1)).await.unwrap();
    for _ in 0..100 {
        assert!(!bus.is_connected(), "{servers} lets a stranger in");
        sleep(Duration::from_millis(10)).await;
    }
}

fn at(server: &NatsServer, scheme: &str, user: &str, host: &str) -> NatsServers {
    format!("{scheme}://{user}{host}:{}", server.port()).parse().unwrap()
}

#[tokio::test]
async fn a_token_opens_nats() {
    let Some(server) = NatsServer::with(&["--auth", "t0ken/1"]) else { return };
    is_let_in(&at(&server, "nats", "t0ken%2F1@", "127.0.0.1")).await;
    is_refused(&at(&server, "nats", "t0ken@", "127.0.0.1")).await;
    is_refused(&at(&server, "nats", "", "127.0.0.1")).await;
}

#[tokio::test]
async fn a_user_and_a_password_open_nats_for_notes_and_tasks() {
    let Some(server) = NatsServer::with(&["--user", "ann", "--pass", "p@ss"]) else { return };
    let servers = at(&server, "nats", "ann:p%40ss@", "127.0.0.1");
    is_let_in(&servers).await;
    let queue = ThinkQueue::connect(&servers, std::sync::Arc::new(Pool::new(1, 10))).await.unwrap();
    rumis_server::Thinking::close(&queue).await;
    is_refused(&at(&server, "nats", "ann:guess@", "127.0.0.1")).await;
    is_refused(&at(&server, "nats", "", "127.0.0.1")).await;
}

#[tokio::test]
async fn tls_checks_the_authority_and_the_host() {
    let (authority, stranger) = (Authority::new(), Authority::new());
    let (certificate, key) = authority.server_files();
    let files = [certificate.to_str().unwrap(), key.to_str().unwrap()];
    let Some(server) = NatsServer::with(&["--tls", "--tlscert", files[0], "--tlskey", files[1]]) else { return };
    for scheme in ["tls", "nats"] {
        is_let_in(&at(&server, scheme, "", "localhost").with_root_cert(authority.root())).await;
        is_refused(&at(&server, scheme, "", "localhost").with_root_cert(stranger.root())).await;
        is_refused(&at(&server, scheme, "", "127.0.0.1").with_root_cert(authority.root())).await;
    }
    // The authorities of the system do not include the one of this test.
    is_refused(&at(&server, "tls", "", "localhost")).await;
    let missing = at(&server, "tls", "", "localhost").with_root_cert("/no/such/file.pem".into());
    let error = NatsBus::connect(&missing, NodeId(1)).await.err().unwrap();
    assert!(error.code() == Code::BadRequest && error.to_string().contains("/no/such/file.pem"), "{error}");
}

#[tokio::test]
async fn a_server_without_tls_is_refused_if_tls_is_asked_for() {
    let Some(server) = NatsServer::new() else { return };
    is_let_in(&at(&server, "nats", "", "localhost")).await;
    is_refused(&at(&server, "tls", "", "localhost")).await;
    is_refused(&at(&server, "nats", "", "localhost").with_root_cert(Authority::new().root())).await;
}

/// A claim, signed as NATS expects it.
fn signed(claim: &Value, by: &KeyPair) -> String {
    let encoded = |value: &Value| BASE64URL_NOPAD.encode(value.to_string().as_bytes());
    let text = format!("{}.{}", encoded(&json!({"typ": "JWT", "alg": "ed25519-nkey"})), encoded(claim));
    let signature = BASE64URL_NOPAD.encode(&by.sign(text.as_bytes()).unwrap());
    format!("{text}.{signature}")
}

/// Writes the credentials of a user of this account.
fn credentials(file: &Path, account: &KeyPair) {
    let user = KeyPair::new_user();
    let claim = json!({
        "jti": "user", "iat": 1, "iss": account.public_key(), "sub": user.public_key(), "name": "node",
        "nats": {"type": "user", "version": 2, "subs": -1, "data": -1, "payload": -1},
    });
    let (claim, seed) = (signed(&claim, account), user.seed().unwrap());
    let text = format!(
        "-----BEGIN NATS USER JWT-----\n{claim}\n------END NATS USER JWT------\n\n\
         -----BEGIN USER NKEY SEED-----\n{seed}\n------END USER NKEY SEED------\n"
    );
    std::fs::write(file, text).unwrap();
}

#[tokio::test]
async fn a_credentials_file_opens_nats() {
    let folder = tempfile::tempdir().unwrap();
    let operator = KeyPair::new_operator();
    let [account, system, other] = [(); 3].map(|()| KeyPair::new_account());
    let by_operator = |of: &KeyPair, nats: Value| {
        let (issuer, subject) = (operator.public_key(), of.public_key());
        signed(
            &json!({"jti": subject, "iat": 1, "iss": issuer, "sub": subject, "name": subject, "nats": nats}),
            &operator,
        )
    };
    let of_account = |account: &KeyPair| {
        let limits = json!({"subs": -1, "data": -1, "payload": -1, "imports": -1, "exports": -1, "wildcards": true,
            "conn": -1, "leaf": -1});
        let claim = by_operator(account, json!({"type": "account", "version": 2, "limits": limits}));
        format!("{}: {claim}", account.public_key())
    };
    let config = folder.path().join("nats.conf");
    // JetStream needs an account for the system.
    let text = format!(
        "operator: {}\nsystem_account: {}\nresolver: MEMORY\nresolver_preload: {{\n{}\n{}\n}}\n",
        by_operator(&operator, json!({"type": "operator", "version": 2})),
        system.public_key(),
        of_account(&account),
        of_account(&system)
    );
    std::fs::write(&config, text).unwrap();
    let Some(server) = NatsServer::with(&["-c", config.to_str().unwrap()]) else { return };
    let [right, wrong] = ["right.creds", "wrong.creds"].map(|name| folder.path().join(name));
    credentials(&right, &account);
    credentials(&wrong, &other);
    let servers = || at(&server, "nats", "", "127.0.0.1");
    is_let_in(&servers().with_credentials(right).unwrap()).await;
    is_refused(&servers().with_credentials(wrong).unwrap()).await;
    is_refused(&servers()).await;
    let missing = servers().with_credentials("/no/such/file.creds".into()).unwrap();
    let error = NatsBus::connect(&missing, NodeId(1)).await.err().unwrap();
    assert!(error.to_string().contains("/no/such/file.creds"), "{error}");
}
