//! Passwords and session secrets never appear anywhere.

use std::fmt::{Debug, Write as _};
use std::sync::{Mutex, PoisonError};

use hyper::Method;
use rumis_server::{Code, Me};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

use crate::house::{ask, code, credentials, house, open, routes, secret};

/// Everything that this process has logged.
static LOG: Mutex<String> = Mutex::new(String::new());

struct Listener;

struct Words<'a>(&'a mut String);

impl Visit for Words<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        let _always = write!(self.0, "{field}={value:?} ");
    }
}

fn note(record: impl FnOnce(&mut Words<'_>)) {
    let mut words = String::new();
    record(&mut Words(&mut words));
    let mut log = LOG.lock().unwrap_or_else(PoisonError::into_inner);
    log.push_str(&words);
    log.push('\n');
}

impl Subscriber for Listener {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        note(|words| span.record(words));
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, values: &Record<'_>) {
        note(|words| values.record(words));
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        note(|words| event.record(words));
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

const PASSWORD: &str = "Quarried-Basalt-4711";

fn occur_in_no_file(folder: &std::path::Path, hidden: &[&str]) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        for text in hidden {
            assert!(!bytes.windows(text.len()).any(|window| window.eq_ignore_ascii_case(text.as_bytes())));
        }
    }
}

#[tokio::test]
async fn passwords_and_secrets_are_in_no_answer_no_log_and_no_file() {
    tracing::subscriber::set_global_default(Listener).unwrap();
    let house = house(|_| {}).await;
    let mut ann = house.named("Ann", PASSWORD).await;
    let mut answers = Vec::new();
    let table = open(&mut ann, r#"{"plan": "chullpa", "seats": ["me", "me"]}"#).await;
    let mut again = house.stranger();
    let credentials = serde_json::to_string(&credentials("Ann", PASSWORD)).unwrap();
    answers.push(ask(&mut again, Method::POST, "/api/v1/session", &credentials).await);
    answers.push(ask(&mut again, Method::POST, "/api/v1/account", &credentials).await);
    answers.push(ask(&mut house.stranger(), Method::POST, "/api/v1/account", &credentials).await);
    // Malformed requests must not reveal them either.
    for wrong in [
        credentials.replace("Ann", "Al"),
        credentials.replace("Ann", "not a name"),
        credentials.replace("4711\"", "4711\", \"more\": 1"),
        credentials.replace("\"name\"", "\"password\""),
        format!("{{\"{PASSWORD}\": 1}}"),
        format!("\"{PASSWORD}\""),
        format!("{{\"name\": \"Ann\", \"password\": [\"{PASSWORD}\"]}}"),
        credentials.replace('}', ""),
    ] {
        for (method, path) in [(Method::POST, "session"), (Method::POST, "account"), (Method::DELETE, "account")] {
            let answer = ask(&mut house.stranger(), method, &format!("/api/v1/{path}"), &wrong).await;
            assert!(code(&answer).is_some());
            answers.push(answer);
        }
    }
    for (method, path) in routes(table.id) {
        if method == Method::GET {
            answers.push(ask(&mut ann, method, &path, "").await);
        }
    }
    let secrets = [secret(&ann), secret(&again)];
    for answer in answers {
        let body = String::from_utf8_lossy(&answer.body);
        for hidden in [PASSWORD, "argon2", &secrets[0], &secrets[1]] {
            assert!(!body.contains(hidden), "{body}");
        }
    }

    // The database contains a hash of the right kind.
    let file = house.folder.path().join("rumis.db");
    let database = rusqlite::Connection::open(&file).unwrap();
    let kept: String =
        database.query_row("SELECT password FROM people WHERE name = 'Ann'", [], |row| row.get(0)).unwrap();
    assert!(kept.starts_with("$argon2id$v=19$"), "{kept}");
    let tokens: i64 = database
        .query_row("SELECT count(*) FROM sessions WHERE length(token) = 32 AND typeof(token) = 'blob'", [], |row| {
            row.get(0)
        })
        .unwrap();
    assert_eq!(tokens, 2);
    drop(database);

    // The bytes of its files do not contain them, before and after a checkpoint of the journal.
    let hidden = [PASSWORD, &secrets[0], &secrets[1]];
    occur_in_no_file(house.folder.path(), &hidden);
    let folder = house.folder;
    house.server.stop().await;
    occur_in_no_file(folder.path(), &hidden);

    let log = LOG.lock().unwrap_or_else(PoisonError::into_inner);
    assert!(log.contains("serving"), "nothing was logged");
    for hidden in [PASSWORD, "argon2", &secrets[0], &secrets[1]] {
        assert!(!log.contains(hidden));
    }
}

#[tokio::test]
async fn a_wrong_name_and_a_wrong_password_are_answered_alike() {
    let house = house(|_| {}).await;
    let _ann = house.named("Ann", PASSWORD).await;
    let mut bodies = Vec::new();
    for (name, password) in [("Ann", "wrong wrong"), ("Bob", PASSWORD), ("not a name", PASSWORD), ("Ann", "")] {
        let body = serde_json::to_string(&credentials(name, password)).unwrap();
        let answer = ask(&mut house.stranger(), Method::POST, "/api/v1/session", &body).await;
        assert_eq!(code(&answer), Some(Code::WrongPassword), "{name}");
        bodies.push((answer.status, answer.body));
    }
    assert!(bodies.windows(2).all(|two| two[0] == two[1]), "{bodies:?}");
    // The case of a name does not matter; the case of a password does.
    let _me: Me = house.stranger().post("/api/v1/session", &credentials("aNN", PASSWORD)).await.unwrap();
    let tried = house.stranger().post::<Me>("/api/v1/session", &credentials("Ann", &PASSWORD.to_lowercase())).await;
    assert_eq!(crate::house::refusal(tried), Code::WrongPassword);
    house.server.stop().await;
}
