//! Charts of how the cost of a server grows.

use rumis_picture::chart::LineChart;

/// One series of measurements.
#[derive(Clone, Debug, PartialEq)]
pub struct Growth {
    /// What the series measures.
    pub name: String,
    /// The number of sockets, and the number of processors that the server keeps busy. A value that
    /// could not be measured is not finite, and is left out.
    pub points: Vec<(f64, f64)>,
}

/// The chart as SVG.
///
/// ```
/// use rumis_load::{Growth, draw_growth};
/// let tables = Growth { name: "tables of 5".to_owned(), points: vec![(250.0, 0.04), (500.0, 0.08)] };
/// assert!(draw_growth(&[tables]).ends_with("</svg>\n"));
/// ```
#[must_use]
pub fn draw_growth(growth: &[Growth]) -> String {
    let chart = LineChart::new("Processor use by number of sockets")
        .x_axis("sockets")
        .y_axis("processors that the server keeps busy");
    growth.iter().fold(chart, |chart, growth| chart.line(&growth.name, growth.points.iter().copied())).to_svg()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_title_of_the_chart_is_not_cut() {
        assert!(!draw_growth(&[]).contains('…'));
    }
}
