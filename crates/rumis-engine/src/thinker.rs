//! The engine as a player, with the same budget for every move.

use rumis::{Move, Position, Rng};

use crate::budget::Budget;
use crate::engine::Engine;
use crate::player::Player;

/// An engine that plays with the same budget for every move.
///
/// ```
/// use rumis::{PlanName, Setup};
/// use rumis_engine::{Budget, Engine, Player, Thinker};
/// let position = Setup::new(PlanName::Pirka, 2).position()?;
/// let mut player = Thinker::new(Engine::new(1), Budget::simulations(50));
/// assert!(player.choose(&position).is_some());
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Debug)]
pub struct Thinker {
    engine: Engine,
    budget: Budget,
    temperature: Option<(f32, Rng)>,
}

impl Thinker {
    /// A player that always chooses the best move it finds.
    #[must_use]
    pub const fn new(engine: Engine, budget: Budget) -> Self {
        Self { engine, budget, temperature: None }
    }

    /// A player that chooses among the moves at random. At a temperature of 1 a move is as likely as
    /// its share of the visits; the lower the temperature, the more the best moves are preferred.
    #[must_use]
    pub fn with_temperature(self, temperature: f32, rng: Rng) -> Self {
        Self { temperature: Some((temperature.max(0.01), rng)), ..self }
    }
}

impl Player for Thinker {
    fn choose(&mut self, position: &Position) -> Option<Move> {
        let thoughts = self.engine.think(position, self.budget);
        match &mut self.temperature {
            Some((temperature, rng)) => thoughts.draw(*temperature, rng),
            None => thoughts.best(),
        }
    }
}
