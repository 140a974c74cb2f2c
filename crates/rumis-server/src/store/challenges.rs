//! Challenges of one person to another.

use async_trait::async_trait;

use super::logs::Append;
use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::news::ChallengeState;

/// A challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeRow {
    /// Its ID, and that of the table at which the game begins.
    pub id: TableId,
    /// Who sent it.
    pub sender: PersonId,
    /// Who received it.
    pub receiver: PersonId,
    /// The settings of the table, as JSON.
    pub terms: String,
    /// The finished table of which it is a rematch.
    pub again: Option<TableId>,
    /// When it was sent, in milliseconds since 1970.
    pub sent: u64,
    /// Until when it can be accepted, in milliseconds since 1970.
    pub expires: u64,
    /// Until when its sender counts as connected, in milliseconds since 1970, if it can be accepted only then.
    pub lease: Option<u64>,
    /// Where it stands. The store does not know when it expires: then it is still open.
    pub state: ChallengeState,
}

/// A challenge with what is stored besides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptChallenge {
    /// The challenge.
    pub row: ChallengeRow,
    /// When it was sent or answered, in milliseconds since 1970.
    pub changed: u64,
    /// Whether the receiver does not see it, because they have blocked the sender.
    pub is_hidden: bool,
}

/// What became of a new challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sent {
    /// It is stored. Whoever has blocked the sender does not see it.
    Stored,
    /// Between these two people one is open already.
    Open,
    /// The sender or the receiver has too many open ones.
    TooMany,
}

/// Challenges of one person to another.
#[async_trait]
pub trait ChallengeStore: Send + Sync {
    /// Stores a challenge, if the two people have no open one between them, the sender has sent fewer than `most` open
    /// ones, and the receiver has received fewer than `most`. Those from people with whom the receiver has finished a
    /// game, and those from others, are counted apart. `NotFound` if one of the two does not exist.
    async fn send_challenge(&self, challenge: ChallengeRow, most: u32) -> Result<Sent, Error>;

    /// Opens the table of a challenge with its first events, if the challenge is open. If it needs its sender to be
    /// connected, they must be, and must not play another game whose clock of minutes runs. Returns whether it has.
    async fn accept_challenge(&self, append: Append, receiver: PersonId, now: u64) -> Result<bool, Error>;

    /// Declines or withdraws a challenge of this receiver or sender, if it is open. Returns whether it was.
    async fn end_challenge(
        &self,
        id: TableId,
        person: PersonId,
        state: ChallengeState,
        now: u64,
    ) -> Result<bool, Error>;

    /// The senders of open challenges that need them to be connected, with the leases.
    async fn live_challenges(&self) -> Result<Vec<(PersonId, u64)>, Error>;

    /// Sets the lease of all such challenges of these senders.
    async fn lease_challenges(&self, senders: Vec<PersonId>, lease: u64) -> Result<(), Error>;

    /// Ends those whose lease ended before this time: they have expired.
    async fn expire_left_challenges(&self, before: u64, now: u64) -> Result<(), Error>;

    /// The challenges that a person sent, and those that they received and may see, newest first: those that are open
    /// at this time, and those that changed or expired since `since`.
    async fn challenges_of(&self, person: PersonId, now: u64, since: u64) -> Result<Vec<ChallengeRow>, Error>;

    /// All challenges that a person sent or received, newest first.
    async fn all_challenges_of(&self, person: PersonId) -> Result<Vec<KeptChallenge>, Error>;

    /// The people whose challenges have changed since this time, and when.
    async fn challenges_changed(&self, since: u64) -> Result<Vec<(PersonId, u64)>, Error>;
}

/// The columns of a [`ChallengeRow`], in its order.
macro_rules! challenge_columns {
    () => {
        "id, sender, receiver, terms, again, sent, expires, lease, state"
    };
}
pub(super) use challenge_columns;

impl ChallengeState {
    /// Its name in the store.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Accepted => "accepted",
            Self::Declined => "declined",
            Self::Withdrawn => "withdrawn",
            Self::Expired => "expired",
        }
    }
}

/// Where a challenge stands, from its column.
pub(super) fn state(name: &str) -> Result<ChallengeState, Error> {
    use ChallengeState::{Accepted, Declined, Expired, Open, Withdrawn};
    let known = [Open, Accepted, Declined, Withdrawn, Expired].into_iter().find(|state| state.name() == name);
    known.ok_or_else(|| Error::storage("a challenge has an unknown state"))
}
