//! The one error type of the crate: what is wrong, and where.

use std::fmt;

use crate::assembly::Part;
use crate::target::Target;

/// What is wrong with a target, a stock, an assembly, a puzzle or a checkpoint.
///
/// It knows the line, and for the puzzle book the chapter, where they are known. An unsolvable
/// puzzle is not an error: it has 0 solutions.
///
/// ```
/// use rumis_solver::Target;
/// let error = "##\n#x\n".parse::<Target>().unwrap_err();
/// assert_eq!(error.to_string(), "line 2: 'x' is not a cell: expected # or .");
/// assert_eq!((error.code(), error.line()), ("syntax", Some(2)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(Box<Details>);

/// Boxed, so that a `Result` is not much larger than its value.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Details {
    kind: ErrorKind,
    line: Option<usize>,
    chapter: Option<&'static str>,
}

/// The kinds of errors.
///
/// ```
/// use rumis_solver::{ErrorKind, Stock};
/// let error = Stock::of_colours(5).unwrap_err();
/// assert_eq!(error.kind(), &ErrorKind::BadColours(5));
/// assert_eq!(error.code(), "bad-colours");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// A text that does not follow its grammar; the sentence says what was expected.
    Syntax(String),
    /// A target without cells.
    EmptyTarget,
    /// A target with too many cells.
    TargetTooLarge {
        /// The number of its cells.
        cells: usize,
    },
    /// A target that is too long, deep or high.
    TargetTooLong {
        /// The length of its longest side.
        side: usize,
    },
    /// A number of colours that is not 1 to 4.
    BadColours(u8),
    /// A piece that cannot exist.
    BadPiece {
        /// The name of the piece.
        name: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A stock without pieces, or with too many different ones.
    BadStock {
        /// The number of different pieces.
        pieces: usize,
    },
    /// Two pieces with the same name.
    SameName(String),
    /// Two pieces with the same shape.
    SameShape(String, String),
    /// A stock of which no choice has as many cubes as the target has cells.
    ImpossibleVolume {
        /// The number of cells of the target.
        cells: usize,
        /// The number of cubes of the whole stock.
        cubes: usize,
    },
    /// A part with a name that no piece of the stock has.
    UnknownPiece(String),
    /// A part whose cells do not have the shape of its piece.
    WrongShape(Part),
    /// A part that fills a cell outside the target.
    OutsideTarget(Part),
    /// A part that fills a cell of another part.
    Overlap(Part),
    /// A piece that is used too often.
    UsedTooOften {
        /// The name of the piece.
        piece: String,
        /// How often it may be used.
        most: u8,
    },
    /// A piece that is not used often enough.
    UsedTooSeldom {
        /// The name of the piece.
        piece: String,
        /// How often it is used.
        times: usize,
        /// How often it must be used.
        least: u8,
    },
    /// An assembly that leaves cells empty.
    NotFilled {
        /// The number of empty cells.
        empty: usize,
        /// The number of cells of the target.
        cells: usize,
    },
    /// A target that cannot be built by the rules of the game, whatever the stones.
    NotBuildable,
    /// A free puzzle where one by the rules is needed.
    FreePuzzle,
    /// Something that the rules of the game refuse. The source says why.
    Rules(rumis::Error),
    /// Two puzzles with the same id.
    SameId(String),
    /// A puzzle without a line that every puzzle needs.
    MissingLine(&'static str),
    /// A text that is not a checkpoint.
    NotACheckpoint,
    /// A checkpoint in a format of another version.
    OtherVersion,
    /// A checkpoint of another count.
    OtherCount,
    /// A checkpoint whose checksum is not that of its lines.
    WrongChecksum,
    /// A checkpoint that ends too early.
    CutOff,
}

impl Error {
    pub(crate) fn new(kind: ErrorKind) -> Self {
        Self(Box::new(Details { kind, line: None, chapter: None }))
    }

    pub(crate) fn syntax(sentence: impl Into<String>) -> Self {
        Self::new(ErrorKind::Syntax(sentence.into()))
    }

    /// Adds the line, unless a more exact one is known already.
    pub(crate) fn at_line(mut self, line: usize) -> Self {
        self.0.line.get_or_insert(line);
        self
    }

    pub(crate) fn in_chapter(mut self, chapter: &'static str) -> Self {
        self.0.chapter = Some(chapter);
        self
    }

    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> &ErrorKind {
        &self.0.kind
    }

    /// The line of the text, counted from 1.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.0.line
    }

    /// The chapter of the standard puzzle book in which it is.
    #[must_use]
    pub fn chapter(&self) -> Option<&'static str> {
        self.0.chapter
    }

    /// A word that stands for the kind of error and does not change between versions.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self.kind() {
            ErrorKind::Syntax(_) => "syntax",
            ErrorKind::EmptyTarget => "empty-target",
            ErrorKind::TargetTooLarge { .. } => "target-too-large",
            ErrorKind::TargetTooLong { .. } => "target-too-long",
            ErrorKind::BadColours(_) => "bad-colours",
            ErrorKind::BadPiece { .. } => "bad-piece",
            ErrorKind::BadStock { .. } => "bad-stock",
            ErrorKind::SameName(_) => "same-name",
            ErrorKind::SameShape(..) => "same-shape",
            ErrorKind::ImpossibleVolume { .. } => "impossible-volume",
            ErrorKind::UnknownPiece(_) => "unknown-piece",
            ErrorKind::WrongShape(_) => "wrong-shape",
            ErrorKind::OutsideTarget(_) => "outside-target",
            ErrorKind::Overlap(_) => "overlap",
            ErrorKind::UsedTooOften { .. } => "used-too-often",
            ErrorKind::UsedTooSeldom { .. } => "used-too-seldom",
            ErrorKind::NotFilled { .. } => "not-filled",
            ErrorKind::NotBuildable => "not-buildable",
            ErrorKind::FreePuzzle => "free-puzzle",
            ErrorKind::Rules(_) => "rules",
            ErrorKind::SameId(_) => "same-id",
            ErrorKind::MissingLine(_) => "missing-line",
            ErrorKind::NotACheckpoint => "not-a-checkpoint",
            ErrorKind::OtherVersion => "other-version",
            ErrorKind::OtherCount => "other-count",
            ErrorKind::WrongChecksum => "wrong-checksum",
            ErrorKind::CutOff => "cut-off",
        }
    }
}

impl From<rumis::Error> for Error {
    fn from(error: rumis::Error) -> Self {
        Self::new(ErrorKind::Rules(error))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(chapter) = self.chapter() {
            write!(f, "chapter {chapter} of the puzzle book: ")?;
        }
        if let Some(line) = self.line() {
            write!(f, "line {line}: ")?;
        }
        write!(f, "{}", self.kind())
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(sentence) => f.write_str(sentence),
            Self::EmptyTarget => f.write_str("a target has at least one cell"),
            Self::TargetTooLarge { cells } => {
                write!(f, "a target has at most {} cells, not {cells}", Target::MOST_CELLS)
            }
            Self::TargetTooLong { side } => {
                write!(f, "a target is at most {} cells long, deep and high, not {side}", Target::LONGEST_SIDE)
            }
            Self::BadColours(colours) => write!(f, "there are stones of 1 to 4 colours, not {colours}"),
            Self::BadPiece { name, reason } => write!(f, "the piece {name} {reason}"),
            Self::BadStock { pieces } => write!(f, "a stock has 1 to 64 different pieces, not {pieces}"),
            Self::SameName(name) => write!(f, "two pieces have the name {name}"),
            Self::SameShape(one, other) => {
                write!(f, "{one} and {other} have the same shape: give it once, with the number of copies")
            }
            Self::ImpossibleVolume { cells, cubes } => {
                let volume = number_of(*cells, "cube");
                write!(f, "no choice of the pieces has {volume}, as many as the target has cells")?;
                if cubes < cells { write!(f, ": the stock has {cubes}") } else { Ok(()) }
            }
            Self::UnknownPiece(name) => write!(f, "the stock has no piece {name}"),
            Self::WrongShape(part) => write!(f, "{part} does not have the shape of {}", part.piece()),
            Self::OutsideTarget(part) => write!(f, "{part} sticks out of the target"),
            Self::Overlap(part) => write!(f, "{part} overlaps another piece"),
            Self::UsedTooOften { piece, most } => {
                write!(f, "{piece} is used more than {}", number_of((*most).into(), "time"))
            }
            Self::UsedTooSeldom { piece, times, least } => {
                let (times, least) = (number_of(*times, "time"), number_of((*least).into(), "time"));
                write!(f, "{piece} is used {times} and must be used {least}")
            }
            Self::NotFilled { empty: 1, cells } => write!(f, "1 of {} is not filled", number_of(*cells, "cell")),
            Self::NotFilled { empty, cells } => write!(f, "{empty} of {cells} cells are not filled"),
            Self::NotBuildable => f.write_str(
                "by the rules every column must be solid from the ground, at most 8 high, on a site of at most 10×10 \
                 squares",
            ),
            Self::FreePuzzle => f.write_str("a free puzzle can be built in any order: expected one by the rules"),
            // Without its place, which counts from the start of a word here.
            Self::Rules(error) => write!(f, "{}", error.kind()),
            Self::SameId(id) => write!(f, "two puzzles have the id {id}"),
            Self::MissingLine(word) => write!(f, "the puzzle has no line that begins with {word}"),
            Self::NotACheckpoint => {
                write!(f, "this is not a checkpoint: expected the first line {:?}", crate::checkpoint::HEADLINE)
            }
            Self::OtherVersion => {
                write!(
                    f,
                    "this checkpoint has the format of another version: expected {:?}",
                    crate::checkpoint::HEADLINE
                )
            }
            Self::OtherCount => {
                f.write_str("this is a checkpoint of another count: the pieces, the target or the start differ")
            }
            Self::WrongChecksum => f.write_str("this checkpoint was changed: its checksum is wrong"),
            Self::CutOff => f.write_str("this checkpoint is cut off: it has no last line"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self.kind() {
            ErrorKind::Rules(error) => Some(error),
            _ => None,
        }
    }
}

/// A number of things in words: `1 cube`, `2 cubes`.
fn number_of(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// The start of a text, short enough to stand in a sentence.
pub(crate) fn shorten(text: &str) -> String {
    const LONGEST: usize = 24;
    let mut short: String = text.chars().take(LONGEST).collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push('…');
    }
    short
}
