//! Counting: all assemblies, up to turns, and up to turns and mirror images.

use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};

use rumis::Rng;

use crate::error::Error;
use crate::packing::Packing;
use crate::search::{Effort, shuffle};
use crate::tasks::Tasks;

/// What one or several tasks of a count have found. Tallies of different tasks can be added.
///
/// In text, it is its four numbers with spaces between them, as the lines of a
/// [`Checkpoint`](crate::Checkpoint) have them: the assemblies; the same with each as often as
/// turns leave it unchanged; the same for mirrors; the steps of the search.
/// [`Display`](fmt::Display) writes this form and [`FromStr`] reads it.
///
/// ```
/// use rumis_solver::Tally;
/// let one: Tally = "16 16 0 5".parse()?;
/// let both = one + "8 8 0 2".parse()?;
/// assert_eq!((both.assemblies(), both.steps()), (24, 7));
/// assert_eq!(both.to_string(), "24 24 0 7");
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    assemblies: u64,
    /// Assemblies, each counted once for every turn that leaves it unchanged.
    fixed_by_turns: u64,
    /// The same for mirrors. An assembly whose mirror image is not a solution counts here as its
    /// turns do, as if the mirror image were there with as many turns.
    fixed_by_mirrors: u64,
    steps: u64,
}

/// No count that a machine can do comes near the largest number, so sums stop there.
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

impl Tally {
    /// How many assemblies the tasks have found.
    #[must_use]
    pub const fn assemblies(&self) -> u64 {
        self.assemblies
    }

    /// How many pieces the search has placed.
    #[must_use]
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// Whether this many tallies of this size can be added without reaching the largest number,
    /// even if turns and mirrors are added to each other.
    pub(crate) fn is_small_enough_for(&self, tasks: usize) -> bool {
        let most = u64::MAX / 2 / (tasks as u64).max(1);
        [self.assemblies, self.fixed_by_turns, self.fixed_by_mirrors, self.steps].iter().all(|&number| number <= most)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.assemblies, self.fixed_by_turns, self.fixed_by_mirrors, self.steps)
    }
}

impl FromStr for Tally {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let numbers: Option<Vec<u64>> = text.split_whitespace().map(|word| word.parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[assemblies, fixed_by_turns, fixed_by_mirrors, steps]) => {
                Ok(Self { assemblies, fixed_by_turns, fixed_by_mirrors, steps })
            }
            _ => Err(Error::syntax("expected the four numbers of a tally")),
        }
    }
}

/// How many solutions a puzzle has.
///
/// All numbers are `u64`. If the count is not complete, the numbers up to turns are fractions: see
/// [`Count::up_to_turns_fraction`].
///
/// ```
/// use rumis_solver::{Packing, Stock, Target};
/// let count = Packing::new(Target::cuboid(2, 2, 1)?, Stock::of_colours(1)?)?.count();
/// // The square. Two pairs would fill the box, too, but there is only one.
/// assert_eq!((count.assemblies(), count.up_to_turns()), (1, 1));
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    tally: Tally,
    /// How many turns leave the target and the given pieces unchanged.
    turns: u64,
}

impl Count {
    /// All solutions.
    #[must_use]
    pub const fn assemblies(&self) -> u64 {
        self.tally.assemblies
    }

    /// The number of solutions if those that are turns of each other count as one. Only turns that
    /// leave the target and the given pieces unchanged are used.
    #[must_use]
    pub const fn up_to_turns(&self) -> u64 {
        self.up_to_turns_fraction().rounded_down()
    }

    /// The number of solutions if mirror images count as one, too. Each piece becomes its mirror
    /// image then. If the stock lacks the mirror image of a piece, or does not have it often enough,
    /// an assembly with that piece has no mirror image among the solutions and counts by itself.
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
        self.up_to_mirror_images_fraction().rounded_down()
    }

    /// How many pieces the search has placed.
    #[must_use]
    pub const fn steps(&self) -> u64 {
        self.tally.steps
    }

    /// The number up to turns of some of the tasks. It need not be whole, because an assembly and
    /// its turns may belong to different tasks. The fractions of all tasks have the same denominator
    /// and add up to [`Count::up_to_turns`].
    #[must_use]
    pub const fn up_to_turns_fraction(&self) -> Fraction {
        // Burnside's lemma: the number of orbits is the mean number of assemblies that a turn fixes.
        Fraction { numerator: self.tally.fixed_by_turns, denominator: self.turns }
    }

    /// The number up to turns and mirror images of some of the tasks.
    #[must_use]
    pub const fn up_to_mirror_images_fraction(&self) -> Fraction {
        let fixed = self.tally.fixed_by_turns.saturating_add(self.tally.fixed_by_mirrors);
        Fraction { numerator: fixed, denominator: 2 * self.turns }
    }
}

/// A share of a number up to turns: what some of the tasks of a count contribute to it.
///
/// In text, it is `numerator/denominator`. It is not reduced, so that the numerators of the shares
/// of one count can be added.
///
/// ```
/// use rumis_solver::{Counting, Packing, Stock, Target};
/// let puzzle = Packing::new(Target::cuboid(2, 2, 2)?, Stock::of_colours(2)?)?;
/// let counting = Counting::new(&puzzle, 20);
/// let half = (0..counting.tasks() / 2).map(|task| counting.run(task)).sum();
/// let share = counting.count(half).up_to_turns_fraction();
/// assert_eq!(share.to_string(), format!("{}/24", share.numerator()));
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    numerator: u64,
    denominator: u64,
}

impl Fraction {
    /// The number above the line.
    #[must_use]
    pub const fn numerator(&self) -> u64 {
        self.numerator
    }

    /// The number below the line: how many symmetries there are. At least 1.
    #[must_use]
    pub const fn denominator(&self) -> u64 {
        self.denominator
    }

    const fn rounded_down(&self) -> u64 {
        self.numerator / self.denominator
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

impl FromStr for Fraction {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let numbers = text.split_once('/').map(|(above, below)| (above.parse(), below.parse()));
        match numbers {
            Some((Ok(numerator), Ok(denominator))) if denominator > 0 => Ok(Self { numerator, denominator }),
            _ => Err(Error::syntax("expected a fraction such as 102/24")),
        }
    }
}

/// The hash function of Fowler, Noll and Vo. Checkpoints need one that is the same in later versions
/// of Rust.
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

/// A count that is split into tasks. The same puzzle and number always give the same tasks in the
/// same order.
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

impl fmt::Debug for Counting<'_> {
    /// The tasks themselves would fill pages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Counting").field("tasks", &self.tasks()).field("steps", &self.steps()).finish_non_exhaustive()
    }
}

impl Counting<'static> {
    /// A count that owns its puzzle.
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
    /// The number of tasks that suits most counts: enough for checkpoints, shards and a good estimate. A checkpoint
    /// belongs to a count with the same number of tasks.
    pub const TASKS: usize = 16_384;

    /// Splits the count into about this many tasks; a small count has fewer.
    #[must_use]
    pub fn new(puzzle: &'a Packing, tasks: usize) -> Self {
        Self::of(Cow::Borrowed(puzzle), tasks)
    }

    fn of(puzzle: Cow<'a, Packing>, tasks: usize) -> Self {
        Self { all: Tasks::new(puzzle).split(tasks), steps: AtomicU64::new(0) }
    }

    /// How many pieces all runs of tasks have placed so far, including those that are still running.
    /// It is updated every few ten thousand pieces, to show that the count makes progress.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps.load(Ordering::Relaxed)
    }

    /// A number that is the same for the same tasks and almost surely different for others.
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

    /// The tasks in a random order that is always the same. At any time, the tasks that are done are
    /// a fair sample of all tasks.
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

    /// Does one task. The tally of a task that does not exist is 0.
    #[must_use]
    pub fn run(&self, task: usize) -> Tally {
        // Nothing stops it.
        self.run_within(task, &mut Effort::UNLIMITED.clone()).unwrap_or_default()
    }

    /// Does one task; `None` if the effort was used up first, so that its tally is not known.
    ///
    /// ```
    /// use rumis_solver::{Counting, Effort, Packing, Stock, Target};
    /// let puzzle = Packing::new(Target::cuboid(3, 3, 3)?, Stock::of_colours(1)?)?;
    /// let counting = Counting::new(&puzzle, 1);
    /// assert_eq!(counting.run_within(0, &mut Effort::limited(2)), None);
    /// assert_eq!(counting.run_within(0, &mut Effort::limited(1_000_000)), Some(counting.run(0)));
    /// # Ok::<(), rumis_solver::Error>(())
    /// ```
    pub fn run_within(&self, task: usize, effort: &mut Effort) -> Option<Tally> {
        let mut tally = Tally::default();
        let Some(task) = self.all.tasks.get(task) else {
            return Some(tally);
        };
        let before = effort.steps();
        let (puzzle, symmetries) = (&self.all.puzzle, &self.all.symmetries);
        let weight = task.stands_for.len() as u64;
        let mut here = vec![false; puzzle.rows.len()];
        let mut times = task.uses.most.clone();
        // Either all solutions of a combination have mirror images or none has.
        let known = (task.uses.least == task.uses.most).then(|| symmetries.have_mirror_images(&times));
        let end = self.all.run(task, &self.steps, effort, |rows| {
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
        tally.steps = effort.steps() - before;
        end.is_continue().then_some(tally)
    }

    /// The count, from the sum of the tallies of all tasks.
    #[must_use]
    pub fn count(&self, tally: Tally) -> Count {
        Count { tally, turns: self.all.symmetries.turns.len() as u64 }
    }
}

impl Packing {
    /// Counts all solutions, on all cores if the feature `threads` is on.
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
