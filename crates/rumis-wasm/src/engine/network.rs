//! The network. Its weights are not part of the module: the page loads them when it first needs them.

use std::sync::Arc;

use js_sys::Number;
use rumis::{Colour, Position};
use rumis_network::Scratch;
use serde::Serialize;
use ts_rs::TS;
use wasm_bindgen::prelude::wasm_bindgen;

use super::js;
use super::searcher::position_after;
use crate::bridge::{give, whole};
use crate::fault::Fault;

/// What the network expects of a position, without a search.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Evaluation {
    /// The colours in turn order, beginning with the one to move.
    pub colours: Vec<Prospect>,
    /// All legal moves.
    pub moves: Vec<LikelyMove>,
}

/// What the network expects for one colour.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Prospect {
    /// The colour.
    pub colour: Colour,
    /// The reward of the seat that plays it, from 0 to 1: close to the chance to win.
    pub reward: f32,
    /// Its final points.
    pub points: f32,
    /// The chances of its seat to come first, second, third and fourth. A shared place counts as the better
    /// one.
    pub places: [f32; 4],
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LikelyMove {
    /// In drop notation.
    #[serde(rename = "move")]
    pub text: String,
    /// How likely the network considers it, from 0 to 1.
    pub chance: f32,
}

/// The network. Several searchers can share it.
#[wasm_bindgen]
pub struct Network {
    pub(super) network: Arc<rumis_network::Network>,
}

#[wasm_bindgen]
impl Network {
    /// Reads the file of its weights.
    ///
    /// # Errors
    /// If the file is damaged, or belongs to another version.
    #[wasm_bindgen(constructor)]
    pub fn new(file: &[u8]) -> Result<Self, Fault> {
        let network =
            rumis_network::Network::read(file).map_err(|error| Fault::new("bad-network", error.to_string()))?;
        Ok(Self { network: Arc::new(network) })
    }

    /// What it expects of a position, given as text.
    ///
    /// # Errors
    /// If the text is not a position, or the game is over.
    pub fn evaluate(&self, position: &str) -> Result<js::Evaluation, Fault> {
        give(&self.look_at(&position.parse()?)?)
    }
}

impl Network {
    fn look_at(&self, position: &Position) -> Result<Evaluation, Fault> {
        let over = || Fault::new("game-over", "the game is over: there is nothing to expect");
        position.to_move().ok_or_else(over)?;
        let mut found = rumis_network::Evaluation::default();
        self.network.evaluate(position, &position.legal_moves(), &mut Scratch::default(), &mut found);
        let prospect = |(number, colour): (usize, Colour)| Prospect {
            colour,
            reward: found.rewards[number],
            points: found.points[number],
            places: found.places[number],
        };
        let colours = position.in_turn_order().enumerate().map(prospect).collect();
        let most = found.moves.iter().map(|&(_, logit)| logit).fold(f32::NEG_INFINITY, f32::max);
        let sum: f32 = found.moves.iter().map(|&(_, logit)| (logit - most).exp()).sum();
        let likely =
            |&(mv, logit): &(rumis::Move, f32)| LikelyMove { text: mv.to_string(), chance: (logit - most).exp() / sum };
        Ok(Evaluation { colours, moves: found.moves.iter().map(likely).collect() })
    }
}

/// The position of a record after this many moves, as text.
///
/// # Errors
/// If the record is not valid, or has fewer moves.
#[wasm_bindgen]
pub fn position(record: &str, after_moves: Number) -> Result<String, Fault> {
    Ok(position_after(record, whole(after_moves)?)?.to_string())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
pub(super) mod tests {
    use rumis::{Game, PlanName, Rng, Setup, Way};

    use super::*;

    pub(crate) fn trained() -> Network {
        Network::new(include_bytes!("../../../rumis-network/data/rumis.net")).unwrap()
    }

    fn random_game(setup: Setup) -> Game {
        let mut game = Game::new(setup).unwrap();
        let mut rng = Rng::new(5);
        while let Some(mv) = game.position().random_move(&mut rng) {
            game.play(mv).unwrap();
        }
        game
    }

    #[test]
    fn every_colour_has_a_prospect_and_the_chances_of_all_moves_add_up_to_one() {
        let network = trained();
        for (setup, colours) in [
            (Setup::new(PlanName::Chullpa, 3), 3),
            (Setup::new(PlanName::Coricancha, 2).way(Way::FourColours), 4),
            (Setup::new(PlanName::Pisac, 2).way(Way::Ruinas), 2),
        ] {
            let game = random_game(setup);
            for number in 0..game.moves().len() {
                let position = position_after(&game.to_string(), number).unwrap();
                let found = network.look_at(&position).unwrap();
                assert_eq!(found.colours.len(), colours);
                assert_eq!(Some(found.colours[0].colour), position.to_move());
                assert!(found.moves.iter().all(|mv| position.read_move(&mv.text).is_ok()));
                assert!((found.moves.iter().map(|mv| mv.chance).sum::<f32>() - 1.0).abs() < 1e-3);
            }
        }
    }

    #[test]
    fn the_end_of_a_game_is_not_evaluated() {
        let game = random_game(Setup::new(PlanName::Chullpa, 2));
        assert_eq!(trained().look_at(game.position()).unwrap_err().code, "game-over");
        assert_eq!(position_after(&game.to_string(), game.moves().len() + 1).unwrap_err().code, "no-such-move");
    }

    #[test]
    fn a_damaged_file_is_not_a_network() {
        let file = include_bytes!("../../../rumis-network/data/rumis.net");
        for part in [&file[..0], &file[..300], &file[..file.len() / 2], &file[..file.len() - 1]] {
            assert_eq!(Network::new(part).err().unwrap().code, "bad-network");
        }
    }
}
