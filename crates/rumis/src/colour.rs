//! The four colours, in the order in which they take turns, and sets of them.

use std::fmt;

use crate::names::by_name;

/// One of the four colours. Each has eleven stones, one of every shape.
///
/// ```
/// use rumis::Colour;
/// assert_eq!("yellow".parse::<Colour>()?, Colour::Yellow);
/// assert_eq!(Colour::Yellow.letter(), 'y');
/// assert_eq!(Colour::ALL.len(), 4);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Colour {
    /// Cochineal red: the first colour.
    Red,
    /// Saffron yellow: the second.
    Yellow,
    /// Moss green: the third.
    Green,
    /// Indigo blue: the fourth.
    Blue,
}

impl Colour {
    /// The four colours in turn order.
    pub const ALL: [Self; 4] = [Self::Red, Self::Yellow, Self::Green, Self::Blue];

    /// The colour with this number, counted from 0, if there is one.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    /// Its number in turn order, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that stands for it in position text: `r`, `y`, `g` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'r',
            Self::Yellow => 'y',
            Self::Green => 'g',
            Self::Blue => 'b',
        }
    }

    /// The colour that a letter of position text stands for.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|c| c.letter() == letter)
    }

    /// Its English name in lower case, as it is written in text formats.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::Blue => "blue",
        }
    }

    /// The colour whose turn comes next at a table of `colours` colours.
    #[must_use]
    pub(crate) fn after(self, colours: u8) -> Self {
        let next = self.index() + 1;
        if next < colours as usize { Self::ALL[next & 3] } else { Self::Red }
    }

    /// The colour whose turn comes before at a table of `colours` colours.
    #[must_use]
    pub(crate) fn before(self, colours: u8) -> Self {
        match self.index() {
            0 => Self::ALL[usize::from(colours.saturating_sub(1)) & 3],
            index => Self::ALL[index - 1],
        }
    }
}

by_name!(Colour, "colour", name);

/// A set of colours.
///
/// ```
/// use rumis::{Colour, ColourSet};
/// let winners: ColourSet = [Colour::Red, Colour::Green].into_iter().collect();
/// assert!(winners.contains(Colour::Green));
/// assert_eq!(winners.to_string(), "red green");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ColourSet(u8);

impl ColourSet {
    /// The set of no colours.
    pub const EMPTY: Self = Self(0);

    /// The first `count` colours in turn order.
    #[must_use]
    pub const fn first(count: u8) -> Self {
        Self(if count >= 4 { 0b1111 } else { (1 << count) - 1 })
    }

    /// Whether the colour is in the set.
    #[must_use]
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> colour as u8 & 1 == 1
    }

    /// Puts the colour into the set.
    pub const fn insert(&mut self, colour: Colour) {
        self.0 |= 1 << colour as u8;
    }

    /// Takes the colour out of the set.
    pub const fn remove(&mut self, colour: Colour) {
        self.0 &= !(1 << colour as u8);
    }

    /// How many colours are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no colour in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colours of the set in turn order.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        self.into_iter()
    }
}

impl IntoIterator for ColourSet {
    type Item = Colour;
    type IntoIter = std::iter::Flatten<std::array::IntoIter<Option<Colour>, 4>>;

    fn into_iter(self) -> Self::IntoIter {
        Colour::ALL.map(|colour| self.contains(colour).then_some(colour)).into_iter().flatten()
    }
}

impl FromIterator<Colour> for ColourSet {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        let mut set = Self::EMPTY;
        for colour in colours {
            set.insert(colour);
        }
        set
    }
}

impl fmt::Display for ColourSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, colour) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            f.write_str(colour.name())?;
        }
        Ok(())
    }
}
