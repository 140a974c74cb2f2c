//! What can go wrong, in words that say what to do next.
//!
//! Drawing SVG always succeeds; only rasterising can fail.

use std::fmt;

/// Why no PNG could be made.
///
/// ```
/// let error = rumis_picture::png("not a picture", 100).unwrap_err();
/// assert!(error.to_string().contains("svg()"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The text is not an SVG picture; the parser's words are kept.
    Svg(String),
    /// The picture would be `width` by `height` pixels.
    Size {
        /// The width that was asked for.
        width: u32,
        /// The height that follows from it.
        height: u64,
    },
    /// The pixels could not be written as PNG; the encoder's words are kept.
    Png(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Svg(why) => {
                write!(f, "this is not an SVG picture ({why}); pass the text that svg() or sheet() returned")
            }
            Self::Size { width, height } => write!(
                f,
                "a picture of {width} by {height} pixels can't be made; ask for a width from 1 to {} \
                 that gives no more than {} million pixels",
                crate::raster::MAX_WIDTH,
                crate::raster::MAX_PIXELS / 1_000_000
            ),
            Self::Png(why) => write!(f, "the PNG could not be written ({why}); try a smaller width"),
        }
    }
}

impl std::error::Error for Error {}
