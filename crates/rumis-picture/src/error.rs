//! The crate's error type. Drawing SVG always succeeds; only making a PNG can fail.

use std::error::Error as StdError;
use std::fmt;

use crate::raster::{MAX_PIXELS, MAX_WIDTH};

/// Why a PNG could not be made.
///
/// ```
/// use rumis_picture::{ErrorKind, png};
/// let error = png("not a picture", 100).unwrap_err();
/// assert_eq!((error.kind(), error.code()), (&ErrorKind::NotSvg, "not-svg"));
/// assert!(std::error::Error::source(&error).is_some());
/// ```
#[derive(Debug)]
pub struct Error {
    kind: ErrorKind,
    source: Option<Box<dyn StdError + Send + Sync>>,
}

/// The kinds of errors.
///
/// ```
/// use rumis_picture::{Building, ErrorKind, Style, png, svg};
/// let error = png(&svg(&Building::default(), &Style::default()), 0).unwrap_err();
/// assert!(matches!(error.kind(), ErrorKind::BadSize { width: 0, .. }));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The text is not an SVG picture. The source says why.
    NotSvg,
    /// The picture would have no pixels or too many.
    BadSize {
        /// The width that was asked for.
        width: u32,
        /// The height that follows from it.
        height: u64,
    },
    /// The pixels could not be encoded as PNG. The source says why.
    Encoding,
}

impl Error {
    pub(crate) const fn new(kind: ErrorKind) -> Self {
        Self { kind, source: None }
    }

    pub(crate) fn caused_by(kind: ErrorKind, source: impl StdError + Send + Sync + 'static) -> Self {
        Self { kind, source: Some(Box::new(source)) }
    }

    /// What went wrong.
    #[must_use]
    pub const fn kind(&self) -> &ErrorKind {
        &self.kind
    }

    /// A code for the kind of error, the same in all versions.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self.kind {
            ErrorKind::NotSvg => "not-svg",
            ErrorKind::BadSize { .. } => "bad-size",
            ErrorKind::Encoding => "encoding",
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind)?;
        match &self.source {
            Some(source) => write!(f, ": {source}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotSvg => f.write_str("this is not an SVG picture"),
            Self::BadSize { width, height } => write!(
                f,
                "a picture cannot have {width} by {height} pixels: expected a width from 1 to {MAX_WIDTH} and at most {} \
                 million pixels",
                MAX_PIXELS / 1_000_000
            ),
            Self::Encoding => f.write_str("the picture cannot be encoded as PNG"),
        }
    }
}

impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.source.as_ref().map(|source| &**source as &(dyn StdError + 'static))
    }
}
