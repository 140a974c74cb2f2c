//! Sessions: the secret in a cookie identifies a person. The store contains only a hash of it, so
//! reading the store is not enough to sign in as somebody.

use data_encoding::BASE32_NOPAD;
use sha2::{Digest, Sha256};

use crate::error::Error;
use crate::id::{PersonId, random};
use crate::store::{PersonRow, Store, TokenHash};
use crate::time::now;

/// A session ends if it is unused for this long, in milliseconds: a year.
pub(crate) const LASTS: u64 = 365 * 86_400_000;

/// The secret of a session.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(String);

impl Token {
    fn random() -> Result<Self, Error> {
        Ok(Self(BASE32_NOPAD.encode(&random::<32>()?).to_ascii_lowercase()))
    }

    /// A text from a client that has the form of a secret.
    pub(crate) fn claimed(text: &str) -> Option<Self> {
        let fits =
            text.len() == 52 && text.bytes().all(|byte| byte.is_ascii_lowercase() || (b'2'..=b'7').contains(&byte));
        fits.then(|| Self(text.to_owned()))
    }

    pub(crate) fn secret(&self) -> &str {
        &self.0
    }

    pub(crate) fn hash(&self) -> TokenHash {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

/// Starts a session.
pub(crate) async fn begin(store: &dyn Store, person: PersonId) -> Result<Token, Error> {
    let token = Token::random()?;
    store.add_session(token.hash(), person, now()).await?;
    Ok(token)
}

/// The person of a session; `None` if it has ended.
pub(crate) async fn person(store: &dyn Store, token: TokenHash) -> Result<Option<PersonRow>, Error> {
    let now = now();
    store.session(token, now, now.saturating_sub(LASTS)).await
}
