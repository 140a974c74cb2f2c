//! The crate's error type: why a match cannot be held.

use std::fmt;
use std::io;
use std::path::PathBuf;

use crate::fault::Fault;

/// Why a match cannot be held. The message says what to do about it.
///
/// A mistake of a program during a game is not an error but a [`Fault`]: it loses that game, and
/// the match continues.
///
/// ```
/// use std::error::Error as _;
/// use rumis_arena::{ErrorKind, Program};
///
/// let error = "flat-1".parse::<Program>().unwrap_err();
/// assert_eq!(error.code(), "missing-budget");
/// assert_eq!(error.to_string(), "flat-1 needs a budget: flat-1@100ms or flat-1@2000 (simulations)");
///
/// // Settings belong to the engine, so its error is the source.
/// let error = "rumis@100,speed=3".parse::<Program>().unwrap_err();
/// assert!(matches!(error.kind(), ErrorKind::Engine(_)));
/// assert_eq!(error.code(), "unknown-setting");
/// assert!(error.source().is_some());
/// ```
#[derive(Debug)]
pub struct Error(Box<ErrorKind>);

/// The kinds of errors.
///
/// ```
/// use rumis::PlanName;
/// use rumis_arena::{ErrorKind, Schedule};
/// let programs = vec!["random-1".parse()?; 3];
/// let error = Schedule::of_match(programs, vec![PlanName::Pirka.into()], 2).unwrap_err();
/// assert!(matches!(error.kind(), ErrorKind::UnclearSeats { programs: 3, seats: 2 }));
/// # Ok::<(), rumis_arena::Error>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// Contradictory settings (plan, number of players, edition, way to play), or a text of the
    /// game that is not valid.
    Rules(rumis::Error),
    /// A budget, level or setting of a program that is not valid.
    Engine(rumis_engine::Error),
    /// A text that does not name a program.
    UnknownProgram {
        /// The text.
        text: String,
        /// A program with a similar name.
        suggestion: Option<String>,
    },
    /// A label that is empty or has spaces.
    BadLabel(String),
    /// A program that needs a budget and has none.
    MissingBudget(String),
    /// A program that takes no budget and has one.
    UnexpectedBudget(String),
    /// A budget that does not allow a program to think at all.
    EmptyBudget(String),
    /// A number of threads that is not 1 to 256.
    BadThreads(String),
    /// A command line without a command, or with a quotation mark that is not closed.
    BadCommandLine(String),
    /// A program that is another process, where a player of this process is needed.
    OtherProcess(String),
    /// A program that cannot be started.
    CannotStart {
        /// Its name.
        program: String,
        /// Why not.
        source: io::Error,
    },
    /// A program that does not speak GTP.
    NotGtp {
        /// Its command line.
        command_line: String,
        /// What it did instead.
        source: Fault,
    },
    /// A program that speaks another version of GTP than 2.
    WrongGtpVersion {
        /// Its command line.
        command_line: String,
        /// The version.
        version: String,
    },
    /// Programs that fill the seats in more than one way, or not at all.
    UnclearSeats {
        /// The number of programs.
        programs: usize,
        /// The number of seats.
        seats: usize,
    },
    /// A program, by its index, that has no seat.
    ProgramWithoutSeat(usize),
    /// A seat that has the index of a program which does not exist.
    SeatWithoutProgram(usize),
    /// A ladder with fewer than two programs.
    TooFewPrograms(usize),
    /// A match without plans.
    NoPlan,
    /// A plan on which nobody can place a stone.
    NoMoves,
    /// A text that is not a sequential test.
    BadSprt(String),
    /// A file that cannot be read.
    CannotRead {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// A file that cannot be written.
    CannotWrite {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// A new save file that exists already.
    SaveFileExists(PathBuf),
    /// A file that is not the save file of a match.
    NotASaveFile {
        /// The file.
        path: PathBuf,
        /// What is wrong with its first line.
        source: serde_json::Error,
    },
    /// The save file of another match.
    OtherMatch {
        /// The file.
        path: PathBuf,
        /// Its first line, which describes that match.
        terms: String,
    },
    /// The save file of an unfinished match that another version of this crate started.
    OtherVersion {
        /// The file.
        path: PathBuf,
        /// The version; `None` for versions that did not write it.
        version: Option<String>,
        /// How many openings are complete. A schedule with this many openings can be read.
        openings: usize,
    },
    /// A line of a save file that is not valid.
    BadLine {
        /// The file.
        path: PathBuf,
        /// The number of the line, counted from 1.
        line: usize,
        /// What is wrong with it.
        source: serde_json::Error,
    },
    /// A line of a save file that is longer than any group of games.
    LineTooLong {
        /// The file.
        path: PathBuf,
        /// The number of the line, counted from 1.
        line: usize,
    },
    /// A line of a save file with other games than those of the match.
    WrongGames {
        /// The file.
        path: PathBuf,
        /// The number of the line, counted from 1.
        line: usize,
    },
}

impl Error {
    /// What is wrong.
    #[must_use]
    pub const fn kind(&self) -> &ErrorKind {
        &self.0
    }

    /// A code for the kind of error, the same in all versions. Errors of the rules and of the
    /// engine keep their own codes.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self.kind() {
            ErrorKind::Rules(error) => error.code(),
            ErrorKind::Engine(error) => error.code(),
            ErrorKind::UnknownProgram { .. } => "unknown-program",
            ErrorKind::BadLabel(_) => "bad-label",
            ErrorKind::MissingBudget(_) => "missing-budget",
            ErrorKind::UnexpectedBudget(_) => "unexpected-budget",
            ErrorKind::EmptyBudget(_) => "empty-budget",
            ErrorKind::BadThreads(_) => "bad-threads",
            ErrorKind::BadCommandLine(_) => "bad-command-line",
            ErrorKind::OtherProcess(_) => "other-process",
            ErrorKind::CannotStart { .. } => "cannot-start",
            ErrorKind::NotGtp { .. } => "not-gtp",
            ErrorKind::WrongGtpVersion { .. } => "wrong-gtp-version",
            ErrorKind::UnclearSeats { .. } => "unclear-seats",
            ErrorKind::ProgramWithoutSeat(_) => "program-without-seat",
            ErrorKind::SeatWithoutProgram(_) => "seat-without-program",
            ErrorKind::TooFewPrograms(_) => "too-few-programs",
            ErrorKind::NoPlan => "no-plan",
            ErrorKind::NoMoves => "no-moves",
            ErrorKind::BadSprt(_) => "bad-sprt",
            ErrorKind::CannotRead { .. } => "cannot-read",
            ErrorKind::CannotWrite { .. } => "cannot-write",
            ErrorKind::SaveFileExists(_) => "save-file-exists",
            ErrorKind::NotASaveFile { .. } => "not-a-save-file",
            ErrorKind::OtherMatch { .. } => "other-match",
            ErrorKind::OtherVersion { .. } => "other-version",
            ErrorKind::BadLine { .. } => "bad-line",
            ErrorKind::LineTooLong { .. } => "line-too-long",
            ErrorKind::WrongGames { .. } => "wrong-games",
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind().fmt(f)
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(error) => error.fmt(f),
            Self::Engine(error) => error.fmt(f),
            Self::UnknownProgram { text, suggestion } => {
                write!(f, "{text:?} is not a program: ")?;
                match suggestion {
                    Some(name) => write!(f, "did you mean {name}? Expected")?,
                    None => f.write_str("expected")?,
                }
                f.write_str(
                    " random-1, greedy-1, flat-1@100ms, uct-1@100ms, mcts-1@100ms, rumis@100ms, level-1 to level-12, or \
                     gtp: and a command line",
                )
            }
            Self::BadLabel(text) if text.is_empty() => {
                f.write_str("there is no label before the =: write for example mine=greedy-1")
            }
            Self::BadLabel(text) => write!(f, "{text:?} is not a label: labels have no spaces"),
            Self::MissingBudget(name) => {
                write!(f, "{name} needs a budget: {name}@100ms or {name}@2000 (simulations)")
            }
            Self::UnexpectedBudget(name) => write!(f, "{name} takes no budget: remove \"@…\""),
            Self::EmptyBudget(name) => write!(f, "{name} needs a budget of at least 1 simulation or some time"),
            Self::BadThreads(text) => write!(f, "{text:?} is not a number of threads: expected 1 to 256 threads"),
            Self::BadCommandLine(text) if text.trim().is_empty() => {
                f.write_str("gtp: needs a command line: write for example gtp:./other --fast")
            }
            Self::BadCommandLine(text) => write!(f, "{text}: missing closing quotation mark"),
            Self::OtherProcess(name) => {
                write!(f, "{name} is another process: it can play in a match, but not as a player of this process")
            }
            Self::CannotStart { program, source } => write!(f, "cannot start {program}: {source}"),
            Self::NotGtp { command_line, source } => write!(f, "{command_line} does not speak GTP: {source}"),
            Self::WrongGtpVersion { command_line, version } => {
                write!(f, "{command_line} speaks GTP {version}: expected GTP 2")
            }
            Self::UnclearSeats { programs, seats } => write!(
                f,
                "it is not clear which of the {seats} seats each of the {programs} programs has: say which, or use as \
                 many programs as seats"
            ),
            Self::ProgramWithoutSeat(program) => {
                write!(f, "program {} has no seat: every program needs at least one", program + 1)
            }
            Self::SeatWithoutProgram(program) => {
                write!(f, "a seat has program {}, which does not exist", program.saturating_add(1))
            }
            Self::TooFewPrograms(programs) => {
                write!(f, "a ladder needs at least two programs, and there are {programs}")
            }
            Self::NoPlan => f.write_str("a match needs at least one plan"),
            Self::NoMoves => f.write_str("nobody can place a stone on this plan: choose a larger one"),
            Self::BadSprt(text) => write!(
                f,
                "{text:?} is not a sequential test: expected two differences in Elo, such as 0,30, and optionally the \
                 chances of error: 0,30,0.05,0.05"
            ),
            Self::CannotRead { path, source } => write!(f, "cannot read {}: {source}", path.display()),
            Self::CannotWrite { path, source } => write!(f, "cannot write {}: {source}", path.display()),
            Self::SaveFileExists(path) => {
                write!(f, "{} already exists: resume that match, or choose another file", path.display())
            }
            Self::NotASaveFile { path, .. } => write!(f, "{} is not the save file of a match", path.display()),
            Self::OtherMatch { path, terms } => write!(f, "{} belongs to another match: {terms}", path.display()),
            Self::OtherVersion { path, version, openings } => {
                write!(f, "{} was started with ", path.display())?;
                match version {
                    Some(version) => write!(f, "version {version}")?,
                    None => f.write_str("an older version")?,
                }
                let mine = env!("CARGO_PKG_VERSION");
                write!(
                    f,
                    " of this program. Version {mine} may choose other moves, so it does not continue that match."
                )?;
                if *openings > 0 {
                    write!(f, " To see the result so far, use {openings} openings")?;
                }
                Ok(())
            }
            Self::BadLine { path, line, source } => write!(f, "{}, line {line}: {source}", path.display()),
            Self::LineTooLong { path, line } => {
                write!(f, "{}, line {line}: too long for a group of games", path.display())
            }
            Self::WrongGames { path, line } => {
                write!(f, "{}, line {line}: these are not the games of this match", path.display())
            }
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self.kind() {
            ErrorKind::Rules(source) => Some(source),
            ErrorKind::Engine(source) => Some(source),
            ErrorKind::CannotStart { source, .. }
            | ErrorKind::CannotRead { source, .. }
            | ErrorKind::CannotWrite { source, .. } => Some(source),
            ErrorKind::NotGtp { source, .. } => Some(source),
            ErrorKind::NotASaveFile { source, .. } | ErrorKind::BadLine { source, .. } => Some(source),
            _ => None,
        }
    }
}

impl From<ErrorKind> for Error {
    fn from(kind: ErrorKind) -> Self {
        Self(Box::new(kind))
    }
}

impl From<rumis::Error> for Error {
    fn from(error: rumis::Error) -> Self {
        ErrorKind::Rules(error).into()
    }
}

impl From<rumis_engine::Error> for Error {
    fn from(error: rumis_engine::Error) -> Self {
        ErrorKind::Engine(error).into()
    }
}
