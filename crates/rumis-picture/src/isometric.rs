//! The view from the front: a building on its plan on a turntable.
//!
//! The viewer stands in front and to the left, so that a1 is the nearest corner, files run to the
//! right and rows away to the left. Everything is painted from back to front.

use crate::face;
use crate::glyphs::{self, Hand};
use crate::page::Picture;
use crate::palette::{self, PAPER, SHADE};
use crate::scene::{MAX_HEIGHT, Scene};
use crate::shadow::{self, Block, Plane};
use crate::space::{Bounds, Camera, FACE, IVec3, Point, Side, Vec3};
use crate::svg::{Canvas, Matrix, num, outline};
use crate::{Building, DyedCube, Style};

/// The length of a cube's edge, before the camera shortens it.
const EDGE: f64 = 64.0;
/// How far the camera is turned from facing the front, in degrees.
const TURN: f64 = 33.0;
/// How far the camera looks down, in degrees.
const TILT: f64 = 35.0;
/// The thickness of the limestone.
const PLATE: f64 = 0.3;
/// How far the limestone reaches beyond its squares.
const MARGIN: f64 = 0.16;
/// The thickness of the turntable.
const DISC: f64 = 0.42;
/// The space between the corners of the plan and the edge of the turntable.
const RIM: f64 = 1.0;
/// The opacity of a full shadow.
const SHADOW: f64 = 0.44;
/// The opacity of a full shadow on the page.
const PAGE_SHADOW: f64 = 0.34;
/// The distance of the coordinates from the plan.
const LABEL: f64 = 0.62;
/// How much the coordinates are flattened: less than perspective demands, so that they are readable.
const FLATNESS: f64 = 0.72;

/// The camera of this view.
fn camera() -> Camera {
    let (turn_sin, turn_cos) = TURN.to_radians().sin_cos();
    let (tilt_sin, tilt_cos) = TILT.to_radians().sin_cos();
    Camera {
        x: Point::new(EDGE * turn_cos, -EDGE * turn_sin * tilt_sin),
        y: Point::new(-EDGE * turn_sin, -EDGE * turn_cos * tilt_sin),
        z: Point::new(0.0, -EDGE * tilt_cos),
    }
}

/// Towards the viewer.
fn viewer() -> Vec3 {
    let (turn_sin, turn_cos) = TURN.to_radians().sin_cos();
    let (tilt_sin, tilt_cos) = TILT.to_radians().sin_cos();
    Vec3::new(-turn_sin * tilt_cos, -turn_cos * tilt_cos, tilt_sin)
}

/// The lamp is low, in front and to the right, so that shadows are long and fall to the left. Its five
/// parts make the shadows soft.
fn lamps() -> Vec<Vec3> {
    [(0.62, -0.40), (0.54, -0.42), (0.70, -0.38), (0.60, -0.34), (0.64, -0.46)]
        .map(|(x, y)| Vec3::new(x, y, 1.0))
        .to_vec()
}

/// More parts of the same lamp, for the large shadows on the turntable.
fn fine_lamps() -> Vec<Vec3> {
    (0..8)
        .map(|i| {
            // Points on a spiral like the seeds of a sunflower fill a disc evenly.
            let radius = 0.07 * (f64::from(i) / 7.0).sqrt();
            let (sin, cos) = (2.4 * f64::from(i)).sin_cos();
            Vec3::new(0.62 + radius * cos, -0.40 + radius * sin, 1.0)
        })
        .collect()
}

/// Draws a building as seen from the front.
pub(crate) fn draw(building: &Building, style: &Style) -> Picture {
    let scene = Scene::new(building, style, camera(), lamps(), SHADOW);
    let blocks = scene.blocks();
    let mut canvas = Canvas::default();
    if scene.has_plan() {
        turntable(&mut canvas, &scene, &blocks);
        plan(&mut canvas, &scene, &blocks);
    } else {
        floor(&mut canvas, &scene, &blocks);
    }
    for (cell, cube, side) in faces(&scene, &blocks) {
        let matrix = scene.camera.face(cell, side);
        canvas.within(&matrix, "", |canvas| {
            face::stone(canvas, &scene, &blocks, (cell, cube), side);
            if side == Side::Top && style.signs {
                face::sign(canvas, cube.dye);
            }
        });
    }
    Picture { body: canvas.finish(), bounds: bounds(&scene) }
}

/// All sides of cubes that are at least partly visible, the farthest first.
fn faces<'s>(scene: &'s Scene<'_>, blocks: &'s [Block]) -> impl Iterator<Item = (IVec3, DyedCube, Side)> + 's {
    scene.cubes().flat_map(move |(cell, cube)| {
        [Side::Left, Side::Front, Side::Top]
            .into_iter()
            .filter(move |side| face::is_open(scene, cell, *side))
            .filter(move |side| !shadow::hides(cell, *side, blocks, viewer()))
            .map(move |side| (cell, cube, side))
    })
}

/// The middle of the turntable and its radius.
fn disc(scene: &Scene<'_>) -> (Vec3, f64) {
    let (files, rows) = (f64::from(scene.files), f64::from(scene.rows));
    let centre = Vec3::new(files / 2.0, rows / 2.0, -PLATE);
    (centre, files.hypot(rows) / 2.0 + RIM)
}

/// The round slate turntable, its shadow, the shadows on it, and the coordinates.
fn turntable(canvas: &mut Canvas, scene: &Scene<'_>, blocks: &[Block]) {
    let (centre, radius) = disc(scene);
    let middle = scene.camera.project(centre);
    let (rx, ry) = (radius * EDGE, radius * EDGE * TILT.to_radians().sin());
    let depth = -scene.camera.z.y * DISC;
    let [x, y, left, right, low] = [middle.x, middle.y, middle.x - rx, middle.x + rx, middle.y + depth].map(num);
    let [wide, high, x_shadow, y_shadow] = [rx * 1.1, ry * 1.12, middle.x - rx * 0.03, middle.y + depth * 1.5].map(num);
    let [rx_text, ry_text] = [rx, ry].map(num);
    // A dark page is slate, too, so the turntable is lighter then.
    let slate = if scene.style.dark { "moonlit" } else { "slate" };
    canvas.raw(&format!(
        r##"<ellipse cx="{x_shadow}" cy="{y_shadow}" rx="{wide}" ry="{high}" fill="url(#rumis-soft)"/><path d="M{left} {y}V{low}A{rx_text} {ry_text} 0 0 0 {right} {low}V{y}z" fill="url(#rumis-rim)"/><ellipse cx="{x}" cy="{y}" rx="{rx_text}" ry="{ry_text}" fill="url(#rumis-{slate})" stroke="#8d939b" stroke-width="1.2" stroke-opacity=".8"/>"##
    ));
    let ring = radius - 0.22;
    let [ring_x, ring_y] = [ring * EDGE, ring * ry / radius].map(num);
    canvas.raw(&format!(
        r##"<ellipse cx="{x}" cy="{y}" rx="{ring_x}" ry="{ring_y}" fill="none" stroke="#1f2226" stroke-width="1.4" stroke-opacity=".7"/>"##
    ));
    table_shadows(canvas, scene, blocks, (centre, radius));
    if scene.style.labels {
        labels(canvas, scene);
    }
}

/// The shadows of the plan and of the building on the turntable.
fn table_shadows(canvas: &mut Canvas, scene: &Scene<'_>, blocks: &[Block], (centre, radius): (Vec3, f64)) {
    let plates = plates(scene).map(|(x, y)| {
        let min = Vec3::new(f64::from(x) - MARGIN, f64::from(y) - MARGIN, -PLATE);
        let max = Vec3::new(f64::from(x + 1) + MARGIN, f64::from(y + 1) + MARGIN, 0.0);
        Block { min, max }
    });
    let solids: Vec<Block> = blocks.iter().copied().chain(plates).collect();
    let disc = (Point::new(0.0, 0.0), radius * FACE);
    let shade = (SHADE, SHADOW);
    ground_shadow(canvas, scene, &solids, (centre, Some(disc)), shade);
}

/// The shadow of a building without a site.
fn floor(canvas: &mut Canvas, scene: &Scene<'_>, blocks: &[Block]) {
    let shade = if scene.style.dark { (SHADE, SHADOW) } else { ("#4d3115", PAGE_SHADOW) };
    let origin = Vec3::new(0.0, 0.0, 0.0);
    ground_shadow(canvas, scene, blocks, (origin, None), shade);
}

/// Shadows on level ground, everywhere or within a circle.
fn ground_shadow(
    canvas: &mut Canvas,
    scene: &Scene<'_>,
    blocks: &[Block],
    (origin, within): (Vec3, Option<(Point, f64)>),
    (colour, full): (&str, f64),
) {
    let plane = Plane::new(origin, Side::Top);
    let lamps = fine_lamps();
    let share = num(face::layer(full, lamps.len()));
    let attributes = format!(r#"fill="{colour}" fill-opacity="{share}""#);
    canvas.within(&scene.camera.plane(origin, Side::Top), "", |canvas| {
        for lamp in &lamps {
            let polygons: Vec<_> = blocks
                .iter()
                .filter_map(|block| plane.shadow(block, *lamp))
                .map(|polygon| match within {
                    Some((centre, radius)) => shadow::in_circle(polygon, centre, radius),
                    None => polygon,
                })
                .filter(|polygon| polygon.len() > 2)
                .collect();
            canvas.path(&outline(shadow::union(polygons).iter().map(Vec::as_slice)), &attributes);
        }
    });
}

/// The coordinates: a b c along the front and 1 2 3 along the left.
fn labels(canvas: &mut Canvas, scene: &Scene<'_>) {
    let files = (0..scene.files).map(|x| (f64::from(x) + 0.5, -LABEL, file_name(x), 0.65));
    let rows = (0..scene.rows).map(|y| (-LABEL, f64::from(y) + 0.5, (y + 1).to_string(), 0.5));
    let hand = Hand { size: 24.0, ink: PAPER, weight: 1.0, opacity: 0.92 };
    // Small letters sit in the lower two thirds of their line, figures fill it.
    for (x, y, text, middle) in files.chain(rows) {
        // They lie flat on the turntable but face the viewer, so that they are not skewed.
        let matrix = Matrix {
            right: Point::new(1.0, 0.0),
            down: Point::new(0.0, FLATNESS),
            origin: scene.camera.project(Vec3::new(x, y, -PLATE)),
        };
        canvas.within(&matrix, "", |canvas| {
            glyphs::centred(canvas, &text, 0.0, -hand.size * middle, &hand);
        });
    }
}

/// The name of a file: a, b, c and so on.
pub(crate) fn file_name(x: i32) -> String {
    let letter = u8::try_from(x).ok().filter(|x| *x < 26);
    letter.map_or_else(String::new, |x| char::from(b'a' + x).to_string())
}

/// The limestone with its squares, their shades and their heights, and the red line.
fn plan(canvas: &mut Canvas, scene: &Scene<'_>, blocks: &[Block]) {
    let plates: Vec<_> = plates(scene).collect();
    for &(x, y) in &plates {
        plate_sides(canvas, scene, x, y);
    }
    let up = Side::Top.normal().vector();
    let margin = scene.light.on(palette::limestone().times(1.04), up).hex();
    for &(x, y) in &plates {
        let corners = plate_corners(x, y).map(|(x, y)| scene.camera.project(Vec3::new(x, y, 0.0)));
        canvas.polygon(&corners, &format!(r#"fill="{margin}""#));
    }
    for &(x, y) in &plates {
        let cell = IVec3::new(x, y, -1);
        if shadow::hides(cell, Side::Top, blocks, viewer()) {
            continue;
        }
        canvas.within(&scene.camera.face(cell, Side::Top), "", |canvas| {
            match scene.column(x, y).filter(|_| scene.is_plan(x, y)) {
                Some(column) => {
                    face::limestone(canvas, scene, (x, y), scene.tint(column));
                    if column.cubes.iter().take(MAX_HEIGHT).all(Option::is_none) {
                        face::engraved(canvas, column.limit);
                    }
                }
                None => face::closed(canvas, scene),
            }
            face::ground_shades(canvas, scene, blocks, x, y);
        });
    }
    face::red_line(canvas, scene);
}

/// Where there is limestone: the squares of the site and those outside the red line, the farthest first.
fn plates(scene: &Scene<'_>) -> impl Iterator<Item = (i32, i32)> {
    let all = (0..scene.rows).rev().flat_map(move |y| (0..scene.files).rev().map(move |x| (x, y)));
    all.filter(|&(x, y)| has_plate(scene, x, y))
}

fn has_plate(scene: &Scene<'_>, x: i32, y: i32) -> bool {
    scene.is_plan(x, y) || scene.is_outside(x, y)
}

/// The corners of a square's piece of limestone, counter-clockwise from the nearest.
fn plate_corners(x: i32, y: i32) -> [(f64, f64); 4] {
    let (x, y) = (f64::from(x), f64::from(y));
    let (near_x, near_y) = (x - MARGIN, y - MARGIN);
    let (far_x, far_y) = (x + 1.0 + MARGIN, y + 1.0 + MARGIN);
    [(near_x, near_y), (far_x, near_y), (far_x, far_y), (near_x, far_y)]
}

/// The front and the left side of a square's piece of limestone, if it is at the edge of the plan.
fn plate_sides(canvas: &mut Canvas, scene: &Scene<'_>, x: i32, y: i32) {
    let [near, right, _, left] = plate_corners(x, y);
    for (side, next, to) in [(Side::Front, (x, y - 1), right), (Side::Left, (x - 1, y), left)] {
        if has_plate(scene, next.0, next.1) {
            continue;
        }
        let fill = scene.light.on(palette::limestone(), side.normal().vector()).hex();
        let wall = [(near, 0.0), (to, 0.0), (to, -PLATE), (near, -PLATE)]
            .map(|((x, y), z)| scene.camera.project(Vec3::new(x, y, z)));
        canvas.polygon(&wall, &format!(r#"fill="{fill}""#));
    }
}

/// The bounds of the picture.
fn bounds(scene: &Scene<'_>) -> Bounds {
    let mut points = Vec::new();
    for block in scene.blocks() {
        for x in [block.min.x, block.max.x] {
            for y in [block.min.y, block.max.y] {
                for z in [block.min.z, block.max.z] {
                    points.push(scene.camera.project(Vec3::new(x, y, z)));
                }
            }
        }
    }
    if !scene.has_plan() {
        return with_shadow(scene, Bounds::around(points));
    }
    let (centre, radius) = disc(scene);
    let middle = scene.camera.project(centre);
    let (rx, ry) = (radius * EDGE, radius * EDGE * TILT.to_radians().sin());
    let depth = -scene.camera.z.y * DISC;
    points.push(Point::new(middle.x - rx, middle.y - ry));
    points.push(Point::new(middle.x + rx, middle.y + ry + depth));
    Bounds::around(points)
}

/// Bounds that include the shadow of a building without a site. There is some space on the other side,
/// too, so that the building is near the middle.
fn with_shadow(scene: &Scene<'_>, mut bounds: Bounds) -> Bounds {
    let plane = Plane::new(Vec3::new(0.0, 0.0, 0.0), Side::Top);
    let lamp = scene.light.towards;
    let matrix = scene.camera.plane(Vec3::new(0.0, 0.0, 0.0), Side::Top);
    let left = scene
        .blocks()
        .iter()
        .filter_map(|block| plane.shadow(block, lamp))
        .flatten()
        .map(|p| matrix.right.x * p.x + matrix.down.x * p.y)
        .fold(bounds.min.x, f64::min);
    let room = bounds.min.x - left;
    bounds.min.x -= room;
    bounds.max.x += room / 2.0;
    bounds
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]
    use super::*;
    use crate::testing::{columns, tower};

    /// Where a face is in the painting order.
    fn place(order: &[(IVec3, Side)], cell: IVec3, side: Side) -> usize {
        order.iter().position(|f| *f == (cell, side)).unwrap()
    }

    fn order(building: &Building) -> Vec<(IVec3, Side)> {
        let style = Style::default();
        let scene = Scene::new(building, &style, camera(), lamps(), SHADOW);
        faces(&scene, &scene.blocks()).map(|(cell, _, side)| (cell, side)).collect()
    }

    #[test]
    fn the_picture_is_not_mirrored() {
        let camera = camera();
        // Files run right, rows away, which on the page is up, and height is up.
        assert!(camera.x.x > 0.0 && camera.y.y < 0.0 && camera.z.y < 0.0);
        // Seen from above, the way from x to y is a left turn. On the page, where y points down, left
        // turns have a negative cross product.
        assert!(camera.x.cross(camera.y) < 0.0);
        // The right screw goes right, away, then up. The left screw is its mirror image and turns the
        // other way.
        let turn = |path: [Vec3; 4]| {
            let [a, b, c, _] = path.map(|v| camera.project(v));
            let up = path[3].z - path[2].z;
            b.minus(a).cross(c.minus(b)) * up
        };
        let start = Vec3::new(0.0, 0.0, 0.0);
        let (x, y) = (Vec3::new(1.0, 0.0, 0.0), Vec3::new(1.0, 1.0, 0.0));
        let right = [start, x, y, Vec3::new(1.0, 1.0, 1.0)];
        let left = right.map(|v| Vec3::new(-v.x, v.y, v.z));
        assert!(turn(right) < 0.0 && turn(left) > 0.0);
    }

    #[test]
    fn all_three_sides_face_the_viewer() {
        let camera = camera();
        for side in [Side::Top, Side::Front, Side::Left] {
            let face = camera.face(IVec3::new(0, 0, 0), side);
            assert!(face.right.cross(face.down) > 0.0, "{side:?} is seen from behind");
        }
    }

    #[test]
    fn what_is_in_front_is_painted_later() {
        let order = order(&columns(&[&[3, 1], &[1, 1]]));
        let front = place(&order, IVec3::new(0, 0, 2), Side::Top);
        for behind in [IVec3::new(0, 1, 0), IVec3::new(1, 0, 0), IVec3::new(1, 1, 0)] {
            assert!(place(&order, behind, Side::Top) < front);
        }
        // And the lower cube before the one on it.
        let low = place(&order, IVec3::new(0, 0, 0), Side::Front);
        assert!(low < place(&order, IVec3::new(0, 0, 1), Side::Front));
    }

    #[test]
    fn covered_sides_are_left_out() {
        let order = order(&columns(&[&[2, 1]]));
        assert!(!order.contains(&(IVec3::new(0, 0, 0), Side::Top)));
        assert!(!order.contains(&(IVec3::new(1, 0, 0), Side::Left)));
        assert!(order.contains(&(IVec3::new(1, 0, 0), Side::Front)));
    }

    #[test]
    fn what_a_tower_hides_is_left_out() {
        // Columns of five cubes in the front row hide the low cube behind them.
        let order = order(&columns(&[&[5, 5, 5], &[0, 0, 1], &[0, 0, 0]]));
        assert!(!order.iter().any(|(cell, _)| *cell == IVec3::new(2, 1, 0)));
    }

    #[test]
    fn high_cubes_of_a_single_stone_hide_no_other_column() {
        for stone in rumis::Stone::ALL {
            let building = Building::from(stone);
            let tops = order(&building).into_iter().filter(|(_, side)| *side == Side::Top).count();
            assert_eq!(tops, building.columns.iter().flatten().flatten().count(), "{stone}");
        }
    }

    #[test]
    fn the_bounds_hold_the_building() {
        let style = Style::default();
        let tower = tower();
        let picture = draw(&tower, &style);
        let scene = Scene::new(&tower, &style, camera(), lamps(), SHADOW);
        for (cell, _) in scene.cubes() {
            let p = scene.camera.project(cell.vector());
            assert!(p.x >= picture.bounds.min.x && p.x <= picture.bounds.max.x);
            assert!(p.y >= picture.bounds.min.y && p.y <= picture.bounds.max.y);
        }
    }
}
