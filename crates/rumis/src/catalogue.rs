//! The six plans of the booklets. Their grids are data files, one for each number of players.

use crate::edition::Edition;
use crate::error::{Error, ErrorKind};
use crate::names::by_name;
use crate::plan::Plan;
use crate::square::Square;

/// One of the six plans with a name.
///
/// ```
/// use rumis::{Edition, PlanName, Standing};
/// let plan = PlanName::Pisac.plan(2, Edition::Standard)?;
/// assert_eq!(plan.highest(), 4);
/// assert_eq!(PlanName::Pisac.standing(), Standing::Reconstructed);
/// assert_eq!("pisac".parse::<PlanName>()?, PlanName::Pisac);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlanName {
    /// The wall.
    Pirka,
    /// The pyramid.
    Coricancha,
    /// The stairs.
    Pisac,
    /// The tower.
    Chullpa,
    /// The inn.
    Tambo,
    /// The corner.
    Cucho,
}

/// How sure we are that a plan matches the printed one. We have none of the original drawings.
///
/// ```
/// use rumis::Standing;
/// assert_eq!(Standing::OurDesign.to_string(), "our design");
/// assert_eq!("our design".parse::<Standing>()?, Standing::OurDesign);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "lowercase"))]
pub enum Standing {
    /// Several independent reports agree.
    Sourced,
    /// Fitted to reports and to what the booklets say.
    Reconstructed,
    /// A booklet has only the name and a few words: the grid and the heights are ours.
    #[cfg_attr(feature = "typescript", ts(rename = "our design"))]
    OurDesign,
}

impl Standing {
    /// All three, the surest first.
    pub const ALL: [Self; 3] = [Self::Sourced, Self::Reconstructed, Self::OurDesign];

    /// Its name in English.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sourced => "sourced",
            Self::Reconstructed => "reconstructed",
            Self::OurDesign => "our design",
        }
    }
}

by_name!(Standing, "standing", name);

/// The three files of a plan, for two, three and four players.
macro_rules! files {
    ($name:literal) => {
        [
            include_str!(concat!("../data/plans/", $name, "-2.txt")),
            include_str!(concat!("../data/plans/", $name, "-3.txt")),
            include_str!(concat!("../data/plans/", $name, "-4.txt")),
        ]
    };
}

impl PlanName {
    /// The six plans; the first four are in every edition.
    pub const ALL: [Self; 6] = [Self::Pirka, Self::Coricancha, Self::Pisac, Self::Chullpa, Self::Tambo, Self::Cucho];

    /// Its name in lower case, as people type it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pirka => "pirka",
            Self::Coricancha => "coricancha",
            Self::Pisac => "pisac",
            Self::Chullpa => "chullpa",
            Self::Tambo => "tambo",
            Self::Cucho => "cucho",
        }
    }

    /// What the name means, in English.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Pirka => "wall",
            Self::Coricancha => "pyramid",
            Self::Pisac => "stairs",
            Self::Chullpa => "tower",
            Self::Tambo => "inn",
            Self::Cucho => "corner",
        }
    }

    /// How sure we are that it matches the printed plan.
    #[must_use]
    pub const fn standing(self) -> Standing {
        match self {
            Self::Coricancha | Self::Chullpa => Standing::Sourced,
            Self::Pirka | Self::Pisac => Standing::Reconstructed,
            Self::Tambo | Self::Cucho => Standing::OurDesign,
        }
    }

    const fn files(self) -> [&'static str; 3] {
        match self {
            Self::Pirka => files!("pirka"),
            Self::Coricancha => files!("coricancha"),
            Self::Pisac => files!("pisac"),
            Self::Chullpa => files!("chullpa"),
            Self::Tambo => files!("tambo"),
            Self::Cucho => files!("cucho"),
        }
    }

    /// The grid in the file for 2, 3 or 4 players.
    fn file(self, players: u8) -> Result<Plan, Error> {
        let index = usize::from(players).wrapping_sub(2);
        let bad_players = || Error::new(ErrorKind::BadPlayers { players, expected: "2, 3 or 4 players" });
        self.files().get(index).ok_or_else(bad_players)?.parse()
    }

    /// The site for 2, 3 or 4 players in an edition.
    ///
    /// # Errors
    /// When the edition does not have the plan, or for another number of players.
    pub fn plan(self, players: u8, edition: Edition) -> Result<Plan, Error> {
        let settings = edition.settings();
        if settings.plans.iter().all(|&p| p != self) {
            return Err(Error::new(ErrorKind::PlanNotInEdition { plan: self.name(), edition: edition.name() }));
        }
        let own = self.file(players)?;
        // Without a red line people build on the whole area, up to the height for this number of players.
        let plan = if settings.red_line { own } else { self.file(4)?.capped(own.highest()) };
        Ok(match self {
            Self::Chullpa => plan.capped(settings.chullpa_heights[usize::from(players) - 2]),
            _ => plan,
        })
    }

    /// The squares of the printed plan that are outside the red line for 2, 3 or 4 players, row by row
    /// from a1. They are drawn, but nobody may build on them.
    ///
    /// ```
    /// use rumis::{Edition, PlanName};
    /// let outside = |players| PlanName::Cucho.outside_red_line(players, Edition::Standard);
    /// assert_eq!(outside(2)?.len(), 7 * 7 - 5 * 5);
    /// assert_eq!(outside(4)?.len(), 0);
    /// # Ok::<(), rumis::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the edition does not have the plan, or for another number of players.
    pub fn outside_red_line(self, players: u8, edition: Edition) -> Result<Vec<Square>, Error> {
        let inside = self.plan(players, edition)?;
        Ok(self.file(4)?.squares().filter(|&square| inside.limit(square) == 0).collect())
    }
}

by_name!(PlanName, "plan", name);

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn every_plan_file_is_a_valid_plan() {
        for name in PlanName::ALL {
            for players in 2..=4 {
                assert!(name.plan(players, Edition::Standard).is_ok(), "{name}-{players}");
            }
        }
    }

    #[test]
    fn the_red_line_only_removes_squares() {
        for name in PlanName::ALL {
            let whole = name.plan(4, Edition::Standard).unwrap();
            for players in 2..=4 {
                let inside = name.plan(players, Edition::Standard).unwrap();
                let outside = name.outside_red_line(players, Edition::Standard).unwrap();
                // The frame is always the same, so that a square has the same name for every number of players.
                assert_eq!((inside.width(), inside.depth()), (whole.width(), whole.depth()), "{name}-{players}");
                assert_eq!(inside.squares().count() + outside.len(), whole.squares().count(), "{name}-{players}");
            }
        }
    }

    #[test]
    fn the_red_line_is_on_coricancha_for_two_and_on_cucho_for_two_and_three() {
        for edition in Edition::ALL {
            let mut drawn = Vec::new();
            for &name in edition.settings().plans {
                for players in 2..=4 {
                    let outside = name.outside_red_line(players, edition).unwrap();
                    if !outside.is_empty() {
                        drawn.push((name, players, outside.len()));
                    }
                }
            }
            let expected = [(PlanName::Coricancha, 2, 28), (PlanName::Cucho, 2, 24), (PlanName::Cucho, 3, 13)];
            assert_eq!(drawn, if edition.settings().red_line { &expected[..] } else { &[] }, "{edition}");
        }
    }
}
