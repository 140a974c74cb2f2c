//! Lines with points and error bars, from zero.

use super::frame::{self, Entry};
use super::number::{is_drawable, plain};
use super::scale::Scale;
use super::text::{LABEL, NAME};
use crate::Dye;
use crate::palette::{self, PAPER};
use crate::space::Point;
use crate::svg::{num, polyline};

/// The dyes of the lines, in order. They are easy to tell apart on paper.
const DYES: [Dye; 5] = [Dye::Red, Dye::Blue, Dye::Green, Dye::Yellow, Dye::Ruin];

const WIDTH: f64 = 680.0;
const HEIGHT: f64 = 430.0;
const LEFT: f64 = 84.0;
const RIGHT: f64 = 640.0;
const TOP: f64 = 124.0;
const BOTTOM: f64 = 372.0;
/// The largest number of parts of an axis.
const PARTS: f64 = 5.0;

/// A chart of lines that share two axes. Both axes include zero.
///
/// ```
/// use rumis_picture::chart::LineChart;
///
/// let chart = LineChart::new("Growth").line("squares", (0..5).map(|x| (f64::from(x), f64::from(x * x))));
/// assert!(chart.to_svg().contains("squares"));
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
pub struct LineChart {
    title: String,
    x_axis: String,
    y_axis: String,
    lines: Vec<(String, Vec<Mark>)>,
}

/// A point of a line. The bar reaches this far up and down; without an error there is none.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Mark {
    x: f64,
    y: f64,
    error: Option<f64>,
}

impl LineChart {
    /// A chart without lines.
    #[must_use]
    pub fn new(title: impl Into<String>) -> Self {
        Self { title: title.into(), ..Self::default() }
    }

    /// What the horizontal axis measures.
    #[must_use]
    pub fn x_axis(mut self, label: impl Into<String>) -> Self {
        self.x_axis = label.into();
        self
    }

    /// What the vertical axis measures.
    #[must_use]
    pub fn y_axis(mut self, label: impl Into<String>) -> Self {
        self.y_axis = label.into();
        self
    }

    /// Adds a line from point to point.
    #[must_use]
    pub fn line(self, name: impl Into<String>, points: impl IntoIterator<Item = (f64, f64)>) -> Self {
        self.marks(name.into(), points.into_iter().map(|(x, y)| Mark { x, y, error: None }))
    }

    /// Adds a line from point to point, each with an error bar: across, up, and how far the bar reaches up and
    /// down. An error that is not finite is left out.
    ///
    /// ```
    /// use rumis_picture::chart::LineChart;
    ///
    /// let chart = LineChart::new("Strength").line_with_errors("new", [(1.0, 50.0, 9.0), (2.0, 70.0, 8.0)]);
    /// assert!(chart.to_svg().contains("new"));
    /// ```
    #[must_use]
    pub fn line_with_errors(self, name: impl Into<String>, points: impl IntoIterator<Item = (f64, f64, f64)>) -> Self {
        let known = |error: f64| Some(error.abs()).filter(|&error| is_drawable(error));
        self.marks(name.into(), points.into_iter().map(|(x, y, error)| Mark { x, y, error: known(error) }))
    }

    fn marks(mut self, name: String, marks: impl Iterator<Item = Mark>) -> Self {
        self.lines.push((name, marks.filter(|mark| is_drawable(mark.x) && is_drawable(mark.y)).collect()));
        self
    }

    /// The chart as SVG.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let marks = || self.lines.iter().flat_map(|(_, marks)| marks);
        let ends = |mark: &Mark| [-1.0, 1.0].map(|side| mark.y + side * mark.error.unwrap_or(0.0));
        let (across, up) = (Scale::of(marks().map(|mark| mark.x), PARTS), Scale::of(marks().flat_map(ends), PARTS));
        let place =
            |x: f64, y: f64| Point::new(LEFT + across.share(x) * (RIGHT - LEFT), BOTTOM - up.share(y) * (BOTTOM - TOP));
        let mut canvas = frame::begin(&self.title, "", (WIDTH, HEIGHT));
        for tick in up.ticks() {
            frame::row(&mut canvas, (LEFT, RIGHT), place(0.0, tick).y, &plain(tick, up.decimals()));
        }
        for tick in across.ticks() {
            frame::column(&mut canvas, place(tick, 0.0).x, BOTTOM, &plain(tick, across.decimals()));
        }
        LABEL.write_within(&mut canvas, LEFT, TOP - 12.0, RIGHT - LEFT, &self.y_axis);
        NAME.centred().write(&mut canvas, f64::midpoint(LEFT, RIGHT), BOTTOM + 43.0, &self.x_axis);
        let fills: Vec<String> = DYES.map(|dye| palette::dye(dye).hex()).to_vec();
        let coloured = || self.lines.iter().zip(fills.iter().cycle());
        for ((_, marks), fill) in coloured() {
            for mark in marks.iter().filter(|mark| mark.error.is_some()) {
                let [low, high] = ends(mark).map(|y| num(place(mark.x, y).y));
                let x = place(mark.x, 0.0).x;
                let (x, left) = (num(x), num(x - 4.0));
                let bar = format!("M{x} {high}V{low}M{left} {high}h8M{left} {low}h8");
                frame::line(&mut canvas, &bar, fill, "stroke-width=\"1.4\" stroke-opacity=\".65\"");
            }
            let points: Vec<Point> = marks.iter().map(|mark| place(mark.x, mark.y)).collect();
            frame::line(&mut canvas, &polyline(&points), fill, "stroke-width=\"2\"");
            for Point { x, y } in points {
                let (x, y) = (num(x), num(y));
                // A ring of paper keeps points apart that lie on each other.
                canvas.raw(&format!(
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"4\" fill=\"{fill}\" stroke=\"{PAPER}\" stroke-width=\"1\"/>\n"
                ));
            }
        }
        let entries: Vec<Entry<'_>> = coloured().map(|((name, _), fill)| Entry { fill, name, detail: "" }).collect();
        frame::legend(&mut canvas, 76.0, WIDTH, &entries);
        canvas.finish_document()
    }
}

#[cfg(test)]
mod tests {
    use super::LineChart;
    use crate::testing::check_svg;

    #[test]
    fn points_that_are_not_numbers_are_left_out() {
        let chart =
            LineChart::new("Odd").line("line", [(1.0, f64::NAN), (f64::INFINITY, 2.0), (3.0, 4.0), (1e200, 0.0)]);
        let svg = chart.to_svg();
        assert_eq!(svg.matches("<circle").count(), 1, "{svg}");
        check_svg(&svg);
    }

    #[test]
    fn points_with_an_error_have_a_bar_within_the_axes() {
        let bars = |svg: &str| svg.matches("stroke-width=\"1.4\"").count();
        let svg = LineChart::new("Errors").line_with_errors("line", [(1.0, 4.0, 3.0), (2.0, 4.0, f64::NAN)]).to_svg();
        assert_eq!((bars(&svg), svg.matches("<circle").count()), (1, 2), "{svg}");
        assert!(svg.contains(">8</text>"), "the axis reaches the end of the bar: {svg}");
        check_svg(&svg);
    }

    #[test]
    fn a_chart_without_lines_has_axes() {
        let svg = LineChart::new("Nothing").to_svg();
        assert!(svg.contains(">1.0</text>"), "{svg}");
        check_svg(&svg);
    }

    #[test]
    fn more_lines_than_dyes_repeat_the_dyes() {
        let chart =
            (0..7).fold(LineChart::new("Many"), |chart, i| chart.line(format!("line {i}"), [(1.0, f64::from(i))]));
        assert_eq!(chart.to_svg().matches("<circle").count(), 7);
    }
}
