//! The eight turns and reflections of the site as seen from above.

use crate::square::Square;

/// A turn about the vertical axis, or a reflection. A reflection swaps the two screws; every other
/// stone is its own mirror image.
///
/// ```
/// use rumis::{PlanName, Edition, Symmetry};
/// let plan = PlanName::Chullpa.plan(4, Edition::Standard)?;
/// assert_eq!(plan.symmetries().count(), 4);
/// assert!(Symmetry::MirrorFiles.mirrors());
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Symmetry {
    /// No change.
    Identity,
    /// A quarter turn, counter-clockwise as seen from above.
    Quarter,
    /// Half a turn.
    Half,
    /// Three quarters of a turn.
    ThreeQuarters,
    /// Swaps left and right.
    MirrorFiles,
    /// Swaps front and back.
    MirrorRows,
    /// Swaps files and rows.
    Diagonal,
    /// Swaps files and rows, and reverses both.
    AntiDiagonal,
}

impl Symmetry {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::Quarter,
        Self::Half,
        Self::ThreeQuarters,
        Self::MirrorFiles,
        Self::MirrorRows,
        Self::Diagonal,
        Self::AntiDiagonal,
    ];

    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// Whether it is a reflection, which turns right screws into left ones.
    #[must_use]
    pub const fn mirrors(self) -> bool {
        matches!(self, Self::MirrorFiles | Self::MirrorRows | Self::Diagonal | Self::AntiDiagonal)
    }

    /// Whether files and rows are swapped, whether the new files are counted from the other end, and
    /// whether the new rows are.
    pub(crate) const fn parts(self) -> (bool, bool, bool) {
        match self {
            Self::Identity => (false, false, false),
            Self::Quarter => (true, true, false),
            Self::Half => (false, true, true),
            Self::ThreeQuarters => (true, false, true),
            Self::MirrorFiles => (false, true, false),
            Self::MirrorRows => (false, false, true),
            Self::Diagonal => (true, false, false),
            Self::AntiDiagonal => (true, true, true),
        }
    }

    /// The number of files and rows of a site after this symmetry.
    pub(crate) const fn size(self, width: u8, depth: u8) -> (u8, u8) {
        if self.parts().0 { (depth, width) } else { (width, depth) }
    }

    /// The image of a square of a site with `width` files and `depth` rows; `None` for a square outside
    /// such a site.
    ///
    /// ```
    /// use rumis::{Square, Symmetry};
    /// let a1: Square = "a1".parse()?;
    /// assert_eq!(Symmetry::Half.square(a1, 5, 4), Some("e4".parse()?));
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub fn square(self, square: Square, width: u8, depth: u8) -> Option<Square> {
        let (swap, flip_file, flip_row) = self.parts();
        let (new_width, new_depth) = self.size(width, depth);
        let (file, row) = if swap { (square.row(), square.file()) } else { (square.file(), square.row()) };
        let (last_file, last_row) = (new_width.checked_sub(1)?, new_depth.checked_sub(1)?);
        let file = if flip_file { last_file.checked_sub(file)? } else { file };
        let row = if flip_row { last_row.checked_sub(row)? } else { row };
        if file < new_width && row < new_depth { Square::new(file, row) } else { None }
    }
}
