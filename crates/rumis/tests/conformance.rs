//! The conformance files in `docs/conformance`, with which other implementations can be checked too.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::path::Path;
use std::str::FromStr;

use rumis::{
    Colour, DropMove, Edition, Error, ErrorKind, Game, Orientation, Plan, PlanChoice, PlanName, Position, Rng, Ruins,
    Setup, Way,
};
use serde_json::{Map, Value, json};

/// The entries of a file. An empty file would test nothing.
fn entries(name: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/conformance").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let entries: Vec<Value> = serde_json::from_str(&text).unwrap();
    assert!(entries.len() > 3, "{name}");
    entries
}

fn word<'a>(entry: &'a Value, key: &str) -> &'a str {
    entry[key].as_str().unwrap_or_else(|| panic!("{key} in {entry}"))
}

/// The parts of an error that the files contain.
fn told(error: &Error) -> Value {
    let mut told = json!({ "code": error.code() });
    if let Some((line, column)) = error.line().zip(error.column()) {
        told["line"] = line.into();
        told["column"] = column.into();
    }
    if let Some(number) = error.move_number() {
        told["move"] = number.into();
    }
    if let ErrorKind::Illegal(objections) | ErrorKind::BadRuin { objections, .. } = error.kind() {
        told["reasons"] = objections.iter().map(|objection| objection.reason.code()).collect();
    }
    told
}

/// Reads every text of a file and compares its meaning, or its error.
fn check<T: FromStr<Err = Error>>(file: &str, means: impl Fn(&T) -> Value) {
    for entry in entries(file) {
        match word(&entry, "text").parse::<T>() {
            Ok(value) => assert_eq!(means(&value), entry["means"], "{entry}"),
            Err(error) => assert_eq!(told(&error), entry["error"], "{entry}: {error}"),
        }
    }
}

fn scores(position: &Position) -> Value {
    position.scores().iter().map(|(colour, points)| (colour.to_string(), json!(points))).collect::<Map<_, _>>().into()
}

#[test]
fn orientations() {
    let entries = entries("orientations.json");
    assert_eq!(entries.len(), Orientation::all().count());
    for (orientation, entry) in Orientation::all().zip(entries) {
        let cubes: Vec<[i8; 3]> = orientation.cubes().map(|cell| [cell.file, cell.row, cell.level]).collect();
        let found = json!({ "number": orientation.index(), "stone": orientation.stone().code(), "cubes": cubes });
        assert_eq!(found, entry);
    }
}

#[test]
fn moves() {
    check("moves.json", |drop: &DropMove| json!(drop.to_string()));
}

#[test]
fn plans() {
    check(
        "plans.json",
        |plan: &Plan| json!({ "grid": plan.one_line(), "squares": plan.squares().count(), "cubes": plan.cubes() }),
    );
}

#[test]
fn named_plans() {
    for entry in entries("named-plans.json") {
        let name: PlanName = word(&entry, "plan").parse().unwrap();
        let edition: Edition = word(&entry, "edition").parse().unwrap();
        match name.plan(entry["players"].as_u64().unwrap() as u8, edition) {
            Ok(plan) => assert_eq!(plan.one_line(), word(&entry, "grid"), "{entry}"),
            Err(error) => assert_eq!(told(&error), entry["error"], "{entry}"),
        }
    }
}

#[test]
fn positions() {
    check("positions.json", |position: &Position| {
        json!({
            "text": position.to_string(), "turn": position.to_move().map(Colour::name),
            "moves": position.legal_moves().len(), "scores": scores(position),
        })
    });
}

#[test]
fn records() {
    check("records.json", |game: &Game| {
        let (setup, position) = (game.setup(), game.position());
        let colours: Vec<&str> = setup.seating().iter().map(Colour::name).collect();
        let moves: Vec<String> = game.movers().zip(game.moves()).map(|(colour, mv)| format!("{colour} {mv}")).collect();
        let retirements: Vec<Value> =
            game.retirements().iter().map(|(before, colour)| json!([before, colour.name()])).collect();
        json!({
            "players": setup.players, "edition": setup.edition.name(),
            "way": setup.way.name(), "colours": colours, "start": setup.starter().name(),
            "grid": position.plan().one_line(), "moves": moves,
            "retirements": retirements, "comments": game.comments(),
            "position": position.to_string(), "scores": scores(position), "record": game.to_string(),
        })
    });
}

#[test]
fn random_numbers() {
    for entry in entries("random-numbers.json") {
        let seed: u64 = word(&entry, "seed").parse().unwrap();
        let mut rng = Rng::new(seed);
        let next: Vec<String> = entry["next"].as_array().unwrap().iter().map(|_| rng.next_u64().to_string()).collect();
        assert_eq!(json!(next), entry["next"]);
        let mut rng = Rng::new(seed);
        for pair in entry["below"].as_array().unwrap() {
            assert_eq!(json!(rng.below(pair[0].as_u64().unwrap() as u32)), pair[1], "{entry}");
        }
    }
}

#[test]
fn random_ruins() {
    for entry in entries("random-ruins.json") {
        let plan: PlanChoice = word(&entry, "plan").parse().unwrap();
        let setup = Setup::new(plan, entry["players"].as_u64().unwrap() as u8)
            .edition(word(&entry, "edition").parse().unwrap())
            .way(Way::Ruinas)
            .ruins(Ruins::Seed(word(&entry, "seed").parse().unwrap()));
        let game = Game::new(setup).unwrap();
        assert_eq!(json!(game.ruins().to_string()), entry["layout"], "{entry}");
        assert_eq!(game.position().to_string(), word(&entry, "position"));
    }
}
