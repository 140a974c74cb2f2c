//! Errors of commands: a message for people, a code and fields for programs, and an exit code for
//! scripts.

use std::fmt;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use serde::Serialize;

use crate::interrupt::EXIT_CODE;

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line is wrong: exit code 2.
    Usage(Box<Problem>),
    /// Any other error: exit code 1.
    Failed(Box<Problem>),
    /// Ctrl-C ended it, and the result so far is printed: exit code 130.
    Interrupted,
    /// The reader of the output is gone: not an error.
    OutputClosed,
}

/// An error, for people and for programs. `docs/json.md` describes the fields.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Problem {
    /// The kind of error: a stable code.
    code: String,
    /// A message for people.
    message: String,
    /// The file that contains the error.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    /// The line of the file or text, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// The column of the line, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    /// The number of the record's move, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none", rename = "move")]
    move_number: Option<usize>,
    /// The name that was most likely meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    suggestion: Option<String>,
}

impl Problem {
    pub(crate) fn new(code: impl Into<String>, message: impl Into<String>) -> Self {
        let (code, message) = (code.into(), message.into());
        Self { code, message, file: None, line: None, column: None, move_number: None, suggestion: None }
    }

    /// Adds the file.
    pub(crate) fn in_file(self, path: &Path) -> Self {
        let name = path.display().to_string();
        Self { message: format!("{name}: {}", self.message), file: Some(name), ..self }
    }

    /// Adds text before and after the message.
    pub(crate) fn within(self, before: &str, after: &str) -> Self {
        Self { message: format!("{before}{}{after}", self.message), ..self }
    }

    pub(crate) fn suggesting(self, suggestion: Option<&str>) -> Self {
        Self { suggestion: suggestion.map(str::to_owned), ..self }
    }
}

impl Failure {
    /// A wrong command line.
    pub(crate) fn usage(message: impl Into<String>) -> Self {
        Self::bad(Problem::new("bad-usage", message))
    }

    /// A wrong command line, with a more specific code.
    pub(crate) fn bad(problem: impl Into<Problem>) -> Self {
        Self::Usage(Box::new(problem.into()))
    }

    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self::of(Problem::new(code, message))
    }

    /// Any other error.
    pub(crate) fn of(problem: impl Into<Problem>) -> Self {
        Self::Failed(Box::new(problem.into()))
    }

    /// An error in the content of a file.
    pub(crate) fn in_file(path: &Path, problem: impl Into<Problem>) -> Self {
        Self::of(problem.into().in_file(path))
    }

    /// A file that cannot be read.
    pub(crate) fn unread(path: &Path, error: &io::Error) -> Self {
        Self::unusable("cannot-read", "read", path, error)
    }

    /// A file that cannot be written.
    pub(crate) fn unwritten(path: &Path, error: &io::Error) -> Self {
        Self::unusable("cannot-write", "write", path, error)
    }

    fn unusable(code: &'static str, doing: &str, path: &Path, error: &io::Error) -> Self {
        let name = path.display().to_string();
        let problem = Problem::new(code, format!("cannot {doing} {name}: {error}"));
        Self::of(Problem { file: Some(name), ..problem })
    }

    /// The error, if it is still to be printed.
    pub(crate) fn problem(&self) -> Option<&Problem> {
        match self {
            Self::Usage(problem) | Self::Failed(problem) => Some(problem),
            Self::Interrupted | Self::OutputClosed => None,
        }
    }

    /// The exit code of the program.
    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Self::Usage(_) => ExitCode::from(2),
            Self::Failed(_) => ExitCode::FAILURE,
            Self::Interrupted => ExitCode::from(EXIT_CODE),
            Self::OutputClosed => ExitCode::SUCCESS,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(problem) | Self::Failed(problem) => f.write_str(&problem.message),
            Self::Interrupted => f.write_str("interrupted"),
            Self::OutputClosed => f.write_str("the output was closed"),
        }
    }
}

/// Errors of the output. The reader of a pipe may stop at any time.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::OutputClosed
        } else {
            Self::new("cannot-write", format!("cannot write the output: {error}"))
        }
    }
}

/// An error of the rules, with the place if known.
impl From<&rumis::Error> for Problem {
    fn from(error: &rumis::Error) -> Self {
        let suggestion = match error.kind() {
            rumis::ErrorKind::Unknown { suggestion, .. } => suggestion.map(str::to_owned),
            _ => None,
        };
        Self {
            line: error.line(),
            column: error.column(),
            move_number: error.move_number(),
            suggestion,
            ..Self::new(error.code(), error.to_string())
        }
    }
}

impl From<&rumis_solver::Error> for Problem {
    fn from(error: &rumis_solver::Error) -> Self {
        // Errors of the rules keep their codes.
        let code = match error.kind() {
            rumis_solver::ErrorKind::Rules(error) => error.code(),
            _ => error.code(),
        };
        Self { line: error.line(), ..Self::new(code, error.to_string()) }
    }
}

impl From<&rumis_picture::Error> for Problem {
    fn from(error: &rumis_picture::Error) -> Self {
        Self::new(error.code(), error.to_string())
    }
}

/// Why a match cannot be held, with the options that help.
impl From<&rumis_arena::Error> for Problem {
    fn from(error: &rumis_arena::Error) -> Self {
        use rumis_arena::ErrorKind;
        let problem = Self::new(error.code(), error.to_string());
        match error.kind() {
            ErrorKind::Rules(error) => Self::from(error),
            ErrorKind::UnknownProgram { suggestion, .. } => problem.suggesting(suggestion.as_deref()),
            ErrorKind::UnclearSeats { .. } => problem.within("", " (--seats a,b,b)"),
            ErrorKind::SaveFileExists(_) => problem.within("", " (--resume)"),
            ErrorKind::OtherVersion { openings, .. } if *openings > 0 => {
                problem.within("", &format!(" (--openings {openings})"))
            }
            _ => problem,
        }
    }
}

impl From<&rumis_server::Error> for Problem {
    fn from(error: &rumis_server::Error) -> Self {
        // Codes are written as in the network protocol.
        let code = serde_json::to_value(error.code()).ok();
        let code = code.as_ref().and_then(|code| code.as_str()).unwrap_or("internal");
        Self::new(code, error.to_string())
    }
}

impl From<&rumis_load::Error> for Problem {
    fn from(error: &rumis_load::Error) -> Self {
        Self::new("load-failed", error.to_string())
    }
}

/// A command line that could not be parsed. Errors in values of the rules or of programs keep their
/// codes.
impl From<&clap::Error> for Problem {
    fn from(error: &clap::Error) -> Self {
        let text = error.to_string();
        let sentence = text.split("\n\n").next().unwrap_or_default().trim().trim_start_matches("error: ").to_owned();
        let source = std::error::Error::source(error);
        if let Some(error) = source.and_then(|source| source.downcast_ref::<rumis::Error>()) {
            return Self { message: sentence, ..Self::from(error) };
        }
        match source.and_then(|source| source.downcast_ref::<rumis_arena::Error>()) {
            Some(error) => Self { message: sentence, ..Self::from(error) },
            None => Self::new("bad-usage", sentence),
        }
    }
}
