//! The caller: identified by the secret in a cookie or in the header `Authorization: Bearer`.

use std::net::IpAddr;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::AppendHeaders;

use super::App;
use crate::error::{Code, Error};
use crate::id::{PersonId, TableId};
use crate::people::accounts::Browser;
use crate::people::device::Device;
use crate::people::password::Asker;
use crate::people::session::{self, Token};
use crate::server::Peer;
use crate::store::PersonRow;

/// The caller of a request.
pub(super) struct Caller {
    /// The person, if known.
    pub(super) person: Option<PersonRow>,
    /// The secret in the request.
    pub(super) token: Option<Token>,
    /// The proof in the request that the browser once signed in to an account.
    device: Option<Device>,
    /// A short description of the browser.
    pub(super) client: String,
    /// Their address.
    pub(super) address: IpAddr,
}

/// The cookie's name. The prefix makes browsers require TLS, this host and the path `/`.
fn cookie_name(secure: bool) -> &'static str {
    if secure { "__Host-rumis" } else { "rumis" }
}

/// The name of the cookie that proves that a browser once signed in to an account.
fn device_cookie_name(secure: bool) -> &'static str {
    if secure { "__Host-rumis-device" } else { "rumis-device" }
}

/// The value of a cookie.
fn cookie_value<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == wanted).map(|(_, value)| value)
}

/// The secret in a request.
fn shown(headers: &HeaderMap, secure: bool) -> Option<Token> {
    if let Some(value) = headers.get(header::AUTHORIZATION) {
        return value.to_str().ok()?.strip_prefix("Bearer ").and_then(Token::claimed);
    }
    cookie_value(headers, cookie_name(secure)).and_then(Token::claimed)
}

impl FromRequestParts<App> for Caller {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let peer = parts.extensions.get::<ConnectInfo<Peer>>().map(|info| info.0.0);
        let peer = peer.ok_or_else(|| Error::new(Code::Internal, "the connection has no address"))?;
        let address = app.guard.address(peer, &parts.headers);
        let secure = app.guard.is_secure();
        let token = shown(&parts.headers, secure);
        let person = match &token {
            Some(token) => session::person(&*app.node.store, token.hash(), &app.retention, app.node.now()).await?,
            None => None,
        };
        let device = cookie_value(&parts.headers, device_cookie_name(secure)).and_then(Device::claimed);
        let user_agent = parts.headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
        let client = session::client(user_agent.unwrap_or_default());
        Ok(Self { token: token.filter(|_| person.is_some()), person, device, client, address })
    }
}

/// Headers that set or clear cookies.
pub(super) type SetCookies = AppendHeaders<Vec<(header::HeaderName, HeaderValue)>>;

pub(super) const fn no_cookies() -> SetCookies {
    AppendHeaders(Vec::new())
}

/// A cookie that scripts cannot read, that other sites' forms cannot send, and that lasts as long
/// as an unused session.
pub(super) fn set_cookie(app: &App, token: &Token) -> SetCookies {
    AppendHeaders(vec![session_cookie(app, token.secret(), seconds(app.retention.unused_session_days))])
}

/// The cookies after a sign-in: of the session, and the proof that this browser signed in.
pub(super) fn set_cookies(app: &App, token: &Token, person: &PersonRow) -> Result<SetCookies, Error> {
    let mut cookies = set_device_cookie(app, person)?;
    // Last, for clients that keep only one.
    cookies.0.extend(set_cookie(app, token).0);
    Ok(cookies)
}

/// The proof that this browser signed in. It lasts for a year.
pub(super) fn set_device_cookie(app: &App, person: &PersonRow) -> Result<SetCookies, Error> {
    let name = device_cookie_name(app.guard.is_secure());
    let device = Device::new(person)?.map(|device| cookie(app, name, &device.text(), seconds(365)));
    Ok(AppendHeaders(device.into_iter().collect()))
}

/// Clears the cookie of the session.
pub(super) fn clear_cookie(app: &App) -> SetCookies {
    AppendHeaders(vec![session_cookie(app, "", 0)])
}

const fn seconds(days: u32) -> u64 {
    days as u64 * 86_400
}

fn session_cookie(app: &App, value: &str, seconds: u64) -> (header::HeaderName, HeaderValue) {
    cookie(app, cookie_name(app.guard.is_secure()), value, seconds)
}

fn cookie(app: &App, name: &str, value: &str, seconds: u64) -> (header::HeaderName, HeaderValue) {
    let only_tls = if app.guard.is_secure() { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{only_tls}");
    // Cannot fail: names and values are letters and digits.
    (header::SET_COOKIE, HeaderValue::try_from(text).unwrap_or_else(|_| HeaderValue::from_static("")))
}

impl Caller {
    /// The person. An error if the caller is not known.
    pub(super) fn known(&self) -> Result<&PersonRow, Error> {
        self.person
            .as_ref()
            .ok_or_else(|| Error::new(Code::SignInFirst, "sign in first, or open or join a table as a guest"))
    }

    /// The key under which attempts to sign in to an account are counted, if this browser is known to belong to it:
    /// it has a session of the account, or once signed in to it.
    pub(super) fn known_for(&self, account: &PersonRow) -> Option<[u8; 32]> {
        let same = self.person.as_ref().is_some_and(|person| person.id == account.id);
        let session = self.token.as_ref().filter(|_| same).map(Token::hash);
        session.or_else(|| self.device.as_ref().filter(|device| device.is_of(account)).map(Device::key))
    }

    /// This browser, for a sign-in to an account.
    pub(super) fn browser(&self, app: &App, known: bool) -> Browser {
        let guest = self.person.as_ref().filter(|person| person.name.is_none());
        Browser {
            client: self.client.clone(),
            session: self.token.as_ref().map(Token::hash),
            guest: guest.map(|person| person.id),
            asker: if known { Asker::Known } else { Asker::Stranger },
            now: app.node.now(),
        }
    }

    /// The ID under which the caller acts at a table.
    pub(super) async fn identity(&self, app: &App, table: TableId) -> Result<Option<PersonId>, Error> {
        match &self.person {
            Some(person) => app.node.identity(table, person, None).await.map(Some),
            None => Ok(None),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn headers(name: &header::HeaderName, values: &[Vec<u8>]) -> HeaderMap {
        let values = values.iter().filter_map(|value| HeaderValue::from_bytes(value).ok());
        values.map(|value| (name.clone(), value)).collect()
    }

    fn is_secret(text: &str) -> bool {
        text.len() == 52 && text.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'2'..=b'7'))
    }

    proptest! {
        #[test]
        fn no_cookie_or_authorization_breaks_the_door(
            values in prop::collection::vec(
                prop_oneof![
                    prop::collection::vec(any::<u8>(), 0..80),
                    "(Bearer |bearer |Basic |rumis=|__Host-rumis=|;| |=|[a-z2-7]{52}){0,6}".prop_map(String::into_bytes),
                ],
                0..4,
            ),
            secure: bool,
        ) {
            for name in [header::COOKIE, header::AUTHORIZATION] {
                if let Some(token) = shown(&headers(&name, &values), secure) {
                    // Only text in the form of a secret is ever looked up.
                    prop_assert!(is_secret(token.secret()));
                }
            }
        }

        #[test]
        fn the_secret_is_found_among_other_cookies(
            secret in "[a-z2-7]{52}",
            before in prop::collection::vec("[a-qs-z]{1,8}=[ -:<-~]{0,20}", 0..4),
            after in "[ -~]{0,40}",
            secure: bool,
        ) {
            let (name, other) = (cookie_name(secure), cookie_name(!secure));
            let line = before.into_iter().chain([format!("{name}={secret}"), after]).collect::<Vec<_>>().join("; ");
            let found = shown(&headers(&header::COOKIE, &[line.clone().into_bytes()]), secure);
            prop_assert_eq!(found.as_ref().map(Token::secret), Some(secret.as_str()));
            // A cookie with the other name does not belong to this server.
            let line = format!("{other}={secret}");
            prop_assert!(shown(&headers(&header::COOKIE, &[line.clone().into_bytes()]), secure).is_none());
            // A request with another secret besides the cookie is not authenticated by the cookie.
            let mut both = headers(&header::COOKIE, &[format!("{name}={secret}").into_bytes()]);
            both.insert(header::AUTHORIZATION, HeaderValue::from_static("Bearer nobody"));
            prop_assert!(shown(&both, secure).is_none());
        }
    }
}
