//! A person's socket for news.

use std::net::SocketAddr;

use futures_util::SinkExt as _;
use hyper::header::HeaderMap;
use rumis_server::{NewsMessage, NewsRequest, VERSION};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::error::Error;
use crate::socket::{connect, receive};

/// A person's socket for news, whatever table they are at.
pub struct NewsSocket {
    stream: WebSocketStream<TcpStream>,
}

impl NewsSocket {
    pub(crate) async fn open(server: SocketAddr, headers: &HeaderMap) -> Result<Self, Error> {
        let mut socket = Self { stream: connect(server, headers, "/api/v1/news").await? };
        socket.say(&NewsRequest::Hello { version: VERSION }).await?;
        Ok(socket)
    }

    /// Sends a message.
    ///
    /// # Errors
    /// When the connection is broken.
    pub async fn say(&mut self, message: &NewsRequest) -> Result<(), Error> {
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
    pub async fn hear(&mut self) -> Result<NewsMessage, Error> {
        receive(&mut self.stream).await
    }

    /// Ends the connection.
    pub async fn close(mut self) {
        let _gone = self.stream.close(None).await;
    }
}
