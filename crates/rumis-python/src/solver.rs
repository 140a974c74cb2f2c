//! Puzzles for Python: filling a shape with stones, and counting the solutions.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use rayon::prelude::*;
use rumis::{Cell, Stone, StoneSet};
use rumis_solver::{Assembly, Count, Counting, Effort, Packing, Part, Stock, Tally, Target, cell_text};

use crate::errors::Fault;
use crate::material::{Triple, cell, triple};
use crate::plan::PyPlan;
use crate::texts::one_of;
use crate::watch::{Progress, call, list, watched};

/// How many tasks a count is split into, so that progress can be reported.
const TASKS: usize = 4096;

/// What shall be filled: the size of a box, a plan, or cells (file, row, level).
pub(crate) enum TargetLike {
    Size(String),
    Plan(PyPlan),
    Cells(Vec<Triple>),
}
one_of!(
    TargetLike: Size | Plan | Cells,
    "the size of a box, a Plan, or a list of cells (file, row, level) from -128 to 127"
);

impl TargetLike {
    pub(crate) fn cells(self) -> Result<Vec<Cell>, Fault> {
        Ok(match self {
            Self::Size(text) => Target::sized(&text)?.cells().iter().copied().collect(),
            Self::Plan(plan) => Target::plan(&plan.0)?.cells().iter().copied().collect(),
            Self::Cells(cells) => cells.into_iter().map(cell).collect(),
        })
    }
}

/// The stones with these codes; all eleven without codes.
pub(crate) fn chosen(stones: Option<Vec<String>>) -> Result<StoneSet, Fault> {
    let Some(codes) = stones else { return Ok(StoneSet::ALL) };
    Ok(codes.iter().map(|code| code.parse::<Stone>()).collect::<Result<_, _>>()?)
}

/// The stones of a solution: a code and the cells (file, row, level) of each.
type Parts = Vec<(String, Vec<Triple>)>;

/// A puzzle for the solver, which moves it to the corner of its space. Python sees it in its real place.
#[derive(Clone)]
pub(crate) struct Placed {
    pub(crate) packing: Packing,
    /// The least file, row and level of its cells.
    corner: Cell,
}

impl Placed {
    pub(crate) fn new(cells: Vec<Cell>, stock: Stock) -> Result<Self, Fault> {
        let least = |number: fn(&Cell) -> i8| cells.iter().map(number).min().unwrap_or(0);
        let corner = Cell { file: least(|c| c.file), row: least(|c| c.row), level: least(|c| c.level) };
        Ok(Self { packing: Packing::new(Target::new(cells)?, stock)?, corner })
    }

    /// A puzzle that lies in the corner already.
    pub(crate) const fn in_corner(packing: Packing) -> Self {
        Self { packing, corner: Cell { file: 0, row: 0, level: 0 } }
    }

    /// The same with stones that are placed already.
    pub(crate) fn with_given<'a>(self, parts: impl IntoIterator<Item = (&'a str, Vec<Cell>)>) -> Result<Self, Fault> {
        let inward = |cell: Cell| Cell {
            file: cell.file.saturating_sub(self.corner.file),
            row: cell.row.saturating_sub(self.corner.row),
            level: cell.level.saturating_sub(self.corner.level),
        };
        let part = |(code, cells): (&str, Vec<Cell>)| {
            let cells: Vec<String> = cells.into_iter().map(|cell| cell_text(inward(cell))).collect();
            format!("{code}:{}", cells.join(","))
        };
        let given: Assembly = parts.into_iter().map(part).collect::<Vec<_>>().join(" ").parse()?;
        Ok(Self { packing: self.packing.with_given(&given)?, ..self })
    }

    /// The real place of a cell.
    fn outward(&self, cell: Cell) -> Cell {
        let Cell { file, row, level } = self.corner;
        cell.offset(file, row, level)
    }

    pub(crate) fn cells(&self, part: &Part) -> Vec<Cell> {
        part.cells().iter().map(|&cell| self.outward(cell)).collect()
    }

    fn parts(&self, assembly: &Assembly) -> Parts {
        let part = |part: &Part| (part.piece().to_owned(), self.cells(part).into_iter().map(triple).collect());
        assembly.parts().iter().map(part).collect()
    }
}

/// A shape to fill with the stones of one to four colours, in any order. `Solitaire` lets a person fill it, also by
/// the rules of the game.
///
/// `target` is the size of a box, a `Plan`, or a list of cells (file, row, level). `stones` are the codes of the stones
/// that may be used; without it, all. With `use_all`, every stone must be used. `given` are stones that are placed
/// already: a code and the cells of each.
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
pub(crate) struct PyPuzzle(pub(crate) Placed);

#[pymethods]
impl PyPuzzle {
    #[new]
    #[pyo3(signature = (target, colours = 1, stones = None, use_all = false, given = Vec::new()),
        text_signature = "(target, colours=1, stones=None, use_all=False, given=())")]
    fn new(
        target: TargetLike,
        colours: i64,
        stones: Option<Vec<String>>,
        use_all: bool,
        given: Vec<(String, Vec<Triple>)>,
    ) -> Result<Self, Fault> {
        let stock = Stock::stones(chosen(stones)?, u8::try_from(colours).unwrap_or(0))?;
        let placed = Placed::new(target.cells()?, if use_all { stock.use_all() } else { stock })?;
        let given = given.iter().map(|(code, cells)| (code.as_str(), cells.iter().copied().map(cell).collect()));
        Ok(Self(placed.with_given(given)?))
    }

    /// Counts all solutions, on all cores. `progress` is called with the number of tasks that are done, and of all.
    /// Ctrl-C ends the count.
    #[pyo3(signature = (progress = None))]
    fn count(&self, py: Python<'_>, progress: Option<Progress>) -> Result<PyCount, Fault> {
        let puzzle = &self.0.packing;
        let stop = Arc::new(AtomicBool::new(false));
        let (done, all) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let tell = |py: Python<'_>, (): ()| call(progress.as_ref(), py, (done.load(Relaxed), all.load(Relaxed)));
        let count = watched(py, &stop, tell, |sender| {
            let counting = Counting::new(puzzle, TASKS);
            let tasks = counting.in_random_order();
            all.store(tasks.len(), Relaxed);
            // Nobody listens any more once the call has failed. Without a task this is the last report.
            let _heard = sender.send(());
            let run = |&task: &usize| {
                let tally = counting.run_within(task, &mut Effort::UNLIMITED.stopped_by(Arc::clone(&stop)))?;
                done.fetch_add(1, Relaxed);
                let _heard = sender.send(());
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
        let puzzle = &self.0.packing;
        let stop = Arc::new(AtomicBool::new(false));
        let mut effort = Effort::UNLIMITED.stopped_by(Arc::clone(&stop));
        let found = watched(py, &stop, |_, (): ()| Ok(()), |_sender| puzzle.random_within(seed, &mut effort))?;
        Ok(found.map(|found| self.0.parts(&found)))
    }

    /// Solutions, at most this many. `progress` is called with the number of solutions found so far. Ctrl-C ends the
    /// search.
    #[pyo3(signature = (limit = 100, progress = None))]
    fn solutions<'py>(
        &self,
        py: Python<'py>,
        limit: usize,
        progress: Option<Progress>,
    ) -> Result<Bound<'py, PyList>, Fault> {
        let puzzle = &self.0;
        let stop = Arc::new(AtomicBool::new(false));
        let mut effort = Effort::UNLIMITED.stopped_by(Arc::clone(&stop));
        let tell = |py: Python<'_>, found: usize| call(progress.as_ref(), py, (found,));
        let found: Vec<Parts> = watched(py, &stop, tell, |sender| {
            let mut found = Vec::new();
            // Nobody listens any more once the call has failed. Without a solution this is the last report.
            let _heard = sender.send(0);
            if limit > 0 {
                puzzle.packing.for_each_within(&mut effort, |assembly| {
                    found.push(puzzle.parts(&assembly));
                    let _heard = sender.send(found.len());
                    if found.len() >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
            }
            found
        })?;
        // Solutions share their cells: new ones for each would take Python several times as long. No part of a solution
        // has a cell outside of the target.
        let cells = puzzle.packing.target().cells().iter().map(|&cell| {
            let cell = triple(puzzle.outward(cell));
            Ok((cell, cell.into_pyobject(py)?))
        });
        let cells: HashMap<Triple, Bound<'py, PyTuple>> = cells.collect::<PyResult<_>>()?;
        let part = |(code, own): (String, Vec<Triple>)| {
            let own: Vec<Bound<'py, PyTuple>> = own.iter().map(|cell| cells[cell].clone()).collect();
            (code, own)
        };
        Ok(list(py, found.into_iter().map(|parts| parts.into_iter().map(part).collect::<Vec<_>>()))?)
    }

    /// The number of cells to fill.
    #[getter]
    fn cells(&self) -> usize {
        self.0.packing.target().cells().len()
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
