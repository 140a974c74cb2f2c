//! A folder as the root of a program, with a user and variables of its own, as in a container or as a service.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use super::copy;
use super::targets::Target;
use crate::packages;
use crate::workshop::output_of;

/// The name of the emulator in the root.
const EMULATOR: &str = "emulator";

/// The folder, and how programs are run in it.
pub(super) struct Root {
    pub(super) folder: PathBuf,
    chroot: PathBuf,
    is_emulated: bool,
    /// `USER:GROUP`, as numbers.
    user: String,
    variables: Vec<(String, String)>,
}

impl Root {
    /// Prepares a folder for programs of this system.
    pub(super) fn new(folder: PathBuf, target: &Target, user: &str) -> Result<Self, String> {
        if output_of(Command::new("id").arg("-u")).as_deref() != Some("0") {
            return Err("only root can try a package in a root of its own.".to_owned());
        }
        let chroot = packages::find("chroot", &["/usr/sbin".into()]).ok_or("the program chroot is missing.")?;
        let emulator = target.emulator();
        if let Some(emulator) = &emulator {
            copy(emulator, &folder.join(EMULATOR))?;
        }
        Ok(Self { folder, chroot, is_emulated: emulator.is_some(), user: user.to_owned(), variables: Vec::new() })
    }

    /// Sets variables, each written as `NAME=value`. The last value counts.
    pub(super) fn set<'a>(&mut self, variables: impl IntoIterator<Item = &'a str>) {
        let pairs = variables.into_iter().map(|variable| variable.split_once('=').unwrap_or((variable, "")));
        self.variables.extend(pairs.map(|(name, value)| (name.to_owned(), value.to_owned())));
    }

    /// A command of programs inside, which gets nothing from outside.
    pub(super) fn command(&self, words: &[&str]) -> Command {
        // The variables replace the path in which the program would be found.
        let mut command = Command::new(&self.chroot);
        command.args(["--userspec", &self.user, "--groups="]).arg(&self.folder);
        if self.is_emulated {
            command.arg(format!("/{EMULATOR}"));
        }
        command.args(words).stdin(Stdio::null()).env_clear();
        command.envs(self.variables.iter().map(|(name, value)| (name, value)));
        command
    }
}
