//! Help for somebody in the middle of a puzzle: can it still be solved, what comes next, what is
//! settled already.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use rumis::Cell;

use crate::assembly::{Assembly, Part};
use crate::puzzle::Puzzle;
use crate::search::{AnyTables, Effort, Search, Stop, Uses, with_tables};

/// What all solutions of a puzzle have in common.
///
/// ```
/// use rumis_solver::{Effort, Puzzle, Stock, Target};
/// let puzzle = Puzzle::new(Target::cuboid(4, 1, 1)?, Stock::colours(1)?)?;
/// let forced = puzzle.forced(&mut Effort::limited(1000)).expect("a small puzzle");
/// assert_eq!(forced.solutions(), 1);
/// assert_eq!(forced.parts()[0].piece(), "S04");
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forced {
    solutions: u64,
    parts: Vec<Part>,
    pieces: Vec<String>,
    cells: BTreeMap<Cell, String>,
}

impl Forced {
    /// How many solutions there are.
    #[must_use]
    pub const fn solutions(&self) -> u64 {
        self.solutions
    }

    /// Pieces that lie in the same place in every solution.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The names of pieces that every solution uses.
    #[must_use]
    pub fn pieces(&self) -> &[String] {
        &self.pieces
    }

    /// Cells that the same kind of piece fills in every solution.
    #[must_use]
    pub const fn cells(&self) -> &BTreeMap<Cell, String> {
        &self.cells
    }
}

impl Puzzle {
    /// Whether there is a solution; `None` if that took too much effort to find out.
    pub fn is_solvable(&self, effort: &mut Effort) -> Option<bool> {
        match self.first_within(effort) {
            Some(_) => Some(true),
            None => (!effort.is_used_up()).then_some(false),
        }
    }

    /// A piece that can come next on the way to a solution, low ones first; `None` if there is no
    /// solution, or none was found with so much effort.
    ///
    /// ```
    /// use rumis_solver::{Effort, Puzzle, Stock, Target};
    /// let partial = "S08:000,010,100,110".parse()?;
    /// let puzzle = Puzzle::new(Target::cuboid(3, 3, 3)?, Stock::colours(1)?)?.from_partial(&partial)?;
    /// let next = puzzle.hint(&mut Effort::limited(1_000_000)).expect("it can be finished");
    /// assert_ne!(next.piece(), "S08");
    /// # Ok::<(), rumis_solver::Error>(())
    /// ```
    pub fn hint(&self, effort: &mut Effort) -> Option<Part> {
        let given = self.assembly(&self.given);
        let solution = self.first_within(effort)?;
        let new = solution.parts().iter().filter(|part| !given.parts().contains(part));
        new.min_by_key(|part| part.cells().iter().map(|cell| i32::from(cell.level)).sum::<i32>()).cloned()
    }

    /// What all solutions have in common; `None` if there are too many to look at.
    pub fn forced(&self, effort: &mut Effort) -> Option<Forced> {
        let mut forced: Option<Forced> = None;
        let parts = self.parts();
        let end = with_tables!(&AnyTables::new(self), tables => {
            let mut search = Search::new(self, tables, Uses::of(self), *effort);
            let end = search.run(&mut |rows| {
                let assembly = parts.assembly(rows);
                match &mut forced {
                    None => forced = Some(Forced::of(&assembly)),
                    Some(forced) => forced.meet(&Forced::of(&assembly)),
                }
                ControlFlow::Continue(())
            });
            *effort = search.effort;
            end
        });
        let none = Forced { solutions: 0, parts: Vec::new(), pieces: Vec::new(), cells: BTreeMap::new() };
        (end != ControlFlow::Break(Stop::UsedUp)).then(|| forced.unwrap_or(none))
    }
}

impl Forced {
    /// One solution has everything in common with itself.
    fn of(assembly: &Assembly) -> Self {
        let parts = assembly.parts().to_vec();
        let mut pieces: Vec<String> = parts.iter().map(|part| part.piece().to_owned()).collect();
        pieces.dedup();
        let filled = |part: &Part| part.cells().iter().map(|&cell| (cell, part.piece().to_owned())).collect::<Vec<_>>();
        Self { solutions: 1, cells: parts.iter().flat_map(filled).collect(), parts, pieces }
    }

    fn meet(&mut self, other: &Self) {
        self.solutions += other.solutions;
        self.parts.retain(|part| other.parts.contains(part));
        self.pieces.retain(|piece| other.pieces.contains(piece));
        self.cells.retain(|cell, piece| other.cells.get(cell) == Some(piece));
    }
}
