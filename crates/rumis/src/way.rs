//! The ways to play for two to four, and the seats at the table.

use crate::error::{Error, ErrorKind};
use crate::names::by_name;

/// A way to play for two to four. Playing alone is in [`solitaire`](crate::solitaire).
///
/// ```
/// use rumis::Way;
/// assert_eq!("four-colours".parse::<Way>()?, Way::FourColours);
/// assert_eq!(Way::FourColours.colour_count(2), 4);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Way {
    /// One colour per seat.
    #[default]
    Standard,
    /// Two seats with two colours each.
    FourColours,
    /// One colour per seat, on a site with ruins.
    Ruinas,
}

impl Way {
    /// The three ways.
    pub const ALL: [Self; 3] = [Self::Standard, Self::FourColours, Self::Ruinas];

    /// Its name as people type it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::FourColours => "four-colours",
            Self::Ruinas => "ruinas",
        }
    }

    /// The number of colours with this many players.
    #[must_use]
    pub const fn colour_count(self, players: u8) -> u8 {
        match self {
            Self::FourColours => 4,
            Self::Standard | Self::Ruinas => players,
        }
    }

    /// The number of players whose heights and area of a plan are used.
    #[must_use]
    pub const fn plan_players(self, players: u8) -> u8 {
        match self {
            Self::Standard => players,
            Self::FourColours => 4,
            Self::Ruinas => players.saturating_add(1),
        }
    }

    /// Returns an error unless this many can play in this way.
    pub(crate) fn check_players(self, players: u8) -> Result<(), Error> {
        let (possible, expected) = match self {
            Self::Standard => (2..=4, "2, 3 or 4 players"),
            Self::FourColours => (2..=2, "2 players with two colours each"),
            Self::Ruinas => (2..=3, "2 or 3 players"),
        };
        if possible.contains(&players) { Ok(()) } else { Err(Error::new(ErrorKind::BadPlayers { players, expected })) }
    }
}

by_name!(Way, "way to play", name);

/// A place at the table, for a person or program that plays one or two colours.
///
/// ```
/// use rumis::{PlanName, Seat, Setup, Way};
/// let setup = Setup::new(PlanName::Chullpa, 2).way(Way::FourColours);
/// assert_eq!(setup.colours_of(Seat::B).to_string(), "yellow blue");
/// assert_eq!(Seat::B.to_string(), "B");
/// assert_eq!("B".parse::<Seat>()?, Seat::B);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[repr(u8)]
pub enum Seat {
    /// The first seat.
    A,
    /// The second.
    B,
    /// The third.
    C,
    /// The fourth.
    D,
}

impl Seat {
    /// The four seats in turn order.
    pub const ALL: [Self; 4] = [Self::A, Self::B, Self::C, Self::D];

    /// Its number in turn order, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter as a string, `A` to `D`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
            Self::C => "C",
            Self::D => "D",
        }
    }

    /// Its letter, `A` to `D`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }
}

by_name!(Seat, "seat", name);
