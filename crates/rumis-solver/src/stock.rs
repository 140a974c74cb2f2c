//! The pieces to fill a target with.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use rumis::{Cell, Stone, StoneSet};

use crate::error::{Error, ErrorKind, shorten};
use crate::space::{connected_parts, longest_side, normal, orientations};
use crate::target::{Target, read_layers, size_of, write_layers};

/// A shape, and how often it must and may be used.
///
/// In text, a piece is a line `piece NAME` and its layers as in a [`Target`]. After
/// the name comes the number of copies if it is not 1: `piece V 2` is used exactly twice,
/// `piece V 0-3` up to three times. [`Display`](fmt::Display) writes this form and [`FromStr`]
/// reads it.
///
/// ```
/// use rumis_solver::{Piece, Stock};
/// let stock = Stock::of_colours(2)?;
/// let pair = &stock.pieces()[0];
/// assert_eq!((pair.name(), pair.cubes().len(), pair.least(), pair.most()), ("S01", 2, 0, 2));
/// assert_eq!(pair.to_string(), "piece S01 0-2\n##\n");
/// assert_eq!(pair.to_string().parse::<Piece>()?, *pair);
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Shared by all parts of this piece.
    name: Arc<str>,
    cubes: Vec<Cell>,
    least: u8,
    most: u8,
}

impl Piece {
    /// The largest number of cubes.
    const MOST_CUBES: usize = 64;

    /// A piece that is used from `least` to `most` times.
    ///
    /// # Errors
    /// When there are no cubes, more than 64, or cubes that do not share faces; when the name is not
    /// 1 to 24 letters, digits, `-` and `_`; when `least` is more than `most`.
    pub fn new(name: &str, cubes: &[Cell], least: u8, most: u8) -> Result<Self, Error> {
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if name.is_empty() || name.len() > 24 || !name.chars().all(plain) {
            let found = shorten(name);
            let sentence = format!("{found:?} is not a name for a piece: expected 1 to 24 letters, digits, - and _");
            return Err(Error::syntax(sentence));
        }
        let bad = |reason: String| Err(Error::new(ErrorKind::BadPiece { name: name.to_owned(), reason }));
        if longest_side(cubes) > Target::LONGEST_SIDE {
            return bad(format!("is more than {} cubes long", Target::LONGEST_SIDE));
        }
        let mut cubes = normal(cubes);
        cubes.dedup();
        if cubes.is_empty() || cubes.len() > Self::MOST_CUBES {
            return bad(format!("must have 1 to {} cubes, not {}", Self::MOST_CUBES, cubes.len()));
        }
        if connected_parts(cubes.iter().copied()).len() != 1 {
            return bad("is in several parts: its cubes must share faces".to_owned());
        }
        if least > most {
            return bad(format!("cannot be used at least {least} and at most {most} times"));
        }
        Ok(Self { name: name.into(), cubes, least, most })
    }

    /// Its name: the code of a stone, or the name in the piece file.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn shared_name(&self) -> Arc<str> {
        self.name.clone()
    }

    /// Its cubes, sorted and moved so that the least file, row and level are 0.
    #[must_use]
    pub fn cubes(&self) -> &[Cell] {
        &self.cubes
    }

    /// How often it must be used.
    #[must_use]
    pub const fn least(&self) -> u8 {
        self.least
    }

    /// How often it may be used.
    #[must_use]
    pub const fn most(&self) -> u8 {
        self.most
    }

    /// The piece itself, unless another has its name or its shape.
    fn unlike(self, others: &[Self]) -> Result<Self, Error> {
        if others.iter().any(|other| other.name == self.name) {
            return Err(Error::new(ErrorKind::SameName(self.name.to_string())));
        }
        if let Some(other) = others.iter().find(|other| other.has_shape(&self.cubes)) {
            return Err(Error::new(ErrorKind::SameShape(other.name.to_string(), self.name.to_string())));
        }
        Ok(self)
    }

    /// Whether the cubes are this piece, however it is turned.
    fn has_shape(&self, other: &[Cell]) -> bool {
        self.cubes.len() == other.len() && orientations(&self.cubes).contains(&normal(other))
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "piece {}", self.name)?;
        match (self.least, self.most) {
            (1, 1) => writeln!(f)?,
            (least, most) if least == most => writeln!(f, " {most}")?,
            (least, most) => writeln!(f, " {least}-{most}")?,
        }
        write_layers(f, size_of(self.cubes.iter()), |cell| self.cubes.contains(&cell))
    }
}

impl FromStr for Piece {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        match &Block::split(text)?[..] {
            [block] => block.read(),
            [] => Err(Error::syntax("expected a line such as: piece V 2")),
            [_, second, ..] => Err(Error::syntax("expected only one piece").at_line(second.line)),
        }
    }
}

/// A set of different pieces.
///
/// In text, it is the texts of its pieces one after the other. [`Display`](fmt::Display) writes
/// this form and [`FromStr`] reads it.
///
/// ```
/// use rumis_solver::Stock;
/// let stock: Stock = "piece V 2\n##\n#.\n\npiece I 0-1\n###\n".parse()?;
/// assert_eq!(stock.pieces().len(), 2);
/// assert_eq!(stock.to_string().parse::<Stock>()?, stock);
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stock {
    pieces: Vec<Piece>,
}

impl Stock {
    /// The largest number of different pieces.
    const MOST_PIECES: usize = 64;

    /// Any pieces.
    ///
    /// # Errors
    /// When two have the same name or the same shape, or there are none, or more than 64.
    pub fn new(pieces: Vec<Piece>) -> Result<Self, Error> {
        if pieces.is_empty() || pieces.len() > Self::MOST_PIECES {
            return Err(Error::new(ErrorKind::BadStock { pieces: pieces.len() }));
        }
        let mut checked = Vec::new();
        for piece in pieces {
            checked.push(piece.unlike(&checked)?);
        }
        Ok(Self { pieces: checked })
    }

    /// The stones of this many colours, each shape at most once per colour.
    ///
    /// # Errors
    /// When the number is not 1 to 4.
    pub fn of_colours(colours: u8) -> Result<Self, Error> {
        Self::stones(StoneSet::ALL, colours)
    }

    /// Some of the stones of this many colours.
    ///
    /// # Errors
    /// When there are no stones, or the number of colours is not 1 to 4.
    pub fn stones(stones: StoneSet, colours: u8) -> Result<Self, Error> {
        if !(1..=4).contains(&colours) {
            return Err(Error::new(ErrorKind::BadColours(colours)));
        }
        let piece = |stone: Stone| {
            let cubes: Vec<Cell> = stone.cubes().iter().map(|&[file, row, level]| Cell { file, row, level }).collect();
            Piece::new(stone.code(), &cubes, 0, colours)
        };
        Self::new(stones.iter().map(piece).collect::<Result<_, _>>()?)
    }

    /// The same stock, but every piece must be used as often as it may be.
    #[must_use]
    pub fn use_all(mut self) -> Self {
        for piece in &mut self.pieces {
            piece.least = piece.most;
        }
        self
    }

    /// The number of cubes of the whole stock.
    ///
    /// ```
    /// use rumis_solver::Stock;
    /// assert_eq!(Stock::of_colours(2)?.cubes(), 80);
    /// # Ok::<(), rumis_solver::Error>(())
    /// ```
    #[must_use]
    pub fn cubes(&self) -> usize {
        self.pieces.iter().map(|piece| piece.cubes.len() * usize::from(piece.most)).sum()
    }

    /// The pieces.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// For each piece, its mirror image, if that is in the stock.
    pub(crate) fn mirrored(&self) -> Vec<Option<usize>> {
        let mirror = |piece: &Piece| {
            let image: Vec<Cell> = piece.cubes.iter().map(|c| Cell { file: -c.file, ..*c }).collect();
            self.pieces.iter().position(|other| other.has_shape(&image))
        };
        self.pieces.iter().map(mirror).collect()
    }
}

impl fmt::Display for Stock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, piece) in self.pieces.iter().enumerate() {
            write!(f, "{}{piece}", if i > 0 { "\n" } else { "" })?;
        }
        Ok(())
    }
}

impl FromStr for Stock {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let mut pieces = Vec::new();
        for block in Block::split(text)? {
            let piece = block.read()?.unlike(&pieces).map_err(|error| error.at_line(block.line))?;
            pieces.push(piece);
        }
        Self::new(pieces)
    }
}

/// The lines of one piece, not yet parsed.
struct Block<'a> {
    line: usize,
    /// The words after `piece`.
    words: Vec<&'a str>,
    /// The drawing, each line with its number.
    layers: Vec<(usize, &'a str)>,
}

impl<'a> Block<'a> {
    fn split(text: &'a str) -> Result<Vec<Self>, Error> {
        let mut blocks: Vec<Self> = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let bare = line.split(';').next().unwrap_or_default().trim();
            let mut words = bare.split_whitespace();
            if words.next() == Some("piece") {
                blocks.push(Block { line: number, words: words.collect(), layers: Vec::new() });
            } else if let Some(block) = blocks.last_mut() {
                block.layers.push((number, line));
            } else if !bare.is_empty() {
                return Err(Error::syntax("expected a line such as: piece V 2").at_line(number));
            }
        }
        Ok(blocks)
    }

    fn read(&self) -> Result<Piece, Error> {
        self.read_piece().map_err(|error| error.at_line(self.line))
    }

    fn read_piece(&self) -> Result<Piece, Error> {
        let (name, copies) = match self.words[..] {
            [name] => (name, "1"),
            [name, copies] => (name, copies),
            _ => return Err(Error::syntax("expected a name and the number of copies, such as: piece V 2")),
        };
        let (least, most) = copies.split_once('-').unwrap_or((copies, copies));
        let number = |text: &str| {
            text.parse().map_err(|_| {
                let found = shorten(copies);
                Error::syntax(format!(
                    "{found:?} is not a number of copies: expected a number such as 2 or 0-3, up to 255"
                ))
            })
        };
        Piece::new(name, &read_layers(self.layers.iter().copied())?, number(least)?, number(most)?)
    }
}
