//! `cargo xtask training`: trains a network on the processor for a short time, and checks that it learns: the loss
//! falls, and even without a search it plays better than random moves. The training among the examples of the Python
//! package must learn, too.

use std::fs;
use std::path::Path;

use crate::table::StepOutcome;
use crate::workshop::{Workshop, in_ci, run};
use crate::{python, wheel};

/// A small training that shows a clear effect. It counts steps, not minutes, so that it learns as much on a slow
/// machine; on two cores it takes about two minutes.
const OPTIONS: &str = "--device cpu --steps 400 --workers 1 --processes 1 --large-workers 1 --games 32 --lanes 1 \
     --evaluations 256 --window 20000 --least 400 --batch 128 --uses 8 --warm-up 20 --rate 4e-3 --simulations 16 \
     --candidates 8 --fast-simulations 6 --full-percent 50";

/// The loss must fall at least to this part of what it was in the first ten seconds.
const LOSS: f64 = 0.9;

/// A match against random moves. With one simulation the network's first choice is played, and a network that has
/// learned nothing gets half of the first places.
const MATCH: [&str; 8] = ["--against", "random-1", "--budget", "1", "--openings", "120", "--least", "65"];

/// The step of `cargo verify --full`.
pub(crate) fn check(workshop: &Workshop) -> Result<StepOutcome, String> {
    if let skipped @ StepOutcome::Skipped(_) = python::ensure(workshop, "Trainings")? {
        return Ok(skipped);
    }
    let installed = python::install(&workshop.target("training/python"), &workshop.path("training/requirements.txt"));
    let programs = match installed {
        Ok(programs) => programs,
        Err(error) if in_ci() => return Err(error),
        Err(error) => return Ok(StepOutcome::Skipped(format!("torch could not be installed: {error}"))),
    };
    workshop.run_cargo(&["build", "--release", "--package", "rumis-training"])?;
    let folder = workshop.target("training/run");
    let _there_was_none = fs::remove_dir_all(&folder);
    let mut train = workshop.command(programs.join("python"));
    train.arg(workshop.path("training/train.py")).arg("--out").arg(&folder);
    train.arg("--program").arg(workshop.target("release/rumis-selfplay")).args(OPTIONS.split_whitespace());
    // More threads than cores would only wait for each other.
    run(train.env("OMP_NUM_THREADS", "1").env("PYTHONDONTWRITEBYTECODE", "1"))?;
    let (first, last) = losses(&folder.join("log.jsonl"))?;
    if last > LOSS * first {
        return Err(format!("the loss did not fall: it was {first:.2} at first, and is {last:.2} at the end."));
    }
    println!("The loss fell from {first:.2} to {last:.2}.");
    let mut strength = workshop.command(workshop.target("release/rumis-strength"));
    run(strength.arg(&folder).args(["--every", "1000"]).args(MATCH))?;
    wheel::train_example(workshop, &programs)
}

/// `cargo xtask training`.
pub(crate) fn train(workshop: &Workshop) -> Result<(), String> {
    match check(workshop)? {
        StepOutcome::Skipped(why) => Err(why),
        _ => Ok(()),
    }
}

/// The losses in the first and the last line of a training's log.
fn losses(log: &Path) -> Result<(f64, f64), String> {
    let text = fs::read_to_string(log).map_err(|error| format!("cannot read {}: {error}.", log.display()))?;
    read_losses(&text).ok_or_else(|| format!("{} has fewer than two lines with a loss.", log.display()))
}

fn read_losses(log: &str) -> Option<(f64, f64)> {
    let loss = |line: &str| serde_json::from_str::<serde_json::Value>(line).ok()?.get("loss")?.as_f64();
    let losses: Vec<f64> = log.lines().map(loss).collect::<Option<_>>()?;
    match losses[..] {
        [first, .., last] => Some((first, last)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::read_losses;

    #[test]
    fn a_log_needs_two_lines_with_a_loss() {
        assert_eq!(read_losses("{\"loss\": 7.5, \"games\": 3}\n{\"loss\": 7}\n{\"loss\": 6.25}\n"), Some((7.5, 6.25)));
        for log in ["", "{\"loss\": 7.5}\n", "{\"loss\": 7.5}\n{}\n", "{\"loss\": 7.5}\nbroken"] {
            assert_eq!(read_losses(log), None, "{log:?}");
        }
    }
}
