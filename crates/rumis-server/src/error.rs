//! The crate's error type: a stable code for programs and a message for people.

use std::fmt;

use rumis::Objection;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The kind of an error. The codes never change; clients translate them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum Code {
    /// The request is malformed.
    BadRequest,
    /// The body or message is larger than the server accepts.
    TooLarge,
    /// There is no such table, game or page, or the caller may not see it.
    NotFound,
    /// The request comes from a page of another site.
    BadOrigin,
    /// The caller must be signed in or be a known guest.
    SignInFirst,
    /// The name or the password is wrong.
    WrongPassword,
    /// The name is already taken.
    NameTaken,
    /// The name is too short, too long, or contains characters other than a to z, digits, - and _.
    BadName,
    /// The password is too short or too long.
    BadPassword,
    /// The password is common or equals the name.
    CommonPassword,
    /// The name or the recovery code is wrong, or the code was used before.
    WrongCode,
    /// An operator keeps this account out.
    Banned,
    /// Too many requests in a short time. Try again later.
    TooMany,
    /// The settings of the table are not valid.
    BadTerms,
    /// The caller has no chair at this table.
    NotSeated,
    /// The chair is taken.
    SeatTaken,
    /// The game has not begun, is over, or waits for something else.
    NotNow,
    /// It is somebody else's turn.
    NotYourTurn,
    /// The move was made in a position that is no longer the current one, or a document has changed meanwhile.
    TooLate,
    /// The move is against the rules; the objections say why.
    IllegalMove,
    /// The text is not a move in drop notation.
    BadMove,
    /// The person is still connected, or not away for long enough.
    NotGone,
    /// Only players may see this table.
    NoWatchers,
    /// The table was closed.
    Closed,
    /// The storage cannot be read or written at the moment. Nothing was changed.
    Storage,
    /// The log of the table cannot be read. The table is set aside until an operator repairs it.
    Unreadable,
    /// The table was last used by a newer version of the server. Connect again: another server may know it.
    Newer,
    /// The server is stopping or overloaded, or it is not known whether a change was stored. A move
    /// can be sent again: it is stored once.
    Unavailable,
    /// An internal error.
    Internal,
}

/// An error, with a code for programs and a message for people.
///
/// ```
/// use rumis_server::{Code, TableId};
/// let error = "somewhere".parse::<TableId>().unwrap_err();
/// assert_eq!(error.code(), Code::BadRequest);
/// assert_eq!(error.to_string(), "not a valid ID of a table");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    code: Code,
    sentence: String,
    objections: Vec<Objection>,
}

impl Error {
    /// An error of this kind.
    #[must_use]
    pub fn new(code: Code, sentence: impl Into<String>) -> Self {
        Self { code, sentence: sentence.into(), objections: Vec::new() }
    }

    /// The kind of this error.
    #[must_use]
    pub const fn code(&self) -> Code {
        self.code
    }

    /// The rules that a move breaks.
    #[must_use]
    pub fn objections(&self) -> &[Objection] {
        &self.objections
    }

    /// An error of the rules library about a move.
    pub(crate) fn of_move(error: &rumis::Error) -> Self {
        let objections = match error.kind() {
            rumis::ErrorKind::Illegal(objections) => objections.clone(),
            _ => Vec::new(),
        };
        let code = if objections.is_empty() { Code::BadMove } else { Code::IllegalMove };
        Self { code, sentence: error.to_string(), objections }
    }

    /// An error of the rules library about the settings of a table.
    pub(crate) fn of_terms(error: &rumis::Error) -> Self {
        Self::new(Code::BadTerms, error.to_string())
    }

    /// An error of the store.
    pub(crate) fn storage(error: impl fmt::Display) -> Self {
        Self::new(Code::Storage, format!("the storage failed: {error}"))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl std::error::Error for Error {}
