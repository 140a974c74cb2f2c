//! Stores for tests, and sample data.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rumis::Seat;
use rumis_server::{
    Append, Appended, Database, Error, Event, Head, Logged, NewSession, PersonId, PersonRow, Phase, Phrase, Proof,
    Registration, Store, Summary, TableId, Terms, TokenHash,
};
use tempfile::TempDir;

use crate::services::postgres::PostgresServer;

/// A private database for a test.
pub(crate) struct Home {
    pub(crate) database: Database,
    folder: TempDir,
}

impl Home {
    pub(crate) fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self { database: Database::Sqlite(folder.path().join("rumis.db")), folder }
    }

    /// `None` if PostgreSQL is not installed.
    pub(crate) async fn postgres() -> Option<Self> {
        let url = PostgresServer::shared()?.database().await;
        Some(Self { database: Database::Postgres(url), folder: tempfile::tempdir().unwrap() })
    }

    pub(crate) async fn store(&self) -> Arc<dyn Store> {
        self.database.open().await.unwrap()
    }

    /// The path of a file that is removed after the test.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }
}

pub(crate) fn table(number: u128) -> TableId {
    TableId::from_bits(number)
}

pub(crate) fn person(number: u128) -> PersonId {
    PersonId::from_bits(number)
}

pub(crate) fn guest(number: u128) -> PersonRow {
    PersonRow { id: person(number), name: None, password: None, created: 1_000 + number as u64, also: Vec::new() }
}

/// To the store, a password's hash is just a text.
pub(crate) const HASH: &str = "$argon2id$…";

/// The proof of somebody who knows the password of the samples.
pub(crate) fn password() -> Proof {
    Proof::Password(HASH.to_owned())
}

/// A session that begins at this time.
pub(crate) fn session(token: TokenHash, at: u64) -> NewSession {
    NewSession { token, at, client: "Firefox, Linux".to_owned() }
}

/// Registers a person. The session has the number of the person, and there are two recovery codes.
pub(crate) async fn name(store: &dyn Store, number: u128, name: &str) -> Result<(), Error> {
    let codes = vec![[7; 32], [8; 32]];
    let session = session([100 + number as u8; 32], 1000);
    let (name, password) = (name.to_owned(), HASH.to_owned());
    store.register(Registration { person: person(number), name, password, codes, session }).await
}

pub(crate) fn opened(by: PersonId) -> Event {
    let terms: Terms = serde_json::from_str(r#"{"plan": "chullpa", "seats": ["me", "open"]}"#).unwrap();
    Event::Opened { terms, by }
}

pub(crate) fn said() -> Event {
    Event::Said { seat: Seat::A, phrase: Phrase::Hello }
}

/// An append of one event at this time, to a listed table that waits. The event before it happened a millisecond
/// earlier.
pub(crate) fn append(table: TableId, after: u64, at: u64) -> Append {
    let event = if after == 0 { opened(person(1)) } else { said() };
    let summary = Summary {
        phase: Phase::Waiting,
        listed: true,
        deadline: None,
        live_clock: false,
        program_due: false,
        card: format!("{{\"at\":{at}}}"),
        watchers: true,
        lasting: false,
        playing: None,
    };
    let events = vec![Logged { seq: after + 1, at, event }];
    let after = if after == 0 { Head::default() } else { Head { seq: after, at: at.saturating_sub(1) } };
    Append { table, after, events, summary, people: Vec::new(), rated: None, finished: None, notices: Vec::new() }
}

/// An append that must succeed, whenever the event before it happened.
pub(crate) async fn put(store: &dyn Store, mut append: Append) {
    if let Some((_, head)) = store.heads(&[append.table]).await.unwrap().first() {
        append.after.at = head.at;
    }
    assert_eq!(store.append(append).await, Ok(Appended::Stored));
}

/// Checks that the log has no gap and is as long as its table says. Returns its length.
pub(crate) async fn is_whole(store: &dyn Store, table: TableId) -> u64 {
    let events = store.events(table, 0, u32::MAX).await.unwrap();
    assert!(events.iter().map(|logged| logged.seq).eq(1..=events.len() as u64));
    let at = events.last().map_or(0, |last| last.at);
    assert_eq!(store.heads(&[table]).await.unwrap(), [(table, Head { seq: events.len() as u64, at })]);
    events.len() as u64
}
