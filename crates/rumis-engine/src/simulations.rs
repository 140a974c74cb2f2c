//! The simulations of one search: on one thread or several, until the budget is spent, the result is certain, or
//! somebody stops them.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

#[cfg(feature = "threads")]
use rumis::Rng;
use rumis::Seating;

use crate::budget::Budget;
use crate::clock::Stopwatch;
use crate::search::{Scratch, SharedCounter, Tree};
use crate::thoughts::Thoughts;

/// After how many simulations the search checks whether to report.
const ROUND: u32 = 16;
/// How often it reports, with a clock.
const REPORT_INTERVAL: Duration = Duration::from_millis(100);

/// The simulations of one search.
pub(crate) struct Simulations<'a> {
    pub(crate) tree: Tree<'a>,
    seating: Seating,
    budget: Budget,
    stopwatch: Stopwatch,
    cancel: &'a AtomicBool,
    /// How many simulations of earlier searches the tree has.
    reused: u32,
    /// Whether there is no choice. A forced move needs no search, only a few simulations for the chances.
    forced: bool,
    /// How many simulations of this search have begun.
    begun: SharedCounter,
    /// Whether all threads should end.
    done: AtomicBool,
}

impl<'a> Simulations<'a> {
    /// A search of a tree whose root is expanded. Its results are for the colours of the seating.
    pub(crate) fn new(
        tree: Tree<'a>,
        seating: Seating,
        budget: Budget,
        stopwatch: Stopwatch,
        cancel: &'a AtomicBool,
    ) -> Self {
        let reused = tree.root.visits();
        let forced = tree.root.edges().is_none_or(|edges| edges.all.len() <= 1);
        let (begun, done) = (SharedCounter::default(), AtomicBool::new(false));
        Self { tree, seating, budget, stopwatch, cancel, reused, forced, begun, done }
    }

    /// Simulates on this thread, and on one more for every further thread of the tree. `tell` gets reports on this
    /// thread, and can end the search.
    pub(crate) fn run(&self, seed: u64, scratch: &mut Scratch, tell: &mut dyn FnMut(&Thoughts) -> ControlFlow<()>) {
        let reports = Reports { tell, last: Duration::ZERO };
        #[cfg(feature = "threads")]
        std::thread::scope(|scope| {
            for thread in 1..self.tree.forecasts.len() {
                let seed = Rng::new(seed ^ thread as u64).next_u64();
                scope.spawn(move || self.simulate(&mut Scratch::new(thread, seed), None));
            }
            self.simulate(scratch, Some(reports));
        });
        #[cfg(not(feature = "threads"))]
        {
            let _ = seed;
            self.simulate(scratch, Some(reports));
        }
        if self.tree.root.visits() == self.reused && self.tree.root.exact().is_none() {
            self.tree.sample(scratch);
        }
    }

    /// The work of one thread. When one ends, all do.
    fn simulate(&self, scratch: &mut Scratch, mut reports: Option<Reports<'_>>) {
        while !self.is_over() {
            let number = self.begun.add(1) as u32;
            if self.is_spent(number) || (number.is_multiple_of(ROUND) && self.report(reports.as_mut()).is_break()) {
                break;
            }
            self.tree.simulate(scratch);
        }
        self.done.store(true, Relaxed);
    }

    fn is_over(&self) -> bool {
        self.done.load(Relaxed) || self.tree.root.exact().is_some() || self.cancel.load(Relaxed)
    }

    /// Whether this many simulations are enough.
    fn is_spent(&self, simulations: u32) -> bool {
        (self.forced && simulations >= ROUND) || self.budget.is_spent(simulations, &self.stopwatch)
    }

    /// Tells what was found so far, if this thread reports and enough time has passed.
    fn report(&self, reports: Option<&mut Reports<'_>>) -> ControlFlow<()> {
        let now = self.stopwatch.elapsed();
        match reports {
            Some(reports) if !cfg!(feature = "clock") || now.saturating_sub(reports.last) >= REPORT_INTERVAL => {
                reports.last = now;
                (reports.tell)(&self.thoughts())
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// What was found so far.
    pub(crate) fn thoughts(&self) -> Thoughts {
        Thoughts::of(&self.tree, self.seating, self.stopwatch.elapsed(), self.reused)
    }
}

/// Who gets reports, and when the last one was.
struct Reports<'a> {
    tell: &'a mut dyn FnMut(&Thoughts) -> ControlFlow<()>,
    last: Duration,
}
