//! The generated TypeScript declarations are up to date.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::path::Path;

#[test]
fn the_generated_types_are_those_of_the_values() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../npm/types/values.d.ts");
    let written = std::fs::read_to_string(file).unwrap().replace("\r\n", "\n");
    assert!(written == rumis_wasm::typescript(), "the types have changed: run `cargo xtask generate`");
}
