//! How hard a puzzle is, before anybody has tried it: whether it has a solution, and the effort that
//! finding one takes.

use crate::by_rules::{BuildOrder, ByTheRules};
use crate::packing::Packing;
use crate::search::Effort;

/// The seeds that measure a puzzle.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=9;

/// What is known about a puzzle after some effort.
///
/// ```
/// use rumis_solver::{Difficulty, Effort, Packing, Stock, Target};
/// let cube = Packing::new(Target::cuboid(3, 3, 3)?, Stock::of_colours(1)?)?;
/// assert!(matches!(cube.difficulty(&mut Effort::limited(1_000_000)), Difficulty::Solvable { .. }));
/// assert_eq!(cube.difficulty(&mut Effort::limited(1)), Difficulty::Unknown);
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// A solution was found.
    Solvable {
        /// The median of the effort for one solution. A search for which no effort was left counts as
        /// the longest.
        effort: u64,
    },
    /// There is no solution.
    Unsolvable,
    /// The effort was used up before a solution was found.
    Unknown,
}

impl Packing {
    /// Whether there is a solution, and the effort that finding one takes.
    pub fn difficulty(&self, effort: &mut Effort) -> Difficulty {
        measure(effort, |seed, share| match self.random_within(seed, share) {
            Some(_) => Some(true),
            None => (!share.is_used_up()).then_some(false),
        })
    }
}

impl ByTheRules {
    /// Whether there is a solution, and the effort that finding one takes.
    ///
    /// ```
    /// use rumis::solitaire::{Kind, Puzzle};
    /// use rumis_solver::{ByTheRules, Difficulty, Effort};
    /// let cube = ByTheRules::new(Puzzle::cube(2, 1, Kind::ByTheRules)?)?;
    /// assert_eq!(cube.difficulty(&mut Effort::limited(1_000_000)), Difficulty::Unsolvable);
    /// # Ok::<(), rumis_solver::Error>(())
    /// ```
    pub fn difficulty(&self, effort: &mut Effort) -> Difficulty {
        measure(effort, |seed, share| match self.solve(seed, share) {
            BuildOrder::Found(_) => Some(true),
            BuildOrder::Unsolvable => Some(false),
            BuildOrder::GaveUp => None,
        })
    }
}

/// Measures with all seeds, as far as the effort reaches. `solve` says whether there is a solution.
fn measure(effort: &mut Effort, mut solve: impl FnMut(u64, &mut Effort) -> Option<bool>) -> Difficulty {
    let mut all: Vec<u64> = Vec::new();
    for seed in SEEDS {
        let mut share = effort.share(effort.left());
        let solvable = solve(seed, &mut share);
        effort.add(share.steps());
        match solvable {
            Some(true) => all.push(share.steps()),
            Some(false) => return Difficulty::Unsolvable,
            None => break,
        }
    }
    all.sort_unstable();
    let middle = SEEDS.count() / 2;
    match all.last() {
        None => Difficulty::Unknown,
        Some(&longest) => Difficulty::Solvable { effort: all.get(middle).copied().unwrap_or(longest) },
    }
}
