//! Wald's sequential probability ratio test on groups: a match continues only until it is clear which
//! of two claims holds.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use super::Stake;
use crate::error::{Error, ErrorKind};

/// A test of which claim about a difference in strength is better: `elo0` (the change is worth nothing)
/// or `elo1` (it is worth that much), with the chances of wrong answers `alpha` and `beta`.
///
/// It is the generalised test (GSPRT) on the scores of groups: for each claim the most likely
/// distribution of scores with that mean, and the ratio of the two likelihoods. It needs no model of
/// draws, or of how the games of a group depend on each other.
///
/// As text: `ELO0,ELO1` or `ELO0,ELO1,ALPHA,BETA`.
///
/// ```
/// use rumis_arena::stats::Sprt;
/// let sprt: Sprt = "0,30".parse()?;
/// assert_eq!((sprt.elo0, sprt.elo1, sprt.alpha, sprt.beta), (0.0, 30.0, 0.05, 0.05));
/// assert!((sprt.upper() - 2.944).abs() < 1e-3);
/// # Ok::<(), rumis_arena::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    /// The difference in strength of the first claim.
    pub elo0: f64,
    /// The difference of the second, which is greater.
    pub elo1: f64,
    /// The chance of accepting `elo1` when `elo0` is true.
    pub alpha: f64,
    /// The chance of accepting `elo0` when `elo1` is true.
    pub beta: f64,
}

/// What a test has decided. See [`SprtRun`] for an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// Nothing yet.
    Open,
    /// `elo0` is accepted.
    Elo0,
    /// `elo1` is accepted.
    Elo1,
}

impl Sprt {
    /// The log-likelihood ratio at which `elo1` is accepted.
    #[must_use]
    pub fn upper(&self) -> f64 {
        ((1.0 - self.beta) / self.alpha).ln()
    }

    /// The log-likelihood ratio at which `elo0` is accepted.
    #[must_use]
    pub fn lower(&self) -> f64 {
        (self.beta / (1.0 - self.alpha)).ln()
    }

    /// The log-likelihood ratio of `elo1` to `elo0`, from group scores and how often each occurred.
    ///
    /// ```
    /// use rumis_arena::stats::{Sprt, Stake};
    /// let sprt: Sprt = "0,10".parse()?;
    /// // Pairs of games with 0, ½, 1, 1½ and 2 points.
    /// let pairs = [(0.0, 10), (0.25, 100), (0.5, 300), (0.75, 130), (1.0, 15)];
    /// let ratio = sprt.log_ratio(&pairs, Stake { seats: 1, of: 2 });
    /// assert!((ratio - 2.3325).abs() < 1e-4);
    /// # Ok::<(), rumis_arena::Error>(())
    /// ```
    #[must_use]
    pub fn log_ratio(&self, scores: &[(f64, u32)], stake: Stake) -> f64 {
        // A trace of both extremes, so that every mean is possible.
        let extremes = [(0.0, TRACE), (1.0, TRACE)];
        let weights: Vec<(f64, f64)> =
            scores.iter().map(|&(score, times)| (score, f64::from(times))).chain(extremes).collect();
        let tilts = [self.elo0, self.elo1].map(|elo| {
            let mean = stake.share(elo);
            (mean, tilt(&weights, mean))
        });
        let [(mean0, tilt0), (mean1, tilt1)] = tilts;
        weights
            .iter()
            .map(|&(score, weight)| {
                weight * ((1.0 + tilt0 * (score - mean0)).ln() - (1.0 + tilt1 * (score - mean1)).ln())
            })
            .sum()
    }

    /// What a log-likelihood ratio decides.
    #[must_use]
    pub fn decision(&self, log_ratio: f64) -> Decision {
        if log_ratio >= self.upper() {
            Decision::Elo1
        } else if log_ratio <= self.lower() {
            Decision::Elo0
        } else {
            Decision::Open
        }
    }
}

/// The assumed additional occurrences of each extreme score.
const TRACE: f64 = 1e-3;

/// The most likely distribution with a given mean has the weights `weight / (1 + tilt (score - mean))`
/// (Owen's empirical likelihood). This finds the tilt for the mean by bisection.
fn tilt(weights: &[(f64, f64)], mean: f64) -> f64 {
    // Between these every weight is positive, and the sum below falls from +∞ to -∞.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        let sum: f64 =
            weights.iter().map(|&(score, weight)| weight * (score - mean) / (1.0 + middle * (score - mean))).sum();
        if sum > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

/// `ELO0,ELO1` or `ELO0,ELO1,ALPHA,BETA`.
impl FromStr for Sprt {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let bad = || Error::from(ErrorKind::BadSprt(text.to_owned()));
        let numbers: Vec<f64> =
            text.split(',').map(|word| word.trim().parse().map_err(|_| bad())).collect::<Result<_, _>>()?;
        let (elo0, elo1, alpha, beta) = match numbers[..] {
            [elo0, elo1] => (elo0, elo1, 0.05, 0.05),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => return Err(bad()),
        };
        let fine = elo0 < elo1 && elo0 >= -1000.0 && elo1 <= 1000.0;
        let small = |chance: f64| chance > 0.0 && chance < 0.5;
        if fine && small(alpha) && small(beta) { Ok(Self { elo0, elo1, alpha, beta }) } else { Err(bad()) }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{},{}", self.elo0, self.elo1, self.alpha, self.beta)
    }
}

/// A test in progress. Groups may arrive in any order; they are used in the order of their numbers, so
/// that the decision does not depend on which game ended first.
///
/// ```
/// use rumis_arena::stats::{SprtRun, Stake, Decision};
/// let mut run = SprtRun::new("0,200".parse()?, Stake { seats: 1, of: 2 });
/// for number in 0..60 {
///     run.add(number, 1.0);
/// }
/// assert_eq!(run.decision(), Decision::Elo1);
/// // Groups after the decision are not used.
/// assert!(run.groups() < 60);
/// # Ok::<(), rumis_arena::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct SprtRun {
    sprt: Sprt,
    stake: Stake,
    /// Groups that wait for an earlier one.
    waiting: BTreeMap<usize, f64>,
    next: usize,
    scores: Vec<(f64, u32)>,
    log_ratio: f64,
}

impl SprtRun {
    /// A test without any groups.
    #[must_use]
    pub const fn new(sprt: Sprt, stake: Stake) -> Self {
        Self { sprt, stake, waiting: BTreeMap::new(), next: 0, scores: Vec::new(), log_ratio: 0.0 }
    }

    /// Adds the score of a group.
    pub fn add(&mut self, number: usize, score: f64) {
        self.waiting.insert(number, score);
        while self.decision() == Decision::Open {
            let Some(score) = self.waiting.remove(&self.next) else { return };
            self.next += 1;
            match self.scores.iter_mut().find(|(other, _)| (*other - score).abs() < 1e-9) {
                Some((_, times)) => *times += 1,
                None => self.scores.push((score, 1)),
            }
            self.log_ratio = self.sprt.log_ratio(&self.scores, self.stake);
        }
    }

    /// What it has decided so far.
    #[must_use]
    pub fn decision(&self) -> Decision {
        self.sprt.decision(self.log_ratio)
    }

    /// The log-likelihood ratio.
    #[must_use]
    pub const fn log_ratio(&self) -> f64 {
        self.log_ratio
    }

    /// How many groups were used: those with smaller numbers than this.
    #[must_use]
    pub const fn groups(&self) -> usize {
        self.next
    }

    /// The test.
    #[must_use]
    pub const fn sprt(&self) -> &Sprt {
        &self.sprt
    }
}

#[cfg(test)]
mod tests {
    use rumis::Rng;

    use super::{Decision, Sprt, SprtRun, Stake};

    const DUEL: Stake = Stake { seats: 1, of: 2 };

    #[test]
    fn two_outcomes_give_walds_classic_ratio() {
        // With scores 0 and 1 only, the likeliest distribution with a mean is the mean itself.
        let sprt: Sprt = "0,50".parse().unwrap();
        let (p0, p1) = (0.5_f64, DUEL.share(50.0));
        let classic = 60.0 * (p1 / p0).ln() + 40.0 * ((1.0 - p1) / (1.0 - p0)).ln();
        assert!((sprt.log_ratio(&[(1.0, 60), (0.0, 40)], DUEL) - classic).abs() < 1e-3);
    }

    #[test]
    fn many_groups_come_close_to_the_normal_formula() {
        let sprt: Sprt = "0,5".parse().unwrap();
        let scores = [(0.0, 500_u32), (0.25, 2000), (0.5, 5000), (0.75, 2100), (1.0, 550)];
        let number: f64 = scores.iter().map(|&(_, times)| f64::from(times)).sum();
        let mean = scores.iter().map(|&(score, times)| score * f64::from(times)).sum::<f64>() / number;
        let variance =
            scores.iter().map(|&(score, times)| (score - mean).powi(2) * f64::from(times)).sum::<f64>() / number;
        let (s0, s1) = (DUEL.share(0.0), DUEL.share(5.0));
        let normal = number * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        assert!((sprt.log_ratio(&scores, DUEL) - normal).abs() < 0.01);
    }

    #[test]
    fn decisions_do_not_depend_on_the_order_of_arrival() {
        let scores: Vec<f64> = {
            let mut rng = Rng::new(4);
            (0..400).map(|_| f64::from(rng.below(5)) / 4.0).collect()
        };
        let mut forward = SprtRun::new("0,40".parse().unwrap(), DUEL);
        let mut shuffled = forward.clone();
        for (number, &score) in scores.iter().enumerate() {
            forward.add(number, score);
        }
        for block in (0..400).step_by(10) {
            for number in (block..block + 10).rev() {
                shuffled.add(number, scores[number]);
            }
        }
        assert_eq!(forward.decision(), shuffled.decision());
        assert_eq!(forward.groups(), shuffled.groups());
        assert_ne!(forward.decision(), Decision::Open);
    }

    /// How many of 400 tests on pairs of games at this strength accept `elo1`.
    fn accepted(elo: f64) -> usize {
        let mut rng = Rng::new(11);
        let chance = (DUEL.share(elo) * 1e6) as u32;
        (0..400)
            .filter(|_| {
                let mut run = SprtRun::new("0,60".parse().unwrap(), DUEL);
                let mut number = 0;
                while run.decision() == Decision::Open {
                    let mut game = || if rng.below(1_000_000) < chance { 0.5 } else { 0.0 };
                    run.add(number, game() + game());
                    number += 1;
                }
                run.decision() == Decision::Elo1
            })
            .count()
    }

    #[test]
    fn wrong_answers_are_as_rare_as_asked_for() {
        let (wrong, right) = (accepted(0.0), accepted(60.0));
        // 5 % of 400 are 20, with a standard deviation of 4.4.
        assert!(wrong <= 34, "{wrong} of 400");
        assert!(right >= 366, "{right} of 400");
    }

    #[test]
    fn texts_that_are_not_tests_are_refused() {
        for text in ["", "5", "30,0", "0,30,0.05", "0,30,0.6,0.05", "a,b", "0,5000"] {
            assert!(text.parse::<Sprt>().unwrap_err().to_string().contains("0,30"), "{text}");
        }
        assert_eq!("0,30".parse::<Sprt>().unwrap().to_string(), "0,30,0.05,0.05");
    }
}
