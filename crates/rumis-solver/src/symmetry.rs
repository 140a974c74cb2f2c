//! The symmetries of a puzzle: the turns and mirrors that leave the target and the given pieces
//! unchanged.

use rumis::Cell;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::mask::Mask;
use crate::packing::{Packing, Row};
use crate::space::Turn;

/// One symmetry: the number of a turn, and whether a mirror follows it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Isometry {
    turn: u8,
    mirrored: bool,
}

impl Isometry {
    /// Leaves everything unchanged.
    pub(crate) const IDENTITY: Self = Self { turn: 0, mirrored: false };

    /// The same turn, followed by a mirror.
    pub(crate) const fn and_mirrored(self) -> Self {
        Self { turn: self.turn, mirrored: true }
    }
}

/// For each symmetry, the row that each row becomes.
pub(crate) struct Symmetries {
    /// The first leaves everything unchanged.
    pub(crate) turns: Vec<Vec<u32>>,
    /// Empty if the target or the given pieces are not their own mirror image. If the stock lacks the
    /// mirror image of a piece, its rows become [`NO_ROW`].
    pub(crate) mirrors: Vec<Vec<u32>>,
    /// By piece, its mirror image.
    twins: Vec<Option<usize>>,
    /// By piece, how often it must and may be used.
    bounds: Vec<(u8, u8)>,
}

const NO_ROW: u32 = u32::MAX;

impl Symmetries {
    pub(crate) fn new(puzzle: &Packing) -> Self {
        let numbers: FxHashMap<Cell, u8> = puzzle.cells.iter().copied().zip(0..=255).collect();
        let rows: FxHashMap<(u8, [u64; 4]), u32> =
            puzzle.rows.iter().map(|row| (row.piece, <[u64; 4]>::of(&row.cells))).zip(0..).collect();
        let same: Vec<Option<u8>> = (0..puzzle.stock().pieces().len() as u8).map(Some).collect();
        let twins = puzzle.stock().mirrored();
        let mirrored: Vec<Option<u8>> = twins.iter().map(|piece| piece.map(|piece| piece as u8)).collect();
        // `None` if the turn does not leave the target unchanged.
        let images = |turn: Turn, pieces: &[Option<u8>]| -> Option<Vec<u32>> {
            let turned = turn.apply(&puzzle.cells);
            let cells: Vec<u8> = turned.iter().map(|cell| numbers.get(cell).copied()).collect::<Option<_>>()?;
            let image = |row: &Row| {
                let cells = row.cells.iter().map(|&cell| usize::from(cells[usize::from(cell)]));
                let key = (pieces[usize::from(row.piece)]?, cells.fold(<[u64; 4]>::EMPTY, Mask::with));
                rows.get(&key).copied()
            };
            Some(puzzle.rows.iter().map(|row| image(row).unwrap_or(NO_ROW)).collect())
        };
        // The given pieces must stay in place, or solutions would not become solutions.
        let given: FxHashSet<u32> = puzzle.given.iter().copied().collect();
        let keeps = |images: &Vec<u32>| given.iter().all(|&row| given.contains(&images[row as usize]));
        let bounds = puzzle.stock().pieces().iter().map(|piece| (piece.least(), piece.most()));
        Self {
            bounds: bounds.collect(),
            turns: Turn::turns().filter_map(|turn| images(turn, &same)).filter(keeps).collect(),
            mirrors: Turn::mirrors().filter_map(|turn| images(turn, &mirrored)).filter(keeps).collect(),
            twins,
        }
    }

    /// Whether the mirror images of solutions that use the pieces this often are solutions, too: the
    /// stock must have the mirror image of each piece, and often enough.
    pub(crate) fn have_mirror_images(&self, times: &[u8]) -> bool {
        let fits = |(twin, &times): (&Option<usize>, &u8)| match *twin {
            Some(twin) => (self.bounds[twin].0..=self.bounds[twin].1).contains(&times),
            None => times == 0,
        };
        !self.mirrors.is_empty() && self.twins.iter().zip(times).all(fits)
    }

    /// How often the mirror images of such solutions use the pieces.
    pub(crate) fn in_a_mirror(&self, times: &[u8]) -> Vec<u8> {
        self.twins.iter().map(|twin| twin.map_or(0, |twin| times[twin])).collect()
    }

    /// The row that a row becomes.
    #[inline]
    pub(crate) fn image(&self, isometry: Isometry, row: u32) -> u32 {
        let turned = self.turns[usize::from(isometry.turn)][row as usize];
        if isometry.mirrored { self.mirrors[0][turned as usize] } else { turned }
    }

    /// Whether no turn makes an earlier row of this one.
    pub(crate) fn is_first_of_its_turns(&self, row: u32) -> bool {
        self.turns.iter().all(|images| images[row as usize] >= row)
    }

    /// For each row that turns make of this one, one turn that does so.
    pub(crate) fn turns_of(&self, row: u32) -> Vec<Isometry> {
        let turns = self.turns.iter().zip(0..);
        let mut images: Vec<(u32, u8)> = turns.map(|(images, turn)| (images[row as usize], turn)).collect();
        images.sort_unstable();
        images.dedup_by_key(|&mut (row, _)| row);
        images.into_iter().map(|(_, turn)| Isometry { turn, mirrored: false }).collect()
    }

    /// How many turns and how many mirrors leave an assembly unchanged. `here` is a table of all rows
    /// that is all `false`, before and after.
    pub(crate) fn fixing(&self, rows: &[u32], here: &mut [bool]) -> (u64, u64) {
        for &row in rows {
            here[row as usize] = true;
        }
        let fixing = |images: &[Vec<u32>]| {
            // NO_ROW lies outside the table.
            let is_here = |row: u32| here.get(row as usize) == Some(&true);
            let fixes = |images: &&Vec<u32>| rows.iter().all(|&row| is_here(images[row as usize]));
            images.iter().filter(fixes).count() as u64
        };
        let numbers = (fixing(&self.turns), fixing(&self.mirrors));
        for &row in rows {
            here[row as usize] = false;
        }
        numbers
    }
}
