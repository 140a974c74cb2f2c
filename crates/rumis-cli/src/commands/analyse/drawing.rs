//! Draws the chances over a game: an area for each seat, and its mistakes in a row below.

use rumis::{Position, Seat};
use rumis_engine::{Mark, Performance, Verdict};
use rumis_picture::Dye;
use rumis_picture::chart::{Area, AreaChart, Fill, Marker};

use super::study::Study;
use super::table::seat_name;
use crate::commands::own_colours;

/// The chances as SVG. The names are those of the seats, in order.
pub(super) fn draw(study: &Study, title: &str, effort: &str, names: &[String]) -> String {
    let mut chart = AreaChart::new("Chances to win")
        .subtitle(format!("{title} · {effort} a position"))
        .x_axis("after move", study.first)
        .y_axis("chance to win")
        .note("mistakes: ?! from 5 % of the chance to win, ? from 10 %, ?? from 20 %");
    let start = &study.opinions[0].position;
    for (seat, name) in start.seats().zip(names) {
        chart = chart.area(area(study, start, seat, name));
    }
    if let Some(number) = study.exact_from {
        // The exact result is that of the position before the move.
        chart = chart.bracket(number - 1 - study.first, "computed to the end");
    }
    chart.to_svg()
}

fn area(study: &Study, start: &Position, seat: Seat, name: &str) -> Area {
    let chances = study.opinions.iter().map(|opinion| f64::from(opinion.win(seat)));
    let mut area = Area::new(name, fill(start, seat), chances).row_label(seat_name(start, seat));
    if let Some(accuracy) = Performance::of(seat, &study.verdicts).accuracy {
        area = area.detail(format!("accuracy {accuracy:.0} %"));
    }
    let own = study.verdicts.iter().filter(|verdict| verdict.seat == seat);
    let markers = own.filter_map(|verdict| Some(marker(verdict, verdict.mark()?, study.first)));
    markers.fold(area, Area::marker)
}

/// The colour of a seat, or both of its colours.
fn fill(start: &Position, seat: Seat) -> Fill {
    let mut dyes = own_colours(start, seat).map(Dye::from);
    match (dyes.next(), dyes.next()) {
        (Some(first), Some(second)) => Fill::Striped(first, second),
        (first, _) => Fill::Plain(first.unwrap_or(Dye::Ruin)),
    }
}

/// A mistake, with its cost and a better move.
fn marker(verdict: &Verdict, mark: Mark, first: usize) -> Marker {
    let Verdict { number, colour, mv, best, .. } = verdict;
    let cost = verdict.cost() * 100.0;
    Marker::new(number - first, (*colour).into(), mark.sign())
        .description(format!("{number}. {colour} {mv}: cost {cost:.0} %; better was {best}"))
}
