//! Sets of squares as machine words. Sites of up to 8×8 squares, such as all six plans, fit into 64
//! bits; larger ones need 128.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use crate::square::Square;

/// A set of squares in one word, row by row.
pub(crate) trait Bits:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
{
    /// The number of bits in a row.
    const ROW: u32;
    const EMPTY: Self;
    /// Every square except those of the last file that fits, or of the first.
    const NOT_LAST_FILE: Self;
    const NOT_FIRST_FILE: Self;

    fn of(plane: u128) -> Self;
    fn count(self) -> u32;
    /// The number of the `n`-th set bit, counted from 0.
    fn nth_bit(self, n: u32) -> u32;
    fn up(self, bits: u32) -> Self;
    fn down(self, bits: u32) -> Self;

    /// The squares whose neighbour at this distance is in the set. At the edge a row continues in the
    /// next one: the caller must mask that.
    #[inline(always)]
    fn seen(self, right: i8, away: i8) -> Self {
        let distance = away as i32 * Self::ROW as i32 + right as i32;
        if distance >= 0 { self.down(distance as u32) } else { self.up(distance.unsigned_abs()) }
    }

    /// The squares beside those of the set.
    #[inline(always)]
    fn beside(self) -> Self {
        (self.up(1) & Self::NOT_FIRST_FILE)
            | (self.down(1) & Self::NOT_LAST_FILE)
            | self.up(Self::ROW)
            | self.down(Self::ROW)
    }
}

/// The first bit of every row.
const fn first_file(row: u32, rows: u32) -> u128 {
    let mut mask = 0;
    let mut i = 0;
    while i < rows {
        mask |= 1 << (i * row);
        i += 1;
    }
    mask
}

macro_rules! bits {
    ($word:ty, $row:literal) => {
        impl Bits for $word {
            const ROW: u32 = $row;
            const EMPTY: Self = 0;
            const NOT_FIRST_FILE: Self = !(first_file($row, $row) as $word);
            const NOT_LAST_FILE: Self = !((first_file($row, $row) << ($row - 1)) as $word);

            #[inline(always)]
            fn of(plane: u128) -> Self {
                plane as $word
            }
            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn nth_bit(mut self, n: u32) -> u32 {
                for _ in 0..n {
                    self &= self.wrapping_sub(1);
                }
                self.trailing_zeros()
            }
            #[inline(always)]
            fn up(self, bits: u32) -> Self {
                self << bits
            }
            #[inline(always)]
            fn down(self, bits: u32) -> Self {
                self >> bits
            }
        }
    };
}

bits!(u64, 8);
bits!(u128, 10);

/// How a position numbers its squares: rows of 8 bits, or of 10 if the site is larger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    Small,
    Large,
}

impl Layout {
    pub(crate) const fn of(width: u8, depth: u8) -> Self {
        if width <= 8 && depth <= 8 { Self::Small } else { Self::Large }
    }

    pub(crate) const fn row(self) -> u32 {
        match self {
            Self::Small => <u64 as Bits>::ROW,
            Self::Large => <u128 as Bits>::ROW,
        }
    }

    /// The number of a square's bit. The layout must have the square.
    pub(crate) const fn bit(self, square: Square) -> u32 {
        square.row() as u32 * self.row() + square.file() as u32
    }

    /// The square of a bit. A file or row that no site has is replaced by the last one.
    #[inline]
    pub(crate) fn square(self, bit: u32) -> Square {
        let last = Square::SIDE - 1;
        let (file, row) = ((bit % self.row()) as u8, (bit / self.row()) as u8);
        Square::new(file.min(last), row.min(last)).expect("both are at most 9")
    }

    /// Whether the layout has this square.
    pub(crate) const fn holds(self, square: Square) -> bool {
        (square.file() as u32) < self.row() && (square.row() as u32) < self.row()
    }
}

/// The numbers of the set bits of a plane, lowest first.
pub(crate) fn bits_of(mut plane: u128) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = plane.trailing_zeros();
        plane &= plane.wrapping_sub(1);
        (bit < 128).then_some(bit)
    })
}
