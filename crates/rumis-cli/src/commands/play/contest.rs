//! A match in the terminal: several games whose points add up. The headers of the current game's
//! record say which game of the match it is and the points before it, so that a match can be resumed.

use std::collections::BTreeMap;
use std::io::Write;

use rumis::{Game, Match, Position, Seat, Setup};
use serde::Serialize;

use crate::commands::own_colours;
use crate::failure::Failure;
use crate::json::{Name, names};

/// The most games in a match.
pub(super) const LONGEST: u8 = 20;

/// The header with the number of the game: `game 2 of 3`.
const GAME: &str = "Match";

/// The header with the points before the game, by seat: `A 12, B 9`.
const POINTS: &str = "MatchPoints";

/// The match that the current game is part of.
pub(super) struct Contest {
    /// The match up to the current game, but without it, so that its moves can be taken back even
    /// after its end.
    earlier: Match,
    /// The number of the current game, from 1.
    number: usize,
    games: usize,
}

/// The state of a match.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct MatchResult {
    /// The number of the current game, from 1.
    game: usize,
    /// How many games the match has.
    games: usize,
    /// The points of every seat in all games that are over.
    totals: BTreeMap<String, i32>,
    /// The seats that won the match; null while it is not over.
    winning_seats: Option<Vec<Name<Seat>>>,
}

impl Contest {
    pub(super) fn new(setup: Setup, games: u8) -> Self {
        let games = usize::from(games);
        Self { earlier: Match::new(setup, games), number: 1, games }
    }

    /// The match that a record belongs to, if it belongs to one.
    ///
    /// # Errors
    /// A message for the player, if the points of the earlier games are missing.
    pub(super) fn of_record(game: &Game) -> Result<Option<Self>, String> {
        let Some((number, games)) = game.header(GAME).and_then(read_number) else { return Ok(None) };
        let setup = game.setup().clone();
        let left = games - number + 1;
        if number == 1 {
            return Ok(Some(Self { earlier: Match::new(setup, left), number, games }));
        }
        let points = game.header(POINTS).and_then(read_points).unwrap_or_default();
        let earlier = Match::resumed(setup, left, points).map_err(|error| format!("header {POINTS}: {error}"))?;
        Ok(Some(Self { earlier, number, games }))
    }

    /// Writes the match into the headers of its current game.
    pub(super) fn note(&self, game: &mut Game) -> Result<(), rumis::Error> {
        game.set_header(GAME, &self.current())?;
        if self.is_first() {
            return Ok(());
        }
        let points: Vec<String> =
            self.earlier.totals().iter().map(|(seat, points)| format!("{seat} {points}")).collect();
        game.set_header(POINTS, &points.join(", "))
    }

    /// The current game in words: `game 2 of 3`.
    pub(super) fn current(&self) -> String {
        format!("game {} of {}", self.number, self.games)
    }

    /// Whether no game is over before the current one.
    pub(super) const fn is_first(&self) -> bool {
        self.number == 1
    }

    /// Whether no game follows the current one.
    pub(super) const fn is_last(&self) -> bool {
        self.number == self.games
    }

    /// Explains how a match works, and where it stands.
    pub(super) fn explain(&self, position: &Position, output: &mut dyn Write) -> Result<(), Failure> {
        writeln!(output, "A match of {} games. Points of all games add up, and most points win.", self.games)?;
        writeln!(output, "The colour that starts moves on by one in each game.")?;
        if !self.is_first() {
            let points = in_words(&self.earlier, position);
            writeln!(output, "This is {}. Points before it: {points}", self.current())?;
        }
        Ok(writeln!(output)?)
    }

    /// Prints the points so far after the last position of the current game, and what comes next.
    pub(super) fn write_totals(&self, last: &Position, output: &mut dyn Write) -> Result<(), Failure> {
        let played = self.with(last)?;
        writeln!(output, "\nPoints after {}: {}", self.current(), in_words(&played, last))?;
        if let Some(next) = played.next_game() {
            writeln!(output, "Type next to play the next game; {} starts.", next.starter())?;
        } else {
            let winners: Vec<String> = played.leaders().into_iter().map(|seat| seat_name(last, seat)).collect();
            writeln!(output, "The match is over. winner: {}", winners.join(", "))?;
        }
        Ok(())
    }

    /// The state of the match in this position of the current game.
    pub(super) fn result(&self, position: &Position) -> Result<MatchResult, Failure> {
        let played = if position.is_over() { self.with(position)? } else { self.earlier.clone() };
        Ok(MatchResult {
            game: self.number,
            games: self.games,
            totals: played.totals().into_iter().map(|(seat, points)| (seat.to_string(), points)).collect(),
            winning_seats: played.is_over().then(|| names(played.leaders())),
        })
    }

    /// The next game; `None` after the last one.
    pub(super) fn next(&mut self, last: &Position) -> Result<Option<Game>, Failure> {
        let played = self.with(last)?;
        let Some(setup) = played.next_game() else { return Ok(None) };
        self.earlier = played;
        self.number += 1;
        Game::new(setup).map(Some).map_err(|error| Failure::of(&error))
    }

    /// The match after the current game, which ended in this position.
    fn with(&self, last: &Position) -> Result<Match, Failure> {
        let mut played = self.earlier.clone();
        played.add(last).map_err(|error| Failure::of(&error))?;
        Ok(played)
    }
}

/// Reads `game 2 of 3`. Anything else is a header of somebody else.
fn read_number(text: &str) -> Option<(usize, usize)> {
    let (number, games) = text.strip_prefix("game ")?.split_once(" of ")?;
    let (number, games) = (number.parse().ok()?, games.parse().ok()?);
    ((2..=usize::from(LONGEST)).contains(&games) && (1..=games).contains(&number)).then_some((number, games))
}

/// Reads `A 12, B 9`.
fn read_points(text: &str) -> Option<Vec<i32>> {
    let points = text.split(", ").zip(Seat::ALL).map(|(one, seat)| {
        let (name, points) = one.split_once(' ')?;
        (name == seat.to_string()).then(|| points.parse().ok())?
    });
    points.collect()
}

/// The points of every seat: `blue 12, green 9`.
fn in_words(played: &Match, position: &Position) -> String {
    let totals = played.totals().into_iter().map(|(seat, points)| format!("{} {points}", seat_name(position, seat)));
    totals.collect::<Vec<_>>().join(", ")
}

/// A seat by its colours.
fn seat_name(position: &Position, seat: Seat) -> String {
    let names: Vec<&str> = own_colours(position, seat).map(rumis::Colour::name).collect();
    names.join("+")
}
