//! `rumis stones`: the eleven stones, drawn.

use std::io::Write;

use rumis::Stone;
use serde::Serialize;

use crate::args::{StonesOptions, View};
use crate::failure::Failure;
use crate::json::Name;
use crate::{json, picture, solid};

/// One of the eleven stones.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct DescribedStone {
    /// The stone's code.
    code: Name<Stone>,
    /// Its name.
    name: &'static str,
    /// Its cubes as file, row and level, in the orientation that defines the stone.
    cubes: Vec<[i8; 3]>,
    /// The number of its distinct orientations.
    orientations: usize,
}

pub(crate) fn run(options: &StonesOptions, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let style = picture::style(&options.look, View::Isometric);
    let written = picture::write(&options.files, || rumis_picture::stones(&style))?;
    if wants_json {
        json::print(&Stone::ALL.map(describe), output)?;
    } else if written.is_empty() {
        for stone in Stone::ALL {
            let (size, turns) = (stone.size(), stone.orientations().len());
            writeln!(output, "{stone}  {}: {size} cubes, {turns} orientations", stone.name())?;
            writeln!(output, "{}\n", solid::draw(stone))?;
        }
    } else {
        for path in written {
            eprintln!("wrote {}", path.display());
        }
    }
    Ok(())
}

fn describe(stone: Stone) -> DescribedStone {
    let (cubes, orientations) = (stone.cubes().to_vec(), stone.orientations().len());
    DescribedStone { code: Name(stone), name: stone.name(), cubes, orientations }
}
