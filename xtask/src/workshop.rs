//! The folders of the project, and running other programs in it. They share the terminal, so that
//! their progress and colours are visible.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The checkout and its target directory.
pub(crate) struct Workshop {
    root: PathBuf,
    target: PathBuf,
}

impl Workshop {
    /// Cargo provides the folder of this package; the workspace is its parent.
    pub(crate) fn find() -> Self {
        let package = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let root = Path::new(&package).parent().map_or_else(|| PathBuf::from("."), Path::to_path_buf);
        let target = match env::var_os("CARGO_TARGET_DIR").filter(|folder| !folder.is_empty()) {
            // Steps run in the root, so a relative path must become absolute first.
            Some(folder) => std::path::absolute(&folder).unwrap_or_else(|_| PathBuf::from(folder)),
            None => root.join("target"),
        };
        Self { root, target }
    }

    /// A file or folder of the checkout. Its name has `/` between the parts.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        name.split('/').fold(self.root.clone(), |path, part| path.join(part))
    }

    /// A file or folder in the target directory.
    pub(crate) fn target(&self, name: &str) -> PathBuf {
        name.split('/').fold(self.target.clone(), |path, part| path.join(part))
    }

    /// Cargo of the toolchain that runs this task.
    pub(crate) fn cargo(&self) -> Command {
        let mut cargo = self.command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        if in_ci() {
            // Incremental data only helps a next build, and there is none.
            cargo.env("CARGO_INCREMENTAL", "0");
        }
        cargo
    }

    /// Cargo with these arguments, run in the root.
    pub(crate) fn run_cargo(&self, arguments: &[&str]) -> Result<(), String> {
        run(self.cargo().args(arguments))
    }

    /// A program that will run in the root of the checkout.
    pub(crate) fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root);
        if env::var_os("CARGO_TARGET_DIR").is_some() {
            command.env("CARGO_TARGET_DIR", &self.target);
        }
        if in_ci() {
            // The tests do not look at `CI` themselves: plain `cargo test` may skip some there, too.
            command.env("RUMIS_SKIP_NOTHING", "1");
        }
        command
    }
}

/// Whether this runs in CI, where a check that cannot be made is an error.
pub(crate) fn in_ci() -> bool {
    env::var_os("CI").is_some_and(|value| !value.is_empty())
}

/// Prints a command and runs it. A failure is an error.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let words = in_words(command);
    println!("$ {words}");
    let status = command.status().map_err(|error| format!("`{words}` could not be started: {error}."))?;
    if status.success() { Ok(()) } else { Err(format!("`{words}` failed ({status}).")) }
}

/// The output of a command, if it can be started and succeeds.
pub(crate) fn output_of(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The program's name and its arguments, as people would type them.
fn in_words(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
