//! The engine without a level: the caller says how much it thinks.

use rumis::Position;
use rumis_engine::{Budget, Engine, Tuning};
use serde::Serialize;
use ts_rs::TS;
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
        Self { engine: Engine::playouts(seed.into()) }
    }

    /// A searcher with the network.
    #[wasm_bindgen(js_name = withNetwork)]
    #[must_use]
    pub fn with_network(seed: u32, network: &Network) -> Self {
        Self { engine: Engine::with_network(seed.into(), network.network.clone(), Tuning::BEST) }
    }

    /// Thinks about the end of a record for this many simulations, and chooses a move.
    ///
    /// # Errors
    /// If the record is not valid, or the game is over.
    pub fn think(&mut self, record: &str, simulations: u32) -> Result<js::Choice, Fault> {
        give(&self.choose(rumis::Game::position(&record.parse()?), simulations)?)
    }
}

impl Searcher {
    fn choose(&mut self, position: &Position, simulations: u32) -> Result<Choice, Fault> {
        let over = || Fault::new("game-over", "the game is over: there is no move to choose");
        let thoughts = self.engine.think(position, Budget::simulations(simulations));
        let best = thoughts.best().ok_or_else(over)?;
        Ok(Choice {
            text: best.to_string(),
            simulations: thoughts.reused() + thoughts.simulations(),
            certain: thoughts.exact().is_some() || thoughts.candidates().len() == 1,
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use rumis::{Game, PlanName, Setup, Way};

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
    fn thinking_about_the_same_position_continues_the_search() {
        let game = Game::new(Setup::new(PlanName::Chullpa, 2)).unwrap();
        let mut searcher = Searcher::with_network(7, &trained());
        for slices in 1..=3 {
            let choice = searcher.choose(game.position(), 40).unwrap();
            assert_eq!((choice.simulations, choice.certain), (40 * slices, false));
        }
    }
}
