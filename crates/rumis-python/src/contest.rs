//! Several games whose points add up, for Python.

use pyo3::prelude::*;
use rumis::{Match, Seat};

use crate::errors::Fault;
use crate::position::{PyPosition, by_colour};
use crate::setup::PySetup;

/// Several games at the same table, whose points are added up. Each game starts with the next colour. A seat with two
/// colours gets the points of the better one. `points` are those that every seat already has from earlier games.
///
/// >>> import rumis
/// >>> match = rumis.Match(rumis.Setup("chullpa", 3), games=3)
/// >>> while (setup := match.next_setup) is not None:
/// ...     match.add(setup.position().playout(seed=1))
/// >>> match.is_over, len(match.totals), len(match.played)
/// (True, 3, 3)
/// >>> max(match.totals) == match.totals[match.leaders[0]]
/// True
#[pyclass(module = "rumis", name = "Match", eq)]
#[derive(PartialEq, Eq)]
pub(crate) struct PyMatch(Match);

#[pymethods]
impl PyMatch {
    #[new]
    #[pyo3(signature = (setup, games, points = None))]
    fn new(setup: PySetup, games: usize, points: Option<Vec<i32>>) -> Result<Self, Fault> {
        Ok(Self(match points {
            None if games == 0 => return Err(Fault::Match("a match has at least one game")),
            None => Match::new(setup.0, games),
            Some(points) => Match::resumed(setup.0, games, points)?,
        }))
    }

    /// The settings of the next game; `None` when the match is over. If the ruins come from a seed, each game has
    /// other ones.
    #[getter]
    fn next_setup(&self) -> Option<PySetup> {
        self.0.next_game().map(PySetup)
    }

    /// Adds the result of a game, given as its last position.
    fn add(&mut self, last: PyPosition) -> Result<(), Fault> {
        Ok(self.0.add(&last.0)?)
    }

    /// The points of the colours in the games played so far.
    #[getter]
    fn played(&self) -> Vec<std::collections::BTreeMap<&'static str, i32>> {
        self.0.played().iter().map(|scores| by_colour(scores.iter())).collect()
    }

    /// Whether all games have been played.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// The points of every seat in all games so far.
    #[getter]
    fn totals(&self) -> Vec<i32> {
        self.0.totals().into_iter().map(|(_, points)| points).collect()
    }

    /// The seats with the most points so far, counted from 0.
    #[getter]
    fn leaders(&self) -> Vec<usize> {
        self.0.leaders().into_iter().map(Seat::index).collect()
    }

    fn __repr__(&self) -> String {
        format!("<Match, {} games played, points {:?}>", self.0.played().len(), self.totals())
    }
}
