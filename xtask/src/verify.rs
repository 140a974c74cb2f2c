//! `cargo verify`: all checks, fast ones first. It stops at the first step that fails and prints the
//! result of each step.

use std::time::{Duration, Instant};

use crate::table::{Row, StepOutcome, table};
use crate::workshop::{Workshop, run};
use crate::{browser, dependencies, docs, features, fuzz, generate, services, stories, web};

/// How long `cargo verify` may take on two cores. If you add a slow check, make others faster, or
/// run it only in `cargo verify --full`.
const BUDGET: Duration = Duration::from_secs(30 * 60);

/// How much is verified, least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Extent {
    /// `--quick`: only the steps that find most mistakes.
    Quick,
    /// What every change must pass, within the budget.
    Standard,
    /// `--full`: also what takes longer than the budget allows.
    Full,
}

/// A check. It fails with a sentence that says what is wrong.
struct Step {
    name: &'static str,
    run: fn(&Workshop) -> Result<StepOutcome, String>,
    /// The smallest extent that it is part of.
    extent: Extent,
}

/// The web app comes early, because the program with all features contains it.
const STEPS: [Step; 15] = [
    Step { name: "format", run: format, extent: Extent::Quick },
    Step { name: "generated files", run: generated, extent: Extent::Quick },
    Step { name: "web app", run: web::check, extent: Extent::Quick },
    Step { name: "clippy", run: clippy, extent: Extent::Quick },
    Step { name: "services", run: services::install, extent: Extent::Quick },
    Step { name: "tests", run: tests, extent: Extent::Quick },
    Step { name: "documentation", run: documentation, extent: Extent::Quick },
    Step { name: "browser", run: browser::test, extent: Extent::Standard },
    Step { name: "other browsers", run: stories::one, extent: Extent::Standard },
    Step { name: "dependencies", run: dependencies::check, extent: Extent::Standard },
    Step { name: "advisories", run: dependencies::advisories, extent: Extent::Standard },
    Step { name: "fuzzing", run: fuzz::short, extent: Extent::Standard },
    Step { name: "all stories", run: stories::all, extent: Extent::Full },
    Step { name: "packages", run: packages, extent: Extent::Full },
    Step { name: "long fuzzing", run: long_fuzzing, extent: Extent::Full },
];

/// Runs the steps in order.
pub(crate) fn verify(workshop: &Workshop, extent: Extent) -> Result<(), String> {
    let mut rows = Vec::new();
    let mut failure = None;
    for step in &STEPS {
        let start = Instant::now();
        let outcome = if failure.is_some() {
            StepOutcome::NotReached
        } else if step.extent > extent {
            StepOutcome::Skipped(format!(
                "Part of cargo verify{}.",
                if step.extent == Extent::Full { " --full" } else { "" }
            ))
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
    let total: Duration = rows.iter().map(|row| row.time).sum();
    if extent == Extent::Standard && total > BUDGET {
        println!("This took longer than the budget of {} minutes.", BUDGET.as_secs() / 60);
    }
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
    features::check(workshop)?;
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

/// The published crates, in the order of publication.
const PUBLISHED: [&str; 5] = ["rumis", "rumis-solver", "rumis-engine", "rumis-picture", "rumis-arena"];

/// Packs the crates and builds each from its package alone.
fn packages(workshop: &Workshop) -> Result<StepOutcome, String> {
    let mut cargo = workshop.cargo();
    cargo.args(["package", "--allow-dirty"]).args(PUBLISHED.iter().flat_map(|name| ["--package", name]));
    run(&mut cargo)?;
    Ok(StepOutcome::Done)
}

fn long_fuzzing(workshop: &Workshop) -> Result<StepOutcome, String> {
    fuzz::long(workshop, "60")?;
    Ok(StepOutcome::Done)
}
