//! A set of moves as the generator makes it: a set of anchors for each orientation.

use std::fmt;

use super::bits::{Bits, Layout, bits_of};
use crate::orientation::{COUNT, Orientation};
use crate::placement::Move;
use crate::square::Square;
use crate::stone::StoneSet;

/// The legal moves of a position. Made without an allocation, counted without being listed.
///
/// ```
/// use rumis::{PlanName, Setup};
/// let position = Setup::new(PlanName::Chullpa, 4).position()?;
/// let moves = position.legal_moves();
/// assert_eq!(moves.len(), 687);
/// assert_eq!(moves.iter().count(), 687);
/// let mv = position.read_move("S04 c2:4")?;
/// assert!(moves.contains(mv));
/// assert_eq!(moves.nth(0), moves.iter().next());
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone)]
pub struct MoveSet {
    layout: Layout,
    anchors: [u128; COUNT],
}

impl MoveSet {
    pub(super) const fn new(layout: Layout, anchors: [u128; COUNT]) -> Self {
        Self { layout, anchors }
    }

    pub(super) const fn empty() -> Self {
        Self::new(Layout::Small, [0; COUNT])
    }

    /// How many moves there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.anchors.iter().map(|set| set.count_ones() as usize).sum()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.anchors.iter().all(|&set| set == 0)
    }

    /// Whether the move is in the set.
    #[must_use]
    pub fn contains(&self, mv: Move) -> bool {
        self.layout.holds(mv.anchor) && self.anchors[mv.orientation.index()] >> self.layout.bit(mv.anchor) & 1 == 1
    }

    /// The moves, stone by stone in the order of the codes.
    pub fn iter(&self) -> impl Iterator<Item = Move> + '_ {
        self.anchors.iter().enumerate().flat_map(move |(index, &anchors)| {
            let orientation = Orientation::new(index);
            bits_of(anchors).map(move |bit| Move { orientation, anchor: self.layout.square(bit) })
        })
    }

    /// The same moves, those of each turned stone together: the squares that it can be let down on.
    ///
    /// ```
    /// use rumis::{PlanName, Setup};
    /// let moves = Setup::new(PlanName::Chullpa, 4).position()?.legal_moves();
    /// let number: usize = moves.by_orientation().map(|(_, anchors)| anchors.count()).sum();
    /// assert_eq!(number, moves.len());
    /// # Ok::<(), rumis::Error>(())
    /// ```
    pub fn by_orientation(&self) -> impl Iterator<Item = (Orientation, impl Iterator<Item = Square> + '_)> + '_ {
        let some = self.anchors.iter().enumerate().filter(|&(_, &anchors)| anchors != 0);
        some.map(move |(index, &anchors)| {
            (Orientation::new(index), bits_of(anchors).map(move |bit| self.layout.square(bit)))
        })
    }

    /// The move with this number in the order of [`iter`](Self::iter).
    #[must_use]
    pub fn nth(&self, mut n: usize) -> Option<Move> {
        for (index, &anchors) in self.anchors.iter().enumerate() {
            let count = anchors.count_ones() as usize;
            if n < count {
                let anchor = self.layout.square(anchors.nth_bit(n as u32));
                return Some(Move { orientation: Orientation::new(index), anchor });
            }
            n -= count;
        }
        None
    }

    /// The stones that some move of the set places.
    #[must_use]
    pub fn stones(&self) -> StoneSet {
        Orientation::all().filter(|o| self.anchors[o.index()] != 0).map(Orientation::stone).collect()
    }
}

/// Two sets of the same moves are equal; of no moves too, whatever site they were made on.
impl PartialEq for MoveSet {
    fn eq(&self, other: &Self) -> bool {
        self.anchors == other.anchors && (self.layout == other.layout || self.is_empty())
    }
}

impl Eq for MoveSet {}

/// The moves of a set, one after the other.
///
/// ```
/// use rumis::{PlanName, Setup};
/// let position = Setup::new(PlanName::Chullpa, 2).position()?;
/// for mv in position.legal_moves() {
///     assert!(position.is_legal(mv));
/// }
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Moves {
    set: MoveSet,
    index: usize,
}

impl Iterator for Moves {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        loop {
            let anchors = self.set.anchors.get_mut(self.index)?;
            if *anchors != 0 {
                let anchor = self.set.layout.square(anchors.trailing_zeros());
                *anchors &= *anchors - 1;
                return Some(Move { orientation: Orientation::new(self.index), anchor });
            }
            self.index += 1;
        }
    }
}

impl IntoIterator for MoveSet {
    type Item = Move;
    type IntoIter = Moves;

    fn into_iter(self) -> Moves {
        Moves { set: self, index: 0 }
    }
}

impl fmt::Debug for MoveSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
