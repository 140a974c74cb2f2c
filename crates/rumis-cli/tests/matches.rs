//! `rumis match` and `rumis ladder` as people and scripts use them.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod program;

#[cfg(unix)]
use std::process::{Command, Stdio};

use program::{answer, refusal};

use serde_json::Value;

/// The result as JSON, without values that differ between runs.
fn result(arguments: &[&str]) -> Value {
    let mut answer: Value = serde_json::from_str(&answer(&[arguments, &["--json"]].concat())).unwrap();
    for row in answer["result"]["programs"].as_array_mut().unwrap() {
        row["seconds_a_move"] = Value::Null;
    }
    answer
}

#[test]
fn a_match_prints_a_table() {
    let table = answer(&["match", "random-1", "strong=greedy-1", "--games", "40"]);
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines[0], "40 games on 20 openings: chullpa, 2 players");
    assert!(lines[2].starts_with("program") && lines[2].contains("first places") && lines[2].contains("Elo"));
    assert!(lines[3].starts_with("random-1") && lines[3].ends_with(" 40"));
    assert!(lines[4].starts_with("strong") && lines[4].contains('+'));
    assert!(lines[6].starts_with("first places by seat, all programs together: A "));
    assert_eq!(lines.len(), 7, "{table}");
}

#[test]
fn matches_and_ladders_are_played_with_chosen_colours() {
    for command in ["match", "ladder"] {
        let quick = [command, "random-1", "greedy-1", "--plan", "22/22", "--games", "2"];
        let table = answer(&[&quick[..], &["--colours", "Blue,green"]].concat());
        assert!(table.starts_with("2 games on 1 opening: 22/22, 2 players, colours blue green\n"), "{table}");
        let three = refusal(&[&quick[..], &["--colours", "blue,green,red"]].concat(), 2);
        assert!(three.contains("expected 2 colours in turn order, found 3"), "{three}");
    }
}

#[test]
fn one_program_sits_in_every_seat_against_three_of_another() {
    let four = result(&["match", "greedy-1", "random-1", "--players", "4", "--openings", "5"]);
    assert_eq!(four["result"]["games"], 20);
    assert_eq!(four["result"]["programs"][0]["seats"], 1);
    assert_eq!(four["result"]["programs"][1]["seats"], 3);
    assert_eq!(four["result"]["seats"].as_array().unwrap().len(), 4);
    let three = result(&["match", "greedy-1", "random-1", "--seats", "a,a,b", "--openings", "2", "--way", "ruinas"]);
    assert_eq!(three["result"]["games"], 6);
    assert_eq!(three["result"]["programs"][0]["seats"], 2);
}

#[test]
fn the_same_seed_gives_the_same_result_on_any_number_of_threads() {
    let long = ["match", "uct-1@30", "flat-1@30", "--plan", "pirka,chullpa", "--games", "12", "--sprt", "0,400"];
    let one = result(&[&long[..], &["--threads", "1"]].concat());
    assert_eq!(one, result(&[&long[..], &["--threads", "3"]].concat()));
    assert_ne!(one, result(&[&long[..], &["--seed", "2"]].concat()));
}

#[test]
fn a_test_ends_a_match_as_soon_as_it_is_clear() {
    let table = answer(&["match", "greedy-1", "random-1", "--games", "2000", "--sprt", "0,200"]);
    assert!(table.contains("greedy-1 is +200 Elo rather than +0"), "{table}");
    let games: usize = table.split(' ').next().unwrap().parse().unwrap();
    assert!(games < 200, "{table}");
}

#[test]
fn a_match_is_saved_and_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.jsonl");
    let path = file.display().to_string();
    let long = ["match", "greedy-1", "random-1", "--save", &path];
    let whole = result(&["match", "greedy-1", "random-1", "--games", "20"]);
    answer(&[&long[..], &["--games", "8"]].concat());
    assert!(refusal(&[&long[..], &["--games", "20"]].concat(), 1).contains("--resume"));
    // The last line is torn.
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, &text[..text.len() - 9]).unwrap();
    assert_eq!(result(&[&long[..], &["--games", "20", "--resume"]].concat()), whole);
    assert_eq!(std::fs::read_to_string(&file).unwrap().lines().count(), 1 + 10);
    let other = refusal(&["match", "greedy-1", "greedy-1", "--save", &path, "--resume"], 1);
    assert!(other.contains("another match"), "{other}");
}

#[cfg(unix)]
#[test]
fn an_interrupted_match_prints_the_result_so_far() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.jsonl");
    let path = file.display().to_string();
    let mut command = Command::new(env!("CARGO_BIN_EXE_rumis"));
    let long = ["match", "flat-1@100", "random-1", "--games", "1000000", "--json", "--save", &path];
    let child = command.args(long).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // Once the first group is saved, interrupts are caught.
    while std::fs::read_to_string(&file).map_or(0, |text| text.lines().count()) < 2 {
        std::thread::yield_now();
    }
    program::signal(&child, rustix::process::Signal::INT);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["complete"], false);
    let saved = std::fs::read_to_string(&file).unwrap();
    assert_eq!(answer["result"]["groups"], saved.lines().count() - 1);
    assert!(String::from_utf8(output.stderr).unwrap().contains("--resume"));
}

/// How much processor time a process has used, in hundredths of a second.
#[cfg(target_os = "linux")]
fn processor_ticks(child: &std::process::Child) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap();
    // The name is in brackets and may contain anything; the times are the 14th and 15th fields.
    let fields: Vec<&str> = stat.rsplit_once(')').unwrap().1.split_whitespace().collect();
    fields[11..13].iter().map(|ticks| ticks.parse::<u64>().unwrap()).sum()
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_match_stops_a_long_search_and_says_that_there_is_no_result() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.jsonl");
    let mut command = Command::new(env!("CARGO_BIN_EXE_rumis"));
    let long = ["match", "rumis@40000s", "rumis@40000s", "--threads", "1", "--save", &file.display().to_string()];
    let child = command.args(long).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // There is nothing else to compute, so by then it is thinking about its first move.
    while processor_ticks(&child) < 50 {
        std::thread::yield_now();
    }
    program::signal(&child, rustix::process::Signal::INT);
    // If it completed its search, the test would never end.
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("no opening was finished") && text.lines().count() == 1, "{text}");
}

#[cfg(unix)]
#[test]
fn a_program_that_misbehaves_loses_and_the_reason_is_printed() {
    let program = "bad=gtp:sh -c 'while read -r a b; do case $a in protocol_version) printf \"= 2\\n\\n\";; \
                   genmove) printf \"= S99 z1\\n\\n\";; *) printf \"=\\n\\n\";; esac; done'";
    let table = answer(&["match", program, "random-1", "--games", "4"]);
    assert!(table.contains("lost by default: 4 × bad: illegal move \"S99 z1\""), "{table}");
    // It reads and never answers: the match waits only as long as its time limit.
    let silent = "gtp:sh -c 'while read -r line; do :; done'";
    for patience in ["0.2", "200ms"] {
        let sentence = refusal(&["match", silent, "random-1", "--patience", patience], 1);
        assert!(sentence.contains("does not speak GTP"), "{sentence}");
    }
}

#[test]
fn a_ladder_is_printed_and_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let picture = folder.path().join("ladder.svg");
    let path = picture.display().to_string();
    let programs = ["ladder", "random-1", "greedy-1", "flat-1@100", "--games", "8"];
    let table = answer(&[&programs[..], &["--svg", &path]].concat());
    assert!(table.starts_with("24 games on 12 openings: chullpa, 2 players\n"), "{table}");
    assert_eq!(table.lines().filter(|line| line.contains(" ± ") && line.ends_with(" 16")).count(), 3, "{table}");
    let svg = std::fs::read_to_string(&picture).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("flat-1@100"));
    let mixed = answer(&[&programs[..], &["--players", "3", "--json"]].concat());
    let mixed: Value = serde_json::from_str(&mixed).unwrap();
    assert_eq!(mixed["result"]["rungs"].as_array().unwrap().len(), 3);
    assert_eq!(mixed["result"]["games"], 12);
}

#[test]
fn bad_calls_are_refused_with_a_clear_message() {
    assert!(refusal(&["match", "random-1"], 2).contains("PROGRAM"));
    assert!(refusal(&["match", "random-1", "stockfish"], 2).contains("expected random-1"));
    assert!(refusal(&["match", "random-1", "uct-1"], 2).contains("uct-1@100ms"));
    assert!(refusal(&["match", "random-1", "random-1", "--plan", "chulpa"], 2).contains("chulpa"));
    assert!(refusal(&["match", "random-1", "random-1", "--players", "5"], 2).contains("5 cannot play this"));
    let three = ["match", "random-1", "random-1", "greedy-1", "--players", "4"];
    assert!(refusal(&three, 2).contains("3 programs") && refusal(&three, 2).contains("--seats"));
    let five = ["match", "random-1", "random-1", "random-1", "random-1", "random-1"];
    assert!(refusal(&five, 2).contains("at most four seats"));
    assert!(refusal(&["match", "random-1", "my own=random-1"], 2).contains("labels have no spaces"));
    let two = ["match", "random-1", "random-1"];
    assert!(refusal(&[&two[..], &["--plan", "chullpa,,pisac"]].concat(), 2).contains("name is empty"));
    for option in ["--games", "--openings"] {
        for number in ["0", "1000001", "4294967295"] {
            let sentence = refusal(&[&two[..], &[option, number]].concat(), 2);
            assert!(sentence.contains("from 1 to 1000000"), "{sentence}");
        }
    }
    // Before the first game, not after the last.
    let picture = ["ladder", "random-1", "rumis@60s", "--svg", "/no/such/folder/a.svg"];
    assert!(refusal(&picture, 1).contains("cannot write /no/such/folder/a.svg"));
    assert!(refusal(&["match", "random-1", "greedy-1", "--seats", "a,c"], 2).contains("seat"));
    assert!(
        refusal(&["match", "random-1", "greedy-1", "--way", "four-colours", "--players", "3"], 2).contains("2 players")
    );
    assert!(refusal(&["match", "random-1", "greedy-1", "--sprt", "30,0"], 2).contains("0,30"));
    assert!(refusal(&["match", "random-1", "greedy-1", "--resume"], 2).contains("--save"));
    assert!(refusal(&["match", "random-1", "gtp:/no/such/program"], 1).contains("cannot start"));
    assert!(refusal(&["match", "random-1", "greedy-1", "--save", "/no/such/folder/file"], 1).contains("cannot write"));
    for command in ["match", "ladder"] {
        let help = answer(&[command, "--help"]);
        assert!(help.contains("Example") && help.contains("exits with 130"), "{help}");
    }
}
