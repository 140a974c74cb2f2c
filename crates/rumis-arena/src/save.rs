//! The save file of a match: a line that says which match it is, then a line for every group that
//! is complete. A line is written at once, so whatever happens only the last one can be torn.

use std::fmt::Display;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::group::Group;
use crate::schedule::{Schedule, Terms};

/// A file that keeps the groups of a match as they are played.
///
/// ```no_run
/// use std::path::Path;
/// use rumis_arena::{SaveFile, Schedule};
/// # fn example(schedule: &Schedule) -> Result<(), rumis_arena::Error> {
/// let (file, groups) = SaveFile::resume(Path::new("match.jsonl"), schedule)?;
/// println!("{} groups were played earlier", groups.len());
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct SaveFile {
    path: PathBuf,
    file: File,
}

/// The longest line that is read, in bytes: a hundred times what a group of games needs.
const LONGEST: u64 = 1 << 22;

impl SaveFile {
    /// Starts a file; one that is there already is not touched.
    ///
    /// # Errors
    /// When there is something in the file, or it can't be written.
    pub fn create(path: &Path, schedule: &Schedule) -> Result<Self, Error> {
        let file = OpenOptions::new().append(true).create(true).open(path);
        let file = file.map_err(|error| cannot("write", path, &error))?;
        if file.metadata().is_ok_and(|data| data.len() > 0) {
            let sentence = "is there already: go on with that match with --resume, or choose another file";
            return Err(Error::new(format!("{} {sentence}", path.display())));
        }
        let mut save = Self { path: path.to_owned(), file };
        save.write_line(&schedule.terms())?;
        Ok(save)
    }

    /// Continues a file, or starts it: gives the groups in it. A torn last line is cut off.
    ///
    /// A file that another version of this program started can be read, but not continued.
    ///
    /// # Errors
    /// When the file belongs to another match, lacks groups that only another version may play, or
    /// can't be read or written.
    pub fn resume(path: &Path, schedule: &Schedule) -> Result<(Self, Vec<Group>), Error> {
        if std::fs::metadata(path).map_or(0, |data| data.len()) == 0 {
            return Ok((Self::create(path, schedule)?, Vec::new()));
        }
        let mut file = OpenOptions::new().read(true).write(true).open(path).map_err(|e| cannot("open", path, &e))?;
        let (groups, good) = read(&file, path, schedule)?;
        file.set_len(good).and_then(|()| file.seek(SeekFrom::End(0))).map_err(|e| cannot("write", path, &e))?;
        let mut save = Self { path: path.to_owned(), file };
        if good == 0 {
            save.write_line(&schedule.terms())?;
        }
        Ok((save, groups))
    }

    /// Adds a group.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn add(&mut self, group: &Group) -> Result<(), Error> {
        self.write_line(group)
    }

    fn write_line(&mut self, value: &impl serde::Serialize) -> Result<(), Error> {
        let mut line = serde_json::to_vec(value).map_err(|error| Error::new(error.to_string()))?;
        line.push(b'\n');
        self.file.write_all(&line).map_err(|error| cannot("write", &self.path, &error))
    }
}

fn cannot(doing: &str, path: &Path, error: &std::io::Error) -> Error {
    Error::new(format!("cannot {doing} {}: {error}", path.display()))
}

/// The groups of a file, and how many bytes of it are good.
fn read(file: &File, path: &Path, schedule: &Schedule) -> Result<(Vec<Group>, u64), Error> {
    let name = path.display();
    let mut reader = BufReader::new(file);
    let mut next = |number: usize| -> Result<Option<Vec<u8>>, Error> {
        let mut line = Vec::new();
        let length = reader.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        length.map_err(|error| cannot("read", path, &error))?;
        if line.len() as u64 == LONGEST {
            return Err(Error::new(format!("{name}, line {number}: too long for a group of games")));
        }
        // Without an end the line is torn, even if it looks complete.
        Ok(line.ends_with(b"\n").then_some(line))
    };
    let Some(first) = next(1)? else { return Ok((Vec::new(), 0)) };
    let mut terms: Terms =
        serde_json::from_slice(&first).map_err(|_| Error::new(format!("{name} is not the save file of a match")))?;
    let mine = schedule.terms();
    let theirs = std::mem::replace(&mut terms.version, mine.version.clone());
    if terms != mine {
        return Err(Error::new(format!("{name} belongs to another match: {}", String::from_utf8_lossy(&first).trim())));
    }
    let mut good = first.len() as u64;
    let mut groups: Vec<Group> = Vec::new();
    for number in 2.. {
        let Some(line) = next(number)? else { break };
        let group: Group =
            serde_json::from_slice(&line).map_err(|error| Error::new(format!("{name}, line {number}: {error}")))?;
        let seatings = schedule.seatings(group.number);
        let fits = group.games.len() == seatings.len()
            && group.games.iter().zip(&seatings).all(|(game, seats)| game.is_whole() && game.seats == *seats);
        if !fits {
            return Err(Error::new(format!("{name}, line {number}: the games are not those of this match")));
        }
        good += line.len() as u64;
        groups.push(group);
    }
    if theirs != mine.version && !schedule.is_covered_by(&groups) {
        return Err(Error::new(other_version(&name, &theirs, &mine.version, schedule.openings_in(&groups))));
    }
    Ok((groups, good))
}

/// Why a match is not continued: another version may choose other moves.
fn other_version(name: &impl Display, theirs: &str, mine: &str, openings: usize) -> String {
    let theirs = if theirs.is_empty() { "an older version".to_owned() } else { format!("version {theirs}") };
    let result = match openings {
        0 => String::new(),
        openings => format!(" To see its result so far, ask for --openings {openings}"),
    };
    format!(
        "{name} was started with {theirs} of this program. This is version {mine}, which may choose other moves, so it \
         does not continue that match.{result}"
    )
}
