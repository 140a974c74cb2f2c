//! Logs of tables, and the states that they lead to.

use std::collections::BTreeSet;

use rumis_server::{Logged, Table};

use crate::same::Same;
use crate::tables;

/// Every kind of event in version 0.1.0.
const KINDS: [&str; 17] = [
    "agreed",
    "asked",
    "began",
    "closed",
    "declined",
    "ended",
    "moved",
    "opened",
    "outage",
    "paused",
    "replaced",
    "resumed",
    "retired",
    "rose",
    "said",
    "sat",
    "taken-back",
];

#[test]
fn logs_lead_to_the_same_tables() {
    let mut kinds = BTreeSet::new();
    for server in ["sqlite", "postgres"] {
        for (name, table) in tables(server) {
            let events: Vec<Logged> =
                serde_json::from_value(table["events"].clone()).unwrap_or_else(|error| panic!("{name}: {error}"));
            for (logged, then) in events.iter().zip(table["events"].as_array().unwrap()) {
                Same::default().check(&name, then, &serde_json::to_value(logged).unwrap());
                kinds.insert(then["event"]["type"].as_str().unwrap().to_owned());
            }
            let (view, read) = (&table["view"], |key: &str| table["view"][key].clone());
            let id = serde_json::from_value(read("id")).unwrap();
            let replayed = Table::replay(id, &events).unwrap_or_else(|error| panic!("{name}: {error}")).unwrap();
            let names = serde_json::from_value(read("names")).unwrap();
            let now = replayed.view(&names, view["now"].as_u64().unwrap()).unwrap();
            Same::default().check(&name, view, &serde_json::to_value(now).unwrap());
        }
    }
    assert!(kinds.iter().eq(&KINDS), "{kinds:?}");
}
