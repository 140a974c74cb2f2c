//! Splits a question about all solutions into tasks that can be done one by one.
//!
//! If there are not too many, each combination of pieces with the right volume is a task. If a
//! combination uses a piece exactly once, that piece is tried in only one of all places that are
//! turns of each other, and every solution stands for all its turns.

use std::borrow::Cow;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use crate::mask::Mask;
use crate::packing::Packing;
use crate::remainder::Remainder;
use crate::search::{AnyTables, Effort, Search, Stop, Tables, Uses, with_tables};
use crate::symmetry::{Isometry, Symmetries};

/// A part of the question: rows that are placed before the search begins.
pub(crate) struct Task {
    pub(crate) uses: Uses,
    remainder: Arc<Remainder>,
    pub(crate) rows: Vec<u32>,
    /// The symmetries that lead from a solution of this task to all solutions that it stands for,
    /// including itself.
    pub(crate) stands_for: Arc<[Isometry]>,
}

impl Task {
    /// The same task with these rows placed.
    fn with(&self, rows: Vec<u32>) -> Self {
        Self { uses: self.uses.clone(), remainder: self.remainder.clone(), rows, stands_for: self.stands_for.clone() }
    }
}

/// If there are more combinations of pieces, they are not counted one by one.
const MOST_COMBINATIONS: usize = 4096;

/// How many pieces are placed at most to split a task: tasks with that many pieces are small.
const DEEPEST: usize = 12;

/// All tasks, always the same ones in the same order.
pub(crate) struct Tasks<'a> {
    pub(crate) puzzle: Cow<'a, Packing>,
    tables: AnyTables,
    pub(crate) symmetries: Symmetries,
    pub(crate) tasks: Vec<Task>,
}

impl<'a> Tasks<'a> {
    /// As few tasks as possible.
    pub(crate) fn new(puzzle: Cow<'a, Packing>) -> Self {
        let (tables, symmetries) = (AnyTables::new(&puzzle), Symmetries::new(&puzzle));
        let mut all = Self { puzzle, tables, symmetries, tasks: Vec::new() };
        all.tasks = match combinations(&all.puzzle) {
            Some(combinations) if all.puzzle.techniques().combinations => all.up_to_mirrors(combinations),
            _ => vec![all.task(Uses::of(&all.puzzle))],
        };
        all
    }

    /// Splits them into about this many. No task is split twice before all are split once.
    pub(crate) fn split(mut self, wanted: usize) -> Self {
        for _ in 0..DEEPEST {
            if self.tasks.len() >= wanted || self.tasks.is_empty() {
                break;
            }
            let whole = std::mem::take(&mut self.tasks);
            let mut waiting = whole.len();
            for task in whole {
                waiting -= 1;
                if self.tasks.len() + waiting < wanted {
                    let mut parts = self.split_one(&task);
                    self.tasks.append(&mut parts);
                } else {
                    self.tasks.push(task);
                }
            }
        }
        self
    }

    /// Calls `see` with every solution that a task finds. Returns how the search ended. The meter
    /// counts the pieces that it places, during the search.
    pub(crate) fn run(
        &self,
        task: &Task,
        meter: &AtomicU64,
        effort: &mut Effort,
        mut see: impl FnMut(&[u32]) -> ControlFlow<()>,
    ) -> ControlFlow<Stop> {
        if effort.is_used_up() {
            return ControlFlow::Break(Stop::UsedUp);
        }
        with_tables!(&self.tables, tables => {
            let mut search = self.search(task, tables, effort.clone()).with_meter(meter);
            let end = search.run(&mut see);
            *effort = search.into_effort();
            end
        })
    }

    fn task(&self, uses: Uses) -> Task {
        let remainder = Arc::new(Remainder::new(&self.puzzle, &uses));
        Task { uses, remainder, rows: Vec::new(), stands_for: Arc::new([Isometry::IDENTITY]) }
    }

    /// The tasks of all combinations. Of two combinations that are mirror images of each other, one
    /// is enough if the mirror images of its solutions are solutions.
    fn up_to_mirrors(&self, combinations: Vec<Uses>) -> Vec<Task> {
        let firsts = self.first_places();
        let mut tasks = Vec::new();
        for uses in combinations {
            let mirrored = self.symmetries.have_mirror_images(&uses.most);
            let image = if mirrored { self.symmetries.in_a_mirror(&uses.most) } else { uses.most.clone() };
            if image < uses.most {
                continue;
            }
            let doubled = image != uses.most;
            let mut here = self.up_to_turns(uses, &firsts);
            for task in here.iter_mut().filter(|_| doubled) {
                let mirrored = task.stands_for.iter().map(|isometry| isometry.and_mirrored());
                task.stands_for = task.stands_for.iter().copied().chain(mirrored).collect();
            }
            tasks.append(&mut here);
        }
        tasks
    }

    /// By piece, one of all rows that are turns of each other.
    fn first_places(&self) -> Vec<Vec<u32>> {
        let mut firsts = vec![Vec::new(); self.puzzle.stock().pieces().len()];
        for (row, number) in self.puzzle.rows.iter().zip(0..) {
            if self.symmetries.is_first_of_its_turns(number) {
                firsts[usize::from(row.piece)].push(number);
            }
        }
        firsts
    }

    /// The tasks of one combination. The piece that has the fewest places, if turns of each other
    /// count as one, is placed first.
    fn up_to_turns(&self, uses: Uses, firsts: &[Vec<u32>]) -> Vec<Task> {
        let may = self.puzzle.techniques().turns && self.puzzle.given.is_empty();
        let single = firsts.iter().zip(&uses.most).filter(|&(_, &most)| may && most == 1);
        let chosen = single.map(|(places, _)| places).min_by_key(|places| places.len());
        let task = self.task(uses);
        match chosen {
            Some(places) => {
                let turns = |row| self.symmetries.turns_of(row).into();
                places.iter().map(|&row| Task { stands_for: turns(row), ..task.with(vec![row]) }).collect()
            }
            None => vec![task],
        }
    }

    /// A task for each way to fill the next cell.
    fn split_one(&self, task: &Task) -> Vec<Task> {
        let next = with_tables!(&self.tables, tables => self.search(task, tables, Effort::UNLIMITED).next_rows());
        match next {
            Some(next) => next.into_iter().map(|row| task.with([&task.rows[..], &[row]].concat())).collect(),
            None => vec![task.with(task.rows.clone())],
        }
    }

    fn search<'t, M: Mask>(&'t self, task: &Task, tables: &'t Tables<M>, effort: Effort) -> Search<'t, M> {
        let mut search = Search::with(&self.puzzle, tables, task.uses.clone(), task.remainder.clone(), effort);
        for &row in &task.rows {
            search.put(row);
        }
        search
    }
}

/// How often each piece can be used so that the volume is right and the given pieces are among
/// them; `None` if there are too many combinations.
fn combinations(puzzle: &Packing) -> Option<Vec<Uses>> {
    let pieces = puzzle.stock().pieces();
    let volume = puzzle.cells.len();
    let mut all: Vec<(Vec<u8>, usize)> = vec![(Vec::new(), 0)];
    // The largest volume of the pieces after this one.
    let mut reach: usize = pieces.iter().map(|p| p.cubes().len() * usize::from(p.most())).sum();
    for (number, piece) in pieces.iter().enumerate() {
        let size = piece.cubes().len();
        reach -= size * usize::from(piece.most());
        let is_this = |row: &&u32| usize::from(puzzle.rows[**row as usize].piece) == number;
        let given = puzzle.given.iter().filter(is_this).count() as u8;
        let mut next = Vec::new();
        for (uses, sum) in &all {
            for times in piece.least().max(given)..=piece.most() {
                let sum = sum + size * usize::from(times);
                if sum <= volume && sum + reach >= volume {
                    next.push(([&uses[..], &[times]].concat(), sum));
                }
            }
        }
        if next.len() > MOST_COMBINATIONS {
            return None;
        }
        all = next;
    }
    Some(all.into_iter().map(|(uses, _)| Uses { least: uses.clone(), most: uses }).collect())
}
