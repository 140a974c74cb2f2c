//! The engine as others use it: asked for a move, or for what it thinks.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

#[cfg(feature = "threads")]
use rumis::Rng;
use rumis::{Position, Square};

use crate::budget::{Budget, Clock};
use crate::endgame::{EndgameSolver, Solved};
use crate::policy::{Policy, State, Weights};
use crate::search::{Alone, End, ReusableTree, Scratch, Tree, Tuning};
use crate::thoughts::Thoughts;

/// The strongest program of the house.
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
    guide: Arc<Policy>,
    player: Arc<Policy>,
    tuning: Tuning,
    /// Where there is none, no time passes, and only simulations limit a search.
    clock: Option<Arc<dyn Clock>>,
    #[cfg(feature = "threads")]
    threads: usize,
    seed: u64,
    cancel: Arc<AtomicBool>,
    /// The tree of the last thoughts.
    kept: Option<ReusableTree>,
    solver: EndgameSolver,
}

/// The solver's table is made for so many positions.
const SOLVER_POSITIONS: u64 = 1 << 18;
/// With more stones to come than this the end is not looked for.
const NEAR_THE_END: u32 = 14;
/// Solving visits positions much quicker than games are simulated.
const POSITIONS_PER_SIMULATION: u64 = 10;

/// How often, in simulations, the search looks at the clock and tells how it gets on.
const ROUND: u32 = 16;

impl Engine {
    /// An engine that thinks on one thread. The same seed and simulations play the same game.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self::with(seed, &Weights::learned(), Tuning::BEST)
    }

    /// An engine with a policy of one's own, and other settings.
    #[must_use]
    pub fn with(seed: u64, weights: &Weights, tuning: Tuning) -> Self {
        Self {
            guide: Arc::new(Policy::new(weights, tuning.guide)),
            player: Arc::new(Policy::new(weights, tuning.playout)),
            tuning,
            clock: default_clock(),
            #[cfg(feature = "threads")]
            threads: 1,
            seed,
            cancel: Arc::default(),
            kept: None,
            solver: EndgameSolver::new(SOLVER_POSITIONS),
        }
    }

    /// With another clock: a browser's worker has its own.
    #[must_use]
    pub fn with_clock(self, clock: Arc<dyn Clock>) -> Self {
        Self { clock: Some(clock), ..self }
    }

    /// With so many threads, all on one tree.
    #[cfg(feature = "threads")]
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        Self { threads: threads.max(1), ..self }
    }

    /// With a flag of one's own that stops it, see [`cancel`](Self::cancel).
    #[must_use]
    pub fn with_cancel(self, cancel: Arc<AtomicBool>) -> Self {
        Self { cancel, ..self }
    }

    /// Set this, from any thread, and the engine stops thinking at once. It stays set until somebody
    /// clears it.
    #[must_use]
    pub fn cancel(&self) -> Arc<AtomicBool> {
        self.cancel.clone()
    }

    /// Thinks about a position.
    pub fn think(&mut self, position: &Position, budget: Budget) -> Thoughts {
        self.think_aloud(position, budget, |_| ControlFlow::Continue(()))
    }

    /// Thinks, and tells now and then how it gets on, until it is told to stop.
    pub fn think_aloud(
        &mut self,
        position: &Position,
        budget: Budget,
        mut tell: impl FnMut(&Thoughts) -> ControlFlow<()>,
    ) -> Thoughts {
        let start = self.now();
        if let Some(solved) = self.solve(position, budget, start) {
            return Thoughts::solved(position, &solved, self.now().saturating_sub(start));
        }
        let (root, moves) = self.kept.take().map_or_else(Default::default, |kept| kept.go_on_from(position));
        let reused = root.visits();
        let tree = Tree {
            start: State::new(*position),
            root: &root,
            guide: &self.guide,
            player: &self.player,
            tuning: self.tuning,
            ends: (0..self.threads()).map(|_| Default::default()).collect(),
            moves: Alone(moves.into()),
        };
        let mut scratch = Scratch::new(0, self.seed ^ position.zobrist());
        root.expand(|| tree.edges(&tree.start, &mut Vec::new()));
        if position.is_over() {
            root.settle(End::of(position), None);
        }
        // With one move there is nothing to think about, only to say what is to be expected.
        let choice = root.edges().is_some_and(|edges| edges.all.len() > 1);
        let endless = budget.most_simulations().is_none() && self.clock.is_none();
        let spent = |simulations| {
            endless
                || (!choice && simulations >= ROUND)
                || budget.is_spent(simulations, || self.now().saturating_sub(start))
        };
        let done = AtomicBool::new(false);
        let mut told = start;
        let simulations = Alone::default();
        let work = |scratch: &mut Scratch, round: &mut dyn FnMut() -> bool| {
            while !done.load(Relaxed) && root.exact().is_none() && !self.cancel.load(Relaxed) {
                let number = simulations.0.fetch_add(1, Relaxed) as u32;
                if spent(number) || (number.is_multiple_of(ROUND) && round()) {
                    done.store(true, Relaxed);
                    break;
                }
                tree.simulate(scratch);
            }
        };
        let mut round = || {
            let now = self.now();
            if self.clock.is_some() && now.saturating_sub(told) < Duration::from_millis(100) {
                return false;
            }
            told = now;
            tell(&Thoughts::of(&tree, now.saturating_sub(start), reused)).is_break()
        };
        #[cfg(feature = "threads")]
        std::thread::scope(|scope| {
            for thread in 1..self.threads {
                let (work, seed) = (&work, Rng::new(self.seed ^ position.zobrist() ^ thread as u64).next_u64());
                scope.spawn(move || work(&mut Scratch::new(thread, seed), &mut || false));
            }
            work(&mut scratch, &mut round);
            done.store(true, Relaxed);
        });
        #[cfg(not(feature = "threads"))]
        work(&mut scratch, &mut round);
        if root.visits() == reused && root.exact().is_none() {
            tree.glance(&mut scratch);
        }
        let thoughts = Thoughts::of(&tree, self.now().saturating_sub(start), reused);
        let moves = tree.moves.0.into_inner();
        self.kept = self.tuning.reuse.then_some(ReusableTree { position: *position, root, moves });
        thoughts
    }

    fn threads(&self) -> usize {
        #[cfg(feature = "threads")]
        return self.threads;
        #[cfg(not(feature = "threads"))]
        return 1;
    }

    fn now(&self) -> Duration {
        self.clock.as_ref().map_or(Duration::ZERO, |clock| clock.now())
    }

    /// The exact end, where so little is left that a part of the budget may be enough to find it.
    fn solve(&mut self, position: &Position, budget: Budget, start: Duration) -> Option<Solved> {
        let endless = budget.most_simulations().is_none() && self.clock.is_none();
        if endless || !self.tuning.endgame || stones_to_come(position) > NEAR_THE_END || position.count_moves() < 2 {
            return None;
        }
        let positions = budget.most_simulations().map_or(u64::MAX, |n| u64::from(n) * POSITIONS_PER_SIMULATION);
        let time = budget.most_time().map_or(Duration::MAX, |time| time / 4);
        let (clock, cancel) = (&self.clock, &self.cancel);
        let now = || clock.as_ref().map_or(Duration::ZERO, |clock| clock.now());
        let mut stop = || cancel.load(Relaxed) || now().saturating_sub(start) >= time;
        self.solver.solve(position, positions, &mut stop)
    }
}

/// At most so many stones can still be placed, by the number that the colours have and the room there is.
fn stones_to_come(position: &Position) -> u32 {
    let playing = position.colours().iter().filter(|&colour| !position.out().contains(colour));
    let stones: usize = playing.map(|colour| position.stones_left(colour).len()).sum();
    let squares = (0..Square::SIDE).flat_map(|row| (0..Square::SIDE).filter_map(move |file| Square::new(file, row)));
    let room: u32 = squares.map(|square| u32::from(position.room(square))).sum();
    // Nearly all stones have four cubes; room for three is seldom used up by less.
    (stones as u32).min(room / 3)
}

fn default_clock() -> Option<Arc<dyn Clock>> {
    #[cfg(feature = "threads")]
    return Some(Arc::new(crate::budget::SystemClock::default()));
    #[cfg(not(feature = "threads"))]
    return None;
}
