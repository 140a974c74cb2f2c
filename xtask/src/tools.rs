//! Programs that tasks need and cargo can install: those already on the machine, or our own copy in
//! the target directory.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::workshop::{Workshop, output_of, run};

/// A program on crates.io.
#[derive(Clone, Copy)]
pub(crate) struct Tool {
    /// The name of the program and of its package.
    pub(crate) name: &'static str,
    /// The version to install.
    pub(crate) version: &'static str,
    /// Additional arguments for `cargo install`.
    pub(crate) arguments: &'static [&'static str],
    /// Whether any version that is already on the machine is good enough.
    pub(crate) any_version: bool,
}

/// The path of the program. Installs it if it is missing.
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
    // Not optimised: building takes longer than running.
    install.args(["install", tool.name, "--locked", "--debug", "--version", tool.version]);
    install.args(tool.arguments);
    install.env("CARGO_PROFILE_DEV_DEBUG", "false");
    install.arg("--root").arg(workshop.target("tools")).arg("--target-dir").arg(&build);
    run(&mut install)?;
    // The build folder is not needed any more. If it cannot be removed, it only takes space.
    let _ = fs::remove_dir_all(build);
    Ok(own)
}
