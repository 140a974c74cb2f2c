//! The cells to fill: a box, a drawn shape, or the whole building of a plan.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use rumis::{Cell, Plan};

use crate::error::{Error, ErrorKind, shorten};
use crate::space::{longest_side, to_corner};

/// A set of 1 to 256 cells, at most 64 cells long, deep and high.
///
/// In text, each layer is a grid of `#` (a cell) and `.` (no cell). The lowest layer comes first,
/// and in each layer the farthest row. An empty line separates layers; `;` starts a comment.
/// [`Display`](fmt::Display) writes this form and [`FromStr`] reads it.
///
/// ```
/// use rumis_solver::Target;
/// let steps: Target = "##\n##\n\n#.\n#.\n".parse()?;
/// assert_eq!(steps.cells().len(), 6);
/// assert_eq!(steps.to_string().parse::<Target>()?, steps);
/// assert_eq!(Target::cuboid(3, 3, 3)?.cells().len(), 27);
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    cells: BTreeSet<Cell>,
}

impl Target {
    /// The largest number of cells.
    pub const MOST_CELLS: usize = 256;
    /// The largest number of files, rows and levels: each has a digit in the text of an assembly.
    pub const LONGEST_SIDE: usize = 64;

    /// A box with this many files, rows and levels.
    ///
    /// # Errors
    /// When it has no cells, more than 256, or a side longer than 64.
    pub fn cuboid(files: u8, rows: u8, levels: u8) -> Result<Self, Error> {
        check_box([files, rows, levels].map(usize::from))?;
        let numbers = |count: u8| 0..count as i8;
        let squares = numbers(files).flat_map(|file| numbers(rows).map(move |row| (file, row)));
        let cells = squares.flat_map(|(file, row)| numbers(levels).map(move |level| Cell { file, row, level }));
        Self::new(cells)
    }

    /// A box by its size, as people write it: `3x3x3` or `3×3×3`.
    ///
    /// ```
    /// use rumis_solver::Target;
    /// assert_eq!(Target::sized("3×3×3")?, Target::cuboid(3, 3, 3)?);
    /// let error = Target::sized("256x1x1").unwrap_err();
    /// assert_eq!(error.to_string(), "a target is at most 64 cells long, deep and high, not 256");
    /// # Ok::<(), rumis_solver::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the text is not three numbers with `x` between them, or [`Target::cuboid`] refuses them.
    pub fn sized(text: &str) -> Result<Self, Error> {
        let sides: Option<Vec<usize>> = text.split(['x', 'X', '×']).map(|side| side.trim().parse().ok()).collect();
        match sides.as_deref() {
            Some(&[files, rows, levels]) => {
                check_box([files, rows, levels])?;
                Self::cuboid(files as u8, rows as u8, levels as u8)
            }
            _ => {
                let found = shorten(text);
                Err(Error::syntax(format!("{found:?} is not the size of a box: expected three numbers, such as 3x3x3")))
            }
        }
    }

    /// Any set of cells, moved so that the least file, row and level are 0.
    ///
    /// # Errors
    /// When there are no cells, more than 256, or cells more than 64 apart.
    pub fn new(cells: impl IntoIterator<Item = Cell>) -> Result<Self, Error> {
        let cells: Vec<Cell> = cells.into_iter().collect();
        check_side(longest_side(&cells))?;
        let cells: BTreeSet<Cell> = to_corner(&cells).into_iter().collect();
        check_size(cells.len())?;
        Ok(Self { cells })
    }

    /// The whole building of a plan.
    ///
    /// # Errors
    /// When the plan has room for more than 256 cubes.
    pub fn plan(plan: &Plan) -> Result<Self, Error> {
        Self::new(plan.squares().flat_map(|square| (0..plan.limit(square) as i8).map(move |level| square.cell(level))))
    }

    /// The cells.
    #[must_use]
    pub const fn cells(&self) -> &BTreeSet<Cell> {
        &self.cells
    }

    /// The number of files, rows and levels of the box around the cells.
    #[must_use]
    pub fn size(&self) -> [u8; 3] {
        size_of(self.cells.iter())
    }
}

/// Refuses sides that a box cannot have.
fn check_box(sides: [usize; 3]) -> Result<(), Error> {
    check_size(sides.into_iter().fold(1, usize::saturating_mul))?;
    sides.into_iter().try_for_each(check_side)
}

fn check_side(side: usize) -> Result<(), Error> {
    if side > Target::LONGEST_SIDE { Err(Error::new(ErrorKind::TargetTooLong { side })) } else { Ok(()) }
}

fn check_size(cells: usize) -> Result<(), Error> {
    match cells {
        0 => Err(Error::new(ErrorKind::EmptyTarget)),
        1..=Target::MOST_CELLS => Ok(()),
        _ => Err(Error::new(ErrorKind::TargetTooLarge { cells })),
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_layers(f, self.size(), |cell| self.cells.contains(&cell))
    }
}

impl FromStr for Target {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line));
        Self::new(read_layers(lines)?)
    }
}

/// Writes cells that lie in a box of this size as a drawing.
pub(crate) fn write_layers(f: &mut fmt::Formatter<'_>, size: [u8; 3], contains: impl Fn(Cell) -> bool) -> fmt::Result {
    let [files, rows, levels] = size.map(|side| side as i8);
    for level in 0..levels {
        if level > 0 {
            writeln!(f)?;
        }
        for row in (0..rows).rev() {
            let character = |file| if contains(Cell { file, row, level }) { '#' } else { '.' };
            writeln!(f, "{}", (0..files).map(character).collect::<String>())?;
        }
    }
    Ok(())
}

/// The number of files, rows and levels that cells in the corner take.
pub(crate) fn size_of<'a>(cells: impl Iterator<Item = &'a Cell>) -> [u8; 3] {
    cells.fold([1; 3], |[files, rows, levels], cell| {
        [files.max(cell.file as u8 + 1), rows.max(cell.row as u8 + 1), levels.max(cell.level as u8 + 1)]
    })
}

/// Reads the cells of a drawing: layers of `#` and `.`. Each line comes with its number.
pub(crate) fn read_layers<'a>(lines: impl Iterator<Item = (usize, &'a str)>) -> Result<Vec<Cell>, Error> {
    const LONGEST: usize = Target::LONGEST_SIDE;
    let mut layers: Vec<Layer> = Vec::new();
    let mut within_layer = false;
    for (number, line) in lines {
        let line = line.split(';').next().unwrap_or_default().trim();
        if line.is_empty() {
            within_layer = false;
            continue;
        }
        let row = read_row(line).map_err(|error| error.at_line(number))?;
        if !within_layer {
            layers.push(Layer { first_line: number, rows: Vec::new() });
            within_layer = true;
        }
        let too_many_layers = layers.len() > LONGEST;
        let Some(layer) = layers.last_mut() else { continue };
        let too_long = row.len() > LONGEST;
        layer.rows.push(row);
        if too_long || too_many_layers || layer.rows.len() > LONGEST {
            let sentence = format!("a drawing has at most {LONGEST} layers of {LONGEST} rows of {LONGEST} cells");
            return Err(Error::syntax(sentence).at_line(number));
        }
    }
    let depth = layers.iter().map(|layer| layer.rows.len()).max().unwrap_or(0);
    let mut cells = Vec::new();
    for (level, layer) in layers.iter().enumerate() {
        if layer.rows.len() != depth {
            let (number, rows) = (level + 1, layer.rows.len());
            let sentence = format!("every layer has {depth} rows, but layer {number} has {rows}");
            return Err(Error::syntax(sentence).at_line(layer.first_line));
        }
        for (line, row) in layer.rows.iter().enumerate() {
            let filled = row.iter().enumerate().filter(|&(_, &filled)| filled).map(|(file, _)| Cell {
                file: file as i8,
                row: (depth - 1 - line) as i8,
                level: level as i8,
            });
            cells.extend(filled);
        }
    }
    Ok(cells)
}

/// A layer of a drawing, the farthest row first.
struct Layer {
    first_line: usize,
    rows: Vec<Vec<bool>>,
}

fn read_row(line: &str) -> Result<Vec<bool>, Error> {
    // One cell more than the limit is enough to see that there are too many.
    let characters = line.chars().filter(|c| !c.is_whitespace()).take(Target::LONGEST_SIDE + 1);
    let cell = |character| match character {
        '#' => Ok(true),
        '.' => Ok(false),
        other => Err(Error::syntax(format!("{other:?} is not a cell: expected # or ."))),
    };
    characters.map(cell).collect()
}
