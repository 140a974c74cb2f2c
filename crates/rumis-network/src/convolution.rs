//! The convolutions of the blocks, with integers. Processors multiply twice as many 16-bit integers at a time as
//! floating-point numbers, and weights of 16 bits take half the memory. Sums of integers are exact, so they are the same
//! on every processor.

use fearless_simd::{Level, dispatch, prelude::*};

use crate::geometry::{GROUP, Geometry, Group, TAPS};
use crate::layers::Channels;
use crate::weights::{CHANNELS, Matrix};

/// How many steps of an integer are one.
const STEPS: f32 = 512.0;
/// The largest input in steps, which is just below 32. Larger ones are cut. Those of the trained network stay below 10.
const MOST: f32 = 16_383.0;
/// What the weights of one output add up to at most, so that no sum of their products with inputs leaves the range of
/// 32 bits. Rounding may add half a step for each weight.
const MOST_WEIGHT: f32 = (1u32 << 31) as f32 / (MOST + 1.0) - (TAPS * CHANNELS / 2) as f32;

const PAIRS: usize = CHANNELS / 2;

/// The channels of one square that a convolution reads, in steps from 0 to [`MOST`]. Each number has two of them.
pub(crate) type Steps = [i32; PAIRS];

/// The sums of products of one square, by output.
pub(crate) type Sums = [i32; CHANNELS];

/// A 3×3 convolution from channels to channels.
pub(crate) struct Convolution {
    /// By tap and pair of inputs: for each output, the weights of both inputs.
    taps: [Box<[[i16; 2 * CHANNELS]; PAIRS]>; TAPS],
    /// By output: what sums must be multiplied by.
    scale: Channels,
}

impl Convolution {
    /// The same convolution with integers.
    pub(crate) fn new(weights: &[Matrix<CHANNELS, CHANNELS>; TAPS]) -> Self {
        let mut steps = [0.0; CHANNELS];
        for (output, steps) in steps.iter_mut().enumerate() {
            let weights = || weights.iter().flat_map(|tap| tap.iter()).map(|row| row[output].abs());
            let (sum, largest) =
                weights().fold((0.0f32, 0.0f32), |(sum, most), weight| (sum + weight, most.max(weight)));
            *steps = (MOST_WEIGHT / sum).min(f32::from(i16::MAX) / largest);
            if !steps.is_finite() {
                *steps = 1.0;
            }
        }
        let tap = |weights: &Matrix<CHANNELS, CHANNELS>| {
            let mut rows = Box::new([[0; 2 * CHANNELS]; PAIRS]);
            for (input, weights) in weights.iter().enumerate() {
                for (output, weight) in weights.iter().enumerate() {
                    rows[input / 2][2 * output + input % 2] = (weight * steps[output]).round() as i16;
                }
            }
            rows
        };
        Self { taps: weights.each_ref().map(tap), scale: steps.map(|steps| 1.0 / (steps * STEPS)) }
    }
}

/// Rounds channels to steps. Negative values become zero.
pub(crate) fn round(level: Level, squares: &[Channels], out: &mut [Steps]) {
    dispatch!(level, simd => {
        for (square, out) in squares.iter().zip(out) {
            round_with(simd, square, out);
        }
    });
}

#[inline(always)]
fn round_with<S: Simd>(simd: S, square: &Channels, out: &mut Steps) {
    let length = S::f32s::LEN;
    let steps = |values: &[f32]| -> S::i32s {
        let values = S::f32s::from_slice(simd, values).max(0.0);
        values.mul_add(STEPS, 0.5).min(MOST).to_int()
    };
    for (values, out) in square.chunks_exact(2 * length).zip(out.chunks_exact_mut(length)) {
        let both: S::i16s = steps(&values[..length]).narrow(steps(&values[length..]));
        let both: S::i32s = both.bitcast();
        both.store_slice(out);
    }
}

/// The sums of a convolution. `source` and `sums` also have an entry for [`Geometry::nowhere`].
pub(crate) fn convolve(
    level: Level,
    geometry: &Geometry,
    convolution: &Convolution,
    source: &[Steps],
    sums: &mut [Sums],
) {
    dispatch!(level, simd => convolve_with(simd, geometry, convolution, source, sums));
}

#[inline(always)]
fn convolve_with<S: Simd>(
    simd: S,
    geometry: &Geometry,
    convolution: &Convolution,
    source: &[Steps],
    sums: &mut [Sums],
) {
    const { assert!(CHANNELS.is_multiple_of(2 * S::i32s::LEN), "whole vectors") };
    for from in (0..CHANNELS).step_by(2 * S::i32s::LEN) {
        for group in &geometry.groups {
            compute(simd, convolution, group, from, source, sums);
        }
    }
}

/// Computes the sums of a group of squares, for two vectors of outputs.
#[inline(always)]
fn compute<S: Simd>(
    simd: S,
    convolution: &Convolution,
    group: &Group,
    from: usize,
    source: &[Steps],
    out: &mut [Sums],
) {
    let length = S::i32s::LEN;
    let mut sums = [[S::i32s::splat(simd, 0); 2]; GROUP];
    for (tap, neighbours) in &group.neighbours {
        let inputs: [&Steps; GROUP] = neighbours.map(|neighbour| &source[usize::from(neighbour)]);
        let weights = &convolution.taps[usize::from(*tap)];
        for pair in 0..PAIRS {
            let row = &weights[pair][2 * from..2 * from + 4 * length];
            let low = S::i16s::from_slice(simd, &row[..2 * length]);
            let high = S::i16s::from_slice(simd, &row[2 * length..]);
            for (sums, input) in sums.iter_mut().zip(&inputs) {
                let input: S::i16s = S::i32s::splat(simd, input[pair]).bitcast();
                sums[0] += low.pairwise_dot_product(input);
                sums[1] += high.pairwise_dot_product(input);
            }
        }
    }
    for (sums, &square) in sums.iter().zip(&group.squares) {
        let out = &mut out[usize::from(square)][from..from + 2 * length];
        sums[0].store_slice(&mut out[..length]);
        sums[1].store_slice(&mut out[length..]);
    }
}

/// The outputs of the first convolution of a block, as inputs of its second one.
pub(crate) fn rectify(level: Level, convolution: &Convolution, bias: &Channels, sums: &[Sums], out: &mut [Steps]) {
    dispatch!(level, simd => {
        for (sums, out) in sums.iter().zip(out) {
            let mut values = [0.0; CHANNELS];
            add_sums(simd, convolution, bias, sums, &mut values);
            round_with(simd, &values, out);
        }
    });
}

/// Adds the outputs of the second convolution of a block to the squares. Negative values become zero.
pub(crate) fn add_residual(
    level: Level,
    convolution: &Convolution,
    bias: &Channels,
    sums: &[Sums],
    squares: &mut [Channels],
) {
    dispatch!(level, simd => {
        for (sums, square) in sums.iter().zip(squares) {
            add_sums(simd, convolution, bias, sums, square);
        }
    });
}

/// Adds the outputs of a convolution to the channels of a square. Negative values become zero.
#[inline(always)]
fn add_sums<S: Simd>(simd: S, convolution: &Convolution, bias: &Channels, sums: &Sums, values: &mut Channels) {
    for from in (0..CHANNELS).step_by(S::f32s::LEN) {
        let range = from..from + S::f32s::LEN;
        let sum = S::f32s::float_from(S::i32s::from_slice(simd, &sums[range.clone()]));
        let before =
            S::f32s::from_slice(simd, &values[range.clone()]) + S::f32s::from_slice(simd, &bias[range.clone()]);
        let scale = S::f32s::from_slice(simd, &convolution.scale[range.clone()]);
        sum.mul_add(scale, before).max(0.0).store_slice(&mut values[range]);
    }
}

#[cfg(test)]
mod tests {
    use rumis::Rng;

    use super::*;

    /// A row of one square, of five, 10×10 squares, and the same with holes; the length of their rows.
    const SITES: [(u128, usize); 5] = [
        (1, 8),
        (0b11111, 8),
        (0b111 << 10 | 0b111, 10),
        ((1 << 100) - 1, 10),
        (0x0f_f7fd_ffbf_f7fe_ffdf_fbff_7fef, 10),
    ];

    fn geometry((site, row_length): (u128, usize)) -> Geometry {
        let mut geometry = Geometry::default();
        geometry.set(site, row_length);
        geometry
    }

    fn number(rng: &mut Rng, most: f32) -> f32 {
        (rng.below(2001) as f32 / 1000.0 - 1.0) * most
    }

    fn weights(mut weight: impl FnMut() -> f32) -> [Matrix<CHANNELS, CHANNELS>; TAPS] {
        std::array::from_fn(|_| Box::new(std::array::from_fn(|_| std::array::from_fn(|_| weight()))))
    }

    /// What a block adds to empty squares, with floating-point numbers and squares by file and row.
    fn plain(
        (site, row_length): (u128, usize),
        weights: &[Matrix<CHANNELS, CHANNELS>],
        bias: &Channels,
        source: &[Channels],
    ) -> Vec<Channels> {
        let places: Vec<usize> = (0..128).filter(|place| site >> place & 1 == 1).collect();
        let sum = |&place: &usize| {
            let mut out = *bias;
            for (input, &other) in source.iter().zip(&places) {
                let right = (other % row_length + 1).checked_sub(place % row_length);
                let away = (other / row_length + 1).checked_sub(place / row_length);
                let (Some(right @ 0..3), Some(away @ 0..3)) = (right, away) else { continue };
                for (input, row) in input.iter().zip(weights[3 * away + right].iter()) {
                    out.iter_mut().zip(row).for_each(|(out, weight)| *out += input * weight);
                }
            }
            out.map(|value| value.max(0.0))
        };
        places.iter().map(sum).collect()
    }

    #[test]
    fn integers_give_nearly_the_sums_of_floating_point_numbers() {
        let mut rng = Rng::new(3);
        for (site, level) in SITES.into_iter().flat_map(|site| [(site, Level::new()), (site, Level::baseline())]) {
            let geometry = geometry(site);
            let weights = weights(|| number(&mut rng, 0.1));
            let bias: Channels = std::array::from_fn(|_| number(&mut rng, 1.0));
            let source: Vec<Channels> =
                (0..geometry.len()).map(|_| std::array::from_fn(|_| number(&mut rng, 2.0).max(0.0))).collect();
            let (mut steps, mut sums) = (vec![[0; PAIRS]; source.len() + 1], vec![[0; CHANNELS]; source.len() + 1]);
            let mut found = vec![[0.0; CHANNELS]; source.len()];
            let convolution = Convolution::new(&weights);
            round(level, &source, &mut steps);
            convolve(level, &geometry, &convolution, &steps, &mut sums);
            add_residual(level, &convolution, &bias, &sums, &mut found);
            let expected = plain(site, &weights, &bias, &source);
            assert_eq!(found.len(), expected.len());
            for (found, expected) in found.as_flattened().iter().zip(expected.as_flattened()) {
                assert!((found - expected).abs() < 0.01, "{found} instead of {expected}");
            }
        }
    }

    #[test]
    fn no_weights_and_inputs_are_so_large_that_a_sum_overflows() {
        let geometry = geometry((1 << 30 | 7 << 20 | 7 << 10 | 7, 10));
        let largest = [f32::MAX; CHANNELS];
        for weight in [1e-30, 1e-3, -1.0, 60_000.0] {
            for zeros in 0..8 {
                let mut number = 0;
                let convolution = Convolution::new(&weights(|| {
                    number += 1;
                    if number % (TAPS * CHANNELS * CHANNELS / (zeros + 1)) == 1 { 0.0 } else { weight }
                }));
                assert!(convolution.scale.iter().all(|scale| scale.is_finite()));
                let (mut steps, mut sums) = (vec![[0; PAIRS]; 11], vec![[0; CHANNELS]; 11]);
                round(Level::new(), &[largest; 10], &mut steps);
                assert_eq!(steps[0], [MOST as i32 | (MOST as i32) << 16; PAIRS]);
                convolve(Level::new(), &geometry, &convolution, &steps, &mut sums);
                for (sum, output) in sums[4].into_iter().zip(0..) {
                    let rows = convolution.taps.iter().flat_map(|tap| tap.iter());
                    let exact: i64 = rows.map(|row| i64::from(row[2 * output]) + i64::from(row[2 * output + 1])).sum();
                    assert_eq!(i64::from(sum), exact * MOST as i64, "{weight}, {zeros} zeros");
                }
            }
        }
    }
}
