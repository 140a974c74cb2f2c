//! Whether a game can have led to a position that was read from text: the cubes are those of the
//! stones that were placed, and the turns add up.

use super::{Cube, Position};
use crate::colour::{Colour, ColourSet};
use crate::error::Error;
use crate::orientation::Orientation;
use crate::placement::Placement;
use crate::square::Cell;
use crate::stone::{Stone, StoneSet};
use crate::way::Way;

/// How many steps the search for a way to cut cubes into stones may take. Real positions need a
/// few hundred; a shape that takes longer gets the benefit of the doubt.
const STEPS: u32 = 100_000;

impl Position {
    pub(super) fn validate(&self) -> Result<(), Error> {
        self.validate_ruins()?;
        for colour in Colour::ALL {
            self.validate_cubes(colour)?;
        }
        let stones: Vec<Cell> = self.colours().flat_map(|colour| self.cells(Cube::Colour(colour))).collect();
        if !is_one_piece(&stones) {
            return Err(Error::impossible("the colours do not touch each other"));
        }
        if self.ruins_left.is_empty() { self.validate_turn() } else { self.validate_laying() }
    }

    fn cells(&self, wanted: Cube) -> Vec<Cell> {
        self.plan()
            .squares()
            .flat_map(|square| (0..self.height(square) as i8).map(move |level| square.cell(level)))
            .filter(|&cell| self.cube(cell) == Some(wanted))
            .collect()
    }

    fn validate_cubes(&self, colour: Colour) -> Result<(), Error> {
        let cells = self.cells(Cube::Colour(colour));
        if colour.index() >= usize::from(self.colours) {
            return if cells.is_empty() {
                Ok(())
            } else {
                Err(Error::impossible(format!("{colour} has cubes on the site but is not in this game")))
            };
        }
        let placed = self.stones_left(colour).complement();
        if cells.len() != placed.cubes() as usize {
            return Err(Error::impossible(format!(
                "{colour} has {} cubes on the site, and the stones it has placed have {}",
                cells.len(),
                placed.cubes()
            )));
        }
        if !is_one_piece(&cells) {
            return Err(Error::impossible(format!("the stones of {colour} do not touch each other")));
        }
        let ground = |cell: &Cell| cell.level == 0 || self.cube(cell.offset(0, 0, -1)) == Some(Cube::Ruin);
        if self.first_stone.on_ground() && !cells.is_empty() && !cells.iter().any(ground) {
            return Err(Error::impossible(format!("{colour} does not stand on the ground anywhere")));
        }
        if !can_be_cut(&cells, placed, true) {
            return Err(Error::impossible(format!("the cubes of {colour} cannot be the stones it has placed")));
        }
        Ok(())
    }

    fn validate_ruins(&self) -> Result<(), Error> {
        let cells = self.cells(Cube::Ruin);
        if self.way != Way::Ruinas && !(cells.is_empty() && self.ruins_left.is_empty()) {
            return Err(Error::impossible("there are ruins only in the way to play ruinas"));
        }
        let laid = self.ruins_left.complement();
        // Ruins that did not fit were left in the box, so once the game has begun any of them may
        // be missing.
        let all = !self.ruins_left.is_empty();
        if (all && cells.len() != laid.cubes() as usize) || !can_be_cut(&cells, laid, all) {
            return Err(Error::impossible("the ruins on the site cannot be the stones that were laid"));
        }
        Ok(())
    }

    fn validate_laying(&self) -> Result<(), Error> {
        let untouched = self.colours().all(|c| self.stones_left(c) == StoneSet::ALL) && self.out.is_empty();
        if !untouched {
            return Err(Error::impossible("stones are placed before the last ruin is laid"));
        }
        let fits = self.to_move.and_then(|colour| self.demand(colour)).is_some_and(|demand| self.any(demand));
        if fits { Ok(()) } else { Err(Error::impossible("no ruin can be laid, so the game has begun")) }
    }

    fn validate_turn(&self) -> Result<(), Error> {
        if let Some(colour) = self.colours().find(|&c| self.stones_left(c).is_empty() && !self.out.contains(c)) {
            return Err(Error::impossible(format!("{colour} has no stones left, so it is out")));
        }
        let Some(mover) = self.to_move else { return self.validate_end() };
        if !self.demand(mover).is_some_and(|demand| self.any(demand)) {
            return Err(Error::impossible(format!("it is the turn of {mover}, and it cannot place a stone")));
        }
        let starts: Vec<Colour> = self.colours().filter(|&start| self.turns_add_up(start, mover)).collect();
        if starts.is_empty() {
            return Err(Error::impossible("the colours have not placed stones in turn"));
        }
        if !starts.iter().any(|&start| self.just_put_out(start, mover).iter().all(|&colour| self.is_stuck(colour))) {
            return Err(Error::impossible("a colour is out that can still place a stone"));
        }
        Ok(())
    }

    /// Whether a colour could not place a stone if it were not out.
    fn is_stuck(&self, colour: Colour) -> bool {
        !self.demand_if_in(colour).is_some_and(|demand| self.any(demand))
    }

    /// The colours that were put out after the last stone and before `mover`'s turn.
    fn just_put_out(&self, start: Colour, mover: Colour) -> Vec<Colour> {
        let mut found = Vec::new();
        let mut colour = mover.before(self.colours);
        while colour != mover && self.out.contains(colour) {
            let stones = Stone::COUNT - self.stones_left(colour).len();
            let turns = self.turns(colour, start, mover);
            if stones == Stone::COUNT && stones == turns {
                // It went out by placing its last stone: what was put out before that may have room again.
                break;
            }
            if stones + 1 == turns {
                found.push(colour);
            }
            colour = colour.before(self.colours);
        }
        found
    }

    /// How many turns a colour has had, its being put out included.
    fn turns(&self, colour: Colour, start: Colour, mover: Colour) -> usize {
        let seat =
            |colour: Colour| (colour.index() + usize::from(self.colours) - start.index()) % usize::from(self.colours);
        let rounds = Stone::COUNT - self.stones_left(mover).len();
        rounds + usize::from(seat(colour) < seat(mover))
    }

    fn validate_end(&self) -> Result<(), Error> {
        if self.out != ColourSet::first(self.colours) {
            return Err(Error::impossible("the game is over only when every colour is out"));
        }
        // Whoever was put out last had had most turns, and nothing has been built since.
        let left = |colour: &Colour| self.stones_left(*colour).len();
        let fewest = self.colours().map(|colour| left(&colour)).min();
        if self.colours().filter(|colour| Some(left(colour)) == fewest).any(|colour| self.is_stuck(colour)) {
            Ok(())
        } else {
            Err(Error::impossible("the game is not over: a colour can still place a stone"))
        }
    }

    /// Whether everybody has had their turns if `start` started and it is `mover`'s turn.
    fn turns_add_up(&self, start: Colour, mover: Colour) -> bool {
        let nobody_has_placed = self.colours().all(|colour| self.stones_left(colour) == StoneSet::ALL);
        if self.out.contains(start) && self.stones_left(start) == StoneSet::ALL && !nobody_has_placed {
            // Whoever starts has the whole site to place a stone on; if it can't, nobody can.
            return false;
        }
        self.colours().all(|colour| {
            let turns = self.turns(colour, start, mover);
            let stones = Stone::COUNT - self.stones_left(colour).len();
            match self.out.contains(colour) {
                false => stones == turns,
                true => stones < turns || (stones == Stone::COUNT && stones == turns),
            }
        })
    }
}

/// Whether the cells hang together by faces.
fn is_one_piece(cells: &[Cell]) -> bool {
    let mut waiting: Vec<Cell> = cells.first().copied().into_iter().collect();
    let mut apart: Vec<Cell> = cells.to_vec();
    while let Some(cell) = waiting.pop() {
        if let Some(index) = apart.iter().position(|&c| c == cell) {
            apart.swap_remove(index);
            waiting.extend(cell.neighbours());
        }
    }
    apart.is_empty()
}

/// Whether the cells can be cut into these stones, each used at most once, or (`all`) just once.
fn can_be_cut(cells: &[Cell], stones: StoneSet, all: bool) -> bool {
    if cells.len() > StoneSet::ALL.cubes() as usize {
        return false;
    }
    let cutting = Cutting { pieces: pieces(cells, stones), whole: (1 << cells.len()) - 1 };
    cutting.search(0, stones, all, &mut STEPS.clone()).unwrap_or(true)
}

/// A stone somewhere among the cells: the set of cells it fills.
struct Piece {
    stone: Stone,
    cells: u64,
}

struct Cutting {
    /// By the first cell that a piece fills.
    pieces: Vec<Vec<Piece>>,
    whole: u64,
}

impl Cutting {
    /// Fills the first free cell in every way. `None` when the steps are used up.
    fn search(&self, filled: u64, stones: StoneSet, all: bool, steps: &mut u32) -> Option<bool> {
        if filled == self.whole {
            return Some(!all || stones.is_empty());
        }
        *steps = steps.checked_sub(1)?;
        let first = filled.trailing_ones() as usize;
        for piece in self.pieces.get(first).into_iter().flatten() {
            if piece.cells & filled == 0 && stones.contains(piece.stone) {
                let mut rest = stones;
                rest.remove(piece.stone);
                if self.search(filled | piece.cells, rest, all, steps)? {
                    return Some(true);
                }
            }
        }
        Some(false)
    }
}

fn pieces(cells: &[Cell], stones: StoneSet) -> Vec<Vec<Piece>> {
    let mut sorted = cells.to_vec();
    sorted.sort_unstable();
    let mut pieces: Vec<Vec<Piece>> = sorted.iter().map(|_| Vec::new()).collect();
    for (first, &at) in sorted.iter().enumerate() {
        for orientation in Orientation::all().filter(|o| stones.contains(o.stone())) {
            let cubes = Placement { orientation, at }.cubes();
            let bit = |cube: Cell| sorted.binary_search(&cube).ok().map(|i| 1u64 << i);
            let filled = cubes.map(bit).try_fold(0, |set, bit| Some(set | bit?));
            // Sorted cells start with the anchor's lowest, so a piece's first cell is where it is.
            if let Some(cells) = filled {
                pieces[first].push(Piece { stone: orientation.stone(), cells });
            }
        }
    }
    pieces
}
