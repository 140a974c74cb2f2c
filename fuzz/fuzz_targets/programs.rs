//! The texts of programs, budgets, levels, settings and weights, and short searches in unlikely
//! positions.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rumis::Position;
use rumis_arena::Program;
use rumis_engine::{Budget, Engine, Level, Tuning, Weights, solve};
use rumis_fuzz::round_trip;

fuzz_target!(|text: &str| {
    round_trip::<Program>(text);
    round_trip::<Budget>(text);
    round_trip::<Level>(text);
    round_trip::<Tuning>(text);
    round_trip::<Weights>(text);
    if let Ok(position) = text.parse::<Position>() {
        let best = Engine::new(1).think(&position, Budget::simulations(4)).best();
        assert!(best.map_or(position.is_over(), |mv| position.is_legal(mv)));
        let _ = solve(&position, 100);
    }
});
