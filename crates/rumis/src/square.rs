//! The squares of the building site and the cells of the building.

use std::fmt;
use std::str::FromStr;

use crate::error::{Error, ErrorKind};

/// A square of the site: file `a` to `j`, row 1 to 10. `a1` is the front left corner. Files run to
/// the right, rows away from the viewer.
///
/// ```
/// use rumis::Square;
/// let square: Square = "c2".parse()?;
/// assert_eq!((square.file(), square.row()), (2, 1));
/// assert_eq!(Square::new(9, 9).unwrap().to_string(), "j10");
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square(u8);

impl Square {
    /// The greatest number of files and of rows.
    pub const SIDE: u8 = 10;

    /// The square in this file and row, counted from 0, if the largest site has it.
    #[must_use]
    pub const fn new(file: u8, row: u8) -> Option<Self> {
        if file < Self::SIDE && row < Self::SIDE { Some(Self(row * Self::SIDE + file)) } else { None }
    }

    /// The same for signed numbers, which may come from adding an offset.
    #[must_use]
    pub(crate) fn at(file: i8, row: i8) -> Option<Self> {
        Self::new(u8::try_from(file).ok()?, u8::try_from(row).ok()?)
    }

    /// Its number, row by row from a1: 0 to 99.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its file, counted from 0.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % Self::SIDE
    }

    /// Its row, counted from 0.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / Self::SIDE
    }

    /// The cell above the square at this level.
    #[must_use]
    pub const fn cell(self, level: i8) -> Cell {
        Cell { file: self.file() as i8, row: self.row() as i8, level }
    }
}

/// Squares sort by file, then row: the order of the notation.
impl Ord for Square {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.file(), self.row()).cmp(&(other.file(), other.row()))
    }
}

impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.row() + 1)
    }
}

impl FromStr for Square {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let parse = || {
            let (&file, row) = text.as_bytes().split_first()?;
            let row = match row {
                [digit @ b'1'..=b'9'] => digit - b'1',
                b"10" => 9,
                _ => return None,
            };
            Self::new(file.checked_sub(b'a')?, row)
        };
        parse().ok_or_else(|| Error::new(ErrorKind::unknown("square", text, "a file a to j and a row 1 to 10")))
    }
}

/// A cell: the space of one cube. Cells may be outside the building site, to describe placements
/// that stick out.
///
/// ```
/// use rumis::Cell;
/// let cell = Cell { file: 1, row: 0, level: 2 };
/// assert_eq!(cell.square().unwrap().to_string(), "b1");
/// assert_eq!(cell.to_string(), "b1 level 3");
/// assert_eq!(Cell { file: -1, row: 0, level: 0 }.square(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Cell {
    /// Files run to the right; 0 is file a.
    pub file: i8,
    /// Rows run away from the viewer; 0 is row 1.
    pub row: i8,
    /// Levels run up; 0 is the ground floor.
    pub level: i8,
}

impl Cell {
    /// The square below the cell, if a site can have such a square.
    #[must_use]
    pub fn square(self) -> Option<Square> {
        Square::at(self.file, self.row)
    }

    /// The cell this far to the right, away from the viewer and up.
    #[must_use]
    pub const fn offset(self, right: i8, away: i8, up: i8) -> Self {
        Self {
            file: self.file.saturating_add(right),
            row: self.row.saturating_add(away),
            level: self.level.saturating_add(up),
        }
    }

    /// The six cells that share a face with it.
    #[must_use]
    pub const fn neighbours(self) -> [Self; 6] {
        [
            self.offset(1, 0, 0),
            self.offset(-1, 0, 0),
            self.offset(0, 1, 0),
            self.offset(0, -1, 0),
            self.offset(0, 0, 1),
            self.offset(0, 0, -1),
        ]
    }
}

/// The square and the level, counted from 1, or the plain numbers for a cell outside every site.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.square() {
            Some(square) => write!(f, "{square} level {}", i16::from(self.level) + 1),
            None => write!(f, "({}, {}, {})", self.file, self.row, self.level),
        }
    }
}
