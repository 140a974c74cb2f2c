//! Where NATS is, and how a node proves who it is.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use async_nats::{ConnectOptions, ServerAddr};
use percent_encoding::percent_decode_str;

use crate::error::{Code, Error};

/// The NATS servers of a cluster, with what a node needs to be let in.
///
/// An address is `nats://HOST:PORT`, or `tls://HOST:PORT` to refuse a connection without TLS. It may
/// contain a token, `nats://TOKEN@HOST:PORT`, or a user and a password, `nats://USER:PASSWORD@HOST:PORT`.
/// Several addresses are separated by commas.
///
/// ```
/// use rumis_server::NatsServers;
/// let servers: NatsServers = "nats://ann:secret@one.example,nats://two.example:4333".parse()?;
/// assert_eq!(servers.to_string(), "nats://one.example:4222,nats://two.example:4333"); // passwords are not shown
/// assert!("http://one.example".parse::<NatsServers>().is_err());
/// # Ok::<(), rumis_server::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct NatsServers {
    addresses: Vec<ServerAddr>,
    identity: Identity,
    root_cert: Option<PathBuf>,
}

/// How a node proves who it is.
#[derive(Clone, PartialEq, Eq)]
enum Identity {
    /// Not at all.
    Nobody,
    Token(String),
    User {
        name: String,
        password: String,
    },
    /// A file with a signed name and the key that belongs to it.
    Credentials(PathBuf),
}

fn bad(sentence: impl Into<String>) -> Error {
    Error::new(Code::BadRequest, sentence)
}

impl NatsServers {
    /// With a file of credentials, as NATS' own tools write them.
    ///
    /// # Errors
    /// If the addresses contain a token or a user already.
    pub fn with_credentials(self, file: PathBuf) -> Result<Self, Error> {
        if self.identity != Identity::Nobody {
            return Err(bad("the address of NATS contains a user or a token: remove it, or use no credentials file"));
        }
        Ok(Self { identity: Identity::Credentials(file), ..self })
    }

    /// Refuses connections without TLS, and trusts only the authorities in this PEM file. Without it, the
    /// authorities of the operating system are trusted.
    #[must_use]
    pub fn with_root_cert(self, file: PathBuf) -> Self {
        Self { root_cert: Some(file), ..self }
    }

    /// The addresses, without users, passwords and tokens.
    pub(super) fn addresses(&self) -> Vec<ServerAddr> {
        self.addresses.clone()
    }

    /// Adds what the servers ask for. Reads the credentials.
    pub(super) async fn admitted(&self, options: ConnectOptions) -> Result<ConnectOptions, Error> {
        let options = match &self.root_cert {
            None => options,
            Some(file) => {
                // The library would try again forever without naming the file.
                tokio::fs::metadata(file).await.map_err(|error| bad(format!("{}: {error}", file.display())))?;
                options.add_root_certificates(file.clone()).require_tls(true)
            }
        };
        Ok(match &self.identity {
            Identity::Nobody => options,
            Identity::Token(token) => options.token(token.clone()),
            Identity::User { name, password } => options.user_and_password(name.clone(), password.clone()),
            Identity::Credentials(file) => {
                let unusable = |error| bad(format!("the NATS credentials {}: {error}", file.display()));
                options.credentials_file(file).await.map_err(unusable)?
            }
        })
    }
}

impl FromStr for NatsServers {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let (mut addresses, mut identity) = (Vec::new(), Identity::Nobody);
        for one in text.split(',') {
            // The error must not repeat the address: it may contain a password.
            let address: ServerAddr =
                one.trim().parse().map_err(|error| bad(format!("not a valid NATS address: {error}")))?;
            if !["nats", "tls"].contains(&address.scheme()) {
                return Err(bad("not a valid NATS address: expected nats://HOST:PORT or tls://HOST:PORT"));
            }
            let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
            let named = match (address.username(), address.password()) {
                (None, _) => Identity::Nobody,
                (Some(token), None) => Identity::Token(decoded(token)),
                (Some(name), Some(password)) => Identity::User { name: decoded(name), password: decoded(password) },
            };
            if identity != Identity::Nobody && named != Identity::Nobody && identity != named {
                return Err(bad("the addresses of NATS contain different users: all servers must know the same one"));
            }
            if named != Identity::Nobody {
                identity = named;
            }
            addresses.push(anonymous(&address)?);
        }
        Ok(Self { addresses, identity, root_cert: None })
    }
}

/// An address without user, password or token, so that no library can log them.
fn anonymous(address: &ServerAddr) -> Result<ServerAddr, Error> {
    let url = address.as_url_str();
    let (scheme, rest) = url.split_once("://").unwrap_or(("nats", url));
    let bare = rest.rsplit_once('@').map_or(rest, |(_, bare)| bare);
    format!("{scheme}://{bare}").parse().map_err(|error| bad(format!("not a valid NATS address: {error}")))
}

impl fmt::Display for NatsServers {
    /// The addresses, without users, passwords and tokens.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, server) in self.addresses.iter().enumerate() {
            let comma = if number == 0 { "" } else { "," };
            write!(f, "{comma}{}://{}:{}", server.scheme(), server.host(), server.port())?;
        }
        Ok(())
    }
}

impl fmt::Debug for NatsServers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn users_passwords_and_tokens_are_taken_out_of_the_addresses() -> Result<(), Error> {
        let user = Identity::User { name: "ann".to_owned(), password: "p@ss".to_owned() };
        for (text, identity) in [
            ("nats://bus:4222", Identity::Nobody),
            ("tls://t0ken@bus:4222,tls://other", Identity::Token("t0ken".to_owned())),
            ("nats://ann:p%40ss@bus:4222,nats://ann:p%40ss@other", user),
        ] {
            let servers: NatsServers = text.parse()?;
            assert!(servers.identity == identity, "{text}");
            assert!(servers.addresses.iter().all(|address| !address.as_url_str().contains('@')), "{text}");
            for shown in [servers.to_string(), format!("{servers:?}")] {
                assert!(!shown.contains("ann") && !shown.contains("ss") && !shown.contains("t0ken"), "{shown}");
            }
        }
        Ok(())
    }

    #[test]
    fn a_node_has_one_identity() -> Result<(), Error> {
        let two = "nats://ann:a@bus,nats://bob:b@bus".parse::<NatsServers>();
        assert_eq!(two.map_err(|error| error.code()).err(), Some(Code::BadRequest));
        let servers: NatsServers = "nats://ann:a@bus".parse()?;
        assert!(servers.with_credentials("node.creds".into()).is_err());
        Ok(())
    }
}
