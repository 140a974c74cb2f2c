//! People and their accounts.

use async_trait::async_trait;

use super::sessions::{NewSession, TokenHash};
use crate::error::Error;
use crate::id::PersonId;

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    /// The ID.
    pub id: PersonId,
    /// The name, if registered.
    pub name: Option<String>,
    /// The password's hash, if registered.
    pub password: Option<String>,
    /// When they first came, in milliseconds since 1970.
    pub created: u64,
    /// The guests who signed in to this account: the person sits under these IDs at some tables. Read from the
    /// store; [`PeopleStore::add_person`] ignores it.
    pub also: Vec<PersonId>,
}

/// A new account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registration {
    /// The person: a guest, or somebody who is not in the store yet.
    pub person: PersonId,
    /// The name.
    pub name: String,
    /// The password's hash.
    pub password: String,
    /// Hashes of the recovery codes.
    pub codes: Vec<CodeHash>,
    /// The session that replaces those of the guest.
    pub session: NewSession,
}

/// A hash of a recovery code.
pub type CodeHash = [u8; 32];

/// People and their accounts.
#[async_trait]
pub trait PeopleStore: Send + Sync {
    /// Adds a new guest.
    async fn add_person(&self, person: PersonRow) -> Result<(), Error>;

    /// A person, if they exist.
    async fn person(&self, id: PersonId) -> Result<Option<PersonRow>, Error>;

    /// A person by name, ignoring case.
    async fn person_by_name(&self, name: &str) -> Result<Option<PersonRow>, Error>;

    /// The names of those of these people who have one.
    async fn names(&self, people: &[PersonId]) -> Result<Vec<(PersonId, String)>, Error>;

    /// Registers a guest or a new person, and replaces all their sessions by a new one. `NameTaken` if the name is
    /// taken, `NotFound` if they are already registered.
    async fn register(&self, registration: Registration) -> Result<(), Error>;

    /// Deletes a person: name, password, recovery codes, sessions, ratings, and the list of their tables.
    async fn forget_person(&self, id: PersonId) -> Result<(), Error>;

    /// Changes the hash of a password, and ends all sessions except one. Returns `false` and changes nothing if the
    /// old hash is another one.
    async fn change_password(&self, person: PersonId, old: &str, new: &str, except: TokenHash) -> Result<bool, Error>;

    /// Replaces the recovery codes of a person.
    async fn renew_codes(&self, person: PersonId, codes: Vec<CodeHash>) -> Result<(), Error>;

    /// How many recovery codes of a person are not used up.
    async fn codes_left(&self, person: PersonId) -> Result<u32, Error>;

    /// Since when an operator keeps a person out; `None` if they do not.
    async fn banned_since(&self, person: PersonId) -> Result<Option<u64>, Error>;

    /// When an operator last ended the sessions of a person; `None` if that never happened.
    async fn revoked_at(&self, person: PersonId) -> Result<Option<u64>, Error>;
}
