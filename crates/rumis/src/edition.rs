//! The printed editions, and where they differ. The settings are in a data file.

use crate::catalogue::PlanName;
use crate::names::by_name;

/// A printed rule booklet, or `standard`, which this project plays by default.
///
/// ```
/// use rumis::{Edition, FirstStone};
/// let edition: Edition = "spanish-2002".parse()?;
/// assert_eq!(edition.settings().first_stone, FirstStone::AnyStone);
/// assert_eq!(Edition::default(), Edition::Standard);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Edition {
    /// The default.
    #[default]
    Standard,
    /// The English booklet of 2004.
    English2004,
    /// The Dutch booklet.
    Dutch,
    /// The French booklet.
    French,
    /// The Spanish booklet, version 2.0 of 2002.
    Spanish2002,
    /// The Italian booklet, version 3.0 of 2005.
    Italian2005,
}

/// What a colour's first stone must touch, unless it is the first stone of the game.
///
/// ```
/// use rumis::{Edition, FirstStone};
/// assert!(Edition::Italian2005.settings().first_stone.on_ground());
/// assert!(!FirstStone::AnyStone.on_ground());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum FirstStone {
    /// Any stone, and the ground.
    AnyStoneAndGround,
    /// Any stone.
    AnyStone,
    /// The stone placed just before, and the ground.
    StoneBeforeAndGround,
}

impl FirstStone {
    /// Whether a cube of the stone must stand on the ground.
    #[must_use]
    pub const fn on_ground(self) -> bool {
        !matches!(self, Self::AnyStone)
    }
}

/// The rules of an edition where editions differ.
///
/// ```
/// use rumis::Edition;
/// let french = Edition::French.settings();
/// assert_eq!(french.chullpa_heights, [4, 5, 6]);
/// assert_eq!(french.plans.len(), 4);
/// assert_eq!(french.language, Some("fr"));
/// assert!(!french.red_line);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct EditionSettings {
    /// The language of the booklet as a two-letter code, such as `nl`; `None` for `standard`.
    pub language: Option<&'static str>,
    /// What a colour's first stone must touch, unless it is the first stone of the game.
    pub first_stone: FirstStone,
    /// The maximum height of Chullpa for two, three and four players.
    pub chullpa_heights: [u8; 3],
    /// The plans in the box.
    pub plans: &'static [PlanName],
    /// Whether a red line makes the area smaller for fewer players.
    pub red_line: bool,
}

static FILE: &str = include_str!("../data/editions.txt");

impl Edition {
    /// The six editions.
    pub const ALL: [Self; 6] =
        [Self::Standard, Self::English2004, Self::Dutch, Self::French, Self::Spanish2002, Self::Italian2005];

    /// Its name as people type it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::English2004 => "english-2004",
            Self::Dutch => "dutch",
            Self::French => "french",
            Self::Spanish2002 => "spanish-2002",
            Self::Italian2005 => "italian-2005",
        }
    }

    /// Its rules where editions differ.
    #[must_use]
    pub fn settings(self) -> EditionSettings {
        FILE.lines()
            .find_map(|line| {
                let mut words = line.split_whitespace();
                if words.next() == Some(self.name()) { read_settings(words) } else { None }
            })
            .expect("a test reads every edition from the data file")
    }
}

fn read_settings(mut words: impl Iterator<Item = &'static str>) -> Option<EditionSettings> {
    let language = words.next().map(|code| (code != "-").then_some(code))?;
    let first_stone = match words.next()? {
        "any-stone-and-ground" => FirstStone::AnyStoneAndGround,
        "any-stone" => FirstStone::AnyStone,
        "stone-before-and-ground" => FirstStone::StoneBeforeAndGround,
        _ => return None,
    };
    let mut heights = words.next()?.split('/').map(str::parse::<u8>);
    let chullpa_heights = [heights.next()?.ok()?, heights.next()?.ok()?, heights.next()?.ok()?];
    let plans = match words.next()? {
        "all-six" => &PlanName::ALL[..],
        "first-four" => &PlanName::ALL[..4],
        _ => return None,
    };
    let red_line = match words.next()? {
        "red-line" => true,
        "whole-area" => false,
        _ => return None,
    };
    Some(EditionSettings { language, first_stone, chullpa_heights, plans, red_line })
}

by_name!(Edition, "edition", name);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edition_is_in_the_data_file() {
        for edition in Edition::ALL {
            assert!(FILE.lines().filter(|line| line.starts_with(edition.name())).count() == 1, "{edition}");
            assert!(edition.settings().plans.len() >= 4, "{edition}");
        }
    }
}
