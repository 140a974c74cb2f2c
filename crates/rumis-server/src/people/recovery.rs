//! Recovery codes: each signs in once without the password, and sets a new one. There is no mail, so they are the
//! only way back into an account. The store contains only hashes of them. They are long and random, so that a fast
//! hash is enough.

use data_encoding::BASE32_NOPAD;
use sha2::{Digest as _, Sha256};

use crate::error::Error;
use crate::id::{PersonId, random};
use crate::store::CodeHash;

/// How many codes a person gets.
const CODES: usize = 8;
/// How many letters and digits a code has: 80 bits.
const LENGTH: usize = 16;

/// New codes for a person, such as `k5yv-4b3n-q2xw-7s6d`, and their hashes.
pub(crate) fn codes(person: PersonId) -> Result<(Vec<String>, Vec<CodeHash>), Error> {
    let codes = (0..CODES).map(|_| code(person)).collect::<Result<Vec<_>, Error>>()?;
    Ok(codes.into_iter().unzip())
}

/// One new code for a person, and its hash.
pub(crate) fn code(person: PersonId) -> Result<(String, CodeHash), Error> {
    let letters = BASE32_NOPAD.encode(&random::<{ LENGTH * 5 / 8 }>()?).to_ascii_lowercase();
    let groups: Vec<&str> = (0..LENGTH).step_by(4).map(|start| &letters[start..start + 4]).collect();
    Ok((groups.join("-"), hash(person, &letters)))
}

/// The hash of a code that somebody typed; `None` if it cannot be a code. Case, spaces and hyphens do not matter.
pub(crate) fn claimed(person: PersonId, typed: &str) -> Option<CodeHash> {
    let letters: String = typed.chars().filter(|letter| !letter.is_whitespace() && *letter != '-').collect();
    let letters = letters.to_ascii_lowercase();
    let fits = letters.len() == LENGTH && letters.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'2'..=b'7'));
    fits.then(|| hash(person, &letters))
}

fn hash(person: PersonId, letters: &str) -> CodeHash {
    Sha256::new().chain_update(person.bits().to_be_bytes()).chain_update(letters).finalize().into()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn codes_are_different_and_recognised_however_they_are_typed() -> Result<(), Error> {
        let (ann, bob) = (PersonId::from_bits(1), PersonId::from_bits(2));
        let (codes, hashes) = codes(ann)?;
        assert_eq!(codes.iter().collect::<HashSet<_>>().len(), 8);
        for (code, hash) in codes.iter().zip(&hashes) {
            assert_eq!(code.len(), 19, "{code}");
            for typed in
                [code.clone(), code.to_uppercase(), code.replace('-', ""), format!(" {}\n", code.replace('-', " "))]
            {
                assert_eq!(claimed(ann, &typed), Some(*hash), "{typed}");
            }
            assert_ne!(claimed(bob, code), Some(*hash), "a code belongs to one person");
        }
        for wrong in ["", "abcd", "abcd-efgh-ijkl-mnop-q", "abcd-efgh-ijkl-mno1", "äbcd-efgh-ijkl-mnop"] {
            assert_eq!(claimed(ann, wrong), None, "{wrong}");
        }
        Ok(())
    }
}
