//! A building site: its squares, and how high people may build on each. The six plans of the
//! booklets are in `catalogue`; anybody can write custom plans.

use std::fmt;
use std::str::FromStr;

use crate::error::{Error, ErrorKind, Place};
use crate::square::Square;
use crate::symmetry::Symmetry;

/// A building site of at most 10×10 squares, all connected, each with a maximum height of 1 to 8.
///
/// Its text is a grid of heights, the farthest row first: `.` means no square and `#` starts a
/// comment. Rows are separated by line ends or by `/`; spaces are ignored.
///
/// ```
/// use rumis::Plan;
/// let plan: Plan = "# a hut\n1 1 1\n2 . 2\n".parse()?;
/// assert_eq!((plan.width(), plan.depth()), (3, 2));
/// assert_eq!(plan.limit("a1".parse()?), 2);
/// assert_eq!(plan.limit("b1".parse()?), 0);
/// assert_eq!(plan.one_line(), "111/2.2");
/// assert_eq!("111/2.2".parse::<Plan>()?, plan);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Plan {
    width: u8,
    depth: u8,
    limits: [u8; 100],
}

impl Plan {
    /// The largest maximum height that a square can have.
    pub const HIGHEST: u8 = 8;

    /// A rectangular site with the same maximum height everywhere.
    ///
    /// ```
    /// use rumis::Plan;
    /// assert_eq!(Plan::block(5, 4, 8)?.cubes(), 160);
    /// assert!(Plan::block(11, 4, 8).is_err());
    /// # Ok::<(), rumis::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the result is not a valid plan.
    pub fn block(width: u8, depth: u8, height: u8) -> Result<Self, Error> {
        if height == 0 {
            return Err(Error::new(ErrorKind::BadHeight(height.to_string())));
        }
        Self::from_fn(width, depth, |_| height)
    }

    /// A site from a function that returns the maximum height of a square, or 0 for no square.
    ///
    /// # Errors
    /// When the result is not a valid plan.
    pub fn from_fn(width: u8, depth: u8, limit: impl Fn(Square) -> u8) -> Result<Self, Error> {
        if width > Square::SIDE || depth > Square::SIDE {
            return Err(Error::new(ErrorKind::PlanTooLarge));
        }
        let plan = Self::trusted(width, depth, limit);
        if let Some(&height) = plan.limits.iter().find(|&&height| height > Self::HIGHEST) {
            return Err(Error::new(ErrorKind::BadHeight(height.to_string())));
        }
        match plan.fault() {
            Some((problem, _)) => Err(Error::new(problem)),
            None => Ok(plan),
        }
    }

    /// The same for a function that is known to describe a valid plan.
    pub(crate) fn trusted(width: u8, depth: u8, limit: impl Fn(Square) -> u8) -> Self {
        let mut plan = Self { width, depth, limits: [0; 100] };
        for square in plan.rectangle() {
            plan.limits[square.index()] = limit(square);
        }
        plan
    }

    /// The number of files, including files without squares.
    #[must_use]
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// The number of rows, including rows without squares.
    #[must_use]
    pub const fn depth(&self) -> u8 {
        self.depth
    }

    /// The maximum height of a square; 0 where the plan has no square.
    #[must_use]
    pub const fn limit(&self, square: Square) -> u8 {
        self.limits[square.index()]
    }

    /// The largest maximum height of all squares.
    #[must_use]
    pub fn highest(&self) -> u8 {
        self.limits.iter().copied().max().unwrap_or(0)
    }

    /// The plan's squares, row by row from a1.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        self.rectangle().filter(|&s| self.limit(s) > 0)
    }

    /// The number of cubes of the full building.
    #[must_use]
    pub fn cubes(&self) -> u32 {
        self.limits.iter().map(|&h| u32::from(h)).sum()
    }

    /// The turns and reflections that do not change the plan.
    pub fn symmetries(&self) -> impl Iterator<Item = Symmetry> {
        Symmetry::ALL.into_iter().filter(|&s| self.transformed(s) == *self)
    }

    /// The plan after a turn or reflection.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Self {
        let (width, depth) = symmetry.size(self.width, self.depth);
        let mut plan = Self { width, depth, limits: [0; 100] };
        for square in self.squares() {
            if let Some(image) = symmetry.square(square, self.width, self.depth) {
                plan.limits[image.index()] = self.limit(square);
            }
        }
        plan
    }

    /// The same site with every maximum height lowered to at most this.
    #[must_use]
    pub(crate) fn capped(mut self, highest: u8) -> Self {
        for limit in &mut self.limits {
            *limit = (*limit).min(highest);
        }
        self
    }

    /// The grid on one line, the farthest row first: `444/444`.
    #[must_use]
    pub fn one_line(&self) -> String {
        self.grid("", "/")
    }

    fn grid(&self, between_squares: &str, between_rows: &str) -> String {
        let row = |row: u8| {
            let squares: Vec<String> = (0..self.width)
                .map(|file| match Square::new(file, row).map_or(0, |s| self.limit(s)) {
                    0 => ".".to_owned(),
                    height => height.to_string(),
                })
                .collect();
            squares.join(between_squares)
        };
        (0..self.depth).rev().map(row).collect::<Vec<_>>().join(between_rows)
    }

    /// Every square of the rectangle around the plan.
    fn rectangle(&self) -> impl Iterator<Item = Square> + use<> {
        let (width, depth) = (self.width, self.depth);
        (0..depth).flat_map(move |row| (0..width).filter_map(move |file| Square::new(file, row)))
    }

    /// Why the grid is not a valid plan, and the square concerned.
    fn fault(&self) -> Option<(ErrorKind, Option<Square>)> {
        let Some(start) = self.squares().next() else {
            return Some((ErrorKind::PlanTooSmall, None));
        };
        if self.cubes() < 2 {
            return Some((ErrorKind::PlanTooSmall, Some(start)));
        }
        let mut reached = [false; 100];
        let mut waiting = vec![start];
        while let Some(square) = waiting.pop() {
            if std::mem::replace(&mut reached[square.index()], true) {
                continue;
            }
            let (file, row) = (square.file() as i8, square.row() as i8);
            let neighbours = [(file + 1, row), (file - 1, row), (file, row + 1), (file, row - 1)];
            waiting.extend(neighbours.into_iter().filter_map(|(f, r)| Square::at(f, r)).filter(|&s| self.limit(s) > 0));
        }
        let apart = self.squares().find(|s| !reached[s.index()])?;
        Some((ErrorKind::PlanInPieces, Some(apart)))
    }
}

impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Plan({})", self.one_line())
    }
}

/// The grid as in a plan file, one row per line.
impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.grid(" ", "\n"))
    }
}

impl FromStr for Plan {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let rows = read_rows(text)?;
        let Some(first) = rows.first() else {
            return Err(Error::new(ErrorKind::PlanTooSmall));
        };
        let (width, depth) = (first.squares.len(), rows.len());
        for row in &rows {
            if row.squares.len() != width {
                let problem = ErrorKind::RaggedPlan { found: row.squares.len(), expected: width };
                return Err(Error::new(problem).at(row.squares[0].1));
            }
        }
        let mut plan = Self { width: width as u8, depth: depth as u8, limits: [0; 100] };
        let mut places = [None; 100];
        for (row, line) in rows.iter().rev().enumerate() {
            for (file, &(height, place)) in line.squares.iter().enumerate() {
                if let Some(square) = Square::new(file as u8, row as u8) {
                    plan.limits[square.index()] = height;
                    places[square.index()] = Some(place);
                }
            }
        }
        match plan.fault() {
            None => Ok(plan),
            Some((problem, square)) => {
                let error = Error::new(problem);
                Err(match square.and_then(|s| places[s.index()]) {
                    Some(place) => error.at(place),
                    None => error,
                })
            }
        }
    }
}

/// A row of a plan file: heights, and the place of each in the text.
#[derive(Default)]
struct Row {
    squares: Vec<(u8, Place)>,
}

/// Reads at most ten rows of one to ten squares each.
fn read_rows(text: &str) -> Result<Vec<Row>, Error> {
    let mut rows: Vec<Row> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let mut row = Row::default();
        for (index, character) in line.trim_start_matches('\u{feff}').chars().enumerate() {
            let place = Place { line: number + 1, column: index + 1 };
            let height = match character {
                '#' => break,
                '/' => {
                    push_row(&mut rows, std::mem::take(&mut row))?;
                    continue;
                }
                '.' => 0,
                '1'..='8' => character as u8 - b'0',
                space if space.is_whitespace() => continue,
                other => return Err(Error::new(ErrorKind::BadHeight(other.escape_debug().to_string())).at(place)),
            };
            if row.squares.len() == usize::from(Square::SIDE) {
                return Err(Error::new(ErrorKind::PlanTooLarge).at(place));
            }
            row.squares.push((height, place));
        }
        push_row(&mut rows, row)?;
    }
    Ok(rows)
}

fn push_row(rows: &mut Vec<Row>, row: Row) -> Result<(), Error> {
    let Some(&(_, place)) = row.squares.first() else {
        return Ok(());
    };
    if rows.len() == usize::from(Square::SIDE) {
        return Err(Error::new(ErrorKind::PlanTooLarge).at(place));
    }
    rows.push(row);
    Ok(())
}
