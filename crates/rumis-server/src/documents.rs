//! Documents of an account, such as settings and progress, which all devices of a person share. What is in them is the
//! business of the devices: the server stores JSON, and refuses a change that is not based on the newest revision.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::error::{Code, Error};
use crate::messages::ErrorBody;

/// The most bytes in one document.
pub(crate) const LARGEST: usize = 64 * 1024;
/// The most bytes in all documents of a person.
pub(crate) const LARGEST_TOGETHER: u64 = 1024 * 1024;
/// The most bytes in all documents of a person who has neither finished a game at a table nor been here for a week:
/// anybody can register as many accounts as they like.
pub(crate) const LARGEST_AT_FIRST: u64 = 128 * 1024;
/// How long a new account is one, in milliseconds.
pub(crate) const AT_FIRST: u64 = 7 * 86_400_000;
/// The most documents of a person.
pub(crate) const MOST: u32 = 100;

/// What a document is about: 1 to 40 lower-case letters, digits, hyphens and dots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DocumentKey(String);

impl FromStr for DocumentKey {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-' || byte == b'.';
        if (1..=40).contains(&text.len()) && text.bytes().all(plain) {
            return Ok(Self(text.to_owned()));
        }
        Err(Error::new(Code::BadRequest, "the key of a document has 1 to 40 letters a to z, digits, - and ."))
    }
}

impl fmt::Display for DocumentKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A document of the caller.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Document {
    /// What it is about.
    pub key: String,
    /// Increases with every change of any of the caller's documents.
    #[ts(type = "number")]
    pub revision: u64,
    /// What is in it.
    #[ts(type = "unknown")]
    pub document: serde_json::Value,
}

/// A change of a document.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangedDocument {
    /// The revision that was changed; 0 for a new document.
    #[ts(type = "number")]
    #[schema(maximum = 9_007_199_254_740_991_i64)]
    pub based: u64,
    /// What is in it now: at most 64 KiB of JSON.
    #[ts(type = "unknown")]
    pub document: serde_json::Value,
}

/// A document in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DocumentEntry {
    /// What it is about.
    pub key: String,
    /// Its revision.
    #[ts(type = "number")]
    pub revision: u64,
}

/// The response to a refused change of a document.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct DocumentRefusal {
    /// Why.
    pub error: ErrorBody,
    /// The current document, if another change came first and there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub document: Option<Document>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_documents_are_short_and_plain() {
        for good in ["settings", "archive.2", "a-b", "0"] {
            assert!(good.parse::<DocumentKey>().is_ok_and(|key| key.to_string() == good), "{good}");
        }
        for bad in ["", "A", "a b", "a/b", "ä", &"a".repeat(41)] {
            assert!(bad.parse::<DocumentKey>().is_err(), "{bad}");
        }
    }
}
