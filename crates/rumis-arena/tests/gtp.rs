//! Programs in other processes, with and without faults: a match always continues.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::error::Error as _;
use std::process::Command;
use std::sync::mpsc::channel;
use std::time::Duration;

use rumis::{PlanName, Way};
use rumis_arena::{Conditions, Fault, Group, MatchReport, Program, Schedule, hold};

/// A shell script that answers everything except `genmove`, for which it runs the given command.
fn script(folder: &tempfile::TempDir, name: &str, genmove: &str) -> String {
    let text = format!(
        "while read -r command words; do\n\
         case $command in\n\
         protocol_version) printf '= 2\\n\\n' ;;\n\
         quit) printf '=\\n\\n'; exit 0 ;;\n\
         genmove) {genmove} ;;\n\
         *) printf '=\\n\\n' ;;\n\
         esac\n\
         done\n"
    );
    let path = folder.path().join(name);
    std::fs::write(&path, text).unwrap();
    format!("{name}=gtp:sh {}", path.display())
}

/// A match of one opening against greedy-1.
fn against_greedy(program: &str, patience: Duration) -> (MatchReport, Vec<Group>) {
    let programs: Vec<Program> = vec![program.parse().unwrap(), "greedy-1".parse().unwrap()];
    let schedule = Schedule::of_match(programs, vec![PlanName::Chullpa.into()], 2).unwrap();
    let groups = hold(&schedule, &Conditions::default().threads(1).patience(patience)).unwrap();
    (MatchReport::of(&schedule, &groups), groups)
}

fn reason_to_lose(genmove: &str, patience: Duration) -> String {
    let folder = tempfile::tempdir().unwrap();
    let (report, groups) = against_greedy(&script(&folder, "other", genmove), patience);
    assert_eq!(report.programs[0].forfeits, 2, "{report:?}");
    assert_eq!(report.programs[1].share.mean, 1.0);
    assert_eq!(groups[0].games.len(), 2);
    report.forfeits[0].1.clone()
}

const LONG: Duration = Duration::from_secs(20);

#[test]
fn illegal_moves_lose_by_default() {
    assert!(reason_to_lose("printf '= S01 a1:2 b7\\n\\n'", LONG).contains("illegal move"));
    assert!(reason_to_lose("printf '= pass\\n\\n'", LONG).contains("illegal move \"pass\""));
    // Not legal after the two stones of the opening.
    assert!(reason_to_lose("printf '= S04 a1:4\\n\\n= S04 a1:4\\n\\n'", LONG).contains("illegal"));
}

#[test]
fn programs_that_end_lose_by_default_with_their_last_words() {
    let reason = reason_to_lose("echo 'out of memory' >&2; exit 3", LONG);
    assert!(reason.contains("exit status: 3: out of memory"), "{reason}");
}

#[test]
fn programs_that_resign_refuse_or_do_not_speak_gtp_lose_by_default() {
    assert_eq!(reason_to_lose("printf '= resign\\n\\n'", LONG), "resigned");
    assert!(reason_to_lose("printf '? I will not\\n\\n'", LONG).contains("I will not"));
    assert!(reason_to_lose("printf 'hello\\n\\n'", LONG).contains("\"hello\" is not an answer in GTP"));
}

#[test]
fn programs_that_do_not_answer_lose_by_default() {
    assert!(reason_to_lose(":", Duration::from_millis(400)).contains("no answer within 400ms"));
    // Half an answer is not an answer, and neither is output without end.
    assert!(reason_to_lose("printf '= S01'", Duration::from_millis(400)).contains("no answer"));
    assert!(reason_to_lose("yes", Duration::from_millis(400)).contains("no answer"));
}

#[test]
fn programs_are_checked_before_the_first_game() {
    let check = |text: &str| text.parse::<Program>().unwrap().check(Duration::from_millis(500)).unwrap_err();
    let error = check("gtp:/no/such/program");
    assert_eq!(error.code(), "cannot-start");
    assert!(error.to_string().starts_with("cannot start /no/such/program: "), "{error}");
    assert!(error.source().is_some_and(|source| source.is::<std::io::Error>()));
    assert_eq!(check("gtp:false").code(), "not-gtp");
    let error = check("gtp:cat");
    assert_eq!(error.code(), "not-gtp");
    assert!(error.source().is_some_and(|source| source.is::<Fault>()));
    let error = check("gtp:sh -c 'printf \"= 1\\n\\n\"; cat'");
    assert_eq!(error.code(), "wrong-gtp-version");
    assert!(error.to_string().contains("speaks GTP 1"), "{error}");
}

/// A Python program that writes the game and the moves it is told to a file, and resigns.
const FOLLOWER: &str = r#"
import sys
game, moves = None, []
for line in sys.stdin:
    words = line.split()
    if not words:
        continue
    if words[0] == "set_game":
        game, moves = words[1:], []
    elif words[0] == "play":
        moves.append(" ".join(words[1:]))
    if words[0] == "genmove":
        with open(sys.argv[1], "a") as log:
            log.write(" ".join(game) + "|" + ",".join(moves) + "\n")
        print("= resign\n", flush=True)
    else:
        print("= 2\n" if words[0] == "protocol_version" else "=\n", flush=True)
    if words[0] == "quit":
        break
"#;

#[test]
fn a_program_is_told_the_game_and_every_move() {
    let folder = tempfile::tempdir().unwrap();
    let (program, log) = (folder.path().join("follower.py"), folder.path().join("log.txt"));
    std::fs::write(&program, FOLLOWER).unwrap();
    let text = format!("gtp:python3 {} {}", program.display(), log.display());
    let programs: Vec<Program> = vec![text.parse().unwrap(), "greedy-1".parse().unwrap()];
    let schedule = Schedule::of_match(programs, vec![PlanName::Chullpa.into()], 2).unwrap().way(Way::Ruinas);
    let groups = hold(&schedule, &Conditions::default().threads(1).patience(LONG)).unwrap();

    let heard = std::fs::read_to_string(&log).unwrap();
    assert_eq!((heard.lines().count(), groups[0].games.len()), (2, 2));
    for (line, game) in heard.lines().zip(&groups[0].games) {
        let (set, moves) = line.split_once('|').unwrap();
        assert_eq!(set, "chullpa 2 standard ruinas");
        let heard: Vec<&str> = moves.split(',').map(|mv| mv.split_once(' ').unwrap().1).collect();
        let made: Vec<&String> = groups[0].opening.iter().chain(&game.moves).collect();
        assert_eq!(heard, made);
        assert!(moves.starts_with("red S"), "{moves}");
    }
}

#[test]
fn processes_that_a_program_started_end_with_it() {
    let folder = tempfile::tempdir().unwrap();
    // The end of a pipe is seen as soon as no process has it open any more.
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let genmove = format!("(echo started; exec sleep 1000) > '{}' & wait", pipe.display());
    let (sender, ended) = channel();
    let reader = std::thread::spawn(move || sender.send(std::fs::read_to_string(&pipe).unwrap()));
    assert!(reason_to_lose(&genmove, Duration::from_millis(400)).contains("no answer"));
    // The next game may start another one before the end of the first is seen.
    let started = ended.recv_timeout(LONG).expect("the process still runs");
    assert!(started.lines().next().is_some() && started.lines().all(|line| line == "started"), "{started:?}");
    reader.join().unwrap().unwrap();
}
