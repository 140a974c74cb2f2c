//! The policy: a fast estimate of how likely a good player is to choose each move. It guides the search
//! and plays the simulated games. Its weights were learned from self-play.

mod features;
mod skyline;
mod weights;

pub(crate) use features::Features;
use skyline::SQUARES;
pub(crate) use skyline::{Shapes, Skyline, number};
pub use weights::Weights;

use rumis::{Colour, Move, MoveSet, Position, Rng, Stone};

/// A position, with what the policy needs to know about it.
#[derive(Clone, Copy)]
pub(crate) struct State {
    pub(crate) position: Position,
    pub(crate) skyline: Skyline,
}

impl State {
    pub(crate) fn new(position: Position) -> Self {
        Self { position, skyline: Skyline::of(&position) }
    }

    /// Plays a legal move.
    pub(crate) fn play(&mut self, mv: Move, shapes: &Shapes) {
        let Some(colour) = self.position.to_move() else { return };
        let ruin = !self.position.ruins_left().is_empty();
        self.position.play_unchecked(mv);
        if ruin {
            self.skyline = Skyline::of(&self.position);
        } else {
            self.skyline.play(colour, mv, shapes);
        }
    }
}

/// Weights prepared for use: the odds of a move are the product of the odds of its features.
pub(crate) struct Policy {
    /// By number of colours - 2 and feature.
    odds: [Vec<f32>; 3],
    pub(crate) shapes: Shapes,
}

impl Policy {
    /// With a greater sharpness the best moves are preferred more; 1 is as they were learned.
    pub(crate) fn new(weights: &Weights, sharpness: f32) -> Self {
        let odds = [2, 3, 4].map(|colours| weights.of(colours).iter().map(|&w| (sharpness * w).exp()).collect());
        Self { odds, shapes: Shapes::new() }
    }

    /// Passes each move of a colour to `see`, with its odds.
    #[inline]
    pub(crate) fn for_each(
        &self,
        position: &Position,
        skyline: &Skyline,
        colour: Colour,
        moves: &MoveSet,
        mut see: impl FnMut(Move, f32),
    ) {
        let features = Features::new(position, colour);
        let odds = &self.odds[features.colour_count() - 2][..];
        let stones: [f32; Stone::COUNT] = Stone::ALL.map(|stone| odds[features.of_stone(stone)]);
        // Moves share columns, so the odds of each column are computed only once.
        const UNKNOWN: f32 = -1.0;
        let mut columns = [[UNKNOWN; 4]; SQUARES];
        let mut column = |square: usize, count: u8| {
            let known = &mut columns[square][usize::from(count - 1) % 4];
            if *known == UNKNOWN {
                let features = features.of_column(skyline, square, count);
                *known = features.into_iter().fold(1.0, |product, feature| product * odds[feature]);
            }
            *known
        };
        for (orientation, anchors) in moves.by_orientation() {
            let (stone, shape) = (stones[orientation.stone().index()], self.shapes.of(orientation));
            for anchor in anchors {
                let from = number(anchor);
                let each = shape.iter().map(|&(away, count)| column(from.wrapping_add(away), count));
                see(Move { orientation, anchor }, each.fold(stone, |product, odds| product * odds));
            }
        }
    }

    /// Plays to the end of the game by the policy. `buffer` is passed in so that nothing is allocated.
    pub(crate) fn playout(&self, state: &mut State, rng: &mut Rng, buffer: &mut Vec<(Move, f32)>) {
        let State { position, skyline } = state;
        if !position.ruins_left().is_empty() {
            // The policy knows nothing about laying ruins, so the whole game is random.
            position.playout(rng);
            return;
        }
        let mut dice = Rng::new(rng.next_u64());
        position.playout_with(rng, |position, colour, moves| {
            buffer.clear();
            let mut sum = 0.0;
            self.for_each(position, skyline, colour, moves, |mv, odds| {
                sum += odds;
                buffer.push((mv, sum));
            });
            let at = sum * unit(&mut dice);
            let chosen = buffer.partition_point(|&(_, sum)| sum <= at).min(buffer.len() - 1);
            let mv = buffer[chosen].0;
            skyline.play(colour, mv, &self.shapes);
            mv
        });
    }
}

/// A random number from 0 up to but not including 1.
pub(crate) fn unit(rng: &mut Rng) -> f32 {
    (rng.next_u64() >> 40) as f32 / (1u64 << 24) as f32
}

#[cfg(test)]
mod tests {
    use rumis::{PlanName, Rng, Setup};

    use super::{Policy, State, Weights};

    #[test]
    fn a_simulated_game_allocates_nothing() {
        let policy = Policy::new(&Weights::learned(), 1.0);
        let (mut rng, mut buffer) = (Rng::new(1), Vec::with_capacity(4096));
        for plan in PlanName::ALL {
            let start = State::new(Setup::new(plan, 4).position().expect("a plan for four"));
            let info = allocation_counter::measure(|| {
                let mut state = start;
                policy.playout(&mut state, &mut rng, &mut buffer);
                assert!(state.position.is_over());
            });
            assert_eq!(info.count_total, 0, "{plan}");
        }
    }
}
