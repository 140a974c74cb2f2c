//! Encrypts a message for one browser: RFC 8291, with the content coding `aes128gcm` of RFC 8188. A push service
//! cannot read it.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::SystemRandom;

use crate::error::{Code, Error};
use crate::id::random;

/// A message is one record of this length or less.
const RECORD: u32 = 4096;
/// Shorter messages are filled up to this length, so that it does not show what they say.
const FILLED: usize = 128;

/// Encrypts a message with the keys of a subscription: its public key, and its secret for authentication.
///
/// # Errors
/// If the public key is not valid, or the system has no random numbers.
pub(super) fn encrypt(p256dh: &[u8], auth: &[u8], message: &[u8]) -> Result<Vec<u8>, Error> {
    let ours = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).map_err(|_| failed())?;
    let public = ours.compute_public_key().map_err(|_| failed())?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, p256dh);
    let salt = random()?;
    let sealed = agree_ephemeral(ours, &theirs, |shared| seal(shared, auth, p256dh, public.as_ref(), &salt, message));
    sealed.map_err(|_| Error::new(Code::BadRequest, "the public key of the subscription is not valid"))?
}

/// The second half, without anything random.
fn seal(
    shared: &[u8],
    auth: &[u8],
    theirs: &[u8],
    ours: &[u8],
    salt: &[u8; 16],
    message: &[u8],
) -> Result<Vec<u8>, Error> {
    let key = derive::<32>(auth, shared, &[b"WebPush: info\0", theirs, ours])?;
    let content_key: [u8; 16] = derive(salt, &key, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = derive(salt, &key, &[b"Content-Encoding: nonce\0"])?;
    // The only record: its text, the mark of the last record, and zeros.
    let mut record = message.to_vec();
    record.push(2);
    record.resize(record.len().max(FILLED), 0);
    let content_key = UnboundKey::new(&AES_128_GCM, &content_key).map_err(|_| failed())?;
    let nonce = Nonce::assume_unique_for_key(nonce);
    LessSafeKey::new(content_key).seal_in_place_append_tag(nonce, Aad::empty(), &mut record).map_err(|_| failed())?;
    let length = u8::try_from(ours.len()).map_err(|_| failed())?;
    Ok([salt.as_slice(), &RECORD.to_be_bytes(), &[length], ours, &record].concat())
}

/// HKDF with SHA-256.
fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[&[u8]]) -> Result<[u8; N], Error> {
    let mut key = [0; N];
    let secret = Salt::new(HKDF_SHA256, salt).extract(secret);
    secret.expand(info, Length(N)).and_then(|derived| derived.fill(&mut key)).map_err(|_| failed())?;
    Ok(key)
}

/// How many bytes to derive.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn failed() -> Error {
    Error::new(Code::Internal, "a message could not be encrypted")
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use data_encoding::BASE64URL_NOPAD;

    use super::*;

    /// The example of RFC 8291, section 5 and appendix A.
    const MESSAGE: &[u8] = b"When I grow up, I want to be a watermelon";
    const OUR_SECRET: &str = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
    const OURS: &str = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
    const THEIRS: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const SHARED: &str = "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs";
    const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";
    const SALT: &str = "DGv6ra1nlYgDCS1FRnbzlw";
    const KEY: &str = "S4lYMb_L0FxCeq0WhDx813KgSYqU26kOyzWUdsXYyrg";
    const CONTENT_KEY: &str = "oIhVW04MRdy2XN9CiKLxTg";
    const NONCE: &str = "4h_95klXJ5E_qnoN";
    /// The text of the example as it is sent, up to its end: ours is longer, because it is filled up.
    const TEXT: &str = "8pfeW0KbunFT06SuDKoJH9Ql87S1QUrdirN6GcG7sFz1y1sqLgVi1VhjVkHsUoEsbI_0LpXMuGvnzQ";

    fn bytes(text: &str) -> Vec<u8> {
        BASE64URL_NOPAD.decode(text.as_bytes()).unwrap()
    }

    #[test]
    fn the_example_of_rfc_8291_has_the_same_keys_and_text() {
        let secret = p256::SecretKey::from_slice(&bytes(OUR_SECRET)).unwrap();
        let theirs = p256::PublicKey::from_sec1_bytes(&bytes(THEIRS)).unwrap();
        let shared = p256::ecdh::diffie_hellman(secret.to_nonzero_scalar(), theirs.as_affine());
        assert_eq!(shared.raw_secret_bytes().to_vec(), bytes(SHARED));
        let info: [&[u8]; 3] = [b"WebPush: info\0", &bytes(THEIRS), &bytes(OURS)];
        let key = derive::<32>(&bytes(AUTH), &bytes(SHARED), &info).unwrap();
        assert_eq!(key.to_vec(), bytes(KEY));
        let salt: [u8; 16] = bytes(SALT).try_into().unwrap();
        assert_eq!(
            derive::<16>(&salt, &key, &[b"Content-Encoding: aes128gcm\0"]).unwrap().to_vec(),
            bytes(CONTENT_KEY)
        );
        assert_eq!(derive::<12>(&salt, &key, &[b"Content-Encoding: nonce\0"]).unwrap().to_vec(), bytes(NONCE));
        let sealed = seal(&bytes(SHARED), &bytes(AUTH), &bytes(THEIRS), &bytes(OURS), &salt, MESSAGE).unwrap();
        let head = [salt.as_slice(), &4096u32.to_be_bytes(), &[65], &bytes(OURS)].concat();
        assert_eq!(sealed[..head.len()], head);
        let text = &sealed[head.len()..];
        assert_eq!(text[..MESSAGE.len()], bytes(TEXT)[..MESSAGE.len()]);
        assert_eq!(text.len(), FILLED + AES_128_GCM.tag_len());
    }

    #[test]
    fn no_key_of_a_stranger_breaks_it() {
        let point = bytes(THEIRS);
        let mut off_the_curve = point.clone();
        off_the_curve[64] ^= 1;
        for wrong in [&[][..], &[4; 65], &point[1..], &off_the_curve] {
            assert!(encrypt(wrong, &bytes(AUTH), MESSAGE).is_err(), "{wrong:?}");
        }
        assert!(encrypt(&point, &bytes(AUTH), MESSAGE).is_ok());
    }

    #[test]
    fn messages_of_all_kinds_are_equally_long() {
        let length = |message: &[u8]| encrypt(&bytes(THEIRS), &bytes(AUTH), message).unwrap().len();
        assert_eq!(length(b"{}"), length(br#"{"kind":"challenge","count":100}"#));
    }
}
