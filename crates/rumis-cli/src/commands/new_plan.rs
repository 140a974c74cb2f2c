//! `rumis new-plan`: checks a plan file, or prints a block to start from.

use std::io::Write;
use std::path::Path;

use rumis::{Plan, Square, Symmetry};
use serde::Serialize;

use crate::args::NewPlanOptions;
use crate::failure::Failure;
use crate::files::read_plan;
use crate::json;

/// A valid plan.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct CheckedPlan {
    /// The heights, row by row from the farthest, with a slash between rows.
    grid: String,
    /// How many files it has.
    files: u8,
    /// How many rows it has.
    rows: u8,
    /// How many squares it has.
    squares: usize,
    /// How many cubes fit on it.
    cubes: u32,
    /// The height of its highest square.
    highest: u8,
    /// How many rotations and reflections map it to itself, from 1 to 8.
    symmetries: usize,
}

/// A plan to start from.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PlanBlock {
    /// The heights, row by row from the farthest, with a slash between rows.
    grid: String,
}

pub(crate) fn run(options: &NewPlanOptions, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    match (&options.check, &options.block) {
        (Some(file), _) => check(file, wants_json, output),
        (None, block) => start(block.as_deref().unwrap_or_default(), wants_json, output),
    }
}

fn check(file: &Path, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let plan = read_plan(file)?;
    let (squares, cubes, symmetries) = (plan.squares().count(), plan.cubes(), plan.symmetries().count());
    if wants_json {
        let (grid, files, rows, highest) = (plan.one_line(), plan.width(), plan.depth(), plan.highest());
        return json::print(&CheckedPlan { grid, files, rows, squares, cubes, highest, symmetries }, output);
    }
    writeln!(output, "{plan}\n")?;
    writeln!(output, "This plan can be played: {squares} squares, room for {cubes} cubes, {}.", symmetry_words(&plan))?;
    writeln!(output, "Play on it: rumis play --terminal --plan {}", file.display())?;
    Ok(())
}

fn symmetry_words(plan: &Plan) -> &'static str {
    let turns = plan.symmetries().filter(|s| !s.mirrors()).count();
    let mirrored = plan.symmetries().any(Symmetry::mirrors);
    match (turns, mirrored) {
        (4, true) => "the same from all four sides and in a mirror",
        (4, false) => "the same from all four sides",
        (2, true) => "the same from two sides and in a mirror",
        (2, false) => "the same from two sides",
        (_, true) => "the same in a mirror",
        (_, false) => "different from every side",
    }
}

/// Files, rows and height, such as `6x5x4`.
fn read_block(block: &str) -> Result<[u8; 3], Failure> {
    let numbers: Option<Vec<u32>> = block.split(['x', 'X']).map(|number| number.parse().ok()).collect();
    let Some(&[files, rows, height]) = numbers.as_deref() else {
        return Err(Failure::usage(format!(
            "--block: {block:?} is not a valid block: expected three numbers such as 6x5x4"
        )));
    };
    let in_range = |number: u32, what: &str, most: u8| {
        let fitting = u8::try_from(number).ok().filter(|number| (1..=most).contains(number));
        fitting.ok_or_else(|| Failure::usage(format!("--block: {number} is not a {what}: expected 1 to {most}")))
    };
    let files = in_range(files, "number of files", Square::SIDE)?;
    let rows = in_range(rows, "number of rows", Square::SIDE)?;
    Ok([files, rows, in_range(height, "height", Plan::HIGHEST)?])
}

fn start(block: &str, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let [files, rows, height] = read_block(block)?;
    let plan = Plan::block(files, rows, height).map_err(|error| Failure::bad(&error))?;
    if wants_json {
        return json::print(&PlanBlock { grid: plan.one_line() }, output);
    }
    writeln!(
        output,
        "# A plan. The first line is the highest row, the last line is row 1; the first column is file a."
    )?;
    writeln!(output, "# Heights are 1 to 8, a dot is not a square. Check it with: rumis new-plan --check FILE")?;
    writeln!(output, "{plan}")?;
    Ok(())
}
