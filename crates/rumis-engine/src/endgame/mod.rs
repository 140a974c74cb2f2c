//! Exact endgames: when few stones are still to come, the result of best play can be computed, and so
//! the best move, the line of best play, and what every other move would cost.

mod layers;
mod many_seats;
mod search;
mod transpositions;
mod two_seats;
mod worth;

use rumis::{Move, Position, Seat, Square};

use crate::budget::Budget;
use crate::ranking::Ranking;
use search::{Search, SolverState};
use transpositions::Transpositions;
pub use worth::Worth;

/// The exact result of a position: how the game ends if every seat plays its best.
///
/// With two seats, each plays for the greatest lead. With more, each plays for the greatest share of
/// the first place, then for the better place, then for the greater lead. Between moves of equal worth
/// it prefers more points of its own, then fewer points of the seat that follows it in turn order,
/// then of the next.
///
/// ```
/// use rumis::{PlanName, Rng, Seat, Setup};
/// use rumis_engine::solve;
/// // The last position of a random game before its end.
/// let mut position = Setup::new(PlanName::Chullpa, 2).position()?;
/// let mut rng = Rng::new(3);
/// let mut last = position;
/// while let Some(mv) = position.random_move(&mut rng) {
///     last = position;
///     position.play(mv)?;
/// }
/// let solved = solve(&last, 1_000_000).expect("one stone is left");
/// assert_eq!(solved.best_move(), solved.line().first().copied());
/// assert!(solved.end().is_over());
/// assert_eq!(solved.worth(Seat::A).lead(), solved.ranking().lead(Seat::A));
/// # Ok::<(), rumis::Error>(())
/// ```
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

    /// The last position of that line, which has every colour's final points.
    #[must_use]
    pub const fn end(&self) -> &Position {
        &self.end
    }

    /// The final ranking of the seats.
    #[must_use]
    pub fn ranking(&self) -> Ranking {
        Ranking::of(&self.end)
    }

    /// What the result is worth to a seat.
    #[must_use]
    pub fn worth(&self, seat: Seat) -> Worth {
        Worth::of(&self.ranking(), seat)
    }

    /// How many positions were visited to find this.
    #[must_use]
    pub const fn visited(&self) -> u64 {
        self.visited
    }
}

/// A move, and its worth to the seat that makes it if every seat plays its best afterwards.
///
/// ```
/// use rumis::{Plan, Setup};
/// use rumis_engine::{EndgameSolver, SolvedMove};
/// let plan: Plan = "22/22".parse()?;
/// let position = Setup::new(plan, 2).position()?;
/// let moves = EndgameSolver::new(1000).solve_all_moves(&position, 100_000, &mut || false);
/// let SolvedMove { mv, worth, .. } = moves.expect("it is a small plan")[0];
/// println!("{mv} is best and ends with a lead of {}", worth.lead());
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SolvedMove {
    /// The move.
    pub mv: Move,
    /// Its worth.
    pub worth: Worth,
}

/// The exact result of a position; `None` if that takes more than `nodes` positions.
///
/// ```
/// use rumis::{PlanName, Rng, Seat, Setup};
/// use rumis_engine::solve;
/// // A random game until at most twelve moves are left.
/// let mut position = Setup::new(PlanName::Chullpa, 2).position()?;
/// let mut rng = Rng::new(3);
/// while position.count_moves() > 12 {
///     position.play(position.random_move(&mut rng).expect("there are more than 12"))?;
/// }
/// let solved = solve(&position, 1_000_000).expect("few moves are left");
/// let best = solved.best_move().expect("the game is not over");
/// assert!(position.is_legal(best));
/// println!("{}: {}", best.drop_move(), solved.end().scores());
///
/// // The first position of a game takes more.
/// assert_eq!(solve(&Setup::new(PlanName::Chullpa, 2).position()?, 1000), None);
/// # Ok::<(), rumis::Error>(())
/// ```
#[must_use]
pub fn solve(position: &Position, nodes: u64) -> Option<Solved> {
    EndgameSolver::new(nodes).solve(position, nodes, &mut || false)
}

/// Solves positions and remembers what it found, so that later positions of the same game take less
/// work. What it finds is the same without that, but whether a number of positions is enough may depend
/// on what was solved before.
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
    size: TableSize,
    /// Allocated for the first position: many solvers never get one.
    table: Option<Transpositions>,
}

/// How large the table is.
#[derive(Clone, Copy, Debug)]
enum TableSize {
    /// For searches of so many positions.
    Positions(u64),
    Bytes(usize),
}

impl EndgameSolver {
    /// A solver whose table is made for searches of about `nodes` positions. It takes up to 24 bytes
    /// for each, but never more than 24 MiB.
    #[must_use]
    pub const fn new(nodes: u64) -> Self {
        Self { size: TableSize::Positions(nodes), table: None }
    }

    /// A solver whose table takes at most this many bytes, for searches of many millions of positions.
    ///
    /// ```
    /// use rumis::{Plan, Setup};
    /// use rumis_engine::EndgameSolver;
    /// let plan: Plan = "22/22".parse()?;
    /// let mut solver = EndgameSolver::with_memory(64 << 20);
    /// let solved = solver.solve(&Setup::new(plan, 2).position()?, u64::MAX, &mut || false);
    /// assert!(solved.is_some());
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub const fn with_memory(bytes: usize) -> Self {
        Self { size: TableSize::Bytes(bytes), table: None }
    }

    fn table(&mut self) -> &mut Transpositions {
        let size = self.size;
        self.table.get_or_insert_with(|| match size {
            TableSize::Positions(count) => Transpositions::for_positions(count),
            TableSize::Bytes(bytes) => Transpositions::within(bytes),
        })
    }

    /// Whether the seat to move (the first, when the game is over) ends with at least this lead if both seats play
    /// their best, and how many positions were visited to find it. That takes less than the exact result. `None` for
    /// more than two seats, if it takes more than `nodes` positions, or when `stop` returns true.
    ///
    /// ```
    /// use rumis::{Plan, Setup};
    /// use rumis_engine::EndgameSolver;
    /// let plan: Plan = "22/22".parse()?;
    /// let position = Setup::new(plan, 2).position()?;
    /// let mut solver = EndgameSolver::new(10_000);
    /// let mut reaches = |lead| solver.reaches(&position, lead, 10_000, &mut || false).map(|(reaches, _)| reaches);
    /// assert_eq!(reaches(6), Some(true));
    /// assert_eq!(reaches(7), Some(false));
    /// # Ok::<(), rumis::Error>(())
    /// ```
    pub fn reaches(
        &mut self,
        position: &Position,
        lead: i32,
        nodes: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<(bool, u64)> {
        if position.players() != 2 {
            return None;
        }
        let mut search = Search::new(self.table(), nodes, stop);
        let reaches = search.reaches(&SolverState::new(position), lead)?;
        Some((reaches, search.visited))
    }

    /// The exact result of a position; `None` if that takes more than `nodes` positions, or when
    /// `stop` returns true. `stop` is called every 64 positions, which is every few milliseconds.
    pub fn solve(&mut self, position: &Position, nodes: u64, stop: &mut dyn FnMut() -> bool) -> Option<Solved> {
        let mut search = Search::new(self.table(), nodes, stop);
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
        let end = line.iter().fold(*position, |position, &mv| position.after(mv));
        Some(Solved { line, end, visited: search.visited })
    }

    /// The exact worth of every move, best first; `None` if that takes more than `nodes` positions, or
    /// when `stop` returns true. The cost of a move is the difference to the first one.
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
    /// let moves = solver.solve_all_moves(&position, 1_000_000, &mut || false).expect("few moves are left");
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
        let mut search = Search::new(self.table(), nodes, stop);
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

/// How many positions the solver visits in about the time of one simulated game.
const POSITIONS_PER_SIMULATION: u64 = 10;

/// How many positions the solver visits in about the time of the simulations of a budget; `None` if their
/// number is not limited.
pub(crate) fn positions_within(budget: Budget) -> Option<u64> {
    budget.most_simulations().map(|simulations| u64::from(simulations) * POSITIONS_PER_SIMULATION)
}

/// An upper estimate of how many stones can still be placed: limited by the stones that are left and
/// by the free cells. It never grows in a game.
pub(crate) fn stones_to_come(position: &Position) -> u32 {
    let playing = position.colours().iter().filter(|&colour| !position.out().contains(colour));
    let stones: usize = playing.map(|colour| position.stones_left(colour).len()).sum();
    let squares = (0..Square::SIDE).flat_map(|row| (0..Square::SIDE).filter_map(move |file| Square::new(file, row)));
    let room: u32 = squares.map(|square| u32::from(position.room(square))).sum();
    // Nearly all stones have four cubes, so fewer than three cells per stone is rare.
    (stones as u32).min(room / 3)
}
