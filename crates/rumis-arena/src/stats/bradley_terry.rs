//! Ratings for many programs: the model of Bradley and Terry, fitted by the MM algorithm (Hunter, 2004).
//!
//! A game with more than two seats counts as one comparison for each pair of seats. Such comparisons
//! depend on each other, and so do the games of a group, so the errors come from the variance between
//! groups (the "sandwich" estimator), not from the number of comparisons. If a program played in few
//! groups, that variance is itself uncertain, so it is multiplied by `groups / (groups - 1)`, and the
//! interval is that of Student's distribution.
//!
//! Every pair of programs is assumed to have drawn one extra game. So a program that won or lost all of
//! its games has a rating too, and ratings can be compared before all programs have met.

use serde::Serialize;

use super::estimate::student;

/// A comparison of two seats of a game. See [`fit`] for an example.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comparison {
    /// One program.
    pub one: usize,
    /// The other.
    pub other: usize,
    /// 1 if the first was placed before the other, ½ if they shared a place, 0 otherwise.
    pub score: f64,
}

/// The strength of a program. The mean of all ratings is 0. See [`fit`] for an example.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// In Elo.
    pub elo: f64,
    /// Half of the 95 % confidence interval; infinite, and `null` in JSON, for a program that played in
    /// fewer than two groups.
    pub error: f64,
}

impl Rating {
    /// The error, unless it is infinite.
    #[must_use]
    pub fn known_error(&self) -> Option<f64> {
        self.error.is_finite().then_some(self.error)
    }
}

/// The Elo of a factor of e in strength.
const ELO_A_NAT: f64 = 400.0 / std::f64::consts::LN_10;

/// The ratings of programs from groups of comparisons.
///
/// ```
/// use rumis_arena::stats::bradley_terry::{Comparison, fit};
/// // Three games to one, and the extra draw: a ratio of 3½ to 1½.
/// let won = Comparison { one: 0, other: 1, score: 1.0 };
/// let lost = Comparison { score: 0.0, ..won };
/// let ratings = fit(2, &[vec![won], vec![won], vec![won], vec![lost]]);
/// assert!((ratings[0].elo - ratings[1].elo - 400.0 * (3.5_f64 / 1.5).log10()).abs() < 1e-6);
/// ```
#[must_use]
pub fn fit(programs: usize, groups: &[Vec<Comparison>]) -> Vec<Rating> {
    let draws = (0..programs)
        .flat_map(|other| (0..other).map(move |one| vec![Comparison { one, other, score: 0.5 }]))
        .collect::<Vec<_>>();
    let known = |group: &&Vec<Comparison>| group.iter().all(|c| c.one < programs && c.other < programs);
    let played: Vec<usize> = (0..programs)
        .map(|program| {
            let plays = |c: &Comparison| c.one != c.other && (c.one == program || c.other == program);
            groups.iter().filter(known).filter(|group| group.iter().any(plays)).count()
        })
        .collect();
    let groups: Vec<&Vec<Comparison>> = groups.iter().filter(known).chain(&draws).collect();
    let strengths = strengths(programs, &groups);
    let variances = variances(&strengths, &groups);
    strengths
        .iter()
        .zip(variances)
        .zip(played)
        .map(|((strength, variance), groups)| Rating {
            elo: strength.ln() * ELO_A_NAT,
            error: widened(variance.max(0.0).sqrt(), groups) * ELO_A_NAT,
        })
        .collect()
}

/// Half of the 95 % interval, from the standard error of this many groups.
fn widened(error: f64, groups: usize) -> f64 {
    match groups {
        0 | 1 => f64::INFINITY,
        _ => student(groups - 1) * error * (groups as f64 / (groups as f64 - 1.0)).sqrt(),
    }
}

/// The most likely strengths; their product is 1.
fn strengths(programs: usize, groups: &[&Vec<Comparison>]) -> Vec<f64> {
    let mut wins = vec![0.0; programs];
    let mut games = vec![vec![0.0; programs]; programs];
    for comparison in groups.iter().copied().flatten().filter(|c| c.one != c.other) {
        wins[comparison.one] += comparison.score;
        wins[comparison.other] += 1.0 - comparison.score;
        games[comparison.one][comparison.other] += 1.0;
        games[comparison.other][comparison.one] += 1.0;
    }
    let mut strengths = vec![1.0_f64; programs];
    for _ in 0..100_000 {
        let mut change = 0.0_f64;
        for i in 0..programs {
            let sum: f64 = (0..programs).map(|j| games[i][j] / (strengths[i] + strengths[j])).sum();
            if sum > 0.0 {
                let strength = wins[i] / sum;
                change = change.max((strength / strengths[i]).ln().abs());
                strengths[i] = strength;
            }
        }
        let mean = strengths.iter().map(|strength| strength.ln()).sum::<f64>() / programs.max(1) as f64;
        for strength in &mut strengths {
            *strength /= mean.exp();
        }
        if change < 1e-12 {
            break;
        }
    }
    strengths
}

/// The variances of the logarithms of the strengths: the inverse of the curvature, times the variance
/// of the slopes of the groups, times the inverse again.
fn variances(strengths: &[f64], groups: &[&Vec<Comparison>]) -> Vec<f64> {
    let size = strengths.len();
    let flat = 1.0 / size.max(1) as f64;
    let mut curvature = vec![vec![0.0; size]; size];
    let mut slopes = vec![vec![0.0; size]; size];
    for group in groups {
        let mut slope = vec![0.0; size];
        for &Comparison { one, other, score } in group.iter().filter(|c| c.one != c.other) {
            let chance = strengths[one] / (strengths[one] + strengths[other]);
            slope[one] += score - chance;
            slope[other] -= score - chance;
            let weight = chance * (1.0 - chance);
            curvature[one][one] += weight;
            curvature[other][other] += weight;
            curvature[one][other] -= weight;
            curvature[other][one] -= weight;
        }
        for (i, row) in slopes.iter_mut().enumerate() {
            for (j, entry) in row.iter_mut().enumerate() {
                *entry += slope[i] * slope[j];
            }
        }
    }
    // Adding the same to all ratings changes no likelihood, so the matrix is singular in that direction.
    // Adding a constant makes it invertible, and does not change the result: slopes add up to 0.
    for row in &mut curvature {
        for entry in row {
            *entry += flat;
        }
    }
    let inverse = inverse(curvature);
    let through = |i: usize| -> f64 {
        let row = &inverse[i];
        (0..size).map(|a| (0..size).map(|b| row[a] * slopes[a][b] * row[b]).sum::<f64>()).sum()
    };
    (0..size).map(through).collect()
}

/// The inverse by Gauss-Jordan elimination. The matrix is symmetric and positive, so any pivot works.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..size).map(|i| (0..size).map(|j| f64::from(u8::from(i == j))).collect()).collect();
    for pivot in 0..size {
        let scale = matrix[pivot][pivot];
        for j in 0..size {
            matrix[pivot][j] /= scale;
            inverse[pivot][j] /= scale;
        }
        for row in (0..size).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            for j in 0..size {
                matrix[row][j] -= factor * matrix[pivot][j];
                inverse[row][j] -= factor * inverse[pivot][j];
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rumis::Rng;

    use super::{Comparison, ELO_A_NAT, fit};

    fn simulated(ratings: &[f64], games: usize, seed: u64) -> Vec<Vec<Comparison>> {
        let mut rng = Rng::new(seed);
        let mut groups = Vec::new();
        for other in 0..ratings.len() {
            for one in 0..other {
                let chance = 1.0 / (1.0 + 10_f64.powf((ratings[other] - ratings[one]) / 400.0));
                for _ in 0..games {
                    let won = f64::from(rng.below(1 << 30)) < chance * f64::from(1 << 30);
                    groups.push(vec![Comparison { one, other, score: f64::from(u8::from(won)) }]);
                }
            }
        }
        groups
    }

    #[test]
    fn the_error_of_a_duel_is_that_of_the_binomial() {
        // 50 of 100: the difference of logarithms has the variance 1 / (100 · ¼); each rating is half
        // of the difference. The extra draw makes it a hundredth less.
        let games = |score: f64| vec![vec![Comparison { one: 0, other: 1, score }]; 50];
        let ratings = fit(2, &[games(1.0), games(0.0)].concat());
        let expected = 1.96 * ELO_A_NAT * (1.0_f64 / 25.0).sqrt() / 2.0;
        assert!((ratings[0].error / expected - 1.0).abs() < 0.02, "{:?} {expected}", ratings[0]);
        assert!(ratings[0].elo.abs() < 1e-9);
    }

    #[test]
    fn the_same_games_twice_in_a_group_count_once() {
        let single: Vec<Vec<Comparison>> = simulated(&[50.0, -50.0], 200, 3);
        let doubled: Vec<Vec<Comparison>> =
            single.iter().map(|group| [group.clone(), group.clone()].concat()).collect();
        let [one, two] = [fit(2, &single)[0].error, fit(2, &doubled)[0].error];
        assert!((one / two - 1.0).abs() < 0.02, "{one} {two}");
    }

    #[test]
    fn a_program_that_wins_everything_has_a_rating_with_a_large_error() {
        let ratings = fit(2, &vec![vec![Comparison { one: 0, other: 1, score: 1.0 }]; 20]);
        assert!((ratings[0].elo - ratings[1].elo - 400.0 * 41_f64.log10()).abs() < 1e-6);
        assert!(ratings[0].error > 80.0, "{:?}", ratings[0]);
        assert_eq!(fit(1, &[]).len(), 1);
        assert!(fit(0, &[]).is_empty());
    }

    #[test]
    fn few_groups_give_large_errors() {
        // Six games of two equal programs: one interval in twenty may miss the truth.
        let held = (0..400)
            .filter(|&seed| {
                let rating = fit(2, &simulated(&[0.0, 0.0], 6, seed))[0];
                rating.elo.abs() <= rating.error
            })
            .count();
        assert!(held >= 380, "{held}");
        assert_eq!(fit(2, &simulated(&[0.0, 0.0], 1, 1))[0].known_error(), None);
        let errors = [2, 4, 8, 16].map(|games| {
            let won = Comparison { one: 0, other: 1, score: 1.0 };
            let lost = Comparison { score: 0.0, ..won };
            fit(2, &[vec![vec![won]; games / 2], vec![vec![lost]; games / 2]].concat())[0].error
        });
        assert!(errors.is_sorted_by(|a, b| a > b), "{errors:?}");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(16))]
        #[test]
        fn known_ratings_are_found_again(steps in prop::collection::vec(0.0..200.0_f64, 2..5), seed: u64) {
            let mut ratings = vec![0.0];
            for step in steps {
                ratings.push(ratings[ratings.len() - 1] + step);
            }
            let mean = ratings.iter().sum::<f64>() / ratings.len() as f64;
            let fitted = fit(ratings.len(), &simulated(&ratings, 400, seed));
            for (rating, fitted) in ratings.iter().zip(fitted) {
                // About four standard errors, and what the extra draw pulls towards the mean.
                prop_assert!((rating - mean - fitted.elo).abs() < 2.0 * fitted.error + 8.0, "{rating} {fitted:?}");
            }
        }
    }
}
