//! A solitaire puzzle, as a JavaScript object. It translates pointed squares into placements; the
//! rules are in `rumis`.

use js_sys::Number;
use rumis::solitaire::Board;
use rumis::{Colour, Orientation, Placement};
use wasm_bindgen::prelude::wasm_bindgen;

use super::js;
use super::landing::{Landing, anchor};
use super::puzzle::{SolitairePuzzle, SolitaireView};
use super::turning::orientation;
use crate::bridge::{give, take, take_all, whole};
use crate::fault::Fault;
use crate::place::Square;
use crate::stones;

/// A puzzle that somebody is solving.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Solitaire {
    board: Board,
}

#[wasm_bindgen]
impl Solitaire {
    /// A puzzle with its given stones.
    ///
    /// # Errors
    /// If the puzzle is not valid, or a given stone breaks its rules.
    #[wasm_bindgen(constructor)]
    pub fn new(puzzle: js::SolitairePuzzle) -> Result<Self, Fault> {
        Self::begin(&take(puzzle)?)
    }

    /// The current state.
    pub fn view(&self) -> Result<js::SolitaireView, Fault> {
        give(&SolitaireView::from(&self.board))
    }

    /// Lets down a stone over this square.
    ///
    /// # Errors
    /// For a number that no orientation has.
    #[wasm_bindgen(js_name = letDown)]
    pub fn let_down(
        &self,
        colour: js::Colour,
        orientation: Number,
        file: Number,
        row: Number,
    ) -> Result<js::Landing, Fault> {
        let orientation = self::orientation(orientation)?;
        give(&self.landing(take(colour)?, self.resting(orientation, Square::at(file, row)?)))
    }

    /// A stone held over this square, with its lowest cube at this level.
    ///
    /// # Errors
    /// For a number that no orientation has.
    pub fn at(
        &self,
        colour: js::Colour,
        orientation: Number,
        file: Number,
        row: Number,
        level: Number,
    ) -> Result<js::Landing, Fault> {
        let orientation = self::orientation(orientation)?;
        let Square { file, row } = anchor(orientation, Square::at(file, row)?);
        give(&self.landing(take(colour)?, Board::held_at(orientation, file, row, whole(level)?)))
    }

    /// Places the stone with these cells.
    ///
    /// # Errors
    /// If no stone has them, or the placement is illegal, with all objections.
    pub fn place(&mut self, colour: js::Colour, cells: Vec<js::Cell>) -> Result<(), Fault> {
        let placement = stones::with_cells(&take_all(cells)?)?;
        Ok(self.board.place(take(colour)?, placement)?)
    }

    /// Takes back the last stone; false if only given ones are left.
    #[wasm_bindgen(js_name = takeBack)]
    pub fn take_back(&mut self) -> bool {
        self.board.take_back().is_some()
    }

    /// Removes the stone with this ID; false if there is none, or it was given.
    pub fn remove(&mut self, id: &str) -> bool {
        id.parse().is_ok_and(|id| self.board.remove(id).is_some())
    }

    /// Removes all stones except given ones.
    pub fn clear(&mut self) {
        self.board.clear();
    }
}

impl Solitaire {
    fn begin(puzzle: &SolitairePuzzle) -> Result<Self, Fault> {
        Ok(Self { board: Board::new(puzzle.try_into()?) })
    }

    /// Where a stone over this square comes to rest.
    fn resting(&self, orientation: Orientation, over: Square) -> Placement {
        let Square { file, row } = anchor(orientation, over);
        self.board.let_down(orientation, file, row)
    }

    fn landing(&self, colour: Colour, placement: Placement) -> Landing {
        Landing::new(placement, None, self.board.objections(colour, placement))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use rumis::solitaire::Kind;
    use rumis::{Cell, Reason, Stone};

    use super::*;
    use crate::rules::GivenStone;

    fn cube(kind: Kind) -> SolitairePuzzle {
        let cells = (0..27).map(|n: i8| Cell { file: n % 3, row: n / 3 % 3, level: n / 9 }).collect();
        SolitairePuzzle { cells, colours: vec![Colour::Red], kind, stones: None, given: Vec::new() }
    }

    fn cells(places: &[[i8; 3]]) -> Vec<Cell> {
        places.iter().map(|&[file, row, level]| Cell { file, row, level }).collect()
    }

    #[test]
    fn a_stone_is_let_down_by_its_handle() {
        let solitaire = Solitaire::begin(&cube(Kind::Free)).unwrap();
        let bar = Stone::BarOfThree.orientations().find(|o| o.columns().count() == 3).unwrap();
        let middle = Square { file: 1, row: 1 };
        let landing = solitaire.landing(Colour::Red, solitaire.resting(bar, middle));
        assert!(landing.legal, "held by its middle, the bar fits over the middle");
        assert!(landing.cells.contains(&Cell { file: 1, row: 1, level: 0 }));
    }

    #[test]
    fn given_stones_come_first_and_stay() {
        let given = vec![GivenStone { colour: Colour::Red, cells: cells(&[[0, 0, 0], [1, 0, 0]]) }];
        let mut solitaire = Solitaire::begin(&SolitairePuzzle { given, ..cube(Kind::Free) }).unwrap();
        assert!(!solitaire.remove("0") && !solitaire.take_back());
        let view = SolitaireView::from(&solitaire.board);
        assert_eq!((view.given, view.stones[0].id.as_str()), (1, "0"));
        assert_eq!(view.colours[0].left.len(), 10);
    }

    #[test]
    fn an_id_that_is_not_a_number_removes_nothing() {
        let mut solitaire = Solitaire::begin(&cube(Kind::Free)).unwrap();
        assert!(!solitaire.remove("") && !solitaire.remove("-1") && !solitaire.remove("99999999999"));
    }

    #[test]
    fn only_the_chosen_stones_are_offered() {
        let only = SolitairePuzzle { stones: Some(vec!["S08".to_owned()]), ..cube(Kind::Free) };
        let solitaire = Solitaire::begin(&only).unwrap();
        assert_eq!(SolitaireView::from(&solitaire.board).colours[0].left, ["S08"]);
    }

    #[test]
    fn an_illegal_given_stone_is_a_fault_with_objections() {
        let given = vec![GivenStone { colour: Colour::Blue, cells: cells(&[[0, 0, 0], [1, 0, 0]]) }];
        let fault = Solitaire::begin(&SolitairePuzzle { given, ..cube(Kind::Free) }).unwrap_err();
        assert_eq!(fault.objections.unwrap()[0].reason, Reason::NotPlaying);
    }
}
