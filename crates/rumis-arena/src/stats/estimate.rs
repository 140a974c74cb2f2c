//! Means with error bars.

use serde::Serialize;

/// A mean of shares between 0 and 1, and how far the true mean may be from it.
///
/// The error is half of the 95 % confidence interval by Student's distribution, from the variance
/// between groups: games within a group depend on each other, groups do not. If all groups have the
/// same share, the variance is zero, and if nearly all have, it is too small. So the error is never
/// less than the largest rate of different groups that would still go unseen with a probability of
/// 5 % (`1 - 0.05^(1/groups)`, about three divided by the number of groups).
///
/// ```
/// use rumis_arena::stats::Estimate;
/// let estimate = Estimate::of([0.0, 0.5, 1.0, 0.5]);
/// assert_eq!(estimate.mean, 0.5);
/// // The standard error is 0.20412, and Student's factor for 3 degrees of freedom is 3.182.
/// assert!((estimate.error - 0.6495).abs() < 1e-4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half of the 95 % confidence interval.
    pub error: f64,
}

impl Estimate {
    /// The mean of the values of independent groups.
    #[must_use]
    pub fn of(groups: impl IntoIterator<Item = f64>) -> Self {
        // Welford's algorithm, which is numerically stable.
        let (mut number, mut mean, mut squares) = (0.0, 0.0, 0.0);
        for value in groups {
            number += 1.0;
            let away = value - mean;
            mean += away / number;
            squares += away * (value - mean);
        }
        if number == 0.0 {
            return Self { mean: 0.5, error: 0.5 };
        }
        let least = 1.0 - 0.05_f64.powf(1.0 / number);
        let error = if squares < 1e-12 {
            least
        } else {
            student(number as usize - 1) * (squares / (number - 1.0) / number).sqrt()
        };
        Self { mean, error: error.max(least).min(1.0) }
    }

    /// The estimate divided by a number.
    pub(crate) fn divided_by(self, parts: f64) -> Self {
        Self { mean: self.mean / parts, error: self.error / parts }
    }

    /// The lower end of the interval, not below 0.
    #[must_use]
    pub fn low(self) -> f64 {
        (self.mean - self.error).max(0.0)
    }

    /// The upper end of the interval, not above 1.
    #[must_use]
    pub fn high(self) -> f64 {
        (self.mean + self.error).min(1.0)
    }
}

/// The 97.5 % quantiles of Student's distribution with 1 to 30 degrees of freedom.
const STUDENT: [f64; 30] = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
    2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
];

/// The 97.5 % quantile of the normal distribution.
const NORMAL: f64 = 1.959_964;

/// The 97.5 % quantile of Student's distribution. Beyond the table it uses the first terms of the
/// expansion about the normal distribution.
///
/// ```
/// use rumis_arena::stats::student;
/// assert_eq!(student(9), 2.262);
/// assert!((student(59) - 2.001).abs() < 1e-3);
/// ```
#[must_use]
pub fn student(freedom: usize) -> f64 {
    match freedom.checked_sub(1) {
        None => f64::INFINITY,
        Some(index) => STUDENT.get(index).copied().unwrap_or_else(|| {
            let (x, n) = (NORMAL, freedom as f64);
            x + (x.powi(3) + x) / (4.0 * n) + (5.0 * x.powi(5) + 16.0 * x.powi(3) + 3.0 * x) / (96.0 * n * n)
        }),
    }
}

#[cfg(test)]
mod tests {
    use rumis::Rng;

    use super::{Estimate, student};

    #[test]
    fn students_factor_is_that_of_the_tables() {
        for (freedom, factor) in
            [(1, 12.706), (10, 2.228), (30, 2.042), (31, 2.040), (40, 2.021), (100, 1.984), (1000, 1.962)]
        {
            assert!((student(freedom) - factor).abs() < 6e-4, "{freedom}: {}", student(freedom));
        }
    }

    #[test]
    fn groups_that_all_agree_still_have_an_error() {
        let estimate = Estimate::of([1.0; 20]);
        assert_eq!(estimate.mean, 1.0);
        // 0.861 is the one-sided lower limit of Clopper and Pearson for 20 of 20.
        assert!((estimate.low() - 0.8609).abs() < 1e-4);
        assert_eq!(estimate.high(), 1.0);
        assert!(Estimate::of([1.0]).low() < 0.06);
        assert!(Estimate::of([]).low() == 0.0);
    }

    #[test]
    fn one_group_that_differs_does_not_reduce_the_error() {
        let all = Estimate::of([1.0; 30]);
        let nearly = Estimate::of([1.0; 29].into_iter().chain([0.5]));
        assert!(nearly.low() < all.low(), "{nearly:?} {all:?}");
        assert!(nearly.error >= all.error, "{nearly:?} {all:?}");
    }

    #[test]
    fn nineteen_of_twenty_intervals_contain_the_true_mean() {
        let mut rng = Rng::new(5);
        // Pairs of games: two coins with heads three times in four.
        let mut coin = || if rng.below(4) < 3 { 0.5 } else { 0.0 };
        let held = (0..2000)
            .filter(|_| {
                let groups: Vec<f64> = (0..60).map(|_| coin() + coin()).collect();
                let estimate = Estimate::of(groups);
                (estimate.mean - 0.75).abs() <= estimate.error
            })
            .count();
        assert!((1870..=1930).contains(&held), "{held}");
    }
}
