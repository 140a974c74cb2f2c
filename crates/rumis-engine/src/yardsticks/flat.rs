//! `flat-1`: flat Monte Carlo.

use rumis::{Move, Position, Rng};

use crate::budget::Budget;
use crate::clock::Stopwatch;
use crate::player::Player;
use crate::ranking::Ranking;

/// The yardstick `flat-1`: random games after each move in turn; the move with the greatest mean
/// share of the first place.
///
/// ```
/// use rumis::{PlanName, Setup};
/// use rumis_engine::{Budget, Flat, Player};
/// let position = Setup::new(PlanName::Pirka, 2).position()?;
/// let mv = Flat::new(Budget::simulations(100), 1).choose(&position).expect("the game is not over");
/// assert!(position.is_legal(mv));
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Flat {
    budget: Budget,
    rng: Rng,
}

impl Flat {
    /// The same seed and number of simulations give the same moves.
    #[must_use]
    pub const fn new(budget: Budget, seed: u64) -> Self {
        Self { budget, rng: Rng::new(seed) }
    }
}

impl Player for Flat {
    fn choose(&mut self, position: &Position) -> Option<Move> {
        let seat = position.owner(position.to_move()?);
        let stopwatch = Stopwatch::start();
        // Shuffled, so that with few simulations any move may be among those tried.
        let mut moves: Vec<(Move, f32, u32)> = position.legal_moves().iter().map(|mv| (mv, 0.0, 0)).collect();
        for i in (1..moves.len()).rev() {
            moves.swap(i, self.rng.below(i as u32 + 1) as usize);
        }
        let mut simulations = 0;
        while !self.budget.is_spent(simulations, &stopwatch) {
            let number = moves.len();
            let (mv, sum, tries) = &mut moves[simulations as usize % number];
            let mut game = position.after(*mv);
            game.playout(&mut self.rng);
            *sum += Ranking::of(&game).share_of_first(seat);
            *tries += 1;
            simulations += 1;
        }
        let mean = |sum: f32, tries: u32| if tries == 0 { -1.0 } else { sum / tries as f32 };
        let best = moves.iter().max_by(|a, b| mean(a.1, a.2).total_cmp(&mean(b.1, b.2)));
        best.map(|&(mv, _, _)| mv)
    }
}
