//! The puzzle to solve: a target, a stock, and every place where a piece can lie in the target.

use rumis::Cell;
use rustc_hash::FxHashMap;

use crate::assembly::{Assembly, Part, Parts};
use crate::error::{Error, ErrorKind};
use crate::space::orientations;
use crate::stock::Stock;
use crate::target::Target;
use crate::techniques::Techniques;

/// The puzzle of filling a target with pieces from a stock.
///
/// ```
/// use rumis_solver::{Packing, Stock, Target};
/// let puzzle = Packing::new(Target::cuboid(3, 3, 3)?, Stock::of_colours(1)?)?;
/// let assembly = puzzle.first().expect("there are 80,928");
/// puzzle.check(&assembly)?;
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packing {
    target: Target,
    stock: Stock,
    techniques: Techniques,
    /// The cells of the target in the order in which the search fills them.
    pub(crate) cells: Vec<Cell>,
    /// Every place where a piece can lie.
    pub(crate) rows: Vec<Row>,
    /// The rows that are in place before the search begins.
    pub(crate) given: Vec<u32>,
}

/// A piece somewhere in the target: the numbers of the cells that it fills, sorted. It is a row of
/// the exact cover problem.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Row {
    pub(crate) piece: u8,
    pub(crate) cells: Vec<u8>,
}

impl Packing {
    /// A puzzle of which nothing is placed yet.
    ///
    /// # Errors
    /// When no choice from the stock has as many cubes as the target has cells.
    pub fn new(target: Target, stock: Stock) -> Result<Self, Error> {
        Self::with(target, stock, Techniques::ALL)
    }

    /// A puzzle that is solved with these techniques only, to measure what each is worth.
    ///
    /// # Errors
    /// When no choice from the stock has as many cubes as the target has cells.
    pub fn with(target: Target, stock: Stock, techniques: Techniques) -> Result<Self, Error> {
        let cells = in_filling_order(&target, techniques.short_border);
        let numbers: FxHashMap<Cell, u8> = cells.iter().zip(0..=255).map(|(&cell, number)| (cell, number)).collect();
        let mut rows = Vec::new();
        for (piece, shape) in stock.pieces().iter().enumerate() {
            if shape.most() == 0 {
                continue;
            }
            for turned in orientations(shape.cubes()) {
                for &cell in &cells {
                    rows.extend(row_at(piece as u8, &turned, cell, &numbers));
                }
            }
        }
        let puzzle = Self { target, stock, techniques, cells, rows, given: Vec::new() };
        puzzle.check_volume()?;
        Ok(puzzle)
    }

    /// The same puzzle with some pieces placed. They replace those that were placed before.
    ///
    /// ```
    /// use rumis_solver::{Packing, Stock, Target};
    /// let bar = Packing::new(Target::cuboid(4, 1, 1)?, Stock::of_colours(2)?)?;
    /// let begun = bar.with_given(&"S01:000,100".parse()?)?;
    /// assert_eq!(begun.count().assemblies(), 1);
    /// # Ok::<(), rumis_solver::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the pieces do not fit into the puzzle.
    pub fn with_given(mut self, given: &Assembly) -> Result<Self, Error> {
        given.check_parts(&self.target, &self.stock)?;
        self.given = given.parts().iter().map(|part| self.find_row(part)).collect::<Result<_, _>>()?;
        Ok(self)
    }

    /// The cells to fill.
    #[must_use]
    pub const fn target(&self) -> &Target {
        &self.target
    }

    /// The pieces to fill them with.
    #[must_use]
    pub const fn stock(&self) -> &Stock {
        &self.stock
    }

    pub(crate) const fn techniques(&self) -> Techniques {
        self.techniques
    }

    /// Checks that an assembly solves the puzzle, without using the tables of the search.
    ///
    /// # Errors
    /// With the first fault that is found.
    pub fn check(&self, assembly: &Assembly) -> Result<(), Error> {
        assembly.check(&self.target, &self.stock)
    }

    pub(crate) fn assembly(&self, rows: &[u32]) -> Assembly {
        Assembly::new(rows.iter().map(|&row| self.part(&self.rows[row as usize])).collect())
    }

    /// The cells that no given piece fills.
    pub(crate) fn empty_cells(&self) -> impl Iterator<Item = Cell> {
        let filled: Vec<u8> = self.given.iter().flat_map(|&row| self.rows[row as usize].cells.clone()).collect();
        (0..=255).zip(&self.cells).filter(move |(number, _)| !filled.contains(number)).map(|(_, &cell)| cell)
    }

    /// The parts of all rows.
    pub(crate) fn parts(&self) -> Parts {
        Parts::new(self.rows.iter().map(|row| self.part(row)).collect())
    }

    fn part(&self, row: &Row) -> Part {
        let cells = row.cells.iter().map(|&cell| self.cells[usize::from(cell)]);
        Part::new(self.stock.pieces()[usize::from(row.piece)].shared_name(), cells.collect())
    }

    /// The numbers of the cells that share a face with a cell.
    pub(crate) fn cells_beside(&self, cell: Cell) -> Vec<u8> {
        let near = cell.neighbours();
        (0..=255).zip(&self.cells).filter(|(_, other)| near.contains(other)).map(|(number, _)| number).collect()
    }

    fn find_row(&self, part: &Part) -> Result<u32, Error> {
        let number = |cell: &Cell| self.cells.iter().position(|c| c == cell).map(|i| i as u8);
        let mut cells: Vec<u8> = part.cells().iter().filter_map(number).collect();
        cells.sort_unstable();
        let is_it =
            |row: &Row| row.cells == cells && self.stock.pieces()[usize::from(row.piece)].name() == part.piece();
        let row = self.rows.iter().position(is_it);
        row.map(|row| row as u32).ok_or_else(|| Error::new(ErrorKind::WrongShape(part.clone())))
    }

    /// Refuses a stock of which no choice fills the target.
    fn check_volume(&self) -> Result<(), Error> {
        let volume = self.cells.len();
        let mut possible = vec![false; volume + 1];
        possible[0] = true;
        for piece in self.stock.pieces() {
            let size = piece.cubes().len();
            let mut next = vec![false; volume + 1];
            for times in piece.least()..=piece.most() {
                let used = size * usize::from(times);
                for sum in used..=volume {
                    next[sum] |= possible[sum - used];
                }
            }
            possible = next;
        }
        let impossible = || Error::new(ErrorKind::ImpossibleVolume { cells: volume, cubes: self.stock.cubes() });
        if possible[volume] { Ok(()) } else { Err(impossible()) }
    }
}

/// The cells slice by slice along the longest side, which keeps the border between full and empty
/// cells short; or along the shortest side.
fn in_filling_order(target: &Target, short_border: bool) -> Vec<Cell> {
    let size = target.size();
    let mut axes = [0, 1, 2];
    axes.sort_by_key(|&axis| if short_border { -i32::from(size[axis]) } else { i32::from(size[axis]) });
    let mut cells: Vec<Cell> = target.cells().iter().copied().collect();
    cells.sort_by_key(|cell| axes.map(|axis| [cell.file, cell.row, cell.level][axis]));
    cells
}

/// The row of a turned piece whose first cube lies at a cell, if all of it lies in the target.
fn row_at(piece: u8, turned: &[Cell], at: Cell, numbers: &FxHashMap<Cell, u8>) -> Option<Row> {
    let first = turned.first()?;
    let moved = |cell: &Cell| at.offset(cell.file - first.file, cell.row - first.row, cell.level - first.level);
    let mut cells = turned.iter().map(|cell| numbers.get(&moved(cell)).copied()).collect::<Option<Vec<u8>>>()?;
    cells.sort_unstable();
    Some(Row { piece, cells })
}
