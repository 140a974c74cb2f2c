//! A socket at a table.

use std::collections::VecDeque;
use std::net::SocketAddr;

use futures_util::{SinkExt as _, StreamExt as _};
use hyper::header::{HOST, HeaderMap};
use rumis_server::{ClientMessage, Command, ErrorBody, ServerMessage, TableId, TableView, VERSION};
use serde::de::DeserializeOwned;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error as WsError, Message};

use crate::error::Error;

/// A person's socket at a table.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// Messages that arrived while waiting for an answer.
    heard: VecDeque<ServerMessage>,
    next_id: u32,
}

/// Opens a WebSocket.
pub(crate) async fn connect(
    server: SocketAddr,
    headers: &HeaderMap,
    path: &str,
) -> Result<WebSocketStream<TcpStream>, Error> {
    let url = format!("ws://{server}{path}");
    let mut request = url.into_client_request().map_err(Error::connection)?;
    for (name, value) in headers.iter().filter(|(name, _)| **name != HOST) {
        request.headers_mut().insert(name.clone(), value.clone());
    }
    let stream = TcpStream::connect(server).await.map_err(Error::connection)?;
    // Moves are small and must be sent at once.
    stream.set_nodelay(true).map_err(Error::connection)?;
    let config = WebSocketConfig::default().read_buffer_size(2048).write_buffer_size(0);
    match tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await {
        Ok((stream, _)) => Ok(stream),
        Err(WsError::Http(response)) => {
            let body = response.body().as_deref().unwrap_or_default();
            Err(match serde_json::from_slice::<rumis_server::Refusal>(body) {
                Ok(refusal) => Error::Refused(Box::new(refusal.error)),
                Err(_) => Error::Nonsense(format!("{}", response.status())),
            })
        }
        Err(error) => Err(Error::connection(error)),
    }
}

/// The next message of the server.
pub(crate) async fn receive<T: DeserializeOwned>(stream: &mut WebSocketStream<TcpStream>) -> Result<T, Error> {
    loop {
        match stream.next().await {
            Some(Ok(Message::Text(text))) => {
                return serde_json::from_str(&text).map_err(|error| Error::Nonsense(error.to_string()));
            }
            Some(Ok(Message::Close(_))) | None => return Err(Error::Connection("closed".to_owned())),
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(Error::connection(error)),
        }
    }
}

/// The result of a command.
pub type CommandResult = Result<u64, (Box<ErrorBody>, Option<Box<TableView>>)>;

impl Socket {
    pub(crate) async fn open(
        server: SocketAddr,
        headers: &HeaderMap,
        id: TableId,
        seen: Option<u64>,
    ) -> Result<Self, Error> {
        let stream = connect(server, headers, &format!("/api/v1/tables/{id}/socket")).await?;
        let mut socket = Self { stream, heard: VecDeque::new(), next_id: 1 };
        socket.say(&ClientMessage::Hello { version: VERSION, seen }).await?;
        Ok(socket)
    }

    /// Sends a message.
    ///
    /// # Errors
    /// When the connection is broken.
    pub async fn say(&mut self, message: &ClientMessage) -> Result<(), Error> {
        let text = serde_json::to_string(message).map_err(Error::connection)?;
        self.say_raw(Message::text(text)).await
    }

    /// Sends any WebSocket message.
    ///
    /// # Errors
    /// When the connection is broken.
    pub async fn say_raw(&mut self, message: Message) -> Result<(), Error> {
        self.stream.send(message).await.map_err(Error::connection)
    }

    /// The next message from the server.
    ///
    /// # Errors
    /// If the connection has ended or the server sends something malformed.
    pub async fn hear(&mut self) -> Result<ServerMessage, Error> {
        match self.heard.pop_front() {
            Some(message) => Ok(message),
            None => self.receive().await,
        }
    }

    /// The next message that arrived while waiting for an answer, if any.
    pub fn heard(&mut self) -> Option<ServerMessage> {
        self.heard.pop_front()
    }

    async fn receive(&mut self) -> Result<ServerMessage, Error> {
        receive(&mut self.stream).await
    }

    /// Sends a command, and waits for its result. Other messages that arrive meanwhile are queued
    /// for [`hear`](Self::hear).
    ///
    /// # Errors
    /// When the connection has ended.
    pub async fn want(&mut self, command: Command) -> Result<CommandResult, Error> {
        let id = self.next_id;
        self.next_id += 1;
        self.say(&ClientMessage::Do { id, command }).await?;
        loop {
            match self.receive().await? {
                ServerMessage::Done { id: done, seq } if done == id => return Ok(Ok(seq)),
                ServerMessage::Refused { id: refused, error, table } if refused == id => {
                    return Ok(Err((Box::new(error), table)));
                }
                other => self.heard.push_back(other),
            }
        }
    }

    /// Ends the connection.
    pub async fn close(mut self) {
        let _gone = self.stream.close(None).await;
    }
}
