//! `rumis ladder`: everybody against everybody, and a rating for each.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use rumis_arena::{Ladder, Program, Rung, Schedule, draw_ladder};
use serde_json::{Value, json};

use super::matches::live;
use super::matches::options::{ArenaOptions, many};
use super::matches::{columns, end, footnotes, headline, milliseconds, signed};
use crate::failure::Failure;
use crate::picture;

#[derive(Debug, Args)]
pub(crate) struct LadderOptions {
    /// Who plays, as in `rumis match`
    #[arg(required = true, num_args = 2..=32, value_name = "PROGRAM")]
    programs: Vec<Program>,
    /// How many seats there are; with more than two, every choice of so many programs plays
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=4))]
    players: u8,
    /// At least how many games each pair plays, or each choice of programs
    #[arg(long, default_value_t = 100, value_parser = many)]
    games: u32,
    /// Draw the ladder as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    arena: ArenaOptions,
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
        let result = serde_json::to_value(&ladder).unwrap_or(Value::Null);
        let answer = json!({ "game": game, "complete": !played.interrupted, "result": result, "picture": options.svg });
        writeln!(output, "{answer}")?;
    } else {
        writeln!(output, "{}", headline(ladder.games, ladder.groups, &game))?;
        if ladder.groups > 0 {
            writeln!(output, "\n{}\n", rows(&ladder).join("\n"))?;
            writeln!(output, "{}", footnotes(&ladder.seats, &ladder.forfeits).join("\n"))?;
        }
    }
    // Last, so that whatever becomes of the picture the games were not in vain.
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
