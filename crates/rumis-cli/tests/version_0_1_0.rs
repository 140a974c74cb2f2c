//! What version 0.1.0 wrote must load forever.
//!
//! The files in `fixtures/v0.1.0`, here and in other crates, come from that version; they are never
//! edited or regenerated.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod program;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use program::{answer, rumis_with_input};
use rumis::Position;

/// The path of a file of version 0.1.0 in a crate.
fn file(of: &str, name: &str) -> PathBuf {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    crates.join(of).join("tests/fixtures/v0.1.0").join(name)
}

fn read(of: &str, name: &str) -> String {
    fs::read_to_string(file(of, name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A copy of a file, which the program may change.
fn copy(folder: &tempfile::TempDir, of: &str, name: &str) -> String {
    let copy = folder.path().join(Path::new(name).file_name().unwrap());
    fs::copy(file(of, name), &copy).unwrap();
    copy.display().to_string()
}

#[test]
fn games_saved_in_the_terminal_are_replayed_and_continued() {
    for name in ["people", "program", "continued", "ruins"] {
        let game = file("rumis-cli", &format!("terminal/{name}.rumis")).display().to_string();
        assert_eq!(answer(&["replay", &game]), read("rumis-cli", &format!("terminal/{name}.stdout")), "{name}");
        let output = rumis_with_input(&["play", "--terminal", &game], b"quit\n");
        assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn counts_are_continued_from_their_checkpoints() {
    let folder = tempfile::tempdir().unwrap();
    let (pieces, part) = ("questions/own.pieces.txt", "questions/part.assembly.txt");
    let [pieces, part] = [pieces, part].map(|name| file("rumis-solver", name).display().to_string());
    let own = ["--box", "4x2x2", "--pieces", &pieces];
    for (name, question) in [
        ("finished", &["--box", "3x3x2", "--colours", "1"][..]),
        ("own-pieces", &own),
        ("begun", &[&own[..], &["--from", &part]].concat()),
    ] {
        let checkpoint = copy(&folder, "rumis-solver", &format!("checkpoints/{name}.txt"));
        let printed = answer(&[&["solve", "--count", "--resume", &checkpoint], question].concat());
        assert_eq!(printed, read("rumis-solver", &format!("checkpoints/{name}.stdout")), "{name}");
    }
    let checkpoint = copy(&folder, "rumis-solver", "checkpoints/interrupted.txt");
    let printed = answer(&["solve", "--box", "2x4x4", "--colours", "1", "--count", "--resume", &checkpoint]);
    assert!(printed.starts_with("assemblies 9553056\nup to turns 1194132\n"), "{printed}");
    let shares = [1, 2, 3].map(|share| copy(&folder, "rumis-solver", &format!("checkpoints/share-{share}.txt")));
    let resume: Vec<&str> = shares.iter().flat_map(|share| ["--resume", share.as_str()]).collect();
    let printed = answer(&[&["solve", "--box", "2x2x4", "--colours", "1", "--count"], &resume[..]].concat());
    assert_eq!(printed, "assemblies 2408\nup to turns 301\nup to turns and mirror images 151\n");
}

#[test]
fn results_of_saved_matches_are_printed() {
    let folder = tempfile::tempdir().unwrap();
    let saved = copy(&folder, "rumis-arena", "matches/finished.jsonl");
    let printed = answer(&["match", "greedy-1", "random-1", "--games", "6", "--save", &saved, "--resume"]);
    assert!(printed.starts_with("6 games on 3 openings: chullpa, 2 players\n"), "{printed}");
    assert_eq!(fs::read_to_string(&saved).unwrap(), read("rumis-arena", "matches/finished.jsonl"));
    let saved = copy(&folder, "rumis-arena", "matches/ladder.jsonl");
    let ladder = ["ladder", "random-1", "greedy-1", "flat-1@20", "--openings", "2", "--save", &saved, "--resume"];
    assert!(answer(&ladder).starts_with("12 games on 6 openings: chullpa, 2 players\n"));
}

/// The answers of a session, each with its command.
fn conversation(commands: &str, answers: &str) -> Vec<(String, String)> {
    let commands: Vec<&str> =
        commands.lines().map(|line| line.split('#').next().unwrap().trim()).filter(|line| !line.is_empty()).collect();
    let answers: Vec<&str> = answers.split_terminator("\n\n").collect();
    assert_eq!(commands.len(), answers.len());
    let without_id = |command: &str| command.trim_start_matches(|c: char| c.is_ascii_digit()).trim().to_owned();
    commands.into_iter().map(without_id).zip(answers.into_iter().map(str::to_owned)).collect()
}

/// Programs that use `rumis gtp` of version 0.1.0 still get the answers that they need.
#[test]
fn other_programs_get_the_same_answers() {
    let commands = read("rumis-cli", "gtp/session.in");
    let mut gtp = Command::new(env!("CARGO_BIN_EXE_rumis"));
    gtp.args(["gtp", "--simulations", "20"]).current_dir(file("rumis-cli", ""));
    gtp.stdin(Stdio::from(fs::File::open(file("rumis-cli", "gtp/session.in")).unwrap()));
    let output = gtp.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let then = conversation(&commands, &read("rumis-cli", "gtp/session.out"));
    let now = conversation(&commands, &String::from_utf8(output.stdout).unwrap());
    for ((command, then), (_, now)) in then.iter().zip(&now) {
        let head = |answer: &str| answer.split([' ', '\n']).next().unwrap().to_owned();
        assert_eq!(head(then), head(now), "{command}: {now}");
        let refused = then.starts_with('?');
        let body = |answer: &str| answer[head(answer).len()..].trim().to_owned();
        let (then, now) = (body(then), body(now));
        let words: Vec<&str> = now.split_whitespace().collect();
        match command.split(' ').next().unwrap() {
            // Messages for people may change.
            _ if refused => assert!(!now.is_empty(), "{command}"),
            "version" => assert!(!now.is_empty()),
            "list_commands" => {
                assert!(then.lines().all(|command| now.lines().any(|known| known == command)), "{now}");
            }
            "position" => assert_eq!(now.parse::<Position>().unwrap(), then.parse().unwrap()),
            // Choices and evaluations may change with the engine.
            "genmove" | "reg_genmove" => assert!(now.starts_with('S'), "{now}"),
            "top_moves" | "analyze" | "rumis-analyze" => {
                for word in ["info", "move", "visits", "prior", "order"] {
                    assert!(words.contains(&word), "{command}: {word}");
                }
            }
            "showboard" => {
                for start in ["points: ", "out: ", "turn: "] {
                    let line = |text: &str| text.lines().find(|line| line.starts_with(start)).map(str::to_owned);
                    assert_eq!(line(&then), line(&now));
                }
            }
            _ => assert_eq!(then, now, "{command}"),
        }
    }
}
