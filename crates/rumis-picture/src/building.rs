//! What is to be drawn: squares, and the cubes that stand on them.
//!
//! These are plain data without rules. Anything may be put in; what is too
//! large for a picture is cropped when it is drawn.

/// What one cube is made of.
///
/// ```
/// use rumis_picture::Dye;
///
/// assert_eq!(Dye::PLAYERS.len(), 4);
/// assert!(!Dye::PLAYERS.contains(&Dye::Ruin));
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

impl Dye {
    /// The four dyes that players have, in their usual order.
    pub const PLAYERS: [Dye; 4] = [Dye::Red, Dye::Yellow, Dye::Green, Dye::Blue];
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
/// use rumis_picture::{Building, Cube, Dye};
///
/// let mut building = Building::free(&[(0, 0, 0), (1, 0, 0)], Cube { dye: Dye::Green, stone: 1 });
/// building.highlight = Some(1);
/// building.scores = vec![(Dye::Green, 2)];
/// assert_eq!(building.columns[0].len(), 2);
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

impl Building {
    /// An empty rectangular site with the same greatest height everywhere.
    ///
    /// ```
    /// use rumis_picture::Building;
    ///
    /// let site = Building::site(5, 4, 8);
    /// assert_eq!((site.columns.len(), site.columns[0].len()), (4, 5));
    /// ```
    #[must_use]
    pub fn site(files: usize, rows: usize, limit: u8) -> Self {
        let square = Some(Column { limit, cubes: Vec::new() });
        Self { columns: vec![vec![square; files]; rows], ..Self::default() }
    }

    /// A single figure that stands free, without a site, from the places
    /// (file, row, height) of its cubes.
    ///
    /// ```
    /// use rumis_picture::{Building, Cube};
    ///
    /// let corner = Building::free(&[(0, 0, 0), (1, 0, 0), (0, 0, 1)], Cube::default());
    /// assert_eq!(corner.columns[0][0].as_ref().map(|c| c.cubes.len()), Some(2));
    /// ```
    #[must_use]
    pub fn free(places: &[(u8, u8, u8)], cube: Cube) -> Self {
        let files = places.iter().map(|p| usize::from(p.0) + 1).max();
        let rows = places.iter().map(|p| usize::from(p.1) + 1).max();
        let mut columns = vec![vec![None; files.unwrap_or(0)]; rows.unwrap_or(0)];
        for &(file, row, height) in places {
            let column: &mut Column = columns[usize::from(row)][usize::from(file)].get_or_insert_default();
            let height = usize::from(height);
            if column.cubes.len() <= height {
                column.cubes.resize(height + 1, None);
            }
            column.cubes[height] = Some(cube);
        }
        Self { columns, ..Self::default() }
    }
}
