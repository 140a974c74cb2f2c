//! Cast shadows: which blocks are between a face and the lamp.
//!
//! Blocks are projected along the light onto the plane of a face. The lamp has several parts, each
//! with its own direction. The shadows of the parts differ at the edges, which makes the edges soft;
//! the farther away the block, the softer.

use crate::space::{Bounds, FACE, IVec3, Point, Side, Vec3};

/// How far shadows reach beyond their face, so that there is no bright hairline between the shadows
/// on two faces that touch.
pub(crate) const LAP: f64 = 0.05;

/// Shadows smaller than this are left out: they only reach over from a neighbour.
const TRACE: f64 = 0.6;

/// A solid block, from corner to corner.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Block {
    pub(crate) min: Vec3,
    pub(crate) max: Vec3,
}

impl Block {
    fn corners(&self) -> [Vec3; 8] {
        std::array::from_fn(|i| {
            let pick = |bit: usize, low: f64, high: f64| if i & bit == 0 { low } else { high };
            Vec3::new(pick(1, self.min.x, self.max.x), pick(2, self.min.y, self.max.y), pick(4, self.min.z, self.max.z))
        })
    }
}

/// A plane that shadows fall on, with coordinates as [`Side`] has them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Plane {
    corner: Vec3,
    normal: Vec3,
    right: Vec3,
    down: Vec3,
}

impl Plane {
    pub(crate) fn new(corner: Vec3, side: Side) -> Self {
        Self { corner, normal: side.normal().vector(), right: side.right().vector(), down: side.down().vector() }
    }

    /// The shadow of a block, in units of the face; `None` if the block is behind the plane or the
    /// plane faces away from the lamp.
    pub(crate) fn shadow(&self, block: &Block, lamp: Vec3) -> Option<Vec<Point>> {
        Some(hull(self.cast(block, lamp)?.to_vec()))
    }

    /// The same, but `None` if the shadow misses the face.
    fn shadow_on_face(&self, block: &Block, lamp: Vec3) -> Option<Vec<Point>> {
        let points = self.cast(block, lamp)?;
        let face = [Point::new(0.0, 0.0), Point::new(FACE, FACE)];
        overlap(&points, &face).then(|| hull(points.to_vec()))
    }

    /// The shadows of the corners of a block.
    fn cast(&self, block: &Block, lamp: Vec3) -> Option<[Point; 8]> {
        let slope = lamp.dot(self.normal);
        if slope <= 0.01 {
            return None;
        }
        let mut reaches_out = false;
        let points = block.corners().map(|p| {
            let p = p.plus(self.corner, -1.0);
            let height = p.dot(self.normal);
            reaches_out |= height > 1e-6;
            // The part behind the plane is cut off. Blocks are parallel to the plane, so it is
            // enough to move the corner.
            let q = if height > 0.0 { p.plus(lamp, -height / slope) } else { p.plus(self.normal, -height) };
            Point::new(q.dot(self.right) * FACE, q.dot(self.down) * FACE)
        });
        reaches_out.then_some(points)
    }
}

/// Whether the rectangles around two groups of points share more than an edge.
fn overlap(a: &[Point], b: &[Point]) -> bool {
    let (a, b) = (Bounds::around(a.iter().copied()), Bounds::around(b.iter().copied()));
    let near = |low: f64, high: f64| low < high - 1e-6;
    near(a.min.x, b.max.x) && near(b.min.x, a.max.x) && near(a.min.y, b.max.y) && near(b.min.y, a.max.y)
}

/// The shadows on one side of a cube: one list of polygons for each lamp.
pub(crate) fn on_face(cell: IVec3, side: Side, blocks: &[Block], lamps: &[Vec3]) -> Vec<Vec<Vec<Point>>> {
    let plane = Plane::new(side.corner(cell), side);
    lamps
        .iter()
        .map(|lamp| {
            let shadows = blocks
                .iter()
                .filter_map(|block| plane.shadow_on_face(block, *lamp))
                .map(clipped)
                .filter(|polygon| area(polygon) > TRACE);
            union(shadows.collect())
        })
        .filter(|polygons| !polygons.is_empty())
        .collect()
}

/// Whether blocks hide all of a face from a direction. A block hides what would be in its shadow if
/// the eye were a lamp.
pub(crate) fn hides(cell: IVec3, side: Side, blocks: &[Block], eye: Vec3) -> bool {
    let plane = Plane::new(side.corner(cell), side);
    let corners = [(0.0, 0.0), (FACE, 0.0), (FACE, FACE), (0.0, FACE)];
    let mut left = vec![corners.map(|(x, y)| Point::new(x, y)).to_vec()];
    for block in blocks {
        if let Some(cover) = plane.shadow_on_face(block, eye) {
            left = left.iter().flat_map(|part| without(part, &cover)).collect();
        }
        if left.is_empty() {
            return true;
        }
    }
    false
}

/// Leaves out polygons that the others cover, to keep pictures small.
pub(crate) fn union(mut polygons: Vec<Vec<Point>>) -> Vec<Vec<Point>> {
    // The largest come last, so that the small ones go first.
    polygons.sort_by(|a, b| area(a).total_cmp(&area(b)));
    let mut kept: Vec<Vec<Point>> = Vec::new();
    while !polygons.is_empty() {
        let polygon = polygons.remove(0);
        let mut left = vec![polygon.clone()];
        for cover in polygons.iter().rev().chain(&kept) {
            if left.is_empty() {
                break;
            }
            left = left.iter().flat_map(|part| without(part, cover)).collect();
        }
        if !left.is_empty() {
            kept.push(polygon);
        }
    }
    kept
}

/// What remains of a convex polygon outside another one, in convex parts.
fn without(polygon: &[Point], cover: &[Point]) -> Vec<Vec<Point>> {
    if !overlap(polygon, cover) {
        return vec![polygon.to_vec()];
    }
    let next = cover.iter().cycle().skip(1);
    let mut inside = polygon.to_vec();
    let mut parts = Vec::new();
    for (a, b) in cover.iter().zip(next) {
        let depth = |p: Point| b.minus(*a).cross(p.minus(*a));
        parts.push(cut(&inside, |p| -depth(p)));
        inside = cut(&inside, depth);
    }
    parts.retain(|part| area(part) > 0.02);
    parts
}

/// Whether a shadow covers the whole face.
pub(crate) fn is_whole(polygons: &[Vec<Point>]) -> bool {
    polygons.iter().any(|p| area(p) > FACE * FACE - 0.05)
}

/// The area of a polygon with the orientation of [`hull`].
fn area(polygon: &[Point]) -> f64 {
    let next = polygon.iter().cycle().skip(1);
    polygon.iter().zip(next).map(|(a, b)| a.cross(*b)).sum::<f64>() / 2.0
}

/// The convex hull. All hulls have the same orientation, so that a path of several hulls is filled
/// wherever one of them is.
fn hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let mut chain = half_hull(points.iter().copied());
    chain.pop();
    let mut back = half_hull(points.iter().rev().copied());
    back.pop();
    chain.append(&mut back);
    chain
}

fn half_hull(points: impl Iterator<Item = Point>) -> Vec<Point> {
    let mut chain: Vec<Point> = Vec::new();
    for p in points {
        while let [.., a, b] = chain[..] {
            if b.minus(a).cross(p.minus(b)) > 1e-9 {
                break;
            }
            chain.pop();
        }
        chain.push(p);
    }
    chain
}

/// The part of a convex polygon that is on the face.
fn clipped(polygon: Vec<Point>) -> Vec<Point> {
    let inside: [fn(Point) -> f64; 4] = [|p| p.x + LAP, |p| FACE + LAP - p.x, |p| p.y + LAP, |p| FACE + LAP - p.y];
    inside.into_iter().fold(polygon, |polygon, depth| cut(&polygon, depth))
}

/// The part of a convex polygon that is inside a circle.
pub(crate) fn in_circle(polygon: Vec<Point>, centre: Point, radius: f64) -> Vec<Point> {
    const SIDES: u32 = 90;
    // A little less than the circle, because its corners are cut.
    let close = |p: &Point| (p.x - centre.x).hypot(p.y - centre.y) < radius * 0.99;
    if polygon.iter().all(close) {
        return polygon;
    }
    (0..SIDES).fold(polygon, |polygon, i| {
        let (sin, cos) = (f64::from(i) * std::f64::consts::TAU / f64::from(SIDES)).sin_cos();
        cut(&polygon, |p| radius - (p.x - centre.x) * cos - (p.y - centre.y) * sin)
    })
}

/// The part of a convex polygon where `depth`, which is linear, is not negative.
fn cut(polygon: &[Point], depth: impl Fn(Point) -> f64) -> Vec<Point> {
    let next = polygon.iter().cycle().skip(1);
    let mut kept = Vec::with_capacity(polygon.len() + 2);
    for (a, b) in polygon.iter().zip(next) {
        let (da, db) = (depth(*a), depth(*b));
        if da >= 0.0 {
            kept.push(*a);
        }
        if (da >= 0.0) != (db >= 0.0) {
            let t = da / (da - db);
            kept.push(Point::new(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t));
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAMP: Vec3 = Vec3::new(1.0, 0.0, 1.0);

    fn cube(x: f64, y: f64, z: f64) -> Block {
        Block { min: Vec3::new(x, y, z), max: Vec3::new(x + 1.0, y + 1.0, z + 1.0) }
    }

    #[test]
    fn the_shadow_falls_away_from_the_lamp() {
        let ground = |x| IVec3::new(x, 0, -1);
        let blocks = [cube(1.0, 0.0, 0.0)];
        let left = on_face(ground(0), Side::Top, &blocks, &[LAMP]);
        assert!(is_whole(&left[0]));
        assert!(on_face(ground(2), Side::Top, &blocks, &[LAMP]).is_empty());
        assert!(on_face(ground(-1), Side::Top, &blocks, &[LAMP]).is_empty());
    }

    #[test]
    fn sides_away_from_the_lamp_and_blocks_below_cast_nothing() {
        let blocks = [cube(1.0, 0.0, 0.0)];
        assert!(on_face(IVec3::new(0, 0, 0), Side::Left, &blocks, &[LAMP]).is_empty());
        assert!(on_face(IVec3::new(0, 0, 3), Side::Top, &blocks, &[LAMP]).is_empty());
    }

    #[test]
    fn a_shadow_stays_on_its_face() {
        let blocks = [cube(1.4, 0.3, 0.5)];
        let lamp = Vec3::new(0.7, 0.3, 1.0);
        for polygons in on_face(IVec3::new(0, 0, -1), Side::Top, &blocks, &[lamp]) {
            for p in polygons.iter().flatten() {
                let face = -LAP - 1e-9..=FACE + LAP + 1e-9;
                assert!(face.contains(&p.x) && face.contains(&p.y));
            }
        }
    }
}
