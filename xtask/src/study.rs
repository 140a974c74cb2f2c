//! The study of strong play: `docs/what-strong-play-says.md`, and a table of `docs/how-many-ways.md`.

use std::thread;

use crate::workshop::{Workshop, run};

/// Repeats everything into `target/study`, or continues a run there that was stopped, and writes the pages from that.
pub(crate) fn repeat(workshop: &Workshop) -> Result<(), String> {
    let threads = thread::available_parallelism().map_or(1, usize::from).to_string();
    let mut cargo = workshop.cargo();
    cargo.args(["run", "--release", "--package", "rumis-study", "--", "all", "--threads", &threads, "--folder"]);
    run(cargo.arg(workshop.target("study")))?;
    println!("The pages now show these figures. `cargo xtask generate` restores those of the stored data.");
    Ok(())
}

/// Writes the tables and pictures of the pages, and what the web app reads, from the stored data. A test of the crate
/// compares them.
pub(crate) fn report(workshop: &Workshop) -> Result<(), String> {
    workshop.run_cargo(&["run", "--quiet", "--package", "rumis-study", "--", "report"])
}
