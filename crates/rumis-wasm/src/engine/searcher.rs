//! The engine without a level: the caller says how much it thinks.

use js_sys::{Function, Number};
use rumis::Position;
use rumis_engine::{Budget, Candidate, Engine, Thoughts, Tuning, Weights};
use serde::Serialize;
use ts_rs::TS;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::js;
use super::network::Network;
use crate::bridge::{give, seed, unexpected, whole};
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

/// A move that a searcher considers.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Considered {
    /// In drop notation.
    #[serde(rename = "move")]
    pub text: String,
    /// The chance of whoever moves to win after it.
    pub chance: f32,
    /// How many simulations went through it.
    pub simulations: u32,
    /// Whether its result is computed to the end of the game.
    pub exact: bool,
}

/// What a searcher thinks of a position so far.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LiveThoughts {
    /// The best moves, the best first.
    pub moves: Vec<Considered>,
    /// The moves that it expects from here on, in drop notation.
    pub line: Vec<String>,
    /// By seat: its probability of winning; a shared first place counts in equal parts.
    pub win: Vec<f32>,
    /// By colour: the expected points.
    pub points: Vec<f32>,
    /// How many simulations all this comes from, those of earlier calls included.
    pub simulations: u32,
    /// Whether more thinking cannot change it.
    pub certain: bool,
}

impl LiveThoughts {
    fn of(position: &Position, thoughts: &Thoughts, most: usize) -> Self {
        let mover = position.to_move().map(|colour| position.owner(colour));
        let chance = |candidate: &Candidate| match (&candidate.exact, mover) {
            (Some(ranking), Some(seat)) => ranking.share_of_first(seat),
            _ => candidate.value,
        };
        let considered = |candidate: &Candidate| Considered {
            text: candidate.mv.to_string(),
            chance: chance(candidate),
            simulations: candidate.visits,
            exact: candidate.exact.is_some(),
        };
        let tried = thoughts.candidates().iter().filter(|one| one.visits > 0 || one.exact.is_some());
        let first: Vec<f32> = position.seats().map(|seat| thoughts.chance(seat, 1)).collect();
        let sum = first.iter().sum::<f32>().max(f32::MIN_POSITIVE);
        Self {
            moves: tried.take(most).map(considered).collect(),
            line: thoughts.line().iter().map(ToString::to_string).collect(),
            win: first.iter().map(|chance| chance / sum).collect(),
            points: position.seating().iter().map(|colour| thoughts.expected_points(colour)).collect(),
            simulations: thoughts.reused() + thoughts.simulations(),
            certain: thoughts.exact().is_some(),
        }
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
    pub fn new(seed: Number) -> Result<Self, Fault> {
        Ok(Self::of(self::seed(seed)?, None))
    }

    /// A searcher with the network.
    #[wasm_bindgen(js_name = withNetwork)]
    pub fn with_network(seed: Number, network: &Network) -> Result<Self, Fault> {
        Ok(Self::of(self::seed(seed)?, Some(network)))
    }

    /// Computes the best move at the end of a record exactly, if few stones are left; `undefined` if there are more,
    /// or when `stop` returns true. `stop` is called every few milliseconds.
    ///
    /// # Errors
    /// If the record is not valid, or what `stop` throws.
    pub fn solve(
        &mut self,
        record: &str,
        #[wasm_bindgen(unchecked_param_type = "() => boolean")] stop: &Function,
    ) -> Result<Option<js::Choice>, JsValue> {
        if !stop.is_function() {
            return Err(unexpected("a function", stop).into());
        }
        let game: rumis::Game = record.parse().map_err(Fault::from)?;
        let mut thrown = None;
        let stop = || match stop.call0(&JsValue::UNDEFINED) {
            Ok(answer) => answer.is_truthy(),
            Err(error) => {
                thrown = Some(error);
                true
            }
        };
        let choice = self.compute(game.position(), stop);
        match thrown {
            Some(error) => Err(error),
            None => Ok(choice.as_ref().map(give).transpose()?),
        }
    }

    /// Thinks about the end of a record for this many simulations, and chooses a move. It does not compute endgames:
    /// `solve` does, once for all slices.
    ///
    /// # Errors
    /// If the record is not valid, or the game is over.
    pub fn think(&mut self, record: &str, simulations: Number) -> Result<js::Choice, Fault> {
        give(&self.choose(rumis::Game::position(&record.parse()?), whole(simulations)?)?)
    }

    /// Thinks about the position of a record after this many moves, for this many simulations, and tells what it
    /// thinks of at most so many moves. Calls for the same position continue the search.
    ///
    /// # Errors
    /// If the record is not valid, has fewer moves, or the game is over there.
    pub fn lines(
        &mut self,
        record: &str,
        after_moves: Number,
        simulations: Number,
        most: Number,
    ) -> Result<js::LiveThoughts, Fault> {
        let position = position_after(record, whole(after_moves)?)?;
        give(&self.tell(&position, whole(simulations)?, whole(most)?)?)
    }
}

/// The position of a record after this many moves.
pub(super) fn position_after(record: &str, moves: usize) -> Result<Position, Fault> {
    let missing = || Fault::new("no-such-move", format!("the game has fewer than {moves} moves"));
    record.parse::<rumis::Game>()?.position_after(moves).copied().ok_or_else(missing)
}

impl Searcher {
    fn of(seed: u32, network: Option<&Network>) -> Self {
        let mut tuning = if network.is_some() { Tuning::BEST } else { Tuning::PLAYOUTS };
        tuning.endgame = false;
        Self {
            engine: match network {
                Some(network) => Engine::with_network(seed.into(), network.network.clone(), tuning),
                None => Engine::with(seed.into(), &Weights::learned(), tuning),
            },
        }
    }

    fn tell(&mut self, position: &Position, simulations: u32, most: usize) -> Result<LiveThoughts, Fault> {
        if position.is_over() {
            return Err(Fault::new("game-over", "the game is over: there is nothing to think about"));
        }
        let thoughts = self.engine.think(position, Budget::simulations(simulations));
        Ok(LiveThoughts::of(position, &thoughts, most))
    }

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
        let mut searchers = [Searcher::of(7, None), Searcher::of(7, Some(&trained()))];
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
        let mut searcher = Searcher::of(7, Some(&trained()));
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
    fn live_thoughts_get_surer_and_have_the_best_moves_first() {
        let game = Game::new(Setup::new(PlanName::Chullpa, 3)).unwrap();
        let mut searcher = Searcher::of(7, Some(&trained()));
        searcher.tell(game.position(), 60, 4).unwrap();
        let thoughts = searcher.tell(game.position(), 60, 4).unwrap();
        assert_eq!(thoughts.simulations, 120);
        assert!((1..=4).contains(&thoughts.moves.len()));
        assert!(thoughts.moves.is_sorted_by_key(|one| std::cmp::Reverse(one.simulations)));
        assert_eq!(thoughts.line.first(), Some(&thoughts.moves[0].text));
        assert!((thoughts.win.iter().sum::<f32>() - 1.0).abs() < 1e-4);
        let record = game.to_string();
        assert_eq!(position_after(&record, 1).unwrap_err().code, "no-such-move");
    }

    #[test]
    fn thinking_about_the_same_position_continues_the_search() {
        let game = Game::new(Setup::new(PlanName::Chullpa, 2)).unwrap();
        let mut searcher = Searcher::of(7, Some(&trained()));
        for slices in 1..=3 {
            let choice = searcher.choose(game.position(), 40).unwrap();
            assert_eq!((choice.simulations, choice.certain), (40 * slices, false));
        }
    }
}
