//! Puzzles that a person solves, for Python: free ones, and those by the rules of the game. The book, the puzzle of a
//! day, hints and grades.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use pyo3::prelude::*;
use pyo3::types::PyDateTime;
use rumis::solitaire::{Board, Day, Kind, Puzzle};
use rumis::{Cell, Colour, ColourSet, Placement};
use rumis_solver::{Book, BookPuzzle, BuildOrder, ByTheRules, Difficulty, Effort, Hint, Stock};

use crate::errors::{Fault, Reasons, reasons};
use crate::material::{PyPlacedStone, Triple, triple, with_cells};
use crate::solver::{Placed, PyPuzzle, TargetLike, chosen};
use crate::texts::{self, one_of};
use crate::watch::watched;

/// How many steps a hint or a grade may take. Puzzles of days are graded with as many.
const EFFORT: u64 = 1_000_000;

/// How many colours there are, or which.
enum ColourChoice {
    Number(i64),
    Names(Vec<String>),
}
one_of!(ColourChoice: Number | Names, "a number of colours, or a list of their names");

/// A stone that is let down, in drop notation, or the cells (file, row, level) that it fills.
enum StoneLike {
    Drop(String),
    Cells(Vec<Triple>),
}
one_of!(StoneLike: Drop | Cells, "a stone in drop notation, or a list of cells (file, row, level) from -128 to 127");

/// A puzzle that a person solves, stone by stone.
///
/// `target` is the size of a box, a `Plan`, or a list of cells (file, row, level). `colours` is how many colours there
/// are, or which. The `kind` says how strict the rules are: `free`; `by-the-rules`, as in a game, but the colours in
/// any order; or `in-turn`. `stones` are the codes of the stones that each colour has; without it, all. With
/// `use_all`, hints and grades use every stone. `given` are stones that are there from the start: the colour and the
/// cells of each.
///
/// >>> import rumis
/// >>> puzzle = rumis.Solitaire("3x3x3", colours=2, kind="in-turn")
/// >>> puzzle.place("red", "S05 a1:3 b1")
/// >>> puzzle.to_move, puzzle.stones_left("red")[:2]
/// ('yellow', ['S01', 'S02'])
/// >>> puzzle.place("yellow", [(2, 2, 0), (2, 2, 1)])
/// Traceback (most recent call last):
/// rumis.IllegalMoveError: touches no stone (c3 level 1, c3 level 2)
/// >>> while (hint := puzzle.hint()).kind == "next":
/// ...     puzzle.place(hint.colour, hint.cells)
/// >>> hint.kind, puzzle.is_solved
/// ('finished', True)
#[pyclass(module = "rumis", name = "Solitaire", eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PySolitaire {
    board: Board,
    use_all: bool,
}

#[pymethods]
impl PySolitaire {
    #[new]
    #[pyo3(signature = (
        target, colours = ColourChoice::Number(1), kind = "free", stones = None, use_all = false, given = Vec::new()
    ), text_signature = "(target, colours=1, kind='free', stones=None, use_all=False, given=())")]
    fn new(
        target: TargetLike,
        colours: ColourChoice,
        kind: &str,
        stones: Option<Vec<String>>,
        use_all: bool,
        given: Vec<(String, Vec<Triple>)>,
    ) -> Result<Self, Fault> {
        let (cells, kind) = (target.cells()?, kind.parse::<Kind>()?);
        let puzzle = match colours {
            ColourChoice::Number(number) => Puzzle::new(cells, u8::try_from(number).unwrap_or(0), kind)?,
            ColourChoice::Names(names) => {
                let colours: ColourSet = names.iter().map(|name| texts::colour(name)).collect::<Result<_, _>>()?;
                Puzzle::new(cells, colours.len().max(1) as u8, kind)?.with_colours(colours)?
            }
        };
        let given = given.iter().map(|(colour, cells)| Ok((texts::colour(colour)?, with_cells(cells)?)));
        let puzzle = puzzle.with_stones(chosen(stones)?)?.with_given(given.collect::<Result<_, Fault>>()?)?;
        Ok(Self { board: Board::new(puzzle), use_all })
    }

    /// The puzzle of a day, the same for everybody: easy on Mondays and hard on Sundays. The day is a date or its
    /// text, from 1 November 2026 on.
    ///
    /// >>> import datetime, rumis
    /// >>> monday = rumis.Solitaire.daily(datetime.date(2026, 11, 2))
    /// >>> monday == rumis.Solitaire.daily("2026-11-02"), monday.assess().solvable
    /// (True, True)
    #[staticmethod]
    fn daily(day: &Bound<'_, PyAny>) -> Result<Self, Fault> {
        // The text of a datetime has the time, too.
        let date = if day.is_instance_of::<PyDateTime>() { &day.call_method0("date")? } else { day };
        let day: Day = date.str()?.to_string().parse()?;
        Ok(Self { board: Board::new(Puzzle::of_day(day)?), use_all: false })
    }

    /// The puzzle book: those of the booklets first, then the others, the easy ones first.
    ///
    /// >>> import rumis
    /// >>> soma = next(entry for entry in rumis.Solitaire.book() if entry.id == "corner-without-square")
    /// >>> soma.solutions, soma.up_to_turns, soma.kind
    /// (11520, 480, 'free')
    /// >>> soma.solitaire().hint().kind
    /// 'next'
    #[staticmethod]
    fn book() -> Result<Vec<PyBookPuzzle>, Fault> {
        Ok(Book::standard()?.puzzles().iter().map(PyBookPuzzle).collect())
    }

    /// The cells to fill (file, row, level).
    #[getter]
    fn cells(&self) -> Vec<Triple> {
        self.board.puzzle().cells().iter().copied().map(triple).collect()
    }

    /// How strict the rules are.
    #[getter]
    fn kind(&self) -> &'static str {
        self.board.puzzle().kind().name()
    }

    /// The colours whose stones may be used, in turn order.
    #[getter]
    fn colours(&self) -> Vec<&'static str> {
        self.board.puzzle().colours().iter().map(Colour::name).collect()
    }

    /// The stones on the board, in the order in which they were placed. The given ones come first.
    #[getter]
    fn stones(&self) -> Vec<PyPlacedStone> {
        self.board.stones().iter().map(|stone| PyPlacedStone::new(stone.colour.name(), stone.placement)).collect()
    }

    /// How many of them were there from the start.
    #[getter]
    fn given(&self) -> usize {
        self.board.puzzle().given().len()
    }

    /// The codes of the stones that a colour still has.
    fn stones_left(&self, colour: &str) -> Result<Vec<&'static str>, Fault> {
        Ok(self.board.stones_left(texts::colour(colour)?).iter().map(|stone| stone.code()).collect())
    }

    /// The colour whose turn it is; `None` if the colours do not take turns or the puzzle is solved.
    #[getter]
    fn to_move(&self) -> Option<&'static str> {
        self.board.to_move().map(Colour::name)
    }

    /// Whether every cell is filled.
    #[getter]
    fn is_solved(&self) -> bool {
        self.board.is_solved()
    }

    /// Every rule of the puzzle that a stone would break: its code, and the cells that break it. Empty if it may be
    /// placed.
    fn objections(&self, colour: &str, stone: StoneLike) -> Result<Reasons, Fault> {
        let colour = texts::colour(colour)?;
        Ok(reasons(&self.board.objections(colour, self.placement(colour, stone)?)))
    }

    /// Places a stone, given as its cells or in drop notation. Raises `IllegalMoveError` with the reasons.
    fn place(&mut self, colour: &str, stone: StoneLike) -> Result<(), Fault> {
        let colour = texts::colour(colour)?;
        let placement = self.placement(colour, stone)?;
        Ok(self.board.place(colour, placement)?)
    }

    /// Removes the stone that was placed last, and returns it; `None` if there are only given ones.
    fn take_back(&mut self) -> Option<PyPlacedStone> {
        self.board.take_back().map(|stone| PyPlacedStone::new(stone.colour.name(), stone.placement))
    }

    /// Removes a stone by its number in `stones`, and says whether it did: given ones stay, and where there are rules,
    /// all but the last.
    fn remove(&mut self, number: usize) -> bool {
        let id = self.board.stones().get(number).map(|stone| stone.id);
        id.is_some_and(|id| self.board.remove(id).is_some())
    }

    /// Removes every stone except the given ones.
    fn clear(&mut self) {
        self.board.clear();
    }

    /// A stone that can come next. `effort` is the greatest number of steps of the search. Ctrl-C ends it.
    #[pyo3(signature = (seed = 1, effort = EFFORT), text_signature = "(self, seed=1, effort=1000000)")]
    fn hint(&self, py: Python<'_>, seed: u64, effort: u64) -> Result<PyHint, Fault> {
        let stop = Arc::new(AtomicBool::new(false));
        let mut effort = Effort::limited(effort).stopped_by(Arc::clone(&stop));
        let search = |_sender| match self.board.puzzle().kind() {
            Kind::Free => self.free_hint(&mut effort),
            Kind::ByTheRules | Kind::InTurn => self.hint_by_the_rules(seed, &mut effort),
        };
        watched(py, &stop, |_, (): ()| Ok(()), search)?
    }

    /// Whether the puzzle has a solution, and how hard it is, whatever was placed since. `effort` is the greatest
    /// number of steps of the search. Ctrl-C ends it.
    #[pyo3(signature = (effort = EFFORT), text_signature = "(self, effort=1000000)")]
    fn assess(&self, py: Python<'_>, effort: u64) -> Result<PyAssessment, Fault> {
        let puzzle = self.board.puzzle();
        let stop = Arc::new(AtomicBool::new(false));
        let mut effort = Effort::limited(effort).stopped_by(Arc::clone(&stop));
        let difficulty = watched(
            py,
            &stop,
            |_, (): ()| Ok(()),
            |_sender| {
                Ok::<_, Fault>(match puzzle.kind() {
                    Kind::Free => self.free(puzzle.given())?.packing.difficulty(&mut effort),
                    Kind::ByTheRules | Kind::InTurn => ByTheRules::new(puzzle.clone())?.difficulty(&mut effort),
                })
            },
        )?;
        let (solvable, grade) = match unless_impossible(difficulty)? {
            Some(Difficulty::Solvable { effort }) => {
                (Some(true), Some(BookPuzzle::grade_of(puzzle.kind(), effort, None)))
            }
            Some(Difficulty::Unknown) => (None, None),
            Some(Difficulty::Unsolvable) | None => (Some(false), None),
        };
        Ok(PyAssessment { solvable, grade })
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __repr__(&self) -> String {
        let (cells, stones) = (self.board.puzzle().cells().len(), self.board.stones().len());
        format!("<Solitaire {} of {cells} cells, {stones} stones placed>", self.kind())
    }
}

impl PySolitaire {
    fn placement(&self, colour: Colour, stone: StoneLike) -> Result<Placement, Fault> {
        match stone {
            StoneLike::Drop(text) => Ok(self.board.find_placement(colour, &text.parse()?)?),
            StoneLike::Cells(cells) => with_cells(&cells),
        }
    }

    /// The same puzzle without rules, with these stones.
    fn free(&self, placed: &[(Colour, Placement)]) -> Result<Placed, Fault> {
        let puzzle = self.board.puzzle();
        let stock = Stock::stones(puzzle.stones(), puzzle.colours().len() as u8)?;
        let stock = if self.use_all { stock.use_all() } else { stock };
        let part = |(_, placement): &(Colour, Placement)| {
            (placement.orientation.stone().code(), placement.cubes().collect::<Vec<Cell>>())
        };
        Placed::new(puzzle.cells().iter().copied().collect(), stock)?.with_given(placed.iter().map(part))
    }

    fn placed(&self) -> Vec<(Colour, Placement)> {
        self.board.stones().iter().map(|stone| (stone.colour, stone.placement)).collect()
    }

    fn free_hint(&self, effort: &mut Effort) -> Result<PyHint, Fault> {
        let Some(free) = unless_impossible(self.free(&self.placed()))? else {
            return Ok(PyHint::without_stone("unsolvable"));
        };
        Ok(match free.packing.hint(effort) {
            Hint::Finished => PyHint::without_stone("finished"),
            Hint::Unsolvable => PyHint::without_stone("unsolvable"),
            Hint::GaveUp => PyHint::without_stone("gave-up"),
            Hint::Next(part) => {
                let cells: Vec<Triple> = free.cells(&part).into_iter().map(triple).collect();
                let placement = with_cells(&cells)?;
                // Any colour that still has the stone may place it.
                let stone = placement.orientation.stone();
                let has_it = |colour: &Colour| self.board.stones_left(*colour).contains(stone);
                let colour = self.board.puzzle().colours().iter().find(has_it);
                PyHint::next(colour.map(|colour| (colour, placement)), Vec::new())
            }
        })
    }

    fn hint_by_the_rules(&self, seed: u64, effort: &mut Effort) -> Result<PyHint, Fault> {
        let puzzle = self.board.puzzle();
        let searched = ByTheRules::new(puzzle.clone()).map_err(Fault::from);
        let Some(search) = unless_impossible(searched)? else { return Ok(PyHint::without_stone("unsolvable")) };
        let placed = self.placed();
        let since = placed.get(puzzle.given().len()..).unwrap_or_default();
        Ok(match search.solve_after(since, seed, effort)? {
            BuildOrder::Unsolvable => PyHint::without_stone("unsolvable"),
            BuildOrder::GaveUp => PyHint::without_stone("gave-up"),
            BuildOrder::Found(order) if order.is_empty() => PyHint::without_stone("finished"),
            BuildOrder::Found(order) => {
                PyHint::next(order.first().copied(), order.get(1..).unwrap_or_default().to_vec())
            }
        })
    }
}

/// `None` instead of the error that no choice of the stones has as many cubes as there are cells: then there is no
/// solution.
fn unless_impossible<T>(searched: Result<T, Fault>) -> Result<Option<T>, Fault> {
    match searched {
        Ok(found) => Ok(Some(found)),
        Err(Fault::Solver(error)) if error.code() == "impossible-volume" => Ok(None),
        Err(fault) => Err(fault),
    }
}

/// A hint for the next stone of a puzzle.
#[pyclass(module = "rumis", name = "Hint", frozen)]
pub(crate) struct PyHint {
    kind: &'static str,
    next: Option<(Colour, Placement)>,
    rest: Vec<(Colour, Placement)>,
}

impl PyHint {
    const fn without_stone(kind: &'static str) -> Self {
        Self { kind, next: None, rest: Vec::new() }
    }

    const fn next(next: Option<(Colour, Placement)>, rest: Vec<(Colour, Placement)>) -> Self {
        Self { kind: "next", next, rest }
    }
}

#[pymethods]
impl PyHint {
    /// What kind of hint it is: `next`, `finished`, `unsolvable` from here, or `gave-up` when the effort was used up.
    #[getter]
    fn kind(&self) -> &'static str {
        self.kind
    }

    /// The colour of the next stone; `None` unless there is one to place.
    #[getter]
    fn colour(&self) -> Option<&'static str> {
        self.next.map(|(colour, _)| colour.name())
    }

    /// The code of the next stone; `None` unless there is one to place.
    #[getter]
    fn stone(&self) -> Option<&'static str> {
        self.next.map(|(_, placement)| placement.orientation.stone().code())
    }

    /// The cells (file, row, level) that it fills; `None` unless there is one to place.
    #[getter]
    fn cells(&self) -> Option<Vec<Triple>> {
        self.next.map(|(_, placement)| placement.cubes().map(triple).collect())
    }

    /// In puzzles by the rules, the stones after it in the solution that was found.
    #[getter]
    fn rest(&self) -> Vec<PyPlacedStone> {
        self.rest.iter().map(|&(colour, placement)| PyPlacedStone::new(colour.name(), placement)).collect()
    }

    fn __repr__(&self) -> String {
        match self.next {
            Some((colour, placement)) => format!("<Hint {colour} {}>", placement.orientation.stone().code()),
            None => format!("<Hint {}>", self.kind),
        }
    }
}

/// What is known about a puzzle before anybody has tried it.
#[pyclass(module = "rumis", name = "Assessment", frozen, get_all)]
pub(crate) struct PyAssessment {
    /// Whether there is a solution; `None` if the effort was used up first.
    solvable: Option<bool>,
    /// How hard it is, from 1 to 5; `None` if no solution is known.
    grade: Option<u8>,
}

#[pymethods]
impl PyAssessment {
    fn __repr__(&self) -> String {
        match (self.solvable, self.grade) {
            (Some(true), Some(grade)) => format!("<Assessment solvable, grade {grade}>"),
            (Some(false), _) => "<Assessment unsolvable>".to_owned(),
            _ => "<Assessment unknown>".to_owned(),
        }
    }
}

/// A puzzle of the book; see `Solitaire.book`.
#[pyclass(module = "rumis", name = "BookPuzzle", frozen)]
pub(crate) struct PyBookPuzzle(&'static BookPuzzle);

#[pymethods]
impl PyBookPuzzle {
    /// Its name in links and commands.
    #[getter]
    fn id(&self) -> &str {
        self.0.id()
    }

    /// Its title, in English.
    #[getter]
    fn title(&self) -> &str {
        self.0.title()
    }

    /// Its chapter.
    #[getter]
    fn chapter(&self) -> Option<&str> {
        self.0.chapter()
    }

    /// How strict the rules are: `free`, `by-the-rules` or `in-turn`.
    #[getter]
    fn kind(&self) -> &'static str {
        self.0.kind().name()
    }

    /// How hard it is, from 1 to 5.
    #[getter]
    fn grade(&self) -> u8 {
        self.0.grade()
    }

    /// The number of solutions; `None` if they were not counted.
    #[getter]
    fn solutions(&self) -> Option<u64> {
        self.0.solutions()
    }

    /// The same, if solutions that are turns of each other count as one.
    #[getter]
    fn up_to_turns(&self) -> Option<u64> {
        self.0.up_to_turns()
    }

    /// Whether every stone must be used.
    #[getter]
    fn uses_all(&self) -> bool {
        self.0.uses_all()
    }

    /// The puzzle for the solver, without the rules of the game.
    fn puzzle(&self) -> PyPuzzle {
        PyPuzzle(Placed::in_corner(self.0.packing().clone()))
    }

    /// The puzzle for a person who solves it.
    fn solitaire(&self) -> Result<PySolitaire, Fault> {
        let packing = self.0.packing();
        let pieces = packing.stock().pieces();
        let stones = chosen(Some(pieces.iter().map(|piece| piece.name().to_owned()).collect()))?;
        let puzzle = Puzzle::new(packing.target().cells().iter().copied(), self.0.colour_count(), self.0.kind())?;
        let mut board = Board::new(puzzle.with_stones(stones)?);
        let mut given = Vec::new();
        for part in self.0.given().parts() {
            let cells: Vec<Triple> = part.cells().iter().copied().map(triple).collect();
            let placement = with_cells(&cells)?;
            // The book does not say which colour placed it: it is the first that still has the stone.
            let has_it = |colour: &Colour| board.stones_left(*colour).contains(placement.orientation.stone());
            let Some(colour) = board.puzzle().colours().iter().find(has_it) else { continue };
            board.place(colour, placement)?;
            given.push((colour, placement));
        }
        let board = Board::new(board.puzzle().clone().with_given(given)?);
        Ok(PySolitaire { board, use_all: self.0.uses_all() })
    }

    fn __repr__(&self) -> String {
        format!("<BookPuzzle {}, grade {}>", self.0.id(), self.0.grade())
    }
}
