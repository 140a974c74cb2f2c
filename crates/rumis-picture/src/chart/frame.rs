//! What all charts share: paper, title, grid lines, ticks and legend.

use super::text::{FONTS, LABEL, Lettering, NAME, SUBTITLE, TITLE};
use crate::palette::{FAINT, PAPER, QUIET};
use crate::svg::{Canvas, num};

/// The distance of the title and the legend from the left edge.
pub(super) const MARGIN: f64 = 40.0;

/// The start of a chart: paper, title and subtitle.
pub(super) fn begin(title: &str, subtitle: &str, (width, height): (f64, f64)) -> Canvas {
    let spoken = if subtitle.is_empty() { title.to_owned() } else { format!("{title}: {subtitle}") };
    let mut canvas = Canvas::document(&spoken, (width, height), FONTS);
    let (right, bottom) = (num(width.ceil()), num(height.ceil()));
    canvas.raw(&format!("\n<path d=\"M0 0H{right}V{bottom}H0z\" fill=\"{PAPER}\"/>\n"));
    let room = width - 2.0 * MARGIN;
    TITLE.write_within(&mut canvas, MARGIN, 42.0, room, title);
    if !subtitle.is_empty() {
        SUBTITLE.write_within(&mut canvas, MARGIN, 64.0, room, subtitle);
    }
    canvas
}

/// An open path of a colour, with further attributes.
pub(super) fn line(canvas: &mut Canvas, d: &str, stroke: &str, attributes: &str) {
    let space = if attributes.is_empty() { "" } else { " " };
    canvas.path(d, &format!("fill=\"none\" stroke=\"{stroke}\"{space}{attributes}"));
    canvas.raw("\n");
}

/// A horizontal grid line, with its number to the left.
pub(super) fn row(canvas: &mut Canvas, (left, right): (f64, f64), y: f64, number: &str) {
    line(canvas, &format!("M{} {}H{}", num(left), num(y), num(right)), FAINT, "");
    row_number(canvas, left, y, number);
}

/// The number of a horizontal grid line that begins here.
pub(super) fn row_number(canvas: &mut Canvas, left: f64, y: f64, number: &str) {
    LABEL.to_the_left().write(canvas, left - 10.0, y + 4.0, number);
}

/// A tick below the chart, with its number.
pub(super) fn column(canvas: &mut Canvas, x: f64, bottom: f64, number: &str) {
    line(canvas, &format!("M{} {}v5", num(x), num(bottom)), QUIET, "");
    LABEL.centred().write(canvas, x, bottom + 19.0, number);
}

/// One entry of a legend: what its swatch is filled with, a name and a detail.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry<'a> {
    pub(super) fill: &'a str,
    pub(super) name: &'a str,
    pub(super) detail: &'a str,
}

/// The legend, with its entries side by side over the width of the chart.
pub(super) fn legend(canvas: &mut Canvas, y: f64, width: f64, entries: &[Entry<'_>]) {
    let each = (width - 2.0 * MARGIN) / entries.len().max(1) as f64;
    for (i, entry) in entries.iter().enumerate() {
        let x = MARGIN + each * i as f64;
        named(canvas, x, y, entry.fill, (entry.name, NAME), each - 34.0);
        if !entry.detail.is_empty() {
            LABEL.write_within(canvas, x + 22.0, y + 21.0, each - 34.0, entry.detail);
        }
    }
}

/// A swatch, a small square with its middle at this height, and a name.
pub(super) fn named(canvas: &mut Canvas, x: f64, y: f64, fill: &str, (name, hand): (&str, Lettering), width: f64) {
    let (left, top) = (num(x), num(y - 7.0));
    canvas.raw(&format!("<rect x=\"{left}\" y=\"{top}\" width=\"14\" height=\"14\" rx=\"2\" fill=\"{fill}\"/>\n"));
    hand.write_within(canvas, x + 22.0, y + 4.5, width, name);
}
