//! From games and positions to pictures.

use std::path::{Path, PathBuf};

use rumis::{Cell, Colour, Cube, Game, Plan, Position, Square, Stone};
use rumis_picture::{Building, Column, Dye, Style};

use crate::args::{Look, PictureFiles, View};
use crate::failure::Failure;
use crate::solid;

pub(crate) fn style(look: &Look, view: View) -> Style {
    let view = match view {
        View::Isometric => rumis_picture::View::Isometric,
        View::Above => rumis_picture::View::Above,
    };
    Style { view, signs: look.signs, dark: look.dark, ..Style::default() }
}

/// Writes the picture to the files that were asked for, and tells which.
pub(crate) fn write(files: &PictureFiles, svg: impl FnOnce() -> String) -> Result<Vec<PathBuf>, Failure> {
    if files.svg.is_none() && files.png.is_none() {
        return Ok(Vec::new());
    }
    let svg = svg();
    let mut written = Vec::new();
    if let Some(path) = &files.svg {
        save(path, svg.as_bytes())?;
        written.push(path.clone());
    }
    if let Some(path) = &files.png {
        let png = rumis_picture::png(&svg, files.width).map_err(|error| Failure::Sentence(error.to_string()))?;
        save(path, &png)?;
        written.push(path.clone());
    }
    Ok(written)
}

fn save(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(path, bytes).map_err(|error| Failure::file(path, "write", &error))
}

/// The building of a game, the last stone outlined.
pub(crate) fn of_game(game: &Game) -> Building {
    let mut building = bare(&game.position().plan());
    let stones = game.stones();
    for (number, stone) in stones.iter().enumerate() {
        for &cube in &stone.cubes {
            put(&mut building, cube, stone.of, number as u16);
        }
    }
    building.highlight = (!game.moves().is_empty()).then(|| stones.len().saturating_sub(1) as u16);
    caption(&mut building, game.position());
    building
}

/// The building of a position. Which cubes make a stone is not known there, so cubes of a colour
/// that touch are drawn as one.
pub(crate) fn of_position(position: &Position) -> Building {
    let mut building = bare(&position.plan());
    for square in position.plan().squares() {
        for (level, cube) in position.stack(square).into_iter().enumerate() {
            let number = match cube {
                Cube::Colour(colour) => colour.index() as u16,
                Cube::Ruin => 4,
            };
            put(&mut building, square.cell(level as i8), cube, number);
        }
    }
    caption(&mut building, position);
    building
}

/// Each stone by itself on a small site.
pub(crate) fn of_stones() -> Vec<(String, Building)> {
    Stone::ALL.into_iter().map(|stone| (format!("{stone} {}", stone.name()), of_stone(stone))).collect()
}

fn of_stone(stone: Stone) -> Building {
    let cubes = presented(stone);
    let size = |axis: usize| cubes.iter().map(|cube| cube[axis] as usize + 1).max().unwrap_or(1);
    let column = Some(Column { limit: 0, cubes: Vec::new() });
    let mut building = Building { columns: vec![vec![column; size(0)]; size(1)], ..Building::default() };
    for [file, row, level] in cubes {
        put(&mut building, Cell { file, row, level }, Cube::Colour(Colour::Yellow), 0);
    }
    building
}

/// A stone's cubes, lying as flat as it can, what rises at the back: so none hides another.
fn presented(stone: Stone) -> Vec<[i8; 3]> {
    let turns = stone.orientations().map(solid::cubes_in_corner);
    let hidden = |cubes: &Vec<[i8; 3]>| {
        let raised = cubes.iter().filter(|cube| cube[2] > 0);
        (raised.clone().map(|cube| cube[2]).sum::<i8>(), -raised.map(|cube| cube[0] + cube[1]).sum::<i8>())
    };
    turns.min_by_key(hidden).unwrap_or_default()
}

fn bare(plan: &Plan) -> Building {
    let column = |file, row| {
        let limit = Square::new(file, row).map_or(0, |square| plan.limit(square));
        (limit > 0).then(|| Column { limit, cubes: Vec::new() })
    };
    let row = |row| (0..plan.width()).map(|file| column(file, row)).collect();
    Building { columns: (0..plan.depth()).map(row).collect(), ..Building::default() }
}

fn put(building: &mut Building, cell: Cell, of: Cube, stone: u16) {
    let column = building.columns.get_mut(cell.row as usize).and_then(|row| row.get_mut(cell.file as usize));
    let Some(Some(column)) = column else { return };
    let level = cell.level.max(0) as usize;
    if column.cubes.len() <= level {
        column.cubes.resize(level + 1, None);
    }
    column.cubes[level] = Some(rumis_picture::Cube { dye: dye(of), stone });
}

fn dye(of: Cube) -> Dye {
    match of {
        Cube::Colour(Colour::Red) => Dye::Red,
        Cube::Colour(Colour::Yellow) => Dye::Yellow,
        Cube::Colour(Colour::Green) => Dye::Green,
        Cube::Colour(Colour::Blue) => Dye::Blue,
        Cube::Ruin => Dye::Ruin,
    }
}

/// The scores below the picture, once there are stones.
fn caption(building: &mut Building, position: &Position) {
    if position.plan().squares().any(|square| position.height(square) > 0) {
        building.scores = position.scores().iter().map(|(c, points)| (dye(Cube::Colour(c)), points)).collect();
    }
}
