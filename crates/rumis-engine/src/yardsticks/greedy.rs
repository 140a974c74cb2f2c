//! `greedy-1`: the most points at once.

use rumis::{Colour, Move, Position, Rng};

use crate::player::Player;

/// The yardstick `greedy-1`: the move after which the moving colour's points, less those of the
/// best colour of another seat, are most; one of the best at random.
///
/// ```
/// use rumis::{PlanName, Setup};
/// use rumis_engine::{Greedy, Player};
/// let position = Setup::new(PlanName::Chullpa, 2).position()?;
/// let mv = Greedy::new(1).choose(&position).expect("the game is not over");
/// // Four squares at once are the most that a first stone can show.
/// assert_eq!(mv.drop_move().columns().len(), 4);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Greedy(Rng);

impl Greedy {
    /// The same seed gives the same moves.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(Rng::new(seed))
    }
}

impl Player for Greedy {
    fn choose(&mut self, position: &Position) -> Option<Move> {
        let colour = position.to_move()?;
        let moves = position.legal_moves();
        let leads: Vec<(i32, Move)> = moves.iter().map(|mv| (lead_of(colour, &position.after(mv)), mv)).collect();
        let most = leads.iter().map(|&(lead, _)| lead).max()?;
        let best: Vec<Move> = leads.into_iter().filter(|&(lead, _)| lead == most).map(|(_, mv)| mv).collect();
        best.get(self.0.below(best.len() as u32) as usize).copied()
    }
}

/// A colour's points, less those of the best colour of another seat.
fn lead_of(colour: Colour, position: &Position) -> i32 {
    let (scores, seat) = (position.scores(), position.owner(colour));
    let others = scores.iter().filter(|&(other, _)| position.owner(other) != seat);
    scores.get(colour) - others.map(|(_, points)| points).max().unwrap_or(0)
}
