//! The techniques that make the search fast. Each can be switched off, to measure what it is worth.
//! The answers do not depend on them.

/// Which techniques a search uses.
///
/// ```
/// use rumis_solver::{Packing, Stock, Target, Techniques};
/// let mut techniques = Techniques::ALL;
/// techniques.turns = false;
/// let tower = || Target::cuboid(2, 2, 4);
/// let fast = Packing::new(tower()?, Stock::of_colours(1)?)?.count();
/// let slow = Packing::with(tower()?, Stock::of_colours(1)?, techniques)?.count();
/// assert_eq!(slow.assemblies(), fast.assemblies());
/// assert!(slow.steps() > fast.steps());
/// # Ok::<(), rumis_solver::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Techniques {
    /// Fill cells slice by slice along the longest side, which keeps the border between full and
    /// empty cells short; otherwise along the shortest side.
    pub short_border: bool,
    /// Reject a place if it leaves a single empty cell without empty neighbours.
    pub pockets: bool,
    /// Reject a piece if the remaining pieces cannot have the remaining volume.
    pub volume: bool,
    /// Colour the cells like a chessboard, and reject a place if the remaining pieces cannot cover as
    /// many more cells of one colour as remain.
    pub parity: bool,
    /// Count all combinations of pieces with the right volume one by one; one of two combinations
    /// that are mirror images of each other stands for both.
    pub combinations: bool,
    /// In each combination, try one piece in only one of all places that are turns of each other.
    pub turns: bool,
}

impl Techniques {
    /// All techniques.
    pub const ALL: Self =
        Self { short_border: true, pockets: true, volume: true, parity: true, combinations: true, turns: true };

    /// No technique: try everything.
    pub const NONE: Self =
        Self { short_border: false, pockets: false, volume: false, parity: false, combinations: false, turns: false };
}

impl Default for Techniques {
    fn default() -> Self {
        Self::ALL
    }
}
