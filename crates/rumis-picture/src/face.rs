//! One side of one cube, or one square of the plan. Both viewpoints use it.
//!
//! A face is painted in its own square of ten by ten units, in layers: wood, grain, bevels, contact
//! shade, cast shadow, seams, sign.

use crate::glyphs::{self, Hand};
use crate::materials::{CONTACT, CREASE, END_GRAIN, GRAIN, JOINT, RIM, SEAM, WHOLE};
use crate::palette::{self, GLOW, RED_LINE, Rgb, SCRATCH, SHADE};
use crate::scene::{Axis, Scene, chance};
use crate::shadow::{self, Block};
use crate::signs;
use crate::space::{FACE, IVec3, Point, Side};
use crate::svg::{Canvas, num, outline, polyline};
use crate::{Dye, DyedCube};

/// The width of the bevel of a stone.
const BEVEL: f64 = 0.5;

/// How a face ends at one of its edges.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Edge {
    /// The same stone continues in the same plane.
    Joint,
    /// Another stone continues in the same plane.
    Seam,
    /// Something stands in front of the face.
    Crease,
    /// The cube ends here.
    Rim,
}

/// The steps from a face to its neighbours: up, right, down, left.
fn neighbours(side: Side) -> [IVec3; 4] {
    let (right, down) = (side.right(), side.down());
    [down.back(), right, down, right.back()]
}

/// What is at the four edges of a cube's face.
fn edges(scene: &Scene<'_>, cell: IVec3, cube: DyedCube, side: Side) -> [Edge; 4] {
    neighbours(side).map(|step| {
        let next = cell.plus(step);
        if scene.is_solid(next.plus(side.normal())) {
            return Edge::Crease;
        }
        match scene.cube(next) {
            Some(other) if other.stone == cube.stone => Edge::Joint,
            Some(_) => Edge::Seam,
            None => Edge::Rim,
        }
    })
}

/// Whether a side of a cube is not covered by its neighbour.
pub(crate) fn is_open(scene: &Scene<'_>, cell: IVec3, side: Side) -> bool {
    !scene.is_solid(cell.plus(side.normal()))
}

/// Paints one side of a cube. The canvas is in the coordinates of the face.
pub(crate) fn stone(
    canvas: &mut Canvas,
    scene: &Scene<'_>,
    blocks: &[Block],
    (cell, cube): (IVec3, DyedCube),
    side: Side,
) {
    let wood = wood(cube, cell, side);
    let edges = edges(scene, cell, cube, side);
    let facing = side.normal().vector();
    let fill = scene.light.on(wood, facing).hex();
    // The stroke covers the hairlines between faces that touch.
    canvas.stamp(WHOLE, &format!(r#"fill="{fill}" stroke="{fill}""#));
    grain(canvas, scene, cell, cube, side);
    bevels(canvas, scene, wood, &edges, side);
    shades(canvas, scene, blocks, cell, side);
    lines(canvas, &edges);
    if scene.is_highlit(cube.stone) {
        glow(canvas, &edges);
    }
}

/// The colour of the wood, which is a little different for each stone.
fn wood(cube: DyedCube, cell: IVec3, side: Side) -> Rgb {
    let tone = 0.9 + 0.2 * chance(u32::from(cube.stone));
    // Low sides get less light from the sky.
    let depth = match side {
        Side::Top => 1.0,
        Side::Front | Side::Left => 0.88 + 0.12 * f64::from(cell.z.min(4)) / 4.0,
    };
    palette::dye(cube.dye).times(tone * depth)
}

fn grain(canvas: &mut Canvas, scene: &Scene<'_>, cell: IVec3, cube: DyedCube, side: Side) {
    if cube.dye == Dye::Ruin {
        return speckles(canvas, cell, side);
    }
    let (across, along) = match side {
        Side::Top => (Axis::X, Axis::Y),
        Side::Front => (Axis::X, Axis::Z),
        Side::Left => (Axis::Y, Axis::Z),
    };
    let variant = GRAIN[(chance(seed(cell, side)) * 2.999) as usize];
    match scene.grain(cube.stone) {
        axis if axis == across => canvas.stamp(variant, ""),
        axis if axis == along => canvas.stamp(variant, r#"transform="matrix(0 1 1 0 0 0)""#),
        _ => canvas.stamp(END_GRAIN, ""),
    }
}

/// The grains of andesite.
fn speckles(canvas: &mut Canvas, cell: IVec3, side: Side) {
    let mut d = String::new();
    for i in 0..14 {
        let at = |k: u32| num(0.8 + 8.4 * chance(seed(cell, side).wrapping_add(i * 2 + k)));
        d.push_str(&format!("M{} {}h0", at(0), at(1)));
    }
    canvas.path(&d, r##"stroke="#1b1a1a" stroke-opacity=".3" stroke-width=".45" stroke-linecap="round""##);
}

/// A number for each face, so that faces do not look the same.
fn seed(cell: IVec3, side: Side) -> u32 {
    let n = ((cell.x * 31 + cell.y) * 31 + cell.z) * 3 + side as i32;
    (n as u32).wrapping_mul(64)
}

/// The narrow bevels around a stone, each in the light for its slope.
fn bevels(canvas: &mut Canvas, scene: &Scene<'_>, wood: Rgb, edges: &[Edge; 4], side: Side) {
    let inset = edges.map(|e| match e {
        Edge::Seam | Edge::Rim => BEVEL,
        Edge::Joint | Edge::Crease => 0.0,
    });
    let [up, right, down, left] = inset;
    let outer = [(0.0, 0.0), (FACE, 0.0), (FACE, FACE), (0.0, FACE)];
    let inner = [(left, up), (FACE - right, up), (FACE - right, FACE - down), (left, FACE - down)];
    let facing = side.normal().vector();
    for (i, step) in neighbours(side).into_iter().enumerate() {
        if inset[i] == 0.0 {
            continue;
        }
        let j = (i + 1) % 4;
        let strip = [outer[i], outer[j], inner[j], inner[i]].map(|(x, y)| Point::new(x, y));
        let slope = facing.plus(step.vector(), 0.8);
        // Edges are worn and therefore lighter.
        let fill = scene.light.on(wood.times(1.25), slope).hex();
        canvas.polygon(&strip, &format!(r#"fill="{fill}""#));
    }
}

/// Contact shade in the creases and cast shadows.
fn shades(canvas: &mut Canvas, scene: &Scene<'_>, blocks: &[Block], cell: IVec3, side: Side) {
    for (step, id) in neighbours(side).into_iter().zip(CONTACT) {
        let front = cell.plus(step).plus(side.normal());
        if scene.is_solid(front) {
            canvas.stamp(id, "");
        }
    }
    cast(canvas, scene, blocks, cell, side);
}

/// Cast shadows: one layer for each part of the lamp that is hidden.
fn cast(canvas: &mut Canvas, scene: &Scene<'_>, blocks: &[Block], cell: IVec3, side: Side) {
    let share = layer(scene.shadow, scene.lamps.len());
    let layers = shadow::on_face(cell, side, blocks, &scene.lamps);
    let (whole, parts): (Vec<_>, Vec<_>) = layers.iter().partition(|l| shadow::is_whole(l));
    if !whole.is_empty() {
        let count = i32::try_from(whole.len()).unwrap_or(i32::MAX);
        let opacity = num(1.0 - (1.0 - share).powi(count));
        canvas.path("M-.05-.05H10.05V10.05H-.05z", &format!(r#"fill="{SHADE}" fill-opacity="{opacity}""#));
    }
    for polygons in parts {
        canvas.path(
            &outline(polygons.iter().map(Vec::as_slice)),
            &format!(r#"fill="{SHADE}" fill-opacity="{}""#, num(share)),
        );
    }
}

/// The opacity of one layer, if this many layers make a full shadow.
pub(crate) fn layer(full: f64, count: usize) -> f64 {
    1.0 - (1.0 - full).powf(1.0 / count.max(1) as f64)
}

/// The lines at the edges.
fn lines(canvas: &mut Canvas, edges: &[Edge; 4]) {
    for (i, edge) in edges.iter().enumerate() {
        let ids = match edge {
            Edge::Joint => JOINT,
            Edge::Seam => SEAM,
            Edge::Crease => CREASE,
            Edge::Rim => RIM,
        };
        canvas.stamp(ids[i], "");
    }
}

/// The outline of the highlighted stone: all edges except the joints.
fn glow(canvas: &mut Canvas, edges: &[Edge; 4]) {
    const WIDTH: f64 = 0.6;
    // Just inside the face, so that neighbours do not cover it.
    let (near, far) = (WIDTH / 2.0, FACE - WIDTH / 2.0);
    let mut d = String::new();
    for i in (0..4).filter(|&i| edges[i] != Edge::Joint) {
        // A little longer at a joint, whose line crosses the outline.
        let beyond = |edge: Edge| if edge == Edge::Joint { 0.1 } else { 0.0 };
        let (from, to) = (-beyond(edges[(i + 3) % 4]), FACE + beyond(edges[(i + 1) % 4]));
        let [from_back, to_back] = [from, to].map(|along| num(FACE - along));
        let [from, to, near, far] = [from, to, near, far].map(num);
        d.push_str(&match i {
            0 => format!("M{from} {near}H{to}"),
            1 => format!("M{far} {from}V{to}"),
            2 => format!("M{from_back} {far}H{to_back}"),
            _ => format!("M{near} {from_back}V{to_back}"),
        });
    }
    canvas.path(&d, &format!(r#"fill="none" stroke="{GLOW}" stroke-width="{}""#, num(WIDTH)));
}

/// The sign of a dye, inlaid into the top of a cube: light in dark wood, dark in light wood.
pub(crate) fn sign(canvas: &mut Canvas, dye: Dye) {
    let Some(id) = signs::id(dye) else { return };
    let (inlay, lip, strength) = inlay(dye);
    canvas.stamp(id, &format!(r#"fill="{lip}" stroke="{lip}" opacity=".45" transform="translate(0 -.16)""#));
    canvas.stamp(id, &format!(r#"fill="{inlay}" stroke="{inlay}" opacity="{strength}""#));
}

/// The colours of a sign: the inlay, its edge, and its opacity.
fn inlay(dye: Dye) -> (&'static str, &'static str, &'static str) {
    match dye {
        Dye::Yellow => ("#4a2b08", "#2a1804", ".85"),
        _ => ("#f6ead2", "#120a08", ".85"),
    }
}

/// Paints one square of the plan, without its number.
pub(crate) fn limestone(canvas: &mut Canvas, scene: &Scene<'_>, (x, y): (i32, i32), tint: f64) {
    let tone = 0.98 + 0.04 * chance((x * 64 + y) as u32 + 77);
    let stone = palette::ground(tint).times(tone);
    let up = Side::Top.normal().vector();
    let fill = scene.light.on(stone, up).hex();
    canvas.stamp(WHOLE, &format!(r#"fill="{fill}" stroke="{fill}""#));
    // The cut between squares: a dark flank and a lit one.
    let lit = scene.light.on(stone.times(1.3), up).hex();
    canvas.path(
        "M.28 .28H9.72V9.72H.28z",
        &format!(r#"fill="none" stroke="{lit}" stroke-width=".22" stroke-opacity=".8""#),
    );
    canvas.path("M0 0H10V10H0z", r##"fill="none" stroke="#5d4e3a" stroke-width=".26" stroke-opacity=".85""##);
}

/// A square outside the red line: limestone with scratches across.
pub(crate) fn closed(canvas: &mut Canvas, scene: &Scene<'_>) {
    let fill = scene.light.on(palette::limestone().times(0.82), Side::Top.normal().vector()).hex();
    canvas.stamp(WHOLE, &format!(r#"fill="{fill}" stroke="{fill}""#));
    canvas.path(
        "M1 1H9V9H1zM1 5L5 1M1 9L9 1M5 9L9 5",
        &format!(r#"fill="none" stroke="{SCRATCH}" stroke-width=".22" stroke-opacity=".8""#),
    );
}

/// The red line around what may be built on.
pub(crate) fn red_line(canvas: &mut Canvas, scene: &Scene<'_>) {
    let pieces: String =
        scene.red_line().iter().map(|piece| polyline(&piece.map(|end| scene.camera.project(end)))).collect();
    if !pieces.is_empty() {
        canvas.path(&pieces, &format!(r#"fill="none" stroke="{RED_LINE}" stroke-width="5.5" stroke-linecap="round""#));
    }
}

/// The shades on one square of the plan.
pub(crate) fn ground_shades(canvas: &mut Canvas, scene: &Scene<'_>, blocks: &[Block], x: i32, y: i32) {
    shades(canvas, scene, blocks, IVec3::new(x, y, -1), Side::Top);
}

/// The maximum height, engraved into a square.
pub(crate) fn engraved(canvas: &mut Canvas, limit: u8) {
    let text = limit.to_string();
    let size = 4.4;
    let top = (FACE - size) / 2.0;
    for (shift, ink, opacity) in [(0.2, "#fffaf0", 0.9), (0.0, "#47392a", 1.0)] {
        let hand = Hand { size, ink, weight: 1.1, opacity };
        glyphs::centred(canvas, &text, FACE / 2.0, top + shift, &hand);
    }
}
