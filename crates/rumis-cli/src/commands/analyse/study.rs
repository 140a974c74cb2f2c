//! Analyses a game with a judge, on several threads: first its end, then the rest from the start. It can be stopped, and
//! then returns what is finished.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use rumis::{Game, Position};
use rumis_engine::{Budget, Judge, LikelyOwner, Opinion, Verdict};

use crate::failure::Failure;

/// How a game is analysed.
#[derive(Clone, Debug)]
pub(super) struct Method {
    pub(super) budget: Budget,
    /// How many positions the exact computation of one position may visit.
    pub(super) endgame: u64,
    pub(super) threads: usize,
    pub(super) seed: u64,
    /// Setting this from another thread stops the analysis.
    pub(super) stop: Arc<AtomicBool>,
}

impl Method {
    fn judge(&self) -> Judge {
        Judge::new(self.seed, self.budget).with_endgame(self.endgame).with_cancel(Arc::clone(&self.stop))
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// The analysis of a game.
#[derive(Debug)]
pub(super) struct Study {
    /// How many moves of the record lay ruins: those are not analysed.
    pub(super) first: usize,
    /// The opinions on the position before the first analysed move and after each move; only
    /// finished ones.
    pub(super) opinions: Vec<Arc<Opinion>>,
    /// For each opinion, the number of moves of the record before it.
    pub(super) after: Vec<usize>,
    /// For each opinion, who will probably own each square at the end.
    pub(super) owners: Vec<Vec<LikelyOwner>>,
    /// The verdicts, in the order of the moves; only finished ones.
    pub(super) verdicts: Vec<Verdict>,
    /// The number of the first move from which everything is exact.
    pub(super) exact_from: Option<usize>,
    /// False if it was stopped early.
    pub(super) complete: bool,
}

/// A stage of the analysis.
pub(super) enum Stage {
    Solving,
    Thinking,
}

impl Study {
    /// Analyses a game. `begin` is called with the number of steps of a stage, `step` after each of
    /// them.
    pub(super) fn of(
        game: &Game,
        method: &Method,
        begin: &dyn Fn(Stage, usize),
        step: &(dyn Fn() + Sync),
    ) -> Result<Self, Failure> {
        let all: Vec<Position> =
            (0..=game.moves().len()).filter_map(|moves| game.position_after(moves).copied()).collect();
        let first = all.iter().position(|position| position.ruins_left().is_empty()).ok_or_else(|| {
            Failure::new("not-now", "the ruins are still being laid: there is nothing to analyse yet")
        })?;
        let judge = method.judge();
        let near = all[first..].iter().rev().take_while(|position| judge.is_near_the_end(position)).count();
        let mut desk = Desk { game, judge, method, step, opinions: vec![None; all.len()], verdicts: Vec::new() };

        let end = all.len() - near;
        begin(Stage::Solving, near);
        desk.think((end..all.len()).rev().collect());

        begin(Stage::Thinking, end + game.moves().len() - 2 * first);
        desk.compare(end..game.moves().len());
        // Each part is finished before the next begins, so that a stopped analysis has results. A
        // part is large enough to keep all threads busy.
        let size = 2 * method.threads;
        for start in (first..end).step_by(size) {
            let stop = (start + size).min(end);
            desk.think((start..stop).collect());
            // From the move that leads into this part to the move that leads out of it, if the
            // position after it is known.
            let last = if stop == end { end } else { stop - 1 };
            desk.compare(start.saturating_sub(1).max(first)..last.min(game.moves().len()));
        }
        Ok(desk.into_study(first))
    }

    /// The opinion on the position after this many moves of the record.
    pub(super) fn opinion_after(&self, moves: usize) -> Option<&Opinion> {
        self.after.binary_search(&moves).ok().map(|index| &*self.opinions[index])
    }

    /// The marked moves with the highest cost, worst first.
    pub(super) fn worst(&self, most: usize) -> Vec<&Verdict> {
        let mut marked: Vec<&Verdict> = self.verdicts.iter().filter(|verdict| verdict.mark().is_some()).collect();
        // A stable sort, so that of equal mistakes the first comes first.
        marked.sort_by(|a, b| b.cost().total_cmp(&a.cost()));
        marked.truncate(most);
        marked
    }
}

/// A running analysis.
struct Desk<'a> {
    game: &'a Game,
    judge: Judge,
    method: &'a Method,
    step: &'a (dyn Fn() + Sync),
    /// By the number of moves of the record before the position.
    opinions: Vec<Option<Arc<Opinion>>>,
    verdicts: Vec<Verdict>,
}

impl Desk<'_> {
    /// Thinks about the positions after these numbers of moves.
    fn think(&mut self, after: Vec<usize>) {
        let opinion = |&moves: &usize| self.game.position_after(moves).map(|position| self.judge.opinion(position));
        let thought = in_parallel(&after, self.method, &opinion, self.step);
        for (moves, opinion) in after.into_iter().zip(thought) {
            self.opinions[moves] = opinion;
        }
    }

    /// Compares the moves between known positions with the best ones. A move is counted by the moves before it.
    fn compare(&mut self, moves: Range<usize>) {
        let is_ready = |&i: &usize| self.opinions[i].is_some() && self.opinions[i + 1].is_some();
        let ready: Vec<usize> = moves.filter(is_ready).collect();
        let verdict = |&i: &usize| self.judge.verdict(self.game, i + 1);
        let judged = in_parallel(&ready, self.method, &verdict, self.step);
        self.verdicts.extend(judged.into_iter().flatten());
    }

    fn into_study(self, first: usize) -> Study {
        let Self { game, judge, method, opinions, mut verdicts, .. } = self;
        verdicts.sort_by_key(|verdict| verdict.number);
        let is_open = |opinion: &Option<Arc<Opinion>>| opinion.as_ref().is_none_or(|opinion| !opinion.exact);
        let last_open = opinions.iter().rposition(is_open).map_or(first, |moves| moves + 1);
        // The number of a move is one more than that of the moves before it.
        let last_guess = verdicts.iter().rfind(|verdict| !verdict.exact).map_or(first, |verdict| verdict.number);
        let exact = first.max(last_open).max(last_guess);
        let exact_from = (exact < game.moves().len()).then_some(exact + 1);
        let known = (0..).zip(opinions).filter_map(|(after, opinion)| Some((after, opinion?)));
        let (after, opinions): (Vec<usize>, Vec<Arc<Opinion>>) = known.unzip();
        let owners = opinions.iter().map(|opinion| judge.owners(&opinion.position)).collect();
        Study { first, opinions, after, owners, verdicts, exact_from, complete: !method.is_stopped() }
    }
}

/// Works on many items in parallel. If it is stopped, only the first few results are returned.
fn in_parallel<T: Sync, R: Send>(
    things: &[T],
    method: &Method,
    work: &(dyn Fn(&T) -> R + Sync),
    step: &(dyn Fn() + Sync),
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(thing) = things.get(number) else { return done };
            let result = work(thing);
            // A result of an interrupted search is useless.
            if method.is_stopped() {
                return done;
            }
            done.push((number, result));
            step();
        }
    };
    let mut results: Vec<(usize, R)> = std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..method.threads.min(things.len())).map(|_| scope.spawn(worker)).collect();
        let mut results = worker();
        for helper in helpers {
            results.extend(helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        results
    });
    results.sort_by_key(|&(number, _)| number);
    let without_gap = results.into_iter().zip(0..).take_while(|((number, _), expected)| number == expected);
    without_gap.map(|((_, result), _)| result).collect()
}
