//! The slowest way to fill a target, to compare with: sets of cubes, no tables, no numbering of cells,
//! no pruning, and turns that are made of quarter turns.
#![allow(dead_code, reason = "not every test needs all of it")]

use std::collections::BTreeSet;

use rumis::{Cell, Rng};
use rumis_solver::{Assembly, Piece, Stock, Target};

pub(crate) type Cube = [i32; 3];
pub(crate) type Shape = BTreeSet<Cube>;
/// Every piece of a filled target: its number in the stock, and where it lies.
pub(crate) type Filling = BTreeSet<(usize, Shape)>;

fn quarter_turns_and_mirror(cube: &Cube) -> [Cube; 3] {
    let &[x, y, z] = cube;
    [[-y, x, z], [x, -z, y], [-x, y, z]]
}

fn moved(shape: &Shape, by: Cube) -> Shape {
    shape.iter().map(|cube| [0, 1, 2].map(|axis| cube[axis] + by[axis])).collect()
}

fn corner(shape: &Shape) -> Cube {
    [0, 1, 2].map(|axis| shape.iter().map(|cube| cube[axis]).min().unwrap_or(0))
}

fn in_corner(shape: &Shape) -> Shape {
    moved(shape, corner(shape).map(|number| -number))
}

/// All turns of a shape.
fn turned(shape: &Shape) -> BTreeSet<Shape> {
    let mut all = BTreeSet::new();
    let mut waiting = vec![in_corner(shape)];
    while let Some(shape) = waiting.pop() {
        for way in 0..2 {
            waiting.extend(
                Some(in_corner(&shape.iter().map(|cube| quarter_turns_and_mirror(cube)[way]).collect()))
                    .filter(|next| !all.contains(next)),
            );
        }
        all.insert(shape);
    }
    all
}

pub(crate) fn shape(cells: impl IntoIterator<Item = Cell>) -> Shape {
    cells.into_iter().map(|cell| [cell.file, cell.row, cell.level].map(i32::from)).collect()
}

pub(crate) fn filling(assembly: &Assembly, stock: &Stock) -> Filling {
    let number = |name: &str| stock.pieces().iter().position(|piece| piece.name() == name).unwrap();
    assembly.parts().iter().map(|part| (number(part.piece()), shape(part.cells().iter().copied()))).collect()
}

/// A target with the stock to fill it.
pub(crate) struct Brute {
    target: Shape,
    /// By piece, the ways it can be turned, and how often it must and may be used.
    pieces: Vec<(BTreeSet<Shape>, u8, u8)>,
}

impl Brute {
    pub(crate) fn new(target: &Target, stock: &Stock) -> Self {
        let piece = |piece: &Piece| (turned(&shape(piece.cubes().iter().copied())), piece.least(), piece.most());
        Self { target: shape(target.cells().iter().copied()), pieces: stock.pieces().iter().map(piece).collect() }
    }

    pub(crate) fn fillings(&self) -> BTreeSet<Filling> {
        let mut found = BTreeSet::new();
        let mut used = vec![0; self.pieces.len()];
        self.fill(&mut self.target.clone(), &mut used, &mut Filling::new(), &mut found);
        found
    }

    fn fill(&self, free: &mut Shape, used: &mut [u8], filling: &mut Filling, found: &mut BTreeSet<Filling>) {
        let Some(&last) = free.last() else {
            if self.pieces.iter().zip(used).all(|((_, least, _), times)| *times >= *least) {
                found.insert(filling.clone());
            }
            return;
        };
        for (number, (ways, _, most)) in self.pieces.iter().enumerate().filter(|(_, piece)| piece.2 > 0) {
            if used[number] == *most {
                continue;
            }
            for place in ways.iter().flat_map(|way| {
                way.iter().map(|cube| moved(way, [0, 1, 2].map(|axis| last[axis] - cube[axis]))).collect::<Vec<_>>()
            }) {
                if place.is_subset(free) {
                    let mut rest: Shape = free.difference(&place).copied().collect();
                    used[number] += 1;
                    filling.insert((number, place.clone()));
                    self.fill(&mut rest, used, filling, found);
                    filling.remove(&(number, place));
                    used[number] -= 1;
                }
            }
        }
    }

    /// The piece that has a shape.
    fn piece(&self, shape: &Shape) -> Option<usize> {
        self.pieces.iter().position(|(ways, ..)| ways.contains(&in_corner(shape)))
    }

    /// The image under one of the two quarter turns or the mirror; `None` if a piece has no image in
    /// the stock.
    fn image(&self, way: usize, (target, given, filling): &State) -> Option<State> {
        let image = |shape: &Shape| shape.iter().map(|cube| quarter_turns_and_mirror(cube)[way]).collect::<Shape>();
        let home = corner(&image(target)).map(|number| -number);
        let placed = |filling: &Filling| {
            let places = filling.iter().map(|(_, place)| moved(&image(place), home));
            places.map(|place| Some((self.piece(&place)?, place))).collect::<Option<Filling>>()
        };
        Some((moved(&image(target), home), placed(given)?, placed(filling)?))
    }

    /// How many fillings there are if those that are turns (and mirror images) of each other count as
    /// one. The turns and mirrors must leave the given pieces in place.
    pub(crate) fn orbits(&self, given: &Filling, fillings: &BTreeSet<Filling>, mirrors: bool) -> usize {
        let mut left = fillings.clone();
        let mut orbits = 0;
        while let Some(filling) = left.pop_first() {
            orbits += 1;
            let mut seen = BTreeSet::new();
            let mut waiting = vec![(self.target.clone(), given.clone(), filling)];
            while let Some(state) = waiting.pop() {
                if !seen.insert(state.clone()) {
                    continue;
                }
                waiting.extend((0..if mirrors { 3 } else { 2 }).filter_map(|way| self.image(way, &state)));
                if state.0 == self.target && state.1 == *given {
                    left.remove(&state.2);
                }
            }
        }
        orbits
    }

    /// The three numbers of a count.
    pub(crate) fn numbers(&self, given: &Filling, fillings: &BTreeSet<Filling>) -> [u64; 3] {
        [fillings.len(), self.orbits(given, fillings, false), self.orbits(given, fillings, true)].map(|n| n as u64)
    }
}

/// A target, the given pieces, and a filling, all turned in the same way.
type State = (Shape, Filling, Filling);

/// A connected target with this many cells.
pub(crate) fn random_target(rng: &mut Rng, cells: usize) -> Target {
    let mut all = BTreeSet::from([Cell { file: 0, row: 0, level: 0 }]);
    while all.len() < cells {
        let from = all.iter().nth(rng.below(all.len() as u32) as usize).unwrap();
        let next = from.neighbours()[rng.below(6) as usize];
        if [next.file, next.row, next.level].iter().all(|number| (0..3).contains(number)) {
            all.insert(next);
        }
    }
    Target::new(all).unwrap()
}

/// Two to five pieces: stones, a single cube, and some of five cubes.
pub(crate) fn random_stock(rng: &mut Rng) -> Stock {
    const OTHERS: [&[[i8; 3]]; 3] = [
        &[[0, 0, 0]],
        &[[0, 0, 0], [1, 0, 0], [2, 0, 0], [0, 1, 0], [2, 1, 0]],
        &[[0, 0, 0], [1, 0, 0], [2, 0, 0], [0, 1, 0], [2, 0, 1]],
    ];
    let mut shapes: Vec<(String, Vec<[i8; 3]>)> =
        rumis::Stone::ALL.iter().map(|stone| (stone.code().to_owned(), stone.cubes().to_vec())).collect();
    shapes.extend((1..).zip(OTHERS).map(|(number, cubes)| (format!("X{number}"), cubes.to_vec())));
    let mut pieces = Vec::new();
    for _ in 0..2 + rng.below(6) {
        let (name, cubes) = shapes.swap_remove(rng.below(shapes.len() as u32) as usize);
        let cubes: Vec<Cell> = cubes.into_iter().map(|[file, row, level]| Cell { file, row, level }).collect();
        let most = [1, 1, 1, 2, 2, 3][rng.below(6) as usize];
        let least = if rng.below(5) == 0 { 1 } else { 0 };
        pieces.push(Piece::new(&name, &cubes, least, most).unwrap());
    }
    Stock::new(pieces).unwrap()
}
