//! Feeds every parser of network input with random bytes, almost valid texts, and impossible logs.
//! Nothing may panic, and accepted input must be accepted completely.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::fmt::Debug;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use proptest::sample::Index;
use rumis_server::{
    Actor, Analysis, Changed, ClientMessage, Command, Confirmation, Credentials, Draft, Logged, Lot, Names,
    NewChallenge, NewSearch, News, NewsRequest, NodeId, Note, PersonId, Phase, Phrase, ServerMessage, Table, TableId,
    Task, Terms, Thought, Wish, Work,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Opening a table must not block others, whatever the terms.
const QUICK: Duration = Duration::from_secs(5);
const ANN: PersonId = PersonId::from_bits(1);
const BOB: PersonId = PersonId::from_bits(2);
const LOT: Lot = Lot::from_bits(3);

/// Parses. Accepted input must survive writing and parsing again.
fn round_trip<T: DeserializeOwned + Serialize + PartialEq + Debug>(bytes: &[u8]) -> Option<T> {
    let value: T = serde_json::from_slice(bytes).ok()?;
    let written = serde_json::to_vec(&value).unwrap();
    assert_eq!(serde_json::from_slice::<T>(&written).ok().as_ref(), Some(&value), "{value:?}");
    Some(value)
}

/// Parses the same bytes as every type that comes over a network.
fn read_as_all(bytes: &[u8]) {
    round_trip::<ClientMessage>(bytes);
    round_trip::<Command>(bytes);
    round_trip::<NewsRequest>(bytes);
    round_trip::<NewSearch>(bytes);
    round_trip::<NewChallenge>(bytes);
    round_trip::<Changed>(bytes);
    round_trip::<Note>(bytes);
    if let Ok(note) = serde_json::from_slice::<Note>(bytes)
        && let News::Events(events) = note.news
    {
        replay(&events);
    }
    if let Some(terms) = round_trip::<Terms>(bytes) {
        open(&terms);
    }
    if let Some(events) = round_trip::<Vec<Logged>>(bytes) {
        replay(&events);
    }
    // Types without equality, or with floating-point numbers, are only parsed.
    let _any = serde_json::from_slice::<ServerMessage>(bytes);
    let _any = serde_json::from_slice::<Task>(bytes);
    let _any = serde_json::from_slice::<Thought>(bytes);
    let _any = serde_json::from_slice::<Analysis>(bytes);
    let _any = serde_json::from_slice::<Credentials>(bytes);
    let _any = serde_json::from_slice::<Confirmation>(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        let _any = text.parse::<TableId>();
        let _any = text.parse::<PersonId>();
    }
}

/// Opens a table if the terms are valid: quickly, and in agreement with the terms' own check.
fn open(terms: &Terms) -> Option<Draft> {
    let started = Instant::now();
    let checked = terms.check();
    let opened = Draft::open(TableId::from_bits(17), terms.clone(), ANN, true, 1_000_000, LOT);
    assert!(started.elapsed() < QUICK, "{terms:?}");
    assert_eq!(checked.is_ok(), opened.is_ok(), "{terms:?}: {checked:?}");
    opened.ok()
}

/// Applies as much of a log as possible, and calls everything on the resulting table.
fn replay(events: &[Logged]) {
    for end in [events.len() / 2, events.len()] {
        let Ok(Some(mut table)) = Table::replay(TableId::from_bits(17), &events[..end]) else { continue };
        look_at(&table);
        // Applying the same events again must fail.
        for logged in events {
            let _refused = table.apply(logged);
        }
        look_at(&table);
        for command in commands(&table) {
            for actor in [Actor::Person(ANN, true), Actor::Person(BOB, false), Actor::Program] {
                if let Ok(draft) = table.decide(actor, &command, u64::MAX, LOT, |_| Some(u64::MAX)) {
                    look_at(&draft.table);
                }
            }
        }
    }
}

fn look_at(table: &Table) {
    for now in [0, 1_000_000, u64::MAX] {
        let _view = table.view(&Names::new(), now);
        let _tick = table.tick(now);
        let _outage = table.outage(u64::MAX, now);
    }
    let _record = table.record(&Names::new());
    let _ = (table.turn(), table.people(), table.may_see(Some(ANN)), table.may_see(None));
    let _ = (table.program_to_move(), table.deadline(), table.game_number(), table.position());
}

/// One command of each kind, with a legal move if there is one.
fn commands(table: &Table) -> Vec<Command> {
    let mut commands =
        vec![Command::Sit { seat: None }, Command::Agree, Command::Decline, Command::Resume, Command::Leave];
    commands.extend([Wish::TakeBack, Wish::Pause, Wish::NextGame].map(|wish| Command::Ask { wish }));
    commands.extend(rumis::Seat::ALL.map(|seat| Command::Claim { seat }));
    commands.extend(rumis::Seat::ALL.map(|seat| Command::Sit { seat: Some(seat) }));
    commands.push(Command::Say { phrase: Phrase::Hello });
    if let Some((position, number)) = table.position() {
        let moves = position.legal_moves();
        commands.extend(moves.iter().next().map(|mv| Command::Move { position: number, drop: mv.drop_move() }));
    }
    commands
}

/// Valid texts.
fn samples() -> Vec<Value> {
    let table = played(&BUSY);
    let mut samples = vec![
        json!({"plan": "chullpa", "seats": ["me", "open"]}),
        json!({"plan": "pirka", "seats": ["me", "open", {"program": 3}], "way": "standard", "games": 3,
               "clock": {"minutes": {"seconds": 600, "increment": 5}}, "listed": true, "rated": true}),
        json!({"plan": "chullpa", "edition": "standard", "seats": ["me", "open"], "way": "ruinas", "ruins": "laid"}),
        json!({"plan": "chullpa", "seats": ["me", "me"], "way": "four-colours", "clock": {"days": 3},
               "watchers": false}),
        json!({"plan": "3333/3333/3333/3333", "seats": ["me", "open"]}),
        json!({"type": "hello", "version": 1, "seen": 17}),
        json!({"type": "ping"}),
        json!({"type": "do", "id": 1, "command": {"type": "sit", "seat": "B"}}),
        json!({"type": "move", "position": 5, "move": "S05 a1:3 b1"}),
        json!({"type": "claim", "seat": "A"}),
        json!({"name": "Ann", "password": "a pair of stones"}),
        serde_json::to_value(&table).unwrap(),
    ];
    let notes = [
        News::Events(table),
        News::Present { people: vec![ANN, BOB], strangers: 3 },
        News::WhoIsThere,
        News::Events(Vec::new()),
    ];
    let note = |news| Note { from: NodeId(7), table: TableId::from_bits(17), news };
    samples.extend(notes.map(|news| serde_json::to_value(note(news)).unwrap()));
    let position = rumis::Setup::new(rumis::PlanName::Chullpa, 2).position().unwrap();
    for work in [Work::Play { level: 3 }, Work::Judge { simulations: 400 }] {
        samples.push(serde_json::to_value(Task { position, work, seed: 1, owner: ANN }).unwrap());
    }
    let thought = Thought { best: None, chances: vec![0.5, 0.5], points: vec![1.0, -1.0] };
    samples.push(serde_json::to_value(thought).unwrap());
    samples
}

/// The index of the move among the [`commands`].
const MOVE: usize = 17;

/// Commands, most of them moves.
fn wishes() -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(prop_oneof![3 => Just(MOVE), 1 => 0..MOVE], 0..60)
}

/// The commands of a table at which much happens.
const BUSY: [usize; 14] = [0, MOVE, MOVE, MOVE, 6, 1, 3, MOVE, 5, 1, 5, 2, 16, MOVE];

/// The log of a table at which two people send these commands.
fn played(wishes: &[usize]) -> Vec<Logged> {
    let terms = serde_json::from_value(json!({"plan": "chullpa", "seats": ["me", "open"], "games": 2,
        "clock": {"minutes": {"seconds": 60, "increment": 1}}}));
    follow(open(&terms.unwrap()).unwrap(), wishes).1
}

/// Sends commands, each by both people and by programs. Returns the table and its whole log.
fn follow(draft: Draft, wishes: &[usize]) -> (Table, Vec<Logged>) {
    let (mut table, mut log) = (draft.table, draft.events);
    for (step, &wish) in wishes.iter().enumerate() {
        let commands = commands(&table);
        let command = &commands[wish % commands.len()];
        for actor in [Actor::Person(ANN, true), Actor::Person(BOB, true), Actor::Program] {
            let now = 1_000_000 + step as u64 * 1000;
            if let Ok(draft) = table.decide(actor, command, now, LOT, |_| Some(3_600_000))
                && !draft.events.is_empty()
            {
                log.extend(draft.events);
                table = draft.table;
                break;
            }
        }
    }
    (table, log)
}

/// A change to a valid text.
#[derive(Clone, Debug)]
enum Harm {
    Replace(Index, Value),
    Remove(Index),
    Repeat(Index),
    Swap(Index, Index),
}

fn values() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        (0u64..10).prop_map(Value::from),
        Just(Value::from(u64::MAX)),
        Just(Value::from(u32::MAX)),
        prop::sample::select(WORDS).prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
        Just(json!([])),
        Just(json!({})),
        prop::sample::select(samples()),
    ]
}

/// Our own keywords, to be put in wrong places.
const WORDS: &[&str] = &[
    "A",
    "B",
    "C",
    "D",
    "red",
    "blue",
    "me",
    "open",
    "out",
    "left",
    "time",
    "claimed",
    "take-back",
    "pause",
    "next-game",
    "opened",
    "sat",
    "rose",
    "began",
    "moved",
    "retired",
    "replaced",
    "asked",
    "agreed",
    "declined",
    "taken-back",
    "paused",
    "resumed",
    "ended",
    "said",
    "outage",
    "closed",
    "random",
    "laid",
    "seed 17",
    "none",
    "ruinas",
    "four-colours",
    "chullpa",
    "S05 a1:3 b1",
    "",
    "9/9",
];

fn harms() -> impl Strategy<Value = Vec<Harm>> {
    let harm = prop_oneof![
        (any::<Index>(), values()).prop_map(|(at, value)| Harm::Replace(at, value)),
        any::<Index>().prop_map(Harm::Remove),
        any::<Index>().prop_map(Harm::Repeat),
        (any::<Index>(), any::<Index>()).prop_map(|(one, other)| Harm::Swap(one, other)),
    ];
    prop::collection::vec(harm, 0..5)
}

/// The pointers to all places in a value, the whole first.
fn places(value: &Value, here: &str, found: &mut Vec<String>) {
    found.push(here.to_owned());
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                places(item, &format!("{here}/{index}"), found);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                places(field, &format!("{here}/{}", name.replace('~', "~0").replace('/', "~1")), found);
            }
        }
        _ => {}
    }
}

fn place(value: &Value, at: &Index) -> String {
    let mut found = Vec::new();
    places(value, "", &mut found);
    at.get(&found).clone()
}

fn harm(value: &mut Value, harm: &Harm) {
    match harm {
        Harm::Replace(at, with) => {
            let place = place(value, at);
            *value.pointer_mut(&place).unwrap() = with.clone();
        }
        Harm::Remove(at) => {
            let place = place(value, at);
            let Some((parent, name)) = place.rsplit_once('/') else { return };
            match value.pointer_mut(parent) {
                Some(Value::Array(items)) => drop(items.remove(name.parse().unwrap())),
                Some(Value::Object(fields)) => drop(fields.remove(name)),
                _ => {}
            }
        }
        Harm::Repeat(at) => {
            let place = place(value, at);
            let Some((parent, name)) = place.rsplit_once('/') else { return };
            if let Some(Value::Array(items)) = value.pointer_mut(parent) {
                let index: usize = name.parse().unwrap();
                items.insert(index, items[index].clone());
            }
        }
        Harm::Swap(one, other) => {
            let (one, other) = (place(value, one), place(value, other));
            let (Some(first), Some(second)) = (value.pointer(&one).cloned(), value.pointer(&other).cloned()) else {
                return;
            };
            *value.pointer_mut(&one).unwrap() = second;
            if let Some(there) = value.pointer_mut(&other) {
                *there = first;
            }
        }
    }
}

/// Renumbers a log, so that wrong numbers do not hide other errors.
fn renumber(log: &mut Value, first: u64) {
    for (event, seq) in log.as_array_mut().into_iter().flatten().zip(first..) {
        if let Some(event) = event.as_object_mut() {
            event.insert("seq".to_owned(), seq.into());
        }
    }
}

proptest! {
    #[test]
    fn no_bytes_break_a_reader(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read_as_all(&bytes);
    }

    #[test]
    fn no_text_that_is_almost_right_breaks_a_reader(
        sample in prop::sample::select(samples()),
        harms in harms(),
        bytes in prop::collection::vec((any::<Index>(), any::<u8>()), 0..3),
    ) {
        let mut value = sample;
        for one in &harms {
            harm(&mut value, one);
        }
        let mut text = serde_json::to_vec(&value).unwrap();
        read_as_all(&text);
        for (at, byte) in bytes {
            let at = at.index(text.len());
            text[at] = byte;
        }
        read_as_all(&text);
    }

    #[test]
    fn no_impossible_log_breaks_a_table(
        wishes in wishes(),
        harms in harms(),
        first in prop_oneof![Just(1), Just(u64::MAX - 3), any::<u64>()],
    ) {
        let mut log = serde_json::to_value(played(&wishes)).unwrap();
        for one in &harms {
            harm(&mut log, one);
        }
        for first in [1, first] {
            renumber(&mut log, first.min(u64::MAX - 1000));
            if let Ok(events) = serde_json::from_value::<Vec<Logged>>(log.clone()) {
                replay(&events);
            }
        }
        // Also with the highest possible numbers.
        if let Ok(mut events) = serde_json::from_value::<Vec<Logged>>(log) {
            let last = events.len() as u64;
            for (event, back) in events.iter_mut().zip((0..last).rev()) {
                event.seq = u64::MAX - back;
            }
            replay(&events);
        }
    }

    #[test]
    fn replaying_the_log_gives_the_same_table(
        terms in prop::sample::select(samples().into_iter().filter(|sample| sample.get("plan").is_some()).collect::<Vec<_>>()),
        wishes in wishes(),
    ) {
        let Some(draft) = open(&serde_json::from_value(terms).unwrap()) else { return Ok(()) };
        let (table, log) = follow(draft, &wishes);
        let written = serde_json::to_vec(&log).unwrap();
        let read: Vec<Logged> = serde_json::from_slice(&written).unwrap();
        let again = Table::replay(table.id(), &read).unwrap().unwrap();
        prop_assert_eq!(again.view(&Names::new(), 5).unwrap(), table.view(&Names::new(), 5).unwrap());
        prop_assert!(again.phase() != Phase::Closed || again.people().is_empty());
    }
}

#[test]
fn samples_are_valid_before_they_are_changed() {
    let opened = samples().into_iter().filter_map(|sample| serde_json::from_value::<Terms>(sample).ok());
    assert!(opened.filter_map(|terms| open(&terms)).count() >= 4);
    let events = played(&BUSY);
    let mut kinds: Vec<String> = Vec::new();
    for logged in &events {
        kinds.push(serde_json::to_value(&logged.event).unwrap()["type"].as_str().unwrap().to_owned());
    }
    kinds.sort_unstable();
    kinds.dedup();
    for kind in
        ["agreed", "asked", "began", "declined", "moved", "opened", "paused", "resumed", "said", "sat", "taken-back"]
    {
        assert!(kinds.iter().any(|found| found == kind), "{kind}: {kinds:?}");
    }
}

#[test]
fn deeply_nested_json_is_refused() {
    for (open, close) in [("[", "]"), (r#"{"a":"#, "}"), (r#"{"type":"do","id":1,"command":"#, "}")] {
        for depth in [100, 127, 128, 129, 100_000] {
            read_as_all((open.repeat(depth) + "1" + &close.repeat(depth)).as_bytes());
        }
    }
}
