//! The rules of placing a stone in their simple form, cube by cube, to explain why a placement is
//! illegal. Positions and puzzle boards use this; the fast generator does not.

use crate::objection::{Objection, Reason};
use crate::placement::Placement;
use crate::position::Cube;
use crate::square::Cell;

/// A building that answers questions about single cells.
pub(crate) trait Occupancy {
    /// What fills the cell.
    fn cube(&self, cell: Cell) -> Option<Cube>;

    /// Whether a cube may be in this cell.
    fn allows(&self, cell: Cell) -> Result<(), Reason>;
}

/// Collects the objections to one placement.
pub(crate) struct Examination<'a, B> {
    building: &'a B,
    cubes: Vec<Cell>,
    pub(crate) objections: Vec<Objection>,
}

impl<'a, B: Occupancy> Examination<'a, B> {
    pub(crate) fn new(building: &'a B, placement: Placement) -> Self {
        Self { building, cubes: placement.cubes().collect(), objections: Vec::new() }
    }

    /// Adds an objection without cubes.
    pub(crate) fn object_if(&mut self, wrong: bool, reason: Reason) {
        if wrong {
            self.objections.push(Objection { reason, cubes: Vec::new() });
        }
    }

    /// Adds an objection to those cubes for which the test returns true, if there are any.
    fn object_to(&mut self, reason: Reason, wrong: impl Fn(&Self, Cell) -> bool) {
        let cubes: Vec<Cell> = self.cubes.iter().copied().filter(|&cube| wrong(self, cube)).collect();
        if !cubes.is_empty() {
            self.objections.push(Objection { reason, cubes });
        }
    }

    /// Adds an objection to the whole stone.
    fn object_to_all(&mut self, wrong: bool, reason: Reason) {
        self.object_to(reason, |_, _| wrong);
    }

    /// Rules 1 and 2: inside, and free.
    pub(crate) fn inside_and_free(&mut self) {
        for reason in [Reason::OutsidePlan, Reason::AboveLimit] {
            self.object_to(reason, |this, cube| this.building.allows(cube) == Err(reason));
        }
        self.object_to(Reason::Taken, |this, cube| this.building.cube(cube).is_some());
    }

    /// Rule 3: no holes.
    pub(crate) fn no_holes(&mut self) {
        self.object_to(Reason::Hole, Self::hangs);
    }

    /// The cubes that hang over a hole.
    pub(crate) fn hanging(&self) -> Vec<Cell> {
        self.cubes.iter().copied().filter(|&cube| self.hangs(cube)).collect()
    }

    fn hangs(&self, cube: Cell) -> bool {
        let below = cube.offset(0, 0, -1);
        cube.level > 0 && self.building.cube(below).is_none() && !self.cubes.contains(&below)
    }

    /// Rule 4: the stone must touch a cube that is wanted.
    pub(crate) fn touches(&mut self, wanted: impl Fn(Cube) -> bool, reason: Reason) {
        let neighbours = self.cubes.iter().flat_map(|cube| cube.neighbours());
        let touches = neighbours.filter_map(|cell| self.building.cube(cell)).any(wanted);
        self.object_to_all(!touches, reason);
    }

    /// Rule 4 for a first stone: at least one cube on the ground or on a ruin.
    pub(crate) fn on_ground(&mut self) {
        let stands = |cube: &Cell| cube.level == 0 || self.building.cube(cube.offset(0, 0, -1)) == Some(Cube::Ruin);
        let stands = self.cubes.iter().any(stands);
        self.object_to_all(!stands, Reason::NotOnGround);
    }
}
