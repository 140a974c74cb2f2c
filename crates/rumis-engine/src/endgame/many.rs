//! Three or four seats: each wants the most for itself, whatever the others get.

use rumis::{Move, Seat};

use super::search::{Search, SolverState};
use super::transpositions::{Kind, Known};
use super::worth::Worth;
use crate::ranking::Ranking;

/// The points of all seats.
pub(super) type Points = [i8; 4];

/// How a seat compares two ends of a game. First what they are worth to it; between those that are
/// worth the same it takes more points of its own, then fewer for the seat that follows it in turn
/// order, then for the next, and so on. So different points are never equal, and it does not matter
/// in which order moves are looked at.
fn preference(points: &Points, seats: usize, seat: usize) -> (Worth, [i8; 4]) {
    let mut rest = [0; 4];
    rest[0] = points[seat];
    for after in 1..seats {
        rest[after] = -points[(seat + after) % seats];
    }
    (Worth::of_points(&points[..seats], seat), rest)
}

/// What a seat has found by another move, one move before: a position in which that seat gets less
/// of the first place need not be finished.
#[derive(Clone, Copy)]
struct Before {
    seat: usize,
    worth: Worth,
}

impl Search<'_> {
    /// The points of all seats by best play of each.
    pub(super) fn points(&mut self, node: &SolverState) -> Option<Points> {
        // Nobody has found anything better, so the position is finished.
        self.points_unless(node, None)?
    }

    /// The same, or `Some(None)` when the seat before is sure to be worse off than by another move.
    fn points_unless(&mut self, node: &SolverState, before: Option<Before>) -> Option<Option<Points>> {
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
            if known.kind == Kind::Exact {
                return Some(Some(known.values));
            }
            first = known.best;
        }
        if let (Some(before), Some(bounds)) = (before, node.bounds()) {
            let rivals = (0..seats).filter(|&rival| rival != before.seat);
            if Worth::at_most(rivals.map(|rival| bounds.most_ahead(before.seat, rival))) < before.worth {
                return Some(None);
            }
        }
        let seat = node.seat().index();
        let start = self.list_moves(node, first, false)?;
        let mut best: Option<(Points, Move)> = None;
        while let Some(mv) = self.next_move(start) {
            let found = best.map(|(points, _)| Before { seat, worth: Worth::of_points(&points[..seats], seat) });
            let Some(points) = self.points_unless(&node.after(mv), found)? else { continue };
            let better = |(best, _): (Points, Move)| preference(&points, seats, seat) > preference(&best, seats, seat);
            if best.is_none_or(better) {
                best = Some((points, mv));
                // The shares of the first place are one together, and this seat will not take less
                // than it has now.
                let share = Worth::of_points(&points[..seats], seat).twelfths();
                let refuted = before.is_some_and(|b| b.seat != seat && 12 - share < b.worth.twelfths());
                if refuted {
                    self.drop_moves(start);
                    return Some(None);
                }
            }
        }
        self.drop_moves(start);
        let Some((values, best)) = best else { return Some(None) };
        let known = Known { values, kind: Kind::Exact, best: Some(best) };
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
