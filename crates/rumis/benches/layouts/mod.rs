//! Other ways to represent a position, to compare with the one in use. Each counts the legal
//! placements of a later stone. What it would keep from move to move is built before the measurement.

mod columns;
mod levels;

use std::hint::black_box;

use rumis::{Colour, Cube, Position, Square, StoneSet};

use crate::{Rate, Sample};

/// The input of the other layouts: heights, room and the mover's cubes.
struct Ground {
    width: usize,
    depth: usize,
    height: [[u8; 10]; 10],
    room: [[u8; 10]; 10],
    /// `own[level][row][file]`
    own: [[[bool; 10]; 10]; 8],
    stones: StoneSet,
}

impl Ground {
    /// `None` if the mover has no stone yet: other rules apply to first stones.
    fn new(position: &Position) -> Option<Self> {
        let mover = position.to_move().filter(|&c| position.stones_left(c) != StoneSet::ALL)?;
        let plan = position.plan();
        let mut ground = Self {
            width: usize::from(plan.width()),
            depth: usize::from(plan.depth()),
            height: [[0; 10]; 10],
            room: [[0; 10]; 10],
            own: [[[false; 10]; 10]; 8],
            stones: position.stones_left(mover),
        };
        for square in plan.squares() {
            ground.add(position, square, mover);
        }
        Some(ground)
    }

    fn add(&mut self, position: &Position, square: Square, mover: Colour) {
        let (file, row) = (usize::from(square.file()), usize::from(square.row()));
        self.height[row][file] = position.height(square);
        self.room[row][file] = position.room(square);
        for (level, cube) in position.stack(square).into_iter().enumerate() {
            self.own[level][row][file] = cube == Cube::Colour(mover);
        }
    }
}

/// Counts placements per second for every layout, on the same positions.
pub(crate) fn compare(samples: &[Sample]) {
    const ROUNDS: usize = 3;
    const TIMES: u64 = 2000;
    let grounds: Vec<(Ground, &Position)> =
        samples.iter().filter_map(|sample| Some((Ground::new(&sample.position)?, &sample.position))).collect();
    let columns: Vec<columns::Columns> = grounds.iter().map(|(ground, _)| columns::Columns::new(ground)).collect();
    let levels: Vec<levels::Levels> = grounds.iter().map(|(ground, _)| levels::Levels::new(ground)).collect();
    for (i, (_, position)) in grounds.iter().enumerate() {
        let right = position.count_moves();
        assert_eq!(columns[i].count(), right, "{position}");
        assert_eq!(levels[i].count(), right, "{position}");
    }
    let (mut by_columns, mut by_levels, mut in_use) = (Rate::default(), Rate::default(), Rate::default());
    let sum = |counts: &mut dyn Iterator<Item = u32>| counts.map(u64::from).sum::<u64>();
    for _ in 0..ROUNDS {
        by_columns.measure(|| (0..TIMES / 10).map(|_| sum(&mut columns.iter().map(|c| black_box(c).count()))).sum());
        by_levels.measure(|| (0..TIMES).map(|_| sum(&mut levels.iter().map(|l| black_box(l).count()))).sum());
        in_use.measure(|| (0..TIMES).map(|_| sum(&mut grounds.iter().map(|(_, p)| black_box(p).count_moves()))).sum());
    }
    println!("\nCounting the placements of one position, {} positions:", grounds.len());
    for (name, rate) in
        [("heights per column", by_columns), ("bit sets per level", by_levels), ("height steps, in use", in_use)]
    {
        let ratio = rate.per_second() / in_use.per_second();
        println!("  {name:<22} {:>8.1} M/s   {ratio:.2}x", rate.per_second() / 1e6);
    }
}
