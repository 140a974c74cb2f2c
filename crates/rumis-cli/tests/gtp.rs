//! `rumis gtp` as other programs use it: odd lines, whole games, clocks, and a referee that knows
//! only the protocol.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod program;

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// The output for this input, and the exit status.
fn talk(arguments: &[&str], input: &[u8]) -> Output {
    program::rumis_with_input(&[&["gtp"], arguments].concat(), input)
}

/// The answers of a session that exits with 0.
fn answers(arguments: &[&str], input: &[u8]) -> Vec<String> {
    let output = talk(arguments, input);
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.is_empty() || text.ends_with("\n\n"), "{text}");
    text.split_terminator("\n\n").map(str::to_owned).collect()
}

/// A running program that gets one command after the other.
struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    fn start(arguments: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rumis"));
        let command = command.arg("gtp").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Self { child, input, output }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        assert!(self.output.read_line(&mut line).unwrap() > 0, "the program has ended");
        line.trim_end().to_owned()
    }

    fn answer(&mut self) -> String {
        let mut lines = vec![self.line()];
        while lines.last().is_some_and(|line| !line.is_empty()) {
            lines.push(self.line());
        }
        lines.join("\n").trim_end().to_owned()
    }

    /// The answer to a command that must succeed.
    fn ask(&mut self, command: &str) -> String {
        self.say(command);
        let answer = self.answer();
        assert!(answer.starts_with('='), "{command}: {answer}");
        answer[1..].trim_start().to_owned()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn administrative_commands_follow_the_protocol() {
    let input = b"1 protocol_version\n\n# nothing\n2\tname # who\nknown_command genmove\nknown_command boardsize\n\
                  33 boardsize 19\nquit\nname\n";
    let wanted = ["=1 2", "=2 Rumis", "= true", "= false", "?33 unknown command", "="];
    assert_eq!(answers(&[], input), wanted);
    let every = &answers(&[], b"list_commands")[0];
    for command in ["set_game", "play", "genmove", "undo", "legal_moves", "showboard", "final_score", "time_settings"] {
        assert!(every.lines().any(|line| line.trim_start_matches("= ") == command), "{command}");
    }
}

#[test]
fn moves_are_played_refused_and_taken_back() {
    let input = b"set_game chullpa 2\nplay red S05 a1:3 b1\nplay red S01 b2:2\nplay yellow S01 a2 c2\n\
                  play yellow S01 e4:2\nplay green S01 a2:2\nplay yellow S01 a2:2\nturn\nposition\nfinal_score\n\
                  undo\nundo\nundo\nplay violet S01 a1:2\nplay red\ngenmove yellow\n";
    let text = "plan=chullpa players=2 edition=standard way=standard stacks=-,-,-,-,-/-,-,-,-,-/yy,-,-,-,-/rrr,r,-,-,- \
                left=S01+S02+S03+S04+S06+S07+S08+S09+S10R+S10L,S02+S03+S04+S05+S06+S07+S08+S09+S10R+S10L out=none \
                turn=red";
    let answers = answers(&[], input);
    let wanted: [&str; 16] = [
        "=",
        "=",
        "? it is yellow's turn, not red's",
        "? illegal move: S01 a2 c2",
        "? illegal move: touches no stone",
        "? green is not in this game",
        "=",
        "= red",
        &format!("= {text}"),
        "= red -8 yellow -9",
        "=",
        "=",
        "? cannot undo: no move has been made",
        "? \"violet\" is not a valid colour",
        "? expected play COLOUR MOVE",
        "? it is red's turn, not yellow's",
    ];
    for (answer, wanted) in answers.iter().zip(wanted) {
        let exact = wanted.starts_with('=');
        assert!(if exact { answer == wanted } else { answer.starts_with(wanted) }, "{answer}, not {wanted}");
    }
    assert_eq!(answers.len(), wanted.len());
}

#[test]
fn a_game_is_set_with_chosen_colours() {
    let mut program = Program::start(&["--simulations", "5"]);
    program.ask("set_game chullpa 2 standard standard blue,green");
    assert_eq!(program.ask("turn"), "blue");
    program.ask("play blue S01 a1:2");
    assert_eq!(program.ask("turn"), "green");
    program.ask("clear_board");
    assert_eq!(program.ask("turn"), "blue", "the same colours play again");
}

#[test]
fn games_are_set_in_many_ways_and_bad_commands_change_nothing() {
    let mut program = Program::start(&["--simulations", "5"]);
    program.ask("set_game 444/444/.44 2 italian-2005");
    assert!(program.ask("position").starts_with("plan=444/444/.44 players=2 edition=italian-2005"));
    let position = program.ask("position");
    for bad in [
        "set_game",
        "set_game chulpa 2",
        "set_game chullpa 5",
        "set_game chullpa x",
        "set_game tambo 2 dutch",
        "set_game chullpa 3 standard four-colours",
        "set_game chullpa 2 standard standard red",
        "set_game chullpa 2 standard standard red,red",
        "set_game chullpa 2 standard standard red,blue green",
        "set_game 99/99 2",
        "set_position plan=chullpa",
        "loadgame /no/such/file",
        "loadgame -",
        "level 13",
        "level",
        "time_settings 1 2",
        "time_settings a b c",
        "time_left red inf 0",
        "top_moves -1",
        "analyze",
        "analyze yellow",
        "analyze red soon",
    ] {
        program.say(bad);
        assert!(program.answer().starts_with("? "), "{bad}");
    }
    assert_eq!(program.ask("position"), position);
    let listed = Command::new(env!("CARGO_BIN_EXE_rumis")).args(["moves", "--position", &position]).output().unwrap();
    assert_eq!(program.ask("legal_moves red"), String::from_utf8(listed.stdout).unwrap().trim_end());
    program.ask(&format!("set_position {position}"));
    assert_eq!(program.ask("position"), position);
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/games/chullpa.rumis");
    program.ask(&format!("loadgame {}", record.display()));
    assert_eq!(program.ask("final_score"), "red -2 yellow 3 green 8 blue 4");
    assert_eq!(program.ask("turn"), "over");
    assert!(program.ask("legal_moves red").is_empty());
    for command in ["genmove red", "play red S01 a1:2", "reg_genmove blue", "top_moves 3", "analyze red"] {
        program.say(command);
        assert_eq!(program.answer(), "? the game is over");
    }
    program.ask("undo");
    assert_eq!(program.ask("reg_genmove blue"), "S08 e1:2 e2:2");
    program.say("genmove red");
    assert_eq!(program.answer(), "? red is out");
    program.ask("clear_board");
    assert_eq!(program.ask("final_score"), "red -11 yellow -11 green -11 blue -11");
}

#[test]
fn odd_lines_are_answered() {
    let mut input = Vec::new();
    input.extend(b"\xff\xfe\x00\n\x00\x07\x1b[31m\r\n  \t \n0\n999999999999999999999999 name\n");
    input.extend(b"play red \xf0\x9f\xa7\xb1\n");
    input.extend("set_game ４４４ 2\nplay rot S01 a1\nlevel ５\n".as_bytes());
    input.extend(b"5 play ");
    input.extend(vec![b'a'; 300_000]);
    input.extend(b"\n6 name\ntime_left red -5 0\ntime_left red 1e300 0\ntop_moves 99999999999999999999\n7 name");
    let all = answers(&[], &input);
    assert!(all.contains(&"=999999999999999999999999 Rumis".to_owned()));
    assert!(all.contains(&"?5 the line is too long".to_owned()), "{all:?}");
    assert!(all.contains(&"=6 Rumis".to_owned()) && all.last().is_some_and(|last| last == "=7 Rumis"));
    assert!(all.iter().all(|answer| answer.starts_with(['=', '?'])), "{all:?}");
    // Words in random order, from a generator with a fixed seed.
    let words =
        ["play", "red", "S01", "a1:2", "genmove", "undo", "level", "7", "#", "set_game", "chullpa", "2", ":", "\t"];
    let mut rng = rumis::Rng::new(5);
    let mut noise = String::new();
    for _ in 0..3000 {
        noise.push_str(words[rng.below(words.len() as u32) as usize]);
        noise.push(if rng.below(4) == 0 { '\n' } else { ' ' });
    }
    answers(&["--simulations", "2"], noise.as_bytes());
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = |arguments: &[&str]| {
        let mut program = Program::start(arguments);
        program.ask("set_game pirka 3");
        let mut moves = Vec::new();
        loop {
            let turn = program.ask("turn");
            if turn == "over" {
                return moves;
            }
            moves.push(program.ask(&format!("genmove {turn}")));
        }
    };
    let first = game(&["--simulations", "20", "--seed", "3"]);
    assert_eq!(first, game(&["--simulations", "20", "--seed", "3"]));
    assert_eq!(game(&["--level", "1", "--seed", "3"]), game(&["--level", "1", "--seed", "3"]));
    assert_ne!(game(&["--level", "1", "--seed", "3"]), game(&["--level", "1", "--seed", "4"]));
    game(&["--time", "1ms", "--threads", "2"]);
    for seed in ["3", "4"] {
        // Level 5 is the default.
        assert_eq!(game(&["--seed", seed]), game(&["--level", "5", "--seed", seed]));
    }
}

#[test]
fn asking_for_a_suggestion_changes_nothing() {
    for arguments in [&["--level", "2"][..], &["--simulations", "30"], &[]] {
        let [silent, asked] = [false, true].map(|asking| {
            let mut program = Program::start(arguments);
            let mut moves = Vec::new();
            for turn in ["red", "yellow", "red", "yellow", "red", "yellow"] {
                if asking {
                    let first = program.ask(&format!("reg_genmove {turn}"));
                    assert_eq!(program.ask(&format!("reg_genmove {turn}")), first);
                }
                moves.push(program.ask(&format!("genmove {turn}")));
            }
            moves
        });
        assert_eq!(silent, asked, "{arguments:?}");
    }
}

#[test]
fn ten_milliseconds_are_enough_for_a_legal_move() {
    let mut program = Program::start(&[]);
    for game in ["chullpa 2", "coricancha 4", "tambo 3 standard ruinas"] {
        program.ask(&format!("set_game {game}"));
        for _ in 0..14 {
            let turn = program.ask("turn");
            program.ask(&format!("time_left {turn} 0.01 0"));
            // A busy machine may sometimes be slow, but not always.
            let quick = (0..1000).any(|_| {
                let start = Instant::now();
                program.ask(&format!("reg_genmove {turn}"));
                start.elapsed() < Duration::from_millis(10)
            });
            assert!(quick, "{game}");
            program.ask(&format!("genmove {turn}"));
        }
    }
}

#[test]
fn a_clock_lasts_for_the_whole_game() {
    let mut program = Program::start(&[]);
    program.ask("time_settings 0.4 0 0");
    program.ask("set_game chullpa 2");
    let start = Instant::now();
    loop {
        let turn = program.ask("turn");
        if turn == "over" {
            break;
        }
        program.ask(&format!("genmove {turn}"));
    }
    // It uses its time. An upper limit would depend on the load of the machine.
    let spent = start.elapsed();
    assert!(spent > Duration::from_millis(200), "{spent:?}");
}

#[test]
fn an_analysis_ends_with_its_time_or_with_the_next_line() {
    let mut program = Program::start(&["--simulations", "50"]);
    program.say("4 analyze red 250");
    let timed = program.answer();
    assert!(timed.starts_with("=4\ninfo move S"), "{timed}");
    let reports = timed.lines().filter(|line| line.contains(" order 0 ")).count();
    assert!(reports >= 2, "{timed}");
    for line in timed.lines().skip(1) {
        for word in ["info move S", " visits ", " prior 0."] {
            assert!(line.contains(word), "{line}");
        }
        assert_eq!(line.contains(" value 0."), !line.contains(" visits 0 "), "{line}");
    }
    assert!(timed.contains(" line S"), "{timed}");
    // Until the next line, even an empty one.
    program.say("rumis-analyze red");
    assert_eq!(program.line(), "=");
    assert!(program.line().starts_with("info move "));
    program.say("\nname");
    while !program.line().is_empty() {}
    assert_eq!(program.answer(), "= Rumis");
    let top = program.ask("top_moves 3");
    assert_eq!(top.lines().count(), 3, "{top}");
    // The same answer as without an analysis before.
    let best = program.ask("reg_genmove red");
    let top = Program::start(&["--simulations", "50"]).ask("top_moves 3");
    assert!(top.lines().next().unwrap().starts_with(&format!("info move {best} visits ")), "{top}");
}

#[test]
fn moves_without_visits_have_no_value() {
    let top = Program::start(&["--simulations", "3"]).ask("top_moves 1000");
    let (unseen, seen): (Vec<&str>, Vec<&str>) = top.lines().partition(|line| line.contains(" visits 0 "));
    assert!(!unseen.is_empty() && unseen.iter().all(|line| !line.contains(" value ")), "{top}");
    assert!(!seen.is_empty() && seen.iter().all(|line| line.contains(" value ")), "{top}");
}

#[test]
fn ruins_are_laid_with_the_command_play() {
    let mut program = Program::start(&["--simulations", "5"]);
    program.ask("set_game chullpa 2 standard ruinas");
    program.ask("play red S08 a1:2 b1:2");
    program.ask("play yellow S01 e4:2");
    assert!(program.ask("position").contains("ruins=S02+S03"));
    for _ in 0..9 {
        let turn = program.ask("turn");
        program.ask(&format!("genmove {turn}"));
    }
    assert_eq!(program.ask("turn"), "red");
    assert!(!program.ask("position").contains("ruins="));
    assert!(program.ask("showboard").contains('x'));
}

fn referee(game: &str, first: &str, second: &str) -> Output {
    let script: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/referee.py");
    let output = Command::new("python3").arg(script).args(["--game", game, first, second]).output();
    output.expect("this test needs python3, which is not installed or cannot be started")
}

#[test]
fn a_referee_that_knows_only_the_protocol_accepts_whole_games() {
    let rumis = |arguments: &str| format!("'{}' gtp {arguments}", env!("CARGO_BIN_EXE_rumis"));
    for (game, colours) in [
        ("chullpa 2", 2),
        ("coricancha 4", 4),
        ("pirka 3 french", 3),
        ("chullpa 2 standard four-colours", 4),
        ("tambo 2 italian-2005 ruinas", 2),
        ("333/343/.33 3", 3),
    ] {
        let output = referee(game, &rumis("--simulations 20"), &rumis("--level 1 --seed 9"));
        assert!(output.status.success(), "{game}: {}", String::from_utf8_lossy(&output.stderr));
        let result = String::from_utf8(output.stdout).unwrap();
        assert!(result.starts_with("red ") && result.split_whitespace().count() == 2 * colours, "{game}: {result}");
    }
}

#[test]
fn the_referee_catches_a_faulty_program() {
    let rumis = format!("'{}' gtp --level 1", env!("CARGO_BIN_EXE_rumis"));
    // It sets up another game, so that the programs see different positions.
    let other = format!("sh -c \"sed -u 's/set_game chullpa/set_game pirka/' | {rumis}\"");
    let output = referee("chullpa 2", &rumis, &other);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("position: the first program says"));
    assert_eq!(referee("chullpa 2", &rumis, "false").status.code(), Some(1));
}

#[test]
fn the_arena_plays_with_it() {
    let program = format!("gtp:'{}' gtp --simulations 20", env!("CARGO_BIN_EXE_rumis"));
    let long = ["match", &program, "random-1", "--games", "2", "--way", "ruinas"];
    let output = Command::new(env!("CARGO_BIN_EXE_rumis")).args(long).output().unwrap();
    let table = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && !table.contains("default"), "{table}");
}

#[test]
fn bad_calls_are_refused_with_a_clear_message() {
    for (arguments, word) in [
        (&["--level", "13"][..], "1 to 12"),
        (&["--time", "5"], "100ms"),
        (&["--level", "3", "--time", "1s"], "cannot be used"),
        (&["--simulations", "0"], "simulations"),
        (&["--json"], "GTP"),
    ] {
        let output = talk(arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(word), "{arguments:?}");
    }
    let help = talk(&["--help"], b"");
    let help = String::from_utf8(help.stdout).unwrap();
    assert!(help.contains("Examples:") && !help.contains("--json"), "{help}");
    assert_eq!(help.lines().find(|line| line.chars().count() > 100), None);
}
