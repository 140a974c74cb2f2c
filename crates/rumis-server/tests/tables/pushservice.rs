//! A push service on this machine, and browsers that it sends to. They check signatures and decrypt messages with
//! another library than the server.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use axum::body::to_bytes;
use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode};
use data_encoding::BASE64URL_NOPAD;
use p256::ecdsa::signature::Verifier as _;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToSec1Point as _;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use rumis_server::{PushContent, PushKeys, PushKind, PushOffer, PushOrigin, PushWish};
use serde_json::Value;
use tokio::net::TcpListener;

use crate::house::until;

/// A message as it arrived.
#[derive(Clone, Debug)]
pub struct Arrived {
    pub path: String,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

/// A push service.
#[derive(Clone)]
pub struct PushService {
    address: SocketAddr,
    arrived: Arc<Mutex<Vec<Arrived>>>,
    answers: Arc<Mutex<VecDeque<StatusCode>>>,
}

impl PushService {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (address, arrived, answers) = (listener.local_addr().unwrap(), Arc::default(), Arc::default());
        let service = Self { address, arrived, answers };
        let (arrived, answers) = (Arc::clone(&service.arrived), Arc::clone(&service.answers));
        let answer = async move |request: Request| {
            let (head, body) = request.into_parts();
            let body = to_bytes(body, 4096).await.unwrap().to_vec();
            arrived.lock().unwrap().push(Arrived { path: head.uri.path().to_owned(), headers: head.headers, body });
            answers.lock().unwrap().pop_front().unwrap_or(StatusCode::CREATED)
        };
        tokio::spawn(async { axum::serve(listener, axum::Router::new().fallback(answer)).await });
        service
    }

    /// One that takes connections and never answers.
    pub async fn silent() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move {
            let mut kept = Vec::new();
            while let Ok((stream, _)) = listener.accept().await {
                kept.push(stream);
            }
        });
        Self { address, arrived: Arc::default(), answers: Arc::default() }
    }

    pub fn origin(&self) -> PushOrigin {
        format!("http://{}", self.address).parse().unwrap()
    }

    /// How it answers the next messages. After these it takes all.
    pub fn answers(&self, statuses: &[u16]) {
        let statuses = statuses.iter().map(|&status| StatusCode::from_u16(status).unwrap());
        self.answers.lock().unwrap().extend(statuses);
    }

    pub fn arrived(&self) -> Vec<Arrived> {
        self.arrived.lock().unwrap().clone()
    }

    /// The message with this number, counted from 0.
    pub async fn message(&self, number: usize) -> Arrived {
        until("a message", async || self.arrived().get(number).cloned()).await
    }
}

/// A browser with a subscription.
pub struct Browser {
    endpoint: String,
    secret: p256::SecretKey,
    auth: [u8; 16],
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[&[u8]]) -> [u8; N] {
    let mut key = [0; N];
    Salt::new(HKDF_SHA256, salt).extract(secret).expand(info, Length(N)).unwrap().fill(&mut key).unwrap();
    key
}

impl Browser {
    pub fn new(service: &PushService, number: u8) -> Self {
        let secret = p256::SecretKey::from_slice(&[number; 32]).unwrap();
        Self { endpoint: format!("{}/to/{number}", service.origin()), secret, auth: [number; 16] }
    }

    /// Its public key, uncompressed.
    fn public(&self) -> Vec<u8> {
        self.secret.public_key().to_sec1_point(false).as_bytes().to_vec()
    }

    pub fn wish(&self, kinds: Option<&[PushKind]>) -> PushWish {
        let keys =
            PushKeys { p256dh: BASE64URL_NOPAD.encode(&self.public()), auth: BASE64URL_NOPAD.encode(&self.auth) };
        PushWish { endpoint: self.endpoint.clone(), keys, kinds: kinds.map(<[PushKind]>::to_vec) }
    }

    /// Whether a message is for this browser.
    pub fn is_mine(&self, message: &Arrived) -> bool {
        self.endpoint.ends_with(&message.path)
    }

    /// The content of a message, as RFC 8291 says.
    pub fn read(&self, message: &Arrived) -> PushContent {
        assert_eq!(message.headers["content-encoding"], "aes128gcm");
        let (salt, rest) = message.body.split_at(16);
        let (head, rest) = rest.split_at(5);
        assert_eq!(head, [0, 0, 16, 0, 65]);
        let (theirs, text) = rest.split_at(65);
        let sender = p256::PublicKey::from_sec1_bytes(theirs).unwrap();
        let shared = p256::ecdh::diffie_hellman(self.secret.to_nonzero_scalar(), sender.as_affine());
        let key: [u8; 32] =
            derive(&self.auth, shared.raw_secret_bytes(), &[b"WebPush: info\0", &self.public(), theirs]);
        let content_key: [u8; 16] = derive(salt, &key, &[b"Content-Encoding: aes128gcm\0"]);
        let nonce = Nonce::assume_unique_for_key(derive(salt, &key, &[b"Content-Encoding: nonce\0"]));
        let opener = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &content_key).unwrap());
        let mut text = text.to_vec();
        let text = opener.open_in_place(nonce, Aad::empty(), &mut text).unwrap();
        let end = text.iter().rposition(|&byte| byte == 2).unwrap();
        assert!(text[end + 1..].iter().all(|&byte| byte == 0));
        serde_json::from_slice(&text[..end]).unwrap()
    }
}

/// Checks the signature of a message, as RFC 8292 says.
pub fn check_signature(message: &Arrived, service: &PushService, offer: &PushOffer, contact: &str) {
    let shown = message.headers["authorization"].to_str().unwrap();
    let (token, key) = shown.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    assert_eq!(Some(key), offer.key.as_deref());
    let key = VerifyingKey::from_sec1_bytes(&BASE64URL_NOPAD.decode(key.as_bytes()).unwrap()).unwrap();
    let (text, signature) = token.rsplit_once('.').unwrap();
    let signature = Signature::from_slice(&BASE64URL_NOPAD.decode(signature.as_bytes()).unwrap()).unwrap();
    key.verify(text.as_bytes(), &signature).unwrap();
    let (head, claims) = text.split_once('.').unwrap();
    let part =
        |text: &str| -> Value { serde_json::from_slice(&BASE64URL_NOPAD.decode(text.as_bytes()).unwrap()).unwrap() };
    assert_eq!(part(head), serde_json::json!({ "typ": "JWT", "alg": "ES256" }));
    let claims = part(claims);
    assert_eq!((&claims["aud"], &claims["sub"]), (&service.origin().to_string().into(), &contact.into()));
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
    let expires = claims["exp"].as_u64().unwrap();
    assert!(expires > now && expires <= now + 24 * 3600, "{expires}");
}
