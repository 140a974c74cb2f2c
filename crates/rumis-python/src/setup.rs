//! The settings of a game for Python.

use pyo3::prelude::*;
use rumis::{Game, Ruins, Seat, Setup, Square};

use crate::errors::Fault;
use crate::game::PyGame;
use crate::plan::PyPlan;
use crate::position::PyPosition;
use crate::texts::{self, ColoursLike, PlanLike};

/// The settings of a game: plan, players, edition, way to play, colours in turn order, who starts, ruins.
///
/// >>> import rumis
/// >>> setup = rumis.Setup("coricancha", 2, edition="italian-2005", way="ruinas", ruins="seed 7")
/// >>> setup.position().to_move
/// 'red'
/// >>> rumis.Setup("tambo", 2, edition="dutch")
/// Traceback (most recent call last):
/// rumis.SetupError: the edition dutch does not have the plan tambo
#[pyclass(module = "rumis", name = "Setup", frozen, eq, from_py_object)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PySetup(pub(crate) Setup);

#[pymethods]
impl PySetup {
    #[new]
    #[pyo3(signature = (
        plan = PlanLike::Text("chullpa".to_owned()), players = 2, edition = "standard", way = "standard",
        colours = None, start = None, ruins = None
    ), text_signature = "(plan='chullpa', players=2, edition='standard', way='standard', colours=None, start=None, \
        ruins=None)")]
    pub(crate) fn new(
        plan: PlanLike,
        players: i64,
        edition: &str,
        way: &str,
        colours: Option<ColoursLike>,
        start: Option<&str>,
        ruins: Option<&str>,
    ) -> Result<Self, Fault> {
        let mut setup =
            Setup::new(plan.choice()?, texts::players(players)?).edition(edition.parse()?).way(way.parse()?);
        setup.colours = colours.map(|colours| colours.text().parse()).transpose()?;
        setup.start = start.map(texts::colour).transpose()?;
        setup.ruins = ruins.map(str::parse::<Ruins>).transpose()?.unwrap_or_default();
        // Contradictions are reported here, and not when the first game begins.
        setup.position()?;
        Ok(Self(setup))
    }

    /// The plan for these settings.
    #[getter]
    fn plan(&self) -> Result<PyPlan, Fault> {
        Ok(PyPlan(self.0.grid()?))
    }

    /// The name of the plan, or its grid on one line.
    #[getter]
    fn plan_name(&self) -> String {
        self.0.plan.to_string()
    }

    /// The number of seats.
    #[getter]
    fn players(&self) -> u8 {
        self.0.players
    }

    /// The edition whose rules are used.
    #[getter]
    fn edition(&self) -> &'static str {
        self.0.edition.name()
    }

    /// The way to play.
    #[getter]
    fn way(&self) -> &'static str {
        self.0.way.name()
    }

    /// The colours that play, in turn order.
    #[getter]
    fn colours(&self) -> Vec<&'static str> {
        self.0.seating().iter().map(|colour| colour.name()).collect()
    }

    /// The colour that starts.
    #[getter]
    fn start(&self) -> &'static str {
        self.0.starter().name()
    }

    /// Where ruins come from: `laid`, `seed 7`, or a list of drops.
    #[getter]
    fn ruins(&self) -> String {
        self.0.ruins.to_string()
    }

    /// The colours of every seat, in turn order.
    ///
    /// >>> import rumis
    /// >>> rumis.Setup("chullpa", 2, way="four-colours").seats
    /// [['red', 'green'], ['yellow', 'blue']]
    #[getter]
    fn seats(&self) -> Vec<Vec<&'static str>> {
        let colours = |seat: Seat| {
            let own = self.0.colours_of(seat);
            self.0.seating().iter().filter(|&colour| own.contains(colour)).map(|colour| colour.name()).collect()
        };
        Seat::ALL.into_iter().take(usize::from(self.0.players)).map(colours).collect()
    }

    /// The squares of the printed plan on which nobody may build with so few players.
    #[getter]
    fn outside(&self) -> Result<Vec<String>, Fault> {
        Ok(self.0.outside_red_line()?.iter().map(Square::to_string).collect())
    }

    /// The first position.
    fn position(&self) -> Result<PyPosition, Fault> {
        Ok(PyPosition(self.0.position()?))
    }

    /// A new game.
    fn game(&self) -> Result<PyGame, Fault> {
        Ok(PyGame(Game::new(self.0.clone())?))
    }

    fn __repr__(&self) -> String {
        let Setup { plan, players, edition, way, .. } = &self.0;
        format!("<Setup {plan}, {players} players, edition {edition}, way {way}>")
    }

    #[allow(clippy::type_complexity, reason = "the arguments of the constructor")]
    fn __getnewargs__(&self) -> (String, u8, &str, &str, Option<String>, Option<&str>, String) {
        let colours = self.0.colours.map(|seating| seating.to_string());
        let start = self.0.start.map(|colour| colour.name());
        (self.plan_name(), self.players(), self.edition(), self.way(), colours, start, self.ruins())
    }
}
