//! Checks whether a game can reach a position that was read from text: the cubes must be those of the
//! stones that were placed, and the numbers of turns must fit.

use std::cmp::Ordering;

use super::{Cube, Position};
use crate::colour::{Colour, ColourSet};
use crate::error::Error;
use crate::orientation::Orientation;
use crate::placement::Placement;
use crate::rng::Rng;
use crate::square::Cell;
use crate::stone::{Stone, StoneSet};
use crate::way::Way;

/// The maximum number of steps of the search for a way to cut cubes into stones. Real positions need a
/// few hundred. A shape that takes longer is accepted.
const STEPS: u32 = 100_000;

/// How many ways to cut cubes are found in one order of the pieces.
const CUTS_A_ROUND: usize = 4;

/// The maximum number of steps to find them.
const CUT_STEPS: u32 = 5_000;

impl Position {
    pub(super) fn validate(&self) -> Result<(), Error> {
        self.validate_ruins()?;
        for colour in Colour::ALL {
            self.validate_cubes(colour)?;
        }
        let stones: Vec<Cell> = self.colours().iter().flat_map(|colour| self.cells(Cube::Colour(colour))).collect();
        if !is_one_piece(&stones) {
            return Err(Error::impossible("the colours do not touch each other"));
        }
        self.validate_retired()?;
        if self.ruins_left.is_empty() { self.validate_turn() } else { self.validate_laying() }
    }

    pub(crate) fn cells(&self, wanted: Cube) -> Vec<Cell> {
        self.plan()
            .squares()
            .flat_map(|square| (0..self.height(square) as i8).map(move |level| square.cell(level)))
            .filter(|&cell| self.cube(cell) == Some(wanted))
            .collect()
    }

    fn validate_cubes(&self, colour: Colour) -> Result<(), Error> {
        let cells = self.cells(Cube::Colour(colour));
        if !self.seating.contains(colour) {
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
        // Ruins that did not fit stayed in the box. So when the laying is over, any of them may be
        // missing.
        let all = !self.ruins_left.is_empty();
        if (all && cells.len() != laid.cubes() as usize) || !can_be_cut(&cells, laid, all) {
            return Err(Error::impossible("the ruins on the site cannot be the stones that were laid"));
        }
        Ok(())
    }

    fn validate_retired(&self) -> Result<(), Error> {
        for colour in self.retired.iter() {
            if !self.out.contains(colour) {
                return Err(Error::impossible(format!("{colour} has retired, so it is out")));
            }
            if self.stones_left(colour).is_empty() {
                return Err(Error::impossible(format!("{colour} has no stones left, so it cannot have retired")));
            }
        }
        let asked = !self.ruins_left.is_empty() && !self.retired.is_empty();
        match (self.start, asked) {
            (None, true) => Err(Error::syntax(
                "the field start is missing: if a colour retires while ruins are laid, it says who starts after that",
            )),
            (Some(_), false) => {
                Err(Error::syntax("the field start is only for colours that retire while ruins are laid"))
            }
            _ => Ok(()),
        }
    }

    fn validate_laying(&self) -> Result<(), Error> {
        if self.colours().iter().any(|c| self.stones_left(c) != StoneSet::ALL) {
            return Err(Error::impossible("stones are placed before the last ruin is laid"));
        }
        if self.out != self.retired {
            return Err(Error::impossible("a colour is out before the last ruin is laid, and it has not retired"));
        }
        let Some(layer) = self.to_move else {
            return Err(Error::impossible("ruins are left to lay, so the game is not over"));
        };
        if self.out.contains(layer) {
            return Err(Error::impossible(format!("it is the turn of {layer}, but it is out")));
        }
        if !self.demand(layer).is_some_and(|demand| self.any(demand)) {
            return Err(Error::impossible("no ruin can be laid, so the game has begun"));
        }
        if self.start.is_some_and(|start| !self.laying_adds_up(0, start, ColourSet::EMPTY)) {
            return Err(Error::impossible("the seats have not laid ruins in turn"));
        }
        Ok(())
    }

    /// Whether laying ruins and retiring can lead to this position from one in which this many ruins
    /// are laid, it is this seat's turn and these colours are out.
    fn laying_adds_up(&self, laid: usize, turn: Colour, out: ColourSet) -> bool {
        let all = Stone::COUNT - self.ruins_left.len();
        if (laid, Some(turn), out) == (all, self.to_move, self.out) {
            return true;
        }
        let goes_on = |laid, turn: Option<Colour>, out| turn.is_some_and(|turn| self.laying_adds_up(laid, turn, out));
        let lays = laid < all && goes_on(laid + 1, self.next_layer(turn, out), out);
        lays || self.out.iter().filter(|&colour| !out.contains(colour)).any(|colour| {
            let mut out = out;
            out.insert(colour);
            goes_on(laid, if turn == colour { self.next_layer(turn, out) } else { Some(turn) }, out)
        })
    }

    fn validate_turn(&self) -> Result<(), Error> {
        if let Some(colour) = self.colours().iter().find(|&c| self.stones_left(c).is_empty() && !self.out.contains(c)) {
            return Err(Error::impossible(format!("{colour} has no stones left, so it is out")));
        }
        let Some(mover) = self.to_move else { return self.validate_end() };
        if !self.demand(mover).is_some_and(|demand| self.any(demand)) {
            return Err(Error::impossible(format!("it is the turn of {mover}, but it cannot place a stone")));
        }
        let starts: Vec<Colour> = self.colours().iter().filter(|&start| self.turns_add_up(start, mover)).collect();
        if starts.is_empty() {
            return Err(Error::impossible("the colours have not placed stones in turn"));
        }
        if !starts.iter().any(|&start| self.just_put_out(start, mover).iter().all(|&c| self.may_be_out(c))) {
            return Err(Error::impossible("a colour is out that can still place a stone"));
        }
        Ok(())
    }

    /// Whether a colour could place no stone even if it were not out.
    fn is_stuck(&self, colour: Colour) -> bool {
        !self.demand_if_in(colour).is_some_and(|demand| self.any(demand))
    }

    /// Whether a colour can have gone out with the building as it is: it retired or has no move.
    fn may_be_out(&self, colour: Colour) -> bool {
        self.retired.contains(colour) || self.is_stuck(colour)
    }

    /// The colours that went out after the last stone and before `mover`'s turn.
    fn just_put_out(&self, start: Colour, mover: Colour) -> Vec<Colour> {
        let mut found = Vec::new();
        let mut colour = self.seating.before(mover);
        while colour != mover && self.out.contains(colour) {
            let stones = self.placed(colour);
            let turns = self.turns(colour, start, mover, self.placed(mover));
            if stones == turns {
                // It placed the last stone, and then had none left or retired. Colours that went out
                // before that may have room again.
                break;
            }
            if stones + 1 == turns {
                found.push(colour);
            }
            colour = self.seating.before(colour);
        }
        found
    }

    /// The number of stones that a colour has placed.
    fn placed(&self, colour: Colour) -> usize {
        Stone::COUNT - self.stones_left(colour).len()
    }

    /// The number of turns that a colour has had when it is `mover`'s turn after this many rounds. The
    /// turn in which it went out counts.
    fn turns(&self, colour: Colour, start: Colour, mover: Colour, rounds: usize) -> usize {
        let place = |colour| self.seating.turns_between(start, colour);
        rounds + usize::from(place(colour) < place(mover))
    }

    fn validate_end(&self) -> Result<(), Error> {
        if self.out != self.colours() {
            return Err(Error::impossible("the game is over only when every colour is out"));
        }
        let nobody_has_placed = self.colours().iter().all(|colour| self.placed(colour) == 0);
        let ended = if nobody_has_placed {
            self.colours().iter().all(|colour| self.may_be_out(colour))
        } else {
            let starts = self.colours().iter().filter(|&start| self.can_start(start));
            starts
                .flat_map(|start| self.colours().iter().map(move |last| (start, last)))
                .any(|(s, l)| self.ends_after(s, l))
        };
        if ended { Ok(()) } else { Err(Error::impossible("the game is not over: a colour can still place a stone")) }
    }

    /// Whether the game can have ended after a last stone by this colour. Nothing has been built since,
    /// so no colour that was still in can have a move now, unless it retired.
    fn ends_after(&self, start: Colour, last: Colour) -> bool {
        let Some(rounds) = self.placed(last).checked_sub(1) else { return false };
        self.colours().iter().all(|colour| {
            let turns = self.turns(colour, start, last, rounds) + usize::from(colour == last);
            match self.placed(colour).cmp(&turns) {
                Ordering::Less => true,
                Ordering::Equal => self.may_be_out(colour),
                Ordering::Greater => false,
            }
        })
    }

    /// Whether the numbers of stones fit if `start` started and it is `mover`'s turn.
    fn turns_add_up(&self, start: Colour, mover: Colour) -> bool {
        self.can_start(start)
            && self.colours().iter().all(|colour| {
                let turns = self.turns(colour, start, mover, self.placed(mover));
                let stones = self.placed(colour);
                match self.out.contains(colour) {
                    false => stones == turns,
                    true if self.retired.contains(colour) => stones <= turns,
                    true => stones < turns || (stones == Stone::COUNT && stones == turns),
                }
            })
    }

    /// Whether this colour can have started. The first colour that did not retire has the whole site
    /// for its first stone; if it cannot place one, nobody can.
    fn can_start(&self, start: Colour) -> bool {
        let nobody_has_placed = self.colours().iter().all(|colour| self.placed(colour) == 0);
        let mut first = start;
        while self.retired.contains(first) && self.placed(first) == 0 && !nobody_has_placed {
            first = self.seating.after(first);
        }
        nobody_has_placed || self.placed(first) > 0 || !self.out.contains(first)
    }
}

/// Whether the cells are connected by faces.
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

/// Whether the cells can be cut into these stones, each used at most once, or, if `all`, exactly once.
fn can_be_cut(cells: &[Cell], stones: StoneSet, all: bool) -> bool {
    if cells.len() > StoneSet::ALL.cubes() as usize {
        return false;
    }
    Cutting::new(cells, stones).search(0, stones, all, &mut STEPS.clone()).unwrap_or(true)
}

/// Ways to cut the cells into these stones, each used at most once, or, if `all`, exactly once. Every round tries the
/// pieces in another order and finds a few ways, so that they differ.
pub(crate) fn cuts(cells: &[Cell], stones: StoneSet, all: bool, rounds: u64) -> Vec<Vec<Placement>> {
    let mut found = Vec::new();
    if cells.len() <= StoneSet::ALL.cubes() as usize {
        let mut cutting = Cutting::new(cells, stones);
        for round in 0..rounds {
            let enough = found.len() + CUTS_A_ROUND;
            let complete = cutting.list(0, stones, all, &mut CUT_STEPS.clone(), &mut Vec::new(), &mut |way| {
                found.push(way.to_vec());
                found.len() < enough
            });
            if complete {
                break;
            }
            cutting.shuffle(&mut Rng::new(round));
        }
    }
    found
}

/// A stone placed among the cells, with the set of cells that it fills.
struct Piece {
    placement: Placement,
    cells: u64,
}

impl Piece {
    fn stone(&self) -> Stone {
        self.placement.orientation.stone()
    }
}

struct Cutting {
    /// The pieces for each first cell.
    pieces: Vec<Vec<Piece>>,
    whole: u64,
}

impl Cutting {
    fn new(cells: &[Cell], stones: StoneSet) -> Self {
        Self { pieces: pieces(cells, stones), whole: (1 << cells.len()) - 1 }
    }

    /// Puts the pieces into another order.
    fn shuffle(&mut self, rng: &mut Rng) {
        for pieces in &mut self.pieces {
            for last in (1..pieces.len()).rev() {
                pieces.swap(last, rng.below(last as u32 + 1) as usize);
            }
        }
    }

    /// The pieces that can cover the first free cell.
    fn next(&self, filled: u64, stones: StoneSet) -> impl Iterator<Item = &Piece> {
        let first = self.pieces.get(filled.trailing_ones() as usize).into_iter().flatten();
        first.filter(move |piece| piece.cells & filled == 0 && stones.contains(piece.stone()))
    }

    /// Tries every piece on the first free cell. `None` when there are no steps left.
    fn search(&self, filled: u64, stones: StoneSet, all: bool, steps: &mut u32) -> Option<bool> {
        if filled == self.whole {
            return Some(!all || stones.is_empty());
        }
        *steps = steps.checked_sub(1)?;
        for piece in self.next(filled, stones) {
            if self.search(filled | piece.cells, without(stones, piece.stone()), all, steps)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Tells every way to cut, as long as `tell` asks for more and there are steps left; returns whether to go on.
    fn list(
        &self,
        filled: u64,
        stones: StoneSet,
        all: bool,
        steps: &mut u32,
        way: &mut Vec<Placement>,
        tell: &mut impl FnMut(&[Placement]) -> bool,
    ) -> bool {
        if filled == self.whole {
            return (all && !stones.is_empty()) || tell(way);
        }
        let Some(left) = steps.checked_sub(1) else { return false };
        *steps = left;
        for piece in self.next(filled, stones) {
            way.push(piece.placement);
            let goes_on = self.list(filled | piece.cells, without(stones, piece.stone()), all, steps, way, tell);
            way.pop();
            if !goes_on {
                return false;
            }
        }
        true
    }
}

fn without(mut stones: StoneSet, stone: Stone) -> StoneSet {
    stones.remove(stone);
    stones
}

fn pieces(cells: &[Cell], stones: StoneSet) -> Vec<Vec<Piece>> {
    let mut sorted = cells.to_vec();
    sorted.sort_unstable();
    let mut pieces: Vec<Vec<Piece>> = sorted.iter().map(|_| Vec::new()).collect();
    for (first, &at) in sorted.iter().enumerate() {
        for orientation in Orientation::all().filter(|o| stones.contains(o.stone())) {
            let placement = Placement { orientation, at };
            let cubes = placement.cubes();
            let bit = |cube: Cell| sorted.binary_search(&cube).ok().map(|i| 1u64 << i);
            let filled = cubes.map(bit).try_fold(0, |set, bit| Some(set | bit?));
            // The first of a piece's sorted cells is the lowest over its anchor, so `at` is its first cell.
            if let Some(cells) = filled {
                pieces[first].push(Piece { placement, cells });
            }
        }
    }
    pieces
}
