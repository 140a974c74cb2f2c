//! `cargo xtask chaos`: thirty tables at three servers, while links and processes fail at random. The
//! test itself is `crates/rumis-cli/tests/chaos.rs`; this module installs what it needs and starts it.

use std::process::Command;

use crate::packages::{self, Needed};
use crate::services;
use crate::table::StepOutcome;
use crate::workshop::{Workshop, in_ci, output_of, run};

const NEEDED: [Needed; 4] = [("ip", "iproute2"), ("tc", "iproute2"), ("nft", "nftables"), ("faketime", "faketime")];

/// In `cargo verify`, always the same faults, one of which is a long outage of the database.
const SHORT: [&str; 4] = ["--seconds", "60", "--seed", "4"];
/// In `cargo verify --full`, other ones each time.
const LONG: [&str; 2] = ["--seconds", "600"];

/// In `cargo verify` the whole workspace, so that everything is built with the same features as for the other tests.
const AS_OTHER_TESTS: [&str; 2] = ["--workspace", "--all-features"];
/// Otherwise only the program, which then needs no web app.
const ALONE: [&str; 2] = ["--package", "rumis-cli"];

/// The step of `cargo verify`.
pub(crate) fn short(workshop: &Workshop) -> Result<StepOutcome, String> {
    chaos(workshop, &AS_OTHER_TESTS, &SHORT)
}

/// The step of `cargo verify --full`.
pub(crate) fn long(workshop: &Workshop) -> Result<StepOutcome, String> {
    chaos(workshop, &AS_OTHER_TESTS, &LONG)
}

/// `cargo xtask chaos [--seconds N] [--seed N]`.
pub(crate) fn with_options(workshop: &Workshop, options: &[&str]) -> Result<(), String> {
    for pair in options.chunks(2) {
        match pair {
            ["--seconds" | "--seed", number] if number.parse::<u64>().is_ok() => {}
            _ => return Err("expected --seconds and --seed, each with a number.".to_owned()),
        }
    }
    match chaos(workshop, &ALONE, options)? {
        StepOutcome::Skipped(why) => Err(why),
        _ => Ok(()),
    }
}

fn chaos(workshop: &Workshop, built: &[&str], options: &[&str]) -> Result<StepOutcome, String> {
    if let skipped @ StepOutcome::Skipped(_) = services::install(workshop)? {
        return Ok(skipped);
    }
    let find = |program: &str| packages::find(program, &["/usr/sbin".into(), "/sbin".into()]);
    if let skipped @ StepOutcome::Skipped(_) = packages::ensure(workshop, "Chaos tests", &NEEDED, find)? {
        return Ok(skipped);
    }
    // The same namespaces as the test's, for a moment.
    let mut trial = Command::new("unshare");
    if output_of(trial.args(["--net", "--pid", "--fork", "--mount-proc", "ip", "link", "set", "lo", "up"])).is_none() {
        let why = "Chaos tests need the permission to create network namespaces. Run them as root.".to_owned();
        return if in_ci() { Err(why) } else { Ok(StepOutcome::Skipped(why)) };
    }
    let mut cargo = workshop.cargo();
    cargo.arg("test").args(built).args(["--test", "chaos", "--"]).args(options);
    run(&mut cargo)?;
    Ok(StepOutcome::Done)
}
