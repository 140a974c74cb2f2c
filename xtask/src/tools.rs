//! Programs that chores need and cargo can install: those that people have, or else of our own below
//! the target directory.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::workshop::{Workshop, output_of, run};

/// A program on crates.io.
#[derive(Clone, Copy)]
pub(crate) struct Tool {
    /// The program, and the package.
    pub(crate) name: &'static str,
    /// The version that is installed where there is none.
    pub(crate) version: &'static str,
    /// What `cargo install` is told besides.
    pub(crate) arguments: &'static [&'static str],
    /// Whether another version that people have will do.
    pub(crate) any_version: bool,
}

/// The program, installed if it has to be.
pub(crate) fn find_or_install(workshop: &Workshop, tool: Tool) -> Result<PathBuf, String> {
    let own = workshop.target(&format!("tools/bin/{}", tool.name)).with_extension(env::consts::EXE_EXTENSION);
    for program in [PathBuf::from(tool.name), own.clone()] {
        let found = output_of(Command::new(&program).arg("--version"));
        if found.is_some_and(|found| tool.any_version || found.contains(tool.version)) {
            return Ok(program);
        }
    }
    let build = workshop.target("tools/build");
    let mut install = workshop.cargo();
    // Not optimised: they are built longer than they run.
    install.args(["install", tool.name, "--locked", "--debug", "--version", tool.version]);
    install.args(tool.arguments);
    install.env("CARGO_PROFILE_DEV_DEBUG", "false");
    install.arg("--root").arg(workshop.target("tools")).arg("--target-dir").arg(&build);
    run(&mut install)?;
    // What it was built from is of no more use; if it stays, it only takes room.
    let _ = fs::remove_dir_all(build);
    Ok(own)
}
