//! The ends of games, computed exactly. So the results that are learned are those of best play, and no
//! position near the end needs to be evaluated.

use rumis::{Move, Position};
use rumis_engine::{EndgameSolver, Solved};

/// Endings are computed when at most this many stones can still be placed, about.
const STONES: u32 = 8;
/// How many positions may be visited. They take about a millisecond, and are enough for most endings of five
/// stones, and half of those of seven.
const POSITIONS: u64 = 500;

/// The rest of a game by best play.
#[derive(Debug)]
pub struct Ending {
    /// The moves, and the last position.
    pub solved: Solved,
    /// What the solver has seen on the way.
    solver: EndgameSolver,
}

impl Ending {
    /// The ending of a position; `None` if it is over, too far from its end, or too hard.
    #[must_use]
    pub fn of(position: &Position) -> Option<Self> {
        if position.is_over() || stones_to_come(position) > STONES {
            return None;
        }
        // A new table for every ending, because games must not depend on what other games have found.
        let mut solver = EndgameSolver::new(POSITIONS);
        let solved = solver.solve(position, POSITIONS, &mut || false)?;
        Some(Self { solved, solver })
    }

    /// All moves of a position of this ending that are worth the most; none if that is too hard to find.
    pub fn best_moves(&mut self, position: &Position) -> Vec<Move> {
        let moves = self.solver.solve_all_moves(position, POSITIONS, &mut || false).unwrap_or_default();
        let best = moves.first().map(|best| best.worth);
        moves.into_iter().take_while(|solved| Some(solved.worth) == best).map(|solved| solved.mv).collect()
    }
}

/// About how many stones can still be placed: limited by the stones that are left, and by the room.
fn stones_to_come(position: &Position) -> u32 {
    if !position.ruins_left().is_empty() {
        return u32::MAX;
    }
    let playing = position.colours().iter().filter(|&colour| !position.out().contains(colour));
    let stones: usize = playing.map(|colour| position.stones_left(colour).len()).sum();
    let room: usize = (1..=8).map(|room| room * position.with_room(room as u8).len()).sum();
    // Nearly all stones have four cubes, so fewer than three cells per stone is rare.
    stones.min(room / 3) as u32
}
