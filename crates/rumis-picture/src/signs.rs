//! The signs of the four dyes, for people who cannot tell the colours apart.
//!
//! Each sign fills the middle of a face. Its colour is set where it is used.

use crate::Dye;
use crate::svg::Canvas;

/// The id of a dye's sign; ruins have none.
pub(crate) fn id(dye: Dye) -> Option<&'static str> {
    match dye {
        Dye::Red => Some("rumis-cross"),
        Dye::Yellow => Some("rumis-sun"),
        Dye::Green => Some("rumis-zigzag"),
        Dye::Blue => Some("rumis-wave"),
        Dye::Ruin => None,
    }
}

/// The definitions of all signs. Fill and stroke are set where they are used.
pub(crate) fn definitions(canvas: &mut Canvas) {
    for (dye, strokes, shape) in
        [(Dye::Red, "", CROSS), (Dye::Yellow, "", SUN), (Dye::Green, ZIGZAG, ""), (Dye::Blue, WAVE, "")]
    {
        let Some(id) = id(dye) else { continue };
        canvas.raw(&format!(r#"<g id="{id}">"#));
        canvas.path(shape, r#"fill-rule="evenodd" stroke="none""#);
        canvas.path(strokes, r#"fill="none" stroke-width=".95" stroke-linecap="round" stroke-linejoin="round""#);
        canvas.raw("</g>");
    }
}

/// A stepped cross with a round hole in the middle.
const CROSS: &str = "M3.9 1.7H6.1V2.8H7.2V3.9H8.3V6.1H7.2V7.2H6.1V8.3H3.9V7.2H2.8V6.1H1.7V3.9H2.8V2.8H3.9zM6 5A1 1 0 1 0 4 5 1 1 0 1 0 6 5z";
/// The disc of the sun with eight rays.
const SUN: &str = "M4.1 2.6L5 1.2L5.9 2.6zM6.06 2.67L7.69 2.31L7.33 3.94zM7.4 4.1L8.8 5L7.4 5.9zM7.33 6.06L7.69 7.69L6.06 7.33zM5.9 7.4L5 8.8L4.1 7.4zM3.94 7.33L2.31 7.69L2.67 6.06zM2.6 5.9L1.2 5L2.6 4.1zM2.67 3.94L2.31 2.31L3.94 2.67zM6.7 5A1.7 1.7 0 1 0 3.3 5 1.7 1.7 0 1 0 6.7 5z";
/// Two zigzags, one below the other, as woven into cloth.
const ZIGZAG: &str = "M1.8 5.1L3.93 2.7 6.07 5.1 8.2 2.7M1.8 7.5L3.93 5.1 6.07 7.5 8.2 5.1";
/// A wave about to break.
const WAVE: &str = "M1.5 6.6C3.2 6.6 3.1 2.4 5.6 2.4 7.3 2.4 8.2 3.5 8.2 4.6 8.2 5.6 7.4 6.3 6.5 6.3 5.7 6.3 5.2 5.8 5.2 5.2 5.2 4.7 5.5 4.4 6 4.4M1.7 8.2H8.3";
