//! The pieces there are to fill a target with.

use std::str::FromStr;
use std::sync::Arc;

use rumis::{Cell, Stone, StoneSet};

use crate::error::Error;
use crate::space::{is_near, is_one_piece, normal, orientations};
use crate::target::read_layers;

/// A shape, and how often it must and may be used.
///
/// ```
/// use rumis_solver::Stock;
/// let stock = Stock::of_colours(2)?;
/// let pair = &stock.pieces()[0];
/// assert_eq!((pair.name(), pair.cubes().len(), pair.least(), pair.most()), ("S01", 2, 0, 2));
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Shared by all the parts that are this piece.
    name: Arc<str>,
    cubes: Vec<Cell>,
    least: u8,
    most: u8,
}

impl Piece {
    /// A piece that is used from `least` to `most` times.
    ///
    /// # Errors
    /// When the cubes do not hang together, are none, or the name can't be written in one word.
    pub fn new(name: &str, cubes: &[Cell], least: u8, most: u8) -> Result<Self, Error> {
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if name.is_empty() || name.len() > 24 || !name.chars().all(plain) {
            let start: String = name.chars().take(32).collect();
            let sentence = format!("{start:?} is no name for a piece: expected 1 to 24 letters, figures, - and _");
            return Err(Error::new(sentence));
        }
        if !is_near(cubes) {
            return Err(Error::new(format!("the piece {name} is more than 64 cubes long")));
        }
        let mut cubes = normal(cubes);
        cubes.dedup();
        if cubes.is_empty() || cubes.len() > 64 {
            return Err(Error::new(format!("the piece {name} must have 1 to 64 cubes, not {}", cubes.len())));
        }
        if !is_one_piece(&cubes) {
            return Err(Error::new(format!("the piece {name} is in several parts: its cubes must share faces")));
        }
        if least > most {
            return Err(Error::new(format!(
                "the piece {name} can't be used at least {least} and at most {most} times"
            )));
        }
        Ok(Self { name: name.into(), cubes, least, most })
    }

    /// Its name: a stone's code, or what its file calls it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn shared_name(&self) -> Arc<str> {
        self.name.clone()
    }

    /// Its cubes, in the corner.
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
            return Err(Error::new(format!("two pieces are called {}", self.name)));
        }
        if let Some(other) = others.iter().find(|other| other.is_like(&self.cubes)) {
            let sentence = format!("{} and {} are the same shape: say how often instead", other.name, self.name);
            return Err(Error::new(sentence));
        }
        Ok(self)
    }

    /// Whether the other is the same shape.
    fn is_like(&self, other: &[Cell]) -> bool {
        self.cubes.len() == other.len() && orientations(&self.cubes).contains(&normal(other))
    }
}

/// A number of different pieces.
///
/// A piece file has one block a piece: `piece NAME`, then, if not just once, how often (`piece V 2`
/// exactly, `piece V 0-3` at least and at most), then its layers as in a target's file.
///
/// ```
/// use rumis_solver::Stock;
/// let stock: Stock = "piece V 2\n##\n#.\n\npiece I 0-1\n###\n".parse()?;
/// assert_eq!(stock.pieces().len(), 2);
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stock {
    pieces: Vec<Piece>,
}

impl Stock {
    /// Any pieces.
    ///
    /// # Errors
    /// When two have the same name or the same shape, or there are none.
    pub fn new(pieces: Vec<Piece>) -> Result<Self, Error> {
        if pieces.is_empty() || pieces.len() > 64 {
            return Err(Error::new("a stock has 1 to 64 different pieces"));
        }
        let mut checked = Vec::new();
        for piece in pieces {
            checked.push(piece.unlike(&checked)?);
        }
        Ok(Self { pieces: checked })
    }

    /// The stones of so many colours, each shape at most once a colour.
    ///
    /// # Errors
    /// For a number that is not 1 to 4.
    pub fn of_colours(colours: u8) -> Result<Self, Error> {
        Self::stones(StoneSet::ALL, colours)
    }

    /// Only these of the stones of so many colours.
    ///
    /// # Errors
    /// For no stones, or a number of colours that is not 1 to 4.
    pub fn stones(stones: StoneSet, colours: u8) -> Result<Self, Error> {
        if !(1..=4).contains(&colours) {
            return Err(Error::new(format!("there are stones of 1 to 4 colours, not {colours}")));
        }
        let piece = |stone: Stone| {
            let cubes: Vec<Cell> = stone.cubes().iter().map(|&[file, row, level]| Cell { file, row, level }).collect();
            Piece::new(stone.code(), &cubes, 0, colours)
        };
        Self::new(stones.iter().map(piece).collect::<Result<_, _>>()?)
    }

    /// The same stock, but all of it must be used.
    #[must_use]
    pub fn use_all(mut self) -> Self {
        for piece in &mut self.pieces {
            piece.least = piece.most;
        }
        self
    }

    /// How many cubes all of it has.
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

    /// For each piece the one that it is in a mirror, if that is in the stock.
    pub(crate) fn mirrored(&self) -> Vec<Option<usize>> {
        let mirror = |piece: &Piece| {
            let image: Vec<Cell> = piece.cubes.iter().map(|c| Cell { file: -c.file, ..*c }).collect();
            self.pieces.iter().position(|other| other.is_like(&image))
        };
        self.pieces.iter().map(mirror).collect()
    }
}

/// A piece of a file before any meaning is made of it, each line with its number.
struct Block<'a> {
    line: usize,
    head: Vec<&'a str>,
    layers: Vec<(usize, &'a str)>,
}

impl Block<'_> {
    fn read(self) -> Result<Piece, Error> {
        let (name, times) = match self.head[..] {
            [name] => (name, "1"),
            [name, times] => (name, times),
            _ => return Err(Error::new("expected a name and how often, such as: piece V 2")),
        };
        let (least, most) = times.split_once('-').unwrap_or((times, times));
        let wrong = || Error::new(format!("{times:?} is not how often: expected such as 2 or 0-3, at most 255"));
        let count = |text: &str| text.parse().map_err(|_| wrong());
        Piece::new(name, &read_layers(self.layers.into_iter())?, count(least)?, count(most)?)
    }
}

impl FromStr for Stock {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let mut blocks: Vec<Block<'_>> = Vec::new();
        for (number, line) in text.lines().enumerate().map(|(i, line)| (i + 1, line)) {
            let bare = line.split(';').next().unwrap_or_default().trim();
            let mut words = bare.split_whitespace();
            if words.next() == Some("piece") {
                blocks.push(Block { line: number, head: words.collect(), layers: Vec::new() });
            } else if let Some(block) = blocks.last_mut() {
                block.layers.push((number, line));
            } else if !bare.is_empty() {
                return Err(Error::new("expected a line such as: piece V 2").at_line(number));
            }
        }
        let mut pieces = Vec::new();
        for block in blocks {
            let line = block.line;
            pieces.push(block.read().and_then(|piece| piece.unlike(&pieces)).map_err(|error| error.at_line(line))?);
        }
        Self::new(pieces)
    }
}
