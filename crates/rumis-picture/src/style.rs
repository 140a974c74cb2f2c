//! How a building is drawn: a few switches. The look itself is fixed.

/// From where a building is seen.
///
/// ```
/// assert_eq!(rumis_picture::Viewpoint::default(), rumis_picture::Viewpoint::Isometric);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Viewpoint {
    /// From the front and above, a little from the left: a1 is the nearest corner.
    #[default]
    Isometric,
    /// From straight above, like a map: a1 is at the lower left.
    Above,
}

/// The switches of a picture.
///
/// ```
/// use rumis_picture::{Building, Style, Viewpoint, svg};
///
/// let dark_map = Style::default().viewpoint(Viewpoint::Above).dark(true);
/// assert_ne!(svg(&Building::default(), &dark_map), svg(&Building::default(), &Style::default()));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Style {
    pub(crate) viewpoint: Viewpoint,
    pub(crate) signs: bool,
    pub(crate) dark: bool,
    pub(crate) labels: bool,
}

/// From the front, without signs, on light paper, with coordinates.
impl Default for Style {
    fn default() -> Self {
        Self { viewpoint: Viewpoint::Isometric, signs: false, dark: false, labels: true }
    }
}

impl Style {
    /// From where the building is seen.
    #[must_use]
    pub const fn viewpoint(mut self, viewpoint: Viewpoint) -> Self {
        self.viewpoint = viewpoint;
        self
    }

    /// Whether each colour has a sign on top of its stones, for people who cannot tell the colours
    /// apart. On the map the signs are always there.
    #[must_use]
    pub const fn signs(mut self, signs: bool) -> Self {
        self.signs = signs;
        self
    }

    /// Whether the background is dark slate instead of light paper.
    #[must_use]
    pub const fn dark(mut self, dark: bool) -> Self {
        self.dark = dark;
        self
    }

    /// Whether there are coordinates along the edges: a b c and 1 2 3.
    #[must_use]
    pub const fn labels(mut self, labels: bool) -> Self {
        self.labels = labels;
        self
    }
}
