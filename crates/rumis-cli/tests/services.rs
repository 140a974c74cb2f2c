//! `rumis serve`, `worker`, `backup` and `restore` as operators use them.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod program;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use program::{post, program, refusal};

/// A program that runs until the test ends, and its log.
struct Running {
    child: Child,
    log: BufReader<std::process::ChildStderr>,
}

impl Running {
    fn start(command: &mut Command) -> Self {
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let log = BufReader::new(child.stderr.take().unwrap());
        Self { child, log }
    }

    fn log_line(&mut self) -> String {
        let mut line = String::new();
        assert!(self.log.read_line(&mut line).unwrap() > 0, "the log has ended");
        line
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended on its own.
        let _gone = self.child.kill();
        let _gone = self.child.wait();
    }
}

#[test]
fn a_worker_logs_the_address_of_nats_without_the_password() {
    let data = tempfile::tempdir().unwrap();
    let url = "nats://ann:secret@127.0.0.1:1";
    let mut worker = Running::start(program(data.path()).args(["worker", "--threads", "1", "--nats-url", url]));
    for _ in 0..4 {
        let line = worker.log_line();
        assert!(line.contains("nats://127.0.0.1:1") && line.contains("WARN"), "{line}");
        assert!(!line.contains("secret"), "{line}");
    }
}

#[test]
fn a_request_for_a_missing_table_is_logged_without_the_link() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Running::start(program(data.path()).args(["serve", "--listen", "127.0.0.1:0", "--json"]));
    let address = address(&mut server);
    let name = "k3f2a2q7k3f2a2q7k3f2a2q7ka";
    let mut stream = TcpStream::connect(&address).unwrap();
    write!(stream, "GET /api/v1/tables/{name}/events HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")
        .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
    let line = loop {
        let line = server.log_line();
        assert!(!line.contains(name), "{line}");
        if line.contains("there is no such table") {
            break line;
        }
    };
    for part in ["INFO", "method=GET", "/api/v1/tables/k3f2a2…/events", "status=404"] {
        assert!(line.contains(part), "{part}: {line}");
    }
}

/// The address of a server that was started with `--json`.
fn address(server: &mut Running) -> String {
    let mut first = String::new();
    BufReader::new(server.child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    let first: serde_json::Value = serde_json::from_str(&first).unwrap();
    first["address"].as_str().unwrap().strip_prefix("http://").unwrap().to_owned()
}

#[test]
fn security_events_are_logged_without_names_passwords_and_addresses() {
    let data = tempfile::tempdir().unwrap();
    let serve = ["serve", "--listen", "127.0.0.1:0", "--json", "--log-json"];
    let mut server = Running::start(program(data.path()).args(serve));
    let address = address(&mut server);
    let account = r#"{"name": "Inti", "password": "a pair of stones"}"#;
    assert_eq!(post(&address, "/api/v1/account", account), "201");
    assert_eq!(post(&address, "/api/v1/session", &account.replace("pair", "hill")), "401");
    let mut next = |expected: &str| loop {
        let line = server.log_line();
        assert!(!line.contains("Inti") && !line.contains("stones"), "{line}");
        let logged: serde_json::Value = serde_json::from_str(&line).unwrap();
        if logged["target"] == "rumis::security" {
            assert_eq!(logged["fields"]["event"], expected, "{line}");
            // The first letters of the account's ID.
            assert_eq!(logged["fields"]["person"].as_str().map(str::len), Some(6), "{line}");
            assert!(!line.contains("127.0.0.1"), "{line}");
            break;
        }
    };
    next("sign-in-failed");
    // What an operator does is in the log of the server too.
    let banned = printed(program(data.path()).args(["admin", "people", "ban", "inti"]));
    assert_eq!(banned, "inti is banned.\n");
    next("sessions-revoked");
    assert_eq!(post(&address, "/api/v1/session", account), "403");
    next("banned-sign-in");
}

#[test]
fn a_file_that_is_not_a_backup_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("rumis.db").display().to_string();
    for (name, content) in [
        (
            "diary",
            &b"not a database, but more than a hundred bytes long, so that it could contain a header of some kind"[..],
        ),
        ("empty", b""),
    ] {
        let file = folder.path().join(name).display().to_string();
        std::fs::write(&file, content).unwrap();
        let sentence = refusal(&["restore", &file, "--database-url", &database], 1);
        assert!(sentence.contains(&format!("{file} is not a database of Rumis")), "{sentence}");
        let sentence = refusal(&["backup", "unused", "--database-url", &file], 1);
        assert!(sentence.contains(&file), "{sentence}");
    }
    let missing = folder.path().join("missing").display().to_string();
    assert!(refusal(&["restore", &missing, "--database-url", &database], 1).contains(&missing));
}

/// What a command line prints, in whatever way it ends.
fn printed(command: &mut Command) -> String {
    let output = command.stdin(Stdio::null()).output().unwrap();
    String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
}

#[test]
fn an_address_with_a_password_is_never_repeated() {
    let data = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = data.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let unreachable = file("unreachable", "postgres://ann:hunter2@127.0.0.1:1/rumis?sslmode=require\n");
    let malformed = file("malformed", "mysql://ann:hunter2@127.0.0.1/rumis");
    let mode = file("mode", "postgres://ann:hunter2@127.0.0.1/rumis?sslmode=hunter2");
    for (arguments, reason) in [
        (["--database-url-file", unreachable.as_str()], "the storage failed"),
        (["--database-url-file", &malformed], "malformed: not a valid database"),
        (["--database-url-file", &mode], "mode: not a valid sslmode"),
        (["--database-url", "mysql://ann:hunter2@127.0.0.1/rumis"], "--database-url: not a valid database"),
        (["--database-url", "postgres://ann:hunter2@127.0.0.1:1/rumis"], "the storage failed"),
    ] {
        let text = printed(program(data.path()).args(["backup", "unused"]).args(arguments));
        assert!(text.contains(reason) && !text.contains("hunter2"), "{arguments:?}: {text}");
    }
    let nats = ["worker", "--nats-url", "http://ann:hunter2@bus"];
    let text = printed(program(data.path()).args(nats));
    assert!(text.contains("not a valid NATS address") && !text.contains("hunter2"), "{text}");
    for command in ["serve", "worker", "backup", "restore"] {
        let mut help = program(data.path());
        help.args([command, "--help"]);
        for variable in ["RUMIS_DATABASE_URL", "RUMIS_NATS_URL"] {
            help.env(variable, "postgres://ann:hunter2@127.0.0.1/rumis");
        }
        let text = printed(&mut help);
        assert!(text.contains("URL") && !text.contains("hunter2"), "{text}");
    }
}

#[test]
fn a_database_can_be_named_in_a_file() {
    let data = tempfile::tempdir().unwrap();
    let [database, named] = ["rumis.db", "named"].map(|name| data.path().join(name).display().to_string());
    let mut server =
        Running::start(program(data.path()).args(["serve", "--listen", "127.0.0.1:0", "--database-url", &database]));
    while !server.log_line().contains("serving") {}
    drop(server);
    std::fs::write(&named, format!("{database}\n")).unwrap();
    let backup = data.path().join("rumis.backup").display().to_string();
    let text = printed(program(data.path()).env("RUMIS_DATABASE_URL_FILE", &named).args(["backup", &backup]));
    assert!(text.starts_with("backed up: 0 tables"), "{text}");
    let both = refusal(&["backup", &backup, "--database-url", &database, "--database-url-file", &named], 2);
    assert!(both.contains("cannot be used with"), "{both}");
}

#[cfg(target_os = "linux")]
#[test]
fn the_password_of_nats_in_a_file_is_neither_in_the_log_nor_in_the_list_of_processes() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("nats");
    std::fs::write(&file, "nats://ann:hunter2@127.0.0.1:1").unwrap();
    let mut worker =
        Running::start(program(data.path()).args(["worker", "--log-level", "debug", "--nats-url-file"]).arg(file));
    for _ in 0..6 {
        let line = worker.log_line();
        assert!(!line.contains("hunter2"), "{line}");
    }
    for list in ["cmdline", "environ"] {
        let shown = std::fs::read(format!("/proc/{}/{list}", worker.child.id())).unwrap();
        assert!(!String::from_utf8_lossy(&shown).contains("hunter2"), "{list}");
    }
}

#[test]
fn proxies_are_trusted_only_by_name() {
    let sentence = refusal(&["serve", "--trust-proxy"], 2);
    assert!(sentence.contains("a value is required for '--trust-proxy <NETWORKS>'"), "{sentence}");
    let sentence = refusal(&["serve", "--trust-proxy", "all"], 2);
    assert!(sentence.contains("expected the networks of your proxies, such as 127.0.0.1"), "{sentence}");
}
