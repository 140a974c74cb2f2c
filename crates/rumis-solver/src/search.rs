//! The search: fill the first empty cell in every possible way, and so on. Cells have a fixed
//! order, so that a piece is tried only where its own first cell is the one to be filled, and
//! nothing is found twice.

use std::ops::ControlFlow;

use rumis::Rng;

use crate::assembly::Assembly;
use crate::mask::Mask;
use crate::puzzle::{Puzzle, Row};

/// How much work a search may do, and did.
///
/// ```
/// use rumis_solver::{Effort, Puzzle, Stock, Target};
/// let puzzle = Puzzle::new(Target::cuboid(2, 2, 1)?, Stock::colours(1)?)?;
/// let mut effort = Effort::limited(1000);
/// assert!(puzzle.first_within(&mut effort).is_some());
/// assert!(effort.steps() > 0);
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    steps: u64,
    most: u64,
}

impl Effort {
    /// As long as it takes.
    pub const UNLIMITED: Self = Self { steps: 0, most: u64::MAX };

    /// At most so many steps: pieces put in place.
    #[must_use]
    pub const fn limited(most: u64) -> Self {
        Self { steps: 0, most }
    }

    /// Takes a step; `false` when none is left.
    pub(crate) fn spend(&mut self) -> bool {
        self.steps += 1;
        !self.is_used_up()
    }

    pub(crate) fn add(&mut self, steps: u64) {
        self.steps += steps;
    }

    /// The steps done so far.
    #[must_use]
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// Whether a search stopped because there were no steps left.
    #[must_use]
    pub const fn is_used_up(&self) -> bool {
        self.steps >= self.most
    }
}

/// Why a search ended before it had seen everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// Whoever looks at the solutions has seen enough.
    Enough,
    /// No steps are left.
    UsedUp,
}

/// How often each piece must and may be used.
#[derive(Clone, Debug)]
pub(crate) struct Uses {
    pub(crate) least: Vec<u8>,
    pub(crate) most: Vec<u8>,
}

impl Uses {
    pub(crate) fn of(puzzle: &Puzzle) -> Self {
        let pieces = puzzle.stock().pieces();
        Self { least: pieces.iter().map(|p| p.least()).collect(), most: pieces.iter().map(|p| p.most()).collect() }
    }
}

/// Where each piece can lie, by the cell that it fills first. Searches share it.
#[derive(Clone)]
pub(crate) struct Tables<M> {
    pieces: usize,
    /// By cell and piece: which of the places begin there.
    ranges: Vec<(u32, u32)>,
    places: Vec<(M, u32)>,
    sizes: Vec<u16>,
    /// By cell, the cells beside it.
    beside: Vec<M>,
    /// By row, the cells beside it; empty where a piece of one cube could fill a single cell.
    border: Vec<Vec<u8>>,
    /// The bits beyond the last cell: they count as filled, so that a full target has no free cell.
    beyond: M,
}

impl<M: Mask> Tables<M> {
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        let pieces = puzzle.stock().pieces().len();
        let mut by_start: Vec<Vec<u32>> = vec![Vec::new(); puzzle.cells.len() * pieces];
        for (number, row) in puzzle.rows.iter().enumerate() {
            by_start[usize::from(row.cells[0]) * pieces + usize::from(row.piece)].push(number as u32);
        }
        let mut places = Vec::with_capacity(puzzle.rows.len());
        let mut ranges = Vec::with_capacity(by_start.len());
        for rows in by_start {
            let start = places.len() as u32;
            places.extend(rows.iter().map(|&row| (M::of(&puzzle.rows[row as usize].cells), row)));
            ranges.push((start, places.len() as u32));
        }
        let sizes = puzzle.stock().pieces().iter().map(|piece| piece.cubes().len() as u16).collect();
        let beyond = (puzzle.cells.len()..M::CELLS).fold(M::EMPTY, M::with);
        let near: Vec<Vec<u8>> = puzzle.cells.iter().map(|cell| puzzle.cells_beside(*cell)).collect();
        let single = puzzle.stock().pieces().iter().any(|piece| piece.cubes().len() == 1);
        let border = |row: &Row| {
            let mut cells: Vec<u8> =
                row.cells.iter().flat_map(|&cell| near[usize::from(cell)].iter().copied()).collect();
            cells.sort_unstable();
            cells.dedup();
            cells.retain(|cell| !single && !row.cells.contains(cell));
            cells
        };
        let border = puzzle.rows.iter().map(border).collect();
        let beside = near.iter().map(|cells| M::of(cells)).collect();
        Self { pieces, ranges, places, sizes, beside, border, beyond }
    }

    /// Whether a cell beside the row is left alone, so that nothing can fill it.
    #[inline(always)]
    fn strands(&self, row: u32, filled: M) -> bool {
        let alone = |cell: usize| !filled.contains(cell) && filled.covers(self.beside[cell]);
        self.border[row as usize].iter().any(|&cell| alone(usize::from(cell)))
    }

    /// The same places to be tried in another order.
    fn shuffled(&self, rng: &mut Rng) -> Self {
        let mut tables = self.clone();
        for &(start, end) in &self.ranges {
            shuffle(&mut tables.places[start as usize..end as usize], rng);
        }
        tables
    }
}

/// One search and where it stands.
pub(crate) struct Search<'a, M> {
    puzzle: &'a Puzzle,
    tables: &'a Tables<M>,
    /// The order in which pieces are tried.
    order: Vec<u8>,
    uses: Uses,
    volumes: Volumes,
    filled: M,
    volume: u16,
    path: Vec<u32>,
    pub(crate) effort: Effort,
}

impl<'a, M: Mask> Search<'a, M> {
    pub(crate) fn new(puzzle: &'a Puzzle, tables: &'a Tables<M>, uses: Uses, effort: Effort) -> Self {
        let mut search = Self {
            puzzle,
            tables,
            order: (0..tables.pieces as u8).collect(),
            volumes: Volumes::new(&tables.sizes, &uses),
            uses,
            filled: tables.beyond,
            volume: puzzle.cells.len() as u16,
            path: Vec::new(),
            effort,
        };
        for &row in &puzzle.given {
            search.put(row);
        }
        search
    }

    /// Puts a row in place for good.
    pub(crate) fn put(&mut self, row: u32) {
        let piece = usize::from(self.puzzle.rows[row as usize].piece);
        self.filled = self.filled.union(M::of(&self.puzzle.rows[row as usize].cells));
        self.volume -= self.tables.sizes[piece];
        self.volumes.take(piece);
        self.uses.most[piece] = self.uses.most[piece].saturating_sub(1);
        self.uses.least[piece] = self.uses.least[piece].saturating_sub(1);
        self.path.push(row);
    }

    /// The places where a piece's first cell is this one.
    fn places(&self, cell: usize, piece: usize) -> &'a [(M, u32)] {
        let (start, end) = self.tables.ranges[cell * self.tables.pieces + piece];
        &self.tables.places[start as usize..end as usize]
    }

    /// The rows that could fill the first free cell; `None` when there is no free cell.
    pub(crate) fn next_rows(&self) -> Option<Vec<u32>> {
        let cell = self.filled.first_free();
        if cell >= M::CELLS {
            return None;
        }
        let open = self.order.iter().map(|&piece| usize::from(piece)).filter(|&piece| self.uses.most[piece] > 0);
        let places = open.flat_map(|piece| self.places(cell, piece));
        Some(places.filter(|(mask, _)| !mask.meets(self.filled)).map(|&(_, row)| row).collect())
    }

    /// Shows every solution to `see`, all rows of it.
    pub(crate) fn run(&mut self, see: &mut impl FnMut(&[u32]) -> ControlFlow<()>) -> ControlFlow<Stop> {
        let (filled, volume, state) = (self.filled, self.volume, self.volumes.state);
        self.dive(filled, volume, state, see)
    }

    fn dive(
        &mut self,
        filled: M,
        volume: u16,
        state: usize,
        see: &mut impl FnMut(&[u32]) -> ControlFlow<()>,
    ) -> ControlFlow<Stop> {
        let cell = filled.first_free();
        if cell >= M::CELLS {
            let complete = self.uses.least.iter().all(|&least| least == 0);
            if complete && see(&self.path).is_break() {
                return ControlFlow::Break(Stop::Enough);
            }
            return ControlFlow::Continue(());
        }
        for i in 0..self.order.len() {
            let piece = usize::from(self.order[i]);
            let size = self.tables.sizes[piece];
            if self.uses.most[piece] == 0 || size > volume {
                continue;
            }
            let (rest, next) = (volume - size, self.volumes.after(state, piece));
            if !self.volumes.can_make(next, rest) {
                continue;
            }
            let least = self.uses.least[piece];
            self.uses.most[piece] -= 1;
            self.uses.least[piece] = least.saturating_sub(1);
            for &(mask, row) in self.places(cell, piece) {
                if mask.meets(filled) {
                    continue;
                }
                if !self.effort.spend() {
                    return ControlFlow::Break(Stop::UsedUp);
                }
                let filled = filled.union(mask);
                if !self.tables.strands(row, filled) {
                    self.path.push(row);
                    self.dive(filled, rest, next, see)?;
                    self.path.pop();
                }
            }
            self.uses.most[piece] += 1;
            self.uses.least[piece] = least;
        }
        ControlFlow::Continue(())
    }
}

fn shuffle<T>(items: &mut [T], rng: &mut Rng) {
    for i in (1..items.len()).rev() {
        items.swap(i, rng.below(i as u32 + 1) as usize);
    }
}

/// Which volumes can be made from what is left of the pieces. Pieces of one size count together,
/// and the numbers of them that are left, read as digits, are the state.
struct Volumes {
    /// By piece, what using one takes off the state.
    steps: Vec<usize>,
    state: usize,
    /// By state, a set of volumes; empty where it would say nothing or be too large.
    table: Vec<[u64; 5]>,
}

impl Volumes {
    const MOST_STATES: usize = 1 << 16;

    fn new(sizes: &[u16], uses: &Uses) -> Self {
        let unlimited = Self { steps: vec![0; sizes.len()], state: 0, table: Vec::new() };
        if uses.least == uses.most {
            // All of it is used, so the volumes can't go wrong.
            return unlimited;
        }
        let mut classes: Vec<(u16, usize)> = Vec::new();
        for (&size, &most) in sizes.iter().zip(&uses.most) {
            match classes.iter_mut().find(|(s, _)| *s == size) {
                Some((_, count)) => *count += usize::from(most),
                None => classes.push((size, usize::from(most))),
            }
        }
        let mut states = 1usize;
        let mut strides = Vec::new();
        for &(_, count) in &classes {
            strides.push(states);
            states = states.saturating_mul(count + 1);
        }
        let class = |size: u16| classes.iter().position(|&(s, _)| s == size).unwrap_or(0);
        let steps: Vec<usize> = sizes.iter().map(|&size| strides[class(size)]).collect();
        if states > Self::MOST_STATES {
            return unlimited;
        }
        let mut table = vec![[0u64; 5]; states];
        table[0][0] = 1;
        for state in 1..states {
            for (&(size, count), &stride) in classes.iter().zip(&strides) {
                if state / stride % (count + 1) > 0 {
                    let smaller = table[state - stride];
                    for volume in (0..320 - usize::from(size)).filter(|&v| smaller[v / 64] >> (v % 64) & 1 == 1) {
                        let sum = volume + usize::from(size);
                        table[state][sum / 64] |= 1 << (sum % 64);
                    }
                    for (word, other) in table[state].iter_mut().zip(smaller) {
                        *word |= other;
                    }
                }
            }
        }
        Self { steps, state: states - 1, table }
    }

    fn take(&mut self, piece: usize) {
        self.state = self.after(self.state, piece);
    }

    #[inline(always)]
    fn after(&self, state: usize, piece: usize) -> usize {
        state.saturating_sub(self.steps[piece])
    }

    #[inline(always)]
    fn can_make(&self, state: usize, volume: u16) -> bool {
        self.table.get(state).is_none_or(|set| set[usize::from(volume) / 64] >> (volume % 64) & 1 == 1)
    }
}

/// Tables with the smallest masks that hold a puzzle's cells.
pub(crate) enum AnyTables {
    One(Tables<[u64; 1]>),
    Two(Tables<[u64; 2]>),
    Four(Tables<[u64; 4]>),
}

impl AnyTables {
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        match puzzle.cells.len() {
            0..=64 => Self::One(Tables::new(puzzle)),
            65..=128 => Self::Two(Tables::new(puzzle)),
            _ => Self::Four(Tables::new(puzzle)),
        }
    }
}

/// Runs the same code on tables of any size.
macro_rules! with_tables {
    ($any:expr, $tables:ident => $body:expr) => {
        match $any {
            AnyTables::One($tables) => $body,
            AnyTables::Two($tables) => $body,
            AnyTables::Four($tables) => $body,
        }
    };
}
pub(crate) use with_tables;

/// How many steps a random search takes before it starts afresh.
const PATIENCE: u64 = 50_000;

impl Puzzle {
    /// One solution, always the same; `None` when there is none.
    #[must_use]
    pub fn first(&self) -> Option<Assembly> {
        self.first_within(&mut Effort::UNLIMITED.clone())
    }

    /// One solution if it is found with so much effort.
    pub fn first_within(&self, effort: &mut Effort) -> Option<Assembly> {
        self.random_within(0, effort)
    }

    /// A solution that depends on the seed.
    #[must_use]
    pub fn random(&self, seed: u64) -> Option<Assembly> {
        self.random_within(seed, &mut Effort::UNLIMITED.clone())
    }

    /// The same, if it is found with so much effort.
    pub fn random_within(&self, seed: u64, effort: &mut Effort) -> Option<Assembly> {
        with_tables!(&AnyTables::new(self), tables => random_with(self, tables, seed, effort))
    }

    /// Shows every solution to `see`, in an order that is always the same, until it breaks off.
    pub fn for_each(&self, mut see: impl FnMut(Assembly) -> ControlFlow<()>) {
        with_tables!(&AnyTables::new(self), tables => {
            let mut search = Search::new(self, tables, Uses::of(self), Effort::UNLIMITED);
            let _ = search.run(&mut |rows| see(self.assembly(rows)));
        });
    }
}

/// Runs in random order, again and again with more patience, until one finds a solution or has
/// seen that there is none.
fn random_with<M: Mask>(puzzle: &Puzzle, tables: &Tables<M>, seed: u64, effort: &mut Effort) -> Option<Assembly> {
    let mut rng = Rng::new(seed);
    let mut patience = PATIENCE;
    while !effort.is_used_up() {
        let most = patience.min(effort.most - effort.steps);
        let tables = tables.shuffled(&mut rng);
        let mut search = Search::new(puzzle, &tables, Uses::of(puzzle), Effort::limited(most));
        shuffle(&mut search.order, &mut rng);
        let mut found = None;
        let end = search.run(&mut |rows| {
            found = Some(puzzle.assembly(rows));
            ControlFlow::Break(())
        });
        effort.steps += search.effort.steps;
        if end != ControlFlow::Break(Stop::UsedUp) {
            return found;
        }
        patience += patience / 4;
    }
    None
}
