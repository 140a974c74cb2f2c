//! Goes through a game: computes the end as far back as it can, asks the engine about the rest, and
//! compares every move with the best one.

use std::sync::atomic::{AtomicUsize, Ordering};

use rumis::{Game, Move, Position};
use rumis_engine::{Budget, EndgameSolver, Engine, Opinion, Tuning, Verdict, Weights};

use crate::failure::Failure;

/// How a game is looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Method {
    pub(super) budget: Budget,
    /// How many positions may be visited to compute one to the end.
    pub(super) endgame: u64,
    pub(super) threads: usize,
    pub(super) seed: u64,
}

/// What was found out about a game.
#[derive(Debug)]
pub(super) struct Study {
    /// How many moves of the record are ruins that were laid: there is nothing to say about them.
    pub(super) first: usize,
    /// Before the first move that is looked at, and after each.
    pub(super) opinions: Vec<Opinion>,
    pub(super) verdicts: Vec<Verdict>,
    /// The number of the first move that is made where everything is known to the end.
    pub(super) exact_from: Option<usize>,
}

/// Where one is.
pub(super) enum Stage {
    Solving,
    Thinking,
    Comparing,
}

impl Study {
    /// Looks at a game. `begin` is told how many positions a stage has, `step` about each that is
    /// done.
    pub(super) fn of(
        game: &Game,
        method: Method,
        begin: &dyn Fn(Stage, usize),
        step: &(dyn Fn() + Sync),
    ) -> Result<Self, Failure> {
        let moves = game.moves();
        let all: Vec<Position> = (0..=moves.len()).filter_map(|moves| game.position_after(moves).copied()).collect();
        let first = all.iter().position(|position| position.ruins_left().is_empty()).ok_or_else(|| {
            Failure::Sentence("the ruins are still being laid: there is nothing to analyse yet".to_owned())
        })?;
        let (positions, moves) = (&all[first..], &moves[first..]);

        begin(Stage::Solving, positions.len());
        let solved = solve_backwards(positions, method.endgame, step);
        let open = positions.len() - solved.len();
        begin(Stage::Thinking, open);
        let think = |engine: &mut Engine, &position: &Position| Opinion::thought(&position, engine, method.budget);
        let mut opinions = in_parallel(&positions[..open], method, &think, step);
        opinions.extend(solved);

        // Where the end is known, the position itself says what the best move leads to.
        let missed: Vec<usize> = (0..moves.len().min(open)).filter(|&i| opinions[i].best() != Some(moves[i])).collect();
        // Who retires after a move changes what the game is worth, and that is not the move's doing.
        let left: Vec<usize> = (0..moves.len()).filter(|&i| positions[i].after(moves[i]) != positions[i + 1]).collect();
        begin(Stage::Comparing, missed.len() + left.len());
        let look = |engine: &mut Engine, i: usize, mv: Move| {
            let after = positions[i].after(mv);
            let known = if opinions[i + 1].exact {
                solve(&mut EndgameSolver::new(method.endgame), &after, method.endgame)
            } else {
                None
            };
            known.unwrap_or_else(|| Opinion::thought(&after, engine, method.budget))
        };
        let best_of = |engine: &mut Engine, &i: &usize| opinions[i].best().map(|mv| look(engine, i, mv));
        let compared = in_parallel(&missed, method, &best_of, step);
        let played_of = |engine: &mut Engine, &i: &usize| look(engine, i, moves[i]);
        let before_leaving = in_parallel(&left, method, &played_of, step);
        let judge = |(i, &mv)| {
            let played = left.binary_search(&i).map_or(&opinions[i + 1], |at| &before_leaving[at]);
            let found = missed.binary_search(&i).ok().and_then(|at| compared[at].as_ref());
            let best = found.unwrap_or(if opinions[i].exact { &opinions[i] } else { played });
            Verdict::new(first + i + 1, &opinions[i], best, played, mv)
        };
        let verdicts = moves.iter().enumerate().filter_map(judge).collect();
        let exact_from = (open < moves.len()).then_some(first + open + 1);
        Ok(Self { first, opinions, verdicts, exact_from })
    }

    /// The marked moves that cost most, worst first.
    pub(super) fn worst(&self, most: usize) -> Vec<&Verdict> {
        let mut marked: Vec<&Verdict> = self.verdicts.iter().filter(|verdict| verdict.mark().is_some()).collect();
        // Stable, so that of equal mistakes the first comes first.
        marked.sort_by(|a, b| b.cost().total_cmp(&a.cost()));
        marked.truncate(most);
        marked
    }
}

/// The last positions of a game, as far back as they can be computed to the end. What is found out
/// about one makes those before it easier.
fn solve_backwards(positions: &[Position], nodes: u64, step: &dyn Fn()) -> Vec<Opinion> {
    let mut solver = EndgameSolver::new(nodes);
    let opinions = positions.iter().rev().map_while(|position| {
        let opinion = solve(&mut solver, position, nodes);
        step();
        opinion
    });
    let mut opinions: Vec<Opinion> = opinions.collect();
    opinions.reverse();
    opinions
}

fn solve(solver: &mut EndgameSolver, position: &Position, nodes: u64) -> Option<Opinion> {
    let solved = solver.solve(position, nodes, &mut || false)?;
    let all = (!position.is_over()).then(|| solver.solve_all_moves(position, nodes, &mut || false));
    Some(Opinion::solved(position, &solved, all.flatten().unwrap_or_default()))
}

/// Works on many things at once, each in its own way, so that the results do not depend on how many
/// threads there are: every position is thought about afresh.
fn in_parallel<T: Sync, R: Send>(
    things: &[T],
    method: Method,
    work: &(dyn Fn(&mut Engine, &T) -> R + Sync),
    step: &(dyn Fn() + Sync),
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let tuning = Tuning { reuse: false, endgame: false, ..Tuning::BEST };
        let mut engine = Engine::with(method.seed, &Weights::learned(), tuning);
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(thing) = things.get(number) else { return done };
            done.push((number, work(&mut engine, thing)));
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
    results.into_iter().map(|(_, result)| result).collect()
}
