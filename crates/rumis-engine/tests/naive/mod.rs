//! Best play by a naive search of everything: no table, no limits, no order of moves. It shares only
//! the rules with the solver; it is slow, and simple enough to be right.

use std::cmp::Reverse;

use rumis::{Move, Position, Seat};
use rumis_engine::Ranking;

/// How a seat compares two results: a greater share of the first place, a better place, a greater
/// lead; then more points of its own, then fewer for the seats after it in turn order.
pub(crate) fn preference(end: &Ranking, seat: Seat) -> impl Ord + use<> {
    let seats = end.seats();
    let shares = (end.share_of_first(seat) * 12.0).round() as i32;
    let after = (1..seats).map(|i| Seat::ALL[(seat.index() + i) % seats]);
    let others: Vec<Reverse<i32>> = after.map(|other| Reverse(end.points(other))).collect();
    (shares, Reverse(end.place(seat)), end.lead(seat), end.points(seat), others)
}

/// The result of best play; `None` if that takes more than `most` positions.
pub(crate) fn best_play(position: &Position, most: &mut u64) -> Option<Ranking> {
    *most = most.checked_sub(1)?;
    let Some(colour) = position.to_move() else { return Some(Ranking::of(position)) };
    let mut ends = Vec::new();
    for mv in position.legal_moves() {
        ends.push(best_play(&position.after(mv), most)?);
    }
    ends.into_iter().max_by_key(|end| preference(end, position.owner(colour)))
}

/// The result of best play after each move.
pub(crate) fn all_moves(position: &Position, most: u64) -> Option<Vec<(Move, Ranking)>> {
    let mut most = most;
    position.legal_moves().iter().map(|mv| Some((mv, best_play(&position.after(mv), &mut most)?))).collect()
}
