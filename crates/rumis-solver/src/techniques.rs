//! What makes the search quick, each to be switched off by itself, so that it can be measured what
//! it is worth. The answers are the same in any case.

/// Which techniques a search uses.
///
/// ```
/// use rumis_solver::{Packing, Stock, Target, Techniques};
/// let box_of = || Target::cuboid(2, 2, 4);
/// let quick = Packing::new(box_of()?, Stock::of_colours(1)?)?.count();
/// let plain = Packing::with(box_of()?, Stock::of_colours(1)?, Techniques::NONE)?.count();
/// assert_eq!(plain.assemblies(), quick.assemblies());
/// assert!(plain.steps() > quick.steps());
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Techniques {
    /// Cells are filled slice by slice along the longest side, so that the border between full and
    /// empty stays small; otherwise along the shortest.
    pub short_border: bool,
    /// A place that leaves a single empty cell walled in is given up at once.
    pub pockets: bool,
    /// A choice of pieces is given up when the others can't make up the volume that is left.
    pub volume: bool,
    /// Pieces and target are coloured like a chessboard; a place is given up when what is left of the
    /// pieces can't have as much more of one colour as what is left of the target.
    pub parity: bool,
    /// All choices of pieces that have the right volume are counted one by one, and one of two that
    /// are mirror images of each other stands for both.
    pub combinations: bool,
    /// In each combination one piece only lies where turns of the target don't lead to each other.
    pub turns: bool,
}

impl Techniques {
    /// All of them.
    pub const ALL: Self =
        Self { short_border: true, pockets: true, volume: true, parity: true, combinations: true, turns: true };

    /// Nothing but trying.
    pub const NONE: Self =
        Self { short_border: false, pockets: false, volume: false, parity: false, combinations: false, turns: false };
}

impl Default for Techniques {
    fn default() -> Self {
        Self::ALL
    }
}
