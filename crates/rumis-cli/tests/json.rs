//! The `--json` output of every command, compared with files and with the schemas in `docs/json`.
//! `RUMIS_UPDATE=1 cargo test -p rumis-cli --test json` writes the files again; `cargo xtask
//! generate` also generates `docs/json.md` from them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod program;
#[path = "json/schema.rs"]
mod schema;

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use program::{answer, call, post, program, rumis};
use serde_json::Value;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// A record from the documentation.
fn game(name: &str) -> String {
    folder("../../docs/games").join(name).display().to_string()
}

/// The only document that a call prints.
fn document(text: &str) -> Value {
    let (line, rest) = text.split_once('\n').unwrap();
    assert!(rest.is_empty(), "more than one line: {text}");
    serde_json::from_str(line).unwrap()
}

/// Compares a document with its schema and with the file of this name; with `RUMIS_UPDATE` set,
/// writes the file.
fn check(name: &str, mut found: Value, forget: &[&str]) {
    fits(name.split('.').next().unwrap(), &found);
    for field in forget {
        forget_values(&mut found, field);
    }
    let file = folder("tests/json").join(format!("{name}.json"));
    let text = format!("{found:#}\n");
    if std::env::var_os("RUMIS_UPDATE").is_some() {
        std::fs::write(&file, &text).unwrap();
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default().replace("\r\n", "\n");
    assert!(expected == text, "{}:\n{expected}\nfound:\n{text}", file.display());
}

/// Compares a document with its schema.
fn fits(name: &str, found: &Value) {
    let file = folder("../../docs/json").join(format!("{name}.schema.json"));
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    schema::validate(&schema, found).unwrap_or_else(|wrong| panic!("{name}: {wrong}\n{found:#}"));
}

/// Replaces values that differ between runs by 0 or an empty text.
fn forget_values(value: &mut Value, field: &str) {
    match value {
        Value::Object(map) => {
            for (name, value) in map {
                match value {
                    Value::Number(_) if name == field => *value = 0.into(),
                    Value::String(_) if name == field => *value = "".into(),
                    _ => forget_values(value, field),
                }
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|value| forget_values(value, field)),
        _ => {}
    }
}

fn golden(name: &str, call: &[&str], forget: &[&str]) {
    check(name, document(&answer(&[call, &["--json"]].concat())), forget);
}

#[test]
fn games_and_positions() {
    let (full, opening) = (game("chullpa.rumis"), game("opening.rumis"));
    golden("replay", &["replay", &full], &[]);
    golden("replay.unfinished", &["replay", &opening], &[]);
    golden("show", &["show", &opening], &[]);
    let position = "plan=22/22 players=2 edition=standard way=standard stacks=-,-/-,- left=all,all out=none turn=red";
    golden("moves", &["moves", "--position", position], &[]);
    golden("perft", &["perft", "--depth", "2"], &[]);
    golden("perft.position", &["perft", "--position", position, "--depth", "1"], &[]);
    let data = tempfile::tempdir().unwrap();
    // Everything is computed to the end, so that the result does not depend on the engine. Only the chances of owners
    // are the network's, and processors round them differently.
    let small = data.path().join("small.rumis");
    std::fs::write(&small, "[Plan \"22/22\"] [Players \"2\"] [SeatB \"Bo\"] S08 a1 a2 b1 b2 S01 a1 b1").unwrap();
    golden("analyse", &["analyse", &small.display().to_string(), "--simulations", "20"], &["chance"]);
    for record in [&full, &opening] {
        let quick = ["analyse", record, "--simulations", "20", "--endgame", "2000", "--json"];
        fits("analyse", &document(&answer(&quick)));
    }
    let typed = call(program(data.path()).args(["play", "--terminal", "--json"]), b"S01 a1:2\n");
    check("replay.play", document(std::str::from_utf8(&typed.stdout).unwrap()), &[]);
}

#[test]
fn plans_stones_and_puzzles() {
    golden("plans", &["plans", "pirka"], &[]);
    let all = document(&answer(&["plans", "--json"]));
    assert_eq!(all.as_array().unwrap().len(), 6);
    golden("stones", &["stones"], &[]);
    let folder = tempfile::tempdir().unwrap();
    let plan = folder.path().join("hut.txt");
    std::fs::write(&plan, "22/2.").unwrap();
    golden("new-plan-check", &["new-plan", "--check", &plan.display().to_string()], &[]);
    golden("new-plan-block", &["new-plan", "--block", "3x2x4"], &[]);
    let puzzles = document(&answer(&["puzzles", "--json"]));
    check("puzzles", Value::from(puzzles.as_array().unwrap()[..2].to_vec()), &[]);
    golden("puzzles-show", &["puzzles", "show", "last-three-cube", "--solution"], &[]);
    golden("puzzles-show.unsolved", &["puzzles", "show", "brick-2x2x2"], &[]);
}

#[test]
fn answers_of_the_solver() {
    let brick = ["solve", "--box", "2x2x3", "--colours", "1"];
    let ask = |more: &[&'static str]| [&brick[..], more].concat();
    golden("solve", &ask(&[]), &[]);
    let impossible = ["solve", "--box", "2x2x2", "--colours", "1", "--stones", "S01,S02,S03"];
    golden("solve.unsolvable", &impossible, &[]);
    golden("solve-count", &ask(&["--count", "--threads", "1"]), &["steps"]);
    golden("solve-count.part", &ask(&["--count", "--threads", "1", "--shard", "1/3"]), &["steps"]);
    golden("solve-hint", &ask(&["--hint"]), &[]);
    golden("solve-hint.unsolvable", &[&impossible[..], &["--hint"]].concat(), &[]);
    golden("solve-forced", &ask(&["--forced"]), &[]);
    golden("solve-hint.by-the-rules", &ask(&["--by-the-rules", "--hint"]), &[]);
    golden("solve-by-the-rules", &ask(&["--by-the-rules"]), &[]);
    golden("solve-by-the-rules.in-turn", &ask(&["--by-the-rules", "--in-turn"]), &[]);
    golden("solve-by-the-rules.unsolvable", &["solve", "--box", "2x2x2", "--colours", "1", "--by-the-rules"], &[]);
    let all = answer(&ask(&["--all", "--limit", "3", "--json"]));
    assert_eq!(all.lines().count(), 3);
    check("solve-all", serde_json::from_str(all.lines().next().unwrap()).unwrap(), &[]);
}

#[test]
fn results_of_matches() {
    let times = ["seconds_a_move"];
    golden("match", &["match", "greedy-1", "random-1", "--games", "8", "--sprt", "0,30"], &times);
    let lost = "bad=gtp:sh -c 'while read -r a b; do case $a in protocol_version) printf \"= 2\\n\\n\";; \
                genmove) printf \"= S99 z1\\n\\n\";; *) printf \"=\\n\\n\";; esac; done'";
    golden("match.forfeits", &["match", lost, "random-1", "--games", "2"], &times);
    golden("ladder", &["ladder", "random-1", "greedy-1", "other=greedy-1", "--games", "4"], &times);
}

/// The first line of a program that does not end on its own.
fn first_line(command: &mut Command) -> Value {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    document(&line)
}

#[test]
fn servers_and_what_they_store() {
    let data = tempfile::tempdir().unwrap();
    let serve = ["serve", "--listen", "127.0.0.1:0", "--json"];
    check("serve", first_line(program(data.path()).args(serve)), &["address"]);
    let worker = ["worker", "--nats-url", "nats://127.0.0.1:1", "--threads", "3", "--json"];
    check("worker", first_line(program(data.path()).args(worker)), &[]);
    let backup = data.path().join("rumis.backup").display().to_string();
    for command in ["backup", "restore"] {
        let output = program(data.path()).args([command, &backup, "--json"]).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        check("backup", document(std::str::from_utf8(&output.stdout).unwrap()), &[]);
    }
}

#[test]
fn what_operators_do() {
    let data = tempfile::tempdir().unwrap();
    let mut serve = program(data.path());
    serve.args(["serve", "--listen", "127.0.0.1:0", "--json"]);
    let mut server = serve.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let served = document(&line);
    let address = served["address"].as_str().unwrap().strip_prefix("http://").unwrap();
    check("health", document(&answer(&["health", address, "--json"])), &["address"]);
    assert_eq!(post(address, "/api/v1/tables", r#"{"plan": "chullpa", "seats": ["me", "open"]}"#), "201");
    assert_eq!(post(address, "/api/v1/account", r#"{"name": "ann", "password": "a pair of stones"}"#), "201");
    let admin = |arguments: &[&str]| {
        let output = program(data.path()).arg("admin").args(arguments).arg("--json").output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        document(std::str::from_utf8(&output.stdout).unwrap())
    };
    check("admin-status", admin(&["status"]), &["id", "silent_ms"]);
    let tables = admin(&["tables", "list", "--phase", "waiting"]);
    let id = tables[0]["id"].as_str().unwrap().to_owned();
    check("admin-tables", tables, &["id", "updated"]);
    check("admin", admin(&["people", "reset", "ann"]), &["code"]);
    check("admin.revoke", admin(&["sessions", "revoke", "ann"]), &[]);
    for arguments in [&["tables", "close", &id][..], &["people", "ban", "ann"], &["people", "unban", "ann"], &["sweep"]]
    {
        fits("admin", &admin(arguments));
    }
    let output = program(data.path()).args(["admin", "people", "ban", "nobody", "--json"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).contains("there is no account with this name"));
    server.kill().unwrap();
    server.wait().unwrap();
}

#[cfg(feature = "web")]
#[test]
fn a_game_in_the_browser() {
    let data = tempfile::tempdir().unwrap();
    // With an empty path there is no browser to open.
    let mut command = program(data.path());
    command.env("PATH", "").args(["play", "--listen", "127.0.0.1:0", "--plan", "pisac", "--json"]);
    check("play", first_line(&mut command), &["address", "page"]);
}

#[test]
fn load_tests() {
    let all = [
        "bytes",
        "bytes_per_idle_socket",
        "events",
        "max",
        "moves",
        "moves_per_second",
        "p50",
        "p99",
        "ready_seconds",
        "seconds",
        "server_cores",
        "server_memory",
    ];
    let pace = ["loadtest", "pace", "--tables", "1", "--players", "2", "--every", "200ms", "--seconds", "1"];
    golden("loadtest-pace", &pace, &all);
    golden("loadtest-burst", &["loadtest", "burst", "--people", "1", "--seconds", "1"], &all);
    golden("loadtest-start", &["loadtest", "start", "--games", "10"], &all);
    let pages = [
        "loadtest",
        "pages",
        "--games",
        "100",
        "--people",
        "20",
        "--rate",
        "200",
        "--requests",
        "2",
        "--goal",
        "60s",
        "--json",
    ];
    let mut pages = document(&answer(&pages));
    // All have the same form.
    pages["pages"].as_array_mut().unwrap().truncate(1);
    check("loadtest-pages", pages, &[&all[..], &["fill_seconds", "requests"]].concat());
}

#[test]
fn licences() {
    let mut licences = document(&answer(&["licences", "--json"]));
    // Only the form: the list itself is tested elsewhere.
    let crates = licences["crates"].as_array_mut().unwrap();
    crates.truncate(1);
    crates[0]["packages"] = serde_json::json!(["Rust standard library"]);
    licences["web_app"] = Value::Null;
    check("licences", licences, &["text"]);
}

/// The error that a call prints, with this exit code.
fn error(call: &[&str], code: i32) -> Value {
    let output = rumis(&[call, &["--json"]].concat());
    assert_eq!(output.status.code(), Some(code), "{call:?}");
    assert!(!output.stderr.is_empty(), "standard error is empty: {call:?}");
    document(std::str::from_utf8(&output.stdout).unwrap())
}

#[test]
fn errors_are_documents_with_the_codes_of_the_libraries() {
    check("error", error(&["replay", "missing.rumis"], 1), &[]);
    let folder = tempfile::tempdir().unwrap();
    let written = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        file.display().to_string()
    };
    let illegal = written("illegal.rumis", "[Plan \"chullpa\"]\n[Players \"2\"]\n1. S01 a1 b1 2. S01 a1 b1");
    let mut found = error(&["replay", &illegal], 1);
    assert_eq!(found["error"]["file"], illegal.as_str());
    found["error"]["file"] = "illegal.rumis".into();
    found["error"]["message"] = found["error"]["message"].as_str().unwrap().replace(&illegal, "illegal.rumis").into();
    check("error.record", found, &[]);
    check("error.suggestion", error(&["perft", "--plan", "chulpa"], 2), &[]);
    check("error.option", error(&["perft", "--edition", "duch"], 2), &[]);
    check("error.usage", error(&["perft", "--depth", "many"], 2), &[]);
    check("error.nothing", error(&[], 2), &[]);
    for (call, exit, code) in [
        (&["dance"][..], 2, "bad-usage"),
        (&["gtp"], 2, "bad-usage"),
        (&["completions", "bash"], 2, "bad-usage"),
        (&["man"], 2, "bad-usage"),
        (&["moves", "--position", "plan=chullpa"], 2, "syntax"),
        (&["perft", "--players", "5"], 2, "bad-players"),
        (&["perft", "--plan", "99"], 2, "bad-height"),
        (&["plans", "tambo", "--edition", "dutch"], 2, "plan-not-in-edition"),
        (&["puzzles", "show", "nothing"], 2, "not-found"),
        (&["solve", "--box", "6x6x6"], 1, "impossible-volume"),
        (&["match", "random-1", "stockfish"], 2, "unknown-program"),
        (&["match", "random-1", "rumis@soon"], 2, "bad-budget"),
        (&["match", "random-1", "greedy-1", "random-1", "--players", "2"], 2, "unclear-seats"),
        (&["match", "random-1", "greedy-1", "--players", "5"], 2, "bad-players"),
        (&["backup", "x", "--database-url", "/no/such/folder/rumis.db"], 1, "storage"),
        (&["show", "--plan", "pirka", "--svg", "/no/such/folder/a.svg"], 1, "cannot-write"),
        (&["play", "--terminal", "--resume"], 1, "nothing-to-resume"),
        // Nothing listens there.
        (&["health", "127.0.0.1:1"], 1, "unavailable"),
        (&["loadtest"], 2, "bad-usage"),
    ] {
        assert_eq!(error(call, exit)["error"]["code"], code, "{call:?}");
    }
}

/// Changed on purpose since version 0.1.0; the changelog says so.
const CHANGED: [&str; 2] = ["perft.jsonl", "solve-count-share.json"];

#[test]
fn what_version_0_1_0_printed_has_the_same_fields_and_types() {
    let mut compared = 0;
    for file in std::fs::read_dir(folder("tests/fixtures/v0.1.0/json")).unwrap() {
        let file = file.unwrap();
        let name = file.file_name().into_string().unwrap();
        if CHANGED.contains(&name.as_str()) {
            continue;
        }
        let schema = match name.split('.').next().unwrap() {
            "analyse-places" => "analyse",
            "match-sprt" => "match",
            "plans-one" => "plans",
            "play" | "replay-unfinished" => "replay",
            "restore" => "backup",
            "show-plan" => "show",
            "solve-first" | "solve-random" | "solve-none" => "solve",
            name => name,
        };
        let schema = folder("../../docs/json").join(format!("{schema}.schema.json"));
        let mut schema: Value = serde_json::from_str(&std::fs::read_to_string(schema).unwrap()).unwrap();
        schema::allow_missing_fields(&mut schema);
        for line in std::fs::read_to_string(file.path()).unwrap().lines() {
            let value: Value = serde_json::from_str(line).unwrap();
            schema::validate(&schema, &value).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
            compared += 1;
        }
    }
    assert!(compared > 30, "{compared}");
}

#[test]
fn help_is_not_an_error_and_a_word_after_two_dashes_is_not_an_option() {
    let help = rumis(&["perft", "--help", "--json"]);
    assert!(help.status.success() && help.stdout.starts_with(b"Count"));
    let file = rumis(&["replay", "--", "--json"]);
    assert_eq!(file.status.code(), Some(1));
    assert!(file.stdout.is_empty());
}

#[test]
fn a_failure_after_the_result_leaves_one_document() {
    let opening = game("opening.rumis");
    let folder = tempfile::tempdir().unwrap();
    // The picture can be written when the analysis begins, but its path is a folder when it ends.
    let picture = folder.path().join("chances.svg");
    let mut command = program(folder.path());
    command.args(["analyse", &opening, "--simulations", "20", "--endgame", "10", "--json", "--svg"]).arg(&picture);
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    while !picture.exists() {
        std::thread::yield_now();
    }
    std::fs::remove_file(&picture).unwrap();
    std::fs::create_dir(&picture).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(document(std::str::from_utf8(&output.stdout).unwrap())["complete"], true);
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write"));
}

/// All commands and subcommands of the program, as its help lists them.
fn commands(path: &[String], found: &mut Vec<Vec<String>>) {
    let words: Vec<&str> = path.iter().map(String::as_str).collect();
    let help = answer(&[&words[..], &["--help"]].concat());
    // The help of gtp also lists GTP commands.
    let usage = help.split("\nOptions:").next().unwrap();
    let list = usage.split_once("\nCommands:\n").map_or("", |(_, rest)| rest);
    let below = list.lines().take_while(|line| line.starts_with("  ")).filter(|line| !line.starts_with("    "));
    let names: Vec<&str> =
        below.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help").collect();
    for name in names {
        let mut path = path.to_vec();
        path.push(name.to_owned());
        found.push(path.clone());
        commands(&path, found);
    }
}

#[test]
fn every_command_has_a_document_that_is_described_and_compared() {
    let mut all = Vec::new();
    commands(&[], &mut all);
    assert!(all.len() > 20, "{all:?}");
    let page = std::fs::read_to_string(folder("../../docs/json.md")).unwrap();
    for path in all {
        let name = path.join(" ");
        // These have other output formats, or only have subcommands.
        if ["gtp", "completions", "man", "loadtest"].contains(&name.as_str()) {
            continue;
        }
        assert!(page.contains(&format!("`rumis {name}")), "docs/json.md does not describe rumis {name}");
    }
    let files = |folder: PathBuf, ending: &str| -> BTreeSet<String> {
        let names = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
        names.filter_map(|name| name.strip_suffix(ending).map(str::to_owned)).collect()
    };
    let examples = files(folder("tests/json"), ".json");
    for schema in files(folder("../../docs/json"), ".schema.json") {
        assert!(examples.contains(&schema), "there is no example of {schema}");
    }
}
