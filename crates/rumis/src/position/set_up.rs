//! Positions outside the order of turns, for setting up a building by hand.

use super::Position;
use crate::colour::{Colour, ColourSet};

impl Position {
    /// The same building as if it were the turn of this colour, with every colour still in the game.
    pub(crate) fn as_turn_of(&self, colour: Colour) -> Self {
        let mut position = *self;
        position.to_move = Some(colour);
        position.out = ColourSet::EMPTY;
        position.retired = ColourSet::EMPTY;
        position.hash = position.computed_hash();
        position
    }

    /// Whether both have the same moves now and later: colours that are out may have gone out for another reason.
    pub(crate) fn goes_on_like(&self, other: &Self) -> bool {
        let regardless = |position: &Self| Self { retired: ColourSet::EMPTY, hash: 0, ..*position };
        regardless(self) == regardless(other)
    }
}
