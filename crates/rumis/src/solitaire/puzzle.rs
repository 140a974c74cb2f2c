//! A puzzle: which cells to fill, with which stones, and by which rules.

use std::collections::BTreeSet;

use super::board::Board;
use crate::colour::{Colour, ColourSet};
use crate::error::{Error, ErrorKind};
use crate::names::by_name;
use crate::placement::Placement;
use crate::square::Cell;
use crate::stone::StoneSet;

/// The rules of a puzzle.
///
/// ```
/// use rumis::solitaire::Kind;
/// assert_eq!("by-the-rules".parse::<Kind>()?, Kind::ByTheRules);
/// assert_eq!(Kind::InTurn.to_string(), "in-turn");
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PuzzleKind"))]
pub enum Kind {
    /// Stones may be placed anywhere, in any order.
    Free,
    /// Stones come from above, leave no holes, and follow the game's rule of contact.
    ByTheRules,
    /// By the rules, and the colours take turns in order; none may be skipped.
    InTurn,
}

impl Kind {
    /// All three, the least strict first.
    pub const ALL: [Self; 3] = [Self::Free, Self::ByTheRules, Self::InTurn];

    /// Its name as people type it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::ByTheRules => "by-the-rules",
            Self::InTurn => "in-turn",
        }
    }
}

by_name!(Kind, "kind of puzzle", name);

fn bad_puzzle(sentence: String) -> Error {
    Error::new(ErrorKind::BadPuzzle(sentence))
}

/// Which cells to fill, with which stones, and by which rules.
///
/// ```
/// use rumis::solitaire::{Kind, Puzzle};
/// let puzzle = Puzzle::cube(3, 1, Kind::Free)?;
/// assert_eq!(puzzle.cells().len(), 27);
/// assert!(Puzzle::cube(3, 5, Kind::Free).is_err());
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    cells: BTreeSet<Cell>,
    /// The colours whose stones may be used; never empty.
    colours: ColourSet,
    kind: Kind,
    /// The stones that each colour has.
    stones: StoneSet,
    /// The stones that are on the board from the start.
    given: Vec<(Colour, Placement)>,
}

impl Puzzle {
    /// The maximum number of cells of a puzzle.
    pub const MOST_CELLS: usize = 256;

    /// A cube with this side, for the stones of this many colours.
    ///
    /// # Errors
    /// When the cube has more cells than the stones have cubes, or the number of colours is not 1 to
    /// 4.
    pub fn cube(side: u8, colours: u8, kind: Kind) -> Result<Self, Error> {
        let side = side as i8;
        let cells = (0..side).flat_map(|file| (0..side).map(move |row| (file, row)));
        let cells = cells.flat_map(|(file, row)| (0..side).map(move |level| Cell { file, row, level }));
        // Does not build the two million cells of a side of 127 just to find that they are too many.
        Self::new(cells.take(Self::MOST_CELLS + 1), colours, kind)
    }

    /// Any set of cells. The ground is level 0.
    ///
    /// # Errors
    /// When there are no cells or more than the stones can fill, a coordinate of a cell is not 0 to 63,
    /// or the number of colours is not 1 to 4.
    pub fn new(cells: impl IntoIterator<Item = Cell>, colours: u8, kind: Kind) -> Result<Self, Error> {
        let cells: BTreeSet<Cell> = cells.into_iter().collect();
        if cells.is_empty() || cells.len() > Self::MOST_CELLS {
            let sentence = format!("a puzzle has 1 to {} cells", Self::MOST_CELLS);
            return Err(bad_puzzle(sentence));
        }
        if let Some(cell) = cells.iter().find(|c| ![c.file, c.row, c.level].iter().all(|n| (0..64).contains(n))) {
            return Err(bad_puzzle(format!("the cell {cell} is too far away: file, row and level must be 0 to 63")));
        }
        if !(1..=4).contains(&colours) {
            return Err(Error::new(ErrorKind::BadPlayers { players: colours, expected: "1 to 4 colours" }));
        }
        Self { cells, colours: ColourSet::first(colours), kind, stones: StoneSet::ALL, given: Vec::new() }.checked()
    }

    /// Returns the puzzle, or an error if it has more cells than the stones of its colours can fill.
    fn checked(self) -> Result<Self, Error> {
        let cubes = StoneSet::ALL.cubes() as usize * self.colours.len();
        if self.cells.len() > cubes {
            let sentence = format!("the puzzle has {} cells, but the stones have only {cubes} cubes", self.cells.len());
            return Err(bad_puzzle(sentence));
        }
        Ok(self)
    }

    /// The same puzzle with the stones of these colours. If the colours take turns, the order is that
    /// of [`Colour::ALL`].
    ///
    /// ```
    /// use rumis::solitaire::{Board, Kind, Puzzle};
    /// use rumis::Colour;
    /// let puzzle = Puzzle::cube(3, 1, Kind::InTurn)?.with_colours("yellow blue".parse()?)?;
    /// assert_eq!(Board::new(puzzle).to_move(), Some(Colour::Yellow));
    /// # Ok::<(), rumis::Error>(())
    /// ```
    ///
    /// # Errors
    /// When there are no colours, the stones have too few cubes, or a given stone has another colour.
    pub fn with_colours(self, colours: ColourSet) -> Result<Self, Error> {
        if colours.is_empty() {
            return Err(Error::new(ErrorKind::BadPlayers { players: 0, expected: "1 to 4 colours" }));
        }
        let given = self.given.clone();
        Self { colours, given: Vec::new(), ..self }.checked()?.with_given(given)
    }

    /// The same puzzle with only these stones for each colour.
    ///
    /// ```
    /// use rumis::solitaire::{Board, Kind, Puzzle};
    /// use rumis::{Colour, Stone};
    /// let soma = "S03+S05+S06+S07+S09+S10R+S10L".parse()?;
    /// let board = Board::new(Puzzle::cube(3, 1, Kind::Free)?.with_stones(soma)?);
    /// assert!(!board.stones_left(Colour::Red).contains(Stone::Square));
    /// # Ok::<(), rumis::Error>(())
    /// ```
    ///
    /// # Errors
    /// When a given stone is not one of them.
    pub fn with_stones(self, stones: StoneSet) -> Result<Self, Error> {
        let given = self.given.clone();
        Self { stones, given: Vec::new(), ..self }.with_given(given)
    }

    /// The same puzzle with these stones on the board from the start, in the order in which they were
    /// placed.
    ///
    /// ```
    /// use rumis::solitaire::{Board, Kind, Puzzle};
    /// use rumis::{Cell, Colour, Placement, Stone};
    /// let flat = Stone::Pair.orientations().next().unwrap();
    /// let pair = (Colour::Red, Placement { orientation: flat, at: Cell { file: 0, row: 0, level: 0 } });
    /// let mut board = Board::new(Puzzle::cube(3, 1, Kind::Free)?.with_given(vec![pair])?);
    /// assert!(!board.stones_left(Colour::Red).contains(Stone::Pair));
    /// assert_eq!(board.take_back(), None);
    /// # Ok::<(), rumis::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the puzzle's rules forbid one of them, with every reason why.
    pub fn with_given(mut self, given: Vec<(Colour, Placement)>) -> Result<Self, Error> {
        self.given.clear();
        let mut board = Board::new(self.clone());
        for &(colour, placement) in &given {
            board.place(colour, placement)?;
        }
        Ok(Self { given, ..self })
    }

    /// The cells to fill.
    #[must_use]
    pub const fn cells(&self) -> &BTreeSet<Cell> {
        &self.cells
    }

    /// The colours whose stones may be used.
    #[must_use]
    pub const fn colours(&self) -> ColourSet {
        self.colours
    }

    /// The stones that each colour has.
    #[must_use]
    pub const fn stones(&self) -> StoneSet {
        self.stones
    }

    /// The stones that are on the board from the start.
    #[must_use]
    pub fn given(&self) -> &[(Colour, Placement)] {
        &self.given
    }

    /// Its rules.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
    }
}
