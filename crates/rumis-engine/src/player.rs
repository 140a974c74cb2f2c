//! What all programs have in common.

use rumis::{Move, Position};

/// Whoever chooses moves.
pub trait Player: Send {
    /// A legal move; `None` when the game is over.
    fn choose(&mut self, position: &Position) -> Option<Move>;
}
