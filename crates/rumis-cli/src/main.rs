//! The program `rumis`: a thin layer over the other crates. Results go to standard output,
//! everything else to standard error. It exits with 0 on success, 2 on bad usage, 1 on any other
//! error and 130 after Ctrl-C. Errors are one sentence that says what is wrong. With `--json` there
//! is one JSON document on standard output, also for errors.

mod args;
mod board;
mod commands;
mod failure;
mod files;
mod folders;
mod interrupt;
mod json;
mod picture;
mod solid;
mod typed;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

use args::{Arguments, Command};
use failure::{Failure, Problem};
use json::ErrorDocument;

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return refuse(&error),
    };
    let json = arguments.json;
    let mut output = Output { stdout: anstream::stdout().lock(), used: false };
    let done = run(arguments, &mut output);
    let flushed = output.flush().map_err(Failure::from);
    let Err(failure) = done.and(flushed) else { return ExitCode::SUCCESS };
    if let Some(problem) = failure.problem() {
        eprintln!("rumis: {failure}");
        // Standard output has only one document: after a result, the error is not printed there.
        if json && !output.used {
            print_error(&mut output, problem);
        }
    }
    failure.exit_code()
}

/// Prints what is wrong with the command line, or the help that was requested.
fn refuse(error: &clap::Error) -> ExitCode {
    // If standard error is closed, nothing can be done.
    let _ = error.print();
    let wants_json = std::env::args_os().take_while(|word| word != "--").any(|word| word == "--json");
    if error.use_stderr() && wants_json {
        print_error(&mut std::io::stdout(), &Problem::from(error));
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

fn print_error(output: &mut dyn Write, problem: &Problem) {
    // If standard output is closed, nothing can be done.
    let _ = json::print(&ErrorDocument { error: problem }, output);
}

/// Standard output, and whether anything was written to it.
struct Output<W> {
    stdout: W,
    used: bool,
}

impl<W: Write> Write for Output<W> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.used = true;
        self.stdout.write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.stdout.flush()
    }
}

fn run(arguments: Arguments, output: &mut dyn Write) -> Result<(), Failure> {
    let json = arguments.json;
    let Some(command) = arguments.command else {
        eprintln!("{}", args::WELCOME);
        return Err(Failure::usage("expected a command: rumis --help lists all of them"));
    };
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
        Command::Health(options) => commands::health::run(&options, json, output),
        Command::Admin(options) => commands::admin::run(&options, json, output),
        Command::Backup(options) => commands::backup::back_up_now(&options, json, output),
        Command::Restore(options) => commands::backup::restore_now(&options, json, output),
        Command::LoadTest(options) => commands::loadtest::run(&options, json, output),
        Command::Licences => commands::licences::run(json, output),
        Command::Completions(options) => commands::completions::run(&options, json, output),
        Command::Man(options) => commands::man::run(&options, json, output),
    }
}
