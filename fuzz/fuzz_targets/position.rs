//! Position text: an accepted position can be written, read again and played.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rumis::{Position, Rng};
use rumis_fuzz::{check_position, round_trip};

fuzz_target!(|text: &str| {
    let Some(mut position) = round_trip::<Position>(text) else { return };
    check_position(&position);
    if let Some(mv) = position.random_move(&mut Rng::new(text.len() as u64)) {
        position.play_unchecked(mv);
        check_position(&position);
    }
});
