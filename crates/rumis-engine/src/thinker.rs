//! The engine as a player at a table: so much thinking about every move.

use rumis::{Move, Position, Rng};

use crate::budget::Budget;
use crate::engine::Engine;
use crate::player::Player;

/// An engine that always thinks as much.
///
/// ```
/// use rumis::{PlanName, Setup};
/// use rumis_engine::{Budget, Engine, Player, Thinker};
/// let position = Setup::new(PlanName::Pirka, 2).position()?;
/// let mut player = Thinker::new(Engine::new(1), Budget::simulations(50));
/// assert!(player.choose(&position).is_some());
/// # Ok::<(), rumis::Error>(())
/// ```
pub struct Thinker {
    engine: Engine,
    budget: Budget,
    freedom: Option<(f32, Rng)>,
}

impl Thinker {
    /// Thinks so much about every move.
    #[must_use]
    pub const fn new(engine: Engine, budget: Budget) -> Self {
        Self { engine, budget, freedom: None }
    }

    /// Chooses any of the moves, those that seem better more often: with a freedom of 1 as likely as
    /// it thought of them, with less more and more only the best.
    #[must_use]
    pub fn choosing_freely(self, freedom: f32, rng: Rng) -> Self {
        Self { freedom: Some((freedom.max(0.01), rng)), ..self }
    }
}

impl Player for Thinker {
    fn choose(&mut self, position: &Position) -> Option<Move> {
        let thoughts = self.engine.think(position, self.budget);
        match &mut self.freedom {
            Some((freedom, rng)) => thoughts.any(*freedom, rng),
            None => thoughts.best(),
        }
    }
}
