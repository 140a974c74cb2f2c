//! What is to be filled: a box, a drawn shape, the volume of a plan.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use rumis::{Cell, Plan};

use crate::error::Error;
use crate::space::{is_near, to_corner};

/// Every cell is named by three figures, of which there are so many.
const LONGEST_SIDE: usize = 64;

/// A set of 1 to 256 cells, at most 64 cells long, deep and high.
///
/// Its text is a grid of `#` and `.` for each layer from the ground up, the farthest row first,
/// with an empty line between layers; `;` starts a comment.
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
    /// The most cells a target can have.
    pub const MOST_CELLS: usize = 256;

    /// A box of so many files, rows and levels.
    ///
    /// # Errors
    /// For a box of no cells, of more than 256, or of more than 64 a side.
    pub fn cuboid(files: u8, rows: u8, levels: u8) -> Result<Self, Error> {
        check_box([files, rows, levels].map(usize::from))?;
        let numbers = |count: u8| 0..count as i8;
        let squares = numbers(files).flat_map(|file| numbers(rows).map(move |row| (file, row)));
        let cells = squares.flat_map(|(file, row)| numbers(levels).map(move |level| Cell { file, row, level }));
        Self::new(cells)
    }

    /// A box by its size, as people write it.
    ///
    /// ```
    /// use rumis_solver::Target;
    /// assert_eq!(Target::sized("3×3×3")?, Target::cuboid(3, 3, 3)?);
    /// let error = Target::sized("256x1x1").unwrap_err();
    /// assert_eq!(error.to_string(), "a box has at most 64 cells a side, not 256");
    /// # Ok::<(), rumis_solver::Error>(())
    /// ```
    ///
    /// # Errors
    /// For a text that is not three numbers with `x` between them, and as [`Target::cuboid`] does.
    pub fn sized(text: &str) -> Result<Self, Error> {
        let sides: Option<Vec<usize>> = text.split(['x', 'X', '×']).map(|side| side.trim().parse().ok()).collect();
        match sides.as_deref() {
            Some(&[files, rows, levels]) => {
                check_box([files, rows, levels])?;
                Self::cuboid(files as u8, rows as u8, levels as u8)
            }
            _ => Err(Error::new(format!("{text:?} is no size of a box: expected three numbers such as 3x3x3"))),
        }
    }

    /// Any set of cells, moved to the corner.
    ///
    /// # Errors
    /// For no cells, more than 256, or cells that lie more than 64 apart.
    pub fn new(cells: impl IntoIterator<Item = Cell>) -> Result<Self, Error> {
        let cells: Vec<Cell> = cells.into_iter().collect();
        if !is_near(&cells) {
            return Err(Error::new("a target is at most 64 cells long, deep and high"));
        }
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

    /// Its cells.
    #[must_use]
    pub const fn cells(&self) -> &BTreeSet<Cell> {
        &self.cells
    }

    /// The number of files, rows and levels of the box around it.
    #[must_use]
    pub fn size(&self) -> [u8; 3] {
        let most = |number: fn(&Cell) -> i8| self.cells.iter().map(number).max().unwrap_or(0) as u8 + 1;
        [most(|c| c.file), most(|c| c.row), most(|c| c.level)]
    }
}

/// Refuses sides that a box can't have.
fn check_box(sides: [usize; 3]) -> Result<(), Error> {
    check_size(sides.into_iter().fold(1, usize::saturating_mul))?;
    match sides.into_iter().find(|&side| side > LONGEST_SIDE) {
        Some(side) => Err(Error::new(format!("a box has at most {LONGEST_SIDE} cells a side, not {side}"))),
        None => Ok(()),
    }
}

fn check_size(cells: usize) -> Result<(), Error> {
    match cells {
        0 => Err(Error::new("a target has at least one cell")),
        1..=Target::MOST_CELLS => Ok(()),
        _ => Err(Error::new(format!("a target has at most {} cells, not {cells}", Target::MOST_CELLS))),
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [files, rows, levels] = self.size().map(|n| n as i8);
        for level in 0..levels {
            if level > 0 {
                writeln!(f)?;
            }
            for row in (0..rows).rev() {
                let cell = |file| if self.cells.contains(&Cell { file, row, level }) { '#' } else { '.' };
                writeln!(f, "{}", (0..files).map(cell).collect::<String>())?;
            }
        }
        Ok(())
    }
}

impl FromStr for Target {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line));
        Self::new(read_layers(lines)?)
    }
}

/// Cells from layers of `#` and `.`, each line with its number.
pub(crate) fn read_layers<'a>(lines: impl Iterator<Item = (usize, &'a str)>) -> Result<Vec<Cell>, Error> {
    let mut layers: Vec<Vec<Vec<bool>>> = Vec::new();
    // By layer, the line on which it begins.
    let mut starts = Vec::new();
    let mut begun = false;
    for (number, line) in lines {
        let line = line.split(';').next().unwrap_or_default().trim();
        if line.is_empty() {
            begun = false;
            continue;
        }
        let row = line.chars().filter(|c| !c.is_whitespace()).take(65).map(|character| match character {
            '#' => Ok(true),
            '.' => Ok(false),
            other => Err(Error::new(format!("{other:?} is no cell: expected # or ."))),
        });
        let row = row.collect::<Result<Vec<bool>, Error>>().map_err(|error| error.at_line(number))?;
        if !begun {
            layers.push(Vec::new());
            starts.push(number);
            begun = true;
        }
        let Some(layer) = layers.last_mut() else { continue };
        layer.push(row);
        if layer.len() > 64 || layers.len() > 64 || layers.last().is_some_and(|l| l.iter().any(|r| r.len() > 64)) {
            return Err(Error::new("a drawing has at most 64 layers of 64 rows of 64 cells").at_line(number));
        }
    }
    let depth = layers.iter().map(Vec::len).max().unwrap_or(0);
    let mut cells = Vec::new();
    for (level, (layer, start)) in layers.iter().zip(starts).enumerate() {
        if layer.len() != depth {
            let (layer, has) = (level + 1, layer.len());
            let sentence = format!("every layer has {depth} rows, but layer {layer} has {has}");
            return Err(Error::new(sentence).at_line(start));
        }
        for (line, row) in layer.iter().enumerate() {
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
