//! What the web app reads: how often each seat wins.

use rumis::Way;
use rumis_arena::stats::Estimate;
use serde::Serialize;

use super::{Results, SIMULATIONS};

/// Kinds with fewer games are left out.
const LEAST_GAMES: usize = 20;

#[derive(Serialize)]
struct Document {
    simulations: u32,
    setups: Vec<Setup>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Setup {
    plan: &'static str,
    players: u8,
    four_colours: bool,
    ruinas: bool,
    games: usize,
    /// The share of the games that each seat won, and half of the 95 % interval.
    wins: Vec<f64>,
    error: Vec<f64>,
}

fn rounded(number: f64, digits: i32) -> f64 {
    let unit = 10_f64.powi(digits);
    (number * unit).round() / unit
}

/// The document, on one line for each kind of game.
pub(super) fn text(results: &Results) -> String {
    let setups = results.games.iter().filter(|(_, games)| games.len() >= LEAST_GAMES).map(|(studied, games)| {
        let seats = || 0..usize::from(studied.players);
        let wins: Vec<Estimate> =
            seats().map(|seat| Estimate::of(games.iter().map(|facts| facts.shares[seat]))).collect();
        Setup {
            plan: studied.plan.name(),
            players: studied.players,
            four_colours: studied.way == Way::FourColours,
            ruinas: studied.way == Way::Ruinas,
            games: games.len(),
            wins: wins.iter().map(|share| rounded(share.mean, 3)).collect(),
            error: wins.iter().map(|share| rounded(share.error, 3)).collect(),
        }
    });
    let document = Document { simulations: SIMULATIONS, setups: setups.collect() };
    // Plain numbers and texts can always be written.
    serde_json::to_string(&document).unwrap_or_default().replace("{\"plan\"", "\n{\"plan\"") + "\n"
}
