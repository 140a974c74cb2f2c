//! Points with error bars on a scale, and their names beside it.
//!
//! Bars that would cover each other are drawn side by side, and names that would overlap are moved
//! apart.

use super::frame;
use super::labels::spread;
use super::number::{is_drawable, signed_with};
use super::scale::Scale;
use super::text::{LABEL, NAME};
use crate::Dye;
use crate::palette::{self, QUIET};
use crate::space::Point;
use crate::svg::{Canvas, num, polyline};

const WIDTH: f64 = 760.0;
const TOP: f64 = 92.0;
const FOOT: f64 = 46.0;
/// Where the grid lines begin and end.
const LEFT: f64 = 84.0;
const EDGE: f64 = 310.0;
/// Where the first bar is.
const BAR: f64 = 120.0;
/// The largest distance between two bars.
const LANE: f64 = 44.0;
/// Where the names are.
const NAMES: f64 = 374.0;
/// The distance between the names of two points.
const LINE: f64 = 40.0;
/// The smallest height of the scale.
const MIN_HEIGHT: f64 = 420.0;
/// The largest number of parts of the scale.
const PARTS: f64 = 8.0;

/// A value with its error bar, for an [`IntervalChart`].
///
/// ```
/// use rumis_picture::chart::Interval;
/// let interval = Interval::new("strong", 100.0).error(20.0).detail("+100 ± 20");
/// assert_ne!(interval, Interval::new("strong", 100.0));
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Interval {
    name: String,
    detail: String,
    value: f64,
    error: Option<f64>,
}

impl Interval {
    /// A value without an error bar.
    #[must_use]
    pub fn new(name: impl Into<String>, value: f64) -> Self {
        Self { name: name.into(), detail: String::new(), value, error: None }
    }

    /// The error: the bar reaches this far up and down. One that is not finite is left out.
    #[must_use]
    pub fn error(mut self, error: f64) -> Self {
        self.error = Some(error.abs()).filter(|&error| is_drawable(error));
        self
    }

    /// A line of text below the name.
    #[must_use]
    pub fn detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = detail.into();
        self
    }

    /// The ends of the bar.
    fn ends(&self) -> (f64, f64) {
        let error = self.error.unwrap_or(0.0);
        (self.value - error, self.value + error)
    }
}

/// A chart of values with error bars on one scale that includes zero.
///
/// ```
/// use rumis_picture::chart::{Interval, IntervalChart};
/// let chart = IntervalChart::new("Ratings")
///     .subtitle("bars are 95 % intervals")
///     .axis("points")
///     .interval(Interval::new("strong", 100.0).error(20.0))
///     .interval(Interval::new("weak", -100.0).error(25.0));
/// assert!(chart.to_svg().contains("strong"));
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
pub struct IntervalChart {
    title: String,
    subtitle: String,
    axis: String,
    intervals: Vec<Interval>,
}

impl IntervalChart {
    /// A chart without values.
    #[must_use]
    pub fn new(title: impl Into<String>) -> Self {
        Self { title: title.into(), ..Self::default() }
    }

    /// The line below the title.
    #[must_use]
    pub fn subtitle(mut self, subtitle: impl Into<String>) -> Self {
        self.subtitle = subtitle.into();
        self
    }

    /// What the scale measures.
    #[must_use]
    pub fn axis(mut self, label: impl Into<String>) -> Self {
        self.axis = label.into();
        self
    }

    /// Adds a value, unless it is not finite.
    #[must_use]
    pub fn interval(mut self, interval: Interval) -> Self {
        if is_drawable(interval.value) {
            self.intervals.push(interval);
        }
        self
    }

    /// The chart as SVG.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let mut intervals: Vec<&Interval> = self.intervals.iter().collect();
        intervals.sort_by(|a, b| b.value.total_cmp(&a.value));
        let scale = Scale::of(intervals.iter().flat_map(|interval| <[f64; 2]>::from(interval.ends())), PARTS);
        // All names have room.
        let height = (intervals.len() as f64 * (LINE + 8.0)).max(MIN_HEIGHT);
        let y = |value: f64| TOP + (1.0 - scale.share(value)) * height;
        let mut canvas = frame::begin(&self.title, &self.subtitle, (WIDTH, TOP + height + FOOT));
        for tick in scale.ticks() {
            frame::row(&mut canvas, (LEFT, EDGE), y(tick), &signed_with(tick, scale.decimals()));
        }
        LABEL.centred().write_upwards(&mut canvas, 28.0, TOP + height / 2.0, &self.axis);
        let lanes = lanes(&intervals, y);
        let widest = lanes.iter().max().map_or(0, |lane| lane + 1);
        let lane_width = LANE.min((EDGE - BAR) / widest.max(1) as f64);
        let heights: Vec<f64> = intervals.iter().map(|interval| y(interval.value)).collect();
        let labels = spread(&heights, LINE, TOP, TOP + height);
        for ((interval, lane), label) in intervals.iter().zip(lanes).zip(labels) {
            let x = BAR + lane_width * lane as f64;
            draw_bar(&mut canvas, interval, x, y);
            let start = y(interval.value);
            let leader = [(x + 9.0, start), (EDGE, start), (NAMES - 26.0, label), (NAMES - 10.0, label)];
            let leader = leader.map(|(x, y)| Point::new(x, y));
            frame::line(&mut canvas, &polyline(&leader), QUIET, "stroke-opacity=\".6\"");
            let room = WIDTH - NAMES - frame::MARGIN;
            NAME.size(16.0).bold().write_within(&mut canvas, NAMES, label + 1.0, room, &interval.name);
            LABEL.write_within(&mut canvas, NAMES, label + 17.0, room, &interval.detail);
        }
        canvas.finish_document()
    }
}

/// The lane of each bar: the first one in which no other bar is in its way. Bars come from above.
fn lanes(intervals: &[&Interval], y: impl Fn(f64) -> f64) -> Vec<usize> {
    // By lane, the lower end of its last bar.
    let mut bottoms: Vec<f64> = Vec::new();
    let mut lanes = Vec::new();
    for interval in intervals {
        let (low, high) = interval.ends();
        let (top, bottom) = (y(high), y(low));
        let lane = bottoms.iter().position(|&above| top > above + 12.0).unwrap_or(bottoms.len());
        if lane == bottoms.len() {
            bottoms.push(bottom);
        }
        bottoms[lane] = bottom;
        lanes.push(lane);
    }
    lanes
}

/// The point of a value, and its error bar.
fn draw_bar(canvas: &mut Canvas, interval: &Interval, x: f64, y: impl Fn(f64) -> f64) {
    let dye = palette::dye(Dye::Red).hex();
    if interval.error.is_some() {
        let (low, high) = interval.ends();
        let [x, left, low, high] = [x, x - 5.0, y(low), y(high)].map(num);
        let bar = format!("M{x} {high}V{low}M{left} {high}h10M{left} {low}h10");
        frame::line(canvas, &bar, &dye, "stroke-width=\"1.6\" stroke-opacity=\".65\"");
    }
    let [x, y] = [x, y(interval.value)].map(num);
    canvas.raw(&format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"5.5\" fill=\"{dye}\"/>\n"));
}

#[cfg(test)]
mod tests {
    use super::{Interval, IntervalChart};
    use crate::testing::check_svg;

    fn chart(intervals: &[Interval]) -> String {
        intervals.iter().cloned().fold(IntervalChart::new("Chart"), IntervalChart::interval).to_svg()
    }

    #[test]
    fn an_error_that_is_not_known_has_no_bar() {
        let bars = |svg: &str| svg.matches("stroke-width=\"1.6\"").count();
        let known = Interval::new("a < b", 30.0).error(12.0);
        let svg = chart(&[known, Interval::new("c", -30.0).error(f64::INFINITY), Interval::new("d", 0.0)]);
        assert!(bars(&svg) == 1 && svg.contains("a &lt; b"), "{svg}");
        check_svg(&svg);
    }

    #[test]
    fn values_that_are_not_numbers_are_left_out() {
        let svg = chart(&[Interval::new("odd", f64::NAN), Interval::new("odd", -1e300)]);
        assert!(!svg.contains("odd"), "{svg}");
        check_svg(&svg);
    }

    #[test]
    fn bars_that_overlap_are_side_by_side() {
        let lanes = |values: &[f64]| {
            let svg = chart(&values.iter().map(|&value| Interval::new("x", value).error(10.0)).collect::<Vec<_>>());
            let places = svg.split("<circle cx=\"").skip(1).map(|rest| rest[..3].to_owned());
            places.collect::<std::collections::BTreeSet<_>>().len()
        };
        assert_eq!((lanes(&[100.0, -100.0]), lanes(&[5.0, 0.0, -5.0])), (1, 3));
    }
}
