//! Places on the site and in the building, and what the rules object to there.

use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// A cell of space, every number counted from 0. It may lie beside the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Tsify)]
pub struct Cell {
    /// Files run right.
    pub file: i8,
    /// Rows run away from the viewer.
    pub row: i8,
    /// Levels run up.
    pub level: i8,
}

impl From<rumis::Cell> for Cell {
    fn from(cell: rumis::Cell) -> Self {
        Self { file: cell.file, row: cell.row, level: cell.level }
    }
}

impl From<Cell> for rumis::Cell {
    fn from(cell: Cell) -> Self {
        Self { file: cell.file, row: cell.row, level: cell.level }
    }
}

/// Cells as the rules have them.
pub(crate) fn cells_from(cells: &[Cell]) -> Vec<rumis::Cell> {
    cells.iter().map(|&cell| cell.into()).collect()
}

/// Cells for JavaScript.
pub(crate) fn cells_for(cells: impl IntoIterator<Item = rumis::Cell>) -> Vec<Cell> {
    cells.into_iter().map(Cell::from).collect()
}

/// A square of the ground, both numbers counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Square {
    /// Files run right.
    pub file: i8,
    /// Rows run away from the viewer.
    pub row: i8,
}

/// A rule that a placement breaks, and the cubes of it that do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Objection {
    /// The code of the rule.
    pub reason: &'static str,
    /// The cubes that it concerns; none where it concerns the turn or the stone.
    pub cubes: Vec<Cell>,
}

impl From<&rumis::Objection> for Objection {
    fn from(objection: &rumis::Objection) -> Self {
        Self { reason: objection.reason.code(), cubes: cells_for(objection.cubes.iter().copied()) }
    }
}
