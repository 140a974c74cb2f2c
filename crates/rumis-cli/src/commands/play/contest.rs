//! A match in the terminal: several games whose points add up.

use std::io::Write;

use rumis::{Game, Match, Position, Seat, Setup};

use crate::failure::Failure;

/// The games of a match before the current one, and how many there are in all.
pub(super) struct Contest {
    /// Without the current game, so that moves of it can be taken back even after its end.
    earlier: Match,
    games: usize,
}

impl Contest {
    pub(super) fn new(setup: Setup, games: u8) -> Self {
        let games = usize::from(games);
        Self { earlier: Match::new(setup, games), games }
    }

    /// Explains how a match works.
    pub(super) fn explain(&self, output: &mut dyn Write) -> Result<(), Failure> {
        writeln!(output, "A match of {} games. Points of all games add up, and most points win.", self.games)?;
        writeln!(output, "The colour that starts moves on by one in each game.\n")?;
        Ok(())
    }

    /// The current game in words: `game 2 of 3`.
    pub(super) fn current(&self) -> String {
        format!("game {} of {}", self.earlier.played().len() + 1, self.games)
    }

    /// Prints the points so far after the last position of the current game, and what comes next.
    pub(super) fn write_totals(&self, last: &Position, output: &mut dyn Write) -> Result<(), Failure> {
        let mut played = self.earlier.clone();
        played.add(last).map_err(|error| Failure::of(&error))?;
        let totals: Vec<String> =
            played.totals().into_iter().map(|(seat, points)| format!("{} {points}", seat_name(last, seat))).collect();
        writeln!(output, "\nPoints after {}: {}", self.current(), totals.join(", "))?;
        if let Some(next) = played.next_game() {
            writeln!(output, "Type next to play the next game; {} starts.", next.starter())?;
        } else {
            let winners: Vec<String> = played.leaders().into_iter().map(|seat| seat_name(last, seat)).collect();
            writeln!(output, "The match is over. winner: {}", winners.join(", "))?;
        }
        Ok(())
    }

    /// The next game; `None` after the last one.
    pub(super) fn next(&mut self, last: &Position) -> Result<Option<Game>, Failure> {
        let mut played = self.earlier.clone();
        played.add(last).map_err(|error| Failure::of(&error))?;
        let Some(setup) = played.next_game() else { return Ok(None) };
        self.earlier = played;
        Game::new(setup).map(Some).map_err(|error| Failure::of(&error))
    }
}

/// A seat by its colours.
fn seat_name(position: &Position, seat: Seat) -> String {
    let own = position.colours_of(seat);
    let names: Vec<&str> =
        position.seating().iter().filter(|&colour| own.contains(colour)).map(rumis::Colour::name).collect();
    names.join("+")
}
