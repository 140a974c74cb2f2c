//! Short texts: stones and sets of them, squares, colours, names of plans, editions and ways.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rumis::{Colour, Edition, PlanName, Square, Stone, StoneSet, Way};
use rumis_fuzz::round_trip;

fuzz_target!(|text: &str| {
    round_trip::<Stone>(text);
    round_trip::<StoneSet>(text);
    round_trip::<Square>(text);
    round_trip::<Colour>(text);
    round_trip::<PlanName>(text);
    round_trip::<Edition>(text);
    round_trip::<Way>(text);
});
