//! The engine without a level: the caller says how much it thinks.

use js_sys::Function;
use rumis::Position;
use rumis_engine::{Budget, Engine, Thoughts, Tuning, Weights};
use serde::Serialize;
use ts_rs::TS;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::js;
use super::network::Network;
use crate::bridge::give;
use crate::fault::Fault;

/// The move that a searcher chose.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Choice {
    /// In drop notation.
    #[serde(rename = "move")]
    pub text: String,
    /// How many simulations it was chosen by, those of earlier calls included.
    pub simulations: u32,
    /// Whether more thinking cannot change it: it is the only move, or computed to the end of the game.
    pub certain: bool,
}

impl Choice {
    /// The best move; `None` when the game is over.
    fn of(thoughts: &Thoughts) -> Option<Self> {
        Some(Self {
            text: thoughts.best()?.to_string(),
            simulations: thoughts.reused() + thoughts.simulations(),
            certain: thoughts.exact().is_some() || thoughts.candidates().len() == 1,
        })
    }
}

/// The engine without a level, with the network or without it. It reuses its search tree, also when it is
/// asked about the same position again. So a caller with a clock can let it think in slices.
#[wasm_bindgen]
pub struct Searcher {
    engine: Engine,
}

#[wasm_bindgen]
impl Searcher {
    /// A searcher without the network. The same seed gives the same moves.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(seed: u32) -> Self {
        let mut tuning = Tuning::PLAYOUTS;
        tuning.endgame = false;
        Self { engine: Engine::with(seed.into(), &Weights::learned(), tuning) }
    }

    /// A searcher with the network.
    #[wasm_bindgen(js_name = withNetwork)]
    #[must_use]
    pub fn with_network(seed: u32, network: &Network) -> Self {
        let mut tuning = Tuning::BEST;
        tuning.endgame = false;
        Self { engine: Engine::with_network(seed.into(), network.network.clone(), tuning) }
    }

    /// Computes the best move at the end of a record exactly, if few stones are left; `undefined` if there are more,
    /// or when `stop` returns true. `stop` is called every few milliseconds.
    ///
    /// # Errors
    /// If the record is not valid.
    pub fn solve(
        &mut self,
        record: &str,
        #[wasm_bindgen(unchecked_param_type = "() => boolean")] stop: &Function,
    ) -> Result<Option<js::Choice>, Fault> {
        // It also stops if the function fails.
        let stop = || !stop.call0(&JsValue::UNDEFINED).is_ok_and(|answer| answer.is_falsy());
        self.compute(rumis::Game::position(&record.parse()?), stop).as_ref().map(give).transpose()
    }

    /// Thinks about the end of a record for this many simulations, and chooses a move. It does not compute endgames:
    /// `solve` does, once for all slices.
    ///
    /// # Errors
    /// If the record is not valid, or the game is over.
    pub fn think(&mut self, record: &str, simulations: u32) -> Result<js::Choice, Fault> {
        give(&self.choose(rumis::Game::position(&record.parse()?), simulations)?)
    }
}

impl Searcher {
    fn compute(&mut self, position: &Position, stop: impl FnMut() -> bool) -> Option<Choice> {
        self.engine.solve(position, u64::MAX, stop).as_ref().and_then(Choice::of)
    }

    fn choose(&mut self, position: &Position, simulations: u32) -> Result<Choice, Fault> {
        let over = || Fault::new("game-over", "the game is over: there is no move to choose");
        Choice::of(&self.engine.think(position, Budget::simulations(simulations))).ok_or_else(over)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use rumis::{Game, PlanName, Rng, Setup, Way};

    use super::super::network::tests::trained;
    use super::*;

    #[test]
    fn a_searcher_plays_a_whole_game_including_ruins_with_the_network_and_without_it() {
        let mut searchers = [Searcher::new(7), Searcher::with_network(7, &trained())];
        let mut game = Game::new(Setup::new(PlanName::Tambo, 2).way(Way::Ruinas)).unwrap();
        while !game.position().is_over() {
            let searcher = &mut searchers[game.moves().len() % 2];
            let choice = searcher.choose(game.position(), 20).unwrap();
            game.play_text(&choice.text).unwrap();
        }
        for searcher in &mut searchers {
            assert_eq!(searcher.choose(game.position(), 20).unwrap_err().code, "game-over");
        }
    }

    #[test]
    fn near_the_end_the_best_move_is_computed_until_somebody_stops_it() {
        let mut searcher = Searcher::with_network(7, &trained());
        let mut game = Game::new(Setup::new(PlanName::Chullpa, 2)).unwrap();
        assert_eq!(searcher.compute(game.position(), || false), None, "the end is far away");
        let mut rng = Rng::new(3);
        while game.position().count_moves() > 12 {
            game.play(game.position().random_move(&mut rng).unwrap()).unwrap();
        }
        assert_eq!(searcher.compute(game.position(), || true), None);
        while game.position().count_moves() > 1 {
            let best = rumis_engine::solve(game.position(), 1_000_000).unwrap().best_move().unwrap().to_string();
            let choice = Choice { text: best.clone(), simulations: 0, certain: true };
            assert_eq!(searcher.compute(game.position(), || false), Some(choice));
            game.play_text(&best).unwrap();
        }
    }

    #[test]
    fn thinking_about_the_same_position_continues_the_search() {
        let game = Game::new(Setup::new(PlanName::Chullpa, 2)).unwrap();
        let mut searcher = Searcher::with_network(7, &trained());
        for slices in 1..=3 {
            let choice = searcher.choose(game.position(), 40).unwrap();
            assert_eq!((choice.simulations, choice.certain), (40 * slices, false));
        }
    }
}
