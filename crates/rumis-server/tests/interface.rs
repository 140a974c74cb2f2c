//! The generated descriptions of the interface match the server.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::path::Path;

use serde_json::Value;

#[test]
fn the_generated_types_are_those_of_the_messages() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated/protocol.ts");
    let written = std::fs::read_to_string(file).unwrap().replace("\r\n", "\n");
    assert!(written == rumis_server::typescript(), "the types have changed: run `cargo xtask generate`");
}

#[test]
fn every_path_of_the_interface_is_described_with_its_answers() {
    let document: Value = serde_json::from_str(&rumis_server::openapi()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() >= 15);
    for (path, methods) in paths {
        assert!(path.starts_with("/api/v1/"), "{path}");
        for (method, described) in methods.as_object().unwrap() {
            assert!(described["summary"].is_string(), "{method} {path} has a summary");
            assert!(!described["responses"].as_object().unwrap().is_empty(), "{method} {path}");
        }
    }
    // Every reference has a target.
    let text = document.to_string();
    for reference in text.split("\"#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert!(document["components"]["schemas"][name].is_object(), "{name}");
    }
}
