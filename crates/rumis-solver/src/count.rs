//! Counting: all assemblies, up to turns, up to turns and mirror images.

use std::fmt;
use std::ops::ControlFlow;

use crate::puzzle::Puzzle;
use crate::tasks::Tasks;

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

/// The hash of Fowler, Noll and Vo: checkpoints must be known again by later versions of Rust, too.
struct Fnv(u64);

impl Fnv {
    const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes.iter().chain(&[0xff]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
}

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
pub struct Counting<'a>(Tasks<'a>);

impl<'a> Counting<'a> {
    /// Cuts the count into at least about so many tasks.
    #[must_use]
    pub fn new(puzzle: &'a Puzzle, tasks: usize) -> Self {
        Self(Tasks::new(puzzle).split(tasks))
    }

    /// A number that is the same for the same tasks and, almost surely, for no others.
    pub(crate) fn fingerprint(&self) -> u64 {
        let mut hash = Fnv::new();
        for cell in &self.0.puzzle.cells {
            hash.add(&[cell.file as u8, cell.row as u8, cell.level as u8]);
        }
        for row in &self.0.puzzle.rows {
            hash.add(&[row.piece]);
            hash.add(&row.cells);
        }
        for task in &self.0.tasks {
            hash.add(&task.uses.most);
            hash.add(&task.uses.least);
            for row in &task.rows {
                hash.add(&row.to_le_bytes());
            }
        }
        hash.0
    }

    /// How many tasks there are.
    #[must_use]
    pub fn tasks(&self) -> usize {
        self.0.tasks.len()
    }

    /// Does one task.
    #[must_use]
    pub fn run(&self, task: usize) -> Tally {
        let mut tally = Tally::default();
        let Some(task) = self.0.tasks.get(task) else {
            return tally;
        };
        let weight = task.stands_for.len() as u64;
        let mut here = vec![false; self.0.puzzle.rows.len()];
        let (_, steps) = self.0.run(task, |rows| {
            let (turns, mirrors) = self.0.symmetries.fixing(rows, &mut here);
            tally.assemblies += weight;
            tally.fixed_by_turns += weight * turns;
            tally.fixed_by_mirrors += weight * mirrors;
            ControlFlow::Continue(())
        });
        tally.steps = steps;
        tally
    }

    /// What the tallies of all tasks together say.
    #[must_use]
    pub fn count(&self, tally: Tally) -> Count {
        let symmetries = &self.0.symmetries;
        Count { tally, turns: symmetries.turns.len() as u64, mirrored: !symmetries.mirrors.is_empty() }
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
