//! The weights of the network and their file: a few lines of text, an empty line, and the weights as
//! 16-bit floating-point numbers.

use crate::convolution::Convolution;
use crate::error::{Error, ErrorKind};
use crate::features::{NUMBERS, PLANES};
use crate::geometry::TAPS;

/// How many numbers the network keeps for each square.
pub const CHANNELS: usize = 32;
/// How many residual blocks it has.
pub const BLOCKS: usize = 4;
/// The width of the layer before the rewards, points and places.
pub(crate) const HIDDEN: usize = 48;
/// Mean and maximum of every channel.
pub(crate) const POOLED: usize = 2 * CHANNELS;
/// How many orientations stones have.
pub(crate) const ORIENTATIONS: usize = 104;
/// The same, rounded up to whole vectors.
pub(crate) const LOGITS: usize = 112;
/// Rewards and points of four colours.
pub(crate) const OUTPUTS: usize = 8;
/// Four places of four colours.
pub(crate) const PLACES: usize = 16;
/// Four colours, or nobody.
pub(crate) const OWNERS: usize = 5;

/// The first lines of files: with weights for any number of seats, and with those for two seats and for more.
const FOR_ANY: &str = "rumis-network 1";
const FOR_TWO_AND_MORE: &str = "rumis-network 2";

/// A matrix by input, so that one input is multiplied with a row of outputs.
pub(crate) type Matrix<const INPUTS: usize, const OUTPUTS: usize> = Box<[[f32; OUTPUTS]; INPUTS]>;

/// A residual block: two convolutions, and a bias from the whole site.
pub(crate) struct Block {
    pub(crate) first: Convolution,
    pub(crate) first_bias: [f32; CHANNELS],
    pub(crate) pool: Matrix<POOLED, CHANNELS>,
    pub(crate) second: Convolution,
    pub(crate) second_bias: [f32; CHANNELS],
}

/// The contents of a file.
pub(crate) struct File {
    /// The weights for two seats.
    pub(crate) two: Weights,
    /// The weights for more seats; `None` if they are the same.
    pub(crate) more: Option<Weights>,
    /// Where the weights come from.
    pub(crate) provenance: String,
}

/// All weights for some number of seats.
pub(crate) struct Weights {
    /// By tap.
    pub(crate) input: [Matrix<PLANES, CHANNELS>; TAPS],
    pub(crate) numbers: Matrix<NUMBERS, CHANNELS>,
    pub(crate) input_bias: [f32; CHANNELS],
    pub(crate) blocks: Vec<Block>,
    pub(crate) policy: Matrix<CHANNELS, LOGITS>,
    pub(crate) policy_bias: [f32; LOGITS],
    pub(crate) policy_pool: Matrix<POOLED, LOGITS>,
    pub(crate) hidden: Matrix<POOLED, HIDDEN>,
    pub(crate) hidden_bias: [f32; HIDDEN],
    pub(crate) outputs: Matrix<HIDDEN, OUTPUTS>,
    pub(crate) output_bias: [f32; OUTPUTS],
    pub(crate) owners: Matrix<CHANNELS, OWNERS>,
    pub(crate) owner_bias: [f32; OWNERS],
    pub(crate) places: Matrix<HIDDEN, PLACES>,
    pub(crate) place_bias: [f32; PLACES],
}

impl File {
    pub(crate) fn read(file: &[u8]) -> Result<Self, Error> {
        let (sets, provenance, values) = read_file(file)?;
        let (expected, found) = (sets * 2 * count(), values.len());
        if found != expected {
            return Err(Error::new(ErrorKind::WrongLength { expected, found }));
        }
        let (two, more) = values.split_at(2 * count());
        let more = if more.is_empty() { None } else { Some(Weights::read(more)?) };
        Ok(Self { two: Weights::read(two)?, more, provenance })
    }
}

impl Weights {
    /// Reads weights whose number was checked before.
    fn read(values: &[u8]) -> Result<Self, Error> {
        let values: Vec<f32> =
            values.chunks_exact(2).map(|pair| half(u16::from_le_bytes([pair[0], pair[1]]))).collect();
        if values.iter().any(|value| !value.is_finite()) {
            return Err(Error::new(ErrorKind::NotFinite));
        }
        let mut values = Values(&values);
        Ok(Self {
            input: values.taps(),
            numbers: values.matrix::<_, _, CHANNELS>(),
            input_bias: values.vector::<CHANNELS, CHANNELS>(),
            blocks: (0..BLOCKS)
                .map(|_| Block {
                    first: Convolution::new(&values.taps()),
                    first_bias: values.vector::<CHANNELS, CHANNELS>(),
                    pool: values.matrix::<_, _, CHANNELS>(),
                    second: Convolution::new(&values.taps()),
                    second_bias: values.vector::<CHANNELS, CHANNELS>(),
                })
                .collect(),
            policy: values.matrix::<_, _, ORIENTATIONS>(),
            policy_bias: values.vector::<LOGITS, ORIENTATIONS>(),
            policy_pool: values.matrix::<_, _, ORIENTATIONS>(),
            hidden: values.matrix::<_, _, HIDDEN>(),
            hidden_bias: values.vector::<HIDDEN, HIDDEN>(),
            outputs: values.matrix::<_, _, OUTPUTS>(),
            output_bias: values.vector::<OUTPUTS, OUTPUTS>(),
            owners: values.matrix::<_, _, OWNERS>(),
            owner_bias: values.vector::<OWNERS, OWNERS>(),
            places: values.matrix::<_, _, PLACES>(),
            place_bias: values.vector::<PLACES, PLACES>(),
        })
    }
}

/// How many weights a network has.
const fn count() -> usize {
    let input = TAPS * PLANES * CHANNELS + NUMBERS * CHANNELS + CHANNELS;
    let block = 2 * (TAPS * CHANNELS * CHANNELS + CHANNELS) + POOLED * CHANNELS;
    let policy = CHANNELS * ORIENTATIONS + ORIENTATIONS + POOLED * ORIENTATIONS;
    let outputs = POOLED * HIDDEN + HIDDEN + HIDDEN * OUTPUTS + OUTPUTS;
    let places = HIDDEN * PLACES + PLACES;
    input + BLOCKS * block + policy + outputs + CHANNELS * OWNERS + OWNERS + places
}

/// Checks the header, and returns how many sets of weights there are, their provenance, and their bytes.
fn read_file(file: &[u8]) -> Result<(usize, String, &[u8]), Error> {
    let end = file.windows(2).position(|pair| pair == b"\n\n").ok_or(Error::new(ErrorKind::NotANetwork))?;
    let (header, values) = (&file[..end], &file[end + 2..]);
    let header = std::str::from_utf8(header).map_err(|_| Error::new(ErrorKind::NotANetwork))?;
    let sets = match header.lines().next() {
        Some(FOR_ANY) => 1,
        Some(FOR_TWO_AND_MORE) => 2,
        _ => return Err(Error::new(ErrorKind::NotANetwork)),
    };
    let line = |name: &str| {
        let value = header.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        value.ok_or_else(|| Error::new(ErrorKind::BadHeader(name.to_owned())))
    };
    for (name, expected) in [("channels", CHANNELS), ("blocks", BLOCKS), ("planes", PLANES), ("numbers", NUMBERS)] {
        let found = line(name)?.parse().map_err(|_| Error::new(ErrorKind::BadHeader(name.to_owned())))?;
        if found != expected {
            return Err(Error::new(ErrorKind::OtherShape { name, expected, found }));
        }
    }
    if line("checksum")? != format!("{:016x}", checksum(values)) {
        return Err(Error::new(ErrorKind::Damaged));
    }
    Ok((sets, line("provenance")?.to_owned(), values))
}

/// FNV-1a with 64 bits.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// The value of a 16-bit floating-point number (IEEE 754 binary16).
fn half(bits: u16) -> f32 {
    let sign = if bits >> 15 == 1 { -1.0 } else { 1.0 };
    let (exponent, fraction) = (i32::from(bits >> 10 & 31), f32::from(bits & 1023) / 1024.0);
    sign * match exponent {
        0 => fraction * 2f32.powi(-14),
        31 if fraction == 0.0 => f32::INFINITY,
        31 => f32::NAN,
        _ => (1.0 + fraction) * 2f32.powi(exponent - 15),
    }
}

/// Values that are read one tensor after the other. The number of values was checked before.
struct Values<'a>(&'a [f32]);

impl Values<'_> {
    fn take(&mut self, count: usize) -> &[f32] {
        let (taken, rest) = self.0.split_at(count);
        self.0 = rest;
        taken
    }

    /// A vector of `USED` values, filled up with zeros.
    fn vector<const LENGTH: usize, const USED: usize>(&mut self) -> [f32; LENGTH] {
        let mut vector = [0.0; LENGTH];
        vector[..USED].copy_from_slice(self.take(USED));
        vector
    }

    /// A matrix that the file has by output. Outputs after the first `USED` are zero.
    fn matrix<const INPUTS: usize, const LENGTH: usize, const USED: usize>(&mut self) -> Matrix<INPUTS, LENGTH> {
        let mut matrix = Box::new([[0.0; LENGTH]; INPUTS]);
        by_input(self.take(INPUTS * USED), INPUTS, LENGTH, matrix.as_flattened_mut());
        matrix
    }

    /// The taps of a convolution that the file has by output, input and tap.
    fn taps<const INPUTS: usize>(&mut self) -> [Matrix<INPUTS, CHANNELS>; TAPS] {
        let values = self.take(CHANNELS * INPUTS * TAPS);
        let tap = |tap| {
            let values: Vec<f32> = values.iter().skip(tap).step_by(TAPS).copied().collect();
            let mut matrix = Box::new([[0.0; CHANNELS]; INPUTS]);
            by_input(&values, INPUTS, CHANNELS, matrix.as_flattened_mut());
            matrix
        };
        std::array::from_fn(tap)
    }
}

/// Copies a matrix that the values have by output into one by input, whose rows have this length. One
/// function for matrices of all sizes, because it is part of what browsers load.
#[inline(never)]
fn by_input(values: &[f32], inputs: usize, length: usize, matrix: &mut [f32]) {
    for (output, weights) in values.chunks_exact(inputs).enumerate() {
        for (row, &weight) in matrix.chunks_exact_mut(length).zip(weights) {
            row[output] = weight;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &[u8] = include_bytes!("../data/rumis.net");

    fn kind(file: &[u8]) -> ErrorKind {
        File::read(file).err().expect("a file that is not a network").kind().clone()
    }

    fn header_length() -> usize {
        FILE.windows(2).position(|pair| pair == b"\n\n").expect("a header") + 2
    }

    /// The file with one text of its header replaced by another.
    fn changed(old: &str, new: &str) -> Vec<u8> {
        let at = FILE.windows(old.len()).position(|part| part == old.as_bytes()).expect("a text of the header");
        [&FILE[..at], new.as_bytes(), &FILE[at + old.len()..]].concat()
    }

    #[test]
    fn a_file_that_is_not_a_network_is_refused_with_the_reason() {
        assert!(File::read(FILE).is_ok_and(|file| file.more.is_some()));
        assert_eq!(kind(b""), ErrorKind::NotANetwork);
        assert_eq!(kind(b"\n\n"), ErrorKind::NotANetwork);
        assert_eq!(kind(&changed("rumis-network 2", "rumis-network 3")), ErrorKind::NotANetwork);
        assert_eq!(kind(&changed("channels 32\n", "")), ErrorKind::BadHeader("channels".to_owned()));
        assert_eq!(kind(&changed("channels 32", "channels many")), ErrorKind::BadHeader("channels".to_owned()));
        let other = ErrorKind::OtherShape { name: "blocks", expected: BLOCKS, found: 5 };
        assert_eq!(kind(&changed("blocks 4", "blocks 5")), other);
        for length in [FILE.len() - 1, FILE.len() / 2, header_length() + 1] {
            assert_eq!(kind(&FILE[..length]), ErrorKind::Damaged);
        }
    }

    #[test]
    fn a_changed_weight_is_noticed() {
        for at in (header_length()..FILE.len()).step_by(FILE.len() / 20) {
            let mut file = FILE.to_vec();
            file[at] ^= 4;
            assert_eq!(kind(&file), ErrorKind::Damaged);
        }
    }

    /// A file of this version with other weights.
    fn file(version: u8, values: &[u8]) -> Vec<u8> {
        let header = String::from_utf8(FILE[..header_length()].to_vec()).expect("text");
        let old = format!("{:016x}", checksum(&FILE[header_length()..]));
        let header = header.replace(&old, &format!("{:016x}", checksum(values)));
        [header.replace("rumis-network 2", &format!("rumis-network {version}")).as_bytes(), values].concat()
    }

    #[test]
    fn a_network_with_too_few_weights_or_infinite_ones_is_refused() {
        let values = &FILE[header_length()..];
        assert!(File::read(&file(2, values)).is_ok());
        let (expected, found) = (values.len(), values.len() - 2);
        assert_eq!(kind(&file(2, &values[2..])), ErrorKind::WrongLength { expected, found });
        for at in [0, values.len() / 2] {
            let mut infinite = values.to_vec();
            infinite[at..at + 2].copy_from_slice(&0x7c00u16.to_le_bytes());
            assert_eq!(kind(&file(2, &infinite)), ErrorKind::NotFinite);
        }
    }

    #[test]
    fn version_1_has_one_set_of_weights_for_any_number_of_seats_and_version_2_has_two() {
        let values = &FILE[header_length()..];
        let (two, one) = (values.len(), values.len() / 2);
        assert!(File::read(&file(1, &values[..one])).is_ok_and(|file| file.more.is_none()));
        assert_eq!(kind(&file(1, values)), ErrorKind::WrongLength { expected: one, found: two });
        assert_eq!(kind(&file(2, &values[..one])), ErrorKind::WrongLength { expected: two, found: one });
    }

    #[test]
    fn halves_are_read() {
        let known = [(0, 0.0), (0x3c00, 1.0), (0xc000, -2.0), (0x3555, 0.333_251_95), (1, 5.960_464_5e-8)];
        for (bits, value) in known {
            assert_eq!(half(bits), value);
        }
        assert!(half(0x7c00).is_infinite() && half(0x7e00).is_nan());
    }
}
