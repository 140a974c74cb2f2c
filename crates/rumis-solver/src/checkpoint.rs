//! How far a long count has come, as a text that can be kept and gone on from. Reading and writing
//! files is somebody else's work.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;

use crate::count::{Counting, Fnv, Tally};
use crate::error::Error;

/// The tasks of a count that are done.
///
/// ```
/// use rumis_solver::{Checkpoint, Counting, Packing, Stock, Target};
/// let puzzle = Packing::new(Target::cuboid(3, 3, 2)?, Stock::of_colours(1)?)?;
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
    /// The sum of what is done.
    tally: Tally,
}

const HEADLINE: &str = "rumis count 2";

impl Checkpoint {
    /// Nothing is done yet.
    #[must_use]
    pub fn new(counting: &Counting<'_>) -> Self {
        Self {
            fingerprint: counting.fingerprint(),
            tasks: counting.tasks(),
            done: BTreeMap::new(),
            tally: Tally::default(),
        }
    }

    /// Keeps what a task has found. A task that is done already stays as it is.
    pub fn add(&mut self, task: usize, tally: Tally) {
        if let Entry::Vacant(entry) = self.done.entry(task) {
            entry.insert(tally);
            self.tally = self.tally + tally;
        }
    }

    /// Takes over what another checkpoint of the same count has, such as another shard's.
    pub fn merge(&mut self, other: &Self) {
        for (&task, &tally) in &other.done {
            self.add(task, tally);
        }
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
    pub const fn tally(&self) -> Tally {
        self.tally
    }

    /// Reads a checkpoint of this count. Of a text that was torn off, what stands there whole is
    /// used; the second value tells whether all of it was there.
    ///
    /// # Errors
    /// When it is no checkpoint, one of another count, or one that was changed.
    pub fn read(text: &str, counting: &Counting<'_>) -> Result<(Self, bool), Error> {
        let mut checkpoint = Self::new(counting);
        let head = checkpoint.head();
        // Some mailers and editors change the ends of lines.
        let text = &text.replace("\r\n", "\n");
        let Some(rest) = text.strip_prefix(&head) else {
            // So short a text has nothing of another count in it.
            return if head.starts_with(text.as_str()) { Ok((checkpoint, false)) } else { Err(refuse(text)) };
        };
        let mut hash = Fnv::new();
        hash.add(head.as_bytes());
        for (number, line) in (3..).zip(rest.split_inclusive('\n')) {
            if !line.ends_with('\n') {
                break;
            }
            let words: Vec<&str> = line.split_whitespace().collect();
            let wrong = |sentence: &str| Err(Error::new(sentence).at_line(number));
            match words[..] {
                ["end", sum] if u64::from_str_radix(sum, 16) == Ok(hash.0) => return Ok((checkpoint, true)),
                ["end", ..] => return wrong("this checkpoint was changed: its sum is not that of its lines"),
                [task, ref tally @ ..] => match (task.parse(), Tally::read(tally, checkpoint.tasks)) {
                    (Ok(task), Some(tally)) if task < checkpoint.tasks => checkpoint.add(task, tally),
                    _ => return wrong("expected the number of a part and its four sums"),
                },
                [] => return wrong("expected the number of a part and its four sums, or the end"),
            }
            hash.add(line.as_bytes());
        }
        Ok((checkpoint, false))
    }

    fn head(&self) -> String {
        format!("{HEADLINE}\nof {:016x} {}\n", self.fingerprint, self.tasks)
    }
}

/// Why a text is no checkpoint of this count.
fn refuse(text: &str) -> Error {
    match text.lines().next() {
        Some(HEADLINE) => Error::new("this is a checkpoint of another count: other pieces, target or start").at_line(2),
        Some(line) if line.starts_with("rumis count ") => {
            Error::new(format!("this is a checkpoint of another version: expected {HEADLINE:?}")).at_line(1)
        }
        _ => Error::new(format!("this is no checkpoint: expected {HEADLINE:?} on its first line")).at_line(1),
    }
}

impl fmt::Display for Checkpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = self.head();
        let mut hash = Fnv::new();
        hash.add(head.as_bytes());
        f.write_str(&head)?;
        for (task, tally) in &self.done {
            let line = format!("{task} {tally}\n");
            hash.add(line.as_bytes());
            f.write_str(&line)?;
        }
        writeln!(f, "end {:016x}", hash.0)
    }
}
