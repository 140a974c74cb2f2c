//! Sends one message to a push service, as RFC 8030 says. Nothing that the other side does takes long or much: it has
//! a few seconds, only the head of its answer is read, and it cannot send us elsewhere.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use hyper::client::conn::http1;
use hyper::rt::{Read, Write};
use hyper_util::rt::TokioIo;
use rustls::crypto::ring;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

use super::address::is_public;
use super::endpoint::{PushOrigin, Target};
use crate::error::{Code, Error};

/// How long looking up the name, connecting and the answer may take together.
const PATIENCE: Duration = Duration::from_secs(10);
/// The largest head of an answer, in bytes.
const LARGEST: usize = 16 * 1024;
/// The most fields in the head of an answer.
const MOST_FIELDS: usize = 64;
/// The longest pause that a push service may ask for.
const LONGEST_PAUSE: Duration = Duration::from_secs(3600);

/// A message for a push service.
pub(super) struct Parcel {
    pub(super) target: Target,
    pub(super) authorization: String,
    pub(super) body: Vec<u8>,
    /// Replaces earlier messages with the same topic.
    pub(super) topic: &'static str,
    /// How long the push service keeps it.
    pub(super) lives: Duration,
}

/// What became of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// The push service has it.
    Delivered,
    /// The subscription has ended, or may not be used.
    Gone,
    /// Perhaps the subscription has ended: the push service does not know us, or its name leads to a private address. A
    /// fault that passes looks the same.
    Doubtful,
    /// It did not answer, or could not be reached.
    Silent,
    /// Not now; not before this pause, if the push service asked for one.
    Later(Option<Duration>),
    /// The push service does not take it.
    Refused(StatusCode),
}

/// Sends messages.
pub(super) struct Courier {
    allowed: Vec<PushOrigin>,
    tls: OnceLock<TlsConnector>,
}

impl Courier {
    pub(super) const fn new(allowed: Vec<PushOrigin>) -> Self {
        Self { allowed, tls: OnceLock::new() }
    }

    /// The address of a subscription.
    ///
    /// # Errors
    /// If messages may not be sent there.
    pub(super) fn check(&self, endpoint: &str) -> Result<Target, Error> {
        Target::new(endpoint, &self.allowed)
    }

    /// Sends a message.
    pub(super) async fn send(&self, parcel: Parcel) -> Fate {
        let host = parcel.target.origin();
        match timeout(PATIENCE, self.hand_over(parcel)).await {
            Ok(Ok((status, head))) => fate(status, &head),
            Ok(Err(error)) if error.code() == Code::BadRequest => {
                tracing::info!(host, %error, "a message may not be sent there");
                Fate::Doubtful
            }
            Ok(Err(error)) => {
                tracing::info!(host, %error, "a push service cannot be reached");
                Fate::Silent
            }
            Err(_) => {
                tracing::info!(host, "a push service did not answer in time");
                Fate::Silent
            }
        }
    }

    async fn hand_over(&self, parcel: Parcel) -> Result<(StatusCode, HeaderMap), Error> {
        let Target { at, is_allowed, .. } = &parcel.target;
        let stream = connect(at, *is_allowed).await?;
        if !at.is_secure() {
            return post(TokioIo::new(stream), parcel).await;
        }
        let name = ServerName::try_from(at.host().to_owned()).map_err(Error::storage)?;
        let stream = self.tls().connect(name, stream).await.map_err(Error::storage)?;
        post(TokioIo::new(stream), parcel).await
    }

    /// TLS with the authorities that this machine trusts, which are read when the first message is sent.
    fn tls(&self) -> &TlsConnector {
        self.tls.get_or_init(|| {
            let mut roots = RootCertStore::empty();
            let found = rustls_native_certs::load_native_certs();
            roots.add_parsable_certificates(found.certs);
            if roots.is_empty() {
                tracing::error!("this machine trusts no certificate authority, so no push service can be reached");
            }
            connector(roots)
        })
    }
}

fn connector(roots: RootCertStore) -> TlsConnector {
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_protocol_versions(rustls::DEFAULT_VERSIONS)
        .expect("the provider knows the usual versions of TLS");
    TlsConnector::from(Arc::new(config.with_root_certificates(roots).with_no_client_auth()))
}

/// Connects to a push service. The address that is checked is the one that is used: a second look at the name could
/// give another one.
async fn connect(at: &PushOrigin, is_allowed: bool) -> Result<TcpStream, Error> {
    let found = lookup_host((at.host(), at.port())).await.map_err(Error::storage)?;
    let (usable, others): (Vec<SocketAddr>, Vec<SocketAddr>) =
        found.partition(|address| is_allowed || is_public(address.ip()));
    if usable.is_empty() && !others.is_empty() {
        return Err(Error::new(Code::BadRequest, "the push service has no public address"));
    }
    TcpStream::connect(usable.as_slice()).await.map_err(Error::storage)
}

async fn post<S: Read + Write + Unpin + Send + 'static>(
    stream: S,
    parcel: Parcel,
) -> Result<(StatusCode, HeaderMap), Error> {
    let builder = http1::Builder::new().max_buf_size(LARGEST).max_headers(MOST_FIELDS).handshake(stream);
    let (mut sender, connection) = builder.await.map_err(Error::storage)?;
    let request = Request::post(&parcel.target.path)
        .header(header::HOST, parcel.target.origin().split_once("://").map_or("", |(_, host)| host))
        .header(header::AUTHORIZATION, parcel.authorization)
        .header(header::CONTENT_TYPE, "application/octet-stream")
        .header(header::CONTENT_ENCODING, "aes128gcm")
        .header("ttl", parcel.lives.as_secs())
        .header("topic", parcel.topic)
        .header("urgency", "normal")
        .body(Body::from(parcel.body))
        .map_err(|error| Error::new(Code::Internal, error.to_string()))?;
    let mut answer = pin!(sender.send_request(request));
    // Without a task of its own, the connection ends with this future, whatever the other side still sends. The answer
    // may come together with the end.
    let answer = tokio::select! {
        answer = &mut answer => answer,
        _ended = connection => answer.await,
    };
    let (head, _) = answer.map_err(Error::storage)?.into_parts();
    Ok((head.status, head.headers))
}

/// What an answer means.
fn fate(status: StatusCode, head: &HeaderMap) -> Fate {
    match status {
        StatusCode::NOT_FOUND | StatusCode::GONE => Fate::Gone,
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => Fate::Doubtful,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT => Fate::Later(pause(head)),
        status if status.is_server_error() => Fate::Later(pause(head)),
        status if status.is_success() => Fate::Delivered,
        status => Fate::Refused(status),
    }
}

/// The pause that a push service asks for, if it says so in seconds.
fn pause(head: &HeaderMap) -> Option<Duration> {
    let seconds: u64 = head.get(header::RETRY_AFTER)?.to_str().ok()?.trim().parse().ok()?;
    Some(Duration::from_secs(seconds).min(LONGEST_PAUSE))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use axum::http::HeaderValue;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpListener;

    use super::*;

    fn parcel(target: Target) -> Parcel {
        let (authorization, lives) = ("vapid".to_owned(), Duration::from_secs(60));
        Parcel { target, authorization, body: vec![1; 150], topic: "turn", lives }
    }

    /// A server that answers every connection with this.
    async fn answering(answer: &'static str) -> PushOrigin {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap()).parse().unwrap();
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                tokio::spawn(async move {
                    let _read = stream.read(&mut [0; 4096]).await;
                    // It may be cut off while it writes.
                    for part in answer.split_inclusive('|') {
                        while stream.write_all(part.trim_end_matches('|').as_bytes()).await.is_ok()
                            && part.ends_with('|')
                        {}
                    }
                });
            }
        });
        origin
    }

    async fn fate_of(answer: &'static str) -> Fate {
        let origin = answering(answer).await;
        let courier = Courier::new(vec![origin.clone()]);
        courier.send(parcel(courier.check(&format!("{origin}/a")).unwrap())).await
    }

    #[tokio::test]
    async fn answers_mean_what_rfc_8030_says() {
        for (answer, expected) in [
            ("HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n", Fate::Delivered),
            ("HTTP/1.1 404 Not Found\r\n\r\n", Fate::Gone),
            ("HTTP/1.1 410 Gone\r\n\r\n", Fate::Gone),
            ("HTTP/1.1 401 Who\r\n\r\n", Fate::Doubtful),
            ("HTTP/1.1 403 No\r\n\r\n", Fate::Doubtful),
            ("HTTP/1.1 429 Slow\r\nretry-after: 90\r\n\r\n", Fate::Later(Some(Duration::from_secs(90)))),
            ("HTTP/1.1 429 Slow\r\nretry-after: 99999999\r\n\r\n", Fate::Later(Some(LONGEST_PAUSE))),
            ("HTTP/1.1 500 Oh\r\n\r\n", Fate::Later(None)),
            ("HTTP/1.1 413 Long\r\n\r\n", Fate::Refused(StatusCode::PAYLOAD_TOO_LARGE)),
            ("HTTP/1.1 301 There\r\nlocation: http://127.0.0.1/\r\n\r\n", Fate::Refused(StatusCode::MOVED_PERMANENTLY)),
            ("no HTTP at all\r\n\r\n", Fate::Silent),
            ("", Fate::Silent),
        ] {
            assert_eq!(fate_of(answer).await, expected, "{answer}");
        }
    }

    #[tokio::test]
    async fn an_endless_answer_is_cut_off() {
        let body = "HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n|5\r\nhello\r\n|";
        assert_eq!(timeout(PATIENCE, fate_of(body)).await, Ok(Fate::Delivered), "its body is not read");
        assert_eq!(timeout(PATIENCE, fate_of("HTTP/1.1 201 Created\r\n|a: b\r\n|")).await, Ok(Fate::Silent));
    }

    #[tokio::test]
    async fn nothing_is_sent_to_a_name_that_leads_to_a_private_address() {
        for host in ["localhost", "127.1", "2130706433", "0x7f000001"] {
            let courier = Courier::new(Vec::new());
            let target = courier.check(&format!("https://{host}/a")).unwrap();
            assert_eq!(courier.send(parcel(target)).await, Fate::Doubtful, "{host}");
        }
    }

    #[tokio::test]
    async fn only_a_push_service_with_a_valid_certificate_gets_a_message() {
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        let key = rustls::pki_types::PrivateKeyDer::Pkcs8(made.signing_key.serialize_der().into());
        let config = rustls::ServerConfig::builder()
            .with_no_client_auth()
            .with_single_cert(vec![made.cert.der().clone()], key)
            .unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        tokio::spawn(async move {
            let acceptor = tokio_rustls::TlsAcceptor::from(Arc::new(config));
            while let Ok((stream, _)) = listener.accept().await {
                let Ok(mut stream) = acceptor.accept(stream).await else { continue };
                let _read = stream.read(&mut [0; 4096]).await;
                let _sent = stream.write_all(b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n").await;
            }
        });
        let origin: PushOrigin = format!("https://localhost:{port}").parse().unwrap();
        let courier = |roots: Option<RootCertStore>| {
            let courier = Courier::new(vec![origin.clone()]);
            if let Some(roots) = roots {
                assert!(courier.tls.set(connector(roots)).is_ok());
            }
            courier
        };
        let stranger = courier(None);
        let target = stranger.check(&format!("{origin}/a")).unwrap();
        assert_eq!(stranger.send(parcel(target.clone())).await, Fate::Silent);
        let mut roots = RootCertStore::empty();
        roots.add(made.cert.der().clone()).unwrap();
        assert_eq!(courier(Some(roots)).send(parcel(target)).await, Fate::Delivered);
    }

    #[test]
    fn a_pause_that_is_not_in_seconds_is_ignored() {
        let mut head = HeaderMap::new();
        head.insert(header::RETRY_AFTER, HeaderValue::from_static("Wed, 21 Oct 2026 07:28:00 GMT"));
        assert_eq!(pause(&head), None);
    }
}
