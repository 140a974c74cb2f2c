//! Positions that nobody played: a building that somebody sets up by hand, as a JavaScript object, and games that
//! lead to a position.

use js_sys::Number;
use rumis::{Colour, Game, Position};
use serde::Serialize;
use ts_rs::TS;
use wasm_bindgen::prelude::wasm_bindgen;

use super::js as shared;
use super::landing::{Fit, Landing, Landings};
use super::plan::Site;
use super::turning::orientation;
use super::view::{ColourView, ColumnView, StandingStone};
use crate::bridge::{crossing, give, give_all, take, whole};
use crate::fault::Fault;
use crate::place::Square;

crossing! {
    values {
        DraftView = "DraftView",
    }
}

/// The record of a game that leads to a position, given as text. Its moves may be others than those that were really
/// played.
///
/// # Errors
/// If the text is not a position that a game can reach.
#[wasm_bindgen(js_name = recordLeadingTo)]
pub fn record_leading_to(position: &str) -> Result<String, Fault> {
    Ok(Game::leading_to(&position.parse()?)?.to_string())
}

/// The state of a building that is set up by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct DraftView {
    /// The building site.
    pub site: Site,
    /// All stones in order of placement.
    pub stones: Vec<StandingStone>,
    /// How many of the first stones were there from the start and must stay.
    pub given: usize,
    /// All columns, row by row from the front left corner.
    pub columns: Vec<ColumnView>,
    /// The colours in turn order, each as if it were its turn.
    pub colours: Vec<ColourView>,
    /// The codes of the ruins that come before all other stones.
    pub ruins_left: Vec<&'static str>,
}

/// A building that somebody sets up by hand.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Draft {
    draft: rumis::Draft,
    given: usize,
}

#[wasm_bindgen]
impl Draft {
    /// The empty site of a game, with its ruins.
    ///
    /// # Errors
    /// If the settings contradict each other.
    #[wasm_bindgen(constructor)]
    pub fn new(setup: shared::GameSetup) -> Result<Self, Fault> {
        Self::begin(rumis::Draft::new(take(setup)?.try_into()?)?)
    }

    /// The building at the end of a record.
    ///
    /// # Errors
    /// If the record is not valid.
    pub fn of(record: &str) -> Result<Self, Fault> {
        Self::begin(rumis::Draft::of(&record.parse()?)?)
    }

    /// The current state.
    pub fn view(&self) -> Result<js::DraftView, Fault> {
        give(&self.state())
    }

    /// Lets down a stone of this colour over this square.
    ///
    /// # Errors
    /// If no orientation has this number.
    #[wasm_bindgen(js_name = letDown)]
    pub fn let_down(
        &self,
        colour: shared::Colour,
        orientation: Number,
        file: Number,
        row: Number,
    ) -> Result<shared::Landing, Fault> {
        let orientation = self::orientation(orientation)?;
        give(&Landing::let_down(&self.as_turn_of(colour)?, orientation, Square::at(file, row)?))
    }

    /// Where this colour may let down a stone, for each of its orientations.
    ///
    /// # Errors
    /// If no stone has this code.
    pub fn landings(&self, colour: shared::Colour, stone: &str) -> Result<Vec<shared::Landings>, Fault> {
        give_all(&Landings::all(&self.as_turn_of(colour)?, stone.parse()?))
    }

    /// Every legal placement of this colour with a cube over this square.
    #[wasm_bindgen(js_name = fitsAt)]
    pub fn fits_at(&self, colour: shared::Colour, file: Number, row: Number) -> Result<Vec<shared::Fit>, Fault> {
        give_all(&Fit::all(&self.as_turn_of(colour)?, Square::at(file, row)?))
    }

    /// Places a stone of this colour, in drop notation; a ruin while ruins are laid.
    ///
    /// # Errors
    /// If the text is not a move or the placement is not legal, with all objections.
    pub fn place(&mut self, colour: shared::Colour, drop: &str) -> Result<(), Fault> {
        self.put(take(colour)?, drop)
    }

    /// Removes a stone by its place among all stones, if all later ones can stay; false if it must stay.
    pub fn remove(&mut self, place: Number) -> Result<bool, Fault> {
        Ok(self.take_up(whole(place)?))
    }

    /// The record of a game in which the colours place these stones in turn, so that it is then the turn of this
    /// colour; or of any, if none is given.
    ///
    /// # Errors
    /// If no such game was found.
    pub fn record(&self, turn: Option<shared::Colour>) -> Result<String, Fault> {
        Ok(self.draft.game(turn.map(take).transpose()?)?.to_string())
    }
}

impl Draft {
    fn begin(draft: rumis::Draft) -> Result<Self, Fault> {
        let given = rumis::Draft::new(draft.setup().clone())?.stones().len();
        Ok(Self { draft, given })
    }

    fn as_turn_of(&self, colour: shared::Colour) -> Result<Position, Fault> {
        Ok(self.draft.as_turn_of(take(colour)?))
    }

    fn put(&mut self, colour: Colour, drop: &str) -> Result<(), Fault> {
        let mv = self.draft.as_turn_of(colour).read_move(drop)?;
        Ok(self.draft.place(colour, mv)?)
    }

    fn take_up(&mut self, place: usize) -> bool {
        place.checked_sub(self.given).is_some_and(|number| self.draft.remove(number))
    }

    fn state(&self) -> DraftView {
        let first = self.draft.as_turn_of(self.draft.setup().starter());
        let colour = |colour: Colour| ColourView::of(&self.draft.as_turn_of(colour), colour);
        DraftView {
            site: Site::new(&first.plan(), &self.draft.setup().outside_red_line().unwrap_or_default()),
            stones: StandingStone::all(self.draft.stones()),
            given: self.given,
            columns: ColumnView::all(&first),
            colours: first.seating().iter().map(colour).collect(),
            ruins_left: first.ruins_left().iter().map(rumis::Stone::code).collect(),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use rumis::{PlanName, Ruins, Setup, Way};

    use super::*;

    fn draft(setup: Setup) -> Draft {
        Draft::begin(rumis::Draft::new(setup).unwrap()).unwrap()
    }

    #[test]
    fn every_colour_may_place_at_any_time_but_only_by_the_rules_for_placing() {
        let mut draft = draft(Setup::new(PlanName::Chullpa, 3));
        draft.put(Colour::Green, "S05 a1:3 b1").unwrap();
        draft.put(Colour::Green, "S01 a2:2").unwrap();
        assert_eq!(draft.put(Colour::Red, "S01 e4:2").unwrap_err().code, "illegal-move");
        let view = draft.state();
        assert_eq!((view.stones.len(), view.colours[2].left.len()), (2, 9));
        assert!(view.colours.iter().all(|colour| !colour.playable.is_empty()));
    }

    #[test]
    fn ruins_that_were_there_from_the_start_stay() {
        let mut draft = draft(Setup::new(PlanName::Tambo, 2).way(Way::Ruinas).ruins(Ruins::Seed(3)));
        let view = draft.state();
        assert_eq!((view.given, view.ruins_left.len()), (view.stones.len(), 0));
        assert!(!draft.take_up(0));
    }

    #[test]
    fn a_game_leads_to_a_position_that_is_given_as_text() {
        let game: Game = "[Plan \"chullpa\"] [Players \"2\"] S05 a1:3 b1 S01 a2:2".parse().unwrap();
        let record = record_leading_to(&game.position().to_string()).unwrap();
        assert_eq!(record.parse::<Game>().unwrap().position(), game.position());
        assert_eq!(record_leading_to("plan=chullpa").unwrap_err().code, "syntax");
    }

    #[test]
    fn ruins_that_players_lay_come_first() {
        let mut draft = draft(Setup::new(PlanName::Tambo, 2).way(Way::Ruinas));
        assert_eq!(draft.state().ruins_left.len(), 11);
        draft.put(Colour::Red, "S01 a1 b1").unwrap();
        assert_eq!(draft.state().stones[0].id, "x0");
    }
}
