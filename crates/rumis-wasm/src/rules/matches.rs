//! Matches: several games whose scores add up.

use js_sys::Number;
use rumis::{Colour, Match, Seat};
use serde::Serialize;
use ts_rs::TS;
use wasm_bindgen::prelude::wasm_bindgen;

use super::js;
use super::setup::GameSetup;
use crate::bridge::{give, take, whole};
use crate::fault::Fault;

/// How the next game of a match differs from the first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct NextGame {
    /// The colour that starts.
    pub start: Colour,
    /// The source of the ruins.
    pub ruins: String,
}

/// A seat's points over all games so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Total {
    /// The seat.
    pub seat: Seat,
    /// Its points.
    pub points: i32,
}

/// A match so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct MatchView {
    /// The number of games.
    pub games: usize,
    /// How many are over.
    pub played: usize,
    /// The next game; null when the match is over.
    pub next: Option<NextGame>,
    /// Every seat's points.
    pub totals: Vec<Total>,
    /// The seats with the most points.
    pub leaders: Vec<Seat>,
}

impl From<(&Match, usize)> for MatchView {
    fn from((contest, games): (&Match, usize)) -> Self {
        let next = contest.next_game();
        Self {
            games,
            played: contest.played().len(),
            next: next.map(|setup| NextGame { start: setup.starter(), ruins: setup.ruins.to_string() }),
            totals: contest.totals().into_iter().map(|(seat, points)| Total { seat, points }).collect(),
            leaders: contest.leaders(),
        }
    }
}

fn matched(setup: GameSetup, games: usize, records: &[String]) -> Result<MatchView, Fault> {
    let mut contest = Match::new(setup.try_into()?, games);
    for record in records {
        let game: rumis::Game = record.parse()?;
        contest.add(game.position())?;
    }
    Ok(MatchView::from((&contest, games)))
}

/// A match of this many games, after the games in these records.
///
/// # Errors
/// If a record is not valid, its game is not over, or it belongs to another match.
#[wasm_bindgen(js_name = matchAfter)]
#[allow(clippy::needless_pass_by_value, reason = "wasm-bindgen passes owned values")]
pub fn match_after(setup: js::GameSetup, games: Number, records: Vec<String>) -> Result<js::MatchView, Fault> {
    give(&matched(take(setup)?, whole(games)?, &records)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rumis::{PlanName, Rng, Setup};

    fn setup() -> GameSetup {
        GameSetup {
            plan: "chullpa".to_owned(),
            players: 3,
            edition: None,
            way: None,
            colours: None,
            start: None,
            ruins: None,
        }
    }

    #[test]
    fn the_start_moves_on_and_points_add_up() {
        let mut game = rumis::Game::new(Setup::new(PlanName::Chullpa, 3)).expect("a setup");
        let mut rng = Rng::new(3);
        while let Some(mv) = game.position().random_move(&mut rng) {
            game.play(mv).expect("a legal move");
        }
        let scores = game.position().scores();
        let view = matched(setup(), 3, &[game.to_string(), game.to_string()]).expect("a match");
        assert_eq!(view.next.map(|next| next.start), Some(Colour::Green));
        assert_eq!(view.played, 2);
        for (total, (_, points)) in view.totals.iter().zip(scores.iter()) {
            assert_eq!(total.points, 2 * points);
        }
    }

    #[test]
    fn a_game_that_is_not_over_does_not_count() {
        let game = rumis::Game::new(Setup::new(PlanName::Chullpa, 3)).expect("a setup");
        assert!(matched(setup(), 2, &[game.to_string()]).is_err());
    }
}
