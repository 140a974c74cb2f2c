//! The SVG definitions that faces are made of: grain, contact shade and signs.
//!
//! All are drawn in the square of a face and transformed by the matrix of the face, so that one
//! definition is enough for every side of every cube.

use crate::signs;
use crate::svg::Canvas;

/// The square of a face. Fill and stroke are set where it is used.
pub(crate) const WHOLE: &str = "rumis-f";
/// Lines of grain that meet at the joints, in three variants.
pub(crate) const GRAIN: [&str; 3] = ["rumis-g0", "rumis-g1", "rumis-g2"];
/// The rings, on faces across the grain.
pub(crate) const END_GRAIN: &str = "rumis-g3";
/// Contact shade along the upper, right, lower and left edge of a face.
pub(crate) const CONTACT: [&str; 4] = ["rumis-c0", "rumis-c1", "rumis-c2", "rumis-c3"];
/// Joints within a stone, in the same order of edges.
pub(crate) const JOINT: [&str; 4] = ["rumis-j0", "rumis-j1", "rumis-j2", "rumis-j3"];
/// Seams between stones.
pub(crate) const SEAM: [&str; 4] = ["rumis-s0", "rumis-s1", "rumis-s2", "rumis-s3"];
/// The lines where a stone ends.
pub(crate) const RIM: [&str; 4] = ["rumis-r0", "rumis-r1", "rumis-r2", "rumis-r3"];
/// The lines where a stone meets what stands in front of it.
pub(crate) const CREASE: [&str; 4] = ["rumis-k0", "rumis-k1", "rumis-k2", "rumis-k3"];

/// How far contact shade reaches into a face.
const REACH: f64 = 4.5;

/// Writes the content of `<defs>`.
pub(crate) fn definitions(canvas: &mut Canvas) {
    canvas.path("M0 0H10V10H0z", &format!(r#"id="{WHOLE}" stroke-width=".1""#));
    grain(canvas);
    contact(canvas);
    lines(canvas);
    signs::definitions(canvas);
}

fn grain(canvas: &mut Canvas) {
    let lines = [
        "M0 1.3C3 1.6 6 1 10 1.3M0 3.1C4 2.6 7 3.5 10 3.1M0 4.6C3 4.9 6 4.6 10 4.6M0 6.9C4 6.5 6 7.4 10 6.9M0 8.6C3 8.9 7 8.4 10 8.6",
        "M0 1.3C3 .9 7 1.6 10 1.3M0 3.1C3 3.6 7 3 10 3.1M0 4.6C4 4.1 7 5 10 4.6M0 6.9C3 7.3 7 6.6 10 6.9M0 8.6C4 8.2 6 8.8 10 8.6",
        "M0 1.3C4 1.3 6 .8 10 1.3M0 3.1C2.5 3.1 3 2.2 5 2.2S7.5 3.1 10 3.1M0 4.6C2.5 4.6 3 5.6 5 5.6S7.5 4.6 10 4.6M3.6 3.9C4.4 3.3 5.6 3.3 6.4 3.9 5.6 4.5 4.4 4.5 3.6 3.9M0 6.9C3 6.9 6 7.4 10 6.9M0 8.6C3 8.4 7 8.9 10 8.6",
    ];
    let strokes = r##"fill="none" stroke="#20100a" stroke-width=".15" stroke-opacity=".14""##;
    // Broad soft bands below the fine lines.
    let bands = r##"<path d="M0 2.2H10M0 5.8H10M0 9.3H10" stroke="#20100a" stroke-width="1.1" stroke-opacity=".06"/>"##;
    for (id, d) in GRAIN.iter().zip(lines) {
        canvas.raw(&format!(r#"<g id="{id}">{bands}"#));
        canvas.path(d, strokes);
        canvas.raw("</g>");
    }
    let rings = "M0 8.9Q4 7.6 10 8.8M0 7.1Q4.4 5.2 10 6.9M0 5.4Q4.6 3 10 5.1M0 3.5Q5 .6 10 3.2M1.2 1.4Q5 -.4 8.8 1.2";
    canvas.path(rings, &format!(r#"id="{END_GRAIN}" {strokes}"#));
}

fn contact(canvas: &mut Canvas) {
    let far = 10.0 - REACH;
    // Each gradient begins at the edge, where the shade is darkest.
    let strips = [
        (format!("M0 0H10V{REACH}H0z"), r#"x2="0" y2="1""#),
        (format!("M10 0V10H{far}V0z"), r#"x1="1" x2="0""#),
        (format!("M0 10H10V{far}H0z"), r#"x2="0" y1="1" y2="0""#),
        (format!("M0 0V10H{REACH}V0z"), r#"x2="1""#),
    ];
    for (id, (d, direction)) in CONTACT.iter().zip(strips) {
        canvas.raw(&format!(
            r##"<linearGradient id="{id}g" {direction}><stop stop-color="#120c0a" stop-opacity=".42"/><stop offset=".35" stop-color="#120c0a" stop-opacity=".17"/><stop offset="1" stop-color="#120c0a" stop-opacity="0"/></linearGradient>"##
        ));
        canvas.path(&d, &format!(r##"id="{id}" fill="url(#{id}g)""##));
    }
}

/// Joints barely show; seams are fine dark lines; rims are finer still.
fn lines(canvas: &mut Canvas) {
    let edges = ["M0 0H10", "M10 0V10", "M10 10H0", "M0 10V0"];
    for (ids, width, opacity) in [(JOINT, ".16", ".1"), (RIM, ".16", ".3"), (CREASE, ".3", ".5"), (SEAM, ".36", ".8")] {
        for (id, d) in ids.iter().zip(edges) {
            let stroke = format!(r##"id="{id}" stroke="#1a110d" stroke-width="{width}" stroke-opacity="{opacity}""##);
            canvas.path(d, &stroke);
        }
    }
}
