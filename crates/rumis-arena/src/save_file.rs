//! The save file of a match: a line that describes the match, then a line for every complete group. A
//! line is written at once, so only the last one can be torn.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::error::{Error, ErrorKind};
use crate::group::Group;
use crate::schedule::{Schedule, Terms};

/// A file that stores the groups of a match as they are played.
///
/// The file has lines of JSON. The first describes the match:
///
/// | field | meaning |
/// |---|---|
/// | `rumis_arena` | the version of this format: 1 |
/// | `version` | the version of this crate, because another one may choose other moves |
/// | `programs` | the texts of the programs |
/// | `tables` | lists of indices of programs, one index for each seat |
/// | `plans` | the plans: names, or grids |
/// | `players`, `edition`, `way` | the game |
/// | `opening_plies`, `seed` | how openings are drawn |
///
/// Each other line is a complete [`Group`]. Everything that an earlier version wrote can be read.
///
/// ```
/// use rumis::PlanName;
/// use rumis_arena::{Conditions, SaveFile, Schedule, hold};
/// let folder = tempfile::tempdir().expect("a temporary folder");
/// let path = folder.path().join("match.jsonl");
/// let programs = vec!["greedy-1".parse()?, "random-1".parse()?];
/// let schedule = Schedule::of_match(programs, vec![PlanName::Pirka.into()], 2)?.openings(2);
///
/// let mut file = SaveFile::create(&path, &schedule)?;
/// let groups = hold(&schedule, &Conditions::default())?;
/// groups.iter().try_for_each(|group| file.add(group))?;
/// assert_eq!(SaveFile::resume(&path, &schedule)?.1, groups);
/// # Ok::<(), rumis_arena::Error>(())
/// ```
#[derive(Debug)]
pub struct SaveFile {
    path: PathBuf,
    file: File,
}

/// The longest line that is read, in bytes: a hundred times what a group of games needs.
const LONGEST: u64 = 1 << 22;

impl SaveFile {
    /// Starts a file. An existing file is not changed.
    ///
    /// # Errors
    /// When the file is not empty, or cannot be written.
    pub fn create(path: &Path, schedule: &Schedule) -> Result<Self, Error> {
        let file = OpenOptions::new().append(true).create(true).open(path).map_err(cannot_write(path))?;
        if file.metadata().is_ok_and(|data| data.len() > 0) {
            return Err(ErrorKind::SaveFileExists(path.to_owned()).into());
        }
        let mut save = Self { path: path.to_owned(), file };
        save.write_line(&schedule.terms())?;
        Ok(save)
    }

    /// Continues a file, or starts it, and returns its groups. A torn last line is cut off.
    ///
    /// A match that another version of this crate started can be read if it is complete, but not
    /// continued.
    ///
    /// # Errors
    /// When the file belongs to another match, lacks groups that only another version may play, or
    /// cannot be read or written.
    pub fn resume(path: &Path, schedule: &Schedule) -> Result<(Self, Vec<Group>), Error> {
        if std::fs::metadata(path).map_or(0, |data| data.len()) == 0 {
            return Ok((Self::create(path, schedule)?, Vec::new()));
        }
        let mut file = OpenOptions::new().read(true).write(true).open(path).map_err(cannot_read(path))?;
        let (groups, good) = read(&file, path, schedule)?;
        file.set_len(good).and_then(|()| file.seek(SeekFrom::End(0))).map_err(cannot_write(path))?;
        let mut save = Self { path: path.to_owned(), file };
        if good == 0 {
            save.write_line(&schedule.terms())?;
        }
        Ok((save, groups))
    }

    /// Adds a group.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add(&mut self, group: &Group) -> Result<(), Error> {
        self.write_line(group)
    }

    fn write_line(&mut self, value: &impl serde::Serialize) -> Result<(), Error> {
        let line = serde_json::to_vec(value).map_err(io::Error::from);
        let written = line.and_then(|mut line| {
            line.push(b'\n');
            self.file.write_all(&line)
        });
        written.map_err(cannot_write(&self.path))
    }
}

fn cannot_read(path: &Path) -> impl Fn(io::Error) -> Error + '_ {
    |source| ErrorKind::CannotRead { path: path.to_owned(), source }.into()
}

fn cannot_write(path: &Path) -> impl Fn(io::Error) -> Error + '_ {
    |source| ErrorKind::CannotWrite { path: path.to_owned(), source }.into()
}

/// The groups of a file, and how many bytes of it are complete lines.
fn read(file: &File, path: &Path, schedule: &Schedule) -> Result<(Vec<Group>, u64), Error> {
    let name = || path.to_owned();
    let mut reader = BufReader::new(file);
    let mut next = |number: usize| -> Result<Option<Vec<u8>>, Error> {
        let mut line = Vec::new();
        reader.by_ref().take(LONGEST).read_until(b'\n', &mut line).map_err(cannot_read(path))?;
        if line.len() as u64 == LONGEST {
            return Err(ErrorKind::LineTooLong { path: name(), line: number }.into());
        }
        // Without a line end the line is torn, even if it looks complete.
        Ok(line.ends_with(b"\n").then_some(line))
    };
    let Some(first) = next(1)? else { return Ok((Vec::new(), 0)) };
    let mut terms: Terms =
        serde_json::from_slice(&first).map_err(|source| ErrorKind::NotASaveFile { path: name(), source })?;
    let mine = schedule.terms();
    let version = std::mem::replace(&mut terms.version, mine.version.clone());
    if terms != mine {
        let terms = String::from_utf8_lossy(&first).trim().to_owned();
        return Err(ErrorKind::OtherMatch { path: name(), terms }.into());
    }
    let mut good = first.len() as u64;
    let mut groups: Vec<Group> = Vec::new();
    for number in 2.. {
        let Some(line) = next(number)? else { break };
        let group: Group = serde_json::from_slice(&line).map_err(|source| ErrorKind::BadLine {
            path: name(),
            line: number,
            source,
        })?;
        let seatings = schedule.seatings(group.number);
        let fits = group.games.len() == seatings.len()
            && group.games.iter().zip(&seatings).all(|(game, seats)| game.is_whole() && game.seats == *seats);
        if !fits {
            return Err(ErrorKind::WrongGames { path: name(), line: number }.into());
        }
        good += line.len() as u64;
        groups.push(group);
    }
    // Another version may choose other moves, so it must not add any.
    if version != mine.version && !schedule.is_covered_by(&groups) {
        let version = Some(version).filter(|version| !version.is_empty());
        return Err(ErrorKind::OtherVersion { path: name(), version, openings: schedule.openings_in(&groups) }.into());
    }
    Ok((groups, good))
}
