//! `rumis gtp`: the engine for other programs, over GTP 2 on standard input and output.

mod analysis;
mod clock;
mod session;
pub(crate) mod thinking;
mod wire;

use std::io::Write;
use std::time::Duration;

use clap::Args;

use crate::failure::Failure;
use crate::typed;
use session::Session;
use thinking::Thinking;
use wire::{Command, Input, Received};

/// The help text after the options.
pub(crate) const HELP: &str = "Commands:
  set_game PLAN PLAYERS [EDITION] [WAY] [COLOURS]
                                         begin a game; a plan is a name or a grid: 444/444,
                                         colours are in turn order: blue,green
  clear_board                            begin it again
  play COLOUR MOVE                       play red S05 a1:3 b1; ruins are laid in the same way
  genmove COLOUR                         choose a move and play it; an error when the colour is
                                         out, the game is over, or it is not its turn
  reg_genmove COLOUR                     choose a move, but do not play it
  undo                                   take a move back, and its time on the clock
  turn                                   whose turn it is, or over
  legal_moves COLOUR                     one per line; none for a colour that is out
  showboard, position, final_score       the game as it stands; red 8 yellow 5
  set_position TEXT, loadgame FILE       a game from a position text, or from a record
  level N                                play at a level from 1 to 12
  time_settings MAIN PERIOD MOVES        give every colour a clock, in seconds
  time_left COLOUR SECONDS MOVES         set a colour's clock
  top_moves N                            the best moves
  analyze COLOUR [MILLISECONDS]          think and report for this time, or until the
                                         next line
  name, version, protocol_version, known_command, list_commands, quit

It plays at level 5 by default. If only a clock is set, and no level, time or simulations, it uses
the time on the clock.

Examples:
  rumis gtp --level 5
  rumis match 'gtp:rumis gtp --time 100ms' greedy-1";

#[derive(Debug, Args)]
pub(crate) struct GtpOptions {
    #[command(flatten)]
    thinking: Thinking,
    /// Refused, so hidden: GTP output is already for programs
    #[arg(long, hide = true)]
    json: bool,
    /// How many threads think about a move
    #[arg(long, default_value_t = 1, value_parser = typed::number::<u16>(1..=1024))]
    threads: u16,
}

pub(crate) fn run(options: &GtpOptions, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    if json || options.json {
        return Err(Failure::usage("gtp speaks GTP: remove --json"));
    }
    let mut session = Session::new(&options.thinking, options.threads.into()).map_err(|error| Failure::bad(&error))?;
    let mut input = Input::listen(std::io::stdin());
    while let Some(received) = input.next() {
        let command = match received {
            Received::Command(command) => command,
            Received::TooLong(id) => {
                wire::answer(output, &id, &Err("the line is too long".to_owned()))?;
                continue;
            }
        };
        match (command.name.as_str(), &command.words[..]) {
            ("quit", []) => {
                wire::answer(output, &command.id, &Ok(String::new()))?;
                break;
            }
            ("analyze" | "rumis-analyze", [_] | [_, _]) => analyse(&mut session, &command, &mut input, output)?,
            _ => wire::answer(output, &command.id, &session.obey(&command))?,
        }
    }
    Ok(())
}

fn analyse(session: &mut Session, command: &Command, input: &mut Input, output: &mut dyn Write) -> Result<(), Failure> {
    let time = command.words.get(1).map(|text| read_milliseconds(text)).transpose();
    let subject = time.and_then(|time| Ok((time, session.subject(&command.words[0])?)));
    match subject {
        Err(reason) => Ok(wire::answer(output, &command.id, &Err(reason))?),
        Ok((time, (position, engine))) => {
            wire::begin(output, &command.id)?;
            analysis::run(&position, engine, time, input, output)
        }
    }
}

fn read_milliseconds(text: &str) -> Result<Duration, String> {
    let number: Option<u64> = text.parse().ok().filter(|&number| number <= 86_400_000);
    number
        .map(Duration::from_millis)
        .ok_or_else(|| format!("{text:?} is not a valid time: expected milliseconds, up to a day"))
}
