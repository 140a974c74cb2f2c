//! A small seeded random number generator. It is part of the file format: a seed in a record must
//! always give the same ruins, so the generator is not left to a dependency.

/// Random numbers from a seed: SplitMix64 (Steele, Lea and Flood, 2014).
///
/// ```
/// use rumis::Rng;
/// let mut rng = Rng::new(7);
/// let die = rng.below(6);
/// assert!(die < 6);
/// assert_eq!(Rng::new(7).below(6), die);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rng(u64);

impl Rng {
    /// A generator with this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 random bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        scramble(self.0)
    }

    /// A number from 0 to `end - 1`, all equally likely; 0 if `end` is 0.
    #[inline]
    pub const fn below(&mut self, end: u32) -> u32 {
        // Lemire's method: multiply, and draw again in the few cases that would make some results
        // more likely.
        loop {
            let product = (self.next_u64() >> 32) * end as u64;
            let low = product as u32;
            if low >= end || low >= end.wrapping_neg() % if end == 0 { 1 } else { end } {
                return (product >> 32) as u32;
            }
        }
    }
}

/// A bijection of 64-bit numbers that hides patterns (SplitMix64's finaliser).
pub(crate) const fn scramble(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
