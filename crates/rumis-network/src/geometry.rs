//! The site as the layers see it: its squares numbered without gaps, and which of them are neighbours.

/// The offsets of a 3×3 convolution, row by row.
pub(crate) const TAPS: usize = 9;

/// How many squares a convolution handles at a time. With two vectors for each, they and the weights fit into the 16
/// registers that most processors have, and the sides of most plans are multiples of it.
pub(crate) const GROUP: usize = 4;

/// The squares of one site.
#[derive(Clone, Debug, Default)]
pub(crate) struct Geometry {
    site: u128,
    row_length: usize,
    /// By bit: the number of the square.
    numbers: Vec<u8>,
    /// By number: the bit.
    bits: Vec<u8>,
    /// By tap: the squares that have a neighbour there, as (neighbour, square). The last group is filled up
    /// with a square that is not on the site, because a few squares alone would take as long as a group.
    pub(crate) pairs: [Vec<[(u8, u8); GROUP]>; TAPS],
}

impl Geometry {
    /// Changes to another site, unless it is the same.
    pub(crate) fn set(&mut self, site: u128, row_length: usize) {
        if (self.site, self.row_length) == (site, row_length) {
            return;
        }
        (self.site, self.row_length) = (site, row_length);
        self.bits = (0..128).filter(|&bit| site >> bit & 1 == 1).collect();
        self.numbers = vec![0; 128];
        for (number, &bit) in self.bits.iter().enumerate() {
            self.numbers[usize::from(bit)] = number as u8;
        }
        for (tap, pairs) in self.pairs.iter_mut().enumerate() {
            let (right, away) = (tap as i32 % 3 - 1, tap as i32 / 3 - 1);
            let mut found = Vec::new();
            for (number, &bit) in self.bits.iter().enumerate() {
                let (file, row) =
                    (i32::from(bit) % row_length as i32 + right, i32::from(bit) / row_length as i32 + away);
                let neighbour = row * row_length as i32 + file;
                let inside = (0..row_length as i32).contains(&file) && (0..128).contains(&neighbour);
                if inside && site >> neighbour & 1 == 1 {
                    found.push((self.numbers[neighbour as usize], number as u8));
                }
            }
            let filler = self.bits.len() as u8;
            found.resize(found.len().next_multiple_of(GROUP), (filler, filler));
            *pairs = found.as_chunks().0.to_vec();
        }
    }

    /// How many squares the site has.
    pub(crate) fn len(&self) -> usize {
        self.bits.len()
    }

    /// How many squares the layers compute: those of the site, and the one that fills up groups.
    pub(crate) fn computed(&self) -> usize {
        self.bits.len() + 1
    }

    /// The number of a square, given by its bit.
    #[inline(always)]
    pub(crate) fn number(&self, bit: usize) -> usize {
        usize::from(self.numbers[bit & 127])
    }

    /// The bits of the squares, by number.
    pub(crate) fn bits(&self) -> &[u8] {
        &self.bits
    }
}
