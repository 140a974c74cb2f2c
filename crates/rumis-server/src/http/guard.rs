//! Limits and origins: where a request comes from, how often, and from which site.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::http::{HeaderMap, Method, header};
use governor::clock::DefaultClock;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};

use crate::config::{Config, Limits};
use crate::error::{Code, Error};
use crate::id::PersonId;
use crate::proxies::TrustedProxies;

type Limiter<K> = RateLimiter<K, DefaultKeyedStateStore<K>, DefaultClock>;

/// How large a burst may be, as a multiple of the rate.
const BURST: u32 = 4;
/// People from one address who begin a puzzle of the day as new guests, in an hour. A school shares an address.
const NEWCOMERS_PER_HOUR: u32 = 60;
/// Browsers from one address that begin to get notifications, in an hour.
const SUBSCRIPTIONS_PER_HOUR: u32 = 60;
/// Pictures that are drawn for one address in a minute. Messengers remember what they have.
const DRAWINGS_PER_MINUTE: u32 = 30;
/// Changes of the documents of one person in a minute, on average.
const DOCUMENTS_PER_MINUTE: u32 = 60;

/// Counts and rates of all clients.
pub(crate) struct Guard {
    proxies: TrustedProxies,
    origin: Option<String>,
    requests: Limiter<IpAddr>,
    sign_ins_from: Limiter<IpAddr>,
    /// By name and network: a stranger elsewhere cannot use up the attempts of the owner of the name.
    sign_ins_as: Limiter<(String, IpAddr)>,
    /// By browser that is known to belong to the account.
    sign_ins_known: Limiter<[u8; 32]>,
    openings: Limiter<IpAddr>,
    documents: Limiter<PersonId>,
    /// Challenges, by the person who sends them.
    challenges: Limiter<PersonId>,
    newcomers: Limiter<IpAddr>,
    subscriptions: Limiter<IpAddr>,
    drawings: Limiter<IpAddr>,
    /// Connections by address.
    connections: Counts,
    /// Sockets behind a proxy, by the address that the proxy reports.
    forwarded: Counts,
    limits: Limits,
}

/// How many there are from each address.
type Counts = Arc<Mutex<HashMap<IpAddr, usize>>>;

/// A counted connection. Dropping this uncounts it.
pub(crate) struct Admission {
    counts: Counts,
    address: IpAddr,
}

impl Admission {
    /// Counts one more, if the limits for the address and in total allow it.
    fn new(counts: &Counts, address: IpAddr, most_from_here: usize, most_in_all: usize) -> Option<Self> {
        let mut count = counts.lock().unwrap_or_else(PoisonError::into_inner);
        let from_here = count.get(&address).copied().unwrap_or(0);
        if from_here >= most_from_here || count.values().sum::<usize>() >= most_in_all {
            return None;
        }
        count.insert(address, from_here + 1);
        Some(Self { counts: Arc::clone(counts), address })
    }
}

impl Drop for Admission {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

fn quota(rate: u32, per: fn(NonZeroU32) -> Quota, burst: u32) -> Quota {
    let at_least_one = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
    per(at_least_one(rate)).allow_burst(at_least_one(rate.saturating_mul(burst)))
}

/// IPv6 clients usually have a whole /64 network, so all its addresses count as one.
fn whole(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address => address,
    }
}

/// The network of an address, of which one person may have many: /24 of IPv4, /48 of IPv6.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(address) => {
            let [a, b, c, _] = address.octets();
            IpAddr::V4(Ipv4Addr::new(a, b, c, 0))
        }
        IpAddr::V6(address) => {
            let [a, b, c, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0))
        }
    }
}

/// A site's origin as browsers write it: in lower case, without a default port.
fn origin(url: &str) -> String {
    let url = url.trim_end_matches('/').to_ascii_lowercase();
    let usual = if url.starts_with("https:") { ":443" } else { ":80" };
    url.strip_suffix(usual).unwrap_or(&url).to_owned()
}

fn too_many() -> Error {
    Error::new(Code::TooMany, "too many requests: try again later")
}

impl Guard {
    pub(crate) fn new(config: &Config) -> Self {
        let limits = config.limits;
        let sign_ins = || quota(limits.sign_ins_per_minute, Quota::per_minute, 1);
        Self {
            proxies: config.trusted_proxies.clone(),
            origin: config.public_url.as_deref().map(origin),
            requests: RateLimiter::keyed(quota(limits.requests_per_second, Quota::per_second, BURST)),
            sign_ins_from: RateLimiter::keyed(sign_ins()),
            sign_ins_as: RateLimiter::keyed(sign_ins()),
            sign_ins_known: RateLimiter::keyed(sign_ins()),
            openings: RateLimiter::keyed(quota(limits.tables_per_minute, Quota::per_minute, 1)),
            documents: RateLimiter::keyed(quota(DOCUMENTS_PER_MINUTE, Quota::per_minute, BURST)),
            challenges: RateLimiter::keyed(quota(limits.challenges_per_minute, Quota::per_minute, 1)),
            newcomers: RateLimiter::keyed(quota(NEWCOMERS_PER_HOUR, Quota::per_hour, 1)),
            subscriptions: RateLimiter::keyed(quota(SUBSCRIPTIONS_PER_HOUR, Quota::per_hour, 1)),
            drawings: RateLimiter::keyed(quota(DRAWINGS_PER_MINUTE, Quota::per_minute, 1)),
            connections: Counts::default(),
            forwarded: Counts::default(),
            limits,
        }
    }

    pub(crate) const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Whether cookies are for TLS only.
    pub(crate) fn is_secure(&self) -> bool {
        self.origin.as_ref().is_some_and(|origin| origin.starts_with("https:"))
    }

    /// The URL of this site, as people type it; otherwise as this request names it. `None` if it names none.
    pub(crate) fn site(&self, headers: &HeaderMap) -> Option<String> {
        let named = || {
            let host = headers.get(header::HOST)?.to_str().ok()?;
            let is_host =
                |host: &&str| host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte));
            Some(host).filter(is_host).map(|host| format!("http://{host}"))
        };
        self.origin.clone().or_else(named)
    }

    /// Counts a connection, unless there are too many. All connections through a proxy come from its
    /// address; [`admit_forwarded`](Self::admit_forwarded) counts the sockets among them.
    pub(crate) fn admit(&self, peer: SocketAddr) -> Option<Admission> {
        let from_here = if self.proxies.trusts(peer.ip()) { usize::MAX } else { self.limits.connections_per_address };
        Admission::new(&self.connections, whole(peer.ip()), from_here, self.limits.connections)
    }

    /// Counts a socket by the client's address if there are proxies, unless there are too many from that
    /// address.
    pub(crate) fn admit_forwarded(&self, address: IpAddr) -> Result<Option<Admission>, Error> {
        if self.proxies == TrustedProxies::default() {
            return Ok(None);
        }
        let admission = Admission::new(&self.forwarded, address, self.limits.connections_per_address, usize::MAX);
        admission.map(Some).ok_or_else(too_many)
    }

    /// The address a request comes from.
    pub(crate) fn address(&self, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
        whole(self.proxies.client(peer.ip(), headers))
    }

    /// Whether somebody who is not a trusted proxy says where a request comes from. Without proxies nobody is
    /// believed anyway, and nothing is wrong.
    pub(crate) fn is_forged(&self, peer: SocketAddr, headers: &HeaderMap) -> bool {
        self.proxies != TrustedProxies::default()
            && !self.proxies.trusts(peer.ip())
            && headers.contains_key("x-forwarded-for")
    }

    /// Checks the rate of requests from this address.
    pub(crate) fn check_rate(&self, address: IpAddr) -> Result<(), Error> {
        self.requests.check_key(&address).map_err(|_| too_many())
    }

    /// Checks the rate of tables opened from this address.
    pub(crate) fn check_opening(&self, address: IpAddr) -> Result<(), Error> {
        self.openings.check_key(&address).map_err(|_| too_many())
    }

    /// Checks the rate of new guests from this address who open no table.
    pub(crate) fn check_newcomer(&self, address: IpAddr) -> Result<(), Error> {
        self.newcomers.check_key(&address).map_err(|_| too_many())
    }

    /// Checks the rate of browsers at this address that begin to get notifications.
    pub(crate) fn check_subscription(&self, address: IpAddr) -> Result<(), Error> {
        self.subscriptions.check_key(&address).map_err(|_| too_many())
    }

    /// Checks the rate of pictures that are drawn for this address.
    pub(crate) fn check_drawing(&self, address: IpAddr) -> Result<(), Error> {
        self.drawings.check_key(&address).map_err(|_| too_many())
    }

    /// Checks the rate of changes of this person's documents.
    pub(crate) fn check_document(&self, person: PersonId) -> Result<(), Error> {
        self.documents.check_key(&person).map_err(|_| too_many())
    }

    /// Checks the rate of challenges that somebody sends.
    pub(crate) fn check_challenge(&self, person: PersonId) -> Result<(), Error> {
        self.challenges.check_key(&person).map_err(|_| too_many())
    }

    /// Checks the rate of attempts to sign in. The attempts of a browser that is known to belong to the account are
    /// counted alone, so that nobody else can use them up.
    pub(crate) fn check_sign_in(&self, address: IpAddr, name: &str, known: Option<[u8; 32]>) -> Result<(), Error> {
        if let Some(key) = known {
            return self.sign_ins_known.check_key(&key).map_err(|_| too_many());
        }
        self.sign_ins_from.check_key(&address).map_err(|_| too_many())?;
        let name = name.chars().take(32).collect::<String>().to_ascii_lowercase();
        self.sign_ins_as.check_key(&(name, network(address))).map_err(|_| too_many())
    }

    /// Checks that a request that changes something, or opens a socket, comes from our own pages.
    /// Browsers send cookies with requests from any site, but always state the origin. A request
    /// that shows the secret itself needs no origin.
    pub(crate) fn check_origin(&self, headers: &HeaderMap) -> Result<(), Error> {
        let text = |name| headers.get(name).and_then(|value: &header::HeaderValue| value.to_str().ok());
        // Only `Bearer`: a browser can be made to send Basic credentials on its own.
        if text(header::AUTHORIZATION).is_some_and(|shown| shown.starts_with("Bearer ")) {
            return Ok(());
        }
        let origin = text(header::ORIGIN).map(str::to_ascii_lowercase);
        let ours = match (&self.origin, &origin, text(header::HOST)) {
            (Some(ours), Some(origin), _) => origin == ours,
            (None, Some(origin), Some(host)) => {
                let bare = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
                bare == Some(host.to_ascii_lowercase().as_str())
            }
            _ => false,
        };
        if ours { Ok(()) } else { Err(Error::new(Code::BadOrigin, "the request comes from another site")) }
    }

    /// Forgets addresses that were not seen for a while.
    pub(crate) fn tidy(&self) {
        self.requests.retain_recent();
        self.sign_ins_from.retain_recent();
        self.sign_ins_as.retain_recent();
        self.sign_ins_known.retain_recent();
        self.openings.retain_recent();
        self.documents.retain_recent();
        self.challenges.retain_recent();
        self.newcomers.retain_recent();
        self.subscriptions.retain_recent();
        self.drawings.retain_recent();
    }
}

/// Whether a request of this kind changes something.
pub(crate) fn changes(method: &Method) -> bool {
    !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

/// A rate per second, with a small burst. Used for one socket; small, because there are many.
pub(crate) struct Bucket {
    filled: f32,
    rate: f32,
    last: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: u32) -> Self {
        let rate = rate as f32;
        Self { filled: rate * BURST as f32, rate, last: Instant::now() }
    }

    /// Takes a token, if one is left.
    pub(crate) fn take(&mut self) -> bool {
        let passed = self.last.elapsed().as_secs_f32();
        self.last = Instant::now();
        self.filled = (self.filled + passed * self.rate).min(self.rate * BURST as f32);
        let full = self.filled >= 1.0;
        if full {
            self.filled -= 1.0;
        }
        full
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use proptest::prelude::*;

    use super::*;
    use crate::store::Database;

    fn guard(public_url: Option<&str>) -> Guard {
        let mut config = Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), Database::Sqlite("unused".into()));
        config.public_url = public_url.map(str::to_owned);
        Guard::new(&config)
    }

    #[test]
    fn one_address_lets_us_draw_only_so_many_pictures() {
        let (guard, other) = (guard(None), IpAddr::from([192, 0, 2, 1]));
        let here = IpAddr::from([127, 0, 0, 1]);
        let drawn = (0..2 * DRAWINGS_PER_MINUTE).filter(|_| guard.check_drawing(here).is_ok()).count();
        assert!((30..40).contains(&drawn), "{drawn}");
        assert!(guard.check_drawing(other).is_ok());
    }

    fn headers(name: &'static str, values: &[Vec<u8>]) -> HeaderMap {
        let name = header::HeaderName::from_static(name);
        let values = values.iter().filter_map(|value| HeaderValue::from_bytes(value).ok());
        values.map(|value| (name.clone(), value)).collect()
    }

    proptest! {
        #[test]
        fn no_origin_but_our_own_is_taken(
            origin in prop_oneof![
                prop::collection::vec(any::<u8>(), 0..60),
                "(https?://|null|rumis\\.example|:443|:80|/|@|\\.|evil){0,6}".prop_map(String::into_bytes),
            ],
        ) {
            let ours = guard(Some("https://rumis.example"));
            let sent = headers("origin", std::slice::from_ref(&origin));
            let is_ours = origin.eq_ignore_ascii_case(b"https://rumis.example");
            prop_assert_eq!(ours.check_origin(&sent).is_ok(), is_ours);
            // Without a configured address, the server compares with the host in the request.
            let mut sent = headers("origin", std::slice::from_ref(&origin));
            sent.insert(header::HOST, HeaderValue::from_static("rumis.example"));
            let is_ours = is_ours || origin.eq_ignore_ascii_case(b"http://rumis.example");
            prop_assert_eq!(guard(None).check_origin(&sent).is_ok(), is_ours);
        }
    }
}
