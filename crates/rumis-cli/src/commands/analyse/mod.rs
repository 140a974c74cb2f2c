//! `rumis analyse`: the engine's opinion of every move of a record.

mod drawing;
pub(crate) mod json;
mod owners;
mod study;
mod table;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rumis::Game;
use rumis_engine::Level;

use super::gtp::thinking::{Effort, Thinking};
use super::{in_words, own_colours};
use crate::failure::Failure;
use crate::files::read_record;
use crate::interrupt;
use crate::picture;
use crate::typed;
use json::Analysis;
use study::{Method, Stage, Study};
use table::MoveTable;

/// The help text after the options. A paragraph is one line, which is wrapped at the terminal's width.
pub(crate) const HELP: &str = "\
The engine thinks about the position before and after every move, and about the position after the move that it \
would have made: with 3000 simulations each by default, and at least 100 at the low levels. The end of the game is \
computed exactly, as far back as --endgame allows.

A move's cost is how much worse it is than the best move: in the mover's chance to win, and in its lead in points. It \
is marked ?! from 5 %, ? from 10 % and ?? from 20 %, unless the difference may be random: simulations differ by up \
to 3 % with 2000, and 14 % with 100. More simulations also see further and may judge differently; only results \
computed to the end are certain. Accuracy is the mean of 100 × e^(-4 × cost): 100 without any cost, 67 for 10 %, 45 \
for 20 %.

The same seed, simulations and endgame give the same analysis, on any number of threads. Processors of another kind \
may round differently.

Ctrl-C prints the moves that are finished and exits with 130; no picture is drawn then. With --json, \"complete\" is \
false.

Examples:
  rumis analyse game.rumis
  rumis analyse game.rumis --simulations 10000 --threads 4 --svg chances.svg";

/// How much it thinks by default.
const USUAL: Effort = Effort::Simulations(3000);

/// Fewer simulations are meaningless, however low the level.
const LEAST_SIMULATIONS: u32 = 100;

#[derive(Debug, Args)]
pub(crate) struct AnalyseOptions {
    /// The record, or - for standard input
    file: PathBuf,
    #[command(flatten)]
    thinking: Thinking,
    /// How many positions to think about at the same time
    #[arg(long, default_value_t = 1, value_parser = typed::number::<u16>(1..=1024))]
    threads: u16,
    /// How many positions the exact computation of one position may visit
    #[arg(long, value_name = "POSITIONS", default_value_t = 200_000)]
    endgame: u64,
    /// Also print each seat's chance of each place
    #[arg(long)]
    places: bool,
    /// Also print who will probably own each square at the end, judged after this many moves of the record
    #[arg(long, value_name = "MOVES")]
    owners: Option<usize>,
    /// Draw the chances over the course of the game, as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

pub(crate) fn run(options: &AnalyseOptions, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let game = read_record(&options.file)?;
    picture::check(options.svg.as_ref())?;
    if let Some(after) = options.owners.filter(|&after| after > game.moves().len()) {
        let sentence = format!("--owners {after}: the record has only {} moves", game.moves().len());
        return Err(Failure::new("no-such-move", sentence));
    }
    let effort = at_least(options.thinking.effort().unwrap_or(USUAL));
    let method = Method {
        budget: effort.budget(),
        endgame: options.endgame,
        threads: options.threads.into(),
        seed: options.thinking.seed,
        stop: Arc::default(),
    };
    interrupt::set([Arc::clone(&method.stop)])?;
    let study = study(&game, &method)?;
    let title = title(&game, &study);
    if json {
        crate::json::print(&Analysis::new(&game, &study, &method, effort.to_string()), output)?;
    } else {
        let stopped = if study.complete { "" } else { "; interrupted" };
        let title = format!("{title}; {effort} a position{stopped}");
        let (start, moves) = (game.position_after(study.first).unwrap_or(game.position()), game.moves().len());
        MoveTable { study: &study, title: &title, places: options.places, start, moves }.write(output)?;
        if let Some(after) = options.owners {
            owners::write(output, &study, after)?;
        }
    }
    if !study.complete {
        output.flush()?;
        let (done, all) = (study.verdicts.len(), game.moves().len() - study.first);
        eprintln!("rumis: interrupted; {done} of {all} moves were analysed");
        return Err(Failure::Interrupted);
    }
    // Last, so that the result is printed even if the picture cannot be written.
    if let Some(path) = &options.svg {
        output.flush()?;
        let names: Vec<String> = game.position().seats().map(|seat| seat_label(&game, seat)).collect();
        picture::save(path, drawing::draw(&study, &title, &effort.to_string(), &names).as_bytes())?;
    }
    Ok(())
}

/// Replaces a level by the most simulations of any level up to it, with a minimum: an analysis does not choose moves
/// at random as a level does, and the output states what was used.
fn at_least(effort: Effort) -> Effort {
    match (effort, effort.budget().most_simulations()) {
        (Effort::Level(level), Some(_)) => {
            // A judge has the network at every level, so a higher level must not simulate less.
            let levels = Level::ALL.into_iter().filter(|lower| *lower <= level);
            let most = levels.filter_map(|level| level.budget().most_simulations()).max();
            Effort::Simulations(most.unwrap_or(0).max(LEAST_SIMULATIONS))
        }
        _ => effort,
    }
}

/// Analyses the game, with a progress bar in a terminal.
fn study(game: &Game, method: &Method) -> Result<Study, Failure> {
    let bar = ProgressBar::new(0);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {msg}: {pos} of {len} steps") {
        bar.set_style(style);
    }
    let begin = |stage: Stage, positions: usize| {
        bar.set_message(match stage {
            Stage::Solving => "computing the end",
            Stage::Thinking => "thinking",
        });
        bar.set_length(positions as u64);
        bar.set_position(0);
    };
    let study = Study::of(game, method, &begin, &|| bar.inc(1));
    bar.finish_and_clear();
    study
}

/// `chullpa, 4 players: 37 moves, exact from move 30 on`.
fn title(game: &Game, study: &Study) -> String {
    let setup = game.setup();
    let mut title = in_words(&setup.plan, setup.players, setup.way, setup.edition);
    let moves = game.moves().len();
    title.push_str(&format!(": {moves} {}", if moves == 1 { "move" } else { "moves" }));
    if study.first > 0 {
        title.push_str(&format!(", {} of them ruins", study.first));
    }
    match study.exact_from {
        Some(number) => format!("{title}, exact from move {number} on"),
        None => title,
    }
}

/// A seat's colours and the name that the record has for it.
fn seat_label(game: &Game, seat: rumis::Seat) -> String {
    let own: Vec<&str> = own_colours(game.position(), seat).map(rumis::Colour::name).collect();
    match game.header(&format!("Seat{seat}")) {
        Some(name) => format!("{} ({name})", own.join(" + ")),
        None => own.join(" + "),
    }
}
