//! Puts the stones of a free solution into an order and gives them colours, so that the rules allow
//! every one of them. The search knows where each stone will lie, so it decides only which stone
//! comes next and whose it is. That is much less than a search among all places. Whether a stone is
//! legal is asked of the rules; the rest is a guess at what to try first.

use rumis::solitaire::{Board, SearchBoard};
use rumis::{Cell, Colour, ColourSet, Move, Placement, Rng, Stone};

use crate::beam::candidates;
use crate::search::Effort;

/// How many stones are tried next after each stone. The others are hardly ever better.
const BREADTH: usize = 3;

/// Stones that are to follow those on a board, each in its final place.
pub(crate) struct Ordering {
    start: SearchBoard,
    stones: Vec<Wanted>,
    /// By stone, the colours of the stones on the board that share a face with it.
    touched: Vec<ColourSet>,
}

/// A stone in its final place.
struct Wanted {
    stone: Stone,
    placement: Placement,
    mv: Move,
    /// The numbers of the other stones that share a face with it, as bits.
    beside: u64,
    on_ground: bool,
}

impl Ordering {
    /// The stones that fill these cells, after those on the board. `None` if there are more than
    /// all colours have, or a part that is not a stone.
    pub(crate) fn new(board: &Board, start: SearchBoard, places: &[Vec<Cell>]) -> Option<Self> {
        if places.len() > u64::BITS as usize {
            return None;
        }
        let near = |cells: &[Cell]| -> Vec<Cell> { cells.iter().flat_map(|cell| cell.neighbours()).collect() };
        let wanted = |(i, cells): (usize, &Vec<Cell>)| {
            let (placement, near) = (Placement::with_cubes(cells)?, near(cells));
            let beside =
                (0..places.len()).filter(|&other| other != i && places[other].iter().any(|c| near.contains(c)));
            Some(Wanted {
                stone: placement.orientation.stone(),
                mv: placement.as_move()?,
                placement,
                beside: beside.fold(0, |set, other| set | 1 << other),
                on_ground: cells.iter().any(|cell| cell.level == 0),
            })
        };
        let touched = |cells: &Vec<Cell>| near(cells).into_iter().filter_map(|cell| board.colour_at(cell)).collect();
        Some(Self {
            start,
            stones: places.iter().enumerate().map(wanted).collect::<Option<_>>()?,
            touched: places.iter().map(touched).collect(),
        })
    }

    /// An order, if one is found within the effort.
    pub(crate) fn find(&self, rng: &mut Rng, effort: &mut Effort) -> Option<Vec<(Colour, Placement)>> {
        let mut search = Search { ordering: self, rng, effort, order: Vec::new() };
        let all = (0..self.stones.len()).fold(0, |set, i| set | 1 << i);
        search.dive(&self.start, all, &self.touched).then_some(search.order)
    }

    /// The colours that a stone could have at once, as far as it touches them and they have it.
    fn options(&self, board: &SearchBoard, i: usize, touched: &[ColourSet]) -> ColourSet {
        let wanted = &self.stones[i];
        let fresh = if wanted.on_ground { board.colours() & !board.begun() } else { ColourSet::EMPTY };
        let has = |&colour: &Colour| board.stones_left(colour).contains(wanted.stone);
        (touched[i] | fresh).iter().filter(has).collect()
    }

    /// Whether some stone will never have a colour: everything beside it is placed.
    fn is_dead(&self, board: &SearchBoard, left: u64, touched: &[ColourSet]) -> bool {
        bits(left).any(|i| self.stones[i].beside & left == 0 && self.options(board, i, touched).is_empty())
    }
}

/// One search for an order.
struct Search<'a> {
    ordering: &'a Ordering,
    rng: &'a mut Rng,
    effort: &'a mut Effort,
    order: Vec<(Colour, Placement)>,
}

impl Search<'_> {
    /// Places the stones that are left; `true` if all of them were placed.
    fn dive(&mut self, board: &SearchBoard, left: u64, touched: &[ColourSet]) -> bool {
        if left == 0 {
            return true;
        }
        for (i, colour) in self.next_stones(board, left, touched) {
            if self.effort.is_used_up() {
                return false;
            }
            self.effort.add(1);
            let wanted = &self.ordering.stones[i];
            let left = left & !(1 << i);
            let mut touched = touched.to_vec();
            for other in bits(wanted.beside) {
                touched[other].insert(colour);
            }
            let after = board.after(colour, wanted.mv);
            if self.ordering.is_dead(&after, left, &touched) {
                continue;
            }
            self.order.push((colour, wanted.placement));
            if self.dive(&after, left, &touched) {
                return true;
            }
            self.order.pop();
        }
        false
    }

    /// Stones that may come next, the urgent ones first: those that few colours can have, then those
    /// with few stones still to come beside them.
    fn next_stones(&mut self, board: &SearchBoard, left: u64, touched: &[ColourSet]) -> Vec<(usize, Colour)> {
        let mut next = Vec::new();
        for colour in candidates(board) {
            let moves = board.moves_of(colour);
            for i in bits(left) {
                let wanted = &self.ordering.stones[i];
                if moves.contains(wanted.mv) && board.placement(wanted.mv) == wanted.placement {
                    let options = self.ordering.options(board, i, touched).len() as u32;
                    let open = (wanted.beside & left).count_ones();
                    next.push((8 * options + open + self.rng.below(16), i, colour));
                }
            }
        }
        next.sort_unstable();
        next.into_iter().take(BREADTH).map(|(_, i, colour)| (i, colour)).collect()
    }
}

/// The numbers of the bits that are set.
fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then_some(set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        bit
    })
}
