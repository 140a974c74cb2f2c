//! Shared by the fuzz targets: round trips of texts, and choices made from the fuzzer's bytes.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use rumis::{Colour, Cube, Position, Square};

/// Parses a text. An accepted text must survive writing and parsing again; a refused one must have
/// an error message.
pub fn round_trip<T: FromStr<Err: Display> + Display + PartialEq + Debug>(text: &str) -> Option<T> {
    match text.parse::<T>() {
        Ok(value) => {
            let written = value.to_string();
            assert_eq!(written.parse().ok().as_ref(), Some(&value), "written as {written:?}");
            Some(value)
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            None
        }
    }
}

/// Checks invariants of every position.
pub fn check_position(position: &Position) {
    let text = position.to_string();
    let again: Position = text.parse().unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(&again, position);
    assert_eq!(again.zobrist(), position.zobrist(), "{text}");

    let moves = position.legal_moves();
    assert_eq!(moves.len(), moves.iter().count(), "{text}");
    assert_eq!(moves.len(), position.count_moves() as usize, "{text}");
    assert_eq!(moves.is_empty(), position.is_over(), "{text}");
    // With very many moves, a sample is enough: other inputs try other moves.
    for mv in moves.iter().step_by(moves.len() / 100 + 1) {
        assert!(position.is_legal(mv), "{mv}: {text}");
        assert_eq!(position.read_move(&mv.to_string()), Ok(mv), "{text}");
    }
    for colour in position.colours() {
        assert_eq!(position.scores().get(colour), points(position, colour), "{colour}: {text}");
    }
}

/// A colour's points, counted column by column.
fn points(position: &Position, colour: Colour) -> i32 {
    let squares = (0..Square::SIDE).flat_map(|row| (0..Square::SIDE).filter_map(move |file| Square::new(file, row)));
    let shown = squares.filter(|&square| position.stack(square).last() == Some(&Cube::Colour(colour))).count();
    shown as i32 - position.stones_left(colour).len() as i32
}

/// The fuzzer's bytes as a sequence of choices. After the last byte, every choice is the first.
pub struct Choices<'a> {
    bytes: std::slice::Iter<'a, u8>,
}

impl<'a> Choices<'a> {
    /// Choices from these bytes.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes: bytes.iter() }
    }

    /// Whether the bytes are used up.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.bytes.as_slice().is_empty()
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        self.bytes.next().copied().unwrap_or(0)
    }

    /// A number below `end`, which may exceed a byte.
    pub fn below(&mut self, end: usize) -> usize {
        let number = usize::from(self.byte()) << 8 | usize::from(self.byte());
        number % end.max(1)
    }

    /// One of several things.
    pub fn one_of<T: Copy>(&mut self, things: &[T]) -> T {
        things[usize::from(self.byte()) % things.len()]
    }
}
