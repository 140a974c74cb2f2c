//! Calling the program, for all tests of it.
#![allow(dead_code, reason = "not every test file needs all of it")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

pub(crate) fn rumis(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_rumis")).args(arguments).stdin(Stdio::null()).output().unwrap()
}

pub(crate) fn rumis_with_input(arguments: &[&str], input: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rumis"));
    let command = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
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

/// The sentence with which a call must fail.
pub(crate) fn refusal(arguments: &[&str], code: i32) -> String {
    let output = rumis(arguments);
    let sentence = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {sentence}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    sentence
}
