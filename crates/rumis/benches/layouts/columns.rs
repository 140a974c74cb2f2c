//! Heights per column in an array: for every orientation and every anchor, it checks each column.

use rumis::{Orientation, StoneSet};

use super::Ground;

/// A border around the ground, so that no checks for the edge are needed.
const EDGE: usize = 4;
const SIDE: usize = 10 + 2 * EDGE;

/// A column of a stone: its offset from the anchor, the level of its lowest cube, its number of cubes.
type Part = (isize, i8, i8);

pub(super) struct Columns {
    height: [i8; SIDE * SIDE],
    room: [i8; SIDE * SIDE],
    /// By number of cubes: whether that many cubes on this square touch a cube of the mover.
    touch: [[bool; 5]; SIDE * SIDE],
    anchors: Vec<usize>,
    stones: StoneSet,
    shapes: Vec<(Orientation, Vec<Part>)>,
}

impl Columns {
    pub(super) fn new(ground: &Ground) -> Self {
        let mut columns = Self {
            height: [0; SIDE * SIDE],
            room: [0; SIDE * SIDE],
            touch: [[false; 5]; SIDE * SIDE],
            anchors: Vec::new(),
            stones: ground.stones,
            shapes: Orientation::all().map(|o| (o, offsets(o))).collect(),
        };
        for row in 0..ground.depth {
            for file in 0..ground.width {
                let index = (row + EDGE) * SIDE + file + EDGE;
                columns.height[index] = ground.height[row][file] as i8;
                columns.room[index] = ground.room[row][file] as i8;
                columns.anchors.push(index);
                for cubes in 1..5 {
                    columns.touch[index][cubes] = touches(ground, file, row, cubes);
                }
            }
        }
        columns
    }

    pub(super) fn count(&self) -> u32 {
        let mut count = 0;
        for (orientation, columns) in &self.shapes {
            if self.stones.contains(orientation.stone()) {
                count += self.anchors.iter().filter(|&&anchor| self.fits(anchor, columns)).count() as u32;
            }
        }
        count
    }

    fn fits(&self, anchor: usize, columns: &[Part]) -> bool {
        let ground = self.height[anchor] - columns[0].1;
        let mut touches = false;
        columns.iter().all(|&(offset, bottom, cubes)| {
            let index = anchor.wrapping_add_signed(offset);
            touches |= self.touch[index][cubes as usize];
            self.room[index] >= cubes && self.height[index] == ground + bottom
        }) && touches
    }
}

fn offsets(orientation: Orientation) -> Vec<Part> {
    let offset = |right: i8, away: i8| isize::from(away) * SIDE as isize + isize::from(right);
    orientation.columns().map(|c| (offset(c.right, c.away), c.bottom as i8, c.count as i8)).collect()
}

/// Whether this many cubes on a square would touch a cube of the mover.
fn touches(ground: &Ground, file: usize, row: usize, cubes: usize) -> bool {
    let height = usize::from(ground.height[row][file]);
    let own = |level: usize, row: Option<usize>, file: Option<usize>| {
        let cell = ground.own.get(level).and_then(|plane| plane.get(row?)).and_then(|line| line.get(file?));
        cell.copied().unwrap_or(false)
    };
    let below = height.checked_sub(1).is_some_and(|level| own(level, Some(row), Some(file)));
    below
        || (height..height + cubes).any(|level| {
            own(level, Some(row), Some(file + 1))
                || own(level, Some(row), file.checked_sub(1))
                || own(level, Some(row + 1), Some(file))
                || own(level, row.checked_sub(1), Some(file))
        })
}
