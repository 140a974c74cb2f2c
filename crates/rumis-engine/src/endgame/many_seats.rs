//! Three or four seats: each wants the most for itself, whatever the others get. A gain of
//! one seat is not the loss of a single other, so the search compares the points of all seats.

use rumis::{Move, Seat};

use super::search::{Search, SolverState};
use super::transpositions::{BoundKind, Known};
use super::worth::Worth;
use crate::ranking::Ranking;

/// The points of all seats.
pub(super) type Points = [i8; 4];

/// How a seat compares two results: first by their worth, then by more points of its own, then by
/// fewer points of the seat that follows it in turn order, then of the next, and so on. So different
/// points are never equal, and the order of moves does not matter.
fn preference(points: &Points, seats: usize, seat: usize) -> (Worth, [i8; 4]) {
    let mut rest = [0; 4];
    rest[0] = points[seat];
    for after in 1..seats {
        rest[after] = -points[(seat + after) % seats];
    }
    (Worth::of_points(&points[..seats], seat), rest)
}

/// The best that the seat of the move before has found by another move. A position in which that seat
/// gets less need not be searched further.
#[derive(Clone, Copy)]
struct Alternative {
    seat: usize,
    worth: Worth,
}

impl Search<'_> {
    /// The points of all seats by best play of each.
    pub(super) fn points(&mut self, node: &SolverState) -> Option<Points> {
        // Without an alternative the position is always searched to the end.
        self.points_unless(node, None)?
    }

    /// The same, or `Some(None)` when the seat of the move before is certainly worse off than with its
    /// alternative.
    fn points_unless(&mut self, node: &SolverState, alternative: Option<Alternative>) -> Option<Option<Points>> {
        self.visit()?;
        let visited = self.visited;
        let seats = usize::from(node.position.players());
        if node.position.is_over() {
            let ranking = Ranking::of(&node.position);
            let mut points = [0; 4];
            for seat in &Seat::ALL[..seats] {
                points[seat.index()] = ranking.points(*seat) as i8;
            }
            return Some(Some(points));
        }
        let mut first = None;
        if let Some(known) = self.table.get(&node.position) {
            if known.kind == BoundKind::Exact {
                return Some(Some(known.values));
            }
            first = known.best;
        }
        if let (Some(other), Some(bounds)) = (alternative, node.bounds()) {
            let rivals = (0..seats).filter(|&rival| rival != other.seat);
            if Worth::at_most(rivals.map(|rival| bounds.most_ahead(other.seat, rival))) < other.worth {
                return Some(None);
            }
        }
        let seat = node.seat().index();
        let start = self.list_moves(node, first, false)?;
        let mut best: Option<(Points, Move)> = None;
        while let Some(mv) = self.next_move(start) {
            let found = best.map(|(points, _)| Alternative { seat, worth: Worth::of_points(&points[..seats], seat) });
            let Some(points) = self.points_unless(&node.after(mv), found)? else { continue };
            let better = |(best, _): (Points, Move)| preference(&points, seats, seat) > preference(&best, seats, seat);
            if best.is_none_or(better) {
                best = Some((points, mv));
                // All shares of the first place add up to one, and this seat takes no less than it has
                // now.
                let share = Worth::of_points(&points[..seats], seat).twelfths();
                let refuted = alternative.is_some_and(|a| a.seat != seat && 12 - share < a.worth.twelfths());
                if refuted {
                    self.drop_moves(start);
                    return Some(None);
                }
            }
        }
        self.drop_moves(start);
        let Some((values, best)) = best else { return Some(None) };
        let known = Known { values, kind: BoundKind::Exact, best: Some(best) };
        self.table.put(&node.position, known, self.visited - visited + 1);
        Some(Some(values))
    }

    /// A move after which best play ends with these points.
    pub(super) fn move_with_points(&mut self, node: &SolverState, points: Points) -> Option<Move> {
        let first = self.table.get(&node.position).and_then(|known| known.best);
        let start = self.list_moves(node, first, false)?;
        let mut found = None;
        while let Some(mv) = self.next_move(start) {
            if self.points(&node.after(mv))? == points {
                found = Some(mv);
                break;
            }
        }
        self.drop_moves(start);
        found
    }
}
