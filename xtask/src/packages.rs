//! Programs that cargo cannot install: those already on the machine, or Debian packages.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::table::StepOutcome;
use crate::workshop::{Workshop, in_ci, output_of, run};

/// A program, and the Debian package that contains it.
pub(crate) type Needed = (&'static str, &'static str);

/// Installs the programs that are missing. If that is not possible, it is an error in CI; elsewhere
/// the step is skipped. `purpose` names what needs them, and `find` looks for a program.
pub(crate) fn ensure(
    workshop: &Workshop,
    purpose: &str,
    needed: &[Needed],
    find: impl Fn(&str) -> Option<PathBuf>,
) -> Result<StepOutcome, String> {
    let missing: Vec<&str> =
        needed.iter().filter(|(program, _)| find(program).is_none()).map(|&(_, package)| package).collect();
    if missing.is_empty() {
        return Ok(StepOutcome::Done);
    }
    let names = missing.join(", ");
    match install(workshop, &missing) {
        Ok(()) => Ok(StepOutcome::Done),
        Err(why) if in_ci() => Err(format!("{purpose} need {names}, but {why}.")),
        Err(why) => Ok(StepOutcome::Skipped(format!(
            "{purpose} need {names}, but {why}. Install them (Debian: apt-get install {}).",
            missing.join(" ")
        ))),
    }
}

/// Finds a program in the path, or in one of these additional folders.
pub(crate) fn find(program: &str, besides: &[PathBuf]) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain(besides.iter().cloned());
    folders.map(|folder| folder.join(format!("{program}{}", env::consts::EXE_SUFFIX))).find(|file| file.is_file())
}

/// Installs packages. An error is the end of a sentence that says why it failed.
pub(crate) fn install(workshop: &Workshop, packages: &[&str]) -> Result<(), String> {
    if output_of(Command::new("apt-get").arg("--version")).is_none() {
        return Err("apt-get is not available".to_owned());
    }
    if output_of(Command::new("id").arg("-u")).as_deref() != Some("0") {
        return Err("only root can install packages".to_owned());
    }
    let apt_get = |arguments: &[&str]| {
        let mut command = workshop.command("apt-get");
        command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        run(&mut command).map_err(|_| "apt-get failed".to_owned())
    };
    apt_get(&["update", "-qq"])?;
    apt_get(&[&["install", "-y", "-qq", "--no-install-recommends"], packages].concat())
}
