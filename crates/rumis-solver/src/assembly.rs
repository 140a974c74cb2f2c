//! A filled target, or a part of one, and its text. The check of an assembly shares nothing with
//! the search.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use rumis::Cell;

use crate::error::{Error, ErrorKind, shorten};
use crate::space::{normal, orientations};
use crate::stock::Stock;
use crate::target::Target;

/// One piece in its place.
///
/// In text, it is the name of the piece, a colon, and its cells with commas between them:
/// `S01:000,100`. A cell is written as [`cell_text`] does. [`Display`](fmt::Display) writes this
/// form and [`FromStr`] reads it.
///
/// ```
/// use rumis_solver::Part;
/// let part: Part = "S01:000,100".parse()?;
/// assert_eq!((part.piece(), part.cells().len()), ("S01", 2));
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Part {
    piece: Arc<str>,
    cells: Arc<[Cell]>,
}

/// The digits for numbers from 0 to 63.
const DIGITS: &[u8; 64] = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+*";

/// A cell as assemblies write it: its file, row and level, one digit each. The digits from 0 to 63
/// are `0` to `9`, `a` to `z`, `A` to `Z`, `+` and `*`.
///
/// ```
/// use rumis::Cell;
/// assert_eq!(rumis_solver::cell_text(Cell { file: 0, row: 10, level: 1 }), "0a1");
/// ```
#[must_use]
pub fn cell_text(cell: Cell) -> String {
    let digit = |number: i8| DIGITS.get(number as usize).map_or('?', |&digit| char::from(digit));
    [cell.file, cell.row, cell.level].map(digit).iter().collect()
}

impl Part {
    pub(crate) fn new(piece: Arc<str>, mut cells: Vec<Cell>) -> Self {
        cells.sort_unstable();
        Self { piece, cells: cells.into() }
    }

    /// The name of the piece.
    #[must_use]
    pub fn piece(&self) -> &str {
        &self.piece
    }

    /// The cells that it fills, sorted.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: Vec<String> = self.cells.iter().map(|&cell| cell_text(cell)).collect();
        write!(f, "{}:{}", self.piece, cells.join(","))
    }
}

impl FromStr for Part {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let wrong = || {
            let found = shorten(text);
            Error::syntax(format!("{found:?} is not a piece in its place: expected a text such as S01:000,100"))
        };
        let (piece, cells) = text.split_once(':').ok_or_else(wrong)?;
        let number = |byte: u8| DIGITS.iter().position(|&digit| digit == byte).map(|n| n as i8);
        let cell = |text: &str| match text.as_bytes() {
            &[file, row, level] => Some(Cell { file: number(file)?, row: number(row)?, level: number(level)? }),
            _ => None,
        };
        let cells: Vec<Cell> = cells.split(',').map(cell).collect::<Option<_>>().ok_or_else(wrong)?;
        Ok(Self::new(piece.into(), cells))
    }
}

/// Pieces in their places.
///
/// In text, it is the texts of its parts, all on one line or one on each line; `;` starts a
/// comment. [`Display`](fmt::Display) writes one line and [`FromStr`] reads both forms.
///
/// ```
/// use rumis_solver::{Assembly, Stock, Target};
/// let assembly: Assembly = "S01:000,100 S02:010,110,210".parse()?;
/// assert_eq!(assembly.to_string(), "S01:000,100 S02:010,110,210");
/// let error = assembly.check(&Target::cuboid(3, 2, 1)?, &Stock::of_colours(1)?).unwrap_err();
/// assert_eq!(error.to_string(), "1 of 6 cells is not filled");
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Assembly {
    parts: Vec<Part>,
}

impl Assembly {
    pub(crate) fn new(mut parts: Vec<Part>) -> Self {
        parts.sort_unstable();
        Self { parts }
    }

    /// The parts, sorted by the name of the piece, then by their cells.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Checks that it fills the target with pieces from the stock.
    ///
    /// # Errors
    /// With the first fault that is found.
    pub fn check(&self, target: &Target, stock: &Stock) -> Result<(), Error> {
        let filled = self.check_parts(target, stock)?;
        for piece in stock.pieces() {
            let (times, least) = (self.times(piece.name()), piece.least());
            if times < usize::from(least) {
                return Err(Error::new(ErrorKind::UsedTooSeldom { piece: piece.name().to_owned(), times, least }));
            }
        }
        let cells = target.cells().len();
        match cells - filled {
            0 => Ok(()),
            empty => Err(Error::new(ErrorKind::NotFilled { empty, cells })),
        }
    }

    /// Checks that it fits into the target, and returns the number of cells that it fills.
    pub(crate) fn check_parts(&self, target: &Target, stock: &Stock) -> Result<usize, Error> {
        let mut filled = BTreeSet::new();
        for part in &self.parts {
            let name = part.piece();
            let known = stock.pieces().iter().find(|piece| piece.name() == name);
            let piece = known.ok_or_else(|| Error::new(ErrorKind::UnknownPiece(shorten(name))))?;
            if !orientations(piece.cubes()).contains(&normal(&part.cells)) {
                return Err(Error::new(ErrorKind::WrongShape(part.clone())));
            }
            let most = piece.most();
            if self.times(name) > usize::from(most) {
                return Err(Error::new(ErrorKind::UsedTooOften { piece: name.to_owned(), most }));
            }
            for &cell in part.cells() {
                if !target.cells().contains(&cell) {
                    return Err(Error::new(ErrorKind::OutsideTarget(part.clone())));
                }
                if !filled.insert(cell) {
                    return Err(Error::new(ErrorKind::Overlap(part.clone())));
                }
            }
        }
        Ok(filled.len())
    }

    fn times(&self, name: &str) -> usize {
        self.parts.iter().filter(|part| part.piece() == name).count()
    }
}

/// All parts that the assemblies of a puzzle consist of. Sorting them once is quicker than sorting
/// the parts of every assembly.
pub(crate) struct Parts {
    sorted: Vec<Part>,
    /// By the number of a part, its place among the sorted ones.
    places: Vec<u32>,
}

impl Parts {
    pub(crate) fn new(parts: Vec<Part>) -> Self {
        let mut sorted: Vec<(Part, usize)> = parts.into_iter().zip(0..).collect();
        sorted.sort_unstable();
        let mut places = vec![0; sorted.len()];
        for ((_, number), place) in sorted.iter().zip(0..) {
            places[*number] = place;
        }
        Self { sorted: sorted.into_iter().map(|(part, _)| part).collect(), places }
    }

    /// The assembly of the parts with these numbers.
    pub(crate) fn assembly(&self, numbers: &[u32]) -> Assembly {
        let mut places: Vec<u32> = numbers.iter().map(|&number| self.places[number as usize]).collect();
        places.sort_unstable();
        Assembly { parts: places.into_iter().map(|place| self.sorted[place as usize].clone()).collect() }
    }
}

impl fmt::Display for Assembly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, part) in self.parts.iter().enumerate() {
            write!(f, "{}{part}", if i > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

impl FromStr for Assembly {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let mut parts: Vec<Part> = Vec::new();
        // Whether a line had several parts: then it is the whole assembly.
        let mut complete = false;
        let several_lines = text.lines().nth(1).is_some();
        for (number, line) in (1..).zip(text.lines()) {
            let words: Vec<&str> = line.split(';').next().unwrap_or_default().split_whitespace().collect();
            if complete && !words.is_empty() || words.len() > 1 && !parts.is_empty() {
                let sentence = "expected only one assembly: all pieces on one line, or one piece on each line";
                return Err(Error::syntax(sentence).at_line(number));
            }
            complete |= words.len() > 1;
            for word in words {
                let located = |error: Error| if several_lines { error.at_line(number) } else { error };
                parts.push(word.parse().map_err(located)?);
            }
        }
        Ok(Self::new(parts))
    }
}
