//! `rumis man`: manual pages, made from the help of every command.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, CommandFactory};

use crate::args::Arguments;
use crate::failure::Failure;

#[derive(Debug, Args)]
pub(crate) struct ManOptions {
    /// Write a page for each command into this folder instead, such as rumis-serve.1
    #[arg(long, value_name = "FOLDER")]
    all: Option<PathBuf>,
    /// Refused, so hidden: the output is a manual page
    #[arg(long, hide = true)]
    json: bool,
}

pub(crate) fn run(options: &ManOptions, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    if json || options.json {
        return Err(Failure::usage("manual pages are not JSON: remove --json"));
    }
    let program = Arguments::command();
    let Some(folder) = &options.all else {
        let mut page = Vec::new();
        clap_mangen::Man::new(program).render(&mut page)?;
        return Ok(output.write_all(&page)?);
    };
    std::fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(program, folder)).map_err(|error| {
        Failure::new("cannot-write", format!("the pages cannot be written to {}: {error}", folder.display()))
    })
}
