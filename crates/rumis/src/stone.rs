//! The eleven stones, and sets of them. The ways to turn a stone are in `orientation`.

use std::fmt;
use std::str::FromStr;

use crate::error::{Error, ErrorKind};
use crate::names::by_name;
use crate::orientation::Orientation;
use crate::sets::bit_set;

/// One of the eleven shapes: every way to join two, three or four cubes face to face. Mirror images
/// count as different.
///
/// ```
/// use rumis::Stone;
/// let screw: Stone = "S10R".parse()?;
/// assert_eq!(screw.name(), "right screw");
/// assert_eq!(screw.mirrored(), Stone::LeftScrew);
/// assert_eq!(Stone::ALL.iter().map(|s| s.size()).sum::<u32>(), 40);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Stone {
    /// S01, two cubes.
    Pair,
    /// S02, three cubes in a row.
    BarOfThree,
    /// S03, three cubes around a corner.
    Corner,
    /// S04, four cubes in a row.
    BarOfFour,
    /// S05, three in a row and one beside an end.
    L,
    /// S06, three in a row and one beside the middle.
    T,
    /// S07, two pairs side by side, shifted by one.
    S,
    /// S08, two by two.
    Square,
    /// S09, one cube with three neighbours in the three directions.
    Tripod,
    /// S10R, the screw that turns right.
    RightScrew,
    /// S10L, its mirror image.
    LeftScrew,
}

/// Code, name and cubes of each stone, in the order of [`Stone::ALL`].
const TABLE: [(&str, &str, &[[i8; 3]]); Stone::COUNT] = [
    ("S01", "pair", &[[0, 0, 0], [1, 0, 0]]),
    ("S02", "bar of three", &[[0, 0, 0], [1, 0, 0], [2, 0, 0]]),
    ("S03", "corner", &[[0, 0, 0], [1, 0, 0], [0, 1, 0]]),
    ("S04", "bar of four", &[[0, 0, 0], [1, 0, 0], [2, 0, 0], [3, 0, 0]]),
    ("S05", "L", &[[0, 0, 0], [1, 0, 0], [2, 0, 0], [0, 1, 0]]),
    ("S06", "T", &[[0, 0, 0], [1, 0, 0], [2, 0, 0], [1, 1, 0]]),
    ("S07", "S", &[[0, 0, 0], [1, 0, 0], [1, 1, 0], [2, 1, 0]]),
    ("S08", "square", &[[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]]),
    ("S09", "tripod", &[[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]),
    ("S10R", "right screw", &[[0, 0, 0], [1, 0, 0], [1, 1, 0], [1, 1, 1]]),
    ("S10L", "left screw", &[[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 0, 1]]),
];

impl Stone {
    /// How many stones there are.
    pub const COUNT: usize = 11;

    /// All stones in the order of their codes.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Pair,
        Self::BarOfThree,
        Self::Corner,
        Self::BarOfFour,
        Self::L,
        Self::T,
        Self::S,
        Self::Square,
        Self::Tripod,
        Self::RightScrew,
        Self::LeftScrew,
    ];

    /// Its number in the order of the codes, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The booklets' code, `S01` to `S10L`. Which code belongs to which shape is our assumption.
    #[must_use]
    pub const fn code(self) -> &'static str {
        TABLE[self as usize].0
    }

    /// Its English name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        TABLE[self as usize].1
    }

    /// The coordinates of its cubes: right, away, up.
    #[must_use]
    pub const fn cubes(self) -> &'static [[i8; 3]] {
        TABLE[self as usize].2
    }

    /// The number of its cubes: 2, 3 or 4.
    #[must_use]
    pub const fn size(self) -> u32 {
        TABLE[self as usize].2.len() as u32
    }

    /// Its mirror image: itself, except for the two screws.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::RightScrew => Self::LeftScrew,
            Self::LeftScrew => Self::RightScrew,
            other => other,
        }
    }

    /// Its orientations: the different ways to turn it.
    ///
    /// ```
    /// use rumis::Stone;
    /// assert_eq!(Stone::Pair.orientations().count(), 3);
    /// assert_eq!(Stone::ALL.iter().map(|s| s.orientations().count()).sum::<usize>(), 104);
    /// ```
    pub fn orientations(self) -> impl ExactSizeIterator<Item = Orientation> {
        Orientation::of_stone(self)
    }
}

by_name!(Stone, "stone", code);

bit_set! {
    /// A set of stones, for example those that a colour still has.
    ///
    /// ```
    /// use rumis::{Stone, StoneSet};
    /// let mut left = StoneSet::ALL;
    /// left.remove(Stone::T);
    /// assert_eq!(left.len(), 10);
    /// assert_eq!(left.cubes(), 36);
    /// let few: StoneSet = [Stone::Pair, Stone::T].into_iter().collect();
    /// assert_eq!(few.to_string(), "S01+S06");
    /// assert_eq!("S01+S06".parse::<StoneSet>()?, few);
    /// assert_eq!((left & few).to_string(), "S01");
    /// # Ok::<(), rumis::Error>(())
    /// ```
    StoneSet,
    /// The stones of a set in the order of their codes.
    ///
    /// ```
    /// use rumis::{Stone, StoneSet};
    /// assert_eq!(StoneSet::ALL.iter().len(), 11);
    /// assert_eq!(StoneSet::ALL.iter().next_back(), Some(Stone::LeftScrew));
    /// ```
    Stones,
    u16, Stone, "stone"
}

impl StoneSet {
    /// The total number of cubes of its stones.
    #[must_use]
    pub fn cubes(self) -> u32 {
        self.iter().map(Stone::size).sum()
    }

    /// The set of the mirror images: the screws are swapped.
    #[must_use]
    pub fn mirrored(self) -> Self {
        self.iter().map(Stone::mirrored).collect()
    }
}

/// `all`, `none`, or codes joined by `+`.
impl fmt::Display for StoneSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::ALL => f.write_str("all"),
            Self::EMPTY => f.write_str("none"),
            _ => {
                for (i, stone) in self.iter().enumerate() {
                    if i > 0 {
                        f.write_str("+")?;
                    }
                    f.write_str(stone.code())?;
                }
                Ok(())
            }
        }
    }
}

impl FromStr for StoneSet {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        match text {
            "all" => Ok(Self::ALL),
            "none" => Ok(Self::EMPTY),
            _ => {
                let mut set = Self::EMPTY;
                for code in text.split('+') {
                    let stone: Stone = code.parse()?;
                    if set.contains(stone) {
                        return Err(Error::new(ErrorKind::StoneTwice(stone)));
                    }
                    set.insert(stone);
                }
                Ok(set)
            }
        }
    }
}
