//! The transposition table: what is known about positions that were searched before. Its size is
//! fixed, so it may forget positions, but its entries are always correct.

use rumis::{Move, Position};

/// How the stored values relate to the true ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoundKind {
    /// They are equal.
    Exact,
    /// The true lead is equal or greater.
    AtLeast,
    /// The true lead is equal or smaller.
    AtMost,
}

/// What is known about a position. With two seats only the first value counts: the lead of the seat to
/// move. With more seats the values are their points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) values: [i8; 4],
    pub(super) kind: BoundKind,
    pub(super) best: Option<Move>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    known: Known,
    /// The work of finding it, as a power of two; 0 for an empty entry.
    work: u8,
}

impl Entry {
    const EMPTY: Self = Self { key: 0, known: Known { values: [0; 4], kind: BoundKind::Exact, best: None }, work: 0 };
}

const _: () = assert!(size_of::<Entry>() <= 24, "there are a million of them");

/// A table whose size is a power of two. A position may be in either of two neighbouring entries.
#[derive(Clone, Debug)]
pub(super) struct Transpositions {
    entries: Vec<Entry>,
}

impl Transpositions {
    /// The least and the greatest number of entries. The greatest takes 24 MiB, which is as much as a
    /// browser should give.
    const SIZES: (u64, u64) = (1 << 10, 1 << 20);

    /// A table for a search that visits this many positions.
    pub(super) fn for_positions(count: u64) -> Self {
        let size = count.clamp(Self::SIZES.0, Self::SIZES.1).next_power_of_two();
        Self { entries: vec![Entry::EMPTY; size as usize] }
    }

    /// A table that takes at most this many bytes, unless that is less than the smallest one.
    pub(super) fn within(bytes: usize) -> Self {
        let most = (bytes / size_of::<Entry>()).max(Self::SIZES.0 as usize);
        Self { entries: vec![Entry::EMPTY; 1 << most.ilog2()] }
    }

    fn slots(&self, key: u64) -> [usize; 2] {
        let slot = key as usize & (self.entries.len() - 1);
        [slot, slot ^ 1]
    }

    pub(super) fn get(&self, position: &Position) -> Option<&Known> {
        let key = position.zobrist();
        let entries = self.slots(key).map(|slot| &self.entries[slot]);
        entries.into_iter().find(|entry| entry.work > 0 && entry.key == key).map(|entry| &entry.known)
    }

    /// Of the two entries for a position, the one with less work is replaced. The other one sometimes
    /// loses some of its work, so that entries of earlier searches do not stay forever.
    pub(super) fn put(&mut self, position: &Position, known: Known, visited: u64) {
        let key = position.zobrist();
        let [first, second] = self.slots(key);
        let work = (64 - visited.leading_zeros()).max(1) as u8;
        let (one, two) = (&self.entries[first], &self.entries[second]);
        let slot = if one.work > 0 && one.key == key {
            first
        } else if two.work > 0 && two.key == key {
            second
        } else if one.work <= two.work {
            first
        } else {
            second
        };
        let other = slot ^ 1;
        if self.entries[other].work > 1 && self.entries[other].key != key {
            self.entries[other].work -= u8::from(visited & 7 == 0);
        }
        self.entries[slot] = Entry { key, known, work };
    }
}
