//! A tiny SVG writer: numbers, paths and elements.
//!
//! Everything that ends up in a picture goes through here, so that the output
//! is compact, well-formed and the same bytes for the same input.

use crate::space::Point;
use std::fmt::Write;

/// A number with at most two decimals, as short as SVG allows.
pub(crate) fn num(value: f64) -> String {
    let rounded = (value * 100.0).round() / 100.0;
    if rounded == 0.0 {
        return "0".to_owned();
    }
    let text = format!("{rounded}");
    match text.strip_prefix("0.") {
        Some(rest) => format!(".{rest}"),
        None => match text.strip_prefix("-0.") {
            Some(rest) => format!("-.{rest}"),
            None => text,
        },
    }
}

/// Text that is safe inside an element or an attribute.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // XML has no way to write these.
            c if c.is_control() || c == '\u{fffe}' || c == '\u{ffff}' => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// The `d` of a path that goes round polygons.
pub(crate) fn outline<'a>(polygons: impl IntoIterator<Item = &'a [Point]>) -> String {
    let mut d = String::new();
    for polygon in polygons {
        for (i, p) in polygon.iter().enumerate() {
            d.push(if i == 0 { 'M' } else { 'L' });
            d.push_str(&num(p.x));
            let y = num(p.y);
            if !y.starts_with('-') {
                d.push(' ');
            }
            d.push_str(&y);
        }
        d.push('z');
    }
    d
}

/// An affine change of coordinates: where the unit vectors and the origin go.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Matrix {
    pub(crate) right: Point,
    pub(crate) down: Point,
    pub(crate) origin: Point,
}

impl Matrix {
    /// Moves and scales without turning.
    pub(crate) fn place(x: f64, y: f64, scale: f64) -> Self {
        Self { right: Point::new(scale, 0.0), down: Point::new(0.0, scale), origin: Point::new(x, y) }
    }

    /// The value of a `transform` attribute.
    fn attribute(&self) -> String {
        let n = [self.right.x, self.right.y, self.down.x, self.down.y, self.origin.x, self.origin.y].map(num);
        format!("matrix({})", n.join(" "))
    }
}

/// A growing piece of SVG.
#[derive(Debug, Clone, Default)]
pub(crate) struct Canvas {
    text: String,
}

impl Canvas {
    /// Writes markup as it is.
    pub(crate) fn raw(&mut self, markup: &str) {
        self.text.push_str(markup);
    }

    /// A path with the given further attributes; nothing where it is empty.
    pub(crate) fn path(&mut self, d: &str, attributes: &str) {
        if !d.is_empty() {
            let _ = write!(self.text, r#"<path d="{d}" {attributes}/>"#);
        }
    }

    /// A filled polygon.
    pub(crate) fn polygon(&mut self, points: &[Point], attributes: &str) {
        self.path(&outline([points]), attributes);
    }

    /// A piece from the definitions, with the given further attributes.
    pub(crate) fn stamp(&mut self, id: &str, attributes: &str) {
        let space = if attributes.is_empty() { "" } else { " " };
        let _ = write!(self.text, "<use href=\"#{id}\"{space}{attributes}/>");
    }

    /// A group in other coordinates.
    pub(crate) fn within(&mut self, matrix: &Matrix, attributes: &str, draw: impl FnOnce(&mut Self)) {
        let space = if attributes.is_empty() { "" } else { " " };
        let _ = write!(self.text, "<g transform=\"{}\"{space}{attributes}>", matrix.attribute());
        draw(self);
        self.text.push_str("</g>");
    }

    /// The finished markup.
    pub(crate) fn finish(self) -> String {
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (value, text) in [(0.0, "0"), (-0.001, "0"), (0.5, ".5"), (-0.254, "-.25"), (12.0, "12"), (1.999, "2")] {
            assert_eq!(num(value), text);
        }
    }

    #[test]
    fn markup_in_text_is_escaped() {
        assert_eq!(escape("<a & \"b\">\u{1}"), "&lt;a &amp; &quot;b&quot;&gt; ");
    }

    #[test]
    fn outlines_close() {
        let square = [Point::new(0.0, 0.0), Point::new(1.0, -2.0)];
        assert_eq!(outline([&square[..]]), "M0 0L1-2z");
    }
}
