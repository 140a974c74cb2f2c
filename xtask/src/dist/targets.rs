//! The systems that programs are built for, and the compilers and emulators that this takes, from Debian's packages.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::packages;
use crate::wasm;
use crate::workshop::{Workshop, output_of, run};

/// A system.
pub(super) struct Target {
    /// Rust's name of it.
    pub(super) triple: &'static str,
    /// Its name in the names of archives.
    pub(super) name: &'static str,
    /// The C compiler.
    compiler: &'static str,
    /// What links the program, unless Rust knows it.
    linker: Option<&'static str>,
    /// Debian's packages with the compiler and its libraries.
    packages: &'static [&'static str],
    /// What runs its programs here, unless this machine can.
    runner: Option<&'static str>,
    /// Debian's name of the processor, if there is a Debian package. Images use the same name.
    pub(super) debian: Option<&'static str>,
    /// The file of the program.
    pub(super) program: &'static str,
    /// The source of a library that Debian's Wine lacks.
    missing: Option<&'static str>,
    /// Debian's notices about libraries that are linked into the program, and no manifest names.
    pub(super) notices: &'static [&'static str],
}

/// Rust's name of Windows, as far as it is built here.
pub(super) const WINDOWS: &str = "x86_64-pc-windows-gnu";

/// This machine's own comes first.
pub(super) const TARGETS: [Target; 3] = [
    Target {
        triple: "x86_64-unknown-linux-musl",
        name: "linux-x86_64",
        compiler: "x86_64-linux-musl-gcc",
        // Rust's own start files make a static program; with the linker of musl it would need a library.
        linker: None,
        packages: &["musl-dev", "musl-tools"],
        runner: None,
        debian: Some("amd64"),
        program: "rumis",
        missing: None,
        notices: &[],
    },
    Target {
        triple: "aarch64-unknown-linux-musl",
        name: "linux-aarch64",
        compiler: "aarch64-linux-musl-gcc",
        linker: Some("aarch64-linux-musl-gcc"),
        packages: &["gcc-aarch64-linux-gnu", "musl-dev:arm64", "qemu-user-static"],
        runner: Some("qemu-aarch64-static"),
        debian: Some("arm64"),
        program: "rumis",
        missing: None,
        notices: &[],
    },
    Target {
        triple: WINDOWS,
        name: "windows-x86_64",
        compiler: "x86_64-w64-mingw32-gcc",
        linker: Some("x86_64-w64-mingw32-gcc"),
        packages: &["gcc-mingw-w64-x86-64", "wine64", "wine"],
        runner: Some("wine"),
        debian: None,
        program: "rumis.exe",
        missing: Some("packaging/windows/bcryptprimitives.c"),
        notices: &["/usr/share/doc/mingw-w64-x86-64-dev/copyright", "/usr/share/doc/gcc-mingw-w64-base/copyright"],
    },
];

/// Cargo's profile of all programs, and its name of the folder that they are in.
const PROFILE: &str = "packaged";

/// Programs that all packages need.
const TOOLS: [packages::Needed; 5] =
    [("tar", "tar"), ("gzip", "gzip"), ("zip", "zip"), ("dpkg-deb", "dpkg"), ("systemd-analyze", "systemd")];

impl Target {
    /// Installs what is missing.
    pub(super) fn prepare(&self, workshop: &Workshop) -> Result<(), String> {
        wasm::ensure_target(workshop, self.triple)?;
        let compilers = [Some(self.compiler), self.runner];
        let mut missing: Vec<&str> =
            TOOLS.iter().filter(|(program, _)| packages::find(program, &[]).is_none()).map(|&(_, it)| it).collect();
        if compilers.into_iter().flatten().any(|program| packages::find(program, &[]).is_none()) {
            missing.extend(self.packages);
        }
        if missing.is_empty() {
            return Ok(());
        }
        let cannot = |why: String| format!("packages for {} need {}, but {why}.", self.name, missing.join(", "));
        for package in &missing {
            if let Some((_, architecture)) = package.split_once(':') {
                allow(workshop, architecture).map_err(cannot)?;
            }
        }
        packages::install(workshop, &missing).map_err(cannot)
    }

    /// Builds the program, with the web app inside, and returns its file.
    pub(super) fn build(&self, workshop: &Workshop) -> Result<PathBuf, String> {
        let name = self.triple.replace('-', "_");
        let mut cargo = workshop.cargo();
        cargo.args(["build", "--locked", "--profile", PROFILE, "--package", "rumis-cli", "--features", "web"]);
        cargo.args(["--bin", "rumis", "--target", self.triple]);
        cargo.env(format!("CC_{name}"), self.compiler);
        if let Some(linker) = self.linker {
            cargo.env(format!("CARGO_TARGET_{}_LINKER", name.to_uppercase()), linker);
        }
        run(&mut cargo)?;
        Ok(workshop.target(&format!("{}/{PROFILE}/{}", self.triple, self.program)))
    }

    /// A command that runs a program of this system here.
    pub(super) fn command(&self, program: &Path) -> Command {
        let Some(runner) = self.runner else { return Command::new(program) };
        let mut command = Command::new(runner);
        command.arg(program);
        command
    }

    /// Puts beside a program of this system what only its trial here needs.
    pub(super) fn prepare_trial(&self, workshop: &Workshop, folder: &Path) -> Result<(), String> {
        let Some(source) = self.missing else { return Ok(()) };
        let library = folder.join(Path::new(source).file_name().unwrap_or_default()).with_extension("dll");
        let mut compiler = workshop.command(self.compiler);
        run(compiler.args(["-shared", "-o"]).arg(library).arg(workshop.path(source)).arg("-ladvapi32"))
    }

    /// The emulator that must be inside a folder that becomes the root of such a program; `None` if it needs none.
    pub(super) fn emulator(&self) -> Option<PathBuf> {
        packages::find(self.runner?, &[])
    }
}

/// Lets Debian install packages for another processor.
fn allow(workshop: &Workshop, architecture: &str) -> Result<(), String> {
    let known = output_of(workshop.command("dpkg").arg("--print-foreign-architectures"));
    if known.is_some_and(|known| known.lines().any(|line| line == architecture)) {
        return Ok(());
    }
    run(workshop.command("dpkg").args(["--add-architecture", architecture])).map_err(|_| "dpkg failed".to_owned())
}
