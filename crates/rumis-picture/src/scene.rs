//! A building prepared for drawing: cropped, indexed, with its light.
//!
//! Both viewpoints ask the scene which cube is in a cell, what is next to it, and in which direction
//! the grain of a stone runs.

use crate::palette::Light;
use crate::shadow::Block;
use crate::space::{Camera, IVec3, Vec3};
use crate::tint::tints;
use crate::{Building, Column, DyedCube, Style};
use std::collections::BTreeMap;

/// The number of files and rows that are drawn.
pub(crate) const MAX_SIDE: usize = 20;
/// The number of levels that are drawn.
pub(crate) const MAX_HEIGHT: usize = 20;

/// An axis of space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Axis {
    X,
    Y,
    Z,
}

/// A building with the camera and the lamps it is drawn with.
#[derive(Debug)]
pub(crate) struct Scene<'a> {
    building: &'a Building,
    pub(crate) style: &'a Style,
    pub(crate) camera: Camera,
    pub(crate) light: Light,
    /// The directions towards the parts of the lamp.
    pub(crate) lamps: Vec<Vec3>,
    /// How dark a full shadow is, from 0 to 1.
    pub(crate) shadow: f64,
    /// The number of files.
    pub(crate) files: i32,
    /// The number of rows.
    pub(crate) rows: i32,
    grain: BTreeMap<u16, Axis>,
    tints: BTreeMap<u8, f64>,
}

impl<'a> Scene<'a> {
    /// The first of the `lamps` is the one that shades the faces.
    pub(crate) fn new(building: &'a Building, style: &'a Style, camera: Camera, lamps: Vec<Vec3>, shadow: f64) -> Self {
        let files = building.columns.iter().map(Vec::len).max().unwrap_or(0);
        let towards = lamps.first().copied().unwrap_or(Vec3::new(0.0, 0.0, 1.0));
        let mut scene = Self {
            building,
            style,
            camera,
            light: Light { towards },
            lamps,
            shadow,
            files: files.min(MAX_SIDE) as i32,
            rows: building.columns.len().min(MAX_SIDE) as i32,
            grain: BTreeMap::new(),
            tints: tints(building.columns.iter().flatten().flatten().map(|column| column.limit)),
        };
        scene.grain = grain(&scene);
        scene
    }

    /// All squares, the farthest first.
    pub(crate) fn squares(&self) -> impl Iterator<Item = (i32, i32, &'a Column)> + '_ {
        (0..self.rows)
            .rev()
            .flat_map(move |y| (0..self.files).rev().filter_map(move |x| Some((x, y, self.column(x, y)?))))
    }

    /// All cubes, the farthest first, so that each is painted over those behind it.
    pub(crate) fn cubes(&self) -> impl Iterator<Item = (IVec3, DyedCube)> + '_ {
        self.squares().flat_map(|(x, y, column)| {
            column
                .cubes
                .iter()
                .take(MAX_HEIGHT)
                .zip(0..)
                .filter_map(move |(cube, z)| Some((IVec3::new(x, y, z), (*cube)?)))
        })
    }

    /// The square at a file and a row.
    pub(crate) fn column(&self, x: i32, y: i32) -> Option<&'a Column> {
        if x >= self.files || y >= self.rows {
            return None;
        }
        let row = self.building.columns.get(usize::try_from(y).ok()?)?;
        row.get(usize::try_from(x).ok()?)?.as_ref()
    }

    /// The cube in a cell.
    pub(crate) fn cube(&self, cell: IVec3) -> Option<DyedCube> {
        let z = usize::try_from(cell.z).ok()?;
        if z >= MAX_HEIGHT {
            return None;
        }
        *self.column(cell.x, cell.y)?.cubes.get(z)?
    }

    /// Whether a cell is filled: with a cube, or with ground, which is everywhere below 0.
    pub(crate) fn is_solid(&self, cell: IVec3) -> bool {
        cell.z < 0 || self.cube(cell).is_some()
    }

    /// Whether there is limestone at a file and a row.
    pub(crate) fn is_plan(&self, x: i32, y: i32) -> bool {
        self.column(x, y).is_some_and(|column| column.limit > 0)
    }

    /// Where on the scale the tint of a square is, from 0 to 1.
    pub(crate) fn tint(&self, column: &Column) -> f64 {
        self.tints.get(&column.limit).copied().unwrap_or(0.0)
    }

    /// The squares outside the red line, the farthest first.
    pub(crate) fn outside(&self) -> impl Iterator<Item = (i32, i32)> + '_ {
        let all = (0..self.rows).rev().flat_map(move |y| (0..self.files).rev().map(move |x| (x, y)));
        all.filter(|&(x, y)| self.is_outside(x, y))
    }

    /// Whether a square of the plan is outside the red line.
    pub(crate) fn is_outside(&self, x: i32, y: i32) -> bool {
        !self.is_plan(x, y)
            && self.building.outside.iter().any(|&(file, row)| (i32::from(file), i32::from(row)) == (x, y))
    }

    /// The pieces of the red line on the ground. They run a little outside the squares that they enclose,
    /// so that no stone covers them, and meet at the corners.
    pub(crate) fn red_line(&self) -> Vec<[Vec3; 2]> {
        const BESIDE: f64 = 0.06;
        let mut pieces = Vec::new();
        for (x, y, _) in self.squares().filter(|(x, y, _)| self.is_plan(*x, *y)) {
            for (right, away) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                if !self.is_outside(x + right, y + away) {
                    continue;
                }
                let (out, reach) = (0.5 + BESIDE, 0.5 + BESIDE);
                let (right, away) = (f64::from(right), f64::from(away));
                let (x, y) = (f64::from(x) + 0.5 + right * out, f64::from(y) + 0.5 + away * out);
                pieces.push([-reach, reach].map(|along| Vec3::new(x + away * along, y + right * along, 0.0)));
            }
        }
        pieces
    }

    /// Whether the building has a site.
    pub(crate) fn has_plan(&self) -> bool {
        self.squares().any(|(x, y, _)| self.is_plan(x, y))
    }

    /// Whether a stone is the one to outline.
    pub(crate) fn is_highlit(&self, stone: u16) -> bool {
        self.building.highlight == Some(stone)
    }

    /// The direction of the grain of a stone.
    pub(crate) fn grain(&self, stone: u16) -> Axis {
        self.grain.get(&stone).copied().unwrap_or(Axis::X)
    }

    /// The building as blocks: cubes on top of each other without air between them are one block.
    pub(crate) fn blocks(&self) -> Vec<Block> {
        let mut blocks: Vec<Block> = Vec::new();
        for (cell, _) in self.cubes() {
            let min = cell.vector();
            let max = min.plus(Vec3::new(1.0, 1.0, 1.0), 1.0);
            match blocks.last_mut() {
                Some(below) if (below.min.x, below.min.y, below.max.z) == (min.x, min.y, min.z) => {
                    below.max.z = max.z;
                }
                _ => blocks.push(Block { min, max }),
            }
        }
        blocks
    }
}

/// The axis along which each stone is longest. Its grain runs along it.
fn grain(scene: &Scene<'_>) -> BTreeMap<u16, Axis> {
    let mut spans: BTreeMap<u16, (IVec3, IVec3)> = BTreeMap::new();
    for (cell, cube) in scene.cubes() {
        let (low, high) = spans.entry(cube.stone).or_insert((cell, cell));
        *low = IVec3::new(low.x.min(cell.x), low.y.min(cell.y), low.z.min(cell.z));
        *high = IVec3::new(high.x.max(cell.x), high.y.max(cell.y), high.z.max(cell.z));
    }
    spans
        .into_iter()
        .map(|(stone, (low, high))| {
            let (x, y, z) = (high.x - low.x, high.y - low.y, high.z - low.z);
            let axis = if x >= y && x >= z {
                Axis::X
            } else if y >= z {
                Axis::Y
            } else {
                Axis::Z
            };
            (stone, axis)
        })
        .collect()
}

/// A number from 0 to 1 that looks random but depends only on the seed.
pub(crate) fn chance(seed: u32) -> f64 {
    let mut h = seed.wrapping_mul(0x9e37_79b9) ^ 0x85eb_ca6b;
    h ^= h >> 15;
    h = h.wrapping_mul(0x2c1b_3c6d);
    h ^= h >> 12;
    h = h.wrapping_mul(0x297a_2d39);
    h ^= h >> 15;
    f64::from(h) / f64::from(u32::MAX)
}
