//! Offers to resume the unfinished game before a new one begins.

use std::io::Write;

use rumis::Game;

use super::autosave::{Autosave, COMMAND};
use super::contest::Contest;
use super::input::Input;
use crate::commands::in_words;
use crate::failure::Failure;

/// The unfinished game, if it was `asked` for on the command line or the player wants it now.
pub(super) fn earlier_game(
    asked: bool,
    autosave: &mut Result<Autosave, String>,
    input: &mut Input,
    output: &mut dyn Write,
) -> Result<Option<Game>, Failure> {
    let autosave = match autosave {
        Ok(autosave) => autosave,
        Err(reason) if asked => {
            return Err(Failure::new("nothing-to-resume", format!("no game can be resumed: {reason}")));
        }
        Err(_) => return Ok(None),
    };
    let game = match autosave.earlier() {
        Ok(game) => game,
        Err(failure) if asked => return Err(failure),
        // It stays in its file until another game is left unfinished.
        Err(failure) => {
            writeln!(output, "Cannot read the unfinished game: {failure}.")?;
            None
        }
    };
    let Some(game) = game else {
        let none = || Failure::new("nothing-to-resume", "there is no unfinished game to resume");
        return if asked { Err(none()) } else { Ok(None) };
    };
    if !asked && !wants(&game, input, output)? {
        return Ok(None);
    }
    autosave.resume();
    Ok(Some(game))
}

/// Asks at a keyboard whether to resume the unfinished game; for a script, prints the command for
/// it.
fn wants(game: &Game, input: &mut Input, output: &mut dyn Write) -> Result<bool, Failure> {
    let (setup, moves) = (game.setup(), game.moves().len());
    let moves = if moves == 1 { "1 move".to_owned() } else { format!("{moves} moves") };
    let words = in_words(&setup.plan, setup.players, setup.way, setup.edition);
    let part = match Contest::of_record(game) {
        Ok(Some(contest)) => format!("match: {words}, {}", contest.current()),
        Ok(None) | Err(_) => format!("game: {words}"),
    };
    writeln!(output, "There is an unfinished {part}, {moves}.")?;
    if !input.at_keyboard {
        writeln!(output, "To resume it: {COMMAND}\n")?;
        return Ok(false);
    }
    loop {
        write!(output, "Resume it? [Y/n] ")?;
        output.flush()?;
        match input.line()?.as_deref().map(str::trim).map(str::to_ascii_lowercase).as_deref() {
            Some("n" | "no") => return Ok(false),
            Some("" | "y" | "yes") | None => return Ok(true),
            Some(_) => writeln!(output, "Type y to resume it, or n to begin another game.")?,
        }
    }
}
