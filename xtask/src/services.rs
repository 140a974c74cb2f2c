//! The real servers that some tests need: PostgreSQL and NATS. They are Debian's packages, installed
//! where that is allowed; the tests start servers of their own from them and end them again.

use std::path::PathBuf;

use crate::packages;
use crate::table::StepOutcome;
use crate::workshop::{Workshop, in_ci};

/// What is needed: a program, and the package that has it.
const NEEDED: [(&str, &str); 2] = [("postgres", "postgresql"), ("nats-server", "nats-server")];

/// The step of `cargo verify`: in CI it fails where a server can't be had, elsewhere it says so and
/// the tests that need it say that they were skipped.
pub(crate) fn install(workshop: &Workshop) -> Result<StepOutcome, String> {
    let missing: Vec<&str> =
        NEEDED.iter().filter(|(program, _)| find(program).is_none()).map(|&(_, package)| package).collect();
    if missing.is_empty() {
        return Ok(StepOutcome::Done);
    }
    let names = missing.join(" and ");
    match packages::install(workshop, &missing) {
        Ok(()) => Ok(StepOutcome::Done),
        Err(why) if in_ci() => Err(format!("{names} must be there for the tests, and {why}.")),
        Err(why) => Ok(StepOutcome::Skipped(format!(
            "Tests of several machines need {names}, and {why}. Install them (Debian: apt-get install {}).",
            missing.join(" ")
        ))),
    }
}

/// Where a program is; servers are not always in the path of people.
fn find(program: &str) -> Option<PathBuf> {
    let mut folders = vec![PathBuf::from("/usr/sbin"), PathBuf::from("/usr/local/sbin")];
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    folders.extend(versions.map(|version| version.path().join("bin")));
    packages::find(program, &folders)
}
