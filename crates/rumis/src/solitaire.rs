//! Playing alone: filling a cube, or any set of cells, with stones of one to four colours. This
//! is the board and its rules; how to find a solution is another crate's work.

use std::collections::{BTreeMap, BTreeSet};

use crate::colour::{Colour, ColourSet};
use crate::edition::Edition;
use crate::error::{Error, ErrorKind};
use crate::objection::{Objection, Reason};
use crate::placement::Placement;
use crate::placing::{Examination, Occupancy};
use crate::plan::Plan;
use crate::position::{Cube, Position};
use crate::square::{Cell, Square};
use crate::stone::StoneSet;
use crate::way::Way;

/// How strict a puzzle is.
///
/// ```
/// use rumis::solitaire::Kind;
/// assert_ne!(Kind::Free, Kind::InTurn);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PuzzleKind"))]
pub enum Kind {
    /// Any stone, any order, any place.
    Free,
    /// Every stone from above, with no hole, and the contact rule of the game holds.
    ByTheRules,
    /// By the rules, and the colours take turns in order, none left out.
    InTurn,
}

fn bad_puzzle(sentence: String) -> Error {
    Error::new(ErrorKind::BadPuzzle(sentence))
}

/// What is to be filled, with what, and how strictly.
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
    colours: u8,
    kind: Kind,
}

impl Puzzle {
    /// The most cells that a puzzle can have.
    pub const MOST_CELLS: usize = 256;

    /// A cube of this side, with the stones of so many colours.
    ///
    /// # Errors
    /// For a cube that has more cells than the stones have cubes, or a number of colours that is not
    /// 1 to 4.
    pub fn cube(side: u8, colours: u8, kind: Kind) -> Result<Self, Error> {
        let side = side as i8;
        let cells = (0..side).flat_map(|file| (0..side).map(move |row| (file, row)));
        let cells = cells.flat_map(|(file, row)| (0..side).map(move |level| Cell { file, row, level }));
        // A side of 127 would make two million cells just to be told that they are too many.
        Self::new(cells.take(Self::MOST_CELLS + 1), colours, kind)
    }

    /// Any set of cells. The ground is level 0.
    ///
    /// # Errors
    /// For no cells, or more than the stones can fill, cells whose numbers are not 0 to 63, or a number of colours that is
    /// not 1 to 4.
    pub fn new(cells: impl IntoIterator<Item = Cell>, colours: u8, kind: Kind) -> Result<Self, Error> {
        let cells: BTreeSet<Cell> = cells.into_iter().collect();
        if cells.is_empty() || cells.len() > Self::MOST_CELLS {
            let sentence = format!("a puzzle has 1 to {} cells", Self::MOST_CELLS);
            return Err(bad_puzzle(sentence));
        }
        if let Some(cell) = cells.iter().find(|c| ![c.file, c.row, c.level].iter().all(|n| (0..64).contains(n))) {
            return Err(bad_puzzle(format!("the cell {cell} lies too far away: every number is 0 to 63")));
        }
        if !(1..=4).contains(&colours) {
            return Err(Error::new(ErrorKind::BadPlayers { players: colours, expected: "1 to 4 colours" }));
        }
        let cubes = StoneSet::ALL.cubes() * u32::from(colours);
        if cells.len() > cubes as usize {
            let sentence = format!("{} cells are more than the {cubes} cubes of the stones", cells.len());
            return Err(bad_puzzle(sentence));
        }
        Ok(Self { cells, colours, kind })
    }

    /// The cells to be filled.
    #[must_use]
    pub const fn cells(&self) -> &BTreeSet<Cell> {
        &self.cells
    }

    /// The colours whose stones may be used.
    #[must_use]
    pub const fn colours(&self) -> ColourSet {
        ColourSet::first(self.colours)
    }

    /// The empty site as a [`Position`], for programs that search for an order by the rules: a
    /// colour that is put out there has left the puzzle unsolvable where colours take turns.
    /// `None` unless every column is solid from the ground up, on a site that a plan can have.
    ///
    /// ```
    /// use rumis::solitaire::{Kind, Puzzle};
    /// let position = Puzzle::cube(5, 4, Kind::InTurn)?.position().unwrap();
    /// assert_eq!(position.plan().cubes(), 125);
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        let most = |number: fn(&Cell) -> i8| self.cells.iter().map(number).max().unwrap_or(0) as u8 + 1;
        let column = |square: Square| self.cells.iter().filter(|cell| cell.square() == Some(square)).count() as u8;
        let plan = Plan::from_fn(most(|cell| cell.file), most(|cell| cell.row), column).ok()?;
        let solid = |cell: &Cell| cell.square().is_some_and(|square| (cell.level as u8) < plan.limit(square));
        if !self.cells.iter().all(solid) {
            return None;
        }
        let mut position = Position::bare(&plan, self.colours, Edition::Standard, Way::Standard);
        position.begin(Colour::Red);
        Some(position)
    }

    /// How strict it is.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        self.kind
    }
}

/// A puzzle that somebody is working on.
///
/// ```
/// use rumis::{Cell, Colour, Placement, Reason, Stone};
/// use rumis::solitaire::{Board, Kind, Puzzle};
/// let mut board = Board::new(Puzzle::cube(3, 1, Kind::Free)?);
/// let orientation = Stone::Square.orientations().next().unwrap();
/// let floating = Placement { orientation, at: Cell { file: 0, row: 0, level: 2 } };
/// board.place(Colour::Red, floating)?;
/// assert_eq!(board.objections(Colour::Red, floating)[0].reason, Reason::StoneUsed);
/// assert!(!board.is_solved());
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    puzzle: Puzzle,
    placed: Vec<(Colour, Placement)>,
    cubes: BTreeMap<Cell, Colour>,
}

impl Board {
    /// The empty board of a puzzle.
    #[must_use]
    pub const fn new(puzzle: Puzzle) -> Self {
        Self { puzzle, placed: Vec::new(), cubes: BTreeMap::new() }
    }

    /// The puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The stones on the board in the order in which they came.
    #[must_use]
    pub fn placed(&self) -> &[(Colour, Placement)] {
        &self.placed
    }

    /// The colour of the cube in a cell.
    #[must_use]
    pub fn colour_at(&self, cell: Cell) -> Option<Colour> {
        self.cubes.get(&cell).copied()
    }

    /// The stones that a colour still has.
    #[must_use]
    pub fn stones_left(&self, colour: Colour) -> StoneSet {
        if !self.puzzle.colours().contains(colour) {
            return StoneSet::EMPTY;
        }
        let used = self.placed.iter().filter(|(c, _)| *c == colour).map(|(_, p)| p.orientation.stone());
        used.collect::<StoneSet>().complement()
    }

    /// The colour whose turn it is, where the colours take turns.
    #[must_use]
    pub fn to_move(&self) -> Option<Colour> {
        let turn = self.placed.len() % usize::from(self.puzzle.colours);
        (self.puzzle.kind == Kind::InTurn && !self.is_solved()).then_some(Colour::ALL[turn & 3])
    }

    /// Whether every cell is filled.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.cubes.len() == self.puzzle.cells.len()
    }

    /// Every rule of the puzzle that the placement would break; none if it may be made.
    #[must_use]
    pub fn objections(&self, colour: Colour, placement: Placement) -> Vec<Objection> {
        let mut examination = Examination::new(self, placement);
        examination.object_if(self.is_solved(), Reason::GameOver);
        let waits = self.puzzle.colours().contains(colour) && self.to_move().is_some_and(|turn| turn != colour);
        examination.object_if(waits, Reason::NotYourTurn);
        let playing = self.puzzle.colours().contains(colour);
        examination.object_if(!playing, Reason::NotPlaying);
        let used = playing && !self.stones_left(colour).contains(placement.orientation.stone());
        examination.object_if(used, Reason::StoneUsed);
        examination.inside_and_free();
        if self.puzzle.kind != Kind::Free {
            examination.no_holes();
            if playing && self.stones_left(colour) != StoneSet::ALL {
                examination.touches(|cube| cube == Cube::Colour(colour), Reason::TouchesNoOwnColour);
            } else if !self.placed.is_empty() {
                examination.touches(|_| true, Reason::TouchesNoStone);
                examination.on_ground();
            }
        }
        examination.objections
    }

    /// Places a stone.
    ///
    /// # Errors
    /// When the puzzle's rules forbid it, with every reason why.
    pub fn place(&mut self, colour: Colour, placement: Placement) -> Result<(), Error> {
        let objections = self.objections(colour, placement);
        if !objections.is_empty() {
            return Err(Error::new(ErrorKind::Illegal(objections)));
        }
        self.cubes.extend(placement.cubes().map(|cell| (cell, colour)));
        self.placed.push((colour, placement));
        Ok(())
    }

    /// Takes back the stone that came last.
    pub fn take_back(&mut self) -> Option<(Colour, Placement)> {
        self.remove(self.placed.len().checked_sub(1)?)
    }

    /// Takes away the stone with this number in [`placed`](Self::placed). By the rules only the
    /// last can go, because the others were placed with regard to each other.
    pub fn remove(&mut self, index: usize) -> Option<(Colour, Placement)> {
        let may_go = index < self.placed.len() && (self.puzzle.kind == Kind::Free || index + 1 == self.placed.len());
        may_go.then(|| {
            let (colour, placement) = self.placed.remove(index);
            for cell in placement.cubes() {
                self.cubes.remove(&cell);
            }
            (colour, placement)
        })
    }
}

impl Occupancy for Board {
    fn cube(&self, cell: Cell) -> Option<Cube> {
        self.colour_at(cell).map(Cube::Colour)
    }

    fn allows(&self, cell: Cell) -> Result<(), Reason> {
        let column_has = |wanted: &dyn Fn(i8) -> bool| {
            let lowest = Cell { level: 0, ..cell };
            let highest = Cell { level: i8::MAX, ..cell };
            self.puzzle.cells.range(lowest..=highest).any(|c| wanted(c.level))
        };
        if self.puzzle.cells.contains(&cell) {
            Ok(())
        } else if column_has(&|_| true) && !column_has(&|level| level > cell.level) {
            Err(Reason::AboveLimit)
        } else {
            Err(Reason::OutsidePlan)
        }
    }
}
