//! A puzzle for one, as JavaScript holds it.

use wasm_bindgen::prelude::wasm_bindgen;

use super::begun::Begun;
use super::js;
use super::turning::orientation;
use crate::bridge::{give, take, take_all};
use crate::fault::Fault;
use crate::place::Square;

/// A puzzle that somebody is working on.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Solitaire {
    begun: Begun,
}

#[wasm_bindgen]
impl Solitaire {
    /// A puzzle, with the stones that are given.
    ///
    /// # Errors
    /// When there can't be such a puzzle, or what is given breaks its rules.
    #[wasm_bindgen(constructor)]
    pub fn new(puzzle: js::SolitairePuzzle) -> Result<Self, Fault> {
        Ok(Self { begun: Begun::new(&take(puzzle)?)? })
    }

    /// How it stands.
    pub fn view(&self) -> Result<js::SolitaireView, Fault> {
        give(&self.begun.view())
    }

    /// Lets a stone down, held over this square.
    ///
    /// # Errors
    /// For a number that no orientation has.
    #[wasm_bindgen(js_name = letDown)]
    pub fn let_down(&self, colour: js::Colour, orientation: usize, file: i8, row: i8) -> Result<js::Landing, Fault> {
        let orientation = self::orientation(orientation)?;
        give(&self.begun.let_down(take(colour)?, orientation, Square { file, row }))
    }

    /// A stone held over this square, with its lowest cube at this level.
    ///
    /// # Errors
    /// For a number that no orientation has.
    pub fn at(
        &self,
        colour: js::Colour,
        orientation: usize,
        file: i8,
        row: i8,
        level: i8,
    ) -> Result<js::Landing, Fault> {
        let orientation = self::orientation(orientation)?;
        give(&self.begun.at(take(colour)?, orientation, Square { file, row }, level))
    }

    /// Places the stone that has these cells.
    ///
    /// # Errors
    /// When no stone has them, or the puzzle's rules forbid it, with every reason why.
    pub fn place(&mut self, colour: js::Colour, cells: Vec<js::Cell>) -> Result<(), Fault> {
        self.begun.place(take(colour)?, &take_all(cells)?)
    }

    /// Takes back the stone that came last; false where there is none but what was given.
    #[wasm_bindgen(js_name = takeBack)]
    pub fn take_back(&mut self) -> bool {
        self.begun.take_back()
    }

    /// Takes away the stone with this id; false where there is none that may go.
    pub fn remove(&mut self, id: &str) -> bool {
        self.begun.remove(id)
    }

    /// Takes away everything but what was given.
    pub fn clear(&mut self) {
        self.begun.clear();
    }
}
