//! Several buildings side by side, each with a name below.
//!
//! All are drawn to the same scale, so that stones can be compared.

use crate::glyphs::{self, Hand};
use crate::page::{self, MARGIN, Picture};
use crate::svg::{Canvas, Matrix};
use crate::{Building, Style, caption};

/// The height of capitals in captions.
const TEXT: f64 = 20.0;
/// The space between a picture and its caption.
const TEXT_GAP: f64 = 28.0;
/// The space between two items.
const GUTTER: f64 = 44.0;
/// The smallest width of an item.
const MIN_WIDTH: f64 = 120.0;

/// Draws several buildings on one sheet, each with a caption.
///
/// Captions are drawn as strokes, so that they need no font: letters from A to Z, digits and the most
/// common marks. Any other character becomes an empty box. Highlights are drawn, scores are not.
///
/// ```
/// use rumis_picture::{Building, Column, DyedCube, Style, sheet};
///
/// let cubes = vec![Some(DyedCube::default())];
/// let square = Some(Column { limit: 0, cubes });
/// let pair = Building { columns: vec![vec![square; 2]], ..Building::default() };
/// let text = sheet(&[("S01 pair".to_owned(), pair)], &Style::default());
/// assert!(text.contains("S01 pair"));
/// ```
#[must_use]
pub fn sheet(items: &[(String, Building)], style: &Style) -> String {
    let pictures: Vec<(&str, Picture)> =
        items.iter().map(|(name, building)| (name.as_str(), page::picture(building, style))).collect();
    let item_width = pictures
        .iter()
        .map(|(name, picture)| picture.bounds.width().max(glyphs::width(name, TEXT)))
        .fold(MIN_WIDTH, f64::max);
    let mut canvas = Canvas::default();
    let per_line = per_line(pictures.len());
    let width = per_line as f64 * (item_width + GUTTER) - GUTTER + 2.0 * MARGIN;
    let mut y = MARGIN;
    for line in pictures.chunks(per_line) {
        let tallest = line.iter().map(|(_, picture)| picture.bounds.height()).fold(0.0, f64::max);
        let line_width = line.len() as f64 * (item_width + GUTTER) - GUTTER;
        let mut x = (width - line_width) / 2.0 + item_width / 2.0;
        for (name, picture) in line {
            item(&mut canvas, name, picture, (x, y + tallest), style);
            x += item_width + GUTTER;
        }
        y += tallest + TEXT_GAP + TEXT + GUTTER;
    }
    let height = (y - GUTTER).max(MARGIN) + MARGIN;
    let names: Vec<&str> = items.iter().map(|(name, _)| name.as_str()).collect();
    let title = format!("Rumis: {}", names.join(", "));
    page::document(&title, (width, height), &canvas.finish(), style)
}

/// The number of items in a line, so that a sheet is a little wider than high.
fn per_line(items: usize) -> usize {
    let ideal = (items as f64 * 1.4).sqrt().round() as usize;
    ideal.clamp(1, items.max(1))
}

/// Draws one building with the middle of its lower edge at a point, and its name below.
fn item(canvas: &mut Canvas, name: &str, picture: &Picture, (x, foot): (f64, f64), style: &Style) {
    let bounds = &picture.bounds;
    let left = x - bounds.width() / 2.0 - bounds.min.x;
    let top = foot - bounds.max.y;
    canvas.within(&Matrix::place(left, top, 1.0), "", |canvas| {
        canvas.raw(&picture.body);
    });
    let hand = Hand { size: TEXT, ink: caption::ink(style), weight: 0.95, opacity: 1.0 };
    glyphs::centred(canvas, name, x, foot + TEXT_GAP, &hand);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DyedCube;
    use crate::testing::free;

    #[test]
    fn eleven_stones_fill_three_lines() {
        assert_eq!(per_line(11), 4);
        assert_eq!(per_line(1), 1);
        assert_eq!(per_line(0), 1);
    }

    #[test]
    fn an_empty_sheet_is_a_page() {
        assert!(sheet(&[], &Style::default()).ends_with("</svg>\n"));
    }

    #[test]
    fn all_items_are_named_in_the_title() {
        let items = ["S10R right screw", "S10L left screw"]
            .map(|name| (name.to_owned(), free(&[(0, 0, 0)], DyedCube::default())));
        let text = sheet(&items, &Style::default());
        assert!(text.contains("S10R right screw, S10L left screw"));
    }
}
