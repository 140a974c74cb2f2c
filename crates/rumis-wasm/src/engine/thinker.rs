//! A program that plays at one of the levels.

use js_sys::Number;
use rumis::Position;
use rumis_engine::{Engine, Level, Player, Tuning};
use wasm_bindgen::prelude::wasm_bindgen;

use super::network::Network;
use crate::bridge::{seed, whole};
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
    pub fn new(level: Number, seed: Number) -> Result<Self, Fault> {
        Ok(Self::of(read_level(whole(level)?)?, self::seed(seed)?, None))
    }

    /// The same with the network, which levels below 10 do not use.
    ///
    /// # Errors
    /// If there is no such level.
    #[wasm_bindgen(js_name = withNetwork)]
    pub fn with_network(level: Number, seed: Number, network: &Network) -> Result<Self, Fault> {
        Ok(Self::of(read_level(whole(level)?)?, self::seed(seed)?, Some(network)))
    }

    /// Whether the programs of a level use the network.
    ///
    /// # Errors
    /// If there is no such level.
    #[wasm_bindgen(js_name = usesNetwork)]
    pub fn uses_network(level: Number) -> Result<bool, Fault> {
        Ok(read_level(whole(level)?)?.has_network())
    }

    /// Its move at the end of a record, in drop notation. It also lays ruins.
    ///
    /// # Errors
    /// If the record is not valid, or the game is over.
    pub fn choose(&mut self, record: &str) -> Result<String, Fault> {
        choose(&mut self.player, rumis::Game::position(&record.parse()?))
    }
}

impl Thinker {
    fn of(level: Level, seed: u32, network: Option<&Network>) -> Self {
        let engine = match network {
            Some(network) if level.has_network() => {
                Engine::with_network(seed.into(), network.network.clone(), Tuning::BEST)
            }
            _ => Engine::playouts(seed.into()),
        };
        Self { player: level.player_with(engine, seed.into()) }
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
        let mut thinker = Thinker::of(read_level(4).unwrap(), 7, None);
        while !game.position().is_over() {
            game.play_text(&thinker.choose(&game.to_string()).unwrap()).unwrap();
        }
        assert_eq!(thinker.choose(&game.to_string()).unwrap_err().code, "game-over");
    }

    #[test]
    fn levels_are_1_to_12_and_use_the_network_from_10_on() {
        for level in 1..=12 {
            assert_eq!(read_level(level).unwrap().has_network(), level >= 10);
        }
        for level in [0, 13] {
            assert_eq!(read_level(level).unwrap_err().code, "no-such-level");
        }
    }

    #[test]
    fn a_program_of_level_10_plays_with_the_network_and_without_it() {
        let mut game = Game::new(Setup::new(PlanName::Chullpa, 2)).unwrap();
        let (level, network) = (read_level(10).unwrap(), trained());
        let mut thinkers = [Thinker::of(level, 7, Some(&network)), Thinker::of(level, 7, None)];
        while !game.position().is_over() {
            let thinker = &mut thinkers[game.moves().len() % 2];
            game.play_text(&thinker.choose(&game.to_string()).unwrap()).unwrap();
        }
    }
}
