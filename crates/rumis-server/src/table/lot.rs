//! The lot that decides what is drawn at a table.

use rumis::{Colour, Rng, Seating};

/// A secret random number that decides what a command draws. The table reads no random source, so the
/// caller passes one in, a new one for each command. If players knew it, or could compute it, they
/// could choose when to sit down and so decide who starts.
#[derive(Clone, Copy)]
pub struct Lot(u64);

impl Lot {
    /// The lot with these bits. They must be unpredictable, except in tests.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// Draws one of the colours.
    pub(super) fn colour(self, seating: Seating) -> Colour {
        let turns = Rng::new(self.0).below(seating.len() as u32);
        (0..turns).fold(seating.first(), |colour, _| seating.after(colour))
    }
}

/// The number is a secret, so it is not printed.
impl std::fmt::Debug for Lot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Lot")
    }
}
