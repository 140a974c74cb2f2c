//! The transposition table: what is known of positions that were looked at before. Its size is
//! fixed, and it may forget, but what it says of a position is always true.

use rumis::{Move, Position};

/// How the stored points relate to the true ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// They are the true ones.
    Exact,
    /// The true lead is as great, or greater.
    AtLeast,
    /// The true lead is as great, or smaller.
    AtMost,
}

/// What is known of a position. With two seats only the first number counts: the lead of the seat
/// to move. With more they are the points of all seats.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) values: [i8; 4],
    pub(super) kind: Kind,
    pub(super) best: Option<Move>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    known: Known,
    /// How much work it was to find out, as a power of two; 0 for an entry that holds nothing.
    work: u8,
}

impl Entry {
    const EMPTY: Self = Self { key: 0, known: Known { values: [0; 4], kind: Kind::Exact, best: None }, work: 0 };
}

const _: () = assert!(size_of::<Entry>() <= 24, "there are a million of them");

/// A table of a power of two of entries. A position may lie in either of two neighbouring ones.
#[derive(Clone, Debug)]
pub(super) struct Transpositions {
    entries: Vec<Entry>,
}

impl Transpositions {
    /// Fewer are never worth it, and more than these (24 MiB) are more than a browser should give.
    const SIZES: (u64, u64) = (1 << 10, 1 << 20);

    /// A table for a search that visits so many positions.
    pub(super) fn for_positions(count: u64) -> Self {
        let size = count.clamp(Self::SIZES.0, Self::SIZES.1).next_power_of_two();
        Self { entries: vec![Entry::EMPTY; size as usize] }
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

    /// Of two entries in the way, the one that was less work goes. What is left of earlier searches
    /// loses some of its weight each time, so that it does not stay for ever.
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
