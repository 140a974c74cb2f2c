//! Building by the rules of the game: every stone from above, without holes, in touch with its own
//! colour, the colours strictly in turn.
//!
//! This is a beam search. It tries every legal next stone on each building of the beam and keeps
//! the best of the results. Level buildings without nooks are good ones.

use rumis::solitaire::{Board, Kind, Puzzle as Solitaire};
use rumis::{Colour, Move, Placement, Position, Rng, Square};
use rustc_hash::FxHashSet;

use crate::assembly::{Assembly, Part};
use crate::error::{Error, ErrorKind};
use crate::packing::Packing;
use crate::search::Effort;
use crate::stock::Stock;
use crate::target::Target;

/// The puzzle of building a target stone by stone, in an order that the rules allow.
///
/// ```
/// use rumis_solver::{BuildOrder, ByTheRules, Effort, Target};
/// let puzzle = ByTheRules::new(&Target::cuboid(3, 3, 3)?, 2)?;
/// let order = puzzle.solve(1, &mut Effort::UNLIMITED.clone()).order().expect("it can be built");
/// assert!(puzzle.check(&order).is_ok());
///
/// // No two stones of one colour make the smallest cube.
/// let smallest = ByTheRules::new(&Target::cuboid(2, 2, 2)?, 1)?;
/// assert_eq!(smallest.solve(1, &mut Effort::UNLIMITED.clone()), BuildOrder::Unsolvable);
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct ByTheRules {
    solitaire: Solitaire,
    start: Position,
    /// The same puzzle without the rules: if it has no solution, neither has this one.
    free: Packing,
}

/// The result of a search by the rules.
///
/// ```
/// use rumis_solver::BuildOrder;
/// assert_eq!(BuildOrder::Found(Vec::new()).order(), Some(Vec::new()));
/// assert_eq!(BuildOrder::GaveUp.order(), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BuildOrder {
    /// The stones in the order in which they are placed.
    Found(Vec<(Colour, Placement)>),
    /// No order exists.
    Unsolvable,
    /// The effort was used up before an order was found.
    GaveUp,
}

impl BuildOrder {
    /// The order, if one was found.
    #[must_use]
    pub fn order(self) -> Option<Vec<(Colour, Placement)>> {
        match self {
            Self::Found(order) => Some(order),
            Self::Unsolvable | Self::GaveUp => None,
        }
    }
}

/// The effort of the free search that sees whether a solution exists at all.
const FREE_EFFORT: u64 = 5_000_000;

/// How many buildings the first beam holds.
const WIDTH: usize = 64;
/// How many buildings the widest beam holds.
const WIDEST: usize = 4096;

impl ByTheRules {
    /// The target, built with the stones of this many colours.
    ///
    /// # Errors
    /// When a column of the target is not solid from the ground, the target is larger than a plan can
    /// be, or no choice of the stones has as many cubes.
    pub fn new(target: &Target, colours: u8) -> Result<Self, Error> {
        let stock = Stock::of_colours(colours)?;
        let solitaire = Solitaire::new(target.cells().iter().copied(), colours, Kind::InTurn)?;
        let free = Packing::new(target.clone(), stock)?;
        let start = solitaire.position().ok_or_else(|| Error::new(ErrorKind::NotBuildable))?;
        Ok(Self { solitaire, start, free })
    }

    /// Searches for an order of stones that fills the target. A step of the effort is a stone that is
    /// tried. The same seed gives the same order.
    pub fn solve(&self, seed: u64, effort: &mut Effort) -> BuildOrder {
        self.solve_from(self.start, &self.free, seed, effort)
    }

    /// Searches for the stones that come after those that are placed.
    ///
    /// ```
    /// use rumis_solver::{ByTheRules, Effort, Target};
    /// let puzzle = ByTheRules::new(&Target::cuboid(3, 3, 3)?, 2)?;
    /// let order = puzzle.solve(1, &mut Effort::limited(1_000_000)).order().expect("it can be built");
    /// let rest = puzzle.solve_after(&order[..3], 2, &mut Effort::limited(1_000_000))?.order().expect("a solution");
    /// assert!(puzzle.check(&[&order[..3], &rest].concat()).is_ok());
    /// # Ok::<(), rumis_solver::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the rules do not allow the stones that are placed.
    pub fn solve_after(
        &self,
        placed: &[(Colour, Placement)],
        seed: u64,
        effort: &mut Effort,
    ) -> Result<BuildOrder, Error> {
        let mut board = Board::new(self.solitaire.clone());
        let mut position = self.start;
        for &(colour, placement) in placed {
            board.place(colour, placement)?;
            // If a colour had to be left out, the puzzle cannot be solved any more.
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
        let given = Assembly::new(placed.iter().map(part).collect());
        let free = self.free.clone().with_given(&given)?;
        let in_turn = position.to_move() == board.to_move();
        Ok(if in_turn { self.solve_from(position, &free, seed, effort) } else { BuildOrder::Unsolvable })
    }

    fn solve_from(&self, start: Position, free: &Packing, seed: u64, effort: &mut Effort) -> BuildOrder {
        // This takes little time compared with the search itself, so it is not counted as effort.
        if free.is_solvable(&mut Effort::limited(FREE_EFFORT)) == Some(false) {
            return BuildOrder::Unsolvable;
        }
        let mut rng = Rng::new(seed);
        let mut width = WIDTH;
        while !effort.is_used_up() {
            match self.search(start, width, &mut rng, effort) {
                Found::Order(moves) => return BuildOrder::Found(placements(start, &moves)),
                // Every order was tried, so a wider beam finds nothing either.
                Found::Nothing { all_seen: true } => return BuildOrder::Unsolvable,
                Found::Nothing { all_seen: false } => width = (width * 2).min(WIDEST),
            }
        }
        BuildOrder::GaveUp
    }

    /// Checks that the rules allow every stone in this order, and that the stones fill the target.
    ///
    /// # Errors
    /// With the rules that are broken, or the number of empty cells.
    pub fn check(&self, order: &[(Colour, Placement)]) -> Result<(), Error> {
        let mut board = Board::new(self.solitaire.clone());
        for &(colour, placement) in order {
            board.place(colour, placement)?;
        }
        let cells = self.solitaire.cells().len();
        let filled: usize = order.iter().map(|(_, placement)| placement.cubes().count()).sum();
        match cells - filled {
            0 => Ok(()),
            empty => Err(Error::new(ErrorKind::NotFilled { empty, cells })),
        }
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
            let mut seen = FxHashSet::default();
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

    /// Every legal next stone on a building, each with a number that is lower for better buildings.
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

/// Where the stones lie after these moves from a position.
fn placements(mut position: Position, moves: &[Move]) -> Vec<(Colour, Placement)> {
    let mut order = Vec::new();
    for &mv in moves {
        let Some(colour) = position.to_move() else { break };
        order.push((colour, position.let_down(mv.orientation, mv.anchor)));
        position.play_unchecked(mv);
    }
    order
}

/// One building of the beam.
struct BeamEntry {
    position: Position,
    moves: Vec<Move>,
}

/// The result of a search with one width of the beam.
enum Found {
    Order(Vec<Move>),
    /// Whether the beam was wide enough for every building.
    Nothing {
        all_seen: bool,
    },
}

/// What one more stone makes of a building.
enum Growth {
    Solved(Move),
    Stones(Stones),
}

struct Stones {
    tried: u64,
    /// How uneven the building is then, the move, and the position after it.
    kept: Vec<(u32, Move, Position)>,
}

/// Adds a stone to every building, on all cores if the feature `threads` is on. Each building has
/// its own random numbers, so the result does not depend on the number of threads.
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

/// The squares of the site, and which of them are neighbours.
struct Adjacency {
    squares: Vec<Square>,
    /// By square, the numbers of its neighbours.
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

    /// How uneven the building is; `None` if it cannot be finished.
    fn faults(&self, position: &Position) -> Option<u32> {
        let height: Vec<i32> = self.squares.iter().map(|&square| i32::from(position.height(square))).collect();
        let room: Vec<i32> = self.squares.iter().map(|&square| i32::from(position.room(square))).collect();
        let mut faults = 0;
        for (square, beside) in self.beside.iter().enumerate() {
            if room[square] == 0 {
                continue;
            }
            // A nook: cells that only an upright stone can fill, because all neighbours are higher.
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
        // A colour with few moves will soon have none.
        let stuck: u32 = position.colours().iter().map(|colour| 60 / (2 + position.count_moves_of(colour))).sum();
        Some(faults + stuck)
    }
}

/// Whether the colours, one stone each in turn, have stones with exactly this many cubes in total.
fn can_fill(position: &Position, cells: usize) -> bool {
    // Far from the end there is always a choice of stones that does.
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
