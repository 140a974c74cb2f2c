//! Pictures of the best and the worst first moves of each plan for two.

use rumis::{Game, PlanName, Way};
use rumis_picture::{Building, Style, Viewpoint, sheet};

use super::Results;
use crate::error::Error;
use crate::firsts::{Judged, ranked};
use crate::studied::Studied;

/// How many of the best and of the worst are shown.
const SHOWN: usize = 2;

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
        let items: Vec<(String, Building)> =
            ranked[..SHOWN].iter().chain(worst).map(|judged| item(studied, judged)).collect::<Result<_, _>>()?;
        pictures.push((plan, sheet(&items, &Style::default().viewpoint(Viewpoint::Above))));
    }
    Ok(pictures)
}

/// The building after a first move, and what it is worth.
fn item(studied: Studied, judged: &Judged) -> Result<(String, Building), Error> {
    let mut game = Game::new(studied.setup(0))?;
    game.play_text(&judged.mv)?;
    Ok((format!("{}, {:.0} of 100", judged.mv, 100.0 * judged.chance), Building::from(&game)))
}
