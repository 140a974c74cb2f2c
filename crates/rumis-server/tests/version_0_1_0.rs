//! What version 0.1.0 wrote must load forever.
//!
//! The files in `fixtures/v0.1.0` come from that version; they are never edited or regenerated.
//! They are logs of tables, databases, backups, and messages to clients, workers and other nodes.
//! The tests compare what they mean now with what they meant then. Newer output may contain more,
//! but must still contain all of it.
#![allow(unreachable_pub, reason = "the helpers are shared by the files of this test")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod services;

#[path = "version_0_1_0/databases.rs"]
mod databases;
#[path = "version_0_1_0/logs.rs"]
mod logs;
#[path = "version_0_1_0/nats.rs"]
mod nats;
#[path = "version_0_1_0/same.rs"]
mod same;
#[path = "version_0_1_0/transcript.rs"]
mod transcript;

use std::path::PathBuf;

use serde_json::Value;

/// The path of a file of version 0.1.0.
fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/v0.1.0").join(name)
}

fn json(name: &str) -> Value {
    let text = std::fs::read_to_string(file(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn json_lines(name: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(file(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The tables of a server, with the names of their files.
fn tables(server: &str) -> Vec<(String, Value)> {
    let files = std::fs::read_dir(file(server).join("tables")).unwrap();
    let name = |path: PathBuf| path.file_stem().unwrap().to_str().unwrap().to_owned();
    let mut names: Vec<String> = files.map(|entry| name(entry.unwrap().path())).collect();
    names.sort();
    names.into_iter().map(|name| (name.clone(), json(&format!("{server}/tables/{name}.json")))).collect()
}
