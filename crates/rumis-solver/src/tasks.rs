//! A question about all solutions, cut into tasks that can be done one by one.
//!
//! Where the stock allows it, there is a task for each combination of pieces that has the right
//! volume. In a combination with a piece that is used once, that piece need only be put where
//! turns of the target do not lead to each other, and every solution stands for all its turns.

use std::borrow::Cow;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use crate::mask::Mask;
use crate::packing::Packing;
use crate::remainder::Remainder;
use crate::search::{AnyTables, Effort, Search, Stop, Tables, Uses, with_tables};
use crate::symmetry::{Symmetries, Symmetry};

/// A part of the question: rows that are put in place before the search begins.
pub(crate) struct Task {
    pub(crate) uses: Uses,
    left: Arc<Remainder>,
    pub(crate) rows: Vec<u32>,
    /// What leads from a solution that is found to all those that it stands for, itself among them.
    pub(crate) stands_for: Arc<[Symmetry]>,
}

impl Task {
    /// The same with these rows in place.
    fn with(&self, rows: Vec<u32>) -> Self {
        Self { uses: self.uses.clone(), left: self.left.clone(), rows, stands_for: self.stands_for.clone() }
    }
}

/// The most combinations of pieces that are looked at one by one.
const MOST_COMBINATIONS: usize = 4096;

/// How many pieces are put in place at most to cut a task: what is cut as finely as that is small.
const DEEPEST: usize = 12;

/// All tasks, always the same ones in the same order.
pub(crate) struct Tasks<'a> {
    pub(crate) puzzle: Cow<'a, Packing>,
    tables: AnyTables,
    pub(crate) symmetries: Symmetries,
    pub(crate) tasks: Vec<Task>,
}

impl<'a> Tasks<'a> {
    /// As few tasks as there can be.
    pub(crate) fn new(puzzle: Cow<'a, Packing>) -> Self {
        let (tables, symmetries) = (AnyTables::new(&puzzle), Symmetries::new(&puzzle));
        let mut all = Self { puzzle, tables, symmetries, tasks: Vec::new() };
        all.tasks = match combinations(&all.puzzle) {
            Some(combinations) if all.puzzle.techniques().combinations => all.up_to_mirrors(combinations),
            _ => vec![all.task(Uses::of(&all.puzzle))],
        };
        all
    }

    /// Cuts them into about so many, as even ones as it can: no task twice before all are cut once.
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
                    let mut cut = self.split_one(&task);
                    self.tasks.append(&mut cut);
                } else {
                    self.tasks.push(task);
                }
            }
        }
        self
    }

    /// Shows every solution that a task finds to `see`; how many pieces were put in place for it.
    /// The meter counts them while the search goes on.
    pub(crate) fn run(
        &self,
        task: &Task,
        meter: &AtomicU64,
        mut see: impl FnMut(&[u32]) -> ControlFlow<()>,
    ) -> (ControlFlow<Stop>, u64) {
        with_tables!(&self.tables, tables => {
            let mut search = self.search(task, tables).with_meter(meter);
            let end = search.run(&mut see);
            search.settle();
            (end, search.effort.steps())
        })
    }

    fn task(&self, uses: Uses) -> Task {
        let left = Arc::new(Remainder::new(&self.puzzle, &uses));
        Task { uses, left, rows: Vec::new(), stands_for: Arc::new([Symmetry::NONE]) }
    }

    /// The tasks of all combinations. Where mirror images of its solutions are solutions, one of two
    /// combinations that mirrors lead to each other is enough.
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
                let mirrored = task.stands_for.iter().map(|symmetry| symmetry.and_mirrored());
                task.stands_for = task.stands_for.iter().copied().chain(mirrored).collect();
            }
            tasks.append(&mut here);
        }
        tasks
    }

    /// By piece, one row of each set of rows that turns lead to each other.
    fn first_places(&self) -> Vec<Vec<u32>> {
        let mut firsts = vec![Vec::new(); self.puzzle.stock().pieces().len()];
        for (row, number) in self.puzzle.rows.iter().zip(0..) {
            if self.symmetries.is_first_of_its_turns(number) {
                firsts[usize::from(row.piece)].push(number);
            }
        }
        firsts
    }

    /// The tasks of one combination: the piece with the fewest places that turns do not lead to
    /// each other is put there first.
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

    /// The same task as one for each way to fill the next cell.
    fn split_one(&self, task: &Task) -> Vec<Task> {
        let next = with_tables!(&self.tables, tables => self.search(task, tables).next_rows());
        match next {
            Some(next) => next.into_iter().map(|row| task.with([&task.rows[..], &[row]].concat())).collect(),
            None => vec![task.with(task.rows.clone())],
        }
    }

    fn search<'t, M: Mask>(&'t self, task: &Task, tables: &'t Tables<M>) -> Search<'t, M> {
        let mut search = Search::with(&self.puzzle, tables, task.uses.clone(), task.left.clone(), Effort::UNLIMITED);
        for &row in &task.rows {
            search.put(row);
        }
        search
    }
}

/// How often each piece can be used so that the volume is right and what is given is among them;
/// `None` for too many ways.
fn combinations(puzzle: &Packing) -> Option<Vec<Uses>> {
    let pieces = puzzle.stock().pieces();
    let volume = puzzle.cells.len();
    let mut all: Vec<(Vec<u8>, usize)> = vec![(Vec::new(), 0)];
    // What the pieces after this one can fill at most.
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
