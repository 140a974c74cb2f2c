//! Turned stones, stones in their places, and editions for Python.

use pyo3::prelude::*;
use rumis::{Axis, Cell, Cube, Edition, FirstStone, Orientation, PlacedStone, Placement, Stone};

use crate::errors::Fault;

/// A cell for Python: file, row and level.
pub(crate) type Triple = (i8, i8, i8);

pub(crate) const fn triple(cell: Cell) -> Triple {
    (cell.file, cell.row, cell.level)
}

pub(crate) const fn cell((file, row, level): Triple) -> Cell {
    Cell { file, row, level }
}

/// The stone with exactly these cells.
pub(crate) fn with_cells(cells: &[Triple]) -> Result<Placement, Fault> {
    let cells: Vec<Cell> = cells.iter().copied().map(cell).collect();
    Placement::with_cubes(&cells).ok_or_else(|| Fault::setup("no-such-stone", "no stone has these cells"))
}

/// An orientation by its number.
pub(crate) fn orientation(number: i64) -> Result<Orientation, Fault> {
    let found = usize::try_from(number).ok().and_then(Orientation::from_index);
    let sentence = || format!("{number} is not the number of an orientation: expected 0 to 103");
    found.ok_or_else(|| Fault::setup("bad-orientation", sentence()))
}

/// A turned stone: one of 104, numbered stone by stone in the order of `STONES`.
///
/// >>> import rumis
/// >>> len(rumis.Orientation.all()), len(rumis.Orientation.of("S05"))
/// (104, 24)
/// >>> lying = rumis.Orientation.of("S02")[0]
/// >>> lying.cells
/// [(0, 0, 0), (1, 0, 0), (2, 0, 0)]
/// >>> lying.turned("rows").cells
/// [(0, 0, 0), (0, 0, 1), (0, 0, 2)]
/// >>> rumis.Orientation.with_cells([(4, 4, 1), (4, 4, 2)]).stone
/// 'S01'
#[pyclass(module = "rumis", name = "Orientation", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyOrientation(Orientation);

#[pymethods]
impl PyOrientation {
    #[new]
    fn new(number: i64) -> Result<Self, Fault> {
        Ok(Self(orientation(number)?))
    }

    /// All 104.
    #[staticmethod]
    fn all() -> Vec<Self> {
        Orientation::all().map(Self).collect()
    }

    /// All orientations of a stone.
    #[staticmethod]
    fn of(stone: &str) -> Result<Vec<Self>, Fault> {
        Ok(stone.parse::<Stone>()?.orientations().map(Self).collect())
    }

    /// The orientation with exactly these cells, wherever they are. An error if no stone has them.
    #[staticmethod]
    fn with_cells(cells: Vec<Triple>) -> Result<Self, Fault> {
        Ok(Self(with_cells(&cells)?.orientation))
    }

    /// Its number, from 0 to 103.
    #[getter]
    fn number(&self) -> usize {
        self.0.index()
    }

    /// The code of the stone.
    #[getter]
    fn stone(&self) -> &'static str {
        self.0.stone().code()
    }

    /// Its cells (file, row, level). The lowest one over the anchor is (0, 0, 0).
    #[getter]
    fn cells(&self) -> Vec<Triple> {
        self.0.cubes().map(triple).collect()
    }

    /// The orientation after a quarter turn about an axis: `files`, `rows` or `up`. It is counter-clockwise when the
    /// axis points at the viewer.
    fn turned(&self, axis: &str) -> Result<Self, Fault> {
        let axis = match axis {
            "files" => Axis::Files,
            "rows" => Axis::Rows,
            "up" => Axis::Up,
            _ => {
                let sentence = format!("{axis:?} is not an axis: expected files, rows or up");
                return Err(Fault::setup("unknown-word", sentence));
            }
        };
        Ok(Self(self.0.turned(axis)))
    }

    fn __repr__(&self) -> String {
        format!("<Orientation {} of {}>", self.number(), self.stone())
    }

    fn __getnewargs__(&self) -> (usize,) {
        (self.number(),)
    }
}

/// A stone in its place.
///
/// >>> import rumis
/// >>> game = rumis.Game("chullpa", 2)
/// >>> game.play("S01 a1:2")
/// >>> game.stones
/// [<PlacedStone red S01 at (0, 0, 0), (0, 0, 1)>]
#[pyclass(module = "rumis", name = "PlacedStone", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyPlacedStone {
    /// Whose it is: a colour, or `ruin`.
    #[pyo3(get)]
    owner: &'static str,
    /// Its code.
    #[pyo3(get)]
    stone: &'static str,
    /// The cells (file, row, level) that it fills.
    #[pyo3(get)]
    cells: Vec<Triple>,
}

impl PyPlacedStone {
    pub(crate) fn new(owner: &'static str, placement: Placement) -> Self {
        Self { owner, stone: placement.orientation.stone().code(), cells: placement.cubes().map(triple).collect() }
    }
}

impl From<PlacedStone> for PyPlacedStone {
    fn from(stone: PlacedStone) -> Self {
        let owner = match stone.of {
            Cube::Colour(colour) => colour.name(),
            Cube::Ruin => "ruin",
        };
        Self { owner, stone: stone.stone.code(), cells: stone.cubes.into_iter().map(triple).collect() }
    }
}

#[pymethods]
impl PyPlacedStone {
    fn __repr__(&self) -> String {
        let cells: Vec<String> = self.cells.iter().map(|cell| format!("{cell:?}")).collect();
        format!("<PlacedStone {} {} at {}>", self.owner, self.stone, cells.join(", "))
    }
}

/// An edition of the printed rules, and what it says where editions differ.
///
/// >>> import rumis
/// >>> french = rumis.Edition("french")
/// >>> french.language, french.first_stone, french.chullpa_heights
/// ('fr', 'any-stone-and-ground', (4, 5, 6))
/// >>> len(french.plans), french.smaller_area
/// (4, False)
#[pyclass(module = "rumis", name = "Edition", frozen, eq, hash)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct PyEdition(Edition);

#[pymethods]
impl PyEdition {
    #[new]
    fn new(name: &str) -> Result<Self, Fault> {
        Ok(Self(name.parse()?))
    }

    /// Its name, as in `EDITIONS`.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// The language of the booklet, such as `nl`; `None` for `standard`.
    #[getter]
    fn language(&self) -> Option<&'static str> {
        self.0.settings().language
    }

    /// What a colour's first stone must touch, unless it is the first stone of the game: `any-stone-and-ground`,
    /// `any-stone` or `stone-before-and-ground`.
    #[getter]
    fn first_stone(&self) -> &'static str {
        match self.0.settings().first_stone {
            FirstStone::AnyStoneAndGround => "any-stone-and-ground",
            FirstStone::AnyStone => "any-stone",
            FirstStone::StoneBeforeAndGround => "stone-before-and-ground",
        }
    }

    /// The greatest height of Chullpa for two, three and four players.
    #[getter]
    fn chullpa_heights(&self) -> (u8, u8, u8) {
        self.0.settings().chullpa_heights.into()
    }

    /// The names of the plans in the box.
    #[getter]
    fn plans(&self) -> Vec<&'static str> {
        self.0.settings().plans.iter().map(|plan| plan.name()).collect()
    }

    /// Whether the area is smaller for fewer players.
    #[getter]
    fn smaller_area(&self) -> bool {
        self.0.settings().red_line
    }

    fn __repr__(&self) -> String {
        format!("<Edition {}>", self.0)
    }

    fn __getnewargs__(&self) -> (&'static str,) {
        (self.name(),)
    }
}
