//! Sets of up to 256 cells, in one, two or four machine words.

use std::fmt::Debug;

/// A set of cells, by their numbers.
pub(crate) trait Mask: Copy + Eq + Debug + Send + Sync + 'static {
    const EMPTY: Self;
    /// How many cells fit.
    const CELLS: usize;

    fn with(self, cell: usize) -> Self;
    fn union(self, other: Self) -> Self;
    fn meets(self, other: Self) -> bool;
    /// Whether all cells of the other set are in this one.
    fn covers(self, other: Self) -> bool;
    /// The set without the cells of the other.
    fn without(self, other: Self) -> Self;
    /// Whether the condition holds for any cell of the set.
    fn any(self, condition: impl Fn(usize) -> bool) -> bool;
    /// The first cell that is not in the set; `CELLS` if all cells are.
    fn first_free(self) -> usize;

    fn of(cells: &[u8]) -> Self {
        cells.iter().fold(Self::EMPTY, |set, &cell| set.with(usize::from(cell)))
    }
}

impl<const WORDS: usize> Mask for [u64; WORDS] {
    const EMPTY: Self = [0; WORDS];
    const CELLS: usize = WORDS * 64;

    #[inline(always)]
    fn with(mut self, cell: usize) -> Self {
        self[cell / 64] |= 1 << (cell % 64);
        self
    }

    #[inline(always)]
    fn union(mut self, other: Self) -> Self {
        for (word, other) in self.iter_mut().zip(other) {
            *word |= other;
        }
        self
    }

    #[inline(always)]
    fn meets(self, other: Self) -> bool {
        let mut common = 0;
        for (word, other) in self.iter().zip(other) {
            common |= word & other;
        }
        common != 0
    }

    #[inline(always)]
    fn covers(self, other: Self) -> bool {
        let mut missing = 0;
        for (word, other) in self.iter().zip(other) {
            missing |= other & !word;
        }
        missing == 0
    }

    #[inline(always)]
    fn without(mut self, other: Self) -> Self {
        for (word, other) in self.iter_mut().zip(other) {
            *word &= !other;
        }
        self
    }

    #[inline(always)]
    fn any(self, condition: impl Fn(usize) -> bool) -> bool {
        for (i, mut word) in self.into_iter().enumerate() {
            while word != 0 {
                if condition(i * 64 + word.trailing_zeros() as usize) {
                    return true;
                }
                word &= word - 1;
            }
        }
        false
    }

    #[inline(always)]
    fn first_free(self) -> usize {
        for (i, word) in self.iter().enumerate() {
            if *word != u64::MAX {
                return i * 64 + word.trailing_ones() as usize;
            }
        }
        Self::CELLS
    }
}
