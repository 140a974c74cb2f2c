//! What the solver found, for programs.

use std::collections::BTreeMap;

use rumis::{Colour, Placement};
use rumis_solver::Count;
use serde::Serialize;

use crate::json::Name;

/// A solution, or that there is none.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Solution {
    /// Whether there is a solution.
    pub(super) solvable: bool,
    /// The solution; null if there is none.
    pub(super) assembly: Option<String>,
    /// The files that pictures were written to.
    pub(super) pictures: Vec<String>,
}

/// A piece that can come next.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct NextPart {
    /// Whether there is a solution from here.
    pub(super) solvable: bool,
    /// A piece and its cells, or by the rules a colour and its move in drop notation; null if nothing is left to
    /// place, or nothing can be.
    pub(super) next: Option<String>,
}

/// What all solutions have in common.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct ForcedParts {
    /// The number of solutions; null if the search stopped early because some have nothing in common.
    pub(super) solutions: Option<u64>,
    /// The pieces that are in the same place in every solution, with their cells.
    pub(super) parts: Vec<String>,
    /// The pieces that are in every solution.
    pub(super) pieces: Vec<String>,
    /// The cells that the same piece fills in every solution, each with that piece.
    pub(super) cells: BTreeMap<String, String>,
}

/// An order of stones that the rules allow, or that there is none.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct BuildPlan {
    /// Whether there is such an order.
    pub(super) solvable: bool,
    /// The stones in their order; null if there is none.
    pub(super) order: Option<Vec<PlacedStone>>,
    /// The same order as colours and moves in drop notation.
    pub(super) moves: Option<Vec<String>>,
    /// The files that pictures were written to.
    pub(super) pictures: Vec<String>,
}

/// A stone in its place.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PlacedStone {
    /// The colour of the stone.
    colour: Name<Colour>,
    /// The stone, its orientation and its place.
    placement: StonePlacement,
}

/// A turned stone in its place.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct StonePlacement {
    /// The stone and its orientation: a number from 0 to 103, see notation.md.
    orientation: usize,
    /// The cell of the lowest cube over the stone's anchor.
    at: CellPlace,
}

/// A cell, counted from 0.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CellPlace {
    /// From the left.
    file: i8,
    /// From the front.
    row: i8,
    /// From the ground.
    level: i8,
}

impl PlacedStone {
    pub(super) fn new(colour: Colour, placement: Placement) -> Self {
        let Placement { orientation, at } = placement;
        let at = CellPlace { file: at.file, row: at.row, level: at.level };
        Self { colour: Name(colour), placement: StonePlacement { orientation: orientation.index(), at } }
    }
}

/// How many solutions there are.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct AssemblyCount {
    /// Whether everything was counted, not only a part.
    complete: bool,
    /// The number of assemblies.
    assemblies: u64,
    /// The number of assemblies up to turns; null for a part of a count.
    up_to_turns: Option<u64>,
    /// The number of assemblies up to turns and mirror images; null for a part of a count.
    up_to_turns_and_mirror_images: Option<u64>,
    /// Both numbers as fractions. The fractions of all parts of a count add up.
    fractions: Fractions,
    /// The number of pieces that the search placed.
    steps: u64,
}

/// Counts that need not be whole.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Fractions {
    /// The number of assemblies up to turns.
    up_to_turns: Fraction,
    /// The number of assemblies up to turns and mirror images.
    up_to_turns_and_mirror_images: Fraction,
}

/// A fraction.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Fraction {
    /// The numerator.
    sum: u64,
    /// The denominator.
    by: u64,
}

impl AssemblyCount {
    pub(super) fn new(count: &Count, complete: bool) -> Self {
        let fraction = |of: rumis_solver::Fraction| Fraction { sum: of.numerator(), by: of.denominator() };
        let turns = fraction(count.up_to_turns_fraction());
        let mirrors = fraction(count.up_to_mirror_images_fraction());
        let whole = |fraction: &Fraction| complete.then(|| fraction.sum / fraction.by);
        Self {
            complete,
            assemblies: count.assemblies(),
            up_to_turns: whole(&turns),
            up_to_turns_and_mirror_images: whole(&mirrors),
            fractions: Fractions { up_to_turns: turns, up_to_turns_and_mirror_images: mirrors },
            steps: count.steps(),
        }
    }
}
