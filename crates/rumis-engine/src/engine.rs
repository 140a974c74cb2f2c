//! The interface of the engine: choose a move, or evaluate a position.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use rumis::Position;
#[cfg(feature = "network")]
use rumis_network::Network;

use crate::budget::Budget;
use crate::clock::Stopwatch;
use crate::endgame::{EndgameSolver, positions_within, stones_to_come};
use crate::evaluators;
use crate::policy::{State, Weights};
use crate::search::{End, Evaluator, ReusableTree, Scratch, SharedCounter, Tree, Tuning};
use crate::simulations::Simulations;
use crate::thoughts::Thoughts;

/// The strongest program of this project.
///
/// ```
/// use rumis::{PlanName, Setup};
/// use rumis_engine::{Budget, Engine};
/// let position = Setup::new(PlanName::Chullpa, 2).position()?;
/// let mut engine = Engine::new(7);
/// let thoughts = engine.think(&position, Budget::simulations(100));
/// assert!(position.is_legal(thoughts.best().expect("the game is not over")));
/// # Ok::<(), rumis::Error>(())
/// ```
pub struct Engine {
    evaluator: Arc<dyn Evaluator + Send>,
    tuning: Tuning,
    #[cfg(feature = "threads")]
    threads: usize,
    seed: u64,
    cancel: Arc<AtomicBool>,
    /// The tree of the last search.
    kept: Option<ReusableTree>,
    solver: EndgameSolver,
}

/// How many positions the solver's table is made for.
const SOLVER_POSITIONS: u64 = 1 << 18;
/// The endgame is computed only when at most this many stones can still be placed.
const NEAR_THE_END: u32 = 14;

impl Engine {
    /// An engine that thinks on one thread. The same seed and number of simulations give the same moves on the same
    /// processor; others may round differently.
    ///
    /// The network judges positions. Without the feature `trained` there is none, and games that the policy plays to
    /// their end take its place.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        if cfg!(feature = "trained") {
            Self::with(seed, &Weights::learned(), Tuning::BEST)
        } else {
            Self::playouts(seed)
        }
    }

    /// An engine without the network: games that the policy plays to their end judge positions.
    #[must_use]
    pub fn playouts(seed: u64) -> Self {
        Self::with(seed, &Weights::learned(), Tuning::PLAYOUTS)
    }

    /// An engine with other settings, and for the search without the network another policy.
    ///
    /// ```
    /// use rumis::{PlanName, Setup};
    /// use rumis_engine::{Budget, Engine, Tuning, Weights};
    /// let position = Setup::new(PlanName::Chullpa, 2).position()?;
    /// let mut engine = Engine::with(7, &Weights::learned(), Tuning::BEST);
    /// let thoughts = engine.think(&position, Budget::simulations(100));
    /// assert!(position.is_legal(thoughts.best().expect("the game is not over")));
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub fn with(seed: u64, weights: &Weights, tuning: Tuning) -> Self {
        #[cfg(feature = "trained")]
        if tuning.network {
            return Self::with_network(seed, evaluators::network(), tuning);
        }
        Self::judged_by(evaluators::policies(weights, &tuning), seed, Tuning { network: false, ..tuning })
    }

    /// An engine with this network, which other engines can share. [`Tuning::BEST`] has the best settings.
    ///
    /// ```
    /// # #[cfg(feature = "trained")] {
    /// use std::sync::Arc;
    /// use rumis::{PlanName, Setup};
    /// use rumis_engine::{Budget, Engine, Tuning};
    /// use rumis_network::Network;
    /// let network = Arc::new(Network::trained());
    /// let position = Setup::new(PlanName::Chullpa, 2).position()?;
    /// for seed in [7, 8] {
    ///     let mut engine = Engine::with_network(seed, network.clone(), Tuning::BEST);
    ///     let thoughts = engine.think(&position, Budget::simulations(50));
    ///     assert!(position.is_legal(thoughts.best().expect("the game is not over")));
    /// }
    /// # }
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[cfg(feature = "network")]
    #[must_use]
    pub fn with_network(seed: u64, network: Arc<Network>, tuning: Tuning) -> Self {
        Self::judged_by(network, seed, Tuning { network: true, ..tuning })
    }

    fn judged_by(evaluator: Arc<dyn Evaluator + Send>, seed: u64, tuning: Tuning) -> Self {
        Self {
            evaluator,
            tuning,
            #[cfg(feature = "threads")]
            threads: 1,
            seed,
            cancel: Arc::default(),
            kept: None,
            solver: EndgameSolver::new(SOLVER_POSITIONS),
        }
    }

    /// Whether the network judges positions.
    #[must_use]
    pub const fn has_network(&self) -> bool {
        self.tuning.network
    }

    /// The same engine with this many threads, all on one tree. With more than one thread, moves also
    /// depend on which thread is faster.
    #[cfg(feature = "threads")]
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        Self { threads: threads.max(1), ..self }
    }

    /// The same engine, stopped by this flag; see [`cancel`](Self::cancel).
    #[must_use]
    pub fn with_cancel(self, cancel: Arc<AtomicBool>) -> Self {
        Self { cancel, ..self }
    }

    /// The flag that stops the engine. Set it from any thread, and the search ends at once. The
    /// engine never clears it.
    #[must_use]
    pub fn cancel(&self) -> Arc<AtomicBool> {
        self.cancel.clone()
    }

    /// Thinks about a position.
    pub fn think(&mut self, position: &Position, budget: Budget) -> Thoughts {
        self.think_aloud(position, budget, |_| ControlFlow::Continue(()))
    }

    /// Thinks about a position and reports what it thinks so far: about every 100 milliseconds, or
    /// without a clock every 16 simulations. `tell` can end the search.
    pub fn think_aloud(
        &mut self,
        position: &Position,
        budget: Budget,
        mut tell: impl FnMut(&Thoughts) -> ControlFlow<()>,
    ) -> Thoughts {
        let stopwatch = Stopwatch::start();
        if let Some(thoughts) = self.solve_within(position, budget, stopwatch) {
            return thoughts;
        }
        // Colours are only names: in the usual ones it thinks the same whatever they are.
        let seating = position.seating();
        let position = &position.in_usual_colours();
        let (root, moves) = self.kept.take().map_or_else(Default::default, |kept| kept.subtree(position));
        let tree = Tree {
            start: State::new(*position),
            root: &root,
            evaluator: &*self.evaluator,
            tuning: self.tuning,
            exploration: self.tuning.exploration_of(position.players().into()),
            variety: self.tuning.network.then_some(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)),
            forecasts: (0..self.threads()).map(|_| Default::default()).collect(),
            moves: SharedCounter::new(moves),
        };
        let seed = self.seed ^ position.zobrist();
        let mut scratch = Scratch::new(0, seed);
        if position.is_over() {
            root.settle(End::of(position), None);
        } else {
            tree.expand(&root, &tree.start, &mut scratch);
        }
        let simulations = Simulations::new(tree, seating, budget, stopwatch, &self.cancel);
        simulations.run(seed, &mut scratch, &mut tell);
        let thoughts = simulations.thoughts();
        let moves = simulations.tree.moves.get();
        self.kept = self.tuning.reuse.then_some(ReusableTree { position: *position, root, moves });
        thoughts
    }

    /// The exact result of a position with few stones to come; `None` if there are more, if there is no choice, if it
    /// takes more than this many positions, or when `stop` returns true. `stop` is called every few milliseconds.
    ///
    /// [`think`](Self::think) does this itself, with a part of its budget. A caller that thinks about one position in
    /// several steps calls this once before them, and sets [`Tuning::endgame`] to false.
    ///
    /// ```
    /// use rumis::{PlanName, Rng, Setup};
    /// use rumis_engine::Engine;
    /// let mut engine = Engine::playouts(7);
    /// let mut position = Setup::new(PlanName::Chullpa, 2).position()?;
    /// assert_eq!(engine.solve(&position, 1_000_000, || false), None);
    /// let mut rng = Rng::new(3);
    /// while position.count_moves() > 12 {
    ///     position.play(position.random_move(&mut rng).expect("there are more than 12"))?;
    /// }
    /// let thoughts = engine.solve(&position, 1_000_000, || false).expect("few moves are left");
    /// assert!(thoughts.exact().is_some());
    /// # Ok::<(), rumis::Error>(())
    /// ```
    pub fn solve(&mut self, position: &Position, positions: u64, mut stop: impl FnMut() -> bool) -> Option<Thoughts> {
        if stones_to_come(position) > NEAR_THE_END || position.count_moves() < 2 {
            return None;
        }
        let stopwatch = Stopwatch::start();
        let seating = position.seating();
        let position = &position.in_usual_colours();
        let cancel = &self.cancel;
        let solved = self.solver.solve(position, positions, &mut || cancel.load(Relaxed) || stop())?;
        Some(Thoughts::solved(position, seating, &solved, stopwatch.elapsed()))
    }

    fn threads(&self) -> usize {
        #[cfg(feature = "threads")]
        return self.threads;
        #[cfg(not(feature = "threads"))]
        return 1;
    }

    /// The exact result, if a part of the budget is enough to find it.
    fn solve_within(&mut self, position: &Position, budget: Budget, stopwatch: Stopwatch) -> Option<Thoughts> {
        if !self.tuning.endgame {
            return None;
        }
        let positions = positions_within(budget).unwrap_or(u64::MAX);
        let time = budget.most_time().map(|time| time / 4);
        self.solve(position, positions, || time.is_some_and(|time| stopwatch.elapsed() >= time))
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine")
            .field("seed", &self.seed)
            .field("tuning", &self.tuning)
            .field("threads", &self.threads())
            .finish_non_exhaustive()
    }
}
