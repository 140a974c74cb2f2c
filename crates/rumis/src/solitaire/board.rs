//! A puzzle that a person is solving: which stones are left, where a stone lands, and which rules of
//! the puzzle it breaks there.

use std::collections::BTreeMap;

use super::puzzle::{Kind, Puzzle};
use crate::colour::Colour;
use crate::error::{Error, ErrorKind};
use crate::objection::{Objection, Reason};
use crate::orientation::Orientation;
use crate::placement::{DropMove, Placement};
use crate::placing::{Examination, Occupancy};
use crate::position::Cube;
use crate::square::Cell;
use crate::stone::StoneSet;

/// A puzzle that a person is solving.
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
    stones: Vec<BoardStone>,
    next_id: u32,
    cubes: BTreeMap<Cell, Colour>,
}

/// A stone on the board of a puzzle.
///
/// ```
/// use rumis::solitaire::{Board, Kind, Puzzle};
/// use rumis::{Colour, Stone};
/// let mut board = Board::new(Puzzle::cube(3, 1, Kind::Free)?);
/// let flat = Stone::Pair.orientations().next().unwrap();
/// board.place(Colour::Red, board.let_down(flat, 0, 0))?;
/// assert_eq!(board.stones()[0].colour, Colour::Red);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BoardStone {
    /// Its number. It does not change when other stones are removed, and no later stone gets the same.
    pub id: u32,
    /// Its colour.
    pub colour: Colour,
    /// Where it is.
    pub placement: Placement,
}

impl Board {
    /// The board of a puzzle, with its given stones.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        let given = puzzle.given().to_vec();
        let mut board = Self { puzzle, stones: Vec::new(), next_id: 0, cubes: BTreeMap::new() };
        for (colour, placement) in given {
            board.put(colour, placement);
        }
        board
    }

    /// The puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The stones on the board in the order in which they were placed; the given ones come first.
    #[must_use]
    pub fn stones(&self) -> &[BoardStone] {
        &self.stones
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
        let mut left = self.puzzle.stones();
        for stone in self.stones.iter().filter(|stone| stone.colour == colour) {
            left.remove(stone.placement.orientation.stone());
        }
        left
    }

    /// The colour whose turn it is; `None` if the colours do not take turns or the puzzle is solved.
    #[must_use]
    pub fn to_move(&self) -> Option<Colour> {
        if self.puzzle.kind() != Kind::InTurn || self.is_solved() {
            return None;
        }
        let colours = self.puzzle.colours();
        colours.iter().nth(self.stones.len() % colours.len())
    }

    /// Whether every cell is filled.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.cubes.len() == self.puzzle.cells().len()
    }

    /// Where a turned stone lands when it is let down with its anchor over this square. It falls
    /// through free cells of the puzzle and through the air above them. Anything else stops it. The
    /// placement may still be illegal.
    ///
    /// ```
    /// use rumis::solitaire::{Board, Kind, Puzzle};
    /// use rumis::{Colour, Stone};
    /// let mut board = Board::new(Puzzle::cube(3, 1, Kind::Free)?);
    /// let flat = Stone::Pair.orientations().next().unwrap();
    /// board.place(Colour::Red, board.let_down(flat, 0, 0))?;
    /// assert_eq!(board.let_down(flat, 0, 0).at.level, 1);
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub fn let_down(&self, orientation: Orientation, file: i8, row: i8) -> Placement {
        let top = self.puzzle.cells().iter().map(|cell| cell.level).max().unwrap_or(0) + 1;
        let held = |level: i8| Self::held_at(orientation, file, row, level);
        let is_free = |level: &i8| held(*level).cubes().all(|cube| self.is_passable(cube));
        held((0..=top).rev().take_while(is_free).last().unwrap_or(top))
    }

    /// A turned stone with its anchor over this square and its lowest cube at this level.
    #[must_use]
    pub fn held_at(orientation: Orientation, file: i8, row: i8, level: i8) -> Placement {
        let bottom = orientation.columns().next().map_or(0, |column| column.bottom as i8);
        Placement { orientation, at: Cell { file, row, level: level.saturating_add(bottom) } }
    }

    /// Where a move in drop notation puts a colour's stone. The placement may be illegal. If several
    /// orientations match, it is the one that breaks the fewest rules.
    ///
    /// ```
    /// use rumis::solitaire::{Board, Kind, Puzzle};
    /// use rumis::Colour;
    /// let board = Board::new(Puzzle::cube(3, 1, Kind::ByTheRules)?);
    /// let pair = board.find_placement(Colour::Red, &"S01 a1:2".parse()?)?;
    /// assert!(board.objections(Colour::Red, pair).is_empty());
    /// # Ok::<(), rumis::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the stone cannot land like this in any orientation.
    pub fn find_placement(&self, colour: Colour, drop: &DropMove) -> Result<Placement, Error> {
        let landed = drop.candidates().map(|mv| {
            let Cell { file, row, .. } = mv.anchor.cell(0);
            self.let_down(mv.orientation, file, row)
        });
        let best = landed.min_by_key(|&placement| self.objections(colour, placement).len());
        best.ok_or_else(|| Error::new(ErrorKind::NoSuchDrop(drop.to_string())))
    }

    /// Whether a stone can fall through a cell.
    fn is_passable(&self, cell: Cell) -> bool {
        let highest = self.column(cell).next_back();
        let above = highest.is_none_or(|highest| cell.level > highest.level);
        self.colour_at(cell).is_none() && (above || self.puzzle.cells().contains(&cell))
    }

    /// The cells of the puzzle in the same column as this cell, from the ground up.
    fn column(&self, cell: Cell) -> impl DoubleEndedIterator<Item = &Cell> {
        self.puzzle.cells().range(Cell { level: 0, ..cell }..=Cell { level: i8::MAX, ..cell })
    }

    /// Every rule of the puzzle that the placement would break; empty if it is legal.
    #[must_use]
    pub fn objections(&self, colour: Colour, placement: Placement) -> Vec<Objection> {
        let stone = placement.orientation.stone();
        let playing = self.puzzle.colours().contains(colour);
        let in_puzzle = self.puzzle.stones().contains(stone);
        let mut examination = Examination::new(self, placement);
        examination.object_if(self.is_solved(), Reason::GameOver);
        let waits = playing && self.to_move().is_some_and(|turn| turn != colour);
        examination.object_if(waits, Reason::NotYourTurn);
        examination.object_if(!playing, Reason::NotPlaying);
        examination.object_if(!in_puzzle, Reason::NotInPuzzle);
        let used = playing && in_puzzle && !self.stones_left(colour).contains(stone);
        examination.object_if(used, Reason::StoneUsed);
        examination.inside_and_free();
        if self.puzzle.kind() != Kind::Free {
            examination.no_holes();
            if self.stones.iter().any(|stone| stone.colour == colour) {
                examination.touches(|cube| cube == Cube::Colour(colour), Reason::TouchesNoOwnColour);
            } else if !self.stones.is_empty() {
                examination.touches(|_| true, Reason::TouchesNoStone);
                examination.on_ground();
            }
        }
        examination.objections
    }

    /// Places a stone.
    ///
    /// # Errors
    /// When the placement breaks rules of the puzzle, with every objection.
    pub fn place(&mut self, colour: Colour, placement: Placement) -> Result<(), Error> {
        let objections = self.objections(colour, placement);
        if !objections.is_empty() {
            return Err(Error::new(ErrorKind::Illegal(objections)));
        }
        self.put(colour, placement);
        Ok(())
    }

    /// Places a stone that is known to be legal.
    fn put(&mut self, colour: Colour, placement: Placement) {
        self.cubes.extend(placement.cubes().map(|cell| (cell, colour)));
        self.stones.push(BoardStone { id: self.next_id, colour, placement });
        self.next_id += 1;
    }

    /// Removes the stone that was placed last; `None` if there are only given stones.
    pub fn take_back(&mut self) -> Option<BoardStone> {
        self.remove(self.stones.last()?.id)
    }

    /// Removes the stone with this number; `None` if there is no such stone or it must stay. Given
    /// stones must stay. In a puzzle by the rules only the last stone can be removed, because later
    /// placements may depend on the others.
    pub fn remove(&mut self, id: u32) -> Option<BoardStone> {
        let index = self.stones.iter().position(|stone| stone.id == id)?;
        let is_last = index + 1 == self.stones.len();
        if index < self.puzzle.given().len() || !(is_last || self.puzzle.kind() == Kind::Free) {
            return None;
        }
        let stone = self.stones.remove(index);
        for cell in stone.placement.cubes() {
            self.cubes.remove(&cell);
        }
        Some(stone)
    }

    /// Removes every stone except the given ones.
    pub fn clear(&mut self) {
        while self.take_back().is_some() {}
    }
}

impl Occupancy for Board {
    fn cube(&self, cell: Cell) -> Option<Cube> {
        self.colour_at(cell).map(Cube::Colour)
    }

    fn allows(&self, cell: Cell) -> Result<(), Reason> {
        if self.puzzle.cells().contains(&cell) {
            Ok(())
        } else if self.column(cell).next_back().is_some_and(|highest| highest.level <= cell.level) {
            Err(Reason::AboveLimit)
        } else {
            Err(Reason::OutsidePlan)
        }
    }
}
