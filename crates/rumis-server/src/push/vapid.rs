//! Shows a push service who sends a message: RFC 8292 (VAPID). All nodes share one key pair.

use data_encoding::BASE64URL_NOPAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;

use crate::error::{Code, Error};

/// How long a signature is valid, in seconds. Push services accept at most a day.
const VALID: u64 = 12 * 3600;

/// A new private key, in PKCS #8.
pub(super) fn generate() -> Result<Vec<u8>, Error> {
    let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
    let key = key.map_err(|_| Error::new(Code::Internal, "a key for notifications could not be made"))?;
    Ok(key.as_ref().to_vec())
}

/// The key pair with which this server signs.
pub(super) struct Key(EcdsaKeyPair);

impl Key {
    /// The key from its stored form.
    ///
    /// # Errors
    /// If it is damaged.
    pub(super) fn read(pkcs8: &[u8]) -> Result<Self, Error> {
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, pkcs8, &SystemRandom::new());
        key.map(Self).map_err(|_| Error::storage("the key for notifications in the database is damaged"))
    }

    /// The public key, as browsers and push services expect it.
    pub(super) fn public(&self) -> String {
        BASE64URL_NOPAD.encode(self.0.public_key().as_ref())
    }

    /// The value of the header `Authorization` for a push service. `now` is in milliseconds since 1970.
    pub(super) fn authorization(&self, audience: &str, contact: &str, now: u64) -> Result<String, Error> {
        let head = json!({ "typ": "JWT", "alg": "ES256" });
        let claims = json!({ "aud": audience, "exp": now / 1000 + VALID, "sub": contact });
        let part = |value: serde_json::Value| BASE64URL_NOPAD.encode(value.to_string().as_bytes());
        let text = format!("{}.{}", part(head), part(claims));
        let signature = self.0.sign(&SystemRandom::new(), text.as_bytes());
        let signature = signature.map_err(|_| Error::new(Code::Internal, "a message could not be signed"))?;
        Ok(format!("vapid t={text}.{}, k={}", BASE64URL_NOPAD.encode(signature.as_ref()), self.public()))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn a_stored_key_stays_the_same_and_a_damaged_one_is_refused() {
        let stored = generate().unwrap();
        assert_eq!(Key::read(&stored).unwrap().public(), Key::read(&stored).unwrap().public());
        assert!(Key::read(&stored[1..]).is_err());
    }
}
