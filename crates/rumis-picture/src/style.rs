//! How a building is to be drawn.
//!
//! A style is a handful of switches; the look itself is not adjustable.

/// Where the viewer stands.
///
/// ```
/// assert_eq!(rumis_picture::View::default(), rumis_picture::View::Isometric);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum View {
    /// In front and above, a little to the left: a1 is the nearest corner.
    #[default]
    Isometric,
    /// Straight above, as on a map: a1 is at the lower left.
    Above,
}

/// The switches of a picture.
///
/// ```
/// use rumis_picture::{Style, View};
///
/// let map_at_night = Style { view: View::Above, dark: true, ..Style::default() };
/// assert!(map_at_night.labels);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Style {
    /// Where the viewer stands.
    pub view: View,
    /// Whether stones carry their signs on top, for those who can't rely on
    /// colours. On the map they always do.
    pub signs: bool,
    /// A slate background instead of paper.
    pub dark: bool,
    /// Coordinates along the edges: a b c and 1 2 3.
    pub labels: bool,
}

impl Default for Style {
    fn default() -> Self {
        Self { view: View::Isometric, signs: false, dark: false, labels: true }
    }
}
