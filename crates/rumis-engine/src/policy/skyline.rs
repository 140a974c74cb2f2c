//! What the policy knows about each square, updated with every move.

use rumis::{Colour, Move, Orientation, Position, Square};

/// Squares with a border around them, so that every square has four neighbours.
pub(crate) const ROW: usize = 12;
pub(crate) const SQUARES: usize = ROW * ROW;
const NEIGHBOURS: [isize; 4] = [-(ROW as isize), -1, 1, ROW as isize];

/// The top of a square without a colour: the ground, a ruin, or outside of the plan.
pub(crate) const BARE: usize = 4;

/// The number of a square, including the border.
#[inline(always)]
pub(crate) fn number(square: Square) -> usize {
    usize::from(NUMBERS[square.index()])
}

const NUMBERS: [u8; 100] = {
    let mut numbers = [0; 100];
    let mut i = 0;
    while i < 100 {
        numbers[i] = ((i / 10 + 1) * ROW + i % 10 + 1) as u8;
        i += 1;
    }
    numbers
};

/// The building seen from above, and the room that is left on each square.
#[derive(Clone, Copy)]
pub(crate) struct Skyline {
    /// The topmost colour, or [`BARE`].
    top: [u8; SQUARES],
    room: [u8; SQUARES],
    height: [u8; SQUARES],
    /// By topmost colour, how many neighbours have it.
    near: [[u8; 5]; SQUARES],
}

impl Skyline {
    pub(crate) fn of(position: &Position) -> Self {
        let mut skyline = Self {
            top: [BARE as u8; SQUARES],
            room: [0; SQUARES],
            height: [0; SQUARES],
            near: [[0, 0, 0, 0, 4]; SQUARES],
        };
        for square in (0..Square::SIDE).flat_map(|row| (0..Square::SIDE).map(move |file| (file, row))) {
            let Some(square) = Square::new(square.0, square.1) else { continue };
            skyline.room[number(square)] = position.room(square);
            skyline.height[number(square)] = position.height(square);
            if let Some(rumis::Cube::Colour(colour)) = position.top(square) {
                skyline.show(number(square), colour.index());
            }
        }
        skyline
    }

    /// Updates everything after a colour's move.
    #[inline]
    pub(crate) fn play(&mut self, colour: Colour, mv: Move, shapes: &Shapes) {
        for (square, count) in shapes.columns(mv) {
            self.room[square] = self.room[square].saturating_sub(count);
            self.height[square] += count;
            self.show(square, colour.index());
        }
    }

    #[inline]
    fn show(&mut self, square: usize, colour: usize) {
        let before = usize::from(self.top[square]);
        if before == colour {
            return;
        }
        self.top[square] = colour as u8;
        for step in NEIGHBOURS {
            let near = &mut self.near[square.wrapping_add_signed(step)];
            near[before] -= 1;
            near[colour] += 1;
        }
    }

    #[inline(always)]
    pub(crate) fn top(&self, square: usize) -> usize {
        usize::from(self.top[square])
    }

    #[inline(always)]
    pub(crate) fn room(&self, square: usize) -> u8 {
        self.room[square]
    }

    /// Of the neighbours that have room left, how many are as high as this square would be with this many
    /// cubes more, and how many are higher.
    #[inline(always)]
    pub(crate) fn level_with(&self, square: usize, count: u8) -> (usize, usize) {
        let top = self.height[square] + count;
        let (mut level, mut higher) = (0, 0);
        for step in NEIGHBOURS {
            let beside = square.wrapping_add_signed(step);
            let open = self.room[beside] > 0;
            level += usize::from(open && self.height[beside] == top);
            higher += usize::from(open && self.height[beside] > top);
        }
        (level, higher)
    }

    #[inline(always)]
    pub(crate) fn near(&self, square: usize) -> &[u8; 5] {
        &self.near[square]
    }
}

/// The columns of all orientations, in a table.
pub(crate) struct Shapes(Vec<Shape>);

#[derive(Clone, Copy)]
struct Shape {
    width: usize,
    /// The offset from the anchor, and the number of cubes.
    columns: [(usize, u8); 4],
}

impl Shapes {
    pub(crate) fn new() -> Self {
        let shape = |orientation: Orientation| {
            let mut shape = Shape { width: 0, columns: [(0, 0); 4] };
            for column in orientation.columns() {
                let away = isize::from(column.away) * ROW as isize + isize::from(column.right);
                shape.columns[shape.width] = (0usize.wrapping_add_signed(away), column.count);
                shape.width += 1;
            }
            shape
        };
        Self(Orientation::all().map(shape).collect())
    }

    /// The columns of one orientation.
    #[inline(always)]
    pub(crate) fn of(&self, orientation: Orientation) -> &[(usize, u8)] {
        let shape = &self.0[orientation.index()];
        &shape.columns[..shape.width]
    }

    /// The squares that a move covers, and how many cubes each gets.
    #[inline(always)]
    pub(crate) fn columns(&self, mv: Move) -> impl Iterator<Item = (usize, u8)> + '_ {
        let anchor = number(mv.anchor);
        self.of(mv.orientation).iter().map(move |&(away, count)| (anchor.wrapping_add(away), count))
    }
}
