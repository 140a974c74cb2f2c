//! Programs that cargo cannot install: those already on the machine, or Debian packages.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::workshop::{Workshop, output_of, run};

/// Finds a program in the path, or in one of these additional folders.
pub(crate) fn find(program: &str, besides: &[PathBuf]) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain(besides.iter().cloned());
    folders.map(|folder| folder.join(format!("{program}{}", env::consts::EXE_SUFFIX))).find(|file| file.is_file())
}

/// Installs packages. An error is the end of a sentence that says why it failed.
pub(crate) fn install(workshop: &Workshop, packages: &[&str]) -> Result<(), String> {
    if output_of(Command::new("apt-get").arg("--version")).is_none() {
        return Err("apt-get is not available to install it".to_owned());
    }
    if output_of(Command::new("id").arg("-u")).as_deref() != Some("0") {
        return Err("only root can install it".to_owned());
    }
    let apt_get = |arguments: &[&str]| {
        let mut command = workshop.command("apt-get");
        command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        run(&mut command).map_err(|_| "apt-get could not install it".to_owned())
    };
    apt_get(&["update", "-qq"])?;
    apt_get(&[&["install", "-y", "-qq", "--no-install-recommends"], packages].concat())
}
