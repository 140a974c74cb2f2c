//! A move for Python.

use pyo3::prelude::*;
use rumis::{Move, Square};

use crate::errors::Fault;
use crate::{material, texts};

/// A turned stone that is let down on a square. Positions make moves: `position.move("S05 a1:3 b1")`.
///
/// >>> import rumis
/// >>> move = rumis.Game(plan="chullpa", players=2).position.move("S05 b1 a1:3")
/// >>> move
/// <Move S05 a1:3 b1>
/// >>> move.stone, move.anchor, move.columns
/// ('S05', 'a1', [('a1', 3), ('b1', 1)])
/// >>> rumis.Move(move.orientation, move.anchor) == move
/// True
#[pyclass(module = "rumis", name = "Move", frozen, eq, ord, hash, from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PyMove(pub(crate) Move);

#[pymethods]
impl PyMove {
    #[new]
    fn new(orientation: i64, anchor: &str) -> Result<Self, Fault> {
        let anchor: Square = texts::square(anchor)?;
        Ok(Self(Move { orientation: material::orientation(orientation)?, anchor }))
    }

    /// The code of the stone, for example `S05`.
    #[getter]
    fn stone(&self) -> &'static str {
        self.0.stone().code()
    }

    /// The number of the turned stone, from 0 to 103; see `Orientation`.
    #[getter]
    fn orientation(&self) -> usize {
        self.0.orientation.index()
    }

    /// The first square that the stone lands on.
    #[getter]
    fn anchor(&self) -> String {
        self.0.anchor.to_string()
    }

    /// The squares that the stone lands on, each with the number of its cubes there.
    #[getter]
    fn columns(&self) -> Vec<(String, u8)> {
        self.0.drop_move().columns().iter().map(|(square, cubes)| (square.to_string(), *cubes)).collect()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Move {}>", self.0)
    }

    fn __getnewargs__(&self) -> (usize, String) {
        (self.orientation(), self.anchor())
    }
}
