//! The same position with other colours.

use super::{Cube, Position};
use crate::colour::{Colour, ColourSet};
use crate::seating::Seating;
use crate::stone::StoneSet;

impl Position {
    /// The same position with the usual colours: red for the first in turn order, yellow for the second,
    /// and so on. It has the same moves, and every seat has the same points. Programs can use it to
    /// treat positions as equal that differ only in their colours.
    ///
    /// ```
    /// use rumis::{Colour, PlanName, Setup};
    /// let setup = Setup::new(PlanName::Chullpa, 2);
    /// let blue_and_green = setup.clone().colours("blue green".parse()?).start(Colour::Green);
    /// let position = blue_and_green.position()?.in_usual_colours();
    /// assert_eq!(position, setup.start(Colour::Yellow).position()?);
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub fn in_usual_colours(&self) -> Self {
        if self.seating.is_usual() {
            return *self;
        }
        let usual = |colour: Colour| Colour::ALL[self.seating.turns_between(self.seating.first(), colour) & 3];
        let all_usual = |colours: ColourSet| colours.iter().map(usual).collect();
        let mut position = Self {
            seating: Seating::usual(self.seating.len() as u8),
            dyes: [[0; 2]; 8],
            left: [StoneSet::EMPTY; 4],
            out: all_usual(self.out),
            retired: all_usual(self.retired),
            start: self.start.map(usual),
            to_move: self.to_move.map(usual),
            ..*self
        };
        for colour in self.colours() {
            position.left[usual(colour).index()] = self.left[colour.index()];
        }
        for square in self.plan().squares() {
            for (level, cube) in self.stack(square).into_iter().enumerate() {
                if let Cube::Colour(colour) = cube {
                    position.dye(self.layout().bit(square), level, usual(colour));
                }
            }
        }
        position.hash = position.computed_hash();
        position
    }
}
