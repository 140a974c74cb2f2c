//! A beam search for an order by the rules. It tries every legal next stone on each building of the
//! beam and keeps the best of the results. Level buildings without nooks, in which every colour can
//! still move, are good ones. If the beam has room for every building, it sees all orders, and so it
//! can prove that there is none.

use rumis::solitaire::SearchBoard;
use rumis::{Colour, ColourSet, Move, Placement, Rng, Square};
use rustc_hash::FxHashSet;

use crate::search::Effort;

/// How many buildings the first beam holds.
const NARROW: usize = 64;
/// How many buildings the widest beam holds.
const WIDEST: usize = 4096;

/// A beam search from a board.
pub(crate) struct Beam {
    start: SearchBoard,
    ground: Ground,
    width: usize,
}

/// The result of a search.
pub(crate) enum Found {
    /// The stones in the order in which they are placed.
    Order(Vec<(Colour, Placement)>),
    /// Every order was tried: none fills the target.
    NoOrder,
    /// Nothing was found, but the beam was too narrow for all buildings.
    Nothing,
    /// The effort that is left is too small for the next stone on every building of the beam.
    OutOfEffort,
}

impl Beam {
    pub(crate) fn narrow(start: SearchBoard) -> Self {
        Self { ground: Ground::new(&start), start, width: NARROW }
    }

    /// Makes the next search more thorough.
    pub(crate) fn widen(&mut self) {
        self.width = (self.width * 2).min(WIDEST);
    }

    /// Searches for stones that fill the target. It never takes more steps than are left.
    pub(crate) fn search(&self, rng: &mut Rng, effort: &mut Effort) -> Found {
        let mut all_kept = true;
        let mut beam = vec![Building { board: self.start, stones: Vec::new() }];
        while !beam.is_empty() {
            let steps = beam.iter().map(|building| count_next(&building.board)).sum();
            if steps > effort.left() {
                return Found::OutOfEffort;
            }
            effort.add(steps);
            let mut next = Vec::new();
            let grown = grow(&beam, rng.next_u64(), |building, noise| self.next_stones(&building.board, noise));
            for (parent, growth) in grown.into_iter().enumerate() {
                match growth {
                    Growth::Solved(stone) => return Found::Order(self.placements(&beam[parent].stones, stone)),
                    Growth::Stones(stones) => next.extend(stones.into_iter().map(|stone| (parent, stone))),
                }
            }
            next.sort_unstable_by_key(|&(parent, NextStone { faults, step, .. })| (faults, parent, step));
            let mut seen = FxHashSet::default();
            next.retain(|(_, stone)| seen.insert(stone.zobrist));
            all_kept &= next.len() <= self.width;
            next.truncate(self.width);
            beam = next.into_iter().map(|(parent, stone)| beam[parent].with(stone.step)).collect();
        }
        if all_kept { Found::NoOrder } else { Found::Nothing }
    }

    /// Every next stone on a building, except those after which it cannot be finished.
    fn next_stones(&self, board: &SearchBoard, noise: u64) -> Growth {
        let mut rng = Rng::new(noise);
        let mut stones = Vec::new();
        for colour in candidates(board) {
            for mv in board.moves_of(colour).iter() {
                let after = board.after(colour, mv);
                if self.ground.is_full(&after) {
                    return Growth::Solved((colour, mv));
                }
                if let Some(faults) = self.ground.faults(&after) {
                    let faults = faults * 8 + rng.below(24);
                    stones.push(NextStone { faults, step: (colour, mv), zobrist: after.zobrist() });
                }
            }
        }
        Growth::Stones(stones)
    }

    /// Where the stones lie after these moves from the start.
    fn placements(&self, before: &[Step], last: Step) -> Vec<(Colour, Placement)> {
        let mut board = self.start;
        let mut order = Vec::new();
        for &(colour, mv) in before.iter().chain([&last]) {
            order.push((colour, board.placement(mv)));
            board.play_unchecked(colour, mv);
        }
        order
    }
}

/// The colours that may come next. Colours without a stone on the board differ only in name, so one
/// of them is enough where there are no turns.
pub(crate) fn candidates(board: &SearchBoard) -> ColourSet {
    match board.to_move() {
        Some(turn) => [turn].into_iter().collect(),
        None => board.begun() | (board.colours() & !board.begun()).iter().take(1).collect(),
    }
}

/// How many stones [`Beam::next_stones`] tries on a building.
fn count_next(board: &SearchBoard) -> u64 {
    candidates(board).iter().map(|colour| u64::from(board.count_moves_of(colour))).sum()
}

/// A colour's stone, as a move: one step of the building.
type Step = (Colour, Move);

/// One building of the beam.
struct Building {
    board: SearchBoard,
    stones: Vec<Step>,
}

impl Building {
    fn with(&self, (colour, mv): Step) -> Self {
        Self { board: self.board.after(colour, mv), stones: [&self.stones[..], &[(colour, mv)]].concat() }
    }
}

/// What one more stone makes of a building.
enum Growth {
    Solved(Step),
    Stones(Vec<NextStone>),
}

/// A stone that can come next. The board after it is made again if it is kept: it is too large to
/// store for the many that are not.
struct NextStone {
    /// Lower for better buildings, with some noise, so that every search keeps others.
    faults: u32,
    step: Step,
    /// The number of the board after it.
    zobrist: u64,
}

/// Adds a stone to every building, on all cores if the feature `threads` is on. Each building has
/// its own random numbers, so the result does not depend on the number of threads.
fn grow(beam: &[Building], seed: u64, step: impl Fn(&Building, u64) -> Growth + Sync) -> Vec<Growth> {
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
struct Ground {
    squares: Vec<Square>,
    /// By square, the numbers of its neighbours.
    beside: Vec<Vec<usize>>,
}

impl Ground {
    fn new(board: &SearchBoard) -> Self {
        let squares: Vec<Square> = board.plan().squares().collect();
        let near = |a: &Square, b: &Square| a.file().abs_diff(b.file()) + a.row().abs_diff(b.row()) == 1;
        let beside = |a| squares.iter().enumerate().filter(|(_, b)| near(a, b)).map(|(i, _)| i).collect();
        Self { beside: squares.iter().map(beside).collect(), squares }
    }

    fn is_full(&self, board: &SearchBoard) -> bool {
        self.squares.iter().all(|&square| board.room(square) == 0)
    }

    /// How uneven the building is; `None` if it cannot be finished.
    fn faults(&self, board: &SearchBoard) -> Option<u32> {
        let height: Vec<i32> = self.squares.iter().map(|&square| i32::from(board.height(square))).collect();
        let room: Vec<i32> = self.squares.iter().map(|&square| i32::from(board.room(square))).collect();
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
        if !can_fill(board, room.iter().sum::<i32>() as usize) {
            return None;
        }
        Some(faults + stuck(board)?)
    }
}

/// How close the colours are to having no move; `None` if no stone can come next.
fn stuck(board: &SearchBoard) -> Option<u32> {
    let turn = board.to_move();
    let mut can_continue = false;
    let mut stuck = 0;
    for colour in board.colours() {
        let moves = board.count_moves_of(colour);
        can_continue |= moves > 0 && turn.is_none_or(|turn| turn == colour);
        stuck += 60 / (2 + moves);
    }
    can_continue.then_some(stuck)
}

/// Whether the stones that can still come have exactly this many cubes in total.
fn can_fill(board: &SearchBoard, cells: usize) -> bool {
    // Far from the end there is always a choice of stones that does.
    const NEAR: usize = 24;
    if cells > NEAR {
        return true;
    }
    // Bit n: a choice of stones has n cubes.
    let most = (2 << NEAR) - 1;
    let mut sums: u32 = 1;
    if board.to_move().is_none() {
        for stone in board.colours().iter().flat_map(|colour| board.stones_left(colour).iter()) {
            sums |= sums << stone.size() & most;
        }
        return sums >> cells & 1 == 1;
    }
    // One stone of each colour in turn: none can be left out.
    for turn in 0..=NEAR / 2 {
        if sums >> cells & 1 == 1 {
            return true;
        }
        let Some(colour) = board.after_turns(turn) else { return false };
        let sizes = board.stones_left(colour).iter().fold(0u32, |sizes, stone| sizes | 1 << stone.size());
        sums = (2..=4).filter(|size| sizes >> size & 1 == 1).fold(0, |next, size| next | sums << size) & most;
    }
    false
}

#[cfg(test)]
mod tests {
    use rumis::solitaire::{Kind, Puzzle};

    use super::*;
    use crate::{ByTheRules, Error};

    /// An order that the beam alone finds, with wider beams if need be.
    fn order(start: SearchBoard, seed: u64) -> Option<Vec<(Colour, Placement)>> {
        let (mut beam, mut rng) = (Beam::narrow(start), Rng::new(seed));
        for _ in 0..8 {
            match beam.search(&mut rng, &mut Effort::limited(u64::MAX)) {
                Found::Order(order) => return Some(order),
                Found::NoOrder | Found::OutOfEffort => return None,
                Found::Nothing => beam.widen(),
            }
        }
        None
    }

    #[test]
    fn the_orders_of_a_beam_obey_the_rules_and_fill_the_target() -> Result<(), Error> {
        for kind in [Kind::ByTheRules, Kind::InTurn] {
            for (size, colours) in [(3, 2), (4, 4)] {
                let puzzle = Puzzle::cube(size, colours, kind)?;
                let start = SearchBoard::new(&puzzle).expect("a cube can be built");
                let cells = puzzle.cells().len();
                let puzzle = ByTheRules::new(puzzle)?;
                for seed in 0..5 {
                    let order = order(start, seed).expect("a cube has many orders");
                    puzzle.check(&order)?;
                    // What an order does can be done, so no part of it may look hopeless.
                    let (mut board, mut left) = (start, cells);
                    for (colour, placement) in order {
                        assert!(can_fill(&board, left), "{kind:?} {size} {colours} {seed}");
                        board.play_unchecked(colour, placement.as_move().expect("a stone of the game"));
                        left -= placement.cubes().count();
                    }
                    assert!(left == 0 && can_fill(&board, 0));
                }
            }
        }
        Ok(())
    }

    #[test]
    fn one_cell_can_never_be_filled() -> Result<(), Error> {
        for kind in [Kind::ByTheRules, Kind::InTurn] {
            let start = SearchBoard::new(&Puzzle::cube(3, 2, kind)?).expect("a cube can be built");
            assert!(!can_fill(&start, 1), "{kind:?}");
        }
        Ok(())
    }

    #[test]
    fn a_search_takes_no_more_steps_than_are_left() -> Result<(), Error> {
        let start = SearchBoard::new(&Puzzle::cube(4, 4, Kind::ByTheRules)?).expect("a cube can be built");
        for most in [0, 10, 1_000] {
            let mut effort = Effort::limited(most);
            let found = Beam::narrow(start).search(&mut Rng::new(1), &mut effort);
            assert!(matches!(found, Found::OutOfEffort) && effort.steps() <= most, "{most}");
        }
        Ok(())
    }
}
