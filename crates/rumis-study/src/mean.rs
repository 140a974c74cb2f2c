//! Means with their error.

use std::fmt;

/// The mean of some numbers, and half of its 95 % interval by Student's distribution.
///
/// ```
/// use rumis_study::Mean;
/// let mean = Mean::of((0..100).map(f64::from));
/// assert_eq!(mean.mean, 49.5);
/// assert!((mean.error - 5.76).abs() < 0.01);
/// assert_eq!(mean.to_string(), "49.5 ± 5.8");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The mean; 0 if there are no numbers.
    pub mean: f64,
    /// Half of the 95 % interval; infinite for fewer than two numbers.
    pub error: f64,
    /// How many numbers there are.
    pub number: usize,
}

/// The 97.5 % quantile of the normal distribution.
const NORMAL: f64 = 1.959_964;

impl Mean {
    /// The mean of independent numbers.
    #[must_use]
    pub fn of(values: impl IntoIterator<Item = f64>) -> Self {
        let values: Vec<f64> = values.into_iter().collect();
        let number = values.len();
        let mean = values.iter().sum::<f64>() / number.max(1) as f64;
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        let Some(freedom) = number.checked_sub(1).filter(|&freedom| freedom > 0) else {
            return Self { mean, error: f64::INFINITY, number };
        };
        let freedom = freedom as f64;
        Self { mean, error: student(freedom) * (squares / freedom / number as f64).sqrt(), number }
    }
}

/// The 97.5 % quantile of Student's distribution: the first terms of its expansion about the normal one, which for
/// four degrees of freedom are 1 % too small, and for more are better.
fn student(freedom: f64) -> f64 {
    let x = NORMAL;
    let second = (5.0 * x.powi(5) + 16.0 * x.powi(3) + 3.0 * x) / 96.0;
    let third = (3.0 * x.powi(7) + 19.0 * x.powi(5) + 17.0 * x.powi(3) - 15.0 * x) / 384.0;
    x + (x.powi(3) + x) / (4.0 * freedom) + second / freedom.powi(2) + third / freedom.powi(3)
}

/// `49.5 ± 5.8`, with one decimal.
impl fmt::Display for Mean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.error.is_finite() {
            write!(f, "{:.1} ± {:.1}", self.mean, self.error)
        } else {
            write!(f, "{:.1}", self.mean)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Mean, student};

    #[test]
    fn students_factor_is_that_of_the_tables() {
        for (freedom, factor) in [(4.0, 2.776), (9.0, 2.262), (19.0, 2.093), (59.0, 2.001), (199.0, 1.972)] {
            assert!((student(freedom) / factor - 1.0).abs() < 0.01, "{freedom}");
        }
    }

    #[test]
    fn one_number_has_no_error_bar() {
        assert_eq!(Mean::of([3.0]).to_string(), "3.0");
        assert_eq!(Mean::of([]).number, 0);
    }
}
