//! Positions that several tests need.

use rumis::{PlanName, Position, Rng, Setup};

/// The first position of a game.
pub(crate) fn start(plan: PlanName, players: u8) -> Position {
    Setup::new(plan, players).position().unwrap()
}

/// A random game, stopped when at most this many moves are left to choose from.
pub(crate) fn late(plan: PlanName, players: u8, seed: u64, moves: u32) -> Position {
    let mut rng = Rng::new(seed);
    let mut position = start(plan, players);
    while position.count_moves() > moves {
        position.play_unchecked(position.random_move(&mut rng).unwrap());
    }
    position
}
