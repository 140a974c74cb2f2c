//! The configuration of a server.

use std::net::SocketAddr;
use std::time::Duration;

use crate::bus::servers::NatsServers;
use crate::contact::{PushContact, SecurityContact};
use crate::operator_page::OperatorPage;
use crate::proxies::TrustedProxies;
use crate::push::endpoint::PushOrigin;
use crate::store::{Database, Expired};

/// All settings of a server.
///
/// ```
/// use rumis_server::{Config, Database};
/// let config = Config::new("127.0.0.1:8080".parse().unwrap(), Database::Sqlite("rumis.db".into()));
/// assert!(config.nats.is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// A separate address for `/readyz` and `/metrics`, which are then not on the public one.
    pub admin_listen: Option<SocketAddr>,
    /// Where data is stored.
    pub database: Database,
    /// The NATS servers that connect several nodes. Without them, the node runs alone.
    pub nats: Option<NatsServers>,
    /// The address that people type, such as `https://rumis.example`. With `https`, cookies are
    /// sent over TLS only, and browsers are told to use nothing else.
    pub public_url: Option<String>,
    /// Where to report security problems, for `/.well-known/security.txt`. Without it, that file
    /// does not exist.
    pub security_contact: Option<SecurityContact>,
    /// How notifications are sent to browsers. Without it, none are.
    pub push: Option<Push>,
    /// What the operator says about privacy, for `/privacy`.
    pub privacy: Option<OperatorPage>,
    /// Who the operator is, for `/imprint`.
    pub imprint: Option<OperatorPage>,
    /// The proxies whose `X-Forwarded-For` is believed; by default nobody's.
    pub trusted_proxies: TrustedProxies,
    /// How many threads compute moves for programs.
    pub thinkers: usize,
    /// Limits for every client.
    pub limits: Limits,
    /// How long data is kept that nobody needs any more.
    pub retention: Retention,
}

impl Config {
    /// The default settings.
    #[must_use]
    pub fn new(listen: SocketAddr, database: Database) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            listen,
            admin_listen: None,
            database,
            nats: None,
            public_url: None,
            security_contact: None,
            push: None,
            privacy: None,
            imprint: None,
            trusted_proxies: TrustedProxies::default(),
            thinkers: (cores / 2).max(1),
            limits: Limits::default(),
            retention: Retention::default(),
        }
    }
}

/// How notifications are sent to browsers.
///
/// ```
/// use rumis_server::{Push, PushContact};
/// let contact: PushContact = "mailto:games@rumis.example".parse()?;
/// assert!(Push::new(contact).allowed.is_empty());
/// # Ok::<(), rumis_server::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Push {
    /// Whom push services ask if there is trouble with our messages.
    pub contact: PushContact,
    /// Push services that may have an address that is not public: for tests, and for a push service of one's own.
    pub allowed: Vec<PushOrigin>,
    /// How long somebody has to move before they are told that it is their turn.
    pub patience: Duration,
    /// How long a browser gets no second message of the same kind.
    pub gap: Duration,
    /// The pause before a message that failed is sent again. It doubles with every attempt, up to an hour.
    pub pause: Duration,
}

impl Push {
    /// The default settings.
    #[must_use]
    pub const fn new(contact: PushContact) -> Self {
        let (patience, gap, pause) = (Duration::from_secs(20), Duration::from_secs(180), Duration::from_secs(30));
        Self { contact, allowed: Vec::new(), patience, gap, pause }
    }
}

/// How long data is kept that nobody needs any more. Games are kept for ever.
///
/// ```
/// use rumis_server::Retention;
/// assert_eq!(Retention::default().session_days, 365);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// A session ends if it is unused for this many days.
    pub unused_session_days: u32,
    /// A session ends this many days after it began.
    pub session_days: u32,
    /// A guest who never placed a stone is removed after this many days without a visit and without a table that waits or
    /// plays, together with the tables that only such guests used.
    pub guest_days: u32,
    /// A table at which no game has begun is removed if nothing happens for this many days.
    pub waiting_table_days: u32,
}

impl Default for Retention {
    fn default() -> Self {
        Self { unused_session_days: 90, session_days: 365, guest_days: 1, waiting_table_days: 30 }
    }
}

impl Retention {
    /// What has expired at this time.
    pub(crate) fn expired(&self, now: u64) -> Expired {
        let before = |days: u32| now.saturating_sub(u64::from(days) * 86_400_000);
        Expired {
            unused_sessions: before(self.unused_session_days),
            sessions: before(self.session_days),
            guests: before(self.guest_days),
            // A puzzle can be solved until the end of the day after its own.
            puzzles: before(2),
            waiting_tables: before(self.waiting_table_days),
            searches: before(1),
            challenges: before(1),
        }
    }
}

/// Limits for every client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Connections in total.
    pub connections: usize,
    /// Connections from one address.
    pub connections_per_address: usize,
    /// Requests a second from one address, on average.
    pub requests_per_second: u32,
    /// Messages a second on one socket, on average.
    pub messages_per_second: u32,
    /// Attempts to sign in or register, per minute, from one address, for one name from one network, and in one
    /// browser that is known to belong to an account.
    pub sign_ins_per_minute: u32,
    /// Tables opened from one address in a minute.
    pub tables_per_minute: u32,
    /// Challenges that one person sends in a minute.
    pub challenges_per_minute: u32,
    /// Unfinished tables of one person.
    pub open_tables: u32,
    /// Analyses of one person that run at the same time.
    pub analyses: u32,
    /// Mebibytes of documents of all people. Above it, nobody can add a document.
    pub documents: Option<u32>,
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
            challenges_per_minute: 10,
            open_tables: 30,
            analyses: 2,
            documents: None,
        }
    }
}
