//! The crate's error type.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why a part of the study cannot go on.
///
/// ```
/// use rumis_study::{ErrorKind, Studied};
/// let error = "chullpa-5".parse::<Studied>().unwrap_err();
/// assert!(matches!(error.kind(), ErrorKind::NotStudied(_)));
/// assert_eq!(error.to_string(), "\"chullpa-5\" is not studied: expected for example chullpa-2 or pisac-2-ruinas");
/// ```
#[derive(Debug)]
pub struct Error(Box<ErrorKind>);

/// The kinds of errors.
///
/// ```
/// use rumis_study::{ErrorKind, Studied};
/// let error = "nowhere".parse::<Studied>().unwrap_err();
/// assert!(matches!(error.kind(), ErrorKind::NotStudied(text) if text == "nowhere"));
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// A text that does not name a studied game.
    NotStudied(String),
    /// The rules refuse something.
    Rules(rumis::Error),
    /// The solver refuses something.
    Solver(rumis_solver::Error),
    /// A file that cannot be read or written.
    File {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// A record of a file that is not valid.
    Record {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        source: rumis::Error,
    },
    /// A line of a file that is not valid.
    Line {
        /// The file.
        path: PathBuf,
        /// Its number, counted from 1.
        line: usize,
    },
    /// Results of a file that were made with another engine or other settings than those that would be added.
    MadeWithOther {
        /// The file.
        path: PathBuf,
        /// What made it.
        found: String,
        /// What would make the next results.
        made: String,
    },
    /// A kind of games of which not enough different openings are found.
    TooFewOpenings {
        /// The kind of games.
        studied: String,
        /// How many were found.
        found: u64,
    },
    /// A page without the comments between which a table is written.
    NoPlaceFor(String),
}

impl Error {
    /// What is wrong.
    #[must_use]
    pub const fn kind(&self) -> &ErrorKind {
        &self.0
    }

    pub(crate) fn new(kind: ErrorKind) -> Self {
        Self(Box::new(kind))
    }

    pub(crate) fn file(path: &Path, source: io::Error) -> Self {
        Self::new(ErrorKind::File { path: path.to_owned(), source })
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            ErrorKind::NotStudied(text) => {
                write!(f, "{text:?} is not studied: expected for example chullpa-2 or pisac-2-ruinas")
            }
            ErrorKind::Rules(error) => error.fmt(f),
            ErrorKind::Solver(error) => error.fmt(f),
            ErrorKind::File { path, source } => write!(f, "{}: {source}", path.display()),
            ErrorKind::Record { path, source } => write!(f, "{}: {source}", path.display()),
            ErrorKind::Line { path, line } => write!(f, "{}: line {line} is not valid", path.display()),
            ErrorKind::MadeWithOther { path, found, made } => write!(
                f,
                "{}: made with {found}, expected {made}: remove the file to make it again, or continue it with the \
                 program that made it",
                path.display()
            ),
            ErrorKind::TooFewOpenings { studied, found } => {
                write!(f, "{studied}: only {found} different openings were found: ask for fewer games")
            }
            ErrorKind::NoPlaceFor(name) => {
                write!(f, "the page has no place for {name}: expected <!-- begin {name} --> and <!-- end {name} -->")
            }
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self.kind() {
            ErrorKind::Rules(error) | ErrorKind::Record { source: error, .. } => Some(error),
            ErrorKind::Solver(error) => Some(error),
            ErrorKind::File { source, .. } => Some(source),
            _ => None,
        }
    }
}

impl From<rumis_solver::Error> for Error {
    fn from(error: rumis_solver::Error) -> Self {
        Self::new(ErrorKind::Solver(error))
    }
}

impl From<rumis::Error> for Error {
    fn from(error: rumis::Error) -> Self {
        Self::new(ErrorKind::Rules(error))
    }
}
