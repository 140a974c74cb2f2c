//! The socket of a table: the server sends events as they happen, the client sends commands. What all sockets have
//! in common is here, too.

use std::future::pending;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, State};
use axum::response::Response;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at, timeout};

use super::App;
use super::answer::Path;
use super::caller::Caller;
use super::guard::Bucket;
use crate::course::leaves;
use crate::error::{Code, Error};
use crate::id::{PersonId, TableId};
use crate::messages::{ClientMessage, ErrorBody, OLDEST_VERSION, ServerMessage, VERSION};
use crate::node::{Entrance, Room, RoomNews, Session};
use crate::server::Kept;
use crate::store::logs::Pages;
use crate::table::{Actor, Command, TableView};

/// The longest message accepted from a client.
const LONGEST: usize = 4 * 1024;
/// How long a client may take to send its first message, and to receive one of ours.
const PATIENCE: Duration = Duration::from_secs(15);
/// How often an idle client is pinged.
const PING: Duration = Duration::from_secs(25);
/// Small buffers, because there are many sockets with small messages.
const BUFFER: usize = 1024;

/// The headers with which a WebSocket begins. Every client library sends them.
#[derive(utoipa::IntoParams)]
#[into_params(parameter_in = Header)]
#[allow(dead_code, reason = "only its shape is used, to describe the interface")]
pub(super) struct Handshake {
    #[param(rename = "Connection", pattern = "^[Uu]pgrade$", example = "Upgrade")]
    connection: String,
    #[param(rename = "Upgrade", pattern = "^[Ww]eb[Ss]ocket$", example = "websocket")]
    upgrade: String,
    #[param(rename = "Sec-WebSocket-Version", pattern = "^13$", example = "13")]
    version: String,
    /// 16 random bytes as Base64.
    #[param(rename = "Sec-WebSocket-Key", example = "dGhlIHNhbXBsZSBub25jZQ==")]
    key: String,
}

/// Opens the socket of a table. Messages are JSON texts: the client sends `ClientMessage`, the
/// server `ServerMessage`.
#[utoipa::path(get, path = "/tables/{id}/socket", tag = "tables", params(("id" = TableId, Path), Handshake),
    responses((status = 101, description = "A WebSocket"), (status = "4XX", body = crate::messages::Refusal)))]
pub(super) async fn socket(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Extension(kept): Extension<Kept>,
    upgrade: Upgrade,
) -> Result<Response, Error> {
    let upgrade = small(upgrade)?;
    let admission = app.guard.admit_forwarded(caller.address)?;
    let id: TableId = id.parse().map_err(|_| Error::new(Code::NotFound, "there is no such table"))?;
    let identity = caller.identity(&app, id).await.unwrap_or(caller.person.as_ref().map(|person| person.id));
    let visitor = match identity.zip(caller.token) {
        Some((id, token)) => app.node.attend(token.hash()).await?.map(|session| Visitor { id, session }),
        None => None,
    };
    Ok(upgrade.on_upgrade(move |socket| async move {
        serve(socket, app, id, visitor).await;
        // The connection counts as ended only now.
        drop((kept, admission));
    }))
}

/// The request with which a WebSocket begins.
pub(super) type Upgrade = Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>;

/// A WebSocket that needs little memory.
pub(super) fn small(upgrade: Upgrade) -> Result<WebSocketUpgrade, Error> {
    let upgrade = upgrade.map_err(|error| Error::new(Code::BadRequest, error.to_string()))?;
    let upgrade = upgrade.read_buffer_size(BUFFER).write_buffer_size(0).max_write_buffer_size(256 * 1024);
    Ok(upgrade.max_message_size(LONGEST).max_frame_size(LONGEST))
}

/// Only the number of a command, whatever the command is.
#[derive(serde::Deserialize)]
struct Numbered {
    id: u32,
}

/// A person with an identity.
#[derive(Clone)]
struct Visitor {
    id: PersonId,
    /// The session that identifies them. It may end while the socket is open.
    session: Arc<Session>,
}

/// Why the connection ends.
pub(super) enum End {
    /// The client disconnected.
    Gone,
    /// The server ends it, and sends the reason.
    Bye(Error),
}

impl From<Error> for End {
    fn from(error: Error) -> Self {
        Self::Bye(error)
    }
}

async fn serve(mut socket: WebSocket, app: App, id: TableId, visitor: Option<Visitor>) {
    let person = visitor.as_ref().map(|visitor| visitor.id);
    // Values that are only needed at the start must not use memory for as long as the socket is
    // open.
    let mut course = app.course.clone();
    let begun = tokio::select! {
        begun = Box::pin(begin(&mut socket, &app, id, person)) => begun,
        () = leaves(&mut course) => Err(stopping_now().into()),
    };
    let end = match begun {
        Ok((entrance, seen)) => {
            let room = entrance.room.clone();
            let mut talk =
                Talk { socket: &mut socket, app: &app, room: Arc::clone(&room), visitor, seen, news: entrance.news };
            let end = talk.converse().await;
            app.node.leave(&room, person).await;
            end
        }
        Err(end) => end,
    };
    if let End::Bye(error) = end {
        Box::pin(bye(&mut socket, &error)).await;
    }
}

/// Says why the connection ends.
pub(super) async fn bye(socket: &mut WebSocket, error: &Error) {
    let message = text(&ServerMessage::Bye { error: ErrorBody::from(error) });
    // 1008 if reconnecting is pointless, 1012 if the server will be back soon.
    let is_passing = matches!(error.code(), Code::Unavailable | Code::Newer | Code::Storage | Code::Internal);
    let code = if is_passing { 1012 } else { 1008 };
    let close = Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::from_static("bye") }));
    let said = async {
        socket.send(Message::Text(message)).await?;
        socket.send(close).await
    };
    let _gone = timeout(PATIENCE, said).await;
}

/// A message as it goes over the network.
pub(super) fn text(message: &impl Serialize) -> Utf8Bytes {
    // Cannot fail: all keys are strings.
    serde_json::to_string(message).unwrap_or_default().into()
}

pub(super) async fn send(socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), End> {
    match timeout(PATIENCE, socket.send(Message::Text(text))).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(End::Gone),
    }
}

pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    serde_json::from_str(text)
        .map_err(|error| Error::new(Code::BadRequest, format!("the message is not valid: {error}")))
}

/// The first message of a client.
pub(super) async fn first_message<T: DeserializeOwned>(socket: &mut WebSocket) -> Result<T, End> {
    match timeout(PATIENCE, socket.recv()).await {
        Ok(Some(Ok(Message::Text(text)))) => Ok(read(&text)?),
        Ok(Some(Ok(_))) | Err(_) => Err(hello_first().into()),
        Ok(_) => Err(End::Gone),
    }
}

pub(super) fn hello_first() -> Error {
    Error::new(Code::BadRequest, "say hello first")
}

/// Whether the server speaks this version of the protocol.
pub(super) fn check_version(version: u32) -> Result<(), Error> {
    if (OLDEST_VERSION..=VERSION).contains(&version) {
        return Ok(());
    }
    let sentence = format!("this server speaks protocol versions {OLDEST_VERSION} to {VERSION}: reload the page");
    Err(Error::new(Code::BadRequest, sentence))
}

/// Waits for the hello, and sends everything up to now. Returns the number of the last event sent.
async fn begin(socket: &mut WebSocket, app: &App, id: TableId, you: Option<PersonId>) -> Result<(Entrance, u64), End> {
    let ClientMessage::Hello { version, seen } = first_message(socket).await? else {
        return Err(hello_first().into());
    };
    check_version(version)?;
    let entrance = app.node.enter(id, you).await?;
    let last = entrance.view.seq;
    let told = tell_all(socket, app, &entrance, you, seen.filter(|&seen| seen <= last)).await;
    match told {
        Ok(()) => Ok((entrance, last)),
        Err(end) => {
            app.node.leave(&entrance.room, you).await;
            Err(end)
        }
    }
}

async fn tell_all(
    socket: &mut WebSocket,
    app: &App,
    entrance: &Entrance,
    you: Option<PersonId>,
    seen: Option<u64>,
) -> Result<(), End> {
    let last = entrance.view.seq;
    match seen {
        // The client has seen an event that the log does not contain: a backup was restored since.
        None => {
            let welcome = ServerMessage::Welcome { version: VERSION, you, table: entrance.view.clone() };
            send(socket, text(&welcome)).await?;
        }
        Some(seen) => {
            tell_missed(socket, app, seen, &entrance.view).await?;
            send(socket, text(&ServerMessage::Names { names: entrance.view.names.clone() })).await?;
            let back = ServerMessage::Back { version: VERSION, you, seq: last, now: app.node.now() };
            send(socket, text(&back)).await?;
            tell_clocks(socket, app, &entrance.view).await?;
        }
    }
    send(socket, text(&ServerMessage::Present(entrance.presence.clone()))).await
}

async fn tell_clocks(socket: &mut WebSocket, app: &App, view: &TableView) -> Result<(), End> {
    let Some(clocks) = view.game.as_ref().and_then(|game| game.clocks.clone()) else { return Ok(()) };
    send(socket, text(&ServerMessage::Clocks { clocks, now: app.node.now() })).await
}

/// Sends the events that a client has missed, a page at a time. The last one comes with the table after all of them.
async fn tell_missed(socket: &mut WebSocket, app: &App, mut seen: u64, view: &TableView) -> Result<(), End> {
    let mut pages = Pages::after(view.id, seen);
    while seen < view.seq
        && let Some(page) = pages.next(&*app.node.store).await?
    {
        // More may have been stored meanwhile: these events come as news.
        for logged in page.into_iter().take_while(|logged| logged.seq <= view.seq) {
            seen = logged.seq;
            let table = (seen == view.seq).then(|| Box::new(view.clone()));
            send(socket, text(&ServerMessage::Event { logged, table })).await?;
        }
    }
    Ok(())
}

/// A connection after the hello.
struct Talk<'a> {
    socket: &'a mut WebSocket,
    app: &'a App,
    room: Arc<Room>,
    visitor: Option<Visitor>,
    /// The number of the last event sent.
    seen: u64,
    news: tokio::sync::broadcast::Receiver<RoomNews>,
}

pub(super) fn pings() -> Interval {
    let mut pings = interval_at(Instant::now() + PING, PING);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    pings
}

impl Talk<'_> {
    fn you(&self) -> Option<PersonId> {
        self.visitor.as_ref().map(|visitor| visitor.id)
    }

    async fn converse(&mut self) -> End {
        let mut bucket = Bucket::new(self.app.guard.limits().messages_per_second);
        let mut course = self.app.course.clone();
        let mut leaving = pin!(leaves(&mut course));
        let session = self.visitor.as_ref().map(|visitor| Arc::clone(&visitor.session));
        let mut ended = pin!(async {
            match &session {
                Some(session) => session.ended().await,
                None => pending().await,
            }
        });
        let mut pings = pings();
        // Whether the client has answered since the last ping.
        let mut heard = true;
        loop {
            let done = tokio::select! {
                message = self.socket.recv() => {
                    heard = true;
                    match heard_text(message, &mut bucket) {
                        Ok(Some(text)) => Box::pin(self.hear(&text)).await,
                        Ok(None) => Ok(()),
                        Err(end) => Err(end),
                    }
                }
                news = self.news.recv() => self.take(news).await,
                _ = pings.tick() => {
                    if !std::mem::take(&mut heard) {
                        Err(End::Gone)
                    } else {
                        Box::pin(ask_whether_there(self.socket)).await
                    }
                }
                () = &mut leaving => Err(stopping_now().into()),
                () = &mut ended => Err(signed_out().into()),
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    async fn take(&mut self, news: Result<RoomNews, RecvError>) -> Result<(), End> {
        match news {
            Ok(news) => self.pass_on(news).await,
            Err(RecvError::Lagged(_)) => Box::pin(self.catch_up_late()).await,
            Err(RecvError::Closed) => Err(End::Gone),
        }
    }

    /// Forwards events, in order, each once.
    async fn pass_on(&mut self, news: RoomNews) -> Result<(), End> {
        let news = match news {
            RoomNews::Message(news) => news,
            RoomNews::SendAway(reason) => return Err(reason.into()),
        };
        if !news.is_for(self.you()) {
            // They came while a chair was free, or have left theirs.
            return Err(Error::new(Code::NoWatchers, "this table is for its players only").into());
        }
        match news.seq {
            Some(seq) if seq <= self.seen => Ok(()),
            Some(seq) if seq > self.seen + 1 => Box::pin(self.catch_up()).await.map(drop),
            Some(seq) => {
                self.seen = seq;
                send(self.socket, news.text).await
            }
            None => send(self.socket, news.text).await,
        }
    }

    /// The socket was too slow for what happened. Any message may be among those that it has missed.
    async fn catch_up_late(&mut self) -> Result<(), End> {
        self.app.node.metrics.lagging_sockets.inc();
        let view = self.catch_up().await?;
        send(self.socket, text(&ServerMessage::Names { names: view.names.clone() })).await?;
        tell_clocks(self.socket, self.app, &view).await?;
        // Only now: whatever is told after this is still to come.
        send(self.socket, text(&ServerMessage::Present(self.room.told_presence()))).await
    }

    /// Reads missed events from the log. Returns the table after them.
    async fn catch_up(&mut self) -> Result<TableView, End> {
        let you = self.you();
        let view = self.app.node.view(self.room.id, you).await?;
        let seen = self.seen;
        self.seen = seen.max(view.seq);
        tell_missed(self.socket, self.app, seen, &view).await?;
        Ok(view)
    }

    async fn hear(&mut self, said: &str) -> Result<(), End> {
        let message = match (read(said), serde_json::from_str::<Numbered>(said)) {
            (Ok(message), _) => message,
            // A malformed command is refused like any other.
            (Err(error), Ok(Numbered { id })) => {
                let refused = ServerMessage::Refused { id, error: ErrorBody::from(&error), table: None };
                return send(self.socket, text(&refused)).await;
            }
            (Err(error), Err(_)) => return Err(error.into()),
        };
        match message {
            ClientMessage::Hello { .. } => Err(Error::new(Code::BadRequest, "hello was already sent").into()),
            ClientMessage::Ping => send(self.socket, text(&ServerMessage::Pong { now: self.app.node.now() })).await,
            ClientMessage::Do { id, command } => {
                let (answer, told) = self.obey(id, command, self.app.node.now()).await?;
                // Send the events before the confirmation, and the confirmation even to somebody
                // who may no longer see the events.
                let told = if told.is_ok() { self.tell_news().await } else { told };
                send(self.socket, text(&answer)).await?;
                told
            }
        }
    }

    /// Obeys a command, and returns the answer. Meanwhile it forwards news, because a store that does not respond takes
    /// seconds, and also returns how that ended.
    async fn obey(&mut self, id: u32, command: Command, arrived: u64) -> Result<(ServerMessage, Result<(), End>), End> {
        let (app, table, visitor) = (self.app.clone(), self.room.id, self.visitor.clone());
        // In a separate task: forwarding news may need the table, which this may have or wait for.
        let mut answer = tokio::spawn(answer(app, table, visitor, id, command, arrived));
        let mut told = Ok(());
        loop {
            tokio::select! {
                biased;
                answer = &mut answer => {
                    let answer = answer.map_err(|error| Error::new(Code::Internal, format!("internal error: {error}")))?;
                    return Ok((answer?, told));
                }
                news = self.news.recv(), if told.is_ok() => told = self.take(news).await,
            }
        }
    }

    /// Forwards everything that has arrived.
    async fn tell_news(&mut self) -> Result<(), End> {
        loop {
            match self.news.try_recv() {
                Ok(news) => self.pass_on(news).await?,
                Err(TryRecvError::Lagged(_)) => self.catch_up_late().await?,
                Err(_) => return Ok(()),
            }
        }
    }
}

/// The text in a message of a client; `None` if it only shows that the client is there.
pub(super) fn heard_text(
    message: Option<Result<Message, axum::Error>>,
    bucket: &mut Bucket,
) -> Result<Option<Utf8Bytes>, End> {
    match message {
        Some(Ok(Message::Text(text))) if bucket.take() => Ok(Some(text)),
        Some(Ok(Message::Binary(_))) => Err(Error::new(Code::BadRequest, "send JSON as text").into()),
        Some(Ok(Message::Text(_))) => Err(Error::new(Code::TooMany, "too many messages in too short a time").into()),
        Some(Ok(Message::Ping(_) | Message::Pong(_))) if bucket.take() => Ok(None),
        _ => Err(End::Gone),
    }
}

/// Pings a client that may have gone.
pub(super) async fn ask_whether_there(socket: &mut WebSocket) -> Result<(), End> {
    let ping = Message::Ping(axum::body::Bytes::new());
    match timeout(PATIENCE, socket.send(ping)).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(End::Gone),
    }
}

/// The person behind a command. Asked every time: the session may have ended.
async fn actor(app: &App, table: TableId, visitor: Option<&Visitor>, command: &Command) -> Result<Actor, Error> {
    let visitor = visitor.ok_or_else(|| Error::new(Code::SignInFirst, "sign in first, or sit down as a guest"))?;
    let person = app.node.person_of(&visitor.session).await?.ok_or_else(signed_out)?;
    app.node.actor(table, &person, command).await
}

/// The answer to a command.
async fn answer(
    app: App,
    table: TableId,
    visitor: Option<Visitor>,
    id: u32,
    command: Command,
    arrived: u64,
) -> Result<ServerMessage, End> {
    let node = &app.node;
    let started = std::time::Instant::now();
    let visitor = visitor.as_ref();
    let done = match actor(&app, table, visitor, &command).await {
        Ok(actor) => node.command(table, actor, command, arrived).await,
        Err(error) if error.code() == Code::SignInFirst && visitor.is_some() => return Err(error.into()),
        Err(error) => Err(error),
    };
    node.metrics.command(started.elapsed());
    Ok(match done {
        Ok(seq) => ServerMessage::Done { id, seq },
        Err(error) => {
            node.metrics.refusals.inc();
            if matches!(error.code(), Code::Internal | Code::Storage) {
                tracing::error!(%error, "a command failed");
            }
            let you = visitor.map(|visitor| visitor.id);
            let shown = node.table_if_late(table, you, &error).await;
            ServerMessage::Refused { id, error: ErrorBody::from(&error), table: shown.map(Box::new) }
        }
    })
}

pub(super) fn stopping_now() -> Error {
    Error::new(Code::Unavailable, "the server is stopping: it will be back soon")
}

pub(super) fn signed_out() -> Error {
    Error::new(Code::SignInFirst, "you have signed out")
}
