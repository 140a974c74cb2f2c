//! A judge of games, move by move.

use std::collections::HashMap;

use rumis::{Game, Position};

use super::opinion::Opinion;
use super::verdict::Verdict;
use crate::{Budget, Engine, Tuning, Weights};

/// The positions of some hundred games. A cache of this size is cleared.
const MOST_KNOWN: usize = 20_000;

/// Judges games move by move, and remembers every position it has thought about. Its opinions do not
/// depend on what it was asked before.
///
/// ```
/// use rumis::{Game, PlanName, Setup};
/// use rumis_engine::{Budget, Judge};
/// let mut game = Game::new(Setup::new(PlanName::Chullpa, 2))?;
/// game.play_text("S05 a1:3 b1")?;
/// let mut judge = Judge::new(7, Budget::simulations(100));
/// let verdict = judge.verdict(&game, 1).expect("one move has been made");
/// assert!(verdict.cost() >= 0.0);
/// assert!(judge.verdict(&game, 2).is_none());
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Debug)]
pub struct Judge {
    engine: Engine,
    budget: Budget,
    known: HashMap<Position, Opinion>,
}

impl Judge {
    /// A judge with a budget for each position. The same seed and number of simulations give the same
    /// opinions.
    #[must_use]
    pub fn new(seed: u64, budget: Budget) -> Self {
        // Reused trees would make an opinion depend on the positions before.
        let tuning = Tuning { reuse: false, ..Tuning::BEST };
        Self { engine: Engine::with(seed, &Weights::learned(), tuning), budget, known: HashMap::new() }
    }

    /// The opinion on a position; `None` while ruins are laid.
    pub fn opinion(&mut self, position: &Position) -> Option<&Opinion> {
        if !position.ruins_left().is_empty() {
            return None;
        }
        if self.known.len() >= MOST_KNOWN {
            self.known.clear();
        }
        let think = || Opinion::thought(position, &mut self.engine, self.budget);
        Some(self.known.entry(*position).or_insert_with(think))
    }

    /// The verdict on the move of a game with this number, counted from 1; `None` if there is no
    /// such move, and for ruins.
    pub fn verdict(&mut self, game: &Game, number: usize) -> Option<Verdict> {
        let before = *game.position_after(number.checked_sub(1)?)?;
        let mv = *game.moves().get(number - 1)?;
        // Not the next position of the game: a colour that retires after the move changes the chances,
        // and that is not an effect of the move.
        let after = before.after(mv);
        let expected = self.opinion(&before)?.clone();
        let played = self.opinion(&after)?.clone();
        // With an exact result, the position before already has the result of the best move.
        if expected.exact {
            return Verdict::new(number, &expected, &expected, &played, mv);
        }
        let best = expected.best()?;
        if best == mv {
            return Verdict::new(number, &expected, &played, &played, mv);
        }
        Verdict::new(number, &expected, self.opinion(&before.after(best))?, &played, mv)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use rumis::{PlanName, Rng, Setup};

    use super::*;

    #[test]
    fn a_verdict_does_not_depend_on_what_was_asked_before() {
        let mut game = Game::new(Setup::new(PlanName::Chullpa, 3)).unwrap();
        let mut rng = Rng::new(3);
        for _ in 0..6 {
            game.play(game.position().random_move(&mut rng).unwrap()).unwrap();
        }
        let judge = || Judge::new(7, Budget::simulations(60));
        let mut before = judge();
        for number in (1..=6).rev() {
            let (asked, alone) = (before.verdict(&game, number).unwrap(), judge().verdict(&game, number).unwrap());
            assert_eq!((asked.best, asked.win, asked.lead), (alone.best, alone.win, alone.lead), "move {number}");
        }
    }
}
