//! Pictures of the best and the worst first moves of each plan for two.

use rumis::{Game, PlanName, Way};
use rumis_picture::{Building, Style, Viewpoint, sheet};

use super::Results;
use crate::error::Error;
use crate::firsts::{Judged, SHOWN, fresh, ranked};
use crate::studied::Studied;

/// A picture for each plan whose first moves were judged.
pub(super) fn all(results: &Results) -> Result<Vec<(PlanName, String)>, Error> {
    let mut pictures = Vec::new();
    for plan in PlanName::ALL {
        let studied = Studied { plan, players: 2, way: Way::Standard };
        let ranked = ranked(&results.firsts, studied);
        if ranked.len() < 2 * SHOWN {
            continue;
        }
        let worst = ranked[ranked.len() - SHOWN..].iter().rev();
        let items: Vec<(String, Building)> = ranked[..SHOWN]
            .iter()
            .chain(worst)
            .map(|judged| item(results, studied, judged))
            .collect::<Result<_, _>>()?;
        pictures.push((plan, sheet(&items, &Style::default().viewpoint(Viewpoint::Above))));
    }
    Ok(pictures)
}

/// The building after a first move, and what it is worth.
fn item(results: &Results, studied: Studied, judged: &Judged) -> Result<(String, Building), Error> {
    let mut game = Game::new(studied.setup(0))?;
    game.play_text(&judged.mv)?;
    let chance = fresh(&results.firsts, judged).map_or(judged.chance, |(chance, ..)| chance);
    Ok((format!("{}, {:.0} of 100", judged.mv, 100.0 * chance), Building::from(&game)))
}
