//! What can go wrong while a command runs, and the exit code that tells a script which it was.

use std::fmt;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use crate::interrupt::EXIT_CODE;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command was called wrongly: exit code 2.
    Usage(String),
    /// Anything else that a person can do something about: exit code 1.
    Sentence(String),
    /// Ctrl-C ended it, and what there was to say is said: exit code 130.
    Interrupted,
    /// Nobody reads the output any more: no failure at all.
    OutputClosed,
}

impl Failure {
    /// Prints the sentence and says how the program ends.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            Self::OutputClosed => ExitCode::SUCCESS,
            Self::Interrupted => ExitCode::from(EXIT_CODE),
            Self::Usage(_) => {
                eprintln!("rumis: {self}");
                ExitCode::from(2)
            }
            Self::Sentence(_) => {
                eprintln!("rumis: {self}");
                ExitCode::FAILURE
            }
        }
    }

    /// Settings that do not go together.
    pub(crate) fn usage(error: &rumis::Error) -> Self {
        Self::Usage(error.to_string())
    }

    /// Something wrong inside a file.
    pub(crate) fn in_file(name: &str, error: &rumis::Error) -> Self {
        Self::Sentence(format!("{name}: {error}"))
    }

    /// A file that can't be read or written.
    pub(crate) fn file(path: &Path, doing: &str, error: &io::Error) -> Self {
        Self::Sentence(format!("cannot {doing} {}: {error}", path.display()))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(sentence) | Self::Sentence(sentence) => f.write_str(sentence),
            Self::Interrupted => f.write_str("interrupted"),
            Self::OutputClosed => f.write_str("the output was closed"),
        }
    }
}

/// Output errors; the reader of a pipe may leave whenever it likes.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::OutputClosed
        } else {
            Self::Sentence(format!("cannot write the output: {error}"))
        }
    }
}
