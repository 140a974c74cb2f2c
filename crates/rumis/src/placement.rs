//! Placing a stone, in three forms. A [`DropMove`] is what people write. A [`Move`] is what the
//! generator makes and what games consist of. A [`Placement`] may be anywhere, legal or not.

use std::fmt;
use std::str::FromStr;

use crate::error::{Error, ErrorKind, shorten};
use crate::orientation::Orientation;
use crate::square::{Cell, Square};
use crate::stone::Stone;
use crate::symmetry::Symmetry;

/// A turned stone that is let down on a square. Columns have no holes, so the move and the position
/// together determine which cells it fills. It prints in drop notation;
/// [`Position::read_move`](crate::Position::read_move) reads it.
///
/// ```
/// use rumis::{PlanName, Setup, Stone};
/// let position = Setup::new(PlanName::Chullpa, 2).position()?;
/// let mv = position.read_move("S05 a1:3 b1")?;
/// assert_eq!(mv.stone(), Stone::L);
/// assert_eq!(mv.to_string(), "S05 a1:3 b1");
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The stone and how it is turned.
    pub orientation: Orientation,
    /// The first of the squares that it lands on.
    pub anchor: Square,
}

impl Move {
    /// The stone that is placed.
    #[must_use]
    pub const fn stone(self) -> Stone {
        self.orientation.stone()
    }

    /// The move in drop notation. Squares that no site has are left out.
    #[must_use]
    pub fn drop_move(self) -> DropMove {
        let mut drop = DropMove { stone: self.stone(), len: 0, columns: [(self.anchor, 0); 4] };
        for (square, column) in self.orientation.squares(self.anchor).zip(self.orientation.columns()) {
            if let Some(square) = square {
                drop.columns[usize::from(drop.len)] = (square, column.count);
                drop.len += 1;
            }
        }
        drop
    }

    /// The same move on a site of this size that has been turned or mirrored; `None` for a move
    /// that sticks out of such a site.
    #[must_use]
    pub fn transformed(self, symmetry: Symmetry, width: u8, depth: u8) -> Option<Self> {
        let mut anchor: Option<Square> = None;
        for square in self.orientation.squares(self.anchor) {
            let image = symmetry.square(square?, width, depth)?;
            anchor = Some(anchor.map_or(image, |a| a.min(image)));
        }
        Some(Self { orientation: self.orientation.transformed(symmetry), anchor: anchor? })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.drop_move().fmt(f)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.drop_move().fmt(f)
    }
}

/// A move in drop notation: the stone's code and the squares that it lands on, each with the number
/// of cubes there if there is more than one.
///
/// ```
/// use rumis::{DropMove, Stone};
/// let drop: DropMove = "S05 b1 a1:3".parse()?;
/// assert_eq!(drop.to_string(), "S05 a1:3 b1");
/// assert_eq!(drop.stone(), Stone::L);
/// assert_eq!("S05 a1:3".parse::<DropMove>().unwrap_err().to_string(), "S05 has 4 cubes, and the squares here name 3");
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DropMove {
    stone: Stone,
    len: u8,
    columns: [(Square, u8); 4],
}

impl DropMove {
    /// The stone that is placed.
    #[must_use]
    pub const fn stone(&self) -> Stone {
        self.stone
    }

    /// The squares that it lands on, sorted by file, then row, each with the number of cubes there.
    #[must_use]
    pub fn columns(&self) -> &[(Square, u8)] {
        &self.columns[..usize::from(self.len)]
    }

    /// The orientations of the stone that land like this on suitable ground.
    pub(crate) fn candidates(&self) -> impl Iterator<Item = Move> {
        let (drop, anchor) = (*self, self.columns[0].0);
        self.stone
            .orientations()
            .map(move |orientation| Move { orientation, anchor })
            .filter(move |m| m.drop_move() == drop)
    }

    /// Reads the squares that follow a stone's code.
    pub(crate) fn with_squares<'a>(stone: Stone, words: impl IntoIterator<Item = &'a str>) -> Result<Self, Error> {
        let mut columns: Vec<(Square, u8)> = Vec::with_capacity(4);
        for word in words {
            let (square, count) = word.split_once(':').unwrap_or((word, "1"));
            let square: Square = square.parse()?;
            let count = match count.as_bytes() {
                [digit @ b'1'..=b'4'] => digit - b'0',
                _ => return Err(Error::new(ErrorKind::unknown("number of cubes", count, "1, 2, 3 or 4"))),
            };
            if columns.iter().any(|&(s, _)| s == square) {
                return Err(Error::syntax(format!("{square} is named twice in one move")));
            }
            if columns.len() == 4 {
                return Err(Error::syntax(format!("{stone} lands on four squares at most")));
            }
            columns.push((square, count));
        }
        columns.sort_unstable();
        let cubes: u32 = columns.iter().map(|&(_, n)| u32::from(n)).sum();
        if cubes != stone.size() {
            let sentence = format!("{stone} has {} cubes, and the squares here name {cubes}", stone.size());
            return Err(Error::syntax(sentence));
        }
        let mut drop = Self { stone, len: columns.len() as u8, columns: [(columns[0].0, 0); 4] };
        drop.columns[..columns.len()].copy_from_slice(&columns);
        Ok(drop)
    }
}

impl fmt::Display for DropMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        let mut text = String::from(self.stone.code());
        for (square, count) in self.columns() {
            write!(text, " {square}")?;
            if *count > 1 {
                write!(text, ":{count}")?;
            }
        }
        f.pad(&text)
    }
}

impl FromStr for DropMove {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let mut words = text.split_whitespace();
        let Some(code) = words.next() else {
            return Err(Error::syntax(format!("expected a move such as S05 a1:3 b1, found {:?}", shorten(text))));
        };
        Self::with_squares(code.parse()?, words)
    }
}

/// A turned stone anywhere in space, on the site or not, as a user interface shows it before it is
/// placed. [`Position::objections`](crate::Position::objections) returns the rules that it breaks.
///
/// ```
/// use rumis::{Cell, Placement, Stone};
/// let orientation = Stone::Pair.orientations().next().unwrap();
/// let placement = Placement { orientation, at: Cell { file: 2, row: 0, level: 1 } };
/// assert!(placement.cubes().all(|cube| cube.level == 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Placement {
    /// The stone and how it is turned.
    pub orientation: Orientation,
    /// The cell of the lowest cube over the anchor.
    pub at: Cell,
}

impl Placement {
    /// The stone that has exactly these cubes, if there is one.
    ///
    /// ```
    /// use rumis::{Cell, Placement, Stone};
    /// let orientation = Stone::L.orientations().next().unwrap();
    /// let placement = Placement { orientation, at: Cell { file: 2, row: 1, level: 1 } };
    /// let cubes: Vec<_> = placement.cubes().collect();
    /// assert_eq!(Placement::with_cubes(&cubes), Some(placement));
    /// assert_eq!(Placement::with_cubes(&cubes[..1]), None);
    /// ```
    #[must_use]
    pub fn with_cubes(cubes: &[Cell]) -> Option<Self> {
        let orientation = Orientation::with_cubes(cubes)?;
        // Sorted by file, then row, then level, so the first is the lowest over the anchor.
        Some(Self { orientation, at: cubes.iter().copied().min()? })
    }

    /// The cells it fills.
    pub fn cubes(self) -> impl Iterator<Item = Cell> {
        self.orientation.cubes().map(move |c| self.at.offset(c.file, c.row, c.level))
    }

    /// The move with this orientation and anchor, if the anchor is over a square. A move has no
    /// level: the position determines it.
    #[must_use]
    pub fn as_move(self) -> Option<Move> {
        Some(Move { orientation: self.orientation, anchor: self.at.square()? })
    }
}
