//! Values from JSON: no input from a network makes the library panic.

#![no_main]

use std::fmt::Debug;

use libfuzzer_sys::fuzz_target;
use rumis::{Colour, ColourSet, DropMove, Game, Plan, Position, Ruins, StoneSet};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(json: &[u8]) {
    if let Ok(value) = serde_json::from_slice::<T>(json) {
        let written = serde_json::to_string(&value).expect("it can be written");
        assert_eq!(serde_json::from_str::<T>(&written).expect("it can be read again"), value);
    }
}

fuzz_target!(|json: &[u8]| {
    round_trip::<Position>(json);
    round_trip::<Plan>(json);
    round_trip::<Game>(json);
    round_trip::<DropMove>(json);
    round_trip::<Ruins>(json);
    round_trip::<StoneSet>(json);
    round_trip::<Colour>(json);
    round_trip::<ColourSet>(json);
});
