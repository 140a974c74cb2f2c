//! The web app: built by `cargo xtask web`, and checked in `cargo verify`.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use crate::node;
use crate::npm;
use crate::pack;
use crate::table::StepOutcome;
use crate::workshop::{Workshop, run};

/// The scripts that check the web app, fast ones first.
const CHECKS: [&str; 4] = ["format:check", "lint", "check", "test"];

/// The folder of the built app.
pub(crate) const DIST: &str = "web/dist";

/// What the app is built from.
const SOURCES: [&str; 12] = [
    "npm/package.json",
    "npm/src",
    "npm/types",
    "npm/wasm",
    "web/index.html",
    "web/package-lock.json",
    "web/public",
    "web/src",
    "web/svelte.config.js",
    "web/tsconfig.json",
    "web/vite",
    "web/vite.config.ts",
];

/// `cargo xtask web`: builds the web app and everything it needs into `web/dist`.
pub(crate) fn build(workshop: &Workshop) -> Result<(), String> {
    npm::prepare(workshop)?;
    bundle(workshop)
}

/// The step of `cargo verify`. It also builds the app, which later steps need.
pub(crate) fn check(workshop: &Workshop) -> Result<StepOutcome, String> {
    npm::prepare(workshop)?;
    for script in CHECKS {
        run(node::npm(workshop).args(["run", script]))?;
    }
    bundle(workshop)?;
    Ok(StepOutcome::Done)
}

/// Builds the files that browsers load, unless they are newer than their sources. Unchanged files
/// save a rebuild of the program that contains them.
fn bundle(workshop: &Workshop) -> Result<(), String> {
    let (dist, mark) = (workshop.path(DIST), workshop.target("web-app-is-built"));
    let sources = SOURCES.iter().map(|name| changed(&workshop.path(name)));
    if dist.is_dir() && changed(&mark) >= sources.fold(changed(&dist), Ord::max) {
        println!("{DIST} is up to date");
        return Ok(());
    }
    run(node::npm(workshop).args(["run", "build"]))?;
    pack::pack(&dist)?;
    fs::write(&mark, "").map_err(|error| format!("{} cannot be written: {error}.", mark.display()))
}

/// When a file, or the newest file in a folder, was changed; `None` if there is none.
fn changed(path: &Path) -> Option<SystemTime> {
    let own = fs::metadata(path).and_then(|it| it.modified()).ok();
    let inside = fs::read_dir(path).into_iter().flatten().flatten().map(|entry| changed(&entry.path()));
    inside.fold(own, Ord::max)
}
