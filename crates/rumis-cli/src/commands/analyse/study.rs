//! Analyses a game: computes the end as far back as possible, asks the engine about the rest, and
//! compares every move with the best one. It can be stopped, and then returns what is finished.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use rumis::{Game, Move, Position};
use rumis_engine::{Budget, EndgameSolver, Engine, Opinion, Tuning, Verdict, Weights};

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
    pub(super) opinions: Vec<Opinion>,
    /// For each opinion, the number of moves of the record before it.
    pub(super) after: Vec<usize>,
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
        let (positions, moves) = (&all[first..], &game.moves()[first..]);

        begin(Stage::Solving, positions.len());
        let solved = solve_backwards(positions, method, step);
        let open = positions.len() - solved.len();
        let mut known: Vec<Option<Opinion>> = vec![None; open];
        known.extend(solved.into_iter().map(Some));

        begin(Stage::Thinking, open + moves.len());
        let mut verdicts: Vec<Verdict> = Vec::new();
        let mut judge = |known: &[Option<Opinion>], numbers: std::ops::Range<usize>| {
            let is_ready = |&i: &usize| known[i].is_some() && known[i + 1].is_some();
            let ready: Vec<usize> = numbers.filter(is_ready).collect();
            let comparison = Comparison { positions, moves, known, open, first, method };
            let judged = in_parallel(&ready, method, &|engine, &i| comparison.verdict(engine, i), step);
            verdicts.extend(judged.into_iter().flatten());
        };
        judge(&known, open..moves.len());
        // Each part is finished before the next begins, so that a stopped analysis has results. A
        // part is large enough to keep all threads busy.
        let size = 2 * method.threads;
        for start in (0..open).step_by(size) {
            let end = (start + size).min(open);
            let think = |engine: &mut Engine, position: &Position| Opinion::thought(position, engine, method.budget);
            let thought = in_parallel(&positions[start..end], method, &think, step);
            for (place, opinion) in known[start..end].iter_mut().zip(thought) {
                *place = Some(opinion);
            }
            // From the move that leads into this part to the move that leads out of it, if the
            // position after it is known.
            let last = if end == open { open } else { end - 1 };
            judge(&known, start.saturating_sub(1)..last.min(moves.len()));
        }
        verdicts.sort_by_key(|verdict| verdict.number);
        let exact_from = (open < moves.len()).then_some(first + open + 1);
        let (after, opinions) = (first..).zip(known).filter_map(|(after, known)| Some((after, known?))).unzip();
        Ok(Self { first, opinions, after, verdicts, exact_from, complete: !method.is_stopped() })
    }

    /// The opinion on the position after this many moves of the record.
    pub(super) fn opinion_after(&self, moves: usize) -> Option<&Opinion> {
        self.after.binary_search(&moves).ok().map(|index| &self.opinions[index])
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

/// What a move is compared with.
struct Comparison<'a> {
    /// The positions before each of the moves, and after the last.
    positions: &'a [Position],
    moves: &'a [Move],
    /// The opinions on these positions.
    known: &'a [Option<Opinion>],
    /// From this position on, everything is computed to the end.
    open: usize,
    /// How many moves of the record come before these.
    first: usize,
    method: &'a Method,
}

impl Comparison<'_> {
    /// The verdict on a move.
    fn verdict(&self, engine: &mut Engine, i: usize) -> Option<Verdict> {
        let (before, after, mv) = (self.known[i].as_ref()?, self.known[i + 1].as_ref()?, self.moves[i]);
        // A colour that retires after a move changes the chances, and that is not an effect of the
        // move.
        let retired = self.positions[i].after(mv) != self.positions[i + 1];
        let before_retiring = retired.then(|| self.look(engine, i, mv));
        let played = before_retiring.as_ref().unwrap_or(after);
        // With an exact result, the position itself has the result of the best move.
        let missed = before.best().filter(|&best| i < self.open && best != mv);
        let after_best = missed.map(|best| self.look(engine, i, best));
        let best = after_best.as_ref().unwrap_or(if before.exact { before } else { played });
        Verdict::new(self.first + i + 1, before, best, played, mv)
    }

    /// The opinion on the position after another move.
    fn look(&self, engine: &mut Engine, i: usize, mv: Move) -> Opinion {
        let after = self.positions[i].after(mv);
        // Compare an exact result only with an exact one.
        let is_exact = self.known[i + 1].as_ref().is_some_and(|opinion| opinion.exact);
        let solved = is_exact.then(|| solve(&mut EndgameSolver::new(self.method.endgame), &after, self.method));
        solved.flatten().unwrap_or_else(|| Opinion::thought(&after, engine, self.method.budget))
    }
}

/// The last positions of a game, as far back as they can be computed to the end. The result of one
/// position speeds up the positions before it.
fn solve_backwards(positions: &[Position], method: &Method, step: &dyn Fn()) -> Vec<Opinion> {
    let mut solver = EndgameSolver::new(method.endgame);
    let opinions = positions.iter().rev().map_while(|position| {
        let opinion = solve(&mut solver, position, method);
        step();
        opinion
    });
    let mut opinions: Vec<Opinion> = opinions.collect();
    opinions.reverse();
    opinions
}

fn solve(solver: &mut EndgameSolver, position: &Position, method: &Method) -> Option<Opinion> {
    let mut stop = || method.is_stopped();
    let solved = solver.solve(position, method.endgame, &mut stop)?;
    let all = (!position.is_over()).then(|| solver.solve_all_moves(position, method.endgame, &mut stop));
    // Distinguish "stopped" from "too many moves": only the latter is a result.
    (!method.is_stopped()).then(|| Opinion::solved(position, &solved, all.flatten().unwrap_or_default()))
}

/// Works on many items in parallel. Each item is computed independently, so that the results do not
/// depend on the number of threads. If it is stopped, only the first few results are returned.
fn in_parallel<T: Sync, R: Send>(
    things: &[T],
    method: &Method,
    work: &(dyn Fn(&mut Engine, &T) -> R + Sync),
    step: &(dyn Fn() + Sync),
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut tuning = Tuning::BEST;
        (tuning.reuse, tuning.endgame) = (false, false);
        let stop = Arc::clone(&method.stop);
        let mut engine = Engine::with(method.seed, &Weights::learned(), tuning).with_cancel(stop);
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(thing) = things.get(number) else { return done };
            let result = work(&mut engine, thing);
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
