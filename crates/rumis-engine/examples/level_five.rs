//! The first ten moves of a game at level 5, without a clock and threads, as in a browser.
//! `cargo bench -p rumis-engine` compiles it to WebAssembly and measures it.

use rumis::{PlanName, Setup};
use rumis_engine::{Level, Player};

fn main() {
    let (Some(level), Ok(mut position)) = (Level::new(5), Setup::new(PlanName::Chullpa, 2).position()) else { return };
    let mut player = level.player(1);
    for _ in 0..10 {
        if let Some(mv) = player.choose(&position) {
            position.play_unchecked(mv);
        }
    }
    std::hint::black_box(position);
}
