//! The crate's error type.

use std::fmt;

use rumis_server::ErrorBody;

/// What went wrong between a client and a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// There is no connection, or it broke.
    Connection(String),
    /// The server sent something malformed.
    Nonsense(String),
    /// The server refused.
    Refused(Box<ErrorBody>),
}

impl Error {
    pub(crate) fn connection(error: impl fmt::Display) -> Self {
        Self::Connection(error.to_string())
    }

    /// The server's error, if it refused.
    #[must_use]
    pub fn refusal(&self) -> Option<&ErrorBody> {
        if let Self::Refused(body) = self { Some(body) } else { None }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Connection(why) => write!(f, "the connection failed: {why}"),
            Self::Nonsense(what) => write!(f, "the server's answer is malformed: {what}"),
            Self::Refused(body) => write!(f, "the server refused: {}", body.message),
        }
    }
}

impl std::error::Error for Error {}

/// Errors of the server's own code, used here without a server.
impl From<rumis_server::Error> for Error {
    fn from(error: rumis_server::Error) -> Self {
        Self::Connection(error.to_string())
    }
}
