//! `rumis play` as people use it: a game in the terminal that is never lost, and the browser.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod program;

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use program::{call, program, refusal, rumis_with_input};

/// The file of the unfinished game.
fn unfinished(data: &Path) -> PathBuf {
    data.join("rumis/unfinished.rumis")
}

/// The output of a game in the terminal for these lines of input.
fn typed(data: &Path, arguments: &[&str], lines: &str) -> String {
    let output = call(program(data).args(["play", "--terminal"]).args(arguments), lines.as_bytes());
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A running game.
struct Playing {
    child: Child,
    said: String,
}

impl Playing {
    fn start(command: &mut Command) -> Self {
        let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        Self { child, said: String::new() }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.child.stdin.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Waits until it has printed this text.
    fn until(&mut self, words: &str) {
        let output = self.child.stdout.as_mut().unwrap();
        let mut bytes = [0; 4096];
        while !self.said.contains(words) {
            let read = output.read(&mut bytes).unwrap();
            assert!(read > 0, "it ended without {words:?}: {}", self.said);
            self.said.push_str(&text(&bytes[..read]));
        }
    }

    /// Its exit status and output. Its input stays open, unless it was closed before.
    fn end(mut self) -> Output {
        let input = self.child.stdin.take();
        let output = self.child.wait_with_output().unwrap();
        drop(input);
        output
    }
}

#[test]
fn only_printed_moves_can_be_chosen_by_number() {
    let list = rumis_with_input(&["play", "--terminal"], b"S05\n60\nundo\nS05\n61\nquit\nquit\n");
    let said = text(&list.stdout);
    assert!(said.contains("  60  S05 ") && !said.contains("  61  S05 "), "{said}");
    assert!(said.contains("2.  yellow >"), "60 is in the list: {said}");
    assert!(said.contains("61 is not in the list: it has the numbers 1 to 60."), "{said}");
}

#[test]
fn a_match_adds_up_points_and_the_start_moves_on() {
    let data = tempfile::tempdir().unwrap();
    // More moves than a game on so small a plan has.
    let game = "moves\n1\n".repeat(6);
    let lines = format!("next\n{game}next\nnext\n{game}next\nquit\nquit\n");
    let said = typed(data.path(), &["--plan", "22/22", "--colours", "blue,green", "--games", "2"], &lines);
    assert!(said.contains("A match of 2 games. Points of all games add up"), "{said}");
    assert!(said.contains("The game is not over yet."), "{said}");
    assert!(said.contains("1.  blue >"), "{said}");
    let totals: Vec<&str> = said.lines().filter(|line| line.starts_with("Points after game")).collect();
    assert!(totals.iter().any(|line| line.starts_with("Points after game 1 of 2: blue ")), "{said}");
    assert!(said.contains("Type next to play the next game; green starts.") && said.contains("1.  green >"), "{said}");
    assert!(totals.iter().any(|line| line.starts_with("Points after game 2 of 2: blue ")), "{said}");
    assert!(said.contains("The match is over. winner: "), "{said}");
    assert!(said.contains("The game is over. Type help") && !said.contains("There is no such move"), "{said}");
    assert_eq!(said.matches("The moves of game 1 of 2 are not saved. Type save FILE").count(), 1, "{said}");
    assert!(refusal(&["play", "--terminal", "--games", "21"], 2).contains("expected a number from 1 to 20"));
}

/// A match of three games on a small plan.
const SMALL_MATCH: [&str; 6] = ["--plan", "22/22", "--colours", "blue,green", "--games", "3"];

/// More moves than a game on that plan has.
fn small_game() -> String {
    "moves\n1\n".repeat(6)
}

/// The points after a game of a match, as they are printed.
fn points_after<'a>(said: &'a str, game: &str) -> &'a str {
    said.rsplit_once(&format!("Points after {game}: ")).unwrap_or_else(|| panic!("{said}")).1.lines().next().unwrap()
}

#[test]
fn a_match_is_resumed_with_its_points_games_and_start() {
    let (whole, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let game = small_game();
    let said = typed(whole.path(), &SMALL_MATCH, &format!("{game}next\nnext\n{game}next\nnext\n{game}"));
    let expected = points_after(&said, "game 3 of 3");

    // It ends in the middle of the first game, after it, before the second, and in the middle of it.
    assert!(typed(data.path(), &SMALL_MATCH, "moves\n1\n").contains("1.  blue >"));
    let said = typed(data.path(), &["--resume"], &game);
    assert!(said.contains("A match of 3 games.") && said.contains("Type next to play the next game; green starts"));
    assert!(said.contains("The game is saved. To resume it"), "the match is not over: {said}");
    let first = points_after(&said, "game 1 of 3").to_owned();
    let offered = typed(data.path(), &[], "");
    assert!(offered.contains("There is an unfinished match: 22/22, 2 players, game 1 of 3, "), "{offered}");
    let said = typed(data.path(), &["--resume"], "next\nnext\n");
    assert!(said.contains("1.  green >"), "{said}");
    let said = typed(data.path(), &["--resume"], "moves\n1\n");
    assert!(said.contains(&format!("This is game 2 of 3. Points before it: {first}\n")), "{said}");
    let said = typed(data.path(), &["--resume"], &format!("{game}next\nnext\n{game}"));
    assert!(said.contains("Type next to play the next game; blue starts."), "{said}");
    assert_eq!(points_after(&said, "game 3 of 3"), expected);
    assert!(said.contains("The match is over. winner: ") && !unfinished(data.path()).exists(), "{said}");
}

#[test]
fn a_match_that_was_saved_in_a_file_goes_on() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("match.rumis").display().to_string();
    let game = small_game();
    // A saved game needs no warning before the next one.
    let said =
        typed(data.path(), &SMALL_MATCH, &format!("{game}save {file}\nnext\nmoves\n1\nsave {file}\nsave {file}\n"));
    let first = points_after(&said, "game 1 of 3").to_owned();
    assert!(!said.contains("are not saved"), "{said}");
    let said = typed(data.path(), &[&file], &game);
    assert!(said.contains(&format!("This is game 2 of 3. Points before it: {first}\n")), "{said}");
    assert!(said.contains("Points after game 2 of 3: "), "{said}");

    // Without the points of the earlier games, only the game itself can go on.
    let record = std::fs::read_to_string(&file).unwrap();
    for points in ["A 1", "A 1, B", "B 1, A 2", "A 1, B 2, C 3"] {
        let start = record.find("[MatchPoints \"").unwrap() + 14;
        let end = start + record[start..].find('"').unwrap();
        std::fs::write(&file, format!("{}{points}{}", &record[..start], &record[end..])).unwrap();
        let said = typed(data.path(), &[&file], &game);
        assert!(said.contains("Only this game of the match can be continued: ") && said.contains("The game is over."));
        assert!(!said.contains("Points after"), "{points}: {said}");
    }
}

#[test]
fn quitting_a_match_between_two_games_warns_first() {
    let data = tempfile::tempdir().unwrap();
    let said = typed(data.path(), &SMALL_MATCH, &format!("{}next\nnext\nquit\nquit\n", small_game()));
    assert!(said.contains("The match is not saved. Type save FILE to keep it, or quit again to discard it."), "{said}");
    assert!(!unfinished(data.path()).exists());
    // The warning of `next` is not one about the whole match.
    let said = typed(data.path(), &SMALL_MATCH, &format!("{}next\nquit\nquit\n", small_game()));
    assert!(said.contains("or next again to go on."), "{said}");
    assert!(said.contains("The match is not saved."), "{said}");
}

#[test]
fn a_match_has_its_totals_in_json() {
    let data = tempfile::tempdir().unwrap();
    let result = |lines: &str| {
        let mut command = program(data.path());
        let output = call(command.args(["play", "--terminal", "--json"]).args(SMALL_MATCH), lines.as_bytes());
        serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap()["match"].clone()
    };
    let game = small_game();
    let first = result(&format!("{game}quit\nquit\n"));
    assert_eq!((&first["game"], &first["games"]), (&1.into(), &3.into()));
    assert!(first["totals"]["A"].is_i64() && first["totals"]["B"].is_i64() && first["winning_seats"].is_null());
    let second = result(&format!("{game}next\nnext\nmoves\n1\nquit\nquit\n"));
    assert_eq!((&second["game"], &second["totals"]), (&2.into(), &first["totals"]), "only games that are over count");
    let last = result(&format!("{game}next\nnext\n{game}next\nnext\n{game}"));
    assert!(last["winning_seats"].as_array().is_some_and(|seats| !seats.is_empty()), "{last}");
}

#[test]
fn a_start_is_drawn_when_a_new_game_begins() {
    let data = tempfile::tempdir().unwrap();
    let drawn = ["--colours", "blue,green", "--start", "drawn"];
    let said = typed(data.path(), &drawn, "S01 a1:2\n");
    let start = if said.contains("Drawn by lot: blue starts.") { "blue" } else { "green" };
    assert!(said.contains(&format!("Drawn by lot: {start} starts.")), "{said}");
    assert!(said.contains(&format!("1.  {start} >")), "{said}");
    assert!(!typed(data.path(), &["--resume"], "").contains("Drawn by lot"));
}

#[test]
fn no_start_is_drawn_for_a_game_that_does_not_begin() {
    for arguments in
        [&["play", "--terminal", "--players", "5"][..], &["show"], &["perft"], &["play", "--ruins", "seed 7"]]
    {
        let sentence = refusal(&[arguments, &["--start", "drawn"]].concat(), 2);
        assert!(!sentence.contains("Drawn by lot"), "{sentence}");
    }
    assert!(refusal(&["show", "--start", "drawn"], 2).contains("only rumis play can draw the start"));
}

/// The offer to resume comes before the draw.
#[cfg(unix)]
#[test]
fn no_start_is_drawn_if_the_player_resumes_a_game() {
    let data = tempfile::tempdir().unwrap();
    typed(data.path(), &["--plan", "pirka"], "S01 a1:2\n");
    let said = typed_at_a_keyboard(data.path(), &["--start", "drawn"], "y\n\u{4}");
    assert!(said.contains("Resume it? [Y/n]") && !said.contains("Drawn by lot"), "{said}");
    let said = typed_at_a_keyboard(data.path(), &["--start", "drawn"], "n\n\u{4}");
    let (offer, draw) = (said.find("Resume it?").unwrap(), said.find("Drawn by lot: ").unwrap());
    assert!(offer < draw, "{said}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_a_kill_or_the_end_of_the_input_does_not_lose_the_game() {
    use rustix::process::Signal;
    for (sent, code) in
        [(Some(Signal::INT), Some(130)), (Some(Signal::TERM), None), (Some(Signal::KILL), None), (None, Some(0))]
    {
        let data = tempfile::tempdir().unwrap();
        let mut playing = Playing::start(program(data.path()).args(["play", "--terminal", "--players", "3"]));
        playing.say("S05 a1:3 b1");
        playing.until("2.  yellow >");
        match sent {
            Some(signal) => program::signal(&playing.child, signal),
            None => drop(playing.child.stdin.take()),
        }
        let output = playing.end();
        assert_eq!(output.status.code(), code, "{sent:?}");
        let told = text(&output.stdout) + &text(&output.stderr);
        if code.is_some() {
            assert!(told.contains("To resume it: rumis play --terminal --resume"), "{sent:?}: {told}");
        }
        let resumed = typed(data.path(), &["--resume"], "undo\n");
        assert!(resumed.contains("2.  yellow >") && resumed.contains("1.  red >"), "{sent:?}: {resumed}");
    }
}

#[test]
fn a_game_that_is_finished_saved_or_discarded_is_not_offered_again() {
    let data = tempfile::tempdir().unwrap();
    let saved = data.path().join("mine.rumis").display().to_string();
    let discarded = "S05 a1:3 b1\nquit\nquit\n".to_owned();
    for lines in
        [discarded, format!("S05 a1:3 b1\nsave {saved}\n"), "hint\n1\n".repeat(40), "S05 a1:3 b1\nundo\n".to_owned()]
    {
        let said = typed(data.path(), &[], &lines);
        assert!(!said.contains("To resume it"), "{lines}: {said}");
        assert!(!unfinished(data.path()).exists(), "{lines}");
    }
    let output = call(program(data.path()).args(["play", "--terminal", "--resume"]), b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("there is no unfinished game to resume"));
}

#[test]
fn an_unfinished_game_is_offered_at_the_next_start_and_not_lost_by_another() {
    let data = tempfile::tempdir().unwrap();
    typed(data.path(), &["--plan", "pirka"], "S01 a1:2\n");
    // A single `quit` does not discard a resumed game.
    assert!(typed(data.path(), &["--resume"], "quit\n").contains("quit again to discard it"));
    let other = typed(data.path(), &[], "");
    assert!(other.contains("There is an unfinished game: pirka, 2 players, 1 move."), "{other}");
    assert!(other.contains("To resume it: rumis play --terminal --resume"), "{other}");
    assert!(std::fs::read_to_string(unfinished(data.path())).unwrap().contains("pirka"));
    let other = typed(data.path(), &[], "S01 a1:2\nS01 b1:2\n");
    let aside = data.path().join("rumis/unfinished-before.rumis");
    assert!(other.contains(&format!("The earlier unfinished game is now in {}.", aside.display())), "{other}");
    assert!(std::fs::read_to_string(aside).unwrap().contains("pirka"));
    assert!(typed(data.path(), &["--resume"], "").contains("3.  red >"));
}

#[test]
fn a_game_against_programs_is_resumed_against_them() {
    let data = tempfile::tempdir().unwrap();
    let said = typed(data.path(), &["--level", "1"], "S05 a1:3 b1\n");
    assert!(said.contains("2. yellow (level 1): "), "{said}");
    let said = typed(data.path(), &["--resume"], "moves\n1\n");
    assert!(said.contains("4. yellow (level 1): "), "{said}");
}

/// `--level` is meant for the new game that the player then does not begin.
#[cfg(unix)]
#[test]
fn a_game_for_people_is_resumed_for_people_whatever_the_new_game_would_have_been() {
    let data = tempfile::tempdir().unwrap();
    typed(data.path(), &["--players", "3"], "S05 a1:3 b1\n");
    let said = typed_at_a_keyboard(data.path(), &["--level", "1"], "y\n\u{4}");
    assert!(said.contains("2.  yellow >") && !said.contains("level 1"), "{said}");
    // Asked for together, programs take the other seats.
    assert!(typed(data.path(), &["--resume", "--level", "1"], "").contains("2. yellow (level 1): "));
}

#[test]
fn what_is_no_command_and_no_move_is_called_so() {
    let said = text(&rumis_with_input(&["play", "--terminal"], b"castle\nS99 a1\nquit\n").stdout);
    assert!(said.contains("That is neither a command nor a move. Type help"), "{said}");
    assert!(said.contains("is not a valid stone"), "{said}");
}

#[test]
fn two_games_at_the_same_time_do_not_overwrite_each_other() {
    let data = tempfile::tempdir().unwrap();
    let mut first = Playing::start(program(data.path()).args(["play", "--terminal"]));
    first.say("S05 a1:3 b1");
    first.until("2.  yellow >");
    let second = typed(data.path(), &["--plan", "pirka"], "S01 a1:2\n");
    assert!(second.contains("not saved automatically: another game is being played in a terminal"), "{second}");
    let output = call(program(data.path()).args(["play", "--terminal", "--resume"]), b"");
    assert!(text(&output.stderr).contains("no game can be resumed: another game is being played"));
    drop(first.child.stdin.take());
    first.end();
    assert!(std::fs::read_to_string(unfinished(data.path())).unwrap().contains("chullpa"));
}

#[test]
fn a_damaged_unfinished_game_is_reported_and_a_new_game_begins() {
    let data = tempfile::tempdir().unwrap();
    std::fs::create_dir(data.path().join("rumis")).unwrap();
    std::fs::write(unfinished(data.path()), "no record").unwrap();
    assert!(typed(data.path(), &[], "").contains("unfinished.rumis: "));
    let output = call(program(data.path()).args(["play", "--terminal", "--resume"]), b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("unfinished.rumis: "));
}

/// The output for these lines, typed at a keyboard that stays open.
#[cfg(unix)]
fn typed_at_a_keyboard(data: &Path, arguments: &[&str], lines: &str) -> String {
    let (mut keyboard, terminal) = program::terminal();
    let mut command = program(data);
    command.args(["play", "--terminal"]).args(arguments).stdin(terminal).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.spawn().unwrap();
    keyboard.write_all(lines.as_bytes()).unwrap();
    text(&child.wait_with_output().unwrap().stdout)
}

#[cfg(unix)]
#[test]
fn at_a_keyboard_the_game_asks_whether_to_resume() {
    let data = tempfile::tempdir().unwrap();
    typed(data.path(), &["--plan", "pirka"], "S01 a1:2\n");
    let said = typed_at_a_keyboard(data.path(), &[], "perhaps\ny\nundo\n\u{4}");
    assert!(said.contains("Resume it? [Y/n] Type y to resume it, or n to begin another game."), "{said}");
    assert!(said.contains("2.  yellow >"), "{said}");
    typed(data.path(), &["--plan", "pirka"], "S01 a1:2\n");
    let said = typed_at_a_keyboard(data.path(), &[], "n\nS01 a1:2\nquit\nquit\n");
    assert!(said.contains("The earlier unfinished game is now in"), "{said}");
    assert!(!unfinished(data.path()).exists());
}

#[test]
fn settings_for_the_terminal_only_say_so() {
    assert!(refusal(&["play", "--ruins", "seed 7", "--way", "ruinas"], 2).contains("add --terminal"));
    assert!(refusal(&["play", "game.rumis"], 2).contains("--terminal"));
    assert!(refusal(&["play", "--resume"], 2).contains("--terminal"));
    assert!(refusal(&["play", "--plan", "machu"], 2).contains("machu"));
    assert!(refusal(&["play", "--plan", "tambo", "--edition", "dutch"], 2).contains("does not have the plan tambo"));
}

#[cfg(not(feature = "web"))]
#[test]
fn a_program_without_the_web_app_says_so_and_offers_the_terminal() {
    let sentence = refusal(&["play"], 1);
    assert!(sentence.contains("built without the web app") && sentence.contains("rumis play --terminal"), "{sentence}");
}

/// With a browser that only records which page it is told to open.
#[cfg(all(feature = "web", target_os = "linux"))]
#[test]
fn without_terminal_the_game_opens_in_the_browser() {
    use std::os::unix::fs::PermissionsExt;
    for (arguments, page) in [
        (&[][..], ""),
        (&["--plan", "pisac", "--players", "4", "--level", "5"], "#/new?plan=pisac&players=4&level=5"),
        (
            &["--plan", "444/444", "--way", "ruinas", "--start", "yellow", "--ruins", "laid", "--edition", "french"],
            "#/new?plan=444/444&way=ruinas&edition=french&start=yellow&ruins=laid",
        ),
        (
            &["--colours", "blue,green", "--start", "green", "--games", "3"],
            "#/new?colours=blue,green&start=green&games=3",
        ),
        (&["--start", "drawn"], "#/new?start=lot"),
    ] {
        let data = tempfile::tempdir().unwrap();
        let (browser, noted) = (data.path().join("xdg-open"), data.path().join("noted"));
        let script = format!("#!/bin/sh\nprintf '%s' \"$1\" > '{0}.new' && mv '{0}.new' '{0}'\n", noted.display());
        std::fs::write(&browser, script).unwrap();
        std::fs::set_permissions(&browser, std::fs::Permissions::from_mode(0o755)).unwrap();
        let path = format!("{}:{}", data.path().display(), std::env::var("PATH").unwrap());
        let mut command = program(data.path());
        command.env("PATH", path).args(["play", "--listen", "127.0.0.1:0"]).args(arguments);
        let mut playing = Playing::start(&mut command);
        playing.until("Ctrl-C stops it.\n");
        let address = playing.said.split_whitespace().find(|word| word.starts_with("http://127.0.0.1:")).unwrap();
        assert!(address.ends_with(&format!("/{page}")), "{address}");
        while !noted.exists() {
            assert!(playing.child.try_wait().unwrap().is_none());
            std::thread::yield_now();
        }
        assert_eq!(std::fs::read_to_string(&noted).unwrap(), address);
        program::signal(&playing.child, rustix::process::Signal::TERM);
        let output = playing.end();
        assert!(output.status.success() && output.stderr.is_empty(), "{}", text(&output.stderr));
    }
}
