//! Where a message goes: an address that a browser got from its push service, and told us.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;
use axum::http::uri::Scheme;

use super::address::is_public;
use crate::error::{Code, Error};

/// The longest address. Those of push services have about two hundred letters.
const LONGEST: usize = 1000;

/// The origin of a push service that an operator allows although it is not public: for tests, and for a push service
/// of one's own.
///
/// ```
/// use rumis_server::PushOrigin;
/// let service: PushOrigin = "http://127.0.0.1:9000".parse()?;
/// assert_eq!(service.to_string(), "http://127.0.0.1:9000");
/// assert!("ftp://127.0.0.1".parse::<PushOrigin>().is_err());
/// # Ok::<(), rumis_server::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushOrigin {
    secure: bool,
    host: String,
    port: u16,
}

impl PushOrigin {
    fn of(uri: &Uri) -> Option<Self> {
        let secure = match uri.scheme()? {
            scheme if *scheme == Scheme::HTTPS => true,
            scheme if *scheme == Scheme::HTTP => false,
            _ => return None,
        };
        let authority = uri.authority()?;
        // No name and password, and no port that is empty or not a number.
        let (host, rest) = (authority.host(), authority.as_str().strip_prefix(authority.host())?);
        let port = match rest {
            "" if secure => 443,
            "" => 80,
            _ => authority.port_u16().filter(|port| rest == format!(":{port}"))?,
        };
        (!host.is_empty()).then(|| Self { secure, host: host.to_ascii_lowercase(), port })
    }

    /// Whether TLS is used.
    pub(super) const fn is_secure(&self) -> bool {
        self.secure
    }

    /// The host as it is looked up: an address of version 6 without its brackets.
    pub(super) fn host(&self) -> &str {
        self.host.trim_start_matches('[').trim_end_matches(']')
    }

    pub(super) const fn port(&self) -> u16 {
        self.port
    }
}

impl FromStr for PushOrigin {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let uri: Option<Uri> = text.parse().ok();
        let origin = uri.filter(|uri| matches!(uri.path(), "" | "/") && uri.query().is_none());
        origin.as_ref().and_then(Self::of).ok_or_else(|| {
            let expected = "expected https://HOST, or http://HOST:PORT";
            Error::new(Code::BadRequest, format!("{text:?} is not the address of a push service: {expected}"))
        })
    }
}

impl fmt::Display for PushOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (scheme, usual) = if self.secure { ("https", 443) } else { ("http", 80) };
        write!(f, "{scheme}://{}", self.host)?;
        if self.port == usual { Ok(()) } else { write!(f, ":{}", self.port) }
    }
}

/// The address of a subscription that may be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Target {
    pub(super) at: PushOrigin,
    /// The path, with the query.
    pub(super) path: String,
    /// Whether an operator allows it wherever it is. Others must have a public address.
    pub(super) is_allowed: bool,
}

impl Target {
    /// The address of a subscription.
    ///
    /// # Errors
    /// If it is not `https` with the usual port, and not allowed by the operator.
    pub(super) fn new(endpoint: &str, allowed: &[PushOrigin]) -> Result<Self, Error> {
        let refused = || Error::new(Code::BadRequest, "the endpoint is not the https address of a push service");
        if endpoint.len() > LONGEST {
            return Err(refused());
        }
        let uri: Uri = endpoint.parse().map_err(|_| refused())?;
        let at = PushOrigin::of(&uri).ok_or_else(refused)?;
        let is_allowed = allowed.contains(&at);
        // A name is looked up when a message is sent.
        let is_private = at.host().parse().is_ok_and(|address| !is_public(address));
        if !is_allowed && (is_private || !at.secure || at.port != 443) {
            return Err(refused());
        }
        // The path of `https://push.example?a` is empty, and a request needs one.
        let path = match uri.path_and_query().map_or("/", |path| path.as_str()) {
            path if path.starts_with('/') => path.to_owned(),
            query => format!("/{query}"),
        };
        Ok(Self { at, path, is_allowed })
    }

    /// The origin, for which a signature is valid.
    pub(super) fn origin(&self) -> String {
        self.at.to_string()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn only_https_with_the_usual_port_is_taken() {
        let target = Target::new("https://push.example/send/a?b=c", &[]).unwrap();
        assert_eq!((target.origin().as_str(), &*target.path), ("https://push.example", "/send/a?b=c"));
        assert!(Target::new("https://push.example:443/a", &[]).is_ok());
        assert_eq!(Target::new("https://push.example?b=c", &[]).unwrap().path, "/?b=c");
        for wrong in [
            "",
            "/send",
            "push.example/a",
            "http://push.example/a",
            "https://push.example:8443/a",
            "https://push.example:/a",
            "https://me@push.example/a",
            "https://me:secret@push.example:443/a",
            "https:///a",
            "https://127.0.0.1/a",
            "https://[::1]/a",
            "https://[::ffff:127.0.0.1]/a",
            "https://169.254.169.254/latest/meta-data",
            "file:///etc/passwd",
            "gopher://push.example/a",
            "https://push.example/a b",
            "https://push.example\r\nHost: evil/a",
            &format!("https://push.example/{}", "a".repeat(1000)),
        ] {
            assert!(Target::new(wrong, &[]).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn an_allowed_origin_allows_exactly_itself() {
        let allowed = ["http://127.0.0.1:900".parse().unwrap()];
        assert!(Target::new("http://127.0.0.1:900/a", &allowed).unwrap().is_allowed);
        for other in ["http://127.0.0.1:9000/a", "http://127.0.0.1/a", "http://127.0.0.2:900/a"] {
            assert!(Target::new(other, &allowed).is_err(), "{other}");
        }
        assert!(!Target::new("https://push.example/a", &allowed).unwrap().is_allowed);
        for wrong in ["", "127.0.0.1:900", "http://127.0.0.1:900/path", "http://127.0.0.1:900?a", "ftp://a"] {
            assert!(wrong.parse::<PushOrigin>().is_err(), "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn no_endpoint_breaks_it(text in "(https?://|[a-z@:.\\[\\]/?#%0-9]|\\PC){0,30}") {
            if let Ok(target) = Target::new(&text, &[]) {
                prop_assert!(target.at.is_secure() && target.at.port() == 443);
                prop_assert!(target.path.starts_with('/'));
            }
        }
    }
}
