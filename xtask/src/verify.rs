//! `cargo verify`: all checks, fast ones first. It stops at the first step that fails and prints the
//! result of each step.

use std::time::{Duration, Instant};

use crate::names::Names;
use crate::table::{Row, StepOutcome, table};
use crate::workshop::{Workshop, run};
use crate::{
    browser, chaos, dependencies, dist, docs, features, fuzz, generate, interface, npm, services, stories, training,
    web, wheel, workflows,
};

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
    /// A step of a larger extent that checks the same and more. Where that one runs, this one does not.
    contained_in: Option<&'static str>,
}

impl Step {
    const fn new(name: &'static str, run: fn(&Workshop) -> Result<StepOutcome, String>, extent: Extent) -> Self {
        Self { name, run, extent, contained_in: None }
    }

    const fn contained_in(self, larger: &'static str) -> Self {
        Self { contained_in: Some(larger), ..self }
    }

    /// Why it does not run; `None` if it does.
    fn reason_to_skip(&self, extent: Extent) -> Option<String> {
        if self.extent > extent {
            let option = if self.extent == Extent::Full { " --full" } else { "" };
            return Some(format!("Part of cargo verify{option}."));
        }
        let larger = STEPS.iter().find(|step| self.contained_in == Some(step.name) && step.extent <= extent)?;
        Some(format!("Contained in the step {:?}.", larger.name))
    }
}

/// The web app comes early, because the program with all features contains it.
const STEPS: [Step; 23] = [
    Step::new("format", format, Extent::Quick),
    Step::new("generated files", generated, Extent::Quick),
    Step::new("web app", web::check, Extent::Quick),
    Step::new("npm package", npm::check, Extent::Quick),
    Step::new("clippy", clippy, Extent::Quick),
    Step::new("services", services::install, Extent::Quick),
    Step::new("tests", tests, Extent::Quick),
    Step::new("documentation", documentation, Extent::Quick),
    Step::new("chaos", chaos::short, Extent::Standard).contained_in("long chaos"),
    Step::new("browser", browser::test, Extent::Standard),
    Step::new("other browsers", stories::one, Extent::Standard).contained_in("all stories"),
    Step::new("wheel", wheel::check, Extent::Standard),
    Step::new("workflows", workflows::check, Extent::Standard),
    Step::new("dependencies", dependencies::check, Extent::Standard),
    Step::new("advisories", dependencies::advisories, Extent::Standard),
    Step::new("fuzzing", fuzz::short, Extent::Standard),
    Step::new("all stories", stories::all, Extent::Full),
    Step::new("interface", interface::check, Extent::Full),
    Step::new("training", training::check, Extent::Full),
    Step::new("packages", packages, Extent::Full),
    Step::new("downloads", dist::check, Extent::Full),
    Step::new("long fuzzing", long_fuzzing, Extent::Full),
    Step::new("long chaos", chaos::long, Extent::Full),
];

/// Runs the steps that the options ask for.
pub(crate) fn with_options(workshop: &Workshop, options: &[&str]) -> Result<(), String> {
    let (mut extent, mut first) = (Extent::Standard, STEPS[0].name);
    let mut options = options.iter();
    while let Some(&option) = options.next() {
        match option {
            "--quick" => extent = Extent::Quick,
            "--full" => extent = Extent::Full,
            "--from" => {
                let name = options.next().ok_or("--from needs the name of a step.")?;
                first = step_named(name)?;
            }
            _ => return Err(format!("cargo verify has no option {option:?}: see `cargo xtask help`.")),
        }
    }
    verify(workshop, extent, first)
}

fn step_named(name: &str) -> Result<&'static str, String> {
    let found = STEPS.iter().map(|step| step.name).find(|step| *step == name);
    let names = || STEPS.map(|step| format!("{:?}", step.name)).join(", ");
    found.ok_or_else(|| format!("there is no step {name:?}: expected one of {}.", names()))
}

/// Runs the steps in order, beginning with the first of this name.
fn verify(workshop: &Workshop, extent: Extent, first: &str) -> Result<(), String> {
    let mut rows = Vec::new();
    let mut failure = None;
    let mut begun = false;
    for step in &STEPS {
        begun |= step.name == first;
        let start = Instant::now();
        let outcome = if failure.is_some() {
            StepOutcome::NotReached
        } else if !begun {
            StepOutcome::Skipped(format!("Before the step {first:?}."))
        } else if let Some(why) = step.reason_to_skip(extent) {
            StepOutcome::Skipped(why)
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

/// Packs the published crates and builds each from its package alone.
fn packages(workshop: &Workshop) -> Result<StepOutcome, String> {
    let mut cargo = workshop.cargo();
    let names = Names::read(workshop)?;
    cargo.args(["package", "--allow-dirty"]).args(names.crates()?.into_iter().flat_map(|name| ["--package", name]));
    run(&mut cargo)?;
    Ok(StepOutcome::Done)
}

fn long_fuzzing(workshop: &Workshop) -> Result<StepOutcome, String> {
    fuzz::long(workshop, "60")?;
    Ok(StepOutcome::Done)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(extent: Extent) -> Vec<&'static str> {
        STEPS.iter().filter(|step| step.reason_to_skip(extent).is_none()).map(|step| step.name).collect()
    }

    #[test]
    fn a_step_to_begin_with_must_exist() {
        assert_eq!(step_named("browser"), Ok("browser"));
        assert!(step_named("browsers").is_err_and(|error| error.contains("\"browser\"")));
    }

    #[test]
    fn the_full_extent_runs_every_story_once() {
        let stories =
            |extent| names(extent).into_iter().filter(|name| ["other browsers", "all stories"].contains(name));
        assert_eq!(stories(Extent::Quick).count(), 0);
        assert_eq!(stories(Extent::Standard).collect::<Vec<_>>(), ["other browsers"]);
        assert_eq!(stories(Extent::Full).collect::<Vec<_>>(), ["all stories"]);
    }

    #[test]
    fn a_contained_step_names_a_step_of_a_larger_extent() {
        for step in &STEPS {
            let Some(name) = step.contained_in else { continue };
            let larger = STEPS.iter().find(|other| other.name == name);
            assert!(larger.is_some_and(|larger| larger.extent > step.extent), "{}", step.name);
        }
    }
}
