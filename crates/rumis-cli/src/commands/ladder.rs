//! `rumis ladder`: every program against every other, and a rating for each.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use rumis_arena::{Ladder, Program, Rung, Schedule, draw_ladder};
use serde::Serialize;

use super::matches::json::{LostByDefault, Share, lost_by_default, shares};
use super::matches::live;
use super::matches::options::{ArenaOptions, many};
use super::matches::{columns, end, footnotes, headline, milliseconds, signed};
use crate::failure::Failure;
use crate::json::finite;
use crate::picture;
use crate::typed;

#[derive(Debug, Args)]
pub(crate) struct LadderOptions {
    /// The programs, as in `rumis match`
    #[arg(required = true, num_args = 2..=32, value_name = "PROGRAM")]
    programs: Vec<Program>,
    /// The number of seats; with more than two, every combination of programs plays
    #[arg(long, default_value_t = 2, value_parser = typed::number::<u8>(2..=4))]
    players: u8,
    /// Play at least this many games per pair or combination
    #[arg(long, default_value_t = 100, value_parser = many)]
    games: u32,
    /// Draw the ladder as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    arena: ArenaOptions,
}

/// The result of a ladder.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct LadderDocument {
    /// The game in a few words, for people.
    game: String,
    /// False if it was interrupted.
    complete: bool,
    /// The result so far.
    result: LadderResult,
    /// The file with the picture; null without one.
    picture: Option<String>,
}

/// The ratings and statistics of a ladder.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LadderResult {
    /// How many openings were played in every order of seats.
    groups: usize,
    /// How many games were played.
    games: usize,
    /// The programs, the strongest first.
    rungs: Vec<RungResult>,
    /// The share of the first places of each seat, whichever program has it.
    seats: Vec<Share>,
    /// Games lost by default, with reasons.
    forfeits: Vec<LostByDefault>,
}

/// The result of a program.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RungResult {
    /// Its label, or its text.
    name: String,
    /// The program as it can be typed.
    program: String,
    /// Its strength.
    rating: RatingResult,
    /// How many games it played.
    games: usize,
    /// Its mean score against each opponent at the table, between 0 and 1.
    score: f64,
    /// Its mean time for a move.
    seconds_a_move: f64,
}

/// A strength. The mean of all ratings is 0.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RatingResult {
    /// In Elo.
    elo: f64,
    /// Half of the 95 % confidence interval; null with too few games.
    error: Option<f64>,
}

impl From<&Ladder> for LadderResult {
    fn from(ladder: &Ladder) -> Self {
        let rung = |rung: &Rung| RungResult {
            name: rung.name.clone(),
            program: rung.program.clone(),
            rating: RatingResult { elo: rung.rating.elo, error: finite(rung.rating.error) },
            games: rung.games,
            score: rung.score,
            seconds_a_move: rung.seconds_a_move,
        };
        Self {
            groups: ladder.groups,
            games: ladder.games,
            rungs: ladder.rungs.iter().map(rung).collect(),
            seats: shares(&ladder.seats),
            forfeits: lost_by_default(&ladder.forfeits),
        }
    }
}

pub(crate) fn run(options: &LadderOptions, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let schedule = Schedule::of_ladder(options.programs.clone(), options.arena.sites()?, options.players);
    let schedule = options.arena.complete(schedule, options.games)?;
    picture::check(options.svg.as_ref())?;
    let table = |groups: &[_], _: Option<&_>| rows(&Ladder::of(&schedule, groups)).join("\n");
    let played = live::hold(&schedule, &options.arena, None, &table)?;
    let ladder = Ladder::of(&schedule, &played.groups);
    let game = options.arena.describe(options.players);
    if json {
        let picture = options.svg.as_ref().map(|path| path.display().to_string());
        let (game, complete) = (game.clone(), !played.interrupted);
        crate::json::print(&LadderDocument { game, complete, result: (&ladder).into(), picture }, output)?;
    } else {
        writeln!(output, "{}", headline(ladder.games, ladder.groups, &game))?;
        if ladder.groups > 0 {
            writeln!(output, "\n{}\n", rows(&ladder).join("\n"))?;
            writeln!(output, "{}", footnotes(&ladder.seats, &ladder.forfeits).join("\n"))?;
        }
    }
    // Last, so that the result is printed even if the picture cannot be written.
    if let Some(path) = &options.svg {
        output.flush()?;
        picture::save(path, draw_ladder(&ladder, &game).as_bytes())?;
    }
    end(played.interrupted)
}

fn rows(ladder: &Ladder) -> Vec<String> {
    let heads = ["program", "Elo", "score", "ms a move", "games"].map(str::to_owned).to_vec();
    let line = |rung: &Rung| {
        let elo = signed(rung.rating.elo);
        vec![
            rung.name.clone(),
            rung.rating
                .known_error()
                .map_or_else(|| format!("{elo} (not known)"), |error| format!("{elo} ± {error:.0}")),
            format!("{:.1}%", rung.score * 100.0),
            milliseconds(rung.seconds_a_move),
            rung.games.to_string(),
        ]
    };
    columns(&std::iter::once(heads).chain(ladder.rungs.iter().map(line)).collect::<Vec<_>>())
}
