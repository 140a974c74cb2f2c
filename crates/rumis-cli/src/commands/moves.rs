//! `rumis moves`: every legal move, one a line, sorted.

use std::io::Write;

use serde_json::json;

use crate::args::MovesOptions;
use crate::failure::Failure;
use crate::files::read_record;

pub(crate) fn run(options: &MovesOptions, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let position = match (&options.file, options.position) {
        (Some(file), _) => *read_record(file)?.position(),
        (None, Some(position)) => position,
        (None, None) => return Err(Failure::usage("expected a record, or --position and a position text")),
    };
    let mut moves: Vec<String> = position.legal_moves().iter().map(|mv| mv.to_string()).collect();
    moves.sort_unstable();
    if json {
        let answer = json!({ "position": position, "to_move": position.to_move(), "moves": moves });
        writeln!(output, "{answer}")?;
    } else {
        for mv in moves {
            writeln!(output, "{mv}")?;
        }
    }
    Ok(())
}
