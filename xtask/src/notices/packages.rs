//! Lists the third-party crates that are compiled into a package, and finds their sources.

use std::fmt;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::workshop::{Workshop, output_of};

/// A package of the workspace and the systems that it is built for, with all of its features.
pub(super) struct Selection {
    pub(super) package: &'static str,
    pub(super) targets: &'static [&'static str],
}

/// A third-party crate.
pub(super) struct Package {
    pub(super) name: String,
    pub(super) version: String,
    /// The licence expression in its manifest.
    pub(super) licence: String,
    pub(super) authors: Vec<String>,
    /// Where its sources are on this machine.
    pub(super) folder: PathBuf,
}

impl fmt::Display for Package {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.version)
    }
}

/// The crates that end up in what is built, sorted by name. Procedural macros and build scripts run
/// during the build only, so they are not among them.
pub(super) fn packages(workshop: &Workshop, selection: &Selection) -> Result<Vec<Package>, String> {
    let inside = inside(workshop, selection)?;
    let described = described(workshop, selection)?;
    let mut found: Vec<Package> =
        described.iter().filter_map(read).filter(|it| inside.contains(&it.to_string())).collect();
    found.sort_by_cached_key(ToString::to_string);
    Ok(found)
}

/// Names and versions of what is inside, the project's own crates included.
fn inside(workshop: &Workshop, selection: &Selection) -> Result<Vec<String>, String> {
    let mut cargo = workshop.cargo();
    cargo.args(["tree", "--locked", "--package", selection.package, "--all-features"]);
    cargo.args(["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"]);
    for target in selection.targets {
        cargo.args(["--target", target]);
    }
    let tree = output_of(&mut cargo).ok_or("the dependencies could not be listed: `cargo tree --locked` says why.")?;
    Ok(tree.lines().filter_map(name_and_version).collect())
}

/// Reads a line such as `serde v1.0.229` or `rumis v0.1.0 (/home/somebody/rumis/crates/rumis)`.
fn name_and_version(line: &str) -> Option<String> {
    let mut words = line.split(' ');
    let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
    Some(format!("{name} {version}"))
}

/// What cargo knows about every crate of the workspace.
fn described(workshop: &Workshop, selection: &Selection) -> Result<Vec<Value>, String> {
    let mut cargo = workshop.cargo();
    cargo.args(["metadata", "--locked", "--all-features", "--format-version", "1"]);
    for target in selection.targets {
        cargo.args(["--filter-platform", target]);
    }
    let text = output_of(&mut cargo).ok_or("the crates could not be read: `cargo metadata --locked` says why.")?;
    let mut metadata: Value = serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}."))?;
    match metadata["packages"].take() {
        Value::Array(packages) => Ok(packages),
        _ => Err("cargo metadata lists no packages.".to_owned()),
    }
}

/// A third-party crate; `None` for the project's own, which have no source.
fn read(package: &Value) -> Option<Package> {
    package["source"].as_str()?;
    let text = |key: &str| package[key].as_str().unwrap_or_default().to_owned();
    let authors = package["authors"].as_array().into_iter().flatten().filter_map(Value::as_str);
    Some(Package {
        name: text("name"),
        version: text("version"),
        licence: text("license"),
        authors: authors.map(str::to_owned).collect(),
        folder: Path::new(&text("manifest_path")).parent()?.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_tree_are_a_name_and_a_version() {
        assert_eq!(name_and_version("serde v1.0.229").as_deref(), Some("serde 1.0.229"));
        assert_eq!(name_and_version("serde v1.0.229 (*)").as_deref(), Some("serde 1.0.229"));
        assert_eq!(name_and_version("rumis v0.1.0 (/a folder/rumis)").as_deref(), Some("rumis 0.1.0"));
        assert_eq!(name_and_version(""), None);
    }
}
