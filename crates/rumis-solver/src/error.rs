//! The one error type of the crate.

use std::fmt;

/// What is wrong with a target, a stock or an assembly, with the line where it is known.
///
/// An unsolvable puzzle is no error: it has 0 solutions.
///
/// ```
/// use rumis_solver::Target;
/// let error = "##\n#x\n".parse::<Target>().unwrap_err();
/// assert_eq!(error.to_string(), "line 2: 'x' is no cell: expected # or .");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    line: Option<usize>,
    sentence: String,
}

impl Error {
    pub(crate) fn new(sentence: impl Into<String>) -> Self {
        Self { line: None, sentence: sentence.into() }
    }

    pub(crate) fn at_line(mut self, line: usize) -> Self {
        self.line.get_or_insert(line);
        self
    }

    /// A number of things in words: `1 cube`, `2 cubes`.
    pub(crate) fn number_of(count: usize, thing: &str) -> String {
        format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
    }

    /// The line of the text it is in, counted from 1.
    #[must_use]
    pub const fn line(&self) -> Option<usize> {
        self.line
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.sentence)
    }
}

impl std::error::Error for Error {}
