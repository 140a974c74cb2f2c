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
    /// Whether what is there can be finished.
    pub(super) solvable: bool,
    /// A piece and its cells, or by the rules a colour and its move in drop notation; null if nothing is left to
    /// place, or nothing can be.
    pub(super) next: Option<String>,
}

/// What all solutions have in common.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct ForcedParts {
    /// How many solutions there are; null if they were not all looked at, because some have nothing more in common.
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
    /// The same as colours and moves in drop notation.
    pub(super) moves: Option<Vec<String>>,
    /// The files that pictures were written to.
    pub(super) pictures: Vec<String>,
}

/// A stone in its place.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PlacedStone {
    /// Whose stone it is.
    colour: Name<Colour>,
    /// Which stone it is, how it is turned, and where.
    placement: StonePlacement,
}

/// A turned stone in its place.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct StonePlacement {
    /// The stone and how it is turned: a number from 0 to 103, see notation.md.
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
    /// Whether all was counted, and not only a part.
    complete: bool,
    /// How many assemblies there are.
    assemblies: u64,
    /// How many there are if turns of one count once; null for a part of a count.
    up_to_turns: Option<u64>,
    /// How many there are if turns and mirror images of one count once; null for a part of a count.
    up_to_turns_and_mirror_images: Option<u64>,
    /// The same two as fractions, which add up over the parts of a count.
    fractions: Fractions,
    /// How many pieces the search has placed.
    steps: u64,
}

/// Counts that need not be whole.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Fractions {
    /// Where turns count once.
    up_to_turns: Fraction,
    /// Where turns and mirror images count once.
    up_to_turns_and_mirror_images: Fraction,
}

/// A fraction.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Fraction {
    /// What is divided.
    sum: u64,
    /// What it is divided by.
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
