//! Who has blocked whom.

use async_trait::async_trait;

use crate::error::Error;
use crate::id::PersonId;

/// Somebody whom a person has blocked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockRow {
    /// The blocked person.
    pub id: PersonId,
    /// Their name, if registered.
    pub name: Option<String>,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
}

/// Who has blocked whom.
#[async_trait]
pub trait BlockStore: Send + Sync {
    /// The person with this ID, or the account to which the guest with this ID signed in.
    async fn account_of(&self, id: PersonId) -> Result<Option<PersonId>, Error>;

    /// Blocks somebody, unless the person has blocked `most` people already. Returns whether they are blocked now.
    /// `NotFound` if one of the two does not exist.
    async fn block(&self, person: PersonId, blocked: PersonId, now: u64, most: u32) -> Result<bool, Error>;

    /// Ends a block.
    async fn unblock(&self, person: PersonId, blocked: PersonId) -> Result<(), Error>;

    /// Whom a person has blocked, the last first.
    async fn blocks_of(&self, person: PersonId) -> Result<Vec<BlockRow>, Error>;
}
