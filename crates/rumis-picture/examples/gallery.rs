//! Draws a gallery of pictures to judge the looks by.
//!
//! `cargo run --release -p rumis-picture --example gallery -- FOLDER` writes
//! every picture as SVG and as PNG, by day and by night.

use rumis_picture::{Building, Column, Cube, Dye, Style, View, png, sheet, svg};
use std::error::Error;
use std::path::Path;

/// File, row and height of a cube.
type Place = (u8, u8, u8);

const PLAYERS: [Dye; 4] = [Dye::Red, Dye::Yellow, Dye::Green, Dye::Blue];

/// The eleven stones: code, name and the places of their cubes, turned so that
/// all cubes are seen.
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

/// A small source of chance, always the same.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % n.max(1)
    }
}

/// A site from its greatest heights, the farthest row first; 0 is no square.
fn site<R: AsRef<[u8]>>(limits: &[R]) -> Building {
    let columns = limits
        .iter()
        .rev()
        .map(|row| row.as_ref().iter().map(|&limit| (limit > 0).then(|| Column { limit, cubes: Vec::new() })).collect())
        .collect();
    Building { columns, ..Building::default() }
}

/// A single stone that stands free, without a site.
fn free(places: &[Place], cube: Cube) -> Building {
    let mut columns = vec![vec![None; 4]; 2];
    for &(x, y, z) in places {
        let column: &mut Column = columns[usize::from(y)][usize::from(x)].get_or_insert_default();
        column.cubes.resize(usize::from(z) + 1, None);
        column.cubes[usize::from(z)] = Some(cube);
    }
    Building { columns, ..Building::default() }
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

/// Puts stones of four colours at random, as long as `tries` last.
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
                column.cubes.push(Some(Cube { dye, stone }));
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
    let ruin = Cube { dye: Dye::Ruin, stone: 900 };
    for (x, y, height) in [(0, 5, 2), (6, 4, 1), (3, 2, 1)] {
        if let Some(column) = &mut building.columns[y][x] {
            column.cubes = vec![Some(ruin); height];
        }
    }
    build(building, 70, 11)
}

/// A puzzle: a corner stone floats above a cube that lacks it.
fn puzzle() -> Building {
    let stone = |dye, stone| Some(Cube { dye, stone });
    let (red, blue, green) = (stone(Dye::Red, 1), stone(Dye::Blue, 2), stone(Dye::Green, 3));
    let column = |cubes: &[Option<Cube>]| Some(Column { limit: 0, cubes: cubes.to_vec() });
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
            let cube = Cube { dye: PLAYERS[i % 4], stone: i as u16 };
            ((*name).to_owned(), free(places, cube))
        })
        .collect()
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
        for (view, from) in [(View::Isometric, "front"), (View::Above, "above")] {
            for (name, building) in &buildings {
                let style = Style { view, signs: *name != "tower", dark, labels: true };
                let name = format!("{name}-{from}-{time}");
                save(folder, &name, &svg(building, &style), 1000)?;
            }
        }
        let style = Style { dark, ..Style::default() };
        save(folder, &format!("stones-{time}"), &sheet(&stones(), &style), 1200)?;
    }
    Ok(())
}
