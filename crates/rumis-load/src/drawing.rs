//! How cost grows, as a plot.

use rumis_arena::svg;

/// One line of a plot.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What it is.
    pub name: String,
    /// Where it goes.
    pub points: Vec<(f64, f64)>,
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 88.0;
const BOTTOM: f64 = 60.0;
/// How many parts an axis has: with five, 1, 2 and 5 are cut into round numbers.
const STEPS: u8 = 5;
/// The four dyes of the stones.
const DYES: [&str; 4] = ["#b3342d", "#2f5b8c", "#4e7f49", "#c28a1c"];

/// The next round number: 1, 2 or 5 and noughts.
fn round_up(most: f64) -> f64 {
    let power = 10f64.powf(most.max(1e-9).log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|step| step * power).find(|&round| round >= most).unwrap_or(most)
}

/// A plot of some lines, from zero up.
///
/// ```
/// use rumis_load::{Series, draw};
/// let line = Series { name: "processor".to_owned(), points: vec![(100.0, 0.1), (200.0, 0.2)] };
/// assert!(draw("What tables cost", "tables", "cores", &[line]).ends_with("</svg>\n"));
/// ```
#[must_use]
pub fn draw(title: &str, across: &str, up: &str, series: &[Series]) -> String {
    let all = || series.iter().flat_map(|line| &line.points);
    let right = round_up(all().map(|&(x, _)| x).fold(0.0, f64::max));
    let top = round_up(all().map(|&(_, y)| y).fold(0.0, f64::max));
    let x = |value: f64| LEFT + (WIDTH - LEFT - RIGHT) * value / right;
    let y = |value: f64| HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / top;
    let mut picture = svg::begin(WIDTH, HEIGHT, title);
    let ink = |anchor: &str, size: u8, colour: &str| {
        format!("text-anchor=\"{anchor}\" font-size=\"{size}\" fill=\"{colour}\"")
    };
    svg::text(&mut picture, LEFT, 28.0, &(ink("start", 16, svg::INK) + " font-weight=\"600\""), title);
    for step in 0..=STEPS {
        let (right, top) = (right * f64::from(step) / f64::from(STEPS), top * f64::from(step) / f64::from(STEPS));
        let (left_end, right_end, height) = (LEFT, WIDTH - RIGHT, y(top));
        svg::put(
            &mut picture,
            &format!("<path d=\"M{left_end:.1} {height:.1}H{right_end:.1}\" stroke=\"{}\"/>", svg::FAINT),
        );
        svg::text(&mut picture, LEFT - 8.0, y(top) + 4.0, &ink("end", 12, svg::QUIET), &number(top));
        svg::text(&mut picture, x(right), HEIGHT - BOTTOM + 18.0, &ink("middle", 12, svg::QUIET), &number(right));
    }
    svg::text(&mut picture, (LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 14.0, &ink("middle", 13, svg::INK), across);
    svg::text(&mut picture, LEFT, TOP - 10.0, &ink("start", 12, svg::QUIET), up);
    for (index, line) in series.iter().enumerate() {
        let dye = DYES[index % DYES.len()];
        let points: Vec<String> = line.points.iter().map(|&(a, b)| format!("{:.1},{:.1}", x(a), y(b))).collect();
        svg::put(
            &mut picture,
            &format!("<polyline points=\"{}\" fill=\"none\" stroke=\"{dye}\" stroke-width=\"2\"/>", points.join(" ")),
        );
        for &(a, b) in &line.points {
            svg::put(
                &mut picture,
                &format!("<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3.5\" fill=\"{dye}\"/>", x(a), y(b)),
            );
        }
        let legend = LEFT + 180.0 * index as f64;
        svg::text(&mut picture, legend, 50.0, &ink("start", 12, dye), &format!("● {}", line.name));
    }
    picture + "</svg>\n"
}

fn number(value: f64) -> String {
    if value == value.round() { format!("{value:.0}") } else { format!("{value:.1}") }
}
