//! Counting: all assemblies, up to turns, up to turns and mirror images.

use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use rumis::Rng;

use crate::packing::Packing;
use crate::search::shuffle;
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
    /// The same for mirrors. An assembly whose mirror image is none is counted by its turns again:
    /// as if its mirror image were there, and left as it is by as many.
    fixed_by_mirrors: u64,
    steps: u64,
}

/// No count that a machine can do comes near the end of the numbers, so sums stop there.
impl std::ops::Add for Tally {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            assemblies: self.assemblies.saturating_add(other.assemblies),
            fixed_by_turns: self.fixed_by_turns.saturating_add(other.fixed_by_turns),
            fixed_by_mirrors: self.fixed_by_mirrors.saturating_add(other.fixed_by_mirrors),
            steps: self.steps.saturating_add(other.steps),
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
    /// Reads one of the tallies that so many parts add up to. Numbers that would go beyond what can
    /// be counted are none.
    pub(crate) fn read(words: &[&str], parts: usize) -> Option<Self> {
        // Twice as much is needed for turns and mirrors together.
        let most = u64::MAX / 2 / (parts as u64).max(1);
        let number = |word: &&str| word.parse().ok().filter(|number| *number <= most);
        let numbers: Vec<u64> = words.iter().map(number).collect::<Option<_>>()?;
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
/// use rumis_solver::{Packing, Stock, Target};
/// let count = Packing::new(Target::cuboid(2, 2, 1)?, Stock::of_colours(1)?)?.count();
/// assert_eq!((count.assemblies(), count.up_to_turns()), (1, 1)); // the square, and one pair only
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    tally: Tally,
    turns: u64,
}

impl Count {
    /// All of them.
    #[must_use]
    pub const fn assemblies(&self) -> u64 {
        self.tally.assemblies
    }

    /// Those that are the same when the target is turned count as one. What is given stays as it is:
    /// only turns that leave it so are looked at.
    #[must_use]
    pub const fn up_to_turns(&self) -> u64 {
        let [(fixed, turns), _] = self.fractions();
        fixed / turns
    }

    /// Mirror images count as one, too. Each piece becomes its mirror image then. An assembly with a
    /// piece of which the stock does not have the mirror image, or not as often, has no mirror image
    /// among the assemblies and counts by itself.
    ///
    /// ```
    /// use rumis::StoneSet;
    /// use rumis_solver::{Packing, Stock, Target};
    /// let stones: StoneSet = "S01+S02+S03+S05+S08+S10R".parse().expect("six stones, one of the screws");
    /// let count = Packing::new(Target::cuboid(2, 2, 3)?, Stock::stones(stones, 1)?)?.count();
    /// // Five with the screw, and six without it that are three pairs of mirror images.
    /// assert_eq!((count.up_to_turns(), count.up_to_mirror_images()), (11, 8));
    /// # Ok::<(), rumis_solver::Error>(())
    /// ```
    #[must_use]
    pub const fn up_to_mirror_images(&self) -> u64 {
        let [_, (fixed, both)] = self.fractions();
        fixed / both
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
        // Burnside's lemma: as many orbits as a turn leaves assemblies alone, on average.
        let (turns, mirrors) = (self.tally.fixed_by_turns, self.tally.fixed_by_mirrors);
        [(turns, self.turns), (turns.saturating_add(mirrors), 2 * self.turns)]
    }
}

/// The hash of Fowler, Noll and Vo: checkpoints must be known again by later versions of Rust, too.
pub(crate) struct Fnv(pub(crate) u64);

impl Fnv {
    pub(crate) const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    pub(crate) fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes.iter().chain(&[0xff]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
}

/// A count that is cut into tasks, always the same ones in the same order.
///
/// ```
/// use rumis_solver::{Counting, Packing, Stock, Tally, Target};
/// let puzzle = Packing::new(Target::cuboid(3, 3, 3)?, Stock::of_colours(1)?)?;
/// let counting = Counting::new(&puzzle, 100);
/// let tally: Tally = (0..counting.tasks()).map(|task| counting.run(task)).sum();
/// assert_eq!(counting.count(tally).assemblies(), 80_928);
/// # Ok::<(), rumis_solver::Error>(())
/// ```
pub struct Counting<'a> {
    all: Tasks<'a>,
    steps: AtomicU64,
}

impl Counting<'static> {
    /// The same with a puzzle of its own, for whoever keeps a count and nothing else.
    ///
    /// ```
    /// use rumis_solver::{Counting, Packing, Stock, Target};
    /// let counting = Counting::owning(Packing::new(Target::cuboid(2, 2, 1)?, Stock::of_colours(1)?)?, 10);
    /// assert!(counting.tasks() > 0);
    /// # Ok::<(), rumis_solver::Error>(())
    /// ```
    #[must_use]
    pub fn owning(puzzle: Packing, tasks: usize) -> Self {
        Self::of(Cow::Owned(puzzle), tasks)
    }
}

impl<'a> Counting<'a> {
    /// Cuts the count into about so many tasks; into fewer if it is small.
    #[must_use]
    pub fn new(puzzle: &'a Packing, tasks: usize) -> Self {
        Self::of(Cow::Borrowed(puzzle), tasks)
    }

    fn of(puzzle: Cow<'a, Packing>, tasks: usize) -> Self {
        Self { all: Tasks::new(puzzle).split(tasks), steps: AtomicU64::new(0) }
    }

    /// How many pieces all runs of tasks have put in place so far, those that are still running
    /// among them: to the nearest million, so that one can see that something happens.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps.load(Ordering::Relaxed)
    }

    /// A number that is the same for the same tasks and, almost surely, for no others.
    pub(crate) fn fingerprint(&self) -> u64 {
        let mut hash = Fnv::new();
        let puzzle = &self.all.puzzle;
        for cell in &puzzle.cells {
            hash.add(&[cell.file as u8, cell.row as u8, cell.level as u8]);
        }
        for row in &puzzle.rows {
            hash.add(&[row.piece]);
            hash.add(&row.cells);
        }
        let mut given = puzzle.given.clone();
        given.sort_unstable();
        for list in std::iter::once(&given).chain(self.all.tasks.iter().map(|task| &task.rows)) {
            hash.add(&(list.len() as u64).to_le_bytes());
            for row in list {
                hash.add(&row.to_le_bytes());
            }
        }
        for task in &self.all.tasks {
            hash.add(&task.uses.most);
            hash.add(&task.uses.least);
            hash.add(&(task.stands_for.len() as u64).to_le_bytes());
        }
        hash.0
    }

    /// How many tasks there are.
    #[must_use]
    pub fn tasks(&self) -> usize {
        self.all.tasks.len()
    }

    /// The tasks in a random order that is always the same: what is done at any time is a fair
    /// sample of the whole.
    ///
    /// ```
    /// use rumis_solver::{Counting, Packing, Stock, Target};
    /// let puzzle = Packing::new(Target::cuboid(2, 2, 3)?, Stock::of_colours(1)?)?;
    /// let counting = Counting::new(&puzzle, 20);
    /// let mut order = counting.in_random_order();
    /// order.sort_unstable();
    /// assert!(order.into_iter().eq(0..counting.tasks()));
    /// # Ok::<(), rumis_solver::Error>(())
    /// ```
    #[must_use]
    pub fn in_random_order(&self) -> Vec<usize> {
        let mut tasks: Vec<usize> = (0..self.tasks()).collect();
        shuffle(&mut tasks, &mut Rng::new(1));
        tasks
    }

    /// Does one task.
    #[must_use]
    pub fn run(&self, task: usize) -> Tally {
        let mut tally = Tally::default();
        let Some(task) = self.all.tasks.get(task) else {
            return tally;
        };
        let (puzzle, symmetries) = (&self.all.puzzle, &self.all.symmetries);
        let weight = task.stands_for.len() as u64;
        let mut here = vec![false; puzzle.rows.len()];
        let mut times = task.uses.most.clone();
        // All solutions of a combination have mirror images, or none has.
        let known = (task.uses.least == task.uses.most).then(|| symmetries.have_mirror_images(&times));
        let (_, steps) = self.all.run(task, &self.steps, |rows| {
            let (turns, mirrors) = symmetries.fixing(rows, &mut here);
            let mirrored = known.unwrap_or_else(|| {
                times.fill(0);
                rows.iter().for_each(|&row| times[usize::from(puzzle.rows[row as usize].piece)] += 1);
                symmetries.have_mirror_images(&times)
            });
            tally.assemblies += weight;
            tally.fixed_by_turns += weight * turns;
            tally.fixed_by_mirrors += weight * if mirrored { mirrors } else { turns };
            ControlFlow::Continue(())
        });
        tally.steps = steps;
        tally
    }

    /// What the tallies of all tasks together say.
    #[must_use]
    pub fn count(&self, tally: Tally) -> Count {
        Count { tally, turns: self.all.symmetries.turns.len() as u64 }
    }
}

impl Packing {
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
