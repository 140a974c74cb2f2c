//! `rumis play`: a game in the browser, or in the terminal.

mod autosave;
pub(crate) mod browser;
pub(crate) mod contest;
mod input;
mod opening;
mod resume;
mod strength;
mod terminal;

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use rumis_engine::Level;

use crate::args::GameOptions;
use crate::failure::Failure;
use crate::typed;
use browser::BrowserOptions;
use strength::Strength;

/// The help text after the options.
pub(crate) const HELP: &str = "\
Without --terminal, the game opens in your browser: the program serves it to this machine alone until you press \
Ctrl-C. The settings of the game fill in the page for a new game.

In the terminal, the game is saved after every move. After Ctrl-C, or if the window was closed, --resume continues \
it; a match goes on with its points and its next games. Quitting with \"quit\" discards it.

Examples:
  rumis play
  rumis play --plan pisac --players 4 --level 5
  rumis play --terminal --level 3
  rumis play --terminal --time 3s
  rumis play --terminal --plan pirka --players 3
  rumis play --terminal --colours blue,green --start drawn --games 3
  rumis play --terminal game.rumis
  rumis play --terminal --resume";

#[derive(Debug, Args)]
pub(crate) struct PlayOptions {
    /// Play in this terminal instead of the browser
    #[arg(long)]
    terminal: bool,
    /// Continue a saved record in the terminal, and the match that it is part of
    #[arg(requires = "terminal", conflicts_with = "GameOptions")]
    file: Option<PathBuf>,
    /// Continue the game that was left unfinished in the terminal
    #[arg(long, requires = "terminal", conflicts_with_all = ["file", "GameOptions"])]
    resume: bool,
    /// Play against programs of this level, from 1, which a beginner beats, to 12; the first seat is yours
    #[arg(long, value_name = "1-12", value_parser = typed::level)]
    level: Option<Level>,
    /// Play in the terminal against programs that are as strong as possible with this time for a move: 500ms, 3s
    #[arg(long, value_parser = typed::time, requires = "terminal", conflicts_with = "level")]
    time: Option<Duration>,
    /// Play a match of this many games, 1 to 20. Points add up, and the start moves on in each game
    #[arg(long, value_name = "1-20", value_parser = typed::number::<u8>(1..=i64::from(contest::LONGEST)))]
    #[arg(conflicts_with_all = ["file", "resume"])]
    games: Option<u8>,
    #[command(flatten)]
    table: GameOptions,
    #[command(flatten)]
    browser: BrowserOptions,
}

impl PlayOptions {
    /// How strong the programs are; `None` without programs.
    fn strength(&self) -> Option<Strength> {
        self.level.map(Strength::Level).or(self.time.map(Strength::Time))
    }
}

pub(crate) fn run(options: &PlayOptions, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    if options.terminal {
        terminal::run(options, json, output)
    } else {
        let page = browser::page(&options.table, options.level, options.games)?;
        browser::run(&options.browser, &page, json, output)
    }
}
