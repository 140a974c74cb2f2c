//! A game, as JavaScript holds one.

use serde::Serialize;
use ts_rs::TS;
use wasm_bindgen::prelude::wasm_bindgen;

use super::js;
use super::landing::{Fit, Landing, Landings};
use super::turning::orientation;
use super::view::{GameView, MoveView};
use crate::bridge::{give, give_all, take};
use crate::fault::Fault;
use crate::place::Square;

/// A comment of the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct GameComment {
    /// How many moves stand before it.
    #[serde(rename = "move")]
    pub after: usize,
    /// What it says.
    pub text: String,
}

/// A game from its beginning to now, and what was undone.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Game {
    game: rumis::Game,
}

#[wasm_bindgen]
impl Game {
    /// A game that is about to begin.
    ///
    /// # Errors
    /// When what is agreed on does not go together.
    #[wasm_bindgen(constructor)]
    pub fn new(setup: js::GameSetup) -> Result<Self, Fault> {
        let game = rumis::Game::new(take(setup)?.try_into()?)?;
        Ok(Self { game })
    }

    /// Reads a record.
    ///
    /// # Errors
    /// With the place where it is wrong, and the move where it is a move.
    pub fn read(record: &str) -> Result<Self, Fault> {
        Ok(Self { game: record.parse()? })
    }

    /// The record of the game; what was undone is not in it.
    #[must_use]
    pub fn record(&self) -> String {
        self.game.to_string()
    }

    /// A header of the record that the rules do not use: `SeatA`, `Date` or any other.
    #[must_use]
    pub fn header(&self, key: &str) -> Option<String> {
        self.game.header(key).map(str::to_owned)
    }

    /// Sets such a header.
    ///
    /// # Errors
    /// When the key is not a word of letters and figures, or one that the record writes itself.
    #[wasm_bindgen(js_name = setHeader)]
    pub fn set_header(&mut self, key: &str, value: &str) -> Result<(), Fault> {
        Ok(self.game.set_header(key, value)?)
    }

    /// How the game stands.
    pub fn view(&self) -> Result<js::GameView, Fault> {
        give(&GameView::of(&self.game))
    }

    /// How it stood after so many moves.
    ///
    /// # Errors
    /// When there were not so many.
    #[wasm_bindgen(js_name = viewAfter)]
    pub fn view_after(&self, moves: usize) -> Result<js::GameView, Fault> {
        let missing = || Fault::new("no-such-move", format!("the game has not had {moves} moves"));
        give(&GameView::after(&self.game, moves).ok_or_else(missing)?)
    }

    /// The moves that are not undone.
    pub fn moves(&self) -> Result<Vec<js::MoveView>, Fault> {
        give_all(&MoveView::all(&self.game))
    }

    /// The comments of the record.
    pub fn comments(&self) -> Result<Vec<js::GameComment>, Fault> {
        let comment = |(after, text): &(usize, String)| GameComment { after: *after, text: text.clone() };
        give_all(&self.game.comments().iter().map(comment).collect::<Vec<_>>())
    }

    /// Plays a move in drop notation; what was undone is gone then.
    ///
    /// # Errors
    /// When the text is no move or the move is not legal, with every reason why.
    pub fn play(&mut self, drop: &str) -> Result<(), Fault> {
        Ok(self.game.play_text(drop)?)
    }

    /// Takes the last move back; false at the beginning.
    pub fn undo(&mut self) -> bool {
        self.game.undo().is_some()
    }

    /// Plays the move again that was undone last; false where there is none.
    pub fn redo(&mut self) -> bool {
        self.game.redo().is_some()
    }

    /// Puts a colour out for the rest of the game although it could still place a stone.
    ///
    /// # Errors
    /// When it is out already or not in the game, or the game is over.
    pub fn retire(&mut self, colour: js::Colour) -> Result<(), Fault> {
        Ok(self.game.retire(take(colour)?)?)
    }

    /// Lets a stone of whoever's turn it is down, held over this square.
    ///
    /// # Errors
    /// For a number that no orientation has.
    #[wasm_bindgen(js_name = letDown)]
    pub fn let_down(&self, orientation: usize, file: i8, row: i8) -> Result<js::Landing, Fault> {
        let orientation = self::orientation(orientation)?;
        give(&Landing::let_down(self.game.position(), orientation, Square { file, row }))
    }

    /// Where whoever's turn it is may let a stone down, for every way to turn it.
    ///
    /// # Errors
    /// For a code that no stone has.
    pub fn landings(&self, stone: &str) -> Result<Vec<js::Landings>, Fault> {
        give_all(&Landings::all(self.game.position(), stone.parse()?))
    }

    /// Every legal placement that has a cube over this square.
    #[wasm_bindgen(js_name = fitsAt)]
    pub fn fits_at(&self, file: i8, row: i8) -> Result<Vec<js::Fit>, Fault> {
        give_all(&Fit::all(self.game.position(), Square { file, row }))
    }

    /// The same game once more, to try things out with.
    #[wasm_bindgen(js_name = clone)]
    #[must_use]
    pub fn copy(&self) -> Self {
        self.clone()
    }
}
