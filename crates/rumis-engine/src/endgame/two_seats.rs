//! Two seats: what one wins the other loses, so an alpha-beta search over the lead finds the exact
//! result.

use rumis::{Move, Seat};

use super::search::{Search, SolverState};
use super::transpositions::{BoundKind, Known};
use crate::ranking::Ranking;

/// More than any lead.
const INFINITE: i32 = 120;

/// When at least this many stones may still be placed, moves are ordered carefully.
const MANY_STONES: i32 = 10;

impl Search<'_> {
    /// The lead that the seat to move (the first, when the game is over) reaches by best play.
    pub(super) fn lead(&mut self, node: &SolverState) -> Option<i32> {
        self.lead_between(node, -INFINITE, INFINITE)
    }

    /// Whether the seat to move reaches this lead by best play.
    pub(super) fn reaches(&mut self, node: &SolverState, lead: i32) -> Option<bool> {
        self.lead_between(node, lead - 1, lead).map(|found| found >= lead)
    }

    /// The lead that the seat to move reaches, if it lies between the two numbers; otherwise a bound for it on that side.
    fn lead_between(&mut self, node: &SolverState, mut alpha: i32, mut beta: i32) -> Option<i32> {
        self.visit()?;
        let before = self.visited;
        let seat = node.seat();
        if node.position.is_over() {
            return Some(Ranking::of(&node.position).lead(seat));
        }
        let mut first = None;
        if let Some(known) = self.table.get(&node.position) {
            let lead = i32::from(known.values[0]);
            match known.kind {
                BoundKind::Exact => return Some(lead),
                BoundKind::AtLeast if lead >= beta => return Some(lead),
                BoundKind::AtMost if lead <= alpha => return Some(lead),
                BoundKind::AtLeast | BoundKind::AtMost => first = known.best,
            }
        }
        let bounds = node.bounds();
        if let Some(bounds) = &bounds {
            let (least, most) = (-bounds.greatest_lead(1 - seat.index()), bounds.greatest_lead(seat.index()));
            if least >= beta || least == most {
                return Some(least);
            }
            if most <= alpha {
                return Some(most);
            }
            // Leads outside these limits need not be searched for.
            (alpha, beta) = (alpha.max(least - 1), beta.min(most));
        }
        // Only with one colour per seat is there a limit for what a single move is worth.
        let bounds = bounds.filter(|_| node.position.colours().len() == 2);
        let rival = node.layers.shown_by(node.position.colours_of(Seat::ALL[1 - seat.index()]));
        let carefully = bounds.as_ref().is_some_and(|bounds| bounds.stones() >= MANY_STONES);
        let start = self.list_moves(node, first, carefully)?;
        let (mut best, mut best_move) = (-INFINITE, None);
        while let Some(mv) = self.next_move(start) {
            if let (Some(bounds), Some(_)) = (&bounds, best_move) {
                let gain = node.layers.gain(mv, seat.index(), rival);
                let most = bounds.greatest_lead_with(seat.index(), gain);
                if most <= alpha.max(best) {
                    best = best.max(most);
                    continue;
                }
            }
            let child = node.after(mv);
            let from = alpha.max(best);
            let lead = if best_move.is_none() {
                self.lead_after(node, &child, from, beta)?
            } else {
                match self.lead_after(node, &child, from, from + 1)? {
                    lead if lead > from && lead < beta => self.lead_after(node, &child, from, beta)?,
                    lead => lead,
                }
            };
            if lead > best || best_move.is_none() {
                (best, best_move) = (lead, Some(mv));
                if best >= beta {
                    break;
                }
            }
        }
        self.drop_moves(start);
        let kind = match best {
            _ if best >= beta => BoundKind::AtLeast,
            _ if best <= alpha => BoundKind::AtMost,
            _ => BoundKind::Exact,
        };
        let known = Known { values: [best as i8, 0, 0, 0], kind, best: best_move };
        self.table.put(&node.position, known, self.visited - before);
        Some(best)
    }

    /// The lead of the seat that moved, after its move. The same seat may be to move again.
    fn lead_after(&mut self, node: &SolverState, child: &SolverState, alpha: i32, beta: i32) -> Option<i32> {
        if child.seat() == node.seat() {
            self.lead_between(child, alpha, beta)
        } else {
            self.lead_between(child, -beta, -alpha).map(|lead| -lead)
        }
    }

    /// The lead of the seat to move after one of its moves.
    pub(super) fn lead_of_move(&mut self, node: &SolverState, mv: Move) -> Option<i32> {
        self.lead_after(node, &node.after(mv), -INFINITE, INFINITE)
    }

    /// A move that reaches the best lead, which is known.
    pub(super) fn move_with_lead(&mut self, node: &SolverState, lead: i32) -> Option<Move> {
        let first = self.table.get(&node.position).and_then(|known| known.best);
        let start = self.list_moves(node, first, false)?;
        let mut found = None;
        while let Some(mv) = self.next_move(start) {
            if self.lead_after(node, &node.after(mv), lead - 1, lead)? >= lead {
                found = Some(mv);
                break;
            }
        }
        self.drop_moves(start);
        found
    }
}
