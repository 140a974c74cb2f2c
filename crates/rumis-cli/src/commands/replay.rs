//! `rumis replay`: the scores at the end of a record, and who won or whose turn it is.

use std::io::Write;

use rumis::{Colour, Position, Seat, Way};
use serde_json::{Value, json};

use crate::args::ReplayOptions;
use crate::failure::Failure;
use crate::files::read_record;

pub(crate) fn run(options: &ReplayOptions, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let game = read_record(&options.file)?;
    if json {
        let answer = result_json(game.position(), game.moves().len());
        writeln!(output, "{answer}")?;
        return Ok(());
    }
    write_result(game.position(), output)
}

/// The scores, one line a colour, and last the winners or the colour to move.
pub(crate) fn write_result(position: &Position, output: &mut dyn Write) -> Result<(), Failure> {
    for (colour, points) in position.scores().iter() {
        writeln!(output, "{colour} {points}")?;
    }
    match (position.outcome(), position.to_move()) {
        (Some(outcome), _) => {
            let winners: Vec<String> = outcome.winners.iter().map(|colour| name(position, colour)).collect();
            writeln!(output, "winner: {}", winners.join(" "))?;
        }
        (None, Some(colour)) => writeln!(output, "to move: {}", name(position, colour))?,
        (None, None) => {}
    }
    Ok(())
}

/// A colour's name, with the seat where a seat plays two.
pub(crate) fn name(position: &Position, colour: Colour) -> String {
    match position.way() {
        Way::FourColours => format!("{colour} (seat {})", position.owner(colour)),
        _ => colour.to_string(),
    }
}

/// The same for programs.
pub(crate) fn result_json(position: &Position, moves: usize) -> Value {
    let outcome = position.outcome();
    let seats = outcome.as_ref().map(|o| o.winning_seats.iter().map(Seat::to_string).collect::<Vec<_>>());
    json!({
        "moves": moves, "scores": position.scores(), "to_move": position.to_move(), "out": position.out(),
        "winner": outcome.map(|o| o.winners), "winning_seats": seats, "position": position,
    })
}
