//! `rumis analyse` as people and the web app use it.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod program;

use std::path::Path;
use std::process::{Command, Output, Stdio};

use rumis::{Game, PlanName, Rng, Setup, Way};
use rumis_engine::{Budget, Judge, Mark};
use serde_json::Value;

fn rumis(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_rumis")).arg("analyse").args(arguments).stdin(Stdio::null()).output().unwrap()
}

/// The output of a call that must succeed and print nothing to standard error.
fn answer(arguments: &[&str]) -> String {
    let output = rumis(arguments);
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && complaints.is_empty(), "{arguments:?}: {complaints}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&answer(&[arguments, &["--json"]].concat())).unwrap()
}

/// A record from the documentation.
fn record(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/games").join(name).display().to_string()
}

/// A random game of at most this many moves.
fn random_game(setup: Setup, moves: usize) -> Game {
    let mut game = Game::new(setup).unwrap();
    let mut rng = Rng::new(11);
    while game.moves().len() < moves
        && let Some(mv) = game.position().random_move(&mut rng)
    {
        game.play(mv).unwrap();
    }
    game
}

fn written(game: &Game) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.rumis");
    std::fs::write(&path, game.to_string()).unwrap();
    (folder, path.display().to_string())
}

/// Little work, for tests.
const QUICK: [&str; 4] = ["--simulations", "60", "--endgame", "20000"];

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap()
}

/// Checks that the numbers are consistent, for any game.
fn check(analysis: &Value) {
    let (positions, moves) = (list(&analysis["positions"]), list(&analysis["moves"]));
    assert_eq!(analysis["complete"], true);
    assert_eq!(positions.len(), moves.len() + 1);
    let laid = analysis["game"]["ruins_laid"].as_u64().unwrap();
    for (position, after) in positions.iter().zip(laid..) {
        assert_eq!(position["after"], after);
        let seats = list(&position["seats"]);
        assert_eq!(seats.len() as u64, analysis["game"]["players"].as_u64().unwrap());
        let win: f64 = seats.iter().map(|seat| number(&seat["win"])).sum();
        assert!((win - 1.0).abs() < 0.001, "{position}");
        for seat in seats {
            let places: f64 = list(&seat["places"]).iter().map(number).sum();
            assert!((places - 1.0).abs() < 0.001, "{position}");
        }
        assert!(list(&position["points"]).iter().all(|colour| number(&colour["points"]) > -11.1), "{position}");
        let owners = list(&position["owners"]);
        assert!(owners.len() >= 20 && owners.iter().all(|owner| (0.2..=1.0).contains(&number(&owner["chance"]))));
        assert_eq!(position["best"].is_null(), position["to_move"].is_null(), "{position}");
    }
    for (played, pair) in moves.iter().zip(positions.windows(2)) {
        assert_eq!(played["colour"], pair[0]["to_move"]);
        assert!(number(&played["win"]["cost"]) >= 0.0 && number(&played["lead"]["cost"]) >= 0.0, "{played}");
        if analysis["exact_from"].as_u64().is_some_and(|from| played["number"].as_u64().unwrap() >= from) {
            assert!([&pair[0], played, &pair[1]].iter().all(|result| result["exact"] == true), "{played}");
        }
    }
    for seat in list(&analysis["summary"]["seats"]) {
        assert!(seat["accuracy"].is_null() || (0.0..=100.0).contains(&number(&seat["accuracy"])), "{seat}");
    }
}

#[test]
fn the_colours_of_a_seat_are_in_turn_order() {
    let seating = "blue red yellow green".parse().unwrap();
    let game = random_game(Setup::new(PlanName::Chullpa, 2).way(Way::FourColours).colours(seating), 4);
    let (folder, path) = written(&game);
    let seats = json(&[&[path.as_str()], &QUICK[..]].concat())["game"]["seats"].clone();
    assert_eq!(seats[0]["colours"], serde_json::json!(["blue", "yellow"]));
    assert_eq!(seats[1]["colours"], serde_json::json!(["red", "green"]));
    let picture = folder.path().join("chances.svg");
    answer(&[&[path.as_str(), "--svg", &picture.display().to_string()], &QUICK[..]].concat());
    let drawn = std::fs::read_to_string(picture).unwrap();
    assert!(drawn.contains("blue + yellow") && drawn.contains("red + green"), "{drawn}");
}

#[test]
fn a_record_is_analysed_move_by_move() {
    let text = answer(&[&[record("chullpa.rumis").as_str()], &QUICK[..]].concat());
    assert!(text.starts_with("chullpa, 4 players: 37 moves, exact from move 3"), "{text}");
    for number in 1..=37 {
        assert!(text.lines().any(|line| line.trim_start().starts_with(&format!("{number}. "))), "{number}\n{text}");
    }
    // The end is simple: blue has one move, and the scores are those of the record.
    assert!(text.lines().any(|line| line.starts_with(" 37.  blue    S08 e1:2 e2:2") && line.ends_with("4")), "{text}");
    assert!(text.contains("from here on, everything is computed to the end"), "{text}");
    assert!(text.contains("biggest mistakes\n  "), "{text}");
    assert!(text.lines().last().unwrap().trim_start().starts_with("blue"), "{text}");
    let owners = |moves| answer(&[&[record("chullpa.rumis").as_str(), "--owners", moves], &QUICK[..]].concat());
    let map = |text: &str| -> Vec<String> {
        let map = text.lines().skip_while(|line| !line.starts_with("expected owners")).skip(1);
        map.map(|row| row.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    };
    let (middle, end) = (map(&owners("20")), map(&owners("37")));
    assert_eq!(end.last().unwrap(), "a b c d e");
    assert!(end[..4].iter().all(|row| row.matches("100").count() == 5), "the game is over: {end:?}");
    assert!(middle[..4].iter().any(|row| row.matches("100").count() < 5), "nothing is certain yet: {middle:?}");
    let places = answer(&[&[record("opening.rumis").as_str(), "--places"], &QUICK[..]].concat());
    assert_eq!(places.lines().filter(|line| line.contains("places: red ")).count(), 4, "{places}");
}

#[test]
fn the_end_is_exact() {
    let analysis = json(&[&[record("chullpa.rumis").as_str()], &QUICK[..]].concat());
    check(&analysis);
    let last = list(&analysis["positions"]).last().unwrap();
    assert_eq!(last["exact"], true);
    let points: Vec<f64> = list(&last["points"]).iter().map(|colour| number(&colour["points"])).collect();
    assert_eq!(points, [-2.0, 3.0, 8.0, 4.0]);
    assert_eq!(number(&last["seats"][2]["win"]), 1.0);
    // Yellow could have won with its 33rd move, whatever the others do.
    let mistake = &list(&analysis["moves"])[32];
    assert_eq!(mistake["exact"], true);
    assert_eq!(mistake["mark"], "??");
    assert_eq!(number(&mistake["win"]["cost"]), 1.0);
    let before = &list(&analysis["positions"])[32];
    assert_eq!(before["best"], mistake["best"]);
    let candidates = list(&before["candidates"]);
    assert_eq!(candidates[0]["win"], 1.0);
    let played = candidates.iter().find(|candidate| candidate["move"] == mistake["move"]).unwrap();
    assert_eq!(played["win"], 0.0);
}

#[test]
fn every_way_to_play_can_be_analysed() {
    for (setup, moves) in [
        (Setup::new(PlanName::Pirka, 2), 99),
        (Setup::new(PlanName::Tambo, 3), 99),
        (Setup::new(PlanName::Chullpa, 2).way(Way::FourColours), 99),
        (Setup::new(PlanName::Chullpa, 3).way(Way::Ruinas), 30),
        (Setup::new(PlanName::Pisac, 4), 5),
        (Setup::new(PlanName::Chullpa, 2), 0),
        (Setup::new(PlanName::Chullpa, 2).way(Way::Ruinas), 11),
    ] {
        let game = random_game(setup, moves);
        let (folder, path) = written(&game);
        let picture = folder.path().join("chances.svg").display().to_string();
        let quick = ["--simulations", "20", "--endgame", "2000", "--svg", &picture];
        let analysis = json(&[&[path.as_str()], &quick[..]].concat());
        check(&analysis);
        assert_eq!(analysis["game"]["over"], game.position().is_over());
        let svg = std::fs::read_to_string(&picture).unwrap();
        assert!(svg.starts_with("<svg") && svg.contains("chance to win") && !svg.contains("NaN"), "{svg}");
        assert!(svg.contains("computed to the end") != analysis["exact_from"].is_null());
        rumis_picture::png(&svg, 200).unwrap();
    }
}

#[test]
fn the_same_seed_gives_the_same_analysis_on_any_number_of_threads() {
    let file = record("chullpa.rumis");
    let quick = |threads: &str, seed: &str| {
        let mut analysis = json(&[&[&file, "--threads", threads, "--seed", seed], &QUICK[..]].concat());
        analysis["method"] = Value::Null;
        analysis
    };
    let one = quick("1", "7");
    assert_eq!(one, quick("3", "7"));
    assert_ne!(one, quick("1", "8"));
}

#[test]
fn an_analysis_says_what_the_browser_and_the_server_say() {
    let file = record("chullpa.rumis");
    let game: Game = std::fs::read_to_string(&file).unwrap().parse().unwrap();
    let analysis = json(&[&file, "--simulations", "60", "--endgame", "600", "--threads", "2"]);
    let judge = Judge::new(1, Budget::simulations(60));
    let is_close = |value: &Value, expected: f32| (number(value) - f64::from(expected)).abs() < 0.0001;
    for (position, moves) in list(&analysis["positions"]).iter().zip(0..) {
        let opinion = judge.opinion(game.position_after(moves).unwrap());
        assert_eq!(position["exact"], opinion.exact, "{position}");
        assert_eq!(position["best"].as_str(), opinion.best().map(|mv| mv.to_string()).as_deref(), "{position}");
        let mut chances = list(&position["seats"]).iter().zip(&opinion.win);
        assert!(chances.all(|(seat, &win)| is_close(&seat["win"], win)), "{position}");
        let mut points = list(&position["points"]).iter().zip(&opinion.points);
        assert!(points.all(|(colour, &(_, points))| is_close(&colour["points"], points)), "{position}");
    }
    for (played, move_number) in list(&analysis["moves"]).iter().zip(1..) {
        let verdict = judge.verdict(&game, move_number).unwrap();
        assert_eq!(played["exact"], verdict.exact, "{played}");
        assert_eq!(played["best"], verdict.best.to_string(), "{played}");
        assert_eq!(played["mark"].as_str(), verdict.mark().map(Mark::sign), "{played}");
        assert!(is_close(&played["win"]["cost"], verdict.cost()), "{played}");
        assert!(is_close(&played["lead"]["cost"], verdict.points()), "{played}");
    }
}

#[test]
fn a_level_is_printed_as_its_number_of_simulations() {
    let text = answer(&[&record("opening.rumis"), "--level", "1"]);
    assert!(text.lines().next().unwrap().ends_with("; 100 simulations a position"), "{text}");
}

/// The output of an analysis that is interrupted after at least this many steps.
#[cfg(unix)]
fn interrupted(steps: usize, more: &[&str]) -> Output {
    use std::io::Read;
    let (mut screen, terminal) = program::terminal();
    let mut command = Command::new(env!("CARGO_BIN_EXE_rumis"));
    let record = record("chullpa.rumis");
    command.args(["analyse", &record, "--time", "200ms", "--endgame", "20000"]).args(more).env("TERM", "xterm");
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(terminal).spawn().unwrap();
    drop(command);
    let (mut seen, mut bytes) = (String::new(), [0; 4096]);
    let done = |seen: &str| {
        let (_, last) = seen.rsplit_once("thinking: ")?;
        last.split_once(" of ")?.0.parse::<usize>().ok()
    };
    while done(&seen).is_none_or(|done| done < steps) {
        let read = screen.read(&mut bytes).unwrap();
        seen.push_str(&String::from_utf8_lossy(&bytes[..read]));
    }
    program::signal(&child, rustix::process::Signal::INT);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{seen}");
    output
}

#[cfg(unix)]
#[test]
fn an_interrupted_analysis_prints_what_is_finished() {
    let text = String::from_utf8(interrupted(24, &[]).stdout).unwrap();
    assert!(text.lines().next().unwrap().ends_with("; 200 ms a position; interrupted"), "{text}");
    // The first moves and the exact end are there, and the gap between them is named.
    assert!(text.contains("\n  1.  red "), "{text}");
    assert!(text.contains("\n 37.  blue "), "{text}");
    assert!(text.contains(" were not analysed\n"), "{text}");
    assert!(text.contains("accuracy"), "{text}");

    let output = interrupted(24, &["--json"]);
    let analysis: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(analysis["complete"], false);
    let (positions, moves) = (list(&analysis["positions"]), list(&analysis["moves"]));
    assert!(positions.len() < 38 && moves.len() < 37, "{} {}", positions.len(), moves.len());
    assert_eq!((&moves[0]["number"], &positions[0]["after"]), (&Value::from(1), &Value::from(0)));
    assert_eq!(moves.last().unwrap()["number"], 37);
    for played in moves {
        let number = played["number"].as_u64().unwrap();
        for after in [number - 1, number] {
            assert!(positions.iter().any(|position| position["after"] == after), "{number}");
        }
    }
}

#[test]
fn names_of_seats_are_escaped_in_the_picture() {
    let mut game = random_game(Setup::new(PlanName::Chullpa, 2), 3);
    game.set_header("SeatA", "<b>Anna & \"Bo\" and everybody else who has ever played this game").unwrap();
    let (folder, path) = written(&game);
    let picture = folder.path().join("chances.svg").display().to_string();
    answer(&[&path, "--time", "1ms", "--svg", &picture]);
    let svg = std::fs::read_to_string(&picture).unwrap();
    assert!(svg.contains("red (&lt;b&gt;Anna &amp; &quot;Bo") && svg.contains('…'), "{svg}");
    rumis_picture::png(&svg, 200).unwrap();
}

#[test]
fn bad_calls_are_refused_with_a_clear_message() {
    let refusal = |arguments: &[&str], code: i32| {
        let output = rumis(arguments);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        assert!(output.stdout.is_empty());
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(refusal(&[], 2).contains("FILE"));
    assert!(refusal(&["/no/such/file"], 1).contains("cannot read"));
    assert!(refusal(&[&record("opening.rumis"), "--level", "0"], 2).contains("1 to 12"));
    assert!(
        refusal(&[&record("opening.rumis"), "--svg", "/no/such/folder/a.svg", "--time", "1ms"], 1).contains("write")
    );
    let laying = random_game(Setup::new(PlanName::Chullpa, 2).way(Way::Ruinas), 3);
    let (_folder, path) = written(&laying);
    assert!(refusal(&[&path], 1).contains("ruins are still being laid"));
    let help = answer(&["--help"]);
    assert!(help.contains("Examples:"));
    assert_eq!(help.lines().find(|line| line.chars().count() > 100), None);
    assert!(
        help.contains(
            "\nThe engine thinks about the position before and after every move, and about the position after"
        )
    );
}
