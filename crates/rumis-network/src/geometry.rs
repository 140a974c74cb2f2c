//! The site as the layers see it: its squares numbered without gaps, and which of them are neighbours.

/// The offsets of a 3×3 convolution, row by row.
pub(crate) const TAPS: usize = 9;

/// How many squares a convolution computes at a time. With two vectors for each, they and the weights fit into the 16
/// registers that most processors have, and the sides of most plans are multiples of it.
pub(crate) const GROUP: usize = 4;

/// Squares that a convolution computes at the same time.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    /// Their numbers. The last group is filled up with [`Geometry::nowhere`].
    pub(crate) squares: [u8; GROUP],
    /// The taps at which some of them have a neighbour, with the neighbour of each; [`Geometry::nowhere`] for none.
    pub(crate) neighbours: Vec<(u8, [u8; GROUP])>,
}

/// The squares of one site.
#[derive(Clone, Debug, Default)]
pub(crate) struct Geometry {
    site: u128,
    row_length: usize,
    /// By bit: the number of the square.
    numbers: Vec<u8>,
    /// By number: the bit.
    bits: Vec<u8>,
    /// By tap: the squares that have a neighbour there, as (neighbour, square).
    pub(crate) pairs: [Vec<(u8, u8)>; TAPS],
    /// All squares.
    pub(crate) groups: Vec<Group>,
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
        let squares: Vec<u8> = (0..self.len() as u8).collect();
        for tap in 0..TAPS {
            let pair = |&square: &u8| Some((self.neighbour(square, tap)?, square));
            self.pairs[tap] = squares.iter().filter_map(pair).collect();
        }
        self.groups = squares.chunks(GROUP).map(|squares| self.group(squares)).collect();
    }

    /// The group of these squares.
    fn group(&self, squares: &[u8]) -> Group {
        let nowhere = self.nowhere();
        let mut group = Group { squares: [nowhere; GROUP], neighbours: Vec::new() };
        group.squares[..squares.len()].copy_from_slice(squares);
        for tap in 0..TAPS {
            let mut neighbours = [nowhere; GROUP];
            for (neighbour, &square) in neighbours.iter_mut().zip(squares) {
                *neighbour = self.neighbour(square, tap).unwrap_or(nowhere);
            }
            if neighbours != [nowhere; GROUP] {
                group.neighbours.push((tap as u8, neighbours));
            }
        }
        group
    }

    /// The neighbour of a square at a tap, if it is on the site.
    fn neighbour(&self, square: u8, tap: usize) -> Option<u8> {
        let row_length = self.row_length as i32;
        let bit = i32::from(self.bits[usize::from(square)]);
        let (file, row) = (bit % row_length + tap as i32 % 3 - 1, bit / row_length + tap as i32 / 3 - 1);
        let neighbour = row * row_length + file;
        let is_inside = (0..row_length).contains(&file) && (0..128).contains(&neighbour);
        (is_inside && self.site >> neighbour & 1 == 1).then(|| self.numbers[neighbour as usize])
    }

    /// How many squares the site has.
    pub(crate) fn len(&self) -> usize {
        self.bits.len()
    }

    /// The number of a square that is not on the site. All its channels are zero.
    pub(crate) fn nowhere(&self) -> u8 {
        self.bits.len() as u8
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
