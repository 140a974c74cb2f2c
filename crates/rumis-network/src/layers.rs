//! The layers of the network except the convolutions of its blocks, with whatever vector instructions the processor has.

use fearless_simd::{Level, dispatch, prelude::*};

use crate::features::PLANES;
use crate::geometry::Geometry;
use crate::weights::{CHANNELS, Matrix, POOLED};

/// The channels of one square.
pub(crate) type Channels = [f32; CHANNELS];

/// The planes that a square is in: their numbers, and how many there are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Active {
    pub(crate) planes: [u8; PLANES],
    pub(crate) count: usize,
}

impl Active {
    pub(crate) const NONE: Self = Self { planes: [0; PLANES], count: 0 };
}

/// The first convolution. Its inputs are 0 or 1, so the weights of the active ones are added.
pub(crate) fn input(
    level: Level,
    geometry: &Geometry,
    weights: &[Matrix<PLANES, CHANNELS>],
    bias: &Channels,
    active: &[Active],
    out: &mut [Channels],
) {
    dispatch!(level, simd => input_with(simd, geometry, weights, bias, active, out));
}

#[inline(always)]
fn input_with<S: Simd>(
    simd: S,
    geometry: &Geometry,
    weights: &[Matrix<PLANES, CHANNELS>],
    bias: &Channels,
    active: &[Active],
    out: &mut [Channels],
) {
    out.fill(*bias);
    for (pairs, weights) in geometry.pairs.iter().zip(weights) {
        for &(from, to) in pairs {
            let Active { planes, count } = &active[usize::from(from)];
            add_rows(simd, weights, &planes[..*count], &mut out[usize::from(to)]);
        }
    }
    rectify_with(simd, out);
}

/// Adds some rows of a matrix to the channels of a square.
#[inline(always)]
fn add_rows<S: Simd>(simd: S, weights: &Matrix<PLANES, CHANNELS>, rows: &[u8], out: &mut Channels) {
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
    *out = *bias;
    let length = S::f32s::LEN;
    let mut from = 0;
    while from + 4 * length <= OUTPUTS {
        add_products::<S, 4, INPUTS, OUTPUTS>(simd, weights, inputs, from, out);
        from += 4 * length;
    }
    while from + length <= OUTPUTS {
        add_products::<S, 1, INPUTS, OUTPUTS>(simd, weights, inputs, from, out);
        from += length;
    }
    for (row, &input) in weights.iter().zip(inputs) {
        for (out, &weight) in out[from..].iter_mut().zip(&row[from..]) {
            *out += weight * input;
        }
    }
}

/// Adds the products for some vectors of outputs, which stay in registers.
#[inline(always)]
fn add_products<S: Simd, const VECTORS: usize, const INPUTS: usize, const OUTPUTS: usize>(
    simd: S,
    weights: &Matrix<INPUTS, OUTPUTS>,
    inputs: &[f32; INPUTS],
    from: usize,
    out: &mut [f32; OUTPUTS],
) {
    let length = S::f32s::LEN;
    let out = &mut out[from..from + VECTORS * length];
    let mut sums: [S::f32s; VECTORS] =
        std::array::from_fn(|i| S::f32s::from_slice(simd, &out[i * length..(i + 1) * length]));
    for (row, &input) in weights.iter().zip(inputs) {
        let row = &row[from..from + VECTORS * length];
        let input = S::f32s::splat(simd, input);
        for (i, sum) in sums.iter_mut().enumerate() {
            *sum = S::f32s::from_slice(simd, &row[i * length..(i + 1) * length]).mul_add(input, *sum);
        }
    }
    for (i, sum) in sums.iter().enumerate() {
        sum.store_slice(&mut out[i * length..(i + 1) * length]);
    }
}

/// Sets negative values to zero.
#[inline(always)]
fn rectify_with<S: Simd>(simd: S, squares: &mut [Channels]) {
    for values in squares.as_flattened_mut().chunks_exact_mut(S::f32s::LEN) {
        S::f32s::from_slice(simd, values).max(0.0).store_slice(values);
    }
}

/// Mean and maximum of every channel over the squares.
pub(crate) fn pool(level: Level, squares: &[Channels]) -> [f32; POOLED] {
    dispatch!(level, simd => pool_with(simd, squares))
}

#[inline(always)]
fn pool_with<S: Simd>(simd: S, squares: &[Channels]) -> [f32; POOLED] {
    // The loop over channels is as long as the compiler's vectors like it: the token makes it use those of
    // this level.
    let _ = simd;
    let mut sum = [0.0; CHANNELS];
    let mut most = [0.0f32; CHANNELS];
    for square in squares {
        for channel in 0..CHANNELS {
            sum[channel] += square[channel];
            most[channel] = if square[channel] > most[channel] { square[channel] } else { most[channel] };
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
