//! The web app: built by `cargo xtask web`, and checked in `cargo verify`.

use crate::node::{install, npm};
use crate::pack;
use crate::table::Outcome;
use crate::wasm;
use crate::workshop::{Workshop, run};

/// The scripts of the web app that check it, the quick ones first.
const CHECKS: [&str; 4] = ["format:check", "lint", "check", "test"];

/// `cargo xtask web`: builds the web app with all that it needs, into `web/dist`.
pub(crate) fn build(workshop: &Workshop) -> Result<(), String> {
    prepare(workshop)?;
    bundle(workshop)
}

/// The step of `cargo verify`. It leaves the app built, for the program to be tested with.
pub(crate) fn check(workshop: &Workshop) -> Result<Outcome, String> {
    prepare(workshop)?;
    for script in CHECKS {
        run(npm(workshop).args(["run", script]))?;
    }
    bundle(workshop)?;
    Ok(Outcome::Done)
}

fn prepare(workshop: &Workshop) -> Result<(), String> {
    // Whoever has no Node.js hears of it before waiting for the rest.
    install(workshop)?;
    wasm::bindings(workshop)
}

fn bundle(workshop: &Workshop) -> Result<(), String> {
    run(npm(workshop).args(["run", "build"]))?;
    pack::pack(&workshop.path("web/dist"))
}
