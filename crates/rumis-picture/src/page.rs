//! The page around a picture: its size, its background and its title.
//!
//! A view draws on an infinite plane and reports the bounds of what it has drawn. Here that becomes
//! a document.

use crate::legend::{self, Legend};
use crate::space::Bounds;
use crate::svg::{Canvas, Matrix, num};
use crate::{Building, Style, Viewpoint, above, caption, isometric, materials};

/// The margin around everything.
pub(crate) const MARGIN: f64 = 36.0;
/// The space between a picture and the line below it.
const CAPTION_GAP: f64 = 26.0;
/// No page is narrower than this.
const MIN_WIDTH: f64 = 120.0;

/// What a view has drawn, and where.
#[derive(Debug)]
pub(crate) struct Picture {
    pub(crate) body: String,
    pub(crate) bounds: Bounds,
}

/// Draws a building from the viewpoint of the style.
pub(crate) fn picture(building: &Building, style: &Style) -> Picture {
    match style.viewpoint {
        Viewpoint::Isometric => isometric::draw(building, style),
        Viewpoint::Above => above::draw(building, style),
    }
}

/// Draws a building as an SVG document.
///
/// The same building always gives the same text. The document has no text in fonts, no scripts and
/// no links, so it looks the same everywhere.
///
/// ```
/// use rumis_picture::{Building, Style, Viewpoint, svg};
///
/// let map = svg(&Building::default(), &Style::default().viewpoint(Viewpoint::Above));
/// assert!(map.contains("<title>"));
/// ```
#[must_use]
pub fn svg(building: &Building, style: &Style) -> String {
    let Picture { body, bounds } = picture(building, style);
    let scores = &building.scores;
    let legend = Legend::new(building);
    let widest = bounds.width().max(caption::width(scores)).max(legend.as_ref().map_or(0.0, Legend::width));
    let width = widest.max(MIN_WIDTH) + 2.0 * MARGIN;
    let explained = if legend.is_some() { CAPTION_GAP + legend::HEIGHT } else { 0.0 };
    let scored = if scores.is_empty() { 0.0 } else { CAPTION_GAP + caption::HEIGHT };
    let height = bounds.height() + explained + scored + 2.0 * MARGIN;
    let mut canvas = Canvas::default();
    let left = (width - bounds.width()) / 2.0 - bounds.min.x;
    let top = MARGIN - bounds.min.y;
    canvas.within(&Matrix::place(left, top, 1.0), "", |canvas| {
        canvas.raw(&body);
    });
    if let Some(legend) = legend {
        legend.draw(&mut canvas, width / 2.0, MARGIN + bounds.height() + CAPTION_GAP, style);
    }
    let below = height - MARGIN - caption::HEIGHT;
    caption::draw(&mut canvas, scores, width / 2.0, below, style);
    document(&title(building, style), (width, height), &canvas.finish(), style)
}

/// Draws a building, with its scores, in the middle of a document of this size in pixels: for places that
/// want a certain size, such as the previews of links in messengers.
///
/// ```
/// use rumis_picture::{Building, Style, framed};
///
/// let card = framed(&Building::default(), &Style::default(), (1200, 630));
/// assert!(card.contains(r#"viewBox="0 0 1200 630""#));
/// ```
#[must_use]
pub fn framed(building: &Building, style: &Style, (width, height): (u32, u32)) -> String {
    let (width, height) = (f64::from(width), f64::from(height));
    let Picture { body, bounds } = picture(building, style);
    let scores = &building.scores;
    let scored = if scores.is_empty() { 0.0 } else { CAPTION_GAP + caption::HEIGHT };
    // An empty building has no size.
    let inner_width = bounds.width().max(caption::width(scores)).max(1.0);
    let inner_height = (bounds.height() + scored).max(1.0);
    let scale = ((width - 2.0 * MARGIN) / inner_width).min((height - 2.0 * MARGIN) / inner_height).max(0.0);
    let mut canvas = Canvas::default();
    let (left, top) = ((width - inner_width * scale) / 2.0, (height - inner_height * scale) / 2.0);
    canvas.within(&Matrix::place(left, top, scale), "", |canvas| {
        let middle = inner_width / 2.0;
        let (x, y) = (middle - bounds.width() / 2.0 - bounds.min.x, -bounds.min.y);
        canvas.within(&Matrix::place(x, y, 1.0), "", |canvas| canvas.raw(&body));
        caption::draw(canvas, scores, middle, bounds.height() + CAPTION_GAP, style);
    });
    document(&title(building, style), (width, height), &canvas.finish(), style)
}

/// What a screen reader says about the picture.
fn title(building: &Building, style: &Style) -> String {
    let view = match style.viewpoint {
        Viewpoint::Isometric => "seen from in front",
        Viewpoint::Above => "seen from above",
    };
    let rows = building.columns.len();
    let files = building.columns.iter().map(Vec::len).max().unwrap_or(0);
    format!("A Rumis building, {files} by {rows} squares, {view}")
}

/// Wraps a drawing into a complete document.
pub(crate) fn document(title: &str, (width, height): (f64, f64), body: &str, style: &Style) -> String {
    let mut canvas = Canvas::document(title, (width, height), "");
    let (width, height) = (num(width.ceil()), num(height.ceil()));
    canvas.raw("<defs>");
    materials::definitions(&mut canvas);
    canvas.raw(GRADIENTS);
    canvas.raw("</defs>");
    let page = if style.dark { "rumis-night" } else { "rumis-day" };
    canvas.raw(&format!(r##"<path d="M0 0H{width}V{height}H0z" fill="url(#{page})"/>"##));
    canvas.raw(body);
    canvas.finish_document()
}

/// Slate, soft shadows, and the light on the page.
const GRADIENTS: &str = concat!(
    r##"<linearGradient id="rumis-slate" x1=".1" y1=".2" x2=".9" y2=".7"><stop stop-color="#34383e"/><stop offset=".55" stop-color="#454a51"/><stop offset="1" stop-color="#5a5f66"/></linearGradient>"##,
    r##"<linearGradient id="rumis-moonlit" x1=".1" y1=".2" x2=".9" y2=".7"><stop stop-color="#4a4f56"/><stop offset=".55" stop-color="#575c64"/><stop offset="1" stop-color="#686e76"/></linearGradient>"##,
    r##"<linearGradient id="rumis-rim"><stop stop-color="#15171a"/><stop offset=".45" stop-color="#24272b"/><stop offset=".8" stop-color="#4a4f56"/><stop offset="1" stop-color="#2c2f34"/></linearGradient>"##,
    r##"<linearGradient id="rumis-board" x2="1" y2="1"><stop stop-color="#4b5057"/><stop offset="1" stop-color="#363a40"/></linearGradient>"##,
    r##"<radialGradient id="rumis-soft"><stop offset=".6" stop-color="#0d0b0a" stop-opacity=".5"/><stop offset=".86" stop-color="#0d0b0a" stop-opacity=".22"/><stop offset="1" stop-color="#0d0b0a" stop-opacity="0"/></radialGradient>"##,
    r##"<radialGradient id="rumis-day" cx=".62" cy=".3" r=".9"><stop stop-color="#fcf9f2"/><stop offset=".55" stop-color="#f6f1e7"/><stop offset="1" stop-color="#eae0cd"/></radialGradient>"##,
    r##"<radialGradient id="rumis-night" cx=".62" cy=".3" r=".9"><stop stop-color="#41454b"/><stop offset=".35" stop-color="#3b3f45"/><stop offset="1" stop-color="#24272b"/></radialGradient>"##,
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_svg, columns, free, site, tower};
    use crate::{Column, Dye, DyedCube, sheet};

    fn styles() -> Vec<Style> {
        let mut styles = Vec::new();
        for viewpoint in [Viewpoint::Isometric, Viewpoint::Above] {
            for bits in 0..8 {
                styles.push(Style { viewpoint, signs: bits & 1 != 0, dark: bits & 2 != 0, labels: bits & 4 != 0 });
            }
        }
        styles
    }

    #[test]
    fn the_same_building_gives_the_same_bytes() {
        for style in styles() {
            assert_eq!(svg(&tower(), &style), svg(&tower(), &style));
        }
    }

    #[test]
    fn styles_differ() {
        let mut all: Vec<String> = styles().iter().map(|s| svg(&tower(), s)).collect();
        all.sort();
        all.dedup();
        // On the map, signs are always on.
        assert_eq!(all.len(), 12);
    }

    #[test]
    fn pictures_are_small_and_well_formed() {
        let full = columns(&[&[4; 10]; 10]);
        for style in styles().into_iter().step_by(7) {
            let text = svg(&full, &style);
            assert!(text.len() < 250_000, "{} bytes", text.len());
            check_svg(&text);
        }
    }

    #[test]
    fn odd_input_is_drawn_as_far_as_possible() {
        let cube = Some(DyedCube { dye: Dye::Ruin, stone: u16::MAX });
        let column = |limit, cubes: &[Option<DyedCube>]| Some(Column { limit, cubes: cubes.to_vec() });
        let with = |columns| Building {
            columns,
            highlight: Some(u16::MAX),
            outside: vec![(0, 0), (1, 0), (255, 255), (1, 0)],
            scores: vec![(Dye::Ruin, i32::MIN); 9],
        };
        let odd = [
            Building::default(),
            with(vec![]),
            with(vec![vec![], vec![]]),
            with(vec![vec![None, None], vec![]]),
            with(vec![vec![column(0, &[])]]),
            with(vec![vec![column(0, &[None, None, cube])]]),
            with(vec![vec![column(255, &[cube; 300])], vec![None; 5]]),
            site(11, 11, 11),
            site(500, 1, 1),
            site(1, 500, 0),
            free(&[], DyedCube::default()),
            free(&[(255, 255, 255)], DyedCube::default()),
        ];
        for building in &odd {
            for style in styles().into_iter().step_by(5) {
                check_svg(&svg(building, &style));
                check_svg(&framed(building, &style, (1200, 630)));
                let item = ("<odd & \u{1f9f1}>".to_owned(), building.clone());
                check_svg(&sheet(&[item.clone(), item], &style));
            }
        }
    }
}
