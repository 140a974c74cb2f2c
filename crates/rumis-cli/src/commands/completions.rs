//! `rumis completions`: a script for command-line completion in a shell.

use std::io::Write;

use clap::CommandFactory;

use crate::args::{Arguments, CompletionsOptions};
use crate::failure::Failure;

pub(crate) fn run(options: &CompletionsOptions, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    if json || options.json {
        return Err(Failure::usage("completions are a script for your shell: remove --json"));
    }
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Arguments::command(), "rumis", &mut script);
    Ok(output.write_all(&script)?)
}
