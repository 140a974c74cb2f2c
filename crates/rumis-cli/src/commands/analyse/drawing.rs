//! Draws the chances over a game: an area for each seat, one upon the other, the mistakes in rows
//! below, and what is computed to the end set apart.

use rumis::{Colour, Seat};
use rumis_arena::svg::{self, FAINT, INK, PAPER, QUIET, escape, put, shorten, text};
use rumis_engine::{Mark, Performance, Verdict};

use super::study::Study;
use super::table::seat_name;

/// The picture, in units of SVG.
const WIDTH: f64 = 960.0;
const LEFT: f64 = 118.0;
const RIGHT: f64 = 920.0;
const TOP: f64 = 160.0;
const BOTTOM: f64 = 460.0;
/// A seat's row of mistakes.
const ROW: f64 = 30.0;
/// From the areas to the first row: the numbers of the moves stand between them.
const GAP: f64 = 62.0;

/// The chances as SVG.
pub(super) fn draw(study: &Study, title: &str, effort: &str, names: &[String]) -> String {
    let rows = names.len() as f64 * ROW;
    let height = BOTTOM + GAP + rows + 34.0;
    let mut svg = svg::begin(WIDTH, height, title);
    let picture = Picture { study, scale: Scale { last: (study.opinions.len() - 1).max(1) as f64 } };
    picture.stripes(&mut svg);
    text(&mut svg, 40.0, 42.0, &format!("font-size=\"22\" font-weight=\"600\" fill=\"{INK}\""), "Chances to win");
    let subtitle = shorten(&format!("{title} · {effort} a position"), 120);
    text(&mut svg, 40.0, 64.0, &format!("font-size=\"13\" fill=\"{QUIET}\""), &subtitle);
    picture.legend(&mut svg, names);
    picture.areas(&mut svg);
    picture.axes(&mut svg);
    picture.exact_part(&mut svg);
    picture.mistakes(&mut svg);
    svg.push_str("</svg>\n");
    svg
}

struct Picture<'a> {
    study: &'a Study,
    scale: Scale,
}

/// Where moves and chances lie on the page.
struct Scale {
    /// The number of the last position, the first being 0.
    last: f64,
}

impl Scale {
    fn x(&self, position: f64) -> f64 {
        LEFT + position / self.last * (RIGHT - LEFT)
    }

    fn y(chance: f64) -> f64 {
        BOTTOM - chance * (BOTTOM - TOP)
    }
}

impl Picture<'_> {
    fn colours(&self, seat: Seat) -> Vec<Colour> {
        let position = &self.study.opinions[0].position;
        position.colours().iter().filter(|&colour| position.owner(colour) == seat).collect()
    }

    fn seats(&self) -> Vec<Seat> {
        self.study.opinions[0].position.seats().collect()
    }

    /// What a seat's area is filled with: its colour, or stripes where it has two.
    fn fill(&self, seat: Seat) -> String {
        match self.colours(seat)[..] {
            [colour] => hex(colour).to_owned(),
            _ => format!("url(#seat-{seat})"),
        }
    }

    fn stripes(&self, svg: &mut String) {
        for seat in self.seats() {
            if let [first, second] = self.colours(seat)[..] {
                put(
                    svg,
                    &format!(
                        "<defs><pattern id=\"seat-{seat}\" width=\"16\" height=\"16\" patternUnits=\"userSpaceOnUse\" \
                         patternTransform=\"rotate(45)\"><rect width=\"16\" height=\"16\" fill=\"{}\"/><rect \
                         width=\"4\" height=\"16\" fill=\"{}\"/></pattern></defs>",
                        hex(first),
                        hex(second),
                    ),
                );
            }
        }
    }

    /// The first seat lies on top, as it stands on top of the rows below.
    fn areas(&self, svg: &mut String) {
        let opinions = &self.study.opinions;
        // A game without moves is the same from its beginning to its end.
        let points: Vec<usize> = if opinions.len() == 1 { vec![0, 0] } else { (0..opinions.len()).collect() };
        let mut lines: Vec<Vec<(f64, f64)>> = vec![edge(&self.scale, points.iter().map(|_| 1.0))];
        let mut above = vec![0.0; points.len()];
        for seat in self.seats() {
            for (sum, &point) in above.iter_mut().zip(&points) {
                *sum += f64::from(opinions[point].win(seat));
            }
            lines.push(edge(&self.scale, above.iter().map(|sum| (1.0 - sum).max(0.0))));
        }
        for (seat, pair) in self.seats().into_iter().zip(lines.windows(2)) {
            let back = pair[1].iter().rev();
            let outline: Vec<String> = pair[0].iter().chain(back).map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
            put(svg, &format!("<path d=\"M{}z\" fill=\"{}\"/>", outline.join("L"), self.fill(seat)));
        }
        for line in &lines[1..lines.len() - 1] {
            let points: Vec<String> = line.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
            let points = points.join("L");
            put(svg, &format!("<path d=\"M{points}\" fill=\"none\" stroke=\"{PAPER}\" stroke-width=\"2\"/>"));
        }
    }

    fn axes(&self, svg: &mut String) {
        for quarter in 0..=4 {
            let chance = f64::from(quarter) / 4.0;
            let y = Scale::y(chance);
            put(svg, &format!("<path d=\"M{LEFT} {y:.1}H{RIGHT}\" stroke=\"{PAPER}\" stroke-opacity=\".35\"/>"));
            let style = format!("font-size=\"12\" text-anchor=\"end\" fill=\"{QUIET}\"");
            text(svg, LEFT - 10.0, y + 4.0, &style, &format!("{:.0} %", chance * 100.0));
        }
        let first = self.study.first;
        let moves = self.study.opinions.len() - 1;
        let step = [1, 2, 5, 10, 20].into_iter().find(|step| moves / step <= 22).unwrap_or(50);
        let style = format!("font-size=\"12\" text-anchor=\"middle\" fill=\"{QUIET}\"");
        for i in (0..=moves).filter(|i| (first + i).is_multiple_of(step)) {
            let x = self.scale.x(i as f64);
            put(svg, &format!("<path d=\"M{x:.1} {BOTTOM}v5\" stroke=\"{QUIET}\"/>"));
            text(svg, x, BOTTOM + 19.0, &style, &(first + i).to_string());
        }
        text(svg, f64::midpoint(LEFT, RIGHT), BOTTOM + 39.0, &style, "after move");
        let middle = f64::midpoint(TOP, BOTTOM);
        let turned = format!("{style} transform=\"rotate(-90 50 {middle})\"");
        text(svg, 50.0, middle, &turned, "chance to win");
    }

    /// A bracket over what is computed to the end.
    fn exact_part(&self, svg: &mut String) {
        let Some(number) = self.study.exact_from else { return };
        let x = self.scale.x((number - 1 - self.study.first) as f64);
        let bar = TOP - 10.0;
        put(svg, &format!("<path d=\"M{x:.1} {}V{bar}H{RIGHT}v5\" fill=\"none\" stroke=\"{INK}\"/>", TOP - 5.0));
        put(
            svg,
            &format!(
                "<path d=\"M{x:.1} {TOP}V{BOTTOM}\" stroke=\"{INK}\" stroke-opacity=\".7\" stroke-dasharray=\"3 3\"/>"
            ),
        );
        // To the left of its end, where there is room however short it is.
        let style = format!("font-size=\"12\" text-anchor=\"end\" fill=\"{INK}\"");
        text(svg, RIGHT, bar - 7.0, &style, "computed to the end");
    }

    /// Who has which colour, and how accurately they played.
    fn legend(&self, svg: &mut String, names: &[String]) {
        let width = (WIDTH - 80.0) / names.len() as f64;
        // However wide the letters of the font are, names do not run into each other.
        let room = ((width - 34.0) / 7.6) as usize;
        for ((seat, name), column) in self.seats().into_iter().zip(names).zip(0_u8..) {
            let x = 40.0 + f64::from(column) * width;
            self.swatch(svg, seat, x, 92.0);
            text(svg, x + 22.0, 96.5, &format!("font-size=\"13\" fill=\"{INK}\""), &shorten(name, room));
            if let Some(accuracy) = Performance::of(seat, &self.study.verdicts).accuracy {
                let style = format!("font-size=\"12\" fill=\"{QUIET}\"");
                text(svg, x + 22.0, 113.0, &style, &format!("accuracy {accuracy:.0} %"));
            }
        }
    }

    /// A small square as a seat's area is filled, around this height.
    fn swatch(&self, svg: &mut String, seat: Seat, x: f64, y: f64) {
        let square = format!("x=\"{x:.1}\" y=\"{:.1}\" width=\"14\" height=\"14\" rx=\"2\"", y - 7.0);
        put(svg, &format!("<rect {square} fill=\"{}\"/>", self.fill(seat)));
    }

    /// A row for each seat with its mistakes.
    fn mistakes(&self, svg: &mut String) {
        let top = BOTTOM + GAP;
        let label = format!("font-size=\"12\" fill=\"{QUIET}\"");
        for (seat, row) in self.seats().into_iter().zip(0_u8..) {
            let y = top + (f64::from(row) + 0.5) * ROW;
            put(svg, &format!("<path d=\"M{LEFT} {y:.1}H{RIGHT}\" stroke=\"{FAINT}\"/>"));
            self.swatch(svg, seat, 40.0, y);
            text(svg, 62.0, y + 4.0, &label, &seat_name(&self.study.opinions[0].position, seat));
            for verdict in self.study.verdicts.iter().filter(|verdict| verdict.seat == seat) {
                if let Some(mark) = verdict.mark() {
                    self.mistake(svg, verdict, mark, y);
                }
            }
        }
        let y = top + self.seats().len() as f64 * ROW + 16.0;
        text(svg, LEFT, y, &label, "mistakes: ?! from 5 % of the chance to win, ? from 10 %, ?? from 20 %");
    }

    fn mistake(&self, svg: &mut String, verdict: &Verdict, mark: Mark, y: f64) {
        let x = self.scale.x((verdict.number - self.study.first) as f64);
        let dot = format!("cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"9.5\" fill=\"{}\"", hex(verdict.colour));
        put(svg, &format!("<circle {dot}><title>{}</title></circle>", escape(&describe(verdict))));
        let ink = if verdict.colour == Colour::Yellow { INK } else { PAPER };
        let style = format!("font-size=\"11\" font-weight=\"700\" text-anchor=\"middle\" fill=\"{ink}\"");
        text(svg, x, y + 4.0, &style, mark.sign());
    }
}

/// What a mistake was, for whoever points at it.
fn describe(verdict: &Verdict) -> String {
    let Verdict { number, colour, mv, best, .. } = verdict;
    format!("{number}. {colour} {mv}: cost {:.0} %; better was {best}", verdict.cost() * 100.0)
}

fn edge(scale: &Scale, chances: impl Iterator<Item = f64>) -> Vec<(f64, f64)> {
    chances.zip(0_u32..).map(|(chance, i)| (scale.x(f64::from(i)), Scale::y(chance))).collect()
}

/// The dyes of the stones.
const fn hex(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "#b3342d",
        Colour::Yellow => "#e2a72e",
        Colour::Green => "#4e7f49",
        Colour::Blue => "#2f5b8c",
    }
}
