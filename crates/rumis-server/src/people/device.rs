//! Device cookies: a browser that once signed in to an account can prove that. Then its attempts to sign in are
//! counted alone, and no stranger can use them up. The proof depends on the hash of the password, so the store needs
//! nothing else, and a new password makes all earlier proofs void. It does not sign anybody in.

use data_encoding::BASE32_NOPAD;
use sha2::{Digest as _, Sha256};

use crate::error::Error;
use crate::id::random;
use crate::store::PersonRow;

/// How long a proof is, in bytes: the random half, and the half that depends on the account.
const LENGTH: usize = 32;

/// A text in the form of a proof.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Device([u8; LENGTH]);

impl Device {
    /// A new proof for an account; `None` for a guest.
    pub(crate) fn new(person: &PersonRow) -> Result<Option<Self>, Error> {
        let salt = random::<{ LENGTH / 2 }>()?;
        Ok(seal(person, &salt).map(|seal| {
            let mut bytes = [0; LENGTH];
            bytes[..LENGTH / 2].copy_from_slice(&salt);
            bytes[LENGTH / 2..].copy_from_slice(&seal);
            Self(bytes)
        }))
    }

    /// A text from a client.
    pub(crate) fn claimed(text: &str) -> Option<Self> {
        let bytes = BASE32_NOPAD.decode(text.to_ascii_uppercase().as_bytes()).ok()?;
        bytes.try_into().ok().map(Self)
    }

    /// The text for a cookie.
    pub(crate) fn text(&self) -> String {
        BASE32_NOPAD.encode(&self.0).to_ascii_lowercase()
    }

    /// Whether it proves that the browser signed in to this account.
    pub(crate) fn is_of(&self, person: &PersonRow) -> bool {
        let (salt, shown) = self.0.split_at(LENGTH / 2);
        seal(person, salt).is_some_and(|seal| seal == shown)
    }

    /// The key under which its attempts are counted.
    pub(crate) fn key(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }
}

fn seal(person: &PersonRow, salt: &[u8]) -> Option<[u8; LENGTH / 2]> {
    let password = person.password.as_ref()?;
    let hash = Sha256::new()
        .chain_update(b"device")
        .chain_update(person.id.bits().to_be_bytes())
        .chain_update(salt)
        .chain_update(password)
        .finalize();
    let mut half = [0; LENGTH / 2];
    half.copy_from_slice(&hash[..LENGTH / 2]);
    Some(half)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::PersonId;

    #[test]
    fn a_proof_is_for_one_account_and_one_password() -> Result<(), Error> {
        let person = |id, password: &str| PersonRow {
            id: PersonId::from_bits(id),
            name: Some("Ann".to_owned()),
            password: Some(password.to_owned()),
            created: 0,
            also: Vec::new(),
        };
        let ann = person(1, "$argon2id$1");
        let Some(device) = Device::new(&ann)? else { unreachable!("she has a password") };
        let Some(read) = Device::claimed(&device.text()) else { unreachable!("it was just written") };
        assert!(read.is_of(&ann));
        assert!(!read.is_of(&person(2, "$argon2id$1")));
        assert!(!read.is_of(&person(1, "$argon2id$2")));
        assert!(!Device([0; LENGTH]).is_of(&ann));
        assert!(Device::new(&PersonRow { password: None, ..ann })?.is_none(), "a guest has nothing to prove");
        assert!(Device::claimed("").is_none() && Device::claimed("abc").is_none());
        Ok(())
    }
}
