//! Building by the rules of the game: every stone from above, no hole, in touch with its own
//! colour, the colours strictly in turn.
//!
//! A beam search: from the best buildings of so many stones, every legal next stone is tried, and
//! the best of what comes out is kept. Level buildings without nooks are good ones.

use std::collections::HashSet;

use rumis::solitaire::{Board, Kind, Puzzle as Solitaire};
use rumis::{Colour, Move, Placement, Position, Rng, Square};

use crate::error::Error;
use crate::search::Effort;
use crate::target::Target;

/// Stones in an order in which the rules allow them: what was asked for, solved.
///
/// ```
/// use rumis_solver::{ByTheRules, Effort, Target};
/// let puzzle = ByTheRules::new(&Target::cuboid(3, 3, 3)?, 2)?;
/// let order = puzzle.solve(1, &mut Effort::UNLIMITED.clone()).expect("it can be built");
/// assert!(puzzle.check(&order).is_ok());
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct ByTheRules {
    solitaire: Solitaire,
    start: Position,
}

/// How many buildings are kept at first.
const WIDTH: usize = 64;
const WIDEST: usize = 4096;

impl ByTheRules {
    /// The target, to be built with the stones of so many colours.
    ///
    /// # Errors
    /// When columns of the target are not solid from the ground, or it does not fit on a site.
    pub fn new(target: &Target, colours: u8) -> Result<Self, Error> {
        let solitaire = Solitaire::new(target.cells().iter().copied(), colours, Kind::InTurn);
        let solitaire = solitaire.map_err(|error| Error::new(error.to_string()))?;
        let unfit = "by the rules every column must be solid from the ground, 8 high at most, on a site of 10×10";
        let start = solitaire.position().ok_or_else(|| Error::new(unfit))?;
        Ok(Self { solitaire, start })
    }

    /// An order of stones that fills the target, if one is found with so much effort. The same
    /// seed gives the same order.
    pub fn solve(&self, seed: u64, effort: &mut Effort) -> Option<Vec<(Colour, Placement)>> {
        let mut rng = Rng::new(seed);
        let mut width = WIDTH;
        while !effort.is_used_up() {
            if let Some(moves) = self.search(width, &mut rng, effort) {
                return Some(self.placements(&moves));
            }
            width = (width * 2).min(WIDEST);
        }
        None
    }

    /// Whether the rules allow every stone in this order, and nothing is left to fill.
    ///
    /// # Errors
    /// With the rule that is broken.
    pub fn check(&self, order: &[(Colour, Placement)]) -> Result<(), Error> {
        let mut board = Board::new(self.solitaire.clone());
        for &(colour, placement) in order {
            board.place(colour, placement).map_err(|error| Error::new(error.to_string()))?;
        }
        if board.is_solved() { Ok(()) } else { Err(Error::new("not every cell is filled")) }
    }

    fn placements(&self, moves: &[Move]) -> Vec<(Colour, Placement)> {
        let mut position = self.start;
        let mut order = Vec::new();
        for &mv in moves {
            let Some(colour) = position.to_move() else { break };
            order.push((colour, position.let_down(mv.orientation, mv.anchor)));
            position.play_unchecked(mv);
        }
        order
    }

    fn search(&self, width: usize, rng: &mut Rng, effort: &mut Effort) -> Option<Vec<Move>> {
        let site = Site::new(&self.start);
        let mut beam = vec![Building { position: self.start, moves: Vec::new() }];
        while !beam.is_empty() {
            let mut next: Vec<(u32, usize, Move, Position)> = Vec::new();
            let mut seen = HashSet::new();
            for (parent, building) in beam.iter().enumerate() {
                for mv in building.position.legal_moves().iter() {
                    let position = building.position.after(mv);
                    if site.is_full(&position) {
                        return Some([&building.moves[..], &[mv]].concat());
                    }
                    if !effort.spend() {
                        return None;
                    }
                    if self.in_turn(&building.position, &position) && seen.insert(position.zobrist()) {
                        if let Some(faults) = site.faults(&position) {
                            next.push((faults * 8 + rng.below(16), parent, mv, position));
                        }
                    }
                }
            }
            next.sort_unstable_by_key(|&(faults, parent, mv, _)| (faults, parent, mv));
            next.truncate(width);
            let child = |(_, parent, mv, position): (u32, usize, Move, Position)| {
                let parent: &Building = &beam[parent];
                Building { position, moves: [&parent.moves[..], &[mv]].concat() }
            };
            beam = next.into_iter().map(child).collect();
        }
        None
    }

    /// Whether the turn went to the next colour and not past it.
    fn in_turn(&self, before: &Position, after: &Position) -> bool {
        let colours = after.colours().count();
        let next = before.to_move().map(|colour| (colour.index() + 1) % colours);
        after.to_move().map(Colour::index) == next
    }
}

struct Building {
    position: Position,
    moves: Vec<Move>,
}

/// The squares and which lie side by side.
struct Site {
    squares: Vec<Square>,
    /// By square, the numbers of those beside it.
    beside: Vec<Vec<usize>>,
}

impl Site {
    fn new(position: &Position) -> Self {
        let squares: Vec<Square> = position.plan().squares().collect();
        let near = |a: &Square, b: &Square| a.file().abs_diff(b.file()) + a.row().abs_diff(b.row()) == 1;
        let beside = |a| squares.iter().enumerate().filter(|(_, b)| near(a, b)).map(|(i, _)| i).collect();
        Self { beside: squares.iter().map(beside).collect(), squares }
    }

    fn is_full(&self, position: &Position) -> bool {
        self.squares.iter().all(|&square| position.room(square) == 0)
    }

    /// How uneven the building is; `None` if it can't be finished.
    fn faults(&self, position: &Position) -> Option<u32> {
        let height: Vec<i32> = self.squares.iter().map(|&square| i32::from(position.height(square))).collect();
        let room: Vec<i32> = self.squares.iter().map(|&square| i32::from(position.room(square))).collect();
        let mut faults = 0;
        for (square, beside) in self.beside.iter().enumerate() {
            if room[square] == 0 {
                continue;
            }
            // A nook: cubes that only something upright can fill, because all around is higher.
            let lowest = beside.iter().filter(|&&other| room[other] > 0).map(|&other| height[other]).min();
            let depth = lowest.map_or(room[square], |lowest| (lowest - height[square]).clamp(0, room[square]));
            if depth == 1 && room[square] == 1 {
                return None;
            }
            faults += match depth {
                0 => 0,
                1 => 3,
                deep => 2 + deep as u32,
            };
            faults += beside.iter().map(|&other| (height[other] - height[square]).max(0) as u32).sum::<u32>();
        }
        Some(faults)
    }
}
