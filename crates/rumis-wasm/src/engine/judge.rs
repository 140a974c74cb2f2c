//! Judges games, for the web app.

use js_sys::Number;
use rumis::{Colour, Game, Position, Seat};
use rumis_engine::{Budget, Mark};
use serde::Serialize;
use ts_rs::TS;
use wasm_bindgen::prelude::wasm_bindgen;

use super::js;
use super::network::Network;
use super::searcher::position_after;
use crate::bridge::{give, seed, whole};
use crate::fault::Fault;

/// The judgement of a position.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Opinion {
    /// By seat: its probability of winning; a shared first place counts in equal parts.
    pub win: Vec<f32>,
    /// By colour: the expected points.
    pub points: Vec<f32>,
    /// Whether the values are computed to the end of the game, and so certain.
    pub exact: bool,
    /// The best move in drop notation; null when the game is over.
    pub best: Option<String>,
}

impl From<&rumis_engine::Opinion> for Opinion {
    fn from(opinion: &rumis_engine::Opinion) -> Self {
        Self {
            win: opinion.win.clone(),
            points: opinion.points.iter().map(|&(_, points)| points).collect(),
            exact: opinion.exact,
            best: opinion.best().map(|mv| mv.to_string()),
        }
    }
}

/// The likeliest owner of a square at the end of the game.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LikelyOwner {
    /// The square.
    pub square: String,
    /// The colour that will probably be visible there; null if it will probably stay empty, or a ruin.
    pub colour: Option<Colour>,
    /// How probable that is, from 0 to 1.
    pub chance: f32,
}

/// The likeliest owners of all squares of the plan.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Owners(pub Vec<LikelyOwner>);

/// The judgement of a move, compared with the best one.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Verdict {
    /// Its number, counted from 1.
    pub number: usize,
    /// Who made it.
    pub seat: Seat,
    /// The move in drop notation.
    #[serde(rename = "move")]
    pub text: String,
    /// The move that seems best.
    pub best: String,
    /// How much probability of winning it lost; 0 if the difference may be random.
    pub cost: f32,
    /// How many points of the lead it lost.
    pub points: f32,
    /// `?!` doubtful, `?` a mistake, `??` a blunder.
    #[ts(type = "\"?!\" | \"?\" | \"??\" | null")]
    pub mark: Option<&'static str>,
    /// How accurate it was, from 0 to 100.
    pub accuracy: f32,
    /// Whether the judgement is certain.
    pub exact: bool,
}

impl From<&rumis_engine::Verdict> for Verdict {
    fn from(verdict: &rumis_engine::Verdict) -> Self {
        Self {
            number: verdict.number,
            seat: verdict.seat,
            text: verdict.mv.to_string(),
            best: verdict.best.to_string(),
            cost: verdict.cost(),
            points: verdict.points(),
            mark: verdict.mark().map(Mark::sign),
            accuracy: verdict.accuracy(),
            exact: verdict.exact,
        }
    }
}

/// Judges games, and caches every position.
#[wasm_bindgen]
pub struct Judge {
    judge: rumis_engine::Judge,
}

#[wasm_bindgen]
impl Judge {
    /// A judge that simulates this many games for each position. Near the end it computes the exact result, if that
    /// takes no more than ten positions for each simulation.
    #[wasm_bindgen(constructor)]
    pub fn new(seed: Number, simulations: Number) -> Result<Self, Fault> {
        Ok(Self::of(self::seed(seed)?, whole(simulations)?, None))
    }

    /// The same with the network.
    #[wasm_bindgen(js_name = withNetwork)]
    pub fn with_network(seed: Number, simulations: Number, network: &Network) -> Result<Self, Fault> {
        Ok(Self::of(self::seed(seed)?, whole(simulations)?, Some(network)))
    }

    /// Who will probably own each square at the end of the game, judged from the position after this many moves of a
    /// record. Empty without a network.
    ///
    /// # Errors
    /// If the record is not valid, or has fewer moves.
    pub fn owners(&self, record: &str, after_moves: Number) -> Result<js::Owners, Fault> {
        let position = position_after(record, whole(after_moves)?)?;
        let owner = |owner: rumis_engine::LikelyOwner| LikelyOwner {
            square: owner.square.to_string(),
            colour: owner.colour,
            chance: owner.chance,
        };
        give(&Owners(self.judge.owners(&position).into_iter().map(owner).collect()))
    }

    /// The judgement of the position of a record after this many moves.
    ///
    /// # Errors
    /// If the record is not valid, has fewer moves, or ruins are still being laid.
    pub fn opinion(&self, record: &str, after_moves: Number) -> Result<js::Opinion, Fault> {
        give(&self.think(&record.parse()?, whole(after_moves)?)?)
    }

    /// The judgement of the move of a record with this number, counted from 1.
    ///
    /// # Errors
    /// If the record is not valid, has fewer moves, or the move laid a ruin.
    pub fn verdict(&self, record: &str, number: Number) -> Result<js::Verdict, Fault> {
        give(&self.compare(&record.parse()?, whole(number)?)?)
    }
}

impl Judge {
    fn of(seed: u32, simulations: u32, network: Option<&Network>) -> Self {
        let judge = rumis_engine::Judge::new(seed.into(), Budget::simulations(simulations));
        Self {
            judge: match network {
                Some(network) => judge.with_network(network.network.clone()),
                None => judge,
            },
        }
    }

    fn think(&self, game: &Game, moves: usize) -> Result<Opinion, Fault> {
        let missing = || Fault::new("no-such-move", format!("the game has fewer than {moves} moves"));
        let position: &Position = game.position_after(moves).ok_or_else(missing)?;
        if !position.ruins_left().is_empty() {
            return Err(Fault::new("ruins-left", "the ruins are still being laid: there is nothing to judge yet"));
        }
        Ok((&*self.judge.opinion(position)).into())
    }

    fn compare(&self, game: &Game, number: usize) -> Result<Verdict, Fault> {
        let missing = || Fault::new("no-such-move", format!("the game has no move {number} that can be judged"));
        Ok((&self.judge.verdict(game, number).ok_or_else(missing)?).into())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use rumis::{PlanName, Rng, Ruins, Setup, Way};

    use super::super::network::tests::trained;
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
    fn every_position_has_chances_for_every_seat_and_every_move_a_verdict() {
        let game = random_game();
        let judge = Judge::of(1, 40, None);
        for number in 1..=game.moves().len() {
            let before = judge.think(&game, number - 1).unwrap();
            assert_eq!((before.win.len(), before.points.len()), (3, 3));
            let verdict = judge.compare(&game, number).unwrap();
            assert_eq!(Some(&verdict.best), before.best.as_ref());
            let position = game.position_after(number - 1).unwrap();
            assert!(position.is_legal(position.read_move(&verdict.best).unwrap()));
            assert!(verdict.cost >= 0.0 && (0.0..=100.0).contains(&verdict.accuracy));
        }
    }

    #[test]
    fn an_analysis_says_what_the_command_line_and_the_server_say() {
        let game: Game = include_str!("../../../../docs/games/chullpa.rumis").parse().unwrap();
        let (judge, other) =
            (Judge::of(1, 60, None), rumis_engine::Judge::new(1, Budget::simulations(60)).with_endgame(600));
        let mut exact = 0;
        // From the end, so that the two are asked in different orders.
        for number in (1..=game.moves().len()).rev() {
            let (opinion, verdict) = (judge.think(&game, number).unwrap(), judge.compare(&game, number).unwrap());
            let expected = other.opinion(game.position_after(number).unwrap());
            assert_eq!((&opinion.win, opinion.exact), (&expected.win, expected.exact), "after {number} moves");
            assert_eq!(opinion.points, expected.points.iter().map(|&(_, points)| points).collect::<Vec<_>>());
            assert_eq!(opinion.best, expected.best().map(|mv| mv.to_string()), "after {number} moves");
            let expected = other.verdict(&game, number).unwrap();
            assert_eq!((verdict.cost, verdict.points), (expected.cost(), expected.points()), "move {number}");
            assert_eq!(verdict.mark, expected.mark().map(Mark::sign), "move {number}");
            assert_eq!((verdict.best, verdict.exact), (expected.best.to_string(), expected.exact), "move {number}");
            exact += usize::from(verdict.exact);
        }
        assert!(exact > 3, "only {exact} moves were computed to the end");
    }

    #[test]
    fn every_square_has_a_likely_owner_and_at_the_end_a_certain_one() {
        let game = random_game();
        let judge = Judge::of(1, 10, Some(&trained()));
        let squares = game.position().site().len();
        let owners = |moves| judge.judge.owners(game.position_after(moves).unwrap());
        assert_eq!(owners(0).len(), squares);
        let end = owners(game.moves().len());
        assert!(end.len() == squares && end.iter().all(|owner| owner.chance == 1.0));
        for (colour, points) in game.position().scores().iter() {
            let shown = end.iter().filter(|owner| owner.colour == Some(colour)).count();
            assert!(shown as i32 >= points, "{colour}");
        }
    }

    #[test]
    fn the_end_of_a_game_is_certain_and_has_no_best_move() {
        let game = random_game();
        let end = Judge::of(1, 10, None).think(&game, game.moves().len()).unwrap();
        assert!(end.exact);
        assert_eq!(end.best, None);
        let points: Vec<i32> = end.points.iter().map(|&points| points as i32).collect();
        assert_eq!(points, game.position().scores().iter().map(|(_, points)| points).collect::<Vec<_>>());
    }

    #[test]
    fn positions_beyond_the_end_or_while_ruins_are_laid_are_not_judged() {
        let game = random_game();
        let judge = Judge::of(1, 10, None);
        let moves = game.moves().len() + 1;
        assert_eq!(judge.think(&game, moves).unwrap_err().code, "no-such-move");
        assert_eq!(judge.compare(&game, moves).unwrap_err().code, "no-such-move");
        assert_eq!(judge.compare(&game, 0).unwrap_err().code, "no-such-move");
        let ruins = Game::new(Setup::new(PlanName::Pisac, 2).way(Way::Ruinas).ruins(Ruins::Laid)).unwrap();
        assert_eq!(judge.think(&ruins, 0).unwrap_err().code, "ruins-left");
    }
}
