//! The search: fill the first empty cell in every possible way, then the next one, and so on. Cells
//! have a fixed order. A piece is tried only where its own first cell is the cell to fill, so no
//! solution is found twice.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rumis::{Cell, Rng};

use crate::assembly::Assembly;
use crate::mask::Mask;
use crate::packing::{Packing, Row};
use crate::remainder::{Remainder, lean};

/// How much work a search may do, and how much it has done. One effort can be passed to several
/// searches, one after the other. A flag can end it early: see [`Effort::stopped_by`].
///
/// ```
/// use rumis_solver::{Effort, Packing, Stock, Target};
/// let puzzle = Packing::new(Target::cuboid(2, 2, 1)?, Stock::of_colours(1)?)?;
/// let mut effort = Effort::limited(1000);
/// assert!(puzzle.first_within(&mut effort).is_some());
/// assert!(effort.steps() > 0);
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Effort {
    steps: u64,
    most: u64,
    stop: Option<Arc<AtomicBool>>,
}

impl Effort {
    /// No limit.
    pub const UNLIMITED: Self = Self::limited(u64::MAX);

    /// At most this many steps. A step is a piece that is placed.
    #[must_use]
    pub const fn limited(most: u64) -> Self {
        Self { steps: 0, most, stop: None }
    }

    /// The same effort, which is used up as soon as this flag is set. Set it from any thread, and a
    /// search ends within milliseconds.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use std::sync::atomic::{AtomicBool, Ordering};
    /// use rumis_solver::{Effort, Packing, Stock, Target};
    /// let puzzle = Packing::new(Target::cuboid(3, 3, 3)?, Stock::of_colours(1)?)?;
    /// let stop = Arc::new(AtomicBool::new(false));
    /// let mut effort = Effort::UNLIMITED.stopped_by(Arc::clone(&stop));
    /// assert!(puzzle.first_within(&mut effort).is_some());
    /// stop.store(true, Ordering::Relaxed);
    /// assert!(puzzle.first_within(&mut effort).is_none() && effort.is_used_up());
    /// # Ok::<(), rumis_solver::Error>(())
    /// ```
    #[must_use]
    pub fn stopped_by(self, flag: Arc<AtomicBool>) -> Self {
        Self { stop: Some(flag), ..self }
    }

    /// At most this many steps of their own, stopped by the same flag.
    pub(crate) fn share(&self, most: u64) -> Self {
        Self { steps: 0, most, stop: self.stop.clone() }
    }

    pub(crate) const fn add(&mut self, steps: u64) {
        self.steps = self.steps.saturating_add(steps);
    }

    pub(crate) fn left(&self) -> u64 {
        if self.is_stopped() { 0 } else { self.most.saturating_sub(self.steps) }
    }

    fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// The steps done so far.
    #[must_use]
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// Whether no steps are left, or the flag that stops the effort is set.
    #[must_use]
    pub fn is_used_up(&self) -> bool {
        self.left() == 0
    }
}

/// Why a search ended before it had seen all solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// The caller has seen enough solutions.
    Enough,
    /// The effort is used up.
    UsedUp,
}

/// How often each piece must and may be used.
#[derive(Clone, Debug)]
pub(crate) struct Uses {
    pub(crate) least: Vec<u8>,
    pub(crate) most: Vec<u8>,
}

impl Uses {
    pub(crate) fn of(puzzle: &Packing) -> Self {
        let pieces = puzzle.stock().pieces();
        Self { least: pieces.iter().map(|p| p.least()).collect(), most: pieces.iter().map(|p| p.most()).collect() }
    }
}

/// A row as the search needs it.
#[derive(Clone, Copy)]
pub(crate) struct Place<M> {
    cells: M,
    /// The cells beside it, which must not become single empty cells. Empty if a piece of one cube
    /// could fill them.
    border: M,
    lean: i16,
    row: u32,
}

/// Where each piece can lie, by the first cell that it fills. Searches share these tables.
#[derive(Clone)]
pub(crate) struct Tables<M> {
    pieces: usize,
    /// By cell and piece, the range of the places that begin there.
    ranges: Vec<(u32, u32)>,
    places: Vec<Place<M>>,
    sizes: Vec<u16>,
    /// By cell, the cells beside it.
    beside: Vec<M>,
    /// The bits after the last cell. They count as filled, so that a full target has no free cell.
    beyond: M,
}

impl<M: Mask> Tables<M> {
    pub(crate) fn new(puzzle: &Packing) -> Self {
        let pieces = puzzle.stock().pieces().len();
        let mut by_start: Vec<Vec<u32>> = vec![Vec::new(); puzzle.cells.len() * pieces];
        for (number, row) in puzzle.rows.iter().enumerate() {
            by_start[usize::from(row.cells[0]) * pieces + usize::from(row.piece)].push(number as u32);
        }
        let near: Vec<Vec<u8>> = puzzle.cells.iter().map(|cell| puzzle.cells_beside(*cell)).collect();
        let single = puzzle.stock().pieces().iter().any(|piece| piece.cubes().len() == 1);
        let place = |row: u32| {
            let cells = &puzzle.rows[row as usize].cells;
            let beside = cells.iter().flat_map(|&cell| &near[usize::from(cell)]).filter(|cell| !cells.contains(cell));
            let watched = puzzle.techniques().pockets && !single;
            let border = beside.filter(|_| watched).fold(M::EMPTY, |border, &cell| border.with(usize::from(cell)));
            Place {
                cells: M::of(cells),
                border,
                lean: lean(cells.iter().map(|&cell| &puzzle.cells[usize::from(cell)])),
                row,
            }
        };
        let mut places = Vec::with_capacity(puzzle.rows.len());
        let mut ranges = Vec::with_capacity(by_start.len());
        for rows in by_start {
            let start = places.len() as u32;
            places.extend(rows.into_iter().map(place));
            ranges.push((start, places.len() as u32));
        }
        let sizes = puzzle.stock().pieces().iter().map(|piece| piece.cubes().len() as u16).collect();
        let beyond = (puzzle.cells.len()..M::CELLS).fold(M::EMPTY, M::with);
        let beside = near.iter().map(|cells| M::of(cells)).collect();
        Self { pieces, ranges, places, sizes, beside, beyond }
    }

    /// Whether a cell beside the place is empty and all its neighbours are filled.
    #[inline(always)]
    fn strands(&self, place: &Place<M>, filled: M) -> bool {
        place.border.without(filled).any(|cell| filled.covers(self.beside[cell]))
    }

    /// The same places in random order.
    fn shuffled(&self, rng: &mut Rng) -> Self {
        let mut tables = self.clone();
        for &(start, end) in &self.ranges {
            shuffle(&mut tables.places[start as usize..end as usize], rng);
        }
        tables
    }
}

/// The state of one search.
pub(crate) struct Search<'a, M> {
    puzzle: &'a Packing,
    tables: &'a Tables<M>,
    /// The order in which pieces are tried.
    order: Vec<u8>,
    uses: Uses,
    remainder: Arc<Remainder>,
    to_do: ToDo<M>,
    path: Vec<u32>,
    effort: Effort,
    /// When this many steps are done, the search looks whether it may go on.
    pause: u64,
    /// Counts the steps for others while the search runs, and how many it has counted.
    meter: Option<(&'a AtomicU64, u64)>,
}

/// How many steps a search takes before it looks whether it is stopped, and updates its meter: about
/// a millisecond.
const STRIDE: u64 = 1 << 16;

impl<'a, M: Mask> Search<'a, M> {
    pub(crate) fn new(puzzle: &'a Packing, tables: &'a Tables<M>, uses: Uses, effort: Effort) -> Self {
        let remainder = Arc::new(Remainder::new(puzzle, &uses));
        Self::with(puzzle, tables, uses, remainder, effort)
    }

    /// The same with a remainder that is computed already.
    pub(crate) fn with(
        puzzle: &'a Packing,
        tables: &'a Tables<M>,
        uses: Uses,
        remainder: Arc<Remainder>,
        effort: Effort,
    ) -> Self {
        let (volume, lean) = (puzzle.cells.len() as u16, lean(&puzzle.cells));
        let to_do = ToDo { filled: tables.beyond, volume, lean, pieces: remainder.all };
        let order = (0..tables.pieces as u8).collect();
        // No step can be free, so the first one finds out how far the effort reaches.
        let pause = effort.steps;
        let path = Vec::new();
        let mut search = Self { puzzle, tables, order, uses, remainder, to_do, path, effort, pause, meter: None };
        for &row in &puzzle.given {
            search.put(row);
        }
        search
    }

    /// The same search for some empty cells alone, which have no empty neighbours.
    pub(crate) fn in_hole(mut self, hole: &[Cell]) -> Self {
        let is_outside = |&cell: &usize| !hole.contains(&self.puzzle.cells[cell]);
        let outside = (0..self.puzzle.cells.len()).filter(is_outside);
        self.to_do.filled = outside.fold(self.tables.beyond, M::with);
        self.to_do.volume = hole.len() as u16;
        self.to_do.lean = lean(hole);
        self
    }

    /// The same search, which adds its steps to a meter from time to time.
    pub(crate) const fn with_meter(mut self, meter: &'a AtomicU64) -> Self {
        self.meter = Some((meter, self.effort.steps));
        self
    }

    /// Takes a step; `false` if the effort is used up after it.
    #[inline(always)]
    fn spend(&mut self) -> bool {
        self.effort.steps += 1;
        self.effort.steps < self.pause || self.continues()
    }

    /// Looks whether to continue, and plans the next pause.
    #[cold]
    fn continues(&mut self) -> bool {
        self.settle();
        self.pause = self.effort.steps.saturating_add(STRIDE).min(self.effort.most);
        !self.effort.is_used_up()
    }

    /// Adds the steps to the meter that it does not have yet.
    fn settle(&mut self) {
        if let Some((meter, counted)) = &mut self.meter {
            meter.fetch_add(self.effort.steps - *counted, Ordering::Relaxed);
            *counted = self.effort.steps;
        }
    }

    /// The effort after the search. All its steps are on the meter then.
    pub(crate) fn into_effort(mut self) -> Effort {
        self.settle();
        self.effort
    }

    /// Places a row for the whole search.
    pub(crate) fn put(&mut self, row: u32) {
        let Row { piece, cells } = &self.puzzle.rows[row as usize];
        let piece = usize::from(*piece);
        self.to_do.filled = self.to_do.filled.union(M::of(cells));
        self.to_do.volume -= self.tables.sizes[piece];
        self.to_do.lean -= lean(cells.iter().map(|&cell| &self.puzzle.cells[usize::from(cell)]));
        self.to_do.pieces = self.remainder.after(self.to_do.pieces, piece);
        self.uses.most[piece] = self.uses.most[piece].saturating_sub(1);
        self.uses.least[piece] = self.uses.least[piece].saturating_sub(1);
        self.path.push(row);
    }

    /// The places of a piece whose first cell is this one.
    fn places(&self, cell: usize, piece: usize) -> &'a [Place<M>] {
        let (start, end) = self.tables.ranges[cell * self.tables.pieces + piece];
        &self.tables.places[start as usize..end as usize]
    }

    /// The rows that could fill the first free cell; `None` if there is no free cell.
    pub(crate) fn next_rows(&self) -> Option<Vec<u32>> {
        let cell = self.to_do.filled.first_free();
        if cell >= M::CELLS {
            return None;
        }
        let open = self.order.iter().map(|&piece| usize::from(piece)).filter(|&piece| self.uses.most[piece] > 0);
        let places = open.flat_map(|piece| self.places(cell, piece));
        Some(places.filter(|place| !place.cells.meets(self.to_do.filled)).map(|place| place.row).collect())
    }

    /// Calls `see` with the rows of every solution.
    pub(crate) fn run(&mut self, see: &mut impl FnMut(&[u32]) -> ControlFlow<()>) -> ControlFlow<Stop> {
        self.dive(self.to_do, see)
    }

    fn dive(&mut self, to_do: ToDo<M>, see: &mut impl FnMut(&[u32]) -> ControlFlow<()>) -> ControlFlow<Stop> {
        let cell = to_do.filled.first_free();
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
            if self.uses.most[piece] == 0 || size > to_do.volume {
                continue;
            }
            let (volume, pieces) = (to_do.volume - size, self.remainder.after(to_do.pieces, piece));
            if !self.remainder.can_fill(pieces, volume) {
                continue;
            }
            let least = self.uses.least[piece];
            self.uses.most[piece] -= 1;
            self.uses.least[piece] = least.saturating_sub(1);
            for place in self.places(cell, piece) {
                let lean = to_do.lean - place.lean;
                if place.cells.meets(to_do.filled) || !self.remainder.can_lean(pieces, lean) {
                    continue;
                }
                if !self.spend() {
                    return ControlFlow::Break(Stop::UsedUp);
                }
                let filled = to_do.filled.union(place.cells);
                if !self.tables.strands(place, filled) {
                    self.path.push(place.row);
                    self.dive(ToDo { filled, volume, lean, pieces }, see)?;
                    self.path.pop();
                }
            }
            self.uses.most[piece] += 1;
            self.uses.least[piece] = least;
        }
        ControlFlow::Continue(())
    }
}

/// What is still to do: the cells that are filled, the volume and the lean of the other cells, and
/// the state of the remainder.
#[derive(Clone, Copy)]
struct ToDo<M> {
    filled: M,
    volume: u16,
    lean: i16,
    pieces: usize,
}

pub(crate) fn shuffle<T>(items: &mut [T], rng: &mut Rng) {
    for i in (1..items.len()).rev() {
        items.swap(i, rng.below(i as u32 + 1) as usize);
    }
}

/// Tables with the smallest masks that hold a puzzle's cells.
pub(crate) enum AnyTables {
    One(Tables<[u64; 1]>),
    Two(Tables<[u64; 2]>),
    Four(Tables<[u64; 4]>),
}

impl AnyTables {
    pub(crate) fn new(puzzle: &Packing) -> Self {
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

/// How many steps a random search takes before it starts again.
const PATIENCE: u64 = 50_000;

impl Packing {
    /// One solution, always the same; `None` if there is none.
    #[must_use]
    pub fn first(&self) -> Option<Assembly> {
        self.first_within(&mut Effort::UNLIMITED.clone())
    }

    /// One solution, if it is found within the effort.
    pub fn first_within(&self, effort: &mut Effort) -> Option<Assembly> {
        self.random_within(0, effort)
    }

    /// A solution that depends on the seed; `None` if there is none. The same seed gives the same
    /// solution.
    #[must_use]
    pub fn random(&self, seed: u64) -> Option<Assembly> {
        self.random_within(seed, &mut Effort::UNLIMITED.clone())
    }

    /// A solution that depends on the seed, if it is found within the effort.
    pub fn random_within(&self, seed: u64, effort: &mut Effort) -> Option<Assembly> {
        let sampler = Sampler::new(self);
        if sampler.has_unfillable_hole(effort) {
            return None;
        }
        sampler.next(&mut Rng::new(seed), effort)
    }
}

/// Finds one random solution after the other.
pub(crate) struct Sampler<'a> {
    pub(crate) puzzle: &'a Packing,
    pub(crate) tables: AnyTables,
    remainder: Arc<Remainder>,
}

impl<'a> Sampler<'a> {
    pub(crate) fn new(puzzle: &'a Packing) -> Self {
        let remainder = Arc::new(Remainder::new(puzzle, &Uses::of(puzzle)));
        Self { puzzle, tables: AnyTables::new(puzzle), remainder }
    }

    /// A random solution; `None` if the effort is used up, or if it is not and there is no solution.
    pub(crate) fn next(&self, rng: &mut Rng, effort: &mut Effort) -> Option<Assembly> {
        with_tables!(&self.tables, tables => self.next_with(tables, rng, effort))
    }

    /// Searches in random orders, each with more patience than the one before, until one of them finds
    /// a solution or sees that there is none.
    fn next_with<M: Mask>(&self, tables: &Tables<M>, rng: &mut Rng, effort: &mut Effort) -> Option<Assembly> {
        let puzzle = self.puzzle;
        let mut patience = PATIENCE;
        while !effort.is_used_up() {
            let most = patience.min(effort.left());
            let tables = tables.shuffled(rng);
            let limit = effort.share(most);
            let mut search = Search::with(puzzle, &tables, Uses::of(puzzle), self.remainder.clone(), limit);
            shuffle(&mut search.order, rng);
            let mut found = None;
            let end = search.run(&mut |rows| {
                found = Some(puzzle.assembly(rows));
                ControlFlow::Break(())
            });
            effort.add(search.into_effort().steps());
            if end != ControlFlow::Break(Stop::UsedUp) {
                return found;
            }
            patience += patience / 4;
        }
        None
    }
}
