//! `cargo play`: builds the program and runs `rumis play` with all further arguments: in the browser,
//! or with `--terminal` in the terminal.

use std::env;
use std::process::{Command, ExitCode};

use crate::web;
use crate::workshop::{Workshop, run};

/// Builds and plays. Exits with the program's exit code.
pub(crate) fn play(workshop: &Workshop, arguments: &[String]) -> ExitCode {
    let in_terminal = arguments.iter().any(|argument| argument == "--terminal");
    if let Err(sentence) = build(workshop, in_terminal) {
        eprintln!("error: {sentence}");
        return ExitCode::FAILURE;
    }
    let mut game = cargo(workshop, "run", in_terminal);
    game.args(["--quiet", "--", "play"]).args(arguments);
    become_or_run(game)
}

/// A game in the terminal does not need the web app, and so no Node.js.
fn build(workshop: &Workshop, in_terminal: bool) -> Result<(), String> {
    if !in_terminal {
        web::build(workshop)?;
    }
    run(&mut cargo(workshop, "build", in_terminal))
}

/// Unlike other tasks this one stays in the current folder, so that relative file names in the
/// arguments work.
fn cargo(workshop: &Workshop, command: &str, in_terminal: bool) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.arg(command).arg("--manifest-path").arg(workshop.path("Cargo.toml"));
    cargo.args(["--profile", "play", "--package", "rumis-cli", "--bin", "rumis"]);
    if !in_terminal {
        cargo.args(["--features", "web"]);
    }
    cargo
}

/// The game replaces this process, so that it has the terminal and the signals to itself.
#[cfg(unix)]
fn become_or_run(mut game: Command) -> ExitCode {
    use std::os::unix::process::CommandExt;
    let error = game.exec();
    eprintln!("error: the game could not be started: {error}.");
    ExitCode::FAILURE
}

#[cfg(not(unix))]
fn become_or_run(mut game: Command) -> ExitCode {
    match game.status() {
        Ok(status) => status.code().and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from),
        Err(error) => {
            eprintln!("error: the game could not be started: {error}.");
            ExitCode::FAILURE
        }
    }
}
