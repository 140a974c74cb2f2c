//! Passwords, stored as argon2id hashes. Hashing deliberately takes time and memory, so it runs
//! outside the threads that serve clients, only a few at a time.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use crate::error::{Code, Error};

/// How many passwords are hashed at once.
static HASHING: Semaphore = Semaphore::const_new(2);

/// The hash of an unused password. With it, checking a name that does not exist takes as long as
/// any other.
const NOBODYS: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5cy1zYWx0LQ$ZoVJ+YaB5oNKeFMNYW1jiLTYVM5kAzaVhCpWdtr+YYo";

async fn beside<T: Send + 'static>(work: impl FnOnce() -> Result<T, Error> + Send + 'static) -> Result<T, Error> {
    let broken = || Error::new(Code::Internal, "a password could not be hashed");
    let _permit = HASHING.acquire().await.map_err(|_| broken())?;
    tokio::task::spawn_blocking(work).await.map_err(|_| broken())?
}

/// The hash of a password.
pub(crate) async fn hash(password: String) -> Result<String, Error> {
    beside(move || {
        let hash: Result<PasswordHash, _> = Argon2::default().hash_password(password.as_bytes());
        hash.map(|hash| hash.to_string()).map_err(|error| Error::new(Code::Internal, error.to_string()))
    })
    .await
}

/// Whether a password has this hash; `false` without a hash.
pub(crate) async fn is_right(password: String, hash: Option<String>) -> Result<bool, Error> {
    beside(move || {
        let known = hash.is_some();
        let hash = PasswordHash::new(hash.as_deref().unwrap_or(NOBODYS))
            .map_err(|error| Error::new(Code::Internal, error.to_string()))?;
        let matches = Argon2::default().verify_password(password.as_bytes(), &hash).is_ok();
        Ok(matches && known)
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_is_accepted() -> Result<(), Error> {
        let hash = hash("a pair of stones".to_owned()).await?;
        assert!(hash.starts_with("$argon2id$"));
        assert!(is_right("a pair of stones".to_owned(), Some(hash.clone())).await?);
        assert!(!is_right("a pair of stone".to_owned(), Some(hash)).await?);
        assert!(!is_right("anything".to_owned(), None).await?);
        Ok(())
    }
}
