//! Why a placement is illegal in a position.

use super::{Contact, Cube, Position};
use crate::colour::{Colour, ColourSet};
use crate::objection::{Objection, Reason};
use crate::placement::Placement;
use crate::placing::{Examination, Occupancy};
use crate::square::Cell;

impl Occupancy for Position {
    fn cube(&self, cell: Cell) -> Option<Cube> {
        Self::cube(self, cell)
    }

    fn allows(&self, cell: Cell) -> Result<(), Reason> {
        let limit = cell.square().map_or(0, |square| self.height(square) + self.room(square)) as i8;
        if limit == 0 || cell.level < 0 {
            Err(Reason::OutsidePlan)
        } else if cell.level >= limit {
            Err(Reason::AboveLimit)
        } else {
            Ok(())
        }
    }
}

impl Position {
    /// Every rule that the placement would break if this colour made it now; empty if it is legal.
    ///
    /// ```
    /// use rumis::{Cell, Colour, Placement, PlanName, Reason, Setup, Stone};
    /// let position = Setup::new(PlanName::Chullpa, 2).position()?;
    /// let orientation = Stone::BarOfFour.orientations().next().unwrap();
    /// let placement = Placement { orientation, at: Cell { file: 3, row: 0, level: 1 } };
    /// let reasons: Vec<Reason> =
    ///     position.objections(Colour::Yellow, placement).iter().map(|o| o.reason).collect();
    /// assert_eq!(reasons, [Reason::NotYourTurn, Reason::OutsidePlan, Reason::Hole]);
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub fn objections(&self, colour: Colour, placement: Placement) -> Vec<Objection> {
        let stone = placement.orientation.stone();
        let laying = !self.ruins_left.is_empty();
        let stones = if laying { self.ruins_left } else { self.stones_left(colour) };
        let mut examination = Examination::new(self, placement);

        let playing = self.seating.contains(colour);
        let is_in = playing && !self.out.contains(colour);
        examination.object_if(self.is_over(), Reason::GameOver);
        examination.object_if(!playing, Reason::NotPlaying);
        examination.object_if(self.out.contains(colour), Reason::ColourOut);
        examination.object_if(is_in && !self.is_over() && self.to_move != Some(colour), Reason::NotYourTurn);
        examination.object_if((playing || laying) && !stones.contains(stone), Reason::StoneUsed);
        examination.inside_and_free();
        examination.no_holes();
        if let Some(demand) = self.demand_if_in(colour) {
            match demand.contact {
                Contact::Nothing => {}
                Contact::AnyStone => {
                    examination.touches(|cube| matches!(cube, Cube::Colour(_)), Reason::TouchesNoStone);
                }
                Contact::Stone(own) if own == colour => {
                    examination.touches(|cube| cube == Cube::Colour(own), Reason::TouchesNoOwnColour);
                }
                Contact::Stone(before) => {
                    examination.touches(|cube| matches!(cube, Cube::Colour(_)), Reason::TouchesNoStone);
                    examination.touches(|cube| cube == Cube::Colour(before), Reason::NotTheStoneBefore);
                }
            }
            if demand.ground {
                examination.on_ground();
            }
        }
        examination.objections
    }

    /// What the rules would demand of a colour's next stone if it were not out.
    pub(super) fn demand_if_in(&self, colour: Colour) -> Option<super::Demand> {
        let mut position = *self;
        position.out = ColourSet::EMPTY;
        position.demand(colour)
    }

    pub(super) fn hanging_cubes(&self, placement: Placement) -> Vec<Cell> {
        Examination::new(self, placement).hanging()
    }
}
