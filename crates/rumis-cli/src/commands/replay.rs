//! `rumis replay`: the scores at the end of a record, or of each of several, and the winners or the colour to move.

use std::collections::BTreeMap;
use std::io::Write;

use rumis::{Colour, Position, Seat, Way};
use serde::Serialize;

use crate::args::ReplayOptions;
use crate::commands::play::contest::MatchResult;
use crate::failure::Failure;
use crate::files::read_records;
use crate::json::{self, Name, names};

/// The state of a game.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct GameResult {
    /// How many moves were made, including ruins.
    moves: usize,
    /// The points of every colour, by its name.
    scores: BTreeMap<String, i32>,
    /// The colour whose turn it is; null when the game is over.
    to_move: Option<Name<Colour>>,
    /// The colours that are out.
    out: Vec<Name<Colour>>,
    /// The colours that won; null while the game is not over.
    winner: Option<Vec<Name<Colour>>>,
    /// The seats that won; null while the game is not over.
    winning_seats: Option<Vec<Name<Seat>>>,
    /// The position text.
    position: String,
    /// The match that `rumis play --terminal` played; null for a single game, and for other commands.
    #[serde(rename = "match")]
    contest: Option<MatchResult>,
}

impl GameResult {
    pub(crate) fn new(position: &Position, moves: usize) -> Self {
        let outcome = position.outcome();
        Self {
            moves,
            scores: position.scores().iter().map(|(colour, points)| (colour.to_string(), points)).collect(),
            to_move: position.to_move().map(Name),
            out: names(position.out().iter()),
            winner: outcome.as_ref().map(|outcome| names(outcome.winners.iter())),
            winning_seats: outcome.map(|outcome| names(outcome.winning_seats)),
            position: position.to_string(),
            contest: None,
        }
    }

    /// The state of a game that is part of a match.
    pub(crate) fn of_match(self, contest: MatchResult) -> Self {
        Self { contest: Some(contest), ..self }
    }
}

pub(crate) fn run(options: &ReplayOptions, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let games = read_records(&options.file)?;
    for (index, game) in games.iter().enumerate() {
        if json {
            json::print(&GameResult::new(game.position(), game.moves().len()), output)?;
            continue;
        }
        if games.len() > 1 {
            writeln!(output, "{}game {}", if index > 0 { "\n" } else { "" }, index + 1)?;
        }
        write_result(game.position(), output)?;
    }
    Ok(())
}

/// Prints the scores, one line per colour, then the winners or the colour to move.
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

/// A colour's name, with its seat if a seat plays two colours.
pub(crate) fn name(position: &Position, colour: Colour) -> String {
    match position.way() {
        Way::FourColours => format!("{colour} (seat {})", position.owner(colour)),
        _ => colour.to_string(),
    }
}
