//! `rumis solve` and `rumis puzzles` as people and scripts use them.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod program;

#[cfg(unix)]
use std::process::{Command, Stdio};

use program::{answer, refusal, rumis};

const SOMA: [&str; 5] = ["solve", "--box", "3x3x3", "--stones", "S03,S05,S06,S07,S09,S10R,S10L"];

#[test]
fn the_question_of_the_booklet_is_answered_in_three_lines() {
    let count = answer(&["solve", "--box", "3x3x3", "--colours", "1", "--count"]);
    assert_eq!(count, "assemblies 80928\nup to turns 3372\nup to turns and mirror images 1686\n");
}

#[test]
fn parts_of_a_count_add_up_and_can_be_resumed() {
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
    let missing = rumis(&[&SOMA[..], &["--count", "--resume", &one, "--resume", &two]].concat());
    assert!(String::from_utf8(missing.stderr).unwrap().contains("are missing and are counted now"));
    let whole = answer(&[&SOMA[..], &["--count", "--resume", &one, "--resume", &two, "--resume", &three]].concat());
    assert_eq!(whole, "assemblies 11520\nup to turns 480\nup to turns and mirror images 240\n");
    // The rest is counted from one part alone.
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
    assert!(String::from_utf8(output.stderr).unwrap().contains("was incomplete"));

    let other = refusal(&["solve", "--box", "2x2x2", "--count", "--resume", &path], 1);
    assert!(other.contains("another count"), "{other}");
}

/// Running the same command again continues the count, and never overwrites it.
#[test]
fn an_existing_checkpoint_is_resumed_or_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("there.txt");
    let path = file.display().to_string();
    let again = [&SOMA[..], &["--count", "--checkpoint", &path]].concat();
    let whole = answer(&again);
    let text = std::fs::read_to_string(&file).unwrap();
    let output = rumis(&again);
    assert_eq!(String::from_utf8(output.stdout).unwrap(), whole);
    assert!(String::from_utf8(output.stderr).unwrap().contains("exists: continuing from its"));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);

    for (other, sentence) in [(&text[..], "another count"), ("my diary\n", "not a checkpoint")] {
        std::fs::write(&file, other).unwrap();
        let refused = refusal(&["solve", "--box", "2x2x2", "--count", "--checkpoint", &path], 1);
        assert!(refused.contains(sentence), "{refused}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), other);
    }
    assert!(refusal(&[&SOMA[..], &["--count", "--checkpoint", "-"]].concat(), 2).contains("needs a file"));
}

/// Links, pipes and devices must not be replaced by a file.
#[cfg(unix)]
#[test]
fn only_plain_files_are_replaced_by_checkpoints() {
    let folder = tempfile::tempdir().unwrap();
    let (file, link) = (folder.path().join("file.txt"), folder.path().join("link.txt"));
    std::os::unix::fs::symlink(&file, &link).unwrap();
    let path = link.display().to_string();
    let count = [&SOMA[..], &["--count", "--checkpoint", &path]].concat();
    assert!(refusal(&count, 1).contains("cannot write the checkpoint"), "a link to nothing");
    std::fs::write(&file, "").unwrap();
    answer(&count);
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert!(std::fs::read_to_string(&file).unwrap().contains("\nend "));
    assert!(refusal(&[&SOMA[..], &["--count", "--checkpoint", "/dev/null"]].concat(), 1).contains("not a plain file"));

    // From standard input, nothing is written.
    let mut command = Command::new(env!("CARGO_BIN_EXE_rumis"));
    command.args(SOMA).args(["--count", "--resume", "-"]).current_dir(folder.path());
    let output = command.stdin(std::fs::File::open(&file).unwrap()).output().unwrap();
    assert!(output.status.success());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
}

/// A finished count is printed even if its checkpoint can no longer be written.
#[cfg(unix)]
#[test]
fn a_result_is_printed_before_its_checkpoint_fails() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("gone");
    std::fs::create_dir(&inner).unwrap();
    let file = inner.join("file.txt");
    let mut command = Command::new(env!("CARGO_BIN_EXE_rumis"));
    command.args(["solve", "--box", "2x4x4", "--count", "--threads", "1", "--checkpoint"]).arg(&file);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    while !file.exists() {
        std::thread::yield_now();
    }
    // Remove the folder while it counts. A file that is being renamed may need a second attempt.
    while inner.exists() {
        let _ = std::fs::remove_dir_all(&inner);
    }
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stdout).unwrap().starts_with("assemblies 9553056\n"));
    assert!(String::from_utf8(output.stderr).unwrap().contains("cannot write the checkpoint"));
}

#[cfg(unix)]
#[test]
fn an_interrupted_count_leaves_a_checkpoint_to_resume() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("long.txt");
    let path = file.display().to_string();
    let mut command = Command::new(env!("CARGO_BIN_EXE_rumis"));
    let long = ["solve", "--box", "2x4x4", "--count", "--threads", "1"];
    let child =
        command.args(long).args(["--checkpoint", &path]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The file exists as soon as interrupts are caught.
    while !file.exists() {
        std::thread::yield_now();
    }
    program::signal(&child, rustix::process::Signal::INT);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(String::from_utf8(output.stderr).unwrap().contains("to continue, add --resume"));
    assert!(std::fs::read_to_string(&file).unwrap().contains("\nend "));
    let whole = answer(&[&long[..], &["--resume", &path]].concat());
    assert_eq!(whole, "assemblies 9553056\nup to turns 1194132\nup to turns and mirror images 597066\n");
}

#[test]
fn an_unwritable_checkpoint_is_reported_at_once() {
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

    // The first four pieces of a solution can be completed, and the hint belongs to a solution.
    let partial = lines[0].split(' ').take(4).collect::<Vec<_>>().join(" ");
    let file = folder.path().join("partial.txt");
    std::fs::write(&file, partial).unwrap();
    let path = file.display().to_string();
    let hint = answer(&[&SOMA[..], &["--from", &path, "--hint"]].concat());
    let finished = answer(&[&SOMA[..], &["--from", &path, "--all"]].concat());
    assert!(finished.lines().any(|line| line.split(' ').any(|part| part == hint.trim())), "{hint}");
    let forced = answer(&[&SOMA[..], &["--from", &path, "--forced"]].concat());
    assert!(forced.starts_with("solutions "), "{forced}");
    let given = lines[0].split(' ').next().unwrap();
    assert!(forced.lines().any(|line| line.trim() == given), "{given} is forced: {forced}");
    // A list contains several assemblies.
    std::fs::write(&file, &list).unwrap();
    assert!(refusal(&[&SOMA[..], &["--from", &path]].concat(), 1).contains("line 2: expected only one assembly"));
}

#[test]
fn a_solution_reads_back_with_its_drawing_and_is_finished() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("solution.txt");
    let path = file.display().to_string();
    std::fs::write(&file, answer(&[&SOMA[..], &["--first"]].concat())).unwrap();
    assert_eq!(answer(&[&SOMA[..], &["--from", &path, "--hint"]].concat()), "nothing is left to place\n");
    assert!(answer(&[&SOMA[..], &["--from", &path, "--forced"]].concat()).starts_with("solutions 1\n"));
}

/// The mirror image of a solution with a screw needs the other screw, which is not in the stock.
#[test]
fn mirror_images_are_counted_where_the_stock_has_them() {
    let one_screw = ["solve", "--box", "2x2x3", "--stones", "s01, s02,S03 S05+S08,S10R", "--count"];
    assert_eq!(answer(&one_screw), "assemblies 88\nup to turns 11\nup to turns and mirror images 8\n");
}

#[test]
fn no_solution_exits_with_0() {
    let impossible = ["solve", "--box", "3x3x3", "--stones", "S02,S05,S07,S08,S09,S10R,S10L", "--use-all"];
    assert_eq!(answer(&impossible), "no solution\n");
    assert_eq!(answer(&["solve", "--box", "2x2x2", "--colours", "1", "--by-the-rules"]), "no solution\n");
    assert_eq!(answer(&["solve", "--box", "8x5x1", "--colours", "1", "--by-the-rules"]), "no solution\n");
    let list = rumis(&[&impossible[..], &["--all"]].concat());
    assert!(list.stdout.is_empty() && list.stderr == b"no solution\n");
    let count = answer(&[&impossible[..], &["--count"]].concat());
    assert_eq!(count, "assemblies 0\nup to turns 0\nup to turns and mirror images 0\n");
}

#[test]
fn a_cube_is_built_by_the_rules_with_the_colours_in_any_order_or_in_turn() {
    let cube = ["solve", "--box", "3x3x3", "--colours", "3", "--by-the-rules"];
    let any_order = answer(&cube);
    assert!(any_order.starts_with("1. ") && any_order.lines().count() >= 7, "{any_order}");
    let in_turn = answer(&[&cube[..], &["--in-turn"]].concat());
    let colours: Vec<&str> = in_turn.lines().map(|line| line.split(' ').nth(1).unwrap()).collect();
    assert!(colours.iter().zip(["red", "yellow", "green"].iter().cycle()).all(|(a, b)| a == b), "{in_turn}");
    assert!(refusal(&["solve", "--box", "3x3x3", "--in-turn"], 2).contains("--by-the-rules"));
}

#[test]
fn an_order_by_the_rules_is_continued_from_a_file_and_hinted_at() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("begun.txt");
    let path = file.display().to_string();
    for more in [&[][..], &["--in-turn"]] {
        let ask = |question: &[&str]| {
            answer(&[&["solve", "--box", "3x3x3", "--colours", "2", "--by-the-rules"], more, question].concat())
        };
        let mut placed = String::new();
        for _ in 0..12 {
            std::fs::write(&file, &placed).unwrap();
            let next = ask(&["--hint", "--from", &path]);
            if next == "nothing is left to place\n" {
                break;
            }
            placed += &next;
        }
        assert!(placed.lines().count() >= 7, "{placed}");
        let whole = ask(&["--from", &path]);
        let moves = |text: &str| {
            text.lines()
                .map(|line| line.split_once(". ").map_or(line, |(_, stone)| stone).to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(moves(&whole), moves(&placed), "what is printed can be read again");
    }
    std::fs::write(&file, "red S01 a1:2\nred S03 c3 c2 b3\n").unwrap();
    let refused = refusal(&["solve", "--box", "3x3x3", "--by-the-rules", "--from", &path], 1);
    assert!(refused.contains("line 2:") && refused.contains("touches no stone of its own colour"), "{refused}");
    // A puzzle of the book is hinted at by its own rules.
    assert!(answer(&["solve", "--puzzle", "cube-3-any-order-2", "--hint"]).starts_with("red S"));
}

#[test]
fn solutions_are_drawn_layer_by_layer_and_step_by_step() {
    let folder = tempfile::tempdir().unwrap();
    let layers = "Rumis: all, layer 1, layer 2, layer 3<";
    for (name, more, title) in
        [("layers.svg", &[][..], layers), ("steps.svg", &["--steps"][..], "Rumis: 1, 2, 3, 4, 5, 6, 7<")]
    {
        let file = folder.path().join(name);
        let path = file.display().to_string();
        answer(&[&SOMA[..], &["--random", "7", "--svg", &path], more].concat());
        let picture = std::fs::read_to_string(file).unwrap();
        assert!(picture.starts_with("<svg") && picture.contains(title), "{name}");
    }
    // A half-built puzzle has a picture of its pieces, and its layers with the empty cells.
    let file = folder.path().join("begun.svg");
    answer(&["puzzles", "show", "last-three-cube", "--svg", &file.display().to_string()]);
    let picture = std::fs::read_to_string(file).unwrap();
    assert!(picture.contains("layer 1, layer 2, layer 3<"));
}

#[test]
fn the_puzzle_book_is_listed_and_each_puzzle_shown() {
    let list = answer(&["puzzles"]);
    let ids: Vec<&str> = list.lines().skip(1).map(|line| line.split_whitespace().nth(1).unwrap()).collect();
    assert!(ids.len() >= 40, "{list}");
    assert_eq!(ids[0], "cube-3-colours-4", "the booklets' cubes come first");
    let listed = |more: &[&str]| answer(&[&["puzzles"], more].concat()).lines().count() - 1;
    assert_eq!(listed(&["--chapter", "booklets", "--kind", "by-the-rules"]), 8, "with the cube of one colour");
    assert_eq!(listed(&["--chapter", "booklets", "--kind", "in-turn"]), 8);
    let kinds: usize = ["free", "by-the-rules", "In-Turn"].iter().map(|kind| listed(&["--kind", kind])).sum();
    assert_eq!(kinds, ids.len() + 1, "the cube of one colour is of two kinds");
    assert!(listed(&["--grade", "1"]) < ids.len());
    assert!(refusal(&["puzzles", "--chapter", "booklet"], 2).contains("expected booklets, "));
    for id in &ids {
        assert!(answer(&["puzzles", "show", id]).contains("grade"), "{id}");
    }
    let shown = answer(&["puzzles", "show", "brick-2x2x2", "--solution", "--json"]);
    let shown: serde_json::Value = serde_json::from_str(&shown).unwrap();
    assert_eq!(shown["solution"].as_array().unwrap().len(), 1);
    assert!(refusal(&["puzzles", "show", "nothing"], 2).contains("rumis puzzles lists them"));
    assert!(answer(&["puzzles", "show", "last-three-brick"]).contains("\nall of them must be used\n"));
    let all: serde_json::Value = serde_json::from_str(&answer(&["puzzles", "--json"])).unwrap();
    let soma = all.as_array().unwrap().iter().find(|puzzle| puzzle["id"] == "corner-without-square").unwrap();
    assert_eq!((&soma["up_to_turns"], &soma["use_all"]), (&480.into(), &false.into()));
    assert_eq!(soma["stones"].as_array().unwrap().len(), 7);
}

#[test]
fn a_puzzle_of_the_book_is_solved_by_its_id() {
    let count = answer(&["solve", "--puzzle", "corner-without-square", "--count"]);
    assert_eq!(count, "assemblies 11520\nup to turns 480\nup to turns and mirror images 240\n");
    let begun = answer(&["solve", "--puzzle", "last-three-cube"]);
    assert!(begun.contains("S05:001,002,011,021"), "{begun}");
    assert!(answer(&["solve", "--puzzle", "cube-3-by-the-rules-2"]).starts_with("1. red "));
    assert!(refusal(&["solve", "--puzzle", "nothing"], 2).contains("rumis puzzles lists them"));
    assert!(refusal(&["solve", "--puzzle", "corner-without-square", "--by-the-rules"], 2).contains("not a puzzle by"));
}

#[test]
fn as_many_colours_as_are_needed() {
    answer(&["solve", "--plan", "tambo", "--players", "2"]);
    answer(&["solve", "--box", "4x4x4"]);
    assert!(refusal(&["solve", "--box", "4x4x4", "--colours", "1"], 1).contains("the stock has 40; try --colours 2"));
}

#[test]
fn options_that_would_be_ignored_are_refused() {
    let box_of = ["solve", "--box", "3x3x3"];
    for (more, sentence) in [
        (&["--hint", "--threads", "2"][..], "--threads is for --count"),
        (&["--hint", "--checkpoint", "x"], "--checkpoint is for --count"),
        (&["--first", "--limit", "2"], "--limit is for --all"),
        (&["--random", "1", "--seed", "2"], "--seed is for"),
        (&["--count", "--svg", "x.svg"], "draw one solution"),
        (&["--all", "--png", "x.png"], "draw one solution"),
        (&["--steps"], "--steps is for a picture"),
        (&["--dark"], "are for a picture"),
        (&["--players", "3"], "--players is for a plan"),
        (&["--pieces", "-", "--from", "-"], "only once"),
        (&["--count", "--threads", "0"], "expected a number from 1 to 1024"),
        (&["--count", "--threads", "100000"], "expected a number from 1 to 1024"),
    ] {
        let refused = refusal(&[&box_of[..], more].concat(), 2);
        assert!(refused.contains(sentence), "{more:?}: {refused}");
    }
    assert!(answer(&["solve", "--help"]).contains("# for a cell, . for none"));
}

#[test]
fn bad_calls_are_refused_with_a_clear_message() {
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
    assert!(refusal(&["solve", "--box", "256x1x1"], 2).contains("at most 64 cells long, deep and high, not 256"));
    assert!(refusal(&["solve", "--box", "1x1x1"], 1).contains("no choice of the pieces has 1 cube,"));
    assert!(refusal(&["solve", "--box", "6x6x6"], 1).contains("no choice of the pieces has 216 cubes"));
    let marked = written("marked.txt", "\u{feff}piece\tV 2\n##\n#.\n");
    assert!(answer(&["solve", "--box", "2x3x1", "--pieces", &marked]).starts_with("V:"));
    let odd = written("times.txt", "piece A -1\n##\n");
    assert!(
        refusal(&["solve", "--box", "2x2x2", "--pieces", &odd], 1).contains("line 1: \"-1\" is not a number of copies")
    );
    let pieces = written("pieces.txt", "piece V\n#.#\n");
    assert!(refusal(&["solve", "--box", "2x2x2", "--pieces", &pieces], 1).contains("in several parts"));
    let overlap = written("overlap.txt", "S01:000,100 S02:000,010,020");
    assert!(refusal(&["solve", "--box", "3x3x3", "--from", &overlap], 1).contains("overlaps another piece"));
    let odd = written("odd.txt", "##\n#?\n");
    assert!(refusal(&["solve", "--target", &odd], 1).contains("line 2"));
}
