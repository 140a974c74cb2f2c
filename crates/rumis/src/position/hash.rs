//! The hash of a position: the exclusive or of one key for each fact about the position. A move changes
//! only a few facts, so it changes the hash by only a few keys. Keys are computed, not stored.

use super::Position;
use crate::colour::Colour;
use crate::rng::scramble;
use crate::seating::Seating;
use crate::stone::Stone;

// Each kind of fact has its own range of numbers, so that keys of different kinds do not collide.
const CUBES: u64 = 0x1_0000;
const STONES: u64 = 0x2_0000;
const OUT: u64 = 0x3_0000;
const TURN: u64 = 0x4_0000;
const SITE: u64 = 0x5_0000;
const RETIRED: u64 = 0x6_0000;
const START: u64 = 0x7_0000;
const SEATING: u64 = 0x8_0000;

#[inline]
const fn key(fact: u64) -> u64 {
    scramble(fact.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// 0 for nobody (ruins, or no turn), then the colours.
#[inline]
fn number(colour: Option<Colour>) -> u64 {
    colour.map_or(0, |c| c.index() as u64 + 1)
}

/// The key of a cube at this bit and level; `None` is a cube of a ruin.
#[inline]
pub(super) fn cube_key(bit: u32, level: usize, colour: Option<Colour>) -> u64 {
    key(CUBES + (u64::from(bit) * 8 + level as u64) * 8 + number(colour))
}

/// The key of a stone that is not placed yet; `None` is a ruin.
#[inline]
pub(super) fn stone_key(colour: Option<Colour>, stone: Stone) -> u64 {
    key(STONES + number(colour) * 16 + stone.index() as u64)
}

#[inline]
pub(super) fn out_key(colour: Colour) -> u64 {
    key(OUT + colour.index() as u64)
}

pub(super) fn retired_key(colour: Colour) -> u64 {
    key(RETIRED + colour.index() as u64)
}

/// The key of the colour that starts after the ruins; 0 if it is not stored.
pub(super) fn start_key(colour: Option<Colour>) -> u64 {
    colour.map_or(0, |c| key(START + c.index() as u64))
}

/// The key of the order of the colours; 0 for the usual order.
fn seating_key(seating: Seating) -> u64 {
    match seating.number() {
        0 => 0,
        number => key(SEATING + number),
    }
}

#[inline]
pub(super) fn turn_key(colour: Option<Colour>) -> u64 {
    key(TURN + number(colour))
}

impl Position {
    /// A 64-bit hash: equal positions have equal hashes, and different positions almost certainly have
    /// different ones. Every move updates it.
    ///
    /// ```
    /// use rumis::{PlanName, Setup};
    /// let start = Setup::new(PlanName::Chullpa, 2).position()?;
    /// let next = start.after(start.read_move("S01 a1:2")?);
    /// assert_ne!(start.zobrist(), next.zobrist());
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub const fn zobrist(&self) -> u64 {
        self.hash
    }

    /// The hash computed from scratch. The updated hash must always equal it.
    pub(crate) fn computed_hash(&self) -> u64 {
        let mut hash = key(SITE)
            ^ key(SITE + 1 + self.edition as u64)
            ^ key(SITE + 0x10 + self.way as u64)
            ^ key(SITE + 0x20 + self.seating.len() as u64)
            ^ key(SITE + 0x30 + u64::from(self.width) * 16 + u64::from(self.depth))
            ^ seating_key(self.seating)
            ^ turn_key(self.to_move)
            ^ start_key(self.start);
        let plan = self.plan();
        for square in plan.squares() {
            let bit = self.layout().bit(square);
            hash ^= key(SITE + 0x1000 + u64::from(bit) * 16 + u64::from(plan.limit(square)));
            for (level, cube) in self.stack(square).into_iter().enumerate() {
                let colour = match cube {
                    super::Cube::Colour(colour) => Some(colour),
                    super::Cube::Ruin => None,
                };
                hash ^= cube_key(bit, level, colour);
            }
        }
        for colour in Colour::ALL {
            for stone in self.left[colour.index()].iter() {
                hash ^= stone_key(Some(colour), stone);
            }
            if self.out.contains(colour) {
                hash ^= out_key(colour);
            }
            if self.retired.contains(colour) {
                hash ^= retired_key(colour);
            }
        }
        self.ruins_left.iter().fold(hash, |hash, stone| hash ^ stone_key(None, stone))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Colour, PlanName, Rng, Ruins, Setup, Way};

    #[test]
    fn the_updated_hash_equals_the_computed_one() {
        let mut rng = Rng::new(1);
        for way in Way::ALL {
            for plan in PlanName::ALL {
                let setup = Setup::new(plan, 2).way(way).ruins(Ruins::Laid);
                let mut position = setup.position().expect("a plan of the standard edition");
                while let Some(mv) = position.random_move(&mut rng) {
                    position.play_unchecked(mv);
                    assert_eq!(position.zobrist(), position.computed_hash(), "{position}");
                }
            }
        }
    }

    #[test]
    fn the_updated_hash_equals_the_computed_one_when_a_colour_retires() {
        let mut rng = Rng::new(2);
        for plies in 0..14 {
            let setup = Setup::new(PlanName::Tambo, 3).way(Way::Ruinas).ruins(Ruins::Laid);
            let mut position = setup.position().expect("a plan of the standard edition");
            for _ in 0..plies {
                position.play_unchecked(position.random_move(&mut rng).expect("there is room"));
            }
            for colour in [Colour::Yellow, Colour::Red, Colour::Green] {
                assert_eq!(position.retire(colour), Ok(()));
                assert_eq!(position.zobrist(), position.computed_hash(), "{position}");
            }
            assert!(position.is_over());
        }
    }
}
