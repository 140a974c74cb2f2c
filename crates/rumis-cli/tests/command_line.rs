//! The program as people and scripts use it: output, errors and exit codes.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod program;

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use program::{answer, refusal, rumis, rumis_with_input};
use serde_json::Value;

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// A record from the documentation.
fn game(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/games").join(name).display().to_string()
}

/// The output of a game in the terminal for these lines of input.
fn typed(arguments: &[&str], lines: &str) -> String {
    let output = rumis_with_input(&[&["play", "--terminal"], arguments].concat(), lines.as_bytes());
    assert!(output.status.success(), "{}", stderr(&output));
    stdout(&output)
}

/// A file with this content in a temporary folder.
fn written(folder: &tempfile::TempDir, name: &str, content: &[u8]) -> String {
    let path: PathBuf = folder.path().join(name);
    std::fs::write(&path, content).unwrap();
    path.display().to_string()
}

#[test]
fn perft_prints_depth_and_nodes() {
    let counts = answer(&["perft", "--plan", "chullpa", "--players", "2", "--depth", "2"]);
    assert_eq!(counts, "1 687\n2 165662\n");
    let spanish = ["perft", "--plan", "chullpa", "--players", "2", "--depth", "2", "--edition", "spanish-2002"];
    assert_eq!(answer(&spanish), "1 687\n2 177085\n");
    assert_eq!(answer(&["perft", "--depth", "0"]), "0 1\n");
}

#[test]
fn perft_counts_on_a_custom_plan_and_from_a_position() {
    assert_eq!(answer(&["perft", "--plan", "22/22", "--players", "2", "--depth", "1"]).lines().count(), 1);
    let position = "plan=2 players=2 edition=standard way=standard stacks=- left=all,all out=none turn=red";
    assert_eq!(answer(&["perft", "--position", position, "--depth", "2"]), "1 1\n2 0\n");
}

#[test]
fn a_grid_may_start_with_a_gap() {
    let counts = answer(&["perft", "--plan", ".44/44.", "--depth", "1"]);
    assert_eq!(counts, answer(&["perft", "--plan", "44./.44", "--depth", "1"]));
    assert!(refusal(&["perft", "--plan", "./no-such-plan.txt"], 2).contains("a grid such as 444/444, or a plan file"));
    assert!(refusal(&["perft", "--plan", ".44/4.4"], 2).contains("one piece"));
}

#[test]
fn replay_prints_scores_and_the_winner() {
    let result = answer(&["replay", &game("chullpa.rumis")]);
    let lines: Vec<&str> = result.lines().collect();
    assert_eq!(lines, ["red -2", "yellow 3", "green 8", "blue 4", "winner: green"]);
}

#[test]
fn replay_of_several_records_in_one_file_prints_all_results() {
    let file = std::fs::read_to_string(game("chullpa.rumis")).unwrap();
    let both = format!("{file}\n[Plan \"pisac\"] [Players \"2\"]");
    let output = rumis_with_input(&["replay", "-"], both.as_bytes());
    let first = "game 1\nred -2\nyellow 3\ngreen 8\nblue 4\nwinner: green\n";
    assert_eq!(stdout(&output), format!("{first}\ngame 2\nred -11\nyellow -11\nto move: red\n"));
    let output = rumis_with_input(&["replay", "-", "--json"], both.as_bytes());
    assert_eq!(stdout(&output).lines().count(), 2);
    let broken = format!("{file}\n[Plan \"pisac\"] [Players \"2\"] S99 a1");
    let output = rumis_with_input(&["replay", "-"], broken.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    let line = file.lines().count() + 2;
    assert!(String::from_utf8_lossy(&output.stderr).contains(&format!("line {line}")));
}

#[test]
fn replay_of_an_unfinished_game_prints_whose_turn_it_is() {
    let record = b"[Plan \"chullpa\"]\n[Players \"2\"]\n1. S04 a1 b1 c1 d1 {a wall} 2. S05 a2:3\nb2";
    let output = rumis_with_input(&["replay", "-"], record);
    assert_eq!(stdout(&output), "red -6\nyellow -8\nto move: red\n");
}

#[test]
fn moves_are_listed_sorted_one_per_line() {
    let folder = tempfile::tempdir().unwrap();
    let record = written(&folder, "start.rumis", b"[Plan \"chullpa\"][Players \"3\"]");
    let moves = answer(&["moves", &record]);
    let lines: Vec<&str> = moves.lines().collect();
    assert_eq!(lines.len(), 687);
    assert!(lines.is_sorted());
    assert!(lines.contains(&"S05 a1:3 b1"));
    assert!(answer(&["moves", &game("opening.rumis")]).contains("S01 e1:2\n"));
}

#[test]
fn a_game_with_json_prints_text_on_standard_error() {
    let output = rumis_with_input(&["play", "--terminal", "--json"], b"S01 a1:2\n");
    let result: Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!((&result["moves"], &result["to_move"]), (&Value::from(1), &Value::from("yellow")));
    assert!(stderr(&output).contains("Type help"));
}

#[test]
fn completions_are_there_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(answer(&["completions", shell]).contains("perft"), "{shell}");
    }
}

#[test]
fn there_is_a_manual_page_for_every_command() {
    assert!(answer(&["man"]).contains(".SH SUBCOMMANDS"));
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(answer(&["man", "--all", &folder.path().display().to_string()]), "");
    for page in ["rumis.1", "rumis-serve.1", "rumis-admin-tables-list.1"] {
        let text = std::fs::read_to_string(folder.path().join(page)).unwrap();
        assert!(text.contains(".SH SYNOPSIS"), "{page}: {text}");
    }
}

#[test]
fn bad_usage_exits_with_2_and_says_what_is_wrong() {
    assert!(refusal(&["perft", "--plan", "machu"], 2).contains("machu"));
    assert!(refusal(&["perft", "--players", "5"], 2).contains("2, 3 or 4 players"));
    assert!(refusal(&["perft", "--plan", "tambo", "--edition", "dutch"], 2).contains("does not have the plan tambo"));
    assert!(refusal(&["perft", "--way", "four-colours", "--players", "3"], 2).contains("2 players"));
    assert!(refusal(&["perft", "--start", "blue"], 2).contains("blue cannot start"));
    assert!(refusal(&["perft", "--plan", "99"], 2).contains("9 is not a height"));
    assert!(refusal(&["moves"], 2).contains("expected a record"));
    assert!(refusal(&["moves", "--position", "plan=chullpa"], 2).contains("players is missing"));
    assert!(refusal(&["new-plan", "--block", "3x3"], 2).contains("three numbers"));
    assert!(refusal(&["new-plan", "--block", "4x4x0"], 2).contains("0 is not a height: expected 1 to 8"));
    assert!(refusal(&["new-plan", "--block", "4x4x200"], 2).contains("200 is not a height: expected 1 to 8"));
    assert!(refusal(&["new-plan", "--block", "999x4x4"], 2).contains("999 is not a number of files: expected 1 to 10"));
    assert!(refusal(&["dance"], 2).contains("dance"));
}

#[test]
fn without_a_command_the_program_suggests_some() {
    let welcome = refusal(&[], 2);
    assert!(welcome.contains("rumis play ") && welcome.contains("rumis --help"), "{welcome}");
    assert!(welcome.contains("Usage: rumis"), "{welcome}");
    assert!(welcome.lines().count() < 12, "{welcome}");
}

#[test]
fn perft_prints_on_standard_error_what_it_counts() {
    let said = |arguments: &[&str]| stderr(&rumis(arguments));
    assert_eq!(said(&["perft", "--depth", "1"]), "chullpa, 2 players\n");
    let ruinas = ["perft", "--depth", "1", "--way", "ruinas", "--edition", "dutch", "--players", "3"];
    assert_eq!(said(&ruinas), "chullpa, 3 players, ruinas, dutch\n");
    let help = answer(&["perft", "--help"]);
    assert!(help.contains("[default: chullpa]") && help.contains("[default: 2]"), "{help}");
}

#[test]
fn names_may_be_typed_in_any_case_and_near_misses_are_named() {
    let strict = answer(&["perft", "--plan", "pirka", "--edition", "dutch", "--way", "ruinas", "--depth", "1"]);
    let loud = ["perft", "--plan", "PIRKA", "--edition", "Dutch", "--way", "Ruinas", "--ruins", "LAID", "--depth", "1"];
    assert_eq!(answer(&loud), strict);
    assert_eq!(answer(&["plans", "Pisac"]), answer(&["plans", "pisac"]));
    for (call, meant) in [
        (&["perft", "--plan", "chulpa"][..], "chullpa"),
        (&["solve", "--plan", "chulpa"], "chullpa"),
        (&["match", "random-1", "random-1", "--plan", "chulpa"], "chullpa"),
        (&["plans", "pisca"], "pisac"),
        (&["perft", "--edition", "duch"], "dutch"),
        (&["perft", "--way", "ruins"], "ruinas"),
        (&["perft", "--start", "yelow"], "yellow"),
        (&["solve", "--box", "2x2x2", "--stones", "S5"], "S05"),
        (&["match", "random-1", "gredy-1"], "greedy-1"),
        (&["puzzles", "show", "corner-without-squares"], "corner-without-square"),
        (&["solve", "--puzzle", "Corner-Without-Squares"], "corner-without-square"),
    ] {
        let sentence = refusal(call, 2);
        assert!(sentence.contains(&format!("did you mean {meant}?")), "{call:?}: {sentence}");
    }
    // Files are parsed strictly, as their formats require.
    let folder = tempfile::tempdir().unwrap();
    let record = written(&folder, "loud.rumis", b"[Plan \"Chullpa\"]\n[Players \"2\"]");
    assert!(refusal(&["replay", &record], 1).contains("did you mean chullpa?"));
}

#[test]
fn a_plan_means_the_same_to_every_command() {
    let folder = tempfile::tempdir().unwrap();
    // A file with the name of a plan, and one with the name of a grid.
    written(&folder, "chullpa", b"22/22");
    written(&folder, "33", b"22/22");
    written(&folder, "mine.txt", b"22/22");
    let count = |command: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_rumis")).args(command).current_dir(&folder).output().unwrap();
        assert!(output.status.success(), "{command:?}: {}", stderr(&output));
        stdout(&output)
    };
    let by_plan = |plan: &str| {
        let perft = count(&["perft", "--depth", "1", "--plan", plan]);
        let solve = count(&["solve", "--count", "--plan", plan, "--stones", "S01", "--colours", "4"]);
        (perft, solve)
    };
    let grid = by_plan("22/22");
    for plan in ["mine.txt", "./mine.txt", "./33", "./chullpa"] {
        assert_eq!(by_plan(plan), grid, "{plan}");
    }
    assert_eq!(count(&["perft", "--depth", "1", "--plan", "chullpa"]), "1 687\n");
    assert_eq!(count(&["perft", "--depth", "1", "--plan", "33"]), count(&["perft", "--depth", "1", "--plan", "3/3"]));
}

#[test]
fn settings_conflict_with_a_record_or_a_position() {
    let full = game("chullpa.rumis");
    let position = "plan=2 players=2 edition=standard way=standard stacks=- left=all,all out=none turn=red";
    let calls: [&[&str]; 4] = [
        &["play", "--terminal", &full],
        &["show", &full],
        &["show", "--position", position],
        &["perft", "--position", position],
    ];
    let settings = [
        ["--plan", "pisac"],
        ["--players", "3"],
        ["--edition", "dutch"],
        ["--way", "ruinas"],
        ["--start", "yellow"],
        ["--ruins", "seed 7"],
    ];
    for call in calls {
        for setting in settings {
            let sentence = refusal(&[call, &setting].concat(), 2);
            assert!(sentence.contains("cannot be used with"), "{call:?} {setting:?}: {sentence}");
        }
    }
}

#[test]
fn a_file_that_is_too_long_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let record = written(&folder, "endless.rumis", b"");
    let endless = std::fs::File::options().write(true).open(&record).unwrap();
    endless.set_len((64 << 20) + 1).unwrap();
    assert!(refusal(&["replay", &record], 1).contains("endless.rumis: the file is too long: at most 64 MiB are read"));
    endless.set_len(64 << 20).unwrap();
    assert!(!refusal(&["replay", &record], 1).contains("too long"));
}

/// Each file is refused with exit code 1 and one line that contains the words.
fn assert_refused(command: &[&str], cases: &[(&[u8], &str)]) {
    let folder = tempfile::tempdir().unwrap();
    for (content, words) in cases {
        let path = written(&folder, "bad", content);
        let sentence = refusal(&[command, &[path.as_str()]].concat(), 1);
        let shown = String::from_utf8_lossy(&content[..content.len().min(60)]);
        assert_eq!(sentence.lines().count(), 1, "{shown:?}: {sentence}");
        assert!(sentence.len() < 600, "{shown:?}: {} characters", sentence.len());
        assert!(sentence.contains(words), "{shown:?}: {sentence}");
    }
}

#[test]
fn bad_records_are_refused_with_one_line() {
    let long_line = vec![b'x'; 10 << 20];
    let long_header = [&b"[Plan \""[..], &long_line, b"\"][Players \"2\"]"].concat();
    let head = "[Plan \"chullpa\"]\n[Players \"2\"]\n";
    let with = |moves: &str| format!("{head}{moves}").into_bytes();
    let cases: [(&[u8], &str); 13] = [
        (b"", "Plan is missing"),
        (b"\xff\x00\xfe junk", "not a text file"),
        (&long_line, "Plan is missing"),
        (&long_header, "Plan"),
        (b"[Plan \"chullpa\"]", "Players is missing"),
        (&with("1. S11 a1 b1"), "line 3, column 4: move 1"),
        (&with("1. S01 a1 b1 2. S01 a1 b1"), "move 2 (S01 a1 b1): does not stand on the ground"),
        (&with("1. S01 a1 c1"), "cannot land like this"),
        (&with("1. S05 a1:3"), "4 cubes"),
        (&with("1. yellow S01 a1 b1"), "another colour's turn"),
        (&with("S01 z9 b1"), "z9"),
        (&with("{never closed"), "no end"),
        (&with("hello"), "expected a move"),
    ];
    assert_refused(&["replay"], &cases);
    assert_refused(&["moves"], &cases);
    assert_refused(&["show"], &cases);
    assert_refused(&["play", "--terminal"], &cases);
}

#[test]
fn bad_plans_are_refused_with_line_and_column() {
    let wide = "1 ".repeat(11);
    let high = "1\n".repeat(11);
    let long = vec![b'4'; 10 << 20];
    let cases: [(&[u8], &str); 10] = [
        (b"", "room for at least two cubes"),
        (b"# nothing but words\n", "room for at least two cubes"),
        (b"1\n", "line 1, column 1"),
        (wide.as_bytes(), "line 1, column 21: a plan has at most 10 rows of 10 squares"),
        (high.as_bytes(), "line 11, column 1: a plan has at most 10 rows of 10 squares"),
        (b"4 4\n4 0\n", "line 2, column 3: 0 is not a height"),
        (b"4 9\n4 4\n", "line 1, column 3: 9 is not a height"),
        (b"4 . 4\n", "one piece"),
        (b"4 4\n4\n", "line 2, column 1: this row has 1 squares"),
        (&long, "at most 10 rows of 10 squares"),
    ];
    assert_refused(&["new-plan", "--check"], &cases);
    assert_refused(&["perft", "--plan"], &cases);
}

#[test]
fn a_valid_custom_plan_is_drawn_and_can_be_played() {
    let folder = tempfile::tempdir().unwrap();
    let plan = written(&folder, "hut.txt", answer(&["new-plan", "--block", "3x2x2"]).as_bytes());
    let drawing = answer(&["new-plan", "--check", &plan]);
    assert!(drawing.starts_with("2 2 2\n2 2 2\n"), "{drawing}");
    assert!(drawing.contains("6 squares, room for 12 cubes"), "{drawing}");
    assert!(answer(&["show", "--plan", &plan]).contains("to move: red"));
}

#[test]
fn a_whole_game_can_be_played_saved_and_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("game.rumis").display().to_string();
    let begin = format!("help\nS05\nS05 b2\n1\nmoves\nundo\nredo\nstones\nS99 a1\n9999\nsave {record}\nquit\n");
    let output = rumis_with_input(&["play", "--terminal", "--players", "3"], begin.as_bytes());
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(stdout(&output).contains("Saved."));
    assert!(answer(&["replay", &record]).contains("to move: yellow"));

    let rest = "hint\n1\n".repeat(40) + "save\nquit\n";
    let output = rumis_with_input(&["play", "--terminal", &record], rest.as_bytes());
    assert!(stdout(&output).contains("The game is over."));
    assert!(answer(&["replay", &record]).contains("winner: "));
}

#[test]
fn leaving_an_unsaved_game_warns_once() {
    let output = rumis_with_input(&["play", "--terminal"], b"S01 a1:2\nquit\nquit\n");
    assert!(output.status.success());
    assert_eq!(stdout(&output).matches("not saved").count(), 1);
}

#[test]
fn a_file_is_replaced_only_when_asked_twice() {
    let folder = tempfile::tempdir().unwrap();
    let (other, own) = (written(&folder, "other", b"precious"), folder.path().join("own").display().to_string());
    let text = typed(&[], &format!("save {other}\n"));
    assert!(text.contains(&format!("{other} exists. Type save {other} again to replace it.")), "{text}");
    assert_eq!(std::fs::read_to_string(&other).unwrap(), "precious");

    let text = typed(&[], &format!("save\nsave {own}\nS01 a1:2\nsave {own}\nundo\nsave\nsave {other}\nsave {other}\n"));
    assert!(text.contains("Add the name of a file: save game.rumis"), "{text}");
    assert_eq!((text.matches("Saved.").count(), text.matches("exists.").count()), (4, 1), "{text}");
    assert_eq!(std::fs::read_to_string(&own).unwrap(), std::fs::read_to_string(&other).unwrap());
}

#[test]
fn a_colour_that_goes_out_is_announced() {
    // A floor of red leaves yellow nowhere to begin.
    let text = typed(&["--plan", "2222"], "S04 a1 b1 c1 d1\nS01 a1 b1\n");
    assert_eq!(text.matches("    yellow is out, with 11 stones left.\n").count(), 1, "{text}");
    assert!(text.contains("    Points: red -6, yellow -11 (out)\n"), "{text}");
    // Room for everybody.
    let plan = ["8888888888"; 10].join("/");
    let text = typed(&["--plan", &plan], &"hint\n1\n".repeat(22));
    for colour in ["red", "yellow"] {
        assert_eq!(text.matches(&format!("    {colour} has placed all its stones.\n")).count(), 1, "{text}");
    }
}

#[test]
fn the_scores_of_a_finished_game_are_printed_once() {
    let text = typed(&[&game("chullpa.rumis")], "");
    assert_eq!(text.matches("green 8").count(), 1, "{text}");
    assert!(text.contains("    green is out, with 1 stone left.\n"), "{text}");
}

#[test]
fn the_lines_of_the_help_are_aligned() {
    let text = typed(&[], "help\n");
    for line in ["  S05 a1:3 b1   place a stone", "  S05           list where"] {
        assert!(text.lines().any(|l| l.starts_with(line)), "{text}");
    }
}

#[test]
fn codes_may_be_typed_in_either_case() {
    let text = typed(&[], "s05 A1:3 b1\ns10r\ns01 E1 e2\nSTONES s07\nquit\nquit\n");
    assert!(text.contains("  S10R a2"), "{text}");
    assert!(text.contains("S01 e1 e2 is not possible"), "{text}");
    assert!(text.contains("S07  S\n"), "{text}");
}

#[test]
fn stones_are_listed_with_their_names_and_who_has_them() {
    let text = typed(&[], "S09 a1:2 a2 b1\nstones\nstones s10l\nstones S11\n");
    assert!(text.contains("  S02   bar of three  red     yellow\n"), "{text}");
    assert!(text.contains("  S09   tripod                yellow\n"), "{text}");
    assert!(text.contains("S10L  left screw\n"), "{text}");
    assert!(text.contains("is not a valid stone"), "{text}");
}

#[test]
fn moves_lists_every_move() {
    let text = typed(&[], "moves\n687\n");
    assert!(text.contains(" 687  S10R "), "{text}");
    assert!(text.contains("2.  yellow >"), "{text}");
    assert!(typed(&[], "S05\n").contains("… and "));
}

#[test]
fn with_two_colours_per_seat_the_seat_is_printed() {
    let text = typed(&["--way", "four-colours"], &"hint\n1\n".repeat(44));
    assert!(text.contains("1.  red (seat A) >"), "{text}");
    assert!(text.contains("2.  yellow (seat B) >"), "{text}");
    let winner = text.lines().find(|line| line.starts_with("winner: ")).unwrap();
    assert!(winner.contains("(seat "), "{winner}");
}

#[test]
fn ruins_can_be_laid_at_the_keyboard() {
    let moves = "hint\n1\n".repeat(11) + "quit\nquit\n";
    let output = rumis_with_input(&["play", "--terminal", "--way", "ruinas"], moves.as_bytes());
    let text = stdout(&output);
    assert!(text.contains("red  lays a ruin"), "{text}");
    assert!(text.contains("12.  red >"), "{text}");
}

#[test]
fn pictures_are_written_as_svg_and_png() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    for (view, name) in [("isometric", "front"), ("above", "above")] {
        let (svg, png) = (path(&format!("{name}.svg")), path(&format!("{name}.png")));
        let call = ["show", &game("chullpa.rumis"), "--view", view, "--svg", &svg, "--png", &png, "--width", "300"];
        assert_eq!(answer(&call), "");
        assert!(std::fs::read_to_string(&svg).unwrap().starts_with("<svg"), "{view}");
        assert!(std::fs::read(&png).unwrap().starts_with(b"\x89PNG"), "{view}");
    }
    assert_eq!(answer(&["stones", "--svg", &path("stones.svg")]), "");
    let nowhere = path("no/such/folder/picture.png");
    assert!(refusal(&["show", "--plan", "pisac", "--png", &nowhere], 1).contains("cannot write"));
}

#[test]
fn a_record_can_be_shown_after_any_move() {
    let full = game("chullpa.rumis");
    assert!(answer(&["show", &full, "--after", "0"]).contains("to move: red"));
    assert!(refusal(&["show", &full, "--after", "999"], 2).contains("37 moves"));
}

#[test]
fn a_closed_output_is_not_an_error() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rumis"));
    let mut child = command.args(["stones"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(!stderr(&output).contains("panicked"), "{}", stderr(&output));
    assert!(output.status.success());
}

#[test]
fn hints_distinguish_chances_from_exact_results() {
    let text = typed(&["--plan", "pirka"], &("hint\n1\n".repeat(22) + "quit\nquit\n"));
    assert!(text.contains("%, the engine's choice") && text.contains("about "), "{text}");
    assert!(text.contains("wins by ") || text.contains("loses by ") || text.contains("a tie"), "{text}");
    assert!(!text.contains("for certain"), "{text}");
}

#[test]
fn a_game_with_retired_colours_is_replayed_shown_analysed_and_continued() {
    let folder = tempfile::tempdir().unwrap();
    let moves = "1. S05 a1:3 b1 2. S01 a2:2 3. S08 b2 b3 c2 c3 red retires 4. yellow S03 a3:2 a4 green retires";
    let record = format!("[Plan \"chullpa\"] [Players \"3\"] {moves}");
    let file = written(&folder, "left.rumis", record.as_bytes());
    let scores = "red -8\nyellow -6\ngreen -6\nto move: yellow\n";
    assert_eq!(answer(&["replay", &file]), scores);
    assert!(answer(&["show", &file]).ends_with(scores));
    let before = answer(&["show", &file, "--after", "3"]);
    assert!(before.ends_with("to move: yellow\n"), "red retires before the fourth move: {before}");
    let quick = ["--simulations", "20", "--endgame", "1000", "--json"];
    let analysis: Value = serde_json::from_str(&answer(&[&["analyse", &file], &quick[..]].concat())).unwrap();
    let movers: Vec<&Value> = analysis["moves"].as_array().unwrap().iter().map(|mv| &mv["colour"]).collect();
    assert_eq!(movers, ["red", "yellow", "green", "yellow"]);

    let commands = format!("loadgame {file}\nlevel 3\ngenmove green\ngenmove yellow\nundo\nundo\nturn\n");
    let gtp = stdout(&rumis_with_input(&["gtp"], commands.as_bytes()));
    let answers: Vec<&str> = gtp.split("\n\n").collect();
    assert_eq!(answers[2], "? green is out", "{gtp}");
    assert!(answers[3].starts_with("= S"), "{gtp}");
    assert_eq!(answers[6], "= yellow", "red had retired before the move that was undone: {gtp}");

    let twice = written(&folder, "twice.rumis", format!("{record}\nred retires").as_bytes());
    let sentence = refusal(&["replay", &twice], 1);
    assert!(sentence.contains("line 2, column 1: red cannot retire: the colour is out"), "{sentence}");
}
