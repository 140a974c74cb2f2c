//! Draws a ladder: the rating of each program with its error bar.

use rumis_picture::chart::{Interval, IntervalChart, signed};

use crate::ladder::{Ladder, Rung};

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
    let chart = IntervalChart::new("Ladder")
        .subtitle(format!("{caption} · {} games · bars are 95 % intervals", ladder.games))
        .axis("Elo, mean of all programs 0");
    ladder.rungs.iter().map(interval).fold(chart, IntervalChart::interval).to_svg()
}

fn interval(rung: &Rung) -> Interval {
    let Rung { name, rating, score, games, .. } = rung;
    let interval = Interval::new(name, rating.elo);
    let played = format!("scored {:.0} % in {games} games", score * 100.0);
    match rating.known_error() {
        Some(error) => interval.error(error).detail(format!("{} ± {error:.0} Elo · {played}", signed(rating.elo))),
        None => interval.detail(format!("{} Elo · {played}", signed(rating.elo))),
    }
}

#[cfg(test)]
mod tests {
    use super::draw_ladder;
    use crate::ladder::{Ladder, Rung};
    use crate::stats::bradley_terry::Rating;

    #[test]
    fn an_error_that_is_not_known_is_not_written() {
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
