//! Notifications: the key of the server, who wants them in which browser, and what is to be sent.

use async_trait::async_trait;

use super::sessions::TokenHash;
use crate::error::Error;
use crate::id::PersonId;
use crate::push::kind::PushKind;
use crate::push::notices::Notice;

/// Where to send messages for a browser, and how to encrypt them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    /// The address at the push service. Whoever knows it can do nothing without the server's key.
    pub endpoint: String,
    /// The push service: scheme, host and port of the endpoint.
    pub origin: String,
    /// The browser's public key.
    pub p256dh: Vec<u8>,
    /// Its secret for authentication.
    pub auth: Vec<u8>,
}

/// A subscription of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubscriptionRow {
    /// The session of the browser.
    pub session: TokenHash,
    /// Where and how to send.
    pub subscription: Subscription,
    /// What they want to be told.
    pub kinds: Vec<PushKind>,
    /// When it began, in milliseconds since 1970.
    pub created: u64,
}

/// A notification that is due, and that nobody else looks at for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueNotice {
    /// The session of the browser.
    pub session: TokenHash,
    /// Whose it is.
    pub person: PersonId,
    /// What to tell.
    pub kind: PushKind,
    /// Whether they still want to be told that.
    pub is_wanted: bool,
    /// When the first event happened that is not sent yet.
    pub since: u64,
    /// How many events there were, ever.
    pub asked: u64,
    /// How often it was tried, including this time.
    pub tries: u32,
    /// When the last notification of this kind was sent to this browser; 0 if never.
    pub sent: u64,
    /// Where and how to send.
    pub subscription: Subscription,
}

/// What became of a notification that was due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// It was sent at this time; there is more to do at the other, if there is one.
    Sent {
        /// When.
        at: u64,
        /// When there is more to do.
        next: Option<u64>,
    },
    /// There is nothing to send before this time, if at all.
    Quiet {
        /// When there is more to do.
        next: Option<u64>,
    },
    /// It failed, and is tried again at this time.
    Failed {
        /// When.
        again: u64,
    },
}

/// Which notifications that are due to take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WantedNotices {
    /// For which push services.
    pub services: PushServices,
    /// At most this many for each of them.
    pub each: u32,
    /// At most this many in all.
    pub most: u32,
}

/// Push services, by their origins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PushServices {
    /// These.
    These(Vec<String>),
    /// All others.
    AllBut(Vec<String>),
}

impl PushServices {
    /// Whether these are meant, and which.
    pub(super) fn columns(self) -> (bool, Vec<String>) {
        match self {
            Self::These(origins) => (true, origins),
            Self::AllBut(origins) => (false, origins),
        }
    }
}

/// The most browsers of one person that get notifications. Another one replaces the oldest.
pub(crate) const MOST_SUBSCRIPTIONS: i64 = 10;

/// Notifications, and who wants them.
#[async_trait]
pub trait PushStore: Send + Sync {
    /// The private key of all nodes. If there is none, it is this one from now on.
    async fn push_key(&self, new: &[u8]) -> Result<Vec<u8>, Error>;

    /// Subscribes a browser with this session, instead of its earlier subscription and of others with the same
    /// endpoint. Without `kinds` it keeps its kinds, or gets all of them. `NotFound` if the session has ended.
    async fn subscribe(
        &self,
        session: TokenHash,
        subscription: Subscription,
        kinds: Option<&[PushKind]>,
        now: u64,
    ) -> Result<(), Error>;

    /// Ends the subscription of a session. If an endpoint is given, only that one.
    async fn unsubscribe(&self, session: TokenHash, endpoint: Option<&str>) -> Result<(), Error>;

    /// The subscriptions of a person, the oldest first.
    async fn subscriptions_of(&self, person: PersonId) -> Result<Vec<SubscriptionRow>, Error>;

    /// Keeps notices for the browsers of people who want them. The same happens in
    /// [`append`](super::LogStore::append).
    async fn notify(&self, notices: &[Notice]) -> Result<(), Error>;

    /// Takes notifications that are due, first those that were tried least often. Until the time `back`, nobody else gets
    /// them; then they are due again, unless they were settled.
    async fn take_notices(&self, now: u64, back: u64, wanted: WantedNotices) -> Result<Vec<DueNotice>, Error>;

    /// Settles a notification. If something has happened since it was taken, it is due again when it comes back.
    async fn settle_notice(&self, taken: &DueNotice, settled: Settled) -> Result<(), Error>;
}
