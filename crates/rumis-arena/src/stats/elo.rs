//! Shares of the first place as differences in strength.

use serde::Serialize;

use super::Estimate;

/// How many of the seats a program has, and so what share of the first places would be fair.
///
/// Shares become strengths by Luce's model: with strengths `w`, a seat's chance of the first place is
/// its `w` divided by the sum of all. So the ratio of two strengths is the ratio of the shares *per
/// seat*, and 400 Elo are a factor of ten. With two seats this is the usual Elo formula.
///
/// ```
/// use rumis_arena::stats::Stake;
/// let duel = Stake { seats: 1, of: 2 };
/// assert!((duel.elo(0.64) - 99.95).abs() < 0.01);
/// // A quarter of the first places is a fair share for one of four seats.
/// assert_eq!(Stake { seats: 1, of: 4 }.elo(0.25), 0.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stake {
    /// The seats of the program.
    pub seats: usize,
    /// All seats.
    pub of: usize,
}

impl Stake {
    /// How much stronger than the others a program is whose seats together have this share of the first
    /// places. Infinite for a share of 1 or 0.
    #[must_use]
    pub fn elo(self, share: f64) -> f64 {
        let (mine, theirs) = (self.seats as f64, self.of.saturating_sub(self.seats) as f64);
        400.0 * (share / mine / ((1.0 - share) / theirs)).log10()
    }

    /// The share of the first places for a difference in strength.
    #[must_use]
    pub fn share(self, elo: f64) -> f64 {
        let (mine, theirs) = (self.seats as f64, self.of.saturating_sub(self.seats) as f64);
        let ratio = 10_f64.powf(elo / 400.0);
        mine * ratio / (mine * ratio + theirs)
    }
}

/// A difference in strength with its 95 % interval, which is not symmetric.
///
/// ```
/// use rumis_arena::stats::{Elo, Estimate, Stake};
/// let elo = Elo::of(Estimate { mean: 0.5, error: 0.1 }, Stake { seats: 1, of: 2 });
/// assert_eq!(elo.difference, 0.0);
/// assert!((elo.high - 70.44).abs() < 0.01 && (elo.low + 70.44).abs() < 0.01);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Elo {
    /// The difference; in JSON `null` where it is infinite.
    pub difference: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Elo {
    /// The difference for a share of the first places.
    #[must_use]
    pub fn of(share: Estimate, stake: Stake) -> Self {
        Self { difference: stake.elo(share.mean), low: stake.elo(share.low()), high: stake.elo(share.high()) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Stake;

    #[test]
    fn two_seats_give_the_usual_formula() {
        let duel = Stake { seats: 1, of: 2 };
        for (elo, share) in [(0.0, 0.5), (100.0, 0.640_065), (200.0, 0.759_747), (400.0, 10.0 / 11.0)] {
            assert!((duel.share(elo) - share).abs() < 1e-6);
        }
        assert_eq!(duel.elo(1.0), f64::INFINITY);
        assert_eq!(duel.elo(0.0), f64::NEG_INFINITY);
    }

    proptest! {
        #[test]
        fn shares_and_differences_go_both_ways(elo in -800.0..800.0_f64, seats in 1_usize..4, others in 1_usize..4) {
            let stake = Stake { seats, of: seats + others };
            prop_assert!((stake.elo(stake.share(elo)) - elo).abs() < 1e-6);
            // The gain of one is the loss of the other.
            let other = Stake { seats: others, of: seats + others };
            prop_assert!((other.elo(1.0 - stake.share(elo)) + elo).abs() < 1e-6);
        }
    }
}
