//! Help during a puzzle: whether it can still be solved, which piece can come next, and what all
//! solutions have in common.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use rumis::Cell;

use crate::assembly::{Assembly, Part};
use crate::packing::Packing;
use crate::search::{AnyTables, Effort, Search, Stop, Uses, with_tables};

/// A hint for the next piece.
///
/// ```
/// use rumis_solver::{Effort, Hint, Packing, Stock, Target};
/// let puzzle = Packing::new(Target::cuboid(4, 1, 1)?, Stock::of_colours(1)?)?;
/// let mut effort = Effort::limited(1000);
/// let Hint::Next(bar) = puzzle.hint(&mut effort) else { unreachable!("it has a solution") };
/// assert_eq!(bar.to_string(), "S04:000,100,200,300");
/// let done = puzzle.with_given(&bar.to_string().parse()?)?;
/// assert_eq!(done.hint(&mut effort), Hint::Finished);
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// This piece can come next.
    Next(Part),
    /// The target is full.
    Finished,
    /// There is no solution.
    Unsolvable,
    /// The effort was used up before a solution was found.
    GaveUp,
}

/// What all solutions of a puzzle have in common.
///
/// ```
/// use rumis_solver::{Effort, Packing, Stock, Target};
/// let puzzle = Packing::new(Target::cuboid(4, 1, 1)?, Stock::of_colours(1)?)?;
/// let forced = puzzle.forced(&mut Effort::limited(1000)).expect("a small puzzle");
/// assert_eq!(forced.solutions(), Some(1));
/// assert_eq!(forced.parts()[0].piece(), "S04");
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forced {
    solutions: Option<u64>,
    parts: Vec<Part>,
    pieces: Vec<String>,
    cells: BTreeMap<Cell, String>,
}

impl Forced {
    /// The number of solutions; `None` if some of them have only the given pieces in common, so that
    /// the others were not searched.
    #[must_use]
    pub const fn solutions(&self) -> Option<u64> {
        self.solutions
    }

    /// The pieces that lie in the same place in every solution.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The names of pieces that every solution uses.
    #[must_use]
    pub fn pieces(&self) -> &[String] {
        &self.pieces
    }

    /// The cells that the same piece fills in every solution, with the name of that piece.
    #[must_use]
    pub const fn cells(&self) -> &BTreeMap<Cell, String> {
        &self.cells
    }
}

/// After this many random solutions in a row that show nothing new, all solutions are searched. The
/// solutions of most puzzles have nothing in common, and a few random ones show it.
const SAMPLES: u64 = 128;
/// The effort for one random solution.
const STEPS_PER_SAMPLE: u64 = 50_000;

impl Packing {
    /// Whether there is a solution; `None` if the effort was used up first.
    pub fn is_solvable(&self, effort: &mut Effort) -> Option<bool> {
        match self.first_within(effort) {
            Some(_) => Some(true),
            None => (!effort.is_used_up()).then_some(false),
        }
    }

    /// The lowest piece of a solution that is not placed yet.
    ///
    /// ```
    /// use rumis_solver::{Effort, Hint, Packing, Stock, Target};
    /// let given = "S08:000,010,100,110".parse()?;
    /// let puzzle = Packing::new(Target::cuboid(3, 3, 3)?, Stock::of_colours(1)?)?.with_given(&given)?;
    /// let next = puzzle.hint(&mut Effort::limited(1_000_000));
    /// assert!(matches!(next, Hint::Next(part) if part.piece() != "S08"));
    /// # Ok::<(), rumis_solver::Error>(())
    /// ```
    pub fn hint(&self, effort: &mut Effort) -> Hint {
        let given = self.assembly(&self.given);
        let Some(solution) = self.first_within(effort) else {
            return if effort.is_used_up() { Hint::GaveUp } else { Hint::Unsolvable };
        };
        let new = solution.parts().iter().filter(|part| !given.parts().contains(part));
        let next = new.min_by_key(|part| part.cells().iter().map(|cell| i32::from(cell.level)).sum::<i32>());
        next.map_or(Hint::Finished, |part| Hint::Next(part.clone()))
    }

    /// What all solutions have in common; `None` if the effort was used up first.
    pub fn forced(&self, effort: &mut Effort) -> Option<Forced> {
        let given = Forced::of(&self.assembly(&self.given));
        let mut common: Option<Forced> = None;
        // The given pieces are in all solutions. If nothing else is, there is nothing to find out.
        let nothing =
            |common: &Option<Forced>| common.as_ref().is_some_and(|common| common.numbers() == given.numbers());
        let (mut seed, mut useful) = (0, 0);
        while seed < useful + SAMPLES && !effort.is_used_up() && !nothing(&common) {
            seed += 1;
            let mut sample = effort.share(STEPS_PER_SAMPLE.min(effort.left()));
            let solution = self.random_within(seed, &mut sample);
            effort.add(sample.steps());
            match solution {
                Some(solution) if Forced::meet(&mut common, Forced::of(&solution)) => useful = seed,
                Some(_) => {}
                None if sample.is_used_up() => {}
                None => return Some(Forced { solutions: Some(0), ..Forced::default() }),
            }
        }
        if nothing(&common) && !self.is_full() {
            return common;
        }
        let parts = self.parts();
        let mut solutions = 0;
        let end = with_tables!(&AnyTables::new(self), tables => {
            let mut search = Search::new(self, tables, Uses::of(self), effort.clone());
            let mut see = |rows: &[u32]| {
                solutions += 1;
                Forced::meet(&mut common, Forced::of(&parts.assembly(rows)));
                if nothing(&common) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let end = search.run(&mut see);
            *effort = search.into_effort();
            end
        });
        let solutions = match end {
            ControlFlow::Break(Stop::UsedUp) => return None,
            ControlFlow::Break(Stop::Enough) if !self.is_full() => None,
            _ => Some(solutions),
        };
        Some(Forced { solutions, ..common.unwrap_or_default() })
    }

    /// Whether the given pieces fill the target.
    fn is_full(&self) -> bool {
        self.given.iter().map(|&row| self.rows[row as usize].cells.len()).sum::<usize>() == self.cells.len()
    }
}

impl Forced {
    /// What a single solution has in common with itself: everything.
    fn of(assembly: &Assembly) -> Self {
        let parts = assembly.parts().to_vec();
        let mut pieces: Vec<String> = parts.iter().map(|part| part.piece().to_owned()).collect();
        pieces.dedup();
        let filled = |part: &Part| part.cells().iter().map(|&cell| (cell, part.piece().to_owned())).collect::<Vec<_>>();
        Self { solutions: None, cells: parts.iter().flat_map(filled).collect(), parts, pieces }
    }

    /// Keeps what is also in another solution. Returns whether something was removed.
    fn meet(common: &mut Option<Self>, other: Self) -> bool {
        let Some(common) = common else {
            *common = Some(other);
            return true;
        };
        let before = common.numbers();
        common.parts.retain(|part| other.parts.contains(part));
        common.pieces.retain(|piece| other.pieces.contains(piece));
        common.cells.retain(|cell, piece| other.cells.get(cell) == Some(piece));
        common.numbers() != before
    }

    /// How many parts, pieces and cells there are.
    fn numbers(&self) -> [usize; 3] {
        [self.parts.len(), self.pieces.len(), self.cells.len()]
    }
}
