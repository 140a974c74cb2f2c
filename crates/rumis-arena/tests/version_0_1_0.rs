//! What version 0.1.0 wrote must load forever.
//!
//! The files in `fixtures/v0.1.0` come from that version; they are never edited or regenerated. The
//! tests compare what a file means with what it meant then, not how it is written today.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::fs;
use std::path::{Path, PathBuf};

use rumis::{Game, Position, Seat};
#[cfg(unix)]
use rumis_arena::{Conditions, hold};
use rumis_arena::{Group, Ladder, MatchReport, PlayedGame, Program, SaveFile, Schedule};
use serde_json::Value;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/v0.1.0")
}

fn read(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The match that the first line of a save file describes, with this many openings.
fn schedule(terms: &Value, openings: usize) -> Schedule {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let programs = terms["programs"].as_array().unwrap().iter().map(|program| text(program).parse().unwrap()).collect();
    let plans = terms["plans"].as_array().unwrap().iter().map(|plan| text(plan).parse().unwrap()).collect();
    let schedule = match &terms["tables"].as_array().unwrap()[..] {
        [table] => Schedule::with_seats(programs, serde_json::from_value(table.clone()).unwrap(), plans),
        _ => Schedule::of_ladder(programs, plans, terms["players"].as_u64().unwrap() as u8),
    };
    let schedule = schedule.unwrap().edition(text(&terms["edition"]).parse().unwrap());
    let schedule = schedule.way(text(&terms["way"]).parse().unwrap()).seed(terms["seed"].as_u64().unwrap());
    schedule.plies(terms["opening_plies"].as_u64().unwrap() as u32).openings(openings)
}

/// Loads a copy of a save file, because loading may cut off a torn line.
fn load(name: &str, openings: usize) -> Result<(Schedule, Vec<Group>), rumis_arena::Error> {
    let text = read(name);
    let schedule = schedule(&json(text.lines().next().unwrap()), openings);
    let copy = tempfile::NamedTempFile::new().unwrap();
    fs::write(copy.path(), &text).unwrap();
    let (_, groups) = SaveFile::resume(copy.path(), &schedule)?;
    Ok((schedule, groups))
}

/// Checks that the games of a group are those of the file, can be replayed, and end with the same
/// points.
fn assert_same(group: &Group, line: &Value, schedule: &Schedule) {
    assert_eq!(
        (group.number, &group.plan[..]),
        (line["number"].as_u64().unwrap() as usize, line["site"].as_str().unwrap())
    );
    assert_eq!(json(&serde_json::to_string(&group.opening).unwrap()), line["opening"]);
    let opening = schedule.opening(group.number).unwrap();
    let drawn: Vec<String> = opening.moves().iter().map(|(_, mv)| mv.to_string()).collect();
    assert_eq!(drawn, group.opening, "another opening is drawn from the same seed");
    assert_eq!(group.games.len(), line["games"].as_array().unwrap().len());
    for (game, line) in group.games.iter().zip(line["games"].as_array().unwrap()) {
        let then: PlayedGame = serde_json::from_value(line.clone()).unwrap();
        assert_eq!(*game, then);
        for key in ["seats", "points", "moves", "chosen", "seconds"] {
            assert_eq!(serde_json::to_value(game).unwrap()[key], line[key], "{key}");
        }
        let mut replayed = Game::new(opening.setup().clone()).unwrap();
        for mv in group.opening.iter().chain(&game.moves) {
            replayed.play_text(mv).unwrap();
        }
        if let Some(forfeit) = &game.forfeit {
            assert_eq!(
                (forfeit.seat, &forfeit.reason[..]),
                (line["forfeit"]["seat"].as_u64().unwrap() as usize, "resigned")
            );
            continue;
        }
        let position = replayed.position();
        let scores = position.outcome().unwrap().scores;
        let points = |seat: &Seat| {
            let colours = position.colours_of(*seat);
            colours.iter().map(|colour| scores.get(colour)).max().unwrap()
        };
        assert_eq!(Seat::ALL[..game.seats.len()].iter().map(points).collect::<Vec<_>>(), game.points);
    }
}

#[test]
fn finished_matches_have_the_same_games_and_results() {
    for (name, openings) in [
        ("finished", 3),
        ("one-against-two", 2),
        ("engine", 2),
        ("four-colours", 2),
        ("ruinas", 2),
        ("seats", 1),
        ("forfeit", 1),
        ("ladder", 2),
    ] {
        let file = format!("matches/{name}.jsonl");
        let (schedule, groups) = load(&file, openings).unwrap_or_else(|error| panic!("{name}: {error}"));
        let lines: Vec<Value> = read(&file).lines().skip(1).map(json).collect();
        assert_eq!(groups.len(), lines.len(), "{name}");
        for (group, line) in groups.iter().zip(&lines) {
            assert_same(group, line, &schedule);
        }
        let then = &json(&read(&format!("matches/{name}.json")))["result"];
        assert_eq!((then["groups"].as_u64().unwrap() as usize, groups.len()), (schedule.groups(), schedule.groups()));
        if name == "ladder" {
            let now = serde_json::to_value(Ladder::of(&schedule, &groups)).unwrap();
            for (now, then) in now["rungs"].as_array().unwrap().iter().zip(then["rungs"].as_array().unwrap()) {
                for key in ["name", "program", "games", "score"] {
                    assert_eq!(now[key], then[key], "{name}, {key}");
                }
            }
            continue;
        }
        let now = serde_json::to_value(MatchReport::of(&schedule, &groups)).unwrap();
        assert_eq!(now["games"], then["games"], "{name}");
        assert_eq!(now["forfeits"], then["forfeits"], "{name}");
        for (now, then) in now["programs"].as_array().unwrap().iter().zip(then["programs"].as_array().unwrap()) {
            for key in ["name", "program", "seats", "games", "points", "forfeits"] {
                assert_eq!(now[key], then[key], "{name}, {key}");
            }
            assert_eq!(now["share"]["mean"], then["share"]["mean"], "{name}");
        }
    }
}

/// The groups that were played can be shown. The missing ones are not played: current programs may
/// choose other moves.
#[test]
fn interrupted_matches_show_what_was_played() {
    for (name, openings) in [("interrupted", 3), ("torn", 2)] {
        let file = format!("matches/{name}.jsonl");
        let (schedule, groups) = load(&file, openings).unwrap_or_else(|error| panic!("{name}: {error}"));
        let text = read(&file);
        for (group, line) in groups.iter().zip(text.lines().skip(1)) {
            assert_same(group, &json(line), &schedule);
        }
        assert_eq!(groups.len(), openings, "{name}");
        let sentence = load(&file, 500).unwrap_err().to_string();
        assert!(sentence.contains("0.1.0") && sentence.ends_with(&format!("use {openings} openings")), "{sentence}");
    }
}

#[test]
fn programs_are_typed_in_the_same_way() {
    let file = read("programs.txt");
    assert_eq!(file.lines().count(), 30);
    for line in file.lines() {
        let [typed, name, command, written] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let program: Program = typed.parse().unwrap_or_else(|error| panic!("{typed}: {error}"));
        assert_eq!(program, written.parse().unwrap(), "{typed}");
        assert_eq!(program.to_string().parse::<Program>().unwrap(), program, "{typed}, after a round trip");
        assert_eq!(program.command_line().unwrap_or_default(), command, "{typed}");
        if typed.contains('=') && name != written {
            assert_eq!(program.name(), name, "{typed}");
        }
    }
}

/// Yardsticks must not change.
#[test]
fn yardsticks_choose_the_same_moves() {
    let file = read("yardsticks.txt");
    assert_eq!(file.lines().count(), 18 * 9);
    let mut position: Option<Position> = None;
    for line in file.lines() {
        if let Some(text) = line.strip_prefix("position ") {
            position = Some(text.parse().unwrap());
            continue;
        }
        let mut words = line.splitn(3, ' ');
        let program: Program = words.next().unwrap().parse().unwrap();
        let mut player = program.player(words.next().unwrap().parse().unwrap()).unwrap();
        let chosen = player.choose(position.as_ref().unwrap()).unwrap();
        assert_eq!(Some(chosen.to_string().as_str()), words.next(), "{line}");
    }
}

/// A program that knows only the commands of version 0.1.0, and gives the recorded answers.
#[cfg(unix)]
const OLD_PROGRAM: &str = r#"
exec 3< "$1"
while read -r line; do
    printf '%s\n' "$line" >> "$2"
    case $line in
        protocol_version) printf '= 2\n\n' ;;
        quit) printf '=\n\n'; exit ;;
        "set_game "* | "play "* | "genmove "*) read -r answer <&3; printf '%s\n\n' "$answer" ;;
        *) printf '? unknown command\n\n' ;;
    esac
done
"#;

#[cfg(unix)]
#[test]
fn programs_in_other_processes_get_the_same_commands() {
    let home = tempfile::tempdir().unwrap();
    let script = home.path().join("program.sh");
    fs::write(&script, OLD_PROGRAM).unwrap();
    for (name, openings) in [("standard", 2), ("ruinas", 1), ("own-plan", 1)] {
        let (said, answered) = (read(&format!("gtp/{name}.said")), read(&format!("gtp/{name}.answered")));
        // The program answers the first two commands and the last itself.
        let answers: Vec<&str> = answered.split_terminator("\n\n").skip(2).collect();
        let (answers_file, heard_file) = (home.path().join("answers"), home.path().join(format!("{name}.heard")));
        fs::write(&answers_file, answers.join("\n") + "\n").unwrap();

        let saved = read(&format!("gtp/{name}.jsonl"));
        let mut terms = json(saved.lines().next().unwrap());
        let paths = [&script, &answers_file, &heard_file].map(|path| format!("'{}'", path.display()));
        terms["programs"][0] = Value::from(format!("other=gtp:sh {}", paths.join(" ")));
        let schedule = schedule(&terms, openings);
        let conditions = Conditions::default().threads(1);
        let groups = hold(&schedule, &conditions).unwrap();
        for (group, line) in groups.iter().zip(saved.lines().skip(1)) {
            for (game, then) in group.games.iter().zip(json(line)["games"].as_array().unwrap()) {
                assert_eq!(game.forfeit, None, "{name}");
                assert_eq!(serde_json::to_value(&game.moves).unwrap(), then["moves"], "{name}");
            }
        }
        // It may get more commands than then, but must get all of those, in this order.
        let heard = fs::read_to_string(&heard_file).unwrap();
        let mut heard = heard.lines();
        for line in said.lines().skip(2).filter(|line| *line != "quit") {
            assert!(heard.any(|now| now == line), "{name}: {line}");
        }
    }
}
