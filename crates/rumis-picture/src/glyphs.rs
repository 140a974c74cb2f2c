//! Letters as strokes, so that pictures of buildings need no font.
//!
//! Every letter is an open path with round caps. Capitals are 10 units high, from 0 to the baseline
//! at 10; descenders reach 13.

use crate::svg::{Canvas, Matrix, num};

/// The height of capitals and digits.
pub(crate) const CAP: f64 = 10.0;
/// The usual thickness of a stroke.
const STROKE: f64 = 1.25;
/// The space after a letter.
const GAP: f64 = 2.4;
/// The width of every digit, so that columns of numbers line up.
const FIGURE: f64 = 6.0;

/// The width of a letter and its strokes.
fn glyph(c: char) -> Option<(f64, &'static str)> {
    figure(c).map(|d| (FIGURE, d)).or_else(|| capital(c)).or_else(|| small(c)).or_else(|| mark(c))
}

fn figure(c: char) -> Option<&'static str> {
    Some(match c {
        '0' => "M3 0C5 0 6 2 6 5S5 10 3 10 0 8 0 5 1 0 3 0Z",
        '1' => "M.9 2.2L3.4 0V10M1 10H5.6",
        '2' => "M.3 2.7C.3 1.1 1.4 0 3.1 0S5.8 1.1 5.8 2.7C5.8 5.2 2 7 .2 10H6",
        '3' => {
            "M.4 1.6C1 .6 1.9 0 3 0 4.6 0 5.6 1 5.6 2.4S4.6 4.7 3 4.7H2.2M3 4.7C4.8 4.7 6 5.7 6 7.3S4.7 10 2.9 10C1.6 10 .6 9.4 0 8.3"
        }
        '4' => "M4.5 10V0L0 7.2H6.2",
        '5' => "M5.4 0H1.2L.7 4.5C1.4 4.1 2.1 3.8 2.9 3.8 4.7 3.8 6 5 6 6.8S4.7 10 2.8 10C1.6 10 .6 9.5 0 8.6",
        '6' => "M5.2 .7C4.7 .3 4 0 3.3 0 1.2 0 0 2.3 0 6 0 8.6 1.2 10 3 10S6 8.8 6 6.9 4.8 3.9 3.1 3.9 .2 5 0 6.6",
        '7' => "M.2 0H6L2.2 10",
        '8' => {
            "M3 4.6C1.5 4.6 .5 3.7 .5 2.3S1.5 0 3 0 5.5 .9 5.5 2.3 4.5 4.6 3 4.6 0 5.6 0 7.3 1.2 10 3 10 6 8.9 6 7.3 4.7 4.6 3 4.6Z"
        }
        '9' => "M.8 9.3C1.3 9.7 2 10 2.7 10 4.8 10 6 7.7 6 4 6 1.4 4.8 0 3 0S0 1.2 0 3.1 1.2 6.1 2.9 6.1 5.8 5 6 3.4",
        _ => return None,
    })
}

fn capital(c: char) -> Option<(f64, &'static str)> {
    Some(match c {
        'A' => (7.2, "M0 10L3.6 0 7.2 10M1.2 6.7H6"),
        'B' => (6.2, "M0 4.8V0H3C4.6 0 5.5 .9 5.5 2.4S4.6 4.8 3 4.8H0V10H3.4C5.2 10 6.2 8.9 6.2 7.4S5.2 4.8 3.4 4.8"),
        'C' => (7.2, "M7.2 1.8C6.5 .7 5.4 0 4.2 0 1.8 0 0 2 0 5S1.8 10 4.2 10C5.4 10 6.5 9.3 7.2 8.2"),
        'D' => (7.2, "M0 0V10H2.8C5.6 10 7.2 8 7.2 5S5.6 0 2.8 0Z"),
        'E' => (5.2, "M5.2 0H0V10H5.2M0 4.9H4.6"),
        'F' => (5.0, "M5 0H0V10M0 5H4.4"),
        'G' => (7.4, "M7.2 1.8C6.5 .7 5.4 0 4.2 0 1.8 0 0 2 0 5S1.8 10 4.2 10C6.2 10 7.4 8.6 7.4 5.6H4.6"),
        'H' => (6.8, "M0 0V10M6.8 0V10M0 4.9H6.8"),
        'I' => (0.0, "M0 0V10"),
        'J' => (4.0, "M4 0V7C4 9 3.2 10 1.8 10 1 10 .4 9.7 0 9.1"),
        'K' => (6.2, "M0 0V10M5.8 0L0 6M2 4L6.2 10"),
        'L' => (5.0, "M0 0V10H5"),
        'M' => (8.0, "M0 10V0L4 6.6 8 0V10"),
        'N' => (6.8, "M0 10V0L6.8 10V0"),
        'O' => (8.4, "M4.2 0C6.7 0 8.4 2 8.4 5S6.7 10 4.2 10 0 8 0 5 1.7 0 4.2 0Z"),
        'P' => (6.0, "M0 10V0H3C4.9 0 6 1.1 6 2.8S4.9 5.6 3 5.6H0"),
        'Q' => (8.4, "M4.2 0C6.7 0 8.4 2 8.4 5S6.7 10 4.2 10 0 8 0 5 1.7 0 4.2 0ZM5.4 7.6L8 10.6"),
        'R' => (6.2, "M0 10V0H3C4.9 0 6 1.1 6 2.8S4.9 5.6 3 5.6H0M3.2 5.6L6.2 10"),
        'S' => (
            5.9,
            "M5.4 1.5C4.9 .6 4 0 2.9 0 1.3 0 .3 .9 .3 2.3 .3 5.6 5.9 4.2 5.9 7.5 5.9 9 4.7 10 3 10 1.7 10 .6 9.4 0 8.4",
        ),
        'T' => (6.6, "M0 0H6.6M3.3 0V10"),
        'U' => (6.6, "M0 0V6.4C0 8.7 1.2 10 3.3 10S6.6 8.7 6.6 6.4V0"),
        'V' => (6.8, "M0 0L3.4 10 6.8 0"),
        'W' => (9.8, "M0 0L2.4 10 4.9 2 7.4 10 9.8 0"),
        'X' => (6.2, "M0 0L6.2 10M6.2 0L0 10"),
        'Y' => (6.4, "M0 0L3.2 5V10M6.4 0L3.2 5"),
        'Z' => (6.2, "M.2 0H6L0 10H6.2"),
        _ => return None,
    })
}

fn small(c: char) -> Option<(f64, &'static str)> {
    Some(match c {
        'a' => (
            4.9,
            "M.5 4.3C1.1 3.6 1.9 3.2 2.8 3.2 4.2 3.2 4.9 4 4.9 5.4V10M4.9 6.3H3C1.1 6.3 .1 7 .1 8.2S1 10 2.2 10C3.5 10 4.5 9.1 4.9 7.9",
        ),
        'b' => {
            (5.2, "M0 -.4V10M0 6.6C.2 4.4 1.2 3.2 2.7 3.2 4.3 3.2 5.2 4.6 5.2 6.6S4.3 10 2.7 10C1.2 10 .2 8.8 0 6.6")
        }
        'c' => (4.6, "M4.6 4.5C4.2 3.7 3.5 3.2 2.7 3.2 1.1 3.2 0 4.6 0 6.6S1.1 10 2.7 10C3.5 10 4.2 9.5 4.6 8.7"),
        'd' => (5.2, "M5.2 -.4V10M5.2 6.6C5 4.4 4 3.2 2.5 3.2 .9 3.2 0 4.6 0 6.6S.9 10 2.5 10C4 10 5 8.8 5.2 6.6"),
        'e' => (5.0, "M0 6.5H5C5 4.5 4.1 3.2 2.6 3.2 1 3.2 0 4.6 0 6.6S1.1 10 2.8 10C3.6 10 4.3 9.6 4.8 8.9"),
        'f' => (3.3, "M3.4 -.2C2.1 -.7 1.2 .1 1.2 1.8V10M0 3.4H3.1"),
        'g' => (
            5.2,
            "M5.2 3.4V10C5.2 12 4.2 13 2.6 13 1.7 13 1 12.8 .5 12.3M5.2 6.6C5 4.4 4 3.2 2.5 3.2 .9 3.2 0 4.6 0 6.6S.9 10 2.5 10C4 10 5 8.8 5.2 6.6",
        ),
        'h' => (4.9, "M0 -.4V10M0 6C.4 4.2 1.4 3.2 2.7 3.2 4.2 3.2 4.9 4.1 4.9 5.8V10"),
        'i' => (0.0, "M0 3.4V10M0 .6V.7"),
        'j' => (1.2, "M1.2 3.4V11C1.2 12.3 .7 13 -.5 13M1.2 .6V.7"),
        'k' => (4.7, "M0 -.4V10M4.3 3.4L0 7.4M1.6 6L4.7 10"),
        'l' => (0.0, "M0 -.4V10"),
        'm' => (
            8.0,
            "M0 3.4V10M0 5.6C.3 4.1 1.2 3.2 2.2 3.2 3.5 3.2 4 4.1 4 5.6V10M4 5.8C4.2 4.2 5.1 3.2 6.2 3.2 7.5 3.2 8 4.1 8 5.6V10",
        ),
        'n' => (4.9, "M0 3.4V10M0 6C.4 4.2 1.4 3.2 2.7 3.2 4.2 3.2 4.9 4.1 4.9 5.8V10"),
        'o' => (5.4, "M2.7 3.2C4.3 3.2 5.4 4.6 5.4 6.6S4.3 10 2.7 10 0 8.6 0 6.6 1.1 3.2 2.7 3.2Z"),
        'p' => {
            (5.2, "M0 3.4V13M0 6.6C.2 4.4 1.2 3.2 2.7 3.2 4.3 3.2 5.2 4.6 5.2 6.6S4.3 10 2.7 10C1.2 10 .2 8.8 0 6.6")
        }
        'q' => (5.2, "M5.2 3.4V13M5.2 6.6C5 4.4 4 3.2 2.5 3.2 .9 3.2 0 4.6 0 6.6S.9 10 2.5 10C4 10 5 8.8 5.2 6.6"),
        'r' => (2.9, "M0 3.4V10M0 6.2C.3 4.4 1.2 3.3 2.9 3.3"),
        's' => (
            4.2,
            "M3.9 4.3C3.5 3.6 2.9 3.2 2.1 3.2 1 3.2 .3 3.8 .3 4.8 .3 7 4.2 6 4.2 8.2 4.2 9.3 3.3 10 2.1 10 1.2 10 .5 9.6 0 8.9",
        ),
        't' => (3.3, "M1.3 1.2V8.2C1.3 9.6 2.1 10.2 3.3 9.8M0 3.4H3.2"),
        'u' => (4.9, "M0 3.4V7.4C0 9.1 .7 10 2.2 10 3.5 10 4.5 9 4.9 7.2M4.9 3.4V10"),
        'v' => (4.8, "M0 3.4L2.4 10 4.8 3.4"),
        'w' => (7.6, "M0 3.4L1.9 10 3.8 4.4 5.7 10 7.6 3.4"),
        'x' => (4.4, "M0 3.4L4.4 10M4.4 3.4L0 10"),
        'y' => (4.8, "M0 3.4L2.5 9.8M4.8 3.4L2.3 10.7C1.7 12.3 1.1 13 -.2 12.9"),
        'z' => (4.5, "M.2 3.4H4.4L0 10H4.5"),
        _ => return None,
    })
}

fn mark(c: char) -> Option<(f64, &'static str)> {
    Some(match c {
        ' ' => (1.2, ""),
        '-' => (2.8, "M0 6.4H2.8"),
        '\u{2212}' => (FIGURE, "M.6 5.2H5.4"),
        '+' => (FIGURE, "M.6 5.2H5.4M3 2.8V7.6"),
        '\u{00d7}' => (FIGURE, "M1 3.2L5 7.2M5 3.2L1 7.2"),
        ':' => (0.0, "M0 4.3V4.4M0 9.7V9.8"),
        '.' => (0.0, "M0 9.8V9.9"),
        ',' => (0.4, "M.4 9.8L0 11.4"),
        '\'' => (0.0, "M0 0V2.2"),
        '/' => (3.6, "M0 11L3.6 -.6"),
        '(' => (2.0, "M2 -.6C.6 1 0 2.8 0 5.2S.6 9.6 2 11.2"),
        ')' => (2.0, "M0 -.6C1.4 1 2 2.8 2 5.2S1.4 9.6 0 11.2"),
        '!' => (0.0, "M0 0V6.6M0 9.8V9.9"),
        '?' => (4.8, "M0 1.8C.5 .6 1.3 0 2.4 0 3.8 0 4.8 1 4.8 2.4 4.8 4.4 2.3 4.6 2.3 6.8M2.3 9.8V9.9"),
        _ => return None,
    })
}

/// The glyph for any other character: an empty box.
const UNKNOWN: (f64, &str) = (5.0, "M0 0H5V10H0Z");

/// How text is set.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Hand<'a> {
    /// The height of capitals.
    pub(crate) size: f64,
    /// The colour of the strokes.
    pub(crate) ink: &'a str,
    /// The thickness of the strokes: 1 is normal.
    pub(crate) weight: f64,
    /// From 0 to 1.
    pub(crate) opacity: f64,
}

/// The width of a line of text.
pub(crate) fn width(text: &str, size: f64) -> f64 {
    let letters: f64 = text.chars().map(|c| glyph(c).unwrap_or(UNKNOWN).0 + GAP).sum();
    (letters - GAP).max(0.0) * size / CAP
}

/// Writes a line of text with its middle at `x` and the top of its capitals at `y`.
pub(crate) fn centred(canvas: &mut Canvas, text: &str, x: f64, y: f64, hand: &Hand<'_>) {
    write(canvas, text, x - width(text, hand.size) / 2.0, y, hand);
}

/// Writes a line of text that begins at `x`, with the top of its capitals at `y`.
pub(crate) fn write(canvas: &mut Canvas, text: &str, x: f64, y: f64, hand: &Hand<'_>) {
    let scale = hand.size / CAP;
    let mut attributes = format!(
        r#"fill="none" stroke="{}" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round""#,
        hand.ink,
        num(STROKE * hand.weight)
    );
    if hand.opacity < 1.0 {
        attributes.push_str(&format!(r#" opacity="{}""#, num(hand.opacity)));
    }
    canvas.within(&Matrix::place(x, y, scale), &attributes, |canvas| {
        let mut pen = 0.0;
        for c in text.chars() {
            let (advance, strokes) = glyph(c).unwrap_or(UNKNOWN);
            let place = if pen > 0.0 { format!(r#"transform="translate({})""#, num(pen)) } else { String::new() };
            canvas.path(strokes, &place);
            pen += advance + GAP;
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_of_captions_has_strokes() {
        let letters = ('a'..='z').chain('A'..='Z').chain('0'..='9');
        for c in letters.chain(" :-\u{2212}.,+/()'".chars()) {
            assert!(glyph(c).is_some(), "no strokes for {c:?}");
        }
    }

    #[test]
    fn digits_are_equally_wide() {
        assert_eq!(width("111", 10.0), width("888", 10.0));
        assert_eq!(width("", 10.0), 0.0);
    }

    #[test]
    fn unknown_letters_are_boxes() {
        let mut canvas = Canvas::default();
        let hand = Hand { size: 10.0, ink: "#000", weight: 1.0, opacity: 1.0 };
        centred(&mut canvas, "a\u{1f3d4}b", 0.0, 0.0, &hand);
        assert!(canvas.finish().contains(UNKNOWN.1));
    }
}
