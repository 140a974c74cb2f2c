//! A linear scale that includes zero and has round ticks.

use super::number::is_drawable;

/// A scale from one tick to another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Scale {
    low: f64,
    high: f64,
    /// From tick to tick: 1, 2 or 5 times a power of ten.
    step: f64,
}

impl Scale {
    /// A scale for all values that can be drawn, with at most about this many ticks.
    pub(super) fn of(values: impl IntoIterator<Item = f64>, ticks: f64) -> Self {
        let values = values.into_iter().filter(|&value| is_drawable(value));
        let (low, high) = values.fold((0.0_f64, 0.0_f64), |(low, high), value| (low.min(value), high.max(value)));
        let high = if high - low > 1e-9 { high } else { low + 1.0 };
        let step = round_up((high - low) / ticks);
        Self { low: (low / step).floor() * step, high: (high / step).ceil() * step, step }
    }

    /// Where a value lies: 0 at the lower end, 1 at the upper end.
    pub(super) fn share(&self, value: f64) -> f64 {
        (value - self.low) / (self.high - self.low)
    }

    /// The ticks from the lower to the upper end.
    pub(super) fn ticks(&self) -> impl Iterator<Item = f64> + use<> {
        let Self { low, high, step } = *self;
        let last = ((high - low) / step).round() as u32;
        (0..=last).map(move |tick| low + f64::from(tick) * step)
    }

    /// The number of decimals that tell the ticks apart.
    pub(super) fn decimals(&self) -> usize {
        (-self.step.log10().floor()).max(0.0) as usize
    }
}

/// The next number that is 1, 2 or 5 times a power of ten.
fn round_up(number: f64) -> f64 {
    let power = 10f64.powf(number.log10().floor());
    // A little more than the number itself, which may be rounded down: 0.3 / 3 is less than 0.1.
    let factors = [1.0, 2.0, 5.0].into_iter().find(|factor| factor * power >= number * (1.0 - 1e-9));
    factors.unwrap_or(10.0) * power
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Scale;

    fn ticks(values: &[f64], number: f64) -> Vec<f64> {
        Scale::of(values.iter().copied(), number).ticks().collect()
    }

    #[test]
    fn ticks_are_round_and_include_zero() {
        assert_eq!(ticks(&[4000.0], 5.0), [0.0, 1000.0, 2000.0, 3000.0, 4000.0]);
        assert_eq!(ticks(&[-120.0, 60.0], 4.0), [-150.0, -100.0, -50.0, 0.0, 50.0, 100.0]);
        assert_eq!(Scale::of([0.4], 5.0).decimals(), 1);
        assert_eq!(Scale::of([40.0], 5.0).decimals(), 0);
    }

    #[test]
    fn values_that_cannot_be_drawn_are_left_out() {
        for values in [&[][..], &[f64::NAN], &[f64::INFINITY, 0.0], &[1e300], &[f64::MIN_POSITIVE]] {
            assert_eq!(ticks(values, 5.0).len(), 6);
        }
    }

    proptest! {
        #[test]
        fn every_value_is_on_the_scale(values in prop::collection::vec(-1e9..1e9, 0..8), number in 1.0..20.0) {
            let scale = Scale::of(values.iter().copied(), number);
            for value in values.into_iter().chain([0.0]) {
                prop_assert!((-1e-9..=1.0 + 1e-9).contains(&scale.share(value)), "{value} of {scale:?}");
            }
            let ticks = scale.ticks().count();
            prop_assert!((2..=24).contains(&ticks), "{ticks} of {scale:?}");
        }
    }
}
