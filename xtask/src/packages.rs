//! Programs that cargo can't install: those that people have, or else Debian's packages, where that
//! is allowed.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::workshop::{Workshop, output_of, run};

/// Where a program is: in the path, or in one of these folders besides.
pub(crate) fn find(program: &str, besides: &[PathBuf]) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain(besides.iter().cloned());
    folders.map(|folder| folder.join(format!("{program}{}", env::consts::EXE_SUFFIX))).find(|file| file.is_file())
}

/// Installs packages; the end of a sentence that says why not.
pub(crate) fn install(workshop: &Workshop, packages: &[&str]) -> Result<(), String> {
    if output_of(Command::new("apt-get").arg("--version")).is_none() {
        return Err("there is no apt-get to install it with".to_owned());
    }
    if output_of(Command::new("id").arg("-u")).as_deref() != Some("0") {
        return Err("only root may install it".to_owned());
    }
    let apt_get = |arguments: &[&str]| {
        let mut command = workshop.command("apt-get");
        command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        run(&mut command).map_err(|_| "apt-get could not install it".to_owned())
    };
    apt_get(&["update", "-qq"])?;
    apt_get(&[&["install", "-y", "-qq", "--no-install-recommends"], packages].concat())
}
