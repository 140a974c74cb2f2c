//! `cargo xtask dist`: everything that people download, in `target/dist`. For each system one program, with the web app
//! inside: as an archive, and for Linux also as a Debian package and as the image of a container. Beside them are lists
//! of everything that is inside (SBOM), also for the packages for Python and JavaScript, and checksums. Each program is
//! tried: it serves, and somebody plays a game.

mod archive;
mod debian;
mod image;
mod root;
mod sbom;
mod service;
mod share;
mod targets;
mod trial;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::files::files;
use crate::generate;
use crate::names::Names;
use crate::table::StepOutcome;
use crate::web;
use crate::workshop::{Workshop, output_of};
use share::Share;
use targets::TARGETS;
use trial::Trial;

/// The version of all crates.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The list of checksums, in the format of `sha256sum`.
const CHECKSUMS: &str = "SHA256SUMS";

/// What all packages have in common.
struct Release<'a> {
    workshop: &'a Workshop,
    names: Names,
    version: &'static str,
    /// Seconds since 1970: the time of the last commit, so that the same sources give the same packages.
    time: String,
    /// Where the packages are written.
    folder: PathBuf,
}

impl Release<'_> {
    /// A new, empty folder for the contents of a package.
    fn stage(&self, name: &str) -> Result<PathBuf, String> {
        let folder = self.workshop.target(&format!("packages/{name}"));
        let _there_was_none = fs::remove_dir_all(&folder);
        make_folder(&folder)?;
        Ok(folder)
    }

    /// The time of the last commit, as ISO 8601 writes it.
    fn date(&self) -> Result<String, String> {
        let mut date = self.workshop.command("date");
        let date = output_of(date.args(["-u", "+%Y-%m-%dT%H:%M:%SZ", "-d", &format!("@{}", self.time)]));
        date.ok_or_else(|| "date failed.".to_owned())
    }
}

/// The step of `cargo verify --full`.
pub(crate) fn check(workshop: &Workshop) -> Result<StepOutcome, String> {
    build(workshop)?;
    // Whatever a developer runs must compile on Windows, too.
    let check = ["check", "--workspace", "--all-targets", "--target", targets::WINDOWS];
    workshop.run_cargo(&check)?;
    Ok(StepOutcome::Done)
}

/// `cargo xtask dist`.
pub(crate) fn build(workshop: &Workshop) -> Result<(), String> {
    if (env::consts::OS, env::consts::ARCH) != ("linux", "x86_64") {
        return Err("packages are built on Linux, on an x86-64 processor.".to_owned());
    }
    // Before the long builds: packages contain the notices.
    generate::check(workshop)?;
    for target in &TARGETS {
        target.prepare(workshop)?;
    }
    web::build(workshop)?;
    let folder = workshop.target("dist");
    let _there_was_none = fs::remove_dir_all(&folder);
    make_folder(&folder)?;
    let time = output_of(workshop.command("git").args(["log", "-1", "--format=%ct"])).unwrap_or_else(|| "0".to_owned());
    let release = Release { workshop, names: Names::read(workshop)?, version: VERSION, time, folder: folder.clone() };
    let trial = Trial::prepare(workshop)?;
    let mut share = None;
    for target in &TARGETS {
        let program = target.build(workshop)?;
        // The first target is this machine's own, and its program tells what all packages contain.
        let share = match &share {
            Some(share) => share,
            None => share.insert(Share::make(&release, &program)?),
        };
        archive::make(&release, target, &program, share, &trial)?;
        if let Some(architecture) = target.debian {
            debian::make(&release, target, architecture, &program, share, &trial)?;
            image::make(&release, target, architecture, &program, share, &trial)?;
        }
    }
    sbom::make(&release)?;
    checksums(&folder)?;
    println!("\nThe packages are in {}:", folder.display());
    for file in files(&folder).map_err(|error| cannot("read", &folder, &error))? {
        let size = fs::metadata(&file).map_or(0, |it| it.len());
        println!("  {:>6.1} MB  {}", size as f64 / 1e6, name_of(&file));
    }
    Ok(())
}

/// Writes the checksums of all packages.
fn checksums(folder: &Path) -> Result<(), String> {
    let mut lines = String::new();
    for file in files(folder).map_err(|error| cannot("read", folder, &error))? {
        lines.push_str(&format!("{}  {}\n", digest(&read(&file)?), name_of(&file)));
    }
    write(&folder.join(CHECKSUMS), &lines)
}

/// The SHA-256 of these bytes, in hexadecimal digits.
fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn name_of(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn cannot(what: &str, path: &Path, error: &std::io::Error) -> String {
    format!("cannot {what} {}: {error}.", path.display())
}

fn make_folder(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| cannot("make", folder, &error))
}

fn read(file: &Path) -> Result<Vec<u8>, String> {
    fs::read(file).map_err(|error| cannot("read", file, &error))
}

/// Writes a file, and the folders that it is in.
fn write(file: &Path, text: impl AsRef<[u8]>) -> Result<(), String> {
    file.parent().map_or(Ok(()), make_folder)?;
    fs::write(file, text).map_err(|error| cannot("write", file, &error))
}

/// Copies a file, and makes the folders that it is in.
fn copy(from: &Path, to: &Path) -> Result<(), String> {
    to.parent().map_or(Ok(()), make_folder)?;
    fs::copy(from, to).map(|_| ()).map_err(|error| cannot("copy", from, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_that_of_sha256sum() {
        assert_eq!(digest(b"abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
