//! What others have written: cargo-deny looks at the licences and sources of all dependencies, and,
//! where the database of advisories can be had, whether something bad is known of them.

use std::path::PathBuf;

use crate::table::Outcome;
use crate::tools::{self, Tool};
use crate::workshop::{Workshop, in_ci, output_of, run};

const CARGO_DENY: Tool = Tool { name: "cargo-deny", version: "0.20.2" };

/// The step of `cargo verify`.
pub(crate) fn check(workshop: &Workshop) -> Result<Outcome, String> {
    let program = match tools::find_or_install(workshop, CARGO_DENY) {
        Ok(program) => program,
        Err(error) if in_ci() => return Err(error),
        Err(error) => return Ok(Outcome::Skipped(format!("cargo-deny could not be installed: {error}"))),
    };
    run(deny(workshop, &program).args(["check", "licenses", "bans", "sources"]))?;
    // Without the network there is no database, which says nothing about the dependencies.
    if output_of(deny(workshop, &program).args(["fetch", "db"])).is_none() {
        println!("The database of advisories can't be had here, so advisories were not checked.");
        return Ok(Outcome::Done);
    }
    run(deny(workshop, &program).args(["check", "advisories"]))?;
    Ok(Outcome::Done)
}

fn deny(workshop: &Workshop, program: &PathBuf) -> std::process::Command {
    let mut command = workshop.command(program);
    command.args(["--all-features"]);
    command
}
