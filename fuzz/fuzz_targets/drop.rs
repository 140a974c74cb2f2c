//! Drop notation, and the move that a drop stands for.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rumis::{DropMove, PlanName, Setup};
use rumis_fuzz::round_trip;

fuzz_target!(|text: &str| {
    let Some(drop) = round_trip::<DropMove>(text) else { return };
    let position = Setup::new(PlanName::Chullpa, 4).position().expect("a plan of the standard edition");
    if let Ok(mv) = position.find_move(&drop) {
        assert_eq!(mv.drop_move(), drop);
        assert_eq!(position.is_legal(mv), position.legal_moves().contains(mv));
    }
});
