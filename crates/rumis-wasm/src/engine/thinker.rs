//! A program that plays at one of the levels.

use rumis::Position;
use rumis_engine::{Engine, Level, Player, Tuning};
use wasm_bindgen::prelude::wasm_bindgen;

use super::network::Network;
use crate::fault::Fault;

/// A program that plays at one of the levels. It reuses its search tree from move to move.
#[wasm_bindgen]
pub struct Thinker {
    player: rumis_engine::Thinker,
}

#[wasm_bindgen]
impl Thinker {
    /// A program of a level from 1 to 12, without the network. From level 10 on it takes longer than with it, and is
    /// not as strong. The same seed gives the same moves.
    ///
    /// # Errors
    /// If there is no such level.
    #[wasm_bindgen(constructor)]
    pub fn new(level: u8, seed: u32) -> Result<Self, Fault> {
        Ok(Self { player: read_level(level)?.player_with(Engine::playouts(seed.into()), seed.into()) })
    }

    /// The same with the network, which levels below 10 do not use.
    ///
    /// # Errors
    /// If there is no such level.
    #[wasm_bindgen(js_name = withNetwork)]
    pub fn with_network(level: u8, seed: u32, network: &Network) -> Result<Self, Fault> {
        let known = read_level(level)?;
        if !known.has_network() {
            return Self::new(level, seed);
        }
        let engine = Engine::with_network(seed.into(), network.network.clone(), Tuning::BEST);
        Ok(Self { player: known.player_with(engine, seed.into()) })
    }

    /// Whether the programs of a level use the network.
    ///
    /// # Errors
    /// If there is no such level.
    #[wasm_bindgen(js_name = usesNetwork)]
    pub fn uses_network(level: u8) -> Result<bool, Fault> {
        read_level(level).map(Level::has_network)
    }

    /// Its move at the end of a record, in drop notation. It also lays ruins.
    ///
    /// # Errors
    /// If the record is not valid, or the game is over.
    pub fn choose(&mut self, record: &str) -> Result<String, Fault> {
        choose(&mut self.player, rumis::Game::position(&record.parse()?))
    }
}

fn read_level(level: u8) -> Result<Level, Fault> {
    let unknown = || Fault::new("no-such-level", format!("levels are 1 to {}, not {level}", Level::ALL.len()));
    Level::new(level).ok_or_else(unknown)
}

fn choose(player: &mut impl Player, position: &Position) -> Result<String, Fault> {
    let over = || Fault::new("game-over", "the game is over: there is no move to choose");
    Ok(player.choose(position).ok_or_else(over)?.to_string())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use rumis::{Game, PlanName, Setup, Way};

    use super::super::network::tests::trained;
    use super::*;

    #[test]
    fn a_program_plays_a_whole_game_including_ruins() {
        let mut game = Game::new(Setup::new(PlanName::Tambo, 2).way(Way::Ruinas)).unwrap();
        let mut thinker = Thinker::new(4, 7).unwrap();
        while !game.position().is_over() {
            game.play_text(&thinker.choose(&game.to_string()).unwrap()).unwrap();
        }
        assert_eq!(thinker.choose(&game.to_string()).unwrap_err().code, "game-over");
    }

    #[test]
    fn levels_are_1_to_12_and_use_the_network_from_10_on() {
        let network = trained();
        for level in 1..=12 {
            assert!(Thinker::new(level, 1).is_ok() && Thinker::with_network(level, 1, &network).is_ok());
            assert_eq!(Thinker::uses_network(level).unwrap(), level >= 10);
        }
        for level in [0, 13] {
            assert!(Thinker::new(level, 1).is_err() && Thinker::with_network(level, 1, &network).is_err());
            assert!(Thinker::uses_network(level).is_err());
        }
    }

    #[test]
    fn a_program_of_level_10_plays_with_the_network_and_without_it() {
        let mut game = Game::new(Setup::new(PlanName::Chullpa, 2)).unwrap();
        let network = trained();
        let mut thinkers = [Thinker::with_network(10, 7, &network).unwrap(), Thinker::new(10, 7).unwrap()];
        while !game.position().is_over() {
            let thinker = &mut thinkers[game.moves().len() % 2];
            game.play_text(&thinker.choose(&game.to_string()).unwrap()).unwrap();
        }
    }
}
