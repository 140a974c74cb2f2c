//! From games, positions and stones to buildings. What is legal is not asked here: the rules have
//! said it before.

use std::cmp::Reverse;

use rumis::{Cell, Colour, Game, Plan, Position, Square, Stone};

use crate::building::{Building, Column, Cube, Dye};
use crate::sheet::sheet;
use crate::style::Style;

/// The building of a game, the last stone outlined, the scores below.
///
/// ```
/// use rumis::{Game, PlanName, Setup};
/// use rumis_picture::Building;
///
/// let mut game = Game::new(Setup::new(PlanName::Chullpa, 2)).unwrap();
/// game.play_text("S01 a1:2").unwrap();
/// let building = Building::from(&game);
/// assert_eq!(building.columns[0][0].as_ref().unwrap().cubes.len(), 2);
/// ```
impl From<&Game> for Building {
    fn from(game: &Game) -> Self {
        let mut building = bare(&game.position().plan());
        let stones = game.stones();
        for (number, stone) in stones.iter().enumerate() {
            for &cube in &stone.cubes {
                put(&mut building, cube, stone.of.into(), number as u16);
            }
        }
        building.highlight = (!game.moves().is_empty()).then(|| stones.len().saturating_sub(1) as u16);
        caption(&mut building, game.position());
        building
    }
}

/// The building of a position. Which cubes make a stone is not known there, so cubes of one colour
/// that touch are drawn as one piece.
impl From<&Position> for Building {
    fn from(position: &Position) -> Self {
        let mut building = bare(&position.plan());
        for square in position.plan().squares() {
            for (level, cube) in position.stack(square).into_iter().enumerate() {
                let dye = Dye::from(cube);
                put(&mut building, square.cell(level as i8), dye, dye as u16);
            }
        }
        caption(&mut building, position);
        building
    }
}

/// A stone by itself, lying as flat as it can, what rises at the back: so no cube hides another.
impl From<Stone> for Building {
    fn from(stone: Stone) -> Self {
        let turns = stone.orientations().map(|orientation| corner(&orientation.cubes().collect::<Vec<_>>()));
        let hidden = |cubes: &Vec<Cell>| {
            let raised = cubes.iter().filter(|cube| cube.level > 0);
            let levels: i8 = raised.clone().map(|cube| cube.level).sum();
            (levels, Reverse(raised.map(|cube| cube.file + cube.row).sum::<i8>()))
        };
        let cubes = turns.min_by_key(hidden).unwrap_or_default();
        let files = cubes.iter().map(|cube| cube.file as usize + 1).max().unwrap_or(0);
        let rows = cubes.iter().map(|cube| cube.row as usize + 1).max().unwrap_or(0);
        let mut building = Self { columns: vec![vec![Some(Column::default()); files]; rows], ..Self::default() };
        for cube in cubes {
            put(&mut building, cube, Dye::Yellow, 0);
        }
        building
    }
}

/// A sheet of the eleven stones with their codes and names, as SVG.
///
/// ```
/// use rumis_picture::{Style, stones};
///
/// assert!(stones(&Style::default()).contains("<svg"));
/// ```
#[must_use]
pub fn stones(style: &Style) -> String {
    let items: Vec<(String, Building)> =
        Stone::ALL.into_iter().map(|stone| (format!("{stone} {}", stone.name()), Building::from(stone))).collect();
    sheet(&items, style)
}

impl From<rumis::Cube> for Dye {
    fn from(cube: rumis::Cube) -> Self {
        match cube {
            rumis::Cube::Colour(colour) => colour.into(),
            rumis::Cube::Ruin => Self::Ruin,
        }
    }
}

impl From<Colour> for Dye {
    fn from(colour: Colour) -> Self {
        match colour {
            Colour::Red => Self::Red,
            Colour::Yellow => Self::Yellow,
            Colour::Green => Self::Green,
            Colour::Blue => Self::Blue,
        }
    }
}

/// Cells moved to where every number counts from 0.
fn corner(cells: &[Cell]) -> Vec<Cell> {
    let least = |number: fn(&Cell) -> i8| cells.iter().map(number).min().unwrap_or(0);
    let (file, row, level) = (least(|c| c.file), least(|c| c.row), least(|c| c.level));
    cells.iter().map(|cell| cell.offset(-file, -row, -level)).collect()
}

fn bare(plan: &Plan) -> Building {
    let column = |file, row| {
        let limit = Square::new(file, row).map_or(0, |square| plan.limit(square));
        (limit > 0).then(|| Column { limit, cubes: Vec::new() })
    };
    let row = |row| (0..plan.width()).map(|file| column(file, row)).collect();
    Building { columns: (0..plan.depth()).map(row).collect(), ..Building::default() }
}

fn put(building: &mut Building, cell: Cell, dye: Dye, stone: u16) {
    let column = building.columns.get_mut(cell.row as usize).and_then(|row| row.get_mut(cell.file as usize));
    let Some(Some(column)) = column else { return };
    let level = cell.level.max(0) as usize;
    if column.cubes.len() <= level {
        column.cubes.resize(level + 1, None);
    }
    column.cubes[level] = Some(Cube { dye, stone });
}

/// The scores below the picture, once there are stones.
fn caption(building: &mut Building, position: &Position) {
    if position.plan().squares().any(|square| position.height(square) > 0) {
        building.scores = position.scores().iter().map(|(colour, points)| (colour.into(), points)).collect();
    }
}
