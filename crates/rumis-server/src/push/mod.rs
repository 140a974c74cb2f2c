//! Web Push: tells people who look elsewhere that a game waits for them, through the push service of their browser.
//!
//! - [`notices`] says who is told what after events at a table. The store keeps it with the events, so that it survives
//!   the node.
//! - [`encrypt`] and [`vapid`] write what a push service accepts: RFC 8291 and RFC 8292.
//! - [`endpoint`] and [`address`] say where a message may be sent. The address comes from a stranger.
//! - [`services`] says to which push services messages may go now, and [`courier`] sends one.

mod address;
pub(crate) mod courier;
mod encrypt;
pub(crate) mod endpoint;
pub(crate) mod kind;
pub(crate) mod messages;
pub(crate) mod notices;
mod outcome;
pub(crate) mod services;
mod vapid;

pub(crate) use outcome::Outcome;

use std::time::Duration;

use self::courier::{Courier, Fate, Parcel};
use self::kind::PushKind;
use self::vapid::Key;
use crate::config::Push as Settings;
use crate::error::Error;
use crate::store::{DueNotice, Store, Subscription};
use crate::time::millis;

/// The longest pause between two attempts, in milliseconds.
const LONGEST_PAUSE: u64 = 3_600_000;

/// What a server needs to send notifications.
pub(crate) struct Push {
    settings: Settings,
    key: Key,
    courier: Courier,
}

impl Push {
    /// Reads the key pair that all nodes share, and makes it if this is the first node.
    pub(crate) async fn start(settings: &Settings, store: &dyn Store) -> Result<Self, Error> {
        let kept = store.push_key(&vapid::generate()?).await?;
        let courier = Courier::new(settings.allowed.clone());
        Ok(Self { settings: settings.clone(), key: Key::read(&kept)?, courier })
    }

    /// How long somebody has to move before they are told that it is their turn, in milliseconds.
    pub(crate) fn patience(&self) -> u64 {
        millis(self.settings.patience)
    }

    /// How long a browser gets no second message of the same kind, in milliseconds.
    pub(crate) fn gap(&self) -> u64 {
        millis(self.settings.gap)
    }

    /// How long to wait after this many attempts that failed, in milliseconds.
    pub(crate) fn pause(&self, tries: u32) -> u64 {
        millis(self.settings.pause).saturating_mul(1 << tries.saturating_sub(1).min(16)).min(LONGEST_PAUSE)
    }

    /// The public key, for browsers.
    pub(crate) fn public_key(&self) -> String {
        self.key.public()
    }

    /// The subscription of a browser.
    ///
    /// # Errors
    /// If messages cannot be written or sent for it.
    pub(crate) fn subscription(&self, endpoint: String, p256dh: Vec<u8>, auth: Vec<u8>) -> Result<Subscription, Error> {
        let origin = self.courier.check(&endpoint)?.origin();
        encrypt::encrypt(&p256dh, &auth, b"")?;
        Ok(Subscription { endpoint, origin, p256dh, auth })
    }

    /// Sends a message: its kind, and at how many tables it is the person's turn. `now` is the store's time.
    pub(crate) async fn send(&self, due: &DueNotice, waiting: usize, now: u64) -> Fate {
        let content = messages::PushContent { kind: due.kind, count: waiting as u32 };
        match self.parcel(due, &content, now) {
            Ok(parcel) => self.courier.send(parcel).await,
            // Its keys are not valid.
            Err(_) => Fate::Gone,
        }
    }

    fn parcel(&self, due: &DueNotice, content: &messages::PushContent, now: u64) -> Result<Parcel, Error> {
        let Subscription { endpoint, p256dh, auth, .. } = &due.subscription;
        let target = self.courier.check(endpoint)?;
        let authorization = self.key.authorization(&target.origin(), &self.settings.contact.to_string(), now)?;
        let body = encrypt::encrypt(p256dh, auth, &content.bytes()?)?;
        Ok(Parcel { target, authorization, body, topic: due.kind.name(), lives: lives(due.kind) })
    }
}

/// How long a push service keeps a message for a device that is off.
const fn lives(kind: PushKind) -> Duration {
    match kind {
        PushKind::Turn | PushKind::Started | PushKind::Challenge => Duration::from_secs(24 * 3600),
        // After that the clock has expired.
        PushKind::Clock => Duration::from_secs(20 * 3600),
    }
}
