//! `rumis moves`: every legal move, one per line, sorted.

use std::io::Write;

use rumis::Colour;
use serde::Serialize;

use crate::args::MovesOptions;
use crate::failure::Failure;
use crate::files::read_record;
use crate::json::{self, Name};

/// Every legal move.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct LegalMoves {
    /// The position text.
    position: String,
    /// The colour whose turn it is; null when the game is over.
    to_move: Option<Name<Colour>>,
    /// The moves in drop notation, sorted.
    moves: Vec<String>,
}

pub(crate) fn run(options: &MovesOptions, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let position = match (&options.file, options.position) {
        (Some(file), _) => *read_record(file)?.position(),
        (None, Some(position)) => position,
        (None, None) => return Err(Failure::usage("expected a record, or --position and a position text")),
    };
    let mut moves: Vec<String> = position.legal_moves().iter().map(|mv| mv.to_string()).collect();
    moves.sort_unstable();
    if wants_json {
        let to_move = position.to_move().map(Name);
        json::print(&LegalMoves { position: position.to_string(), to_move, moves }, output)?;
    } else {
        for mv in moves {
            writeln!(output, "{mv}")?;
        }
    }
    Ok(())
}
