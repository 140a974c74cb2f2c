//! Building by the rules of the game: every stone from above, without holes, in touch with its own
//! colour. The colours come in any order, or strictly in turn, as the puzzle says.

use rumis::solitaire::{Board, Kind, Puzzle as Solitaire, SearchBoard};
use rumis::{Cell, Colour, Placement, Rng};

use crate::assembly::{Assembly, Part};
use crate::beam::{Beam, Found};
use crate::error::{Error, ErrorKind};
use crate::ordering::Ordering;
use crate::packing::Packing;
use crate::search::{Effort, Sampler};
use crate::stock::Stock;
use crate::target::Target;

/// The puzzle of building a target stone by stone, in an order that the rules allow.
///
/// ```
/// use rumis::solitaire::{Kind, Puzzle};
/// use rumis_solver::{BuildOrder, ByTheRules, Effort};
/// for kind in [Kind::ByTheRules, Kind::InTurn] {
///     let puzzle = ByTheRules::new(Puzzle::cube(3, 2, kind)?)?;
///     let order = puzzle.solve(1, &mut Effort::UNLIMITED.clone()).order().expect("it can be built");
///     assert!(puzzle.check(&order).is_ok());
/// }
///
/// // No two stones of one colour make the smallest cube.
/// let smallest = ByTheRules::new(Puzzle::cube(2, 1, Kind::ByTheRules)?)?;
/// assert_eq!(smallest.solve(1, &mut Effort::UNLIMITED.clone()), BuildOrder::Unsolvable);
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct ByTheRules {
    solitaire: Solitaire,
    start: SearchBoard,
    /// The same puzzle without the rules: if it has no solution, neither has this one.
    free: Packing,
    /// The least file and row of the puzzle's cells, which are 0 in the free puzzle.
    corner: (i8, i8),
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

/// The effort of the first round of a search. Every round has twice as much.
const FIRST_ROUND: u64 = 10_000;
/// A round tries at most one free solution per this many steps of its effort. In a building that is
/// almost finished, free solutions need few steps but much time, and soon repeat; then the beam search
/// decides.
const STEPS_PER_SOLUTION: u64 = 200;
/// The beam search gets this part of the effort of the search for an order of free solutions.
const BEAM_SHARE: u64 = 4;
/// The effort for one free solution: if that is used up, its stones were probably a bad choice.
const ORDERING_EFFORT: u64 = 1_000;
/// After this many steps in vain, the search for an order starts again with other random numbers.
const ORDERING_PATIENCE: u64 = 125;
/// How many pieces the free search places in the time of one step by the rules.
const FREE_STEPS: u64 = 32;

impl ByTheRules {
    /// The puzzle, with the stones that are given.
    ///
    /// # Errors
    /// When the puzzle is free, a column is not solid from the ground, the target is larger than a
    /// plan can be, or no choice of the stones has as many cubes.
    pub fn new(solitaire: Solitaire) -> Result<Self, Error> {
        if solitaire.kind() == Kind::Free {
            return Err(Error::new(ErrorKind::FreePuzzle));
        }
        let colours = solitaire.colours().len() as u8;
        let target = Target::new(solitaire.cells().iter().copied())?;
        let least = |number: fn(&Cell) -> i8| solitaire.cells().iter().map(number).min().unwrap_or(0);
        let corner = (least(|cell| cell.file), least(|cell| cell.row));
        let free = Packing::new(target, Stock::stones(solitaire.stones(), colours)?)?;
        let start = SearchBoard::new(&solitaire).ok_or_else(|| Error::new(ErrorKind::NotBuildable))?;
        Ok(Self { solitaire, start, free, corner })
    }

    /// The puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &Solitaire {
        &self.solitaire
    }

    /// Searches for an order of stones that fills the target. A step of the effort is a stone that is
    /// tried. The same seed gives the same order.
    pub fn solve(&self, seed: u64, effort: &mut Effort) -> BuildOrder {
        // What is given was checked when the puzzle was made.
        self.solve_after(&[], seed, effort).unwrap_or(BuildOrder::Unsolvable)
    }

    /// Searches for the stones that come after those that are given and placed.
    ///
    /// ```
    /// use rumis::solitaire::{Kind, Puzzle};
    /// use rumis_solver::{ByTheRules, Effort};
    /// let puzzle = ByTheRules::new(Puzzle::cube(3, 2, Kind::ByTheRules)?)?;
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
        let mut start = self.start;
        for &(colour, placement) in placed {
            board.place(colour, placement)?;
            let Some(mv) = placement.as_move() else { return Ok(BuildOrder::Unsolvable) };
            start.play_unchecked(colour, mv);
        }
        if board.is_solved() {
            return Ok(BuildOrder::Found(Vec::new()));
        }
        let free = self.free.clone().with_given(&self.assembly(&board))?;
        let search = Search { board: &board, start, corner: self.corner, free: Sampler::new(&free) };
        Ok(search.run(seed, effort))
    }

    /// The stones on a board as parts of the free puzzle.
    fn assembly(&self, board: &Board) -> Assembly {
        let (file, row) = self.corner;
        let part = |placement: Placement| {
            let cells = placement.cubes().map(|cell| cell.offset(-file, -row, 0));
            Part::new(placement.orientation.stone().code().into(), cells.collect())
        };
        Assembly::new(board.stones().iter().map(|stone| part(stone.placement)).collect())
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
        let filled: usize = board.stones().iter().map(|stone| stone.placement.cubes().count()).sum();
        match cells - filled {
            0 => Ok(()),
            empty => Err(Error::new(ErrorKind::NotFilled { empty, cells })),
        }
    }
}

/// A search for the stones that come after those on a board. It goes in rounds. Most of the effort of
/// a round takes free solutions and looks for an order of their stones: that finds most orders
/// quickly. The rest is a beam search, which can also see that there is no order.
struct Search<'a> {
    board: &'a Board,
    start: SearchBoard,
    free: Sampler<'a>,
    corner: (i8, i8),
}

impl Search<'_> {
    fn run(&self, seed: u64, effort: &mut Effort) -> BuildOrder {
        if freely(effort, |free| self.free.has_unfillable_hole(free)) {
            return BuildOrder::Unsolvable;
        }
        let mut rng = Rng::new(seed);
        let mut beam = Beam::narrow(self.start);
        let mut round = FIRST_ROUND;
        while !effort.is_used_up() {
            let mut share = effort.share(round.min(effort.left()));
            let answer = self.order_free_solutions(&mut rng, &mut share);
            effort.add(share.steps());
            if let Some(answer) = answer {
                return answer;
            }
            let mut share = effort.share((round / BEAM_SHARE).min(effort.left()));
            let found = beam.search(&mut rng, &mut share);
            effort.add(share.steps());
            match found {
                Found::Order(order) => return BuildOrder::Found(order),
                Found::NoOrder => return BuildOrder::Unsolvable,
                Found::Nothing => beam.widen(),
                Found::OutOfEffort => {}
            }
            round *= 2;
        }
        BuildOrder::GaveUp
    }

    /// Looks for an order of the stones of random free solutions; `None` if none was found.
    fn order_free_solutions(&self, rng: &mut Rng, effort: &mut Effort) -> Option<BuildOrder> {
        for _ in 0..effort.left().div_ceil(STEPS_PER_SOLUTION) {
            if effort.is_used_up() {
                break;
            }
            let solution = freely(effort, |free| {
                let solution = self.free.next(rng, free);
                if free.is_used_up() { None } else { Some(solution) }
            })?;
            let Some(solution) = solution else { return Some(BuildOrder::Unsolvable) };
            let mut share = effort.share(ORDERING_EFFORT.min(effort.left()));
            let order = self.order(&solution, rng, &mut share);
            effort.add(share.steps());
            if let Some(order) = order {
                return Some(BuildOrder::Found(order));
            }
        }
        None
    }

    /// Looks for an order of the stones of a free solution.
    fn order(&self, solution: &Assembly, rng: &mut Rng, effort: &mut Effort) -> Option<Vec<(Colour, Placement)>> {
        let (file, row) = self.corner;
        let cells = |part: &Part| part.cells().iter().map(|cell| cell.offset(file, row, 0)).collect::<Vec<_>>();
        let is_empty = |cells: &Vec<Cell>| cells.iter().all(|&cell| self.board.colour_at(cell).is_none());
        let places: Vec<Vec<Cell>> = solution.parts().iter().map(cells).filter(is_empty).collect();
        let ordering = Ordering::new(self.board, self.start, &places)?;
        while !effort.is_used_up() {
            let mut patience = effort.share(ORDERING_PATIENCE.min(effort.left()));
            let order = ordering.find(rng, &mut patience);
            effort.add(patience.steps());
            // If not even the patience was used up, stones block each other.
            if order.is_some() || !patience.is_used_up() {
                return order;
            }
        }
        None
    }
}

/// Spends effort on a free search.
fn freely<T>(effort: &mut Effort, search: impl FnOnce(&mut Effort) -> T) -> T {
    let mut free = effort.share(effort.left().saturating_mul(FREE_STEPS));
    let answer = search(&mut free);
    effort.add(free.steps().div_ceil(FREE_STEPS));
    answer
}
