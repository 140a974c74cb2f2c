//! The servers that some tests need: PostgreSQL and NATS. They are installed as Debian packages if
//! possible; the tests start and stop their own instances.

use std::path::PathBuf;

use crate::packages;
use crate::table::StepOutcome;
use crate::workshop::{Workshop, in_ci};

/// The programs, and the packages that contain them.
const NEEDED: [(&str, &str); 2] = [("postgres", "postgresql"), ("nats-server", "nats-server")];

/// The step of `cargo verify`. If a server cannot be installed, it fails in CI; elsewhere it prints a
/// notice, and the tests that need the server are skipped.
pub(crate) fn install(workshop: &Workshop) -> Result<StepOutcome, String> {
    let missing: Vec<&str> =
        NEEDED.iter().filter(|(program, _)| find(program).is_none()).map(|&(_, package)| package).collect();
    if missing.is_empty() {
        return Ok(StepOutcome::Done);
    }
    let names = missing.join(" and ");
    match packages::install(workshop, &missing) {
        Ok(()) => Ok(StepOutcome::Done),
        Err(why) if in_ci() => Err(format!("the tests need {names}, but {why}.")),
        Err(why) => Ok(StepOutcome::Skipped(format!(
            "Tests of several machines need {names}, but {why}. Install them (Debian: apt-get install {}).",
            missing.join(" ")
        ))),
    }
}

/// Finds a server program, which is not always in the path.
fn find(program: &str) -> Option<PathBuf> {
    let mut folders = vec![PathBuf::from("/usr/sbin"), PathBuf::from("/usr/local/sbin")];
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    folders.extend(versions.map(|version| version.path().join("bin")));
    packages::find(program, &folders)
}
