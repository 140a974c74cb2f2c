//! The one error type of the crate: a stable code for programs, a sentence for people.

use std::fmt;

use rumis::Objection;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What kind of error it is. The words never change; screens translate them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum Code {
    /// Something in the request can't be read.
    BadRequest,
    /// The body or message is larger than any of ours.
    TooLarge,
    /// There is no such table, game or page, or it is not for you.
    NotFound,
    /// The page that asked is not ours.
    BadOrigin,
    /// One must be signed in, or be known as a guest, for this.
    SignInFirst,
    /// The name or the password is wrong.
    WrongPassword,
    /// The name is taken.
    NameTaken,
    /// The name can't be used: too short, too long, or with other letters than a to z, figures, - and _.
    BadName,
    /// The password is too short or too long.
    BadPassword,
    /// Too much in too short a time; try again later.
    TooMany,
    /// The table can't be opened like this.
    BadTerms,
    /// One sits at no chair of this table.
    NotSeated,
    /// The chair is taken.
    SeatTaken,
    /// The table's game has not begun, is over, or waits for something else.
    NotNow,
    /// It is somebody else's turn.
    NotYourTurn,
    /// The move was made in a position that is not the table's any more.
    TooLate,
    /// The move is against the rules; the objections say why.
    IllegalMove,
    /// The text is not a move in drop notation.
    BadMove,
    /// The person is not gone, or not long enough.
    NotGone,
    /// The table is for its players only.
    NoWatchers,
    /// The table was closed.
    Closed,
    /// The storage can't be written or read at the moment; nothing was changed.
    Storage,
    /// The server is stopping or has too much to do.
    Unavailable,
    /// Something that should not have happened.
    Internal,
}

/// Something that went wrong, in a word for programs and a sentence for people.
///
/// ```
/// use rumis_server::{Code, TableId};
/// let error = "somewhere".parse::<TableId>().unwrap_err();
/// assert_eq!(error.code(), Code::BadRequest);
/// assert_eq!(error.to_string(), "this is not the name of a table");
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

    /// What kind of error it is.
    #[must_use]
    pub const fn code(&self) -> Code {
        self.code
    }

    /// The rules that a move breaks.
    #[must_use]
    pub fn objections(&self) -> &[Objection] {
        &self.objections
    }

    /// What the rules library says of a move.
    pub(crate) fn of_move(error: &rumis::Error) -> Self {
        let objections = match error.kind() {
            rumis::ErrorKind::Illegal(objections) => objections.clone(),
            _ => Vec::new(),
        };
        let code = if objections.is_empty() { Code::BadMove } else { Code::IllegalMove };
        Self { code, sentence: error.to_string(), objections }
    }

    /// What the rules library says of what a table agreed on.
    pub(crate) fn of_terms(error: &rumis::Error) -> Self {
        Self::new(Code::BadTerms, error.to_string())
    }

    /// A store that did not do what it was asked.
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
