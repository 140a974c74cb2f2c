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
    let lines = format!("next\n{game}next\n{game}next\nquit\nquit\n");
    let said = typed(data.path(), &["--plan", "22/22", "--colours", "blue,green", "--games", "2"], &lines);
    assert!(said.contains("A match of 2 games. Points of all games add up"), "{said}");
    assert!(said.contains("The game is not over yet."), "{said}");
    assert!(said.contains("1.  blue >"), "{said}");
    let totals: Vec<&str> = said.lines().filter(|line| line.starts_with("Points after game")).collect();
    assert!(totals.iter().any(|line| line.starts_with("Points after game 1 of 2: blue ")), "{said}");
    assert!(said.contains("Type next to play the next game; green starts.") && said.contains("1.  green >"), "{said}");
    assert!(totals.iter().any(|line| line.starts_with("Points after game 2 of 2: blue ")), "{said}");
    assert!(said.contains("The match is over. winner: "), "{said}");
    assert!(refusal(&["play", "--terminal", "--games", "21"], 2).contains("21 is not in 1..=20"));
}

#[test]
fn a_start_can_be_drawn() {
    let data = tempfile::tempdir().unwrap();
    let mut command = program(data.path());
    let output = call(command.args(["play", "--terminal", "--colours", "blue,green", "--start", "drawn"]), b"quit\n");
    let (said, drawn) = (text(&output.stdout), text(&output.stderr));
    let start = if drawn.contains("blue") { "blue" } else { "green" };
    assert_eq!(drawn, format!("Drawn by lot: {start} starts.\n"));
    assert!(said.contains(&format!("1.  {start} >")), "{said}");
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
fn typed_at_a_keyboard(data: &Path, lines: &str) -> String {
    let (mut keyboard, terminal) = program::terminal();
    let mut command = program(data);
    command.args(["play", "--terminal"]).stdin(terminal).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.spawn().unwrap();
    keyboard.write_all(lines.as_bytes()).unwrap();
    text(&child.wait_with_output().unwrap().stdout)
}

#[cfg(unix)]
#[test]
fn at_a_keyboard_the_game_asks_whether_to_resume() {
    let data = tempfile::tempdir().unwrap();
    typed(data.path(), &["--plan", "pirka"], "S01 a1:2\n");
    let said = typed_at_a_keyboard(data.path(), "perhaps\ny\nundo\n\u{4}");
    assert!(said.contains("Resume it? [Y/n] Type y to resume it, or n to begin another game."), "{said}");
    assert!(said.contains("2.  yellow >"), "{said}");
    typed(data.path(), &["--plan", "pirka"], "S01 a1:2\n");
    let said = typed_at_a_keyboard(data.path(), "n\nS01 a1:2\nquit\nquit\n");
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
