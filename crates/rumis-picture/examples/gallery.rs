//! Draws a gallery of pictures, to look at after a change.
//!
//! `cargo run --release -p rumis-picture --example gallery -- FOLDER` writes every picture as SVG and
//! as PNG, light and dark, and every kind of chart as SVG.

use rumis_picture::chart::{Area, AreaChart, Fill, Interval, IntervalChart, LineChart, Marker};
use rumis_picture::{Building, Column, Dye, DyedCube, Style, Viewpoint, png, sheet, svg};
use std::error::Error;
use std::path::Path;

/// File, row and height of a cube.
type Place = (u8, u8, u8);

const PLAYERS: [Dye; 4] = [Dye::Red, Dye::Yellow, Dye::Green, Dye::Blue];

/// The eleven stones: code, name and the places of their cubes, turned so that no cube is hidden.
const STONES: [(&str, &[Place]); 11] = [
    ("S01 pair", &[(0, 0, 0), (1, 0, 0)]),
    ("S02 bar of three", &[(0, 0, 0), (1, 0, 0), (2, 0, 0)]),
    ("S03 corner", &[(0, 0, 0), (1, 0, 0), (0, 1, 0)]),
    ("S04 bar of four", &[(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0)]),
    ("S05 L", &[(0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0)]),
    ("S06 T", &[(0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 1, 0)]),
    ("S07 S", &[(0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 1, 0)]),
    ("S08 square", &[(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)]),
    ("S09 tripod", &[(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]),
    ("S10R right screw", &[(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)]),
    ("S10L left screw", &[(0, 0, 0), (0, 1, 0), (1, 1, 0), (1, 1, 1)]),
];

/// A small random number generator.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % n.max(1)
    }
}

/// A site from its maximum heights, the farthest row first; 0 is not a square.
fn site<R: AsRef<[u8]>>(limits: &[R]) -> Building {
    let columns = limits
        .iter()
        .rev()
        .map(|row| row.as_ref().iter().map(|&limit| (limit > 0).then(|| Column { limit, cubes: Vec::new() })).collect())
        .collect();
    Building { columns, ..Building::default() }
}

/// A single stone without a site.
fn free(places: &[Place], cube: DyedCube) -> Building {
    let mut building = Building::default();
    for &(file, row, level) in places {
        building.put(file, row, level, cube);
    }
    building
}

/// A stone turned at random.
fn turned(places: &[Place], dice: &mut Dice) -> Vec<(i32, i32, i32)> {
    let mut cells: Vec<(i32, i32, i32)> = places.iter().map(|p| (p.0.into(), p.1.into(), p.2.into())).collect();
    for _ in 0..dice.below(4) {
        cells = cells.iter().map(|&(x, y, z)| (-y, x, z)).collect();
    }
    for _ in 0..dice.below(4) {
        cells = cells.iter().map(|&(x, y, z)| (x, -z, y)).collect();
    }
    for _ in 0..dice.below(4) {
        cells = cells.iter().map(|&(x, y, z)| (-y, x, z)).collect();
    }
    cells
}

/// The column at a place, if there is one.
fn column(building: &Building, x: i32, y: i32) -> Option<&Column> {
    let row = building.columns.get(usize::try_from(y).ok()?)?;
    row.get(usize::try_from(x).ok()?)?.as_ref()
}

/// Whether a stone stands here without air below and within the heights.
fn fits(building: &Building, cells: &[(i32, i32, i32)]) -> bool {
    cells.iter().all(|&(x, y, z)| {
        column(building, x, y).is_some_and(|column| {
            let height = column.cubes.len() as i32;
            let held = z == height || (z > height && cells.contains(&(x, y, z - 1)));
            held && z < i32::from(column.limit)
        })
    })
}

/// Tries this many times to place a random stone.
fn build(mut building: Building, tries: usize, seed: u64) -> Building {
    let mut dice = Dice(seed);
    let (rows, files) = (building.columns.len(), building.columns[0].len());
    let mut stone = 0;
    let mut scores = [0; 4];
    for _ in 0..tries {
        let cells = turned(STONES[dice.below(11)].1, &mut dice);
        let (x, y) = (dice.below(files) as i32, dice.below(rows) as i32);
        let Some(ground) = column(&building, x, y).map(|c| c.cubes.len() as i32) else {
            continue;
        };
        let mut cells: Vec<_> = cells.iter().map(|c| (c.0 + x, c.1 + y, c.2 + ground)).collect();
        cells.sort_by_key(|c| c.2);
        if !fits(&building, &cells) {
            continue;
        }
        let dye = PLAYERS[usize::from(stone % 4)];
        for (x, y, _) in cells {
            if let Some(column) = &mut building.columns[y as usize][x as usize] {
                column.cubes.push(Some(DyedCube { dye, stone }));
            }
        }
        building.highlight = Some(stone);
        stone += 1;
    }
    for column in building.columns.iter().flatten().flatten() {
        if let Some(Some(cube)) = column.cubes.last()
            && let Some(i) = PLAYERS.iter().position(|d| *d == cube.dye)
        {
            scores[i] += 1;
        }
    }
    building.scores = PLAYERS.into_iter().zip(scores).collect();
    building
}

fn pyramid() -> Building {
    let limits: Vec<Vec<u8>> =
        (0..8u8).map(|y| (0..8u8).map(|x| 1 + x.min(y).min(7 - x).min(7 - y)).collect()).collect();
    let mut building = build(site(&limits), 60_000, 5);
    building.highlight = None;
    building
}

fn horseshoe() -> Building {
    let mut building = site(&[
        [4, 4, 4, 4, 4, 4, 4],
        [4, 4, 4, 4, 4, 4, 4],
        [3, 3, 0, 0, 0, 3, 3],
        [3, 3, 0, 5, 0, 3, 3],
        [2, 2, 0, 0, 0, 2, 2],
        [2, 2, 0, 0, 0, 2, 2],
    ]);
    let ruin = DyedCube { dye: Dye::Ruin, stone: 900 };
    for (x, y, height) in [(0, 5, 2), (6, 4, 1), (3, 2, 1)] {
        if let Some(column) = &mut building.columns[y][x] {
            column.cubes = vec![Some(ruin); height];
        }
    }
    build(building, 70, 11)
}

/// A puzzle: a corner stone floats above a cube that lacks it.
fn puzzle() -> Building {
    let stone = |dye, stone| Some(DyedCube { dye, stone });
    let (red, blue, green) = (stone(Dye::Red, 1), stone(Dye::Blue, 2), stone(Dye::Green, 3));
    let column = |cubes: &[Option<DyedCube>]| Some(Column { limit: 0, cubes: cubes.to_vec() });
    Building {
        columns: vec![
            vec![column(&[red, None, None, green]), column(&[red, red])],
            vec![column(&[blue, None, None, green]), column(&[blue, blue])],
        ],
        ..Building::default()
    }
}

fn stones() -> Vec<(String, Building)> {
    STONES
        .iter()
        .enumerate()
        .map(|(i, (name, places))| {
            let cube = DyedCube { dye: PLAYERS[i % 4], stone: i as u16 };
            ((*name).to_owned(), free(places, cube))
        })
        .collect()
}

/// One chart of each kind, with a long name, values close to each other, and stripes.
fn charts() -> [(&'static str, String); 3] {
    let lines = LineChart::new("Three lines from zero")
        .x_axis("steps")
        .y_axis("cost")
        .line("linear", (0..=20).map(|x| (f64::from(x * 5), f64::from(x) * 0.11)))
        .line("square", (0..=20).map(|x| (f64::from(x * 5), f64::from(x * x) * 0.006)))
        .line("a line with a name that is far too long for the legend", (0..=20).map(|x| (f64::from(x * 5), 0.7)));
    let values = [("first", 120.0, 40.0), ("second", 112.0, 38.0), ("third", 90.0, 45.0), ("last", -322.0, 80.0)];
    let intervals = values.into_iter().fold(IntervalChart::new("Four values"), |chart, (name, value, error)| {
        chart.interval(Interval::new(name, value).error(error).detail(format!("{value} ± {error}")))
    });
    let wave = |x: i32| 0.5 + 0.4 * (f64::from(x) / 4.0).sin();
    let areas = AreaChart::new("Two shares")
        .subtitle("a wave and the rest")
        .x_axis("step", 3)
        .y_axis("share")
        .area(Area::new("wave", Fill::Striped(Dye::Red, Dye::Yellow), (0..40).map(wave)).detail("striped"))
        .area(
            Area::new("rest", Fill::Plain(Dye::Blue), (0..40).map(|x| 1.0 - wave(x)))
                .marker(Marker::new(7, Dye::Blue, "??").description("a marker")),
        )
        .bracket(30, "the last ten")
        .note("a note below the chart");
    [("lines", lines.to_svg()), ("intervals", intervals.axis("points").to_svg()), ("areas", areas.to_svg())]
}

fn save(folder: &Path, name: &str, text: &str, width: u32) -> Result<(), Box<dyn Error>> {
    let file = png(text, width)?;
    std::fs::write(folder.join(format!("{name}.svg")), text)?;
    std::fs::write(folder.join(format!("{name}.png")), &file)?;
    println!("{name}: {} bytes of SVG, {} of PNG", text.len(), file.len());
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("name a folder to write to")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let tower = build(site(&[[8; 5]; 4]), 260, 3);
    let buildings = [
        ("tower", tower),
        ("pyramid", pyramid()),
        ("horseshoe", horseshoe()),
        ("puzzle", puzzle()),
        ("empty", site(&[[8; 5]; 4])),
    ];
    for (dark, time) in [(false, "day"), (true, "night")] {
        for (viewpoint, from) in [(Viewpoint::Isometric, "front"), (Viewpoint::Above, "above")] {
            for (name, building) in &buildings {
                let style = Style::default().viewpoint(viewpoint).signs(*name != "tower").dark(dark);
                let name = format!("{name}-{from}-{time}");
                save(folder, &name, &svg(building, &style), 1000)?;
            }
        }
        let style = Style::default().dark(dark);
        save(folder, &format!("stones-{time}"), &sheet(&stones(), &style), 1200)?;
    }
    for (name, text) in charts() {
        std::fs::write(folder.join(format!("chart-{name}.svg")), text)?;
    }
    Ok(())
}
