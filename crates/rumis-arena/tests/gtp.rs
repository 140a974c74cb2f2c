//! Programs in other processes, well-behaved and not: a match always goes on.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::time::{Duration, Instant};

use rumis::{PlanName, Way};
use rumis_arena::{Conditions, Group, MatchReport, Program, Schedule, hold};

/// The beginning of a program in sh: it answers everything but `genmove`, which is up to `$1`.
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
    let groups = hold(&schedule, &Conditions { threads: 1, patience }).unwrap();
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
    // Legal only where no stone is yet, and the opening has put two.
    assert!(reason_to_lose("printf '= S04 a1:4\\n\\n= S04 a1:4\\n\\n'", LONG).contains("illegal"));
}

#[test]
fn programs_that_end_lose_by_default_with_their_last_words() {
    let reason = reason_to_lose("echo 'out of memory' >&2; exit 3", LONG);
    assert!(reason.contains("exit status: 3: out of memory"), "{reason}");
}

#[test]
fn programs_that_give_up_refuse_or_talk_nonsense_lose_by_default() {
    assert_eq!(reason_to_lose("printf '= resign\\n\\n'", LONG), "resigned");
    assert!(reason_to_lose("printf '? I will not\\n\\n'", LONG).contains("I will not"));
    assert!(reason_to_lose("printf 'hello\\n\\n'", LONG).contains("\"hello\" is no answer in GTP"));
}

#[test]
fn silence_loses_by_default_and_does_not_last() {
    let start = Instant::now();
    assert!(reason_to_lose(":", Duration::from_millis(400)).contains("no answer within 400ms"));
    // Half an answer is none; and whoever talks without end is not listened to without end.
    assert!(reason_to_lose("printf '= S01'", Duration::from_millis(400)).contains("no answer"));
    assert!(reason_to_lose("yes", Duration::from_millis(400)).contains("no answer"));
    assert!(start.elapsed() < Duration::from_secs(10));
}

#[test]
fn what_cannot_be_started_or_speaks_otherwise_is_known_before() {
    let check =
        |text: &str| text.parse::<Program>().unwrap().check(Duration::from_millis(500)).unwrap_err().to_string();
    assert!(check("gtp:/no/such/program").contains("cannot start /no/such/program"));
    assert!(check("gtp:cat").contains("does not speak GTP"));
    assert!(check("gtp:false").contains("does not speak GTP"));
    assert!(check("gtp:sh -c 'printf \"= 1\\n\\n\"; cat'").contains("speaks GTP 1"));
}

/// A program in Python that follows the game and lets a second process choose: nothing but the
/// first legal move that it is told of, so that the moves it hears must be the moves that were made.
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
fn a_program_hears_the_game_and_every_move() {
    let folder = tempfile::tempdir().unwrap();
    let (program, log) = (folder.path().join("follower.py"), folder.path().join("log.txt"));
    std::fs::write(&program, FOLLOWER).unwrap();
    let text = format!("gtp:python3 {} {}", program.display(), log.display());
    let programs: Vec<Program> = vec![text.parse().unwrap(), "greedy-1".parse().unwrap()];
    let schedule = Schedule::of_match(programs, vec![PlanName::Chullpa.into()], 2).unwrap().way(Way::Ruinas);
    let groups = hold(&schedule, &Conditions { threads: 1, patience: LONG }).unwrap();

    let heard = std::fs::read_to_string(&log).unwrap();
    for (line, game) in heard.lines().zip(&groups[0].games) {
        let (set, moves) = line.split_once('|').unwrap();
        assert_eq!(set, "chullpa 2 standard ruinas");
        let heard: Vec<&str> = moves.split(',').map(|mv| mv.split_once(' ').unwrap().1).collect();
        let made: Vec<&String> = groups[0].opening.iter().chain(&game.moves).collect();
        assert_eq!(heard, made);
        assert!(moves.starts_with("red S"), "{moves}");
    }
    assert_eq!(heard.lines().count(), 2);
}

#[test]
fn what_a_program_has_started_ends_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let beat = folder.path().join("beat");
    let genmove = format!("(while :; do echo >> '{}'; sleep 0.02; done) & wait", beat.display());
    assert!(reason_to_lose(&genmove, Duration::from_millis(400)).contains("no answer"));
    let beats = || std::fs::metadata(&beat).unwrap().len();
    // What was on its way when the program was ended may still come.
    std::thread::sleep(Duration::from_millis(200));
    let before = beats();
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(beats(), before);
}
