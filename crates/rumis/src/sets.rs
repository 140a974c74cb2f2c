//! Sets of values of a small enum, with one bit for each value.

/// Implements a set for an enum with `ALL`, stored in the bits of an integer, and an iterator over it.
macro_rules! bit_set {
    ($(#[$set_doc:meta])* $set:ident, $(#[$iter_doc:meta])* $iter:ident, $word:ty, $item:ident, $what:literal) => {
        $(#[$set_doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $set($word);

        impl $set {
            #[doc = concat!("The set with no ", $what, ".")]
            pub const EMPTY: Self = Self(0);
            #[doc = concat!("The set of every ", $what, ".")]
            pub const ALL: Self = Self((1 << $item::ALL.len()) - 1);

            #[doc = concat!("Whether the ", $what, " is in the set.")]
            #[must_use]
            pub const fn contains(self, item: $item) -> bool {
                self.0 >> item as u8 & 1 == 1
            }

            #[doc = concat!("Adds the ", $what, " to the set.")]
            pub const fn insert(&mut self, item: $item) {
                self.0 |= 1 << item as u8;
            }

            #[doc = concat!("Removes the ", $what, " from the set.")]
            pub const fn remove(&mut self, item: $item) {
                self.0 &= !(1 << item as u8);
            }

            /// How many are in the set.
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether the set is empty.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// What is in this set, in the other, or in both.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is in both sets.
            #[must_use]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is in this set but not in the other.
            #[must_use]
            pub const fn difference(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// What is not in the set.
            #[must_use]
            pub const fn complement(self) -> Self {
                Self::ALL.difference(self)
            }

            /// Whether everything in this set is also in the other.
            #[must_use]
            pub const fn is_subset(self, other: Self) -> bool {
                self.difference(other).is_empty()
            }

            /// What is in the set, in order.
            pub const fn iter(self) -> $iter {
                $iter(self.0)
            }
        }

        $(#[$iter_doc])*
        #[derive(Clone, Debug)]
        pub struct $iter($word);

        impl Iterator for $iter {
            type Item = $item;

            fn next(&mut self) -> Option<$item> {
                let item = $item::ALL.get(self.0.trailing_zeros() as usize).copied()?;
                self.0 &= self.0 - 1;
                Some(item)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                let count = self.0.count_ones() as usize;
                (count, Some(count))
            }
        }

        impl DoubleEndedIterator for $iter {
            fn next_back(&mut self) -> Option<$item> {
                let item = $item::ALL.get(self.0.checked_ilog2()? as usize).copied()?;
                self.0 &= !(1 << item as u8);
                Some(item)
            }
        }

        impl ExactSizeIterator for $iter {}
        impl std::iter::FusedIterator for $iter {}

        impl IntoIterator for $set {
            type Item = $item;
            type IntoIter = $iter;

            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        impl IntoIterator for &$set {
            type Item = $item;
            type IntoIter = $iter;

            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                let mut set = Self::EMPTY;
                set.extend(items);
                set
            }
        }

        impl Extend<$item> for $set {
            fn extend<I: IntoIterator<Item = $item>>(&mut self, items: I) {
                for item in items {
                    self.insert(item);
                }
            }
        }

        impl std::ops::BitOr for $set {
            type Output = Self;

            fn bitor(self, other: Self) -> Self {
                self.union(other)
            }
        }

        impl std::ops::BitAnd for $set {
            type Output = Self;

            fn bitand(self, other: Self) -> Self {
                self.intersection(other)
            }
        }

        impl std::ops::Sub for $set {
            type Output = Self;

            fn sub(self, other: Self) -> Self {
                self.difference(other)
            }
        }

        impl std::ops::Not for $set {
            type Output = Self;

            fn not(self) -> Self {
                self.complement()
            }
        }
    };
}
pub(crate) use bit_set;
