//! The four colours, and sets of them. Which colours play, and in which order, is in `seating`.

use std::fmt;
use std::str::FromStr;

use crate::error::Error;
use crate::names::by_name;
use crate::sets::bit_set;

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
    /// The four colours in the usual turn order.
    pub const ALL: [Self; 4] = [Self::Red, Self::Yellow, Self::Green, Self::Blue];

    /// The colour with this number, counted from 0, if there is one.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    /// Its number in the usual turn order, counted from 0.
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

    /// Its English name in lower case, as in the text formats.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::Blue => "blue",
        }
    }
}

by_name!(Colour, "colour", name);

bit_set! {
    /// A set of colours. Its text is their names, separated by spaces.
    ///
    /// ```
    /// use rumis::{Colour, ColourSet};
    /// let winners: ColourSet = [Colour::Red, Colour::Green].into_iter().collect();
    /// assert!(winners.contains(Colour::Green));
    /// assert_eq!(winners.to_string(), "red green");
    /// assert_eq!("red green".parse::<ColourSet>()?, winners);
    /// assert_eq!((!winners).to_string(), "yellow blue");
    /// # Ok::<(), rumis::Error>(())
    /// ```
    ColourSet,
    /// The colours of a set in the usual turn order.
    ///
    /// ```
    /// use rumis::{Colour, ColourSet};
    /// assert_eq!(ColourSet::first(3).iter().last(), Some(Colour::Green));
    /// ```
    Colours,
    u8, Colour, "colour"
}

impl ColourSet {
    /// The first `count` colours in the usual turn order.
    #[must_use]
    pub const fn first(count: u8) -> Self {
        Self(if count >= 4 { Self::ALL.0 } else { (1 << count) - 1 })
    }
}

impl FromStr for ColourSet {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let mut set = Self::EMPTY;
        for name in text.split_whitespace() {
            let colour: Colour = name.parse()?;
            if set.contains(colour) {
                return Err(Error::syntax(format!("{colour} is named twice")));
            }
            set.insert(colour);
        }
        Ok(set)
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
