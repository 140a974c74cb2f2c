//! The games that are studied.

use std::fmt;
use std::str::FromStr;

use rumis::{PlanName, Ruins, Setup, Way};

use crate::error::{Error, ErrorKind};

/// A plan with a number of players and a way to play. As text: `chullpa-2`, `pisac-2-four-colours`,
/// `cucho-2-ruinas`.
///
/// ```
/// use rumis_study::Studied;
/// assert_eq!(Studied::all().len(), 36);
/// let studied: Studied = "pisac-2-four-colours".parse()?;
/// assert_eq!(studied.to_string(), "pisac-2-four-colours");
/// assert_eq!(studied.title(), "Pisac, 2 with four colours");
/// assert_eq!(studied.setup(0).colour_count(), 4);
/// # Ok::<(), rumis_study::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Studied {
    /// The plan.
    pub plan: PlanName,
    /// The number of players.
    pub players: u8,
    /// The way to play.
    pub way: Way,
}

impl Studied {
    /// All of them: every plan with 2, 3 and 4 players, then two players with four colours, then Ruinas for two and for
    /// three.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let tables = [
            (2, Way::Standard),
            (3, Way::Standard),
            (4, Way::Standard),
            (2, Way::FourColours),
            (2, Way::Ruinas),
            (3, Way::Ruinas),
        ];
        tables.into_iter().flat_map(|(players, way)| PlanName::ALL.map(|plan| Self { plan, players, way })).collect()
    }

    /// The settings of a game. In Ruinas every game has ruins of its own.
    #[must_use]
    pub fn setup(self, game: u64) -> Setup {
        let setup = Setup::new(self.plan, self.players).way(self.way);
        if self.way == Way::Ruinas { setup.ruins(Ruins::Seed(game)) } else { setup }
    }

    /// For people: `Chullpa, 2, Ruinas`.
    #[must_use]
    pub fn title(self) -> String {
        let name = self.plan.name();
        let way = match self.way {
            Way::Standard => "",
            Way::FourColours => " with four colours",
            Way::Ruinas => ", Ruinas",
        };
        format!("{}{}, {}{way}", name[..1].to_uppercase(), &name[1..], self.players)
    }
}

impl fmt::Display for Studied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.plan, self.players)?;
        if self.way == Way::Standard { Ok(()) } else { write!(f, "-{}", self.way) }
    }
}

impl FromStr for Studied {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let found = Self::all().into_iter().find(|studied| studied.to_string() == text);
        found.ok_or_else(|| Error::new(ErrorKind::NotStudied(text.to_owned())))
    }
}

#[cfg(test)]
mod tests {
    use super::Studied;

    #[test]
    fn every_studied_game_is_read_as_it_is_written_and_can_be_played() {
        for studied in Studied::all() {
            assert_eq!(studied.to_string().parse::<Studied>().unwrap(), studied);
            assert!(studied.setup(3).position().unwrap().count_moves() > 1, "{studied}");
        }
    }
}
