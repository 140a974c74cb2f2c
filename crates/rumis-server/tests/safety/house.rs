//! A server under test, clients for it, and checks for every answer.

use std::net::SocketAddr;
use std::time::Duration;

use hyper::header::{CONTENT_TYPE, COOKIE, HeaderName, HeaderValue, ORIGIN};
use hyper::{Method, StatusCode};
use rumis::Position;
use rumis_load::{Answer, Client, Socket};
use rumis_server::{
    Code, Command, Config, Credentials, Database, Me, Refusal, Server, ServerMessage, TableId, TableView, Terms,
};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

/// A server with its own folder.
pub(crate) struct House {
    pub(crate) server: Server,
    pub(crate) folder: tempfile::TempDir,
}

/// A server with limits that tests do not reach, except for what `change` sets.
pub(crate) async fn house(change: impl FnOnce(&mut Config)) -> House {
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::new("127.0.0.1:0".parse().unwrap(), Database::Sqlite(folder.path().join("rumis.db")));
    config.limits.requests_per_second = 10_000;
    config.limits.tables_per_minute = 100_000;
    config.limits.messages_per_second = 10_000;
    config.limits.sign_ins_per_minute = 10_000;
    config.limits.connections_per_address = 10_000;
    change(&mut config);
    House { server: Server::start(config).await.unwrap(), folder }
}

impl House {
    pub(crate) fn address(&self) -> SocketAddr {
        self.server.address()
    }

    /// A client without an identity.
    pub(crate) fn stranger(&self) -> Client {
        Client::new(self.address())
    }

    /// A guest, who has opened a table.
    pub(crate) async fn guest(&self) -> Client {
        let mut guest = self.stranger();
        open(&mut guest, r#"{"plan": "chullpa", "seats": ["me", "open"]}"#).await;
        guest
    }

    /// A registered person.
    pub(crate) async fn named(&self, name: &str, password: &str) -> Client {
        let mut person = self.stranger();
        let _me: Me = person.post("/api/v1/account", &credentials(name, password)).await.unwrap();
        person
    }
}

pub(crate) fn credentials(name: &str, password: &str) -> Credentials {
    Credentials { name: name.to_owned(), password: password.to_owned() }
}

pub(crate) fn terms(json: &str) -> Terms {
    serde_json::from_str(json).unwrap()
}

pub(crate) async fn open(client: &mut Client, json: &str) -> TableView {
    client.open(&terms(json)).await.unwrap()
}

/// The same person, with an additional header on every request.
pub(crate) fn with(client: &Client, name: HeaderName, value: &str) -> Client {
    client.clone().with_header(name, HeaderValue::from_str(value).unwrap())
}

pub(crate) fn from_origin(client: &Client, origin: &str) -> Client {
    with(client, ORIGIN, origin)
}

pub(crate) fn with_cookie(client: &Client, cookie: &str) -> Client {
    with(client, COOKIE, cookie)
}

/// The secret in a person's cookie.
pub(crate) fn secret(client: &Client) -> String {
    client.cookie().unwrap().split_once('=').unwrap().1.to_owned()
}

/// Sends a request, and checks the answer.
pub(crate) async fn ask(client: &mut Client, method: Method, path: &str, body: &str) -> Answer {
    let answer = client.send(method.clone(), path, body.as_bytes().to_vec()).await.unwrap();
    check(&format!("{method} {path} {body}"), &answer, &method);
    answer
}

/// Checks for every answer: an error is JSON with a code, and there are no internal errors.
pub(crate) fn check(asked: &str, answer: &Answer, method: &Method) {
    let body = String::from_utf8_lossy(&answer.body);
    assert!(!answer.status.is_server_error(), "{asked}: {} {body}", answer.status);
    if answer.status.is_client_error() && asked.contains("/api/") && *method != Method::HEAD {
        assert_eq!(answer.headers.get(CONTENT_TYPE).unwrap(), "application/json", "{asked}");
        let refusal: Refusal = serde_json::from_str(&body).unwrap_or_else(|error| panic!("{asked}: {error}: {body}"));
        assert_ne!(refusal.error.code, Code::Internal, "{asked}");
        assert!(!refusal.error.message.is_empty(), "{asked}");
    }
}

/// The code of a refusal; `None` if the request succeeded.
pub(crate) fn code(answer: &Answer) -> Option<Code> {
    (!answer.status.is_success()).then(|| serde_json::from_slice::<Refusal>(&answer.body).unwrap().error.code)
}

/// The code of a refusal.
pub(crate) fn refusal<T: std::fmt::Debug>(result: Result<T, rumis_load::Error>) -> Code {
    let error = result.unwrap_err();
    error.refusal().unwrap_or_else(|| panic!("{error}")).code
}

/// Sends bytes that no proper client would send, and reads the whole answer. Without a status, the
/// connection was closed without an answer.
pub(crate) async fn raw(address: SocketAddr, bytes: &[u8]) -> (Option<StatusCode>, String) {
    let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
    // The server may stop reading or writing at any time.
    let _cut = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let _cut = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut answer)).await.unwrap();
    let answer = String::from_utf8_lossy(&answer).into_owned();
    (answer.split(' ').nth(1).map(|status| status.parse().unwrap()), answer)
}

pub(crate) fn path(id: TableId, rest: &str) -> String {
    format!("/api/v1/tables/{id}{rest}")
}

/// A table without the fields that change with every request.
pub(crate) async fn seen(client: &mut Client, id: TableId) -> TableView {
    TableView { now: 0, ..client.table(id).await.unwrap() }
}

pub(crate) fn any_move(view: &TableView) -> Command {
    let game = view.game.as_ref().unwrap();
    let position: Position = game.text.parse().unwrap();
    let mv = position.legal_moves().iter().next().unwrap();
    Command::Move { position: game.position, drop: mv.drop_move() }
}

/// Plays a game to its end, with one person on all seats.
pub(crate) async fn play_out(client: &mut Client, id: TableId) {
    loop {
        let view = client.table(id).await.unwrap();
        if view.game.as_ref().unwrap().turn.is_none() {
            return;
        }
        client.command(id, &any_move(&view)).await.unwrap();
    }
}

pub(crate) async fn welcome(socket: &mut Socket) -> TableView {
    loop {
        if let ServerMessage::Welcome { table, .. } = socket.hear().await.unwrap() {
            return table;
        }
    }
}

/// All messages until the socket is closed.
pub(crate) async fn until_closed(socket: &mut Socket) -> Vec<ServerMessage> {
    let listen = async {
        let mut heard = Vec::new();
        while let Ok(message) = socket.hear().await {
            heard.push(message);
        }
        heard
    };
    tokio::time::timeout(Duration::from_secs(20), listen).await.unwrap()
}

/// Why a socket was closed.
pub(crate) fn last_word(heard: &[ServerMessage]) -> Option<Code> {
    if let Some(ServerMessage::Bye { error }) = heard.last() { Some(error.code) } else { None }
}

/// Every path of the interface with its methods, from the OpenAPI description. So new paths are
/// tested automatically.
pub(crate) fn routes(id: TableId) -> Vec<(Method, String)> {
    let document: serde_json::Value = serde_json::from_str(&rumis_server::openapi()).unwrap();
    let mut routes = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        let path = path
            .replace("{id}", &id.to_string())
            .replace("{game}", "1")
            .replace("{way}", "standard")
            .replace("{date}", "2026-11-02")
            .replace("{key}", "settings")
            .replace("{name}", "nobody");
        assert!(!path.contains('{'), "{path}: add a value for its parameter here");
        for method in methods.as_object().unwrap().keys() {
            routes.push((method.to_uppercase().parse().unwrap(), path.clone()));
        }
    }
    assert!(routes.len() >= 18, "{routes:?}");
    routes
}
