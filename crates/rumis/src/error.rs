//! The one error type of the crate: what is wrong, and where.

use std::fmt;

use crate::colour::Colour;
use crate::names::nearest_name;
use crate::objection::{Objection, Reason};
use crate::stone::Stone;

/// An error in a text, a plan or a move, with its place if that is known.
///
/// ```
/// use rumis::Plan;
/// let error = "4 4\n4 9".parse::<Plan>().unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 3: 9 is not a height: expected 1 to 8, or . for no square");
/// assert_eq!((error.line(), error.column()), (Some(2), Some(3)));
/// assert_eq!(error.code(), "bad-height");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(Box<Details>);

/// Boxed to keep every `Result` small.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Details {
    kind: ErrorKind,
    place: Option<Place>,
    /// For an error in a move of a record: the number and the text of the move.
    moved: Option<(usize, String)>,
    /// For an error in a header of a record: its key.
    header: Option<String>,
}

/// A place in a text. Lines and columns are counted from 1; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

/// What is wrong.
///
/// ```
/// use rumis::{PlanName, ErrorKind, Setup};
/// let error = Setup::new(PlanName::Pirka, 5).position().unwrap_err();
/// assert!(matches!(error.kind(), ErrorKind::BadPlayers { players: 5, .. }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// An unknown word.
    Unknown {
        /// The kind of thing that was expected.
        what: &'static str,
        /// The word that was found, shortened if it is long.
        found: String,
        /// What is accepted.
        expected: String,
        /// The name that was most likely meant.
        suggestion: Option<&'static str>,
    },
    /// A text that does not follow its grammar; the sentence says what was expected.
    Syntax(String),
    /// A record in the format of a later version.
    UnknownFormat(String),
    /// A height of a plan that is not 1 to 8.
    BadHeight(String),
    /// A plan with more than 10 rows or files.
    PlanTooLarge,
    /// A row of a plan that is longer or shorter than the first.
    RaggedPlan {
        /// The number of squares in this row.
        found: usize,
        /// The number of squares in the first row.
        expected: usize,
    },
    /// A plan without squares, or with room for less than the smallest stone.
    PlanTooSmall,
    /// A plan whose squares are not all connected.
    PlanInPieces,
    /// A plan that the edition does not have.
    PlanNotInEdition {
        /// The plan's name.
        plan: &'static str,
        /// The edition's name.
        edition: &'static str,
    },
    /// A number of players that the way to play does not allow, or of colours that a puzzle does not.
    BadPlayers {
        /// The number that was found.
        players: u8,
        /// The allowed numbers, in words.
        expected: &'static str,
    },
    /// A list with the wrong number of colours.
    BadColours {
        /// How many are in the list.
        found: u8,
        /// How many colours play.
        expected: u8,
    },
    /// A starting colour that is not in the game.
    StartNotPlaying(&'static str),
    /// The same stone twice in one set.
    StoneTwice(Stone),
    /// A drop that the stone cannot make in any orientation.
    NoSuchDrop(String),
    /// A placement that breaks the rules: every objection, the most important first.
    Illegal(Vec<Objection>),
    /// A colour that cannot retire.
    CannotRetire {
        /// The colour.
        colour: Colour,
        /// Why not.
        reason: Reason,
    },
    /// A position that no game can reach; the sentence says why.
    Impossible(String),
    /// Settings of a game that contradict each other; the sentence says why.
    BadSetup(String),
    /// A ruin of a layout that cannot be laid.
    BadRuin {
        /// The ruin, in drop notation.
        drop: String,
        /// Every objection to it.
        objections: Vec<Objection>,
    },
    /// A game that cannot be counted in the match; the sentence says why.
    BadMatch(String),
    /// An impossible puzzle for one player; the sentence says why.
    BadPuzzle(String),
}

impl ErrorKind {
    pub(crate) fn unknown(what: &'static str, found: &str, expected: impl Into<String>) -> Self {
        Self::Unknown { what, found: shorten(found), expected: expected.into(), suggestion: None }
    }

    /// For a word that should be one of these names.
    pub(crate) fn unknown_name(what: &'static str, found: &str, names: &[&'static str]) -> Self {
        let suggestion = nearest_name(found, names.iter().copied());
        Self::Unknown { what, found: shorten(found), expected: names.join(", "), suggestion }
    }
}

/// The start of a text, short enough for a message.
pub(crate) fn shorten(text: &str) -> String {
    const LONGEST: usize = 24;
    let mut short: String = text.chars().take(LONGEST).map(|c| if c.is_control() { '?' } else { c }).collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push('…');
    }
    short
}

impl Error {
    pub(crate) fn new(kind: ErrorKind) -> Self {
        Self(Box::new(Details { kind, place: None, moved: None, header: None }))
    }

    pub(crate) fn syntax(sentence: impl Into<String>) -> Self {
        Self::new(ErrorKind::Syntax(sentence.into()))
    }

    pub(crate) fn impossible(sentence: impl Into<String>) -> Self {
        Self::new(ErrorKind::Impossible(sentence.into()))
    }

    /// Adds the place, unless a more precise one is already known.
    pub(crate) fn at(mut self, place: Place) -> Self {
        self.0.place.get_or_insert(place);
        self
    }

    /// Converts the place from a part of a text to the whole text. The part begins at `start`.
    pub(crate) fn within(mut self, start: Place) -> Self {
        self.0.place = Some(match self.0.place {
            None => start,
            Some(Place { line: 1, column }) => Place { line: start.line, column: start.column + column - 1 },
            Some(Place { line, column }) => Place { line: start.line + line - 1, column },
        });
        self
    }

    /// Adds the header of the record, and converts the place: the header's value begins at `value`.
    pub(crate) fn in_header(mut self, key: &str, value: Place) -> Self {
        self.0.header = Some(key.to_owned());
        self.within(value)
    }

    pub(crate) fn in_move(mut self, number: usize, text: impl Into<String>) -> Self {
        self.0.moved = Some((number, text.into()));
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
        self.0.place.map(|p| p.line)
    }

    /// The column of the line, counted from 1.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.0.place.map(|p| p.column)
    }

    /// For an error in a move of a record: the number of the move, counted from 1.
    #[must_use]
    pub fn move_number(&self) -> Option<usize> {
        self.0.moved.as_ref().map(|&(number, _)| number)
    }

    /// A code for the kind of error. Codes never change.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self.kind() {
            ErrorKind::Unknown { .. } => "unknown-word",
            ErrorKind::Syntax(_) => "syntax",
            ErrorKind::UnknownFormat(_) => "unknown-format",
            ErrorKind::BadHeight(_) => "bad-height",
            ErrorKind::PlanTooLarge => "plan-too-large",
            ErrorKind::RaggedPlan { .. } => "ragged-plan",
            ErrorKind::PlanTooSmall => "plan-too-small",
            ErrorKind::PlanInPieces => "plan-in-pieces",
            ErrorKind::PlanNotInEdition { .. } => "plan-not-in-edition",
            ErrorKind::BadPlayers { .. } => "bad-players",
            ErrorKind::BadColours { .. } => "bad-colours",
            ErrorKind::StartNotPlaying(_) => "start-not-playing",
            ErrorKind::StoneTwice(_) => "stone-twice",
            ErrorKind::NoSuchDrop(_) => "no-such-drop",
            ErrorKind::Illegal(_) => "illegal-move",
            ErrorKind::CannotRetire { .. } => "cannot-retire",
            ErrorKind::Impossible(_) => "impossible-position",
            ErrorKind::BadSetup(_) => "bad-setup",
            ErrorKind::BadRuin { .. } => "bad-ruin",
            ErrorKind::BadMatch(_) => "bad-match",
            ErrorKind::BadPuzzle(_) => "bad-puzzle",
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Place { line, column }) = self.0.place {
            write!(f, "line {line}, column {column}: ")?;
        }
        if let Some((number, text)) = &self.0.moved {
            write!(f, "move {number} ({text}): ")?;
        }
        if let Some(key) = &self.0.header {
            write!(f, "{key}: ")?;
        }
        write!(f, "{}", self.kind())
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { what, found, expected, suggestion: None } => {
                write!(f, "{found:?} is not a valid {what}: expected {expected}")
            }
            Self::Unknown { what, found, expected, suggestion: Some(name) } => {
                write!(f, "{found:?} is not a valid {what}: did you mean {name}? Expected {expected}")
            }
            Self::Syntax(sentence)
            | Self::Impossible(sentence)
            | Self::BadSetup(sentence)
            | Self::BadMatch(sentence)
            | Self::BadPuzzle(sentence) => f.write_str(sentence),
            Self::UnknownFormat(format) => {
                write!(f, "unknown format {format}: a newer version of Rumis can read this record")
            }
            Self::BadHeight(found) => {
                write!(f, "{found} is not a height: expected 1 to 8, or . for no square")
            }
            Self::PlanTooLarge => f.write_str("a plan has at most 10 rows of 10 squares"),
            Self::RaggedPlan { found, expected } => {
                write!(f, "this row has {found} squares and the first has {expected}: write . where there is no square")
            }
            Self::PlanTooSmall => f.write_str("a plan needs room for at least two cubes, side by side or stacked"),
            Self::PlanInPieces => f.write_str("this square is not connected to the others: a plan must be one piece"),
            Self::PlanNotInEdition { plan, edition } => {
                write!(f, "the edition {edition} does not have the plan {plan}")
            }
            Self::BadPlayers { players, expected } => write!(f, "{players} cannot play this: expected {expected}"),
            Self::BadColours { found, expected } => {
                write!(f, "expected {expected} colours in turn order, found {found}")
            }
            Self::StartNotPlaying(colour) => write!(f, "{colour} cannot start: it is not in this game"),
            Self::StoneTwice(stone) => write!(f, "{stone} is named twice"),
            Self::NoSuchDrop(drop) => write!(f, "{drop}: the stone cannot land like this in any orientation"),
            Self::Illegal(objections) => write_all(f, objections),
            Self::CannotRetire { colour, reason } => write!(f, "{colour} cannot retire: {reason}"),
            Self::BadRuin { drop, objections } => {
                write!(f, "the ruin {drop}: ")?;
                write_all(f, objections)
            }
        }
    }
}

fn write_all(f: &mut fmt::Formatter<'_>, objections: &[Objection]) -> fmt::Result {
    for (i, objection) in objections.iter().enumerate() {
        write!(f, "{}{objection}", if i > 0 { "; " } else { "" })?;
    }
    Ok(())
}

impl std::error::Error for Error {}
