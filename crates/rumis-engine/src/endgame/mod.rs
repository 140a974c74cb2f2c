//! Exact endgames: when few stones are still to come, the result of best play can be computed, and
//! with it the best move, the line of best play, and what every other move would cost.

mod layers;
mod many;
mod search;
mod transpositions;
mod two;
mod worth;

use rumis::{Move, Position, Seat};

use crate::ranking::Ranking;
use search::{Search, SolverState};
use transpositions::Transpositions;
pub use worth::Worth;

/// The exact result of a position: how the game ends if every seat plays its best.
///
/// With two seats, each plays for the greatest lead. With more, each seat plays for the greatest
/// share of the first place, then for the better place, then for the greater lead; between moves
/// that are worth the same to it, for more points of its own, then for fewer points of the seat
/// that follows it in turn order, then of the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    line: Vec<Move>,
    end: Position,
    visited: u64,
}

impl Solved {
    /// The best move; `None` when the game is over.
    #[must_use]
    pub fn best_move(&self) -> Option<Move> {
        self.line.first().copied()
    }

    /// The moves of best play until the game is over.
    #[must_use]
    pub fn line(&self) -> &[Move] {
        &self.line
    }

    /// The position in which the game then ends, and so every colour's points.
    #[must_use]
    pub const fn end(&self) -> &Position {
        &self.end
    }

    /// How the seats stand in the end.
    #[must_use]
    pub fn ranking(&self) -> Ranking {
        Ranking::of(&self.end)
    }

    /// What the end is worth to a seat.
    #[must_use]
    pub fn worth(&self, seat: Seat) -> Worth {
        Worth::of(&self.ranking(), seat)
    }

    /// How many positions were visited to find this out.
    #[must_use]
    pub const fn visited(&self) -> u64 {
        self.visited
    }
}

/// A move, and what the game is worth to the seat that makes it if everybody plays their best
/// afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolvedMove {
    /// The move.
    pub mv: Move,
    /// What it is worth.
    pub worth: Worth,
}

/// The exact result of a position, if it can be found by visiting at most so many positions.
///
/// ```
/// use rumis::{PlanName, Rng, Seat, Setup};
/// use rumis_engine::solve;
/// // A random game up to where few moves are left.
/// let mut position = Setup::new(PlanName::Chullpa, 2).position()?;
/// let mut rng = Rng::new(3);
/// while position.count_moves() > 12 {
///     position.play(position.random_move(&mut rng).expect("there are more than 12"))?;
/// }
/// let solved = solve(&position, 1_000_000).expect("so little is left");
/// let best = solved.best_move().expect("the game is not over");
/// assert!(position.is_legal(best));
/// println!("{}: {}", best.drop_move(), solved.end().scores());
///
/// // The first position of a game is too much.
/// assert_eq!(solve(&Setup::new(PlanName::Chullpa, 2).position()?, 1000), None);
/// # Ok::<(), rumis::Error>(())
/// ```
#[must_use]
pub fn solve(position: &Position, nodes: u64) -> Option<Solved> {
    EndgameSolver::new(nodes).solve(position, nodes, &mut || false)
}

/// Solves one position after the other and remembers what it has found out, so that the positions
/// of the same game become easier and easier.
///
/// ```
/// use std::time::{Duration, Instant};
/// use rumis::{PlanName, Rng, Setup};
/// use rumis_engine::EndgameSolver;
/// let mut position = Setup::new(PlanName::Chullpa, 2).position()?;
/// let mut rng = Rng::new(3);
/// while position.count_moves() > 12 {
///     position.play(position.random_move(&mut rng).expect("there are more than 12"))?;
/// }
/// let mut solver = EndgameSolver::new(1_000_000);
/// let start = Instant::now();
/// let mut stop = || start.elapsed() > Duration::from_secs(10);
/// while let Some(best) = solver.solve(&position, 1_000_000, &mut stop).and_then(|solved| solved.best_move()) {
///     position.play(best)?;
/// }
/// assert!(position.is_over());
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct EndgameSolver {
    table: Transpositions,
}

impl EndgameSolver {
    /// A solver for searches that visit so many positions, or about so many. It takes up to 24
    /// bytes for each, but never more than 24 MiB.
    #[must_use]
    pub fn new(nodes: u64) -> Self {
        Self { table: Transpositions::for_positions(nodes) }
    }

    /// The exact result of a position, if it can be found by visiting at most so many positions
    /// and before `stop` says true. `stop` is asked every 64 positions,
    /// which is at least once in a few milliseconds.
    pub fn solve(&mut self, position: &Position, nodes: u64, stop: &mut dyn FnMut() -> bool) -> Option<Solved> {
        let mut search = Search::new(&mut self.table, nodes, stop);
        let mut node = SolverState::new(position);
        let mut line = Vec::new();
        if position.players() == 2 {
            let mut lead = search.lead(&node)?;
            while !node.position.is_over() {
                let mv = search.move_with_lead(&node, lead)?;
                let next = node.after(mv);
                if next.seat() != node.seat() {
                    lead = -lead;
                }
                line.push(mv);
                node = next;
            }
        } else {
            let points = search.points(&node)?;
            while !node.position.is_over() {
                let mv = search.move_with_points(&node, points)?;
                line.push(mv);
                node = node.after(mv);
            }
        }
        Some(Solved { line, end: node.position, visited: search.visited })
    }

    /// The exact worth of every move, best first, if it can be found by visiting at most so many
    /// positions and before `stop` says true. What a move loses is the difference to the first.
    ///
    /// ```
    /// use rumis::{PlanName, Rng, Setup};
    /// use rumis_engine::EndgameSolver;
    /// let mut position = Setup::new(PlanName::Chullpa, 2).position()?;
    /// let mut rng = Rng::new(3);
    /// while position.count_moves() > 12 {
    ///     position.play(position.random_move(&mut rng).expect("there are more than 12"))?;
    /// }
    /// let mut solver = EndgameSolver::new(1_000_000);
    /// let moves = solver.solve_all_moves(&position, 1_000_000, &mut || false).expect("so little is left");
    /// assert_eq!(moves.len(), position.legal_moves().len());
    /// assert!(moves[0].worth >= moves[1].worth);
    /// # Ok::<(), rumis::Error>(())
    /// ```
    pub fn solve_all_moves(
        &mut self,
        position: &Position,
        nodes: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<SolvedMove>> {
        let mut search = Search::new(&mut self.table, nodes, stop);
        let node = SolverState::new(position);
        let (seats, seat) = (usize::from(position.players()), node.seat().index());
        let mut moves = Vec::new();
        for mv in position.legal_moves() {
            let worth = if seats == 2 {
                Worth::of_lead(search.lead_of_move(&node, mv)?)
            } else {
                Worth::of_points(&search.points(&node.after(mv))?[..seats], seat)
            };
            moves.push(SolvedMove { mv, worth });
        }
        moves.sort_by_key(|solved| std::cmp::Reverse(solved.worth));
        Some(moves)
    }
}
