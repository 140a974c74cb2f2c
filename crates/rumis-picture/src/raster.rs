//! From SVG to PNG, in pure Rust.
//!
//! Pictures of buildings consist of paths and gradients, so no fonts are needed. Links to other
//! files are not followed.

use crate::{Error, ErrorKind};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree};

/// The largest width.
pub(crate) const MAX_WIDTH: u32 = 16_384;
/// The largest number of pixels. Each takes four bytes of memory.
pub(crate) const MAX_PIXELS: u64 = 100_000_000;

/// Makes a PNG of a picture by [`svg`](crate::svg()), [`sheet`](crate::sheet()) or
/// [`stones`](crate::stones()). The height follows from the width.
///
/// Text in fonts, as [charts](crate::chart) have it, is left out.
///
/// # Errors
/// When the text is not SVG, or the picture would have no pixels, be wider than 16,384 pixels, or
/// have more than 100 million pixels.
///
/// ```
/// use rumis_picture::{Building, Style, png, svg};
///
/// let picture = svg(&Building::default(), &Style::default());
/// let file = png(&picture, 200)?;
/// assert_eq!(&file[1..4], b"PNG");
/// assert!(png(&picture, 0).is_err());
/// # Ok::<(), rumis_picture::Error>(())
/// ```
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, Error> {
    let tree = Tree::from_str(svg, &options()).map_err(|error| Error::caused_by(ErrorKind::NotSvg, error))?;
    let size = tree.size();
    let scale = f64::from(width) / f64::from(size.width());
    let height = (f64::from(size.height()) * scale).round().max(1.0) as u64;
    let bad_size = || Error::new(ErrorKind::BadSize { width, height });
    if width == 0 || width > MAX_WIDTH || u64::from(width) * height > MAX_PIXELS {
        return Err(bad_size());
    }
    let rows = u32::try_from(height).map_err(|_| bad_size())?;
    let mut pixels = Pixmap::new(width, rows).ok_or_else(bad_size)?;
    let transform = Transform::from_scale(scale as f32, rows as f32 / size.height());
    resvg::render(&tree, transform, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| Error::caused_by(ErrorKind::Encoding, error))
}

/// Options without access to the file system.
fn options() -> Options<'static> {
    Options {
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]
    use super::*;
    use crate::testing::tower;
    use crate::{Style, Viewpoint, svg};

    /// Width, height and whether all pixels are the same.
    fn measure(file: &[u8]) -> (u32, u32, bool) {
        let picture = Pixmap::decode_png(file).unwrap();
        let first = picture.pixels()[0];
        let uniform = picture.pixels().iter().all(|p| *p == first);
        (picture.width(), picture.height(), uniform)
    }

    #[test]
    fn a_picture_has_the_width_asked_for_and_shows_something() {
        for viewpoint in [Viewpoint::Isometric, Viewpoint::Above] {
            let style = Style::default().viewpoint(viewpoint);
            let file = png(&svg(&tower(), &style), 333).unwrap();
            let (width, height, uniform) = measure(&file);
            assert_eq!(width, 333);
            assert!(height > 100);
            assert!(!uniform);
        }
    }

    #[test]
    fn bad_text_and_bad_sizes_are_refused() {
        for text in ["", "<svg"] {
            let error = png(text, 10).unwrap_err();
            assert_eq!(error.kind(), &ErrorKind::NotSvg);
            let source = std::error::Error::source(&error).unwrap();
            assert_eq!(error.to_string(), format!("this is not an SVG picture: {source}"));
        }
        let picture = svg(&tower(), &Style::default());
        let strip = r#"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="99999999"/>"#;
        for (text, width) in [(&*picture, 0), (&*picture, u32::MAX), (strip, 10_000)] {
            let error = png(text, width).unwrap_err();
            assert!(matches!(error.kind(), ErrorKind::BadSize { width: found, .. } if *found == width));
            assert!(std::error::Error::source(&error).is_none());
        }
    }
}
