//! Passwords: which are accepted, and their argon2id hashes. Hashing deliberately takes time and memory, so it runs
//! outside the threads that serve clients, only a few at a time, and only a few may wait.

use std::collections::HashSet;
use std::sync::{Arc, LazyLock};

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use crate::error::{Code, Error};

/// How many passwords are hashed at once.
const AT_ONCE: usize = 2;
/// How many may wait, of each kind of caller.
const WAITING: usize = 64;

static HASHING: LazyLock<Hashing> = LazyLock::new(Hashing::new);

/// Common passwords, in lower case.
static COMMON: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    let lines = include_str!("../../data/common-passwords.txt").lines();
    lines.filter(|line| !line.starts_with("# ")).collect()
});

/// The hash of an unused password. With it, checking a name that does not exist takes as long as
/// any other.
const NOBODYS: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5cy1zYWx0LQ$ZoVJ+YaB5oNKeFMNYW1jiLTYVM5kAzaVhCpWdtr+YYo";

/// Who waits for a hash. Each kind has its own places, so that strangers cannot take those of others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asker {
    /// Anybody.
    Stranger,
    /// A browser that has a session of the account or once signed in to it.
    Known,
}

/// The queue for hashing.
struct Hashing {
    running: Arc<Semaphore>,
    strangers: Arc<Semaphore>,
    known: Arc<Semaphore>,
}

impl Hashing {
    fn new() -> Self {
        let places = |count| Arc::new(Semaphore::new(count));
        Self { running: places(AT_ONCE), strangers: places(WAITING), known: places(WAITING) }
    }

    async fn run<T: Send + 'static>(
        &self,
        asker: Asker,
        work: impl FnOnce() -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let broken = || Error::new(Code::Internal, "a password could not be hashed");
        let places = match asker {
            Asker::Stranger => &self.strangers,
            Asker::Known => &self.known,
        };
        let place = Arc::clone(places).try_acquire_owned();
        let place = place.map_err(|_| Error::new(Code::Unavailable, "too many people are signing in: try again"))?;
        let permit = Arc::clone(&self.running).acquire_owned().await.map_err(|_| broken())?;
        let work = move || {
            // Until the work is done, even if the caller has gone.
            let _kept = (place, permit);
            work()
        };
        tokio::task::spawn_blocking(work).await.map_err(|_| broken())?
    }
}

/// Refuses passwords that are too short or too long, common, or the name itself.
pub(crate) fn check(password: &str, name: &str) -> Result<(), Error> {
    let bad = |sentence| Err(Error::new(Code::BadPassword, sentence));
    if !(8..=200).contains(&password.chars().count()) {
        return bad("a password has 8 to 200 characters");
    }
    let lower = password.to_lowercase();
    if lower == name.to_lowercase() || COMMON.contains(lower.as_str()) {
        return Err(Error::new(Code::CommonPassword, "this password is too easy to guess: choose another"));
    }
    Ok(())
}

/// The hash of a password.
pub(crate) async fn hash(password: String, asker: Asker) -> Result<String, Error> {
    let work = move || {
        let hash: Result<PasswordHash, _> = Argon2::default().hash_password(password.as_bytes());
        hash.map(|hash| hash.to_string()).map_err(|error| Error::new(Code::Internal, error.to_string()))
    };
    HASHING.run(asker, work).await
}

/// Whether a password has this hash; `false` without a hash.
pub(crate) async fn is_right(password: String, hash: Option<String>, asker: Asker) -> Result<bool, Error> {
    let work = move || {
        let known = hash.is_some();
        let hash = PasswordHash::new(hash.as_deref().unwrap_or(NOBODYS))
            .map_err(|error| Error::new(Code::Internal, error.to_string()))?;
        let matches = Argon2::default().verify_password(password.as_bytes(), &hash).is_ok();
        Ok(matches && known)
    };
    HASHING.run(asker, work).await
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn only_the_right_password_is_accepted() -> Result<(), Error> {
        let right = |password: &str, hash| is_right(password.to_owned(), hash, Asker::Stranger);
        let hash = hash("a pair of stones".to_owned(), Asker::Stranger).await?;
        assert!(hash.starts_with("$argon2id$"));
        assert!(right("a pair of stones", Some(hash.clone())).await?);
        assert!(!right("a pair of stone", Some(hash)).await?);
        assert!(!right("anything", None).await?);
        Ok(())
    }

    #[test]
    fn common_passwords_and_the_name_are_refused() {
        let code = |password: &str| check(password, "Quarry-Master").err().map(|error| error.code());
        for common in ["password", "Password1", "12345678", "QWERTYUIOP", "iloveyou", "quarry-master"] {
            assert_eq!(code(common), Some(Code::CommonPassword), "{common}");
        }
        for wrong in ["", "seven77", &"x".repeat(201)] {
            assert_eq!(code(wrong), Some(Code::BadPassword), "{wrong}");
        }
        for good in ["a pair of stones", "correct horse", "Quarry-Masters", "ßßßßßßßß"] {
            assert_eq!(code(good), None, "{good}");
        }
    }

    #[test]
    fn the_list_of_common_passwords_is_sorted_in_lower_case_and_has_no_short_ones() {
        let lines = include_str!("../../data/common-passwords.txt").lines().filter(|line| !line.starts_with("# "));
        let lines: Vec<&str> = lines.collect();
        assert!(lines.windows(2).all(|two| two[0] < two[1]));
        assert!(lines.iter().all(|line| line.len() >= 8 && *line == line.to_lowercase() && line.is_ascii()));
        assert!(lines.len() > 3000, "{}", lines.len());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_full_queue_of_strangers_refuses_more_of_them_but_nobody_else() -> Result<(), Error> {
        let hashing = Arc::new(Hashing::new());
        let (go, wait) = mpsc::channel::<()>();
        let wait = Arc::new(std::sync::Mutex::new(wait));
        let mut waiting = tokio::task::JoinSet::new();
        for _ in 0..WAITING {
            let (hashing, wait) = (Arc::clone(&hashing), Arc::clone(&wait));
            waiting.spawn(async move {
                // Ends when the sender is dropped.
                let work = move || Ok(wait.lock().map(|wait| wait.recv().is_err()).unwrap_or(false));
                hashing.run(Asker::Stranger, work).await
            });
        }
        while hashing.strangers.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let refused = hashing.run(Asker::Stranger, || Ok(())).await;
        assert_eq!(refused.map_err(|error| error.code()), Err(Code::Unavailable));
        let known = tokio::spawn({
            let hashing = Arc::clone(&hashing);
            async move { hashing.run(Asker::Known, || Ok(7)).await }
        });
        drop(go);
        assert_eq!(known.await.map_err(Error::storage)?, Ok(7));
        while let Some(done) = waiting.join_next().await {
            assert_eq!(done.map_err(Error::storage)?, Ok(true));
        }
        hashing.run(Asker::Stranger, || Ok(())).await
    }
}
