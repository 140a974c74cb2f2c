//! Buildings that several tests use.

use crate::{Building, Column, Cube, Dye};

const PLAYERS: [Dye; 4] = [Dye::Red, Dye::Yellow, Dye::Green, Dye::Blue];

/// An empty rectangular site with the same greatest height everywhere.
pub(crate) fn site(files: usize, rows: usize, limit: u8) -> Building {
    let square = Some(Column { limit, cubes: Vec::new() });
    Building { columns: vec![vec![square; files]; rows], ..Building::default() }
}

/// A figure that stands free, from the places (file, row, height) of its cubes.
pub(crate) fn free(places: &[(usize, usize, usize)], cube: Cube) -> Building {
    let files = places.iter().map(|p| p.0 + 1).max().unwrap_or(0);
    let rows = places.iter().map(|p| p.1 + 1).max().unwrap_or(0);
    let mut columns = vec![vec![None; files]; rows];
    for &(file, row, height) in places {
        let column: &mut Column = columns[row][file].get_or_insert_default();
        column.cubes.resize(column.cubes.len().max(height + 1), None);
        column.cubes[height] = Some(cube);
    }
    Building { columns, ..Building::default() }
}

/// A site with columns of these heights; every cube is a stone of its own.
pub(crate) fn columns<R: AsRef<[usize]>>(heights: &[R]) -> Building {
    let files = heights.iter().map(|row| row.as_ref().len()).max();
    let mut building = site(files.unwrap_or(0), heights.len(), 8);
    let mut stone = 0;
    for (row, heights) in building.columns.iter_mut().zip(heights) {
        for (column, height) in row.iter_mut().zip(heights.as_ref()) {
            for _ in 0..*height {
                let dye = PLAYERS[usize::from(stone % 4)];
                if let Some(column) = column {
                    column.cubes.push(Some(Cube { dye, stone }));
                }
                stone += 1;
            }
        }
    }
    building
}

/// A small tower with free squares, a highlight and scores.
pub(crate) fn tower() -> Building {
    let mut building = columns(&[[1, 2, 0], [3, 0, 1]]);
    building.highlight = Some(2);
    building.scores = vec![(Dye::Red, 3), (Dye::Blue, -1)];
    building
}
