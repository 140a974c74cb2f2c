//! What is drawn: squares, and the cubes that stand on them.
//!
//! This is plain data without rules. Any values are allowed; what is too large for a picture is not
//! drawn.

/// The material of a cube.
///
/// ```
/// use rumis_picture::Dye;
///
/// let turns = [Dye::Red, Dye::Yellow, Dye::Green, Dye::Blue];
/// assert!(!turns.contains(&Dye::Ruin));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Dye {
    /// Cochineal red. Its sign is a stepped cross.
    #[default]
    Red,
    /// Saffron. Its sign is a sun.
    Yellow,
    /// Moss green. Its sign is a zigzag.
    Green,
    /// Indigo. Its sign is a wave.
    Blue,
    /// Grey andesite, without a sign.
    Ruin,
}

/// One cube of a stone.
///
/// Cubes with the same `stone` number are one piece: the joints between them barely show. Between
/// different numbers there is a dark seam.
///
/// ```
/// use rumis_picture::{DyedCube, Dye};
///
/// let cube = DyedCube { dye: Dye::Blue, stone: 7 };
/// assert_ne!(cube, DyedCube::default());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct DyedCube {
    /// The material of the stone.
    pub dye: Dye,
    /// The number of the stone this cube belongs to.
    pub stone: u16,
}

/// One square of the site.
///
/// ```
/// use rumis_picture::Column;
///
/// let square = Column { limit: 8, cubes: Vec::new() };
/// assert_eq!(square.limit, 8);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Column {
    /// The maximum height, engraved on the square while it is free.
    ///
    /// If it is 0, there is no limestone under the cubes. If it is 0 for all columns, the building
    /// has no turntable either: single stones and puzzles are drawn like that.
    pub limit: u8,
    /// The cubes from the ground up; `None` is air.
    pub cubes: Vec<Option<DyedCube>>,
}

/// A building on its site, made for sites of up to 10 by 10 squares.
///
/// The first 20 files, rows and levels are drawn; the rest is left out.
///
/// ```
/// use rumis_picture::{Building, Column, Dye, DyedCube};
///
/// // A bar of three that lies on three squares of a row of four.
/// let square = Some(Column { limit: 2, cubes: Vec::new() });
/// let mut building = Building { columns: vec![vec![square; 4]], ..Building::default() };
/// for file in 0..3 {
///     building.put(file, 0, 0, DyedCube { dye: Dye::Green, stone: 1 });
/// }
/// building.highlight = Some(1);
/// building.scores = vec![(Dye::Green, 3)];
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Building {
    /// `columns[row][file]`: row 0 is in front, file 0 at the left. `None` is not a square of the
    /// site. Rows may have different lengths.
    pub columns: Vec<Vec<Option<Column>>>,
    /// The number of the stone to outline, usually the last one placed.
    pub highlight: Option<u16>,
    /// Files and rows of squares of the printed plan outside the red line, counted from 0: limestone on
    /// which nobody builds. The red line is drawn where they meet squares of the site.
    pub outside: Vec<(u8, u8)>,
    /// A line below the picture, with a sign and a number for each score; may be empty.
    pub scores: Vec<(Dye, i32)>,
}

impl Building {
    /// Puts a cube into a cell. Columns that are missing are added, with a limit of 0 and air below
    /// the cube.
    ///
    /// ```
    /// use rumis_picture::{Building, DyedCube};
    ///
    /// let mut arch = Building::default();
    /// for (file, level) in [(0, 0), (0, 1), (1, 1), (2, 1), (2, 0)] {
    ///     arch.put(file, 0, level, DyedCube::default());
    /// }
    /// let keystone = arch.columns[0][1].as_ref();
    /// assert_eq!(keystone.map(|column| &column.cubes[..]), Some(&[None, Some(DyedCube::default())][..]));
    /// ```
    pub fn put(&mut self, file: u8, row: u8, level: u8, cube: DyedCube) {
        let column = entry(entry(&mut self.columns, row), file).get_or_insert_default();
        *entry(&mut column.cubes, level) = Some(cube);
    }
}

/// An entry of a list, which is made longer if necessary.
fn entry<T: Default + Clone>(list: &mut Vec<T>, index: u8) -> &mut T {
    let index = usize::from(index);
    if list.len() <= index {
        list.resize(index + 1, T::default());
    }
    &mut list[index]
}
