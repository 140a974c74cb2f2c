//! A person's socket: what is new for them, whatever table they are at, and the lobby.

use std::future::pending;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, State};
use axum::response::Response;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use super::App;
use super::caller::Caller;
use super::guard::Bucket;
use super::socket::{
    End, Handshake, Upgrade, ask_whether_there, bye, check_version, first_message, heard_text, hello_first, pings,
    read, send, signed_out, small, stopping_now, text,
};
use crate::course::leaves;
use crate::error::{Code, Error};
use crate::messages::VERSION;
use crate::news::{NewsMessage, NewsRequest};
use crate::node::{Lobby, PersonNews, Session, Sitter};
use crate::pairing::Step;
use crate::server::Kept;
use crate::store::PersonRow;

/// How long a socket does not get the whole lobby again, however often its client asks. It is a thousand times as long
/// as the question.
const PAUSE: Duration = Duration::from_secs(1);

/// Opens a socket with what is new for the caller. Messages are JSON texts: the client sends `NewsRequest`, the server
/// `NewsMessage`.
#[utoipa::path(get, path = "/news", tag = "opponents", params(Handshake),
    responses((status = 101, description = "A WebSocket"), (status = "4XX", body = crate::messages::Refusal)))]
pub(super) async fn news(
    State(app): State<App>,
    caller: Caller,
    Extension(kept): Extension<Kept>,
    upgrade: Upgrade,
) -> Result<Response, Error> {
    let upgrade: WebSocketUpgrade = small(upgrade)?;
    let admission = app.guard.admit_forwarded(caller.address)?;
    let reader = match caller.person.zip(caller.token) {
        Some((person, token)) => app.node.attend(token.hash()).await?.map(|session| Reader { person, session }),
        None => None,
    };
    Ok(upgrade.on_upgrade(move |socket| async move {
        app.node.metrics.news_sockets.inc();
        serve(socket, &app, reader).await;
        app.node.metrics.news_sockets.dec();
        // The connection counts as ended only now.
        drop((kept, admission));
    }))
}

/// A person with an identity.
struct Reader {
    person: PersonRow,
    /// The session that identifies them. It may end while the socket is open.
    session: Arc<Session>,
}

async fn serve(mut socket: WebSocket, app: &App, reader: Option<Reader>) {
    let mut course = app.course.clone();
    let begun = tokio::select! {
        begun = Box::pin(begin(&mut socket, app, reader.as_ref())) => begun,
        () = leaves(&mut course) => Err(stopping_now().into()),
    };
    let end = match begun {
        Ok(sitter) => {
            let session = reader.map(|reader| reader.session);
            let told = PersonNews::default();
            let (lobby, known, from) = (None, None, Instant::now());
            Talk { socket: &mut socket, app, sitter, told, lobby, known, from }.converse(session).await
        }
        Err(end) => end,
    };
    if let End::Bye(error) = end {
        Box::pin(bye(&mut socket, &error)).await;
    }
}

/// Waits for the hello, and answers it.
async fn begin(socket: &mut WebSocket, app: &App, reader: Option<&Reader>) -> Result<Option<Sitter>, End> {
    let NewsRequest::Hello { version } = first_message(socket).await? else { return Err(hello_first().into()) };
    check_version(version)?;
    let you = reader.map(|reader| reader.person.id);
    send(socket, text(&NewsMessage::Welcome { version: VERSION, you, now: app.node.now() })).await?;
    Ok(reader.map(|reader| app.node.sit_at_desk(&reader.person)))
}

/// A connection after the hello.
struct Talk<'a> {
    socket: &'a mut WebSocket,
    app: &'a App,
    sitter: Option<Sitter>,
    /// What the person was told last.
    told: PersonNews,
    /// The lobby, if the client watches it.
    lobby: Option<watch::Receiver<Option<Arc<Lobby>>>>,
    /// The number of the lobby that the client knows.
    known: Option<u64>,
    /// From when the client may get news of the lobby.
    from: Instant,
}

impl Talk<'_> {
    async fn converse(&mut self, session: Option<Arc<Session>>) -> End {
        let mut bucket = Bucket::new(self.app.guard.limits().messages_per_second);
        let mut course = self.app.course.clone();
        let mut leaving = pin!(leaves(&mut course));
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
                        Ok(Some(text)) => self.hear(&text).await,
                        Ok(None) => Ok(()),
                        Err(end) => Err(end),
                    }
                }
                () = changed(self.sitter.as_mut().map(|sitter| &mut sitter.news)) => self.tell_person().await,
                () = changed_after(self.from, self.lobby.as_mut()) => self.tell_lobby().await,
                _ = pings.tick() => {
                    if std::mem::take(&mut heard) { ask_whether_there(self.socket).await } else { Err(End::Gone) }
                }
                () = &mut leaving => Err(stopping_now().into()),
                () = &mut ended => Err(signed_out().into()),
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    async fn hear(&mut self, said: &str) -> Result<(), End> {
        match read::<NewsRequest>(said)? {
            NewsRequest::Hello { .. } => Err(Error::new(Code::BadRequest, "hello was already sent").into()),
            NewsRequest::Ping => send(self.socket, text(&NewsMessage::Pong { now: self.app.node.now() })).await,
            NewsRequest::Watch { lobby } => {
                self.known = None;
                self.lobby = lobby.then(|| self.app.node.watch_lobby());
                Ok(())
            }
            NewsRequest::Here { pairing } => {
                if let Some(sitter) = &self.sitter {
                    self.app.node.step_later(Step::Here(sitter.person(), pairing));
                }
                Ok(())
            }
        }
    }

    async fn tell_lobby(&mut self) -> Result<(), End> {
        let lobby = self.lobby.as_mut().and_then(|lobby| lobby.borrow_and_update().clone());
        let Some(lobby) = lobby else { return Ok(()) };
        if let Some(text) = lobby.news_since(self.known) {
            send(self.socket, text).await?;
        }
        if self.known.is_none() {
            self.from = Instant::now() + PAUSE;
        }
        self.known = Some(lobby.number());
        Ok(())
    }

    /// Tells the person what is different from what they were told.
    async fn tell_person(&mut self) -> Result<(), End> {
        let Some(sitter) = &mut self.sitter else { return Ok(()) };
        let news = sitter.news.borrow_and_update().clone();
        for message in difference(&self.told, &news) {
            send(self.socket, text(&message)).await?;
        }
        self.told = news;
        Ok(())
    }
}

/// Waits until something changes; for ever if there is nothing to wait for.
async fn changed<T>(news: Option<&mut watch::Receiver<T>>) {
    let is_changed = match news {
        Some(news) => news.changed().await.is_ok(),
        None => false,
    };
    if !is_changed {
        pending::<()>().await;
    }
}

/// The same, from this time on.
async fn changed_after<T>(from: Instant, news: Option<&mut watch::Receiver<T>>) {
    sleep_until(from).await;
    changed(news).await;
}

fn difference(told: &PersonNews, news: &PersonNews) -> Vec<NewsMessage> {
    let mut messages = Vec::new();
    // Before the end of the search, so that the client knows why it has ended.
    if let Some(table) = news.seated.filter(|_| news.seated != told.seated) {
        messages.push(NewsMessage::Seated { table });
    }
    if let Some(search) = news.search.clone().filter(|_| news.search != told.search) {
        messages.push(NewsMessage::Search { search });
    }
    if let Some((pairing, until)) = news.paired.filter(|_| news.paired != told.paired) {
        messages.push(NewsMessage::Paired { pairing, until });
    }
    if let Some(challenges) = news.challenges.clone().filter(|_| news.challenges != told.challenges) {
        messages.push(NewsMessage::Challenges(challenges));
    }
    if let Some(tables) = news.turns.clone().filter(|_| news.turns != told.turns) {
        messages.push(NewsMessage::Turns { tables });
    }
    messages
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::TableId;

    #[test]
    fn the_table_is_told_before_the_end_of_the_search_and_nothing_twice() {
        let table = TableId::from_bits(7);
        let told = PersonNews { paired: Some((table, 5)), ..PersonNews::default() };
        let news = PersonNews { search: Some(None), seated: Some(table), ..PersonNews::default() };
        let messages = difference(&told, &news);
        assert_eq!(messages, [NewsMessage::Seated { table }, NewsMessage::Search { search: None }]);
        assert_eq!(difference(&news, &news), []);
    }

    #[test]
    fn what_is_not_known_yet_is_not_told() {
        assert_eq!(difference(&PersonNews::default(), &PersonNews::default()), []);
        let news = PersonNews { turns: Some(Vec::new()), ..PersonNews::default() };
        assert_eq!(difference(&PersonNews::default(), &news), [NewsMessage::Turns { tables: Vec::new() }]);
    }
}
