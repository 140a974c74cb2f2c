//! Text in charts, in the fonts of the viewer.

use crate::palette::{INK, QUIET};
use crate::svg::{Canvas, escape, num};

/// The fonts of all charts.
pub(super) const FONTS: &str = "font-family=\"system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif\"";

/// How text looks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Lettering {
    size: f64,
    ink: &'static str,
    bold: bool,
    anchor: &'static str,
}

/// The title of a chart.
pub(super) const TITLE: Lettering = Lettering { size: 22.0, ink: INK, bold: true, anchor: "start" };
/// The line below the title.
pub(super) const SUBTITLE: Lettering = Lettering { size: 13.0, ink: QUIET, bold: false, anchor: "start" };
/// The name of something in the chart.
pub(super) const NAME: Lettering = Lettering { size: 13.0, ink: INK, bold: false, anchor: "start" };
/// What is less important than names: numbers, axes, notes.
pub(super) const LABEL: Lettering = Lettering { size: 12.0, ink: QUIET, bold: false, anchor: "start" };

impl Lettering {
    /// The same in another size.
    pub(super) const fn size(self, size: f64) -> Self {
        Self { size, ..self }
    }

    /// The same in another colour.
    pub(super) const fn ink(self, ink: &'static str) -> Self {
        Self { ink, ..self }
    }

    /// The same in bold letters.
    pub(super) const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    /// The same with its middle at the given place instead of its start.
    pub(super) const fn centred(self) -> Self {
        Self { anchor: "middle", ..self }
    }

    /// The same with its end at the given place instead of its start.
    pub(super) const fn to_the_left(self) -> Self {
        Self { anchor: "end", ..self }
    }

    /// Writes text on a line at a place.
    pub(super) fn write(&self, canvas: &mut Canvas, x: f64, y: f64, text: &str) {
        self.write_with(canvas, x, y, "", text);
    }

    /// Writes text from the bottom to the top.
    pub(super) fn write_upwards(&self, canvas: &mut Canvas, x: f64, y: f64, text: &str) {
        self.write_with(canvas, x, y, &format!(" transform=\"rotate(-90 {} {})\"", num(x), num(y)), text);
    }

    /// Writes as much of a text as fits into a width.
    pub(super) fn write_within(&self, canvas: &mut Canvas, x: f64, y: f64, width: f64, text: &str) {
        self.write(canvas, x, y, &shorten(text, self.letters_in(width)));
    }

    /// How many letters fit into a width, in fonts that are not very wide.
    fn letters_in(&self, width: f64) -> usize {
        (width / (self.size * 0.58)).max(0.0) as usize
    }

    fn write_with(&self, canvas: &mut Canvas, x: f64, y: f64, attributes: &str, text: &str) {
        if text.is_empty() {
            return;
        }
        let (x, y, size) = (num(x), num(y), num(self.size));
        let weight = if self.bold { " font-weight=\"600\"" } else { "" };
        let anchor = match self.anchor {
            "start" => String::new(),
            anchor => format!(" text-anchor=\"{anchor}\""),
        };
        let (ink, text) = (self.ink, escape(text));
        canvas.raw(&format!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{weight}{anchor} fill=\"{ink}\"{attributes}>{text}</text>\n"
        ));
    }
}

/// The start of a text, with this many letters at most.
pub(super) fn shorten(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::{LABEL, shorten};
    use crate::svg::Canvas;

    #[test]
    fn long_names_are_cut() {
        assert_eq!([7, 4, 0].map(|most| shorten("chullpa", most)), ["chullpa", "chu…", "…"]);
    }

    #[test]
    fn names_cannot_break_a_chart() {
        let mut canvas = Canvas::default();
        LABEL.write(&mut canvas, 1.0, 2.0, "<b> & \"c\"\u{1}");
        assert!(canvas.finish().contains(">&lt;b&gt; &amp; &quot;c&quot; </text>"));
    }
}
