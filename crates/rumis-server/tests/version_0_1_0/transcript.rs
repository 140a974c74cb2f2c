//! Replays the requests of clients of version 0.1.0 to a current server. Every answer must still
//! contain what those clients read.

use std::collections::{BTreeMap, VecDeque};
use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use rumis_load::Client;
use rumis_server::{Config, Database, Server};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::json_lines;
use crate::same::Same;

/// Longer than anything takes, even on a busy machine.
const EVER: Duration = Duration::from_secs(120);

/// Fields that depend on the clock, on the engine, or on how quickly people come and go.
const BY_CHANCE: [&str; 13] = [
    "now", "at", "since", "left", "updated", "opened", "created", "best", "chances", "points", "people", "watchers",
    "done",
];

/// The answers that are different today, by their lines, counted from 0: since version 0.2.0, a game that everybody
/// else left ends at once. Requests are still sent, but the contents of their answers are not compared.
const CHANGED: [usize; 7] = [224, 226, 228, 229, 235, 237, 238];

/// A message as a server sends it today. Since version 0.2.0, a refusal contains the table only if the command came too
/// late. Clients of version 0.1.0 keep what they know if it is missing.
fn as_sent_today(mut message: Value) -> Value {
    if message["type"] == "refused" && message["error"]["code"] != "too-late" {
        message["table"] = Value::Null;
    }
    message
}

/// A person in the transcript.
struct Person {
    client: Client,
    server: SocketAddr,
    socket: Option<WebSocketStream<TcpStream>>,
    /// Messages received but not expected yet.
    heard: VecDeque<Value>,
    /// The last presence message. How often it is sent depends on the clock.
    present: Option<Value>,
}

impl Person {
    fn new(server: SocketAddr) -> Self {
        Self { client: Client::new(server), server, socket: None, heard: VecDeque::new(), present: None }
    }

    async fn request(&mut self, line: &Value, same: &mut Same, is_changed: bool) {
        let (request, then) = (&line["request"], &line["response"]);
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let path = same.translated(&text(&request["path"]));
        let body = request.get("body").map_or(Vec::new(), |body| same.translated(&body.to_string()).into_bytes());
        loop {
            let method = text(&request["method"]).parse().unwrap();
            let answer = self.client.send(method, &path, body.clone()).await.unwrap();
            let read = |name: &str| answer.headers.get(name).map_or("", |value| value.to_str().unwrap()).to_owned();
            assert_eq!(answer.status.as_u16(), then["status"].as_u64().unwrap() as u16, "{request}");
            assert_eq!(read("content-type").split(';').next(), then["type"].as_str(), "{request}");
            assert!(then["cookie"] == false || !read("set-cookie").is_empty(), "{request} gives no cookie");
            let now = match then["type"].as_str() {
                Some("application/json") => serde_json::from_slice(&answer.body).unwrap(),
                _ => Value::from(String::from_utf8(answer.body.to_vec()).unwrap()),
            };
            // The old client polled until the analysis was complete.
            if then["body"]["done"] == true && now["done"] == false {
                sleep(Duration::from_millis(20)).await;
                continue;
            }
            if is_changed {
                return;
            }
            return same.check(&request.to_string(), &then["body"], &now);
        }
    }

    async fn connect(&mut self, path: &str) {
        let mut request = format!("ws://{}{path}", self.server).into_client_request().unwrap();
        let mut set = |name: &'static str, value: &str| request.headers_mut().insert(name, value.parse().unwrap());
        set("origin", &format!("http://{}", self.server));
        if let Some(cookie) = self.client.cookie() {
            set("cookie", cookie);
        }
        let stream = TcpStream::connect(self.server).await.unwrap();
        self.socket = Some(client_async(request, stream).await.unwrap().0);
        self.heard.clear();
    }

    async fn send(&mut self, message: Message) {
        self.socket.as_mut().unwrap().send(message).await.unwrap();
    }

    /// The next message, or the code with which the server closed the connection.
    async fn receive(&mut self) -> Result<Value, u16> {
        loop {
            match self.socket.as_mut().unwrap().next().await {
                Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Close(Some(frame)))) => return Err(frame.code.into()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    /// Waits for a message like this one. Others may come before it.
    async fn hear(&mut self, then: &Value, same: &mut Same) {
        let is_it = |now: &Value| ["type", "seq", "id"].iter().all(|key| now.get(key) == then.get(key));
        let running = |message: &Value| message["clocks"]["running"].clone();
        let found = loop {
            if let Some(index) = self.heard.iter().position(|now| is_it(now) && running(now) == running(then)) {
                break self.heard.remove(index).unwrap();
            }
            if let Some(present) = self.present.as_ref().filter(|now| is_it(now)) {
                break present.clone();
            }
            match self.receive().await {
                Ok(message) if message["type"] == "present" => self.present = Some(message),
                Ok(message) => self.heard.push_back(message),
                Err(code) => panic!("the connection ended with {code} before this message: {then}"),
            }
        };
        same.check("a message", then, &found);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn clients_get_the_same_answers() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::new("127.0.0.1:0".parse().unwrap(), Database::Sqlite(folder.path().join("rumis.db")));
    config.thinkers = 1;
    config.limits.requests_per_second = 100_000;
    config.limits.messages_per_second = 100_000;
    config.limits.sign_ins_per_minute = 100_000;
    let server = Server::start(config).await.unwrap();
    let mut people: BTreeMap<String, Person> = BTreeMap::new();
    let mut same = Same::played_again(&BY_CHANCE);
    let lines = json_lines("transcript.jsonl");
    assert!(lines.len() > 200);
    for (number, line) in lines.into_iter().enumerate() {
        let is_changed = CHANGED.contains(&number);
        if is_changed && line.get("hear").is_some() {
            continue;
        }
        let who = line["who"].as_str().unwrap().to_owned();
        let person = people.entry(who).or_insert_with(|| Person::new(server.address()));
        let done = async {
            if line.get("request").is_some() {
                person.request(&line, &mut same, is_changed).await;
            } else if let Some(path) = line.get("connect") {
                person.connect(&same.translated(path.as_str().unwrap())).await;
            } else if let Some(message) = line.get("say") {
                person.send(Message::text(same.translated(&message.to_string()))).await;
            } else if let Some(message) = line.get("hear") {
                person.hear(&as_sent_today(message.clone()), &mut same).await;
            } else if let Some(code) = line.get("closed") {
                let ended = loop {
                    if let Err(ended) = person.receive().await {
                        break ended;
                    }
                };
                assert_eq!(u64::from(ended), code.as_u64().unwrap());
            } else {
                assert_eq!(line["close"], true, "{line}");
                person.send(Message::Close(None)).await;
                person.socket = None;
            }
        };
        timeout(EVER, done).await.unwrap_or_else(|_| panic!("this did not happen: {line}"));
    }
    server.stop().await;
}
