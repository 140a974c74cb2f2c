//! The program `rumis`: a thin shell over the other crates. Results go to standard output,
//! everything else to standard error; it ends with 0 on success, 2 on bad usage and 1 on any
//! other failure, with one sentence that says what is wrong, and with 130 after Ctrl-C.

mod args;
mod board;
mod commands;
mod failure;
mod folders;
mod interrupt;
mod picture;
mod solid;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

use args::{Arguments, Command};
use failure::Failure;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut output = anstream::stdout().lock();
    let done = run(arguments, &mut output);
    let flushed = output.flush().map_err(Failure::from);
    match done.and(flushed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(arguments: Arguments, output: &mut dyn Write) -> Result<(), Failure> {
    let json = arguments.json;
    let Some(command) = arguments.command else { return Err(Failure::Usage(args::WELCOME.to_owned())) };
    match command {
        Command::Plans(options) => commands::plans::run(&options, json, output),
        Command::Stones(options) => commands::stones::run(&options, json, output),
        Command::Perft(options) => commands::perft::run(&options, json, output),
        Command::Moves(options) => commands::moves::run(&options, json, output),
        Command::Replay(options) => commands::replay::run(&options, json, output),
        Command::Show(options) => commands::show::run(&options, json, output),
        Command::Play(options) => commands::play::run(&options, json, output),
        Command::NewPlan(options) => commands::new_plan::run(&options, json, output),
        Command::Solve(options) => commands::solve::run(&options, json, output),
        Command::Puzzles(options) => commands::puzzles::run(&options, json, output),
        Command::Match(options) => commands::matches::run(&options, json, output),
        Command::Ladder(options) => commands::ladder::run(&options, json, output),
        Command::Analyse(options) => commands::analyse::run(&options, json, output),
        Command::Gtp(options) => commands::gtp::run(&options, json, output),
        Command::Serve(options) => commands::serve::run(&options, json, output),
        Command::Worker(options) => commands::serve::work(&options, json, output),
        Command::Backup(options) => commands::backup::back_up_now(&options, json, output),
        Command::Restore(options) => commands::backup::restore_now(&options, json, output),
        Command::LoadTest(options) => commands::loadtest::run(&options, json, output),
        Command::Licences => commands::licences::run(json, output),
        Command::Completions(options) => commands::completions::run(&options, json, output),
    }
}
