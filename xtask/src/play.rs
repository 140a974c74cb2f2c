//! `cargo play`: builds the program as it is delivered and calls `rumis play` with whatever arguments
//! follow: in the browser, or with `--terminal` in the terminal.

use std::env;
use std::process::{Command, ExitCode};

use crate::web;
use crate::workshop::{Workshop, run};

/// Builds and plays; the program's exit code is this chore's.
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

/// In a terminal the web app is of no use, so that nobody needs Node.js there.
fn build(workshop: &Workshop, in_terminal: bool) -> Result<(), String> {
    if !in_terminal {
        web::build(workshop)?;
    }
    run(&mut cargo(workshop, "build", in_terminal))
}

/// Unlike the other chores this one stays in the player's folder, so that file names in the
/// arguments mean what the player thinks.
fn cargo(workshop: &Workshop, command: &str, in_terminal: bool) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.arg(command).arg("--manifest-path").arg(workshop.path("Cargo.toml"));
    cargo.args(["--release", "--package", "rumis-cli", "--bin", "rumis"]);
    if !in_terminal {
        cargo.args(["--features", "web"]);
    }
    cargo
}

/// The game takes the place of this process, so that nothing stands between it and the terminal.
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
