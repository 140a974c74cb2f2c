//! Calls of the program, for all its tests.
#![allow(dead_code, reason = "not every test file needs all of it")]

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The program with its own data folder.
pub(crate) fn program(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rumis"));
    for variable in ["XDG_DATA_HOME", "LOCALAPPDATA", "HOME"] {
        command.env(variable, data);
    }
    let set = std::env::vars_os().map(|(name, _)| name);
    for variable in set.filter(|name| name.to_string_lossy().starts_with("RUMIS_")) {
        command.env_remove(variable);
    }
    command
}

pub(crate) fn rumis(arguments: &[&str]) -> Output {
    let data = tempfile::tempdir().unwrap();
    program(data.path()).args(arguments).stdin(Stdio::null()).output().unwrap()
}

pub(crate) fn rumis_with_input(arguments: &[&str], input: &[u8]) -> Output {
    let data = tempfile::tempdir().unwrap();
    call(program(data.path()).args(arguments), input)
}

/// Runs a command with this input.
pub(crate) fn call(command: &mut Command, input: &[u8]) -> Output {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // The child may end before it has read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// The output of a call that must succeed.
pub(crate) fn answer(arguments: &[&str]) -> String {
    let output = rumis(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The message with which a call must fail.
pub(crate) fn refusal(arguments: &[&str], code: i32) -> String {
    let output = rumis(arguments);
    let sentence = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {sentence}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    sentence
}

/// Sends a signal, as Ctrl-C at the keyboard sends `INT`.
#[cfg(unix)]
pub(crate) fn signal(child: &std::process::Child, signal: rustix::process::Signal) {
    rustix::process::kill_process(rustix::process::Pid::from_child(child), signal).unwrap();
}

/// A terminal: the user's end, and the program's end.
#[cfg(unix)]
pub(crate) fn terminal() -> (std::fs::File, std::fs::File) {
    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
    let person = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&person).unwrap();
    unlockpt(&person).unwrap();
    let name = ptsname(&person, Vec::new()).unwrap();
    let program = std::fs::File::options().read(true).write(true).open(name.to_str().unwrap()).unwrap();
    (person.into(), program)
}

/// Sends something to a server, as its own page would. Returns the status.
pub(crate) fn post(address: &str, path: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer.split(' ').nth(1).unwrap().to_owned()
}
