//! A program that plays at one of the levels.

use rumis::Position;
use rumis_engine::{Level, Player};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;

/// A program that plays at one of the levels. It reuses its search tree from move to move.
#[wasm_bindgen]
pub struct Thinker {
    player: rumis_engine::Thinker,
}

#[wasm_bindgen]
impl Thinker {
    /// A program of a level from 1 to 9. The same seed gives the same moves.
    ///
    /// # Errors
    /// If there is no such level.
    #[wasm_bindgen(constructor)]
    pub fn new(level: u8, seed: u32) -> Result<Self, Fault> {
        let unknown = || Fault::new("no-such-level", format!("levels are 1 to {}, not {level}", Level::ALL.len()));
        Ok(Self { player: Level::new(level).ok_or_else(unknown)?.player(seed.into()) })
    }

    /// Its move at the end of a record, in drop notation. It also lays ruins.
    ///
    /// # Errors
    /// If the record is not valid, or the game is over.
    pub fn choose(&mut self, record: &str) -> Result<String, Fault> {
        choose(&mut self.player, rumis::Game::position(&record.parse()?))
    }
}

fn choose(player: &mut impl Player, position: &Position) -> Result<String, Fault> {
    let over = || Fault::new("game-over", "the game is over: there is no move to choose");
    Ok(player.choose(position).ok_or_else(over)?.to_string())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use rumis::{Game, PlanName, Setup, Way};

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
    fn levels_are_1_to_9() {
        assert!(Thinker::new(0, 1).is_err());
        assert!(Thinker::new(9, 1).is_ok());
        assert!(Thinker::new(10, 1).is_err());
    }
}
