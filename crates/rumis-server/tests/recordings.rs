//! The recordings for the tests of the web app: messages of a table's socket. The tables in them
//! are computed from their events, so that the web app is tested with what the server sends today.
//! `RUMIS_UPDATE=1 cargo test -p rumis-server --test recordings` writes them again.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::path::Path;

use rumis_server::{ChairView, Event, Logged, Names, ServerMessage, Table, TableView};
use serde::{Deserialize, Serialize};

/// A step of a recording.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(clippy::large_enum_variant, reason = "there are few of them")]
enum Step {
    /// A message.
    Message(ServerMessage),
    /// The table at this point.
    Check(TableView),
}

/// The events before the welcome: the table was opened, and its creator sat down.
fn beginning(table: &TableView) -> Vec<Logged> {
    let people = table.chairs.iter().zip(rumis::Seat::ALL).filter_map(|(chair, seat)| match *chair {
        ChairView::Person(person) => Some((seat, person)),
        ChairView::Open | ChairView::Program(_) => None,
    });
    let [(seat, person)] = people.collect::<Vec<_>>()[..] else { panic!("one person sits at the table") };
    let opened = Event::Opened { terms: table.terms.clone(), by: person };
    let sat = Event::Sat { seat, person, named: false };
    vec![Logged { seq: 1, at: table.now, event: opened }, Logged { seq: 2, at: table.now, event: sat }]
}

/// The same messages with the tables that follow from their events.
fn computed(mut steps: Vec<Step>) -> Vec<Step> {
    let Some(Step::Message(ServerMessage::Welcome { table, .. })) = steps.first() else {
        panic!("a recording begins with a welcome")
    };
    let (id, mut log, mut names) = (table.id, beginning(table), Names::new());
    let view =
        |log: &[Logged], names: &Names, now: u64| Table::replay(id, log).unwrap().unwrap().view(names, now).unwrap();
    for step in &mut steps {
        match step {
            Step::Message(ServerMessage::Names { names: told }) => names = told.clone(),
            Step::Message(ServerMessage::Event { logged, table }) => {
                log.push(logged.clone());
                *table = Some(Box::new(view(&log, &names, logged.at)));
            }
            Step::Message(_) => {}
            Step::Check(table) => *table = view(&log, &names, table.now),
        }
    }
    steps
}

#[test]
fn a_recording_shows_the_table_after_every_event() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/online/recorded");
    for name in ["two-with-a-clock", "match-of-two-games", "three-in-the-ruins"] {
        let path = folder.join(name).with_extension("json");
        let steps: Vec<Step> = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let computed = computed(steps.clone());
        if std::env::var_os("RUMIS_UPDATE").is_some() {
            let mut text = serde_json::to_string_pretty(&computed).unwrap();
            text.push('\n');
            std::fs::write(path, text).unwrap();
        } else {
            assert_eq!(steps, computed, "{name}: write it again with RUMIS_UPDATE=1");
        }
    }
}
