//! The common part of the searches for two seats and for more: the count of positions, the request to
//! stop, the table, and the order of moves.

use rumis::{Colour, Move, Position, Seat, StoneSet};

use super::layers::{Bounds, Layers};
use super::transpositions::Transpositions;

/// After how many positions the search asks again whether to stop. Early in a game a position with its
/// thousand moves takes 50 microseconds, so this is a few milliseconds.
const STOP_INTERVAL: u64 = 64;

pub(super) struct Search<'a> {
    pub(super) table: &'a mut Transpositions,
    /// The moves not yet tried in all positions on the path from the root, with their promise.
    moves: Vec<(i32, Move)>,
    pub(super) visited: u64,
    most: u64,
    stop: &'a mut dyn FnMut() -> bool,
}

/// A position with its building as the solver sees it.
#[derive(Clone, Copy)]
pub(super) struct SolverState {
    pub(super) position: Position,
    pub(super) layers: Layers,
}

impl SolverState {
    /// In the usual colours, so that a colour's number is its place in turn order.
    pub(super) fn new(position: &Position) -> Self {
        let position = position.in_usual_colours();
        Self { position, layers: Layers::new(&position) }
    }

    /// The state after a legal move.
    pub(super) fn after(&self, mv: Move) -> Self {
        let mut layers = self.layers;
        layers.build(mv, self.position.to_move().filter(|_| self.position.ruins_left().is_empty()));
        Self { position: self.position.after(mv), layers }
    }

    /// The seat to move; the first one when the game is over.
    pub(super) fn seat(&self) -> Seat {
        self.position.to_move().map_or(Seat::A, |colour| self.position.owner(colour))
    }

    /// How much the points can still change; `None` while ruins are laid.
    pub(super) fn bounds(&self) -> Option<Bounds> {
        let position = &self.position;
        let stones: [StoneSet; 4] = Colour::ALL.map(|colour| position.stones_left(colour));
        let colours = position.seating().len() as u8;
        let known = position.ruins_left().is_empty();
        known.then(|| Bounds::of(&self.layers, colours, &stones, position.out(), position.to_move()))
    }
}

impl<'a> Search<'a> {
    pub(super) fn new(table: &'a mut Transpositions, most: u64, stop: &'a mut dyn FnMut() -> bool) -> Self {
        Self { table, moves: Vec::with_capacity(1024), visited: 0, most, stop }
    }

    /// Counts a position. `None` when there are too many, or the caller wants to stop.
    pub(super) fn visit(&mut self) -> Option<()> {
        if self.visited >= self.most || (self.visited.is_multiple_of(STOP_INTERVAL) && (self.stop)()) {
            return None;
        }
        self.visited += 1;
        Some(())
    }

    /// Adds a position's moves to the list, with their promise, and returns where they begin.
    ///
    /// The promise of a move is what it gains at once; of equal moves the larger stone comes first,
    /// because fewer moves remain after it. The careful order also counts how many moves each side has
    /// after a move. That takes as long as a visit, and counts as one, but it pays when many stones
    /// are still to come.
    pub(super) fn list_moves(&mut self, node: &SolverState, first: Option<Move>, carefully: bool) -> Option<usize> {
        let start = self.moves.len();
        let position = &node.position;
        let Some(colour) = position.to_move() else { return Some(start) };
        let seat = position.owner(colour);
        let rivals =
            node.layers.shown_by(position.colours().iter().filter(|&other| position.owner(other) != seat).collect());
        for mv in position.legal_moves() {
            let mut promise = 8 * node.layers.gain(mv, colour.index(), rivals) + mv.stone().size() as i32;
            if Some(mv) == first {
                promise = i32::MAX;
            } else if carefully {
                self.visit()?;
                let after = position.after(mv);
                for colour in position.colours() {
                    let moves = after.count_moves_of(colour) as i32;
                    promise += if position.owner(colour) == seat { moves } else { -moves };
                }
            }
            self.moves.push((promise, mv));
        }
        Some(start)
    }

    /// Removes and returns the most promising of the moves listed from `start` on.
    pub(super) fn next_move(&mut self, start: usize) -> Option<Move> {
        let list = self.moves.get(start..)?;
        let best = list.iter().enumerate().max_by_key(|(_, (promise, _))| *promise).map(|(index, _)| index)?;
        Some(self.moves.swap_remove(start + best).1)
    }

    /// Removes the moves listed from `start` on that were not tried.
    pub(super) fn drop_moves(&mut self, start: usize) {
        self.moves.truncate(start);
    }
}
