//! Turning stones: the column by which a stone is held, and quarter turns.

use js_sys::Number;
use rumis::{Axis, Column, Orientation};
use wasm_bindgen::prelude::wasm_bindgen;

use super::js;
use crate::bridge::{take, whole};
use crate::fault::Fault;

/// The orientation with this number.
pub(super) fn orientation(index: Number) -> Result<Orientation, Fault> {
    let index = whole(index)?;
    Orientation::from_index(index)
        .ok_or_else(|| Fault::new("no-such-orientation", format!("orientations are numbered 0 to 103, not {index}")))
}

/// The column by which a turned stone is held: the one nearest to the middle of its footprint; of
/// equally near ones the first by file, then row. So there is always a cube over the pointed
/// square, and a stone stays in place when it is turned.
pub(super) fn handle(orientation: Orientation) -> Column {
    let ends = |offset: fn(&Column) -> i8| {
        let offsets = || orientation.columns().map(|column| offset(&column));
        offsets().min().unwrap_or(0) + offsets().max().unwrap_or(0)
    };
    let (right, away) = (ends(|column| column.right), ends(|column| column.away));
    // Twice the distance, so that all numbers are integers.
    let distance = |column: &Column| (2 * column.right - right).pow(2) + (2 * column.away - away).pow(2);
    // Columns are sorted by file, then row, and `min_by_key` takes the first minimum.
    orientation.columns().min_by_key(distance).expect("every stone has a column")
}

/// The number of the orientation after quarter turns about an axis. Positive turns are
/// counter-clockwise as seen from the positive end of the axis, negative turns clockwise.
///
/// # Errors
/// If no orientation has this number.
#[wasm_bindgen(js_name = turned)]
pub fn turned(orientation: Number, axis: js::Axis, quarters: Number) -> Result<usize, Fault> {
    Ok(turn(self::orientation(orientation)?, take(axis)?, whole(quarters)?).index())
}

fn turn(orientation: Orientation, axis: Axis, quarters: i32) -> Orientation {
    (0..quarters.rem_euclid(4)).fold(orientation, |turned, _| turned.turned(axis))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn the_handle_is_one_of_the_columns_nearest_to_the_middle() {
        for orientation in Orientation::all() {
            let middle = |offset: fn(&Column) -> i8| {
                let least = orientation.columns().map(|c| offset(&c)).min().unwrap();
                let most = orientation.columns().map(|c| offset(&c)).max().unwrap();
                f32::from(least + most) / 2.0
            };
            let (right, away) = (middle(|c| c.right), middle(|c| c.away));
            let distance = |c: Column| (f32::from(c.right) - right).hypot(f32::from(c.away) - away);
            let found = handle(orientation);
            assert!(orientation.columns().any(|column| column == found));
            assert!(orientation.columns().all(|column| distance(column) >= distance(found)));
        }
    }

    #[test]
    fn of_equally_near_columns_the_first_by_file_and_row_is_the_handle() {
        let flat = rumis::Stone::Square.orientations().find(|o| o.columns().count() == 4).unwrap();
        assert_eq!((handle(flat).right, handle(flat).away), (0, 0));
    }

    #[test]
    fn turning_back_undoes_a_turn() {
        for orientation in Orientation::all() {
            for axis in [Axis::Files, Axis::Rows, Axis::Up] {
                assert_eq!(turn(turn(orientation, axis, 1), axis, -1), orientation);
                assert_eq!(turn(orientation, axis, 3), turn(orientation, axis, -5));
            }
        }
    }
}
