//! `rumis solve` and `rumis puzzles` as people and scripts use them.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::process::{Command, Output, Stdio};

fn rumis(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_rumis")).args(arguments).stdin(Stdio::null()).output().unwrap()
}

/// The output of a call that must succeed.
fn answer(arguments: &[&str]) -> String {
    let output = rumis(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The sentence with which a call must fail.
fn refusal(arguments: &[&str], code: i32) -> String {
    let output = rumis(arguments);
    let sentence = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {sentence}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    sentence
}

const SOMA: [&str; 5] = ["solve", "--box", "3x3x3", "--stones", "S03,S05,S06,S07,S09,S10R,S10L"];

#[test]
fn the_booklets_question_is_answered_in_three_lines() {
    let count = answer(&["solve", "--box", "3x3x3", "--colours", "1", "--count"]);
    assert_eq!(count, "assemblies 80928\nup to turns 3372\nup to turns and mirror images 1686\n");
}

#[test]
fn parts_of_a_count_add_up_and_can_be_gone_on_from() {
    let folder = tempfile::tempdir().unwrap();
    let file = |i: usize| folder.path().join(format!("part-{i}.txt")).display().to_string();
    let mut sum = 0;
    for i in 1..=3 {
        let (shard, checkpoint) = (format!("{i}/3"), file(i));
        let part = answer(&[&SOMA[..], &["--count", "--shard", &shard, "--checkpoint", &checkpoint]].concat());
        sum += part.lines().next().unwrap().strip_prefix("assemblies ").unwrap().parse::<u64>().unwrap();
    }
    assert_eq!(sum, 11_520);
    let (one, two, three) = (file(1), file(2), file(3));
    let whole = answer(&[&SOMA[..], &["--count", "--resume", &one, "--resume", &two, "--resume", &three]].concat());
    assert_eq!(whole, "assemblies 11520\nup to turns 480\nup to turns and mirror images 240\n");
    // From one part alone the rest is counted.
    assert_eq!(answer(&[&SOMA[..], &["--count", "--resume", &one]].concat()), whole);
}

#[test]
fn a_torn_checkpoint_loses_only_what_is_torn_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("torn.txt");
    let path = file.display().to_string();
    let whole = answer(&[&SOMA[..], &["--count", "--checkpoint", &path]].concat());
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, &text[..text.len() / 2]).unwrap();
    let output = rumis(&[&SOMA[..], &["--count", "--resume", &path]].concat());
    assert_eq!(String::from_utf8(output.stdout).unwrap(), whole);
    assert!(String::from_utf8(output.stderr).unwrap().contains("was torn"));

    let other = refusal(&["solve", "--box", "2x2x2", "--count", "--resume", &path], 1);
    assert!(other.contains("another count"), "{other}");
}

#[cfg(unix)]
#[test]
fn an_interrupted_count_leaves_a_checkpoint_to_go_on_from() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("long.txt");
    let path = file.display().to_string();
    let mut command = Command::new(env!("CARGO_BIN_EXE_rumis"));
    let long = ["solve", "--box", "3x3x5", "--colours", "2", "--count", "--checkpoint", &path];
    let child = command.args(long).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The file is there as soon as interrupts are caught.
    while !file.exists() {
        std::thread::yield_now();
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(String::from_utf8(output.stderr).unwrap().contains("go on with --resume"));
    assert!(std::fs::read_to_string(&file).unwrap().ends_with("end\n"));
}

#[test]
fn a_checkpoint_that_cannot_be_written_is_told_at_once() {
    let sentence = refusal(&[&SOMA[..], &["--count", "--checkpoint", "/no/such/folder/file"]].concat(), 1);
    assert!(sentence.contains("cannot write the checkpoint"), "{sentence}");
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let one = answer(&[&SOMA[..], &["--count", "--threads", "1"]].concat());
    assert_eq!(one, answer(&[&SOMA[..], &["--count", "--threads", "2"]].concat()));
}

#[test]
fn every_solution_is_listed_once_and_reads_back() {
    let folder = tempfile::tempdir().unwrap();
    let list = answer(&[&SOMA[..], &["--all"]].concat());
    let mut lines: Vec<&str> = list.lines().collect();
    assert_eq!(lines.len(), 11_520);
    lines.sort_unstable();
    lines.dedup();
    assert_eq!(lines.len(), 11_520);

    // The first four pieces of one can be finished, and the hint belongs to a solution.
    let partial = lines[0].split(' ').take(4).collect::<Vec<_>>().join(" ");
    let file = folder.path().join("partial.txt");
    std::fs::write(&file, partial).unwrap();
    let path = file.display().to_string();
    let hint = answer(&[&SOMA[..], &["--from", &path, "--hint"]].concat());
    let finished = answer(&[&SOMA[..], &["--from", &path, "--all"]].concat());
    assert!(finished.lines().any(|line| line.split(' ').any(|part| part == hint.trim())), "{hint}");
    assert!(answer(&[&SOMA[..], &["--from", &path, "--forced"]].concat()).starts_with("solutions "));
}

#[test]
fn no_solution_is_an_answer_and_not_an_error() {
    let impossible = ["solve", "--box", "3x3x3", "--stones", "S02,S05,S07,S08,S09,S10R,S10L", "--use-all"];
    assert_eq!(answer(&impossible), "no solution\n");
    let count = answer(&[&impossible[..], &["--count"]].concat());
    assert_eq!(count, "assemblies 0\nup to turns 0\nup to turns and mirror images 0\n");
}

#[test]
fn a_cube_is_built_by_the_rules_with_the_colours_in_turn() {
    let order = answer(&["solve", "--box", "3x3x3", "--colours", "3", "--by-the-rules"]);
    let colours: Vec<&str> = order.lines().map(|line| line.split(' ').nth(1).unwrap()).collect();
    assert!(colours.iter().zip(["red", "yellow", "green"].iter().cycle()).all(|(a, b)| a == b), "{order}");
}

#[test]
fn solutions_are_drawn_layer_by_layer_and_step_by_step() {
    let folder = tempfile::tempdir().unwrap();
    for (name, more) in [("layers.svg", &[][..]), ("steps.svg", &["--steps"][..])] {
        let file = folder.path().join(name);
        let path = file.display().to_string();
        answer(&[&SOMA[..], &["--random", "7", "--svg", &path], more].concat());
        assert!(std::fs::read_to_string(file).unwrap().starts_with("<svg"), "{name}");
    }
}

#[test]
fn the_puzzle_book_is_listed_and_each_puzzle_shown() {
    let list = answer(&["puzzles"]);
    let ids: Vec<&str> = list.lines().skip(1).map(|line| line.split_whitespace().nth(1).unwrap()).collect();
    assert!(ids.len() >= 40, "{list}");
    for id in &ids {
        assert!(answer(&["puzzles", "show", id]).contains("grade"), "{id}");
    }
    let shown = answer(&["puzzles", "show", ids[0], "--solution", "--json"]);
    let shown: serde_json::Value = serde_json::from_str(&shown).unwrap();
    assert_eq!(shown["solution"].as_array().unwrap().len(), 1);
    assert!(refusal(&["puzzles", "show", "nothing"], 2).contains("rumis puzzles lists them"));
}

#[test]
fn bad_questions_get_a_clear_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let written = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        file.display().to_string()
    };
    assert!(refusal(&["solve", "--count"], 2).contains("say what to fill"));
    assert!(refusal(&["solve", "--box", "3x3"], 2).contains("three numbers"));
    assert!(refusal(&["solve", "--box", "7x7x7"], 2).contains("at most 256 cells"));
    assert!(refusal(&["solve", "--box", "3x3x3", "--count", "--shard", "4/3"], 2).contains("1/4"));
    assert!(refusal(&["solve", "--box", "5x5x5"], 1).contains("no choice of the pieces has 125 cubes"));
    let pieces = written("pieces.txt", "piece V\n#.#\n");
    assert!(refusal(&["solve", "--box", "2x2x2", "--pieces", &pieces], 1).contains("in several parts"));
    let overlap = written("overlap.txt", "S01:000,100 S02:000,010,020");
    assert!(refusal(&["solve", "--box", "3x3x3", "--from", &overlap], 1).contains("where another piece is"));
    let odd = written("odd.txt", "##\n#?\n");
    assert!(refusal(&["solve", "--target", &odd], 1).contains("line 2"));
}
