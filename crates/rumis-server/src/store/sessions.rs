//! The sessions of people.

use async_trait::async_trait;

use super::people::{CodeHash, PersonRow};
use crate::error::Error;
use crate::id::PersonId;

/// A session that begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSession {
    /// The hash of its secret.
    pub token: TokenHash,
    /// When it begins, in milliseconds since 1970.
    pub at: u64,
    /// A short description of the client, such as `Firefox, Linux`; may be empty.
    pub client: String,
}

/// A session of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// The hash of its secret.
    pub token: TokenHash,
    /// When it began, in milliseconds since 1970.
    pub created: u64,
    /// When it was last used, to the hour.
    pub used: u64,
    /// A short description of the client; may be empty.
    pub client: String,
}

/// What shows that an account belongs to somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// They know the password with this hash.
    Password(String),
    /// They know a recovery code. It is used up, the password gets a new hash, and all other sessions end.
    Recovery {
        /// The hash of the code.
        code: CodeHash,
        /// The hash of the new password.
        password: String,
    },
}

/// A sign-in whose password was checked, or with a recovery code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignIn {
    /// The account.
    pub person: PersonId,
    /// The session that begins.
    pub session: NewSession,
    /// The session of the same browser that ends.
    pub ends: Option<TokenHash>,
    /// The guest of the same browser, whose tables move to the account.
    pub guest: Option<PersonId>,
    /// Why this is allowed.
    pub proof: Proof,
}

/// A hash of the secret in a person's cookie.
pub type TokenHash = [u8; 32];

/// The sessions of people.
#[async_trait]
pub trait SessionStore: Send + Sync {
    /// Adds a session.
    async fn add_session(&self, person: PersonId, session: NewSession) -> Result<(), Error>;

    /// Signs in. Returns `false` and changes nothing if the proof is not valid or no longer valid, or if the person is
    /// banned.
    async fn sign_in(&self, sign_in: SignIn) -> Result<bool, Error>;

    /// Those of these sessions that were used after `used` and began after `created`, each with its person, unless the
    /// person is banned. Marks them as used now.
    async fn live_sessions(
        &self,
        tokens: &[TokenHash],
        now: u64,
        used: u64,
        created: u64,
    ) -> Result<Vec<(TokenHash, PersonRow)>, Error>;

    /// The person of a session, as in [`live_sessions`](Self::live_sessions).
    async fn session(&self, token: TokenHash, now: u64, used: u64, created: u64) -> Result<Option<PersonRow>, Error> {
        Ok(self.live_sessions(&[token], now, used, created).await?.pop().map(|(_, person)| person))
    }

    /// The sessions of a person, the last used first.
    async fn sessions_of(&self, person: PersonId) -> Result<Vec<SessionRow>, Error>;

    /// Ends a session.
    async fn end_session(&self, token: TokenHash) -> Result<(), Error>;

    /// Ends all sessions of a person.
    async fn end_sessions(&self, person: PersonId) -> Result<(), Error>;

    /// The people whose sessions an operator ended after this time, under all their IDs, and when.
    async fn revoked_since(&self, time: u64) -> Result<Vec<(PersonId, u64)>, Error>;
}
