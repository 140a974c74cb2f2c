//! `cargo xtask npm`: the rules, the engine and the solver as an npm package. The web app uses the folder `npm` itself;
//! this also packs it. The step of `cargo verify` installs the packed file into a fresh folder and runs its tests there.

use std::fs;
use std::path::{Path, PathBuf};

use crate::files::{copy_folder, files, write};
use crate::names::Names;
use crate::node::{install, npm, npx};
use crate::table::StepOutcome;
use crate::workshop::{Workshop, run};
use crate::{notices, wasm};

/// The package's folder, and its name in this repository.
const FOLDER: &str = "npm";
const NAME: &str = "rumis";

/// The weights of the network, and their copy in the package.
const WEIGHTS: &str = "crates/rumis-network/data/rumis.net";
const PACKED_WEIGHTS: &str = "npm/wasm/rumis.net";

/// `cargo xtask npm`.
pub(crate) fn build(workshop: &Workshop) -> Result<(), String> {
    let file = pack(workshop)?;
    println!("The package is {}.", file.display());
    Ok(())
}

/// `cargo xtask npm --test`, and the step of `cargo verify`.
pub(crate) fn check(workshop: &Workshop) -> Result<StepOutcome, String> {
    let file = pack(workshop)?;
    let folder = fresh(workshop.target("npm/tests"))?;
    let cannot = |error: std::io::Error| format!("{} cannot be written: {error}.", folder.display());
    copy_folder(&workshop.path("npm/tests"), &folder).map_err(cannot)?;
    let name = published_name(workshop)?;
    for test in files(&folder).map_err(cannot)? {
        rename_in(&test, &name)?;
    }
    // The package needs no others, so nothing is downloaded.
    let arguments = ["install", "--offline", "--no-audit", "--no-fund", "--no-package-lock"];
    run(npm(workshop).args(arguments).arg(&file).current_dir(&folder))?;
    for resolution in ["nodenext", "bundler"] {
        run(npx(workshop).args(["tsc", "--project"]).arg(folder.join(format!("types/{resolution}.json"))))?;
    }
    run(workshop.command("node").arg("--test").current_dir(&folder))?;
    println!("The package is {}.", file.display());
    Ok(StepOutcome::Done)
}

/// Builds what the folder needs to be used as a package: by the web app, or packed.
pub(crate) fn prepare(workshop: &Workshop) -> Result<(), String> {
    // First, so that a missing Node.js is reported before the long build.
    install(workshop)?;
    wasm::bindings(workshop)?;
    let weights = read(&workshop.path(WEIGHTS))?;
    let copy = workshop.path(PACKED_WEIGHTS);
    if fs::read(&copy).map_or(true, |before| before != weights) {
        write(&copy, &weights)?;
    }
    // Nothing of removed files may stay.
    fresh(workshop.path("npm/dist"))?;
    run(npx(workshop).args(["tsc", "--project"]).arg(workshop.path(FOLDER)))
}

/// Packs what is published into `target/npm`, and returns the file.
fn pack(workshop: &Workshop) -> Result<PathBuf, String> {
    prepare(workshop)?;
    let all = fresh(workshop.target("npm"))?;
    let staged = all.join("package");
    let cannot = |error: std::io::Error| format!("{} cannot be written: {error}.", staged.display());
    for part in ["dist", "types", "wasm"] {
        copy_folder(&workshop.path(FOLDER).join(part), &staged.join(part)).map_err(cannot)?;
    }
    for file in ["LICENSE-APACHE", "LICENSE-MIT", "npm/package.json", "npm/README.md"] {
        let from = workshop.path(file);
        fs::copy(&from, staged.join(from.file_name().unwrap_or_default())).map_err(cannot)?;
    }
    let name = published_name(workshop)?;
    rename_in(&staged.join("README.md"), &name)?;
    let about = read(&staged.join("package.json"))?;
    write(&staged.join("package.json"), named(&String::from_utf8_lossy(&about), &name).as_bytes())?;
    write(&staged.join("THIRD-PARTY-NOTICES.txt"), notices::npm(workshop)?.as_bytes())?;
    run(npm(workshop).args(["pack", "--silent", "--pack-destination"]).arg(&all).arg(&staged))?;
    let packed = files(&all).map_err(cannot)?.into_iter().find(|file| file.extension().is_some_and(|end| end == "tgz"));
    packed.ok_or_else(|| format!("npm left no package in {}.", all.display()))
}

/// The name under which the package is published.
fn published_name(workshop: &Workshop) -> Result<String, String> {
    Ok(Names::read(workshop)?.of("npm")?.to_owned())
}

/// The description of the package, with the published name. Its keywords stay as they are.
fn named(about: &str, name: &str) -> String {
    about.replacen(&format!("\"name\": \"{NAME}\""), &format!("\"name\": \"{name}\""), 1)
}

/// Writes the published name wherever a file imports the package, as in `from "rumis/engine"`.
fn rename_in(file: &Path, name: &str) -> Result<(), String> {
    let text = read(file)?;
    let renamed = renamed(&String::from_utf8_lossy(&text), name);
    if renamed.as_bytes() == text { Ok(()) } else { write(file, renamed.as_bytes()) }
}

fn renamed(text: &str, name: &str) -> String {
    let mut text = text.replace(&format!("npm install {NAME}\n"), &format!("npm install {name}\n"));
    for quote in ['"', '`'] {
        for end in [quote, '/'] {
            text = text.replace(&format!("{quote}{NAME}{end}"), &format!("{quote}{name}{end}"));
        }
    }
    text
}

/// An empty folder.
fn fresh(folder: PathBuf) -> Result<PathBuf, String> {
    let _there_was_none = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| format!("{} cannot be written: {error}.", folder.display()))?;
    Ok(folder)
}

fn read(file: &Path) -> Result<Vec<u8>, String> {
    fs::read(file).map_err(|error| format!("{} cannot be read: {error}.", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PACKAGE: &str = include_str!("../../npm/package.json");

    #[test]
    fn the_package_has_the_version_of_the_workspace() {
        let version = env!("CARGO_PKG_VERSION");
        assert!(PACKAGE.contains(&format!("\"version\": \"{version}\"")), "{version}");
    }

    #[test]
    fn the_published_name_is_written_wherever_the_package_names_itself() {
        assert_eq!(named(PACKAGE, "@a/b").matches("@a/b").count(), 1);
        assert_eq!(renamed("`rumis` and `rumis/engine`", "@a/b"), "`@a/b` and `@a/b/engine`");
        assert_eq!(
            renamed(r#"import "rumis"; import "rumis/engine";"#, "@a/b"),
            r#"import "@a/b"; import "@a/b/engine";"#
        );
        assert_eq!(renamed(r#"new URL("../wasm/rumis.net")"#, "@a/b"), r#"new URL("../wasm/rumis.net")"#);
    }
}
