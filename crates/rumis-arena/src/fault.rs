//! What makes a program lose a game by default.

use std::fmt;
use std::time::Duration;

/// What a program did wrong. It loses the game, and the match goes on.
///
/// ```
/// use std::time::Duration;
/// use rumis_arena::Fault;
/// assert_eq!(Fault::Silent(Duration::from_secs(60)).to_string(), "no answer within 60s");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It chose a move that the rules do not allow, or something that is no move.
    Illegal {
        /// What it said.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// It had a move and chose none.
    NoMove,
    /// It gave the game up.
    Resigned,
    /// It did not answer in time.
    Silent(Duration),
    /// It is not there any more; the text is how it ended and its last words.
    Ended(String),
    /// It refused a command.
    Refused {
        /// The command.
        command: String,
        /// What it said to it.
        answer: String,
    },
    /// It said something that is no answer in GTP.
    Nonsense(String),
    /// It could not be started.
    NotStarted(String),
    /// It failed inside this program.
    Failed,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal { text, reason } => write!(f, "illegal move {text:?}: {reason}"),
            Self::NoMove => f.write_str("no move, though there are legal ones"),
            Self::Resigned => f.write_str("resigned"),
            Self::Silent(time) => write!(f, "no answer within {time:?}"),
            Self::Ended(how) => write!(f, "ended in the middle of the game: {how}"),
            Self::Refused { command, answer } => write!(f, "refused {command:?}: {answer}"),
            Self::Nonsense(text) => write!(f, "{text:?} is no answer in GTP"),
            Self::NotStarted(reason) => write!(f, "cannot be started: {reason}"),
            Self::Failed => f.write_str("failed while it was choosing a move"),
        }
    }
}
