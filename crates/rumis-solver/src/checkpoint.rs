//! Saves and resumes a count: the tasks that are done, as a text. Reading and writing files is left
//! to the caller.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;
use std::str::FromStr;

use crate::count::{Counting, Fnv, Tally};
use crate::error::{Error, ErrorKind};

/// The tasks of a count that are done, and what they found.
///
/// The text of a checkpoint is a promise: later versions read what earlier ones wrote. It has these
/// lines, each ending with a line feed:
///
/// ```text
/// rumis count 2             the format
/// of 874895179544f4d0 1     which count: a fingerprint in 16 hexadecimal digits, and the number of tasks
/// 0 1 8 8 0                 for each task that is done, its number from 0 and its Tally, in order
/// end 75c222e48f3f1fdc      a checksum of the lines above
/// ```
///
/// The checksum is the 64-bit FNV-1a hash of the first two lines together and of each line after
/// them, with a byte 255 after each of these texts. [`Display`](fmt::Display) writes this form.
/// [`FromStr`] reads it and needs all of it; [`Checkpoint::read`] also accepts a text that is cut
/// off, and checks that it belongs to a count.
///
/// ```
/// use rumis_solver::{Checkpoint, Counting, Packing, Stock, Target};
/// let puzzle = Packing::new(Target::cuboid(3, 3, 2)?, Stock::of_colours(1)?)?;
/// let counting = Counting::new(&puzzle, 16);
/// let mut checkpoint = Checkpoint::new(&counting);
/// checkpoint.add(0, counting.run(0));
///
/// let text = checkpoint.to_string();
/// assert_eq!(text.parse::<Checkpoint>()?, checkpoint);
/// assert_eq!(Checkpoint::read(&text, &counting)?, (checkpoint, true));
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    fingerprint: u64,
    tasks: usize,
    done: BTreeMap<usize, Tally>,
    /// The sum of the tallies.
    tally: Tally,
}

/// The first line of every checkpoint.
pub(crate) const HEADLINE: &str = "rumis count 2";

impl Checkpoint {
    /// No task is done yet.
    #[must_use]
    pub fn new(counting: &Counting<'_>) -> Self {
        Self::empty(counting.fingerprint(), counting.tasks())
    }

    fn empty(fingerprint: u64, tasks: usize) -> Self {
        Self { fingerprint, tasks, done: BTreeMap::new(), tally: Tally::default() }
    }

    /// Adds what a task has found, unless the task is done already or does not exist.
    pub fn add(&mut self, task: usize, tally: Tally) {
        if task >= self.tasks {
            return;
        }
        if let Entry::Vacant(entry) = self.done.entry(task) {
            entry.insert(tally);
            self.tally = self.tally + tally;
        }
    }

    /// Adds the tasks of another checkpoint of the same count, for example of another shard.
    ///
    /// # Errors
    /// When the other is a checkpoint of another count.
    pub fn merge(&mut self, other: &Self) -> Result<(), Error> {
        if (self.fingerprint, self.tasks) != (other.fingerprint, other.tasks) {
            return Err(Error::new(ErrorKind::OtherCount));
        }
        for (&task, &tally) in &other.done {
            self.add(task, tally);
        }
        Ok(())
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

    /// Whether all tasks are done.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.done.len() == self.tasks
    }

    /// What all tasks that are done have found together.
    #[must_use]
    pub const fn tally(&self) -> Tally {
        self.tally
    }

    /// Reads a checkpoint of this count. If the text is cut off, its complete lines are used; the
    /// second value is whether all of it was there.
    ///
    /// # Errors
    /// When it is not a checkpoint, is one of another count, or was changed.
    pub fn read(text: &str, counting: &Counting<'_>) -> Result<(Self, bool), Error> {
        let expected = Self::new(counting);
        let text = with_line_feeds(text);
        if expected.head().starts_with(&text) {
            // So short a text contains nothing of another count.
            return Ok((expected, false));
        }
        let (mut checkpoint, lines) = Self::read_head(&text)?;
        if checkpoint != expected {
            return Err(Error::new(ErrorKind::OtherCount).at_line(2));
        }
        let complete = checkpoint.read_tasks(lines)?;
        Ok((checkpoint, complete))
    }

    /// A checkpoint without tasks from the first two lines, and the lines after them.
    fn read_head(text: &str) -> Result<(Self, &str), Error> {
        let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
        if first != HEADLINE {
            let other = first.starts_with("rumis count ");
            let kind = if other { ErrorKind::OtherVersion } else { ErrorKind::NotACheckpoint };
            return Err(Error::new(kind).at_line(1));
        }
        let (second, lines) = rest.split_once('\n').unwrap_or((rest, ""));
        let words: Vec<&str> = second.split(' ').collect();
        let numbers = match words[..] {
            ["of", fingerprint, tasks] => u64::from_str_radix(fingerprint, 16).ok().zip(tasks.parse().ok()),
            _ => None,
        };
        let wrong = || Error::syntax("expected of, a fingerprint and a number of tasks").at_line(2);
        let (fingerprint, tasks) = numbers.ok_or_else(wrong)?;
        Ok((Self::empty(fingerprint, tasks), lines))
    }

    /// Reads the lines after the first two; whether they are complete.
    fn read_tasks(&mut self, lines: &str) -> Result<bool, Error> {
        let mut checksum = Fnv::new();
        checksum.add(self.head().as_bytes());
        for (number, line) in (3..).zip(lines.split_inclusive('\n')) {
            if !line.ends_with('\n') {
                break;
            }
            if let Some(found) = line.strip_prefix("end ") {
                let right = u64::from_str_radix(found.trim(), 16) == Ok(checksum.0);
                return if right { Ok(true) } else { Err(Error::new(ErrorKind::WrongChecksum).at_line(number)) };
            }
            let wrong = || Error::syntax("expected the number of a task and its four numbers").at_line(number);
            let (task, tally) = line.split_once(' ').ok_or_else(wrong)?;
            let task: usize = task.parse().map_err(|_| wrong())?;
            let tally: Tally = tally.parse().map_err(|_| wrong())?;
            if task >= self.tasks || !tally.is_small_enough_for(self.tasks) {
                return Err(wrong());
            }
            self.add(task, tally);
            checksum.add(line.as_bytes());
        }
        Ok(false)
    }

    fn head(&self) -> String {
        format!("{HEADLINE}\nof {:016x} {}\n", self.fingerprint, self.tasks)
    }
}

/// Some mailers and editors change the ends of lines.
fn with_line_feeds(text: &str) -> String {
    text.replace("\r\n", "\n")
}

impl fmt::Display for Checkpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = self.head();
        let mut checksum = Fnv::new();
        checksum.add(head.as_bytes());
        f.write_str(&head)?;
        for (task, tally) in &self.done {
            let line = format!("{task} {tally}\n");
            checksum.add(line.as_bytes());
            f.write_str(&line)?;
        }
        writeln!(f, "end {:016x}", checksum.0)
    }
}

impl FromStr for Checkpoint {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let text = with_line_feeds(text);
        let (mut checkpoint, lines) = Self::read_head(&text)?;
        if checkpoint.read_tasks(lines)? { Ok(checkpoint) } else { Err(Error::new(ErrorKind::CutOff)) }
    }
}
