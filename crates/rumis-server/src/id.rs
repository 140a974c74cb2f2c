//! IDs of tables and people: 128 random bits, written as 26 letters and digits. They cannot be
//! guessed, so only people with the link can find a table.

use std::fmt;
use std::str::FromStr;

use data_encoding::BASE32_NOPAD;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::error::{Code, Error};

/// Unpredictable random bytes.
///
/// # Errors
/// When the operating system has none.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| {
        Error::new(Code::Internal, format!("the operating system provides no random numbers: {error}"))
    })?;
    Ok(bytes)
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, TS, ToSchema)]
        #[ts(as = "String")]
        #[schema(value_type = String, pattern = "^[A-Za-z2-7]{25}[AEIMQUYaeimquy4]$", example = "k5yv4b3nq2xw7s6d5f4g3h2jaa")]
        pub struct $name(u128);

        impl $name {
            /// A new random ID.
            ///
            /// # Errors
            /// When the operating system has no random numbers.
            pub fn random() -> Result<Self, Error> {
                Ok(Self(u128::from_be_bytes(random()?)))
            }

            /// Its first letters: enough to find it in a log, too few to open the table.
            #[must_use]
            pub fn brief(self) -> String {
                self.to_string()[..6].to_owned()
            }

            /// The bits, for tests and for the seeds of programs.
            #[must_use]
            pub const fn bits(self) -> u128 {
                self.0
            }

            /// The ID with these bits, for tests.
            #[must_use]
            pub const fn from_bits(bits: u128) -> Self {
                Self(bits)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&BASE32_NOPAD.encode(&self.0.to_be_bytes()).to_ascii_lowercase())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{self}")
            }
        }

        impl FromStr for $name {
            type Err = Error;

            fn from_str(text: &str) -> Result<Self, Error> {
                let wrong = || Error::new(Code::BadRequest, concat!("not a valid ID of ", $what));
                let bytes = BASE32_NOPAD.decode(text.to_ascii_uppercase().as_bytes()).map_err(|_| wrong())?;
                bytes.try_into().map(|bytes| Self(u128::from_be_bytes(bytes))).map_err(|_| wrong())
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(|error: Error| serde::de::Error::custom(error))
            }
        }
    };
}

id!(
    /// The ID of a table. It is also the table's link.
    ///
    /// ```
    /// use rumis_server::TableId;
    /// let id = TableId::random()?;
    /// assert_eq!(id.to_string().len(), 26);
    /// assert_eq!(id.to_string().parse::<TableId>()?, id);
    /// # Ok::<(), rumis_server::Error>(())
    /// ```
    TableId,
    "a table"
);
id!(
    /// The ID of a person, guest or not. It is not a secret.
    PersonId,
    "a person"
);
