//! Who will probably own each square at the end: whose colour will be visible from above.

use rumis::{Colour, Position, Square};
use rumis_network::{Evaluation, Network, Scratch};

/// The likeliest owner of a square at the end of the game.
///
/// ```
/// use rumis::{PlanName, Setup};
/// use rumis_engine::{Budget, Judge};
/// let position = Setup::new(PlanName::Chullpa, 2).position()?;
/// let owners = Judge::new(7, Budget::simulations(100)).owners(&position);
/// assert!(owners.iter().all(|owner| (0.0..=1.0).contains(&owner.chance)));
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LikelyOwner {
    /// The square.
    pub square: Square,
    /// The colour that will probably be visible there; `None` if it will probably stay empty, or a ruin.
    pub colour: Option<Colour>,
    /// How probable that is, from 0 to 1.
    pub chance: f32,
}

/// The owners of all squares of the plan. At the end of the game they are certain.
pub(super) fn likely_owners(network: &Network, position: &Position) -> Vec<LikelyOwner> {
    if position.is_over() {
        let colour = |square| position.colours().iter().find(|&colour| position.shown(colour).contains(square));
        let certain = |square| LikelyOwner { square, colour: colour(square), chance: 1.0 };
        return sorted(position.site().iter().map(certain).collect());
    }
    let colours: Vec<Colour> = position.in_turn_order().collect();
    let (mut scratch, mut evaluation) = (Scratch::default(), Evaluation::default());
    network.evaluate(position, &position.legal_moves(), &mut scratch, &mut evaluation);
    let row_length = position.site().row_length() as u8;
    let mut owners: Vec<LikelyOwner> = Vec::new();
    for (bit, chances) in network.owners(&scratch) {
        let Some(square) = Square::new(bit % row_length, bit / row_length) else { continue };
        let likeliest = chances.iter().copied().enumerate().max_by(|a, b| a.1.total_cmp(&b.1));
        if let Some((place, chance)) = likeliest {
            owners.push(LikelyOwner { square, colour: colours.get(place).copied(), chance });
        }
    }
    sorted(owners)
}

fn sorted(mut owners: Vec<LikelyOwner>) -> Vec<LikelyOwner> {
    owners.sort_unstable_by_key(|owner| owner.square);
    owners
}

#[cfg(all(test, feature = "trained"))]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use rumis::{PlanName, Rng, Setup};

    use super::*;
    use crate::evaluators;

    #[test]
    fn most_squares_are_owned_at_the_end_by_whom_the_network_expects_shortly_before() {
        let network = evaluators::network();
        let (mut right, mut all) = (0, 0);
        for seed in 0..30 {
            let setup = Setup::new(PlanName::ALL[seed as usize % 6], 2 + seed as u8 % 3);
            let mut positions = vec![setup.position().unwrap()];
            let mut rng = Rng::new(seed);
            while let Some(mv) = positions[positions.len() - 1].random_move(&mut rng) {
                positions.push(positions[positions.len() - 1].after(mv));
            }
            let end = likely_owners(&network, &positions[positions.len() - 1]);
            let before = likely_owners(&network, &positions[positions.len().saturating_sub(4)]);
            assert_eq!(end.len(), before.len());
            for (end, before) in end.iter().zip(&before) {
                assert_eq!((end.square, end.chance), (before.square, 1.0));
                right += usize::from(end.colour == before.colour);
                all += 1;
            }
        }
        assert!(right * 10 > all * 7, "{right} of {all} squares");
    }
}
