//! The line of scores below a picture.
//!
//! Each score is a small tile with the colour and the sign of its dye, and the number beside it.

use crate::face;
use crate::glyphs::{self, Hand};
use crate::palette::{self, INK, PAPER};
use crate::svg::{Canvas, Matrix};
use crate::{Dye, Style};

/// The height of a caption.
pub(crate) const HEIGHT: f64 = 44.0;
/// The height of the digits.
const FIGURES: f64 = 24.0;
/// The space between a tile and its number.
const INNER: f64 = 12.0;
/// The space between two scores.
const OUTER: f64 = 40.0;

/// The colour of text on the page.
pub(crate) fn ink(style: &Style) -> &'static str {
    if style.dark { PAPER } else { INK }
}

/// The text of a score, with a real minus sign.
fn text(score: i32) -> String {
    score.to_string().replace('-', "\u{2212}")
}

/// The width of a line of scores.
pub(crate) fn width(scores: &[(Dye, i32)]) -> f64 {
    let parts: f64 =
        scores.iter().map(|(_, score)| HEIGHT + INNER + glyphs::width(&text(*score), FIGURES) + OUTER).sum();
    (parts - OUTER).max(0.0)
}

/// Draws the scores, centred at `x`, below `y`.
pub(crate) fn draw(canvas: &mut Canvas, scores: &[(Dye, i32)], x: f64, y: f64, style: &Style) {
    let hand = Hand { size: FIGURES, ink: ink(style), weight: 1.05, opacity: 1.0 };
    let mut pen = x - width(scores) / 2.0;
    for (dye, score) in scores {
        tile(canvas, *dye, pen, y);
        pen += HEIGHT + INNER;
        let text = text(*score);
        glyphs::write(canvas, &text, pen, y + (HEIGHT - FIGURES) / 2.0, &hand);
        pen += glyphs::width(&text, FIGURES) + OUTER;
    }
}

fn tile(canvas: &mut Canvas, dye: Dye, x: f64, y: f64) {
    let fill = palette::dye(dye).hex();
    canvas.within(&Matrix::place(x, y, HEIGHT / 10.0), "", |canvas| {
        canvas.raw(&format!(
            r##"<rect width="10" height="10" rx="1.3" fill="{fill}"/><rect x=".3" y=".3" width="9.4" height="9.4" rx="1.05" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width=".3"/>"##
        ));
        face::sign(canvas, dye);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn negative_scores_have_a_real_minus_sign() {
        assert_eq!(text(-12), "\u{2212}12");
        assert_eq!(text(i32::MIN).chars().count(), 11);
    }

    #[test]
    fn no_scores_take_no_space() {
        assert_eq!(width(&[]), 0.0);
        assert!(width(&[(Dye::Red, 5)]) > HEIGHT);
    }
}
