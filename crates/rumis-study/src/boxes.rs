//! How many ways there are to fill a box with the stones of several colours: a table of `docs/how-many-ways.md`.
//!
//! Boxes are counted one after the other, small ones first, as far as the time goes. A count that was stopped continues
//! from its checkpoint, which `rumis solve --resume` reads, too.

use std::fs;
use std::io::ErrorKind as IoErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rumis_solver::{Checkpoint, Counting, Packing, Stock, Target};

use crate::error::Error;
use crate::lines::{self, Lines};
use crate::pool;

/// A box and a number of colours, and how many ways there are.
///
/// ```
/// use std::time::Duration;
/// use rumis_study::boxes;
/// let folder = tempfile::tempdir()?;
/// boxes::count_all(folder.path(), 12, Duration::from_secs(60), 1, &mut |_| ())?;
/// let counted = boxes::read(folder.path())?;
/// assert_eq!((counted[0].name(), counted[0].colours, counted[0].assemblies), ("2x2x2".to_owned(), 2, 91));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The sides, the shortest one first.
    pub sides: [u8; 3],
    /// How many colours there are stones of.
    pub colours: u8,
    /// All ways to fill it.
    pub assemblies: u64,
    /// The same, if turns of each other count once.
    pub up_to_turns: u64,
    /// The same, if mirror images count once as well.
    pub up_to_mirror_images: u64,
}

impl Counted {
    /// The name of the box, such as `2x3x5`.
    #[must_use]
    pub fn name(&self) -> String {
        name_of(self.sides)
    }

    /// How many cubes fill it.
    #[must_use]
    pub fn cubes(&self) -> u32 {
        volume(self.sides)
    }
}

/// How often a checkpoint is written.
const PERIOD: Duration = Duration::from_secs(30);

/// How many cubes the largest box of the page has.
pub const MOST_CUBES: u32 = 28;

/// How many cubes the stones of a colour have.
const CUBES_OF_COLOUR: u32 = 40;

const ABOUT: &str = "box\tcolours\tassemblies\tup to turns\tand mirror images";

fn name_of(sides: [u8; 3]) -> String {
    sides.map(|side| side.to_string()).join("x")
}

fn volume(sides: [u8; 3]) -> u32 {
    sides.into_iter().map(u32::from).product()
}

fn lines(data: &Path) -> Lines {
    Lines::new(data.join("boxes.txt"))
}

fn checkpoint_of(data: &Path, sides: [u8; 3], colours: u8) -> PathBuf {
    data.join(format!("box-{}-{colours}.txt", name_of(sides)))
}

/// All boxes at least two cubes thick with two to four colours that have as many cubes, in the order of their cubes.
///
/// ```
/// use rumis_study::boxes;
/// assert_eq!(boxes::up_to(12)[..4], [([2, 2, 2], 2), ([2, 2, 2], 3), ([2, 2, 2], 4), ([2, 2, 3], 2)]);
/// ```
#[must_use]
pub fn up_to(most_cubes: u32) -> Vec<([u8; 3], u8)> {
    // The other sides are at least two cubes long.
    let most = u8::try_from(most_cubes.min(4 * CUBES_OF_COLOUR) / 4).unwrap_or(u8::MAX);
    let mut all = Vec::new();
    for shortest in 2..=most {
        for middle in shortest..=most {
            for longest in middle..=most {
                let sides = [shortest, middle, longest];
                let cubes = volume(sides);
                let colours = (2..=4).filter(|&colours| cubes <= most_cubes.min(CUBES_OF_COLOUR * u32::from(colours)));
                all.extend(colours.map(|colours| (sides, colours)));
            }
        }
    }
    all.sort_by_key(|&(sides, colours)| (volume(sides), sides, colours));
    all
}

/// The counts of the file, in the order of their cubes.
///
/// # Errors
/// If the file is not valid.
pub fn read(data: &Path) -> Result<Vec<Counted>, Error> {
    let mut all = lines(data).read(|line| {
        let sides: Option<Vec<u8>> = line.field::<String>(0)?.split('x').map(|side| side.parse().ok()).collect();
        let sides = sides.and_then(|sides| sides.try_into().ok()).ok_or_else(|| line.error())?;
        Ok(Counted {
            sides,
            colours: line.field(1)?,
            assemblies: line.field(2)?,
            up_to_turns: line.field(3)?,
            up_to_mirror_images: line.field(4)?,
        })
    })?;
    all.sort_by_key(|counted| (counted.cubes(), counted.sides, counted.colours));
    Ok(all)
}

/// Counts the boxes that are missing, of at most so many cubes, for this long on so many threads. Says which are
/// counted.
///
/// # Errors
/// If a file cannot be read or written.
pub fn count_all(
    data: &Path,
    most_cubes: u32,
    time: Duration,
    threads: usize,
    tell: &mut dyn FnMut(&Counted),
) -> Result<(), Error> {
    // A time without end is longer than a clock can tell.
    let end = Instant::now().checked_add(time);
    let adding = lines(data).adding(ABOUT, concat!("rumis-solver ", env!("CARGO_PKG_VERSION")))?;
    let there = read(data)?;
    for (sides, colours) in up_to(most_cubes) {
        if there.iter().any(|counted| (counted.sides, counted.colours) == (sides, colours)) {
            // It is still there if the last run was stopped right after the count was written.
            remove(&checkpoint_of(data, sides, colours))?;
            continue;
        }
        let Some(counted) = count(data, sides, colours, threads, end)? else { break };
        let Counted { assemblies, up_to_turns, up_to_mirror_images, .. } = counted;
        let numbers = [colours.into(), assemblies, up_to_turns, up_to_mirror_images].map(|number| number.to_string());
        let fields: Vec<String> = std::iter::once(counted.name()).chain(numbers).collect();
        adding.add(&fields)?;
        remove(&checkpoint_of(data, sides, colours))?;
        tell(&counted);
    }
    Ok(())
}

/// Counts a box, from its checkpoint if there is one; `None` if the time is over before.
fn count(
    data: &Path,
    sides: [u8; 3],
    colours: u8,
    threads: usize,
    end: Option<Instant>,
) -> Result<Option<Counted>, Error> {
    let [files, rows, levels] = sides;
    let packing = Packing::new(Target::cuboid(files, rows, levels)?, Stock::of_colours(colours)?)?;
    let counting = Counting::new(&packing, Counting::TASKS);
    let path = checkpoint_of(data, sides, colours);
    let text = lines::read(&path)?;
    let mut checkpoint =
        if text.is_empty() { Checkpoint::new(&counting) } else { Checkpoint::read(&text, &counting)?.0 };
    let tasks: Vec<usize> = (0..counting.tasks()).filter(|&task| !checkpoint.is_done(task)).collect();
    let mut saved = Instant::now();
    let work = |&task: &usize| Ok(end.is_none_or(|end| Instant::now() < end).then(|| counting.run(task)));
    pool::each(&tasks, threads, work, |&task, tally| {
        if let Some(tally) = tally {
            checkpoint.add(task, tally);
        }
        if saved.elapsed() >= PERIOD {
            saved = Instant::now();
            replace(&path, &checkpoint.to_string())?;
        }
        Ok(())
    })?;
    if !checkpoint.is_complete() {
        replace(&path, &checkpoint.to_string())?;
        return Ok(None);
    }
    let count = counting.count(checkpoint.tally());
    Ok(Some(Counted {
        sides,
        colours,
        assemblies: count.assemblies(),
        up_to_turns: count.up_to_turns(),
        up_to_mirror_images: count.up_to_mirror_images(),
    }))
}

/// Writes a file anew. A stop in between leaves the old one.
fn replace(path: &Path, text: &str) -> Result<(), Error> {
    let new = path.with_extension("new");
    let written = fs::write(&new, text).and_then(|()| fs::rename(&new, path));
    written.map_err(|error| Error::file(path, error))
}

fn remove(path: &Path) -> Result<(), Error> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != IoErrorKind::NotFound => Err(Error::file(path, error)),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Counted, checkpoint_of, count_all, read, up_to};
    use crate::report;

    #[test]
    fn small_boxes_come_first_and_none_has_more_cubes_than_its_colours() {
        let all = up_to(96);
        assert_eq!(all[..4], [([2, 2, 2], 2), ([2, 2, 2], 3), ([2, 2, 2], 4), ([2, 2, 3], 2)]);
        assert!(all.contains(&([4, 4, 5], 2)) && !all.contains(&([3, 3, 9], 2)) && all.contains(&([3, 3, 9], 3)));
    }

    #[test]
    fn a_count_that_was_stopped_continues_from_its_checkpoint() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path();
        let count = |time| {
            let mut counted = Vec::new();
            count_all(data, 12, time, 2, &mut |one: &Counted| counted.push(one.clone())).unwrap();
            counted
        };
        assert_eq!(count(Duration::ZERO), []);
        assert!(checkpoint_of(data, [2, 2, 2], 2).exists());
        let all = count(Duration::from_secs(600));
        assert_eq!(all.len(), 6);
        assert_eq!(read(data).unwrap(), all);
        assert!(!checkpoint_of(data, [2, 2, 2], 2).exists());
        assert_eq!(count(Duration::from_secs(600)), [], "nothing is counted twice");
    }

    #[test]
    fn the_smallest_boxes_of_the_page_are_counted_again() {
        let folder = tempfile::tempdir().unwrap();
        count_all(folder.path(), 16, Duration::from_secs(600), 2, &mut |_| ()).unwrap();
        let stored: Vec<Counted> =
            read(&report::data()).unwrap().into_iter().filter(|counted| counted.cubes() <= 16).collect();
        assert_eq!(stored.len(), 9);
        assert_eq!(read(folder.path()).unwrap(), stored);
    }
}
