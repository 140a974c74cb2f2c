//! A set of moves, as the generator makes it: a set of anchors for each orientation.

use std::fmt;
use std::iter::FusedIterator;

use super::bits::{Bits, Layout, bits_of};
use crate::orientation::{COUNT, Orientation};
use crate::placement::Move;
use crate::square::Square;
use crate::stone::{Stone, StoneSet};

/// A set of moves, such as the legal moves of a position. It allocates nothing, and counts its moves
/// without listing them.
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

    pub(super) const fn layout(&self) -> Layout {
        self.layout
    }

    /// For each orientation, the anchors as bits.
    pub(super) const fn anchors(&self) -> &[u128; COUNT] {
        &self.anchors
    }

    pub(crate) const fn empty() -> Self {
        Self::new(Layout::Small, [0; COUNT])
    }

    /// How many moves there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.anchors.iter().map(|set| set.count_ones() as usize).sum()
    }

    /// Whether there are none.
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
    #[must_use]
    pub fn iter(&self) -> MovesOf<'_> {
        MovesOf { set: self, cursor: Cursor::START }
    }

    /// The moves that are in this set, in the other, or in both.
    ///
    /// ```
    /// use rumis::{PlanName, Setup, Stone};
    /// let moves = Setup::new(PlanName::Chullpa, 4).position()?.legal_moves();
    /// let (pairs, bars) = (moves.of_stone(Stone::Pair), moves.of_stone(Stone::BarOfFour));
    /// assert_eq!(pairs.union(&bars).len(), pairs.len() + bars.len());
    /// assert_eq!(moves.difference(&pairs).intersection(&bars), bars);
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        self.combined(other, |a, b| a | b)
    }

    /// The moves that are in both sets.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        self.combined(other, |a, b| a & b)
    }

    /// The moves that are in this set but not in the other.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Self {
        self.combined(other, |a, b| a & !b)
    }

    fn combined(&self, other: &Self, combine: impl Fn(u128, u128) -> u128) -> Self {
        let layout = if self.layout == other.layout { self.layout } else { Layout::Large };
        let (a, b) = (self.anchors_in(layout), other.anchors_in(layout));
        Self::new(layout, std::array::from_fn(|index| combine(a[index], b[index])))
    }

    /// The anchors in another layout. The large one has every square.
    fn anchors_in(&self, layout: Layout) -> [u128; COUNT] {
        if layout == self.layout {
            return self.anchors;
        }
        self.anchors.map(|anchors| bits_of(anchors).fold(0, |set, bit| set | 1 << layout.bit(self.layout.square(bit))))
    }

    /// The moves of the set that place this stone.
    #[must_use]
    pub fn of_stone(&self, stone: Stone) -> Self {
        let mut moves = Self::new(self.layout, [0; COUNT]);
        for orientation in stone.orientations() {
            moves.anchors[orientation.index()] = self.anchors[orientation.index()];
        }
        moves
    }

    /// The moves grouped by orientation, each with its anchors.
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

    /// The move with this number in the order of [`iter`](Self::iter), counted from 0.
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

    /// The stones that the moves of the set place.
    #[must_use]
    pub fn stones(&self) -> StoneSet {
        Orientation::all().filter(|o| self.anchors[o.index()] != 0).map(Orientation::stone).collect()
    }
}

/// Two sets of the same moves are equal, even if they were made on different sites.
impl PartialEq for MoveSet {
    fn eq(&self, other: &Self) -> bool {
        if self.layout == other.layout {
            self.anchors == other.anchors
        } else {
            self.anchors_in(Layout::Large) == other.anchors_in(Layout::Large)
        }
    }
}

impl Eq for MoveSet {}

/// The state of an iterator: the next orientation, and the remaining anchors of the one before it.
#[derive(Clone, Debug)]
struct Cursor {
    next: usize,
    anchors: u128,
}

impl Cursor {
    const START: Self = Self { next: 0, anchors: 0 };

    #[inline]
    fn advance(&mut self, set: &MoveSet) -> Option<Move> {
        while self.anchors == 0 {
            self.anchors = *set.anchors.get(self.next)?;
            self.next += 1;
        }
        let anchor = set.layout.square(self.anchors.trailing_zeros());
        self.anchors &= self.anchors - 1;
        Some(Move { orientation: Orientation::new(self.next - 1), anchor })
    }

    fn left(&self, set: &MoveSet) -> (usize, Option<usize>) {
        let rest = set.anchors.get(self.next..).unwrap_or_default();
        let count = rest.iter().chain([&self.anchors]).map(|anchors| anchors.count_ones() as usize).sum();
        (count, Some(count))
    }
}

/// An iterator over the moves of a set that it owns.
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
    cursor: Cursor,
}

/// An iterator over the moves of a borrowed set.
///
/// ```
/// use rumis::{PlanName, Setup};
/// let moves = Setup::new(PlanName::Chullpa, 2).position()?.legal_moves();
/// assert_eq!(moves.iter().len(), moves.len());
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct MovesOf<'a> {
    set: &'a MoveSet,
    cursor: Cursor,
}

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        self.cursor.advance(&self.set)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.cursor.left(&self.set)
    }
}

impl Iterator for MovesOf<'_> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        self.cursor.advance(self.set)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.cursor.left(self.set)
    }
}

impl ExactSizeIterator for Moves {}
impl ExactSizeIterator for MovesOf<'_> {}
impl FusedIterator for Moves {}
impl FusedIterator for MovesOf<'_> {}

impl IntoIterator for MoveSet {
    type Item = Move;
    type IntoIter = Moves;

    fn into_iter(self) -> Moves {
        Moves { set: self, cursor: Cursor::START }
    }
}

impl<'a> IntoIterator for &'a MoveSet {
    type Item = Move;
    type IntoIter = MovesOf<'a>;

    fn into_iter(self) -> MovesOf<'a> {
        self.iter()
    }
}

/// Collects any moves, legal or not.
///
/// ```
/// use rumis::{MoveSet, PlanName, Setup};
/// let moves = Setup::new(PlanName::Coricancha, 4).position()?.legal_moves();
/// let low: MoveSet = moves.iter().filter(|mv| mv.anchor.row() < 4).collect();
/// assert!(low.len() < moves.len() && low.difference(&moves).is_empty());
/// # Ok::<(), rumis::Error>(())
/// ```
impl FromIterator<Move> for MoveSet {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Self {
        let mut set = Self::new(Layout::Large, [0; COUNT]);
        for mv in moves {
            set.anchors[mv.orientation.index()] |= 1 << set.layout.bit(mv.anchor);
        }
        set
    }
}

impl fmt::Debug for MoveSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
