//! The layers of the network, with whatever vector instructions the processor has.

use fearless_simd::{Level, dispatch, prelude::*};

use crate::geometry::{Geometry, TAPS};
use crate::weights::{CHANNELS, Convolution, LOGITS, Matrix, POOLED};

/// The channels of one square.
pub(crate) type Channels = [f32; CHANNELS];

/// The first convolution. Its inputs are 0 or 1, so the weights of the active ones are added. `active`
/// has, for each square, the numbers of its planes; `ends` where each list ends.
pub(crate) fn input<const PLANES: usize>(
    level: Level,
    geometry: &Geometry,
    weights: &Convolution<PLANES>,
    bias: &Channels,
    active: &[u8],
    ends: &[u16],
    out: &mut [Channels],
) {
    dispatch!(level, simd => input_with(simd, geometry, weights, bias, active, ends, out));
}

#[inline(always)]
fn input_with<S: Simd, const PLANES: usize>(
    simd: S,
    geometry: &Geometry,
    weights: &Convolution<PLANES>,
    bias: &Channels,
    active: &[u8],
    ends: &[u16],
    out: &mut [Channels],
) {
    out.fill(*bias);
    for (pairs, weights) in geometry.pairs.iter().zip(&weights.0) {
        for &(from, to) in pairs {
            let from = usize::from(from);
            let start = if from == 0 { 0 } else { usize::from(ends[from - 1]) };
            let planes = &active[start..usize::from(ends[from])];
            add_rows(simd, weights, planes, &mut out[usize::from(to)]);
        }
    }
    out.iter_mut().for_each(relu);
}

/// Adds some rows of a matrix to the channels of a square.
#[inline(always)]
fn add_rows<S: Simd, const PLANES: usize>(
    simd: S,
    weights: &Matrix<PLANES, CHANNELS>,
    rows: &[u8],
    out: &mut Channels,
) {
    let length = S::f32s::LEN;
    for from in (0..CHANNELS).step_by(2 * length) {
        let mut low = S::f32s::from_slice(simd, &out[from..from + length]);
        let mut high = S::f32s::from_slice(simd, &out[from + length..from + 2 * length]);
        for &row in rows {
            let row = &weights[usize::from(row)][from..from + 2 * length];
            low += S::f32s::from_slice(simd, &row[..length]);
            high += S::f32s::from_slice(simd, &row[length..]);
        }
        low.store_slice(&mut out[from..from + length]);
        high.store_slice(&mut out[from + length..from + 2 * length]);
    }
}

/// A 3×3 convolution. `out` must have the bias of every square.
pub(crate) fn convolve(
    level: Level,
    geometry: &Geometry,
    weights: &Convolution<CHANNELS>,
    source: &[Channels],
    out: &mut [Channels],
) {
    dispatch!(level, simd => convolve_with(simd, geometry, weights, source, out));
}

#[inline(always)]
fn convolve_with<S: Simd>(
    simd: S,
    geometry: &Geometry,
    weights: &Convolution<CHANNELS>,
    source: &[Channels],
    out: &mut [Channels],
) {
    // With two vectors for each square, 16 registers are enough for six squares and 32 for twelve.
    if S::f32s::LEN >= 16 {
        convolve_by::<S, 12>(simd, geometry, weights, source, out);
    } else {
        convolve_by::<S, 6>(simd, geometry, weights, source, out);
    }
}

#[inline(always)]
fn convolve_by<S: Simd, const SQUARES: usize>(
    simd: S,
    geometry: &Geometry,
    weights: &Convolution<CHANNELS>,
    source: &[Channels],
    out: &mut [Channels],
) {
    for (tap, pairs) in geometry.pairs.iter().enumerate().take(TAPS) {
        let weights = &weights.0[tap];
        for from in (0..CHANNELS).step_by(2 * S::f32s::LEN) {
            let (whole, rest) = pairs.as_chunks::<SQUARES>();
            for pairs in whole {
                multiply::<S, SQUARES>(simd, pairs, weights, from, source, out);
            }
            let (threes, rest) = rest.as_chunks::<3>();
            for pairs in threes {
                multiply::<S, 3>(simd, pairs, weights, from, source, out);
            }
            for &pair in rest {
                multiply::<S, 1>(simd, &[pair], weights, from, source, out);
            }
        }
    }
}

/// Adds the products of one tap for some squares, for two vectors of channels.
#[inline(always)]
fn multiply<S: Simd, const SQUARES: usize>(
    simd: S,
    pairs: &[(u8, u8); SQUARES],
    weights: &Matrix<CHANNELS, CHANNELS>,
    from: usize,
    source: &[Channels],
    out: &mut [Channels],
) {
    let length = S::f32s::LEN;
    let inputs: [&Channels; SQUARES] = std::array::from_fn(|i| &source[usize::from(pairs[i].0)]);
    let mut sums: [[S::f32s; 2]; SQUARES] = std::array::from_fn(|i| {
        let out = &out[usize::from(pairs[i].1)][from..from + 2 * length];
        [S::f32s::from_slice(simd, &out[..length]), S::f32s::from_slice(simd, &out[length..])]
    });
    for channel in 0..CHANNELS {
        let row = &weights[channel][from..from + 2 * length];
        let (low, high) = (S::f32s::from_slice(simd, &row[..length]), S::f32s::from_slice(simd, &row[length..]));
        for (sums, input) in sums.iter_mut().zip(&inputs) {
            let input = S::f32s::splat(simd, input[channel]);
            sums[0] = low.mul_add(input, sums[0]);
            sums[1] = high.mul_add(input, sums[1]);
        }
    }
    for (sums, pair) in sums.iter().zip(pairs) {
        let out = &mut out[usize::from(pair.1)][from..from + 2 * length];
        sums[0].store_slice(&mut out[..length]);
        sums[1].store_slice(&mut out[length..]);
    }
}

/// The logits of every orientation on one square.
pub(crate) fn logits(
    level: Level,
    weights: &Matrix<CHANNELS, LOGITS>,
    bias: &[f32; LOGITS],
    square: &Channels,
    out: &mut [f32; LOGITS],
) {
    dispatch!(level, simd => dense_with(simd, weights, bias, square, out));
}

/// A dense layer.
pub(crate) fn dense<const INPUTS: usize, const OUTPUTS: usize>(
    level: Level,
    weights: &Matrix<INPUTS, OUTPUTS>,
    bias: &[f32; OUTPUTS],
    inputs: &[f32; INPUTS],
    out: &mut [f32; OUTPUTS],
) {
    dispatch!(level, simd => dense_with(simd, weights, bias, inputs, out));
}

#[inline(always)]
fn dense_with<S: Simd, const INPUTS: usize, const OUTPUTS: usize>(
    simd: S,
    weights: &Matrix<INPUTS, OUTPUTS>,
    bias: &[f32; OUTPUTS],
    inputs: &[f32; INPUTS],
    out: &mut [f32; OUTPUTS],
) {
    // The loop over outputs is as long as the compiler's vectors like it: the token makes it use those
    // of this level.
    let _ = simd;
    *out = *bias;
    for (row, &input) in weights.iter().zip(inputs) {
        if input != 0.0 {
            for (out, &weight) in out.iter_mut().zip(row) {
                *out += weight * input;
            }
        }
    }
}

/// Sets negative values to zero.
#[inline(always)]
pub(crate) fn relu(channels: &mut Channels) {
    channels.iter_mut().for_each(|value| *value = value.max(0.0));
}

/// Mean and maximum of every channel over the squares.
pub(crate) fn pool(level: Level, squares: &[Channels]) -> [f32; POOLED] {
    dispatch!(level, simd => pool_with(simd, squares))
}

#[inline(always)]
fn pool_with<S: Simd>(simd: S, squares: &[Channels]) -> [f32; POOLED] {
    let _ = simd;
    let mut sum = [0.0; CHANNELS];
    let mut most = [0.0f32; CHANNELS];
    for square in squares {
        for channel in 0..CHANNELS {
            sum[channel] += square[channel];
            most[channel] = most[channel].max(square[channel]);
        }
    }
    let mut pooled = [0.0; POOLED];
    let share = 1.0 / squares.len().max(1) as f32;
    for channel in 0..CHANNELS {
        pooled[channel] = sum[channel] * share;
        pooled[CHANNELS + channel] = most[channel];
    }
    pooled
}

/// Adds the residual of a block to its input.
pub(crate) fn add_residual(level: Level, residual: &[Channels], squares: &mut [Channels]) {
    dispatch!(level, simd => add_residual_with(simd, residual, squares));
}

#[inline(always)]
fn add_residual_with<S: Simd>(simd: S, residual: &[Channels], squares: &mut [Channels]) {
    let _ = simd;
    for (square, residual) in squares.iter_mut().zip(residual) {
        for (value, residual) in square.iter_mut().zip(residual) {
            *value = (*value + residual).max(0.0);
        }
    }
}
