//! From SVG to PNG, in pure Rust.
//!
//! Our pictures hold only paths, gradients and clips, so no fonts and no other
//! files are needed; links to other files are not followed.

use crate::Error;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree};

/// The widest picture.
pub(crate) const MAX_WIDTH: u32 = 16_384;
/// The most pixels of a picture: four bytes each are held in memory.
pub(crate) const MAX_PIXELS: u64 = 100_000_000;

/// Rasterises a picture made by [`svg`](crate::svg()) or
/// [`sheet`](crate::sheet()); the height follows from the width.
///
/// # Errors
///
/// When the text is not SVG, or the picture would be empty or far too large.
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
    let tree = Tree::from_str(svg, &options()).map_err(|e| Error::Svg(e.to_string()))?;
    let size = tree.size();
    let scale = f64::from(width) / f64::from(size.width());
    let height = (f64::from(size.height()) * scale).round().max(1.0) as u64;
    let too_large = || Error::Size { width, height };
    if width == 0 || width > MAX_WIDTH || u64::from(width) * height > MAX_PIXELS {
        return Err(too_large());
    }
    let rows = u32::try_from(height).map_err(|_| too_large())?;
    let mut pixels = Pixmap::new(width, rows).ok_or_else(too_large)?;
    let transform = Transform::from_scale(scale as f32, rows as f32 / size.height());
    resvg::render(&tree, transform, &mut pixels.as_mut());
    pixels.encode_png().map_err(|e| Error::Png(e.to_string()))
}

/// Options that keep the rasteriser away from the file system.
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
    use crate::{Style, View, svg};

    /// Width, height and whether all pixels are the same.
    fn measure(file: &[u8]) -> (u32, u32, bool) {
        let picture = Pixmap::decode_png(file).unwrap();
        let first = picture.pixels()[0];
        let uniform = picture.pixels().iter().all(|p| *p == first);
        (picture.width(), picture.height(), uniform)
    }

    #[test]
    fn a_picture_has_the_width_asked_for_and_shows_something() {
        for view in [View::Isometric, View::Above] {
            let style = Style { view, ..Style::default() };
            let file = png(&svg(&tower(), &style), 333).unwrap();
            let (width, height, uniform) = measure(&file);
            assert_eq!(width, 333);
            assert!(height > 100);
            assert!(!uniform);
        }
    }

    #[test]
    fn bad_text_and_bad_sizes_are_refused() {
        assert!(matches!(png("", 10), Err(Error::Svg(_))));
        assert!(matches!(png("<svg", 10), Err(Error::Svg(_))));
        let picture = svg(&tower(), &Style::default());
        assert!(matches!(png(&picture, 0), Err(Error::Size { .. })));
        assert!(matches!(png(&picture, u32::MAX), Err(Error::Size { .. })));
        let strip = r#"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="99999999"/>"#;
        assert!(matches!(png(strip, 10_000), Err(Error::Size { .. })));
    }
}
