//! Which volumes and which leans the remaining pieces can have together.
//!
//! Colour the cells of space like a chessboard. The lean of a set of cells is how many more of them
//! are on one colour than on the other. The leans of the remaining pieces, each with either sign,
//! must add up to the lean of the remaining cells.

use crate::packing::Packing;
use crate::search::Uses;

/// For each state of the remaining pieces, the possible volumes and leans. Pieces of the same size
/// and lean form a class. The numbers of remaining pieces of all classes, read as digits, are the
/// state.
pub(crate) struct Remainder {
    /// By piece, by how much using one lowers the state.
    steps: Vec<usize>,
    /// The state when no piece is used.
    pub(crate) all: usize,
    /// By state; empty if the table would not help or would be too large.
    volumes: Vec<[u64; 5]>,
    /// By state, a set of leans from -128 to 127; empty in the same cases.
    leans: Vec<[u64; 4]>,
}

const MOST_STATES: usize = 1 << 16;
/// The bit for a lean of 0.
const NO_LEAN: usize = 128;

/// How many more cells are on one colour of the chessboard than on the other.
pub(crate) fn lean<'a>(cells: impl IntoIterator<Item = &'a rumis::Cell>) -> i16 {
    let side = |cell: &rumis::Cell| if (cell.file ^ cell.row ^ cell.level) & 1 == 0 { 1 } else { -1 };
    cells.into_iter().map(side).sum()
}

impl Remainder {
    pub(crate) fn new(puzzle: &Packing, uses: &Uses) -> Self {
        let pieces = puzzle.stock().pieces();
        let kinds: Vec<(usize, usize)> =
            pieces.iter().map(|p| (p.cubes().len(), usize::from(lean(p.cubes()).unsigned_abs()))).collect();
        let mut classes: Vec<((usize, usize), usize)> = Vec::new();
        for (&kind, &most) in kinds.iter().zip(&uses.most) {
            match classes.iter_mut().find(|(k, _)| *k == kind) {
                Some((_, count)) => *count += usize::from(most),
                None => classes.push((kind, usize::from(most))),
            }
        }
        let mut states = 1usize;
        let mut strides = Vec::new();
        for &(_, count) in &classes {
            strides.push(states);
            states = states.saturating_mul(count + 1);
        }
        let class = |kind: &(usize, usize)| classes.iter().position(|(k, _)| k == kind).unwrap_or(0);
        let steps: Vec<usize> = kinds.iter().map(|kind| strides[class(kind)]).collect();
        let mut remainder = Self { steps, all: states - 1, volumes: Vec::new(), leans: Vec::new() };
        if states > MOST_STATES {
            return Self { steps: vec![0; kinds.len()], all: 0, ..remainder };
        }
        // If every piece must be used, the volume is always right.
        let exact = uses.least == uses.most;
        let leaning: usize = classes.iter().map(|((_, lean), count)| lean * count).sum();
        let classes: Vec<Class> = classes
            .iter()
            .zip(strides)
            .map(|(&((size, lean), count), stride)| Class { size, lean, digits: count + 1, stride })
            .collect();
        if puzzle.techniques().volume && !exact {
            remainder.volumes = table(states, &classes, [1, 0, 0, 0, 0], false, |set, class| up(set, class.size));
        }
        if puzzle.techniques().parity && leaning < NO_LEAN {
            let none = up([1, 0, 0, 0], NO_LEAN);
            remainder.leans =
                table(states, &classes, none, exact, |set, class| union(up(set, class.lean), down(set, class.lean)));
        }
        remainder
    }

    #[inline(always)]
    pub(crate) fn after(&self, state: usize, piece: usize) -> usize {
        state.saturating_sub(self.steps[piece])
    }

    #[inline(always)]
    pub(crate) fn can_fill(&self, state: usize, volume: u16) -> bool {
        let volume = usize::from(volume);
        self.volumes.get(state).is_none_or(|set| set[volume / 64] >> (volume % 64) & 1 == 1)
    }

    #[inline(always)]
    pub(crate) fn can_lean(&self, state: usize, lean: i16) -> bool {
        let Some(set) = self.leans.get(state) else { return true };
        // A lean outside the set is larger than that of all pieces together.
        let bit = (i32::from(lean) + NO_LEAN as i32) as usize;
        set.get(bit / 64).is_some_and(|word| word >> (bit % 64) & 1 == 1)
    }
}

/// Pieces of one size and lean.
struct Class {
    size: usize,
    lean: usize,
    /// One more than there are.
    digits: usize,
    stride: usize,
}

/// By state, the possible sums. One more piece of a class adds to the sums of the state with one
/// less. If not every piece must be used, the sums without it are possible, too.
fn table<const N: usize>(
    states: usize,
    classes: &[Class],
    nothing: [u64; N],
    all_used: bool,
    add: impl Fn([u64; N], &Class) -> [u64; N],
) -> Vec<[u64; N]> {
    let mut table = vec![[0; N]; states];
    table[0] = nothing;
    for state in 1..states {
        for class in classes {
            if state / class.stride % class.digits > 0 {
                let smaller = table[state - class.stride];
                table[state] = union(table[state], add(smaller, class));
                if all_used {
                    // The order of the pieces does not matter.
                    break;
                }
                table[state] = union(table[state], smaller);
            }
        }
    }
    table
}

fn union<const N: usize>(mut set: [u64; N], other: [u64; N]) -> [u64; N] {
    for (word, other) in set.iter_mut().zip(other) {
        *word |= other;
    }
    set
}

/// The set with an amount added to each number.
fn up<const N: usize>(set: [u64; N], by: usize) -> [u64; N] {
    std::array::from_fn(|i| {
        let word = |i: Option<usize>| i.map_or(0, |i| set[i]);
        let (far, near) = (word(i.checked_sub(by / 64 + 1)), word(i.checked_sub(by / 64)));
        if by.is_multiple_of(64) { near } else { near << (by % 64) | far >> (64 - by % 64) }
    })
}

/// The set with an amount subtracted from each number.
fn down<const N: usize>(set: [u64; N], by: usize) -> [u64; N] {
    std::array::from_fn(|i| {
        let word = |i: usize| set.get(i).copied().unwrap_or(0);
        let (near, far) = (word(i + by / 64), word(i + by / 64 + 1));
        if by.is_multiple_of(64) { near } else { near >> (by % 64) | far << (64 - by % 64) }
    })
}

#[cfg(test)]
mod tests {
    use super::{down, up};

    #[test]
    fn shifts_reach_across_words() {
        for by in [0, 1, 63, 64, 65, 130] {
            for bit in [0usize, 5, 63, 64, 100, 191] {
                let mut set = [0u64; 3];
                set[bit / 64] = 1 << (bit % 64);
                let has = |set: [u64; 3], bit: usize| bit < 192 && set[bit / 64] >> (bit % 64) & 1 == 1;
                assert_eq!(has(up(set, by), bit + by), bit + by < 192, "{bit} up {by}");
                assert_eq!(bit >= by && has(down(set, by), bit.saturating_sub(by)), bit >= by, "{bit} down {by}");
            }
        }
    }
}
