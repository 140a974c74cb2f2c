//! The crate's error type: what is wrong with a text, and where.

use std::fmt;
use std::num::ParseFloatError;

/// What is wrong with the text of a budget, a level, a setting of the search or a file of weights.
///
/// ```
/// use rumis_engine::Tuning;
/// let error = "speed=3".parse::<Tuning>().unwrap_err();
/// assert_eq!(error.code(), "unknown-setting");
/// assert!(error.to_string().starts_with("there is no setting \"speed\": expected network, exploration,"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    kind: ErrorKind,
    line: Option<usize>,
    source: Option<ParseFloatError>,
}

/// The kinds of errors.
///
/// ```
/// use rumis_engine::{Budget, ErrorKind};
/// let error = "soon".parse::<Budget>().unwrap_err();
/// assert_eq!(error.kind(), &ErrorKind::BadBudget("soon".to_owned()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// A text that is not a budget.
    BadBudget(String),
    /// A budget with a time limit, in a build without the feature `clock`.
    NoClock(String),
    /// A level that does not exist.
    NoSuchLevel(String),
    /// A setting of the search that does not exist.
    UnknownSetting(String),
    /// A setting of the search whose value is not a number that it can have.
    BadSetting {
        /// The name of the setting.
        name: String,
        /// The value that was found.
        value: String,
    },
    /// A line of a file of weights with another feature than the next one.
    UnexpectedFeature {
        /// The name that was found.
        found: String,
        /// The name of the next feature; `None` after the last one.
        expected: Option<String>,
    },
    /// A file of weights that ends before this feature.
    MissingFeature(String),
    /// A feature that does not have three weights.
    WrongNumberOfWeights(usize),
    /// A weight that is not a number from -20 to 20.
    BadWeight(String),
}

/// The start of a text, short enough for a sentence.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

impl Error {
    pub(crate) const fn new(kind: ErrorKind) -> Self {
        Self { kind, line: None, source: None }
    }

    /// Adds the line of the text, counted from 1.
    pub(crate) fn at_line(self, line: usize) -> Self {
        Self { line: Some(line), ..self }
    }

    /// Adds why a number could not be read, where that is the reason.
    pub(crate) fn because(self, source: Option<ParseFloatError>) -> Self {
        Self { source, ..self }
    }

    /// What is wrong.
    #[must_use]
    pub const fn kind(&self) -> &ErrorKind {
        &self.kind
    }

    /// The line of the file that is wrong, counted from 1.
    #[must_use]
    pub const fn line(&self) -> Option<usize> {
        self.line
    }

    /// A code for the kind of error, the same in all versions.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self.kind {
            ErrorKind::BadBudget(_) => "bad-budget",
            ErrorKind::NoClock(_) => "no-clock",
            ErrorKind::NoSuchLevel(_) => "no-such-level",
            ErrorKind::UnknownSetting(_) => "unknown-setting",
            ErrorKind::BadSetting { .. } => "bad-setting",
            ErrorKind::UnexpectedFeature { .. } => "unexpected-feature",
            ErrorKind::MissingFeature(_) => "missing-feature",
            ErrorKind::WrongNumberOfWeights(_) => "wrong-number-of-weights",
            ErrorKind::BadWeight(_) => "bad-weight",
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        self.kind.fmt(f)
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadBudget(text) => write!(
                f,
                "{text:?} is not a budget: expected a number of simulations such as 2000, a time such as 100ms or \
                 1.5s, or both: 2000+100ms"
            ),
            Self::NoClock(text) => write!(
                f,
                "{text:?} has a time limit, and this build has no clock: give a number of simulations, or build with \
                 the feature clock"
            ),
            Self::NoSuchLevel(text) => write!(f, "{text:?} is not a level: expected level-1 to level-12"),
            Self::UnknownSetting(name) => {
                write!(
                    f,
                    "there is no setting {name:?}: expected network, exploration, caution, guide, playout, width, \
                     reuse, endgame or proofs"
                )
            }
            Self::BadSetting { name, value } => {
                write!(f, "{name}: {value:?} is not a value of this setting: expected a number from 0 to 1000000")
            }
            Self::UnexpectedFeature { found, expected: Some(expected) } => {
                write!(f, "{found:?} is not the next feature: expected {expected}")
            }
            Self::UnexpectedFeature { found, expected: None } => {
                write!(f, "{found:?} comes after the last feature: remove this line")
            }
            Self::MissingFeature(name) => write!(f, "the weights end too early: expected {name}"),
            Self::WrongNumberOfWeights(found) => {
                write!(f, "found {found} weights: expected three, for two, three and four colours")
            }
            Self::BadWeight(text) => write!(f, "{text:?} is not a weight: expected a number between -20 and 20"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.source.as_ref().map(|source| source as _)
    }
}
