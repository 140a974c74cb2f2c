//! What worker and trainer send each other. All numbers are little-endian.
//!
//! A message is a kind (one byte), the length of the rest (4 bytes), and the rest. The worker writes two kinds:
//! - Kind 1 is a request: the number of the group (4 bytes), how many positions and how many moves in all
//!   (4 bytes each), the planes of every position, their numbers (32-bit floating point), how many moves each
//!   has (16 bits), and the moves (16 bits).
//! - Kind 2 has samples: how many games were finished (4 bytes), then samples of a fixed size: planes,
//!   numbers, a bit for every legal move, the likeliest moves and their chances in 1/65535 (16 bits each),
//!   rewards and points (32-bit floating point), places and owners (8 bits). Where all chances are 0, the
//!   policy is not known.
//!
//! The trainer answers every request with a message of kind 3: the number of the group, how many positions
//! and how many moves in all, the effort for the next searches (simulations, candidates, simulations of fast
//! searches, and how many searches of a hundred are full), 4 bytes each, then the logits of all moves (16-bit
//! floating point), and for every position the rewards of the four colours (32-bit floating point).
//!
//! A plane has 64 bits on a side of eight and 128 on a side of ten. A move is a number: orientation, row
//! and file, the file changing fastest.

use std::io::{self, Read, Write};

use rumis::{Move, MoveSet};
use rumis_network::Features;

use crate::game::{Effort, Question, Sample};
use crate::setups::Side;

/// How many moves of the improved policy a sample keeps.
pub const POLICY: usize = 64;

const REQUEST: u8 = 1;
const SAMPLES: u8 = 2;
const REPLY: u8 = 3;
const ORIENTATIONS: usize = 104;
/// The numbers at the beginning of a reply.
const REPLY_HEAD: usize = 7 * 4;
/// No reply is longer. A damaged length must not use up the memory.
const MOST_BYTES: usize = 1 << 28;

/// The number of a move.
#[must_use]
pub fn number(side: Side, mv: Move) -> u16 {
    let length = side.length();
    let square = usize::from(mv.anchor.row()) * length + usize::from(mv.anchor.file());
    (mv.orientation.index() * length * length + square) as u16
}

fn put_features(out: &mut Vec<u8>, side: Side, features: &Features) {
    for plane in features.planes {
        put_plane(out, side, plane);
    }
}

fn put_plane(out: &mut Vec<u8>, side: Side, plane: u128) {
    match side {
        Side::Eight => out.extend((plane as u64).to_le_bytes()),
        Side::Ten => out.extend(plane.to_le_bytes()),
    }
}

fn put_floats(out: &mut Vec<u8>, values: &[f32]) {
    values.iter().for_each(|value| out.extend(value.to_le_bytes()));
}

fn message(out: &mut impl Write, kind: u8, body: &[u8]) -> io::Result<()> {
    out.write_all(&[kind])?;
    out.write_all(&(body.len() as u32).to_le_bytes())?;
    out.write_all(body)?;
    out.flush()
}

/// Writes a request.
///
/// # Errors
/// When the trainer does not read any more.
pub fn write_request(out: &mut impl Write, side: Side, group: u32, questions: &[Question]) -> io::Result<()> {
    let total: usize = questions.iter().map(|question| question.moves.len()).sum();
    let mut body = Vec::with_capacity(questions.len() * 1200 + 2 * total);
    for number in [group, questions.len() as u32, total as u32] {
        body.extend(number.to_le_bytes());
    }
    questions.iter().for_each(|question| put_features(&mut body, side, &question.features));
    questions.iter().for_each(|question| put_floats(&mut body, &question.features.numbers));
    questions.iter().for_each(|question| body.extend((question.moves.len() as u16).to_le_bytes()));
    for question in questions {
        question.moves.iter().for_each(|mv| body.extend(number(side, mv).to_le_bytes()));
    }
    message(out, REQUEST, &body)
}

/// Writes samples.
///
/// # Errors
/// When the trainer does not read any more.
pub fn write_samples(out: &mut impl Write, side: Side, games: u32, samples: &[Sample]) -> io::Result<()> {
    let mut body = Vec::with_capacity(samples.len() * 2200 + 4);
    body.extend(games.to_le_bytes());
    for sample in samples {
        put_sample(&mut body, side, sample);
    }
    message(out, SAMPLES, &body)
}

fn put_sample(out: &mut Vec<u8>, side: Side, sample: &Sample) {
    put_features(out, side, &sample.question.features);
    put_floats(out, &sample.question.features.numbers);
    put_mask(out, side, &sample.question.moves);
    // Without moves the sum is 0, but then nothing is divided by it.
    let sum: f32 = sample.policy.iter().map(|&(_, chance)| chance).sum();
    let mut chances = [(0u16, 0u16); POLICY];
    for (place, &(mv, chance)) in chances.iter_mut().zip(&sample.policy) {
        *place = (number(side, mv), (chance / sum * 65535.0) as u16);
    }
    chances.iter().for_each(|(mv, _)| out.extend(mv.to_le_bytes()));
    chances.iter().for_each(|(_, chance)| out.extend(chance.to_le_bytes()));
    put_floats(out, &sample.rewards);
    put_floats(out, &sample.points);
    out.extend(sample.places);
    out.extend(&sample.owners);
}

/// A bit for every legal move.
fn put_mask(out: &mut Vec<u8>, side: Side, moves: &MoveSet) {
    let bits = ORIENTATIONS * side.length() * side.length();
    let start = out.len();
    out.resize(start + bits.div_ceil(8), 0);
    for mv in moves {
        let number = usize::from(number(side, mv));
        out[start + number / 8] |= 1 << (number % 8);
    }
}

/// An answer to a request.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// The group that asked.
    pub group: usize,
    /// The effort for its next searches.
    pub effort: Effort,
    /// The logits of all moves of all its positions.
    pub logits: Vec<f32>,
    /// By position and colour.
    pub rewards: Vec<[f32; 4]>,
}

/// Reads the next answer; `None` at the end of the input.
///
/// # Errors
/// When the input breaks off, or contains anything else.
pub fn read_reply(input: &mut impl Read) -> io::Result<Option<Reply>> {
    let mut kind = [0];
    if input.read(&mut kind)? == 0 {
        return Ok(None);
    }
    let mut length = [0; 4];
    input.read_exact(&mut length)?;
    let length = u32::from_le_bytes(length) as usize;
    if kind != [REPLY] || !(REPLY_HEAD..=MOST_BYTES).contains(&length) {
        return Err(damaged("expected an answer"));
    }
    let mut body = vec![0; length];
    input.read_exact(&mut body)?;
    let (head, values) = body.split_at(REPLY_HEAD);
    let mut words = head.as_chunks().0.iter().map(|&bytes| u32::from_le_bytes(bytes));
    let mut word = || words.next().unwrap_or_default();
    let (group, positions, moves) = (word() as usize, word() as usize, word() as usize);
    let effort = Effort { simulations: word(), candidates: word(), fast_simulations: word(), full_percent: word() };
    if effort.simulations == 0 || effort.candidates == 0 || effort.fast_simulations == 0 || effort.full_percent > 100 {
        return Err(damaged("the effort is out of range"));
    }
    let (logits, rewards) = values.split_at_checked(2 * moves).ok_or_else(|| damaged("logits are missing"))?;
    if rewards.len() != 16 * positions {
        return Err(damaged("the length does not fit the number of positions"));
    }
    let logits = logits.as_chunks().0.iter().map(|&bytes| half(u16::from_le_bytes(bytes)));
    let logits: Option<Vec<f32>> = logits.collect();
    let logits = logits.ok_or_else(|| damaged("a logit is not finite"))?;
    let floats: Vec<f32> = rewards.as_chunks().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect();
    if !floats.iter().all(|reward| (0.0..=1.0).contains(reward)) {
        return Err(damaged("a reward is not between 0 and 1"));
    }
    Ok(Some(Reply { group, effort, logits, rewards: floats.as_chunks().0.to_vec() }))
}

fn damaged(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("the trainer sent something else than an answer: {what}"))
}

/// The value of a 16-bit floating-point number; `None` if it is not finite.
fn half(bits: u16) -> Option<f32> {
    let magnitude = f32::from_bits(u32::from(bits & 0x7fff) << 13) * 2f32.powi(112);
    let finite = bits & 0x7c00 != 0x7c00;
    finite.then_some(if bits >> 15 == 1 { -magnitude } else { magnitude })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_read() {
        for (bits, value) in [(0, 0.0), (0x3c00, 1.0), (0xc000, -2.0), (0x3555, 0.333_251_95), (1, 5.960_464_5e-8)] {
            assert_eq!(half(bits), Some(value));
        }
        for bits in [0x7c00, 0xfc00, 0x7e00] {
            assert_eq!(half(bits), None);
        }
    }
}
