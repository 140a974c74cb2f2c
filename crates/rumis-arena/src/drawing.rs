//! Draws a ladder: a scale of Elo on the left, a dot with its error bar for each program, and the
//! names on the right. Bars that would cover each other stand side by side, and names that would
//! overlap are moved apart.

use crate::ladder::{Ladder, Rung};
use crate::stats::bradley_terry::Rating;
use crate::svg::{self, FAINT, INK, QUIET, put, shorten, text};

const DOT: &str = "#a8322d";

/// The picture, in units of SVG.
const WIDTH: f64 = 760.0;
const TOP: f64 = 92.0;
const FOOT: f64 = 46.0;
const SCALE_X: f64 = 84.0;
/// Where the error bars begin, how much room they have, and how far they are from each other at most.
const BAR_X: f64 = 120.0;
const ROOM: f64 = 190.0;
const LANE: f64 = 44.0;
/// What the line from a bar to its name has to cross beside the scale.
const GAP: f64 = 64.0;
/// What two names need from line to line.
const LINE: f64 = 40.0;

/// The ladder as SVG.
///
/// ```
/// use rumis_arena::{Ladder, Rung, draw_ladder, stats::bradley_terry::Rating};
/// let rung = |name: &str, elo: f64| Rung {
///     name: name.to_owned(), program: name.to_owned(), rating: Rating { elo, error: 20.0 },
///     games: 100, score: 0.5, seconds_a_move: 0.1,
/// };
/// let rungs = vec![rung("strong", 100.0), rung("weak", -100.0)];
/// let ladder = Ladder { groups: 50, games: 100, rungs, seats: Vec::new(), forfeits: Vec::new() };
/// assert!(draw_ladder(&ladder, "Chullpa, 2 players").starts_with("<svg"));
/// ```
#[must_use]
pub fn draw_ladder(ladder: &Ladder, caption: &str) -> String {
    let scale = Scale::of(ladder);
    let height = TOP + scale.height + FOOT;
    let mut svg = svg::begin(WIDTH, height, &format!("Ladder: {caption}"));
    text(&mut svg, 40.0, 42.0, &format!("font-size=\"22\" font-weight=\"600\" fill=\"{INK}\""), "Ladder");
    let games = format!("{caption} · {} games · bars are 95 % intervals", ladder.games);
    text(&mut svg, 40.0, 64.0, &format!("font-size=\"13\" fill=\"{QUIET}\""), &shorten(&games, 100));
    let lanes = lanes(ladder, &scale);
    let lane_width = LANE.min(ROOM / (lanes.iter().copied().max().unwrap_or(0) as f64 + 1.0));
    let edge = BAR_X + ROOM;
    draw_scale(&mut svg, &scale, edge);
    let tops: Vec<f64> = ladder.rungs.iter().map(|rung| scale.y(rung.rating.elo)).collect();
    let labels = apart(&tops, LINE, TOP, TOP + scale.height);
    for ((rung, lane), label) in ladder.rungs.iter().zip(&lanes).zip(labels) {
        let x = BAR_X + lane_width * *lane as f64;
        draw_bar(&mut svg, &scale, rung, x);
        let (y, end) = (scale.y(rung.rating.elo), edge + GAP);
        put(
            &mut svg,
            &format!(
                "<path d=\"M{} {y:.1}H{edge}L{} {label:.1}H{}\" stroke=\"{QUIET}\" stroke-opacity=\".6\" fill=\"none\"/>",
                x + 9.0,
                end - 26.0,
                end - 10.0,
            ),
        );
        let name = format!("font-size=\"16\" font-weight=\"600\" fill=\"{INK}\"");
        text(&mut svg, end, label + 1.0, &name, &shorten(&rung.name, 36));
        let numbers = format!(
            "{}{} Elo · scored {:.0} % in {} games",
            signed(rung.rating.elo),
            rung.rating.known_error().map_or_else(String::new, |error| format!(" ± {error:.0}")),
            rung.score * 100.0,
            rung.games,
        );
        text(&mut svg, end, label + 17.0, &format!("font-size=\"12\" fill=\"{QUIET}\""), &numbers);
    }
    svg.push_str("</svg>\n");
    svg
}

/// Where ratings lie on the page.
struct Scale {
    low: f64,
    high: f64,
    step: f64,
    height: f64,
}

impl Scale {
    /// All error bars have room, and so have all names.
    fn of(ladder: &Ladder) -> Self {
        let low = ladder.rungs.iter().map(|rung| reach(&rung.rating).0).fold(0.0_f64, f64::min);
        let high = ladder.rungs.iter().map(|rung| reach(&rung.rating).1).fold(0.0_f64, f64::max);
        let wanted = ((high - low) / 8.0).max(10.0);
        let steps = [10.0, 20.0, 25.0, 50.0, 100.0, 200.0, 250.0, 500.0, 1000.0, 2000.0];
        let step = steps.into_iter().find(|&step| step >= wanted).unwrap_or(5000.0);
        let height = (ladder.rungs.len() as f64 * (LINE + 8.0)).max(420.0);
        let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
        Self { low, high: high.max(low + step), step, height }
    }

    fn y(&self, elo: f64) -> f64 {
        TOP + (self.high - elo) / (self.high - self.low) * self.height
    }
}

/// From where to where an error bar goes. One that is not known has no length.
fn reach(rating: &Rating) -> (f64, f64) {
    let error = rating.known_error().unwrap_or(0.0);
    (rating.elo - error, rating.elo + error)
}

/// The lane of each error bar: the first in which no other is in its way.
fn lanes(ladder: &Ladder, scale: &Scale) -> Vec<usize> {
    // Where the last bar in each lane ends; bars come from above.
    let mut ends: Vec<f64> = Vec::new();
    let mut lanes = Vec::new();
    for Rung { rating, .. } in &ladder.rungs {
        let (low, high) = reach(rating);
        let (top, end) = (scale.y(high), scale.y(low));
        let lane = ends.iter().position(|&end| top > end + 12.0).unwrap_or(ends.len());
        if lane == ends.len() {
            ends.push(end);
        }
        ends[lane] = end;
        lanes.push(lane);
    }
    lanes
}

/// The dot of a program, and how far it may be from where it belongs.
fn draw_bar(svg: &mut String, scale: &Scale, rung: &Rung, x: f64) {
    let (low, high) = reach(&rung.rating);
    let (low, y, high) = (scale.y(low), scale.y(rung.rating.elo), scale.y(high));
    if rung.rating.known_error().is_some() {
        put(
            svg,
            &format!(
                "<path d=\"M{x} {high:.1}V{low:.1}M{left} {high:.1}h10M{left} {low:.1}h10\" stroke=\"{DOT}\" \
                 stroke-width=\"1.6\" stroke-opacity=\".65\" fill=\"none\"/>",
                left = x - 5.0,
            ),
        );
    }
    put(svg, &format!("<circle cx=\"{x}\" cy=\"{y:.1}\" r=\"5.5\" fill=\"{DOT}\"/>"));
}

fn draw_scale(svg: &mut String, scale: &Scale, edge: f64) {
    let lines = ((scale.high - scale.low) / scale.step).round() as usize;
    for line in 0..=lines {
        let elo = scale.low + line as f64 * scale.step;
        let y = scale.y(elo);
        put(svg, &format!("<path d=\"M{SCALE_X} {y:.1}H{edge}\" stroke=\"{FAINT}\"/>"));
        let style = format!("font-size=\"12\" text-anchor=\"end\" fill=\"{QUIET}\"");
        text(svg, SCALE_X - 10.0, y + 4.0, &style, &signed(elo));
    }
    let middle = TOP + scale.height / 2.0;
    let style =
        format!("font-size=\"12\" text-anchor=\"middle\" fill=\"{QUIET}\" transform=\"rotate(-90 28 {middle:.1})\"");
    text(svg, 28.0, middle, &style, "Elo, mean of all programs 0");
}

/// Moves heights apart until every two are at least so far from each other; they come in order, and
/// stay as near to where they were as that allows.
fn apart(wanted: &[f64], line: f64, top: f64, bottom: f64) -> Vec<f64> {
    // Blocks of names that stick together: the sum of where their first would like to be, and how many.
    let mut blocks: Vec<(f64, usize)> = Vec::new();
    let first = |&(sum, number): &(f64, usize)| {
        let last_start = bottom - line * (number as f64 - 1.0);
        (sum / number as f64).min(last_start).max(top)
    };
    for &y in wanted {
        let mut block = (y, 1);
        while let Some(above) = blocks.pop() {
            if first(&above) + above.1 as f64 * line <= first(&block) {
                blocks.push(above);
                break;
            }
            block = (above.0 + block.0 - block.1 as f64 * above.1 as f64 * line, above.1 + block.1);
        }
        blocks.push(block);
    }
    blocks.iter().flat_map(|block| (0..block.1).map(move |i| first(block) + i as f64 * line)).collect()
}

/// A whole number with its sign, the minus as long as the plus.
fn signed(elo: f64) -> String {
    if elo.abs() < 0.5 { "0".to_owned() } else { format!("{elo:+.0}").replace('-', "−") }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{apart, draw_ladder};
    use crate::ladder::{Ladder, Rung};
    use crate::stats::bradley_terry::Rating;

    #[test]
    fn names_that_have_room_stay_where_they_are() {
        assert_eq!(apart(&[10.0, 60.0], 40.0, 0.0, 500.0), [10.0, 60.0]);
        assert_eq!(apart(&[100.0, 100.0], 40.0, 0.0, 500.0), [80.0, 120.0]);
    }

    proptest! {
        #[test]
        fn names_never_overlap_and_stay_on_the_page(mut wanted in prop::collection::vec(0.0..400.0_f64, 0..10)) {
            wanted.sort_by(f64::total_cmp);
            let placed = apart(&wanted, 40.0, 0.0, 400.0);
            prop_assert_eq!(placed.len(), wanted.len());
            for pair in placed.windows(2) {
                prop_assert!(pair[1] - pair[0] >= 40.0 - 1e-9);
            }
            prop_assert!(placed.iter().all(|&y| (0.0..=400.0 + 1e-9).contains(&y)));
        }
    }

    #[test]
    fn an_error_that_is_not_known_has_no_bar() {
        let rung = |name: &str, elo: f64, error: f64| Rung {
            name: name.to_owned(),
            program: name.to_owned(),
            rating: Rating { elo, error },
            games: 2,
            score: 0.5,
            seconds_a_move: 0.1,
        };
        let rungs = vec![rung("a < b", 30.0, 12.0), rung("c", -30.0, f64::INFINITY)];
        let ladder = Ladder { groups: 1, games: 2, rungs, seats: Vec::new(), forfeits: Vec::new() };
        let svg = draw_ladder(&ladder, "Chullpa");
        assert!(svg.contains("+30 ± 12 Elo") && svg.contains("−30 Elo") && svg.contains("a &lt; b"), "{svg}");
        assert!(!svg.contains("inf") && !svg.contains("NaN"), "{svg}");
    }
}
