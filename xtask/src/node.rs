//! Node.js, which builds the web app, and the packages that the web app needs.

use std::fs;
use std::process::Command;

use crate::workshop::{Workshop, output_of, run};

/// The oldest Node.js that can build the web app, as in `web/package.json`.
const OLDEST: [u32; 2] = [20, 19];

/// A copy of the lock file of the installed packages, stored beside them.
const INSTALLED: &str = "web/node_modules/.installed-lock.json";

/// The program `npm`, run in the folder of the web app.
pub(crate) fn npm(workshop: &Workshop) -> Command {
    in_web(workshop, "npm")
}

/// The program `npx`, which runs programs of installed packages.
pub(crate) fn npx(workshop: &Workshop) -> Command {
    in_web(workshop, "npx")
}

fn in_web(workshop: &Workshop, program: &str) -> Command {
    // On Windows both are scripts, which need their full names.
    let mut command = workshop.command(if cfg!(windows) { format!("{program}.cmd") } else { program.to_owned() });
    command.current_dir(workshop.path("web"));
    command
}

/// Installs the packages of the web app, unless the installed ones match the lock file.
pub(crate) fn install(workshop: &Workshop) -> Result<(), String> {
    check_version()?;
    let lock = workshop.path("web/package-lock.json");
    let wanted = fs::read(&lock).map_err(|error| format!("web/package-lock.json cannot be read: {error}."))?;
    if fs::read(workshop.path(INSTALLED)).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    run(npm(workshop).args(["ci", "--no-audit", "--no-fund"]))?;
    fs::write(workshop.path(INSTALLED), wanted).map_err(|error| format!("{INSTALLED} cannot be written: {error}."))
}

fn check_version() -> Result<(), String> {
    let [major, minor] = OLDEST;
    let needed = format!("the web app needs Node.js {major}.{minor} or newer");
    let found = output_of(Command::new("node").arg("--version"));
    let found = found.ok_or_else(|| format!("{needed}, but it was not found. See https://nodejs.org."))?;
    if is_new_enough(&found) { Ok(()) } else { Err(format!("{needed}, but found {found}. See https://nodejs.org.")) }
}

/// Whether a version such as `v20.19.4` is new enough.
fn is_new_enough(version: &str) -> bool {
    let mut numbers = version.trim_start_matches('v').split('.').map_while(|number| number.parse::<u32>().ok());
    let found = [numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)];
    found >= OLDEST
}

#[cfg(test)]
mod tests {
    use super::is_new_enough;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        assert!(is_new_enough("v20.19.0"));
        assert!(is_new_enough("v22.2.1"));
        assert!(is_new_enough("v100.0.0-nightly"));
        assert!(!is_new_enough("v20.9.0"));
        assert!(!is_new_enough("v18.20.4"));
        assert!(!is_new_enough("something else"));
    }
}
