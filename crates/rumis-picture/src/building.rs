//! What is to be drawn: squares, and the cubes that stand on them.
//!
//! These are plain data without rules. Anything may be put in; what is too
//! large for a picture is cropped when it is drawn.

/// What one cube is made of.
///
/// ```
/// use rumis_picture::Dye;
///
/// let turns = [Dye::Red, Dye::Yellow, Dye::Green, Dye::Blue];
/// assert!(!turns.contains(&Dye::Ruin));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Dye {
    /// Cochineal red; its sign is a stepped cross.
    #[default]
    Red,
    /// Saffron; its sign is a sun disc.
    Yellow,
    /// Moss green; its sign is a zigzag.
    Green,
    /// Indigo; its sign is a wave.
    Blue,
    /// Grey andesite that belongs to nobody and carries no sign.
    Ruin,
}

/// One cube of a stone.
///
/// Cubes that share a `stone` number are one piece: the joints between them
/// barely show. Between different numbers there is a dark seam.
///
/// ```
/// use rumis_picture::{Cube, Dye};
///
/// let cube = Cube { dye: Dye::Blue, stone: 7 };
/// assert_ne!(cube, Cube::default());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cube {
    /// The colour of the stone.
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
    /// The greatest height, engraved on the square while it is free.
    ///
    /// With 0 there is no limestone under the cubes. A building of which all
    /// limits are 0 stands free, without a turntable: single stones and
    /// puzzle figures are drawn so.
    pub limit: u8,
    /// The cubes from the ground up; `None` is air.
    pub cubes: Vec<Option<Cube>>,
}

/// A building on its site: up to 10 by 10 squares.
///
/// Larger sites are drawn as well, but no more than 20 squares either way and
/// 20 cubes up: what lies beyond is left out.
///
/// ```
/// use rumis_picture::{Building, Column, Cube, Dye};
///
/// // A bar of three that lies on three squares of a row of four.
/// let square = Some(Column { limit: 2, cubes: Vec::new() });
/// let mut building = Building { columns: vec![vec![square; 4]], ..Building::default() };
/// for column in building.columns[0].iter_mut().flatten().take(3) {
///     column.cubes.push(Some(Cube { dye: Dye::Green, stone: 1 }));
/// }
/// building.highlight = Some(1);
/// building.scores = vec![(Dye::Green, 3)];
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Building {
    /// `columns[row][file]`: row 0 in front, file 0 at the left; `None` where
    /// the site has no square. Rows need not be of the same length.
    pub columns: Vec<Vec<Option<Column>>>,
    /// The stone to outline, as a rule the last one placed.
    pub highlight: Option<u16>,
    /// A line below the picture: a sign and a number each; may be empty.
    pub scores: Vec<(Dye, i32)>,
}
