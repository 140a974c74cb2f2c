//! The one error type of the crate.

use std::fmt;

/// Why a match cannot be held, in a sentence that says what to do about it.
///
/// What a program does wrong during a game is no error but a [`Fault`](crate::Fault): it loses
/// that game, and the match goes on.
///
/// ```
/// use rumis_arena::Program;
/// let error = "flat-1".parse::<Program>().unwrap_err();
/// assert_eq!(error.to_string(), "flat-1 needs a budget: flat-1@100ms or flat-1@2000 (simulations)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(String);

impl Error {
    pub(crate) fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

impl From<rumis::Error> for Error {
    fn from(error: rumis::Error) -> Self {
        Self(error.to_string())
    }
}
