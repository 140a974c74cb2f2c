//! Game records: an accepted record is the same game after writing and reading it again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rumis::Game;
use rumis_fuzz::round_trip;

fuzz_target!(|text: &str| {
    let Some(mut game) = round_trip::<Game>(text) else { return };
    let cubes: usize = game.stones().iter().map(|stone| stone.cubes.len()).sum();
    let position = *game.position();
    let heights: usize = position.plan().squares().map(|square| usize::from(position.height(square))).sum();
    assert_eq!(cubes, heights);
    while game.undo().is_some() {}
    while game.redo().is_some() {}
    assert_eq!(game.position(), &position);
});
