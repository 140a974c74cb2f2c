//! A building site for Python.

use pyo3::prelude::*;
use rumis::{Edition, Plan, PlanName};

use crate::errors::Fault;
use crate::texts;

/// A building site: squares, each with a greatest height.
///
/// Its text is a grid of heights, the farthest row first. `.` is no square.
///
/// >>> import rumis
/// >>> plan = rumis.Plan("111/2.2")
/// >>> plan.width, plan.depth, plan.cubes
/// (3, 2, 7)
/// >>> plan.limit("a1"), plan.limit("b1")
/// (2, 0)
/// >>> rumis.Plan.named("chullpa", players=2).one_line
/// '44444/44444/44444/44444'
/// >>> rumis.Plan("4 4\n4 9")
/// Traceback (most recent call last):
/// rumis.NotationError: line 2, column 3: 9 is not a height: expected 1 to 8, or . for no square
#[pyclass(module = "rumis", name = "Plan", frozen, eq, hash, from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyPlan(pub(crate) Plan);

#[pymethods]
impl PyPlan {
    #[new]
    fn new(text: &str) -> Result<Self, Fault> {
        Ok(Self(text.parse()?))
    }

    /// One of the six plans, with the heights and the area for a number of players.
    #[staticmethod]
    #[pyo3(signature = (name, players = 4, edition = "standard"))]
    fn named(name: &str, players: i64, edition: &str) -> Result<Self, Fault> {
        let name: PlanName = name.parse()?;
        let edition: Edition = edition.parse()?;
        Ok(Self(name.plan(texts::players(players)?, edition)?))
    }

    /// How sure it is that one of the six plans matches the printed one: `sourced`, `reconstructed` or `our design`.
    ///
    /// >>> import rumis
    /// >>> {rumis.Plan.standing(plan) for plan in rumis.PLANS} <= {"sourced", "reconstructed", "our design"}
    /// True
    #[staticmethod]
    fn standing(name: &str) -> Result<&'static str, Fault> {
        Ok(name.parse::<PlanName>()?.standing().name())
    }

    /// A rectangular site with the same greatest height everywhere.
    #[staticmethod]
    fn block(width: u8, depth: u8, height: u8) -> Result<Self, Fault> {
        Ok(Self(Plan::block(width, depth, height)?))
    }

    /// The number of files.
    #[getter]
    fn width(&self) -> u8 {
        self.0.width()
    }

    /// The number of rows.
    #[getter]
    fn depth(&self) -> u8 {
        self.0.depth()
    }

    /// The greatest height of all squares.
    #[getter]
    fn highest(&self) -> u8 {
        self.0.highest()
    }

    /// The number of cubes of the full building.
    #[getter]
    fn cubes(&self) -> u32 {
        self.0.cubes()
    }

    /// The names of the squares, row by row from a1.
    #[getter]
    fn squares(&self) -> Vec<String> {
        self.0.squares().map(|square| square.to_string()).collect()
    }

    /// The grid on one line.
    #[getter]
    fn one_line(&self) -> String {
        self.0.one_line()
    }

    /// The greatest height of a square; 0 where the plan has no square.
    fn limit(&self, square: &str) -> Result<u8, Fault> {
        Ok(self.0.limit(texts::square(square)?))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Plan {}>", self.0.one_line())
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.one_line(),)
    }
}
