//! A filled target, or a part of one, as people write it; and a check of it that shares nothing
//! with the search.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use rumis::Cell;

use crate::error::Error;
use crate::space::{normal, orientations};
use crate::stock::Stock;
use crate::target::Target;

/// One piece in its place.
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

/// Figures for numbers from 0 to 63.
const FIGURES: &[u8; 64] = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+*";

/// A cell as assemblies write it: file, row and level in one figure each.
///
/// ```
/// use rumis::Cell;
/// assert_eq!(rumis_solver::cell_text(Cell { file: 0, row: 10, level: 1 }), "0a1");
/// ```
#[must_use]
pub fn cell_text(cell: Cell) -> String {
    let figure = |number: i8| FIGURES.get(number as usize).map_or('?', |&figure| char::from(figure));
    [cell.file, cell.row, cell.level].map(figure).iter().collect()
}

impl Part {
    pub(crate) fn new(piece: Arc<str>, mut cells: Vec<Cell>) -> Self {
        cells.sort_unstable();
        Self { piece, cells: cells.into() }
    }

    /// The piece's name.
    #[must_use]
    pub fn piece(&self) -> &str {
        &self.piece
    }

    /// The cells it fills, sorted.
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
            let start: String = text.chars().take(24).collect();
            Error::new(format!("{start:?} is no piece in its place: expected such as S01:000,100"))
        };
        let (piece, cells) = text.split_once(':').ok_or_else(wrong)?;
        let number = |byte: u8| FIGURES.iter().position(|&figure| figure == byte).map(|n| n as i8);
        let cell = |text: &str| match text.as_bytes() {
            &[file, row, level] => Some(Cell { file: number(file)?, row: number(row)?, level: number(level)? }),
            _ => None,
        };
        let cells: Vec<Cell> = cells.split(',').map(cell).collect::<Option<_>>().ok_or_else(wrong)?;
        Ok(Self::new(piece.into(), cells))
    }
}

/// Pieces in their places. On one line, or one piece a line: each piece with its cells, file, row
/// and level in one figure each; `;` starts a comment.
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

    /// The pieces, sorted by name.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Whether it fills the target with pieces from the stock.
    ///
    /// # Errors
    /// With what is wrong.
    pub fn check(&self, target: &Target, stock: &Stock) -> Result<(), Error> {
        let filled = self.check_parts(target, stock)?;
        for piece in stock.pieces() {
            let times = self.times(piece.name());
            if times < usize::from(piece.least()) {
                let (name, least) = (piece.name(), piece.least());
                let (times, least) = (Error::number_of(times, "time"), Error::number_of(least.into(), "time"));
                return Err(Error::new(format!("{name} is used {times} and must be used {least}")));
            }
        }
        match target.cells().len() - filled {
            0 => Ok(()),
            1 => Err(Error::new(format!("1 of {} cells is not filled", target.cells().len()))),
            empty => Err(Error::new(format!("{empty} of {} cells are not filled", target.cells().len()))),
        }
    }

    /// Whether it is a part of a filled target, as far as it goes; how many cells it fills.
    pub(crate) fn check_parts(&self, target: &Target, stock: &Stock) -> Result<usize, Error> {
        let mut filled = BTreeSet::new();
        for part in &self.parts {
            let known = stock.pieces().iter().find(|piece| piece.name() == part.piece());
            let piece = known.ok_or_else(|| Error::new(format!("there is no piece {} in the stock", part.piece)))?;
            if !orientations(piece.cubes()).contains(&normal(&part.cells)) {
                return Err(Error::new(format!("{part} is not the shape of {}", part.piece)));
            }
            if self.times(&part.piece) > usize::from(piece.most()) {
                let most = Error::number_of(piece.most().into(), "time");
                return Err(Error::new(format!("{} is used more than {most}", part.piece)));
            }
            for &cell in part.cells() {
                if !target.cells().contains(&cell) {
                    return Err(Error::new(format!("{part} sticks out of the target")));
                }
                if !filled.insert(cell) {
                    return Err(Error::new(format!("{part} lies where another piece is")));
                }
            }
        }
        Ok(filled.len())
    }

    fn times(&self, name: &str) -> usize {
        self.parts.iter().filter(|part| part.piece() == name).count()
    }
}

/// The parts that many assemblies are put together from.
pub(crate) struct Parts {
    sorted: Vec<Part>,
    /// By the parts' first order, where each is now.
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
        // Whether a line had several pieces: then it is the only one.
        let mut whole = false;
        let many = text.lines().nth(1).is_some();
        let at = |error: Error, number| if many { error.at_line(number) } else { error };
        for (number, line) in (1..).zip(text.lines()) {
            let words: Vec<&str> = line.split(';').next().unwrap_or_default().split_whitespace().collect();
            if whole && !words.is_empty() || words.len() > 1 && !parts.is_empty() {
                let sentence = "expected one assembly only: all pieces on one line, or one piece a line";
                return Err(Error::new(sentence).at_line(number));
            }
            whole |= words.len() > 1;
            for word in words {
                parts.push(word.parse().map_err(|error| at(error, number))?);
            }
        }
        Ok(Self::new(parts))
    }
}
