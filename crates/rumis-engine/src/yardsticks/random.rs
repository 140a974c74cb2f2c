//! `random-1`: any legal move.

use rumis::{Move, Position, Rng};

use crate::player::Player;

/// The yardstick `random-1`: every legal move is equally likely.
///
/// ```
/// use rumis::{PlanName, Setup};
/// use rumis_engine::{Player, Random};
/// let position = Setup::new(PlanName::Pirka, 2).position()?;
/// let mv = Random::new(1).choose(&position).expect("the game is not over");
/// assert!(position.is_legal(mv));
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Random(Rng);

impl Random {
    /// The same seed gives the same moves.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(Rng::new(seed))
    }
}

impl Player for Random {
    fn choose(&mut self, position: &Position) -> Option<Move> {
        position.random_move(&mut self.0)
    }
}
