//! Bit sets per level: for every orientation and every level, it intersects the sets of columns that
//! end exactly where the stone begins. The ground must fit into 8×8.

use rumis::{Orientation, StoneSet};

use super::Ground;

/// A column of a stone: its offset from the anchor, the level of its lowest cube, its number of cubes.
type Part = (i32, usize, usize);

pub(super) struct Levels {
    /// Columns with exactly this height.
    ends: [u64; 9],
    /// Columns with room for at least this many cubes.
    room: [u64; 5],
    /// The mover's cubes.
    own: [u64; 8],
    stones: StoneSet,
    highest: usize,
    shapes: Vec<(Orientation, Vec<Part>)>,
}

const NOT_FIRST_FILE: u64 = !0x0101_0101_0101_0101;
const NOT_LAST_FILE: u64 = !0x8080_8080_8080_8080;

impl Levels {
    pub(super) fn new(ground: &Ground) -> Self {
        let mut levels = Self {
            ends: [0; 9],
            room: [0; 5],
            own: [0; 8],
            stones: ground.stones,
            highest: 0,
            shapes: Orientation::all().map(|o| (o, offsets(o))).collect(),
        };
        for row in 0..ground.depth {
            for file in 0..ground.width {
                let square = 1 << (row * 8 + file);
                let (height, room) = (ground.height[row][file], ground.room[row][file]);
                levels.highest = levels.highest.max(usize::from(height + room));
                levels.ends[usize::from(height)] |= square;
                for cubes in 1..=usize::from(room).min(4) {
                    levels.room[cubes] |= square;
                }
                for (plane, own) in levels.own.iter_mut().zip(ground.own) {
                    *plane |= if own[row][file] { square } else { 0 };
                }
            }
        }
        levels
    }

    pub(super) fn count(&self) -> u32 {
        let touch = self.touch();
        let mut count = 0;
        for (orientation, columns) in &self.shapes {
            if !self.stones.contains(orientation.stone()) {
                continue;
            }
            let rightmost = orientation.columns().map(|c| c.right).max().unwrap_or(0);
            let inside = files_before(8 - rightmost as u32);
            for level in 0..self.highest {
                let mut fits = inside;
                let mut touches = 0;
                for &(offset, bottom, cubes) in columns {
                    let ends = self.ends.get(level + bottom).copied().unwrap_or(0);
                    fits &= seen(ends & self.room[cubes], offset);
                    touches |= seen(touch[cubes], offset);
                }
                count += (fits & touches).count_ones();
            }
        }
        count
    }

    /// By number of cubes: the squares on which that many would touch a cube of the mover.
    fn touch(&self) -> [u64; 5] {
        let mut touch = [0; 5];
        for (level, &own) in self.own.iter().enumerate().take(self.highest) {
            let beside = (own << 1 & NOT_FIRST_FILE) | (own >> 1 & NOT_LAST_FILE) | own << 8 | own >> 8;
            for (cubes, set) in touch.iter_mut().enumerate().skip(1) {
                *set |= self.ends[level + 1] & own;
                for below in 0..cubes.min(level + 1) {
                    *set |= self.ends[level - below] & beside;
                }
            }
        }
        touch
    }
}

fn offsets(orientation: Orientation) -> Vec<Part> {
    let columns = orientation.columns();
    columns.map(|c| (i32::from(c.away) * 8 + i32::from(c.right), usize::from(c.bottom), usize::from(c.count))).collect()
}

fn seen(set: u64, offset: i32) -> u64 {
    if offset >= 0 { set >> offset } else { set << -offset }
}

fn files_before(files: u32) -> u64 {
    (0..8).fold(0, |all, row| all | ((1 << files) - 1) << (row * 8))
}
