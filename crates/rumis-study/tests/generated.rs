//! The page, its pictures and the JSON of the web app are those of the data. `cargo xtask generate` writes them.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use rumis_study::report;

#[test]
fn the_tables_pictures_and_json_are_those_of_the_data() {
    let files = report::files(&report::data(), &report::root()).unwrap();
    assert!(files.len() > 2, "{files:?}");
    for file in files {
        assert!(file.is_current().unwrap(), "{} is not up to date: run `cargo xtask generate`", file.name);
    }
}
