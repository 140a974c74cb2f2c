//! A game with its history for Python, and its record.

use pyo3::prelude::*;
use rumis::{Game, RecordText};
use rumis_picture::{Building, Style, svg};

use crate::errors::Fault;
use crate::material::PyPlacedStone;
use crate::moves::PyMove;
use crate::position::{PyPosition, style};
use crate::setup::PySetup;
use crate::texts::{self, ColoursLike, MoveLike, PlanLike};

/// A game from its beginning to the current position, with undo and redo.
///
/// >>> import rumis
/// >>> game = rumis.Game(plan="chullpa", players=2)
/// >>> game.play("S05 a1:3 b1")
/// >>> game.play("S01 d4:2")
/// Traceback (most recent call last):
/// rumis.IllegalMoveError: touches no stone (d4 level 1, d4 level 2)
/// >>> game.position.to_move
/// 'yellow'
/// >>> again = rumis.Game.read(game.record())
/// >>> again == game
/// True
#[pyclass(module = "rumis", name = "Game", eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PyGame(pub(crate) Game);

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (
        plan = PlanLike::Text("chullpa".to_owned()), players = 2, edition = "standard", way = "standard",
        colours = None, start = None, ruins = None
    ), text_signature = "(plan='chullpa', players=2, edition='standard', way='standard', colours=None, start=None, \
        ruins=None)")]
    fn new(
        plan: PlanLike,
        players: i64,
        edition: &str,
        way: &str,
        colours: Option<ColoursLike>,
        start: Option<&str>,
        ruins: Option<&str>,
    ) -> Result<Self, Fault> {
        Ok(Self(Game::new(PySetup::new(plan, players, edition, way, colours, start, ruins)?.0)?))
    }

    /// Reads a record and plays its moves by the rules.
    ///
    /// >>> import rumis
    /// >>> rumis.Game.read('[Plan "chullpa"] [Players "2"] S01 a1:2 S01 a1:2')
    /// Traceback (most recent call last):
    /// rumis.IllegalMoveError: line 1, column 41: move 2 (S01 a1:2): does not stand on the ground (a1 level 3, a1 level 4)
    #[staticmethod]
    fn read(record: &str) -> Result<Self, Fault> {
        Ok(Self(record.parse()?))
    }

    /// Reads a text with several records, one after the other. An error says which line is wrong.
    ///
    /// >>> import rumis
    /// >>> records = '[Plan "chullpa"] [Players "2"] S01 a1:2 [Plan "pirka"] [Players "3"]'
    /// >>> rumis.Game.read_all(records)
    /// [<Game chullpa, 2 players, 1 moves>, <Game pirka, 3 players, 0 moves>]
    #[staticmethod]
    fn read_all(records: &str) -> Result<Vec<Self>, Fault> {
        RecordText::all(records).iter().map(|record| Ok(Self(record.read()?))).collect()
    }

    /// A game that leads to a position. Its moves may be others than those that were played, because a position does
    /// not say which stones its cubes belong to.
    ///
    /// >>> import rumis
    /// >>> position = rumis.Position.start("chullpa", 2).play("S05 a1:3 b1").play("S01 a2:2")
    /// >>> rumis.Game.leading_to(position).position == position
    /// True
    #[staticmethod]
    fn leading_to(py: Python<'_>, position: PyPosition) -> Result<Self, Fault> {
        py.detach(|| Ok(Self(Game::leading_to(&position.0)?)))
    }

    /// The record as text.
    fn record(&self) -> String {
        self.0.to_string()
    }

    /// The settings.
    #[getter]
    fn setup(&self) -> PySetup {
        PySetup(self.0.setup().clone())
    }

    /// The current position.
    #[getter]
    fn position(&self) -> PyPosition {
        PyPosition(*self.0.position())
    }

    /// The moves played so far.
    #[getter]
    fn moves(&self) -> Vec<PyMove> {
        self.0.moves().iter().map(|&mv| PyMove(mv)).collect()
    }

    /// The colours that made them.
    #[getter]
    fn movers(&self) -> Vec<&'static str> {
        self.0.movers().map(|colour| colour.name()).collect()
    }

    /// The colours that retired, in order, each with the number of moves before it.
    ///
    /// >>> import rumis
    /// >>> game = rumis.Game("chullpa", 3)
    /// >>> game.play("S01 a1:2")
    /// >>> game.retire("yellow")
    /// >>> game.retirements
    /// [(1, 'yellow')]
    #[getter]
    fn retirements(&self) -> Vec<(usize, &'static str)> {
        self.0.retirements().iter().map(|&(moves, colour)| (moves, colour.name())).collect()
    }

    /// Every stone on the site, in the order in which they were placed. Ruins come first.
    #[getter]
    fn stones(&self) -> Vec<PyPlacedStone> {
        self.0.stones().into_iter().map(PyPlacedStone::from).collect()
    }

    /// Comments of the record, each with the number of moves before it.
    #[getter]
    fn comments(&self) -> Vec<(usize, String)> {
        self.0.comments().to_vec()
    }

    /// The position after this many moves.
    fn position_after(&self, moves: usize) -> Option<PyPosition> {
        self.0.position_after(moves).filter(|_| moves <= self.0.moves().len()).map(|&position| PyPosition(position))
    }

    /// Plays a move, given as `Move` or in drop notation. Raises `IllegalMoveError` with the reasons.
    #[pyo3(signature = (r#move, /))]
    fn play(&mut self, r#move: MoveLike) -> Result<(), Fault> {
        let mv = r#move.find(self.0.position())?;
        Ok(self.0.play(mv)?)
    }

    /// Undoes the last move and returns it; `None` if there is none.
    fn undo(&mut self) -> Option<PyMove> {
        self.0.undo().map(PyMove)
    }

    /// Plays the move again that was undone last, and returns it; `None` if there is none.
    fn redo(&mut self) -> Option<PyMove> {
        self.0.redo().map(PyMove)
    }

    /// Puts a colour out for the rest of the game.
    fn retire(&mut self, colour: &str) -> Result<(), Fault> {
        Ok(self.0.retire(texts::colour(colour)?)?)
    }

    /// The value of a header of the record, such as `SeatA`.
    fn header(&self, key: &str) -> Option<&str> {
        self.0.header(key)
    }

    /// Sets a header of the record.
    fn set_header(&mut self, key: &str, value: &str) -> Result<(), Fault> {
        Ok(self.0.set_header(key, value)?)
    }

    /// Adds a comment to the current position.
    fn add_comment(&mut self, comment: &str) -> Result<(), Fault> {
        Ok(self.0.add_comment(comment)?)
    }

    /// A picture of the building, with the last stone outlined.
    #[pyo3(signature = (view = "front", dark = false, signs = false, labels = true))]
    fn svg(&self, view: &str, dark: bool, signs: bool, labels: bool) -> Result<String, Fault> {
        Ok(svg(&Building::from(&self.0), &style(view)?.dark(dark).signs(signs).labels(labels)))
    }

    fn _repr_svg_(&self) -> String {
        svg(&Building::from(&self.0), &Style::default())
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __str__(&self) -> String {
        self.record()
    }

    fn __repr__(&self) -> String {
        let setup = self.0.setup();
        format!("<Game {}, {} players, {} moves>", setup.plan, setup.players, self.0.moves().len())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("read")?, (slf.borrow().record(),)))
    }
}
