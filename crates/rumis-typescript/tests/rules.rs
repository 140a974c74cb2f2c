//! The TypeScript types of the rules match their JSON.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::path::Path;

use rumis::solitaire::Kind;
use rumis::{Axis, Cell, Colour, FirstStone, Objection, Reason, Seat, Standing};
use serde::Serialize;
use serde_json::{json, to_string, to_value};
use ts_rs::{Config, TS};

#[test]
fn the_generated_file_is_up_to_date() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../npm/types/rules.d.ts");
    let written = std::fs::read_to_string(file).unwrap().replace("\r\n", "\n");
    assert!(written == rumis_typescript::rules(), "the types have changed: run `cargo xtask generate`");
}

/// The declaration of a type that is one of several strings.
fn one_of<T: TS + Serialize>(values: &[T]) -> String {
    let texts: Vec<String> = values.iter().map(|value| to_string(value).unwrap()).collect();
    format!("type {} = {};", T::ident(&Config::default()), texts.join(" | "))
}

#[test]
fn strings_are_declared_as_they_are_serialised() {
    let rules = rumis_typescript::rules();
    for declared in [
        one_of(&Colour::ALL),
        one_of(&Seat::ALL),
        one_of(&Reason::ALL),
        one_of(&Kind::ALL),
        one_of(&[Axis::Files, Axis::Rows, Axis::Up]),
        one_of(&[FirstStone::AnyStoneAndGround, FirstStone::AnyStone, FirstStone::StoneBeforeAndGround]),
        one_of(&Standing::ALL),
    ] {
        assert!(rules.contains(&declared), "{declared}");
    }
}

#[test]
fn an_objection_is_declared_with_its_serialised_fields() {
    let objection = Objection { reason: Reason::Hole, cubes: vec![Cell { file: 1, row: 0, level: 2 }] };
    let written = json!({ "reason": "hole", "cubes": [{ "file": 1, "row": 0, "level": 2 }] });
    assert_eq!(to_value(&objection).unwrap(), written);
    let rules = rumis_typescript::rules();
    for field in ["reason: Reason,", "cubes: Array<Cell>,", "file: number,", "row: number,", "level: number,"] {
        assert!(rules.contains(field), "{field}");
    }
}
