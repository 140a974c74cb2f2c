//! Messages about notifications, for browsers.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::kind::PushKind;
use crate::error::{Code, Error};
use crate::id::TableId;

/// What this server offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PushOffer {
    /// The server's public key, with which a browser subscribes; `null` if the server sends no notifications.
    pub key: Option<String>,
    /// What people can be told.
    pub kinds: Vec<PushKind>,
}

/// The caller's subscription of this browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PushState {
    /// What they are told in this browser; `null` without a subscription.
    pub kinds: Option<Vec<PushKind>>,
}

/// A subscription, as browsers describe it, and what the person wants to be told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PushWish {
    /// Where to send messages: an address at the browser's push service.
    pub endpoint: String,
    /// The keys of the browser.
    pub keys: PushKeys,
    /// What to tell. If it is missing, what this browser was told before, or everything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub kinds: Option<Vec<PushKind>>,
}

/// The keys of a browser's subscription, in Base64url.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PushKeys {
    /// Its public key: a point on P-256, uncompressed.
    pub p256dh: String,
    /// Its secret for authentication, 16 bytes.
    pub auth: String,
}

/// Tables that wait for the caller.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct WaitingTables {
    /// Where it is their turn; that with the least time left first, those without a clock last.
    pub tables: Vec<TableId>,
}

/// A subscription in an export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PushEntry {
    /// The ID of its session.
    pub session: String,
    /// Where messages are sent.
    pub endpoint: String,
    /// What the browser is told.
    pub kinds: Vec<PushKind>,
    /// When it began, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: u64,
}

/// The content of a message. It says nothing that others may not know, and not which table: the app asks the server
/// for that.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct PushContent {
    /// What happened.
    pub kind: PushKind,
    /// At how many tables it is the person's turn.
    pub count: u32,
}

impl PushContent {
    pub(crate) fn bytes(&self) -> Result<Vec<u8>, Error> {
        serde_json::to_vec(self).map_err(|error| Error::new(Code::Internal, error.to_string()))
    }
}
