//! The servers that some tests need: PostgreSQL and NATS. They are installed as Debian packages if
//! possible; the tests start and stop their own instances.

use std::path::PathBuf;

use crate::packages::{self, Needed};
use crate::table::StepOutcome;
use crate::workshop::Workshop;

const NEEDED: [Needed; 2] = [("postgres", "postgresql"), ("nats-server", "nats-server")];

/// The step of `cargo verify`. If a server cannot be installed, it fails in CI; elsewhere it prints a
/// notice, and the tests that need the server are skipped.
pub(crate) fn install(workshop: &Workshop) -> Result<StepOutcome, String> {
    packages::ensure(workshop, "Tests of several machines", &NEEDED, find)
}

/// Finds a server program, which is not always in the path.
fn find(program: &str) -> Option<PathBuf> {
    let mut folders = vec![PathBuf::from("/usr/sbin"), PathBuf::from("/usr/local/sbin")];
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    folders.extend(versions.map(|version| version.path().join("bin")));
    packages::find(program, &folders)
}
