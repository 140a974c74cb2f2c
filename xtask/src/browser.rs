//! The game in a real browser: end-to-end tests, screenshots and speed measurements.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::node::npx;
use crate::packages;
use crate::table::StepOutcome;
use crate::web;
use crate::workshop::{Workshop, run};

/// The names of Chromium's program.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// The step of `cargo verify`. The web app must be built.
pub(crate) fn test(workshop: &Workshop) -> Result<StepOutcome, String> {
    run(&mut playwright(workshop)?)?;
    Ok(StepOutcome::Done)
}

/// `cargo xtask screenshots`: builds everything and takes a screenshot of every page.
pub(crate) fn screenshots(workshop: &Workshop) -> Result<(), String> {
    shoot(workshop, "screens.shots.ts")
}

/// `cargo xtask pictures`: builds everything and takes the pictures that the documentation shows.
pub(crate) fn pictures(workshop: &Workshop) -> Result<(), String> {
    shoot(workshop, "documentation.shots.ts")
}

fn shoot(workshop: &Workshop, file: &str) -> Result<(), String> {
    web::build(workshop)?;
    run(playwright(workshop)?.args(["--config", "playwright.screenshots.config.ts", file]))
}

/// `cargo xtask measure`: builds everything and prints measurements. Run it on an idle machine.
pub(crate) fn measure(workshop: &Workshop) -> Result<(), String> {
    web::build(workshop)?;
    run(playwright(workshop)?.args(["--config", "playwright.measure.config.ts"]))
}

/// The command that runs browser tests against the current program.
fn playwright(workshop: &Workshop) -> Result<Command, String> {
    let chromium = chromium(workshop)?;
    let program = program(workshop)?;
    let mut playwright = npx(workshop);
    playwright.args(["playwright", "test"]).env("RUMIS_BIN", program).env("CHROMIUM", chromium);
    Ok(playwright)
}

/// Builds the program with the web app, with the same features as the tests, so that most of it is
/// already built.
pub(crate) fn program(workshop: &Workshop) -> Result<PathBuf, String> {
    workshop.run_cargo(&["build", "--workspace", "--all-features", "--bin", "rumis"])?;
    Ok(workshop.target(&format!("debug/rumis{}", env::consts::EXE_SUFFIX)))
}

/// The path of Chromium. Installs it if it is missing.
pub(crate) fn chromium(workshop: &Workshop) -> Result<PathBuf, String> {
    if let Some(path) = env::var_os("CHROMIUM").filter(|path| !path.is_empty()) {
        return Ok(path.into());
    }
    let find = || NAMES.iter().find_map(|name| packages::find(name, &[]));
    if let Some(path) = find() {
        return Ok(path);
    }
    let missing = |why: String| {
        format!(
            "the tests in a browser need Chromium, but {why}. Install it (Debian: apt-get install chromium) \
             or set the environment variable CHROMIUM to its path."
        )
    };
    packages::install(workshop, &["chromium"]).map_err(missing)?;
    find().ok_or_else(|| missing("it was installed but cannot be found".to_owned()))
}
