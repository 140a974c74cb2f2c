//! Turns and mirrors of sets of cells in space.

use std::collections::BTreeSet;

use rumis::Cell;

/// A turn of space, or a mirror: for each new axis, the old one, and whether it is reversed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    axes: [usize; 3],
    reversed: [bool; 3],
}

/// The orders of the axes, and whether each is an even permutation.
const PERMUTATIONS: [([usize; 3], bool); 6] = [
    ([0, 1, 2], true),
    ([1, 2, 0], true),
    ([2, 0, 1], true),
    ([0, 2, 1], false),
    ([2, 1, 0], false),
    ([1, 0, 2], false),
];

impl Turn {
    /// The 24 turns; the first leaves everything unchanged.
    pub(crate) fn turns() -> impl Iterator<Item = Self> {
        Self::all(true)
    }

    /// The 24 mirrors.
    pub(crate) fn mirrors() -> impl Iterator<Item = Self> {
        Self::all(false)
    }

    fn all(turns: bool) -> impl Iterator<Item = Self> {
        PERMUTATIONS.into_iter().flat_map(move |(axes, even)| {
            (0..8u32)
                .filter(move |signs| (even == (signs.count_ones() % 2 == 0)) == turns)
                .map(move |signs| Self { axes, reversed: [signs & 1 != 0, signs & 2 != 0, signs & 4 != 0] })
        })
    }

    /// The cells after the turn, moved to the corner, in the same order.
    pub(crate) fn apply(self, cells: &[Cell]) -> Vec<Cell> {
        let turned = |cell: &Cell| {
            let old = [cell.file, cell.row, cell.level];
            let [file, row, level] = [0, 1, 2].map(|axis| {
                if self.reversed[axis] { old[self.axes[axis]].wrapping_neg() } else { old[self.axes[axis]] }
            });
            Cell { file, row, level }
        };
        to_corner(&cells.iter().map(turned).collect::<Vec<_>>())
    }
}

/// The longest side of the box around the cells; 0 if there are none.
pub(crate) fn longest_side(cells: &[Cell]) -> usize {
    let side = |number: fn(&Cell) -> i8| {
        let numbers = || cells.iter().map(number);
        let ends = numbers().min().zip(numbers().max());
        ends.map_or(0, |(least, most)| usize::from(most.abs_diff(least)) + 1)
    };
    side(|c| c.file).max(side(|c| c.row)).max(side(|c| c.level))
}

/// The cells moved so that the least file, row and level are 0. No side may be longer than 64.
pub(crate) fn to_corner(cells: &[Cell]) -> Vec<Cell> {
    let least = |number: fn(&Cell) -> i8| cells.iter().map(number).min().unwrap_or(0);
    let (file, row, level) = (least(|c| c.file), least(|c| c.row), least(|c| c.level));
    let from = |number: i8, least: i8| number.wrapping_sub(least);
    cells
        .iter()
        .map(|c| Cell { file: from(c.file, file), row: from(c.row, row), level: from(c.level, level) })
        .collect()
}

/// The cells in the corner and sorted: equal for equal shapes, wherever they lie.
pub(crate) fn normal(cells: &[Cell]) -> Vec<Cell> {
    let mut cells = to_corner(cells);
    cells.sort_unstable();
    cells
}

/// The different ways a shape can be turned, each in the corner and sorted.
pub(crate) fn orientations(cells: &[Cell]) -> Vec<Vec<Cell>> {
    let mut all: Vec<Vec<Cell>> = Vec::new();
    for turn in Turn::turns() {
        let turned = normal(&turn.apply(cells));
        if !all.contains(&turned) {
            all.push(turned);
        }
    }
    all
}

/// The connected parts of some cells: cells that share a face are in the same part.
pub(crate) fn connected_parts(cells: impl IntoIterator<Item = Cell>) -> Vec<Vec<Cell>> {
    let mut unreached: BTreeSet<Cell> = cells.into_iter().collect();
    let mut parts = Vec::new();
    while let Some(first) = unreached.pop_first() {
        let mut part = vec![first];
        let mut seen = 0;
        while let Some(cell) = part.get(seen) {
            part.extend(cell.neighbours().into_iter().filter(|cell| unreached.remove(cell)));
            seen += 1;
        }
        parts.push(part);
    }
    parts
}
