//! Judging positions.

use std::fmt;

use fearless_simd::Level;
use rumis::{Move, MoveSet, Position};

use crate::convolution::{self, Steps, Sums};
use crate::error::Error;
use crate::features::{Features, PLANES};
use crate::geometry::Geometry;
use crate::layers::{self, Active, Channels};
use crate::weights::{CHANNELS, File, HIDDEN, LOGITS, ORIENTATIONS, OUTPUTS, OWNERS, PLACES, Weights};

/// Points are divided by this before the network learns them.
const POINTS_SCALE: f32 = 16.0;

/// The network. It has weights for two seats and others for more: each set has to know fewer kinds of games.
pub struct Network {
    file: File,
    level: Level,
}

/// What the network thinks of a position. Colours are relative to the colour to move, in turn order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Evaluation {
    /// For each colour, the expected reward of the seat that owns it, from 0 to 1.
    pub rewards: [f32; 4],
    /// The expected final points of each colour.
    pub points: [f32; 4],
    /// For each colour, the chances of the seat that owns it to come first, second, third and fourth. A shared place
    /// counts as the better one.
    pub places: [[f32; 4]; 4],
    /// The moves, each with its logit: the policy chooses a move with a chance in proportion to
    /// `logit.exp()`.
    pub moves: Vec<(Move, f32)>,
}

/// Buffers that are kept from one position to the next, so that nothing is allocated.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// How many seats the last position had.
    seats: u8,
    geometry: Geometry,
    active: Vec<Active>,
    squares: Vec<Channels>,
    steps: Vec<Steps>,
    sums: Vec<Sums>,
    logits: Vec<[f32; LOGITS]>,
    /// By square: whether its logits are known.
    known: Vec<bool>,
}

impl Network {
    /// The network that comes with this crate. Needs the feature `trained`.
    ///
    /// ```
    /// use rumis::{PlanName, Setup};
    /// use rumis_network::{Evaluation, Network, Scratch};
    /// let position = Setup::new(PlanName::Chullpa, 2).position()?;
    /// let (mut scratch, mut evaluation) = (Scratch::default(), Evaluation::default());
    /// Network::trained().evaluate(&position, &position.legal_moves(), &mut scratch, &mut evaluation);
    /// assert_eq!(evaluation.moves.len(), position.legal_moves().len());
    /// assert!((evaluation.rewards[0] + evaluation.rewards[1] - 1.0).abs() < 0.1);
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[cfg(feature = "trained")]
    #[must_use]
    pub fn trained() -> Self {
        Self::read(include_bytes!("../data/rumis.net")).expect("the file is part of the crate, and a test reads it")
    }

    /// Reads a network: lines of text, an empty line, and the weights.
    ///
    /// The lines are `rumis-network 2`, then a name and a value each: `channels`, `blocks`, `planes`,
    /// `numbers`, `provenance` (where the weights come from) and `checksum` (FNV-1a with 64 bits of the
    /// weights, as 16 hexadecimal digits). Others are ignored. The weights for two seats come first, then those for
    /// more: little-endian numbers of 16 bits (IEEE 754 binary16), tensor after tensor, each by output. After the
    /// line `rumis-network 1` there is one set of weights for any number of seats.
    ///
    /// # Errors
    /// When the bytes are not a network, or one of another size.
    pub fn read(file: &[u8]) -> Result<Self, Error> {
        Ok(Self { file: File::read(file)?, level: Level::new() })
    }

    /// The same network without the vector instructions that not every processor of its kind has. For
    /// measurements.
    #[must_use]
    pub fn with_baseline(self) -> Self {
        Self { level: Level::baseline(), ..self }
    }

    /// Where the weights come from.
    #[must_use]
    pub fn provenance(&self) -> &str {
        &self.file.provenance
    }

    /// The weights for this many seats.
    fn weights(&self, seats: u8) -> &Weights {
        match &self.file.more {
            Some(more) if seats > 2 => more,
            _ => &self.file.two,
        }
    }

    /// Judges a position that is not over. `moves` are its legal moves.
    pub fn evaluate(&self, position: &Position, moves: &MoveSet, scratch: &mut Scratch, out: &mut Evaluation) {
        let features = Features::of(position, moves);
        scratch.seats = position.players();
        let weights = self.weights(scratch.seats);
        self.look(weights, &features, scratch);
        let row_length = features.row_length;
        let pooled = layers::pool(self.level, &scratch.squares);
        let mut bias = [0.0; LOGITS];
        layers::dense(self.level, &weights.policy_pool, &weights.policy_bias, &pooled, &mut bias);
        let Scratch { geometry, squares, logits, known, .. } = scratch;
        logits.resize(squares.len(), [0.0; LOGITS]);
        known.clear();
        known.resize(squares.len(), false);
        out.moves.clear();
        for (orientation, anchors) in moves.by_orientation() {
            for anchor in anchors {
                let number = geometry.number(usize::from(anchor.row()) * row_length + usize::from(anchor.file()));
                if !known[number] {
                    known[number] = true;
                    layers::dense(self.level, &weights.policy, &bias, &squares[number], &mut logits[number]);
                }
                let logit = logits[number][orientation.index().min(ORIENTATIONS)];
                out.moves.push((Move { orientation, anchor }, logit));
            }
        }
        let mut hidden = [0.0; HIDDEN];
        layers::dense(self.level, &weights.hidden, &weights.hidden_bias, &pooled, &mut hidden);
        hidden.iter_mut().for_each(|value| *value = value.max(0.0));
        let mut outputs = [0.0; OUTPUTS];
        layers::dense(self.level, &weights.outputs, &weights.output_bias, &hidden, &mut outputs);
        for colour in 0..4 {
            out.rewards[colour] = 1.0 / (1.0 + (-outputs[colour]).exp());
            out.points[colour] = outputs[4 + colour] * POINTS_SCALE;
        }
        let mut places = [0.0; PLACES];
        layers::dense(self.level, &weights.places, &weights.place_bias, &hidden, &mut places);
        for (chances, places) in out.places.iter_mut().zip(places.as_chunks().0) {
            *chances = *places;
            softmax(chances);
        }
    }

    /// For every square of the plan, its bit (row by row, as in [`Features`]) and the chances that each
    /// colour, or nobody, owns it at the end. Call it after [`evaluate`](Self::evaluate), with the same
    /// `scratch`.
    #[must_use]
    pub fn owners(&self, scratch: &Scratch) -> Vec<(u8, [f32; OWNERS])> {
        let weights = self.weights(scratch.seats);
        let chances = |square: &Channels| {
            let mut chances = [0.0; OWNERS];
            layers::dense(self.level, &weights.owners, &weights.owner_bias, square, &mut chances);
            softmax(&mut chances);
            chances
        };
        scratch.geometry.bits().iter().copied().zip(scratch.squares.iter().map(chances)).collect()
    }

    /// Computes the channels of every square.
    fn look(&self, weights: &Weights, features: &Features, scratch: &mut Scratch) {
        let Scratch { geometry, active, squares, steps, sums, .. } = scratch;
        geometry.set(features.site(), features.row_length);
        list_active(features, geometry, active);
        squares.resize(geometry.len(), [0.0; CHANNELS]);
        let with_nowhere = geometry.len() + 1;
        sums.resize(with_nowhere, [0; CHANNELS]);
        steps.clear();
        steps.resize(with_nowhere, [0; CHANNELS / 2]);
        let level = self.level;
        let mut bias = [0.0; CHANNELS];
        layers::dense(level, &weights.numbers, &weights.input_bias, &features.numbers, &mut bias);
        layers::input(level, geometry, &weights.input, &bias, active, squares);
        for block in &weights.blocks {
            let pooled = layers::pool(level, squares);
            layers::dense(level, &block.pool, &block.first_bias, &pooled, &mut bias);
            convolution::round(level, squares, steps);
            convolution::convolve(level, geometry, &block.first, steps, sums);
            convolution::rectify(level, &block.first, &bias, &sums[..geometry.len()], steps);
            convolution::convolve(level, geometry, &block.second, steps, sums);
            convolution::add_residual(level, &block.second, &block.second_bias, sums, squares);
        }
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Network")
            .field("provenance", &self.file.provenance)
            .field("level", &self.level)
            .finish_non_exhaustive()
    }
}

/// For every square, the planes that it is in.
fn list_active(features: &Features, geometry: &Geometry, active: &mut Vec<Active>) {
    active.clear();
    active.resize(geometry.len(), Active::NONE);
    for (plane, set) in (0..PLANES as u8).zip(&features.planes) {
        let mut rest = set & features.site();
        while rest != 0 {
            let Active { planes, count } = &mut active[geometry.number(rest.trailing_zeros() as usize)];
            planes[*count] = plane;
            *count += 1;
            rest &= rest - 1;
        }
    }
}

fn softmax(values: &mut [f32]) {
    let most = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    values.iter_mut().for_each(|value| *value = (*value - most).exp());
    let sum: f32 = values.iter().sum();
    values.iter_mut().for_each(|value| *value /= sum);
}
