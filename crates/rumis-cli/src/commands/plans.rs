//! `rumis plans`: the six plans, what their names mean and how certain they are.

use std::io::Write;

use rumis::{Edition, Plan, PlanName};
use serde::Serialize;

use crate::args::PlansOptions;
use crate::failure::Failure;
use crate::json::{self, Name};

/// One of the plans of an edition.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct DescribedPlan {
    /// The plan's name.
    name: Name<PlanName>,
    /// What the name means.
    means: &'static str,
    /// How certain it is that this is the printed plan.
    standing: String,
    /// The edition whose plan it is.
    edition: Name<Edition>,
    /// The building sites, for 2, 3 and 4 players.
    sites: Vec<DescribedSite>,
}

/// A plan for a number of players.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DescribedSite {
    /// The number of players.
    players: u8,
    /// The heights, row by row from the farthest, with a slash between rows.
    grid: String,
    /// How many squares it has.
    squares: usize,
    /// How many cubes fit on it.
    cubes: u32,
    /// The height of its highest square.
    highest: u8,
}

pub(crate) fn run(options: &PlansOptions, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let edition = options.edition;
    let names: Vec<PlanName> = match options.plan {
        Some(name) => vec![name],
        None => edition.settings().plans.to_vec(),
    };
    if wants_json {
        let plans = names.into_iter().map(|name| describe(name, edition)).collect::<Result<Vec<_>, _>>()?;
        return json::print(&plans, output);
    }
    match options.plan {
        Some(name) => show_one(name, edition, output),
        None => list(&names, edition, output),
    }
}

fn grids(name: PlanName, edition: Edition) -> Result<[Plan; 3], Failure> {
    let grid = |players| name.plan(players, edition).map_err(|error| Failure::bad(&error));
    Ok([grid(2)?, grid(3)?, grid(4)?])
}

fn describe(name: PlanName, edition: Edition) -> Result<DescribedPlan, Failure> {
    let site = |(plan, players): (&Plan, u8)| DescribedSite {
        players,
        grid: plan.one_line(),
        squares: plan.squares().count(),
        cubes: plan.cubes(),
        highest: plan.highest(),
    };
    Ok(DescribedPlan {
        name: Name(name),
        means: name.meaning(),
        standing: name.standing().to_string(),
        edition: Name(edition),
        sites: grids(name, edition)?.iter().zip(2..).map(site).collect(),
    })
}

fn list(names: &[PlanName], edition: Edition, output: &mut dyn Write) -> Result<(), Failure> {
    writeln!(output, "{:<12} {:<8} {:<9} {:<10} {:<12} standing", "plan", "means", "heights", "squares", "cubes")?;
    for &name in names {
        let grids = grids(name, edition)?;
        let three = |number: &dyn Fn(&Plan) -> String| grids.each_ref().map(number).join("/");
        let heights = three(&|plan| plan.highest().to_string());
        let squares = three(&|plan| plan.squares().count().to_string());
        let cubes = three(&|plan| plan.cubes().to_string());
        let standing = name.standing();
        writeln!(output, "{name:<12} {:<8} {heights:<9} {squares:<10} {cubes:<12} {standing}", name.meaning())?;
    }
    writeln!(
        output,
        "\nNumbers are for 2/3/4 players. We do not have the booklets' drawings: sourced means that reports"
    )?;
    writeln!(
        output,
        "agree, reconstructed that we fitted the plan to reports, our design that the grid and the heights are ours."
    )?;
    Ok(())
}

fn show_one(name: PlanName, edition: Edition, output: &mut dyn Write) -> Result<(), Failure> {
    let grids = grids(name, edition)?;
    writeln!(output, "{name}, {} ({}), edition {edition}", name.meaning(), name.standing())?;
    for (plan, players) in grids.iter().zip(2..) {
        let (squares, cubes) = (plan.squares().count(), plan.cubes());
        writeln!(output, "\n{players} players: {squares} squares, {cubes} cubes\n{plan}")?;
    }
    Ok(())
}
