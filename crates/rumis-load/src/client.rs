//! An HTTP client that acts like a browser: it keeps a cookie, and its requests come from the
//! server's own page.

use std::net::SocketAddr;

use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::header::{
    AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, HeaderMap, HeaderName, HeaderValue, ORIGIN, SET_COOKIE,
};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use rumis_server::{Command, Done, Refusal, TableId, TableView, Terms};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::TcpStream;

use crate::error::Error;
use crate::news::NewsSocket;
use crate::socket::Socket;

/// A person with a browser.
///
/// ```no_run
/// # async fn example() -> Result<(), rumis_load::Error> {
/// use rumis_load::Client;
/// let mut somebody = Client::new("127.0.0.1:8080".parse().unwrap());
/// let terms = serde_json::from_str(r#"{"plan": "chullpa", "seats": ["me", {"program": 3}]}"#).unwrap();
/// let table = somebody.open(&terms).await?;
/// let socket = somebody.socket(table.id, None).await?;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Client {
    server: SocketAddr,
    cookie: Option<String>,
    extra: HeaderMap,
    origin: String,
}

/// An answer of the server.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    /// The body.
    pub body: Bytes,
}

impl Answer {
    /// The body, parsed.
    ///
    /// # Errors
    /// If the server refused, or the body has another form.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Error> {
        if self.status.is_success() {
            return serde_json::from_slice(&self.body).map_err(|error| Error::Nonsense(error.to_string()));
        }
        Err(match serde_json::from_slice::<Refusal>(&self.body) {
            Ok(refusal) => Error::Refused(Box::new(refusal.error)),
            Err(_) => Error::Nonsense(format!("{}: {}", self.status, String::from_utf8_lossy(&self.body))),
        })
    }
}

impl Client {
    /// A person whom the server does not know.
    #[must_use]
    pub fn new(server: SocketAddr) -> Self {
        Self { server, cookie: None, extra: HeaderMap::new(), origin: format!("http://{server}") }
    }

    /// The same person at another node, or at a restarted one.
    #[must_use]
    pub fn at(&self, server: SocketAddr) -> Self {
        Self { server, origin: format!("http://{server}"), ..self.clone() }
    }

    /// Another person whom the server does not know.
    #[must_use]
    pub fn stranger(&self) -> Self {
        Self { cookie: None, ..self.clone() }
    }

    /// The cookie, if the server has set one.
    #[must_use]
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// Adds a header to every request. An empty `origin` removes that header.
    #[must_use]
    pub fn with_header(mut self, name: HeaderName, value: HeaderValue) -> Self {
        if name == ORIGIN {
            self.origin = value.to_str().unwrap_or_default().to_owned();
        } else {
            self.extra.insert(name, value);
        }
        self
    }

    fn headers(&self) -> HeaderMap {
        let mut headers = self.extra.clone();
        let mut set = |name, text: &str| {
            if let Ok(value) = HeaderValue::from_str(text) {
                headers.entry(name).or_insert(value);
            }
        };
        set(HOST, &self.server.to_string());
        if !self.origin.is_empty() {
            set(ORIGIN, &self.origin);
        }
        if let Some(cookie) = &self.cookie {
            set(COOKIE, cookie);
        }
        headers
    }

    /// The same person, known by the secret of a session instead of a cookie.
    #[must_use]
    pub fn with_secret(self, secret: &str) -> Self {
        // Secrets are letters and digits.
        match HeaderValue::from_str(&format!("Bearer {secret}")) {
            Ok(value) => self.with_header(AUTHORIZATION, value),
            Err(_) => self,
        }
    }

    /// Sends a GET request, and returns the status as soon as the answer begins. The rest is read in the background.
    ///
    /// # Errors
    /// When there is no answer.
    pub async fn begin(&self, path: &str) -> Result<StatusCode, Error> {
        let stream = TcpStream::connect(self.server).await.map_err(Error::connection)?;
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.map_err(Error::connection)?;
        let connection = tokio::spawn(connection);
        let mut request = Request::new(Full::new(Bytes::new()));
        *request.uri_mut() = path.parse().map_err(Error::connection)?;
        *request.headers_mut() = self.headers();
        let answer = sender.send_request(request).await.map_err(Error::connection)?;
        let status = answer.status();
        tokio::spawn(async move {
            // What comes after the beginning is not measured.
            let _rest = answer.into_body().collect().await;
            connection.abort();
        });
        Ok(status)
    }

    /// Sends a request with these bytes as its body.
    ///
    /// # Errors
    /// When there is no answer.
    pub async fn send(&mut self, method: Method, path: &str, body: Vec<u8>) -> Result<Answer, Error> {
        let stream = TcpStream::connect(self.server).await.map_err(Error::connection)?;
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.map_err(Error::connection)?;
        let connection = tokio::spawn(connection);
        let mut request = Request::new(Full::new(Bytes::from(body)));
        *request.method_mut() = method;
        *request.uri_mut() = path.parse().map_err(Error::connection)?;
        *request.headers_mut() = self.headers();
        if !request.headers().contains_key(CONTENT_TYPE) {
            request.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        }
        let response = sender.send_request(request).await.map_err(Error::connection)?;
        let (parts, body) = response.into_parts();
        let body = body.collect().await.map_err(Error::connection)?.to_bytes();
        connection.abort();
        for cookie in parts.headers.get_all(SET_COOKIE) {
            let pair = cookie.to_str().ok().and_then(|text| text.split(';').next());
            self.cookie = pair.filter(|pair| !pair.ends_with('=')).map(str::to_owned);
        }
        Ok(Answer { status: parts.status, headers: parts.headers, body })
    }

    /// Sends a request, with or without a JSON body.
    ///
    /// # Errors
    /// When there is no answer.
    pub async fn ask(&mut self, method: Method, path: &str, body: Option<&impl Serialize>) -> Result<Answer, Error> {
        let body = body.map(serde_json::to_vec).transpose().map_err(Error::connection)?;
        self.send(method, path, body.unwrap_or_default()).await
    }

    /// Sends a GET request.
    ///
    /// # Errors
    /// When there is no answer, or the server refuses.
    pub async fn get<T: DeserializeOwned>(&mut self, path: &str) -> Result<T, Error> {
        self.send(Method::GET, path, Vec::new()).await?.read()
    }

    /// Sends a POST request.
    ///
    /// # Errors
    /// When there is no answer, or the server refuses.
    pub async fn post<T: DeserializeOwned>(&mut self, path: &str, body: &impl Serialize) -> Result<T, Error> {
        self.ask(Method::POST, path, Some(body)).await?.read()
    }

    /// Opens a table.
    ///
    /// # Errors
    /// When there is no answer, or the server refuses.
    pub async fn open(&mut self, terms: &Terms) -> Result<TableView, Error> {
        self.post("/api/v1/tables", terms).await
    }

    /// The current state of a table.
    ///
    /// # Errors
    /// When there is no answer, or the server refuses.
    pub async fn table(&mut self, id: TableId) -> Result<TableView, Error> {
        self.get(&format!("/api/v1/tables/{id}")).await
    }

    /// Sends a command to a table.
    ///
    /// # Errors
    /// When there is no answer, or the server refuses.
    pub async fn command(&mut self, id: TableId, command: &Command) -> Result<Done, Error> {
        self.post(&format!("/api/v1/tables/{id}/commands"), command).await
    }

    /// A socket at a table, after the hello.
    ///
    /// # Errors
    /// When there is no connection, or the server refuses.
    pub async fn socket(&self, id: TableId, seen: Option<u64>) -> Result<Socket, Error> {
        Socket::open(self.server, &self.headers(), id, seen).await
    }

    /// A socket for news, after the hello.
    ///
    /// # Errors
    /// When there is no connection, or the server refuses.
    pub async fn news(&self) -> Result<NewsSocket, Error> {
        NewsSocket::open(self.server, &self.headers()).await
    }
}
