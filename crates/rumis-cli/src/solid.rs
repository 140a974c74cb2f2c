//! Cubes drawn with letters, for terminals: looked at from the front, from above and a little from
//! the right.

/// One cube. Every character of it covers what lies behind, but for the corners outside it.
const CUBE: [&str; 5] = ["~~____~", "~/   /|", "/___/ |", "|   | /", "|___|/~"];
const CLEAR: char = '~';

/// The picture of some cubes, each given as right, away, up.
pub(crate) fn draw(cubes: &[[i8; 3]]) -> String {
    let highest = |axis: usize| cubes.iter().map(|cube| cube[axis]).max().unwrap_or(0).max(0) as usize;
    let (right, away, up) = (highest(0), highest(1), highest(2));
    let mut canvas = vec![vec![' '; 7 + 4 * right + 2 * away]; 5 + 2 * (away + up)];
    let mut order: Vec<[usize; 3]> = cubes.iter().map(|cube| cube.map(|c| c.max(0) as usize)).collect();
    // Far ones first, low ones first, left ones first: the others hide parts of them.
    order.sort_unstable_by_key(|&[x, y, z]| (std::cmp::Reverse(y), z, x));
    for [x, y, z] in order {
        let (left, top) = (4 * x + 2 * y, 2 * (away - y) + 2 * (up - z));
        for (row, line) in CUBE.iter().enumerate() {
            for (column, character) in line.chars().enumerate().filter(|&(_, c)| c != CLEAR) {
                canvas[top + row][left + column] = character;
            }
        }
    }
    let lines: Vec<String> = canvas.iter().map(|line| line.iter().collect::<String>().trim_end().to_owned()).collect();
    lines.join("\n").trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_is_drawn_as_two_cubes_side_by_side() {
        let drawing = draw(&[[0, 0, 0], [1, 0, 0]]);
        assert_eq!(drawing.lines().last(), Some("|___|___|/"));
    }
}
