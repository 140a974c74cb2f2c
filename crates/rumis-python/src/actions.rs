//! Moves as numbers, positions as planes: what learning programs use. A move's number is made of its orientation,
//! row and file, the file changing fastest, on a side of 8 or 10 squares, as in the training of the network.

use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use rumis::{Move, MoveSet, Orientation, Position, Square};
use rumis_network::Features;

/// How many turned stones there are.
pub(crate) const ORIENTATIONS: usize = 104;

/// How many squares a side of the planes has.
pub(crate) fn side(position: &Position) -> usize {
    position.site().row_length()
}

/// How many numbers moves can have.
pub(crate) const fn count(side: usize) -> usize {
    ORIENTATIONS * side * side
}

/// The number of a move.
pub(crate) fn number(side: usize, mv: Move) -> usize {
    mv.orientation.index() * side * side + usize::from(mv.anchor.row()) * side + usize::from(mv.anchor.file())
}

/// The move with a number; `None` if there is none.
pub(crate) fn move_of(side: usize, number: i64) -> Option<Move> {
    let number = usize::try_from(number).ok()?;
    let orientation = Orientation::from_index(number / (side * side))?;
    let square = number % (side * side);
    let anchor = Square::new((square % side) as u8, (square / side) as u8)?;
    Some(Move { orientation, anchor })
}

/// Writes a 1 for every move into zeros.
pub(crate) fn put_mask(out: &mut [u8], side: usize, moves: &MoveSet) {
    for mv in moves {
        if let Some(place) = out.get_mut(number(side, mv)) {
            *place = 1;
        }
    }
}

/// Writes the planes of a position into zeros, and its numbers.
pub(crate) fn put_features(planes: &mut [u8], numbers: &mut [u8], features: &Features) {
    let squares = features.row_length * features.row_length;
    for (out, plane) in planes.chunks_exact_mut(squares).zip(features.planes) {
        let mut rest = plane;
        while rest != 0 {
            if let Some(place) = out.get_mut(rest.trailing_zeros() as usize) {
                *place = 1;
            }
            rest &= rest - 1;
        }
    }
    for (out, number) in numbers.chunks_exact_mut(size_of::<f32>()).zip(features.numbers) {
        out.copy_from_slice(&number.to_ne_bytes());
    }
}

/// Bytes for numpy, filled while other Python threads run.
pub(crate) fn bytes<'py>(
    py: Python<'py>,
    length: usize,
    fill: impl FnOnce(&mut [u8]) + Send,
) -> PyResult<Bound<'py, PyByteArray>> {
    PyByteArray::new_with(py, length, |bytes| {
        py.detach(|| fill(bytes));
        Ok(())
    })
}
