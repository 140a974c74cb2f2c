//! Tools that are written in Python: each gets a virtual environment in the target directory, with the versions in
//! its `requirements.txt`.

use std::env::consts::EXE_EXTENSION;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::packages::{self, Needed};
use crate::table::StepOutcome;
use crate::workshop::{Workshop, in_ci, output_of, run};

const NEEDED: [Needed; 1] = [("python3", "python3-venv")];

/// Fails unless virtual environments can be made, with a version that all tools run with.
const CHECK: &str = "import ensurepip, venv, sys; sys.exit(sys.version_info < (3, 10))";

/// Makes sure that there is a Python that can make virtual environments. `purpose` names what needs it.
pub(crate) fn ensure(workshop: &Workshop, purpose: &str) -> Result<StepOutcome, String> {
    let find = |program: &str| {
        let python = packages::find(program, &[])?;
        output_of(Command::new(&python).args(["-c", CHECK])).map(|_| python)
    };
    if let skipped @ StepOutcome::Skipped(_) = packages::ensure(workshop, purpose, &NEEDED, find)? {
        return Ok(skipped);
    }
    match find("python3") {
        Some(_) => Ok(StepOutcome::Done),
        None if in_ci() => Err(format!("{purpose} need Python 3.10 or later, but python3 is older.")),
        None => Ok(StepOutcome::Skipped(format!("{purpose} need Python 3.10 or later, but python3 is older."))),
    }
}

/// Installs the versions in a `requirements.txt` into a folder, unless they are there. Returns the folder with the
/// programs.
pub(crate) fn install(folder: &Path, wanted: &Path) -> Result<PathBuf, String> {
    let installed = folder.join("installed.txt");
    let programs = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let read = |file: &Path| fs::read(file).ok();
    if programs.join("python").with_extension(EXE_EXTENSION).is_file()
        && read(&installed).is_some()
        && read(&installed) == read(wanted)
    {
        return Ok(programs);
    }
    run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(folder))?;
    run(Command::new(programs.join("pip")).args(["install", "--quiet", "--requirement"]).arg(wanted))?;
    fs::copy(wanted, &installed).map_err(|error| format!("cannot write {}: {error}.", installed.display()))?;
    Ok(programs)
}
