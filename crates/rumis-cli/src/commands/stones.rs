//! `rumis stones`: the eleven stones, drawn.

use std::io::Write;

use rumis::Stone;
use serde_json::{Value, json};

use crate::args::{StonesOptions, View};
use crate::failure::Failure;
use crate::{picture, solid};

pub(crate) fn run(options: &StonesOptions, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let style = picture::style(&options.look, View::Isometric);
    let written = picture::write(&options.files, || rumis_picture::stones(&style))?;
    if json {
        let stones: Vec<Value> = Stone::ALL.into_iter().map(describe).collect();
        writeln!(output, "{}", Value::from(stones))?;
    } else if written.is_empty() {
        for stone in Stone::ALL {
            let (size, turns) = (stone.size(), stone.orientations().len());
            writeln!(output, "{stone}  {}: {size} cubes, {turns} ways to turn it", stone.name())?;
            writeln!(output, "{}\n", solid::draw(stone))?;
        }
    } else {
        for path in written {
            eprintln!("wrote {}", path.display());
        }
    }
    Ok(())
}

fn describe(stone: Stone) -> Value {
    json!({ "code": stone, "name": stone.name(), "cubes": stone.cubes(), "orientations": stone.orientations().len() })
}
