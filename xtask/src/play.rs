//! `cargo play`: builds the release program, serves the game and opens a browser; with `--terminal`
//! it starts a game in the terminal instead. All further arguments go to the program.

use std::env;
use std::process::{Command, ExitCode};

use crate::web;
use crate::workshop::{Workshop, run};

/// Builds and plays. Exits with the program's exit code.
pub(crate) fn play(workshop: &Workshop, arguments: &[String]) -> ExitCode {
    let place = Place::of(arguments);
    if let Err(sentence) = build(workshop, place) {
        eprintln!("error: {sentence}");
        return ExitCode::FAILURE;
    }
    let mut game = cargo(workshop, "run", place);
    let command: &[&str] = match place {
        Place::Terminal => &["play"],
        Place::Browser => &["serve", "--open"],
    };
    game.args(["--quiet", "--"]).args(command).args(arguments);
    become_or_run(game)
}

/// Where the game is played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Terminal,
    Browser,
}

impl Place {
    fn of(arguments: &[String]) -> Self {
        if arguments.first().is_some_and(|first| first == "--terminal") { Self::Terminal } else { Self::Browser }
    }
}

/// A game in the terminal does not need the web app, and so no Node.js.
fn build(workshop: &Workshop, place: Place) -> Result<(), String> {
    if place == Place::Browser {
        web::build(workshop)?;
    }
    run(&mut cargo(workshop, "build", place))
}

/// Unlike other tasks this one stays in the current folder, so that relative file names in the
/// arguments work.
fn cargo(workshop: &Workshop, command: &str, place: Place) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.arg(command).arg("--manifest-path").arg(workshop.path("Cargo.toml"));
    cargo.args(["--release", "--package", "rumis-cli", "--bin", "rumis"]);
    if place == Place::Browser {
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
