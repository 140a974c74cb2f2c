//! Puzzles for Python: filling a shape with stones, and counting the solutions.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

use pyo3::prelude::*;
use rayon::prelude::*;
use rumis::{Cell, Stone, StoneSet};
use rumis_solver::{Assembly, Count, Counting, Effort, Packing, Stock, Tally, Target};

use crate::errors::Fault;
use crate::plan::PyPlan;
use crate::watch::{call, watched};

/// How many tasks a count is split into, so that progress can be reported.
const TASKS: usize = 4096;

/// What shall be filled: the size of a box, a plan, or cells (file, row, level).
#[derive(FromPyObject)]
enum TargetLike {
    #[pyo3(transparent, annotation = "str")]
    Size(String),
    #[pyo3(transparent, annotation = "Plan")]
    Plan(PyPlan),
    #[pyo3(transparent, annotation = "list")]
    Cells(Vec<(i8, i8, i8)>),
}

/// The stones of a solution: a code and the cells (file, row, level) of each.
type Parts = Vec<(String, Vec<(i8, i8, i8)>)>;

/// A shape to fill with the stones of one to four colours.
///
/// >>> import rumis
/// >>> puzzle = rumis.Puzzle("3x3x3")
/// >>> puzzle.count()
/// <Count 80928 assemblies, 3372 up to turns>
/// >>> len(puzzle.solve(seed=1))
/// 7
/// >>> rumis.Puzzle("2x2x1").solutions()
/// [[('S08', [(0, 0, 0), (0, 1, 0), (1, 0, 0), (1, 1, 0)])]]
#[pyclass(module = "rumis", name = "Puzzle", frozen)]
pub(crate) struct PyPuzzle(Packing);

#[pymethods]
impl PyPuzzle {
    /// A puzzle. `target` is the size of a box, a `Plan`, or a list of cells. `stones` are the codes of the stones
    /// that may be used; without it, all. With `use_all`, every stone must be used.
    #[new]
    #[pyo3(signature = (target, colours = 1, stones = None, use_all = false))]
    fn new(target: TargetLike, colours: i64, stones: Option<Vec<String>>, use_all: bool) -> Result<Self, Fault> {
        let target = match target {
            TargetLike::Size(text) => Target::sized(&text)?,
            TargetLike::Plan(plan) => Target::plan(&plan.0)?,
            TargetLike::Cells(cells) => {
                Target::new(cells.into_iter().map(|(file, row, level)| Cell { file, row, level }))?
            }
        };
        let stones: StoneSet = match stones {
            None => StoneSet::ALL,
            Some(codes) => codes.iter().map(|code| code.parse::<Stone>()).collect::<Result<_, _>>()?,
        };
        let stock = Stock::stones(stones, u8::try_from(colours).unwrap_or(0))?;
        Ok(Self(Packing::new(target, if use_all { stock.use_all() } else { stock })?))
    }

    /// Counts all solutions, on all cores. `progress` is called with the number of tasks that are done, and of all.
    /// Ctrl-C ends the count.
    #[pyo3(signature = (progress = None))]
    fn count(&self, py: Python<'_>, progress: Option<Py<PyAny>>) -> Result<PyCount, Fault> {
        let puzzle = &self.0;
        let stop = Arc::new(AtomicBool::new(false));
        let tell = |py: Python<'_>, (done, all): (usize, usize)| call(progress.as_ref(), py, (done, all));
        let count = watched(py, &stop, tell, |sender| {
            let counting = Counting::new(puzzle, TASKS);
            let (tasks, done) = (counting.in_random_order(), AtomicUsize::new(0));
            let run = |&task: &usize| {
                let tally = counting.run_within(task, &mut Effort::UNLIMITED.stopped_by(Arc::clone(&stop)))?;
                // Nobody listens any more once the call has failed.
                let _heard = sender.send((done.fetch_add(1, Relaxed) + 1, tasks.len()));
                Some(tally)
            };
            let tally: Option<Tally> = tasks.par_iter().map(run).sum();
            // Without a tally the call was interrupted, and nobody uses the count.
            counting.count(tally.unwrap_or_default())
        })?;
        Ok(PyCount(count))
    }

    /// A solution that depends on the seed: the stones, each with its cells (file, row, level); `None` if there is
    /// none. Ctrl-C ends the search.
    #[pyo3(signature = (seed = 0))]
    fn solve(&self, py: Python<'_>, seed: u64) -> Result<Option<Parts>, Fault> {
        let puzzle = &self.0;
        let stop = Arc::new(AtomicBool::new(false));
        let mut effort = Effort::UNLIMITED.stopped_by(Arc::clone(&stop));
        let found = watched(py, &stop, |_, (): ()| Ok(()), |_sender| puzzle.random_within(seed, &mut effort))?;
        Ok(found.as_ref().map(parts))
    }

    /// Solutions, at most this many. Ctrl-C ends the search.
    #[pyo3(signature = (limit = 100))]
    fn solutions(&self, py: Python<'_>, limit: usize) -> Result<Vec<Parts>, Fault> {
        let puzzle = &self.0;
        let stop = Arc::new(AtomicBool::new(false));
        let mut effort = Effort::UNLIMITED.stopped_by(Arc::clone(&stop));
        watched(
            py,
            &stop,
            |_, (): ()| Ok(()),
            |_sender| {
                let mut found = Vec::new();
                if limit > 0 {
                    puzzle.for_each_within(&mut effort, |assembly| {
                        found.push(parts(&assembly));
                        if found.len() >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                    });
                }
                found
            },
        )
    }

    /// The number of cells to fill.
    #[getter]
    fn cells(&self) -> usize {
        self.0.target().cells().len()
    }

    fn __repr__(&self) -> String {
        format!("<Puzzle of {} cells>", self.cells())
    }
}

/// How many solutions a puzzle has.
#[pyclass(module = "rumis", name = "Count", frozen, eq)]
#[derive(PartialEq, Eq)]
pub(crate) struct PyCount(Count);

#[pymethods]
impl PyCount {
    /// All solutions.
    #[getter]
    fn assemblies(&self) -> u64 {
        self.0.assemblies()
    }

    /// The number of solutions if those that are turns of each other count as one.
    #[getter]
    fn up_to_turns(&self) -> u64 {
        self.0.up_to_turns()
    }

    /// The number of solutions if mirror images count as one, too.
    #[getter]
    fn up_to_mirror_images(&self) -> u64 {
        self.0.up_to_mirror_images()
    }

    fn __repr__(&self) -> String {
        format!("<Count {} assemblies, {} up to turns>", self.assemblies(), self.up_to_turns())
    }
}

fn parts(assembly: &Assembly) -> Parts {
    let cell = |cell: &Cell| (cell.file, cell.row, cell.level);
    assembly.parts().iter().map(|part| (part.piece().to_owned(), part.cells().iter().map(cell).collect())).collect()
}
