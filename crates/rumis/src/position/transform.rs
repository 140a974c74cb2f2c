//! Turns and reflections of positions.

use super::Position;
use super::bits::{Layout, bits_of};
use crate::stone::StoneSet;
use crate::symmetry::Symmetry;

impl Position {
    /// The position after a turn or reflection of the whole site. A reflection also swaps the screws
    /// among the stones that are left.
    ///
    /// ```
    /// use rumis::{PlanName, Setup, Symmetry};
    /// let mut position = Setup::new(PlanName::Chullpa, 2).position()?;
    /// position.play(position.read_move("S01 a1 b1")?)?;
    /// let turned = position.transformed(Symmetry::Half);
    /// assert_eq!(turned.height("e4".parse()?), 1);
    /// assert_eq!(turned.count_moves(), position.count_moves());
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Self {
        let (width, depth) = symmetry.size(self.width, self.depth);
        let (from, to) = (self.layout(), Layout::of(width, depth));
        let image = |plane: u128| {
            bits_of(plane)
                .filter_map(|bit| symmetry.square(from.square(bit), self.width, self.depth))
                .fold(0, |plane, square| plane | 1 << to.bit(square))
        };
        let mut position = *self;
        (position.width, position.depth) = (width, depth);
        position.dyes = self.dyes.map(|level| level.map(image));
        position.height = self.height.map(image);
        position.room = self.room.map(image);
        position.ruin = self.ruin.map(image);
        if symmetry.mirrors() {
            position.left = self.left.map(StoneSet::mirrored);
            position.ruins_left = self.ruins_left.mirrored();
        }
        position.hash = position.computed_hash();
        position
    }
}
