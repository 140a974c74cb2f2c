//! Dependencies: cargo-deny checks their licences, their sources and known vulnerabilities.

use std::path::PathBuf;

use crate::table::StepOutcome;
use crate::tools::{self, Tool};
use crate::workshop::{Workshop, in_ci, output_of, run};

const CARGO_DENY: Tool = Tool { name: "cargo-deny", version: "0.20.2", arguments: &[], any_version: true };

/// The step of `cargo verify` that checks licences and sources.
pub(crate) fn check(workshop: &Workshop) -> Result<StepOutcome, String> {
    with_deny(workshop, |program| {
        run(deny(workshop, program).args(["check", "licenses", "bans", "sources"]))?;
        Ok(StepOutcome::Done)
    })
}

/// The step of `cargo verify` that checks for known vulnerabilities.
pub(crate) fn advisories(workshop: &Workshop) -> Result<StepOutcome, String> {
    with_deny(workshop, |program| {
        // A missing database, for example without a network, says nothing about the dependencies.
        if output_of(deny(workshop, program).args(["fetch", "db"])).is_none() {
            return Ok(StepOutcome::Skipped("The database of advisories could not be downloaded.".to_owned()));
        }
        run(deny(workshop, program).args(["check", "advisories"]))?;
        // The fuzz targets are a separate workspace.
        run(deny(workshop, program).args(["--manifest-path", "fuzz/Cargo.toml", "check", "advisories"]))?;
        Ok(StepOutcome::Done)
    })
}

fn with_deny(
    workshop: &Workshop,
    check: impl FnOnce(&PathBuf) -> Result<StepOutcome, String>,
) -> Result<StepOutcome, String> {
    match tools::find_or_install(workshop, CARGO_DENY) {
        Ok(program) => check(&program),
        Err(error) if in_ci() => Err(error),
        Err(error) => Ok(StepOutcome::Skipped(format!("cargo-deny could not be installed: {error}"))),
    }
}

fn deny(workshop: &Workshop, program: &PathBuf) -> std::process::Command {
    let mut command = workshop.command(program);
    command.args(["--all-features"]);
    command
}
