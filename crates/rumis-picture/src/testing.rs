//! Buildings that several tests use.

use crate::{Building, Cube, Dye};

/// A site with columns of these heights; every cube is a stone of its own.
pub(crate) fn columns<R: AsRef<[usize]>>(heights: &[R]) -> Building {
    let files = heights.iter().map(|row| row.as_ref().len()).max();
    let mut building = Building::site(files.unwrap_or(0), heights.len(), 8);
    let mut stone = 0;
    for (row, heights) in building.columns.iter_mut().zip(heights) {
        for (column, height) in row.iter_mut().zip(heights.as_ref()) {
            for _ in 0..*height {
                let dye = Dye::PLAYERS[usize::from(stone % 4)];
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
