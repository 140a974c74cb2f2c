//! How a server is set up.

use std::net::SocketAddr;

use crate::contact::SecurityContact;
use crate::store::Database;

/// Everything that can be chosen when a server is started.
///
/// ```
/// use rumis_server::{Config, Database};
/// let config = Config::new("127.0.0.1:8080".parse().unwrap(), Database::Sqlite("rumis.db".into()));
/// assert!(!config.trust_proxy);
/// ```
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// What it remembers things in.
    pub database: Database,
    /// Where the other nodes are met; alone without it.
    pub nats_url: Option<String>,
    /// The address people type, such as `https://rumis.example`. With `https` cookies are sent over
    /// TLS only.
    pub public_url: Option<String>,
    /// Where to report security problems, for `/.well-known/security.txt`. Without it there is no
    /// such file.
    pub security_contact: Option<SecurityContact>,
    /// Whether `X-Forwarded-For` is believed: only behind a proxy that sets it.
    pub trust_proxy: bool,
    /// How many threads think for programs.
    pub thinkers: usize,
    /// How much anybody may ask for.
    pub limits: Limits,
}

impl Config {
    /// The usual settings.
    #[must_use]
    pub fn new(listen: SocketAddr, database: Database) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            listen,
            database,
            nats_url: None,
            public_url: None,
            security_contact: None,
            trust_proxy: false,
            thinkers: (cores / 2).max(1),
            limits: Limits::default(),
        }
    }
}

/// How much anybody may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Connections in all.
    pub connections: usize,
    /// Connections from one address.
    pub connections_per_address: usize,
    /// Requests a second from one address, on average.
    pub requests_per_second: u32,
    /// Messages a second on one socket, on average.
    pub messages_per_second: u32,
    /// Tries to sign in or to make a name from one address, and for one name, in a minute.
    pub sign_ins_per_minute: u32,
    /// Tables opened from one address in a minute.
    pub tables_per_minute: u32,
    /// Tables of one person that wait or play.
    pub open_tables: u32,
    /// Analyses that one person may have under way.
    pub analyses: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 20_000,
            connections_per_address: 200,
            requests_per_second: 30,
            messages_per_second: 10,
            sign_ins_per_minute: 10,
            tables_per_minute: 60,
            open_tables: 30,
            analyses: 2,
        }
    }
}
