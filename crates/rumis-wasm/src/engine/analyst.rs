//! Somebody to ask about any position of a game.

use rumis::Position;
use rumis_engine::{Budget, Engine};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use super::analysis::Analysis;
use crate::bridge::give;
use crate::fault::Fault;

/// An engine to ask about any position of a game. Asked again about the same position, or one a few
/// moves on, it goes on with what it thought before.
#[wasm_bindgen]
pub struct Analyst {
    engine: Engine,
}

#[wasm_bindgen]
impl Analyst {
    /// An analyst. The same seed and the same questions have the same answers.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(seed: u32) -> Self {
        Self { engine: Engine::new(seed.into()) }
    }

    /// Thinks about the position of a record after so many moves, for so many simulated games.
    ///
    /// # Errors
    /// When the record can't be read or has fewer moves.
    pub fn think(&mut self, record: &str, after_moves: usize, simulations: u32) -> Result<Ts<Analysis>, Fault> {
        give(&analyse(&mut self.engine, record, after_moves, Budget::simulations(simulations))?)
    }
}

fn analyse(engine: &mut Engine, record: &str, after_moves: usize, budget: Budget) -> Result<Analysis, Fault> {
    let position = position_after(record, after_moves)?;
    Ok(Analysis::of(&position, &engine.think(&position, budget)))
}

fn position_after(record: &str, moves: usize) -> Result<Position, Fault> {
    let game: rumis::Game = record.parse()?;
    let missing = || Fault::new("no-such-move", format!("the game has not had {moves} moves"));
    game.position_after(moves).copied().ok_or_else(missing)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may stop where it goes wrong")]
mod tests {
    use rumis::{Game, PlanName, Rng, Setup};

    use super::*;

    fn random_game() -> Game {
        let mut game = Game::new(Setup::new(PlanName::Chullpa, 3)).unwrap();
        let mut rng = Rng::new(5);
        while let Some(mv) = game.position().random_move(&mut rng) {
            game.play(mv).unwrap();
        }
        game
    }

    #[test]
    fn an_analysis_names_legal_moves_and_chances_of_every_seat() {
        let game = random_game();
        let mut engine = Engine::new(1);
        let analysis = analyse(&mut engine, &game.to_string(), 6, Budget::simulations(60)).unwrap();
        let position = game.position_after(6).unwrap();
        assert_eq!((analysis.chances.len(), analysis.points.len()), (3, 3));
        assert_eq!(analysis.best.as_ref(), analysis.candidates.first().map(|candidate| &candidate.text));
        for candidate in &analysis.candidates {
            assert!(position.is_legal(position.read_move(&candidate.text).unwrap()));
            assert!((0.0..=1.0).contains(&candidate.share) && (0.0..=1.0).contains(&candidate.chance));
        }
    }

    #[test]
    fn the_end_of_a_game_is_certain_and_has_no_best_move() {
        let game = random_game();
        let moves = game.moves().len();
        let analysis = analyse(&mut Engine::new(1), &game.to_string(), moves, Budget::simulations(10)).unwrap();
        assert!(analysis.exact);
        assert_eq!(analysis.best, None);
        let points: Vec<i32> = analysis.points.iter().map(|&points| points as i32).collect();
        assert_eq!(points, game.position().scores().iter().map(|(_, points)| points).collect::<Vec<_>>());
    }

    #[test]
    fn a_record_has_no_more_positions_than_moves_and_one() {
        let game = random_game();
        let moves = game.moves().len() + 1;
        assert_eq!(position_after(&game.to_string(), moves).unwrap_err().code, "no-such-move");
    }
}
