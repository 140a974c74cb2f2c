//! The policy of pairing: paces, how much stronger or weaker an opponent may be, for how long everything is valid, and
//! the settings of the table.

use rumis::{PlanName, Rng};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::table::{ClockRule, RuinsChoice, SeatChoice, StartChoice, Terms, WhenGone};

/// How fast a game is. Later versions may have more.
///
/// ```
/// use rumis_server::Pace;
/// assert_eq!(Pace::Any.with(Pace::ThreeDays), Some(Pace::ThreeDays));
/// assert_eq!(Pace::FivePlusFive.with(Pace::TenPlusFive), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
pub enum Pace {
    /// Five minutes for the whole game, and five seconds for each move.
    #[serde(rename = "5+5")]
    #[ts(rename = "5+5")]
    FivePlusFive,
    /// Ten minutes for the whole game, and five seconds for each move.
    #[serde(rename = "10+5")]
    #[ts(rename = "10+5")]
    TenPlusFive,
    /// Three days for each move.
    #[serde(rename = "3-days")]
    #[ts(rename = "3-days")]
    ThreeDays,
    /// Whatever the others want.
    #[serde(rename = "any")]
    #[ts(rename = "any")]
    Any,
}

impl Pace {
    /// Its name in the store.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::FivePlusFive => "5+5",
            Self::TenPlusFive => "10+5",
            Self::ThreeDays => "3-days",
            Self::Any => "any",
        }
    }

    /// The pace with this name; `None` if this version does not know it.
    pub(crate) fn named(name: &str) -> Option<Self> {
        [Self::FivePlusFive, Self::TenPlusFive, Self::ThreeDays, Self::Any].into_iter().find(|pace| pace.name() == name)
    }

    /// The pace at which people with these two wishes play; `None` if they do not agree.
    #[must_use]
    pub fn with(self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::Any, pace) | (pace, Self::Any) => Some(pace),
            (one, other) => (one == other).then_some(one),
        }
    }

    /// The clock. If nobody has a wish, it is that of a short game.
    pub(crate) const fn clock(self) -> ClockRule {
        match self {
            Self::FivePlusFive => ClockRule::Minutes { seconds: 300, increment: 5 },
            Self::TenPlusFive | Self::Any => ClockRule::Minutes { seconds: 600, increment: 5 },
            Self::ThreeDays => ClockRule::Days(3),
        }
    }
}

/// The numbers of players that people can search for.
pub(crate) const PLAYERS: std::ops::RangeInclusive<u8> = 2..=4;
/// The most people who search at the same time.
pub(crate) const MOST_SEARCHES: usize = 2_000;
/// How long somebody who searches counts as connected after their node last said so, in milliseconds.
pub(crate) const LEASE: u64 = 15_000;
/// A node renews leases that are shorter than this, in milliseconds.
pub(crate) const RENEWED: u64 = 10_000;
/// How long a search waits for somebody who has gone, in milliseconds: enough for another connection.
pub(crate) const KEPT: u64 = 30_000;
/// How long everybody in a group has to say that they are there, in milliseconds.
pub(crate) const ANSWER: u64 = 5_000;
/// How long a table may take to open after the last answer was due, in milliseconds.
pub(crate) const OPENING: u64 = 5_000;
/// How long everybody has to come to a table with a clock of minutes, in milliseconds.
pub(crate) const COMING: u64 = 10_000;
/// How long everybody has to come to a table with a clock of days, in milliseconds.
pub(crate) const DAYS: u64 = 3 * 86_400_000;
/// How long people who have not come are told at which table they sit, in milliseconds: longer than they have to come
/// to one with a clock of minutes.
pub(crate) const TOLD: u64 = 30_000;

/// How many points an opponent may be stronger or weaker at first.
const AT_FIRST: u64 = 100;
/// How long that is so, in milliseconds.
const PATIENCE: u64 = 5_000;
/// How many points more each second adds after that.
const WIDER: u64 = 20;
/// After this time anybody is accepted, in milliseconds.
const ANYBODY: u64 = 45_000;

/// How many points an opponent may be stronger or weaker for somebody who has waited for this many milliseconds;
/// `None` for any number.
pub(crate) fn within(waited: u64) -> Option<u32> {
    if waited >= ANYBODY {
        return None;
    }
    let points = AT_FIRST + waited.saturating_sub(PATIENCE) / 1_000 * WIDER;
    Some(u32::try_from(points).unwrap_or(u32::MAX))
}

/// About how many people search, as it is shown: nobody can see that one person came or went.
pub(crate) fn about(searching: usize) -> u32 {
    u32::try_from(searching / 5 * 5).unwrap_or(u32::MAX).min(100)
}

/// The plans that are drawn: those of every edition.
const PLANS: [PlanName; 4] = [PlanName::Pirka, PlanName::Coricancha, PlanName::Pisac, PlanName::Chullpa];

/// The settings of a table for people who were paired, or of whom one challenged the other. `chance` decides the plan.
pub(crate) fn terms(pace: Pace, players: u8, rated: bool, chance: u64) -> Terms {
    let plan = PLANS[Rng::new(chance).below(PLANS.len() as u32) as usize];
    let seats = (0..players).map(|seat| if seat == 0 { SeatChoice::Me } else { SeatChoice::Open }).collect();
    Terms {
        plan: plan.into(),
        edition: rumis::Edition::default(),
        way: rumis::Way::default(),
        ruins: RuinsChoice::default(),
        seats,
        colours: None,
        start: Some(StartChoice::Drawn),
        clock: pace.clock(),
        games: 1,
        listed: true,
        watchers: true,
        rated,
        when_gone: WhenGone::Out,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_accepted_difference_widens_until_anybody_is_accepted() {
        assert_eq!([0, 4_999, 6_000, 20_000].map(within), [Some(100), Some(100), Some(120), Some(400)]);
        assert_eq!([44_999, 45_000, u64::MAX].map(within), [Some(880), None, None]);
        let widths: Vec<u32> = (0..45_000).step_by(250).filter_map(within).collect();
        assert!(widths.is_sorted());
    }

    #[test]
    fn how_many_people_search_reveals_nobody() {
        assert_eq!([0, 1, 4, 5, 9, 10, 99, 100, 5_000].map(about), [0, 0, 0, 5, 5, 10, 95, 100, 100]);
    }

    #[test]
    fn paces_have_names() {
        for pace in [Pace::FivePlusFive, Pace::TenPlusFive, Pace::ThreeDays, Pace::Any] {
            assert_eq!(Pace::named(pace.name()), Some(pace));
            assert_eq!(serde_json::to_value(pace).ok(), Some(pace.name().into()), "the same name is sent");
        }
        assert_eq!(Pace::named("1+0"), None);
    }

    #[test]
    fn every_table_of_the_policy_can_be_played_at() {
        for pace in [Pace::FivePlusFive, Pace::TenPlusFive, Pace::ThreeDays, Pace::Any] {
            for (players, chance) in PLAYERS.flat_map(|players| (0..20).map(move |chance| (players, chance))) {
                assert_eq!(terms(pace, players, true, chance).check(), Ok(()));
            }
        }
    }
}
