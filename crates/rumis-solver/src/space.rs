//! Turning and mirroring sets of cells in space.

use rumis::Cell;

/// A turn of the cube, or a mirror: which old axis each new one is, and whether it runs backwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    axes: [usize; 3],
    backwards: [bool; 3],
}

const PERMUTATIONS: [([usize; 3], bool); 6] = [
    ([0, 1, 2], true),
    ([1, 2, 0], true),
    ([2, 0, 1], true),
    ([0, 2, 1], false),
    ([2, 1, 0], false),
    ([1, 0, 2], false),
];

impl Turn {
    /// The 24 turns; the first leaves everything as it is.
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
                .map(move |signs| Self { axes, backwards: [signs & 1 != 0, signs & 2 != 0, signs & 4 != 0] })
        })
    }

    /// The cells turned and moved to the corner, in the order of the old ones.
    pub(crate) fn apply(self, cells: &[Cell]) -> Vec<Cell> {
        let turned = |cell: &Cell| {
            let old = [cell.file, cell.row, cell.level];
            let [file, row, level] = [0, 1, 2].map(|axis| {
                if self.backwards[axis] { old[self.axes[axis]].wrapping_neg() } else { old[self.axes[axis]] }
            });
            Cell { file, row, level }
        };
        to_corner(&cells.iter().map(turned).collect::<Vec<_>>())
    }
}

/// Whether the cells lie so near to each other that they can be counted from 0 to 63 every way.
pub(crate) fn is_near(cells: &[Cell]) -> bool {
    let span = |number: fn(&Cell) -> i8| {
        let numbers = || cells.iter().map(number);
        i16::from(numbers().max().unwrap_or(0)) - i16::from(numbers().min().unwrap_or(0))
    };
    span(|c| c.file) < 64 && span(|c| c.row) < 64 && span(|c| c.level) < 64
}

/// The cells, which must be near each other, moved so that every number counts from 0.
pub(crate) fn to_corner(cells: &[Cell]) -> Vec<Cell> {
    let least = |number: fn(&Cell) -> i8| cells.iter().map(number).min().unwrap_or(0);
    let (file, row, level) = (least(|c| c.file), least(|c| c.row), least(|c| c.level));
    let from = |number: i8, least: i8| number.wrapping_sub(least);
    cells
        .iter()
        .map(|c| Cell { file: from(c.file, file), row: from(c.row, row), level: from(c.level, level) })
        .collect()
}

/// The cells in the corner and sorted: the same for the same shape, wherever it lies.
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

/// Whether the cells hang together by faces.
pub(crate) fn is_one_piece(cells: &[Cell]) -> bool {
    let mut apart: std::collections::BTreeSet<Cell> = cells.iter().copied().collect();
    let mut waiting: Vec<Cell> = cells.first().copied().into_iter().collect();
    while let Some(cell) = waiting.pop() {
        if apart.remove(&cell) {
            waiting.extend(cell.neighbours());
        }
    }
    apart.is_empty()
}
