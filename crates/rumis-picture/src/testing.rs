//! Buildings that several tests use, and a check of pictures.

use crate::{Building, Column, Dye, DyedCube};

const PLAYERS: [Dye; 4] = [Dye::Red, Dye::Yellow, Dye::Green, Dye::Blue];

/// An empty rectangular site with the same maximum height everywhere.
pub(crate) fn site(files: usize, rows: usize, limit: u8) -> Building {
    let square = Some(Column { limit, cubes: Vec::new() });
    Building { columns: vec![vec![square; files]; rows], ..Building::default() }
}

/// A building without a site, from the file, row and level of its cubes.
pub(crate) fn free(places: &[(u8, u8, u8)], cube: DyedCube) -> Building {
    let mut building = Building::default();
    for &(file, row, level) in places {
        building.put(file, row, level, cube);
    }
    building
}

/// A site with columns of these heights, where every cube is a stone by itself.
pub(crate) fn columns<R: AsRef<[usize]>>(heights: &[R]) -> Building {
    let files = heights.iter().map(|row| row.as_ref().len()).max();
    let mut building = site(files.unwrap_or(0), heights.len(), 8);
    let mut stone = 0;
    for (row, heights) in building.columns.iter_mut().zip(heights) {
        for (column, height) in row.iter_mut().zip(heights.as_ref()) {
            for _ in 0..*height {
                let dye = PLAYERS[usize::from(stone % 4)];
                if let Some(column) = column {
                    column.cubes.push(Some(DyedCube { dye, stone }));
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

/// Checks that a text is a complete SVG document, as far as that is possible without a parser, and
/// with the feature `png` that it can be drawn.
#[track_caller]
pub(crate) fn check_svg(text: &str) {
    assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"), "{text}");
    assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
    #[cfg(feature = "png")]
    if let Err(error) = crate::png(text, 64) {
        unreachable!("{error}: {text}");
    }
}
