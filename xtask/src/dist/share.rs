//! Files that belong to the program in every package: licences, notices, manual pages and completions. The program
//! itself prints most of them.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::{Release, cannot, copy, write};
use crate::files::{copy_folder, files};
use crate::workshop::{output_of, run};

/// The licences of the software by others that is inside.
pub(super) const NOTICES: &str = "THIRD-PARTY-NOTICES.txt";

/// Completions: the shell, and the file's name in archives.
const SHELLS: [(&str, &str); 4] =
    [("bash", "rumis.bash"), ("zsh", "_rumis"), ("fish", "rumis.fish"), ("powershell", "rumis.ps1")];

/// The files, in a folder.
pub(super) struct Share {
    folder: PathBuf,
}

impl Share {
    /// Lets the program write them.
    pub(super) fn make(release: &Release<'_>, program: &Path) -> Result<Self, String> {
        let share = Self { folder: release.stage("share")? };
        for name in ["LICENSE-MIT", "LICENSE-APACHE", "CHANGELOG.md"] {
            copy(&release.workshop.path(name), &share.folder.join(name))?;
        }
        copy(&release.workshop.path("packaging/README.txt"), &share.folder.join("README.txt"))?;
        write(&share.folder.join(NOTICES), printed(program, &["licences"])?)?;
        for (shell, name) in SHELLS {
            write(&share.completions().join(name), printed(program, &["completions", shell])?)?;
        }
        run(Command::new(program).args(["man", "--all"]).arg(share.manual()))?;
        Ok(share)
    }

    /// The folder of the manual pages.
    pub(super) fn manual(&self) -> PathBuf {
        self.folder.join("man")
    }

    /// The folder of the completions.
    pub(super) fn completions(&self) -> PathBuf {
        self.folder.join("completions")
    }

    /// One of the texts.
    pub(super) fn text(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Copies everything into a folder.
    pub(super) fn copy_to(&self, folder: &Path) -> Result<(), String> {
        copy_folder(&self.folder, folder).map_err(|error| cannot("copy", &self.folder, &error))
    }

    /// Copies the manual pages into a folder, compressed.
    pub(super) fn manual_to(&self, folder: &Path) -> Result<(), String> {
        copy_folder(&self.manual(), folder).map_err(|error| cannot("copy", &self.manual(), &error))?;
        let pages = files(folder).map_err(|error| cannot("read", folder, &error))?;
        run(gzip().args(pages))
    }
}

/// Replaces a file by a compressed one, without a time in it.
pub(super) fn compress(file: &Path) -> Result<(), String> {
    run(gzip().arg(file))
}

fn gzip() -> Command {
    let mut gzip = Command::new("gzip");
    gzip.args(["-9", "-n", "--force"]);
    gzip
}

/// What the program prints.
fn printed(program: &Path, arguments: &[&str]) -> Result<String, String> {
    output_of(Command::new(program).args(arguments))
        .map(|text| text + "\n")
        .ok_or_else(|| format!("{} {} failed.", program.display(), arguments.join(" ")))
}
