//! A building that is set up by hand, for Python.

use pyo3::prelude::*;
use rumis::{Colour, Draft};

use crate::errors::Fault;
use crate::game::PyGame;
use crate::material::PyPlacedStone;
use crate::position::PyPosition;
use crate::setup::PySetup;
use crate::texts::{self, MoveLike};

/// A building that is set up by hand: stones of any colour, in any order. Every stone obeys the rules for placing;
/// only turns do not count, until the draft becomes a game. It begins with the empty site, or with its ruins.
///
/// >>> import rumis
/// >>> draft = rumis.Draft(rumis.Setup("chullpa", 2))
/// >>> draft.place("yellow", "S01 a1:2")
/// >>> draft.place("red", "S05 b1:3 c1")
/// >>> draft.game().movers
/// ['red', 'yellow']
/// >>> draft.remove(0), draft.stones
/// (True, [<PlacedStone red S05 at (1, 0, 0), (1, 0, 1), (1, 0, 2), (2, 0, 0)>])
#[pyclass(module = "rumis", name = "Draft")]
pub(crate) struct PyDraft {
    draft: Draft,
    /// How many ruins were there from the start.
    given: usize,
}

#[pymethods]
impl PyDraft {
    #[new]
    fn new(setup: PySetup) -> Result<Self, Fault> {
        Self::begin(Draft::new(setup.0)?)
    }

    /// The building of a game as it stands.
    #[staticmethod]
    fn of(game: PyRef<'_, PyGame>) -> Result<Self, Fault> {
        Self::begin(Draft::of(&game.0)?)
    }

    /// The settings.
    #[getter]
    fn setup(&self) -> PySetup {
        PySetup(self.draft.setup().clone())
    }

    /// Every stone on the site, in the order in which they were placed. Ruins that were there from the start come
    /// first.
    #[getter]
    fn stones(&self) -> Vec<PyPlacedStone> {
        self.draft.stones().into_iter().map(PyPlacedStone::from).collect()
    }

    /// Whether the next stones are ruins, whichever colour lays them.
    #[getter]
    fn lays_ruins(&self) -> bool {
        self.draft.lays_ruins()
    }

    /// The building as if it were the turn of this colour, with every colour still in the game.
    fn as_turn_of(&self, colour: &str) -> Result<PyPosition, Fault> {
        Ok(PyPosition(self.draft.as_turn_of(self.playing(colour)?)))
    }

    /// Places a stone of a colour, given as `Move` or in drop notation. Raises `IllegalMoveError` with the reasons.
    fn place(&mut self, colour: &str, r#move: MoveLike) -> Result<(), Fault> {
        let colour = self.playing(colour)?;
        let mv = r#move.find(&self.draft.as_turn_of(colour))?;
        Ok(self.draft.place(colour, mv)?)
    }

    /// Removes a stone by its number in `stones`, and says whether it did: not if one that came later needs it, and
    /// not if it was there from the start.
    fn remove(&mut self, number: usize) -> bool {
        number.checked_sub(self.given).is_some_and(|number| self.draft.remove(number))
    }

    /// A game in which the colours place these stones in turn, so that it is then the turn of `turn`, or of any
    /// colour. An error if there is none.
    #[pyo3(signature = (turn = None))]
    fn game(&self, py: Python<'_>, turn: Option<&str>) -> Result<PyGame, Fault> {
        let turn = turn.map(|turn| self.playing(turn)).transpose()?;
        py.detach(|| Ok(PyGame(self.draft.game(turn)?)))
    }

    fn __repr__(&self) -> String {
        format!("<Draft of {} stones>", self.draft.stones().len())
    }
}

impl PyDraft {
    fn begin(draft: Draft) -> Result<Self, Fault> {
        let given = Draft::new(draft.setup().clone())?.stones().len();
        Ok(Self { draft, given })
    }

    fn playing(&self, name: &str) -> Result<Colour, Fault> {
        texts::playing(self.draft.setup().seating(), name)
    }
}
