//! How far a long count has come, as a text that can be kept and gone on from. Reading and writing
//! files is somebody else's work.

use std::collections::BTreeMap;
use std::fmt;

use crate::count::{Counting, Tally};
use crate::error::Error;

/// The tasks of a count that are done.
///
/// ```
/// use rumis_solver::{Checkpoint, Counting, Puzzle, Stock, Target};
/// let puzzle = Puzzle::new(Target::cuboid(3, 3, 2)?, Stock::colours(1)?)?;
/// let counting = Counting::new(&puzzle, 16);
/// let mut checkpoint = Checkpoint::new(&counting);
/// checkpoint.add(0, counting.run(0));
///
/// let (read, whole) = Checkpoint::read(&checkpoint.to_string(), &counting)?;
/// assert!(whole && read == checkpoint);
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    fingerprint: u64,
    tasks: usize,
    done: BTreeMap<usize, Tally>,
}

const HEADLINE: &str = "rumis count 1";

impl Checkpoint {
    /// Nothing is done yet.
    #[must_use]
    pub fn new(counting: &Counting<'_>) -> Self {
        Self { fingerprint: counting.fingerprint(), tasks: counting.tasks(), done: BTreeMap::new() }
    }

    /// Keeps what a task has found.
    pub fn add(&mut self, task: usize, tally: Tally) {
        self.done.insert(task, tally);
    }

    /// Takes over what another checkpoint of the same count has, such as another shard's.
    pub fn merge(&mut self, other: &Self) {
        self.done.extend(other.done.iter().map(|(&task, &tally)| (task, tally)));
    }

    /// Whether a task is done.
    #[must_use]
    pub fn is_done(&self, task: usize) -> bool {
        self.done.contains_key(&task)
    }

    /// How many tasks are done.
    #[must_use]
    pub fn done(&self) -> usize {
        self.done.len()
    }

    /// Whether all tasks are.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.done.len() == self.tasks
    }

    /// What the tasks that are done have found together.
    #[must_use]
    pub fn tally(&self) -> Tally {
        self.done.values().copied().sum()
    }

    /// Reads a checkpoint of this count. Of a text that was torn off, what stands there whole is
    /// used; the second value tells whether all of it was there.
    ///
    /// # Errors
    /// When it is no checkpoint, or one of another count.
    pub fn read(text: &str, counting: &Counting<'_>) -> Result<(Self, bool), Error> {
        let mut checkpoint = Self::new(counting);
        let mut lines = text.split_inclusive('\n');
        if lines.next().map(str::trim_end) != Some(HEADLINE) {
            return Err(
                Error::new(format!("this is no checkpoint: expected {HEADLINE:?} on its first line")).at_line(1)
            );
        }
        let of = format!("of {:016x} {}", checkpoint.fingerprint, checkpoint.tasks);
        if lines.next().map(str::trim_end) != Some(of.as_str()) {
            return Err(Error::new("this is a checkpoint of another count: other pieces, target or version").at_line(2));
        }
        for line in lines {
            let words: Vec<&str> = line.split_whitespace().collect();
            if !line.ends_with('\n') {
                return Ok((checkpoint, false));
            }
            match words.as_slice() {
                ["end"] => return Ok((checkpoint, true)),
                [task, tally @ ..] => match (task.parse(), Tally::read(tally)) {
                    (Ok(task), Some(tally)) if task < checkpoint.tasks => checkpoint.add(task, tally),
                    _ => return Ok((checkpoint, false)),
                },
                [] => return Ok((checkpoint, false)),
            }
        }
        Ok((checkpoint, false))
    }
}

impl fmt::Display for Checkpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADLINE}\nof {:016x} {}", self.fingerprint, self.tasks)?;
        for (task, tally) in &self.done {
            writeln!(f, "{task} {tally}")?;
        }
        writeln!(f, "end")
    }
}
