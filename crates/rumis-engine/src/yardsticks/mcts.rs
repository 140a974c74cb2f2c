//! `mcts-1`: the engine as it was before it had a network.

use std::num::NonZeroUsize;

use rumis::{Move, Position};

use crate::budget::Budget;
use crate::engine::Engine;
use crate::player::Player;
use crate::policy::Weights;
use crate::search::Tuning;
use crate::thinker::Thinker;

/// The settings, whatever the best ones are today.
const SETTINGS: Tuning = Tuning {
    network: false,
    exploration: 1.2,
    caution: 0.0,
    guide: 1.0,
    playout: 2.0,
    width: NonZeroUsize::new(128).unwrap(),
    reuse: true,
    endgame: true,
    proofs: false,
};

/// The yardstick `mcts-1`: tree search that plays simulated games to their end by a learned policy, and exact
/// endgames. It shares the search with the [`Engine`]; a test compares whole games with recorded ones.
///
/// ```
/// use rumis::{PlanName, Setup};
/// use rumis_engine::{Budget, Mcts, Player};
/// let position = Setup::new(PlanName::Chullpa, 2).position()?;
/// assert!(Mcts::new(Budget::simulations(50), 1).choose(&position).is_some());
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Debug)]
pub struct Mcts(Thinker);

impl Mcts {
    /// The same seed and number of simulations give the same moves.
    #[must_use]
    pub fn new(budget: Budget, seed: u64) -> Self {
        let weights: Weights =
            include_str!("../../data/mcts-1.txt").parse().expect("the file is part of the crate, and a test reads it");
        Self(Thinker::new(Engine::with(seed, &weights, SETTINGS), budget))
    }
}

impl Player for Mcts {
    fn choose(&mut self, position: &Position) -> Option<Move> {
        self.0.choose(position)
    }
}
