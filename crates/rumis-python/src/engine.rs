//! Programs that play, for Python: the engine with a budget, and players by their names.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, TryLockError};

use pyo3::prelude::*;
use rumis::{Position, Seat};
use rumis_arena::Program;
use rumis_engine::{Budget, Candidate, Engine, Player, Thoughts};

use crate::errors::Fault;
use crate::moves::PyMove;
use crate::position::{PyPosition, by_colour};
use crate::texts::one_of;
use crate::watch::{Progress, call, watched};

/// Most threads of one search.
const MOST_THREADS: usize = 256;

/// A budget: simulations as a number, or text such as `2000`, `100ms`, `1.5s` or `2000+100ms`.
pub(crate) enum BudgetLike {
    Simulations(i64),
    Text(String),
}
one_of!(BudgetLike: Simulations | Text, "a number of simulations, or a text such as '100ms'");

impl BudgetLike {
    pub(crate) fn budget(&self) -> Result<Budget, Fault> {
        match self {
            Self::Simulations(number) => Ok(number.to_string().parse()?),
            Self::Text(text) => Ok(text.parse()?),
        }
    }
}

/// The program that thinks, for one thread at a time.
pub(crate) fn seize<T>(thinker: &Mutex<T>) -> Result<MutexGuard<'_, T>, Fault> {
    match thinker.try_lock() {
        Ok(guard) => Ok(guard),
        // Between two searches the state is always valid.
        Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
        Err(TryLockError::WouldBlock) => Err(Fault::Search(
            "busy",
            "this is already thinking: make another one for a second call at the same time".to_owned(),
        )),
    }
}

/// The strongest program of the project, with a budget for each search.
///
/// The same seed and number of simulations give the same moves on one thread. Without `network`, games played to their
/// end judge positions.
///
/// >>> import rumis
/// >>> position = rumis.Position.start("chullpa", 2)
/// >>> thoughts = rumis.Engine(seed=7).think(position, 50)
/// >>> thoughts.simulations
/// 50
/// >>> position.is_legal(thoughts.best)
/// True
#[pyclass(module = "rumis", name = "Engine", frozen)]
pub(crate) struct PyEngine {
    engine: Mutex<Engine>,
    cancel: Arc<AtomicBool>,
}

#[pymethods]
impl PyEngine {
    #[new]
    #[pyo3(signature = (seed = 1, threads = 1, network = true))]
    fn new(seed: u64, threads: usize, network: bool) -> Result<Self, Fault> {
        if !(1..=MOST_THREADS).contains(&threads) {
            let sentence = format!("{threads} threads cannot be used: expected 1 to {MOST_THREADS}");
            return Err(Fault::Search("bad-threads", sentence));
        }
        let engine = if network { Engine::new(seed) } else { Engine::playouts(seed) };
        let engine = engine.with_threads(threads);
        let cancel = engine.cancel();
        Ok(Self { engine: Mutex::new(engine), cancel })
    }

    /// Thinks about a position. `budget` is a number of simulations, or text such as `100ms`. With 0 there is no
    /// search: only the network judges. `progress` is called with the thoughts so far, and at the end with those that
    /// are returned. Ctrl-C ends the search.
    #[pyo3(signature = (position, budget = BudgetLike::Simulations(1000), progress = None),
        text_signature = "(self, position, budget=1000, progress=None)")]
    fn think(
        &self,
        py: Python<'_>,
        position: PyPosition,
        budget: BudgetLike,
        progress: Option<Progress>,
    ) -> Result<PyThoughts, Fault> {
        let (budget, position) = (budget.budget()?, position.0);
        let mut engine = seize(&self.engine)?;
        let engine = &mut *engine;
        self.cancel.store(false, Relaxed);
        let report = progress.is_some();
        let tell = |py: Python<'_>, thoughts| call(progress.as_ref(), py, (PyThoughts { position, thoughts },));
        let thoughts = watched(py, &self.cancel, tell, |sender| {
            let send = |thoughts: &Thoughts| {
                // Nobody listens any more once the call has failed.
                let _heard = !report || sender.send(thoughts.clone()).is_ok();
            };
            let thoughts = engine.think_aloud(&position, budget, |thoughts| {
                send(thoughts);
                ControlFlow::Continue(())
            });
            send(&thoughts);
            thoughts
        })?;
        Ok(PyThoughts { position, thoughts })
    }
}

/// What the engine thinks of a position.
#[pyclass(module = "rumis", name = "Thoughts", frozen)]
pub(crate) struct PyThoughts {
    position: Position,
    thoughts: Thoughts,
}

#[pymethods]
impl PyThoughts {
    /// The best move; `None` when the game is over.
    #[getter]
    fn best(&self) -> Option<PyMove> {
        self.thoughts.best().map(PyMove)
    }

    /// The moves that were searched, the best first.
    #[getter]
    fn candidates(&self) -> Vec<PyCandidate> {
        self.thoughts.candidates().iter().map(|&candidate| PyCandidate(candidate)).collect()
    }

    /// The expected moves from here on.
    #[getter]
    fn line(&self) -> Vec<PyMove> {
        self.thoughts.line().iter().map(|&mv| PyMove(mv)).collect()
    }

    /// How many games were simulated.
    #[getter]
    fn simulations(&self) -> u32 {
        self.thoughts.simulations()
    }

    /// How many seconds it took.
    #[getter]
    fn seconds(&self) -> f64 {
        self.thoughts.time().as_secs_f64()
    }

    /// Whether the result is certain.
    #[getter]
    fn exact(&self) -> bool {
        self.thoughts.exact().is_some()
    }

    /// For every seat its chances of the places, the first place first.
    #[getter]
    fn places(&self) -> Vec<Vec<f32>> {
        let seats = usize::from(self.position.players());
        let places = |seat: Seat| (1..=seats).map(|place| self.thoughts.chance(seat, place)).collect();
        self.position.seats().map(places).collect()
    }

    /// The expected final points of every colour.
    #[getter]
    fn points(&self) -> BTreeMap<&'static str, f32> {
        by_colour(self.position.seating().iter().map(|colour| (colour, self.thoughts.expected_points(colour))))
    }

    fn __repr__(&self) -> String {
        let best = self.thoughts.best().map_or_else(|| "no move".to_owned(), |mv| mv.to_string());
        format!("<Thoughts {best}, {} simulations>", self.thoughts.simulations())
    }
}

/// A move, and what the engine thinks of it.
#[pyclass(module = "rumis", name = "Candidate", frozen)]
pub(crate) struct PyCandidate(pub(crate) Candidate);

#[pymethods]
impl PyCandidate {
    /// The move.
    #[getter]
    fn r#move(&self) -> PyMove {
        PyMove(self.0.mv)
    }

    /// How many simulations went through it.
    #[getter]
    fn visits(&self) -> u32 {
        self.0.visits
    }

    /// The mover's mean reward after it, from 0 to 1.
    #[getter]
    fn value(&self) -> f32 {
        self.0.value
    }

    /// How likely the policy considered it before the search.
    #[getter]
    fn prior(&self) -> f32 {
        self.0.prior
    }

    /// Whether its result is certain.
    #[getter]
    fn exact(&self) -> bool {
        self.0.exact.is_some()
    }

    fn __repr__(&self) -> String {
        format!("<Candidate {}, {} visits, value {:.3}>", self.0.mv, self.0.visits, self.0.value)
    }
}

/// A program that plays: `level-1` to `level-12`, a yardstick such as `greedy-1` or `uct-1@2000`, or the engine with
/// a budget such as `rumis@100ms`.
///
/// >>> import rumis
/// >>> position = rumis.Position.start("pirka", 3)
/// >>> player = rumis.Player("level-2", seed=7)
/// >>> position.is_legal(player.choose(position))
/// True
/// >>> rumis.Player("uct-1")
/// Traceback (most recent call last):
/// rumis.EngineError: uct-1 needs a budget: uct-1@100ms or uct-1@2000 (simulations)
#[pyclass(module = "rumis", name = "Player", frozen)]
pub(crate) struct PyPlayer {
    name: String,
    player: Mutex<Box<dyn Player>>,
    cancel: Arc<AtomicBool>,
}

#[pymethods]
impl PyPlayer {
    #[new]
    #[pyo3(signature = (program, seed = 1))]
    fn new(program: &str, seed: u64) -> Result<Self, Fault> {
        let program: Program = program.parse().map_err(Fault::Program)?;
        let seated = program.seated(seed).map_err(Fault::Program)?;
        Ok(Self { name: program.name(), player: Mutex::new(seated.player), cancel: seated.cancel.unwrap_or_default() })
    }

    /// Its name.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// A legal move; `None` when the game is over. Ctrl-C stops levels and the engine at once, and yardsticks after the
    /// move.
    fn choose(&self, py: Python<'_>, position: PyPosition) -> Result<Option<PyMove>, Fault> {
        let mut player = seize(&self.player)?;
        let player = &mut *player;
        self.cancel.store(false, Relaxed);
        let tell = |_: Python<'_>, (): ()| Ok(());
        let chosen = watched(py, &self.cancel, tell, |_sender| player.choose(&position.0))?;
        Ok(chosen.map(PyMove))
    }

    fn __repr__(&self) -> String {
        format!("<Player {}>", self.name)
    }
}
