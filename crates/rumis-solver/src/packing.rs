//! A target and a stock together, and every place where a piece can lie in the target.

use std::collections::HashMap;

use rumis::Cell;

use crate::assembly::{Assembly, Part, Parts};
use crate::error::Error;
use crate::space::orientations;
use crate::stock::Stock;
use crate::target::Target;
use crate::techniques::Techniques;

/// A target to be filled from a stock.
///
/// ```
/// use rumis_solver::{Packing, Stock, Target};
/// let puzzle = Packing::new(Target::cuboid(3, 3, 3)?, Stock::of_colours(1)?)?;
/// let assembly = puzzle.first().expect("there are 80,928");
/// puzzle.check(&assembly)?;
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Packing {
    target: Target,
    stock: Stock,
    techniques: Techniques,
    /// The target's cells in the order in which the search fills them.
    pub(crate) cells: Vec<Cell>,
    /// Every place where a piece can lie.
    pub(crate) rows: Vec<Row>,
    /// What is there before the search begins.
    pub(crate) given: Vec<u32>,
}

/// A piece somewhere in the target: the numbers of the cells it fills, sorted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Row {
    pub(crate) piece: u8,
    pub(crate) cells: Vec<u8>,
}

impl Packing {
    /// The puzzle of filling the target from the stock.
    ///
    /// # Errors
    /// When no choice from the stock has as many cubes as the target has cells.
    pub fn new(target: Target, stock: Stock) -> Result<Self, Error> {
        Self::with(target, stock, Techniques::ALL)
    }

    /// The same puzzle, to be solved with these techniques only.
    ///
    /// # Errors
    /// When no choice from the stock has as many cubes as the target has cells.
    pub fn with(target: Target, stock: Stock, techniques: Techniques) -> Result<Self, Error> {
        let cells = in_filling_order(&target, techniques.short_border);
        let numbers: HashMap<Cell, u8> = cells.iter().zip(0..=255).map(|(&cell, number)| (cell, number)).collect();
        let mut rows = Vec::new();
        for (piece, shape) in stock.pieces().iter().enumerate() {
            if shape.most() == 0 {
                continue;
            }
            for turned in orientations(shape.cubes()) {
                for &corner in &cells {
                    rows.extend(row_at(piece as u8, &turned, corner, &numbers));
                }
            }
        }
        let puzzle = Self { target, stock, techniques, cells, rows, given: Vec::new() };
        puzzle.check_volume()?;
        Ok(puzzle)
    }

    /// The same puzzle with a part of it done.
    ///
    /// # Errors
    /// When the partial assembly does not fit into the puzzle.
    pub fn from_partial(mut self, partial: &Assembly) -> Result<Self, Error> {
        partial.check_parts(&self.target, &self.stock)?;
        self.given = partial.parts().iter().map(|part| self.find_row(part)).collect::<Result<_, _>>()?;
        Ok(self)
    }

    /// What is to be filled.
    #[must_use]
    pub const fn target(&self) -> &Target {
        &self.target
    }

    /// What it is filled with.
    #[must_use]
    pub const fn stock(&self) -> &Stock {
        &self.stock
    }

    pub(crate) const fn techniques(&self) -> Techniques {
        self.techniques
    }

    /// Whether an assembly solves the puzzle, told without any of the search's tables.
    ///
    /// # Errors
    /// With what is wrong.
    pub fn check(&self, assembly: &Assembly) -> Result<(), Error> {
        assembly.check(&self.target, &self.stock)
    }

    pub(crate) fn assembly(&self, rows: &[u32]) -> Assembly {
        Assembly::new(rows.iter().map(|&row| self.part(&self.rows[row as usize])).collect())
    }

    /// All rows as the parts of assemblies.
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
        row.map(|row| row as u32).ok_or_else(|| Error::new(format!("{part} is not the shape of {}", part.piece())))
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
        if possible[volume] {
            return Ok(());
        }
        let cubes = Error::number_of(volume, "cube");
        let sentence = format!("no choice of the pieces has {cubes}, as many as the target has cells");
        let all = self.stock.cubes();
        let enough = if all < volume { format!(": the stock has {all}") } else { String::new() };
        Err(Error::new(sentence + &enough))
    }
}

/// Slice by slice along the longest side: so the border between full and empty stays small.
/// Or along the shortest.
fn in_filling_order(target: &Target, short_border: bool) -> Vec<Cell> {
    let size = target.size();
    let mut axes = [0, 1, 2];
    axes.sort_by_key(|&axis| if short_border { -i32::from(size[axis]) } else { i32::from(size[axis]) });
    let mut cells: Vec<Cell> = target.cells().iter().copied().collect();
    cells.sort_by_key(|cell| axes.map(|axis| [cell.file, cell.row, cell.level][axis]));
    cells
}

/// The row of a turned piece whose corner lies at a cell, if all of it lies in the target.
fn row_at(piece: u8, turned: &[Cell], corner: Cell, numbers: &HashMap<Cell, u8>) -> Option<Row> {
    // Any cell of the piece may be the corner's; the first one is.
    let first = turned.first()?;
    let moved = |cell: &Cell| corner.offset(cell.file - first.file, cell.row - first.row, cell.level - first.level);
    let mut cells = turned.iter().map(|cell| numbers.get(&moved(cell)).copied()).collect::<Option<Vec<u8>>>()?;
    cells.sort_unstable();
    Some(Row { piece, cells })
}
