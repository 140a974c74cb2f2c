//! Counting: all assemblies, up to turns, up to turns and mirror images.
//!
//! Where the stock allows it, the question is cut into combinations of pieces that have the right
//! volume. In a combination with a piece that is used once, that piece need only be put where
//! turns of the target do not lead to each other, and every solution stands for all its turns.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::ControlFlow;

use rumis::Cell;

use crate::mask::Mask;
use crate::puzzle::{Puzzle, Row};
use crate::search::{AnyTables, Effort, Search, Tables, Uses, with_tables};
use crate::space::Turn;

/// Sums that parts of a count add up to.
///
/// ```
/// use rumis_solver::Tally;
/// assert_eq!(Tally::default() + Tally::default(), Tally::default());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    assemblies: u64,
    /// Assemblies, each as often as there are turns that leave it as it is.
    fixed_by_turns: u64,
    /// The same for mirrors.
    fixed_by_mirrors: u64,
    steps: u64,
}

impl std::ops::Add for Tally {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            assemblies: self.assemblies + other.assemblies,
            fixed_by_turns: self.fixed_by_turns + other.fixed_by_turns,
            fixed_by_mirrors: self.fixed_by_mirrors + other.fixed_by_mirrors,
            steps: self.steps + other.steps,
        }
    }
}

impl std::iter::Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), std::ops::Add::add)
    }
}

/// Its four numbers: assemblies, fixed by turns, fixed by mirrors, steps.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.assemblies, self.fixed_by_turns, self.fixed_by_mirrors, self.steps)
    }
}

impl Tally {
    pub(crate) fn read(words: &[&str]) -> Option<Self> {
        let numbers: Vec<u64> = words.iter().map(|word| word.parse().ok()).collect::<Option<_>>()?;
        match numbers[..] {
            [assemblies, fixed_by_turns, fixed_by_mirrors, steps] => {
                Some(Self { assemblies, fixed_by_turns, fixed_by_mirrors, steps })
            }
            _ => None,
        }
    }
}

/// How many ways there are to solve a puzzle.
///
/// ```
/// use rumis_solver::{Puzzle, Stock, Target};
/// let count = Puzzle::new(Target::cuboid(2, 2, 1)?, Stock::colours(1)?)?.count();
/// assert_eq!((count.assemblies(), count.up_to_turns()), (1, 1)); // the square, and one pair only
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    tally: Tally,
    turns: u64,
    /// Whether mirror images of assemblies are assemblies.
    mirrored: bool,
}

impl Count {
    /// All of them.
    #[must_use]
    pub const fn assemblies(&self) -> u64 {
        self.tally.assemblies
    }

    /// Those that are the same when the target is turned count as one.
    #[must_use]
    pub const fn up_to_turns(&self) -> u64 {
        // Burnside's lemma: as many orbits as a turn leaves assemblies alone, on average.
        self.tally.fixed_by_turns / self.turns
    }

    /// Mirror images count as one, too. A piece becomes its mirror image then; where that is not
    /// in the stock, no two assemblies are mirror images.
    #[must_use]
    pub const fn up_to_mirror_images(&self) -> u64 {
        if self.mirrored {
            (self.tally.fixed_by_turns + self.tally.fixed_by_mirrors) / (2 * self.turns)
        } else {
            self.up_to_turns()
        }
    }

    /// How many pieces the search put in place.
    #[must_use]
    pub const fn steps(&self) -> u64 {
        self.tally.steps
    }

    /// For a part of a count: the numbers up to turns, and up to turns and mirror images, as
    /// fractions. Those of all parts add up to the whole.
    #[must_use]
    pub const fn fractions(&self) -> [(u64, u64); 2] {
        let turns = (self.tally.fixed_by_turns, self.turns);
        if self.mirrored {
            [turns, (self.tally.fixed_by_turns + self.tally.fixed_by_mirrors, 2 * self.turns)]
        } else {
            [turns, turns]
        }
    }
}

/// What turns and mirrors of the target, and of what is given, make of each row.
struct Images {
    /// Without the turn that leaves everything as it is.
    turns: Vec<Vec<u32>>,
    mirrors: Vec<Vec<u32>>,
}

impl Images {
    fn new(puzzle: &Puzzle) -> Self {
        let numbers: HashMap<Cell, u8> = puzzle.cells.iter().copied().zip(0..=255).collect();
        let rows: HashMap<&Row, u32, BuildHasherDefault<Fnv>> = puzzle.rows.iter().zip(0..).collect();
        let same: Vec<Option<usize>> = (0..puzzle.stock().pieces().len()).map(Some).collect();
        let mirrored = puzzle.stock().mirrored();
        let images = |turn: Turn, pieces: &[Option<usize>]| -> Option<Vec<u32>> {
            let turned = turn.apply(&puzzle.cells);
            let cells: Vec<u8> = turned.iter().map(|cell| numbers.get(cell).copied()).collect::<Option<_>>()?;
            let image = |row: &Row| {
                let mut image: Vec<u8> = row.cells.iter().map(|&cell| cells[usize::from(cell)]).collect();
                image.sort_unstable();
                let piece = pieces[usize::from(row.piece)]? as u8;
                rows.get(&Row { piece, cells: image }).copied()
            };
            puzzle.rows.iter().map(image).collect()
        };
        // What is given must stay as it is, or solutions would not become solutions.
        let given: HashSet<u32> = puzzle.given.iter().copied().collect();
        let keeps = |images: &Vec<u32>| given.iter().all(|&row| given.contains(&images[row as usize]));
        Self {
            turns: Turn::turns().skip(1).filter_map(|turn| images(turn, &same)).filter(keeps).collect(),
            mirrors: Turn::mirrors().filter_map(|turn| images(turn, &mirrored)).filter(keeps).collect(),
        }
    }
}

/// The hash of Fowler, Noll and Vo: checkpoints must be known again by later versions of Rust, too,
/// and it is quick for short keys.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn add(&mut self, bytes: &[u8]) {
        self.write(bytes);
        self.write(&[0xff]);
    }
}

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }

    fn write_usize(&mut self, number: usize) {
        self.0 = (self.0 ^ number as u64).wrapping_mul(0x100_0000_01b3);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// A part of a count: rows that are put in place before the search begins.
struct Task {
    uses: Uses,
    rows: Vec<u32>,
    /// How many assemblies each that is found stands for.
    weight: u64,
}

/// The most combinations of pieces that are counted one by one.
const MOST_COMBINATIONS: usize = 4096;

/// A count that is cut into tasks, always the same ones in the same order.
///
/// ```
/// use rumis_solver::{Counting, Puzzle, Stock, Tally, Target};
/// let puzzle = Puzzle::new(Target::cuboid(3, 3, 3)?, Stock::colours(1)?)?;
/// let counting = Counting::new(&puzzle, 100);
/// let tally: Tally = (0..counting.tasks()).map(|task| counting.run(task)).sum();
/// assert_eq!(counting.count(tally).assemblies(), 80_928);
/// # Ok::<(), rumis_solver::Error>(())
/// ```
pub struct Counting<'a> {
    puzzle: &'a Puzzle,
    tables: AnyTables,
    images: Images,
    tasks: Vec<Task>,
}

impl<'a> Counting<'a> {
    /// Cuts the count into at least about so many tasks.
    #[must_use]
    pub fn new(puzzle: &'a Puzzle, tasks: usize) -> Self {
        let images = Images::new(puzzle);
        let mut counting = Self { puzzle, tables: AnyTables::new(puzzle), images, tasks: Vec::new() };
        let combinations = counting.combinations();
        counting.tasks = match combinations {
            Some(combinations) => counting.up_to_mirrors(combinations),
            None => vec![Task { uses: Uses::of(puzzle), rows: Vec::new(), weight: 1 }],
        };
        for _ in 0..4 {
            if counting.tasks.len() >= tasks || counting.tasks.is_empty() {
                break;
            }
            counting.tasks = counting.tasks.iter().flat_map(|task| counting.split(task)).collect();
        }
        counting
    }

    /// A number that is the same for the same tasks and, almost surely, for no others.
    pub(crate) fn fingerprint(&self) -> u64 {
        let mut hash = Fnv::default();
        for cell in &self.puzzle.cells {
            hash.add(&[cell.file as u8, cell.row as u8, cell.level as u8]);
        }
        for row in &self.puzzle.rows {
            hash.add(&[row.piece]);
            hash.add(&row.cells);
        }
        for task in &self.tasks {
            hash.add(&task.uses.most);
            hash.add(&task.uses.least);
            for row in &task.rows {
                hash.add(&row.to_le_bytes());
            }
        }
        hash.finish()
    }

    /// How many tasks there are.
    #[must_use]
    pub fn tasks(&self) -> usize {
        self.tasks.len()
    }

    /// Does one task.
    #[must_use]
    pub fn run(&self, task: usize) -> Tally {
        match self.tasks.get(task) {
            Some(task) => with_tables!(&self.tables, tables => self.run_with(task, tables)),
            None => Tally::default(),
        }
    }

    /// What the tallies of all tasks together say.
    #[must_use]
    pub fn count(&self, tally: Tally) -> Count {
        Count { tally, turns: self.images.turns.len() as u64 + 1, mirrored: !self.images.mirrors.is_empty() }
    }

    /// How often each piece can be used so that the volume is right and what is given is among
    /// them; `None` for too many ways.
    fn combinations(&self) -> Option<Vec<Uses>> {
        let pieces = self.puzzle.stock().pieces();
        let volume = self.puzzle.cells.len();
        let mut all: Vec<(Vec<u8>, usize)> = vec![(Vec::new(), 0)];
        // What the pieces after this one can fill at most.
        let mut reach: usize = pieces.iter().map(|p| p.cubes().len() * usize::from(p.most())).sum();
        for (number, piece) in pieces.iter().enumerate() {
            let size = piece.cubes().len();
            reach -= size * usize::from(piece.most());
            let is_this = |row: &&u32| usize::from(self.puzzle.rows[**row as usize].piece) == number;
            let given = self.puzzle.given.iter().filter(is_this).count() as u8;
            let mut next = Vec::new();
            for (uses, sum) in &all {
                for times in piece.least().max(given)..=piece.most() {
                    let sum = sum + size * usize::from(times);
                    if sum <= volume && sum + reach >= volume {
                        next.push(([&uses[..], &[times]].concat(), sum));
                    }
                }
            }
            if next.len() > MOST_COMBINATIONS {
                return None;
            }
            all = next;
        }
        Some(all.into_iter().map(|(uses, _)| Uses { least: uses.clone(), most: uses }).collect())
    }

    /// The tasks of all combinations. Where mirror images of solutions are solutions, one of two
    /// combinations that mirrors lead to each other is enough.
    fn up_to_mirrors(&self, combinations: Vec<Uses>) -> Vec<Task> {
        let mirrored = self.puzzle.stock().mirrored();
        let mut tasks = Vec::new();
        for uses in combinations {
            let image: Option<Vec<u8>> = mirrored.iter().map(|piece| piece.map(|piece| uses.most[piece])).collect();
            let image = image.filter(|_| !self.images.mirrors.is_empty()).unwrap_or_else(|| uses.most.clone());
            if image >= uses.most {
                let weight = if image == uses.most { 1 } else { 2 };
                tasks.extend(
                    self.break_symmetry(&uses).into_iter().map(|task| Task { weight: task.weight * weight, ..task }),
                );
            }
        }
        tasks
    }

    /// The tasks of one combination: the piece with the fewest places that turns do not lead to
    /// each other is put there first.
    fn break_symmetry(&self, uses: &Uses) -> Vec<Task> {
        let single = (0..uses.most.len()).filter(|&piece| uses.most[piece] == 1 && self.puzzle.given.is_empty());
        let chosen = single.map(|piece| self.places_up_to_turns(piece)).min_by_key(Vec::len);
        match chosen {
            Some(places) => {
                places.into_iter().map(|(row, weight)| Task { uses: uses.clone(), rows: vec![row], weight }).collect()
            }
            None => vec![Task { uses: uses.clone(), rows: Vec::new(), weight: 1 }],
        }
    }

    /// One row of each set of rows that turns lead to each other, and how many they are.
    fn places_up_to_turns(&self, piece: usize) -> Vec<(u32, u64)> {
        let rows =
            (0..self.puzzle.rows.len() as u32).filter(|&row| self.puzzle.rows[row as usize].piece as usize == piece);
        let mut places = Vec::new();
        for row in rows {
            let mut orbit: Vec<u32> = self.images.turns.iter().map(|images| images[row as usize]).collect();
            orbit.push(row);
            orbit.sort_unstable();
            orbit.dedup();
            if orbit[0] == row {
                places.push((row, orbit.len() as u64));
            }
        }
        places
    }

    /// The same task as one for each way to fill the next cell.
    fn split(&self, task: &Task) -> Vec<Task> {
        let next = with_tables!(&self.tables, tables => self.search(task, tables).next_rows());
        let with = |rows: Vec<u32>| Task { uses: task.uses.clone(), rows, weight: task.weight };
        match next {
            Some(next) => next.into_iter().map(|row| with([&task.rows[..], &[row]].concat())).collect(),
            None => vec![with(task.rows.clone())],
        }
    }

    fn search<'t, M: Mask>(&'t self, task: &Task, tables: &'t Tables<M>) -> Search<'t, M> {
        let mut search = Search::new(self.puzzle, tables, task.uses.clone(), Effort::UNLIMITED);
        for &row in &task.rows {
            search.put(row);
        }
        search
    }

    fn run_with<M: Mask>(&self, task: &Task, tables: &Tables<M>) -> Tally {
        let mut tally = Tally::default();
        let mut search = self.search(task, tables);
        let mut here = vec![false; self.puzzle.rows.len()];
        let _ = search.run(&mut |rows| {
            for &row in rows {
                here[row as usize] = true;
            }
            let fixed = |images: &[Vec<u32>]| {
                images.iter().filter(|images| rows.iter().all(|&row| here[images[row as usize] as usize])).count()
                    as u64
            };
            tally.assemblies += task.weight;
            tally.fixed_by_turns += task.weight * (1 + fixed(&self.images.turns));
            tally.fixed_by_mirrors += task.weight * fixed(&self.images.mirrors);
            for &row in rows {
                here[row as usize] = false;
            }
            ControlFlow::Continue(())
        });
        tally.steps = search.effort.steps();
        tally
    }
}

impl Puzzle {
    /// Counts all solutions, on all cores where the feature `threads` is on.
    #[must_use]
    pub fn count(&self) -> Count {
        let counting = Counting::new(self, 256);
        #[cfg(feature = "threads")]
        let tally = {
            use rayon::prelude::*;
            (0..counting.tasks()).into_par_iter().map(|task| counting.run(task)).sum()
        };
        #[cfg(not(feature = "threads"))]
        let tally = (0..counting.tasks()).map(|task| counting.run(task)).sum();
        counting.count(tally)
    }
}
