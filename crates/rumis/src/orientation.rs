//! The 104 orientations of the stones, computed at compile time from the stones' cubes. `Shape` has
//! everything that the move generator needs to know about one of them.

use std::fmt;

use crate::square::{Cell, Square};
use crate::stone::Stone;
use crate::symmetry::Symmetry;

/// A turned stone: one of 104. There are 24 ways to turn a stone; those that give the same set of
/// cubes count as one. Stones are never mirrored.
///
/// The *anchor* gives its place on the site: the first of the squares below it, sorted by file, then
/// row, as in the notation.
///
/// ```
/// use rumis::{Orientation, Stone};
/// assert_eq!(Orientation::all().count(), 104);
/// let upright = Stone::BarOfFour.orientations().find(|o| o.columns().count() == 1).unwrap();
/// assert_eq!(upright.columns().next().unwrap().count, 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Orientation(u8);

/// The three axes of rotation.
///
/// ```
/// use rumis::{Axis, Stone};
/// let stone = Stone::LeftScrew.orientations().next().unwrap();
/// let round = (0..4).fold(stone, |stone, _| stone.turned(Axis::Files));
/// assert_eq!(round, stone);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Axis {
    /// From file a to the right.
    Files,
    /// From row 1 away from the viewer.
    Rows,
    /// From the ground up.
    Up,
}

/// The cubes of a turned stone over one square.
///
/// ```
/// use rumis::Stone;
/// for column in Stone::Square.orientations().next().unwrap().columns() {
///     assert_eq!((column.bottom, column.count), (0, 1));
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// How many files right of the anchor.
    pub right: i8,
    /// How many rows beyond the anchor.
    pub away: i8,
    /// How far its lowest cube is above the lowest cube of the stone.
    pub bottom: u8,
    /// How many cubes it has.
    pub count: u8,
}

/// Two columns of a turned stone that share a face.
#[derive(Clone, Copy)]
pub(crate) struct Link {
    /// The nearer, or left, of the two, relative to the anchor.
    pub(crate) right: i8,
    pub(crate) away: i8,
    /// Whether the other is to the right. Otherwise it is in the row beyond.
    pub(crate) sideways: bool,
    /// How much higher the lowest cube of the other is.
    pub(crate) step: i8,
}

/// A turned stone as columns, with just enough links to connect them.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    pub(crate) stone: Stone,
    pub(crate) width: usize,
    pub(crate) columns: [Column; 4],
    pub(crate) links: [Link; 3],
}

/// How many orientations there are.
pub(crate) const COUNT: usize = 104;

pub(crate) static SHAPES: [Shape; COUNT] = ALL_SHAPES.shapes;
pub(crate) const ALL_SHAPES: Shapes = Shapes::compute();

/// For every symmetry of the site, the image of each orientation.
static TRANSFORMED: [[u8; COUNT]; 8] = transformed();

pub(crate) struct Shapes {
    pub(crate) shapes: [Shape; COUNT],
    /// Where each stone's orientations begin; the last entry is their number.
    pub(crate) first: [usize; Stone::COUNT + 1],
}

/// Up to four cubes, sorted, with the smallest coordinates at 0.
#[derive(Clone, Copy)]
struct Cubes {
    cubes: [[i8; 3]; 4],
    len: usize,
}

impl Cubes {
    const fn of(stone: Stone) -> Self {
        let list = stone.cubes();
        let mut cubes = [[0; 3]; 4];
        let mut i = 0;
        while i < list.len() {
            cubes[i] = list[i];
            i += 1;
        }
        Self { cubes, len: list.len() }
    }

    /// Permutes the axes, reverses some of them, and moves the smallest coordinates back to 0.
    const fn turned(&self, axes: [usize; 3], reversed: [bool; 3]) -> Self {
        let mut turned = *self;
        let mut axis = 0;
        while axis < 3 {
            let mut least = i8::MAX;
            let mut i = 0;
            while i < self.len {
                let value = self.cubes[i][axes[axis]];
                turned.cubes[i][axis] = if reversed[axis] { -value } else { value };
                if turned.cubes[i][axis] < least {
                    least = turned.cubes[i][axis];
                }
                i += 1;
            }
            let mut i = 0;
            while i < self.len {
                turned.cubes[i][axis] -= least;
                i += 1;
            }
            axis += 1;
        }
        turned.sorted()
    }

    const fn sorted(mut self) -> Self {
        let mut i = 1;
        while i < self.len {
            let mut j = i;
            while j > 0 && rank(self.cubes[j]) < rank(self.cubes[j - 1]) {
                let cube = self.cubes[j];
                self.cubes[j] = self.cubes[j - 1];
                self.cubes[j - 1] = cube;
                j -= 1;
            }
            i += 1;
        }
        self
    }

    const fn same_as(&self, other: &Self) -> bool {
        let mut i = 0;
        while i < self.len {
            if rank(self.cubes[i]) != rank(other.cubes[i]) {
                return false;
            }
            i += 1;
        }
        self.len == other.len
    }

    /// Groups the cubes into columns. The cubes are sorted, so those of one column are adjacent.
    const fn shape(&self, stone: Stone) -> Shape {
        let mut columns = [Column { right: 0, away: 0, bottom: 0, count: 0 }; 4];
        let mut width = 0;
        let mut i = 0;
        while i < self.len {
            let [x, y, z] = self.cubes[i];
            let (x, y) = (x - self.cubes[0][0], y - self.cubes[0][1]);
            if width > 0 && columns[width - 1].right == x && columns[width - 1].away == y {
                let column = &mut columns[width - 1];
                assert!(column.bottom + column.count == z as u8, "no stone has a gap in a column");
                column.count += 1;
            } else {
                columns[width] = Column { right: x, away: y, bottom: z as u8, count: 1 };
                width += 1;
            }
            i += 1;
        }
        Shape { stone, width, columns, links: links(&columns, width) }
    }
}

const fn rank(cube: [i8; 3]) -> i32 {
    cube[0] as i32 * 64 + cube[1] as i32 * 8 + cube[2] as i32
}

/// A spanning tree over the columns: just enough links to connect them.
const fn links(columns: &[Column; 4], width: usize) -> [Link; 3] {
    let mut links = [Link { right: 0, away: 0, sideways: false, step: 0 }; 3];
    let mut group = [0, 1, 2, 3];
    let mut found = 0;
    let mut i = 0;
    while i < width {
        let mut j = 0;
        while j < width {
            let (a, b) = (columns[i], columns[j]);
            let (dx, dy) = (b.right - a.right, b.away - a.away);
            let beside = (dx == 1 && dy == 0) || (dx == 0 && dy == 1);
            let overlap = a.bottom < b.bottom + b.count && b.bottom < a.bottom + a.count;
            if beside && overlap && group[i] != group[j] {
                let step = b.bottom as i8 - a.bottom as i8;
                links[found] = Link { right: a.right, away: a.away, sideways: dx == 1, step };
                found += 1;
                let (from, to) = (group[j], group[i]);
                let mut k = 0;
                while k < 4 {
                    if group[k] == from {
                        group[k] = to;
                    }
                    k += 1;
                }
            }
            j += 1;
        }
        i += 1;
    }
    assert!(found + 1 == width, "a stone is one piece");
    links
}

const AXES: [([usize; 3], bool); 6] = [
    ([0, 1, 2], true),
    ([1, 2, 0], true),
    ([2, 0, 1], true),
    ([0, 2, 1], false),
    ([2, 1, 0], false),
    ([1, 0, 2], false),
];

impl Shapes {
    const fn compute() -> Self {
        let nothing = Shape {
            stone: Stone::Pair,
            width: 0,
            columns: [Column { right: 0, away: 0, bottom: 0, count: 0 }; 4],
            links: [Link { right: 0, away: 0, sideways: false, step: 0 }; 3],
        };
        let mut shapes = [nothing; COUNT];
        let mut first = [0; Stone::COUNT + 1];
        let mut seen = [Cubes { cubes: [[0; 3]; 4], len: 0 }; COUNT];
        let mut count = 0;
        let mut s = 0;
        while s < Stone::COUNT {
            first[s] = count;
            let stone = Stone::ALL[s];
            let mut turn = 0;
            while turn < 48 {
                let (axes, even) = AXES[turn / 8];
                let reversed = [turn & 1 != 0, turn & 2 != 0, turn & 4 != 0];
                let even_reversals = (turn % 8).count_ones() % 2 == 0;
                // An odd permutation alone, or an odd number of reversals alone, is a reflection.
                if even == even_reversals {
                    let cubes = Cubes::of(stone).turned(axes, reversed);
                    let mut k = first[s];
                    while k < count && !seen[k].same_as(&cubes) {
                        k += 1;
                    }
                    if k == count {
                        seen[count] = cubes;
                        shapes[count] = cubes.shape(stone);
                        count += 1;
                    }
                }
                turn += 1;
            }
            s += 1;
        }
        assert!(count == COUNT, "there are 104 orientations");
        first[Stone::COUNT] = count;
        Self { shapes, first }
    }
}

impl Shape {
    const fn cubes(&self) -> Cubes {
        let mut cubes = Cubes { cubes: [[0; 3]; 4], len: 0 };
        let mut c = 0;
        while c < self.width {
            let column = self.columns[c];
            let mut level = 0;
            while level < column.count {
                cubes.cubes[cubes.len] = [column.right, column.away, (column.bottom + level) as i8];
                cubes.len += 1;
                level += 1;
            }
            c += 1;
        }
        cubes
    }
}

const fn transformed() -> [[u8; COUNT]; 8] {
    let mut table = [[0; COUNT]; 8];
    let mut s = 0;
    while s < 8 {
        let symmetry = Symmetry::ALL[s];
        let (swap, flip_x, flip_y) = symmetry.parts();
        let axes = if swap { [1, 0, 2] } else { [0, 1, 2] };
        let mut o = 0;
        while o < COUNT {
            let shape = &ALL_SHAPES.shapes[o];
            let cubes = shape.cubes().turned(axes, [flip_x, flip_y, false]);
            let stone = if symmetry.mirrors() { shape.stone.mirrored() } else { shape.stone };
            let mut k = ALL_SHAPES.first[stone as usize];
            while !ALL_SHAPES.shapes[k].cubes().turned([0, 1, 2], [false; 3]).same_as(&cubes) {
                k += 1;
            }
            table[s][o] = k as u8;
            o += 1;
        }
        s += 1;
    }
    table
}

impl Orientation {
    /// All 104, stone by stone in the order of the codes.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..COUNT as u8).map(Self)
    }

    pub(crate) fn of_stone(stone: Stone) -> impl ExactSizeIterator<Item = Self> {
        let first = &ALL_SHAPES.first;
        (first[stone.index()] as u8..first[stone.index() + 1] as u8).map(Self)
    }

    pub(crate) const fn new(index: usize) -> Self {
        Self(index as u8)
    }

    /// The orientation with this number, if there is one.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        (index < COUNT).then(|| Self::new(index))
    }

    /// The orientation after a quarter turn about an axis, counter-clockwise when the axis points at
    /// the viewer.
    ///
    /// ```
    /// use rumis::{Axis, Stone};
    /// let lying = Stone::BarOfFour.orientations().next().unwrap();
    /// let standing = lying.turned(Axis::Rows);
    /// assert_eq!(standing.columns().count(), 1);
    /// assert_eq!(standing.turned(Axis::Up), standing);
    /// ```
    #[must_use]
    pub fn turned(self, axis: Axis) -> Self {
        let turn = |c: Cell| match axis {
            Axis::Files => Cell { file: c.file, row: -c.level, level: c.row },
            Axis::Rows => Cell { file: c.level, row: c.row, level: -c.file },
            Axis::Up => Cell { file: -c.row, row: c.file, level: c.level },
        };
        // All turns of a stone are in the table, so this always finds one.
        Self::with_cubes(&self.cubes().map(turn).collect::<Vec<_>>()).unwrap_or(self)
    }

    /// Its number, 0 to 103, stone by stone in the order of the codes.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn shape(self) -> &'static Shape {
        &SHAPES[self.0 as usize]
    }

    /// The stone.
    #[must_use]
    pub const fn stone(self) -> Stone {
        self.shape().stone
    }

    /// Its columns, the anchor's first, sorted by file, then row.
    pub fn columns(self) -> impl ExactSizeIterator<Item = Column> {
        let shape = self.shape();
        shape.columns[..shape.width].iter().copied()
    }

    /// Its cubes, relative to the lowest cube of the anchor's column.
    pub fn cubes(self) -> impl Iterator<Item = Cell> {
        let ground = self.shape().columns[0].bottom as i8;
        self.columns().flat_map(move |c| {
            (0..c.count).map(move |level| Cell { file: c.right, row: c.away, level: (c.bottom + level) as i8 - ground })
        })
    }

    /// The orientation with exactly these cubes, wherever they are, if there is one.
    ///
    /// ```
    /// use rumis::{Cell, Orientation, Stone};
    /// let cell = |file, row, level| Cell { file, row, level };
    /// let found = Orientation::with_cubes(&[cell(4, 4, 1), cell(4, 4, 2)]).unwrap();
    /// assert_eq!(found.stone(), Stone::Pair);
    /// ```
    #[must_use]
    pub fn with_cubes(cubes: &[Cell]) -> Option<Self> {
        let normal = |cells: &mut dyn Iterator<Item = Cell>| {
            let mut cells: Vec<Cell> = cells.collect();
            cells.sort_unstable();
            let first = *cells.first()?;
            Some(
                cells
                    .iter()
                    .map(|c| {
                        [(c.file, first.file), (c.row, first.row), (c.level, first.level)]
                            .map(|(a, b)| i16::from(a) - i16::from(b))
                    })
                    .collect::<Vec<_>>(),
            )
        };
        if cubes.len() > 4 {
            return None;
        }
        let wanted = normal(&mut cubes.iter().copied())?;
        Self::all().find(|o| normal(&mut o.cubes()).as_ref() == Some(&wanted))
    }

    /// The orientation after a turn or reflection of the whole site.
    #[must_use]
    pub fn transformed(self, symmetry: Symmetry) -> Self {
        Self(TRANSFORMED[symmetry.index()][self.index()])
    }

    /// The squares below it when the anchor is here; `None` for those that do not exist.
    pub(crate) fn squares(self, anchor: Square) -> impl Iterator<Item = Option<Square>> {
        self.columns().map(move |c| Square::at(anchor.file() as i8 + c.right, anchor.row() as i8 + c.away))
    }
}

impl fmt::Debug for Orientation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}#{}", self.stone(), self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_stone_has_as_many_orientations_as_the_rules_say() {
        let counts: Vec<usize> = Stone::ALL.iter().map(|s| s.orientations().len()).collect();
        assert_eq!(counts, [3, 3, 12, 3, 24, 12, 12, 3, 8, 12, 12]);
    }

    #[test]
    fn linked_columns_differ_by_at_most_two() {
        for shape in &SHAPES {
            for link in &shape.links[..shape.width - 1] {
                assert!(link.step.abs() <= 2);
            }
        }
    }

    #[test]
    fn a_symmetry_maps_the_orientations_one_to_one() {
        for symmetry in Symmetry::ALL {
            let mut images: Vec<_> = Orientation::all().map(|o| o.transformed(symmetry)).collect();
            images.sort_unstable();
            images.dedup();
            assert_eq!(images.len(), COUNT);
        }
    }
}
