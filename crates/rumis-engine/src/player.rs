//! The interface of every program that plays.

use rumis::{Move, Position};

/// A program that chooses moves.
///
/// ```
/// use rumis::{Move, PlanName, Position, Setup};
/// use rumis_engine::Player;
///
/// /// Always the first legal move.
/// struct First;
///
/// impl Player for First {
///     fn choose(&mut self, position: &Position) -> Option<Move> {
///         position.legal_moves().nth(0)
///     }
/// }
///
/// let mut position = Setup::new(PlanName::Pirka, 2).position()?;
/// while let Some(mv) = First.choose(&position) {
///     position.play(mv)?;
/// }
/// assert!(position.is_over());
/// # Ok::<(), rumis::Error>(())
/// ```
pub trait Player: Send {
    /// A legal move; `None` when the game is over.
    fn choose(&mut self, position: &Position) -> Option<Move>;
}
