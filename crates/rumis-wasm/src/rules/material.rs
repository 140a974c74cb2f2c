//! The stones in all their orientations.

use rumis::{Cell, Orientation, Stone};
use serde::Serialize;
use ts_rs::TS;
use wasm_bindgen::prelude::wasm_bindgen;

use super::js;
use super::turning::handle;
use crate::bridge::give_all;
use crate::fault::Fault;
use crate::place::Square;

/// A stone in one orientation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TurnedStone {
    /// The orientation's number.
    pub index: usize,
    /// Its cubes, with coordinates from 0.
    pub cells: Vec<Cell>,
    /// The square of the column by which it is held.
    pub handle: Square,
}

impl From<Orientation> for TurnedStone {
    fn from(orientation: Orientation) -> Self {
        let cubes: Vec<Cell> = orientation.cubes().collect();
        let least = |number: fn(&Cell) -> i8| cubes.iter().map(number).min().unwrap_or(0);
        let (file, row, level) = (least(|c| c.file), least(|c| c.row), least(|c| c.level));
        let held = handle(orientation);
        Self {
            index: orientation.index(),
            cells: cubes.iter().map(|cube| cube.offset(-file, -row, -level)).collect(),
            handle: Square { file: held.right - file, row: held.away - row },
        }
    }
}

/// One of the eleven stones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct StoneInfo {
    /// Its code, such as S05.
    pub code: &'static str,
    /// How many cubes it has.
    pub cubes: u32,
    /// Its distinct orientations.
    pub orientations: Vec<TurnedStone>,
}

impl From<Stone> for StoneInfo {
    fn from(stone: Stone) -> Self {
        let orientations = stone.orientations().map(TurnedStone::from).collect();
        Self { code: stone.code(), cubes: stone.size(), orientations }
    }
}

/// The eleven stones in the order of their codes.
#[wasm_bindgen]
pub fn stones() -> Result<Vec<js::StoneInfo>, Fault> {
    give_all(&Stone::ALL.map(StoneInfo::from))
}

/// Codes of stones and squares that were typed in any case, as records write them.
#[wasm_bindgen]
pub fn notation(typed: &str) -> String {
    rumis::notation(typed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_coordinates_of_a_turned_stone_start_at_0_and_a_cube_is_over_the_handle() {
        for turned in Stone::ALL.map(StoneInfo::from).iter().flat_map(|stone| &stone.orientations) {
            for number in [|c: &Cell| c.file, |c: &Cell| c.row, |c: &Cell| c.level] {
                assert_eq!(turned.cells.iter().map(number).min(), Some(0));
            }
            let over = |cell: &Cell| (cell.file, cell.row) == (turned.handle.file, turned.handle.row);
            assert!(turned.cells.iter().any(over));
        }
    }
}
