//! The legend below a picture: which tint of the ground means which maximum height.

use std::collections::BTreeMap;

use crate::caption::ink;
use crate::glyphs::{self, Hand};
use crate::palette;
use crate::svg::{Canvas, num};
use crate::tint::tints;
use crate::{Building, Style};

/// The height of a legend.
pub(crate) const HEIGHT: f64 = 30.0;
/// What the numbers are.
const TITLE: &str = "maximum height";
/// The height of the letters and digits.
const TEXT: f64 = 16.0;
/// The space between the title and the swatches.
const INNER: f64 = 14.0;
/// The space between two swatches.
const GAP: f64 = 6.0;
/// How bright the lamp makes the ground, about the same in both views.
const LIT: f64 = 1.2;

/// A legend of the tints of a building.
#[derive(Debug)]
pub(crate) struct Legend {
    tints: BTreeMap<u8, f64>,
}

impl Legend {
    /// The legend of a building; `None` if all squares have the same maximum height.
    pub(crate) fn new(building: &Building) -> Option<Self> {
        let tints = tints(building.columns.iter().flatten().flatten().map(|column| column.limit));
        (tints.len() > 1).then_some(Self { tints })
    }

    /// The width of the line.
    pub(crate) fn width(&self) -> f64 {
        glyphs::width(TITLE, TEXT) + INNER + self.tints.len() as f64 * (HEIGHT + GAP) - GAP
    }

    /// Draws the legend, centred at `x`, below `y`.
    pub(crate) fn draw(&self, canvas: &mut Canvas, x: f64, y: f64, style: &Style) {
        let left = x - self.width() / 2.0;
        let line = y + (HEIGHT - TEXT) / 2.0;
        let title = Hand { size: TEXT, ink: ink(style), weight: 0.95, opacity: 0.85 };
        glyphs::write(canvas, TITLE, left, line, &title);
        let digits = Hand { size: TEXT, ink: palette::INK, weight: 1.1, opacity: 1.0 };
        let mut pen = left + glyphs::width(TITLE, TEXT) + INNER;
        for (limit, tint) in &self.tints {
            let fill = palette::ground(*tint).times(LIT).hex();
            let [x, y, side] = [pen, y, HEIGHT].map(num);
            canvas.raw(&format!(
                r##"<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="4" fill="{fill}" stroke="#8d8069"/>"##
            ));
            glyphs::centred(canvas, &limit.to_string(), pen + HEIGHT / 2.0, line, &digits);
            pen += HEIGHT + GAP;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::site;

    #[test]
    fn only_different_heights_need_a_legend() {
        let mut building = site(3, 1, 4);
        assert!(Legend::new(&building).is_none());
        if let Some(column) = &mut building.columns[0][1] {
            column.limit = 2;
        }
        assert_eq!(Legend::new(&building).map(|legend| legend.tints.len()), Some(2));
    }
}
