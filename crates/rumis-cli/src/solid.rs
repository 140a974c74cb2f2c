//! Cubes drawn with characters, for terminals: seen from the front, from above and a little from the
//! right.

use std::cmp::Reverse;

use rumis::{Orientation, Stone};

/// One cube. Its characters cover what is behind it, except for the corners outside of it.
const CUBE: [&str; 5] = ["~~____~", "~/   /|", "/___/ |", "|   | /", "|___|/~"];
const CLEAR: char = '~';

/// A stone in the orientation that shows most of each of its cubes.
pub(crate) fn draw(stone: Stone) -> String {
    best_turn(stone).map_or_else(String::new, |canvas| canvas.text())
}

fn best_turn(stone: Stone) -> Option<Canvas> {
    let turns = stone.orientations().map(|orientation| Canvas::new(&cubes_in_corner(orientation)));
    // Of several equally good ones the first, in the order of the rules.
    turns.min_by_key(|canvas| Reverse(canvas.least_seen()))
}

/// An orientation's cubes, moved to the corner, each as right, away, up.
fn cubes_in_corner(orientation: Orientation) -> Vec<[i8; 3]> {
    let cubes: Vec<[i8; 3]> = orientation.cubes().map(|c| [c.file, c.row, c.level]).collect();
    let least = [0, 1, 2].map(|axis| cubes.iter().map(|cube| cube[axis]).min().unwrap_or(0));
    cubes.iter().map(|cube| [0, 1, 2].map(|axis| cube[axis] - least[axis])).collect()
}

/// Characters, each with the number of the cube that it is a part of.
struct Canvas {
    cubes: usize,
    rows: Vec<Vec<(char, usize)>>,
}

impl Canvas {
    fn new(cubes: &[[i8; 3]]) -> Self {
        let cubes: Vec<[usize; 3]> = cubes.iter().map(|cube| cube.map(|c| c.max(0) as usize)).collect();
        let highest = |axis: usize| cubes.iter().map(|cube| cube[axis]).max().unwrap_or(0);
        let (right, away, up) = (highest(0), highest(1), highest(2));
        let mut rows = vec![vec![(' ', usize::MAX); 7 + 4 * right + 2 * away]; 5 + 2 * (away + up)];
        let mut order = cubes.clone();
        // Far, low and left cubes first: the others cover parts of them.
        order.sort_unstable_by_key(|&[x, y, z]| (Reverse(y), z, x));
        for (number, [x, y, z]) in order.into_iter().enumerate() {
            let (left, top) = (4 * x + 2 * y, 2 * (away - y) + 2 * (up - z));
            for (row, line) in CUBE.iter().enumerate() {
                for (column, character) in line.chars().enumerate().filter(|&(_, c)| c != CLEAR) {
                    let place = &mut rows[top + row][left + column];
                    // The far edge of a cube's top does not cover the base of the cube behind it.
                    if row > 0 || place.0 == ' ' {
                        *place = (character, number);
                    }
                }
            }
        }
        Self { cubes: cubes.len(), rows }
    }

    /// How many characters are visible of the cube that is hidden most.
    fn least_seen(&self) -> usize {
        let seen = |cube| self.rows.iter().flatten().filter(|&&(_, number)| number == cube).count();
        (0..self.cubes).map(seen).min().unwrap_or(0)
    }

    fn text(&self) -> String {
        let line = |row: &Vec<(char, usize)>| row.iter().map(|&(c, _)| c).collect::<String>().trim_end().to_owned();
        let lines: Vec<String> = self.rows.iter().map(line).skip_while(String::is_empty).collect();
        lines.join("\n").trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_is_drawn_as_two_cubes_side_by_side() {
        assert_eq!(draw(Stone::Pair).lines().last(), Some("|___|___|/"));
    }

    #[test]
    fn no_cube_of_any_stone_is_hidden() {
        for stone in Stone::ALL {
            let seen = best_turn(stone).map(|canvas| canvas.least_seen());
            assert!(seen >= Some(8), "{stone}: {seen:?}");
        }
    }
}
