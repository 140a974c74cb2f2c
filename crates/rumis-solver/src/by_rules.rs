//! BeamEntry by the rules of the game: every stone from above, no hole, in touch with its own
//! colour, the colours strictly in turn.
//!
//! A beam search: from the best buildings of so many stones, every legal next stone is tried, and
//! the best of what comes out is kept. Level buildings without nooks are good ones.

use std::collections::HashSet;

use rumis::solitaire::{Board, Kind, Puzzle as Solitaire};
use rumis::{Colour, Move, Placement, Position, Rng, Square};

use crate::assembly::{Assembly, Part};
use crate::error::Error;
use crate::packing::Packing;
use crate::search::Effort;
use crate::stock::Stock;
use crate::target::Target;

/// A target to be built stone by stone, in an order in which the rules allow them.
///
/// ```
/// use rumis_solver::{ByTheRules, Effort, BuildOrder, Target};
/// let puzzle = ByTheRules::new(&Target::cuboid(3, 3, 3)?, 2)?;
/// let order = puzzle.solve(1, &mut Effort::UNLIMITED.clone()).order().expect("it can be built");
/// assert!(puzzle.check(&order).is_ok());
///
/// // One colour has no two stones that make the smallest cube.
/// let smallest = ByTheRules::new(&Target::cuboid(2, 2, 2)?, 1)?;
/// assert_eq!(smallest.solve(1, &mut Effort::UNLIMITED.clone()), BuildOrder::Unsolvable);
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct ByTheRules {
    solitaire: Solitaire,
    start: Position,
    /// The same without the rules: where that can't be solved, nothing can.
    free: Packing,
}

/// What came of a search by the rules.
///
/// ```
/// use rumis_solver::BuildOrder;
/// assert_eq!(BuildOrder::Found(Vec::new()).order(), Some(Vec::new()));
/// assert_eq!(BuildOrder::GaveUp.order(), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BuildOrder {
    /// The stones one after the other.
    Found(Vec<(Colour, Placement)>),
    /// There is no such order.
    Unsolvable,
    /// None was found with so much effort.
    GaveUp,
}

impl BuildOrder {
    /// The order, if there is one.
    #[must_use]
    pub fn order(self) -> Option<Vec<(Colour, Placement)>> {
        match self {
            Self::Found(order) => Some(order),
            Self::Unsolvable | Self::GaveUp => None,
        }
    }
}

/// How many pieces may be put in place to see that not even a free search finds anything.
const FREE_EFFORT: u64 = 5_000_000;

/// How many buildings are kept at first.
const WIDTH: usize = 64;
const WIDEST: usize = 4096;

impl ByTheRules {
    /// The target, to be built with the stones of so many colours.
    ///
    /// # Errors
    /// When columns of the target are not solid from the ground, it does not fit on a adjacency, or no
    /// choice from the stones has as many cubes.
    pub fn new(target: &Target, colours: u8) -> Result<Self, Error> {
        let solitaire = Solitaire::new(target.cells().iter().copied(), colours, Kind::InTurn);
        let solitaire = solitaire.map_err(|error| Error::new(error.to_string()))?;
        let free = Packing::new(target.clone(), Stock::of_colours(colours)?)?;
        let unfit = "by the rules every column must be solid from the ground, 8 high at most, on a adjacency of 10×10";
        let start = solitaire.position().ok_or_else(|| Error::new(unfit))?;
        Ok(Self { solitaire, start, free })
    }

    /// An order of stones that fills the target, if one is found with so much effort: stones that
    /// are tried. The same seed gives the same order.
    pub fn solve(&self, seed: u64, effort: &mut Effort) -> BuildOrder {
        self.solve_from(self.start, &self.free, seed, effort)
    }

    /// The stones that come after these, if a way to go on is found with so much effort.
    ///
    /// ```
    /// use rumis_solver::{ByTheRules, Effort, Target};
    /// let puzzle = ByTheRules::new(&Target::cuboid(3, 3, 3)?, 2)?;
    /// let order = puzzle.solve(1, &mut Effort::limited(1_000_000)).order().expect("it can be built");
    /// let rest = puzzle.go_on(&order[..3], 2, &mut Effort::limited(1_000_000))?.order().expect("there is a way");
    /// assert!(puzzle.check(&[&order[..3], &rest].concat()).is_ok());
    /// # Ok::<(), rumis_solver::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the rules do not allow the stones that are there.
    pub fn go_on(&self, placed: &[(Colour, Placement)], seed: u64, effort: &mut Effort) -> Result<BuildOrder, Error> {
        let mut board = Board::new(self.solitaire.clone());
        let mut position = self.start;
        for &(colour, placement) in placed {
            board.place(colour, placement).map_err(|error| Error::new(error.to_string()))?;
            // Where a colour had to be left out, nobody can finish any more.
            let mv = placement.as_move().filter(|_| position.to_move() == Some(colour));
            let Some(mv) = mv else { return Ok(BuildOrder::Unsolvable) };
            position.play_unchecked(mv);
        }
        if board.is_solved() {
            return Ok(BuildOrder::Found(Vec::new()));
        }
        let part = |&(_, placement): &(Colour, Placement)| {
            Part::new(placement.orientation.stone().code().into(), placement.cubes().collect())
        };
        let begun = Assembly::new(placed.iter().map(part).collect());
        let free = self.free.clone().from_partial(&begun)?;
        let in_turn = position.to_move() == board.to_move();
        Ok(if in_turn { self.solve_from(position, &free, seed, effort) } else { BuildOrder::Unsolvable })
    }

    fn solve_from(&self, start: Position, free: &Packing, seed: u64, effort: &mut Effort) -> BuildOrder {
        // A glance, next to the search itself, so it is not counted as effort.
        if free.is_solvable(&mut Effort::limited(FREE_EFFORT)) == Some(false) {
            return BuildOrder::Unsolvable;
        }
        let mut rng = Rng::new(seed);
        let mut width = WIDTH;
        while !effort.is_used_up() {
            match self.search(start, width, &mut rng, effort) {
                Found::Order(moves) => return BuildOrder::Found(placements(start, &moves)),
                // Everything was looked at, so more of the same would find nothing.
                Found::Nothing { all_seen: true } => return BuildOrder::Unsolvable,
                Found::Nothing { all_seen: false } => width = (width * 2).min(WIDEST),
            }
        }
        BuildOrder::GaveUp
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

    fn search(&self, start: Position, width: usize, rng: &mut Rng, effort: &mut Effort) -> Found {
        let adjacency = Adjacency::new(&start);
        let mut all_seen = true;
        let mut beam = vec![BeamEntry { position: start, moves: Vec::new() }];
        while !beam.is_empty() {
            let grown = grow(&beam, rng.next_u64(), |building, noise| self.next_stones(building, &adjacency, noise));
            let mut next = Vec::new();
            for (parent, growth) in grown.into_iter().enumerate() {
                match growth {
                    Growth::Solved(mv) => return Found::Order([&beam[parent].moves[..], &[mv]].concat()),
                    Growth::Stones(stones) => {
                        effort.add(stones.tried);
                        next.extend(
                            stones.kept.into_iter().map(|(faults, mv, position)| (faults, parent, mv, position)),
                        );
                    }
                }
            }
            if effort.is_used_up() {
                return Found::Nothing { all_seen: false };
            }
            next.sort_unstable_by_key(|&(faults, parent, mv, _)| (faults, parent, mv));
            let mut seen = HashSet::new();
            next.retain(|(.., position)| seen.insert(position.zobrist()));
            all_seen &= next.len() <= width;
            next.truncate(width);
            let child = |(_, parent, mv, position): (u32, usize, Move, Position)| {
                let parent: &BeamEntry = &beam[parent];
                BeamEntry { position, moves: [&parent.moves[..], &[mv]].concat() }
            };
            beam = next.into_iter().map(child).collect();
        }
        Found::Nothing { all_seen }
    }

    /// Every legal next stone on a building, each with how bad it looks.
    fn next_stones(&self, building: &BeamEntry, adjacency: &Adjacency, noise: u64) -> Growth {
        let mut rng = Rng::new(noise);
        let mut stones = Stones { tried: 0, kept: Vec::new() };
        for mv in building.position.legal_moves() {
            let position = building.position.after(mv);
            stones.tried += 1;
            if adjacency.is_full(&position) {
                return Growth::Solved(mv);
            }
            if self.in_turn(&building.position, &position)
                && let Some(faults) = adjacency.faults(&position)
            {
                stones.kept.push((faults * 8 + rng.below(24), mv, position));
            }
        }
        Growth::Stones(stones)
    }

    /// Whether the turn went to the next colour and not past it.
    fn in_turn(&self, before: &Position, after: &Position) -> bool {
        let colours = after.colours().len();
        let next = before.to_move().map(|colour| (colour.index() + 1) % colours);
        after.to_move().map(Colour::index) == next
    }
}

/// The moves of a game from this position on, as the places where the stones come to lie.
fn placements(mut position: Position, moves: &[Move]) -> Vec<(Colour, Placement)> {
    let mut order = Vec::new();
    for &mv in moves {
        let Some(colour) = position.to_move() else { break };
        order.push((colour, position.let_down(mv.orientation, mv.anchor)));
        position.play_unchecked(mv);
    }
    order
}

struct BeamEntry {
    position: Position,
    moves: Vec<Move>,
}

/// What one search found.
enum Found {
    Order(Vec<Move>),
    Nothing { all_seen: bool },
}

/// What can become of a building by one stone.
enum Growth {
    Solved(Move),
    Stones(Stones),
}

struct Stones {
    tried: u64,
    /// How bad the building looks then, the move, and the position after it.
    kept: Vec<(u32, Move, Position)>,
}

/// Grows every building, on all cores where there are threads; each has random numbers of its own,
/// so that the result does not depend on the number of threads.
fn grow(beam: &[BeamEntry], seed: u64, step: impl Fn(&BeamEntry, u64) -> Growth + Sync) -> Vec<Growth> {
    #[cfg(feature = "threads")]
    {
        use rayon::prelude::*;
        beam.par_iter().enumerate().map(|(i, building)| step(building, seed ^ i as u64)).collect()
    }
    #[cfg(not(feature = "threads"))]
    {
        beam.iter().enumerate().map(|(i, building)| step(building, seed ^ i as u64)).collect()
    }
}

/// The squares and which lie side by side.
struct Adjacency {
    squares: Vec<Square>,
    /// By square, the numbers of those beside it.
    beside: Vec<Vec<usize>>,
}

impl Adjacency {
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
        if !can_fill(position, room.iter().sum::<i32>() as usize) {
            return None;
        }
        // A colour that can hardly move will soon not be able to.
        let stuck: u32 = position.colours().iter().map(|colour| 60 / (2 + position.count_moves_of(colour))).sum();
        Some(faults + stuck)
    }
}

/// Whether the colours, one stone each in turn, have stones that fill just so many cells.
fn can_fill(position: &Position, cells: usize) -> bool {
    // Far from the end there is always a way.
    const NEAR: usize = 24;
    let Some(mover) = position.to_move() else { return cells == 0 };
    if cells > NEAR {
        return true;
    }
    let colours: Vec<Colour> = position.colours().iter().collect();
    let mut sums: u32 = 1;
    for turn in 0..=NEAR / 2 {
        if sums >> cells & 1 == 1 {
            return true;
        }
        let stones = position.stones_left(colours[(mover.index() + turn) % colours.len()]);
        let sizes = stones.iter().fold(0u32, |sizes, stone| sizes | 1 << stone.size());
        sums =
            (2..=4).filter(|size| sizes >> size & 1 == 1).fold(0, |next, size| next | sums << size) & ((2 << NEAR) - 1);
    }
    false
}
