//! Pictures of the best and the worst first moves on each plan.

use rumis::{Game, PlanName, Way};
use rumis_picture::{Building, Style, Viewpoint, sheet};

use super::Results;
use crate::error::Error;
use crate::firsts::{Judged, SHOWN, fresh, ranked};
use crate::studied::Studied;

/// The numbers of players, each with a row of the sheet. A sheet breaks twelve buildings into lines of four, which are
/// the rows.
const PLAYERS: [u8; 3] = [2, 3, 4];

/// A picture for each plan whose first moves were judged for every number of players.
pub(super) fn all(results: &Results) -> Result<Vec<(PlanName, String)>, Error> {
    let mut pictures = Vec::new();
    for plan in PlanName::ALL {
        let mut items: Vec<(String, Building)> = Vec::new();
        for players in PLAYERS {
            let studied = Studied { plan, players, way: Way::Standard };
            let ranked = ranked(&results.firsts, studied);
            if ranked.len() >= 2 * SHOWN {
                let worst = ranked[ranked.len() - SHOWN..].iter().rev();
                for judged in ranked[..SHOWN].iter().chain(worst) {
                    items.push(item(results, studied, judged)?);
                }
            }
        }
        if items.len() == PLAYERS.len() * 2 * SHOWN {
            pictures.push((plan, sheet(&items, &Style::default().viewpoint(Viewpoint::Above))));
        }
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::all;
    use crate::firsts;
    use crate::report::{self, Results};

    #[test]
    fn each_number_of_players_has_a_row_of_its_own() {
        let results = Results { firsts: firsts::read(&report::data()).unwrap(), ..Results::default() };
        let pictures = all(&results).unwrap();
        assert_eq!(pictures.len(), 6);
        for (plan, picture) in pictures {
            // In the sheet, only whole buildings are moved and not scaled.
            let mut rows = BTreeMap::new();
            for moved in picture.split("<g transform=\"matrix(1 0 0 1 ").skip(1) {
                let row = moved.split([' ', ')']).nth(1).unwrap();
                *rows.entry(row).or_insert(0) += 1;
            }
            assert_eq!(rows.into_values().collect::<Vec<_>>(), [4, 4, 4], "{plan}");
        }
    }
}
