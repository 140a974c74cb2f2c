//! The view from straight above: the map.
//!
//! Every square shows the cube on top, with its sign and its level. Free squares show the maximum
//! height. Higher columns cast short shadows.

use crate::face;
use crate::glyphs::{self, Hand};
use crate::isometric::file_name;
use crate::page::Picture;
use crate::palette::{self, PAPER};
use crate::scene::{MAX_HEIGHT, Scene};
use crate::shadow::Block;
use crate::space::{Bounds, Camera, FACE, IVec3, Point, Side, Vec3};
use crate::svg::{Canvas, Matrix, num};
use crate::{Building, Column, DyedCube, Style};

/// The length of a square's edge.
const EDGE: f64 = 64.0;
/// The width of the slate around the squares.
const BORDER: f64 = 0.3;
/// The opacity of a full shadow. Signs and numbers in it must be readable.
const SHADOW: f64 = 0.36;
/// The width of the slate where the coordinates are.
const LABELLED: f64 = 0.72;

/// The camera of this view, in which heights are invisible.
fn camera() -> Camera {
    Camera { x: Point::new(EDGE, 0.0), y: Point::new(0.0, -EDGE), z: Point::new(0.0, 0.0) }
}

/// The light comes from the upper left, because otherwise hills look like holes. The lamp is high, so
/// that shadows are short.
fn lamps() -> Vec<Vec3> {
    [8.0, 4.0, 6.0, 10.0, 12.0, 14.0].map(|slope| Vec3::new(-0.01 * slope, 0.011 * slope, 1.0)).to_vec()
}

/// Draws a building as seen from above.
pub(crate) fn draw(building: &Building, style: &Style) -> Picture {
    let scene = Scene::new(building, style, camera(), lamps(), SHADOW);
    let blocks = scene.blocks();
    let mut canvas = Canvas::default();
    let bounds = bounds(&scene);
    if scene.has_plan() {
        board(&mut canvas, &scene, &bounds);
    }
    for (x, y) in scene.outside() {
        canvas.within(&scene.camera.face(IVec3::new(x, y, -1), Side::Top), "", |canvas| {
            face::closed(canvas, &scene);
            face::ground_shades(canvas, &scene, &blocks, x, y);
        });
    }
    for (x, y, column) in scene.squares() {
        square(&mut canvas, &scene, &blocks, (x, y), column);
    }
    face::red_line(&mut canvas, &scene);
    Picture { body: canvas.finish(), bounds }
}

/// The height of a column and the cube on its top.
fn top(column: &Column) -> Option<(i32, DyedCube)> {
    let cubes = column.cubes.iter().take(MAX_HEIGHT).zip(0..);
    cubes.filter_map(|(cube, z)| Some((z, (*cube)?))).last()
}

/// The slate under the plan, with the coordinates.
fn board(canvas: &mut Canvas, scene: &Scene<'_>, bounds: &Bounds) {
    let [x, y, width, height] = [bounds.min.x, bounds.min.y, bounds.width(), bounds.height()].map(num);
    canvas.raw(&format!(
        r##"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="14" fill="url(#rumis-board)" stroke="#8d939b" stroke-opacity=".55"/>"##
    ));
    if scene.style.labels {
        labels(canvas, scene);
    }
}

fn labels(canvas: &mut Canvas, scene: &Scene<'_>) {
    let hand = Hand { size: 20.0, ink: PAPER, weight: 1.0, opacity: 0.92 };
    let room = EDGE * LABELLED / 2.0;
    for x in 0..scene.files {
        let middle = EDGE * (f64::from(x) + 0.5);
        glyphs::centred(canvas, &file_name(x), middle, room - hand.size * 0.65, &hand);
    }
    for y in 0..scene.rows {
        let middle = -EDGE * (f64::from(y) + 0.5);
        let text = (y + 1).to_string();
        glyphs::centred(canvas, &text, -room, middle - hand.size / 2.0, &hand);
    }
}

/// One square: limestone with its maximum height, or the top of a stone.
fn square(canvas: &mut Canvas, scene: &Scene<'_>, blocks: &[Block], (x, y): (i32, i32), column: &Column) {
    let top = top(column);
    let cell = IVec3::new(x, y, top.map_or(-1, |(z, _)| z));
    let matrix = scene.camera.face(cell, Side::Top);
    canvas.within(&matrix, "", |canvas| match top {
        Some((z, cube)) => {
            face::stone(canvas, scene, blocks, (cell, cube), Side::Top);
            // A little smaller than the face, so that the corner is free for the height.
            canvas.within(&Matrix::place(0.5, 0.5, 0.73), "", |canvas| {
                face::sign(canvas, cube.dye);
            });
            height(canvas, cube, z + 1);
        }
        None if column.limit > 0 => {
            face::limestone(canvas, scene, (x, y), scene.tint(column));
            face::engraved(canvas, column.limit);
            face::ground_shades(canvas, scene, blocks, x, y);
        }
        None => {}
    });
}

/// The height of a column, on a dark tab in the corner.
fn height(canvas: &mut Canvas, cube: DyedCube, height: i32) {
    let tab = palette::dye(cube.dye).times(0.16).hex();
    let text = height.to_string();
    let size = 2.1;
    let width = glyphs::width(&text, size) + 1.4;
    let (left, top) = (FACE - 0.55 - width, FACE - 3.65);
    let [x, y, w] = [left, top, width].map(num);
    canvas.raw(&format!(r#"<rect x="{x}" y="{y}" width="{w}" height="3.1" rx=".7" fill="{tab}" fill-opacity=".92"/>"#));
    let hand = Hand { size, ink: PAPER, weight: 1.1, opacity: 1.0 };
    glyphs::centred(canvas, &text, left + width / 2.0, top + 0.5, &hand);
}

/// The bounds of the picture.
fn bounds(scene: &Scene<'_>) -> Bounds {
    let (right, top) = (EDGE * f64::from(scene.files), -EDGE * f64::from(scene.rows));
    let wide = EDGE * if scene.style.labels { LABELLED } else { BORDER };
    let (near, far) = if scene.has_plan() { (wide, EDGE * BORDER) } else { (0.0, 0.0) };
    Bounds { min: Point::new(-near, top - far), max: Point::new(right + far, near) }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]
    use super::*;
    use crate::testing::{columns, site};

    #[test]
    fn the_map_is_not_mirrored() {
        let camera = camera();
        assert!(camera.x.x > 0.0 && camera.y.y < 0.0);
        assert!(camera.x.cross(camera.y) < 0.0);
    }

    #[test]
    fn the_topmost_cube_shows_even_above_air() {
        let mut building = columns(&[&[1]]);
        let column = building.columns[0][0].as_mut().unwrap();
        column.cubes.extend([None, Some(DyedCube::default()), None]);
        assert_eq!(top(column), Some((2, DyedCube::default())));
    }

    #[test]
    fn squares_outside_the_plan_are_slate() {
        let mut building = site(2, 1, 3);
        let style = Style::default();
        let full = draw(&building, &style).body;
        building.columns[0][1] = None;
        let half = draw(&building, &style).body;
        assert!(half.len() < full.len());
    }
}
