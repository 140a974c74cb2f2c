//! A slow and simple implementation of the rules.
//!
//! Tests play the same games here and in the crate and compare the legal moves, the turns and the
//! scores. It shares no code with the crate, so a mistake goes unnoticed only if both make it.
//! Everything is a loop over cells: no bit sets, no move tables, and no cache except the turned
//! stones.
//!
//! It has colours but no seats: two seats with four colours are just four colours here. It does not
//! read plans, positions or records, generate random ruins, play solitaire or determine a winner.
#![allow(dead_code, unreachable_pub, reason = "each test binary compiles its own copy and uses a part of it")]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// A cell of the site as (file, row, level), all from 0.
pub type Cell = (usize, usize, usize);

/// The number of levels of every square here. The limit of a square says how many may be used.
pub const LEVELS: usize = 8;

/// The stones' codes, in the order of the stone numbers.
pub const CODES: [&str; 11] = ["S01", "S02", "S03", "S04", "S05", "S06", "S07", "S08", "S09", "S10R", "S10L"];

/// The stones' cubes as (x, y, z), in the order of the stone numbers.
const STONES: [&[[i32; 3]]; 11] = [
    &[[0, 0, 0], [1, 0, 0]],
    &[[0, 0, 0], [1, 0, 0], [2, 0, 0]],
    &[[0, 0, 0], [1, 0, 0], [0, 1, 0]],
    &[[0, 0, 0], [1, 0, 0], [2, 0, 0], [3, 0, 0]],
    &[[0, 0, 0], [1, 0, 0], [2, 0, 0], [0, 1, 0]],
    &[[0, 0, 0], [1, 0, 0], [2, 0, 0], [1, 1, 0]],
    &[[0, 0, 0], [1, 0, 0], [1, 1, 0], [2, 1, 0]],
    &[[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]],
    &[[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]],
    &[[0, 0, 0], [1, 0, 0], [1, 1, 0], [1, 1, 1]],
    &[[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 0, 1]],
];

/// The distinct orientations of each stone, computed once.
static ORIENTATIONS: LazyLock<Vec<BTreeSet<Vec<Cell>>>> =
    LazyLock::new(|| (0..STONES.len()).map(orientations).collect());

/// What fills a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub enum Cube {
    Ruin,
    /// 0 red, 1 yellow, 2 green, 3 blue
    Colour(usize),
}

/// What a colour's first stone must touch, unless it is the first stone of the game. Editions differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstStone {
    /// any stone, and the ground: the standard rule
    AnyStoneAndGround,
    /// any stone: spanish-2002
    AnyStone,
    /// the last stone placed by anybody, and the ground: italian-2005
    StoneBeforeAndGround,
}

/// A game in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// the maximum height of each square, `[row][file]`, 0 where there is no square;
    /// row 0 is row 1 of the notation
    pub limits: Vec<Vec<u8>>,
    /// `[row][file][level]`, always 8 levels
    pub cells: Vec<Vec<Vec<Option<Cube>>>>,
    /// the colours that play, in turn order
    pub order: Vec<usize>,
    /// for each of the four colours, the stones that it still has, as sorted stone numbers; empty if it
    /// does not play
    pub left: Vec<Vec<usize>>,
    /// the ruins that the players still have to lay in turn; empty once the laying has ended
    pub ruins_left: Vec<usize>,
    /// for each colour, whether it is out; set as soon as it has placed its last stone,
    /// otherwise when its turn comes and it cannot place a stone
    pub out: Vec<bool>,
    /// for each colour, whether it is out because it retired
    pub retired: Vec<bool>,
    /// the colour to move (while ruins are laid: to lay one), `None` when the game is over
    pub to_move: Option<usize>,
    /// the colour that starts
    pub start: usize,
    pub first_stone: FirstStone,
    /// the cells of the last stone placed by a colour
    pub last: Option<Vec<Cell>>,
}

impl Reference {
    /// A new game. With `lay_ruins` the players first lay the 11 ruins, one each in turn.
    pub fn new(
        limits: Vec<Vec<u8>>,
        order: Vec<usize>,
        start: usize,
        first_stone: FirstStone,
        lay_ruins: bool,
    ) -> Self {
        let all_stones: Vec<usize> = (0..STONES.len()).collect();
        let mut game = Reference {
            cells: vec![vec![vec![None; LEVELS]; limits[0].len()]; limits.len()],
            limits,
            left: (0..4).map(|colour| if order.contains(&colour) { all_stones.clone() } else { vec![] }).collect(),
            ruins_left: if lay_ruins { all_stones } else { vec![] },
            out: vec![false; 4],
            retired: vec![false; 4],
            order,
            to_move: Some(start),
            start,
            first_stone,
            last: None,
        };
        game.go_on_laying(start);
        game
    }

    /// Puts a ruin on the given cells, for a saved layout. Call [`Reference::begin`] afterwards.
    pub fn put_ruin(&mut self, cells: &[Cell]) {
        assert!(self.is_inside(cells) && self.is_free(cells) && self.has_no_hole(cells), "not a ruin: {cells:?}");
        self.fill(cells, Cube::Ruin);
    }

    /// Begins the placing of stones. It is the turn of the colour that starts. Only retired colours are
    /// out, and those that cannot place their first stone.
    pub fn begin(&mut self) {
        self.out.clone_from(&self.retired);
        self.pass_to(self.start);
    }

    /// Every legal move of the colour to move (while ruins are laid: every ruin that may be laid),
    /// in drop notation, each with the sorted cells that it fills. Empty when the game is over.
    pub fn legal_moves(&self) -> BTreeMap<String, Vec<Cell>> {
        match self.to_move {
            None => BTreeMap::new(),
            Some(_) if !self.ruins_left.is_empty() => self.placements(&self.ruins_left, None),
            Some(colour) => self.placements(&self.left[colour], Some(colour)),
        }
    }

    /// Plays one of the legal moves and passes the turn. Colours that cannot place a stone go out.
    pub fn play(&mut self, drop: &str) {
        let moves = self.legal_moves();
        assert!(moves.contains_key(drop), "not a legal move: {drop}");
        self.place(drop, &moves[drop]);
    }

    /// Retires a colour that is still in. If it is its turn, the turn passes on.
    pub fn retire(&mut self, colour: usize) {
        assert!(!self.out[colour], "{colour} is out");
        self.out[colour] = true;
        self.retired[colour] = true;
        let next = self.round_from(colour)[1];
        if self.to_move != Some(colour) {
            return;
        }
        if self.ruins_left.is_empty() {
            self.pass_to(next);
        } else {
            self.go_on_laying(next);
        }
    }

    /// The score of each of the four colours: the columns with its cube on top, minus the stones that it
    /// has not placed.
    pub fn scores(&self) -> Vec<i32> {
        let mut scores: Vec<i32> = self.left.iter().map(|left| -(left.len() as i32)).collect();
        for column in self.cells.iter().flatten() {
            let topmost = column.iter().rev().find_map(|cube| *cube);
            if let Some(Cube::Colour(colour)) = topmost {
                scores[colour] += 1;
            }
        }
        scores
    }

    /// The number of ways to play exactly `depth` more stones.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal_moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        let mut nodes = 0;
        for (drop, cells) in &moves {
            let mut next = self.clone();
            next.place(drop, cells);
            nodes += next.perft(depth - 1);
        }
        nodes
    }

    /// Like [`Reference::play`], for a move that is known to be legal.
    fn place(&mut self, drop: &str, cells: &[Cell]) {
        let mover = self.to_move.expect("the game is not over");
        let next = self.round_from(mover)[1];
        let code = drop.split(' ').next();
        let is_other = |stone: &usize| Some(CODES[*stone]) != code;
        if self.ruins_left.is_empty() {
            self.fill(cells, Cube::Colour(mover));
            self.left[mover].retain(is_other);
            self.out[mover] = self.left[mover].is_empty();
            self.last = Some(cells.to_vec());
            self.pass_to(next);
        } else {
            self.fill(cells, Cube::Ruin);
            self.ruins_left.retain(is_other);
            self.go_on_laying(next);
        }
    }

    /// Gives the turn to lay a ruin to `seat`, or to the next seat that has not retired. If no ruin is
    /// left, none fits or all seats have retired, the placing of stones begins.
    fn go_on_laying(&mut self, seat: usize) {
        let layer = self.round_from(seat).into_iter().find(|&seat| !self.retired[seat]);
        if self.placements(&self.ruins_left, None).is_empty() || layer.is_none() {
            self.ruins_left.clear();
            self.begin();
        } else {
            self.to_move = layer;
        }
    }

    /// Gives the turn to the first colour, beginning with `first`, that is not out and can place a
    /// stone. The colours before it go out. If nobody can place a stone, the game is over.
    fn pass_to(&mut self, first: usize) {
        for colour in self.round_from(first) {
            if self.out[colour] {
                continue;
            }
            if !self.placements(&self.left[colour], Some(colour)).is_empty() {
                self.to_move = Some(colour);
                return;
            }
            self.out[colour] = true;
        }
        self.to_move = None;
    }

    /// The colours that play, in turn order, beginning with this one.
    fn round_from(&self, first: usize) -> Vec<usize> {
        let mut round = self.order.clone();
        while round[0] != first {
            round.rotate_left(1);
        }
        round
    }

    fn fill(&mut self, cells: &[Cell], cube: Cube) {
        for &(file, row, level) in cells {
            self.cells[row][file][level] = Some(cube);
        }
    }

    /// Every legal placement of the given stones by a colour, or as ruins (`None`). It tries every
    /// stone in every orientation at every offset.
    fn placements(&self, stones: &[usize], colour: Option<usize>) -> BTreeMap<String, Vec<Cell>> {
        let mut found = BTreeMap::new();
        for &stone in stones {
            for shape in &ORIENTATIONS[stone] {
                for row in 0..self.limits.len() {
                    for file in 0..self.limits[row].len() {
                        for level in 0..LEVELS {
                            let cells: Vec<Cell> =
                                shape.iter().map(|&(x, y, z)| (file + x, row + y, level + z)).collect();
                            if self.is_legal(&cells, colour) {
                                let earlier = found.insert(notation(stone, &cells), cells);
                                assert_eq!(earlier, None, "one notation for two placements");
                            }
                        }
                    }
                }
            }
        }
        found
    }

    fn is_legal(&self, cells: &[Cell], colour: Option<usize>) -> bool {
        self.is_inside(cells)
            && self.is_free(cells)
            && self.has_no_hole(cells)
            && colour.is_none_or(|colour| self.has_contact(cells, colour))
    }

    /// Rule 1: every cube is over a square of the plan and within its maximum height.
    fn is_inside(&self, cells: &[Cell]) -> bool {
        cells.iter().all(|&(file, row, level)| {
            row < self.limits.len() && file < self.limits[row].len() && level < usize::from(self.limits[row][file])
        })
    }

    /// Rule 2: no cell is taken.
    fn is_free(&self, cells: &[Cell]) -> bool {
        cells.iter().all(|&cell| self.cube_at(cell).is_none())
    }

    /// Rule 3: below every cube is the ground, an earlier cube, or a cube of the same stone.
    fn has_no_hole(&self, cells: &[Cell]) -> bool {
        cells.iter().all(|&(file, row, level)| {
            level == 0 || self.cube_at((file, row, level - 1)).is_some() || cells.contains(&(file, row, level - 1))
        })
    }

    /// Rule 4, which depends on the stones that are already placed.
    fn has_contact(&self, cells: &[Cell], colour: usize) -> bool {
        let is_colour = |cube: &Cube| matches!(cube, Cube::Colour(_));
        let is_own = |cube: &Cube| *cube == Cube::Colour(colour);
        let neighbours: Vec<Cell> = cells.iter().flat_map(|&cell| faces(cell)).collect();
        let touches = |wanted: &dyn Fn(&Cube) -> bool| {
            neighbours.iter().any(|&cell| self.cube_at(cell).as_ref().is_some_and(wanted))
        };

        if !self.holds(is_colour) {
            return true; // the first stone of the game
        }
        if self.holds(is_own) {
            return touches(&is_own);
        }
        match self.first_stone {
            FirstStone::AnyStone => touches(&is_colour),
            FirstStone::AnyStoneAndGround => touches(&is_colour) && self.is_on_ground(cells),
            FirstStone::StoneBeforeAndGround => {
                let mut before = self.last.iter().flatten();
                before.any(|cell| neighbours.contains(cell)) && self.is_on_ground(cells)
            }
        }
    }

    /// Whether there is such a cube on the site.
    fn holds(&self, wanted: impl Fn(&Cube) -> bool) -> bool {
        let all = self.cells.iter().flatten().flatten();
        all.flatten().any(wanted)
    }

    /// Whether a cube stands on the ground or on a ruin, which counts as ground.
    fn is_on_ground(&self, cells: &[Cell]) -> bool {
        cells.iter().any(|&(file, row, level)| level == 0 || self.cube_at((file, row, level - 1)) == Some(Cube::Ruin))
    }

    /// What fills a cell; `None` for cells that do not exist.
    fn cube_at(&self, (file, row, level): Cell) -> Option<Cube> {
        *self.cells.get(row)?.get(file)?.get(level)?
    }
}

/// The cells that share a face with a cell. Some may be outside the site.
fn faces((file, row, level): Cell) -> Vec<Cell> {
    let mut faces = vec![(file + 1, row, level), (file, row + 1, level), (file, row, level + 1)];
    if file > 0 {
        faces.push((file - 1, row, level));
    }
    if row > 0 {
        faces.push((file, row - 1, level));
    }
    if level > 0 {
        faces.push((file, row, level - 1));
    }
    faces
}

/// The distinct orientations of a stone, each a sorted list of cells. The smallest coordinate on every
/// axis is 0.
pub fn orientations(stone: usize) -> BTreeSet<Vec<Cell>> {
    let mut distinct = BTreeSet::new();
    for turn in rotations() {
        let turned: Vec<[i32; 3]> = STONES[stone]
            .iter()
            .map(|cube| turn.map(|line| (0..3).map(|axis| line[axis] * cube[axis]).sum()))
            .collect();
        let least = |axis: usize| turned.iter().map(|cube| cube[axis]).min().expect("a stone has cubes");
        let pushed = |cube: &[i32; 3], axis: usize| (cube[axis] - least(axis)) as usize;
        let mut cells: Vec<Cell> =
            turned.iter().map(|cube| (pushed(cube, 0), pushed(cube, 1), pushed(cube, 2))).collect();
        cells.sort();
        distinct.insert(cells);
    }
    distinct
}

/// The 24 rotations that map the axes onto each other: of all matrices with one entry of 1 or -1 in each
/// row and column, those with determinant 1. The others are reflections.
fn rotations() -> Vec<[[i32; 3]; 3]> {
    let axis_lines = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]];
    let mut rotations = vec![];
    for a in axis_lines {
        for b in axis_lines {
            for c in axis_lines {
                let determinant = a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0])
                    + a[2] * (b[0] * c[1] - b[1] * c[0]);
                if determinant == 1 {
                    rotations.push([a, b, c]);
                }
            }
        }
    }
    rotations
}

/// Drop notation: the stone's code and its squares sorted by file, then row, each with the number of
/// cubes there if there is more than one.
pub fn notation(stone: usize, cells: &[Cell]) -> String {
    let mut squares: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for &(file, row, _) in cells {
        *squares.entry((file, row)).or_insert(0) += 1;
    }
    let mut text = CODES[stone].to_string();
    for ((file, row), count) in squares {
        let letter = char::from(b'a' + file as u8);
        text += &format!(" {letter}{}", row + 1);
        if count > 1 {
            text += &format!(":{count}");
        }
    }
    text
}
