//! The building as sets of squares: fast input for programs that learn, which look at every square of
//! every position.

use std::fmt;

use super::bits::{Layout, bits_of};
use super::generate::with_height;
use super::{Contact, Demand, MoveSet, Position};
use crate::colour::Colour;
use crate::orientation::SHAPES;
use crate::square::Square;
use crate::stone::StoneSet;

/// Some squares of a site.
///
/// ```
/// use rumis::{Colour, PlanName, Setup};
/// let mut position = Setup::new(PlanName::Chullpa, 2).position()?;
/// position.play(position.read_move("S01 a1 b1")?)?;
/// let shown = position.shown(Colour::Red);
/// assert_eq!(shown.to_string(), "a1 b1");
/// assert_eq!(position.with_height(1), shown);
/// assert_eq!(position.site().len(), 20);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareSet {
    layout: Layout,
    bits: u128,
}

impl SquareSet {
    const fn new(layout: Layout, bits: u128) -> Self {
        Self { layout, bits }
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether the square is in the set.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.layout.holds(square) && self.bits >> self.layout.bit(square) & 1 == 1
    }

    /// The squares, row by row.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        bits_of(self.bits).map(move |bit| self.layout.square(bit))
    }

    /// One bit for each square, row by row: bit `row * self.row_length() + file`.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.bits
    }

    /// How many bits a row has: 8, or 10 for a site with more than 8 files or rows.
    #[must_use]
    pub const fn row_length(self) -> usize {
        self.layout.row() as usize
    }
}

impl fmt::Display for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, square) in self.iter().enumerate() {
            write!(f, "{}{square}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl Position {
    fn squares(&self, bits: u128) -> SquareSet {
        SquareSet::new(self.layout(), bits)
    }

    /// Every square of the plan.
    #[must_use]
    pub fn site(&self) -> SquareSet {
        self.squares((0..4).fold(0, |any, i| any | self.height[i] | self.room[i]))
    }

    /// The squares with a cube of this colour at this level; 0 is the ground floor.
    #[must_use]
    pub fn cubes_at(&self, level: u8, colour: Colour) -> SquareSet {
        let Some([low, high]) = self.dyes.get(usize::from(level)) else { return self.squares(0) };
        let higher = higher_than(&self.height, level) & !higher_than(&self.ruin, level);
        let digit = |plane: u128, digit: u32| if colour.index() >> digit & 1 == 1 { plane } else { !plane };
        self.squares(higher & digit(*low, 0) & digit(*high, 1))
    }

    /// The squares on which this colour is visible from above.
    #[must_use]
    pub fn shown(&self, colour: Colour) -> SquareSet {
        let digit = |plane: u128, digit: u32| if colour.index() >> digit & 1 == 1 { plane } else { !plane };
        let level = |(low, high, shown): (u128, u128, u128)| shown & digit(low, 0) & digit(high, 1);
        self.squares(self.shown_by_level().map(level).fold(0, |any, squares| any | squares))
    }

    /// The squares of the plan with this height, including ruins.
    #[must_use]
    pub fn with_height(&self, height: u8) -> SquareSet {
        self.squares(self.site().bits & exactly(&self.height, height))
    }

    /// The squares of the plan with room for exactly this many more cubes.
    #[must_use]
    pub fn with_room(&self, room: u8) -> SquareSet {
        self.squares(self.site().bits & exactly(&self.room, room))
    }

    /// The squares on which a ruin is visible from above.
    #[must_use]
    pub fn bare_ruins(&self) -> SquareSet {
        let ruin = (0..4).fold(0, |any, i| any | self.ruin[i]);
        let built = (0..4).fold(0, |any, i| any | (self.height[i] ^ self.ruin[i]));
        self.squares(ruin & !built)
    }

    /// The squares with room on which a single cube would touch a stone of this colour.
    #[must_use]
    pub fn touching(&self, colour: Colour) -> SquareSet {
        let demand = Demand { stones: StoneSet::ALL, contact: Contact::Stone(colour), ground: false };
        self.squares(self.site().bits & !exactly(&self.room, 0) & self.touch(demand))
    }
}

impl MoveSet {
    /// The squares that at least one of the moves covers.
    ///
    /// ```
    /// use rumis::{PlanName, Setup, Stone};
    /// let position = Setup::new(PlanName::Chullpa, 2).position()?;
    /// assert_eq!(position.legal_moves().covered(), position.site());
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub fn covered(&self) -> SquareSet {
        let row = self.layout().row() as i32;
        let mut covered = 0;
        for (shape, &anchors) in SHAPES.iter().zip(self.anchors()) {
            if anchors == 0 {
                continue;
            }
            for column in &shape.columns[..shape.width] {
                let distance = i32::from(column.away) * row + i32::from(column.right);
                covered |= if distance >= 0 { anchors << distance } else { anchors >> -distance };
            }
        }
        SquareSet::new(self.layout(), covered)
    }
}

fn exactly(planes: &[u128; 4], value: u8) -> u128 {
    with_height(*planes, usize::from(value))
}

/// The squares whose number is greater than this one.
fn higher_than(planes: &[u128; 4], value: u8) -> u128 {
    (0..=value).fold(!0, |higher, value| higher & !exactly(planes, value))
}
