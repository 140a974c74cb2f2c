//! What makes a program forfeit a game.

use std::fmt;
use std::time::Duration;

/// What a program did wrong. It loses that game by default, and the match continues.
///
/// ```
/// use std::time::Duration;
/// use rumis_arena::Fault;
/// assert_eq!(Fault::Silent(Duration::from_secs(60)).to_string(), "no answer within 60s");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// It chose a move that the rules do not allow, or a text that is not a move.
    Illegal {
        /// Its move.
        text: String,
        /// Why it is not legal.
        reason: String,
    },
    /// It chose no move although there were legal ones.
    NoMove,
    /// It resigned.
    Resigned,
    /// It did not answer in time.
    Silent(Duration),
    /// Its process ended; the text is the exit status and the last of its standard error.
    Ended(String),
    /// It refused a command.
    Refused {
        /// The command.
        command: String,
        /// Its answer.
        answer: String,
    },
    /// It sent a text that is not an answer in GTP.
    Nonsense(String),
    /// It could not be started.
    NotStarted(String),
    /// It panicked in this process.
    Failed,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal { text, reason } => write!(f, "illegal move {text:?}: {reason}"),
            Self::NoMove => f.write_str("no move, although there are legal ones"),
            Self::Resigned => f.write_str("resigned"),
            Self::Silent(time) => write!(f, "no answer within {time:?}"),
            Self::Ended(how) => write!(f, "ended during the game: {how}"),
            Self::Refused { command, answer } => write!(f, "refused {command:?}: {answer}"),
            Self::Nonsense(text) => write!(f, "{text:?} is not an answer in GTP"),
            Self::NotStarted(reason) => write!(f, "did not start: {reason}"),
            Self::Failed => f.write_str("failed while choosing a move"),
        }
    }
}

impl std::error::Error for Fault {}
