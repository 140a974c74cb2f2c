//! Which game is played in the terminal: a record, the unfinished one, or a new one.

use std::io::Write;

use rumis::Game;

use super::PlayOptions;
use super::autosave::Autosave;
use super::contest::Contest;
use super::input::Input;
use super::resume::earlier_game;
use crate::failure::Failure;
use crate::files::read_record;

/// The game to play.
pub(super) struct Opening {
    pub(super) game: Game,
    /// The match that it is part of.
    pub(super) contest: Option<Contest>,
    /// Whether it is the game that was left unfinished.
    pub(super) resumed: bool,
}

impl Opening {
    /// Finds the game, and greets the player.
    pub(super) fn choose(
        options: &PlayOptions,
        autosave: &mut Result<Autosave, String>,
        input: &mut Input,
        output: &mut dyn Write,
    ) -> Result<Self, Failure> {
        if let Some(file) = &options.file {
            let game = read_record(file)?;
            greet(output)?;
            return Self::earlier(game, false, output);
        }
        // Refuse contradictory settings before asking anything.
        options.table.undrawn_game()?;
        let earlier = earlier_game(options.resume, autosave, input, output)?;
        greet(output)?;
        match earlier {
            Some(game) => Self::earlier(game, true, output),
            None => Self::new(options, output),
        }
    }

    /// A game that was played before, with its match.
    fn earlier(game: Game, resumed: bool, output: &mut dyn Write) -> Result<Self, Failure> {
        let contest = match Contest::of_record(&game) {
            Ok(contest) => contest,
            Err(reason) => {
                writeln!(output, "Only this game of the match can be continued: {reason}.\n")?;
                None
            }
        };
        Ok(Self { game, contest, resumed })
    }

    fn new(options: &PlayOptions, output: &mut dyn Write) -> Result<Self, Failure> {
        let game = options.table.begin(output)?;
        let contest = options.games.filter(|&games| games > 1);
        let contest = contest.map(|games| Contest::new(game.setup().clone(), games));
        Ok(Self { game, contest, resumed: false })
    }
}

fn greet(output: &mut dyn Write) -> Result<(), Failure> {
    Ok(writeln!(output, "Rumis. Type help for what you can type here, and quit to leave.\n")?)
}
