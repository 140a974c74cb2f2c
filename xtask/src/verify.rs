//! `cargo verify`: all checks, fast ones first. It stops at the first step that fails and prints the
//! result of each step.

use std::time::{Duration, Instant};

use crate::table::{Row, StepOutcome, table};
use crate::workshop::{Workshop, run};
use crate::{browser, dependencies, docs, fuzz, generate, services, web};

/// How much is verified.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Every step.
    Everything,
    /// All but the slow steps, which find rarer mistakes.
    Quick,
}

/// A check. It fails with a sentence that says what is wrong.
struct Step {
    name: &'static str,
    run: fn(&Workshop) -> Result<StepOutcome, String>,
    /// Whether `--quick` leaves it out.
    slow: bool,
}

/// The web app comes early, because the program with all features contains it.
const STEPS: [Step; 11] = [
    Step { name: "format", run: format, slow: false },
    Step { name: "generated files", run: generated, slow: false },
    Step { name: "web app", run: web::check, slow: false },
    Step { name: "clippy", run: clippy, slow: false },
    Step { name: "services", run: services::install, slow: false },
    Step { name: "tests", run: tests, slow: false },
    Step { name: "documentation", run: documentation, slow: false },
    Step { name: "browser", run: browser::test, slow: true },
    Step { name: "dependencies", run: dependencies::check, slow: true },
    Step { name: "advisories", run: dependencies::advisories, slow: true },
    Step { name: "fuzzing", run: fuzz::short, slow: true },
];

/// Runs the steps in order.
pub(crate) fn verify(workshop: &Workshop, extent: Extent) -> Result<(), String> {
    let mut rows = Vec::new();
    let mut failure = None;
    for step in &STEPS {
        let start = Instant::now();
        let outcome = if failure.is_some() {
            StepOutcome::NotReached
        } else if step.slow && extent == Extent::Quick {
            StepOutcome::Skipped("Left out by --quick.".to_owned())
        } else {
            println!("\n== {} ==", step.name);
            (step.run)(workshop).unwrap_or_else(StepOutcome::Failed)
        };
        let time = if matches!(outcome, StepOutcome::NotReached) { Duration::ZERO } else { start.elapsed() };
        match &outcome {
            StepOutcome::Skipped(why) => println!("{} skipped: {why}", step.name),
            StepOutcome::Failed(sentence) => failure = Some(format!("the step {:?} failed: {sentence}", step.name)),
            StepOutcome::Done | StepOutcome::NotReached => {}
        }
        rows.push(Row { name: step.name, time, outcome });
    }
    println!("\n{}", table(&rows));
    failure.map_or(Ok(()), Err)
}

fn format(workshop: &Workshop) -> Result<StepOutcome, String> {
    workshop.run_cargo(&["fmt", "--all", "--check"])?;
    // The fuzz targets are a separate workspace.
    workshop.run_cargo(&["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"])?;
    Ok(StepOutcome::Done)
}

fn generated(workshop: &Workshop) -> Result<StepOutcome, String> {
    generate::check(workshop)?;
    Ok(StepOutcome::Done)
}

fn clippy(workshop: &Workshop) -> Result<StepOutcome, String> {
    workshop.run_cargo(&["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"])?;
    Ok(StepOutcome::Done)
}

fn tests(workshop: &Workshop) -> Result<StepOutcome, String> {
    workshop.run_cargo(&["test", "--workspace", "--all-features"])?;
    Ok(StepOutcome::Done)
}

fn documentation(workshop: &Workshop) -> Result<StepOutcome, String> {
    docs::check(workshop)?;
    let mut cargo = workshop.cargo();
    cargo.args(["doc", "--workspace", "--no-deps", "--all-features"]).env("RUSTDOCFLAGS", "-D warnings");
    run(&mut cargo)?;
    Ok(StepOutcome::Done)
}
