//! `rumis ladder`: everybody against everybody, and a rating for each.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use rumis_arena::{Ladder, Program, Rung, Schedule, draw_ladder};
use serde_json::{Value, json};

use super::matches::live;
use super::matches::options::ArenaOptions;
use super::matches::{end, footnotes, milliseconds};
use crate::failure::Failure;

#[derive(Debug, Args)]
pub(crate) struct LadderOptions {
    /// Who plays, as in `rumis match`
    #[arg(required = true, num_args = 2..=32, value_name = "PROGRAM")]
    programs: Vec<Program>,
    /// How many seats there are; with more than two, every choice of so many programs plays
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=4))]
    players: u8,
    /// At least how many games each pair plays, or each choice of programs
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
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
    let table = |groups: &[_], _: Option<&_>| rows(&Ladder::of(&schedule, groups)).join("\n");
    let played = live::hold(&schedule, &options.arena, None, &table)?;
    let ladder = Ladder::of(&schedule, &played.groups);
    let game = options.arena.describe(options.players);
    if let Some(path) = &options.svg {
        std::fs::write(path, draw_ladder(&ladder, &game)).map_err(|error| Failure::file(path, "write", &error))?;
    }
    if json {
        let result = serde_json::to_value(&ladder).unwrap_or(Value::Null);
        let answer = json!({ "game": game, "complete": !played.interrupted, "result": result, "picture": options.svg });
        writeln!(output, "{answer}")?;
    } else {
        writeln!(output, "{} games on {} openings: {game}\n", ladder.games, ladder.groups)?;
        for line in rows(&ladder) {
            writeln!(output, "{line}")?;
        }
        writeln!(output)?;
        for line in footnotes(&ladder.seats, &ladder.forfeits) {
            writeln!(output, "{line}")?;
        }
    }
    end(played.interrupted, output)
}

fn rows(ladder: &Ladder) -> Vec<String> {
    let width = ladder.rungs.iter().map(|rung| rung.name.chars().count()).max().unwrap_or(0).max(7);
    let heads = format!("{:<width$}  {:>12}  {:>6}  {:>9}  {:>5}", "program", "Elo", "score", "ms a move", "games");
    let line = |rung: &Rung| {
        format!(
            "{:<width$}  {:>12}  {:>5.1}%  {:>9}  {:>5}",
            rung.name,
            format!("{:+.0} ± {:.0}", rung.rating.elo, rung.rating.error),
            rung.score * 100.0,
            milliseconds(rung.seconds_a_move),
            rung.games,
        )
    };
    std::iter::once(heads).chain(ladder.rungs.iter().map(line)).collect()
}
