//! `rumis show`: a building in the terminal, or as a picture.

use std::io::Write;

use rumis::Game;
use rumis_picture::Building;
use serde::Serialize;

use super::replay::{GameResult, write_result};
use crate::args::ShowOptions;
use crate::board;
use crate::failure::Failure;
use crate::files::read_record;
use crate::json;
use crate::picture;

/// A position, and its pictures.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Shown {
    /// The state of the game.
    result: GameResult,
    /// The files that pictures were written to.
    pictures: Vec<String>,
}

pub(crate) fn run(options: &ShowOptions, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let (position, building, moves) = match (&options.file, options.position) {
        (Some(file), _) => {
            let mut game = read_record(file)?;
            rewind(&mut game, options.after)?;
            (*game.position(), Building::from(&game), game.moves().len())
        }
        (None, Some(position)) => (position, Building::from(&position), 0),
        (None, None) if options.table.is_given() => {
            let game = options.table.game()?;
            (*game.position(), Building::from(&game), 0)
        }
        (None, None) => {
            let sentence =
                "expected a record, --position and a position text, or the settings of a game such as --plan pisac";
            return Err(Failure::usage(sentence));
        }
    };
    let style = picture::style(&options.look, options.view);
    let svg = || rumis_picture::svg(&building, &style);
    let written = picture::write(&options.files, svg)?;
    if wants_json {
        let pictures = written.iter().map(|path| path.display().to_string()).collect();
        json::print(&Shown { result: GameResult::new(&position, moves), pictures }, output)?;
    } else if written.is_empty() {
        writeln!(output, "{}", board::draw(&position))?;
        write_result(&position, output)?;
    } else {
        for path in written {
            eprintln!("wrote {}", path.display());
        }
    }
    Ok(())
}

/// Goes back to the position after this many moves.
fn rewind(game: &mut Game, moves: Option<usize>) -> Result<(), Failure> {
    let made = game.moves().len();
    let Some(wanted) = moves else { return Ok(()) };
    if wanted > made {
        return Err(Failure::usage(format!("--after: the record has {made} moves, not {wanted}")));
    }
    for _ in wanted..made {
        game.undo();
    }
    Ok(())
}
