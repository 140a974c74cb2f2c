//! Means with their error.

use std::fmt;

use rumis_arena::stats::student;

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
        Self { mean, error: student(freedom) * (squares / freedom as f64 / number as f64).sqrt(), number }
    }
}

impl Mean {
    /// `+0.5 ± 1.2`: with its sign, for differences.
    #[must_use]
    pub fn signed(self) -> String {
        if self.mean >= 0.0 { format!("+{self}") } else { self.to_string() }
    }
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
    use super::Mean;

    #[test]
    fn one_number_has_no_error_bar() {
        assert_eq!(Mean::of([3.0]).to_string(), "3.0");
        assert_eq!(Mean::of([]).number, 0);
    }
}
