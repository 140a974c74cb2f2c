//! Shares of a whole, stacked on each other, with markers in rows below.

use super::frame::{self, Entry, MARGIN};
use super::number::is_drawable;
use super::text::LABEL;
use crate::Dye;
use crate::palette::{self, FAINT, INK, PAPER};
use crate::space::Point;
use crate::svg::{Canvas, escape, num, outline, polyline};

const WIDTH: f64 = 960.0;
const LEFT: f64 = 118.0;
const RIGHT: f64 = 920.0;
const TOP: f64 = 160.0;
const BOTTOM: f64 = 460.0;
/// The height of a row of markers.
const ROW: f64 = 30.0;
/// From the areas to the first row. The numbers of the steps are between them.
const GAP: f64 = 62.0;
/// The largest number of numbers below the areas.
const NUMBERS: usize = 23;

/// How an area is filled.
///
/// ```
/// use rumis_picture::{Dye, chart::Fill};
/// assert_ne!(Fill::Plain(Dye::Red), Fill::Striped(Dye::Red, Dye::Blue));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fill {
    /// With one colour.
    Plain(Dye),
    /// With the first colour and narrow stripes of the second.
    Striped(Dye, Dye),
}

impl Fill {
    /// The value of a `fill` attribute.
    fn attribute(self) -> String {
        match self {
            Self::Plain(dye) => palette::dye(dye).hex(),
            Self::Striped(first, second) => format!("url(#{})", pattern_id(first, second)),
        }
    }

    /// The definition that the attribute needs.
    fn define(self, canvas: &mut Canvas) {
        if let Self::Striped(first, second) = self {
            let id = pattern_id(first, second);
            let [first, second] = [first, second].map(|dye| palette::dye(dye).hex());
            canvas.raw(&format!(
                "<defs><pattern id=\"{id}\" width=\"16\" height=\"16\" patternUnits=\"userSpaceOnUse\" \
                 patternTransform=\"rotate(45)\"><path d=\"M0 0H16V16H0z\" fill=\"{first}\"/><path d=\"M0 0H4V16H0z\" \
                 fill=\"{second}\"/></pattern></defs>\n"
            ));
        }
    }
}

fn pattern_id(first: Dye, second: Dye) -> String {
    format!("rumis-{first:?}-{second:?}").to_lowercase()
}

/// A marker in the row of an [`Area`].
///
/// ```
/// use rumis_picture::{Dye, chart::Marker};
/// let marker = Marker::new(3, Dye::Red, "?").description("a mistake");
/// assert_ne!(marker, Marker::new(3, Dye::Red, "?"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marker {
    step: usize,
    dye: Dye,
    sign: String,
    description: String,
}

impl Marker {
    /// A marker at a step, counted from 0, with a sign of one or two letters.
    #[must_use]
    pub fn new(step: usize, dye: Dye, sign: impl Into<String>) -> Self {
        Self { step, dye, sign: sign.into(), description: String::new() }
    }

    /// The text that appears when somebody points at the marker.
    #[must_use]
    pub fn description(mut self, description: impl Into<String>) -> Self {
        self.description = description.into();
        self
    }

    fn draw(&self, canvas: &mut Canvas, x: f64, y: f64) {
        let fill = palette::dye(self.dye).hex();
        let [left, middle] = [x, y].map(num);
        canvas.raw(&format!(
            "<circle cx=\"{left}\" cy=\"{middle}\" r=\"9.5\" fill=\"{fill}\"><title>{}</title></circle>\n",
            escape(&self.description)
        ));
        let ink = if self.dye == Dye::Yellow { INK } else { PAPER };
        LABEL.size(11.0).bold().ink(ink).centred().write(canvas, x, y + 4.0, &self.sign);
    }
}

/// One share of an [`AreaChart`] over all steps.
///
/// ```
/// use rumis_picture::{Dye, chart::{Area, Fill, Marker}};
/// let area = Area::new("red (Anna)", Fill::Plain(Dye::Red), [0.5, 0.75, 1.0])
///     .detail("accuracy 90 %")
///     .row_label("red")
///     .marker(Marker::new(1, Dye::Red, "!"));
/// assert_ne!(area, Area::new("red (Anna)", Fill::Plain(Dye::Red), [0.5, 0.75, 1.0]));
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Area {
    name: String,
    detail: String,
    row_label: String,
    fill: Fill,
    shares: Vec<f64>,
    markers: Vec<Marker>,
}

impl Area {
    /// An area with a share from 0 to 1 for each step.
    #[must_use]
    pub fn new(name: impl Into<String>, fill: Fill, shares: impl IntoIterator<Item = f64>) -> Self {
        let name = name.into();
        let share = |share: f64| if is_drawable(share) { share.clamp(0.0, 1.0) } else { 0.0 };
        Self {
            row_label: name.clone(),
            name,
            detail: String::new(),
            fill,
            shares: shares.into_iter().map(share).collect(),
            markers: Vec::new(),
        }
    }

    /// A line of text below the name.
    #[must_use]
    pub fn detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = detail.into();
        self
    }

    /// A shorter name for the row of markers.
    #[must_use]
    pub fn row_label(mut self, label: impl Into<String>) -> Self {
        self.row_label = label.into();
        self
    }

    /// Adds a marker.
    #[must_use]
    pub fn marker(mut self, marker: Marker) -> Self {
        self.markers.push(marker);
        self
    }

    fn share(&self, step: usize) -> f64 {
        self.shares.get(step).copied().unwrap_or(0.0)
    }
}

/// A chart of shares that add up to 1, stacked on each other. The first area is on top. Below it,
/// each area has a row for its markers.
///
/// ```
/// use rumis_picture::{Dye, chart::{Area, AreaChart, Fill}};
/// let chart = AreaChart::new("Chances")
///     .x_axis("after move", 0)
///     .y_axis("chance to win")
///     .area(Area::new("red", Fill::Plain(Dye::Red), [0.5, 0.75, 1.0]))
///     .area(Area::new("blue", Fill::Plain(Dye::Blue), [0.5, 0.25, 0.0]))
///     .bracket(1, "exact");
/// assert!(chart.to_svg().contains("chance to win"));
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
pub struct AreaChart {
    title: String,
    subtitle: String,
    x_axis: String,
    first_number: usize,
    y_axis: String,
    areas: Vec<Area>,
    bracket: Option<(usize, String)>,
    note: String,
}

impl AreaChart {
    /// A chart without areas.
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

    /// What the steps are, and the number of the first one.
    #[must_use]
    pub fn x_axis(mut self, label: impl Into<String>, first_number: usize) -> Self {
        self.x_axis = label.into();
        self.first_number = first_number;
        self
    }

    /// What the shares are.
    #[must_use]
    pub fn y_axis(mut self, label: impl Into<String>) -> Self {
        self.y_axis = label.into();
        self
    }

    /// Adds an area below the existing ones.
    #[must_use]
    pub fn area(mut self, area: Area) -> Self {
        self.areas.push(area);
        self
    }

    /// Marks the steps from this one to the last with a bracket and a text.
    #[must_use]
    pub fn bracket(mut self, from: usize, text: impl Into<String>) -> Self {
        self.bracket = Some((from, text.into()));
        self
    }

    /// A line of text below the chart.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.note = note.into();
        self
    }

    /// The chart as SVG.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let height = BOTTOM + GAP + self.areas.len() as f64 * ROW + 34.0;
        let mut canvas = frame::begin(&self.title, &self.subtitle, (WIDTH, height));
        for area in &self.areas {
            area.fill.define(&mut canvas);
        }
        let fills: Vec<String> = self.areas.iter().map(|area| area.fill.attribute()).collect();
        let entries: Vec<Entry<'_>> = self
            .areas
            .iter()
            .zip(&fills)
            .map(|(area, fill)| Entry { fill, name: &area.name, detail: &area.detail })
            .collect();
        frame::legend(&mut canvas, 92.0, WIDTH, &entries);
        self.draw_areas(&mut canvas, &fills);
        self.draw_axes(&mut canvas);
        self.draw_bracket(&mut canvas);
        self.draw_rows(&mut canvas, &fills);
        canvas.finish_document()
    }

    /// The number of the last step, the first being 0.
    fn last(&self) -> usize {
        self.areas.iter().map(|area| area.shares.len()).max().unwrap_or(0).saturating_sub(1)
    }

    fn x(&self, step: usize) -> f64 {
        LEFT + step.min(self.last()) as f64 / self.last().max(1) as f64 * (RIGHT - LEFT)
    }

    fn draw_areas(&self, canvas: &mut Canvas, fills: &[String]) {
        // A single step is drawn as a chart that does not change.
        let points: Vec<(usize, f64)> = match self.last() {
            0 => vec![(0, LEFT), (0, RIGHT)],
            last => (0..=last).map(|step| (step, self.x(step))).collect(),
        };
        let mut left = vec![1.0; points.len()];
        let edge = |left: &[f64]| -> Vec<Point> {
            let places = points.iter().zip(left);
            places.map(|(&(_, x), &share)| Point::new(x, BOTTOM - share * (BOTTOM - TOP))).collect()
        };
        let mut edges = vec![edge(&left)];
        for area in &self.areas {
            for (left, &(step, _)) in left.iter_mut().zip(&points) {
                *left = (*left - area.share(step)).max(0.0);
            }
            edges.push(edge(&left));
        }
        for (pair, fill) in edges.windows(2).zip(fills) {
            let polygon: Vec<Point> = pair[0].iter().chain(pair[1].iter().rev()).copied().collect();
            canvas.path(&outline([&polygon[..]]), &format!("fill=\"{fill}\""));
            canvas.raw("\n");
        }
        for edge in edges.iter().skip(1).take(self.areas.len().saturating_sub(1)) {
            frame::line(canvas, &polyline(edge), PAPER, "stroke-width=\"2\"");
        }
    }

    fn draw_axes(&self, canvas: &mut Canvas) {
        for quarter in 0..=4 {
            let y = BOTTOM - f64::from(quarter) / 4.0 * (BOTTOM - TOP);
            frame::line(canvas, &format!("M{LEFT} {}H{RIGHT}", num(y)), PAPER, "stroke-opacity=\".35\"");
            frame::row_number(canvas, LEFT, y, &format!("{} %", quarter * 25));
        }
        let last = self.last();
        let every = [1, 2, 5, 10, 20].into_iter().find(|every| last / every < NUMBERS).unwrap_or(50);
        for step in 0..=last {
            let number = self.first_number.saturating_add(step);
            if number.is_multiple_of(every) {
                frame::column(canvas, self.x(step), BOTTOM, &number.to_string());
            }
        }
        LABEL.centred().write(canvas, f64::midpoint(LEFT, RIGHT), BOTTOM + 39.0, &self.x_axis);
        LABEL.centred().write_upwards(canvas, 50.0, f64::midpoint(TOP, BOTTOM), &self.y_axis);
    }

    fn draw_bracket(&self, canvas: &mut Canvas) {
        let Some((from, text)) = &self.bracket else { return };
        let x = num(self.x(*from));
        let bar = TOP - 10.0;
        frame::line(canvas, &format!("M{x} {}V{bar}H{RIGHT}v5", TOP - 5.0), INK, "");
        let dashes = "stroke-opacity=\".7\" stroke-dasharray=\"3 3\"";
        frame::line(canvas, &format!("M{x} {TOP}V{BOTTOM}"), INK, dashes);
        // To the left of its end, where there is room even if it is short.
        LABEL.ink(INK).to_the_left().write(canvas, RIGHT, bar - 7.0, text);
    }

    fn draw_rows(&self, canvas: &mut Canvas, fills: &[String]) {
        let mut y = BOTTOM + GAP + ROW / 2.0;
        for (area, fill) in self.areas.iter().zip(fills) {
            frame::line(canvas, &format!("M{LEFT} {}H{RIGHT}", num(y)), FAINT, "");
            frame::named(canvas, MARGIN, y, fill, (&area.row_label, LABEL), LEFT - MARGIN - 26.0);
            for marker in area.markers.iter().filter(|marker| marker.step <= self.last()) {
                marker.draw(canvas, self.x(marker.step), y);
            }
            y += ROW;
        }
        LABEL.write(canvas, LEFT, y - ROW / 2.0 + 16.0, &self.note);
    }
}

#[cfg(test)]
mod tests {
    use super::{Area, AreaChart, Fill, Marker};
    use crate::Dye;
    use crate::testing::check_svg;

    fn chart(shares: &[&[f64]]) -> String {
        let area = |shares: &&[f64]| Area::new("area", Fill::Plain(Dye::Red), shares.iter().copied());
        shares.iter().map(area).fold(AreaChart::new("Chart"), AreaChart::area).to_svg()
    }

    #[test]
    fn areas_fill_the_chart_from_top_to_bottom() {
        let svg = chart(&[&[0.25, 1.0], &[0.75, 0.0]]);
        assert!(svg.contains("d=\"M118 160L920 160L920 460L118 235z\""), "{svg}");
        assert!(svg.contains("d=\"M118 235L920 460L920 460L118 460z\""), "{svg}");
    }

    #[test]
    fn odd_shares_stay_on_the_page() {
        let odd: [&[&[f64]]; 4] = [&[], &[&[]], &[&[f64::NAN, 7.0, -3.0], &[1.0]], &[&[0.5]]];
        for shares in odd {
            check_svg(&chart(shares));
        }
    }

    #[test]
    fn striped_areas_have_a_pattern() {
        let area = Area::new("pair", Fill::Striped(Dye::Red, Dye::Green), [1.0, 1.0]);
        let svg = AreaChart::new("Chart").area(area).to_svg();
        assert!(
            svg.contains("<pattern id=\"rumis-red-green\"") && svg.contains("fill=\"url(#rumis-red-green)\""),
            "{svg}"
        );
    }

    #[test]
    fn markers_and_brackets_beyond_the_last_step_do_no_harm() {
        let marked =
            |step| Area::new("area", Fill::Plain(Dye::Red), [1.0, 1.0]).marker(Marker::new(step, Dye::Red, "?"));
        let svg =
            |step| AreaChart::new("Chart").x_axis("x", usize::MAX).area(marked(step)).bracket(step, "end").to_svg();
        assert_eq!(svg(1).matches("<circle").count(), 1);
        assert_eq!(svg(usize::MAX).matches("<circle").count(), 0);
    }
}
