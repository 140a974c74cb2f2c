//! The one error of this crate: a file that is not a network this version can use.

use std::fmt;

/// Why a file of weights cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    kind: ErrorKind,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The file does not begin like a network.
    NotANetwork,
    /// A line of the header is missing or not readable.
    BadHeader(String),
    /// The header describes a network of another size.
    OtherShape {
        /// The name of the line in the header.
        name: &'static str,
        /// What this version needs.
        expected: usize,
        /// What the file has.
        found: usize,
    },
    /// The file has too few or too many weights.
    WrongLength {
        /// How many bytes the weights need.
        expected: usize,
        /// How many bytes there are.
        found: usize,
    },
    /// The weights are not those that the checksum was computed from.
    Damaged,
    /// A weight is not a finite number.
    NotFinite,
}

impl Error {
    pub(crate) const fn new(kind: ErrorKind) -> Self {
        Self { kind }
    }

    /// What is wrong.
    #[must_use]
    pub const fn kind(&self) -> &ErrorKind {
        &self.kind
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            ErrorKind::NotANetwork => f.write_str(
                "this is not a network: the first line is neither \"rumis-network 1\" nor \"rumis-network 2\"",
            ),
            ErrorKind::BadHeader(name) => write!(f, "the line \"{name}\" of the network's header is missing or wrong"),
            ErrorKind::OtherShape { name, expected, found } => {
                write!(f, "the network has {found} {name}, but this version needs {expected}")
            }
            ErrorKind::WrongLength { expected, found } => {
                write!(f, "the network has {found} bytes of weights instead of {expected}")
            }
            ErrorKind::Damaged => f.write_str("the network is damaged: its checksum does not match"),
            ErrorKind::NotFinite => f.write_str("the network is damaged: a weight is not a finite number"),
        }
    }
}

impl std::error::Error for Error {}
