//! Fuzzing: `cargo verify` runs every target of `fuzz/` for a few seconds, `cargo xtask fuzz` for
//! longer, starting from the seeds in `fuzz/seeds`. It needs no nightly Rust: sanitizers would find
//! nothing, because the library has no unsafe code, and the stable compiler measures coverage too.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::table::StepOutcome;
use crate::tools::{self, Tool};
use crate::workshop::{Workshop, in_ci, output_of, run};

const CARGO_FUZZ: Tool = Tool { name: "cargo-fuzz", version: "0.13.2", arguments: &[], any_version: true };

/// How long each target runs in `cargo verify`.
const SHORT: Limits = Limits { seconds: 6, runs: 200_000 };

/// A target runs until one of these limits is reached.
#[derive(Clone, Copy)]
struct Limits {
    seconds: u32,
    /// The number of inputs.
    runs: u32,
}

/// The step of `cargo verify`.
pub(crate) fn short(workshop: &Workshop) -> Result<StepOutcome, String> {
    fuzz(workshop, SHORT)
}

/// `cargo xtask fuzz`: runs every target for this many seconds.
pub(crate) fn long(workshop: &Workshop, seconds: &str) -> Result<(), String> {
    let seconds = seconds.parse().ok().filter(|&seconds| seconds > 0);
    let seconds = seconds.ok_or("expected the number of seconds for each target, such as 60.")?;
    match fuzz(workshop, Limits { seconds, runs: u32::MAX >> 1 })? {
        StepOutcome::Skipped(why) => Err(why),
        _ => Ok(()),
    }
}

/// Runs every target.
fn fuzz(workshop: &Workshop, limits: Limits) -> Result<StepOutcome, String> {
    let compiler = env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
    if output_of(Command::new(&compiler).arg("--version")).is_none() {
        return Ok(StepOutcome::Skipped(format!(
            "The C++ compiler {compiler}, which builds the fuzzer, was not found."
        )));
    }
    let program = match tools::find_or_install(workshop, CARGO_FUZZ) {
        Ok(program) => program,
        Err(error) if in_ci() => return Err(error),
        Err(error) => return Ok(StepOutcome::Skipped(format!("cargo-fuzz could not be installed: {error}"))),
    };
    let fuzzing = Fuzzing { workshop, program, limits };
    run(&mut fuzzing.cargo_fuzz("build"))?;
    for target in targets(workshop)? {
        fuzzing.run(&target)?;
    }
    Ok(StepOutcome::Done)
}

/// The names of the targets, from their files.
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

struct Fuzzing<'a> {
    workshop: &'a Workshop,
    program: PathBuf,
    limits: Limits,
}

impl Fuzzing<'_> {
    /// A cargo-fuzz command. It builds in a separate folder, because its compiler flags differ from
    /// those of all other builds.
    fn cargo_fuzz(&self, command: &str) -> Command {
        let mut cargo_fuzz = self.workshop.command(&self.program);
        cargo_fuzz.args([command, "--fuzz-dir", "fuzz", "--sanitizer", "none"]);
        cargo_fuzz.arg("--target-dir").arg(self.workshop.target("fuzz"));
        cargo_fuzz
    }

    fn run(&self, target: &str) -> Result<(), String> {
        // The fuzzer writes new inputs to the first folder, which is not tracked.
        let corpus = format!("fuzz/corpus/{target}");
        let seeds = format!("fuzz/seeds/{target}");
        fs::create_dir_all(self.workshop.path(&corpus)).map_err(|error| format!("cannot make {corpus}: {error}."))?;
        let mut cargo_fuzz = self.cargo_fuzz("run");
        cargo_fuzz.args([target, &corpus, &seeds, "--"]);
        let Limits { seconds, runs } = self.limits;
        cargo_fuzz.arg(format!("-max_total_time={seconds}")).arg(format!("-runs={runs}"));
        cargo_fuzz.args(["-timeout=20", "-verbosity=0", "-print_final_stats=1"]);
        println!("{target}: up to {seconds} seconds");
        // The fuzzer's long output matters only if it found something.
        let output = cargo_fuzz.output().map_err(|error| format!("cargo-fuzz could not be started: {error}."))?;
        let log = String::from_utf8_lossy(&output.stderr);
        if output.status.success() {
            println!("{target}: {} inputs, nothing found", inputs(&log).unwrap_or("some"));
            return Ok(());
        }
        eprintln!("{log}");
        Err(format!(
            "the fuzz target {target} found an input that fails; see above what happened and how to reproduce it."
        ))
    }
}

/// The number of inputs tried, from the fuzzer's output.
fn inputs(log: &str) -> Option<&str> {
    log.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:")).map(str::trim)
}
