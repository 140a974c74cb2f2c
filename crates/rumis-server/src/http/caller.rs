//! The caller: identified by the secret in a cookie or in the header `Authorization: Bearer`.

use std::net::IpAddr;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::AppendHeaders;

use super::App;
use crate::error::{Code, Error};
use crate::people::accounts;
use crate::people::session::{self, Token};
use crate::server::Peer;
use crate::store::PersonRow;

/// The caller of a request.
pub(super) struct Caller {
    /// The person, if known.
    pub(super) person: Option<PersonRow>,
    /// The secret in the request.
    pub(super) token: Option<Token>,
    /// Their address.
    pub(super) address: IpAddr,
}

/// The cookie's name. The prefix makes browsers require TLS, this host and the path `/`.
fn cookie_name(secure: bool) -> &'static str {
    if secure { "__Host-rumis" } else { "rumis" }
}

/// The secret in a request.
fn shown(headers: &HeaderMap, secure: bool) -> Option<Token> {
    if let Some(value) = headers.get(header::AUTHORIZATION) {
        return value.to_str().ok()?.strip_prefix("Bearer ").and_then(Token::claimed);
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == cookie_name(secure)).and_then(|(_, value)| Token::claimed(value))
}

impl FromRequestParts<App> for Caller {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let peer = parts.extensions.get::<ConnectInfo<Peer>>().map(|info| info.0.0);
        let peer = peer.ok_or_else(|| Error::new(Code::Internal, "the connection has no address"))?;
        let address = app.guard.address(peer, &parts.headers);
        let token = shown(&parts.headers, app.guard.is_secure());
        let person = match &token {
            Some(token) => session::person(&*app.node.store, token.hash()).await?,
            None => None,
        };
        Ok(Self { token: token.filter(|_| person.is_some()), person, address })
    }
}

/// A header that sets or clears a cookie.
pub(super) type SetCookie = AppendHeaders<Option<(header::HeaderName, HeaderValue)>>;

pub(super) const fn no_cookie() -> SetCookie {
    AppendHeaders(None)
}

/// A cookie that scripts cannot read, that other sites' forms cannot send, and that lasts as long
/// as the session.
pub(super) fn set_cookie(app: &App, token: &Token) -> SetCookie {
    cookie(app, token.secret(), session::LASTS / 1000)
}

/// Clears the cookie.
pub(super) fn clear_cookie(app: &App) -> SetCookie {
    cookie(app, "", 0)
}

fn cookie(app: &App, value: &str, seconds: u64) -> SetCookie {
    let secure = app.guard.is_secure();
    let (name, only_tls) = (cookie_name(secure), if secure { "; Secure" } else { "" });
    let text = format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{only_tls}");
    AppendHeaders(HeaderValue::try_from(text).ok().map(|value| (header::SET_COOKIE, value)))
}

impl Caller {
    /// The person. An error if the caller is not known.
    pub(super) fn known(&self) -> Result<&PersonRow, Error> {
        self.person
            .as_ref()
            .ok_or_else(|| Error::new(Code::SignInFirst, "sign in first, or open or join a table as a guest"))
    }

    /// The person, or a new guest with a cookie.
    pub(super) async fn known_or_guest(self, app: &App) -> Result<(PersonRow, SetCookie), Error> {
        match self.person {
            Some(person) => Ok((person, no_cookie())),
            None => {
                let (person, token) = accounts::welcome(&*app.node.store).await?;
                Ok((person, set_cookie(app, &token)))
            }
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
