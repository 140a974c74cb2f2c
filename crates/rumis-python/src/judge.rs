//! Analysis for Python: chances in a position, and what the moves of a game cost.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex};

use pyo3::prelude::*;
use rumis::Colour;
use rumis_engine::{Judge, LikelyOwner, Opinion, Verdict};

use crate::engine::{BudgetLike, seize};
use crate::errors::Fault;
use crate::game::PyGame;
use crate::moves::PyMove;
use crate::position::{PyPosition, by_colour};
use crate::watch::{Progress, call, watched};

/// The likeliest owner of a square: its colour, and how probable that is.
type Likely = (Option<&'static str>, f32);

/// Judges positions and games, with a budget for each position; with 0 there is no search. It remembers what it has
/// thought about.
///
/// >>> import rumis
/// >>> judge = rumis.Judge(seed=7, budget=50)
/// >>> opinion = judge.opinion(rumis.Position.start("chullpa", 2))
/// >>> round(sum(opinion.win), 3)
/// 1.0
/// >>> game = rumis.Game("chullpa", 2)
/// >>> game.play("S01 a1 b1")
/// >>> [verdict.number for verdict in judge.review(game)]
/// [1]
#[pyclass(module = "rumis", name = "Judge", frozen)]
pub(crate) struct PyJudge {
    judge: Mutex<Judge>,
    cancel: Arc<AtomicBool>,
}

#[pymethods]
impl PyJudge {
    #[new]
    #[pyo3(signature = (seed = 1, budget = BudgetLike::Simulations(400)), text_signature = "(seed=1, budget=400)")]
    fn new(seed: u64, budget: BudgetLike) -> Result<Self, Fault> {
        let cancel = Arc::new(AtomicBool::new(false));
        let judge = Judge::new(seed, budget.budget()?).with_cancel(cancel.clone());
        Ok(Self { judge: Mutex::new(judge), cancel })
    }

    /// The opinion on a position. Ctrl-C ends the search.
    fn opinion(&self, py: Python<'_>, position: PyPosition) -> Result<PyOpinion, Fault> {
        let judge = seize(&self.judge)?;
        let judge = &*judge;
        self.cancel.store(false, Relaxed);
        let opinion = watched(py, &self.cancel, |_, (): ()| Ok(()), |_sender| judge.opinion(&position.0))?;
        Ok(PyOpinion(opinion))
    }

    /// Who will probably be on top of every square at the end: the colour and how probable that is, from 0 to 1. The
    /// colour is `None` where the square will probably stay empty, or a ruin. The network says it without a search.
    ///
    /// >>> import rumis
    /// >>> owners = rumis.Judge().owners(rumis.Position.start("chullpa", 2).playout(seed=1))
    /// >>> owners["a1"]
    /// ('red', 1.0)
    fn owners(&self, py: Python<'_>, position: PyPosition) -> Result<BTreeMap<String, Likely>, Fault> {
        let judge = seize(&self.judge)?;
        let judge = &*judge;
        let owners = py.detach(|| judge.owners(&position.0));
        let owner = |owner: LikelyOwner| (owner.square.to_string(), (owner.colour.map(Colour::name), owner.chance));
        Ok(owners.into_iter().map(owner).collect())
    }

    /// The verdicts on all moves of a game; ruins get none. `progress` is called with the number of moves that are
    /// judged, and of all. Ctrl-C ends the analysis.
    #[pyo3(signature = (game, progress = None))]
    fn review(
        &self,
        py: Python<'_>,
        game: PyRef<'_, PyGame>,
        progress: Option<Progress>,
    ) -> Result<Vec<PyVerdict>, Fault> {
        // Python may change the game meanwhile.
        let game = game.0.clone();
        let moves = game.moves().len();
        let judge = seize(&self.judge)?;
        let (judge, cancel) = (&*judge, &*self.cancel);
        cancel.store(false, Relaxed);
        let tell = |py: Python<'_>, done: usize| call(progress.as_ref(), py, (done, moves));
        let verdicts = watched(py, cancel, tell, |sender| {
            let mut verdicts = Vec::new();
            // Nobody listens any more once the call has failed. Without a move this is the last report.
            let _heard = sender.send(0);
            for number in 1..=moves {
                if cancel.load(Relaxed) {
                    break;
                }
                verdicts.extend(judge.verdict(&game, number));
                let _heard = sender.send(number);
            }
            verdicts
        })?;
        Ok(verdicts.into_iter().map(PyVerdict).collect())
    }
}

/// What is known about a position.
#[pyclass(module = "rumis", name = "Opinion", frozen)]
pub(crate) struct PyOpinion(Arc<Opinion>);

#[pymethods]
impl PyOpinion {
    /// The best move; `None` when the game is over.
    #[getter]
    fn best(&self) -> Option<PyMove> {
        self.0.best().map(PyMove)
    }

    /// Whether the result is certain.
    #[getter]
    fn exact(&self) -> bool {
        self.0.exact
    }

    /// How many simulated games the chances come from.
    #[getter]
    fn simulations(&self) -> u32 {
        self.0.simulations
    }

    /// The seats' chances to win.
    #[getter]
    fn win(&self) -> Vec<f32> {
        self.0.win.clone()
    }

    /// For every seat its chances of the places, the first place first.
    #[getter]
    fn places(&self) -> Vec<Vec<f32>> {
        self.0.places.clone()
    }

    /// The expected final points of every colour.
    #[getter]
    fn points(&self) -> BTreeMap<&'static str, f32> {
        by_colour(self.0.points.iter().copied())
    }

    /// The expected moves from here on.
    #[getter]
    fn line(&self) -> Vec<PyMove> {
        self.0.line.iter().map(|&mv| PyMove(mv)).collect()
    }
}

/// A move of a game, compared with the best one.
#[pyclass(module = "rumis", name = "Verdict", frozen)]
pub(crate) struct PyVerdict(Verdict);

#[pymethods]
impl PyVerdict {
    /// Its number in the record, counted from 1.
    #[getter]
    fn number(&self) -> usize {
        self.0.number
    }

    /// The colour that moved.
    #[getter]
    fn colour(&self) -> &'static str {
        self.0.colour.name()
    }

    /// The seat that moved, counted from 0.
    #[getter]
    fn seat(&self) -> usize {
        self.0.seat.index()
    }

    /// The move.
    #[getter]
    fn r#move(&self) -> PyMove {
        PyMove(self.0.mv)
    }

    /// The move that seems best.
    #[getter]
    fn best(&self) -> PyMove {
        PyMove(self.0.best)
    }

    /// What the move cost in chance to win; 0 if the difference may be random.
    #[getter]
    fn cost(&self) -> f32 {
        self.0.cost()
    }

    /// What it cost in points.
    #[getter]
    fn points(&self) -> f32 {
        self.0.points()
    }

    /// How accurate it was, from 0 to 100.
    #[getter]
    fn accuracy(&self) -> f32 {
        self.0.accuracy()
    }

    /// The mark beside it: `?!`, `?`, `??` or `None`.
    #[getter]
    fn mark(&self) -> Option<&'static str> {
        self.0.mark().map(|mark| mark.sign())
    }

    /// Whether the results of both moves are certain.
    #[getter]
    fn exact(&self) -> bool {
        self.0.exact
    }

    fn __repr__(&self) -> String {
        let mark = self.mark().unwrap_or("");
        format!("<Verdict {}. {}{mark}, cost {:.3}>", self.0.number, self.0.mv, self.0.cost())
    }
}
