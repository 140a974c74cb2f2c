//! The one way in which games are analysed: by the command line, the browser and the server.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rumis::{Game, Position};
#[cfg(feature = "network")]
use rumis_network::Network;

use super::opinion::Opinion;
#[cfg(feature = "network")]
use super::owner::{LikelyOwner, likely_owners};
use super::verdict::{Prospect, Verdict};
use crate::endgame::{positions_within, stones_to_come};
#[cfg(feature = "network")]
use crate::evaluators;
use crate::{Budget, EndgameSolver, Engine, Tuning, Weights};

/// The positions of some hundred games. A cache of this size is cleared.
const MOST_KNOWN: usize = 20_000;

/// How many positions the exact computation may visit with a budget of time alone.
const USUAL_ENDGAME: u64 = 200_000;

/// The settings of the engine where the result is not computed exactly. The judge computes endgames itself, and reused
/// trees would make an opinion depend on the positions before.
#[cfg(feature = "network")]
const TUNING: Tuning = Tuning { reuse: false, endgame: false, ..Tuning::BEST };
const WITHOUT_NETWORK: Tuning = Tuning { reuse: false, endgame: false, ..Tuning::PLAYOUTS };

/// Judges games move by move, and remembers every position it has thought about. Several threads can share it.
///
/// Its answers do not depend on what it was asked before, nor by which thread: every position is solved with an empty
/// table and searched with a new tree. So judges with the same seed, number of simulations and endgame say the same.
///
/// ```
/// use rumis::{Game, PlanName, Setup};
/// use rumis_engine::{Budget, Judge};
/// let mut game = Game::new(Setup::new(PlanName::Chullpa, 2))?;
/// game.play_text("S05 a1:3 b1")?;
/// let judge = Judge::new(7, Budget::simulations(100)).with_endgame(1000);
/// let verdict = judge.verdict(&game, 1).expect("one move has been made");
/// assert!(verdict.cost() >= 0.0);
/// assert!(judge.verdict(&game, 2).is_none());
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Debug)]
pub struct Judge {
    seed: u64,
    budget: Budget,
    endgame: u64,
    /// Without one, the policy plays simulated games.
    #[cfg(feature = "network")]
    network: Option<Arc<Network>>,
    cancel: Arc<AtomicBool>,
    known: Mutex<HashMap<Position, Arc<Opinion>>>,
}

impl Judge {
    /// A judge with a budget for each position. The exact computation of one position may visit ten positions for each
    /// simulation of the budget, which takes about as long; without a number of simulations it may visit 200,000.
    #[must_use]
    pub fn new(seed: u64, budget: Budget) -> Self {
        let endgame = positions_within(budget).unwrap_or(USUAL_ENDGAME);
        Self {
            seed,
            budget,
            endgame,
            #[cfg(feature = "network")]
            network: evaluators::trained_network(),
            cancel: Arc::default(),
            known: Mutex::default(),
        }
    }

    /// The same judge with this network, for programs without the feature `trained`.
    #[cfg(feature = "network")]
    #[must_use]
    pub fn with_network(self, network: Arc<Network>) -> Self {
        Self { network: Some(network), ..self }
    }

    /// The same judge, whose exact computation of one position may visit this many positions.
    #[must_use]
    pub fn with_endgame(self, positions: u64) -> Self {
        Self { endgame: positions, ..self }
    }

    /// The same judge, stopped by this flag. Once it is set, answers come at once and are worth nothing.
    #[must_use]
    pub fn with_cancel(self, cancel: Arc<AtomicBool>) -> Self {
        Self { cancel, ..self }
    }

    /// The opinion on a position.
    ///
    /// ```
    /// use rumis::{PlanName, Setup};
    /// use rumis_engine::{Budget, Judge};
    /// let position = Setup::new(PlanName::Chullpa, 2).position()?;
    /// let opinion = Judge::new(7, Budget::simulations(100)).opinion(&position);
    /// assert!(opinion.best().is_some_and(|best| position.is_legal(best)));
    /// # Ok::<(), rumis::Error>(())
    /// ```
    pub fn opinion(&self, position: &Position) -> Arc<Opinion> {
        if let Some(opinion) = self.known().get(position) {
            return Arc::clone(opinion);
        }
        let opinion = Arc::new(self.solve(position).unwrap_or_else(|| self.think(position)));
        // An opinion that was interrupted is worth nothing.
        if !self.cancel.load(Relaxed) {
            let mut known = self.known();
            if known.len() >= MOST_KNOWN {
                known.clear();
            }
            known.insert(*position, Arc::clone(&opinion));
        }
        opinion
    }

    /// Who will probably own each square of the plan at the end; empty without a network.
    #[cfg(feature = "network")]
    #[must_use]
    pub fn owners(&self, position: &Position) -> Vec<LikelyOwner> {
        self.network.as_ref().map(|network| likely_owners(network, position)).unwrap_or_default()
    }

    /// The verdict on the move of a game with this number, counted from 1; `None` if there is no
    /// such move, and for ruins.
    pub fn verdict(&self, game: &Game, number: usize) -> Option<Verdict> {
        let before = *game.position_after(number.checked_sub(1)?)?;
        let mv = *game.moves().get(number - 1)?;
        if !before.ruins_left().is_empty() {
            return None;
        }
        let expected = self.opinion(&before);
        let (best, seat) = (expected.best()?, before.owner(before.to_move()?));
        // Not the next position of the game: a colour that retires after the move changes the chances,
        // and that is not an effect of the move.
        let after = |mv| Prospect::of(&self.opinion(&before.after(mv)), seat);
        let (best, played) = match expected.worth_of(mv) {
            // With an exact result, the position before already has the result of the best move.
            Some(worth) => (Prospect::of(&expected, seat), Prospect::certain(worth)),
            None if expected.exact && mv == best => (Prospect::of(&expected, seat), Prospect::of(&expected, seat)),
            None if expected.exact => (Prospect::of(&expected, seat), after(mv)),
            None => (after(best), after(mv)),
        };
        Verdict::new(number, &expected, mv, best, played)
    }

    /// Whether so few stones are still to come that the exact result of a position is looked for. Others are never
    /// exact unless the search happens to prove it.
    ///
    /// ```
    /// use rumis::{PlanName, Rng, Setup};
    /// use rumis_engine::{Budget, Judge};
    /// let judge = Judge::new(7, Budget::simulations(100));
    /// let mut position = Setup::new(PlanName::Chullpa, 2).position()?;
    /// assert!(!judge.is_near_the_end(&position));
    /// position.playout(&mut Rng::new(1));
    /// assert!(judge.is_near_the_end(&position));
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub fn is_near_the_end(&self, position: &Position) -> bool {
        // One more stone takes about four times as many positions. With this limit hardly any result is missed, and
        // little work is in vain.
        stones_to_come(position) <= 8 + self.endgame.checked_ilog2().unwrap_or(0) / 2
    }

    /// The exact result, if the positions that may be visited are enough to find it with an empty table: entries of
    /// other positions would change how many are needed.
    fn solve(&self, position: &Position) -> Option<Opinion> {
        if !self.is_near_the_end(position) {
            return None;
        }
        let mut solver = EndgameSolver::new(self.endgame);
        let mut stop = || self.cancel.load(Relaxed);
        let solved = solver.solve(position, self.endgame, &mut stop)?;
        let moves = solver.solve_all_moves(position, self.endgame, &mut stop);
        Some(Opinion::solved(position, &solved, moves.unwrap_or_default()))
    }

    fn think(&self, position: &Position) -> Opinion {
        Opinion::thought(position, &mut self.engine().with_cancel(Arc::clone(&self.cancel)), self.budget)
    }

    fn engine(&self) -> Engine {
        #[cfg(feature = "network")]
        if let Some(network) = &self.network {
            return Engine::with_network(self.seed, Arc::clone(network), TUNING);
        }
        Engine::with(self.seed, &Weights::learned(), WITHOUT_NETWORK)
    }

    fn known(&self) -> MutexGuard<'_, HashMap<Position, Arc<Opinion>>> {
        // A panic cannot leave the map half changed.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
