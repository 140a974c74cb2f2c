//! Ruins: their text, and laying them on a site.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rumis::{PlanName, Ruins, Setup, Way};
use rumis_fuzz::{check_position, round_trip};

fuzz_target!(|text: &str| {
    let Some(ruins) = round_trip::<Ruins>(text) else { return };
    if let Ok(position) = Setup::new(PlanName::Chullpa, 2).way(Way::Ruinas).ruins(ruins).position() {
        check_position(&position);
    }
});
