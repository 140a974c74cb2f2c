//! A small SVG writer: documents, elements, paths, numbers and text.
//!
//! Every picture and every chart is written by it, so that the output is short, well-formed and the
//! same for the same input.

use crate::space::Point;
use std::fmt::Write;

/// A number with at most two decimals, as short as possible.
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

/// Text for an element or an attribute, in which nothing is markup.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // XML cannot contain these.
            c if c.is_control() || c == '\u{fffe}' || c == '\u{ffff}' => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// The `d` of a path around polygons.
pub(crate) fn outline<'a>(polygons: impl IntoIterator<Item = &'a [Point]>) -> String {
    let mut d = String::new();
    for polygon in polygons {
        d.push_str(&polyline(polygon));
        d.push('z');
    }
    d
}

/// The `d` of a path from point to point.
pub(crate) fn polyline(points: &[Point]) -> String {
    let mut d = String::new();
    for (i, p) in points.iter().enumerate() {
        d.push(if i == 0 { 'M' } else { 'L' });
        d.push_str(&num(p.x));
        let y = num(p.y);
        if !y.starts_with('-') {
            d.push(' ');
        }
        d.push_str(&y);
    }
    d
}

/// An affine transformation: where the unit vectors and the origin go.
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

/// A piece of SVG that grows.
#[derive(Debug, Clone, Default)]
pub(crate) struct Canvas {
    text: String,
}

impl Canvas {
    /// Begins a document of this size in pixels, with a title for screen readers.
    pub(crate) fn document(title: &str, (width, height): (f64, f64), attributes: &str) -> Self {
        let (width, height) = (num(width.ceil()), num(height.ceil()));
        let space = if attributes.is_empty() { "" } else { " " };
        let mut canvas = Self::default();
        let _ = write!(
            canvas.text,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img"{space}{attributes}><title>{}</title>"#,
            escape(title)
        );
        canvas
    }

    /// Writes markup as it is.
    pub(crate) fn raw(&mut self, markup: &str) {
        self.text.push_str(markup);
    }

    /// A path with further attributes; nothing if the path is empty.
    pub(crate) fn path(&mut self, d: &str, attributes: &str) {
        if !d.is_empty() {
            let _ = write!(self.text, r#"<path d="{d}" {attributes}/>"#);
        }
    }

    /// A filled polygon.
    pub(crate) fn polygon(&mut self, points: &[Point], attributes: &str) {
        self.path(&outline([points]), attributes);
    }

    /// A copy of a definition, with further attributes.
    pub(crate) fn stamp(&mut self, id: &str, attributes: &str) {
        let space = if attributes.is_empty() { "" } else { " " };
        let _ = write!(self.text, "<use href=\"#{id}\"{space}{attributes}/>");
    }

    /// A group with its own coordinates.
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

    /// The finished markup of a document.
    pub(crate) fn finish_document(mut self) -> String {
        self.raw("</svg>\n");
        self.finish()
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
