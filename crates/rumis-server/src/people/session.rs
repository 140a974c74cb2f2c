//! Sessions: the secret in a cookie identifies a person. The store contains only a hash of it, so
//! reading the store is not enough to sign in as somebody.

use data_encoding::BASE32_NOPAD;
use sha2::{Digest, Sha256};

use crate::config::Retention;
use crate::error::Error;
use crate::id::{PersonId, random};
use crate::store::{NewSession, PersonRow, Store, TokenHash};

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

/// A new session of this client, and its secret. `now` is the store's time, here and below: the clock of this machine
/// may be wrong.
pub(crate) fn begin(client: &str, now: u64) -> Result<(NewSession, Token), Error> {
    let token = Token::random()?;
    Ok((NewSession { token: token.hash(), at: now, client: client.to_owned() }, token))
}

/// Begins a session of somebody, and returns its secret. For load tests, which sign in as many people without
/// passwords.
///
/// # Errors
/// If the store cannot be written, or there is no such person.
pub async fn begin_for(store: &dyn Store, person: PersonId, now: u64) -> Result<String, Error> {
    let (session, token) = begin("load test", now)?;
    store.add_session(person, session).await?;
    Ok(token.secret().to_owned())
}

/// The person of a session; `None` if it has ended.
pub(crate) async fn person(
    store: &dyn Store,
    token: TokenHash,
    retention: &Retention,
    now: u64,
) -> Result<Option<PersonRow>, Error> {
    let expired = retention.expired(now);
    store.session(token, now, expired.unused_sessions, expired.sessions).await
}

/// The people of those of these sessions that have not ended.
pub(crate) async fn people(
    store: &dyn Store,
    tokens: &[TokenHash],
    retention: &Retention,
    now: u64,
) -> Result<Vec<(TokenHash, PersonRow)>, Error> {
    let expired = retention.expired(now);
    store.live_sessions(tokens, now, expired.unused_sessions, expired.sessions).await
}

/// The ID of a session in a list: the start of the hash, which says nothing about the secret.
pub(crate) fn id(token: &TokenHash) -> String {
    BASE32_NOPAD.encode(&token[..10]).to_ascii_lowercase()
}

/// What a browser says about itself, in two words: `Firefox, Linux`. Empty if it says nothing known.
pub(crate) fn client(user_agent: &str) -> String {
    // In this order: most browsers also claim to be others.
    const BROWSERS: [(&str, &str); 7] = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser", "Samsung Internet"),
        ("Firefox", "Firefox"),
        ("FxiOS", "Firefox"),
        ("Chrome", "Chrome"),
        ("Safari", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 7] = [
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("CrOS", "ChromeOS"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("Linux", "Linux"),
    ];
    let find =
        |words: &[(&str, &'static str)]| words.iter().find(|(sign, _)| user_agent.contains(sign)).map(|row| row.1);
    [find(&BROWSERS), find(&SYSTEMS)].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::client;

    #[test]
    fn browsers_are_recognised() {
        let known = [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 \
                 Safari/537.36 Edg/140.0.0.0",
                "Edge, Windows",
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile \
                 Safari/537.36",
                "Chrome, Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/18.0 Mobile/15E148 Safari/604.1",
                "Safari, iPhone",
            ),
            ("curl/8.0", ""),
            ("", ""),
        ];
        for (user_agent, expected) in known {
            assert_eq!(client(user_agent), expected);
        }
    }
}
