//! Plans: the grid on several lines and the grid on one line are the same plan.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rumis::{Plan, Symmetry};
use rumis_fuzz::round_trip;

fuzz_target!(|text: &str| {
    let Some(plan) = round_trip::<Plan>(text) else { return };
    assert_eq!(plan.one_line().parse(), Ok(plan));
    assert_eq!(plan.transformed(Symmetry::Quarter).transformed(Symmetry::ThreeQuarters), plan);
});
