//! Buildings of games, positions and stones. This is the only module that knows the rules crate.

use std::cmp::Reverse;

use rumis::{Cell, Colour, Game, Plan, Position, Square, Stone};

use crate::building::{Building, Column, Dye, DyedCube};
use crate::sheet::sheet;
use crate::style::Style;

/// The building of a game, with the last stone outlined and the scores below.
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
        let mut building = bare(&game.position().plan(), game.outside_red_line());
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

/// The building of a position. A position does not know which cubes are one stone, so cubes of the
/// same colour that touch are drawn as one piece.
impl From<&Position> for Building {
    fn from(position: &Position) -> Self {
        let mut building = bare(&position.plan(), position.outside_red_line());
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

/// A stone by itself, as flat as possible and with its high cubes at the back, where they hide no
/// other column.
impl From<Stone> for Building {
    fn from(stone: Stone) -> Self {
        let turns = stone.orientations().map(|orientation| corner(&orientation.cubes().collect::<Vec<_>>()));
        let hidden = |cubes: &Vec<Cell>| {
            let raised = cubes.iter().filter(|cube| cube.level > 0);
            let levels: i8 = raised.clone().map(|cube| cube.level).sum();
            (levels, Reverse(raised.map(|cube| cube.file + cube.row).sum::<i8>()))
        };
        let cubes = turns.min_by_key(hidden).unwrap_or_default();
        let mut building = Self::default();
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

/// Cells moved so that the least file, row and level are 0.
fn corner(cells: &[Cell]) -> Vec<Cell> {
    let least = |number: fn(&Cell) -> i8| cells.iter().map(number).min().unwrap_or(0);
    let (file, row, level) = (least(|c| c.file), least(|c| c.row), least(|c| c.level));
    cells.iter().map(|cell| cell.offset(-file, -row, -level)).collect()
}

fn bare(plan: &Plan, outside: Vec<Square>) -> Building {
    let column = |file, row| {
        let limit = Square::new(file, row).map_or(0, |square| plan.limit(square));
        (limit > 0).then(|| Column { limit, cubes: Vec::new() })
    };
    let row = |row| (0..plan.width()).map(|file| column(file, row)).collect();
    let outside = outside.into_iter().map(|square| (square.file(), square.row())).collect();
    Building { columns: (0..plan.depth()).map(row).collect(), outside, ..Building::default() }
}

fn put(building: &mut Building, cell: Cell, dye: Dye, stone: u16) {
    let [file, row, level] = [cell.file, cell.row, cell.level].map(|number| number.max(0) as u8);
    building.put(file, row, level, DyedCube { dye, stone });
}

/// Adds the scores if there are stones.
fn caption(building: &mut Building, position: &Position) {
    if position.plan().squares().any(|square| position.height(square) > 0) {
        building.scores = position.scores().iter().map(|(colour, points)| (colour.into(), points)).collect();
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]
    use rumis::{PlanName, Rng, Setup, Way};

    use super::*;

    /// The cubes of a column, from the ground up.
    fn dyes(building: &Building, square: Square) -> Vec<Dye> {
        let row = &building.columns[usize::from(square.row())];
        let column = row[usize::from(square.file())].as_ref().unwrap();
        column.cubes.iter().map(|cube| cube.unwrap().dye).collect()
    }

    #[test]
    fn a_game_and_its_position_have_the_same_cubes() {
        for way in [Way::Standard, Way::Ruinas] {
            let mut game = Game::new(Setup::new(PlanName::Coricancha, 3).way(way)).unwrap();
            let mut rng = Rng::new(5);
            while let Some(mv) = game.position().random_move(&mut rng) {
                game.play(mv).unwrap();
            }
            let position = game.position();
            let (of_game, of_position) = (Building::from(&game), Building::from(position));
            for square in position.plan().squares() {
                let stack: Vec<Dye> = position.stack(square).into_iter().map(Dye::from).collect();
                assert_eq!(dyes(&of_game, square), stack, "{square}");
                assert_eq!(dyes(&of_position, square), stack, "{square}");
            }
            assert_eq!(of_game.scores, of_position.scores);
            assert_eq!(of_game.outside, of_position.outside);
            assert_eq!(of_game.highlight, Some(game.stones().len() as u16 - 1));
        }
    }

    #[test]
    fn squares_outside_the_red_line_are_drawn_without_a_column() {
        let game = Game::new(Setup::new(PlanName::Cucho, 3)).unwrap();
        for building in [Building::from(&game), Building::from(game.position())] {
            assert_eq!(building.outside.len(), 13);
            assert!(building.outside.iter().all(|&(file, row)| file == 6 || row == 6));
            assert!(building.outside.iter().all(|&(f, r)| building.columns[usize::from(r)][usize::from(f)].is_none()));
        }
        assert_eq!(Building::from(&Game::new(Setup::new(PlanName::Cucho, 4)).unwrap()).outside, []);
    }
}
