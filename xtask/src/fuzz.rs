//! The fuzzing step of `cargo verify`: every target of `fuzz/` runs for a few seconds, from the
//! seeds in `fuzz/seeds`. It needs no nightly Rust: the library has no unsafe code for a sanitizer
//! to watch, and what finds new paths through the code is in the stable compiler, too.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::table::Outcome;
use crate::workshop::{Workshop, output_of, run};

/// The version of cargo-fuzz that is installed where there is none.
const VERSION: &str = "0.13.2";

/// Seconds for each target.
const SECONDS: u32 = 6;

/// Inputs for each target, for machines that are quick.
const RUNS: u32 = 200_000;

/// Runs every target.
pub(crate) fn fuzz(workshop: &Workshop) -> Result<Outcome, String> {
    let compiler = env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
    if output_of(Command::new(&compiler).arg("--version")).is_none() {
        return Ok(Outcome::Skipped(format!("There is no C++ compiler {compiler} to build the fuzzer with.")));
    }
    let program = match find_or_install(workshop) {
        Ok(program) => program,
        Err(error) if env::var_os("CI").is_some() => return Err(error),
        Err(error) => return Ok(Outcome::Skipped(format!("cargo-fuzz could not be installed: {error}"))),
    };
    let fuzzing = Fuzzing { workshop, program };
    run(&mut fuzzing.cargo_fuzz("build"))?;
    for target in targets(workshop)? {
        fuzzing.run(&target)?;
    }
    Ok(Outcome::Done)
}

/// The targets' names: those of their files.
fn targets(workshop: &Workshop) -> Result<Vec<String>, String> {
    let cannot = |error: std::io::Error| format!("fuzz/fuzz_targets cannot be read: {error}.");
    let mut names = Vec::new();
    for entry in fs::read_dir(workshop.path("fuzz/fuzz_targets")).map_err(cannot)? {
        let path = entry.map_err(cannot)?.path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            names.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
        }
    }
    names.sort_unstable();
    Ok(names)
}

/// The cargo-fuzz that people have, or else one of our own below the target directory.
fn find_or_install(workshop: &Workshop) -> Result<PathBuf, String> {
    let own = workshop.target("tools/bin/cargo-fuzz").with_extension(env::consts::EXE_EXTENSION);
    for program in [PathBuf::from("cargo-fuzz"), own.clone()] {
        if output_of(Command::new(&program).arg("--version")).is_some() {
            return Ok(program);
        }
    }
    let build = workshop.target("tools/build");
    let mut install = workshop.cargo();
    install.args(["install", "cargo-fuzz", "--locked", "--version", VERSION]);
    install.arg("--root").arg(workshop.target("tools")).arg("--target-dir").arg(&build);
    run(&mut install)?;
    // What it was built from is of no more use; if it stays, it only takes room.
    let _ = fs::remove_dir_all(build);
    Ok(own)
}

struct Fuzzing<'a> {
    workshop: &'a Workshop,
    program: PathBuf,
}

impl Fuzzing<'_> {
    /// A command of cargo-fuzz. Its flags for the compiler differ from everybody else's, so it
    /// builds in a folder of its own.
    fn cargo_fuzz(&self, command: &str) -> Command {
        let mut cargo_fuzz = self.workshop.command(&self.program);
        cargo_fuzz.args([command, "--fuzz-dir", "fuzz", "--sanitizer", "none"]);
        cargo_fuzz.arg("--target-dir").arg(self.workshop.target("fuzz"));
        cargo_fuzz
    }

    fn run(&self, target: &str) -> Result<(), String> {
        // New inputs go to the first folder, which is not tracked.
        let corpus = format!("fuzz/corpus/{target}");
        let seeds = format!("fuzz/seeds/{target}");
        fs::create_dir_all(self.workshop.path(&corpus)).map_err(|error| format!("cannot make {corpus}: {error}."))?;
        let mut cargo_fuzz = self.cargo_fuzz("run");
        cargo_fuzz.args([target, &corpus, &seeds, "--"]);
        cargo_fuzz.arg(format!("-max_total_time={SECONDS}")).arg(format!("-runs={RUNS}"));
        cargo_fuzz.args(["-timeout=20", "-verbosity=0", "-print_final_stats=1"]);
        run(&mut cargo_fuzz).map_err(|error| {
            format!("{error} Above stands what the target {target} found, with the command that repeats it.")
        })
    }
}
