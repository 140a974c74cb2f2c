//! Which parts of the crate may use which others.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;
use std::path::Path;

#[test]
fn a_table_knows_neither_the_store_nor_people_nor_the_network() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/table");
    let files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(files.len() > 10, "{files:?}");
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        for part in ["store", "people", "bus", "node", "http", "programs"] {
            assert!(!text.contains(&format!("crate::{part}")), "{} uses {part}", file.display());
        }
    }
}
