//! A game, as a JavaScript object.

use js_sys::Number;
use serde::Serialize;
use ts_rs::TS;
use wasm_bindgen::prelude::wasm_bindgen;

use super::count::ColourCount;
use super::js;
use super::landing::{Fit, Landing, Landings};
use super::turning::orientation;
use super::view::{GameView, MoveView};
use crate::bridge::{give, give_all, take, whole};
use crate::fault::Fault;
use crate::place::Square;

/// A comment in the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct GameComment {
    /// The number of moves before it.
    #[serde(rename = "move")]
    pub after: usize,
    /// Its text.
    pub text: String,
}

/// One of the records in a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RecordText {
    /// The record.
    pub text: String,
    /// The number of the line in which it begins, counted from 1.
    pub line: usize,
}

/// The records in a text, one after the other; at least one.
#[wasm_bindgen(js_name = recordsIn)]
pub fn records_in(text: &str) -> Result<Vec<js::RecordText>, Fault> {
    let of = |record: &rumis::RecordText<'_>| RecordText { text: record.text().to_owned(), line: record.line() };
    give_all(&rumis::RecordText::all(text).iter().map(of).collect::<Vec<_>>())
}

/// A game from its start to now, and the undone moves.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Game {
    game: rumis::Game,
}

#[wasm_bindgen]
impl Game {
    /// A new game.
    ///
    /// # Errors
    /// If the settings contradict each other.
    #[wasm_bindgen(constructor)]
    pub fn new(setup: js::GameSetup) -> Result<Self, Fault> {
        let game = rumis::Game::new(take(setup)?.try_into()?)?;
        Ok(Self { game })
    }

    /// Reads a record.
    ///
    /// # Errors
    /// If the record is not valid, with the place and the number of the move.
    pub fn read(record: &str) -> Result<Self, Fault> {
        Ok(Self { game: record.parse()? })
    }

    /// The record of the game, without undone moves.
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
    /// If the key is not a word of letters and digits, or is reserved for the record itself.
    #[wasm_bindgen(js_name = setHeader)]
    pub fn set_header(&mut self, key: &str, value: &str) -> Result<(), Fault> {
        Ok(self.game.set_header(key, value)?)
    }

    /// The current state of the game.
    pub fn view(&self) -> Result<js::GameView, Fault> {
        give(&GameView::of(&self.game))
    }

    /// The state after this many moves.
    ///
    /// # Errors
    /// If there were fewer moves.
    #[wasm_bindgen(js_name = viewAfter)]
    pub fn view_after(&self, moves: Number) -> Result<js::GameView, Fault> {
        let moves = whole(moves)?;
        let missing = || Fault::new("no-such-move", format!("the game has fewer than {moves} moves"));
        give(&GameView::after(&self.game, moves).ok_or_else(missing)?)
    }

    /// How the points of every colour come about, in turn order.
    pub fn count(&self) -> Result<Vec<js::ColourCount>, Fault> {
        give_all(&ColourCount::all(self.game.position()))
    }

    /// The moves, without undone ones.
    pub fn moves(&self) -> Result<Vec<js::MoveView>, Fault> {
        give_all(&MoveView::all(&self.game))
    }

    /// The comments in the record.
    pub fn comments(&self) -> Result<Vec<js::GameComment>, Fault> {
        let comment = |(after, text): &(usize, String)| GameComment { after: *after, text: text.clone() };
        give_all(&self.game.comments().iter().map(comment).collect::<Vec<_>>())
    }

    /// Every legal move, in drop notation; none when the game is over.
    #[wasm_bindgen(js_name = legalMoves)]
    #[must_use]
    pub fn legal_moves(&self) -> Vec<String> {
        self.game.position().legal_moves().iter().map(|mv| mv.to_string()).collect()
    }

    /// Plays a move in drop notation. Undone moves can no longer be redone.
    ///
    /// # Errors
    /// If the text is not a move or the move is not legal, with all objections.
    pub fn play(&mut self, drop: &str) -> Result<(), Fault> {
        Ok(self.game.play_text(drop)?)
    }

    /// Undoes the last move; false at the start.
    pub fn undo(&mut self) -> bool {
        self.game.undo().is_some()
    }

    /// Redoes the last undone move; false if there is none.
    pub fn redo(&mut self) -> bool {
        self.game.redo().is_some()
    }

    /// Retires a colour for the rest of the game although it could still place a stone.
    ///
    /// # Errors
    /// If it is already out or not in the game, or the game is over.
    pub fn retire(&mut self, colour: js::Colour) -> Result<(), Fault> {
        Ok(self.game.retire(take(colour)?)?)
    }

    /// Lets down a stone over this square, for the player to move.
    ///
    /// # Errors
    /// If no orientation has this number.
    #[wasm_bindgen(js_name = letDown)]
    pub fn let_down(&self, orientation: Number, file: Number, row: Number) -> Result<js::Landing, Fault> {
        let orientation = self::orientation(orientation)?;
        give(&Landing::let_down(self.game.position(), orientation, Square::at(file, row)?))
    }

    /// Where the player to move may let down a stone, for each of its orientations.
    ///
    /// # Errors
    /// If no stone has this code.
    pub fn landings(&self, stone: &str) -> Result<Vec<js::Landings>, Fault> {
        give_all(&Landings::all(self.game.position(), stone.parse()?))
    }

    /// Every legal placement with a cube over this square.
    #[wasm_bindgen(js_name = fitsAt)]
    pub fn fits_at(&self, file: Number, row: Number) -> Result<Vec<js::Fit>, Fault> {
        give_all(&Fit::all(self.game.position(), Square::at(file, row)?))
    }

    /// A copy of the game, to try out moves.
    #[wasm_bindgen(js_name = clone)]
    #[must_use]
    pub fn copy(&self) -> Self {
        self.clone()
    }
}
